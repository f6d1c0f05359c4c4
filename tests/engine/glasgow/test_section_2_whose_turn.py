"""§2 Whose turn."""

from hypothesis import given
from hypothesis import strategies as st

from engine.glasgow.events import Moved
from tests.engine.glasgow.table import Table

ARCHITECTS = (0, 5, 10, 15)
SIZE = 16


def after(table: Table, space: int) -> int | None:
    """Who plays when this move and what it offers are done."""
    table.do(f"move {space}")
    if "end" in table.legal():
        table.do("end")
    return table.seat


def test_whoever_is_behind_plays_on_until_overtaking() -> None:
    table = Table(merchants=(0, 8))
    assert after(table, 3) == 0
    assert after(table, 7) == 0
    assert after(table, 9) == 1
    assert after(table, 1) == 0, "across the start tile: 8 to 17, and seat 0 stands on 9"


def test_on_a_shared_architect_the_left_half_is_behind() -> None:
    for active in (0, 1):
        assert Table(merchants=(5, 5), active=active).seat == active


def test_landing_on_the_architect_of_the_other_one_plays_again() -> None:
    table = Table(merchants=(3, 10))
    table.do("move 10", "end")
    assert table.seat == 0
    table.do("move 11", "end")
    assert table.seat == 1, "who stood on the right half is behind now"


def test_the_one_pushed_to_the_right_half_stays_there() -> None:
    table = Table(merchants=(10, 5), active=1)
    assert table.do("move 10")[0] == Moved(1, 10, shared=True)
    table.do("end", "move 9", "end")
    assert table.seat == 0
    assert table.state.merchants == [10, 25]


def test_a_merchant_may_get_15_spaces_ahead_and_the_other_catches_up() -> None:
    table = Table(merchants=(0, 0))
    assert after(table, 15) == 1
    for space in (4, 5, 9, 14):
        assert after(table, space) == 1
    assert after(table, 15) == 1, "beside the other on the architect, on the left half"
    assert after(table, 0) == 0


def test_rounds_that_both_have_behind_them_are_forgotten() -> None:
    """So that two equal situations are equal states, however long the game."""
    table = Table(merchants=(14, 15))
    after(table, 3)
    assert table.state.merchants == [19, 15]
    after(table, 0)
    assert table.state.merchants == [3, 0]
    assert table.seat == 1


@given(lag=st.integers(0, 15), start=st.integers(0, 15), steps=st.integers(1, 15))
def test_turn_order_follows_from_how_far_the_mover_is_behind(lag: int, start: int, steps: int) -> None:
    """The three cases of the rules for every distance: still behind, beside, now ahead."""
    other = start + lag
    if lag == 0 and start not in ARCHITECTS:
        return
    table = Table(merchants=(start, other))
    target = (start + steps) % SIZE
    if steps == lag and target not in ARCHITECTS:
        assert f"move {target}" not in table.legal()
        return
    assert after(table, target) == (0 if steps <= lag else 1)
    ahead, behind = max(table.state.merchants), min(table.state.merchants)
    assert ahead - behind == abs(lag - steps)
