"""The ring on which the hindmost moves. Spaces count clockwise; the gap is the empty space behind the hindmost."""

from collections.abc import Collection, Iterator, MutableSequence, Sequence


def hindmost(pawns: Sequence[int], gap: int, size: int, out: Collection[int] = ()) -> int:
    """The pawn that comes first clockwise from the gap; those that are `out` move no more."""
    running = [pawn for pawn in range(len(pawns)) if pawn not in out] if out else range(len(pawns))
    return min(running, key=lambda pawn: (pawns[pawn] - gap) % size)


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


def passed(track: MutableSequence[str | None], gap: int, rear: int) -> Iterator[tuple[int, str]]:
    """Takes away the tiles that the hindmost pawn, now on `rear`, was the last to pass: each space and its tile.

    What becomes of them is the game's business: they are gone, or lie on a discard pile.
    """
    for space in between(gap, rear, len(track)):
        tile = track[space]
        if tile is not None:
            track[space] = None
            yield space, tile


def lay(
    track: MutableSequence[str | None], stacks: Sequence[list[str]], gap: int, new_gap: int
) -> Iterator[tuple[int, str, int]]:
    """Fills the spaces from the old gap to the new one while the stacks last: each space, its tile and stack."""
    for space in from_to(gap, new_gap, len(track)):
        number = next((number for number, tiles in enumerate(stacks) if tiles), None)
        if number is None:
            return
        tile = track[space] = stacks[number].pop()
        yield space, tile, number
