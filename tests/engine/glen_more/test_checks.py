"""§13 Checks that must hold, one test each, by number."""

import pytest

from engine.glen_more.events import GhostMoved, Laid, PassedBy, RoundScored, Sold
from engine.glen_more.sheet import Line
from engine.kernel import Cell, start
from engine.parts.rondel import nth_tile
from engine.parts.standings import above_fewest, lead_points
from tests.engine.glen_more.table import DECK, RULES, Table, player


@pytest.mark.parametrize(
    ("seats", "pawns", "laid", "left", "level"),
    [(2, 3, 10, 21, 1), (3, 4, 9, 22, 1), (4, 4, 9, 22, 0), (5, 5, 8, 23, 0)],
)
def test_check_1_the_setup_table(seats: int, pawns: int, laid: int, left: int, level: int) -> None:
    state = start(RULES, seats, {}, seed=9)
    assert len(state.pawns) == pawns
    tiles = [tile for tile in state.track if tile is not None]
    assert len(tiles) == laid
    assert sum(DECK.tiles[tile].stack == 0 for tile in tiles) == 8
    assert sum(DECK.tiles[tile].stack == 1 for tile in tiles) == laid - 8
    assert [len(stack) for stack in state.stacks] == [0, left, 19, 17]
    assert state.market == [level] * 5


def test_check_2_five_moves_of_four_pawns() -> None:
    table = Table(pawns=(0, 1, 2, 3), gap=13)
    assert [space for space in range(14) if table.state.track[space] is not None] == list(range(4, 13))
    for seat, space, gap, filled in ((0, 6, 0, [13]), (1, 4, 1, [0]), (2, 9, 2, [1]), (3, 12, 3, [2])):
        assert table.seat == seat
        events = table.do(f"take {space}")
        events = [*events, *table.finish()]
        assert not [event for event in events if isinstance(event, PassedBy)]
        assert table.state.gap == gap
        assert [event.space for event in events if isinstance(event, Laid)] == filled
    assert table.seat == 1, "hindmost is B on 4"
    assert table.state.track[5] is not None
    table.do("take 8")
    table.finish()
    assert [passed.space for passed in table.told(PassedBy)] == [5]
    assert table.seat == 0, "hindmost is A on 6"
    assert table.state.gap == 5
    assert [laid.space for laid in table.told(Laid)] == [3, 4]


@pytest.mark.parametrize(("roll", "space"), [(1, 5), (2, 7), (3, 8)])
def test_check_3_the_ghost_counts_tiles_not_spaces(roll: int, space: int) -> None:
    seeds = range(50)
    tables = (Table(pawns=(4, 6, 3), gap=2, ghost=True, seed=seed) for seed in seeds)
    table = next(table for table in tables if table.told(GhostMoved)[0].roll == roll)
    assert table.told(GhostMoved)[0].space == space == table.state.pawns[2]
    track = [None, None, None, None, None, "a", None, "b", "c", *[None] * 5]
    assert nth_tile(track, 3, roll) == space


def test_check_4_whisky_2_4_7_and_tiles_15_13_16() -> None:
    whisky = [player(whisky=count) for count in (2, 4, 7)]
    table = Table(*whisky, pawns=(0, 11, 12), tiles=["meadow-2"], left={1: 1, 2: 9})
    table.do("take 1", "discard", "end")
    assert [one.sheet[Line.WHISKY_1] for one in table.state.players] == [0, 2, 8]
    assert lead_points([2, 4, 7], DECK.lead_points) == [0, 2, 8]
    assert [-3 * more for more in above_fewest([15, 13, 16])] == [-6, 0, -9]
    spare = iter([tile for stack in DECK.stacks[:3] for tile in stack])
    large = [player({(column, 1): next(spare) for column in range(1, count)}, {(9, 9): 1}) for count in (15, 13, 16)]
    table = Table(*large, pawns=(0, 11, 12), tiles=["meadow-4"], left={3: 1})
    table.do("take 1", "discard", "end")
    assert [len(one.tiles) for one in table.state.players] == [15, 13, 16]
    assert [one.sheet[Line.TILES] for one in table.state.players] == [-6, 0, -9]


def test_check_5_mey_with_two_chieftains_and_cawdor() -> None:
    mine = player({(1, 0): "quarry-1", (1, 1): "castle-of-mey", (1, -1): "cawdor-castle"}, chieftains=2)
    others = [player(chieftains=count) for count in (4, 8, 9)]
    table = Table(mine, *others, tiles=["tavern-1"], left={1: 1, 2: 9})
    table.do("take 1", "discard", "end")
    amounts = [scored.amounts for scored in table.told(RoundScored) if scored.line == Line.CHIEFTAINS_1]
    assert amounts == [(2 * 2 + 1 + 3, 4, 8, 9)]
    assert amounts[0][0] == 8


def test_check_6_own_sheep_first_at_the_butcher() -> None:
    """The sheep lies on an abbey that the new tile does not activate."""
    tiles: dict[Cell, str] = {(1, 0): "quarry-1", (2, 0): "iona-abbey", (1, 1): "butcher-1"}
    table = Table(player(tiles, cubes={(2, 0): "sheep"}), tiles=["forest-1"])
    table.do("take 1", "place 0,1", "trade 1,1 2")
    table.refuses("buy sheep")
    table.do("pay sheep 2,0", "buy sheep")
    assert table.vp() == 4
    assert table.me.coins == 5
    assert table.state.market == [0, 0, 1, 0, 0]


def test_check_7_a_full_row_buys_at_3_2_1() -> None:
    mine = player({(1, 0): "quarry-1", (1, 1): "quarry-3"}, cubes={(1, 0): "stone stone", (1, 1): "stone stone"})
    table = Table(mine, tiles=["village-3"], market=(0, 3, 0, 0, 0))
    table.do("sell stone 1,0", "sell stone 1,1", "sell stone 1,0")
    assert [sold.coins for sold in table.told(Sold)] == [3, 2, 1]
    assert table.me.coins == 6 + 3 + 2 + 1
    table.refuses("sell stone 1,1")
    full = Table(player({(1, 0): "quarry-1"}, coins=99), tiles=["village-3"], market=(0, 3, 0, 0, 0))
    full.do("take 1")
    full.refuses("buy stone")
    assert full.legal() == ["discard"]


@pytest.mark.parametrize("held", ["", "wood"])
def test_check_8_loch_shiel_beside_a_forest_leaves_two_wood(held: str) -> None:
    forest: Cell = (1, 0)
    table = Table(player({forest: "forest-2"}, cubes={forest: held}), tiles=["loch-shiel"])
    table.do("take 1", "place 0,1", "end")
    assert table.on(forest) == ["wood", "wood"]


def test_check_9_the_last_tile_ends_the_game_at_once() -> None:
    table = Table(player(chieftains=1, coins=2), tiles=["meadow-2"], left={3: 1})
    table.do("take 1", "discard", "end")
    assert table.seat is None
    assert table.legal() == []
    assert table.me.sheet[Line.CHIEFTAINS_3] == 1
    assert table.me.sheet[Line.COINS] == 2
