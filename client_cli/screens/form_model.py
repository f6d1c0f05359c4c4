"""The form for a new table: the game's own options with their meaning, and what every table has."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from client_cli.connection import option_setting
from client_cli.screens import words
from client_cli.screens.canvas import Region
from client_cli.screens.wishes import Create, Quit, ToLobby, Wishes
from rondel.v1 import lobby_pb2

Value = bool | int | str


@dataclass(slots=True)
class Field:
    key: str
    label: str
    meaning: str
    choices: list[Value] = field(default_factory=list)
    """Empty for text."""
    value: Value = ""

    @property
    def shown(self) -> str:
        if isinstance(self.value, bool):
            return words.YES if self.value else words.NO
        return str(self.value)

    def step(self, by: int) -> None:
        if self.choices:
            index = self.choices.index(self.value) if self.value in self.choices else 0
            self.value = self.choices[(index + by) % len(self.choices)]


def title_of(name: str) -> str:
    return name.replace("_", " ").capitalize()


@dataclass(slots=True)
class FormModel:
    games: Sequence[lobby_pb2.Game]
    fields: list[Field] = field(default_factory=list)
    row: int = 0
    error: str = ""
    notice: str = ""
    regions: list[Region] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._fill(self.games[0].id if self.games else "")

    @property
    def game(self) -> lobby_pb2.Game:
        chosen = self.value("game")
        return next(game for game in self.games if game.id == chosen)

    def value(self, key: str) -> Value:
        return next(found.value for found in self.fields if found.key == key)

    def _fill(self, game_id: str) -> None:
        """The fields for this game, keeping what was already chosen where it still fits."""
        kept = {found.key: found.value for found in self.fields}
        game = next((game for game in self.games if game.id == game_id), None)
        if game is None:
            self.fields = []
            return
        seats: list[Value] = list(range(game.min_seats, game.max_seats + 1))
        bots: list[Value] = list(range(game.max_seats))
        fields = [
            Field("game", words.FORM_GAME, words.FORM_GAME_MEANING, [found.id for found in self.games], game.id),
            Field(
                "seats",
                words.FORM_SEATS,
                words.FORM_SEATS_MEANING.format(least=game.min_seats, most=game.max_seats),
                seats,
                game.min_seats,
            ),
            Field("bots", words.FORM_BOTS, words.FORM_BOTS_MEANING, bots, game.min_seats - 1),
            Field("bot", words.FORM_BOT, words.FORM_BOT_MEANING, list(game.bots), game.bots[-1] if game.bots else ""),
        ]
        for option in game.options:
            choices = [setting for choice in option.choices if (setting := option_setting(choice)) is not None]
            default = option_setting(option.default_value)
            usual: Value = default if default is not None else ""
            key = f"option:{option.name}"
            fields.append(Field(key, title_of(option.name), option.meaning, list(choices), usual))
        fields += [
            Field("password", words.FORM_PASSWORD, words.FORM_PASSWORD_MEANING),
            Field("undo", words.FORM_UNDO, words.FORM_UNDO_MEANING, [True, False], True),
            Field("start", words.FORM_START, words.FORM_START_MEANING, [True, False], True),
        ]
        for found in fields:
            old = kept.get(found.key, found.value)
            if found.key not in ("game", "bots") and (not found.choices or old in found.choices):
                found.value = old
        self.fields = fields

    def wish(self) -> Create:
        seats = int(self.value("seats"))
        bots = min(int(self.value("bots")), seats - 1)
        options = {
            found.key.removeprefix("option:"): found.value for found in self.fields if found.key.startswith("option:")
        }
        return Create(
            str(self.value("game")),
            seats,
            [str(self.value("bot"))] * bots,
            options,
            str(self.value("password")),
            bool(self.value("undo")),
            bool(self.value("start")),
        )

    def failed(self, sentence: str) -> None:
        self.error = sentence

    def press(self, key: str) -> Wishes:
        self.error = ""
        if key == "c-c":
            return [Quit()]
        if key == "escape" or not self.fields:
            return [ToLobby()]
        if key == "c-s":
            return [self.wish()]
        rows = len(self.fields) + 1
        on_button = self.row == len(self.fields)
        if key in ("up", "s-tab"):
            self.row = (self.row - 1) % rows
        elif key in ("down", "tab"):
            self.row = (self.row + 1) % rows
        elif key == "enter":
            if on_button:
                return [self.wish()]
            self.row += 1
        elif not on_button:
            self._edit(self.fields[self.row], key)
        return []

    def _edit(self, chosen: Field, key: str) -> None:
        if chosen.choices:
            if key in ("left", "right", " "):
                chosen.step(-1 if key == "left" else 1)
                if chosen.key == "game":
                    self._fill(str(chosen.value))
                elif chosen.key == "seats":
                    self._fit_bots()
            elif key.isdecimal() and int(key) in chosen.choices and not isinstance(chosen.value, bool):
                chosen.value = int(key)
                self._fit_bots()
        elif key == "backspace":
            chosen.value = str(chosen.value)[:-1]
        elif len(key) == 1 and key.isprintable():
            chosen.value = str(chosen.value) + key

    def _fit_bots(self) -> None:
        bots = next(found for found in self.fields if found.key == "bots")
        bots.value = min(int(bots.value), int(self.value("seats")) - 1)

    def point(self, target: object, what: str) -> Wishes:
        if what in ("up", "down"):
            return self.press(what)
        if isinstance(target, tuple) and what == "click":
            if self.row == target[1]:
                return self.press("enter" if target[1] == len(self.fields) else "right")
            self.row = target[1]
        return []
