"""Events: facts for people and logs. A game continues without them, so making them must cost nothing when unread."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, ParamSpec, Protocol

P = ParamSpec("P")


@dataclass(frozen=True, slots=True)
class Event:
    """`reveals` marks facts nobody could know before: what they came from cannot be taken back."""

    reveals: ClassVar[bool] = False


class Emit(Protocol):
    """Takes the event's class and arguments apart, so that an ignored event is never built."""

    def __call__(self, event: Callable[P, Event], /, *args: P.args, **kwargs: P.kwargs) -> None: ...


def ignore(event: Callable[P, Event], /, *args: P.args, **kwargs: P.kwargs) -> None:
    """The listener that does not listen."""


def collect(into: list[Event]) -> Emit:
    def emit(event: Callable[P, Event], /, *args: P.args, **kwargs: P.kwargs) -> None:
        into.append(event(*args, **kwargs))

    return emit
