"""States as bytes, and back: JSON that follows the field types of the state's dataclasses.

An encoder and a decoder are made once per type. Plain lists pass through untouched, so that a digest after every
step stays cheap. Frames, the one place where several types may stand, carry their class name.
"""

import json
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from hashlib import blake2b
from types import NoneType, UnionType
from typing import Any, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from engine.kernel.errors import CodecError
from engine.kernel.frames import Frame
from engine.kernel.rules import AnyRules, Rules
from engine.kernel.state import State

S = TypeVar("S", bound=State)

_PLAIN = (int, str, bool, NoneType)
_JSON = json.JSONEncoder(separators=(",", ":"), check_circular=False)


class _Codec(NamedTuple):
    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


def encode(rules: AnyRules, state: State) -> bytes:
    plain = _codec(rules.state, rules.frames).write(state)
    return _JSON.encode(plain).encode()


def decode(rules: Rules[S, Any], data: bytes) -> S:
    try:
        state: S = _codec(rules.state, rules.frames).read(json.loads(data))
    except (ValueError, KeyError, TypeError, IndexError) as error:
        raise CodecError(f"not a state of {rules.title}: {error}") from error
    return state


def digest(rules: AnyRules, state: State) -> str:
    """Equal for equal states, different for different ones."""
    return blake2b(encode(rules, state), digest_size=16).hexdigest()


def _same(value: Any) -> Any:
    return value


@cache
def _codec(hint: Any, frames: tuple[type[Any], ...]) -> _Codec:
    if hint in _PLAIN:
        return _Codec(_same, _check(hint))
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _optional(args)
    if origin is list or (origin is tuple and args[-1] is Ellipsis):
        return _sequence(origin, _codec(args[0], frames))
    if origin is tuple:
        return _row([_codec(arg, frames) for arg in args])
    if origin is dict:
        return _mapping(_codec(args[0], frames), _codec(args[1], frames))
    base = origin or hint
    if isinstance(base, type) and issubclass(base, Frame):
        return _frame(frames)
    if isinstance(base, type) and issubclass(base, Enum):
        return _Codec(lambda value: value.value, base)
    if is_dataclass(base):
        return _dataclass(base, frames)
    raise TypeError(f"no codec for {hint!r}")


def _check(kind: Any) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        if type(value) is not kind:
            raise TypeError(f"expected {kind.__name__}, found {value!r}")
        return value

    return read


def _optional(kinds: tuple[Any, ...]) -> _Codec:
    if not all(kind in _PLAIN for kind in kinds):
        raise TypeError(f"no codec for a choice of {kinds!r}")

    def read(value: Any) -> Any:
        if type(value) not in kinds:
            raise TypeError(f"expected one of {kinds!r}, found {value!r}")
        return value

    return _Codec(_same, read)


def _items(value: Any) -> list[Any]:
    if type(value) is not list:
        raise TypeError(f"expected a list, found {value!r}")
    return value


def _sequence(kind: Any, item: _Codec) -> _Codec:
    write = _same if item.write is _same else lambda value: [item.write(part) for part in value]
    return _Codec(write, lambda value: kind(item.read(part) for part in _items(value)))


def _row(items: list[_Codec]) -> _Codec:
    def read(value: Any) -> Any:
        return tuple(item.read(part) for item, part in zip(items, _items(value), strict=True))

    if all(item.write is _same for item in items):
        return _Codec(_same, read)
    return _Codec(lambda value: [item.write(part) for item, part in zip(items, value, strict=True)], read)


def _mapping(key: _Codec, item: _Codec) -> _Codec:
    """As pairs in their order: the order decides the order of actions, so it belongs to the state."""

    def read(value: Any) -> Any:
        return {key.read(pair[0]): item.read(pair[1]) for pair in _items(value)}

    if key.write is _same and item.write is _same:
        return _Codec(lambda value: list(value.items()), read)
    return _Codec(lambda value: [(key.write(k), item.write(v)) for k, v in value.items()], read)


def _dataclass(kind: Any, frames: tuple[type[Any], ...]) -> _Codec:
    hints = get_type_hints(kind)
    parts = [(field.name, _codec(hints[field.name], frames)) for field in fields(kind)]

    def write(value: Any) -> Any:
        return {name: part.write(getattr(value, name)) for name, part in parts}

    def read(value: Any) -> Any:
        if type(value) is not dict or len(value) != len(parts):
            raise TypeError(f"expected the fields of {kind.__name__}, found {value!r}")
        return kind(**{name: part.read(value[name]) for name, part in parts})

    return _Codec(write, read)


def _frame(kinds: tuple[type[Any], ...]) -> _Codec:
    codecs = {kind: (kind.__name__, _dataclass(kind, kinds)) for kind in kinds}
    by_name = dict(codecs.values())

    def write(value: Any) -> Any:
        name, codec = codecs[type(value)]
        return [name, codec.write(value)]

    def read(value: Any) -> Any:
        name, content = _items(value)
        return by_name[name].read(content)

    return _Codec(write, read)
