"""What always holds: the shape of rondel and territories, and that nothing is lost or made out of nothing."""

from collections import Counter
from typing import TYPE_CHECKING

from engine.glen_more_2.building import PlaceTile
from engine.glen_more_2.deck import CASTLE_CELL, HOME_CELLS, LANDMARKS, LAST_STACK
from engine.glen_more_2.markers import DOUGLAS
from engine.glen_more_2.persons import SetAside
from engine.glen_more_2.removing import connected
from engine.glen_more_2.state import GlenMore2, Player
from engine.glen_more_2.turn import TakeTile, last_piece
from engine.parts import stock
from engine.parts.grid import line_ends

if TYPE_CHECKING:
    from engine.glen_more_2.rules import GlenMore2Rules


def check(rules: "GlenMore2Rules", state: GlenMore2) -> None:
    _rondel(rules, state)
    _tiles(rules, state)
    _clan_board(rules, state)
    assert all(0 <= level <= len(rules.deck.prices) for level in state.market), "a market row is beyond its ends"
    assert state.movement >= 0, "more movement points were spent than there were"
    assert len(set(state.activated)) == len(state.activated), "a tile was activated twice in a turn"
    for player in state.players:
        _belongings(rules, player)
        _territory(rules, player)


def _rondel(rules: "GlenMore2Rules", state: GlenMore2) -> None:
    rondel, the_end = state.rondel, rules.deck.the_end
    standing = [space for space in state.pieces if rondel[space] != the_end]
    assert len(set(standing)) == len(standing), "two pieces on one space"
    assert all(rondel[space] is None for space in standing), "a piece stands on a tile"
    assert rondel[state.gap] is None, "a tile lies in the gap"
    assert state.gap not in state.pieces, "a piece stands in the gap"
    assert (the_end in rondel) != (the_end in state.stacks[LAST_STACK]), "The End is not in one place"
    for seat, player in enumerate(state.players):
        on_the_end = rondel[state.pieces[seat]] == the_end
        assert player.finished or not on_the_end, "a player on The End is not finished"
        assert the_end in rondel or not player.finished, "a player is finished before The End has come"
    top = state.stack[-1] if state.stack else None
    if isinstance(top, TakeTile):
        assert last_piece(state) == top.seat, "somebody plays who is not hindmost"
        assert not state.players[top.seat].finished, "a finished player plays"
        assert state.pieces[top.seat] == (state.gap + 1) % len(rondel), "the gap is not behind the hindmost piece"
        left = (state.activated, state.movement, state.additional)
        assert left == ([], 0, False), "something is left of the last turn"
        occupied = sum(tile is not None for tile in rondel) + len(standing)
        assert occupied == len(rondel) - 1 or not any(state.stacks), "the chain of tiles and pieces is broken"


def _tiles(rules: "GlenMore2Rules", state: GlenMore2) -> None:
    deck = rules.deck
    lying = [tile for tile in state.rondel if tile is not None]
    in_hand = [frame.tile for frame in state.stack if isinstance(frame, PlaceTile | SetAside)]
    drawn = [tile for tiles in state.stacks for tile in tiles]
    owned = [tile for player in state.players for tile in (*_built(player), *player.persons)]
    everywhere = [*lying, *in_hand, *drawn, *owned, *state.discards]
    assert len(set(everywhere)) == len(everywhere), "a tile is in two places"
    assert set(everywhere) <= set(deck.tiles), "a tile is not from the deck"
    persons = {tile for tiles in deck.stacks for tile in tiles if deck.tiles[tile].type == "person"}
    assert persons <= set(everywhere), "a person has left the game"
    for number, tiles in enumerate(state.stacks):
        assert set(tiles) <= {*deck.stacks[number], deck.the_end}, "a tile is in the wrong stack"
        later = {tile for stack in deck.stacks[number + 1 :] for tile in stack}
        assert not tiles or not later & {*lying, *owned, *state.discards}, "a stack was begun too early"


def _built(player: Player) -> list[str]:
    tops = [tile for cell, tile in player.tiles.items() if cell not in HOME_CELLS or cell in player.covered]
    below = [tile for cell, tiles in player.covered.items() for tile in (tiles[1:] if cell in HOME_CELLS else tiles)]
    return [*tops, *below]


def _clan_board(rules: "GlenMore2Rules", state: GlenMore2) -> None:
    marked = Counter(clan for player in state.players for clan in player.clans)
    assert set(marked) <= set(rules.deck.clans), "a marker lies beside the clan board"
    assert all(times == 1 for clan, times in marked.items() if clan != DOUGLAS), "two markers on one field"
    has_hume = [rules.deck.david_hume in player.persons for player in state.players]
    assert sum(has_hume) == marked["mckay"], "David Hume is not with McKay's friend"


def _belongings(rules: "GlenMore2Rules", player: Player) -> None:
    assert min(player.coins, player.whisky, player.supply) >= 0, "a stock is below zero"
    assert len(player.clans) <= rules.deck.markers, "too many clan markers"
    have = sum(player.scotsmen.values()) + player.supply
    lost = rules.deck.scotsmen - have
    assert lost >= 0, f"{-lost} Scotsmen too many"
    assert not lost or not rules.rulings.PAID_SCOTSMAN_RETURNS_TO_THE_SUPPLY, f"{lost} Scotsmen are missing"
    assert len(set(player.landmarks)) == len(player.landmarks), "a landmark card was taken twice"
    assert set(player.landmarks) <= set(LANDMARKS), "a card is no landmark's"


def _territory(rules: "GlenMore2Rules", player: Player) -> None:
    deck, tiles, rulings = rules.deck.tiles, player.tiles, rules.rulings
    assert rulings.HOME_TILES_MAY_BE_OVERBUILT or tiles[CASTLE_CELL] == rules.deck.home_castle, "no castle at home"
    assert connected(tiles), "a tile lies apart"
    river = {cell for cell, tile in tiles.items() if deck[tile].river}
    (west, _), (east, _) = line_ends(river, 1, 0, CASTLE_CELL)
    assert river == {(x, 0) for x in range(west + 1, east)}, "the river is broken"
    if rulings.PLAIN_TILES_KEEP_OFF_THE_RIVER_ROW:
        assert all(y or (x, y) in river for x, y in tiles), "a tile without river lies in its row"
    assert set(player.covered) <= set(tiles), "a covered tile has nothing on it"
    for cell, below in player.covered.items():
        for lower, upper in zip(below, (*below[1:], tiles[cell]), strict=True):
            assert deck[upper].overbuild, "a tile lies on another that is no overbuild tile"
            assert (deck[lower].type, deck[lower].river) == (deck[upper].type, deck[upper].river), "they do not match"
    assert set(player.scotsmen) <= set(tiles), "a Scotsman stands beside the territory"
    assert all(number > 0 for number in (*player.scotsmen.values(), *player.cubes.values()))
    for cell in {cell for cell, _ in player.cubes}:
        assert cell in tiles, "resources lie beside the territory"
        assert stock.on_tile(player.cubes, cell) <= stock.PER_TILE, "too many resources on a tile"
