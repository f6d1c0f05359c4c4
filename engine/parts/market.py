"""The market: for each good a row of spaces that coins fill from the cheapest on.

A row's level is how many of its spaces hold coins. Buying fills the next space, selling empties the last one, so
whatever is sold can be bought back for the same coins.
"""

from collections.abc import MutableSequence, Sequence

from engine.kernel import Cell
from engine.parts.stock import Cubes


def buying_price(prices: Sequence[int], level: int) -> int | None:
    """What one good costs now; None when the row is full."""
    return prices[level] if level < len(prices) else None


def selling_price(prices: Sequence[int], level: int) -> int | None:
    """What one good fetches now; None when no coins lie in the row."""
    return prices[level - 1] if level else None


def buy(levels: MutableSequence[int], prices: Sequence[int], kind: int) -> int:
    """One good leaves the market; the coins it costs lie there now."""
    price = prices[levels[kind]]
    levels[kind] += 1
    return price


def sell(levels: MutableSequence[int], prices: Sequence[int], kind: int) -> int:
    """One good comes to the market, for the coins that lay last in its row."""
    levels[kind] -= 1
    return prices[levels[kind]]


def sellable(levels: Sequence[int], cubes: Cubes) -> list[tuple[Cell, int]]:
    """Every cube, by tile and kind, that could be sold now."""
    return [place for place in cubes if levels[place[1]]]


def coins_lying(prices: Sequence[int], levels: Sequence[int]) -> int:
    """All coins in the market."""
    return sum(sum(prices[:level]) for level in levels)
