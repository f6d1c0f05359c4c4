"""Playing: the few functions through which everybody, from search to server, uses a game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from engine.kernel.actions import Action, parse_action
from engine.kernel.errors import GameOverError, IllegalActionError, OptionError, SeatsError, one_of
from engine.kernel.events import Emit, Event, collect, ignore
from engine.kernel.frames import Question, Step
from engine.kernel.options import read_options
from engine.kernel.rng import Rng
from engine.kernel.rules import AnyRules, Rules
from engine.kernel.state import State

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Decision:
    """The question on top of the stack: who is asked, what, and every allowed answer."""

    seat: int
    prompt: str
    actions: tuple[Action, ...]


def start(rules: Rules[S, Any], seats: int, options: Mapping[str, object], seed: int | str, emit: Emit = ignore) -> S:
    """A new game, waiting for its first decision."""
    if seats not in rules.seats:
        raise SeatsError(f"{rules.title} is for {one_of(rules.seats)} players, not {seats}")
    chosen = read_options(rules.options, options)
    if not rules.allows(seats, options):
        raise OptionError(f"{seats} players cannot choose {dict(options)} in {rules.title}")
    state = rules.setup(seats, chosen, Rng.from_seed(seed))
    _advance(rules, state, emit)
    return state


def decision(rules: Rules[S, Any], state: S) -> Decision | None:
    """What is asked now, or None when the game has ended."""
    if not state.stack:
        return None
    frame = _question(state)
    return Decision(frame.seat, rules.prompt(state), tuple(frame.legal(rules, state)))


def legal_actions(rules: Rules[S, Any], state: S) -> list[Action]:
    """Every allowed answer, empty only after the end."""
    if not state.stack:
        return []
    return _question(state).legal(rules, state)


def apply(rules: Rules[S, Any], state: S, action: Action, emit: Emit = ignore) -> None:
    """Carry out a legal action in place. It trusts the caller: made for search."""
    frame = state.stack.pop()
    frame.resolve(rules, state, action, emit)  # type: ignore[attr-defined]  # a Question: see _advance
    _advance(rules, state, emit)


def step(rules: Rules[S, Any], state: S, action: Action) -> tuple[S, list[Event]]:
    """Check an action and carry it out on a copy: made for everybody who is not search."""
    if not state.stack:
        raise GameOverError(f"{str(action)!r} comes too late: the game has ended")
    legal = legal_actions(rules, state)
    if action not in legal:
        raise IllegalActionError(f"{str(action)!r} is not allowed now; allowed: {one_of(legal)}")
    after = state.copy()
    events: list[Event] = []
    apply(rules, after, action, collect(events))
    return after, events


def parse(rules: AnyRules, text: str) -> Action:
    """Read an action of this game from its notation."""
    return parse_action(rules.actions, text)


def _question(state: State) -> Question[Any, Any]:
    frame = state.stack[-1]
    assert isinstance(frame, Question)
    return frame


def _advance(rules: AnyRules, state: State, emit: Emit) -> None:
    """Run what happens by itself until a question, or nothing, is on top."""
    stack = state.stack
    while stack and isinstance(stack[-1], Step):
        frame = stack.pop()
        frame.run(rules, state, emit)  # type: ignore[attr-defined]  # a Step: the line above says so
