"""Facts of a game, as they happen."""

from dataclasses import dataclass
from typing import ClassVar

from engine.glen_more.deck import Good
from engine.glen_more.sheet import Line
from engine.kernel import Cell, Event


@dataclass(frozen=True, slots=True)
class Taken(Event):
    seat: int
    tile: str
    space: int


@dataclass(frozen=True, slots=True)
class Paid(Event):
    seat: int
    good: Good
    cell: Cell


@dataclass(frozen=True, slots=True)
class Bought(Event):
    seat: int
    good: Good
    coins: int


@dataclass(frozen=True, slots=True)
class Sold(Event):
    seat: int
    good: Good
    cell: Cell
    coins: int


@dataclass(frozen=True, slots=True)
class WhiskyPaid(Event):
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class MemberPaid(Event):
    seat: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class ChieftainPaid(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class Placed(Event):
    seat: int
    tile: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    seat: int
    tile: str
    reason: str


@dataclass(frozen=True, slots=True)
class MembersCame(Event):
    seat: int
    cell: Cell
    count: int


@dataclass(frozen=True, slots=True)
class WhiskyGot(Event):
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class CoinsGot(Event):
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Produced(Event):
    seat: int
    good: Good
    cell: Cell


@dataclass(frozen=True, slots=True)
class MovesGot(Event):
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class VpScored(Event):
    seat: int
    vp: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class Moved(Event):
    seat: int
    origin: Cell
    target: Cell


@dataclass(frozen=True, slots=True)
class Promoted(Event):
    seat: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class GhostMoved(Event):
    reveals: ClassVar[bool] = True
    roll: int
    space: int
    tile: str


@dataclass(frozen=True, slots=True)
class PassedBy(Event):
    """A tile left the game because every pawn has passed it."""

    tile: str
    space: int


@dataclass(frozen=True, slots=True)
class Laid(Event):
    reveals: ClassVar[bool] = True
    tile: str
    space: int


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """One of the three comparisons of a scoring: amounts and points by seat."""

    line: Line
    amounts: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FinalScored(Event):
    line: Line
    points: tuple[int, ...]
