"""What every game's state has in common."""

from abc import ABC, abstractmethod
from typing import Any, Self

from engine.kernel.frames import Frame
from engine.kernel.rng import Rng


class State(ABC):
    """All that is needed to continue a game: no log, no names, no clocks."""

    __slots__ = ()
    stack: list[Frame[Any, Any]]
    rng: Rng

    @abstractmethod
    def copy(self) -> Self:
        """An independent state; handwritten in each game because search lives on it."""
