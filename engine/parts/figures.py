"""Figures that stand on tiles: how many on which cell. Empty cells are not kept."""

from collections.abc import Collection

from engine.kernel import Cell
from engine.parts.grid import around

Figures = dict[Cell, int]


def add(figures: Figures, cell: Cell, count: int = 1) -> None:
    figures[cell] = figures.get(cell, 0) + count


def remove(figures: Figures, cell: Cell) -> None:
    left = figures[cell] - 1
    if left:
        figures[cell] = left
    else:
        del figures[cell]


def move(figures: Figures, origin: Cell, target: Cell) -> None:
    remove(figures, origin)
    add(figures, target)


def movable(figures: Figures, tiles: Collection[Cell]) -> list[Cell]:
    """The cells from which a figure could go to a neighbouring tile."""
    return [cell for cell in figures if any(other in tiles for other in around(cell))]
