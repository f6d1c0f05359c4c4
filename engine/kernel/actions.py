"""Actions and their one notation: a verb and its arguments, e.g. `place 2,-1` or `pay wood 1,0`.

The notation is what the wire, the logs, the records and the tests use. An action class states its verb and typed
fields; writing and reading follow from the field types.
"""

import re
from collections.abc import Callable
from dataclasses import fields
from enum import Enum
from functools import cache
from typing import Any, ClassVar, ParamSpec, TypeVar, cast, get_type_hints

from engine.kernel.errors import NotationError, one_of

Cell = tuple[int, int]

T = TypeVar("T")
P = ParamSpec("P")


class Action:
    """An answer to a decision. Subclasses are frozen dataclasses, written as their notation."""

    __slots__ = ()
    verb: ClassVar[str] = ""

    def __str__(self) -> str:
        write = [self.verb, *(_write(getattr(self, name)) for name, _ in arguments(type(self)))]
        return " ".join(write)


def interned(make: Callable[P, T]) -> Callable[P, T]:
    """Each value is made once: enumerating actions is the hot path of search. Keeps the argument types."""
    return cast("Callable[P, T]", cache(make))


@interned
def arguments(kind: type[Action]) -> tuple[tuple[str, Any], ...]:
    hints = get_type_hints(kind)
    return tuple((field.name, hints[field.name]) for field in fields(kind))  # type: ignore[arg-type]  # a dataclass


def _write(value: Any) -> str:
    if isinstance(value, Enum):
        return value.name.lower()
    if isinstance(value, tuple):
        return ",".join(str(part) for part in value)
    return str(value)


@interned
def _by_verb(kinds: tuple[type[Action], ...]) -> dict[str, type[Action]]:
    return {kind.verb: kind for kind in kinds}


def parse_action(kinds: tuple[type[Action], ...], text: str) -> Action:
    """Read a notation; only its form is checked here, not whether it is allowed now."""
    words = text.split()
    verbs = _by_verb(kinds)
    if not words or words[0] not in verbs:
        raise NotationError(f"unknown action {text!r}: it must begin with one of {one_of(sorted(verbs))}")
    kind = verbs[words[0]]
    wanted = arguments(kind)
    if len(words) - 1 != len(wanted):
        raise NotationError(f"{text!r}: expected {usage(kind)!r}")
    action = kind(*(_read(text, name, hint, word) for (name, hint), word in zip(wanted, words[1:], strict=True)))
    if str(action) != text:
        raise NotationError(f"{text!r}: write it {str(action)!r}")
    return action


def usage(kind: type[Action]) -> str:
    """How the notation of this action looks, e.g. `pay GOOD X,Y`."""
    words = ("X,Y" if hint == Cell else name.upper() for name, hint in arguments(kind))
    return " ".join((kind.verb, *words))


def _read(text: str, name: str, hint: Any, word: str) -> Any:
    if hint is int:
        if not re.fullmatch(r"-?\d{1,9}", word, re.ASCII):
            raise NotationError(f"{text!r}: {name} must be a whole number, not {word!r}")
        return int(word)
    if hint == Cell:
        if not re.fullmatch(r"-?\d{1,4},-?\d{1,4}", word, re.ASCII):
            raise NotationError(f"{text!r}: {name} must be a cell like 2,-1, not {word!r}")
        x, y = word.split(",")
        return int(x), int(y)
    if isinstance(hint, type) and issubclass(hint, Enum):
        names = {member.name.lower(): member for member in hint}
        if word not in names:
            raise NotationError(f"{text!r}: {name} must be one of {one_of(names)}, not {word!r}")
        return names[word]
    if hint is str:
        return word
    raise TypeError(f"no notation for {hint!r}")
