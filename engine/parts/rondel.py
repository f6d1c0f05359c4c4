"""The ring on which the hindmost moves. Spaces count clockwise; the gap is the empty space behind the hindmost."""

from collections.abc import Sequence


def hindmost(pawns: Sequence[int], gap: int, size: int) -> int:
    """The pawn that comes first clockwise from the gap."""
    return min(range(len(pawns)), key=lambda pawn: (pawns[pawn] - gap) % size)


def between(start: int, stop: int, size: int) -> list[int]:
    """The spaces after `start` and before `stop`, clockwise."""
    return [(start + i) % size for i in range(1, (stop - start) % size)]


def from_to(start: int, stop: int, size: int) -> list[int]:
    """The spaces from `start` on and before `stop`, clockwise."""
    return [(start + i) % size for i in range((stop - start) % size)]


def nth_tile(track: Sequence[object | None], start: int, count: int) -> int:
    """The space of the count-th tile ahead of `start`: spaces without a tile are not counted."""
    space = start
    for _ in range(count):
        space = (space + 1) % len(track)
        while track[space] is None:
            space = (space + 1) % len(track)
    return space
