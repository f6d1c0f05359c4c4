"""The contracts of the ring: goods to take, and what each action word of the deck leads to."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glasgow.actions import TAKE, Choose, Refresh, choose, refresh
from engine.glasgow.deck import GOODS
from engine.glasgow.drawing import DrawContract
from engine.glasgow.events import Doubled, Refreshed
from engine.glasgow.exchanging import ExchangeGoods
from engine.glasgow.factories import UseFactories
from engine.glasgow.pile import Refill
from engine.glasgow.state import Glasgow
from engine.glasgow.store import gain, gain_shown
from engine.glasgow.tile import TileAction
from engine.kernel import Action, Emit

if TYPE_CHECKING:
    from engine.glasgow.rules import GlasgowRules


@dataclass(frozen=True, slots=True)
class TakeGoods(TileAction):
    def answers(self, rules: "GlasgowRules", state: Glasgow) -> list[Action]:
        return [TAKE]

    def answer(self, rules: "GlasgowRules", state: Glasgow, action: Action, emit: Emit) -> None:
        gain_shown(rules, state, self.seat, rules.deck.contracts[state.ring[self.space] or ""], emit)


@dataclass(frozen=True, slots=True)
class ChooseGood(TileAction):
    def answers(self, rules: "GlasgowRules", state: Glasgow) -> list[Action]:
        return [choose(good) for good in GOODS]

    def answer(self, rules: "GlasgowRules", state: Glasgow, action: Action, emit: Emit) -> None:
        assert type(action) is Choose
        gain(rules, state, self.seat, action.good, 1, emit)


@dataclass(frozen=True, slots=True)
class RefreshOffer(TileAction):
    def answers(self, rules: "GlasgowRules", state: Glasgow) -> list[Action]:
        return [refresh(space) for space in state.offers]

    def answer(self, rules: "GlasgowRules", state: Glasgow, action: Action, emit: Emit) -> None:
        assert type(action) is Refresh
        offer = state.offers[action.space]
        emit(Refreshed, self.seat, action.space, tuple(offer))
        state.discards += offer
        offer.clear()
        state.stack.append(Refill(action.space))


TILE_ACTIONS: dict[str, type[TileAction]] = {
    "choose": ChooseGood,
    "exchange": ExchangeGoods,
    "refresh": RefreshOffer,
    "factories": UseFactories,
    "draw": DrawContract,
}


def begin(rules: "GlasgowRules", state: Glasgow, seat: int, space: int, again: int, emit: Emit) -> None:
    """The merchant has reached a contract."""
    action = rules.deck.contracts[state.ring[space] or ""].action
    if action == "double":
        state.players[seat].doubled = True
        emit(Doubled, seat)
        return
    if action == "draw" and not rules.rulings.DOUBLE_DRAWS_TWICE:
        again = 0
    state.stack.append(TILE_ACTIONS.get(action, TakeGoods)(seat, space, again))
