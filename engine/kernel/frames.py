"""Frames: the things still to be done, on a stack. The top one is next; an empty stack is the end of the game.

A `Question` asks a seat, a `Step` happens by itself. Whoever causes something more pushes a frame for it; no frame
knows who is below it. Frames are immutable, so copies of a state share them.
"""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from engine.kernel.actions import Action
from engine.kernel.events import Emit

if TYPE_CHECKING:
    from engine.kernel.rules import Rules
    from engine.kernel.state import State

R = TypeVar("R", bound="Rules[Any, Any]")
S = TypeVar("S", bound="State")


class Frame(ABC, Generic[R, S]):
    __slots__ = ()


class Question(Frame[R, S]):
    """A frame that a seat answers."""

    __slots__ = ()
    seat: int

    @abstractmethod
    def legal(self, rules: R, state: S) -> list[Action]:
        """Every allowed answer: never empty, no duplicates, each of them completable."""

    @abstractmethod
    def resolve(self, rules: R, state: S, action: Action, emit: Emit) -> None:
        """Carry out a legal answer. The frame is off the stack already; push what follows."""


class Step(Frame[R, S]):
    """A frame that runs by itself."""

    __slots__ = ()

    @abstractmethod
    def run(self, rules: R, state: S, emit: Emit) -> None:
        """Do it. The frame is off the stack already; push what follows."""
