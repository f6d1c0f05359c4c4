"""Selling, which the active player may do at any time of the own turn."""

from abc import abstractmethod
from typing import TYPE_CHECKING

from engine.glen_more_2.actions import Sell, sell
from engine.glen_more_2.deck import RESOURCES
from engine.glen_more_2.events import Sold
from engine.glen_more_2.state import GlenMore2
from engine.kernel import Action, Emit, Question
from engine.parts import market, stock

if TYPE_CHECKING:
    from engine.glen_more_2.rules import GlenMore2Rules


class OwnTurn(Question["GlenMore2Rules", GlenMore2]):
    """A question in the own turn: whatever it asks, resources may be sold first, and it is asked again."""

    __slots__ = ()

    @abstractmethod
    def answers(self, rules: "GlenMore2Rules", state: GlenMore2) -> list[Action]:
        """The answers proper; selling comes on top."""

    @abstractmethod
    def answer(self, rules: "GlenMore2Rules", state: GlenMore2, action: Action, emit: Emit) -> None:
        """Carry out one of the answers proper."""

    def legal(self, rules: "GlenMore2Rules", state: GlenMore2) -> list[Action]:
        actions = self.answers(rules, state)
        for cell, resource in market.sellable(state.market, state.players[self.seat].cubes):
            actions.append(sell(RESOURCES[resource], cell))
        return actions

    def resolve(self, rules: "GlenMore2Rules", state: GlenMore2, action: Action, emit: Emit) -> None:
        if type(action) is not Sell:
            self.answer(rules, state, action, emit)
            return
        player = state.players[self.seat]
        coins = market.sell(state.market, rules.deck.prices, action.resource)
        player.coins += coins
        stock.remove(player.cubes, action.cell, action.resource)
        emit(Sold, self.seat, action.resource, action.cell, coins)
        state.stack.append(self)
