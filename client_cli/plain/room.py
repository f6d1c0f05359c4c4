"""One table in plain mode, from the waiting room to the score sheet."""

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import Any

from client_cli import texts
from client_cli.connection import Answer, Connection
from client_cli.errors import Trouble
from client_cli.plain.answers import Command, Unclear, understand
from client_cli.plain.console import Console
from client_cli.plain.orders import Orders
from client_cli.plain.sitting import Leave, Sitting
from client_cli.position import Position
from client_cli.strategies import Choose, decision_of
from client_cli.watching import Notice
from rondel.v1 import play_pb2, table_pb2

OVERTAKEN = ("STALE_SEQ", "NOT_YOUR_TURN")
"""Somebody was faster; the stream brings what is asked now."""

FATAL = ("SERVER_GONE", "UNAUTHENTICATED", "CERTIFICATE_CHANGED")
"""At a table nothing more can be done after these."""


class Room:
    """With `choose` the client answers by itself and leaves when the game is over.

    Three things happen side by side: news arrive, a line is waited for, and one order is being carried out. News are
    heard also while an order waits for a server that is away.
    """

    def __init__(
        self,
        connection: Connection,
        console: Console,
        table_id: str,
        *,
        choose: Choose | None = None,
        password: str = "",
    ) -> None:
        self._at = Sitting(connection, console, table_id, password, choose)
        self._orders = Orders(self._at)
        self._leave_at_end = choose is not None

    @property
    def over(self) -> bool:
        return self._at.known is not None and self._at.known.is_over

    @property
    def rematch_table(self) -> str:
        return self._at.rematch_table

    async def run(self) -> Leave:
        at = self._at
        stream = at.connection.watch(at.table_id, password=at.password)
        news = asyncio.ensure_future(anext(stream))
        line: asyncio.Task[str | None] | None = None
        work: asyncio.Task[None] | None = None
        try:
            while at.left is None:
                if work is None and (order := self._own_order()) is not None:
                    work = asyncio.create_task(order)
                if line is None and work is None and self._wants_line():
                    line = asyncio.create_task(at.console.read())
                waiting = {task for task in (news, line, work) if task is not None}
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                if work is not None and work.done():
                    work.result()
                    work = None
                elif news.done():
                    await self._hear(news.result())
                    news = asyncio.ensure_future(anext(stream))
                elif line is not None and line.done() and work is None:
                    work, line = asyncio.create_task(self._read(line.result())), None
            return at.left
        finally:
            for task in (news, line, work):
                if task is not None:
                    task.cancel()
                    with contextlib.suppress(asyncio.CancelledError, Trouble, StopAsyncIteration):
                        await task

    def _wants_line(self) -> bool:
        """At a terminal always. A script's lines wait until they can be meant for something."""
        at = self._at
        if at.known is None or self._leave_at_end or at.position.seq < at.awaited:
            return False
        return at.console.is_terminal or not at.position.is_running or bool(at.actions)

    # What the server says

    async def _hear(self, message: play_pb2.WatchResponse | Notice) -> None:
        at = self._at
        if isinstance(message, Notice):
            at.console.say(message.text)
            return
        before, at.known = at.known, Position.of(message)
        if before is None or before.table.status != at.position.table.status:
            await self._new_status(before)
        elif at.position.is_open and [*before.table.seats] != [*at.position.table.seats]:
            at.say_seats()
        else:
            self._say_presence(before)
        for event in message.events:
            at.console.say(event.text)
        if at.position.is_over:
            self._say_end(before)
        elif at.position.is_running:
            self._ask(before)

    async def _new_status(self, before: Position | None) -> None:
        at = self._at
        if before is None:
            at.console.say(texts.ROOM_HEADING.format(id=at.table_id, game=at.position.game_id))
        if at.position.is_over:
            return
        at.say_seats()
        if at.position.is_open:
            at.say_hint()
            return
        if before is not None:
            at.console.say(texts.STARTED)
        at.console.say(await at.board())
        if at.position.seat is not None and not self._leave_at_end:
            at.console.say(texts.GAME_HINT)

    def _say_presence(self, before: Position) -> None:
        for old, new in zip(before.table.seats, self._at.position.table.seats, strict=True):
            changed = new.player and old.player == new.player and old.presence != new.presence
            if changed and new.player != self._at.connection.name:
                self._at.console.say(texts.PRESENCE.get(new.presence, "").format(name=new.player))

    def _say_end(self, before: Position | None) -> None:
        at = self._at
        if before is not None and before.is_over:
            if at.position.table.rematch_table_id != before.table.rematch_table_id:
                at.console.say(texts.REMATCH_WAITS.format(id=at.position.table.rematch_table_id))
            return
        at.say_sheet()
        if self._leave_at_end:
            at.left = Leave.QUIT
        else:
            at.console.say(texts.OVER_HINT)

    def _ask(self, before: Position | None) -> None:
        """Say what is asked, unless it was said, or will be answered without the player."""
        at, position = self._at, self._at.position
        if not at.actions:
            changed = before is None or before.asked_seat != position.asked_seat
            if changed and position.asked_seat not in (None, position.seat) and at.console.is_terminal:
                name = position.names[position.asked_seat or 0]
                at.console.say(texts.WAITING_FOR.format(name=name, prompt=position.prompt))
        elif position.position_seq != at.asked and not self._answers_itself():
            at.asked = position.position_seq
            if before is None or not before.actions:
                at.console.bell()
            at.say_actions()

    # What the player says

    def _answers_itself(self) -> bool:
        at = self._at
        return bool(at.actions) and (at.choose is not None or (at.forced and len(at.actions) == 1))

    def _own_order(self) -> Coroutine[Any, Any, None] | None:
        """An answer that needs no player."""
        at = self._at
        if at.known is None or not self._answers_itself():
            return None
        if at.choose is not None:
            return self._submit(at.choose(at.position, decision_of(at.position)), told=True)
        return self._submit(at.actions[0], told=True)

    async def _submit(self, answer: Answer, told: bool = False) -> None:
        at, position = self._at, self._at.position
        at.answered = position.position_seq
        if told:
            label = answer.label if isinstance(answer, table_pb2.LegalAction) else str(answer)
            at.console.say(texts.YOU_DO.format(label=label))
        try:
            done = await at.connection.submit(at.table_id, position.position_seq, answer)
            at.awaited = done.seq
        except Trouble as trouble:
            if trouble.reason not in OVERTAKEN:
                at.answered = -1  # it was not taken: the question is still open
                raise

    async def _read(self, line: str | None) -> None:
        at = self._at
        if line is None:
            at.left = Leave.INPUT_ENDED
            return
        if not line.strip():
            return
        meaning = understand(line, at.actions, self._orders.now())
        if isinstance(meaning, Unclear):
            self._unclear(line, meaning)
            return
        at.console.understood()
        try:
            if isinstance(meaning, Command):
                await self._orders.obey(meaning.word, meaning.rest)
                if at.actions and at.left is None and at.console.is_terminal:
                    at.console.ask(">")
            else:
                await self._submit(meaning)
        except Trouble as trouble:
            if trouble.reason in FATAL:
                raise
            at.console.complain(str(trouble))

    def _unclear(self, line: str, meaning: Unclear) -> None:
        at = self._at
        if at.position.is_over and not at.console.is_terminal:
            at.left = Leave.QUIT  # answers that a script had left
        elif meaning.choices:
            at.console.complain(texts.AMBIGUOUS.format(line=line, choices=", ".join(meaning.choices)))
        else:
            at.console.not_understood(line)
