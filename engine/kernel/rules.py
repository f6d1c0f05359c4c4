"""The contract between the kernel and a game: everything a game must say, in one place."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from engine.kernel.actions import Action
from engine.kernel.events import Event
from engine.kernel.frames import Frame
from engine.kernel.result import Result
from engine.kernel.rng import Rng
from engine.kernel.state import State

S = TypeVar("S", bound=State)
V = TypeVar("V")

Viewer = int | None
"""A seat, or nobody in particular: a spectator."""


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """A tile or card as people look it up. `source` tells where its facts come from, if not all are printed ones."""

    id: str
    name: str
    kind: str
    text: str
    cost: str = ""
    source: str = ""


class Rules(ABC, Generic[S, V]):
    """A game bound to one deck and one set of rulings. Immutable; any number of states are played with it."""

    game: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[int]
    """Raised whenever an old record would replay to another game."""
    seats: ClassVar[range]
    options: ClassVar[type[Any]]
    state: ClassVar[type[State]]
    actions: ClassVar[tuple[type[Action], ...]]
    frames: ClassVar[tuple[type[Frame[Any, Any]], ...]]
    deck_digest: str

    def allows(self, seats: int, options: Mapping[str, object]) -> bool:
        """Whether so many players may choose these options, each of them valid by itself."""
        return True

    @abstractmethod
    def setup(self, seats: int, options: Any, rng: Rng) -> S:
        """A state before the first decision, its first frames on the stack."""

    @abstractmethod
    def observe(self, state: S, viewer: Viewer) -> V:
        """What this viewer may see, built from an allow-list."""

    @abstractmethod
    def resample(self, state: S, viewer: Viewer, rng: Rng) -> S:
        """A state that looks the same to the viewer, with everything hidden from him drawn anew."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """The result, exactly when the game has ended."""

    @abstractmethod
    def standing(self, state: S) -> Sequence[int]:
        """What each seat would have if the game ended now."""

    @abstractmethod
    def own_secret_vp(self, state: S, seat: int) -> int | None:
        """The seat's VP where only that seat may know them: all that its view has beyond a spectator's."""

    @abstractmethod
    def catalogue(self) -> Sequence[CatalogueEntry]:
        """Every component of the deck, in words."""

    @abstractmethod
    def check(self, state: S) -> None:
        """Raise AssertionError if the state breaks what always holds: conservation, limits, shape."""

    @abstractmethod
    def met(self, before: S, action: Action, after: S, events: list[Event]) -> Iterable[str]:
        """Names of the effects and rulings that this step was decided by, for the soak's counters."""

    @abstractmethod
    def prompt(self, state: S) -> str:
        """The decision at hand as a sentence."""

    @abstractmethod
    def label(self, state: S, action: Action) -> str:
        """A legal action in words."""

    @abstractmethod
    def sentence(self, event: Event, names: Sequence[str]) -> str:
        """An event in words, with the players' names by seat."""

    @abstractmethod
    def board(self, view: V, names: Sequence[str]) -> str:
        """The whole view as plain text of at most 100 columns."""


AnyRules = Rules[Any, Any]
