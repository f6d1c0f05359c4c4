"""The lobby: the tables there are, and what can be done with the chosen one."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from client_cli.screens.canvas import Region
from client_cli.screens.wishes import OpenForm, OpenTable, Quit, Redraw, Wishes
from rondel.v1 import lobby_pb2, table_pb2

ORDER = {
    table_pb2.TABLE_STATUS_OPEN: 1,
    table_pb2.TABLE_STATUS_RUNNING: 2,
    table_pb2.TABLE_STATUS_ENDED: 3,
    table_pb2.TABLE_STATUS_FROZEN: 4,
}


@dataclass(slots=True)
class LobbyModel:
    name: str
    address: str
    games: Sequence[lobby_pb2.Game] = ()
    tables: list[table_pb2.Table] = field(default_factory=list)
    loaded: bool = False
    chosen_id: str = ""
    mine_only: bool = False
    help: bool = False
    asked_password: OpenTable | None = None
    """The table whose password is being typed."""
    entry: str = ""
    notice: str = ""
    error: str = ""
    hint: str = ""
    regions: list[Region] = field(default_factory=list)

    def heard(self, tables: dict[str, table_pb2.Table]) -> None:
        self.loaded = True
        self.tables = sorted(
            tables.values(), key=lambda table: (*self._rank(table), -table.created_at.seconds, table.table_id)
        )

    def _rank(self, table: table_pb2.Table) -> tuple[int, int]:
        """Running games of one's own first, then open tables, then what others play."""
        playing = self.sits(table) and table.status in (
            table_pb2.TABLE_STATUS_OPEN,
            table_pb2.TABLE_STATUS_RUNNING,
        )
        return 0 if playing else 1, ORDER.get(table.status, 5)

    def sits(self, table: table_pb2.Table) -> bool:
        return any(seat.player == self.name for seat in table.seats)

    def title(self, game: str) -> str:
        return next((found.title for found in self.games if found.id == game), game)

    @property
    def listed(self) -> list[table_pb2.Table]:
        return [table for table in self.tables if not self.mine_only or self.sits(table)]

    @property
    def picked(self) -> int:
        ids = [table.table_id for table in self.listed]
        return ids.index(self.chosen_id) if self.chosen_id in ids else 0

    def failed(self, sentence: str) -> None:
        self.error = sentence

    def ask_password(self, wish: OpenTable, again: bool) -> None:
        self.asked_password, self.entry = wish, ""
        if not again:
            self.error = ""

    def press(self, key: str) -> Wishes:
        if self.asked_password is not None:
            return self._press_password(key)
        self.error = self.hint = ""
        if self.help:
            self.help = False
            return []
        listed = self.listed
        key = key.upper() if len(key) == 1 else key
        if key in ("up", "down", "pageup", "pagedown", "home", "end") and listed:
            step = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10, "home": -9999, "end": 9999}[key]
            self.chosen_id = listed[min(max(self.picked + step, 0), len(listed) - 1)].table_id
        elif key in ("?", "f1"):
            self.help = True
        elif key in ("Q", "c-c", "escape"):
            return [Quit()]
        elif key == "C":
            return [OpenForm()]
        elif key == "M":
            self.mine_only = not self.mine_only
        elif key == "c-l":
            return [Redraw()]
        elif key in ("enter", "J", "W") and listed:
            return self._open(listed[self.picked], key)
        return []

    def _open(self, table: table_pb2.Table, key: str) -> Wishes:
        free = any(not seat.player and not seat.bot for seat in table.seats)
        is_open = table.status == table_pb2.TABLE_STATUS_OPEN
        join = not self.sits(table) and is_open and (key == "J" or (key == "enter" and free))
        wish = OpenTable(table.table_id, join=join)
        private = table.needs_password and (join or table.audience == table_pb2.AUDIENCE_PASSWORD)
        if private and not self.sits(table):
            self.ask_password(wish, again=False)
            return []
        return [wish]

    def _press_password(self, key: str) -> Wishes:
        assert self.asked_password is not None
        if key in ("escape", "c-c"):
            self.asked_password, self.error = None, ""
        elif key == "backspace":
            self.entry = self.entry[:-1]
        elif key == "enter" and self.entry:
            wish, self.asked_password = self.asked_password, None
            return [OpenTable(wish.table_id, wish.join, self.entry)]
        elif len(key) == 1 and key.isprintable():
            self.entry += key
        return []

    def point(self, target: object, what: str) -> Wishes:
        if what in ("up", "down"):
            return self.press(what)
        if isinstance(target, tuple) and what == "click" and self.asked_password is None:
            if target[0] == "table":
                if self.chosen_id == target[1]:
                    return self.press("enter")
                self.chosen_id = target[1]
            elif target[0] == "key":
                return self.press(target[1])
        return []
