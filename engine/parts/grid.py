"""Cells of a tableau: x grows to the east, y to the north."""

from collections.abc import Collection, Iterable, Mapping
from functools import cache

from engine.kernel import Cell


@cache
def beside(cell: Cell) -> tuple[Cell, ...]:
    """The four cells that share a side: north, east, south, west."""
    x, y = cell
    return (x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)


@cache
def around(cell: Cell) -> tuple[Cell, ...]:
    """The eight surrounding cells, row by row from the north-west."""
    x, y = cell
    return (
        *((x - 1, y + 1), (x, y + 1), (x + 1, y + 1)),
        *((x - 1, y), (x + 1, y)),
        *((x - 1, y - 1), (x, y - 1), (x + 1, y - 1)),
    )


def touches(tiles: Collection[Cell], cell: Cell) -> bool:
    """Whether the cell shares a side with a tile."""
    north, east, south, west = beside(cell)
    return north in tiles or east in tiles or south in tiles or west in tiles


def line_ends(tiles: Collection[Cell], dx: int, dy: int, start: Cell = (0, 0)) -> tuple[Cell, Cell]:
    """The first empty cells at both ends of the line through `start` in direction (dx, dy), far end last."""
    x, y = start
    while (x, y) in tiles:
        x, y = x - dx, y - dy
    near = (x, y)
    x, y = start
    while (x, y) in tiles:
        x, y = x + dx, y + dy
    return near, (x, y)


def open_cells(tiles: Mapping[Cell, object], supports: Iterable[Cell], diagonally: bool = True) -> list[Cell]:
    """Empty cells that touch a tile by a side and have one of the supporting cells next to them."""
    found: dict[Cell, None] = {}
    for support in supports:
        for cell in around(support) if diagonally else beside(support):
            if cell not in tiles and cell not in found and touches(tiles, cell):
                found[cell] = None
    return list(found)
