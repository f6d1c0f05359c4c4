"""Rulings: what the printed rules leave open, decided here, one constant per question.

A rules object carries its rulings, so a test can turn one of them round and see what depends on it.
"""

from dataclasses import dataclass, replace

from engine.glen_more_2.deck import Deck


@dataclass(frozen=True, slots=True)
class Rulings:
    RONDEL_SPACES: int | None = None
    """How long the rondel is: None for what the deck says, which is 14 as in Glen More."""

    STARTING_VILLAGE_IS_ACTIVATED: bool = True
    """The Starting Village brings what the deck says when activated: one movement point."""

    CLAN_MARKER_IS_COMPULSORY: bool = False
    """Whoever may place a clan marker may also leave it."""

    OVERBUILT_SCOTSMAN_IS_A_NEIGHBOUR: bool = False
    """A Scotsman on the very tile that is overbuilt does not make the place legal; a neighbour must."""

    HOME_TILES_MAY_BE_OVERBUILT: bool = False
    """Starting Village and Home Castle are never overbuilt."""

    LOCH_MORAR_MAY_REMOVE_THE_VILLAGE: bool = False
    """Loch Morar spares the home tiles as MacMillan does; turned round, it may remove the Starting Village."""

    JOKER_GOES_ONTO_THE_NEW_TILE: bool = True
    """The resource of choice is put onto the tile that brings it, not onto any tile."""

    PLAIN_TILES_KEEP_OFF_THE_RIVER_ROW: bool = True
    """A tile without river never stands in the river's row; turned round, only the places next to the river's two
    ends are closed to it."""

    PERSON_NEEDS_A_PAYABLE_FIELD: bool = False
    """A person may be taken even if the roads to every free clan field are too dear; no marker is placed then."""

    LEAD_ABOVE_FIVE: int = 8
    """The VP for a lead of more than 5, where the printed table ends."""

    LOCHS_HAVE_A_RIVER: bool = True
    """Loch tiles have the river that the deck gives them."""

    VP_TOTALS_ARE_SECRET: bool = False
    """VP totals are open; the table option for secret scores hides them until the end."""

    LOCH_NESS_WORKS_IN_A_PERSON_TURN: bool = False
    """Taking a person activates nothing, so it also brings no additional tile."""

    PAID_SCOTSMAN_RETURNS_TO_THE_SUPPLY: bool = True
    """A Scotsman paid for a tile can come back later; turned round, it is out of the game."""

    REMOVED_TILE_STILL_ACTIVATES_ITS_NEIGHBOURS: bool = True
    """A new tile that a one-time effect has removed again still activates what lies around its place."""

    def applied_to(self, deck: Deck) -> Deck:
        """The deck as these rulings read it, where a ruling is about a printed fact."""
        tiles = dict(deck.tiles)
        if not self.STARTING_VILLAGE_IS_ACTIVATED:
            village = tiles[deck.starting_village]
            tiles[village.id] = replace(village, gain=(), moves=0, vp=0, trades=())
        if not self.LOCHS_HAVE_A_RIVER:
            tiles |= {tile.id: replace(tile, river=False) for tile in tiles.values() if tile.type == "loch"}
        return replace(deck, tiles=tiles, rondel_spaces=self.RONDEL_SPACES or deck.rondel_spaces)


RULINGS = Rulings()
