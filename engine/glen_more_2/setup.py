"""Setting up a game."""

from typing import TYPE_CHECKING

from engine.glen_more_2.deck import CASTLE_CELL, LAST_STACK, RESOURCES, VILLAGE_CELL
from engine.glen_more_2.sheet import LINES
from engine.glen_more_2.state import DIE_ALWAYS, GlenMore2, Options, Player
from engine.glen_more_2.turn import Turn
from engine.kernel import Rng

if TYPE_CHECKING:
    from engine.glen_more_2.rules import GlenMore2Rules

DIE_UP_TO = 2
"""With so many players the die always plays along."""
COINS_IN_MARKET_UP_TO = 3
"""With so many players or fewer the market begins with a coin in each row."""


def setup(rules: "GlenMore2Rules", seats: int, options: Options, rng: Rng) -> GlenMore2:
    deck = rules.deck
    stacks = [list(tiles) for tiles in deck.stacks]
    for tiles in stacks:
        rng.shuffle(tiles)
    above = 0 if options.introductory else rng.pick(deck.the_end_below)
    last = stacks[LAST_STACK]
    last.insert(len(last) - above, deck.the_end)
    order = list(range(seats))
    rng.shuffle(order)
    pieces = [order.index(seat) for seat in range(seats)]
    if seats <= DIE_UP_TO or options.die == DIE_ALWAYS:
        pieces.append(seats)
    gap = deck.rondel_spaces - 1
    rondel: list[str | None] = [None] * deck.rondel_spaces
    for space in range(len(pieces), gap):
        rondel[space] = (stacks[0] or stacks[1]).pop()
    return GlenMore2(
        options=options,
        rng=rng,
        stack=[Turn()],
        players=[_player(rules, deck.start_coins[pieces[seat]]) for seat in range(seats)],
        pieces=pieces,
        gap=gap,
        rondel=rondel,
        stacks=stacks,
        discards=[],
        market=[1 if seats <= COINS_IN_MARKET_UP_TO else 0] * len(RESOURCES),
        activated=[],
        movement=0,
        additional=False,
    )


def _player(rules: "GlenMore2Rules", coins: int) -> Player:
    deck = rules.deck
    return Player(
        coins=coins,
        whisky=0,
        supply=deck.scotsmen - 1,
        tiles={VILLAGE_CELL: deck.starting_village, CASTLE_CELL: deck.home_castle},
        covered={},
        scotsmen={VILLAGE_CELL: 1},
        cubes={},
        landmarks=[],
        persons=[],
        clans=[],
        finished=False,
        sheet=[0] * len(LINES),
    )
