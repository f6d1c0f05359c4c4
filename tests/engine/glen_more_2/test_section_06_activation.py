"""§6 Activation."""

import pytest

from engine.glen_more_2.deck import load
from engine.glen_more_2.events import MovementGot, VpScored, WhiskyGot
from engine.glen_more_2.rules import GlenMore2Rules
from engine.glen_more_2.sheet import Line
from tests.engine.glen_more_2.decks import rewritten
from tests.engine.glen_more_2.table import CASTLE, Table, player


def test_the_new_tile_and_its_neighbours_once_each_in_any_order() -> None:
    table = Table(player({(0, 1): "inshriach", (1, 1): "lochridge", (2, 1): "glen-affric"}), tiles=["ardgour"])
    table.do("take 1", "place -1,1")
    assert table.legal("activate") == ["activate -1,1", "activate 0,1"]  # 1,1 and 2,1 are no neighbours
    table.do("activate 0,1")
    assert table.legal("activate") == ["activate -1,1"]
    table.do("end")
    assert table.held() == {"wood": 1}


def test_all_of_it_is_optional() -> None:
    table = Table(player({(0, 1): "inshriach"}), tiles=["lochridge"])
    table.do("take 1", "place 1,1", "end")
    assert table.held() == {}
    assert table.seat == 0


def test_gain_puts_the_resource_onto_the_activated_tile() -> None:
    table = Table(player({(0, 1): "inshriach"}), tiles=["lochridge"])
    table.do("take 1", "place 1,1", "activate 0,1", "activate 1,1")
    assert table.on((0, 1)) == ["wood"]
    assert table.on((1, 1)) == ["stone"]


def test_at_most_three_lie_on_a_tile() -> None:
    full = player({(0, 1): "inshriach"}, resources={(0, 1): "wood wood wood"})
    table = Table(full, tiles=["lochridge"])
    table.do("take 1", "place 1,1")
    table.refuses("activate 0,1")


def test_the_rest_is_lost_and_the_owner_chooses_what() -> None:
    table = Table(player({(0, 1): "aviemore"}, resources={(0, 1): "sheep sheep"}), tiles=["lochridge"])
    table.do("take 1", "place 1,1", "activate 0,1")
    assert table.legal("choose") == ["choose wood", "choose stone"]
    table.do("choose stone")
    assert table.on((0, 1)) == ["stone", "sheep", "sheep"]
    table.refuses("activate 0,1")


def test_two_alike_need_no_choice() -> None:
    table = Table(player({(0, 1): "speyside"}, resources={(0, 1): "sheep sheep"}), tiles=["lochridge"])
    table.do("take 1", "place 1,1", "activate 0,1")
    assert table.on((0, 1)) == ["barley", "sheep", "sheep"]


def test_two_shown_resources_come_together() -> None:
    table = Table(player({(0, 1): "aviemore"}), tiles=["lochridge"])
    table.do("take 1", "place 1,1", "activate 0,1")
    assert table.on((0, 1)) == ["wood", "stone"]


def test_any_is_a_resource_of_choice() -> None:
    table = Table(player({(0, 1): "pluscarden"}), tiles=["lochridge"])
    table.do("take 1", "place 1,1", "activate 0,1", "choose cattle")
    assert table.on((0, 1)) == ["cattle"]


def test_one_trade_of_a_tile_once() -> None:
    rich = player({(0, 1): "butcher", (-1, 0): "strathspey"}, resources={(-1, 0): "sheep sheep cattle"}, coins=0)
    table = Table(rich, tiles=["lochridge"])
    table.do("take 1", "place 1,1")
    assert table.legal("trade") == ["trade 0,1 1", "trade 0,1 2", "trade 0,1 3"]
    table.do("trade 0,1 3", "pay sheep -1,0", "pay sheep -1,0", "pay cattle -1,0")
    assert table.line(Line.TRADES) == 8
    assert table.legal("trade") == []


@pytest.mark.parametrize(
    ("tile", "number", "pays", "vp"),
    [
        ("butcher", 1, "sheep", 2),
        ("butcher", 2, "sheep cattle", 5),
        ("fair", 1, "wood barley", 4),
        ("fair", 2, "wood stone barley cattle", 8),
        ("grocer", 1, "wood wood sheep", 7),
        ("burgh-market", 1, "barley sheep cattle", 9),
    ],
)
def test_each_kind_of_trade(tile: str, number: int, pays: str, vp: int) -> None:
    names = pays.split()
    stores = {(-1, 0): " ".join(names[:3]), (2, 0): " ".join(names[3:])}
    rich = player({(0, 1): tile, (-1, 0): "strathspey", (2, 0): "halkirk"}, resources=stores, coins=0)
    table = Table(rich, tiles=["lochridge"])
    table.do("take 1", "place 1,1", f"trade 0,1 {number}")
    while table.legal("pay"):
        table.do(table.legal("pay")[0])
    assert table.told(VpScored) == [VpScored(0, vp, Line.TRADES)]
    assert table.held() == {}


def test_different_means_different() -> None:
    rich = player({(0, 1): "fair", (-1, 0): "strathspey"}, resources={(-1, 0): "sheep sheep sheep"}, coins=0)
    table = Table(rich, tiles=["lochridge"])
    table.do("take 1", "place 1,1")
    assert table.legal("trade") == []


def test_a_trade_may_be_paid_at_the_market() -> None:
    table = Table(player({(0, 1): "bridge"}, coins=2), tiles=["lochridge"])
    table.do("take 1", "place 1,1")
    assert "trade 0,1 1" in table.legal()
    table.do("trade 0,1 1", "buy wood", "buy stone")
    assert table.vp() == 6


def test_a_resource_for_a_clan_marker() -> None:
    table = Table(player({(0, 1): "moot-hill"}, coins=2), tiles=["lochridge"])
    table.do("take 1", "place 1,1", "trade 0,1 1", "buy wood", "marker macleod")
    assert table.me.clans == ["macleod"]
    assert table.me.coins == 4


def test_no_marker_left_no_such_trade() -> None:
    table = Table(player({(0, 1): "moot-hill"}, clans=["douglas"] * 10), tiles=["lochridge"])
    table.do("take 1", "place 1,1")
    assert table.legal("trade") == []


# Sinclair


def test_with_sinclair_a_coin_replaces_one_resource_on_a_trade_tile() -> None:
    rich = player(
        {(0, 1): "butcher", (-1, 0): "strathspey"}, resources={(-1, 0): "sheep"}, coins=1, clans=["sinclair"]
    )
    table = Table(rich, tiles=["lochridge"], market=(3, 3, 3, 3, 3))
    table.do("take 1", "place 1,1")
    assert table.legal("trade") == ["trade 0,1 1", "trade 0,1 2"]
    table.do("trade 0,1 2")
    assert table.legal("pay", "pay-coin") == ["pay sheep -1,0", "pay-coin"]
    table.do("pay-coin")
    assert table.me.coins == 0
    assert table.legal("pay", "pay-coin") == ["pay sheep -1,0"]
    table.do("pay sheep -1,0")
    assert table.vp() == 5


def test_sinclair_replaces_one_resource_of_a_trade_and_no_more() -> None:
    rich = player({(0, 1): "butcher", (-1, 0): "strathspey"}, resources={(-1, 0): "sheep sheep"}, coins=9)
    rich.clans.append("sinclair")
    table = Table(rich, tiles=["lochridge"])
    table.do("take 1", "place 1,1", "trade 0,1 3", "pay-coin")
    assert table.legal("pay-coin") == []
    table.do("buy sheep", "pay sheep -1,0")
    assert table.vp() == 8


def test_without_sinclair_nothing_is_replaced() -> None:
    rich = player({(0, 1): "butcher", (-1, 0): "strathspey"}, resources={(-1, 0): "sheep"}, coins=1)
    table = Table(rich, tiles=["lochridge"], market=(3, 3, 3, 3, 3))
    table.do("take 1", "place 1,1")
    assert table.legal("trade") == ["trade 0,1 1"]
    table.do("trade 0,1 1")
    assert table.legal("pay-coin") == []


def test_sinclair_has_no_say_in_whisky_tiles_and_costs() -> None:
    table = Table(
        player({(0, 1): "glenlivet"}, coins=1, clans=["sinclair"]), tiles=["lochridge"], market=(0, 0, 3, 0, 0)
    )
    table.do("take 1", "place 1,1")
    assert table.legal("trade") == []
    table = Table(player(coins=2, clans=["sinclair"]), tiles=["plockton"])
    table.do("take 1")
    assert table.legal("pay-coin") == []


# Whisky and MacGregor


def test_barley_for_whisky() -> None:
    rich = player({(0, 1): "oban", (-1, 0): "strathspey"}, resources={(-1, 0): "barley"}, coins=0)
    table = Table(rich, tiles=["lochridge"])
    table.do("take 1", "place 1,1", "trade 0,1 1", "pay barley -1,0")
    assert table.told(WhiskyGot) == [WhiskyGot(0, 1)]
    assert table.me.whisky == 1


def test_with_macgregor_three_vp_instead_paying_nothing() -> None:
    table = Table(player({(0, 1): "oban"}, coins=0, clans=["macgregor"]), tiles=["lochridge"])
    table.do("take 1", "place 1,1", "forgo 0,1")
    assert table.line(Line.MACGREGOR) == 3
    assert table.me.whisky == 0
    table.refuses("forgo 0,1")


def test_macgregor_needs_a_tile_that_makes_whisky() -> None:
    table = Table(player({(0, 1): "tavern"}, clans=["macgregor"]), tiles=["lochridge"])
    table.do("take 1", "place 1,1")
    assert table.legal("forgo") == []
    rules = GlenMore2Rules(load("deck", rewritten("oban", "whisky = 1", "vp = 2")))
    table = Table(player({(0, 1): "oban"}, clans=["macgregor"]), tiles=["lochridge"], rules=rules)
    table.do("take 1", "place 1,1")
    assert table.legal("trade", "forgo") == ["trade 0,1 1"]
    without = Table(player({(0, 1): "oban"}), tiles=["lochridge"])
    without.do("take 1", "place 1,1")
    assert without.legal("forgo") == []


def test_vp_come_at_once() -> None:
    table = Table(player({(0, 1): "tavern"}), tiles=["lochridge"])
    table.do("take 1", "place 1,1", "activate 0,1")
    assert table.line(Line.ACTIVATIONS) == 3


# Movement


def test_movement_points_are_banked_and_spent_until_the_end_of_the_turn() -> None:
    table = Table(player(), tiles=["halkirk"])
    table.do("take 1", "place -1,0")
    assert table.told(MovementGot) == [MovementGot(0, 2)]  # Halkirk and the village; the castle is too far
    assert table.state.movement == 2
    table.do("move -1,0", "to 0,0", "move 0,0", "to 1,0")
    assert table.me.scotsmen == {(0, 0): 1, CASTLE: 1}
    assert table.legal() == ["end"]


def test_a_scotsman_goes_to_one_of_the_eight_neighbouring_own_tiles() -> None:
    table = Table(player({(0, 1): "inshriach", (1, 1): "lochridge"}), tiles=["halkirk"])
    table.do("take 1", "place -1,0", "move 0,0")
    assert set(table.legal()) == {"to 0,1", "to 1,1", "to -1,0", "to 1,0"}


def test_points_unused_are_lost_at_the_end_of_the_turn() -> None:
    table = Table(player(), tiles=["halkirk", "inshriach"])
    table.do("take 1", "place -1,0", "end")
    assert table.state.movement == 0
    assert table.vp() == 0


def test_with_maclachlan_every_unused_point_becomes_a_vp() -> None:
    table = Table(player(clans=["maclachlan"]), tiles=["halkirk"])
    table.do("take 1", "place -1,0", "move 0,0", "to 1,0", "end")
    assert table.line(Line.MACLACHLAN) == 1


def test_maclachlan_values_the_point_for_a_discarded_tile_too() -> None:
    table = Table(player(coins=0, clans=["maclachlan"]), tiles=["plockton"], fill=False)
    table.do("discard 1", "point", "end")
    assert table.line(Line.MACLACHLAN) == 1


def test_an_activation_is_finished_before_the_next_begins() -> None:
    rich = player({(0, 1): "fair", (-1, 0): "strathspey"}, resources={(-1, 0): "sheep wood"}, coins=0)
    table = Table(rich, tiles=["lochridge"])
    table.do("take 1", "place 1,1", "trade 0,1 1")
    assert table.legal("activate", "trade", "move", "end") == []
