"""What every game must keep at every step. The tests run it over some games, the soak over thousands."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from random import Random
from types import NoneType
from typing import Any

from engine.kernel import (
    Action,
    AnyRules,
    Event,
    Record,
    Rng,
    State,
    Viewer,
    apply,
    decision,
    decode,
    digest,
    encode,
    legal_actions,
    parse,
    replay,
    start,
    step,
)
from engine.kernel.errors import GameOverError, IllegalActionError
from engine.kernel.options import describe_options

LONGEST_GAME = 20_000
WIDEST_BOARD = 100
NOW_AND_THEN = 16
"""What takes long and seldom differs from one step to the next is looked at this often."""
NAMES = ("Ailsa", "Bruce", "Catriona", "Duncan", "Effie", "Fergus")


@dataclass(slots=True)
class Report:
    """What a soaked game went through."""

    decisions: int = 0
    most_actions: int = 0
    met: Counter[str] = field(default_factory=Counter)


def soak_game(rules: AnyRules, seats: int, options: dict[str, object], seed: int) -> Report:
    """Play one random game, checking everything at every step, and replay it from its record."""
    report = Report()
    dice = Random(seed)
    # Uniform players rush round the track; hesitant ones take what is near and build larger tableaus.
    hesitant = seed % 2 == 0
    record = Record.begin(rules, seats, options, seed)
    state = start(rules, seats, options, seed)
    first = encode(rules, state)
    seen: set[Action] = set()
    while state.stack:
        assert report.decisions < LONGEST_GAME, "the game does not end"
        data = encode(rules, state)
        actions = check_question(rules, state, data)
        report.most_actions = max(report.most_actions, len(actions))
        seen.update(actions)
        if report.decisions % NOW_AND_THEN == 0:
            check_refusal(rules, state, actions, dice.choice(sorted(seen, key=str)))
            check_board(rules, state, seats)
        viewers: list[Viewer] = [None, *range(seats)]
        check_secrets(rules, state, actions, dice.choice(viewers), Rng(dice.getrandbits(64)))
        action = actions[int(dice.random() ** (2 if hesitant else 1) * len(actions))]
        after, events = check_step(rules, state, action, NAMES[:seats])
        assert encode(rules, state) == data, "something changed the state it was given"
        report.met.update((f"verb {action.verb}", *rules.met(state, action, after, events)))
        record.actions.append(str(action))
        report.decisions += 1
        state = after
    check_board(rules, state, seats)
    check_end(rules, state, actions[0])
    check_record(rules, record, first, state)
    return report


def check_question(rules: AnyRules, state: State, data: bytes) -> list[Action]:
    """Actions are there, once each, in a stable order; state and notation survive writing and reading."""
    rules.check(state)
    asked = decision(rules, state)
    assert asked is not None
    actions = legal_actions(rules, state)
    assert actions, "a question without an answer"
    assert len(set(actions)) == len(actions), "an action is offered twice"
    assert list(asked.actions) == actions, "the actions have no stable order"
    assert asked.prompt, "a question without a prompt"
    for action in actions:
        assert parse(rules, str(action)) == action, f"{action} reads back as something else"
    labels = [rules.label(state, action) for action in actions]
    assert all(labels), "an action without a label"
    assert len(set(labels)) == len(labels), f"two actions have one label: {sorted(labels)}"
    assert rules.result(state) is None, "a result before the end"
    again = decode(rules, data)
    assert again == state, "a state reads back as another one"
    assert legal_actions(rules, again) == actions, "a state read back offers other actions"
    return actions


def check_step(rules: AnyRules, state: State, action: Action, names: Sequence[str]) -> tuple[State, list[Event]]:
    """`step` leaves its argument alone and agrees with `apply` on a copy; what was hidden comes out by an event."""
    twin = state.copy()
    assert not shared(state, twin), f"a copy shares {shared(state, twin)}"
    after, events = step(rules, state, action)
    apply(rules, twin, action)
    assert twin == after, "apply, which nobody listens to, and step disagree"
    for event in events:
        assert rules.sentence(event, names), f"no sentence for {event}"
    if after.rng != state.rng:
        assert any(event.reveals for event in events), "chance decided, and no event tells of it"
    return after, events


def check_refusal(rules: AnyRules, state: State, actions: list[Action], foreign: Action) -> None:
    """An action that is not offered is refused."""
    if foreign in actions:
        return
    try:
        step(rules, state, foreign)
    except IllegalActionError:
        return
    raise AssertionError(f"{foreign} was not offered and yet accepted")


def check_board(rules: AnyRules, state: State, seats: int) -> None:
    for viewer in (None, *range(seats)):
        board = rules.board(rules.observe(state, viewer), NAMES[:seats])
        assert max(map(len, board.splitlines())) <= WIDEST_BOARD, "the board is too wide"


def check_secrets(rules: AnyRules, state: State, actions: list[Action], viewer: Viewer, rng: Rng) -> None:
    """Whatever a viewer gets is the same when everything hidden from him is another."""
    view = rules.observe(state, viewer)
    other = rules.resample(state, viewer, rng)
    rules.check(other)
    assert other.rng != state.rng, "resample keeps the randomness to come"
    assert rules.observe(other, viewer) == view, f"viewer {viewer} sees something hidden"
    assert other.stack == state.stack, "resample changes what is to be done"
    if viewer == state.stack[-1].seat:  # type: ignore[attr-defined]  # a Question
        assert legal_actions(rules, other) == actions, f"the choices of {viewer} depend on something hidden"


def check_end(rules: AnyRules, state: State, action: Action) -> None:
    rules.check(state)
    result = rules.result(state)
    assert result is not None, "no result at the end"
    assert result.winners, "nobody has won"
    for seat, total in enumerate(result.totals):
        assert sum(line.points[seat] for line in result.sheet) == total, "the score sheet does not add up"
    assert decision(rules, state) is None
    assert legal_actions(rules, state) == []
    assert decode(rules, encode(rules, state)) == state
    try:
        step(rules, state, action)
    except GameOverError:
        return
    raise AssertionError("an action after the end was accepted")


def check_record(rules: AnyRules, record: Record, first: bytes, last: State) -> None:
    """The record, written and read, replays to the same states."""
    moments = list(replay(rules, Record.from_json(record.to_json())))
    assert encode(rules, moments[0].state) == first, "the record starts elsewhere"
    assert digest(rules, moments[-1].state) == digest(rules, last), "the record ends elsewhere"


def option_sets(rules: AnyRules, seats: int) -> list[dict[str, object]]:
    """Every combination of table options that this number of players may choose."""
    sets: list[dict[str, object]] = [{}]
    for info in describe_options(rules.options):
        sets = [{**chosen, info.name: value} for chosen in sets for value in info.choices]
    return [chosen for chosen in sets if rules.allows(seats, chosen)]


def shared(one: Any, other: Any) -> list[str]:
    """The mutable objects that two states have in common."""
    mine = {id(part): part for part in _mutables(one)}
    return [repr(part) for part in _mutables(other) if id(part) in mine]


def _mutables(value: Any) -> Iterator[Any]:
    if isinstance(value, int | str | NoneType):
        return
    if isinstance(value, list | dict | set):
        yield value
    if isinstance(value, list | tuple | set | dict):
        for part in value.values() if isinstance(value, dict) else value:  # keys cannot change
            if type(part) not in _LEAVES:
                yield from _mutables(part)
        return
    assert is_dataclass(value), f"a state holds a {type(value).__name__}"
    if not getattr(value, "__dataclass_params__").frozen:  # noqa: B009  # the type checker knows it not
        yield value
    for field_ in fields(value):
        part = getattr(value, field_.name)
        if type(part) not in _LEAVES:
            yield from _mutables(part)


_LEAVES = {int, str, bool, NoneType}
