"""Every answer a player can give. The lower-case names make them, each action once."""

from dataclasses import dataclass
from typing import ClassVar

from engine.glen_more.deck import Good
from engine.kernel import Action, Cell, interned


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Move the pawn to this space of the track and take its tile."""

    verb: ClassVar[str] = "take"
    space: int


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """Hand in a cube from this tile."""

    verb: ClassVar[str] = "pay"
    good: Good
    cell: Cell


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Buy a good at the market and hand it in."""

    verb: ClassVar[str] = "buy"
    good: Good


@dataclass(frozen=True, slots=True)
class Sell(Action):
    """Sell a cube from this tile to the market."""

    verb: ClassVar[str] = "sell"
    good: Good
    cell: Cell


@dataclass(frozen=True, slots=True)
class PayMember(Action):
    """Hand in a clan member from this tile."""

    verb: ClassVar[str] = "pay-member"
    cell: Cell


@dataclass(frozen=True, slots=True)
class PayChieftain(Action):
    verb: ClassVar[str] = "pay-chieftain"


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Put the tile taken onto this cell."""

    verb: ClassVar[str] = "place"
    cell: Cell


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Keep a tile that could also be discarded; only asked where a ruling allows the choice."""

    verb: ClassVar[str] = "build"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Remove the tile taken from the game."""

    verb: ClassVar[str] = "discard"


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """The good to put onto the tile at hand."""

    verb: ClassVar[str] = "choose"
    good: Good


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
class Move(Action):
    """Spend a movement on a clan member of this tile; `to` follows."""

    verb: ClassVar[str] = "move"
    cell: Cell


@dataclass(frozen=True, slots=True)
class To(Action):
    """Where the moving clan member goes."""

    verb: ClassVar[str] = "to"
    cell: Cell


@dataclass(frozen=True, slots=True)
class Promote(Action):
    """Spend a movement to make a clan member of this tile a chieftain."""

    verb: ClassVar[str] = "promote"
    cell: Cell


@dataclass(frozen=True, slots=True)
class End(Action):
    """Do no more of what is optional here."""

    verb: ClassVar[str] = "end"


take = interned(Take)
pay = interned(Pay)
buy = interned(Buy)
sell = interned(Sell)
pay_member = interned(PayMember)
place = interned(Place)
choose = interned(Choose)
activate = interned(Activate)
trade = interned(Trade)
move = interned(Move)
to = interned(To)
promote = interned(Promote)
PAY_CHIEFTAIN = PayChieftain()
BUILD = Build()
DISCARD = Discard()
END = End()

ACTIONS: tuple[type[Action], ...] = (
    *(Take, Pay, Buy, Sell, PayMember, PayChieftain, Place, Build, Discard),
    *(Choose, Activate, Trade, Move, To, Promote, End),
)
