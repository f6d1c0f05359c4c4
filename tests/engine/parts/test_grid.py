"""Cells and their neighbours."""

from hypothesis import given
from hypothesis import strategies as st

from engine.parts.grid import around, beside, line_ends, open_cells, touches

CELLS = st.tuples(st.integers(-5, 5), st.integers(-5, 5))


@given(CELLS)
def test_four_cells_are_beside_and_eight_around(cell: tuple[int, int]) -> None:
    x, y = cell
    distances = {(abs(a - x), abs(b - y)) for a, b in around(cell)}
    assert len(set(around(cell))) == 8
    assert distances == {(0, 1), (1, 0), (1, 1)}
    assert set(beside(cell)) == {(a, b) for a, b in around(cell) if abs(a - x) + abs(b - y) == 1}


@given(CELLS, st.sets(CELLS))
def test_touching_is_sharing_a_side(cell: tuple[int, int], tiles: set[tuple[int, int]]) -> None:
    assert touches(tiles, cell) == any(other in tiles for other in beside(cell))


def test_line_ends_are_the_first_empty_cells_on_both_sides() -> None:
    column = {(0, -1), (0, 0), (0, 1), (0, 2), (0, 4), (1, 3)}
    assert line_ends(column, 0, 1) == ((0, -2), (0, 3))
    assert line_ends(column, 1, 0) == ((-1, 0), (1, 0))


@given(st.sets(CELLS, min_size=1), st.data())
def test_open_cells_are_empty_touch_a_side_and_have_support(tiles: set[tuple[int, int]], data: st.DataObject) -> None:
    supports = data.draw(st.sets(st.sampled_from(sorted(tiles))))
    for diagonally, nearby in ((True, around), (False, beside)):
        everywhere = {(x, y) for x in range(-7, 8) for y in range(-7, 8)}
        wanted = {
            cell
            for cell in everywhere - tiles
            if touches(tiles, cell) and any(other in supports for other in nearby(cell))
        }
        found = open_cells(dict.fromkeys(tiles), supports, diagonally)
        assert set(found) == wanted
        assert len(found) == len(wanted)
