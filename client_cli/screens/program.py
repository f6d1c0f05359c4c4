"""The program: one connection, one screen at a time, wishes carried out, everything drawn by prompt_toolkit."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

from client_cli.connection import Connection
from client_cli.discovery import discover
from client_cli.errors import Trouble
from client_cli.play import Wish as Asked
from client_cli.screens import wishes, words
from client_cli.screens.canvas import Canvas
from client_cli.screens.connect_model import BUSY, ConnectModel
from client_cli.screens.form_model import FormModel
from client_cli.screens.lobby_model import LobbyModel
from client_cli.screens.lobby_view import draw_connect, draw_form, draw_lobby
from client_cli.screens.small import draw_if_too_small
from client_cli.screens.table_model import TableModel
from client_cli.screens.table_view import draw_table
from client_cli.watching import Notice, NoticeKind
from rondel.v1 import lobby_pb2

Screen = ConnectModel | LobbyModel | FormModel | TableModel

PASSWORD_REASONS = ("WRONG_TABLE_PASSWORD",)
STAY_REASONS = ("STALE_SEQ", "NOT_YOUR_TURN")
"""The board has changed meanwhile; the stream shows it, nothing needs to be said."""


class Program:
    """Knows the terminal only through three functions: draw again, ring, change the title."""

    def __init__(
        self,
        asked: Asked,
        redraw: Callable[[], None],
        ring: Callable[[], None],
        title: Callable[[str], None],
        clear: Callable[[], None] = lambda: None,
        answer_single: bool = False,
    ) -> None:
        self.asked = asked
        self.screen: Screen = ConnectModel(server=asked.server, name=asked.name, password=asked.password)
        self.done = asyncio.Event()
        self._redraw, self._ring, self._title, self._clear = redraw, ring, title, clear
        self._answer_single = answer_single
        self._connection: Connection | None = None
        self._games: list[lobby_pb2.Game] = []
        self._catalogues: dict[str, dict[str, lobby_pb2.CatalogueEntry]] = {}
        self._watching: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._passwords: dict[str, str] = {asked.table: asked.table_password} if asked.table else {}
        self._titled = ""

    @property
    def connection(self) -> Connection:
        assert self._connection is not None
        return self._connection

    # What the terminal tells

    def press(self, key: str) -> None:
        self._carry_out(self.screen.press(key))

    def point(self, target: object, what: str) -> None:
        self._carry_out(self.screen.point(target, what))

    def draw(self, width: int, height: int, ascii_only: bool = False) -> Canvas:
        canvas = Canvas(width, height, ascii_only)
        if draw_if_too_small(canvas):
            return canvas
        screen = self.screen
        if isinstance(screen, TableModel):
            draw_table(canvas, screen)
        elif isinstance(screen, LobbyModel):
            draw_lobby(canvas, screen)
        elif isinstance(screen, FormModel):
            draw_form(canvas, screen)
        else:
            draw_connect(canvas, screen)
        self._set_title()
        return canvas

    def _set_title(self) -> None:
        title = words.TITLE
        if isinstance(self.screen, TableModel):
            title = words.TITLE_TABLE.format(game=self.screen.game_title or self.screen.table_id)
            title = words.TITLE_TURN if self.screen.actions else title
        if title != self._titled:
            self._titled = title
            self._title(title)

    # Starting and ending

    async def run(self) -> None:
        """Until somebody quits."""
        screen = self.screen
        assert isinstance(screen, ConnectModel)
        if self.asked.server:
            screen.stage, screen.searching = BUSY, False
            self._begin(self._connect(wishes.Connect(self.asked.server, self.asked.name, self.asked.password)))
        else:
            self._begin(self._search())
        await self.done.wait()

    async def close(self) -> None:
        self._stop_watching()
        for task in list(self._tasks):
            task.cancel()
        for task in list(self._tasks):
            with contextlib.suppress(asyncio.CancelledError, Trouble):
                await task
        if self._connection is not None:
            await self._connection.close()

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        async def guarded() -> None:
            try:
                await work
            except Trouble as trouble:
                self._failed(trouble)
            except Exception as error:  # a mistake of ours: a sentence, and the program goes on
                why = f"{type(error).__name__}: {error}"
                self._failed(Trouble("CLIENT_FAILED", words.CLIENT_FAILED.format(why=why)))
            self._redraw()

        task = asyncio.ensure_future(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _failed(self, trouble: Trouble) -> None:
        screen = self.screen
        if isinstance(screen, ConnectModel):
            screen.failed(trouble.reason, str(trouble))
        elif isinstance(screen, TableModel) and trouble.reason in STAY_REASONS:
            screen.busy = False
        else:
            screen.failed(str(trouble))

    # Wishes

    def _carry_out(self, found: wishes.Wishes) -> None:
        for wish in found:
            self._carry_out_one(wish)
        self._redraw()

    def _carry_out_one(self, wish: wishes.Wish) -> None:
        match wish:
            case wishes.Quit():
                self.done.set()
            case wishes.Bell():
                self._ring()
            case wishes.Redraw():
                self._clear()
            case wishes.OpenForm():
                self._stop_watching()
                self.screen = FormModel(self._games)
            case wishes.ToLobby():
                self._to_lobby()
            case wishes.Search():
                self._begin(self._search())
            case wishes.Connect():
                self._begin(self._connect(wish))
            case wishes.OpenTable():
                self._begin(self._open_table(wish))
            case wishes.Create():
                self._begin(self._create(wish))
            case wishes.Step():
                pass
            case _:
                if isinstance(self.screen, TableModel):
                    self._begin(self._at_table(self.screen, wish))

    async def _at_table(self, table: TableModel, wish: wishes.Wish) -> None:
        connection, table_id = self.connection, table.table_id
        match wish:
            case wishes.Submit():
                await connection.submit(table_id, wish.position_seq, wish.action_id)
            case wishes.Undo():
                await connection.undo(table_id, wish.position_seq)
                table.hint = words.UNDONE
            case wishes.Chat():
                await connection.chat(table_id, wish.text)
            case wishes.Concede():
                await connection.concede(table_id)
            case wishes.SetBot():
                await connection.set_bot(table_id, wish.seat, wish.bot)
            case wishes.Start():
                await connection.start(table_id)
            case wishes.LeaveSeat():
                await connection.leave(table_id)
                self._to_lobby()
            case wishes.Rematch():
                again = await connection.rematch(table_id)
                await self._open_table(wishes.OpenTable(again.table_id))
            case wishes.Save():
                await self._save(table, wish.file)
            case _:
                pass

    async def _save(self, table: TableModel, file: str) -> None:
        from client_cli.replays import save

        path = Path(file).expanduser()
        await save(self.connection, table.table_id, path)
        table.hint = words.SAVED.format(file=path)

    # Servers

    async def _search(self) -> None:
        found = await discover()
        if isinstance(self.screen, ConnectModel):
            self.screen.heard(found)
            if len(found) == 1 and self.screen.stage == "server" and not self.screen.error:
                self._carry_out(self.screen.press("enter"))

    async def _connect(self, wish: wishes.Connect) -> None:
        """Reach the server and sign in. What is missing, a name or a password, is asked for."""
        if self._connection is not None:
            await self._connection.close()
            self._connection = None
        connection = await Connection.open(wish.server, plain_text=self.asked.plain_text, memory=self.asked.memory)
        try:
            await connection.sign_in(wish.name, password=wish.password)
            self._games = list(await connection.games())
        except BaseException:
            await connection.close()
            raise
        self._connection = connection
        if self.asked.table:
            table, self.asked = self.asked.table, replace(self.asked, table="")
            try:
                await self._open_table(wishes.OpenTable(table, join=True, password=self._passwords.get(table, "")))
                return
            except Trouble as trouble:
                self._to_lobby()
                raise trouble
        self._to_lobby()
        if connection.first_time and isinstance(self.screen, LobbyModel):
            self.screen.hint = words.FIRST_VISIT.format(
                address=connection.address, fingerprint=connection.fingerprint
            )

    # The lobby

    def _to_lobby(self, error: str = "") -> None:
        chosen = self.screen.table_id if isinstance(self.screen, TableModel) else ""
        self.screen = LobbyModel(
            self.connection.name, str(self.connection.address), self._games, chosen_id=chosen, error=error
        )
        self._watch(self._follow_lobby(self.screen))

    async def _follow_lobby(self, lobby: LobbyModel) -> None:
        async for message in self.connection.watch_lobby():
            if isinstance(message, Notice):
                self._note(lobby, message)
            else:
                lobby.heard(message)
            self._redraw()

    async def _create(self, wish: wishes.Create) -> None:
        table = await self.connection.create(
            wish.game,
            wish.seats,
            options=wish.options,
            bots=wish.bots,
            password=wish.password,
            undo_allowed=wish.undo_allowed,
            start_when_full=wish.start_when_full,
        )
        await self._open_table(wishes.OpenTable(table.table_id))

    # Tables

    async def _open_table(self, wish: wishes.OpenTable) -> None:
        connection, table_id = self.connection, wish.table_id
        password = wish.password or self._passwords.get(table_id, "")
        try:
            position = await connection.table(table_id, password=password)
            if wish.join and position.is_open and connection.name not in position.names:
                await connection.join(table_id, password=password)
        except Trouble as trouble:
            if trouble.reason in PASSWORD_REASONS and isinstance(self.screen, LobbyModel):
                self.screen.ask_password(wish, again=bool(password))
            if not (trouble.reason in PASSWORD_REASONS and not password):
                raise
            return
        self._passwords[table_id] = password
        game = next((game for game in self._games if game.id == position.game_id), None)
        model = TableModel(
            table_id,
            connection.name,
            game.title if game is not None else position.game_id,
            list(game.bots) if game is not None else [],
            await self._catalogue(position.game_id, table_id if position.table.own_deck else ""),
            always=self._answer_single,
        )
        self.screen = model
        self._watch(self._follow_table(model, password))

    async def _catalogue(self, game: str, table_id: str) -> dict[str, lobby_pb2.CatalogueEntry]:
        key = f"{game} {table_id}"
        if key not in self._catalogues:
            try:
                entries = await self.connection.catalogue(game, table_id)
            except Trouble:
                entries = []  # a game without one is still playable
            self._catalogues[key] = {entry.id: entry for entry in entries}
        return self._catalogues[key]

    async def _follow_table(self, table: TableModel, password: str) -> None:
        try:
            async for message in self.connection.watch(table.table_id, text_board=True, password=password):
                if isinstance(message, Notice):
                    self._note(table, message)
                    self._redraw()
                else:
                    self._carry_out(table.receive(message))
        except Trouble as trouble:
            if self.screen is table:
                self._to_lobby(str(trouble))
            return

    def _watch(self, work: Coroutine[Any, Any, None]) -> None:
        self._stop_watching()
        self._watching = self._begin(work)

    def _stop_watching(self) -> None:
        if self._watching is not None and self._watching is not asyncio.current_task():
            self._watching.cancel()
        self._watching = None

    def _note(self, screen: TableModel | LobbyModel, notice: Notice) -> None:
        screen.notice = "" if notice.kind is NoticeKind.BACK else notice.text
        if notice.kind is NoticeKind.BACK:
            screen.hint = notice.text
