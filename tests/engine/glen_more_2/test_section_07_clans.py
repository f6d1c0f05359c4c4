"""§7 Persons, clan markers and the clan board."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.glen_more_2.clans import BONUSES
from engine.glen_more_2.deck import CLANS
from engine.glen_more_2.events import CoinsGot, MarkerPlaced, PersonSetAside, VpScored
from engine.glen_more_2.markers import MarkerComes, open_fields
from engine.glen_more_2.moving import LastMoves
from engine.glen_more_2.roads import START, Road, distances, road_cost
from engine.glen_more_2.sheet import Line
from engine.kernel import start
from tests.engine.glen_more_2.table import CASTLE, DECK, RULES, Table, player

MARKER = (LastMoves(0), MarkerComes(0))
"""The end of a turn with a person."""


def at_board(one: Any, **more: Any) -> Table:
    """Seat 0 is to place a clan marker."""
    return Table(one, begin=MARKER, **more)


def take(clan: str, one: Any, **more: Any) -> Table:
    """Seat 0, with coins for every road, has placed a marker there."""
    one.coins += open_fields(RULES, Table(one, **more).state)[clan]
    table = at_board(one, **more)
    table.do(f"marker {clan}")
    return table


def test_every_clan_has_its_bonus_and_its_tests() -> None:
    assert set(BONUSES) == set(CLANS) == set(DECK.clans)
    assert len(CLANS) == 22


def test_a_person_is_set_aside_and_brings_a_marker() -> None:
    table = Table(player(), tiles=["robert-the-bruce"])
    table.do("take 1")
    assert table.me.persons == ["robert-the-bruce"]
    assert len(table.me.tiles) == 2
    table.do("marker macleod")
    assert table.told(MarkerPlaced) == [MarkerPlaced(0, "macleod", 0)]
    assert table.me.coins == 9
    assert RULES.observe(table.state, None).players[0].markers == 9


def test_the_cheapest_road_is_paid() -> None:
    table = at_board(player(coins=5))
    table.do("marker mckay")
    assert table.told(MarkerPlaced) == [MarkerPlaced(0, "mckay", 2)]
    assert table.me.coins == 3


def test_a_field_whose_roads_one_cannot_pay_may_not_be_chosen() -> None:
    table = at_board(player(coins=0))
    assert table.legal("marker") == ["marker chisholm", "marker macdonald", "marker macleod"]
    table = at_board(player(coins=1))
    table.refuses("marker mckay")
    assert "marker ross" in table.legal()


def test_a_sale_may_pay_a_road() -> None:
    poor = player({(0, 1): "inshriach"}, resources={(0, 1): "wood"}, coins=0)
    table = at_board(poor, market=(2, 0, 0, 0, 0))
    table.refuses("marker mckay")
    table.do("sell wood 0,1", "marker mckay")
    assert table.me.coins == 0


def test_a_marker_of_anyone_shortens_the_way() -> None:
    for owner in (0, 1, 3):
        players = [player(clans=["macmillan"] if seat == owner else []) for seat in range(4)]
        table = Table(*players, begin=MARKER)
        assert open_fields(RULES, table.state)["maclachlan"] == 1


def test_each_field_once_per_game_except_douglas() -> None:
    others = [player(clans=["macleod", "douglas"]), player(clans=["ross", "douglas"])]
    table = Table(player(coins=20, clans=["douglas"]), *others, begin=MARKER)
    table.refuses("marker macleod", "marker ross")
    assert "marker douglas" in table.legal()
    table.do("marker douglas")
    assert table.me.clans == ["douglas", "douglas"]
    assert table.line(Line.DOUGLAS) == 3
    RULES.check(table.state)


def test_the_player_may_decline() -> None:
    table = at_board(player())
    table.do("end")
    assert table.me.clans == []
    assert table.me.coins == 6


def test_no_markers_left_nothing_is_asked() -> None:
    table = Table(player(clans=["douglas"] * 10), tiles=["robert-the-bruce"])
    table.do("take 1")
    assert table.me.persons == ["robert-the-bruce"]
    assert table.legal("marker") == []
    assert table.seat == 0
    assert table.state.pieces[0] == 1


# The roads


@st.composite
def maps(draw: st.DrawFn) -> tuple[list[Road], list[str]]:
    """A connected map of some places, and fields with markers."""
    places = [START, *CLANS[: draw(st.integers(1, 8))]]
    pairs = [(one, other) for i, one in enumerate(places) for other in places[i + 1 :]]
    cost = st.integers(0, 3)
    roads = [Road(one, other, draw(cost), "house", "") for one, other in pairwise(places)]
    roads += [Road(*pair, draw(cost), "house", "") for pair in draw(st.lists(st.sampled_from(pairs), max_size=10))]
    return roads, draw(st.lists(st.sampled_from(places[1:]), unique=True))


@given(maps())
def test_road_costs_are_those_of_the_cheapest_path(situation: tuple[list[Road], list[str]]) -> None:
    roads, marked = situation
    ways = distances(roads)
    cost = {place: 0 if place in (START, *marked) else 999 for place in ways}
    for _ in ways:  # Bellman and Ford's slow way, from all sources at once
        for road in roads:
            cost[road.one] = min(cost[road.one], cost[road.other] + road.coins)
            cost[road.other] = min(cost[road.other], cost[road.one] + road.coins)
    assert {field: road_cost(ways, marked, field) for field in ways if field != START} == {
        field: coins for field, coins in cost.items() if field != START
    }


def test_more_markers_never_make_a_road_dearer() -> None:
    state = start(RULES, 2, {}, 1)
    before = open_fields(RULES, state)
    for clan in CLANS:
        state.players[0].clans.append(clan)
        after = open_fields(RULES, state)
        assert all(after[field] <= before[field] for field in after)
        before = after
    assert set(before) == {"douglas"}
    assert before["douglas"] == 0


# The clans

HOUSES = {(0, 1): "plockton", (0, -1): "braemar", (1, 1): "gairloch"}


@pytest.mark.parametrize(("count", "vp"), [(0, 0), (1, 0), (2, 5), (3, 8)])
def test_brodie_counts_villages(count: int, vp: int) -> None:
    """The Starting Village is one of them."""
    table = take("brodie", player(dict(list(HOUSES.items())[:count])))
    assert table.line(Line.BRODIE) == vp


def test_brodie_does_not_count_covered_villages() -> None:
    table = take("brodie", player({(0, 1): "perth"}, covered={(0, 1): ("plockton",)}))
    assert table.line(Line.BRODIE) == 0


def test_cameron_activates_a_trade_tile_and_brings_three_movement_points() -> None:
    rich = player({(0, 1): "butcher", (0, 2): "inshriach"}, resources={(0, 2): "sheep"})
    table = take("cameron", rich)
    assert table.state.movement == 3
    assert table.legal("activate", "trade") == ["trade 0,1 1", "trade 0,1 2", "trade 0,1 3"]
    table.do("trade 0,1 1", "pay sheep 0,2")
    assert table.vp() == 2
    table.do("move 0,0", "to 1,0", "move 1,0", "to 0,0", "move 0,0", "to 0,1")
    assert table.seat == 0
    assert table.me.scotsmen == {(0, 1): 1}


def test_cameron_without_a_trade_tile_still_brings_points() -> None:
    table = take("cameron", player())
    assert table.legal() == ["end", "move 0,0"]


def test_chisholm_brings_a_barley_and_a_scotsman() -> None:
    table = take("chisholm", player())
    assert table.legal() == ["put 0,0", "put 1,0"]
    table.do("put 1,0", "put 1,0")
    assert table.on(CASTLE) == ["barley"]
    assert table.me.scotsmen == {(0, 0): 1, CASTLE: 1}


def test_douglas_brings_three_vp_again_and_again() -> None:
    table = take("douglas", player(clans=["douglas", "douglas"]))
    assert table.line(Line.DOUGLAS) == 3
    assert open_fields(RULES, table.state)["douglas"] == 0


@pytest.mark.parametrize(("tiles", "vp"), [(4, 0), (5, 5), (6, 8), (7, 8)])
def test_grant_counts_tiles_with_a_scotsman(tiles: int, vp: int) -> None:
    cells = [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2), (0, 3)]
    names = ["inshriach", "lochridge", "ardgour", "glen-affric", "black-isle"]
    land = dict(zip(cells[2:], names, strict=True))
    crowd = {cell: 1 + (cell == (0, 0)) for cell in cells[:tiles]}
    assert take("grant", player(land, crowd)).line(Line.GRANT) == vp


def test_gunn_brings_a_sheep_and_a_cattle() -> None:
    table = take("gunn", player())
    table.do("put 0,0", "put 1,0")
    assert table.on((0, 0)) == ["sheep"]
    assert table.on(CASTLE) == ["cattle"]


@pytest.mark.parametrize(
    ("tiles", "covered", "vp"),
    [
        ({(0, 1): "aviemore"}, {(0, 1): ("inshriach",)}, 0),
        ({(0, 1): "aviemore", (1, 1): "crieff"}, {(0, 1): ("inshriach",), (1, 1): ("ardgour",)}, 5),
        ({(0, 1): "inverness"}, {(0, 1): ("perth", "aviemore")}, 8),
    ],
)
def test_macpherson_counts_overbuild_tiles_covered_ones_too(
    tiles: dict[tuple[int, int], str], covered: dict[tuple[int, int], tuple[str, ...]], vp: int
) -> None:
    table = take("macpherson", player(tiles, covered=covered))
    assert table.line(Line.MACPHERSON) == vp


def test_macdonald_brings_a_stone_and_a_wood() -> None:
    table = take("macdonald", player())
    table.do("put 0,0", "put 0,0")
    assert table.on((0, 0)) == ["wood", "stone"]


def test_macdonell_activates_a_material_and_a_whisky_tile() -> None:
    land = {(0, 1): "inshriach", (1, 1): "lochridge", (0, 2): "oban", (1, 2): "ardgour"}
    table = take("macdonell", player(land, resources={(1, 2): "barley"}))
    assert table.legal("activate", "trade") == ["activate 0,1", "activate 1,1", "trade 0,2 1"]
    table.do("activate 1,1")
    assert table.legal("activate", "trade") == ["trade 0,2 1"]  # one material tile is enough
    table.do("trade 0,2 1", "pay barley 1,2")
    assert table.held() == {"stone": 1}
    assert table.me.whisky == 1
    assert table.legal("activate", "trade") == []


def test_macgregor_lasts() -> None:
    table = take("macgregor", player({(0, 1): "oban"}), tiles=["inshriach"])
    assert table.vp() == 0
    table.do("take 1", "place 1,1")
    assert "forgo 0,1" in table.legal()


def test_mackintosh_lasts() -> None:
    table = take("mackintosh", player(), tiles=["halkirk"])
    table.do("take 1")
    assert table.legal("place") == ["place -1,0", "place 2,0"]


def test_maclachlan_lasts_and_helps_in_its_own_turn() -> None:
    one = player({(-1, 0): "halkirk", (-1, 1): "moot-hill"}, coins=20)
    table = Table(one, tiles=["inshriach"])
    table.do("take 1", "place 0,1", "trade -1,1 1", "buy wood", "marker maclachlan", "end")
    assert table.line(Line.MACLACHLAN) == 3  # Halkirk, village and castle


def test_macleod_brings_three_coins() -> None:
    table = take("macleod", player(coins=0))
    assert table.me.coins == 3
    assert table.told(CoinsGot) == [CoinsGot(0, 3)]


def test_macmillan_removes_a_tile_but_no_home_tile() -> None:
    table = take("macmillan", player({(0, 1): "inshriach", (-1, 0): "halkirk"}))
    assert table.legal() == ["remove 0,1", "remove -1,0"]
    table.do("remove 0,1")
    assert (0, 1) not in table.me.tiles


def test_macmillan_finds_nothing_to_remove_in_an_empty_territory() -> None:
    table = take("macmillan", player(), tiles=["inshriach"])
    assert table.seat == 0
    assert "take 1" in table.legal()


def test_maclean_activates_an_animal_and_a_whisky_tile() -> None:
    table = take("maclean", player({(0, 1): "ardgour", (1, 1): "tavern", (0, 2): "inshriach"}))
    assert table.legal("activate") == ["activate 0,1", "activate 1,1"]
    table.do("activate 0,1", "activate 1,1")
    assert table.held() == {"cattle": 1}
    assert table.line(Line.ACTIVATIONS) == 3


def test_mckay_brings_david_hume_who_counts_as_two() -> None:
    table = take("mckay", player())
    assert table.told(PersonSetAside) == [PersonSetAside(0, "david-hume")]
    assert table.me.persons == ["david-hume"]
    assert RULES.observe(table.state, None).players[0].persons_count == 2


def test_mckinnon_brings_a_scotsman_and_two_coins() -> None:
    table = take("mckinnon", player(coins=0))
    assert table.me.coins == 2
    table.do("put 1,0")
    assert table.me.scotsmen == {(0, 0): 1, CASTLE: 1}


def test_munro_builds_a_discarded_tile_without_its_cost() -> None:
    table = take("munro", player(coins=0), discards=["castle-stalker", "aviemore", "halkirk"])
    assert table.legal() == ["build castle-stalker", "build halkirk"]  # nothing for Aviemore to overbuild
    table.do("build castle-stalker", "place 0,1", "resolve landmark", "end")
    assert table.me.landmarks == ["castle-stalker"]
    assert table.me.coins == 3
    assert table.state.discards == ["aviemore", "halkirk"]


def test_munro_spares_the_scotsman_that_loch_ness_costs() -> None:
    table = take("munro", player(), discards=["loch-ness"])
    table.do("build loch-ness", "place -1,0")
    assert table.me.scotsmen == {(0, 0): 1}


def test_munro_activates_what_he_builds() -> None:
    table = take("munro", player(), discards=["inshriach"])
    table.do("build inshriach", "place 0,1", "activate 0,1")
    assert table.held() == {"wood": 1}


def test_a_person_from_the_discard_pile_still_pays_roads() -> None:
    table = take("munro", player(coins=0), discards=["john-knox"])
    table.do("build john-knox")
    assert table.me.persons == ["john-knox"]
    costs = open_fields(RULES, table.state)
    assert table.legal("marker") == [f"marker {clan}" for clan, cost in costs.items() if cost == 0]


def test_munro_finds_nothing_in_an_empty_pile() -> None:
    table = take("munro", player(), tiles=["inshriach"])
    assert "take 1" in table.legal()


@pytest.mark.parametrize(("coins", "vp"), [(8, 0), (9, 5), (11, 5), (12, 8), (30, 8)])
def test_oliphant_counts_coins_after_the_roads(coins: int, vp: int) -> None:
    table = take("oliphant", player(coins=coins))
    assert table.me.coins == coins
    assert table.line(Line.OLIPHANT) == vp


def test_ross_brings_two_scotsmen() -> None:
    table = take("ross", player())
    table.do("put 1,0", "put 0,0")
    assert table.me.scotsmen == {(0, 0): 2, CASTLE: 1}


def test_ross_brings_one_if_only_one_is_left_and_none_if_none() -> None:
    table = take("ross", player(scotsmen={(0, 0): 8}), tiles=["inshriach"])
    table.do("put 1,0")
    assert table.legal("put") == []
    table = take("ross", player(scotsmen={(0, 0): 9}), tiles=["inshriach"])
    assert table.legal("put") == []


def test_sinclair_lasts() -> None:
    table = take("sinclair", player({(0, 1): "butcher"}), tiles=["inshriach"], market=(3, 3, 3, 3, 3))
    table.me.coins = 1
    table.do("take 1", "place 1,1")
    assert table.legal("trade") == ["trade 0,1 1"]
    table.do("trade 0,1 1", "pay-coin")
    assert table.vp() == 2


@pytest.mark.parametrize(("count", "vp"), [(1, 0), (2, 5), (3, 5), (4, 8)])
def test_sutherland_counts_river_tiles_the_home_tiles_among_them(count: int, vp: int) -> None:
    land = {(-1 - i, 0): tile for i, tile in enumerate(["halkirk", "strathspey", "dornoch", "loch-lochy"][:count])}
    table = take("sutherland", player(land))
    assert table.line(Line.SUTHERLAND) == vp
    assert table.told(VpScored) == ([VpScored(0, vp, Line.SUTHERLAND)] if vp else [])


# What holds for all of them


def test_activations_by_a_clan_obey_once_per_turn() -> None:
    """Of three trade tiles beside the new one two are activated; Cameron, in the same turn, finds only the third."""
    land = {(0, 1): "fair", (0, 2): "moot-hill", (1, 2): "butcher"}
    table = Table(player(land, {(0, 1): 1}, coins=30), tiles=["inshriach"])
    table.do("take 1", "place 1,1", "trade 0,1 1", "buy wood", "buy stone")
    table.do("trade 0,2 1", "buy barley", "marker cameron")
    assert table.legal("trade") == ["trade 1,2 1", "trade 1,2 2", "trade 1,2 3"]
    table.do("trade 1,2 1", "buy sheep")
    assert table.legal("trade") == []
    assert table.state.activated == ["starting-village", "home-castle", "fair", "moot-hill", "butcher"]


def test_resources_of_a_bonus_obey_three_per_tile() -> None:
    table = take("gunn", player(resources={(0, 0): "wood wood wood"}))
    assert table.legal() == ["put 1,0"]


def test_no_room_anywhere_nothing_comes() -> None:
    crammed = player(resources={(0, 0): "wood wood wood", (1, 0): "wood wood"})
    table = take("gunn", crammed, tiles=["inshriach"])
    table.do("put 1,0")
    assert "take 1" in table.legal()  # the cattle finds no place, and the turn is over
    assert table.held() == {"wood": 5, "sheep": 1}
