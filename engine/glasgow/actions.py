"""Every answer a player can give. The lower-case names make them, each action once."""

from dataclasses import dataclass
from typing import ClassVar

from engine.glasgow.deck import Good
from engine.kernel import Action, Cell, interned


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Take the merchant to this space of the ring."""

    verb: ClassVar[str] = "move"
    space: int


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take the goods that the contract shows."""

    verb: ClassVar[str] = "take"


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """The good to get."""

    verb: ClassVar[str] = "choose"
    good: Good


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """Exchange one good for another, once."""

    verb: ClassVar[str] = "exchange"
    give: Good
    get: Good


@dataclass(frozen=True, slots=True)
class Refresh(Action):
    """Replace the open buildings of the architect on this space."""

    verb: ClassVar[str] = "refresh"
    space: int


@dataclass(frozen=True, slots=True)
class ChooseFactory(Action):
    """The factory that works together with those in its row and column."""

    verb: ClassVar[str] = "choose-factory"
    cell: Cell


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Turn up the next building of the draw pile."""

    verb: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Build an open building or the one just drawn."""

    verb: ClassVar[str] = "build"
    building: str


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Put the building just drawn aside for the first good of its cost."""

    verb: ClassVar[str] = "discard"


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """Pay in the goods asked for and keep the whisky."""

    verb: ClassVar[str] = "pay"


@dataclass(frozen=True, slots=True)
class PayWhisky(Action):
    """Let the whisky stand for one of this good and pay the rest in goods."""

    verb: ClassVar[str] = "pay-whisky"
    good: Good


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Put the building that is paid for onto this cell of the block."""

    verb: ClassVar[str] = "place"
    cell: Cell


@dataclass(frozen=True, slots=True)
class Activate(Action):
    """Of several factories at work, this one is next."""

    verb: ClassVar[str] = "activate"
    cell: Cell


@dataclass(frozen=True, slots=True)
class End(Action):
    """Do no more of what is optional here."""

    verb: ClassVar[str] = "end"


move = interned(Move)
choose = interned(Choose)
exchange = interned(Exchange)
refresh = interned(Refresh)
choose_factory = interned(ChooseFactory)
build = interned(Build)
pay_whisky = interned(PayWhisky)
place = interned(Place)
activate = interned(Activate)
TAKE = Take()
DRAW = Draw()
DISCARD = Discard()
PAY = Pay()
END = End()

ACTIONS: tuple[type[Action], ...] = (
    *(Move, Take, Choose, Exchange, Refresh, ChooseFactory, Draw, Build, Discard),
    *(Pay, PayWhisky, Place, Activate, End),
)
