"""Table options: one frozen dataclass per game, each field with its meaning, read from untrusted mappings."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar, get_type_hints

from engine.kernel.errors import OptionError, one_of

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """One option as a lobby shows it."""

    name: str
    type: str
    default: Any
    meaning: str
    choices: tuple[bool | int | str, ...]


def option(default: Any, meaning: str, choices: tuple[Any, ...] = (False, True)) -> Any:
    """A field of an options class: its default, what it means to a player, which values it may have."""
    return field(default=default, metadata={"meaning": meaning, "choices": choices})


def describe_options(kind: type[Any]) -> tuple[OptionInfo, ...]:
    hints = get_type_hints(kind)
    return tuple(
        OptionInfo(f.name, hints[f.name].__name__, f.default, f.metadata["meaning"], f.metadata["choices"])
        for f in fields(kind)
    )


def read_options(kind: type[T], given: Mapping[str, object]) -> T:
    """The options of a table, refused with what is allowed."""
    infos = {info.name: info for info in describe_options(kind)}
    for name, value in given.items():
        if name not in infos:
            raise OptionError(f"unknown option {name!r}: the game has {one_of(infos)}")
        info = infos[name]
        if type(value) is not type(info.default) or value not in info.choices:
            raise OptionError(f"option {name!r} cannot be {value!r}: it is one of {one_of(info.choices)}")
    return kind(**given)
