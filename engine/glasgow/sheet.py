"""The score sheet: every line on which points are won, in the order people read it."""

from enum import IntEnum


class Line(IntEnum):
    PRINTED = 0
    SHOPS = 1
    TENEMENTS = 2
    PARKS = 3
    STATIONS = 4
    BANKS = 5


LINES = tuple(Line)

LABELS = (
    *("Printed on buildings", "Shops in corners", "Tenements side by side"),
    *("Parks", "Stations", "Banks"),
)
