"""A tableau as a map of plain text: columns are x, rows are y with the north on top."""

from collections.abc import Mapping
from typing import NamedTuple

from engine.kernel import Cell

WIDTH = 100
"""No text board is wider."""
MARGIN = 4
WIDEST, NARROWEST = 17, 4


class MapCell(NamedTuple):
    """What stands in one cell: a name, and a short note below it."""

    name: str
    note: str


def text_map(cells: Mapping[Cell, MapCell]) -> list[str]:
    """Lines of at most WIDTH characters; names are cut where many columns leave little room."""
    xs = range(min(x for x, _ in cells), max(x for x, _ in cells) + 1)
    ys = range(max(y for _, y in cells), min(y for _, y in cells) - 1, -1)
    column = max(NARROWEST, min(WIDEST, (WIDTH - MARGIN - 1) // len(xs)))
    rule = " " * MARGIN + ("+" + "-" * (column - 1)) * len(xs) + "+"
    lines = [" " * MARGIN + "".join(f"{x:^{column}}" for x in xs), rule]
    for y in ys:
        row = [cells.get((x, y), MapCell("", "")) for x in xs]
        lines.append(f"{y:>{MARGIN - 1}} " + "".join(_boxed(cell.name, column) for cell in row) + "|")
        lines.append(" " * MARGIN + "".join(_boxed(cell.note, column) for cell in row) + "|")
        lines.append(rule)
    return [line[:WIDTH].rstrip() for line in lines]


def _boxed(text: str, column: int) -> str:
    return "|" + text[: column - 1].ljust(column - 1)
