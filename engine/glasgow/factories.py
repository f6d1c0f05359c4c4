"""Factories at work: the active player sets the order, the owner of each has its benefit and its choices."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from engine.glasgow.actions import Activate, Choose, ChooseFactory, activate, choose, choose_factory
from engine.glasgow.block import factories_in_line
from engine.glasgow.deck import BY_NAME, FACTORY, GOODS
from engine.glasgow.events import FactoryActivated
from engine.glasgow.exchanging import ExchangeAtFactory
from engine.glasgow.state import Glasgow
from engine.glasgow.store import gain
from engine.glasgow.tile import TileAction
from engine.kernel import Action, Cell, Emit, Question, Step

if TYPE_CHECKING:
    from engine.glasgow.rules import GlasgowRules


def benefit(rules: "GlasgowRules", state: Glasgow, cell: Cell, emit: Emit) -> None:
    """One factory brings its owner what it shows."""
    owner, building = state.block[cell]
    yields = rules.deck.buildings[building].yields
    emit(FactoryActivated, owner, building, cell)
    if yields == "exchange":
        state.stack.append(ExchangeAtFactory(owner, cell))
    elif yields == "choose":
        state.stack.append(ChooseAtFactory(owner, cell))
    else:
        gain(rules, state, owner, BY_NAME[yields], 1, emit)


@dataclass(frozen=True, slots=True)
class ActivateFactories(Step["GlasgowRules", Glasgow]):
    """These factories are still to work, in the order of the active seat."""

    seat: int
    cells: tuple[Cell, ...]

    def run(self, rules: "GlasgowRules", state: Glasgow, emit: Emit) -> None:
        if len(self.cells) > 1:
            state.stack.append(OrderFactories(self.seat, self.cells))
        elif self.cells:
            benefit(rules, state, self.cells[0], emit)


@dataclass(frozen=True, slots=True)
class OrderFactories(Question["GlasgowRules", Glasgow]):
    """Which of several factories works next?"""

    seat: int
    cells: tuple[Cell, ...]

    def legal(self, rules: "GlasgowRules", state: Glasgow) -> list[Action]:
        return [activate(cell) for cell in self.cells]

    def resolve(self, rules: "GlasgowRules", state: Glasgow, action: Action, emit: Emit) -> None:
        assert type(action) is Activate
        rest = tuple(cell for cell in self.cells if cell != action.cell)
        state.stack.append(ActivateFactories(self.seat, rest))
        benefit(rules, state, action.cell, emit)


@dataclass(frozen=True, slots=True)
class ChooseAtFactory(Question["GlasgowRules", Glasgow]):
    """Which good does the owner of the factory get, in whoever's turn?"""

    seat: int
    cell: Cell

    def legal(self, rules: "GlasgowRules", state: Glasgow) -> list[Action]:
        return [choose(good) for good in GOODS]

    def resolve(self, rules: "GlasgowRules", state: Glasgow, action: Action, emit: Emit) -> None:
        assert type(action) is Choose
        gain(rules, state, self.seat, action.good, 1, emit)


@dataclass(frozen=True, slots=True)
class UseFactories(TileAction):
    """The contract: any factory, and all in its row and column. A ruling may bind the second choice to the first."""

    bound: tuple[Cell, ...] = ()

    def once_more(self, rules: "GlasgowRules", used: Action | None) -> Self:
        again = TileAction.once_more(self, rules, used)
        if rules.rulings.DOUBLE_LEAVES_EACH_CHOICE_OPEN or type(used) is not ChooseFactory:
            return again
        return replace(again, bound=(used.cell,))

    def answers(self, rules: "GlasgowRules", state: Glasgow) -> list[Action]:
        buildings = rules.deck.buildings
        return [
            choose_factory(cell)
            for cell, (_, building) in state.block.items()
            if buildings[building].kind == FACTORY and (not self.bound or cell in self.bound)
        ]

    def answer(self, rules: "GlasgowRules", state: Glasgow, action: Action, emit: Emit) -> None:
        assert type(action) is ChooseFactory
        cells = (action.cell, *factories_in_line(rules, state, action.cell))
        state.stack.append(ActivateFactories(self.seat, cells))
