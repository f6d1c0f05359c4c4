"""§11 Rulings: each as it is, and turned round."""

from dataclasses import fields

import pytest

from engine.glen_more_2.markers import MarkerComes
from engine.glen_more_2.rules import GlenMore2Rules
from engine.glen_more_2.rulings import RULINGS
from engine.glen_more_2.scoring import Scoring
from engine.glen_more_2.sheet import Line
from engine.glen_more_2.state import Options
from engine.kernel import start
from tests.engine.glen_more_2.table import CASTLE, RULES, Table, late, player, ruled

CASES = [
    "RONDEL_SPACES",
    "STARTING_VILLAGE_IS_ACTIVATED",
    "CLAN_MARKER_IS_COMPULSORY",
    "OVERBUILT_SCOTSMAN_IS_A_NEIGHBOUR",
    "HOME_TILES_MAY_BE_OVERBUILT",
    "LOCH_MORAR_MAY_REMOVE_THE_VILLAGE",
    "JOKER_GOES_ONTO_THE_NEW_TILE",
    "PLAIN_TILES_KEEP_OFF_THE_RIVER_ROW",
    "PERSON_NEEDS_A_PAYABLE_FIELD",
    "LEAD_ABOVE_FIVE",
    "LOCHS_HAVE_A_RIVER",
    "VP_TOTALS_ARE_SECRET",
    "LOCH_NESS_WORKS_IN_A_PERSON_TURN",
    "PAID_SCOTSMAN_RETURNS_TO_THE_SUPPLY",
    "REMOVED_TILE_STILL_ACTIVATES_ITS_NEIGHBOURS",
]


def test_every_ruling_has_a_test_here() -> None:
    assert [field.name for field in fields(RULINGS)] == CASES
    here = set(globals())
    assert [name for name in CASES if f"test_{name.lower()}" not in here] == []


def test_rondel_spaces() -> None:
    assert len(start(RULES, 2, {}, 1).rondel) == 14
    state = start(ruled(RONDEL_SPACES=17), 2, {}, 1)
    assert len(state.rondel) == 17
    assert sum(tile is not None for tile in state.rondel) == 17 - 3 - 1


@pytest.mark.parametrize(("value", "points"), [(True, 2), (False, 1)])
def test_starting_village_is_activated(value: bool, points: int) -> None:
    table = Table(tiles=["halkirk"], rules=ruled(STARTING_VILLAGE_IS_ACTIVATED=value))
    table.do("take 1", "place -1,0")
    assert table.state.movement == points


@pytest.mark.parametrize(("value", "ends"), [(False, ["end"]), (True, [])])
def test_clan_marker_is_compulsory(value: bool, ends: list[str]) -> None:
    table = Table(begin=MarkerComes(0), rules=ruled(CLAN_MARKER_IS_COMPULSORY=value))
    assert table.legal("end") == ends


def test_a_compulsory_marker_that_nobody_can_pay_is_left() -> None:
    others = [player(clans=["macleod", "macdonald", "chisholm"])]
    rules = ruled(CLAN_MARKER_IS_COMPULSORY=True)
    table = Table(player(coins=0), *others, begin=MarkerComes(0), rules=rules)
    assert table.legal() == ["end"]


@pytest.mark.parametrize(("value", "legal"), [(False, ["discard 1"]), (True, ["take 1"])])
def test_overbuilt_scotsman_is_a_neighbour(value: bool, legal: list[str]) -> None:
    alone = player({(0, 1): "inshriach"}, {(0, 1): 1})
    rules = ruled(OVERBUILT_SCOTSMAN_IS_A_NEIGHBOUR=value)
    assert Table(alone, tiles=["aviemore"], fill=False, rules=rules).legal() == legal


@pytest.mark.parametrize(("value", "legal"), [(False, ["discard 1"]), (True, ["take 1"])])
def test_home_tiles_may_be_overbuilt(value: bool, legal: list[str]) -> None:
    rules = ruled(HOME_TILES_MAY_BE_OVERBUILT=value)
    table = Table(player(scotsmen={CASTLE: 1}, coins=9), tiles=["inverness"], fill=False, rules=rules)
    assert table.legal() == legal
    if value:
        table.do("take 1", "buy wood", "buy stone", "place 0,0", "resolve scotsman", "end")
        assert table.me.tiles[0, 0] == "inverness"
        assert table.me.covered == {(0, 0): ("starting-village",)}


@pytest.mark.parametrize(("value", "removable"), [(False, set()), (True, {"remove 0,0"})])
def test_loch_morar_may_remove_the_village(value: bool, removable: set[str]) -> None:
    rules = ruled(LOCH_MORAR_MAY_REMOVE_THE_VILLAGE=value)
    table = Table(player(scotsmen={CASTLE: 1, (0, 0): 1}), tiles=["loch-morar"], rules=rules, **late())
    table.do("take 1", "place 2,0")
    assert set(table.legal("remove")) == {"remove 2,0"} | removable
    if value:
        table.do("remove 0,0", "end")
        assert table.me.scotsmen == {CASTLE: 2}
        table.do("end")
        rules.check(table.state)


def test_loch_morar_may_remove_the_village_and_macmillan_still_may_not() -> None:
    rules = ruled(LOCH_MORAR_MAY_REMOVE_THE_VILLAGE=True)
    table = Table(player({(0, 1): "inshriach"}, coins=9), begin=MarkerComes(0), rules=rules)
    table.do("marker macmillan")
    assert table.legal() == ["remove 0,1"]


@pytest.mark.parametrize("value", [True, False])
def test_joker_goes_onto_the_new_tile(value: bool) -> None:
    table = Table(tiles=["skye"], rules=ruled(JOKER_GOES_ONTO_THE_NEW_TILE=value))
    table.do("take 1", "place -1,0", "choose barley")
    if value:
        assert table.on((-1, 0)) == ["barley"]
    else:
        assert table.legal("put") == ["put 0,0", "put 1,0", "put -1,0"]
        table.do("put 1,0")
        assert table.on(CASTLE) == ["barley"]


@pytest.mark.parametrize("value", [True, False])
def test_plain_tiles_keep_off_the_river_row(value: bool) -> None:
    land = {(0, 1): "lochridge", (-1, 1): "glen-affric", (-2, 1): "ardgour"}
    rules = ruled(PLAIN_TILES_KEEP_OFF_THE_RIVER_ROW=value)
    table = Table(player(land, {(-2, 1): 1}), tiles=["inshriach", "halkirk"], rules=rules)
    table.do("take 1")
    places = table.legal("place")
    assert "place -1,0" not in places  # next to the river, in any case
    assert ("place -2,0" in places) != value
    if not value:
        table.do("place -2,0", "end")
        rules.check(table.state)


@pytest.mark.parametrize(("value", "legal"), [(False, ["take 1"]), (True, ["discard 1"])])
def test_person_needs_a_payable_field(value: bool, legal: list[str]) -> None:
    """All free fields that cost nothing to reach are taken, and the purse is empty."""
    rules = ruled(PERSON_NEEDS_A_PAYABLE_FIELD=value)
    others = [player(clans=["macleod", "macdonald", "chisholm"])]
    table = Table(player(coins=0), *others, tiles=["robert-the-bruce"], fill=False, rules=rules)
    assert table.legal() == legal
    if not value:
        table.do("take 1")
        assert table.legal() == ["end"]
        assert table.me.persons == ["robert-the-bruce"]


@pytest.mark.parametrize(("value", "vp"), [(8, 8), (11, 11)])
def test_lead_above_five(value: int, vp: int) -> None:
    rules = ruled(LEAD_ABOVE_FIVE=value)
    table = Table(player(whisky=6), player(whisky=5), begin=Scoring(1), rules=rules)
    assert table.line(Line.WHISKY_1) == vp
    assert table.line(Line.WHISKY_1, 1) == 8


@pytest.mark.parametrize(("value", "places"), [(True, {"place -1,0"}), (False, {"place 0,1", "place 1,1"})])
def test_lochs_have_a_river(value: bool, places: set[str]) -> None:
    table = Table(tiles=["loch-lochy"], rules=ruled(LOCHS_HAVE_A_RIVER=value))
    table.do("take 1")
    assert places <= set(table.legal("place"))
    assert ("place -1,0" in table.legal("place")) == value


@pytest.mark.parametrize("value", [False, True])
def test_vp_totals_are_secret(value: bool) -> None:
    rules: GlenMore2Rules = ruled(VP_TOTALS_ARE_SECRET=value)
    table = Table(vp=(3, 5, 7, 9), rules=rules)
    hidden = [None, 5, None, None] if value else [3, 5, 7, 9]
    assert [view.vp for view in rules.observe(table.state, 1).players] == hidden


def test_vp_totals_are_secret_by_option_too() -> None:
    table = Table(vp=(3, 5, 7, 9), options=Options(secret_scores=True))
    assert [view.vp for view in RULES.observe(table.state, 1).players] == [None, 5, None, None]


@pytest.mark.parametrize("value", [False, True])
def test_loch_ness_works_in_a_person_turn(value: bool) -> None:
    land = {(-1, 0): "loch-ness", (0, 1): "inshriach"}
    rules = ruled(LOCH_NESS_WORKS_IN_A_PERSON_TURN=value)
    table = Table(player(land, landmarks=["loch-ness"]), tiles=["robert-the-bruce"], rules=rules)
    table.do("take 1", "end")
    assert table.legal("activate") == (["activate 0,0", "activate 1,0", "activate 0,1"] if value else [])


@pytest.mark.parametrize(("value", "supply"), [(True, 8), (False, 7)])
def test_paid_scotsman_returns_to_the_supply(value: bool, supply: int) -> None:
    rules = ruled(PAID_SCOTSMAN_RETURNS_TO_THE_SUPPLY=value)
    table = Table(player(scotsmen={(0, 0): 2}), tiles=["loch-ness"], rules=rules)
    table.do("take 1", "pay-scotsman 0,0")
    assert table.me.supply == supply


@pytest.mark.parametrize(("value", "activations"), [(True, ["activate -1,1", "activate 0,1"]), (False, [])])
def test_removed_tile_still_activates_its_neighbours(value: bool, activations: list[str]) -> None:
    rules = ruled(REMOVED_TILE_STILL_ACTIVATES_ITS_NEIGHBOURS=value)
    table = Table(player({(0, 1): "lochridge", (-1, 1): "inshriach"}), tiles=["loch-morar"], rules=rules)
    table.do("take 1", "place -1,0", "remove -1,0", "end")
    assert table.legal("activate") == activations
