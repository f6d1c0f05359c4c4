"""A table: one change after the other, each checked, worked out, stored, accepted and published, in this order."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

import structlog

from engine.kernel.errors import EngineError, GameOverError, IllegalActionError
from rondel.v1 import play_pb2, table_pb2
from server.book import ENDED, FROZEN, OPEN, RUNNING, Book, Note
from server.clock import monotonic, now_ms
from server.convert import envelope
from server.errors import Reason, Refusal
from server.store import Entry, StoreError
from server.watching import REMEMBERED_MOMENTS, Moment, Watcher

if TYPE_CHECKING:
    from server.house import House

log = structlog.get_logger()


class Table:
    def __init__(self, house: "House", book: Book) -> None:
        self.book = book
        self._summary = book.summary()
        self.last_used = monotonic()
        self._house = house
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._closed = False
        self._tasks: set[asyncio.Task[int]] = set()
        self._watchers: set[Watcher] = set()
        self._recent: deque[Moment] = deque(maxlen=REMEMBERED_MOMENTS)
        self._away_since: dict[str, float] = {}

    # Changes

    async def change(self, plan: Callable[[], tuple[Entry, play_pb2.Change]]) -> int:
        """Make the planned change when its turn comes. The plan checks, by raising a Refusal.

        The change is a task of its own: a caller who hangs up does not leave it stored and not accepted.
        """
        limit = self._house.config.limits.mailbox
        if self._waiting >= limit:
            raise Refusal(Reason.TABLE_BUSY, f"{limit} calls are waiting at this table; try again", limit=limit)
        self._waiting += 1
        task = asyncio.create_task(self._change(plan))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _change(self, plan: Callable[[], tuple[Entry, play_pb2.Change]]) -> int:
        try:
            async with self._turn:
                began = monotonic()
                self.last_used = began
                book = self.book
                if self._closed:
                    raise Refusal(Reason.UNKNOWN_TABLE, "the table has just disappeared: nobody sat at it any more")
                if book.status == FROZEN:
                    raise Refusal(Reason.TABLE_FROZEN, f"the table is frozen: {book.frozen_reason}")
                entry, change = plan()
                notes = await self._store(entry)
                if entry["kind"] in ("sit", "leave"):
                    self._reseat()
                self._publish(play_pb2.WATCH_KIND_CHANGE, change, notes)
                log.info(
                    "changed",
                    table=book.facts.table_id,
                    seq=self.book.seq,
                    seat=entry.get("seat"),
                    verb=str(entry.get("action", entry["kind"])).split(" ")[0],
                    ms=round((monotonic() - began) * 1000, 2),
                )
                return self.book.seq
        finally:
            self._waiting -= 1

    async def close(self, only_if_empty: bool) -> bool:
        """Delete the table when its turn comes, unless somebody has sat down before; no change comes after it."""
        async with self._turn:
            if self._closed or (only_if_empty and any(seat.player for seat in self.book.seats)):
                return False
            await self._house.store.delete_table(self.book.facts.table_id)
            self._closed = True
            return True

    async def _store(self, entry: Entry) -> list[Note]:
        """Work the change out, store it, accept it. The book is untouched until the store has it."""
        book = self.book
        try:
            outcome = book.outcome(entry)
        except (IllegalActionError, GameOverError) as error:
            raise Refusal(Reason.ILLEGAL_ACTION, str(error)) from error
        except EngineError as error:
            raise Refusal(Reason.BAD_NOTATION, str(error)) from error
        if outcome.state is not None:
            entry["digest"] = book.digest(outcome)
        entry["at"] = now_ms()
        draft = book.fork()
        notes = draft.accept(entry, outcome)
        snapshot = draft.to_snapshot() if draft.wants_snapshot() else None
        summary = draft.summary()
        try:
            await self._house.store.append(book.facts.table_id, draft.seq, entry, summary.to_json(), snapshot)
        except StoreError as error:
            log.error("store failed", table=book.facts.table_id, seq=draft.seq, error=str(error))
            raise Refusal(Reason.STORE_FAILED, f"the change could not be stored: {error}") from error
        self.book, self._summary = draft, summary
        self._house.changed(self, summary)
        return notes

    def _publish(
        self,
        kind: play_pb2.WatchKind,
        change: play_pb2.Change | None = None,
        notes: list[Note] | None = None,
        but: Watcher | None = None,
    ) -> None:
        moment = Moment.of(self.book, self._summary, self.presences(), kind, change, notes)
        if kind == play_pb2.WATCH_KIND_CHANGE:
            self._recent.append(moment)
        for watcher in self._watchers:
            if watcher is not but:
                watcher.offer(moment)

    # Watching

    def message(self) -> table_pb2.Table:
        return envelope.table_message(self.book.facts, self._summary, self.presences())

    def moment(self) -> Moment:
        """Everything as it is now."""
        return Moment.of(self.book, self._summary, self.presences(), play_pb2.WATCH_KIND_SNAPSHOT)

    def watch(self, player: str, with_board: bool, after_seq: int | None) -> tuple[Watcher, list[Moment]]:
        """A new watcher, and what it gets first: exactly the changes it missed, or everything."""
        watcher = Watcher(player, self.book.seat_of(player), with_board, self._house.config.limits.watcher_queue)
        self._watchers.add(watcher)
        self.last_used = monotonic()
        self._presence_changed(player, but=watcher)  # who comes is told about it by the first message
        missed = [moment for moment in self._recent if after_seq is not None and moment.seq > after_seq]
        complete = after_seq is not None and len(missed) == self.book.seq - after_seq
        if not complete or not missed:
            return watcher, [self.moment()]
        return watcher, [moment.seen_with(self.presences()) for moment in missed]

    def unwatch(self, watcher: Watcher) -> None:
        self._watchers.discard(watcher)
        self.last_used = monotonic()
        if not any(other.player == watcher.player for other in self._watchers):
            self._away_since[watcher.player] = monotonic()
            seconds = self._house.config.away_seconds
            asyncio.get_running_loop().call_later(seconds + 0.1, self._presence_changed, watcher.player)
        self._presence_changed(watcher.player)

    def _reseat(self) -> None:
        """Watchers who sat down or stood up see with other eyes from now on."""
        for watcher in self._watchers:
            watcher.seat = self.book.seat_of(watcher.player)

    def presences(self) -> dict[str, table_pb2.Presence]:
        now = monotonic()
        found = {
            player: table_pb2.PRESENCE_AWAY
            for player, since in self._away_since.items()
            if now - since < self._house.config.away_seconds
        }
        found.update((watcher.player, table_pb2.PRESENCE_CONNECTED) for watcher in self._watchers)
        return found

    def _presence_changed(self, player: str, but: Watcher | None = None) -> None:
        if self._watchers and self.book.seat_of(player) is not None:
            self._publish(play_pb2.WATCH_KIND_PRESENCE, notes=[], but=but)

    @property
    def watched(self) -> bool:
        return bool(self._watchers)

    @property
    def busy(self) -> bool:
        return bool(self._tasks)

    def go_away(self) -> None:
        for watcher in self._watchers:
            watcher.go_away()

    async def settle(self) -> None:
        """Wait for the changes under way."""
        if self._tasks:
            await asyncio.wait(self._tasks)

    # Checks that several changes share

    def seat_of(self, player: str) -> int:
        seat = self.book.seat_of(player)
        if seat is None:
            raise Refusal(Reason.NOT_SEATED, f"{player} has no seat at this table")
        return seat

    def must_be(self, status: str) -> None:
        if self.book.status == status:
            return
        reasons = {OPEN: Reason.NOT_OPEN, RUNNING: Reason.NOT_RUNNING, ENDED: Reason.NOT_ENDED}
        said = {OPEN: "has not started", RUNNING: "is running", ENDED: "has ended", FROZEN: "is frozen"}
        raise Refusal(reasons[status], f"the game {said[self.book.status]}", status=self.book.status)

    def must_expect(self, expected_seq: int) -> None:
        """An answer counts only for the position it was meant for; chat in between does not matter."""
        book = self.book
        if not book.position_seq <= expected_seq <= book.seq:
            raise Refusal(
                Reason.STALE_SEQ,
                f"the position has changed: it is that of change {book.position_seq}, not of {expected_seq}",
                position_seq=book.position_seq,
                seq=book.seq,
            )
