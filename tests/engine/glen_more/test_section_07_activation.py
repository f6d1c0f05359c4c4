"""§7 Activation."""

import pytest

from engine.glen_more.events import MovesGot, Produced, Promoted
from engine.glen_more.sheet import Line
from engine.kernel import Cell
from tests.engine.glen_more.table import Table, player


def built(
    tile: str,
    cell: str,
    tiles: dict[Cell, str],
    cubes: dict[Cell, str] | None = None,
    coins: int = 6,
    whisky: int = 0,
) -> Table:
    """A table where seat 0 has just placed a tile that costs nothing."""
    table = Table(player(tiles, cubes=cubes, coins=coins, whisky=whisky), tiles=[tile])
    table.do("take 1", f"place {cell}")
    return table


def activatable(table: Table) -> set[str]:
    return {text.split()[1] for text in table.legal("activate", "trade")}


AROUND: dict[Cell, str] = {
    (1, 0): "quarry-1",
    (2, 0): "forest-2",
    (3, 0): "cornfield-1",
    (1, 1): "quarry-3",
    (1, 2): "meadow-2",
    (2, 2): "quarry-4",
    (3, 2): "pasture-2",
    (3, 1): "cornfield-3",
    (4, 2): "forest-3",
    (0, 1): "forest-1",
}


def test_the_new_tile_and_its_8_neighbours_are_activated_and_no_other() -> None:
    table = Table(player(AROUND, {(1, 1): 1}), tiles=["forest-4"])
    table.do("take 1", "place 2,1")
    assert activatable(table) == {"2,1", "1,0", "2,0", "3,0", "1,1", "1,2", "2,2", "3,2", "3,1"}


def test_each_at_most_once_in_any_order() -> None:
    table = built("forest-1", "0,1", {(1, 0): "quarry-1", (1, 1): "meadow-2"})
    table.do("activate 1,1", "activate 0,1")
    table.refuses("activate 1,1", "activate 0,1")
    table.do("activate 1,0")
    assert table.legal("activate") == []
    assert table.held() == {"wood": 1, "stone": 1, "sheep": 1}


def test_other_players_tiles_are_not_activated() -> None:
    table = Table(player(), player({(0, 1): "quarry-2"}), tiles=["forest-1"])
    table.do("take 1", "place 0,1", "end")
    assert table.held(0) == {"wood": 1}
    assert table.held(1) == {}


@pytest.mark.parametrize(
    ("tile", "good"),
    [
        *(("forest-1", "wood"), ("quarry-2", "stone"), ("meadow-1", "sheep")),
        *(("pasture-1", "cattle"), ("cornfield-1", "grain")),
    ],
)
def test_a_producing_tile_gets_one_cube_of_its_kind(tile: str, good: str) -> None:
    cell = "1,0" if tile == "cornfield-1" else "0,1"
    table = built(tile, cell, {})
    table.do(f"activate {cell}")
    assert table.held() == {good: 1}
    assert table.on((1, 0) if cell == "1,0" else (0, 1)) == [good]


def test_a_full_tile_gets_nothing() -> None:
    table = built("forest-1", "0,1", {(1, 0): "quarry-1"}, {(1, 0): "stone stone stone"})
    table.refuses("activate 1,0")
    table.do("end")
    assert table.held() == {"wood": 1, "stone": 3}


def test_a_tile_with_two_cubes_gets_the_third() -> None:
    table = built("forest-1", "0,1", {(1, 0): "quarry-1"}, {(1, 0): "stone stone"})
    table.do("activate 1,0")
    assert table.on((1, 0)) == ["stone"] * 3


def test_figures_do_not_count_towards_the_three() -> None:
    mine = player({(1, 0): "quarry-1"}, {(1, 0): 3}, {(1, 0): "stone stone"})
    table = Table(mine, tiles=["forest-1"])
    table.do("take 1", "place 0,1", "activate 1,0")
    assert table.on((1, 0)) == ["stone"] * 3


def test_a_full_tile_that_is_relieved_in_the_same_step_produces_after_all() -> None:
    tiles: dict[Cell, str] = {(1, 0): "quarry-1", (1, 1): "fair-1"}
    table = built("forest-1", "0,1", tiles, {(1, 0): "stone stone stone"})
    table.do("trade 1,1 1", "pay stone 1,0", "activate 1,0")
    assert table.on((1, 0)) == ["stone"] * 3


def test_goods_made_earlier_in_the_step_may_be_used_later_in_it() -> None:
    table = built("meadow-1", "0,1", {(1, 0): "quarry-1", (1, 1): "butcher-1"}, coins=0)
    table.refuses("trade 1,1 1")
    table.do("activate 0,1", "trade 1,1 1", "pay sheep 0,1")
    assert table.vp() == 2


def test_production_is_not_optional() -> None:
    """Ending leaves trades and moves aside; what is produced by itself comes all the same."""
    tiles: dict[Cell, str] = {(1, 0): "quarry-1", (1, 1): "butcher-1", (-1, 0): "village-1", (1, 2): "tavern-1"}
    table = Table(player(tiles, {(0, 0): 2}), tiles=["meadow-1", "meadow-3"])
    table.do("take 1", "place 0,1", "end")
    assert [(made.good.name, made.cell) for made in table.told(Produced)] == [("SHEEP", (0, 1)), ("STONE", (1, 0))]
    assert table.vp() == 3, "the tavern's points come by themselves too"
    assert table.me.members == {(0, 0): 2}


def test_distillery_one_grain_for_one_whisky() -> None:
    tiles: dict[Cell, str] = {(1, 0): "cornfield-1", (1, 1): "distillery-1"}
    table = built("forest-1", "0,1", tiles, {(1, 0): "grain"}, whisky=9)
    table.do("trade 1,1 1", "pay grain 1,0")
    assert table.me.whisky == 10, "without limit, beside the tableau"
    assert table.held() == {}
    table.refuses("trade 1,1 1")


def test_distillery_the_grain_may_be_bought() -> None:
    table = built("forest-1", "0,1", {(1, 0): "cornfield-1", (1, 1): "distillery-1"})
    table.do("trade 1,1 1", "buy grain")
    assert (table.me.whisky, table.me.coins) == (1, 5)


def test_a_distillery_brings_one_whisky_when_placed() -> None:
    table = Table(player({(1, 0): "quarry-1"}), tiles=["distillery-1"])
    table.do("take 1", "buy stone", "place 1,1")
    assert table.me.whisky == 1


def test_iona_abbey_one_cube_of_choice_at_most_three() -> None:
    for good in ("wood", "stone", "sheep", "cattle", "grain"):
        table = built("forest-1", "0,1", {(1, 0): "iona-abbey"}, {(1, 0): "sheep sheep"})
        table.do("activate 1,0")
        assert table.legal() == [f"choose {name}" for name in ("wood", "stone", "sheep", "cattle", "grain")]
        table.do(f"choose {good}")
        assert sorted(table.on((1, 0))) == sorted(["sheep", "sheep", good])
    full = built("forest-1", "0,1", {(1, 0): "iona-abbey"}, {(1, 0): "sheep wood grain"})
    full.refuses("activate 1,0")


def test_iona_abbey_is_asked_at_the_end_if_it_was_not_before() -> None:
    table = built("forest-1", "0,1", {(1, 0): "iona-abbey"})
    table.do("end")
    assert table.legal() == [f"choose {name}" for name in ("wood", "stone", "sheep", "cattle", "grain")]
    table.do("choose cattle")
    assert table.held() == {"wood": 1, "cattle": 1}
    assert table.legal("take")


# Trades


def fair(tile: str, goods: str = "", coins: int = 0) -> Table:
    """The trading tile stands beside the new one; the goods lie on an abbey and Loch Lochy out of reach."""
    tiles: dict[Cell, str] = {(1, 0): "quarry-1", (2, 0): "iona-abbey", (1, 1): tile, (0, -1): "loch-lochy"}
    first, second = goods.split()[:3], goods.split()[3:]
    cubes: dict[Cell, str] = {(2, 0): " ".join(first), (0, -1): " ".join(second)}
    mine = player(tiles, {(0, 0): 1}, cubes, coins=coins)
    table = Table(mine, tiles=["forest-1"])
    table.do("take 1", "place 0,1")
    return table


@pytest.mark.parametrize(
    ("tile", "number", "goods", "vp"),
    [
        ("butcher-1", 1, "sheep", 2),
        ("butcher-1", 2, "sheep sheep", 4),
        ("butcher-2", 1, "cattle", 2),
        ("butcher-2", 2, "cattle cattle", 4),
        ("butcher-3", 1, "sheep cattle", 5),
    ],
)
def test_butchers(tile: str, number: int, goods: str, vp: int) -> None:
    table = fair(tile, goods)
    table.do(f"trade 1,1 {number}", *(f"pay {good} 2,0" for good in goods.split()))
    assert table.me.sheet[Line.BUTCHER] == table.vp() == vp
    assert table.held() == {}
    for short in (goods.split()[1:], ["wood", "stone", "grain"]):
        fair(tile, " ".join(short)).refuses(f"trade 1,1 {number}")


def test_bridge() -> None:
    table = built("quarry-1", "1,0", {(0, 1): "bridge", (0, -1): "forest-1"}, {(0, -1): "wood"}, coins=0)
    table.refuses("trade 0,1 1")
    table.do("activate 1,0", "trade 0,1 1", "pay wood 0,-1", "pay stone 1,0")
    assert table.me.sheet[Line.BRIDGE] == table.vp() == 7


ALL = "wood stone sheep cattle grain"


@pytest.mark.parametrize(
    ("tile", "points"),
    [
        ("fair-1", [1, 3, 5]),
        ("fair-2", [1, 3, 5]),
        ("fair-3", [1, 3, 5, 8]),
        ("fair-4", [1, 3, 5, 8, 12]),
    ],
)
def test_fair_n_different_goods_up_to_the_tiles_limit(tile: str, points: list[int]) -> None:
    for number, vp in enumerate(points, 1):
        table = fair(tile, ALL)
        assert len(table.legal("trade")) == len(points)
        table.do(f"trade 1,1 {number}", *(table_pay(good) for good in ALL.split()[:number]))
        assert table.vp() == vp
        assert table.me.sheet[Line.FAIR] == vp
        assert sum(table.held().values()) == 5 - number


def table_pay(good: str) -> str:
    return f"pay {good} {'2,0' if ALL.split().index(good) < 3 else '0,-1'}"


def test_fair_takes_no_kind_twice() -> None:
    table = fair("fair-4", "wood wood stone")
    assert table.legal("trade") == ["trade 1,1 1", "trade 1,1 2"]
    table.do("trade 1,1 2", "pay wood 2,0")
    assert table.legal() == ["pay stone 2,0"]


def test_fair_missing_goods_may_be_bought() -> None:
    table = fair("fair-4", "wood", coins=2)
    assert table.legal("trade") == ["trade 1,1 1", "trade 1,1 2", "trade 1,1 3"]
    table.do("trade 1,1 3", "pay wood 2,0", "buy grain", "buy sheep")
    assert (table.vp(), table.me.coins) == (5, 0)


def test_grocer_any_three_goods_alike_or_not() -> None:
    for goods in ("wood wood wood", "wood wood grain", "sheep cattle grain"):
        table = fair("grocer", goods)
        table.do("trade 1,1 1", *(f"pay {good} 2,0" for good in goods.split()))
        assert table.me.sheet[Line.GROCER] == 8
        assert table.held() == {}
    fair("grocer", "wood wood").refuses("trade 1,1 1")


def test_one_trade_per_activation() -> None:
    table = fair("butcher-1", "sheep sheep sheep")
    table.do("trade 1,1 1", "pay sheep 2,0")
    table.refuses("trade 1,1 1", "trade 1,1 2")


@pytest.mark.parametrize(("tile", "vp"), [("tavern-1", 3), ("tavern-2", 3), ("tavern-3", 4)])
def test_taverns_score_by_being_activated(tile: str, vp: int) -> None:
    table = fair(tile)
    table.do("activate 1,1")
    assert table.me.sheet[Line.TAVERN] == vp


def test_trades_are_optional() -> None:
    table = fair("butcher-1", "sheep sheep sheep")
    table.do("end")
    assert table.held()["sheep"] == 3
    assert table.vp() == 0


# Movement

VILLAGES: dict[Cell, str] = {(1, 0): "village-1", (2, 0): "forest-2", (1, 1): "quarry-3"}


def test_villages_castles_and_the_start_village_give_one_movement_each() -> None:
    tiles: dict[Cell, str] = {(1, 0): "village-1", (1, 1): "castle-moil", (2, 0): "forest-2"}
    table = Table(player(tiles), tiles=["meadow-1"])
    table.do("take 1", "place 0,1")
    assert table.told(MovesGot) == [MovesGot(0, 3)]
    far = Table(player({(1, 0): "quarry-1", (2, 0): "village-1"}, {(2, 0): 1}), tiles=["cornfield-1"])
    far.do("take 1", "place 3,0")
    assert far.told(MovesGot) == [MovesGot(0, 1)]


def test_a_clan_member_moves_to_one_of_the_8_neighbouring_tiles() -> None:
    table = Table(player(AROUND, {(1, 0): 1}), tiles=["meadow-1"])
    table.do("take 1", "place 0,-1", "move 1,0")
    assert set(table.legal()) == {"to 0,1", "to 1,1", "to 0,0", "to 2,0", "to 0,-1"}
    table.do("to 1,1")
    assert table.me.members == {(1, 1): 1}


def test_movements_may_be_split_or_given_to_one_clan_member() -> None:
    for steps, members in (
        (("move 0,0", "to 1,0", "move 1,0", "to 2,0"), {(2, 0): 1, (1, 1): 1}),
        (("move 0,0", "to 1,0", "move 1,1", "to 0,1"), {(1, 0): 1, (0, 1): 1}),
    ):
        table = Table(player(VILLAGES, {(0, 0): 1, (1, 1): 1}), tiles=["meadow-1"])
        table.do("take 1", "place 0,1", *steps)
        assert table.me.members == members
        assert table.legal("move", "promote") == []


def test_movements_are_banked_and_lapse_at_the_end_of_step_3() -> None:
    table = Table(player(VILLAGES, {(0, 0): 1, (1, 1): 1}), tiles=["meadow-1"])
    table.do("take 1", "place 0,1", "activate 0,1", "activate 1,1", "promote 1,1")
    assert table.legal("move")
    table.do("end")
    assert table.legal() == table.legal("take")


def test_a_promoted_clan_member_leaves_the_tableau_for_good() -> None:
    table = Table(player(VILLAGES, {(0, 0): 1, (1, 1): 1}, chieftains=1), tiles=["meadow-1"])
    table.do("take 1", "place 0,1", "promote 1,1")
    assert table.told(Promoted) == [Promoted(0, (1, 1))]
    assert table.me.members == {(0, 0): 1}
    assert table.me.chieftains == 2


def test_the_last_clan_member_is_never_promoted() -> None:
    table = Table(player(VILLAGES, {(0, 0): 2}), tiles=["meadow-1"])
    table.do("take 1", "place 0,1", "promote 0,0")
    assert table.legal("promote") == []
    assert table.legal("move") == ["move 0,0"]


def test_moves_are_optional() -> None:
    table = Table(player(VILLAGES, {(0, 0): 1, (1, 1): 1}), tiles=["meadow-1"])
    table.do("take 1", "place 0,1", "end")
    assert table.me.members == {(0, 0): 1, (1, 1): 1}


def test_no_movement_no_move() -> None:
    table = Table(player({(0, 1): "forest-1"}, {(0, 1): 2}), tiles=["meadow-1"])
    table.do("take 1", "place 0,2", "activate 0,1")
    assert table.legal("move", "promote") == []


def test_a_new_clan_member_may_use_the_movement_of_its_own_village() -> None:
    table = Table(player({(1, 0): "quarry-1"}), tiles=["village-5"])
    table.do("take 1", "buy wood", "place 0,1")
    assert table.me.members == {(0, 0): 1, (0, 1): 1}
    table.do("promote 0,1")
    assert table.me.chieftains == 1


def test_the_activation_of_a_loch_does_nothing() -> None:
    tiles: dict[Cell, str] = {(0, -1): "loch-lochy", (0, 1): "loch-shiel"}
    table = built("quarry-1", "1,0", tiles)
    assert activatable(table) == {"1,0"}
    table.do("end")
    assert table.held() == {"stone": 1}


def test_the_one_off_benefit_comes_only_when_the_tile_is_placed() -> None:
    tiles: dict[Cell, str] = {(1, 0): "village-1", (1, 1): "distillery-1"}
    table = built("forest-1", "0,1", tiles)
    table.do("end")
    assert table.me.whisky == 0
    assert table.me.members == {(0, 0): 1}


def test_the_one_off_benefit_comes_before_the_activation() -> None:
    """The whisky is there when the first activation is asked for."""
    table = Table(player({(1, 0): "quarry-1"}), tiles=["distillery-1"])
    table.do("take 1", "buy stone", "place 1,1")
    assert table.legal("trade") == ["trade 1,1 1"]
    assert table.me.whisky == 1
