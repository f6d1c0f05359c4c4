"""Every answer a player can give. The lower-case names make them, each action once."""

from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar

from engine.glen_more_2.deck import Resource
from engine.kernel import Action, Cell, interned


class OneTime(IntEnum):
    """The one-time effects whose order its owner chooses; coins, whisky and VP simply come first."""

    LANDMARK = 0
    SCOTSMAN = 1
    JOKER = 2
    CLAN_MARKER = 3


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Move the playing piece to this space of the rondel and take its tile."""

    verb: ClassVar[str] = "take"
    space: int


@dataclass(frozen=True, slots=True)
class Finish(Action):
    """Move the playing piece onto The End."""

    verb: ClassVar[str] = "finish"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Move the playing piece to this space and discard its tile; only when no tile can be taken."""

    verb: ClassVar[str] = "discard"
    space: int


@dataclass(frozen=True, slots=True)
class Coin(Action):
    """Take a coin for the tile discarded."""

    verb: ClassVar[str] = "coin"


@dataclass(frozen=True, slots=True)
class Point(Action):
    """Take a movement point for the tile discarded."""

    verb: ClassVar[str] = "point"


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """Hand in a resource from this tile."""

    verb: ClassVar[str] = "pay"
    resource: Resource
    cell: Cell


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Buy a resource at the market and hand it in."""

    verb: ClassVar[str] = "buy"
    resource: Resource


@dataclass(frozen=True, slots=True)
class PayCoin(Action):
    """Hand in a coin instead of the next resource: the favour of clan Sinclair."""

    verb: ClassVar[str] = "pay-coin"


@dataclass(frozen=True, slots=True)
class PayScotsman(Action):
    """Hand in a Scotsman from this tile."""

    verb: ClassVar[str] = "pay-scotsman"
    cell: Cell


@dataclass(frozen=True, slots=True)
class Sell(Action):
    """Sell a resource from this tile to the market."""

    verb: ClassVar[str] = "sell"
    resource: Resource
    cell: Cell


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Put the tile onto this cell."""

    verb: ClassVar[str] = "place"
    cell: Cell


@dataclass(frozen=True, slots=True)
class Resolve(Action):
    """The one-time effect that comes next."""

    verb: ClassVar[str] = "resolve"
    effect: OneTime


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """A resource of choice."""

    verb: ClassVar[str] = "choose"
    resource: Resource


@dataclass(frozen=True, slots=True)
class Put(Action):
    """Put what comes, a resource or a Scotsman, onto this tile."""

    verb: ClassVar[str] = "put"
    cell: Cell


@dataclass(frozen=True, slots=True)
class Marker(Action):
    """Place a clan marker on this clan field."""

    verb: ClassVar[str] = "marker"
    clan: str


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Build this tile from the discard pile."""

    verb: ClassVar[str] = "build"
    tile: str


@dataclass(frozen=True, slots=True)
class Remove(Action):
    """Remove the tile on this cell, and all below it, from the game."""

    verb: ClassVar[str] = "remove"
    cell: Cell


@dataclass(frozen=True, slots=True)
class Activate(Action):
    """Activate a tile that trades nothing."""

    verb: ClassVar[str] = "activate"
    cell: Cell


@dataclass(frozen=True, slots=True)
class Trade(Action):
    """Activate a tile for its number-th trade, counted from 1."""

    verb: ClassVar[str] = "trade"
    cell: Cell
    number: int


@dataclass(frozen=True, slots=True)
class Forgo(Action):
    """Activate a whisky tile for VP instead of whisky: the favour of clan MacGregor."""

    verb: ClassVar[str] = "forgo"
    cell: Cell


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Spend a movement point on a Scotsman of this tile; `to` follows."""

    verb: ClassVar[str] = "move"
    cell: Cell


@dataclass(frozen=True, slots=True)
class To(Action):
    """Where the moving Scotsman goes."""

    verb: ClassVar[str] = "to"
    cell: Cell


@dataclass(frozen=True, slots=True)
class End(Action):
    """Do no more of what is optional here."""

    verb: ClassVar[str] = "end"


take = interned(Take)
discard = interned(Discard)
pay = interned(Pay)
buy = interned(Buy)
pay_scotsman = interned(PayScotsman)
sell = interned(Sell)
place = interned(Place)
resolve = interned(Resolve)
choose = interned(Choose)
put = interned(Put)
marker = interned(Marker)
build = interned(Build)
remove = interned(Remove)
activate = interned(Activate)
trade = interned(Trade)
forgo = interned(Forgo)
move = interned(Move)
to = interned(To)
FINISH = Finish()
COIN = Coin()
POINT = Point()
PAY_COIN = PayCoin()
END = End()

ACTIONS: tuple[type[Action], ...] = (
    *(Take, Finish, Discard, Coin, Point, Pay, Buy, PayCoin, PayScotsman, Sell, Place, Resolve, Choose, Put),
    *(Marker, Build, Remove, Activate, Trade, Forgo, Move, To, End),
)
