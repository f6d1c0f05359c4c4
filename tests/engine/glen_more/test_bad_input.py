"""Bad input is refused with its own exception, a message that helps, and an unchanged state."""

import pytest

from engine import registry
from engine.kernel import Record, parse, replay, start, step
from engine.kernel.errors import (
    GameOverError,
    IllegalActionError,
    NotationError,
    OptionError,
    RecordError,
    SeatsError,
    UnknownGameError,
)
from tests.engine.glen_more.table import RULES, Table, player


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "one of activate, build, buy"),
        ("   ", "one of activate, build, buy"),
        ("fly 3", "unknown action 'fly 3': it must begin with one of activate"),
        ("Take 3", "unknown action"),
        ("take", "expected 'take SPACE'"),
        ("take 3 4", "expected 'take SPACE'"),
        ("take three", "space must be a whole number, not 'three'"),
        ("take 3.0", "space must be a whole number"),
        ("take 1234567890", "space must be a whole number"),
        ("take ٣", "space must be a whole number"),
        ("take 03", "write it 'take 3'"),
        ("take  3", "write it 'take 3'"),
        ("take 3\n", "write it 'take 3'"),
        ("take -0", "write it 'take 0'"),
        ("place 1", "cell must be a cell like 2,-1, not '1'"),
        ("place 1,2,3", "cell must be a cell like 2,-1"),
        ("place 1,+2", "cell must be a cell like 2,-1"),
        ("place (1,2)", "cell must be a cell like 2,-1"),
        ("pay gold 1,0", "good must be one of wood, stone, sheep, cattle, grain, not 'gold'"),
        ("pay wood", "expected 'pay GOOD X,Y'"),
        ("buy whisky", "good must be one of wood, stone, sheep, cattle, grain"),
        ("buy 0", "good must be one of wood"),
        ("trade 1,1", "expected 'trade X,Y NUMBER'"),
        ("end now", "expected 'end'"),
    ],
)
def test_what_is_no_notation(text: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(RULES, text)
    assert says in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        *("take 1", "pay wood 1,0", "buy grain", "sell sheep 0,-1", "pay-member 0,0", "pay-chieftain", "place -2,1"),
        *("build", "discard", "choose cattle", "activate 1,1", "trade 1,1 2", "move 0,0", "to 0,1", "promote 0,0"),
        "end",
    ],
)
def test_every_notation_reads_and_writes(text: str) -> None:
    assert str(parse(RULES, text)) == text


@pytest.mark.parametrize("text", ["end", "place 1,1", "take 0", "take 13", "take 99", "take -1", "build", "to 0,1"])
def test_an_action_of_another_state_is_refused(text: str) -> None:
    table = Table()
    before = table.state.copy()
    with pytest.raises(IllegalActionError) as caught:
        step(RULES, table.state, parse(RULES, text))
    assert str(caught.value).startswith(f"{text!r} is not allowed now; allowed: take 1, take 2, take 3")
    assert table.state == before


def test_the_state_given_to_step_is_left_alone() -> None:
    table = Table(tiles=["meadow-1"])
    before = table.state.copy()
    after, _ = step(RULES, table.state, parse(RULES, "take 1"))
    assert table.state == before != after


def test_an_action_after_the_end_is_refused() -> None:
    table = Table(player(), tiles=["meadow-2"], left={3: 1})
    table.do("take 1", "discard", "end")
    with pytest.raises(GameOverError, match=r"'take 2' comes too late: the game has ended"):
        step(RULES, table.state, parse(RULES, "take 2"))


@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 100])
def test_a_wrong_number_of_players(seats: int) -> None:
    with pytest.raises(SeatsError, match=rf"Glen More is for 2, 3, 4, 5 players, not {seats}"):
        start(RULES, seats, {}, 0)


def test_an_unknown_option() -> None:
    with pytest.raises(OptionError, match=r"unknown option 'opne_scores': the game has open_scores"):
        start(RULES, 4, {"opne_scores": True}, 0)


@pytest.mark.parametrize("value", ["yes", 1, 0, None, "true", []])
def test_a_value_an_option_cannot_have(value: object) -> None:
    with pytest.raises(OptionError) as caught:
        start(RULES, 4, {"open_scores": value}, 0)
    assert str(caught.value) == f"option 'open_scores' cannot be {value!r}: it is one of False, True"


def test_an_unknown_game() -> None:
    with pytest.raises(UnknownGameError, match=r"unknown game 'go': there is .*glen_more"):
        registry.rules("go")


def test_a_record_that_does_not_replay_names_the_action() -> None:
    record = Record.begin(RULES, 4, {}, 1)
    record.actions.extend(["take 4", "take 4"])
    with pytest.raises(RecordError, match=r"action 2 of the record: 'take 4' is not allowed now"):
        list(replay(RULES, record))
