"""Exchanging goods at one of the rates, at the contract or at a factory.

Going to and fro at one rate only undoes itself, so whoever goes on does so in the direction begun.
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from engine.glasgow.actions import END, Exchange, exchange
from engine.glasgow.deck import Good
from engine.glasgow.events import Exchanged
from engine.glasgow.state import Glasgow
from engine.glasgow.store import gain
from engine.glasgow.tile import TileAction
from engine.kernel import Action, Cell, Emit, Question

if TYPE_CHECKING:
    from engine.glasgow.rules import GlasgowRules

ONCE_AT_MOST = {Good.STEEL, Good.GOLD}


def possible(rules: "GlasgowRules", state: Glasgow, seat: int, give: Good, get: Good) -> bool:
    goods, rulings = state.players[seat].goods, rules.rulings
    held = goods[give] + (rulings.WHISKY_MAY_BE_EXCHANGED and state.barrel == seat)
    fits = goods[get] < rules.deck.store[get] or not rulings.FULL_STORE_REFUSES_EXCHANGE
    return held >= rulings.GOODS_GIVEN_PER_EXCHANGE and fits


def exchanges(rules: "GlasgowRules", state: Glasgow, seat: int) -> list[Action]:
    """Every rate in every direction in which the seat can exchange something."""
    actions: list[Action] = []
    for one, other in rules.deck.exchange_rates:
        for give, get in ((one, other), (other, one)):
            if possible(rules, state, seat, give, get):
                actions.append(exchange(give, get))
    return actions


def carry_out(
    rules: "GlasgowRules", state: Glasgow, seat: int, action: Exchange, cell: Cell | None, emit: Emit
) -> None:
    """Exchange once, and ask for more where more is allowed; `cell` is that of the factory."""
    goods, give, get = state.players[seat].goods, action.give, action.get
    given = rules.rulings.GOODS_GIVEN_PER_EXCHANGE
    if goods[give] < given:
        state.barrel = None
        goods[give] += 1
    goods[give] -= given
    emit(Exchanged, seat, give, given, get, cell)
    once = {give, get} == ONCE_AT_MOST and (cell is None or rules.rulings.FACTORY_EXCHANGES_GOLD_ONCE)
    if not once:
        state.stack.append(ExchangeMore(seat, give, get, () if cell is None else (cell,)))
    gain(rules, state, seat, get, 1, emit)


@dataclass(frozen=True, slots=True)
class ExchangeGoods(TileAction):
    """The contract. A ruling may bind the second execution to the exchange of the first."""

    bound: tuple[Good, ...] = ()

    def once_more(self, rules: "GlasgowRules", used: Action | None) -> Self:
        again = TileAction.once_more(self, rules, used)
        if rules.rulings.DOUBLE_LEAVES_EACH_CHOICE_OPEN or type(used) is not Exchange:
            return again
        return replace(again, bound=(used.give, used.get))

    def answers(self, rules: "GlasgowRules", state: Glasgow) -> list[Action]:
        actions = exchanges(rules, state, self.seat)
        if self.bound:
            return [action for action in actions if action == exchange(*self.bound)]
        return actions

    def answer(self, rules: "GlasgowRules", state: Glasgow, action: Action, emit: Emit) -> None:
        assert type(action) is Exchange
        carry_out(rules, state, self.seat, action, None, emit)


@dataclass(frozen=True, slots=True)
class ExchangeAtFactory(Question["GlasgowRules", Glasgow]):
    """The owner of a factory may exchange, in whoever's turn."""

    seat: int
    cell: Cell

    def legal(self, rules: "GlasgowRules", state: Glasgow) -> list[Action]:
        return [*exchanges(rules, state, self.seat), END]

    def resolve(self, rules: "GlasgowRules", state: Glasgow, action: Action, emit: Emit) -> None:
        if type(action) is Exchange:
            carry_out(rules, state, self.seat, action, self.cell, emit)


@dataclass(frozen=True, slots=True)
class ExchangeMore(Question["GlasgowRules", Glasgow]):
    """The same once more? `at` holds the cell of the factory, if it is one."""

    seat: int
    give: Good
    get: Good
    at: tuple[Cell, ...]

    def legal(self, rules: "GlasgowRules", state: Glasgow) -> list[Action]:
        if possible(rules, state, self.seat, self.give, self.get):
            return [exchange(self.give, self.get), END]
        return [END]

    def resolve(self, rules: "GlasgowRules", state: Glasgow, action: Action, emit: Emit) -> None:
        if type(action) is Exchange:
            carry_out(rules, state, self.seat, action, self.at[0] if self.at else None, emit)
