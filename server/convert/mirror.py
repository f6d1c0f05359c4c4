"""Messages from dataclasses with the same field names: a game's view is written once, not twice.

A builder is made once per pair of types and follows the field types. A field without a counterpart in the message is
a fault of ours and found when the builder is made.
"""

from collections.abc import Callable, Container
from dataclasses import fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from google.protobuf.message_factory import GetMessageClass

from engine.kernel import Cell
from rondel.v1 import common_pb2

Build = Callable[[Any], Any]
Descriptor = Any
"""A message type as protobuf describes it; its two implementations share no type."""


def builder(kind: type[Any], target: Descriptor, left_out: Container[str] = ()) -> Build:
    """A function from a value of the dataclass to a message of the target type."""
    make = GetMessageClass(target)
    hints = get_type_hints(kind)
    parts: list[tuple[str, Build | None]] = []
    for field in fields(kind):
        if field.name in left_out:
            continue
        if field.name not in target.fields_by_name:
            raise TypeError(f"{target.full_name} has no field {field.name} for {kind.__name__}")
        parts.append((field.name, _convert(hints[field.name], target.fields_by_name[field.name].message_type)))

    def build(value: Any) -> Any:
        content = {}
        for name, convert in parts:
            part = getattr(value, name)
            if part is not None:
                content[name] = part if convert is None else convert(part)
        return make(**content)

    return build


def _convert(hint: Any, target: Descriptor | None) -> Build | None:
    """How a value of this type is handed over; None for as it is."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        (inner,) = (arg for arg in args if arg is not NoneType)
        return _convert(inner, target)
    if hint == Cell:
        return _cell
    if origin is tuple and args[-1] is Ellipsis:
        return _repeated(args[0], target)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return lambda value: value.name.lower()
    if is_dataclass(hint) and isinstance(hint, type) and target is not None:
        return builder(hint, target)
    if hint in (int, str, bool):
        return None
    raise TypeError(f"no message for {hint!r}")


def _repeated(item: Any, target: Descriptor | None) -> Build:
    if NoneType in get_args(item):  # a list cannot hold nothing: an empty text says it
        return lambda values: ["" if value is None else value for value in values]
    convert = _convert(item, target)
    if convert is None:
        return list
    return lambda values: [convert(value) for value in values]


def _cell(cell: Cell) -> common_pb2.Cell:
    return common_pb2.Cell(x=cell[0], y=cell[1])
