"""What always holds: the shape of track and tableaus, and that nothing is lost or made out of nothing."""

from typing import TYPE_CHECKING

from engine.glen_more.building import PlaceTile
from engine.glen_more.deck import GOODS
from engine.glen_more.setup import HOME
from engine.glen_more.state import GlenMore
from engine.glen_more.turn import TakeTile
from engine.parts import stock
from engine.parts.grid import touches
from engine.parts.market import coins_lying
from engine.parts.rondel import hindmost

if TYPE_CHECKING:
    from engine.glen_more.rules import GlenMoreRules


def check(rules: "GlenMoreRules", state: GlenMore) -> None:
    _track(state)
    _tiles(rules, state)
    _coins(rules, state)
    for seat in range(len(state.players)):
        _tableau(rules, state, seat)


def _track(state: GlenMore) -> None:
    pawns, track, size = state.pawns, state.track, len(state.track)
    assert len(set(pawns)) == len(pawns), "two pawns on one space"
    assert all(track[pawn] is None for pawn in pawns), "a pawn stands on a tile"
    assert track[state.gap] is None, "a tile lies in the gap"
    assert state.gap not in pawns, "a pawn stands in the gap"
    if state.stack and isinstance(state.stack[-1], TakeTile):
        rear = hindmost(pawns, state.gap, size)
        assert rear == state.stack[-1].seat, "somebody plays who is not hindmost"
        assert pawns[rear] == (state.gap + 1) % size, "the gap is not behind the hindmost pawn"
        occupied = sum(tile is not None for tile in track) + len(pawns)
        assert occupied == size - 1, "the chain of tiles and pawns is broken"


def _tiles(rules: "GlenMoreRules", state: GlenMore) -> None:
    lying = [tile for tile in state.track if tile is not None]
    taken = {tile for frame in state.stack if (tile := getattr(frame, "tile", None))}
    drawn = [tile for tiles in state.stacks for tile in tiles]
    built = [tile for player in state.players for tile in list(player.tiles.values())[1:]]
    everywhere = [*lying, *taken, *drawn, *built]
    assert len(set(everywhere)) == len(everywhere), "a tile is in two places"
    assert set(everywhere) <= set(rules.deck.tiles), "a tile is not from the deck"
    for number, tiles in enumerate(state.stacks):
        assert set(tiles) <= set(rules.deck.stacks[number]), "a tile is in the wrong stack"
        assert not tiles or not any(
            set(rules.deck.stacks[later]) & {*lying, *built} for later in range(number + 1, 4)
        )


def _coins(rules: "GlenMoreRules", state: GlenMore) -> None:
    deck = rules.deck
    assert all(0 <= level <= len(deck.prices) for level in state.market), "a market row is beyond its ends"
    had = deck.start_coins * len(state.players)
    had += coins_lying(deck.prices, [1 if state.ghost is not None else 0] * len(GOODS))
    had += sum(deck.tiles[tile].coins for player in state.players for tile in player.tiles.values())
    have = sum(player.coins for player in state.players) + coins_lying(deck.prices, state.market)
    assert have == had, f"{had} coins have become {have}"


def _tableau(rules: "GlenMoreRules", state: GlenMore, seat: int) -> None:
    player = state.players[seat]
    deck, tiles = rules.deck.tiles, player.tiles
    assert min(player.coins, player.whisky, player.chieftains) >= 0, "a stock is below zero"
    assert tiles[HOME] == rules.deck.start_village, "the start village is not at home"
    for cell, tile in tiles.items():
        assert cell == HOME or touches(tiles, cell), "a tile lies apart"
        if rules.rulings.PLAIN_TILES_KEEP_OFF_THE_LINES:
            assert deck[tile].river == (cell[0] == 0), "river and column 0 differ"
            assert deck[tile].road == (cell[1] == 0), "road and row 0 differ"
    assert set(player.members) <= set(tiles), "a clan member stands beside the tableau"
    assert all(count > 0 for count in player.members.values())
    assert sum(player.members.values()) >= 1, "no clan member is left"
    came = sum(deck[tile].members for tile in tiles.values())
    paid = sum(deck[tile].cost_member for tile in tiles.values()) + _paid_in_advance(rules, state, seat)
    have = sum(player.members.values()) + player.chieftains
    assert have == came - paid, f"{came - paid} figures have become {have}"
    assert all(count > 0 for count in player.cubes.values())
    for cell in {cell for cell, _ in player.cubes}:
        assert cell in tiles, "cubes lie beside the tableau"
        assert stock.on_tile(player.cubes, cell) <= stock.PER_TILE, "too many cubes on a tile"


def _paid_in_advance(rules: "GlenMoreRules", state: GlenMore, seat: int) -> bool:
    """Whether the seat has paid a figure for a tile that it is just about to place."""
    top = state.stack[-1] if state.stack else None
    return isinstance(top, PlaceTile) and top.seat == seat and rules.deck.tiles[top.tile].cost_member
