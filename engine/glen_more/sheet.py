"""The score sheet: every line on which VP are won or lost, in the order people read it."""

from enum import IntEnum


class Line(IntEnum):
    BUTCHER = 0
    FAIR = 1
    GROCER = 2
    BRIDGE = 3
    TAVERN = 4
    WHISKY_1 = 5
    CHIEFTAINS_1 = 6
    CARDS_1 = 7
    WHISKY_2 = 8
    CHIEFTAINS_2 = 9
    CARDS_2 = 10
    WHISKY_3 = 11
    CHIEFTAINS_3 = 12
    CARDS_3 = 13
    COINS = 14
    IONA_ABBEY = 15
    LOCH_MORAR = 16
    DUART_CASTLE = 17
    TILES = 18


LINES = tuple(Line)

LABELS = (
    *("Butchers", "Fairs", "Grocer", "Bridge", "Taverns"),
    *("Scoring 1: whisky", "Scoring 1: chieftains", "Scoring 1: special cards"),
    *("Scoring 2: whisky", "Scoring 2: chieftains", "Scoring 2: special cards"),
    *("Scoring 3: whisky", "Scoring 3: chieftains", "Scoring 3: special cards"),
    *("Coins", "Iona Abbey", "Loch Morar", "Duart Castle", "Too many tiles"),
)

LINE_OF_KIND = {line.name.lower(): line for line in LINES[:5]}
"""The tile kinds that score VP when activated."""


def scoring_lines(number: int) -> tuple[Line, Line, Line]:
    """Whisky, chieftains and cards of scoring 1, 2 or 3."""
    first = Line.WHISKY_1 + 3 * (number - 1)
    return LINES[first], LINES[first + 1], LINES[first + 2]
