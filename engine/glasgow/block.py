"""The block of buildings that both players share: where it may grow, and what lies in line with what."""

from collections.abc import Collection
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from engine.glasgow.deck import FACTORY
from engine.glasgow.state import Glasgow
from engine.kernel import Cell
from engine.parts.grid import open_cells

if TYPE_CHECKING:
    from engine.glasgow.rules import GlasgowRules

FIRST = (0, 0)
"""The first building lies anywhere: all cells are counted from it."""


class Bounds(NamedTuple):
    """The rectangle around some cells."""

    west: int
    east: int
    south: int
    north: int

    def corners(self) -> tuple[Cell, ...]:
        return (
            *((self.west, self.north), (self.east, self.north)),
            *((self.west, self.south), (self.east, self.south)),
        )


def bounds(cells: Collection[Cell]) -> Bounds:
    xs = [x for x, _ in cells]
    ys = [y for _, y in cells]
    return Bounds(min(xs), max(xs), min(ys), max(ys))


def within(around: Bounds, block: tuple[int, int]) -> bool:
    """Whether the rectangle fits a block of this size, laid this way or turned."""
    width, height = around.east - around.west + 1, around.north - around.south + 1
    return max(width, height) <= max(block) and min(width, height) <= min(block)


def legal_cells(rules: "GlasgowRules", state: Glasgow) -> list[Cell]:
    """Where the next building may lie: beside another one, and inside what the block may still become."""
    if not state.block:
        return [FIRST]
    reach = _reach(bounds(state.block), rules.deck.block)
    return [cell for cell in open_cells(state.block, state.block, diagonally=False) if cell in reach]


@cache
def _reach(around: Bounds, block: tuple[int, int]) -> frozenset[Cell]:
    """All cells, taken or not, that one building at most one step outside could lie on."""
    west, east, south, north = around
    return frozenset(
        (x, y)
        for x in range(west - 1, east + 2)
        for y in range(south - 1, north + 2)
        if within(Bounds(min(west, x), max(east, x), min(south, y), max(north, y)), block)
    )


def factories_in_line(rules: "GlasgowRules", state: Glasgow, cell: Cell) -> tuple[Cell, ...]:
    """Every factory in the row and the column of a cell, except one on the cell itself."""
    x, y = cell
    buildings = rules.deck.buildings
    return tuple(
        other
        for other, (_, building) in state.block.items()
        if (other[0] == x or other[1] == y) and other != cell and buildings[building].kind == FACTORY
    )
