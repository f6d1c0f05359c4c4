"""Stepping through a saved game on the table's screen: forwards, backwards, by itself."""

from dataclasses import dataclass

from client_cli.position import Position
from client_cli.replays import Replay
from client_cli.screens import words
from client_cli.screens.table_model import TableModel
from client_cli.screens.wishes import Quit, Wishes
from rondel.v1 import lobby_pb2, table_pb2

STEPS = {
    "right": 1, "enter": 1, "n": 1, " ": 1, "left": -1, "backspace": -1, "p": -1, "b": -1,
    "pagedown": 10, "pageup": -10, "home": -(10**9), "end": 10**9,
}  # fmt: skip
FASTEST, SLOWEST = 0.1, 4.0


@dataclass(slots=True)
class ReplayModel:
    replay: Replay
    table: TableModel
    now: int = 0
    playing: bool = False
    pace: float = 0.8
    """Seconds between two moments of autoplay."""

    @classmethod
    def of(cls, replay: Replay) -> "ReplayModel":
        table = TableModel(replay.table, "", str(replay.title or replay.game))
        table.catalogue = {str(entry["id"]): lobby_pb2.CatalogueEntry(**entry) for entry in replay.catalogue}
        made = cls(replay, table)
        made.go(0)
        return made

    @property
    def last(self) -> int:
        return len(self.replay.moments) - 1

    def go(self, number: int) -> None:
        self.now = min(max(0, number), self.last)
        moment = self.replay.moments[self.now]
        seats = [table_pb2.Seat(index=index, player=name) for index, name in enumerate(self.replay.names)]
        running = table_pb2.TABLE_STATUS_RUNNING if self.now < self.last else table_pb2.TABLE_STATUS_ENDED
        facts = table_pb2.Table(table_id=self.replay.table, game=self.replay.game, status=running, seats=seats)
        view = moment.view_message() or table_pb2.View(position_seq=moment.seq)
        if not moment.view and moment.asked in self.replay.names:
            view.decision.seat = self.replay.names.index(moment.asked)
            view.decision.prompt = moment.prompt
        shown = self.table.shown_seat
        self.table.position = None
        self.table.show(Position(facts, view, None, moment.board, moment.seq))
        self.table.shown_seat, self.table.overlay = shown, ""
        earlier = self.replay.moments[max(0, self.now - 60) : self.now + 1]
        self.table.log = [text for found in earlier for text in found.events]
        self._tell()

    def _tell(self) -> None:
        playing = words.REPLAY_PLAYING.format(pace=self.pace) if self.playing else ""
        self.table.notice = words.REPLAY_AT.format(now=self.now + 1, last=self.last + 1) + playing
        self.table.hint = words.KEYS_REPLAY

    def tick(self) -> None:
        """One step of autoplay."""
        if self.playing and not self.table.overlay:
            self.go(self.now + 1)
            if self.now == self.last:
                self.playing = False
                self._tell()

    def press(self, key: str) -> Wishes:
        table = self.table
        if table.overlay == "quit" or (not table.overlay and key in ("q", "Q", "c-c")):
            return [Quit()]
        if table.overlay:
            if table.overlay == "sheet" and key in ("R", "r", "W", "w"):
                return []
            table.press(key)
            self._tell()
            return []
        if key == "escape" and table.cursor is None:
            return [Quit()]
        if key in STEPS and table.cursor is None:
            self.playing = False
            self.go(self.now + STEPS[key])
        elif key in ("a", "A"):
            self.playing = not self.playing and self.now < self.last
        elif key in ("+", "-"):
            self.pace = min(SLOWEST, max(FASTEST, self.pace * (0.6 if key == "+" else 1.6)))
        elif key in ("up", "down") and table.cursor is None:
            table.press("right" if key == "down" else "left")
        elif key in ("?", "I", "L", "S", "tab", "s-tab", "escape", "up", "down", "left", "right"):
            table.press(key)
        self._tell()
        return []

    def point(self, target: object, what: str) -> Wishes:
        if what in ("up", "down") and not self.table.overlay:
            self.go(self.now + (1 if what == "down" else -1))
            return []
        self.table.point(target, what)
        self._tell()
        return []
