"""Comparing players: leads over the least, and places with tie-breaks."""

from collections.abc import Sequence


def lead_points(amounts: Sequence[int], points: Sequence[int]) -> list[int]:
    """Points for how far each amount is above the smallest; the last entry holds for any larger lead."""
    least = min(amounts)
    return [points[min(amount - least, len(points) - 1)] for amount in amounts]


def above_fewest(counts: Sequence[int]) -> list[int]:
    """How many more each one has than the one with the fewest."""
    fewest = min(counts)
    return [count - fewest for count in counts]


def places(merits: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The place of each, 1 for the greatest merit; equal merits share a place."""
    return tuple(1 + sum(other > merit for other in merits) for merit in merits)
