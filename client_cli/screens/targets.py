"""What an action is about: the spaces, cells and tiles that its typed message names. No game is known here."""

from collections.abc import Iterator
from dataclasses import dataclass

from google.protobuf.message import Message

from rondel.v1 import common_pb2, table_pb2


@dataclass(frozen=True, slots=True)
class Space:
    """A space of the track."""

    number: int


@dataclass(frozen=True, slots=True)
class Place:
    """A cell of a tableau; `seat` is whose, or None for one that all share."""

    x: int
    y: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Thing:
    """A tile, card, clan or good by its id."""

    id: str


Target = Space | Place | Thing


def typed(action: table_pb2.LegalAction) -> tuple[str, Message | None]:
    """The verb and its message, for example ("place", Place); the notation's first word if it is not typed."""
    game = action.action.WhichOneof("game")
    if game is not None:
        answer: Message = getattr(action.action, game)
        verb = answer.WhichOneof("action")
        if verb is not None:
            found: Message = getattr(answer, verb)
            return verb, found
    return action.id.split(" ")[0].replace("-", "_"), None


def targets(action: table_pb2.LegalAction) -> Iterator[Target]:
    """All that the action names. Cells have no seat: they are those of whoever answers."""
    _, message = typed(action)
    if message is None:
        return
    for field in message.DESCRIPTOR.fields:
        value = getattr(message, field.name)
        if isinstance(value, common_pb2.Cell):
            yield Place(value.x, value.y)
        elif field.name == "space":
            yield Space(value)
        elif isinstance(value, str):
            yield Thing(value)


def cell_of(action: table_pb2.LegalAction) -> tuple[int, int] | None:
    return next(((found.x, found.y) for found in targets(action) if isinstance(found, Place)), None)


def around(cell: tuple[int, int]) -> list[tuple[int, int]]:
    """The eight cells around one."""
    x, y = cell
    return [(x + dx, y + dy) for dy in (1, 0, -1) for dx in (-1, 0, 1) if dx or dy]
