"""Figures that stand on tiles: how many on which cell. Empty cells are not kept."""

from engine.kernel import Cell

Figures = dict[Cell, int]


def add(figures: Figures, cell: Cell, count: int = 1) -> None:
    figures[cell] = figures.get(cell, 0) + count


def remove(figures: Figures, cell: Cell) -> None:
    left = figures[cell] - 1
    if left:
        figures[cell] = left
    else:
        del figures[cell]
