"""Where a tile may go, and so which tiles may be taken at all."""

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from engine.glen_more_2.deck import CASTLE_CELL, HOME_CELLS, PERSON, Tile
from engine.glen_more_2.markers import markers_left, open_fields
from engine.glen_more_2.paying import means
from engine.glen_more_2.state import GlenMore2, Player
from engine.kernel import Cell
from engine.parts.bill import payable
from engine.parts.grid import around, line_ends, open_cells

if TYPE_CHECKING:
    from engine.glen_more_2.rules import GlenMore2Rules

MACKINTOSH = "mackintosh"
"""Castles make a place legal as Scotsmen do."""


def legal_cells(rules: "GlenMore2Rules", player: Player, tile: Tile, scotsmen: Collection[Cell]) -> list[Cell]:
    """Where the tile may lie when Scotsmen stand on these cells."""
    tiles, deck = player.tiles, rules.deck.tiles
    supports = scotsmen
    if MACKINTOSH in player.clans:
        supports = {*scotsmen, *(cell for cell, other in tiles.items() if deck[other].type == "castle")}
    if tile.overbuild:
        return _overbuildable(rules, player, tile, supports)
    if tile.river:
        ends = line_ends(_river(rules, player), 1, 0, CASTLE_CELL)
        return [end for end in ends if end not in tiles and any(cell in supports for cell in around(end))]
    closed = line_ends(_river(rules, player), 1, 0, CASTLE_CELL)
    off_the_row = rules.rulings.PLAIN_TILES_KEEP_OFF_THE_RIVER_ROW
    return [cell for cell in open_cells(tiles, supports) if cell[1] or not (off_the_row or cell in closed)]


def _river(rules: "GlenMore2Rules", player: Player) -> Collection[Cell]:
    if rules.rulings.PLAIN_TILES_KEEP_OFF_THE_RIVER_ROW:
        return player.tiles  # nothing else lies in its row
    return {cell for cell, tile in player.tiles.items() if rules.deck.tiles[tile].river}


def _overbuildable(rules: "GlenMore2Rules", player: Player, tile: Tile, supports: Collection[Cell]) -> list[Cell]:
    """Tiles of the same type and river with a support next to them."""
    deck, rulings = rules.deck.tiles, rules.rulings
    cells = []
    for cell, below in player.tiles.items():
        if deck[below].type != tile.type or deck[below].river != tile.river:
            continue
        if cell in HOME_CELLS and not rulings.HOME_TILES_MAY_BE_OVERBUILT:
            continue
        if any(other in supports for other in around(cell)) or (
            rulings.OVERBUILT_SCOTSMAN_IS_A_NEIGHBOUR and cell in supports
        ):
            cells.append(cell)
    return cells


def payable_scotsmen(rules: "GlenMore2Rules", player: Player, tile: Tile) -> list[Cell]:
    """From which tiles a Scotsman can be paid so that the tile can still be placed."""
    scotsmen = player.scotsmen
    return [
        cell
        for cell, count in scotsmen.items()
        if legal_cells(rules, player, tile, scotsmen if count > 1 else scotsmen.keys() - {cell})
    ]


def takeable(rules: "GlenMore2Rules", state: GlenMore2, seat: int, ids: Iterable[str]) -> set[str]:
    """Which of these tiles the seat can pay, with what it has now, and then place."""
    player = state.players[seat]
    purse = means(rules, state, seat)
    placeable: dict[tuple[bool, str], bool] = {}
    found = set()
    for id_ in ids:
        tile = rules.deck.tiles[id_]
        if tile.cost_whisky > player.whisky or tile.cost_coins > player.coins:
            continue
        rest = purse._replace(coins=player.coins - tile.cost_coins) if tile.cost_coins else purse
        if not payable(tile.bill, rest):
            continue
        if tile.type == PERSON:
            can_go = not rules.rulings.PERSON_NEEDS_A_PAYABLE_FIELD or _some_field_payable(rules, state, seat, tile)
        elif tile.cost_scotsman:
            can_go = bool(payable_scotsmen(rules, player, tile))
        else:
            kind = (tile.river, tile.type if tile.overbuild else "")
            if kind not in placeable:
                placeable[kind] = bool(legal_cells(rules, player, tile, player.scotsmen))
            can_go = placeable[kind]
        if can_go:
            found.add(id_)
    return found


def _some_field_payable(rules: "GlenMore2Rules", state: GlenMore2, seat: int, person: Tile) -> bool:
    player = state.players[seat]
    if not markers_left(rules, player):
        return True
    return min(open_fields(rules, state).values()) <= player.coins - person.cost_coins


def buildable_discards(rules: "GlenMore2Rules", state: GlenMore2, seat: int) -> list[str]:
    """The discarded tiles that the seat could place, or set aside, without paying for them."""
    player, deck = state.players[seat], rules.deck.tiles
    return [
        id_
        for id_ in state.discards
        if deck[id_].type == PERSON or legal_cells(rules, player, deck[id_], player.scotsmen)
    ]
