"""The contract that draws a building: build it, or take the first good of its cost."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glasgow.actions import DISCARD, DRAW, END, Build, Draw, build
from engine.glasgow.building import PlaceBuilding
from engine.glasgow.events import Discarded, Drawn
from engine.glasgow.paying import pay, payable, with_gold
from engine.glasgow.pile import draw
from engine.glasgow.state import Glasgow
from engine.glasgow.store import gain
from engine.glasgow.tile import TileAction
from engine.kernel import Action, Emit, Question, Step

if TYPE_CHECKING:
    from engine.glasgow.rules import GlasgowRules

NO_GOODS = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class DrawContract(TileAction):
    def answers(self, rules: "GlasgowRules", state: Glasgow) -> list[Action]:
        return [DRAW]

    def answer(self, rules: "GlasgowRules", state: Glasgow, action: Action, emit: Emit) -> None:
        goes_on = rules.rulings.PAID_BUILDS_AFTER_DRAW and not self.again
        state.stack.append(DrawBuilding(self.seat, 1 if goes_on else 0))


@dataclass(frozen=True, slots=True)
class DrawBuilding(Step["GlasgowRules", Glasgow]):
    """`gold` is what drawing again costs after this one is built; 0 if that is not allowed."""

    seat: int
    gold: int

    def run(self, rules: "GlasgowRules", state: Glasgow, emit: Emit) -> None:
        building = draw(state, emit)
        emit(Drawn, self.seat, building)
        state.stack.append(UseDrawn(self.seat, building, self.gold))


@dataclass(frozen=True, slots=True)
class UseDrawn(Question["GlasgowRules", Glasgow]):
    """Build what was drawn, or discard it for a good?"""

    seat: int
    building: str
    gold: int

    def legal(self, rules: "GlasgowRules", state: Glasgow) -> list[Action]:
        if payable(state, self.seat, rules.deck.buildings[self.building].need):
            return [build(self.building), DISCARD]
        return [DISCARD]

    def resolve(self, rules: "GlasgowRules", state: Glasgow, action: Action, emit: Emit) -> None:
        building = rules.deck.buildings[self.building]
        if type(action) is Build:
            if self.gold:
                state.stack.append(DrawAgain(self.seat, self.gold))
            state.stack.append(PlaceBuilding(self.seat, self.building, None))
            pay(state, self.seat, building.need, emit)
        else:
            state.discards.append(self.building)
            emit(Discarded, self.seat, self.building)
            gain(rules, state, self.seat, building.cost[0], 1, emit)


@dataclass(frozen=True, slots=True)
class DrawAgain(Question["GlasgowRules", Glasgow]):
    """One more building for so much gold? Only a ruling leads here."""

    seat: int
    gold: int

    def legal(self, rules: "GlasgowRules", state: Glasgow) -> list[Action]:
        return [DRAW, END] if payable(state, self.seat, with_gold(NO_GOODS, self.gold)) else [END]

    def resolve(self, rules: "GlasgowRules", state: Glasgow, action: Action, emit: Emit) -> None:
        if type(action) is Draw:
            state.stack.append(DrawBuilding(self.seat, self.gold + 1))
            pay(state, self.seat, with_gold(NO_GOODS, self.gold), emit)
