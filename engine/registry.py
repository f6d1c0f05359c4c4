"""The games there are. A game is imported when somebody asks for it."""

from functools import cache
from importlib import import_module

from engine.kernel import AnyRules
from engine.kernel.errors import UnknownGameError, one_of

GAMES = ("glen_more", "glen_more_2", "glasgow")


def rules(game: str, deck: str | None = None, file: str = "deck") -> AnyRules:
    """The rules of a game with its built-in deck, or with the text of another one; `file` names it in messages."""
    if game not in GAMES:
        raise UnknownGameError(f"unknown game {game!r}: there is {one_of(GAMES)}")
    return _built_in(game) if deck is None else _made(game, deck, file)


@cache
def _built_in(game: str) -> AnyRules:
    return _made(game, None, "")


def _made(game: str, deck: str | None, file: str) -> AnyRules:
    made: AnyRules = import_module(f"engine.{game}").rules(deck, file)
    return made
