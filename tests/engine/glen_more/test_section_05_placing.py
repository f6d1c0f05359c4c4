"""§5 Placing, and discarding what cannot be placed."""

from collections.abc import Callable

import pytest

from engine.glen_more.events import Discarded, Moved, Placed
from engine.kernel import Cell
from tests.engine.glen_more.table import Table, player


def cells(table: Table) -> set[str]:
    return {text.removeprefix("place ") for text in table.legal("place")}


def placing(tile: str, tiles: dict[Cell, str] | None = None, members: dict[Cell, int] | None = None) -> Table:
    table = Table(player(tiles, members), tiles=[tile])
    table.do("take 1")
    return table


def test_a_plain_tile_stands_off_the_river_and_the_road_and_touches_a_side() -> None:
    """The start village alone has no such cell; a road tile beside it opens two."""
    assert placing("meadow-2").legal() == ["discard"]
    assert cells(placing("meadow-2", {(1, 0): "quarry-1"})) == {"1,1", "1,-1"}


def test_a_cell_must_be_empty() -> None:
    assert cells(placing("meadow-2", {(1, 0): "quarry-1", (1, 1): "quarry-3"})) == {"1,-1"}


def test_a_cell_must_share_a_side_with_an_own_tile() -> None:
    """-1,1 has the clan member of the start village diagonally beside it, and no side to touch."""
    table = placing("meadow-2", {(1, 0): "quarry-1"})
    table.refuses("place -1,1", "place -1,-1")


def test_another_players_tile_does_not_support() -> None:
    table = Table(player(), player({(1, 0): "quarry-1"}), tiles=["meadow-2"])
    table.do("take 1")
    assert table.legal() == ["discard"]


def test_one_of_the_8_surrounding_tiles_must_bear_a_clan_member() -> None:
    road: dict[Cell, str] = {(1, 0): "quarry-1", (2, 0): "forest-2", (3, 0): "cornfield-1"}
    assert cells(placing("meadow-2", road, {(0, 0): 1})) == {"1,1", "1,-1"}
    assert cells(placing("meadow-2", road, {(1, 0): 1})) == {"1,1", "1,-1", "2,1", "2,-1"}
    assert cells(placing("meadow-2", road, {(3, 0): 1})) == {"2,1", "2,-1", "3,1", "3,-1"}


def test_a_chieftain_supports_nothing() -> None:
    mine = player({(1, 0): "quarry-1", (2, 0): "forest-2"}, {(2, 0): 1}, chieftains=5)
    table = Table(mine, tiles=["meadow-1"])
    table.do("take 1")
    assert table.legal() == ["discard"]


def test_a_river_tile_stands_at_one_end_of_the_river() -> None:
    assert cells(placing("meadow-1")) == {"0,1", "0,-1"}
    assert cells(placing("meadow-1", {(0, 1): "forest-1"})) == {"0,-1"}
    assert cells(placing("meadow-1", {(0, 1): "forest-1"}, {(0, 0): 1, (0, 1): 1})) == {"0,2", "0,-1"}


def test_a_road_tile_stands_at_one_end_of_the_road() -> None:
    assert cells(placing("quarry-1")) == {"1,0", "-1,0"}
    assert cells(placing("quarry-1", {(-1, 0): "forest-2"}, {(0, 0): 1, (-1, 0): 1})) == {"1,0", "-2,0"}


def test_there_is_no_second_river_or_road() -> None:
    rows: dict[Cell, str] = {(1, 0): "quarry-1", (1, 1): "quarry-3", (0, 1): "forest-1"}
    members = dict.fromkeys([(0, 0), *rows], 1)
    assert cells(placing("meadow-1", rows, members)) == {"0,2", "0,-1"}
    assert cells(placing("cornfield-1", rows, members)) == {"2,0", "-1,0"}


def test_a_plain_tile_never_stands_in_column_0_or_row_0() -> None:
    """Not even far from the end of the river."""
    tiles: dict[Cell, str] = {(1, 0): "quarry-1", (1, 1): "quarry-3", (1, 2): "quarry-4", (1, 3): "forest-3"}
    assert cells(placing("meadow-2", tiles, {(1, 3): 1})) == {"2,2", "2,3", "1,4"}


def test_the_end_of_a_line_needs_a_clan_member_too() -> None:
    road: dict[Cell, str] = {(1, 0): "quarry-1", (2, 0): "forest-2"}
    assert cells(placing("cornfield-1", road, {(2, 0): 1})) == {"3,0"}
    assert placing("meadow-1", road, {(2, 0): 1}).legal() == ["discard"]


def test_a_clan_member_may_stand_diagonally_beside_the_end_of_a_line() -> None:
    assert cells(placing("meadow-1", {(1, 0): "quarry-1"}, {(1, 0): 1})) == {"0,1", "0,-1"}


def test_the_tile_lies_where_it_was_placed() -> None:
    table = placing("meadow-1")
    table.do("place 0,-1")
    assert table.me.tiles == {(0, 0): "start-village", (0, -1): "meadow-1"}
    assert table.told(Placed) == [Placed(0, "meadow-1", (0, -1))]


def unplaceable() -> Table:
    """The clan members are too far east for the river."""
    return Table(player({(1, 0): "quarry-1", (2, 0): "forest-2"}, {(2, 0): 2}, whisky=1), tiles=["meadow-1"])


def unpayable() -> Table:
    """No stone, no coin."""
    mine = player({(1, 0): "quarry-1", (2, 0): "forest-2"}, {(2, 0): 2}, {(2, 0): "wood"}, coins=0, whisky=1)
    return Table(mine, tiles=["village-4"])


@pytest.mark.parametrize(("make", "reason"), [(unplaceable, "placed"), (unpayable, "paid")])
def test_a_tile_that_cannot_be_paid_or_placed_is_removed(make: Callable[[], Table], reason: str) -> None:
    """Choosing it is legal; nothing is paid, no benefit, no activation, it is not counted."""
    table = make()
    before, tile = table.me.copy(), table.state.track[1]
    table.do("take 1")
    assert table.legal() == ["discard"]
    table.do("discard")
    assert table.told(Discarded) == [Discarded(0, str(tile), f"cannot be {reason}")]
    table.do("end")
    assert table.me == before
    assert table.legal("take")
    assert tile not in [*table.state.track, *(one for stack in table.state.stacks for one in stack)]


@pytest.mark.parametrize("make", [unplaceable, unpayable])
def test_after_a_discard_one_clan_member_may_move_one_space(make: Callable[[], Table]) -> None:
    table = make()
    table.do("take 1", "discard")
    assert table.legal() == ["move 2,0", "end"], "no promotion"
    table.do("move 2,0")
    assert table.legal() == ["to 1,0"]
    table.do("to 1,0")
    assert table.told(Moved) == [Moved(0, (2, 0), (1, 0))]
    assert table.me.members == {(2, 0): 1, (1, 0): 1}
    assert table.legal("take"), "one space only, then the turn is over"


def test_the_consolation_move_is_optional() -> None:
    table = Table(player({(1, 0): "quarry-1"}), tiles=["tavern-1"])
    table.do("take 1", "discard")
    assert table.legal() == ["move 0,0", "end"]
    table.do("end")
    assert table.me.members == {(0, 0): 1}


def test_the_lone_clan_member_on_a_lone_tile_has_nowhere_to_go() -> None:
    table = Table(tiles=["meadow-2"])
    table.do("take 1", "discard")
    assert table.legal() == ["end"]


def test_no_legal_cell_after_paying_means_nothing_is_paid() -> None:
    """Loch Ness would cost the one clan member that makes its cell legal, and the other must stay too."""
    mine = player({(1, 0): "village-1", (2, 0): "forest-2", (3, 0): "cornfield-1"}, {(2, 0): 1, (3, 0): 1})
    table = Table(mine, tiles=["loch-ness"])
    table.do("take 1")
    assert table.legal() == ["discard"]
    table.do("discard")
    assert table.told(Discarded) == [Discarded(0, "loch-ness", "cannot be placed")]
    assert table.me.members == {(2, 0): 1, (3, 0): 1}


def test_a_tile_that_can_be_paid_and_placed_must_be_placed() -> None:
    """Even if every good for it has to be bought."""
    table = Table(player({(1, 0): "quarry-1"}, coins=2), tiles=["castle-stalker"])
    table.do("take 1")
    assert table.legal() == ["buy wood"]
    table.do("buy wood", "buy stone")
    assert set(table.legal()) == {"place 0,1", "place 0,-1"}


def test_no_sale_is_ever_forced() -> None:
    """A sheep could pay for the stone, but the owner may discard the tile."""
    mine = player({(1, 0): "quarry-1", (0, 1): "meadow-1"}, cubes={(0, 1): "sheep"}, coins=0)
    table = Table(mine, tiles=["village-3"], market=(0, 0, 1, 0, 0))
    table.do("take 1")
    assert table.legal() == ["discard", "sell sheep 0,1"]
    table.do("discard", "end")
    assert table.held() == {"sheep": 1}


def test_once_a_sale_has_made_it_possible_the_tile_must_be_placed() -> None:
    mine = player({(1, 0): "quarry-1", (0, 1): "meadow-1"}, cubes={(0, 1): "sheep sheep"}, coins=0)
    table = Table(mine, tiles=["village-3"], market=(0, 1, 2, 0, 0))
    table.do("take 1", "sell sheep 0,1")
    table.refuses("discard")
    assert table.legal() == ["buy stone", "sell sheep 0,1"]
