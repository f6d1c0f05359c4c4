"""The store of each player: goods up to their limits, and the one barrel of whisky."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glasgow.actions import END, Choose, choose
from engine.glasgow.deck import GOODS, Contract, Good
from engine.glasgow.events import Gained, Lost, WhiskyGained, WhiskyLost
from engine.glasgow.state import Glasgow
from engine.kernel import Action, Emit, Question

if TYPE_CHECKING:
    from engine.glasgow.rules import GlasgowRules


def gain(rules: "GlasgowRules", state: Glasgow, seat: int, good: Good, count: int, emit: Emit) -> None:
    """Goods come into the store as far as they fit."""
    goods = state.players[seat].goods
    kept = min(count, rules.deck.store[good] - goods[good])
    if kept:
        goods[good] += kept
        emit(Gained, seat, good, kept)
    surplus = count - kept
    if surplus:
        emit(Lost, seat, good, surplus)
        if not rules.rulings.SURPLUS_IS_LOST:
            state.stack += [ReplaceSurplus(seat)] * surplus


def gain_shown(rules: "GlasgowRules", state: Glasgow, seat: int, contract: Contract, emit: Emit) -> None:
    """All that a contract shows."""
    for good, count in zip(GOODS, contract.goods, strict=True):
        if count:
            gain(rules, state, seat, good, count, emit)
    if contract.whisky:
        gain_whisky(state, seat, emit)


def gain_whisky(state: Glasgow, seat: int, emit: Emit) -> None:
    """The barrel comes from the supply or from whoever has it."""
    if state.barrel == seat:
        emit(WhiskyLost, seat)
    else:
        emit(WhiskyGained, seat, state.barrel is not None)
        state.barrel = seat


@dataclass(frozen=True, slots=True)
class ReplaceSurplus(Question["GlasgowRules", Glasgow]):
    """A good did not fit, and a ruling lets its owner have another one."""

    seat: int

    def legal(self, rules: "GlasgowRules", state: Glasgow) -> list[Action]:
        goods, store = state.players[self.seat].goods, rules.deck.store
        return [*(choose(good) for good in GOODS if goods[good] < store[good]), END]

    def resolve(self, rules: "GlasgowRules", state: Glasgow, action: Action, emit: Emit) -> None:
        if type(action) is Choose:
            gain(rules, state, self.seat, action.good, 1, emit)
