"""Situations of Glen More II, built directly, and notations played on them.

Seat 0 is to move. By default three other pieces stand far ahead, so that seat 0 can take the tiles on the spaces
1, 2, 3 … turn after turn.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine.glen_more_2.deck import CASTLE_CELL, RESOURCE_NAMES, RESOURCES, STACKS, VILLAGE_CELL, Deck, built_in
from engine.glen_more_2.rules import GlenMore2Rules
from engine.glen_more_2.rulings import RULINGS
from engine.glen_more_2.sheet import LINES, Line
from engine.glen_more_2.state import GlenMore2, Options, Player
from engine.glen_more_2.turn import EndTurn, Refill, Turn
from engine.kernel import Cell, Event, Frame, Rng, Step, collect, decision, legal_actions, parse, step
from engine.kernel.errors import IllegalActionError
from engine.parts import stock

DECK = built_in()
RULES = GlenMore2Rules(DECK)
VILLAGE, CASTLE = VILLAGE_CELL, CASTLE_CELL


def ruled(deck: Deck = DECK, **changes: Any) -> GlenMore2Rules:
    """The rules with some rulings changed."""
    return GlenMore2Rules(deck, replace(RULINGS, **changes))


def player(
    tiles: Mapping[Cell, str] | None = None,
    scotsmen: Mapping[Cell, int] | None = None,
    resources: Mapping[Cell, str] | None = None,
    *,
    covered: Mapping[Cell, tuple[str, ...]] | None = None,
    coins: int = 6,
    whisky: int = 0,
    landmarks: Sequence[str] = (),
    persons: Sequence[str] = (),
    clans: Sequence[str] = (),
    finished: bool = False,
) -> Player:
    """A territory: tiles around the home tiles, Scotsmen by cell, resources like `{(1, 0): "wood wood"}`."""
    standing = dict({VILLAGE: 1} if scotsmen is None else scotsmen)
    made = Player(
        coins=coins,
        whisky=whisky,
        supply=DECK.scotsmen - sum(standing.values()),
        tiles={VILLAGE: DECK.starting_village, CASTLE: DECK.home_castle, **(tiles or {})},
        covered=dict(covered or {}),
        scotsmen=standing,
        cubes={},
        landmarks=list(landmarks),
        persons=list(persons),
        clans=list(clans),
        finished=finished,
        sheet=[0] * len(LINES),
    )
    for cell, names in (resources or {}).items():
        for name in names.split():
            stock.add(made.cubes, cell, RESOURCES[RESOURCE_NAMES.index(name)])
    return made


def late(*elsewhere: str) -> dict[str, Any]:
    """Arguments for a table at which D has come: seat 1 has the earlier persons but those elsewhere."""
    earlier = [tile for stack in DECK.stacks[:-1] for tile in stack if DECK.tiles[tile].type == "person"]
    persons = [tile for tile in earlier if tile not in elsewhere]
    return {"left": {"D": 17}, "others": [player(persons=persons)]}


class Table:
    """A game under way. `tiles` lie in front of the hindmost piece, other unused tiles fill the rest of the rondel
    if `fill`; `left` says how many tiles remain in the stacks. `begin` is what seat 0 is in the middle of."""

    def __init__(
        self,
        *players: Player,
        tiles: Sequence[str | None] = (),
        fill: bool = True,
        pieces: Sequence[int] = (0, 10, 11, 12),
        die: bool = False,
        gap: int = 13,
        market: Sequence[int] = (0, 0, 0, 0, 0),
        left: Mapping[str, int] | None = None,
        others: Sequence[Player] = (),
        end_in_stack: bool = True,
        discards: Sequence[str] = (),
        vp: Sequence[int] = (),
        begin: Frame[Any, Any] | Iterable[Frame[Any, Any]] | None = None,
        rules: GlenMore2Rules = RULES,
        options: Options | None = None,
        seed: int = 0,
    ) -> None:
        self.rules = rules
        deck = rules.deck
        given = [*players, *others]
        seats = [*given, *(player() for _ in range(len(pieces) - die - len(given)))]
        for one, points in zip(seats, vp, strict=False):
            one.sheet[Line.TRADES] = points
        used = {tile for one in seats for tile in (*one.tiles.values(), *one.persons, *tiles, *discards)}
        used |= {tile for one in seats for tiles_below in one.covered.values() for tile in tiles_below}
        spare = [tile for stack in deck.stacks for tile in stack if tile not in used]
        size = deck.rondel_spaces
        rondel: list[str | None] = [None] * size
        ahead = [(gap + i) % size for i in range(1, size) if (gap + i) % size not in pieces]
        for space, tile in zip(ahead, [*tiles, *(spare if fill else [])], strict=False):
            rondel[space] = tile
        unused = [tile for tile in spare if tile not in rondel]
        sizes = dict.fromkeys(STACKS, 99) if left is None else {**dict.fromkeys(STACKS, 0), **left}
        stacks = [
            [tile for tile in unused if tile in deck.stacks[number]][: sizes[stack]]
            for number, stack in enumerate(STACKS)
        ]
        if deck.the_end not in rondel and end_in_stack:
            stacks[-1].insert(0, deck.the_end)
        frames = () if begin is None else (begin,) if isinstance(begin, Frame) else tuple(begin)
        self.state = GlenMore2(
            options=options or Options(),
            rng=Rng(seed),
            stack=[Refill(), EndTurn(0), *frames] if frames else [Turn()],
            players=seats,
            pieces=list(pieces),
            gap=gap,
            rondel=rondel,
            stacks=stacks,
            discards=list(discards),
            market=list(market),
            activated=[],
            movement=0,
            additional=False,
        )
        self.events: list[Event] = []
        stack_ = self.state.stack
        while stack_ and isinstance(frame := stack_[-1], Step):
            stack_.pop()
            frame.run(rules, self.state, collect(self.events))

    def do(self, *notations: str) -> list[Event]:
        """Play these actions; the events of all of them."""
        self.events = []
        for text in notations:
            self.state, events = step(self.rules, self.state, parse(self.rules, text))
            self.events += events
        return self.events

    def refuses(self, *notations: str) -> None:
        """Each of these actions is refused now, and nothing changes."""
        for text in notations:
            before = self.state.copy()
            with pytest.raises(IllegalActionError, match=r"allowed"):
                step(self.rules, self.state, parse(self.rules, text))
            assert self.state == before

    def legal(self, *verbs: str) -> list[str]:
        """The allowed notations, those of some verbs or all."""
        return [str(action) for action in legal_actions(self.rules, self.state) if not verbs or action.verb in verbs]

    def finish(self) -> list[Event]:
        """Answer with the first thing that comes until the turn is over."""
        events: list[Event] = []
        while self.state.stack and not self.legal("take", "discard", "finish"):
            stop = self.legal("end")
            events += self.do(stop[0] if stop else self.legal()[0])
        self.events = events
        return events

    def told(self, kind: type[Any]) -> list[Any]:
        """The events of one kind in what was done last."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def me(self) -> Player:
        return self.state.players[0]

    @property
    def seat(self) -> int | None:
        asked = decision(self.rules, self.state)
        return None if asked is None else asked.seat

    @property
    def prompt(self) -> str:
        asked = decision(self.rules, self.state)
        assert asked is not None
        return asked.prompt

    def held(self, seat: int = 0) -> dict[str, int]:
        """The resources of a seat, without those it has not."""
        counts = stock.held(self.state.players[seat].cubes, len(RESOURCES))
        return {name: count for name, count in zip(RESOURCE_NAMES, counts, strict=True) if count}

    def on(self, cell: Cell) -> list[str]:
        """The resources on one of my tiles, in the deck's order."""
        return [name for kind, name in enumerate(RESOURCE_NAMES) for _ in range(self.me.cubes.get((cell, kind), 0))]

    def vp(self, seat: int = 0) -> int:
        return sum(self.state.players[seat].sheet)

    def line(self, line: Line, seat: int = 0) -> int:
        return self.state.players[seat].sheet[line]
