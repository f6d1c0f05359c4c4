"""§9 Removing a tile."""

from hypothesis import given
from hypothesis import strategies as st

from engine.glen_more_2.events import Moved, Removed, ResourceCame
from engine.glen_more_2.removing import RemoveTile, connected, removable
from engine.kernel import Cell
from engine.parts.grid import beside
from tests.engine.glen_more_2.table import CASTLE, RULES, Table, player


def cells(one: object) -> set[Cell]:
    return set(removable(RULES, one))  # type: ignore[arg-type]


def test_what_remains_must_be_connected_by_sides() -> None:
    chain = player({(0, 1): "inshriach", (0, 2): "lochridge", (1, 2): "ardgour"})
    assert cells(chain) == {(1, 2)}
    ring = player({(0, 1): "inshriach", (0, 2): "lochridge", (1, 2): "ardgour", (1, 1): "glen-affric"})
    assert cells(ring) == {(0, 1), (0, 2), (1, 2), (1, 1)}


def test_a_corner_does_not_connect() -> None:
    assert cells(player({(0, 1): "inshriach", (-1, 1): "lochridge"})) == {(-1, 1)}


def test_the_river_stays_unbroken() -> None:
    """The outer tile of the river may go, the inner one may not, though its neighbours stay connected."""
    river = {(-1, 0): "halkirk", (-2, 0): "strathspey", (-1, 1): "inshriach", (-2, 1): "lochridge", (0, 1): "ardgour"}
    assert (-1, 0) not in cells(player(river))
    assert (-2, 0) in cells(player(river))


def test_home_tiles_are_never_removed() -> None:
    assert cells(player({(-1, 0): "halkirk", (2, 0): "strathspey"})) == {(-1, 0), (2, 0)}


def test_all_tiles_of_the_position_leave_the_game_and_cards_stay() -> None:
    two = player(
        {(-1, 0): "inverness"}, covered={(-1, 0): ("halkirk",)}, landmarks=["inverness"], scotsmen={(0, 0): 1}
    )
    table = Table(two, begin=RemoveTile(0))
    table.do("remove -1,0")
    assert table.told(Removed) == [Removed(0, "inverness", (-1, 0))]
    assert table.me.covered == {}
    assert table.me.landmarks == ["inverness"]
    assert table.state.discards == []


def test_resources_and_scotsmen_go_to_the_home_castle() -> None:
    full = player({(0, 1): "inshriach"}, {(0, 0): 1, (0, 1): 2}, {(0, 1): "wood sheep"})
    table = Table(full, begin=RemoveTile(0))
    table.do("remove 0,1")
    assert table.me.scotsmen == {(0, 0): 1, CASTLE: 2}
    assert table.on(CASTLE) == ["wood", "sheep"]
    assert len(table.told(Moved)) == 2
    assert len(table.told(ResourceCame)) == 2


def test_only_three_resources_fit_and_the_owner_chooses_which() -> None:
    full = player({(0, 1): "inshriach"}, resources={(0, 1): "wood sheep", CASTLE: "stone stone"})
    table = Table(full, begin=RemoveTile(0))
    table.do("remove 0,1")
    assert table.legal() == ["choose wood", "choose sheep"]
    table.do("choose sheep")
    assert table.on(CASTLE) == ["stone", "stone", "sheep"]
    assert table.held() == {"stone": 2, "sheep": 1}


def test_a_full_castle_takes_nothing_more() -> None:
    full = player({(0, 1): "inshriach"}, resources={(0, 1): "wood", CASTLE: "stone stone stone"})
    table = Table(full, tiles=["lochridge"], begin=RemoveTile(0))
    table.do("remove 0,1")
    assert table.held() == {"stone": 3}


CELLS = st.tuples(st.integers(-3, 3), st.integers(-3, 3))


@given(st.sets(CELLS, min_size=1, max_size=12))
def test_connected_means_that_one_group_holds_all(some: set[Cell]) -> None:
    groups: list[set[Cell]] = []
    for cell in some:
        touching = [group for group in groups if any(other in group for other in beside(cell))]
        groups = [group for group in groups if group not in touching]
        groups.append({cell}.union(*touching))
    assert connected(some) == (len(groups) == 1)
