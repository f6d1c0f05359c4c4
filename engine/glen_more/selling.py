"""Selling, which the active player may do at any time of the own turn."""

from abc import abstractmethod
from typing import TYPE_CHECKING

from engine.glen_more.actions import Sell, sell
from engine.glen_more.deck import GOODS
from engine.glen_more.events import Sold
from engine.glen_more.state import GlenMore
from engine.kernel import Action, Emit, Question
from engine.parts import market, stock

if TYPE_CHECKING:
    from engine.glen_more.rules import GlenMoreRules


class OwnTurn(Question["GlenMoreRules", GlenMore]):
    """A question in the own turn: whatever it asks, cubes may be sold first, and it is asked again."""

    __slots__ = ()

    @abstractmethod
    def answers(self, rules: "GlenMoreRules", state: GlenMore) -> list[Action]:
        """The answers proper; selling comes on top."""

    @abstractmethod
    def answer(self, rules: "GlenMoreRules", state: GlenMore, action: Action, emit: Emit) -> None:
        """Carry out one of the answers proper."""

    def sold(self, state: GlenMore) -> None:
        """Ask again."""
        state.stack.append(self)

    def legal(self, rules: "GlenMoreRules", state: GlenMore) -> list[Action]:
        actions = self.answers(rules, state)
        for cell, good in market.sellable(state.market, state.players[self.seat].cubes):
            actions.append(sell(GOODS[good], cell))
        return actions

    def resolve(self, rules: "GlenMoreRules", state: GlenMore, action: Action, emit: Emit) -> None:
        if type(action) is not Sell:
            self.answer(rules, state, action, emit)
            return
        player = state.players[self.seat]
        coins = market.sell(state.market, rules.deck.prices, action.good)
        player.coins += coins
        stock.remove(player.cubes, action.cell, action.good)
        emit(Sold, self.seat, action.good, action.cell, coins)
        self.sold(state)
