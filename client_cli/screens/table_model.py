"""The state of a table's screen: messages of the stream and keys go in, wishes come out."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from client_cli.position import Position
from client_cli.screens import overlay_keys, room_keys, words
from client_cli.screens.boards import board_for
from client_cli.screens.boards.board import Board
from client_cli.screens.canvas import Region
from client_cli.screens.compass import nearest
from client_cli.screens.scene import Scene
from client_cli.screens.targets import Place, Space, Target, Thing, targets
from client_cli.screens.wishes import (
    Bell,
    Quit,
    Rematch,
    Submit,
    ToLobby,
    Undo,
    Wishes,
)
from rondel.v1 import lobby_pb2, play_pb2, table_pb2

LOG_LINES = 2000
AFTER_PLACING = ("activate", "trade", "pay", "buy", "sell", "choose", "move", "to", "promote")
"""Verbs that leave the turn where it is: at the tiles around the one just laid."""
AUTO_LIMIT = 60
"""Answers in a row that the key for forced decisions gives at most."""


@dataclass(slots=True)
class TableModel:
    table_id: str
    name: str = ""
    """The viewer's name."""
    game_title: str = ""
    bots: Sequence[str] = ()
    """The kinds of bots that the server has."""
    catalogue: dict[str, lobby_pb2.CatalogueEntry] = field(default_factory=dict)
    position: Position | None = None
    log: list[str] = field(default_factory=list)
    notice: str = ""
    """About the connection."""
    error: str = ""
    """About the last wish; gone with the next key."""
    hint: str = ""
    filter: str = ""
    picked: int = 0
    cursor: Target | None = None
    hovered: bool = False
    """The cursor is where the mouse points; the arrow keys stay with the list."""
    shown_seat: int = 0
    """Whose tableau is drawn; numbers beyond the seats are further pages of the board."""
    overlay: str = ""
    entry: str = ""
    """What is being typed in an overlay."""
    inspected: str = ""
    scroll: int = 0
    board_scroll: int = 0
    bot_kind: int = -1
    room_seat: int = 0
    auto: int = 0
    """How many answers are still given by themselves; 0 when the person answers."""
    auto_given: int = 0
    always: bool = False
    """Single answers are given by themselves."""
    busy: bool = False
    last_place: tuple[int, int] | None = None
    regions: list[Region] = field(default_factory=list)
    """Of the last drawing."""

    # Messages

    def receive(self, message: play_pb2.WatchResponse) -> Wishes:
        before, now = self.position, Position.of(message)
        self.log += [event.text for event in message.events]
        if message.change.WhichOneof("change") == "chat" and not message.events:
            self.log.append(f"{message.change.chat.player}: {message.change.chat.text}")
        if message.change.WhichOneof("change") == "action_undone":
            self.log.append(words.UNDONE)
        del self.log[:-LOG_LINES]
        if message.change.WhichOneof("change") == "action_done" and message.change.action_done.seat == now.seat:
            self._remember_place(message.change.action_done.action_id)
        return self.show(now, first=before is None)

    def _remember_place(self, action_id: str) -> None:
        verb, _, rest = action_id.partition(" ")
        if verb == "place":
            x, _, y = rest.partition(",")
            self.last_place = int(x), int(y)
        elif verb not in AFTER_PLACING:
            self.last_place = None

    def show(self, now: Position, first: bool = False) -> Wishes:
        before, self.position = self.position, now
        asked_before = before is not None and bool(before.actions)
        moved = before is None or before.position_seq != now.position_seq
        if moved:
            self.busy = False
            self.filter, self.picked, self.cursor = "", 0, None
            if self.overlay == "concede" and now.is_over:
                self.overlay = ""
        if now.view is not None and now.seat is not None and (first or (now.actions and moved)):
            page = self.board.page_for(self.scene_of(None))
            self.shown_seat = page if page is not None else self.shown_seat
        if now.is_over and (before is None or not before.is_over) and now.result is not None:
            self.overlay, self.scroll = "sheet", 0
        wishes: Wishes = []
        if moved and now.actions:
            wishes = self._by_itself()
            if not wishes and not asked_before:
                wishes.append(Bell())
        elif moved:
            self.auto = 0
        return wishes

    def _by_itself(self) -> Wishes:
        """Go on with the key for forced decisions, if it is at work."""
        action = self._obvious() if self.auto or self.always else None
        if action is None:
            if self.auto_given:
                self.hint = words.AUTO_DONE.format(count=self.auto_given)
            self.auto = self.auto_given = 0
            return []
        self.auto = max(0, self.auto - 1)
        self.auto_given += 1
        return self._take(action)

    def _obvious(self) -> table_pb2.LegalAction | None:
        actions = self.actions
        if len(actions) == 1:
            return actions[0]
        if self.auto and actions:
            return self.board.plain(self.scene())
        return None

    def failed(self, sentence: str) -> None:
        self.error = sentence
        self.busy = False
        self.auto = self.auto_given = 0

    # What is there

    @property
    def actions(self) -> Sequence[table_pb2.LegalAction]:
        return self.position.actions if self.position is not None else ()

    @property
    def listed(self) -> list[table_pb2.LegalAction]:
        """The actions that fit the cursor and what was typed."""
        found = list(self.actions)
        if self.cursor is not None:
            there = self._at(self.cursor)
            found = [action for action in found if not there.isdisjoint(targets(action))]
        for word in self.filter.casefold().split():
            found = [action for action in found if word in action.label.casefold() or word in action.id]
        return found

    @property
    def chosen(self) -> table_pb2.LegalAction | None:
        listed = self.listed
        return listed[min(self.picked, len(listed) - 1)] if listed else None

    @property
    def board(self) -> Board:
        kind = None
        if self.position is not None and self.position.view is not None:
            kind = self.position.view.game.WhichOneof("game")
        return board_for(kind)

    def scene(self) -> Scene:
        assert self.position is not None
        return self.scene_of(self.chosen)

    def scene_of(self, chosen: table_pb2.LegalAction | None) -> Scene:
        assert self.position is not None
        return Scene(
            self.position,
            self.catalogue,
            self.shown_seat,
            self.cursor,
            chosen,
            self.board_scroll,
            self.last_place,
        )

    @property
    def is_room(self) -> bool:
        return self.position is not None and self.position.is_open

    @property
    def my_table(self) -> bool:
        return self.position is not None and self.position.table.host == self.name

    @property
    def seated(self) -> bool:
        return self.position is not None and any(seat.player == self.name for seat in self.position.table.seats)

    # Keys

    def press(self, key: str) -> Wishes:
        self.error = ""
        self.hint = ""
        if key == "c-c":
            return self._ask("quit")
        if self.overlay:
            return overlay_keys.press(self, key)
        if self.position is None:
            return [ToLobby()] if key == "escape" else []
        return self.press_anywhere(key)

    def _ask(self, what: str) -> Wishes:
        if self.overlay == what == "quit":
            return [Quit()]
        self.overlay = what
        return []

    def press_anywhere(self, key: str) -> Wishes:
        position = self.position
        assert position is not None
        if key in ("?", "f1"):
            self.overlay, self.scroll = "help", 0
        elif key in ("C", "f5") or (key == "c" and position.is_open):
            self.overlay, self.entry = "chat", ""
        elif key == "L":
            self.overlay, self.scroll = "log", 0
        elif key == "I":
            self._inspect()
        elif position.is_open:
            return room_keys.press(self, key)
        elif key == "R" and position.is_over:
            return [Rematch()]
        elif key == "W" and position.is_over:
            self.overlay, self.entry = "save", f"{position.game_id}-{position.table_id}.json"
        elif key == "S" and position.result is not None:
            self.overlay, self.scroll = "sheet", 0
        elif key == "G" and position.seat is not None and not position.is_over:
            self.overlay = "concede"
        elif key in ("pageup", "pagedown"):
            self.board_scroll = max(0, self.board_scroll + (10 if key == "pagedown" else -10))
        elif key in ("U", "c-z", "c-u"):
            return self._undo()
        elif key == "A":
            return self._auto()
        elif key == "F":
            self.always = not self.always
            self.hint = words.AUTO_ALWAYS[self.always]
            return self._by_itself() if self.always and not self.busy and self.actions else []
        else:
            return self._press_choice(key)
        return []

    def _press_choice(self, key: str) -> Wishes:
        if key in ("tab", "s-tab"):
            self._next_target(1 if key == "tab" else -1)
        elif key in ("up", "down", "left", "right"):
            self._arrow(key)
        elif key == "escape":
            return self._back()
        elif key == "backspace":
            self.filter, self.picked = self.filter[:-1], 0
        elif key == "enter":
            chosen = self.chosen
            if chosen is not None:
                return self._take(chosen)
            self.hint = words.NOTHING_HERE if self.actions else words.NOT_ASKED
        elif key == " " and not self.filter:
            self._pick(1)
        elif key.isdecimal() and len(key) == 1 and not self.filter and key != "0":
            listed = self.listed
            if int(key) <= len(listed):
                return self._take(listed[int(key) - 1])
        elif len(key) == 1 and key.isprintable() and not key.isupper() and self.actions:
            self.filter, self.picked = self.filter + key, 0
        return []

    def _back(self) -> Wishes:
        if self.filter:
            self.filter, self.picked = "", 0
        elif self.cursor is not None:
            self.cursor, self.picked = None, 0
        elif self.position is not None and self.position.is_running and self.seated:
            return self._ask("leave")
        else:
            return [ToLobby()]
        return []

    def _arrow(self, key: str) -> None:
        if self.cursor is not None and not self.hovered:
            self._go(key)
        elif key in ("up", "down"):
            self._pick(1 if key == "down" else -1)
        elif self.position is not None:
            pages = max(1, self.board.pages(self.scene_of(None)))
            self.shown_seat = (self.shown_seat + (1 if key == "right" else -1)) % pages

    def _pick(self, step: int) -> None:
        count = len(self.listed)
        self.picked = (min(self.picked, count - 1) + step) % count if count else 0

    def _take(self, action: table_pb2.LegalAction) -> Wishes:
        if self.busy or self.position is None:
            return []
        self.busy = True
        return [Submit(action.id, self.position.position_seq)]

    def _undo(self) -> Wishes:
        if self.position is None or not self.position.may_undo:
            self.hint = words.NO_UNDO
            return []
        self.always = False  # it would only do the same again
        return [Undo(self.position.position_seq)]

    def _auto(self) -> Wishes:
        if self.busy or not self.actions:
            self.hint = words.NOT_ASKED
            return []
        self.auto, self.auto_given = AUTO_LIMIT, 0
        wishes = self._by_itself()
        if not wishes:
            self.hint = words.AUTO_NOTHING
        return wishes

    # The cursor on the board

    def _places(self) -> list[tuple[Region, Target]]:
        return [(found, found.target) for found in self.regions if isinstance(found.target, Space | Place | Thing)]

    def _next_target(self, step: int) -> None:
        legal = {target for action in self.actions for target in targets(action)}
        places = self._places()
        stops = [target for _, target in places if not legal.isdisjoint(self._at(target))]
        if not self.actions:
            stops = [target for _, target in places]
        if not stops:
            self.hint = words.NOTHING_ON_BOARD
            return
        if self.cursor in stops:
            index = stops.index(self.cursor) + step
        else:
            index = 0 if step > 0 else -1
        self._aim(stops[index % len(stops)])
        self.hovered = False

    def _at(self, target: Target) -> frozenset[Target]:
        return self.board.related(self.scene_of(None), target)

    def _aim(self, target: object) -> None:
        if isinstance(target, Space | Place | Thing) and target != self.cursor:
            self.cursor, self.picked = target, 0

    def _go(self, key: str) -> None:
        """To the nearest place in that direction."""
        if not any(target == self.cursor for _, target in self._places()):
            self._next_target(1)
        elif self.cursor is not None and (target := nearest(self._places(), self.cursor, key)) is not None:
            self._aim(target)

    def point(self, target: object, what: str) -> Wishes:
        """The mouse: `what` is "hover", "click", "up" or "down" (the wheel)."""
        if what in ("up", "down"):
            step = 1 if what == "down" else -1
            if self.overlay:
                self.scroll = max(0, self.scroll + 3 * step)
            elif self.actions:
                self._pick(step)
            else:
                self.board_scroll = max(0, self.board_scroll + 3 * step)
            return []
        if self.overlay or target is None:
            return []
        if isinstance(target, Space | Place | Thing):
            if what == "click" and target == self.cursor and len(self.listed) == 1:
                return self._take(self.listed[0])
            if what == "click" or self.actions:
                self._aim(target)
                self.hovered = what == "hover"
        elif isinstance(target, tuple) and what == "click":
            kind, number = target
            if kind == "seat" and self.position is not None and self.position.view is not None:
                self.shown_seat = min(number, self.board.pages(self.scene_of(None)) - 1)
            elif kind == "room":
                self.room_seat = number
            elif kind == "action" and number < len(self.listed):
                if self.picked == number:
                    return self._take(self.listed[number])
                self.picked = number
        return []

    # Overlays

    def _inspect(self) -> None:
        tile = ""
        if self.position is not None and self.position.view is not None:
            scene = self.scene()
            if self.cursor is not None:
                tile = self.board.tile_at(scene, self.cursor)
                if not tile and isinstance(self.cursor, Thing) and self.cursor.id in self.catalogue:
                    tile = self.cursor.id
            elif self.chosen is not None:
                for target in targets(self.chosen):
                    tile = tile or self.board.tile_at(scene, target)
                    if isinstance(target, Thing) and target.id in self.catalogue:
                        tile = tile or target.id
        self.inspected = tile or self.inspected or next(iter(self.catalogue), "")
        self.overlay, self.scroll = "inspect", 0
