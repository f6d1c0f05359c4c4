"""The middle of the table as plain text: a rondel, row by row, and the market."""

from collections.abc import Sequence

from engine.parts.market import buying_price, selling_price
from engine.parts.textmap import WIDTH

SPACES_PER_ROW = 5


def spaces_in_rows(spaces: Sequence[tuple[str, str]]) -> list[str]:
    """Five spaces side by side, each with what lies there and a note below it."""
    width = WIDTH // SPACES_PER_ROW
    rows = [spaces[i : i + SPACES_PER_ROW] for i in range(0, len(spaces), SPACES_PER_ROW)]
    return [
        "".join(space[line][: width - 1].ljust(width) for space in row).rstrip() for row in rows for line in (0, 1)
    ]


def market_line(names: Sequence[str], prices: Sequence[int], levels: Sequence[int]) -> str:
    """What each good costs and fetches now."""
    rows = (
        f"{name} {buying_price(prices, level) or '-'}/{selling_price(prices, level) or '-'}"
        for name, level in zip(names, levels, strict=True)
    )
    return f"MARKET (buy/sell): {', '.join(rows)}"
