"""The action of a tile that a merchant has reached: optional, and executed twice after the contract that doubles."""

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from engine.glasgow.actions import END, End
from engine.glasgow.state import Glasgow
from engine.kernel import Action, Emit, Question

if TYPE_CHECKING:
    from engine.glasgow.rules import GlasgowRules


@dataclass(frozen=True, slots=True)
class TileAction(Question["GlasgowRules", Glasgow]):
    """Shall the tile on this space be used, and how? `again` tells how often it is executed once more after this.

    An `obliged` player cannot decline what is possible: a ruling may tie the second execution to the first.
    """

    seat: int
    space: int
    again: int = 0
    obliged: bool = False

    @abstractmethod
    def answers(self, rules: "GlasgowRules", state: Glasgow) -> list[Action]:
        """The ways to use the tile; declining comes on top."""

    @abstractmethod
    def answer(self, rules: "GlasgowRules", state: Glasgow, action: Action, emit: Emit) -> None:
        """Use the tile in one of these ways."""

    def once_more(self, rules: "GlasgowRules", used: Action | None) -> Self:
        """The second execution, after the first one was used in this way or declined."""
        return replace(self, again=self.again - 1, obliged=self.ties(rules))

    def ties(self, rules: "GlasgowRules") -> bool:
        return not rules.rulings.DOUBLE_MAY_BE_DECLINED_IN_PART

    def legal(self, rules: "GlasgowRules", state: Glasgow) -> list[Action]:
        actions = self.answers(rules, state)
        if not (self.obliged and actions):
            actions.append(END)
        return actions

    def resolve(self, rules: "GlasgowRules", state: Glasgow, action: Action, emit: Emit) -> None:
        used = None if type(action) is End else action
        if self.again and (used or not self.ties(rules)):
            state.stack.append(self.once_more(rules, used))
        if used:
            self.answer(rules, state, used, emit)
