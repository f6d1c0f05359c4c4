"""Situations of Glasgow, built directly, and notations played on them.

The tiles of the ring lie in a fixed order. By default seat 0 is to move from the start tile and the merchant of
seat 1 stands on the last space, so that seat 0 can go on from tile to tile without overtaking.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine.glasgow.building import PlaceBuilding
from engine.glasgow.deck import BY_NAME, GOOD_NAMES, built_in
from engine.glasgow.rules import GlasgowRules
from engine.glasgow.rulings import RULINGS
from engine.glasgow.state import Glasgow, Player
from engine.glasgow.turn import Turn
from engine.kernel import Cell, Event, Result, Rng, Step, collect, decision, legal_actions, parse, step
from engine.kernel.errors import IllegalActionError

DECK = built_in()
RULES = GlasgowRules(DECK)

BRICKS, BRICK_STEEL, STEELS, GOLD = 1, 2, 3, 4
WHISKY, CHOOSE, EXCHANGE, REFRESH = 6, 7, 8, 9
FACTORIES, DRAW, DOUBLE, BRICKS_2 = 11, 12, 13, 14
RING = {
    BRICKS: "bricks-1",
    BRICK_STEEL: "brick-steel-1",
    STEELS: "steels",
    GOLD: "gold-1",
    WHISKY: "whisky",
    CHOOSE: "choose",
    EXCHANGE: "exchange",
    REFRESH: "refresh",
    FACTORIES: "factories",
    DRAW: "draw",
    DOUBLE: "double",
    BRICKS_2: "bricks-2",
}
PLAIN = ("landmark-1", "landmark-2", "landmark-3", "landmark-4", "landmark-5", "landmark-6", "landmark-7")
"""Buildings that do nothing."""

Block = Mapping[Cell, tuple[int, str]]


def ruled(**changes: bool | int) -> GlasgowRules:
    """The rules with some rulings turned round."""
    return GlasgowRules(DECK, replace(RULINGS, **changes))  # type: ignore[arg-type]  # the caller knows which is which


def nearly_full_block(special: Block) -> dict[Cell, tuple[int, str]]:
    """Nineteen buildings of a block of 5 by 4, all but the one at 4,3: these, and others of seat 0 around them."""
    used = {building for _, building in special.values()}
    spare = iter([building for building in (*PLAIN, *DECK.buildings) if building not in used])
    cells = [(x, y) for y in range(4) for x in range(5)][:-1]
    return {cell: special.get(cell) or (0, next(spare)) for cell in cells}


class Table:
    """A game under way. `goods` are the stores by seat, like `"brick brick steel"`; `pile` names what is drawn first;
    `left` how many buildings the pile has at all, the others being discards."""

    def __init__(
        self,
        *goods: str,
        merchants: Sequence[int] = (0, 15),
        active: int = 0,
        whisky: int | None = None,
        doubled: bool = False,
        offers: Mapping[int, Sequence[str]] | None = None,
        block: Block | None = None,
        pile: Sequence[str] = (),
        left: int | None = None,
        ring: Mapping[int, str] | None = None,
        rules: GlasgowRules = RULES,
        seed: int = 0,
    ) -> None:
        self.rules = rules
        deck = rules.deck
        block, offers = dict(block or {}), dict(offers or {})
        used = {building for _, building in block.values()}
        used |= {building for offer in offers.values() for building in offer} | set(pile)
        spare = [building for building in deck.buildings if building not in used]
        opened = {
            space: list(offers.get(space, ())) or [spare.pop() for _ in range(deck.offer)]
            for space in deck.architects
        }
        rest = [*reversed(spare), *reversed(pile)]
        cut = 0 if left is None else len(rest) - left
        contracts = {**RING, **(ring or {})}
        self.state = Glasgow(
            rng=Rng(seed),
            stack=[Turn()],
            players=[Player(_counted(goods, seat), doubled and seat == active) for seat in (0, 1)],
            barrel=whisky,
            active=active,
            merchants=list(merchants),
            ring=[contracts.get(space) for space in range(deck.spaces)],
            offers=opened,
            pile=rest[cut:],
            discards=rest[:cut],
            block=block,
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

    def told(self, kind: type[Any]) -> list[Any]:
        """The events of one kind in what was done last."""
        return [event for event in self.events if isinstance(event, kind)]

    def goods(self, seat: int = 0) -> str:
        """The store of a seat, as it is given to the table."""
        held = self.state.players[seat].goods
        return " ".join(name for name, number in zip(GOOD_NAMES, held, strict=True) for _ in range(number))

    @property
    def seat(self) -> int | None:
        asked = decision(self.rules, self.state)
        return None if asked is None else asked.seat

    def result(self) -> Result:
        result = self.rules.result(self.state)
        assert result is not None
        return result

    def line(self, id: str) -> tuple[int, ...]:
        """One line of the score sheet."""
        return next(line.points for line in self.result().sheet if line.id == id)


def _counted(goods: Sequence[str], seat: int) -> list[int]:
    counts = [0] * len(GOOD_NAMES)
    for name in goods[seat].split() if seat < len(goods) else ():
        counts[BY_NAME[name]] += 1
    return counts


LAST_CELL = (4, 3)


def ending(special: Block, *goods: str, last: str = "landmark-7", owner: int = 0, **situation: Any) -> Table:
    """A game that ends now: `owner` has paid for the last of the 20 buildings and only has to place it at 4,3.

    The stores are those given, as they are after paying. Where nothing special is asked for, seat 0 has built
    buildings without special points as far as there are any.
    """
    block = nearly_full_block({**special, LAST_CELL: (owner, last)})
    table = Table(*goods, block=block, pile=[last], active=owner, **situation)
    table.state.pile.remove(last)
    table.state.stack = [PlaceBuilding(owner, last, None)]
    return table
