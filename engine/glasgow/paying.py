"""Paying in goods, with the whisky as a joker for one of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glasgow.actions import PAY, PayWhisky, pay_whisky
from engine.glasgow.deck import GOODS, Good, Need
from engine.glasgow.events import Paid
from engine.glasgow.state import Glasgow
from engine.kernel import Action, Emit, Question

if TYPE_CHECKING:
    from engine.glasgow.rules import GlasgowRules


def with_gold(need: Need, gold: int) -> Need:
    """The same and so much gold on top."""
    return need[0], need[1], need[2] + gold


def missing(need: Need, goods: Sequence[int]) -> int:
    """How many of the goods needed are not there."""
    short = 0
    for needed, held in zip(need, goods, strict=True):
        if needed > held:
            short += needed - held
    return short


def payable(state: Glasgow, seat: int, need: Need) -> bool:
    return missing(need, state.players[seat].goods) <= (state.barrel == seat)


def pay(state: Glasgow, seat: int, need: Need, emit: Emit) -> None:
    """Hand in what can be paid; only who has the whisky has something to decide."""
    if state.barrel == seat:
        state.stack.append(PayCost(seat, need))
    else:
        _hand_in(state, seat, need, None, emit)


def _hand_in(state: Glasgow, seat: int, need: Need, whisky_for: Good | None, emit: Emit) -> None:
    given = list(need)
    if whisky_for is not None:
        given[whisky_for] -= 1
        state.barrel = None
    goods = state.players[seat].goods
    for good in GOODS:
        goods[good] -= given[good]
    emit(Paid, seat, (given[0], given[1], given[2]), whisky_for)


@dataclass(frozen=True, slots=True)
class PayCost(Question["GlasgowRules", Glasgow]):
    """For which good does the whisky stand, or is it kept? What the payment is for waits below on the stack."""

    seat: int
    need: Need

    def legal(self, rules: "GlasgowRules", state: Glasgow) -> list[Action]:
        goods = state.players[self.seat].goods
        short = missing(self.need, goods)
        actions: list[Action] = [] if short else [PAY]
        actions += (pay_whisky(good) for good in GOODS if self.need[good] > (goods[good] if short else 0))
        return actions

    def resolve(self, rules: "GlasgowRules", state: Glasgow, action: Action, emit: Emit) -> None:
        _hand_in(state, self.seat, self.need, action.good if type(action) is PayWhisky else None, emit)
