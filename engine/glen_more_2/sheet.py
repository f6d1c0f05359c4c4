"""The score sheet: every line on which VP are won or lost, in the order people read it."""

from enum import IntEnum


class Line(IntEnum):
    TRADES = 0
    ACTIVATIONS = 1
    ONE_TIME_EFFECTS = 2
    BRODIE = 3
    DOUGLAS = 4
    GRANT = 5
    MACGREGOR = 6
    MACLACHLAN = 7
    MACPHERSON = 8
    OLIPHANT = 9
    SUTHERLAND = 10
    SCOTSMEN_1 = 11
    LANDMARKS_1 = 12
    WHISKY_1 = 13
    PERSONS_1 = 14
    SCOTSMEN_2 = 15
    LANDMARKS_2 = 16
    WHISKY_2 = 17
    PERSONS_2 = 18
    SCOTSMEN_3 = 19
    LANDMARKS_3 = 20
    WHISKY_3 = 21
    PERSONS_3 = 22
    SCOTSMEN_4 = 23
    LANDMARKS_4 = 24
    WHISKY_4 = 25
    PERSONS_4 = 26
    COINS = 27
    ARMADALE_CASTLE = 28
    TERRITORY = 29


LINES = tuple(Line)

COMPARED = ("Home Castle", "landmark cards", "whisky", "persons")
"""What each of the four scorings compares, in the order of its lines."""

LABELS = (
    *("Trades", "Activated tiles", "One-time effects"),
    *("Clan Brodie", "Clan Douglas", "Clan Grant", "Clan MacGregor", "Clan MacLachlan", "Clan MacPherson"),
    *("Clan Oliphant", "Clan Sutherland"),
    *(f"Scoring {number}: {compared}" for number in range(1, 5) for compared in COMPARED),
    *("Coins", "Armadale Castle", "Large territory"),
)


def scoring_lines(number: int) -> tuple[Line, ...]:
    """The lines of scoring 1, 2, 3 or 4."""
    first = Line.SCOTSMEN_1 + len(COMPARED) * (number - 1)
    return LINES[first : first + len(COMPARED)]
