"""Facts of a game, as they happen."""

from dataclasses import dataclass
from typing import ClassVar

from engine.glasgow.deck import Good
from engine.kernel import Cell, Event


@dataclass(frozen=True, slots=True)
class Moved(Event):
    seat: int
    space: int
    shared: bool
    """Whether the other merchant stands there too, now on the right half."""


@dataclass(frozen=True, slots=True)
class Doubled(Event):
    """The next tile of this seat is executed twice."""

    seat: int


@dataclass(frozen=True, slots=True)
class Gained(Event):
    seat: int
    good: Good
    count: int


@dataclass(frozen=True, slots=True)
class Lost(Event):
    """Goods that did not fit the store."""

    seat: int
    good: Good
    count: int


@dataclass(frozen=True, slots=True)
class WhiskyGained(Event):
    """The barrel comes from the supply, or from the other seat."""

    seat: int
    stolen: bool


@dataclass(frozen=True, slots=True)
class WhiskyLost(Event):
    """Who has the barrel already gets no second one."""

    seat: int


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    seat: int
    give: Good
    given: int
    get: Good
    cell: Cell | None
    """The factory that did it; none for the contract."""


@dataclass(frozen=True, slots=True)
class Refreshed(Event):
    """The open buildings of an architect were discarded."""

    seat: int
    space: int
    buildings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PileRenewed(Event):
    """The discards were shuffled into a new draw pile."""

    reveals: ClassVar[bool] = True
    buildings: int


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """A building was turned up at an architect."""

    reveals: ClassVar[bool] = True
    building: str
    space: int


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    reveals: ClassVar[bool] = True
    seat: int
    building: str


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    seat: int
    building: str


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """Goods by kind, and the good the whisky stood for."""

    seat: int
    goods: tuple[int, int, int]
    whisky_for: Good | None


@dataclass(frozen=True, slots=True)
class Built(Event):
    seat: int
    building: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class FactoryActivated(Event):
    """`seat` is the owner, who has the benefit."""

    seat: int
    building: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class BuildingScored(Event):
    seat: int
    building: str
    cell: Cell
    printed: int
    special: int
    reason: str
    """Why there are special points, or why not; empty for a building that never has any."""
