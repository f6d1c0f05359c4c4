"""Setting up a game."""

from typing import TYPE_CHECKING

from engine.glen_more.deck import GOODS
from engine.glen_more.sheet import LINES
from engine.glen_more.state import GlenMore, Options, Player
from engine.glen_more.turn import Turn
from engine.kernel import Rng

if TYPE_CHECKING:
    from engine.glen_more.rules import GlenMoreRules

HOME = (0, 0)
GHOST_UP_TO = 3
"""The ghost plays along with so many players or fewer."""


def setup(rules: "GlenMoreRules", seats: int, options: Options, rng: Rng) -> GlenMore:
    deck = rules.deck
    with_ghost = seats <= GHOST_UP_TO
    stacks = [list(tiles) for tiles in deck.stacks]
    for tiles in stacks:
        rng.shuffle(tiles)
    order = list(range(seats))
    rng.shuffle(order)
    pawns = [order.index(seat) for seat in range(seats)]
    if with_ghost:
        pawns.append(seats)
    gap = deck.track_spaces - 1
    track: list[str | None] = [None] * deck.track_spaces
    for space in range(len(pawns), gap):
        track[space] = (stacks[0] or stacks[1]).pop()
    return GlenMore(
        options=options,
        rng=rng,
        stack=[Turn()],
        players=[_player(rules) for _ in range(seats)],
        pawns=pawns,
        gap=gap,
        track=track,
        stacks=stacks,
        market=[1 if with_ghost else 0] * len(GOODS),
    )


def _player(rules: "GlenMoreRules") -> Player:
    village = rules.deck.start_village
    return Player(
        coins=rules.deck.start_coins,
        whisky=0,
        chieftains=0,
        tiles={HOME: village},
        members={HOME: rules.deck.tiles[village].members},
        cubes={},
        sheet=[0] * len(LINES),
    )
