"""§8 Special tiles: each of the 13."""

import pytest

from engine.glen_more.events import CardTaken, Produced
from engine.glen_more.sheet import Line
from engine.kernel import Cell
from tests.engine.glen_more.table import DECK, RULES, Table, player

SPECIAL = [tile.id for tile in DECK.tiles.values() if tile.special]
BASE: dict[Cell, str] = {(1, 0): "fair-2"}


def place_special(tile: str) -> Table:
    """Seat 0 can pay for everything and has just placed the tile."""
    mine = player(BASE, {(0, 0): 3}, coins=60, whisky=0)
    table = Table(mine, tiles=[tile])
    table.do("take 1")
    while not table.legal("place"):
        table.do(table.legal()[0])
    table.do(table.legal("place")[0])
    return table


@pytest.mark.parametrize("tile", SPECIAL)
def test_the_card_is_taken_on_placing(tile: str) -> None:
    table = place_special(tile)
    assert table.told(CardTaken) == [CardTaken(0, tile)]
    assert RULES.observe(table.state, 1).players[0].cards == (tile,)


def test_there_are_13_of_them() -> None:
    assert len(SPECIAL) == 13


def test_an_ordinary_tile_brings_no_card() -> None:
    table = Table(tiles=["forest-1"])
    table.do("take 1", "place 0,1")
    assert table.told(CardTaken) == []
    assert RULES.observe(table.state, 1).players[0].cards == ()


def test_loch_lochy_two_goods_of_choice_onto_it_once() -> None:
    table = Table(player({(1, 0): "quarry-1"}), tiles=["loch-lochy", "forest-1"])
    table.do("take 1", "place 0,1")
    goods = [f"choose {name}" for name in ("wood", "stone", "sheep", "cattle", "grain")]
    assert table.legal() == goods
    table.do("choose wood")
    assert table.legal() == goods
    table.do("choose grain")
    assert table.on((0, 1)) == ["wood", "grain"]
    assert table.legal("choose") == []
    table.do("end", "take 2", "place 0,-1", "end")
    assert table.on((0, 1)) == ["wood", "grain"], "its activation does nothing"


def test_loch_lochy_the_goods_may_be_used_in_the_activation() -> None:
    table = Table(player({(1, 0): "fair-2"}, coins=0), tiles=["loch-lochy"])
    table.do("take 1", "place 0,1", "choose wood", "choose stone", "trade 1,0 2", "pay wood 0,1", "pay stone 0,1")
    assert table.vp() == 3


def test_loch_lochy_two_alike() -> None:
    table = Table(tiles=["loch-lochy"])
    table.do("take 1", "place 0,1", "choose wood", "choose wood")
    assert table.on((0, 1)) == ["wood", "wood"]


def test_castle_moil_brings_1_whisky() -> None:
    table = place_special("castle-moil")
    assert table.me.whisky == 1
    assert sorted(table.me.members.values()) == [1, 3]


def test_castle_stalker_brings_two_clan_members_instead_of_one() -> None:
    table = place_special("castle-stalker")
    assert sorted(table.me.members.values()) == [2, 3]


def test_armadale_castle_brings_3_coins() -> None:
    table = place_special("armadale-castle")
    assert table.me.coins == 60 - 1 - 1 + 3
    assert sorted(table.me.members.values()) == [1, 3]


def test_donan_castle_brings_2_whisky() -> None:
    table = place_special("donan-castle")
    assert table.me.whisky == 2
    assert sorted(table.me.members.values()) == [1, 3]


@pytest.mark.parametrize(
    ("tile", "bonnets"),
    [
        *(("castle-moil", 1), ("castle-stalker", 1), ("armadale-castle", 1), ("castle-of-mey", 1)),
        *(("donan-castle", 1), ("cawdor-castle", 3), ("duart-castle", 0), ("loch-ness", 0), ("iona-abbey", 0)),
    ],
)
def test_bonnets_of_the_cards(tile: str, bonnets: int) -> None:
    assert RULES.observe(place_special(tile).state, None).players[0].bonnets == bonnets


SHIEL: dict[Cell, str] = {
    (1, 0): "quarry-1",
    (2, 0): "cornfield-1",
    (3, 0): "pasture-3",
    (4, 0): "iona-abbey",
    (2, 1): "meadow-2",
    (3, 1): "forest-3",
    (4, 1): "distillery-1",
    (2, -1): "tavern-1",
}


def test_loch_shiel_fills_each_empty_producing_tile_before_the_activation() -> None:
    table = Table(player(SHIEL), tiles=["loch-shiel"])
    table.do("take 1", "place 0,1")
    assert {(made.good.name.lower(), made.cell) for made in table.told(Produced)} == {
        *(("stone", (1, 0)), ("grain", (2, 0)), ("cattle", (3, 0)), ("sheep", (2, 1)), ("wood", (3, 1))),
    }
    assert table.legal() == [f"choose {name}" for name in ("wood", "stone", "sheep", "cattle", "grain")]
    table.do("choose sheep")
    assert table.on((4, 0)) == ["sheep"]
    assert table.me.whisky == 0, "a distillery makes no good"
    assert table.legal("activate") == ["activate 1,0"], "then the activation follows"


def test_loch_shiel_leaves_tiles_with_cubes_alone() -> None:
    cubes: dict[Cell, str] = dict.fromkeys([(1, 0), (2, 0), (2, 1), (3, 1)], "grain")
    table = Table(player(SHIEL, cubes={**cubes, (4, 0): "wood"}), tiles=["loch-shiel"])
    table.do("take 1", "place 0,1")
    assert [made.cell for made in table.told(Produced)] == [(3, 0)]
    assert table.legal("choose") == []
    assert table.on((4, 0)) == ["wood"]


def test_loch_oich_activates_the_whole_tableau_each_tile_once() -> None:
    tiles: dict[Cell, str] = {(1, 0): "quarry-1", (2, 0): "cornfield-1", (3, 0): "village-1", (3, 1): "forest-3"}
    table = Table(player(tiles, coins=3), tiles=["loch-oich"])
    table.do("take 1", "buy wood", "buy stone", "place 0,1")
    assert set(table.legal("activate")) == {"activate 1,0", "activate 2,0", "activate 3,1"}
    assert RULES.observe(table.state, None).banked == 2
    table.do("activate 3,1", "activate 2,0", "activate 1,0")
    assert table.legal("activate") == []
    assert table.held() == {"stone": 1, "grain": 1, "wood": 1}


def test_loch_oich_costs_any_two_goods_alike_or_not() -> None:
    for goods in ("grain grain", "grain wood"):
        table = Table(player({(1, 0): "iona-abbey"}, cubes={(1, 0): goods}, coins=0), tiles=["loch-oich"])
        table.do("take 1", *(f"pay {good} 1,0" for good in goods.split()))
        assert table.legal("place")
    for short in ("", "grain"):
        table = Table(player({(1, 0): "iona-abbey"}, cubes={(1, 0): short}, coins=0), tiles=["loch-oich"])
        table.do("take 1")
        assert table.legal() == ["discard"]


def test_loch_oich_works_only_when_placed() -> None:
    tiles: dict[Cell, str] = {(0, 1): "loch-oich", (1, 0): "quarry-1", (2, 0): "cornfield-1"}
    table = Table(player(tiles), tiles=["meadow-1"])
    table.do("take 1", "place 0,-1")
    assert set(table.legal("activate")) == {"activate 0,-1", "activate 1,0"}


NESS: dict[Cell, str] = {
    (1, 0): "quarry-1",
    (2, 0): "cornfield-1",
    (3, 0): "village-1",
    (2, 1): "forest-3",
    (0, 1): "loch-ness",
    (3, 1): "butcher-1",
    (3, 2): "tavern-1",
    (4, 0): "pasture-3",
}


def test_loch_ness_one_more_tile_anywhere_outside_the_activation_set() -> None:
    table = Table(player(NESS), tiles=["meadow-1"])
    table.do("take 1", "place 0,-1")
    inside = {"activate 0,-1", "activate 1,0"}
    outside = {"activate 2,0", "activate 3,0", "activate 2,1", "activate 3,2", "activate 4,0"}
    assert set(table.legal("activate")) == inside | outside
    assert table.legal("trade") == ["trade 3,1 1", "trade 3,1 2"]
    table.do("activate 2,1")
    assert set(table.legal("activate")) == inside, "one more, not two"
    table.do("activate 1,0")
    assert table.legal("activate") == ["activate 0,-1"]


def test_loch_ness_no_tile_is_activated_twice() -> None:
    table = Table(player(NESS), tiles=["meadow-1"])
    table.do("take 1", "place 0,-1", "activate 1,0", "activate 0,-1")
    table.refuses("activate 1,0", "activate 0,-1")
    assert "activate 2,0" in table.legal()


def test_loch_ness_a_village_brings_a_movement_a_trade_trades() -> None:
    table = Table(player(NESS, {(0, 0): 1, (1, 0): 1}), tiles=["meadow-1"])
    table.do("take 1", "place 0,-1", "promote 0,0")
    assert table.legal("move") == []
    table.do("activate 3,0")
    assert table.legal("move") == ["move 1,0"]
    table = Table(player(NESS), tiles=["meadow-1"])
    table.do("take 1", "place 0,-1", "trade 3,1 1", "buy sheep")
    assert table.vp() == 2
    assert "activate 2,0" not in table.legal()


def test_loch_ness_is_optional_and_comes_every_turn() -> None:
    table = Table(player(NESS), tiles=["meadow-1", "quarry-6"])
    table.do("take 1", "place 0,-1", "end")
    assert table.on((2, 0)) == []
    table.do("take 2", "place -1,0", "activate 2,0")
    assert table.on((2, 0)) == ["grain"]


def test_loch_ness_works_already_in_the_turn_it_is_placed() -> None:
    tiles = {cell: tile for cell, tile in NESS.items() if tile != "loch-ness"}
    table = Table(player(tiles, {(0, 0): 2}), tiles=["loch-ness"])
    table.do("take 1", "pay-member 0,0", "place 0,1", "activate 2,0")
    assert table.on((2, 0)) == ["grain"]


def test_loch_ness_of_another_player_does_nothing_for_me() -> None:
    tiles = {cell: tile for cell, tile in NESS.items() if tile != "loch-ness"}
    table = Table(player(tiles), player({(0, 1): "loch-ness"}), tiles=["meadow-1"])
    table.do("take 1", "place 0,-1")
    assert set(table.legal("activate")) == {"activate 0,-1", "activate 1,0"}


def chieftain_points(mine: dict[Cell, str], chieftains: int) -> int:
    table = Table(player(mine, chieftains=chieftains), tiles=["meadow-1"], left={1: 1, 2: 9})
    table.do("take 1")
    table.finish()
    return table.me.sheet[Line.CHIEFTAINS_1]


def test_castle_of_mey_doubles_chieftains_not_bonnets() -> None:
    mey: dict[Cell, str] = {(1, 1): "castle-of-mey", (1, 0): "quarry-1"}
    assert chieftain_points(mey, 0) == 1
    assert chieftain_points(mey, 1) == 3
    assert chieftain_points({**mey, (1, -1): "armadale-castle"}, 1) == 5, "4 ahead: 2 + 1 + 1"
    assert chieftain_points({(1, 1): "castle-moil", (1, 0): "quarry-1"}, 1) == 2, "nothing doubled without it"


def test_cawdor_castle_has_three_bonnets() -> None:
    assert chieftain_points({(1, 1): "cawdor-castle", (1, 0): "quarry-1"}, 0) == 3


def final(mine: dict[Cell, str], line: Line) -> int:
    table = Table(player(mine), tiles=["tavern-1"], left={3: 1})
    table.do("take 1")
    table.finish()
    return table.me.sheet[line]


def test_loch_morar_castle_duart_and_iona_abbey_score_at_the_end() -> None:
    """In full in §10."""
    yellow: dict[Cell, str] = {(1, 0): "quarry-1", (0, 1): "forest-1"}
    assert final({**yellow, (2, 0): "iona-abbey"}, Line.IONA_ABBEY) == 6
    assert final({(1, 0): "cornfield-1", (0, 1): "loch-morar"}, Line.LOCH_MORAR) == 2
    assert final({(1, 0): "village-1", (1, 1): "duart-castle"}, Line.DUART_CASTLE) == 6
