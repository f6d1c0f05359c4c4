"""Rulings: what the printed rules leave open or state twice, decided here, one constant per question.

A rules object carries its rulings, so a test can turn one of them round and see what depends on it.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rulings:
    MEMBER_MAY_STAND_DIAGONALLY: bool = True
    """A clan member beside the new tile: in any of the 8 cells, though a side of some tile must touch."""

    UNBUILDABLE_TILE_MAY_BE_CHOSEN: bool = True
    """An unpayable or unplaceable tile may be chosen and is discarded."""

    CONSOLATION_AFTER_UNPAYABLE: bool = True
    """Discarding a tile that could not be paid allows one move of a clan member."""

    CONSOLATION_AFTER_UNPLACEABLE: bool = True
    """Discarding a tile that could not be placed allows one move of a clan member."""

    CONSOLATION_MAY_PROMOTE: bool = False
    """The consolation move is no promotion."""

    BUILDABLE_TILE_MAY_BE_DISCARDED: bool = False
    """A tile that one could place is not discarded."""

    PLAIN_TILES_KEEP_OFF_THE_LINES: bool = True
    """A plain tile farther out in column 0 or row 0 is forbidden too."""

    CHIEFTAIN_PAYS_LOCH_NESS: bool = True
    """Loch Ness may be paid with a chieftain."""

    LOCH_NESS_WORKS_WHEN_PLACED: bool = True
    """The power of Loch Ness holds already in the turn it is placed."""

    LOCH_NESS_WORKS_AFTER_DISCARD: bool = False
    """The power of Loch Ness does not hold in a turn whose tile was discarded."""

    START_VILLAGE_COUNTS_FOR_DUART: bool = True
    """The start village counts for Duart Castle."""

    VP_TOTALS_ARE_SECRET: bool = True
    """VP totals are shown at the end; the table option for open scores shows them throughout."""


RULINGS = Rulings()
