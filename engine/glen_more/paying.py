"""Paying a bill of goods, cube by cube, buying at the market what is not held."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glen_more.actions import Buy, Pay, buy, pay
from engine.glen_more.deck import GOODS
from engine.glen_more.events import Bought, Paid
from engine.glen_more.selling import OwnTurn
from engine.glen_more.state import GlenMore
from engine.kernel import Action, Emit
from engine.parts import market, stock
from engine.parts.bill import Bill, Means, offers

if TYPE_CHECKING:
    from engine.glen_more.rules import GlenMoreRules


def means(rules: "GlenMoreRules", state: GlenMore, seat: int) -> Means:
    player = state.players[seat]
    return Means(stock.held(player.cubes, len(GOODS)), player.coins, state.market, rules.deck.prices)


@dataclass(frozen=True, slots=True)
class PayBill(OwnTurn):
    """Which good comes next, and from where. What the payment is for waits below on the stack."""

    seat: int
    bill: Bill

    def answers(self, rules: "GlenMoreRules", state: GlenMore) -> list[Action]:
        give, bought = offers(self.bill, means(rules, state, self.seat), own_first=True)
        cubes = state.players[self.seat].cubes
        return [
            *(pay(GOODS[good], cell) for cell, good in cubes if good in give),
            *(buy(GOODS[good]) for good in bought),
        ]

    def answer(self, rules: "GlenMoreRules", state: GlenMore, action: Action, emit: Emit) -> None:
        player = state.players[self.seat]
        if type(action) is Pay:
            stock.remove(player.cubes, action.cell, action.good)
            emit(Paid, self.seat, action.good, action.cell)
        else:
            assert type(action) is Buy
            coins = market.buy(state.market, rules.deck.prices, action.good)
            player.coins -= coins
            emit(Bought, self.seat, action.good, coins)
        rest = self.bill.after(action.good)
        if not rest.is_paid():
            state.stack.append(PayBill(self.seat, rest))
