"""Watchers of a table: each with a short queue of its own, so that a slow one costs only itself."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace

from engine.kernel import AnyRules, State
from rondel.v1 import play_pb2
from server.book import RUNNING, Book, Facts, Note, Summary
from server.clock import monotonic
from server.convert import envelope

REMEMBERED_MOMENTS = 16
"""How far back a returning watcher gets the exact changes instead of everything."""


@dataclass(slots=True)
class Moment:
    """A table after one change, with the messages about it, each made once when somebody first needs it.

    Neither a state nor a summary changes after its change, so keeping them costs nothing.
    """

    kind: play_pb2.WatchKind
    change: play_pb2.Change | None
    notes: list[Note]
    facts: Facts
    summary: Summary
    presences: envelope.Presences
    rules: AnyRules
    state: State | None
    position_seq: int
    undo_seat: int | None
    _public: bytes | None = None
    _own: dict[int, bytes] = field(default_factory=dict)
    _boards: dict[int | None, bytes] = field(default_factory=dict)

    @classmethod
    def of(
        cls,
        book: Book,
        summary: Summary,
        presences: envelope.Presences,
        kind: play_pb2.WatchKind,
        change: play_pb2.Change | None = None,
        notes: list[Note] | None = None,
    ) -> "Moment":
        return cls(
            kind=kind,
            change=change,
            notes=list(book.notes) if notes is None else notes,
            facts=book.facts,
            summary=summary,
            presences=presences,
            rules=book.rules,
            state=book.state,
            position_seq=book.position_seq,
            undo_seat=book.undoable[-1].seat if book.undoable and book.may_undo(book.undoable[-1].seat) else None,
        )

    def seen_with(self, presences: envelope.Presences) -> "Moment":
        """The same, told later: who is there is said as it is now."""
        return replace(self, presences=presences, _public=None)

    @property
    def seq(self) -> int:
        return self.summary.seq

    @property
    def running(self) -> bool:
        return self.summary.status == RUNNING

    def message(self, seat: int | None, with_board: bool) -> bytes:
        """The stream's message for one viewer: the part for all, then the viewer's own, as their bytes join up."""
        parts = [self._shared()]
        if self.state is not None:
            if seat is not None:
                parts.append(self._for_seat(seat))
            if with_board:
                parts.append(self._board(seat))
        return b"".join(parts)

    def _shared(self) -> bytes:
        if self._public is None:
            message = play_pb2.WatchResponse(
                seq=self.seq,
                kind=self.kind,
                change=self.change,
                events=envelope.event_messages(self.notes),
                table=envelope.table_message(self.facts, self.summary, self.presences),
            )
            if self.state is not None:
                view = envelope.public_view(self.rules, self.state, self.position_seq, self.summary.result)
                if not self.running:
                    view.ClearField("decision")  # nobody is asked at a frozen table
                message.view.CopyFrom(view)
            self._public = message.SerializeToString()
        return self._public

    def _for_seat(self, seat: int) -> bytes:
        if seat not in self._own:
            assert self.state is not None
            own = envelope.seat_view(self.rules, self.state, seat, self.running, self.undo_seat == seat)
            self._own[seat] = play_pb2.WatchResponse(seat_view=own).SerializeToString()
        return self._own[seat]

    def _board(self, seat: int | None) -> bytes:
        if seat not in self._boards:
            assert self.state is not None
            names = [seat.name for seat in self.summary.seats]
            board = envelope.text_board(self.rules, self.state, seat, names)
            self._boards[seat] = play_pb2.WatchResponse(text_board=board).SerializeToString()
        return self._boards[seat]


class Watcher:
    """One open stream. It writes by `send`, within `kept_alive`."""

    __slots__ = (
        "_limit",
        "_queue",
        "_sending",
        "_since",
        "_timer",
        "_wake",
        "going_away",
        "player",
        "seat",
        "with_board",
    )

    def __init__(self, player: str, seat: int | None, with_board: bool, limit: int) -> None:
        self.player = player
        self.seat = seat
        self.with_board = with_board
        self.going_away = False
        self._limit = limit
        self._queue: deque[Moment] = deque()
        self._wake: asyncio.Future[None] | None = None
        self._timer: asyncio.TimerHandle
        self._sending = False
        self._since = monotonic()
        """When the latest message began, or if it is through, when it was."""

    def offer(self, moment: Moment) -> None:
        """Never waits. A watcher that does not keep up gets the newest moment instead of all of them."""
        behind = self._queue and self._queue[-1].kind == play_pb2.WATCH_KIND_CONFLATED
        if behind or len(self._queue) >= self._limit:
            self._queue.clear()
            moment = conflated(moment)
        self._queue.append(moment)
        self._ring()

    def go_away(self) -> None:
        self.going_away = True
        self._ring()

    def _ring(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def next(self) -> list[Moment]:
        """What has come since; empty when it is time for a heartbeat, or when the stream is to end."""
        if not self._queue and not self.going_away:
            self._wake = asyncio.get_running_loop().create_future()
            await self._wake
        moments = list(self._queue)
        self._queue.clear()
        return moments

    async def send(self, write: Awaitable[None]) -> None:
        self._sending, self._since = True, monotonic()
        await write
        self._sending, self._since = False, monotonic()

    @asynccontextmanager
    async def kept_alive(self, heartbeat: float, stall: float) -> AsyncIterator[None]:
        """Wake after so many seconds without a message; a TimeoutError if one message takes too many seconds.

        One timer looks after the stream: two for each message would be a third of what an update costs.
        """
        async with asyncio.timeout(None) as limit:
            self._look(limit, heartbeat, stall)
            try:
                yield
            finally:
                self._timer.cancel()

    def _look(self, limit: asyncio.Timeout, heartbeat: float, stall: float) -> None:
        loop = asyncio.get_running_loop()
        due = self._since + (stall if self._sending else heartbeat) - monotonic()
        if due <= 0 and self._sending:
            limit.reschedule(loop.time())
            return
        if due <= 0:
            self._ring()
            due = heartbeat
        self._timer = loop.call_later(min(due, heartbeat, stall), self._look, limit, heartbeat, stall)


def conflated(moment: Moment) -> Moment:
    """The same moment, told to somebody who has missed some before it."""
    return replace(moment, kind=play_pb2.WATCH_KIND_CONFLATED, change=None, _public=None)
