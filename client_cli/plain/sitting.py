"""What is known while one sits at, or looks at, a table in plain mode, and how it is said."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from client_cli import lines, texts
from client_cli.connection import Connection
from client_cli.plain.console import Console
from client_cli.position import Position
from client_cli.strategies import Choose
from rondel.v1 import table_pb2


class Leave(Enum):
    LOBBY = "lobby"
    QUIT = "quit"
    INPUT_ENDED = "input ended"
    REMATCH = "rematch"


@dataclass(slots=True)
class Sitting:
    connection: Connection
    console: Console
    table_id: str
    password: str = ""
    choose: Choose | None = None
    """Answers instead of the player."""
    forced: bool = False
    """Where there is one answer, it is given."""
    known: Position | None = None
    answered: int = -1
    """The position that was answered last."""
    asked: int = -1
    """The position whose question was said last."""
    awaited: int = 0
    """The change our last command made: the next line is meant for what comes after it."""
    left: Leave | None = None
    rematch_table: str = ""

    @property
    def position(self) -> Position:
        assert self.known is not None
        return self.known

    @property
    def actions(self) -> Sequence[table_pb2.LegalAction]:
        """The answers that can be given now."""
        position = self.known
        return position.actions if position is not None and position.position_seq > self.answered else ()

    async def board(self) -> str:
        position = await self.connection.table(self.table_id, text_board=True, password=self.password)
        return position.text_board or texts.NO_BOARD

    def say_seats(self) -> None:
        for seat, name in zip(self.position.table.seats, self.position.names, strict=True):
            self.console.say(texts.ROOM_SEAT.format(index=seat.index, who=name or texts.FREE_SEAT))

    def say_hint(self) -> None:
        """What can be done before the start."""
        table = self.position.table
        if table.host == self.connection.name:
            self.console.say(texts.ROOM_HINT_HOST)
        elif self.connection.name in self.position.names:
            self.console.say(texts.ROOM_HINT_GUEST.format(host=table.host))
        else:
            self.console.say(texts.ROOM_HINT_WATCHER)

    def say_actions(self) -> None:
        self.console.say(texts.YOUR_TURN.format(prompt=self.position.prompt))
        for number, action in enumerate(self.actions, 1):
            self.console.say(texts.ACTION_LINE.format(number=number, label=action.label, id=action.id))
        if self.console.is_terminal:
            self.console.ask(">")

    def say_sheet(self) -> None:
        position = self.position
        if position.result is None:
            self.console.say(texts.FROZEN.format(why=position.table.frozen_reason))
            return
        for text in lines.score_sheet(position.result, position.names):
            self.console.say(text)
