"""Making a table: from one line of settings, or by questions."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from client_cli import texts
from client_cli.connection import OptionSetting
from client_cli.lines import setting_text
from client_cli.plain.console import Console
from rondel.v1 import lobby_pb2

NO = ("no", "off", "false", "0")


@dataclass(slots=True)
class NewTable:
    game: str
    seats: int
    bots: list[str] = field(default_factory=list)
    options: dict[str, OptionSetting] = field(default_factory=dict)
    password: str = ""
    undo_allowed: bool = True


class FormError(ValueError):
    """What was given cannot be; the text says why."""


def find_game(games: Sequence[lobby_pb2.Game], text: str) -> lobby_pb2.Game:
    """By id, or the beginning of one."""
    found = [game for game in games if game.id == text] or [
        game for game in games if text and game.id.startswith(text)
    ]
    if len(found) != 1:
        raise FormError(texts.NO_SUCH_GAME.format(game=text, choices=", ".join(game.id for game in games)))
    return found[0]


def read_number(text: str, least: int, most: int) -> int:
    if not text.isdecimal() or not least <= int(text) <= most:
        raise FormError(texts.NOT_A_NUMBER.format(text=text, least=least, most=most))
    return int(text)


def read_option(game: lobby_pb2.Game, name: str, value: str) -> OptionSetting:
    """A value of an option, of the option's type."""
    option = next((option for option in game.options if option.name == name), None)
    if option is None:
        known = ", ".join(option.name for option in game.options)
        raise FormError(texts.CANNOT_BE.format(name=game.title, value=name, choices=known))
    if option.type == "bool" and value.lower() in ("yes", "on", "true", "1", *NO):
        return value.lower() not in NO
    if option.type == "int" and value.lstrip("-").isdecimal():
        return int(value)
    choices = [setting_text(choice) for choice in option.choices]
    if option.type == "str" and (value in choices or not choices):
        return value
    raise FormError(texts.CANNOT_BE.format(name=name, value=value, choices=", ".join(choices)))


def from_line(games: Sequence[lobby_pb2.Game], text: str) -> NewTable:
    """GAME SEATS [bots=N] [bot=KIND] [password=WORD] [undo=no] [OPTION=VALUE ...]"""
    words = [word for word in text.split() if "=" not in word]
    game = find_game(games, words[0] if words else "")
    settings = dict(word.split("=", 1) for word in text.split() if "=" in word)
    bots = read_number(settings.pop("bots", "0"), 0, game.max_seats - 1)
    least = game.min_seats
    given = words[1] if len(words) > 1 else str(max(least, bots + 1))
    made = NewTable(game.id, read_number(given, least, game.max_seats))
    made.bots = [settings.pop("bot", game.bots[-1])] * bots
    made.password = settings.pop("password", "")
    made.undo_allowed = settings.pop("undo", "yes") not in NO
    made.options = {name: read_option(game, name, value) for name, value in settings.items()}
    return made


async def by_questions(console: Console, games: Sequence[lobby_pb2.Game]) -> NewTable | None:
    """None when the input ended."""
    text = await console.answer(texts.WHICH_GAME.format(choices=", ".join(game.id for game in games)))
    if text is None:
        return None
    game = find_game(games, text)
    text = await console.answer(texts.HOW_MANY_SEATS.format(least=game.min_seats, most=game.max_seats))
    if text is None:
        return None
    made = NewTable(game.id, read_number(text or str(game.min_seats), game.min_seats, game.max_seats))
    text = await console.answer(texts.HOW_MANY_BOTS.format(most=made.seats - 1))
    if text is None:
        return None
    made.bots = [game.bots[-1]] * read_number(text or str(made.seats - 1), 0, made.seats - 1)
    for option in game.options:
        text = await console.answer(
            texts.OPTION_QUESTION.format(
                meaning=option.meaning,
                name=option.name,
                choices=", ".join(setting_text(choice) for choice in option.choices),
                default=setting_text(option.default_value),
            )
        )
        if text is None:
            return None
        if text:
            made.options[option.name] = read_option(game, option.name, text)
    return made
