"""One table in plain mode, from the waiting room to the score sheet."""

import asyncio
from collections.abc import Awaitable, Callable
from enum import Enum
from pathlib import Path

from client_cli import lines, texts
from client_cli.connection import Answer, Connection
from client_cli.errors import Trouble
from client_cli.plain.answers import Command, Unclear, understand
from client_cli.plain.console import Console
from client_cli.position import Position
from client_cli.strategies import Choose, choose_random, decision_of
from client_cli.watching import Notice
from rondel.v1 import lobby_pb2, play_pb2, table_pb2

OVERTAKEN = ("STALE_SEQ", "NOT_YOUR_TURN")


class Leave(Enum):
    LOBBY = "lobby"
    QUIT = "quit"
    INPUT_ENDED = "input ended"
    REMATCH = "rematch"


Do = Callable[[str], Awaitable[None]]


class Room:
    """With `choose` the client answers by itself and leaves when the game is over."""

    def __init__(
        self,
        connection: Connection,
        console: Console,
        table_id: str,
        *,
        choose: Choose | None = None,
        password: str = "",
    ) -> None:
        self._connection = connection
        self._console = console
        self._table_id = table_id
        self._choose = choose
        self._leave_at_end = choose is not None
        self._password = password
        self._position: Position | None = None
        self._left: Leave | None = None
        self._answered = -1
        self._asked = -1
        self._awaited = 0
        """The change our last command made: the next line is meant for what comes after it."""
        self._forced = False
        self._conceding = False
        self._catalogue: list[lobby_pb2.CatalogueEntry] = []
        self.rematch_table = ""

    @property
    def over(self) -> bool:
        return self._position is not None and self._position.is_over

    async def run(self) -> Leave:
        stream = self._connection.watch(self._table_id, password=self._password)
        news = asyncio.ensure_future(anext(stream))
        line: asyncio.Task[str | None] | None = None
        try:
            while self._left is None:
                if line is None and self._wants_line():
                    line = asyncio.create_task(self._console.read())
                await asyncio.wait({news, line} if line else {news}, return_when=asyncio.FIRST_COMPLETED)
                if news.done():
                    await self._hear(news.result())
                    news = asyncio.ensure_future(anext(stream))
                elif line is not None and line.done():
                    typed, line = line.result(), None
                    await self._read(typed)
            return self._left
        finally:
            for task in (news, line):
                if task is not None:
                    task.cancel()
                    await asyncio.wait({task})

    def _wants_line(self) -> bool:
        """At a terminal always. A script's lines wait until they can be meant for something."""
        position = self._position
        if position is None or self._leave_at_end or position.seq < self._awaited:
            return False
        if self._console.is_terminal or not position.is_running:
            return True
        return bool(position.actions) and position.position_seq > self._answered

    # What the server says

    async def _hear(self, message: play_pb2.WatchResponse | Notice) -> None:
        if isinstance(message, Notice):
            self._console.say(message.text)
            return
        before, self._position = self._position, Position.of(message)
        position = self._position
        if before is None or before.table.status != position.table.status:
            await self._new_status(before, position)
        elif position.is_open and [*before.table.seats] != [*position.table.seats]:
            self._say_seats()
        elif before is not None:
            self._say_presence(before, position)
        for event in message.events:
            self._console.say(event.text)
        if position.is_over:
            self._say_end(before)
        elif position.is_running:
            await self._ask(before)

    async def _new_status(self, before: Position | None, position: Position) -> None:
        say = self._console.say
        if before is None:
            say(texts.ROOM_HEADING.format(id=position.table_id, game=position.game_id))
        if position.is_open:
            self._say_seats()
            if position.table.host == self._connection.name:
                say(texts.ROOM_HINT_HOST)
            elif self._connection.name in position.names:
                say(texts.ROOM_HINT_GUEST.format(host=position.table.host))
            else:
                say(texts.ROOM_HINT_WATCHER)
        elif position.is_running:
            self._say_seats()
            if before is not None:
                say(texts.STARTED)
            say(await self._board())
            if position.seat is not None:
                say(texts.GAME_HINT)

    def _say_seats(self) -> None:
        assert self._position is not None
        for seat, name in zip(self._position.table.seats, self._position.names, strict=True):
            self._console.say(texts.ROOM_SEAT.format(index=seat.index, who=name or texts.FREE_SEAT))

    def _say_presence(self, before: Position, position: Position) -> None:
        for old, new in zip(before.table.seats, position.table.seats, strict=True):
            changed = new.player and old.player == new.player and old.presence != new.presence
            if changed and new.player != self._connection.name:
                self._console.say(texts.PRESENCE.get(new.presence, "").format(name=new.player))

    def _say_end(self, before: Position | None) -> None:
        position = self._position
        assert position is not None
        if before is not None and before.is_over:
            if position.table.rematch_table_id != before.table.rematch_table_id:
                self._console.say(texts.REMATCH_WAITS.format(id=position.table.rematch_table_id))
            return
        self._say_sheet()
        if self._leave_at_end:
            self._left = Leave.QUIT
        else:
            self._console.say(texts.OVER_HINT)

    def _say_sheet(self) -> None:
        position = self._position
        assert position is not None
        if position.result is None:
            self._console.say(texts.FROZEN.format(why=position.table.frozen_reason))
            return
        for text in lines.score_sheet(position.result, position.names):
            self._console.say(text)

    async def _ask(self, before: Position | None) -> None:
        position = self._position
        assert position is not None
        if not position.actions:
            changed = before is None or before.asked_seat != position.asked_seat
            if changed and position.asked_seat is not None and self._console.is_terminal:
                name = position.names[position.asked_seat]
                self._console.say(texts.WAITING_FOR.format(name=name, prompt=position.prompt))
            return
        if position.position_seq <= self._answered or position.position_seq == self._asked:
            return
        if self._choose is not None:
            await self._submit(self._choose(position, decision_of(position)))
        elif self._forced and len(position.actions) == 1:
            await self._submit(position.actions[0])
        else:
            self._asked = position.position_seq
            if before is None or not before.actions:
                self._console.bell()
            self._say_actions()

    def _say_actions(self) -> None:
        position = self._position
        assert position is not None
        self._console.say(texts.YOUR_TURN.format(prompt=position.prompt))
        for number, action in enumerate(position.actions, 1):
            self._console.say(texts.ACTION_LINE.format(number=number, label=action.label, id=action.id))
        if self._console.is_terminal:
            self._console.ask(">")

    async def _submit(self, answer: Answer) -> None:
        position = self._position
        assert position is not None
        self._answered = position.position_seq
        if self._choose is not None or self._forced:
            label = answer.label if isinstance(answer, table_pb2.LegalAction) else str(answer)
            self._console.say(texts.YOU_DO.format(label=label))
        try:
            done = await self._connection.submit(position.table_id, position.position_seq, answer)
            self._awaited = done.seq
        except Trouble as trouble:
            if trouble.reason not in OVERTAKEN:  # else the stream brings what is asked now
                raise

    async def _board(self) -> str:
        position = await self._connection.table(self._table_id, text_board=True, password=self._password)
        return position.text_board or texts.NO_BOARD

    # What the player says

    async def _read(self, line: str | None) -> None:
        position = self._position
        assert position is not None
        if line is None:
            self._left = Leave.INPUT_ENDED
            return
        if not line.strip():
            return
        commands = self._commands(position)
        waiting = position.actions if position.position_seq > self._answered else ()
        meaning = understand(line, waiting, commands)
        if isinstance(meaning, Unclear):
            if position.is_over and not self._console.is_terminal:
                self._left = Leave.QUIT  # answers that a script had left
            elif meaning.choices:
                self._console.complain(texts.AMBIGUOUS.format(line=line, choices=", ".join(meaning.choices)))
            else:
                self._console.not_understood(line)
            return
        self._console.understood()
        try:
            if isinstance(meaning, Command):
                self._conceding = self._conceding and meaning.word == "concede"
                await commands[meaning.word](meaning.rest)
            else:
                await self._submit(meaning)
        except Trouble as trouble:
            if trouble.reason in ("SERVER_GONE", "UNAUTHENTICATED", "CERTIFICATE_CHANGED"):
                raise
            self._console.complain(str(trouble))

    def _commands(self, position: Position) -> dict[str, Do]:
        shared: dict[str, Do] = {
            "help": self._help,
            "table": self._seats,
            "chat": self._chat,
            "lobby": self._lobby,
            "quit": self._quit,
        }
        if position.is_open:
            return shared | {
                "start": self._start,
                "bot": self._bot,
                "nobot": self._nobot,
                "join": self._join,
                "leave": self._give_back,
            }
        if position.is_running:
            return shared | {
                "actions": self._actions,
                "board": self._show_board,
                "tile": self._tile,
                "undo": self._undo,
                "forced": self._set_forced,
                "auto": self._auto,
                "concede": self._concede,
            }
        return shared | {
            "rematch": self._rematch,
            "save": self._save,
            "sheet": self._sheet,
            "board": self._show_board,
        }

    async def _help(self, rest: str) -> None:
        assert self._position is not None
        if self._position.is_open:
            self._console.say(texts.ROOM_HELP)
        else:
            self._console.say(texts.GAME_HELP if self._position.is_running else texts.OVER_HELP)

    async def _seats(self, rest: str) -> None:
        self._say_seats()

    async def _chat(self, rest: str) -> None:
        self._awaited = await self._connection.chat(self._table_id, rest)

    async def _lobby(self, rest: str) -> None:
        self._left = Leave.LOBBY

    async def _quit(self, rest: str) -> None:
        self._left = Leave.QUIT

    # Before the start

    async def _start(self, rest: str) -> None:
        self._awaited = (await self._connection.start(self._table_id)).seq

    async def _bot(self, rest: str) -> None:
        """A kind, a seat, both or neither."""
        assert self._position is not None
        words = rest.split()
        seats = [int(word) for word in words if word.isdecimal()]
        kinds = [word for word in words if not word.isdecimal()]
        free = [seat.index for seat in self._position.table.seats if not seat.player and not seat.bot]
        seat = seats[0] if seats else (free[0] if free else 0)
        kind = kinds[0] if kinds else await self._any_bot()
        self._awaited = (await self._connection.set_bot(self._table_id, seat, kind)).seq

    async def _any_bot(self) -> str:
        """The game's best bot: the last of its list."""
        assert self._position is not None
        games = {game.id: game for game in await self._connection.games()}
        return games[self._position.game_id].bots[-1]

    async def _nobot(self, rest: str) -> None:
        if not rest.isdecimal():
            self._console.not_understood(f"nobot {rest}")
        else:
            self._awaited = (await self._connection.set_bot(self._table_id, int(rest), "")).seq

    async def _join(self, rest: str) -> None:
        self._awaited = (await self._connection.join(self._table_id, password=self._password)).seq

    async def _give_back(self, rest: str) -> None:
        await self._connection.leave(self._table_id)
        self._left = Leave.LOBBY

    # While playing

    async def _actions(self, rest: str) -> None:
        assert self._position is not None
        if self._position.actions and self._position.position_seq > self._answered:
            self._say_actions()
        else:
            self._console.say(texts.NOT_ASKED)

    async def _show_board(self, rest: str) -> None:
        self._console.say(await self._board())

    async def _tile(self, rest: str) -> None:
        assert self._position is not None
        if not self._catalogue:
            self._catalogue = list(await self._connection.catalogue(self._position.game_id, self._table_id))
        wanted = rest.casefold()
        found = [entry for entry in self._catalogue if wanted in (entry.id, entry.name.casefold())]
        found = found or [entry for entry in self._catalogue if wanted and wanted in entry.name.casefold()]
        for entry in found:
            self._console.say(lines.tile_line(entry))
        if not found:
            self._console.say(texts.NO_TILE.format(name=rest))

    async def _undo(self, rest: str) -> None:
        assert self._position is not None
        self._awaited = (await self._connection.undo(self._table_id, self._position.position_seq)).seq

    async def _set_forced(self, rest: str) -> None:
        self._forced = rest.strip().lower() not in ("off", "no")
        self._console.say(texts.FORCED_NOW[self._forced])
        self._asked = -1
        await self._ask(self._position)

    async def _auto(self, rest: str) -> None:
        self._choose = choose_random
        self._asked = -1
        await self._ask(self._position)

    async def _concede(self, rest: str) -> None:
        if not self._conceding:
            self._conceding = True
            self._console.say(texts.SURE_TO_CONCEDE)
            return
        self._awaited = await self._connection.concede(self._table_id)
        self._console.say(texts.CONCEDED)

    # After the game

    async def _sheet(self, rest: str) -> None:
        self._say_sheet()

    async def _rematch(self, rest: str) -> None:
        self.rematch_table = (await self._connection.rematch(self._table_id)).table_id
        self._left = Leave.REMATCH

    async def _save(self, rest: str) -> None:
        from client_cli.replays import save

        if not rest:
            self._console.say(texts.SAVE_WHERE)
            return
        await save(self._connection, self._table_id, Path(rest))
        self._console.say(texts.SAVED.format(file=rest))
