"""Building: at an architect, as often as gold allows, and from there into the block."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from engine.glasgow.actions import END, Build, Place, build, place
from engine.glasgow.block import factories_in_line, legal_cells
from engine.glasgow.events import Built
from engine.glasgow.factories import ActivateFactories
from engine.glasgow.paying import pay, payable, with_gold
from engine.glasgow.pile import Refill
from engine.glasgow.scoring import FinalScoring
from engine.glasgow.state import Glasgow
from engine.glasgow.tile import TileAction
from engine.kernel import Action, Emit, Question

if TYPE_CHECKING:
    from engine.glasgow.rules import GlasgowRules


def builds(rules: "GlasgowRules", state: Glasgow, seat: int, space: int, gold: int) -> list[Action]:
    """The open buildings of an architect that the seat can pay for, with so much gold on top."""
    buildings = rules.deck.buildings
    return [
        build(building)
        for building in state.offers[space]
        if payable(state, seat, with_gold(buildings[building].need, gold))
    ]


def begin(
    rules: "GlasgowRules", state: Glasgow, seat: int, space: int, gold: int, action: Action, emit: Emit
) -> None:
    """Take an open building from its architect, pay for it, place it."""
    assert type(action) is Build
    state.offers[space].remove(action.building)
    state.stack.append(PlaceBuilding(seat, action.building, space))
    pay(state, seat, with_gold(rules.deck.buildings[action.building].need, gold), emit)


@dataclass(frozen=True, slots=True)
class BuildAtArchitect(TileAction):
    """The action of an architect; builds beyond it cost `gold` on top, then ever more."""

    gold: int = 1

    def once_more(self, rules: "GlasgowRules", used: Action | None) -> Self:
        again = TileAction.once_more(self, rules, used)
        return replace(again, gold=2) if used and rules.rulings.FREE_SECOND_BUILD_COUNTS_AS_EXTRA else again

    def answers(self, rules: "GlasgowRules", state: Glasgow) -> list[Action]:
        return builds(rules, state, self.seat, self.space, 0)

    def answer(self, rules: "GlasgowRules", state: Glasgow, action: Action, emit: Emit) -> None:
        if not self.again:
            state.stack.append(BuildExtra(self.seat, self.space, self.gold))
        begin(rules, state, self.seat, self.space, 0, action, emit)


@dataclass(frozen=True, slots=True)
class BuildExtra(Question["GlasgowRules", Glasgow]):
    """One more building at the same architect, for so much gold on top?"""

    seat: int
    space: int
    gold: int

    def legal(self, rules: "GlasgowRules", state: Glasgow) -> list[Action]:
        return [*builds(rules, state, self.seat, self.space, self.gold), END]

    def resolve(self, rules: "GlasgowRules", state: Glasgow, action: Action, emit: Emit) -> None:
        if type(action) is Build:
            state.stack.append(BuildExtra(self.seat, self.space, self.gold + 1))
            begin(rules, state, self.seat, self.space, self.gold, action, emit)


@dataclass(frozen=True, slots=True)
class PlaceBuilding(Question["GlasgowRules", Glasgow]):
    """The building is paid for: where in the block does it go? `space` is its architect's; none if it was drawn."""

    seat: int
    building: str
    space: int | None

    def legal(self, rules: "GlasgowRules", state: Glasgow) -> list[Action]:
        return [place(cell) for cell in legal_cells(rules, state)]

    def resolve(self, rules: "GlasgowRules", state: Glasgow, action: Action, emit: Emit) -> None:
        assert type(action) is Place
        stack = state.stack
        state.block[action.cell] = (self.seat, self.building)
        emit(Built, self.seat, self.building, action.cell)
        work = ActivateFactories(self.seat, factories_in_line(rules, state, action.cell))
        if len(state.block) == rules.deck.block_size:
            stack.clear()  # the end: of all that was still to come, only the factories are left
            stack += (FinalScoring(), work)
        elif self.space is None:
            stack.append(work)
        elif rules.rulings.FACTORIES_WORK_BEFORE_THE_REFILL:
            stack += (Refill(self.space), work)
        else:
            stack += (work, Refill(self.space))
