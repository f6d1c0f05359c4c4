"""Goods that come onto tiles: the tile's own or one of choice."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glen_more.actions import Choose, choose
from engine.glen_more.deck import GOODS, Good
from engine.glen_more.events import Produced
from engine.glen_more.selling import OwnTurn
from engine.glen_more.state import GlenMore
from engine.kernel import Action, Cell, Emit
from engine.parts import stock

if TYPE_CHECKING:
    from engine.glen_more.rules import GlenMoreRules


def produce(state: GlenMore, seat: int, goods: tuple[Good, ...], cell: Cell, emit: Emit) -> None:
    """One cube onto a tile with room: the only good there is, or else the owner is asked which."""
    if len(goods) > 1:
        state.stack.append(ChooseGood(seat, cell))
        return
    stock.add(state.players[seat].cubes, cell, goods[0])
    emit(Produced, seat, goods[0], cell)


@dataclass(frozen=True, slots=True)
class ChooseGood(OwnTurn):
    """Which good comes onto the tile?"""

    seat: int
    cell: Cell

    def answers(self, rules: "GlenMoreRules", state: GlenMore) -> list[Action]:
        return [choose(good) for good in GOODS]

    def answer(self, rules: "GlenMoreRules", state: GlenMore, action: Action, emit: Emit) -> None:
        assert type(action) is Choose
        produce(state, self.seat, (action.good,), self.cell, emit)
