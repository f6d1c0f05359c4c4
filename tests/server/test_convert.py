"""Games and their messages: nothing of a game is missing in the protocol, and the two say the same."""

from dataclasses import fields
from random import Random
from typing import Any

import pytest

from engine import registry
from engine.kernel import AnyRules, legal_actions, parse, start, step
from engine.kernel.actions import arguments, usage
from engine.kernel.errors import NotationError
from rondel.v1 import game_pb2
from server.convert.games import IN_THE_ENVELOPE, action_message, read_action, view_message
from server.errors import LONGEST_FACT, LONGEST_SENTENCE, Reason, Refusal


def schema(of: Any, game: str) -> Any:
    field = of.DESCRIPTOR.fields_by_name.get(game)
    assert field is not None, f"{game} is not in {of.DESCRIPTOR.full_name}"
    return field.message_type


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_verb_has_its_message_and_every_message_its_verb(game: str) -> None:
    rules = registry.rules(game)
    typed = schema(game_pb2.Action, game).oneofs_by_name["action"].fields
    verbs = {kind.verb.replace("-", "_"): kind for kind in rules.actions}
    assert {field.name for field in typed} == set(verbs)
    for field in typed:
        told = [part.name for part in sorted(field.message_type.fields, key=lambda part: part.number)]
        assert told == [name for name, _ in arguments(verbs[field.name])], usage(verbs[field.name])


def played(rules: AnyRules, seats: int, seed: int) -> Any:
    """The states of a random game."""
    dice = Random(seed)
    state = start(rules, seats, {}, seed)
    while state.stack:
        yield state
        state, _ = step(rules, state, dice.choice(legal_actions(rules, state)))
    yield state


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_action_of_whole_games_says_the_same_typed(game: str) -> None:
    rules = registry.rules(game)
    met = set()
    for seed in range(6):
        for state in played(rules, rules.seats[seed % len(rules.seats)], seed):
            for action in legal_actions(rules, state):
                message = game_pb2.Action.FromString(action_message(game, action).SerializeToString())
                assert read_action(rules, message) == action
                assert parse(rules, str(action)) == action
                met.add(action.verb)
    assert len(met) >= len(rules.actions) * 0.6, f"only {sorted(met)} were met"


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_field_of_a_view_has_its_field_in_the_protocol(game: str) -> None:
    rules = registry.rules(game)
    view = rules.observe(start(rules, rules.seats[0], {}, 1), None)
    told = {field.name for field in schema(game_pb2.GameView, game).fields}
    assert {field.name for field in fields(view)} - set(IN_THE_ENVELOPE) == told


@pytest.mark.parametrize("game", registry.GAMES)
def test_views_keep_their_numbers_and_names(game: str) -> None:
    """Compared field by field with what the engine tells, over a whole game."""
    rules = registry.rules(game)
    for number, state in enumerate(played(rules, rules.seats[0], 3)):
        if number % 10 == 0 or not state.stack:
            view = rules.observe(state, None)
            message = getattr(view_message(game, view), game)
            compare(view, message)


def compare(view: Any, message: Any) -> None:
    for field in fields(view):
        if field.name in IN_THE_ENVELOPE:
            continue
        value, told = getattr(view, field.name), getattr(message, field.name)
        if value is None:
            present = message.DESCRIPTOR.fields_by_name[field.name].has_presence
            assert (not message.HasField(field.name)) if present else told == ""
        elif isinstance(value, tuple) and message.DESCRIPTOR.fields_by_name[field.name].is_repeated:
            assert len(value) == len(told)
            for one, other in zip(value, told, strict=True):
                same(one, other)
        else:
            same(value, told)


def same(value: Any, told: Any) -> None:
    if hasattr(value, "__dataclass_fields__"):
        compare(value, told)
    elif isinstance(value, tuple):
        assert value == (told.x, told.y)
    elif hasattr(value, "name"):
        assert value.name.lower() == told
    else:
        assert ("" if value is None else value) == told


def test_an_action_of_another_game_is_told_apart() -> None:
    for game in registry.GAMES:
        rules = registry.rules(game)
        for other in registry.GAMES:
            if other == game:
                continue
            foreign = legal_actions(registry.rules(other), start(registry.rules(other), 2, {}, 1))[0]
            with pytest.raises(NotationError, match=other):
                read_action(rules, action_message(other, foreign))


def test_a_refusal_fits_into_the_headers_of_http_2() -> None:
    """With the worst that can be in it."""
    refusal = Refusal(Reason.BAD_FIELD, "🏴" * 100_000, field="🏴" * 100_000, other="🏴" * 100_000)
    assert len(refusal.message.encode()) <= LONGEST_SENTENCE
    assert all(len(fact.encode()) <= LONGEST_FACT for fact in refusal.facts.values())
    percent_encoded = 3 * len(refusal.message.encode())
    base64 = 4 * len(refusal.trailing_metadata()[0][1]) / 3
    assert percent_encoded + base64 < 8192 - 1000


def test_reasons_are_told_apart_by_code_and_meaning() -> None:
    assert len({reason.meaning for reason in Reason}) == len(Reason)
    assert all(reason.meaning.endswith(".") for reason in Reason)
