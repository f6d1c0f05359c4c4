"""Paying a bill of resources, one by one, buying at the market whatever the payer likes."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glen_more_2.actions import PAY_COIN, Buy, Pay, PayCoin, buy, pay
from engine.glen_more_2.deck import RESOURCES
from engine.glen_more_2.events import Bought, CoinPaidForResource, Paid
from engine.glen_more_2.selling import OwnTurn
from engine.glen_more_2.state import GlenMore2
from engine.kernel import Action, Emit
from engine.parts import market, stock
from engine.parts.bill import Bill, Means, offers, takes_coin

if TYPE_CHECKING:
    from engine.glen_more_2.rules import GlenMore2Rules


def means(rules: "GlenMore2Rules", state: GlenMore2, seat: int, coin_for_good: bool = False) -> Means:
    player = state.players[seat]
    held = stock.held(player.cubes, len(RESOURCES))
    return Means(held, player.coins, state.market, rules.deck.prices, coin_for_good)


@dataclass(frozen=True, slots=True)
class PayBill(OwnTurn):
    """Which resource comes next, and from where. What the payment is for waits below on the stack."""

    seat: int
    bill: Bill
    coin_for_good: bool
    """Whether one of the resources may still be replaced by a coin."""

    def answers(self, rules: "GlenMore2Rules", state: GlenMore2) -> list[Action]:
        purse = means(rules, state, self.seat, self.coin_for_good)
        give, bought = offers(self.bill, purse, own_first=False)
        cubes = state.players[self.seat].cubes
        actions: list[Action] = [pay(RESOURCES[kind], cell) for cell, kind in cubes if kind in give]
        actions += (buy(RESOURCES[kind]) for kind in bought)
        if takes_coin(self.bill, purse):
            actions.append(PAY_COIN)
        return actions

    def answer(self, rules: "GlenMore2Rules", state: GlenMore2, action: Action, emit: Emit) -> None:
        player = state.players[self.seat]
        if type(action) is PayCoin:
            player.coins -= 1
            emit(CoinPaidForResource, self.seat)
            self._go_on(state, self.bill.less_one(), coin_for_good=False)
            return
        if type(action) is Pay:
            stock.remove(player.cubes, action.cell, action.resource)
            emit(Paid, self.seat, action.resource, action.cell)
        else:
            assert type(action) is Buy
            coins = market.buy(state.market, rules.deck.prices, action.resource)
            player.coins -= coins
            emit(Bought, self.seat, action.resource, coins)
        self._go_on(state, self.bill.after(action.resource), self.coin_for_good)

    def _go_on(self, state: GlenMore2, rest: Bill, coin_for_good: bool) -> None:
        if not rest.is_paid():
            state.stack.append(PayBill(self.seat, rest, coin_for_good))
