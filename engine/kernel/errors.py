"""Every way in which the engine refuses something; each says what was wrong and what is allowed."""

from collections.abc import Iterable


class EngineError(ValueError):
    """Base of all refusals; whoever catches it may show `str(error)` to a person."""


class NotationError(EngineError):
    """A text that is no action of this game at all."""


class IllegalActionError(EngineError):
    """A well-formed action that the decision at hand does not offer."""


class GameOverError(EngineError):
    """An action for a game that has ended."""


class SeatsError(EngineError):
    """A number of players the game is not made for."""


class OptionError(EngineError):
    """An option that does not exist, or a value it cannot have."""


class DeckError(EngineError):
    """A deck file that cannot be played with: names the file, the tile and the field."""

    def __init__(self, file: str, tile: str, field: str, problem: str) -> None:
        self.file, self.tile, self.field, self.problem = file, tile, field, problem
        place = ", ".join(part for part in (file, tile, field) if part)
        super().__init__(f"{place}: {problem}")


class CodecError(EngineError):
    """Bytes that are not a state of this game."""


class RecordError(EngineError):
    """A record that does not belong to these rules or does not replay."""


class UnknownGameError(EngineError):
    """A game that is not in the registry."""


def one_of(values: Iterable[object]) -> str:
    """The tail of a message: what would have been allowed."""
    return ", ".join(str(value) for value in values) or "nothing"
