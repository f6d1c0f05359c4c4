"""Facts of a game, as they happen."""

from dataclasses import dataclass
from typing import ClassVar

from engine.glen_more_2.deck import Resource
from engine.glen_more_2.sheet import Line
from engine.kernel import Cell, Event


@dataclass(frozen=True, slots=True)
class Taken(Event):
    seat: int
    tile: str
    space: int


@dataclass(frozen=True, slots=True)
class MovedOntoTheEnd(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class MovedPastTheEnd(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    seat: int
    tile: str
    space: int


@dataclass(frozen=True, slots=True)
class Paid(Event):
    seat: int
    resource: Resource
    cell: Cell


@dataclass(frozen=True, slots=True)
class Bought(Event):
    seat: int
    resource: Resource
    coins: int


@dataclass(frozen=True, slots=True)
class CoinsPaid(Event):
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class CoinPaidForResource(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class WhiskyPaid(Event):
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class ScotsmanPaid(Event):
    seat: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class Sold(Event):
    seat: int
    resource: Resource
    cell: Cell
    coins: int


@dataclass(frozen=True, slots=True)
class Placed(Event):
    seat: int
    tile: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class Overbuilt(Event):
    seat: int
    tile: str
    cell: Cell
    covered: str


@dataclass(frozen=True, slots=True)
class PersonSetAside(Event):
    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class TakenFromDiscards(Event):
    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class ScotsmanCame(Event):
    seat: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class ResourceCame(Event):
    seat: int
    resource: Resource
    cell: Cell


@dataclass(frozen=True, slots=True)
class WhiskyGot(Event):
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class CoinsGot(Event):
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class MovementGot(Event):
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class VpScored(Event):
    seat: int
    vp: int
    line: Line


@dataclass(frozen=True, slots=True)
class Moved(Event):
    seat: int
    origin: Cell
    target: Cell


@dataclass(frozen=True, slots=True)
class MarkerPlaced(Event):
    """A clan marker lies on its field; the roads there cost so many coins."""

    seat: int
    clan: str
    coins: int


@dataclass(frozen=True, slots=True)
class Removed(Event):
    """A position of the territory is empty again; the topmost tile that lay there."""

    seat: int
    tile: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class DieMoved(Event):
    reveals: ClassVar[bool] = True
    roll: int
    space: int
    tile: str


@dataclass(frozen=True, slots=True)
class DieLeft(Event):
    """The die has reached The End and is out of the game."""

    reveals: ClassVar[bool] = True
    roll: int


@dataclass(frozen=True, slots=True)
class PassedBy(Event):
    """A tile goes to the discard pile because every piece has passed it."""

    tile: str
    space: int


@dataclass(frozen=True, slots=True)
class Laid(Event):
    reveals: ClassVar[bool] = True
    tile: str
    space: int


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """One of the four comparisons of a scoring: amounts and points by seat."""

    line: Line
    amounts: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FinalScored(Event):
    line: Line
    points: tuple[int, ...]
