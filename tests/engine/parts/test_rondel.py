"""The ring."""

from hypothesis import given
from hypothesis import strategies as st

from engine.parts.rondel import between, from_to, hindmost, nth_tile

SPACES = st.integers(0, 13)


def test_the_hindmost_comes_first_after_the_gap() -> None:
    assert hindmost([0, 1, 2], gap=13, size=14) == 0
    assert hindmost([6, 4, 2], gap=1, size=14) == 2
    assert hindmost([2, 13], gap=12, size=14) == 1
    assert hindmost([2, 13], gap=0, size=14) == 0


@given(SPACES, SPACES)
def test_between_leaves_out_both_ends_and_from_to_the_last(start: int, stop: int) -> None:
    inside = between(start, stop, 14)
    if start != stop:
        assert from_to(start, stop, 14) == [start, *inside]
    else:
        assert from_to(start, stop, 14) == []
        assert inside == []
    assert start not in inside
    assert stop not in inside
    assert len(set(inside)) == len(inside) == max((stop - start) % 14 - 1, 0)


def test_counting_tiles_skips_spaces_without_one() -> None:
    track = [None, None, None, None, None, "a", None, "b", "c", None, None, None, None, "d"]
    assert [nth_tile(track, 3, count) for count in (1, 2, 3, 4, 5)] == [5, 7, 8, 13, 5]
    assert nth_tile(track, 13, 1) == 5
