"""§4 Paying."""

from engine.glen_more.events import Bought, ChieftainPaid, MemberPaid, Paid, WhiskyPaid
from tests.engine.glen_more.table import Table, player


def test_the_cost_is_paid_after_taking_before_placing() -> None:
    table = Table(player({(1, 0): "quarry-1"}, cubes={(1, 0): "stone"}), tiles=["village-3"])
    table.do("take 1")
    assert table.held() == {"stone": 1}
    table.refuses("place 1,1")
    table.do("pay stone 1,0")
    assert table.held() == {}
    assert table.legal("place")


def test_the_owner_chooses_from_which_tiles_cubes_come() -> None:
    mine = player({(1, 0): "quarry-1", (0, 1): "quarry-2"}, cubes={(1, 0): "stone", (0, 1): "stone"})
    for cell in ("1,0", "0,1"):
        table = Table(mine.copy(), tiles=["village-3"])
        table.do("take 1")
        assert sorted(table.legal()) == ["pay stone 0,1", "pay stone 1,0"]
        table.do(f"pay stone {cell}")
        assert table.legal("sell") == []
        assert len(table.me.cubes) == 1
        assert table.told(Paid)[0].cell == tuple(int(part) for part in cell.split(","))


def test_a_tile_costs_everything_printed_on_it() -> None:
    mine = player({(1, 0): "quarry-1", (0, 1): "forest-1"}, {(1, 0): 1}, {(1, 0): "stone", (0, 1): "wood wood"})
    table = Table(mine, tiles=["castle-moil"])
    table.do("take 1", "pay wood 0,1", "pay stone 1,0", "buy grain")
    assert table.held() == {"wood": 1}
    assert table.me.coins == 5
    assert table.legal("place")


def test_own_goods_first_what_is_held_is_not_bought() -> None:
    table = Table(player({(1, 0): "quarry-1"}, cubes={(1, 0): "stone"}), tiles=["village-3"])
    table.do("take 1")
    table.refuses("buy stone")


def test_what_is_not_held_is_bought() -> None:
    table = Table(player({(1, 0): "quarry-1"}), tiles=["village-3"])
    table.do("take 1")
    assert table.legal() == ["buy stone"]
    table.do("buy stone")
    assert table.told(Bought)[0].coins == 1
    assert table.held() == {}, "it goes straight into the cost"


def test_own_goods_first_holds_per_kind_for_goods_of_choice() -> None:
    """Loch Oich costs any two: with one wood held, wood may be bought only after the own one is handed in."""
    table = Table(player({(1, 0): "forest-2"}, cubes={(1, 0): "wood"}), tiles=["loch-oich"])
    table.do("take 1")
    assert table.legal() == ["pay wood 1,0", "buy stone", "buy sheep", "buy cattle", "buy grain"]
    table.do("pay wood 1,0")
    assert "buy wood" in table.legal()
    table.do("buy wood")
    assert table.me.coins == 5
    assert table.legal("place")


def test_goods_of_choice_need_not_use_own_goods_of_another_kind() -> None:
    table = Table(player({(1, 0): "forest-2"}, cubes={(1, 0): "wood"}), tiles=["loch-oich"])
    table.do("take 1", "buy stone", "buy stone")
    assert table.held() == {"wood": 1}
    assert table.me.coins == 6 - 1 - 2


def test_own_goods_first_holds_for_the_fair_and_the_grocer() -> None:
    for tile, number in (("fair-3", 4), ("grocer", 1)):
        mine = player({(1, 0): "cornfield-1", (1, 1): tile}, cubes={(1, 0): "grain"}, coins=9)
        table = Table(mine, tiles=["meadow-1"])
        table.do("take 1", "place 0,1", f"trade 1,1 {number}")
        assert set(table.legal("pay", "buy")) == {"pay grain 1,0", "buy wood", "buy stone", "buy cattle", "buy sheep"}
        table.refuses("buy grain")


def test_whisky_cannot_be_bought() -> None:
    table = Table(player({(1, 0): "quarry-1"}, coins=99), tiles=["tavern-1"])
    table.do("take 1")
    assert table.legal() == ["discard"]


def test_whisky_is_paid_from_beside_the_tableau() -> None:
    table = Table(player({(1, 0): "quarry-1"}, whisky=2), tiles=["tavern-1"])
    table.do("take 1")
    assert table.told(WhiskyPaid) == [WhiskyPaid(0, 1)]
    assert table.me.whisky == 1
    table.do("place 1,1")
    assert table.me.whisky == 1


def test_clan_members_cannot_be_bought() -> None:
    table = Table(player(coins=99), tiles=["loch-ness"])
    table.do("take 1")
    assert table.legal() == ["discard"]


def test_goods_may_be_sold_first() -> None:
    """Two coins for the stone come from a sheep."""
    mine = player({(1, 0): "quarry-1", (0, 1): "meadow-1"}, cubes={(0, 1): "sheep"}, coins=0)
    table = Table(mine, tiles=["village-3"], market=(0, 0, 1, 0, 0))
    table.do("take 1")
    assert table.legal() == ["discard", "sell sheep 0,1"]
    table.do("sell sheep 0,1", "buy stone", "place 1,1")
    assert table.me.coins == 0


def test_a_bill_is_offered_only_if_the_rest_can_be_paid_too() -> None:
    """One coin and one wood: for Loch Oich the wood must go, since two goods of one coin cannot be bought."""
    table = Table(
        player({(1, 0): "forest-2"}, cubes={(1, 0): "wood"}, coins=1), tiles=["loch-oich"], market=(0, 1, 0, 0, 0)
    )
    table.do("take 1")
    assert table.legal() == ["pay wood 1,0", "buy sheep", "buy cattle", "buy grain"]
    table.do("buy sheep")
    assert table.legal() == ["pay wood 1,0"]


NESS = {(1, 0): "village-1", (2, 0): "forest-2", (0, 1): "meadow-1"}


def test_loch_ness_costs_one_clan_member_from_any_own_tile() -> None:
    table = Table(player(NESS, {(0, 0): 1, (1, 0): 1}), tiles=["loch-ness"])
    table.do("take 1")
    assert table.legal() == ["pay-member 0,0", "pay-member 1,0"]
    table.do("pay-member 1,0")
    assert table.told(MemberPaid) == [MemberPaid(0, (1, 0))]
    assert table.me.members == {(0, 0): 1}
    assert table.me.chieftains == 0
    assert table.legal() == ["place 0,-1"]


def test_loch_ness_costs_a_chieftain_instead() -> None:
    table = Table(player(NESS, {(0, 0): 1}, chieftains=2), tiles=["loch-ness"])
    table.do("take 1")
    assert table.legal() == ["pay-chieftain"]
    table.do("pay-chieftain")
    assert table.told(ChieftainPaid) == [ChieftainPaid(0)]
    assert table.me.chieftains == 1
    assert table.me.members == {(0, 0): 1}


def test_the_last_clan_member_cannot_be_paid() -> None:
    table = Table(player(NESS, {(0, 0): 1}), tiles=["loch-ness"])
    table.do("take 1")
    assert table.legal() == ["discard"]


def test_two_clan_members_on_one_tile_are_not_the_last() -> None:
    table = Table(player(NESS, {(0, 0): 2}), tiles=["loch-ness"])
    table.do("take 1")
    assert table.legal() == ["pay-member 0,0"]
    table.do("pay-member 0,0")
    assert table.me.members == {(0, 0): 1}
    assert table.legal("place")


def test_a_paid_figure_no_longer_counts_for_adjacency() -> None:
    """Only the one at home stands near the ends of the river: it cannot be the one that pays."""
    table = Table(player(NESS, {(0, 0): 1, (2, 0): 1}), tiles=["loch-ness"])
    table.do("take 1")
    assert table.legal() == ["pay-member 2,0"]


def test_each_figure_paid_leaves_its_own_cells() -> None:
    """One stands at the northern end, one at the southern: whoever pays, the tile goes to the other's end."""
    mine = player({(0, 1): "meadow-1", (0, -1): "pasture-1"}, {(0, 1): 1, (0, -1): 1})
    for paid, cell in (("0,1", "0,-2"), ("0,-1", "0,2")):
        table = Table(mine.copy(), tiles=["loch-ness"])
        table.do("take 1", f"pay-member {paid}")
        assert table.legal() == [f"place {cell}"]
