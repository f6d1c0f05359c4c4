"""The lobby in plain mode, and the way from it to tables and back."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from client_cli import lines, texts
from client_cli.connection import Connection
from client_cli.errors import Trouble
from client_cli.plain import forms
from client_cli.plain.answers import Unclear, command
from client_cli.plain.console import Console
from client_cli.plain.room import FATAL, Room
from client_cli.plain.sitting import Leave
from client_cli.strategies import Choose
from rondel.v1 import table_pb2


class Lobby:
    def __init__(self, connection: Connection, console: Console, choose: Choose | None = None) -> None:
        self._connection = connection
        self._console = console
        self._choose = choose
        self._listed: list[table_pb2.Table] = []
        self._left: Leave | None = None

    async def run(self) -> int:
        """Until the player leaves; the exit code."""
        await self._list("")
        self._console.say(texts.LOBBY_HINT)
        commands: dict[str, Callable[[str], Awaitable[None]]] = {
            "list": self._list,
            "games": self._games,
            "create": self._create,
            "join": self._join,
            "watch": self._watch,
            "records": self._records,
            "save": self._save,
            "help": self._help,
            "quit": self._quit,
        }
        while self._left is None:
            line = await self._console.answer(">") if self._console.is_terminal else await self._console.read()
            if line is None:
                break
            if not line.strip():
                continue
            meaning = command(line.removeprefix("/"), commands)
            if isinstance(meaning, Unclear):
                self._console.not_understood(line)
                continue
            self._console.understood()
            try:
                await commands[meaning.word](meaning.rest)
            except forms.FormError as error:
                self._console.complain(str(error))
            except Trouble as trouble:
                if trouble.reason in FATAL:
                    raise
                self._console.complain(str(trouble))
        return 1 if self._left is Leave.INPUT_ENDED else 0

    async def visit(self, table_id: str, password: str = "") -> Leave:
        """A table, and its rematches."""
        while True:
            room = Room(self._connection, self._console, table_id, choose=self._choose, password=password)
            left = await room.run()
            if left is not Leave.REMATCH:
                break
            table_id = room.rematch_table
        if left is Leave.INPUT_ENDED:
            if room.over:
                return Leave.QUIT
            self._console.say(texts.INPUT_ENDED.format(address=self._connection.address, table=table_id))
        return left

    async def _enter(self, table_id: str, password: str = "") -> None:
        left = await self.visit(table_id, password)
        if left is Leave.LOBBY:
            await self._list("")
        else:
            self._left = left

    # Commands

    async def _list(self, rest: str) -> None:
        tables = await self._connection.tables()
        self._listed = [table for table in tables if table.status != table_pb2.TABLE_STATUS_ENDED]
        self._console.say(texts.LOBBY_HEADING if self._listed else texts.NO_TABLES)
        for number, table in enumerate(self._listed, 1):
            self._console.say(f"{number:>3}  {lines.table_line(table)}")

    async def _games(self, rest: str) -> None:
        for game in await self._connection.games():
            for text in lines.game_lines(game):
                self._console.say(text)

    async def _create(self, rest: str) -> None:
        games = await self._connection.games()
        wish = forms.from_line(games, rest) if rest else await forms.by_questions(self._console, games)
        if wish is None:
            return
        table = await self._connection.create(
            wish.game,
            wish.seats,
            options=wish.options,
            bots=wish.bots,
            password=wish.password,
            undo_allowed=wish.undo_allowed,
            start_when_full=len(wish.bots) == wish.seats - 1,
        )
        await self._enter(table.table_id)

    async def _join(self, rest: str) -> None:
        table_id = self._find(rest)
        if table_id is None:
            return
        password = ""
        if table_id not in (await self._connection.session()).table_ids:
            password = await self._password_for(table_id)
            await self._connection.join(table_id, password=password)
        await self._enter(table_id, password)

    async def _watch(self, rest: str) -> None:
        table_id = self._find(rest)
        if table_id is not None:
            await self._enter(table_id, await self._password_for(table_id, watching=True))

    async def _records(self, rest: str) -> None:
        records = await self._connection.records()
        for record in records:
            self._console.say(lines.record_line(record))
        if not records:
            self._console.say(texts.NO_RECORDS)

    async def _save(self, rest: str) -> None:
        from client_cli.replays import save

        table, _, file = rest.partition(" ")
        if not file:
            self._console.say(texts.LOBBY_HELP)
            return
        await save(self._connection, table, Path(file))
        self._console.say(texts.SAVED.format(file=file))

    async def _help(self, rest: str) -> None:
        self._console.say(texts.LOBBY_HELP)

    async def _quit(self, rest: str) -> None:
        self._left = Leave.QUIT

    def _find(self, text: str) -> str | None:
        """A table by its number in the list or by its id."""
        text = text.strip()
        if text.isdecimal() and 1 <= int(text) <= len(self._listed):
            return self._listed[int(text) - 1].table_id
        if not text:
            self._console.complain(texts.WHICH_TABLE)
            return None
        return text

    async def _password_for(self, table_id: str, watching: bool = False) -> str:
        table = next((table for table in self._listed if table.table_id == table_id), None)
        if table is None or not table.needs_password:
            return ""
        if watching and table.audience != table_pb2.AUDIENCE_PASSWORD:
            return ""
        return await self._console.answer(texts.PASSWORD_ASKED) or ""
