"""A table as one viewer sees it at one moment: the messages of the stream with the questions clients ask of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from google.protobuf.message import Message

from rondel.v1 import play_pb2, table_pb2


@dataclass(frozen=True, slots=True)
class Position:
    table: table_pb2.Table
    view: table_pb2.View | None = None
    seat_view: table_pb2.SeatView | None = None
    text_board: str = ""
    seq: int = 0

    @classmethod
    def of(cls, message: play_pb2.WatchResponse | play_pb2.GetTableResponse) -> "Position":
        return cls(
            message.table,
            message.view if message.HasField("view") else None,
            message.seat_view if message.HasField("seat_view") else None,
            message.text_board,
            message.table.seq,
        )

    # The table

    @property
    def table_id(self) -> str:
        return self.table.table_id

    @property
    def game_id(self) -> str:
        return self.table.game

    @property
    def is_open(self) -> bool:
        return self.table.status == table_pb2.TABLE_STATUS_OPEN

    @property
    def is_running(self) -> bool:
        return self.table.status == table_pb2.TABLE_STATUS_RUNNING

    @property
    def is_over(self) -> bool:
        """Ended, or frozen for good."""
        return self.table.status in (table_pb2.TABLE_STATUS_ENDED, table_pb2.TABLE_STATUS_FROZEN)

    @property
    def names(self) -> list[str]:
        return seat_names(self.table)

    @property
    def seat(self) -> int | None:
        """The viewer's seat, known once the game has started; None for spectators."""
        return self.seat_view.seat if self.seat_view is not None else None

    @property
    def vp(self) -> int | None:
        """The viewer's own VP where totals are secret."""
        return self.seat_view.vp if self.seat_view is not None and self.seat_view.HasField("vp") else None

    # The game

    @property
    def game(self) -> Message | None:
        """The typed view of the game, for example a GlenMoreView; None before the start or if it is unknown."""
        kind = self.view.game.WhichOneof("game") if self.view is not None else None
        if self.view is None or kind is None:
            return None
        typed: Message = getattr(self.view.game, kind)
        return typed

    @property
    def position_seq(self) -> int:
        return self.view.position_seq if self.view is not None else 0

    @property
    def asked_seat(self) -> int | None:
        if self.view is None or not self.is_running or not self.view.HasField("decision"):
            return None
        return self.view.decision.seat

    @property
    def prompt(self) -> str:
        return self.view.decision.prompt if self.view is not None else ""

    @property
    def actions(self) -> Sequence[table_pb2.LegalAction]:
        """The viewer's allowed answers; empty while somebody else is asked."""
        return self.seat_view.actions if self.seat_view is not None and self.is_running else ()

    @property
    def may_undo(self) -> bool:
        return self.seat_view is not None and self.seat_view.may_undo

    @property
    def result(self) -> table_pb2.Result | None:
        return self.view.result if self.view is not None and self.view.HasField("result") else None


def seat_names(table: table_pb2.Table) -> list[str]:
    """As the server calls them on boards and in sentences; empty for free seats."""
    return [seat.player or (f"{seat.bot} bot" if seat.bot else "") for seat in table.seats]
