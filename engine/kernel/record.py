"""Records: seed, options and actions. Replaying one gives every state of the game."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from engine.kernel.actions import Action
from engine.kernel.errors import EngineError, RecordError
from engine.kernel.events import Event, collect
from engine.kernel.play import parse, start, step
from engine.kernel.rules import AnyRules, Rules
from engine.kernel.state import State

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Record:
    """A game that can be played again. It replays only with the same deck and the same version of the rules."""

    game: str
    version: int
    deck: str
    seats: int
    options: Mapping[str, object]
    seed: int | str
    actions: list[str] = field(default_factory=list)

    @classmethod
    def begin(cls, rules: AnyRules, seats: int, options: Mapping[str, object], seed: int | str) -> "Record":
        return cls(rules.game, rules.version, rules.deck_digest, seats, dict(options), seed)

    def to_json(self) -> str:
        return json.dumps({name: getattr(self, name) for name in _TYPES}, indent=1)

    @classmethod
    def from_json(cls, text: str) -> "Record":
        """Whoever keeps records may add fields of their own, names or a result; they do not matter here."""
        try:
            content = json.loads(text)
        except ValueError as error:
            raise RecordError(f"a record is a JSON document: {error}") from error
        if not isinstance(content, dict) or not set(_TYPES) <= set(content):
            raise RecordError(f"a record has the fields {', '.join(_TYPES)}")
        for name, kinds in _TYPES.items():
            if type(content[name]) not in kinds:
                raise RecordError(f"the field {name} of a record cannot be {content[name]!r}")
        return cls(**{name: content[name] for name in _TYPES})


_TYPES: dict[str, tuple[type[Any], ...]] = {
    "game": (str,),
    "version": (int,),
    "deck": (str,),
    "seats": (int,),
    "options": (dict,),
    "seed": (int, str),
    "actions": (list,),
}


@dataclass(frozen=True, slots=True)
class Moment:
    """One state of a replayed game, with what led to it: nothing for the first one."""

    state: Any
    action: Action | None
    events: list[Event]


def replay(rules: Rules[S, Any], record: Record) -> Iterator[Moment]:
    """Every state of a record, from the first decision on."""
    ours = (rules.game, rules.version, rules.deck_digest)
    theirs = (record.game, record.version, record.deck)
    if ours != theirs:
        raise RecordError(f"the record was played with {theirs}, these rules are {ours} (game, version, deck)")
    events: list[Event] = []
    state = start(rules, record.seats, record.options, record.seed, collect(events))
    yield Moment(state, None, events)
    for number, text in enumerate(record.actions, 1):
        try:
            action = parse(rules, str(text))
            state, events = step(rules, state, action)
        except EngineError as error:
            raise RecordError(f"action {number} of the record: {error}") from error
        yield Moment(state, action, events)
