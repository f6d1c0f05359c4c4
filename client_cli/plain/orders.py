"""What a player can say at a table besides answers."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from client_cli import lines, texts
from client_cli.plain.sitting import Leave, Sitting
from client_cli.strategies import choose_random
from rondel.v1 import lobby_pb2

Do = Callable[[str], Awaitable[None]]


class Orders:
    def __init__(self, sitting: Sitting) -> None:
        self._at = sitting
        self._conceding = False
        self._catalogue: list[lobby_pb2.CatalogueEntry] = []

    def now(self) -> dict[str, Do]:
        """The commands that make sense at this moment of the table's life."""
        shared: dict[str, Do] = {
            "help": self._help,
            "table": self._table,
            "chat": self._chat,
            "lobby": self._lobby,
            "quit": self._quit,
        }
        if self._at.position.is_open:
            return shared | {
                "start": self._start,
                "bot": self._bot,
                "nobot": self._nobot,
                "join": self._join,
                "leave": self._leave,
            }
        if self._at.position.is_running:
            return shared | {
                "actions": self._actions,
                "board": self._board,
                "tile": self._tile,
                "undo": self._undo,
                "forced": self._forced,
                "auto": self._auto,
                "concede": self._concede,
            }
        return shared | {
            "rematch": self._rematch,
            "save": self._save,
            "sheet": self._sheet,
            "board": self._board,
        }

    async def obey(self, word: str, rest: str) -> None:
        self._conceding = self._conceding and word == "concede"
        await self.now()[word](rest)

    async def _help(self, rest: str) -> None:
        position = self._at.position
        over = texts.GAME_HELP if position.is_running else texts.OVER_HELP
        self._at.console.say(texts.ROOM_HELP if position.is_open else over)

    async def _table(self, rest: str) -> None:
        self._at.say_seats()

    async def _chat(self, rest: str) -> None:
        self._at.awaited = await self._at.connection.chat(self._at.table_id, rest)

    async def _lobby(self, rest: str) -> None:
        self._at.left = Leave.LOBBY

    async def _quit(self, rest: str) -> None:
        self._at.left = Leave.QUIT

    # Before the start

    async def _start(self, rest: str) -> None:
        self._at.awaited = (await self._at.connection.start(self._at.table_id)).seq

    async def _bot(self, rest: str) -> None:
        """A kind, a seat, both or neither."""
        words = rest.split()
        seats = [int(word) for word in words if word.isdecimal()]
        kinds = [word for word in words if not word.isdecimal()]
        free = [seat.index for seat in self._at.position.table.seats if not seat.player and not seat.bot]
        seat = seats[0] if seats else (free[0] if free else 0)
        kind = kinds[0] if kinds else await self._best_bot()
        self._at.awaited = (await self._at.connection.set_bot(self._at.table_id, seat, kind)).seq

    async def _best_bot(self) -> str:
        """The last of the game's list."""
        games = {game.id: game for game in await self._at.connection.games()}
        return games[self._at.position.game_id].bots[-1]

    async def _nobot(self, rest: str) -> None:
        if not rest.isdecimal():
            self._at.console.not_understood(f"nobot {rest}")
        else:
            self._at.awaited = (await self._at.connection.set_bot(self._at.table_id, int(rest), "")).seq

    async def _join(self, rest: str) -> None:
        at = self._at
        at.awaited = (await at.connection.join(at.table_id, password=at.password)).seq

    async def _leave(self, rest: str) -> None:
        await self._at.connection.leave(self._at.table_id)
        self._at.left = Leave.LOBBY

    # While playing

    async def _actions(self, rest: str) -> None:
        if self._at.actions:
            self._at.say_actions()
        else:
            self._at.console.say(texts.NOT_ASKED)

    async def _board(self, rest: str) -> None:
        self._at.console.say(await self._at.board())

    async def _tile(self, rest: str) -> None:
        if not self._catalogue:
            game, table = self._at.position.game_id, self._at.table_id
            self._catalogue = list(await self._at.connection.catalogue(game, table))
        wanted = rest.casefold()
        found = [entry for entry in self._catalogue if wanted in (entry.id, entry.name.casefold())]
        found = found or [entry for entry in self._catalogue if wanted and wanted in entry.name.casefold()]
        for entry in found:
            self._at.console.say(lines.tile_line(entry))
        if not found:
            self._at.console.say(texts.NO_TILE.format(name=rest))

    async def _undo(self, rest: str) -> None:
        at = self._at
        at.awaited = (await at.connection.undo(at.table_id, at.position.position_seq)).seq

    async def _forced(self, rest: str) -> None:
        self._at.forced = rest.strip().lower() not in ("off", "no")
        self._at.console.say(texts.FORCED_NOW[self._at.forced])

    async def _auto(self, rest: str) -> None:
        self._at.choose = choose_random

    async def _concede(self, rest: str) -> None:
        if not self._conceding:
            self._conceding = True
            self._at.console.say(texts.SURE_TO_CONCEDE)
            return
        self._at.awaited = await self._at.connection.concede(self._at.table_id)
        self._at.console.say(texts.CONCEDED)

    # After the game

    async def _sheet(self, rest: str) -> None:
        self._at.say_sheet()

    async def _rematch(self, rest: str) -> None:
        self._at.rematch_table = (await self._at.connection.rematch(self._at.table_id)).table_id
        self._at.left = Leave.REMATCH

    async def _save(self, rest: str) -> None:
        from client_cli.replays import save

        if not rest:
            self._at.console.say(texts.SAVE_WHERE)
            return
        await save(self._at.connection, self._at.table_id, Path(rest))
        self._at.console.say(texts.SAVED.format(file=rest))
