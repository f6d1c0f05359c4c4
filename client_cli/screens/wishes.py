"""What a screen asks the program to do. Screens do nothing themselves."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from client_cli.discovery import Found


@dataclass(frozen=True, slots=True)
class Quit:
    pass


@dataclass(frozen=True, slots=True)
class Search:
    """Look for servers again."""


@dataclass(frozen=True, slots=True)
class Connect:
    server: Found | str
    name: str = ""
    password: str = ""


@dataclass(frozen=True, slots=True)
class OpenTable:
    """Go to a table: take a seat if `join`, otherwise sit where one sits or look on."""

    table_id: str
    join: bool = False
    password: str = ""


@dataclass(frozen=True, slots=True)
class OpenForm:
    pass


@dataclass(frozen=True, slots=True)
class Create:
    game: str
    seats: int
    bots: Sequence[str] = ()
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    password: str = ""
    undo_allowed: bool = True
    start_when_full: bool = False


@dataclass(frozen=True, slots=True)
class ToLobby:
    pass


@dataclass(frozen=True, slots=True)
class LeaveSeat:
    pass


@dataclass(frozen=True, slots=True)
class SetBot:
    seat: int
    bot: str


@dataclass(frozen=True, slots=True)
class Start:
    pass


@dataclass(frozen=True, slots=True)
class Submit:
    action_id: str
    position_seq: int


@dataclass(frozen=True, slots=True)
class Undo:
    position_seq: int


@dataclass(frozen=True, slots=True)
class Chat:
    text: str


@dataclass(frozen=True, slots=True)
class Concede:
    pass


@dataclass(frozen=True, slots=True)
class Rematch:
    pass


@dataclass(frozen=True, slots=True)
class Save:
    file: str


@dataclass(frozen=True, slots=True)
class Bell:
    """It is the viewer's turn."""


@dataclass(frozen=True, slots=True)
class Redraw:
    """Draw everything anew."""


@dataclass(frozen=True, slots=True)
class Step:
    """Replay: go to another moment."""

    to: int


Wish = (
    Quit | Search | Connect | OpenTable | OpenForm | Create | ToLobby | LeaveSeat | SetBot | Start
    | Submit | Undo | Chat | Concede | Rematch | Save | Bell | Redraw | Step
)  # fmt: skip
Wishes = list[Wish]
