"""Goods as cubes that lie on tiles: how many of which kind on which cell. Empty places are not kept."""

from engine.kernel import Cell

Cubes = dict[tuple[Cell, int], int]

PER_TILE = 3
"""No tile holds more cubes."""


def held(cubes: Cubes, kinds: int) -> list[int]:
    """How many of each kind lie on all tiles together."""
    counts = [0] * kinds
    for (_, kind), count in cubes.items():
        counts[kind] += count
    return counts


def on_tile(cubes: Cubes, cell: Cell) -> int:
    """How many cubes, of whatever kind, lie on one tile."""
    return sum(count for (place, _), count in cubes.items() if place == cell)


def room(cubes: Cubes, cell: Cell) -> int:
    """How many more cubes the tile can hold."""
    return PER_TILE - on_tile(cubes, cell)


def add(cubes: Cubes, cell: Cell, kind: int) -> None:
    cubes[cell, kind] = cubes.get((cell, kind), 0) + 1


def remove(cubes: Cubes, cell: Cell, kind: int) -> None:
    left = cubes[cell, kind] - 1
    if left:
        cubes[cell, kind] = left
    else:
        del cubes[cell, kind]
