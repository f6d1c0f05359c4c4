"""The doors of the kernel, on the smallest game."""

from collections.abc import Mapping

import pytest

from engine.conformance import option_sets, shared, soak_game
from engine.kernel import (
    Event,
    Record,
    apply,
    collect,
    decision,
    decode,
    describe_options,
    digest,
    encode,
    legal_actions,
    parse,
    replay,
    start,
    step,
)
from engine.kernel.errors import (
    CodecError,
    GameOverError,
    IllegalActionError,
    NotationError,
    OptionError,
    RecordError,
    SeatsError,
)
from tests.support.nim import NIM, CoinShown, Draw, Drawn, Nim, NimRules, TakeStones, draw


def fresh(seed: int = 1, **options: object) -> Nim:
    return start(NIM, 2, options, seed)


def finished() -> Nim:
    state = fresh()
    while state.stack:
        apply(NIM, state, legal_actions(NIM, state)[-1])
    return state


def test_a_kernel_game_keeps_every_promise() -> None:
    for options in option_sets(NIM, 2):
        for seed in range(4):
            assert soak_game(NIM, 2, options, seed).decisions >= 3


def test_decision_names_the_seat_the_prompt_and_every_action() -> None:
    asked = decision(NIM, fresh())
    assert asked is not None
    assert (asked.prompt, asked.actions) == ("Take stones.", (Draw(1), Draw(2)))


def test_after_the_end_there_is_nothing_to_decide() -> None:
    state = finished()
    assert decision(NIM, state) is None
    assert legal_actions(NIM, state) == []
    with pytest.raises(GameOverError, match="'draw 1' comes too late"):
        step(NIM, state, draw(1))


def test_step_answers_on_a_copy_and_tells_what_happened() -> None:
    state = fresh(stones=5)
    before = encode(NIM, state)
    seat = state.stack[-1].seat  # type: ignore[attr-defined]  # a TakeStones
    after, events = step(NIM, state, draw(2))
    assert encode(NIM, state) == before
    assert (after.stones, events) == (3, [Drawn(seat, 2)])
    assert not shared(state, after)


def test_steps_run_by_themselves_until_somebody_is_asked() -> None:
    state = fresh(stones=5)
    events: list[Event] = []
    for _ in range(5):
        apply(NIM, state, draw(1), collect(events))
    assert state.stack == []
    assert isinstance(events[-1], CoinShown)


def test_an_action_that_is_not_offered_is_refused_with_what_is() -> None:
    state = fresh()
    before = encode(NIM, state)
    with pytest.raises(IllegalActionError, match="'draw 3' is not allowed now; allowed: draw 1, draw 2"):
        step(NIM, state, Draw(3))
    assert encode(NIM, state) == before


@pytest.mark.parametrize("seats", [0, 1, 3, -1])
def test_a_wrong_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(SeatsError, match=f"Nim is for 2 players, not {seats}"):
        start(NIM, seats, {}, 1)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"stone": 5}, "unknown option 'stone': the game has stones, misere"),
        ({"stones": 6}, "option 'stones' cannot be 6: it is one of 5, 7, 9"),
        ({"stones": "7"}, "option 'stones' cannot be '7'"),
        ({"misere": 1}, "option 'misere' cannot be 1: it is one of False, True"),
        ({"stones": True}, "option 'stones' cannot be True"),
    ],
)
def test_wrong_options_are_refused(options: Mapping[str, object], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        start(NIM, 2, options, 1)


def test_options_that_do_not_fit_the_players_are_refused() -> None:
    class Strict(NimRules):
        def allows(self, seats: int, options: Mapping[str, object]) -> bool:
            return not options.get("misere")

    with pytest.raises(OptionError, match="2 players cannot choose"):
        start(Strict(), 2, {"misere": True}, 1)
    assert start(Strict(), 2, {"misere": False}, 1).stack


def test_options_describe_themselves() -> None:
    stones, misere = describe_options(NIM.options)
    assert (stones.name, stones.type, stones.default, stones.choices) == ("stones", "int", 7, (5, 7, 9))
    assert misere.meaning == "Whoever takes the last stone loses."


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "must begin with one of draw"),
        ("fold", "unknown action 'fold'"),
        ("draw", "expected 'draw STONES'"),
        ("draw 1 2", "expected 'draw STONES'"),
        ("draw one", "stones must be a whole number, not 'one'"),
        ("draw \u0661", "stones must be a whole number"),
        ("draw 01", "write it 'draw 1'"),
        ("draw  1", "write it 'draw 1'"),
        (" draw 1", "write it 'draw 1'"),
    ],
)
def test_texts_that_are_no_notation_are_refused(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        parse(NIM, text)


def test_notation_is_read_without_asking_whether_it_is_allowed() -> None:
    assert parse(NIM, "draw 9") == Draw(9)


@pytest.mark.parametrize(
    "data", [b"", b"[]", b"{}", b'{"stones":1}', b"\xff", b'{"options":{},"rng":{},"stack":3}', b"null"]
)
def test_bytes_that_are_no_state_are_refused(data: bytes) -> None:
    with pytest.raises(CodecError, match="not a state of Nim"):
        decode(NIM, data)


def test_a_state_with_a_wrong_type_inside_is_refused() -> None:
    data = encode(NIM, fresh())
    for good, bad in ((b'"stones":7,"last', b'"stones":"7","last'), (b"TakeStones", b"TakeNothing")):
        assert good in data
        with pytest.raises(CodecError):
            decode(NIM, data.replace(good, bad))


def test_the_digest_tells_states_apart() -> None:
    state = fresh()
    assert digest(NIM, state) == digest(NIM, state.copy())
    other = state.copy()
    other.stack.append(TakeStones(0))
    assert digest(NIM, other) != digest(NIM, state)


def recorded() -> Record:
    record = Record.begin(NIM, 2, {"stones": 5}, 11)
    record.actions.extend(["draw 2", "draw 1", "draw 2"])
    return record


def test_a_record_replays_to_every_state() -> None:
    moments = list(replay(NIM, Record.from_json(recorded().to_json())))
    assert [moment.state.stones for moment in moments] == [5, 3, 2, 0]
    assert [str(moment.action) for moment in moments[1:]] == ["draw 2", "draw 1", "draw 2"]
    assert NIM.result(moments[-1].state) is not None


def test_a_record_of_other_rules_is_refused() -> None:
    class Newer(NimRules):
        version = 2

    with pytest.raises(RecordError, match=r"played with \('nim', 1, 'none'\)"):
        list(replay(Newer(), recorded()))


def test_a_record_with_an_impossible_action_says_which() -> None:
    record = recorded()
    record.actions[1] = "draw 5"
    with pytest.raises(RecordError, match="action 2 of the record: 'draw 5' is not allowed"):
        list(replay(NIM, record))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nothing", "JSON"),
        ("[]", "a record has the fields"),
        ("{}", "a record has the fields game, version, deck, seats, options, seed, actions"),
    ],
)
def test_documents_that_are_no_record_are_refused(text: str, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        Record.from_json(text)


def test_fields_that_others_add_to_a_record_do_not_matter() -> None:
    text = recorded().to_json().replace("{", '{"names": ["Ann", "Bob"],', 1)
    assert Record.from_json(text) == recorded()


def test_a_record_with_a_wrong_field_is_refused() -> None:
    text = recorded().to_json().replace('"seats": 2', '"seats": "2"')
    with pytest.raises(RecordError, match="the field seats of a record cannot be '2'"):
        Record.from_json(text)
