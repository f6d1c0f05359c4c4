"""Situations of Glen More, built directly, and notations played on them.

Seat 0 is to move unless the pawns say otherwise. By default the three other pawns stand far ahead, so that seat 0
can take the tiles on the spaces 1, 2, 3 … turn after turn.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine.glen_more.deck import GOOD_NAMES, GOODS, built_in
from engine.glen_more.rules import GlenMoreRules
from engine.glen_more.rulings import RULINGS
from engine.glen_more.sheet import LINES, Line
from engine.glen_more.state import GlenMore, Options, Player
from engine.glen_more.turn import Turn
from engine.kernel import Cell, Event, Rng, Step, collect, decision, legal_actions, parse, step
from engine.kernel.errors import IllegalActionError
from engine.parts import stock

DECK = built_in()
RULES = GlenMoreRules(DECK)
HOME = (0, 0)


def ruled(**changes: bool) -> GlenMoreRules:
    """The rules with some rulings turned round."""
    return GlenMoreRules(DECK, replace(RULINGS, **changes))


def player(
    tiles: Mapping[Cell, str] | None = None,
    members: Mapping[Cell, int] | None = None,
    cubes: Mapping[Cell, str] | None = None,
    *,
    coins: int = 6,
    whisky: int = 0,
    chieftains: int = 0,
) -> Player:
    """A tableau: tiles around the start village, clan members by cell, cubes like `{(1, 0): "wood wood"}`."""
    made = Player(
        coins=coins,
        whisky=whisky,
        chieftains=chieftains,
        tiles={HOME: DECK.start_village, **(tiles or {})},
        members=dict({HOME: 1} if members is None else members),
        cubes={},
        sheet=[0] * len(LINES),
    )
    for cell, names in (cubes or {}).items():
        for name in names.split():
            stock.add(made.cubes, cell, GOODS[GOOD_NAMES.index(name)])
    return made


class Table:
    """A game under way. `tiles` lie in front of the hindmost pawn, other unused tiles fill the rest of the track;
    `left` says how many tiles remain in stacks 1 to 3."""

    def __init__(
        self,
        *players: Player,
        tiles: Sequence[str] = (),
        pawns: Sequence[int] = (0, 10, 11, 12),
        gap: int = 13,
        ghost: bool = False,
        market: Sequence[int] = (0, 0, 0, 0, 0),
        left: Mapping[int, int] | None = None,
        vp: Sequence[int] = (),
        rules: GlenMoreRules = RULES,
        options: Options | None = None,
        seed: int = 0,
    ) -> None:
        self.rules = rules
        seats = [*players, *(player() for _ in range(len(pawns) - ghost - len(players)))]
        for one, points in zip(seats, vp, strict=False):
            one.sheet[Line.FAIR] = points
        built = {tile for one in seats for tile in one.tiles.values()}
        spare = [tile for tile in rules.deck.tiles if tile not in built and tile not in tiles]
        size = rules.deck.track_spaces
        track: list[str | None] = [None] * size
        ahead = [(gap + i) % size for i in range(1, size) if (gap + i) % size not in pawns]
        for space, tile in zip(ahead, [*tiles, *spare], strict=False):
            track[space] = tile
        unused = [tile for tile in spare if tile not in track]
        sizes = {1: 99, 2: 99, 3: 99} if left is None else {1: 0, 2: 0, 3: 0, **left}
        self.state = GlenMore(
            options=options or Options(),
            rng=Rng(seed),
            stack=[Turn()],
            players=seats,
            pawns=list(pawns),
            gap=gap,
            track=track,
            stacks=[[], *([tile for tile in unused if _stack(tile) == n][: sizes[n]] for n in (1, 2, 3))],
            market=list(market),
        )
        self.events: list[Event] = []
        stack = self.state.stack
        while stack and isinstance(frame := stack[-1], Step):
            stack.pop()
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
        while self.state.stack and not self.legal("take"):
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

    def held(self, seat: int = 0) -> dict[str, int]:
        """The goods of a seat, without those it has not."""
        counts = stock.held(self.state.players[seat].cubes, len(GOODS))
        return {name: count for name, count in zip(GOOD_NAMES, counts, strict=True) if count}

    def on(self, cell: Cell) -> list[str]:
        """The cubes on one of my tiles."""
        return [
            GOOD_NAMES[good] for (place, good), count in self.me.cubes.items() if place == cell for _ in range(count)
        ]

    def vp(self, seat: int = 0) -> int:
        return sum(self.state.players[seat].sheet)


def _stack(tile: str) -> int:
    return DECK.tiles[tile].stack
