"""§8 Landmark cards."""

from engine.glen_more_2.deck import LANDMARKS
from engine.glen_more_2.effects import LANDMARK_EFFECTS
from engine.glen_more_2.events import CoinsGot, MarkerPlaced, WhiskyGot
from engine.glen_more_2.scoring import home_castle
from engine.glen_more_2.sheet import Line
from tests.engine.glen_more_2.table import CASTLE, DECK, Table, player


def build(tile: str, *answers: str, cell: str = "0,1", **more: object) -> Table:
    """Seat 0 takes the tile, buys what it costs and places it."""
    one = more.pop("one", None) or player(coins=20)
    table = Table(one, tiles=[tile], **more)  # type: ignore[arg-type]
    table.do("take 1")
    while table.legal("buy"):
        table.do(table.legal("buy")[0])
    table.do(f"place {cell}", *answers)
    return table


def test_every_landmark_has_its_card() -> None:
    assert set(LANDMARK_EFFECTS) == set(LANDMARKS)
    assert {tile.id for tile in DECK.tiles.values() if tile.landmark} == set(LANDMARKS)
    assert len(LANDMARKS) == 11


def test_armadale_castle_doubles_the_first_eight_coins_at_the_end() -> None:
    table = Table(
        player(coins=10, landmarks=["armadale-castle"]),
        player(coins=10),
        tiles=["the-end"],
        fill=False,
        left={},
        pieces=(0, 1),
    )
    table.do("finish", "finish")
    assert table.line(Line.COINS) + table.line(Line.ARMADALE_CASTLE) == 18
    assert table.line(Line.COINS, 1) + table.line(Line.ARMADALE_CASTLE, 1) == 10


def test_donan_castle_places_a_marker() -> None:
    table = build("donan-castle", "resolve landmark", "marker ross")
    assert table.told(MarkerPlaced) == [MarkerPlaced(0, "ross", 1)]


def test_castle_of_mey_activates_all_tiles_instead_of_the_neighbours() -> None:
    far = {(-1, 0): "halkirk", (-2, 0): "strathspey", (-2, 1): "inshriach"}
    table = build("castle-of-mey", "resolve scotsman", one=player(far, coins=20))
    assert table.legal("activate") == ["activate -2,0", "activate -2,1"]
    assert table.state.movement == 4  # itself, Halkirk, village and castle
    table.do("activate -2,1", "activate -2,0")
    assert table.legal("activate") == []


def test_castle_of_mey_activates_all_only_when_placed() -> None:
    far = {(-1, 0): "halkirk", (-2, 0): "strathspey", (0, 1): "castle-of-mey"}
    table = build("inshriach", cell="1,1", one=player(far, landmarks=["castle-of-mey"]))
    assert table.legal("activate") == ["activate 1,1"]


def test_castle_stalker_brings_three_coins() -> None:
    table = build("castle-stalker", "resolve landmark")
    assert table.told(CoinsGot) == [CoinsGot(0, 3)]


def test_castle_moil_doubles_the_scotsmen_in_the_home_castle() -> None:
    assert home_castle(player(scotsmen={CASTLE: 3}, landmarks=["castle-moil"])) == 6
    assert home_castle(player(scotsmen={CASTLE: 3})) == 3
    assert home_castle(player({(0, 1): "stirling"}, scotsmen={(0, 1): 3}, landmarks=["castle-moil"])) == 0


def test_duart_castle_brings_the_coin_first_and_then_the_marker() -> None:
    """The only coin pays the road to Ross."""
    rich = player({(0, 1): "inshriach"}, resources={(0, 1): "wood stone sheep"}, coins=0)
    table = Table(rich, tiles=["duart-castle"])
    table.do("take 1", "pay wood 0,1", "pay stone 0,1", "pay sheep 0,1", "place 1,1", "resolve landmark")
    assert table.me.coins == 1
    table.do("marker ross")
    assert table.me.coins == 0


def test_inverness_brings_barley_onto_itself_and_whisky() -> None:
    table = build("inverness", "resolve landmark", cell="-1,0", one=player({(-1, 0): "halkirk"}, coins=20))
    assert table.on((-1, 0)) == ["barley"]
    assert table.told(WhiskyGot) == [WhiskyGot(0, 1)]


def test_inverness_has_no_room_for_a_fourth_resource() -> None:
    full = player({(-1, 0): "halkirk"}, resources={(-1, 0): "sheep sheep sheep"}, coins=20)
    table = build("inverness", "resolve landmark", cell="-1,0", one=full)
    assert table.on((-1, 0)) == ["sheep", "sheep", "sheep"]
    assert table.me.whisky == 1


def test_loch_lochy_brings_any_two_resources_onto_itself() -> None:
    table = build("loch-lochy", "choose cattle", "choose cattle", cell="-1,0")
    assert table.on((-1, 0)) == ["cattle", "cattle"]


def test_loch_morar_removes_up_to_two_tiles() -> None:
    land = {(0, 1): "inshriach", (1, 1): "lochridge"}
    table = build("loch-morar", cell="-1,0", one=player(land))
    assert set(table.legal()) == {"remove 0,1", "remove 1,1", "remove -1,0", "end"}
    table.do("remove 0,1", "remove 1,1")
    assert set(table.me.tiles) == {(0, 0), (1, 0), (-1, 0)}
    assert table.legal("remove") == []


def test_loch_morar_need_not_remove_anything() -> None:
    table = build("loch-morar", "end", cell="-1,0")
    assert (-1, 0) in table.me.tiles
    once = build("loch-morar", "remove -1,0", "end", cell="-1,0")
    assert set(once.me.tiles) == {(0, 0), (1, 0)}


def test_loch_morar_may_remove_itself_and_keeps_its_card() -> None:
    table = build("loch-morar", "remove -1,0", cell="-1,0", one=player({(0, 1): "inshriach"}))
    assert (-1, 0) not in table.me.tiles
    assert table.me.landmarks == ["loch-morar"]


NESS = {(-1, 0): "loch-ness", (-2, 0): "strathspey", (-3, 0): "glen-shiel"}


def test_loch_ness_activates_one_more_tile_anywhere_in_each_turn() -> None:
    for _ in range(2):
        table = build("inshriach", cell="1,1", one=player(NESS, landmarks=["loch-ness"]))
        assert table.legal("activate") == ["activate 1,1", "activate -2,0", "activate -3,0"]
        table.do("activate -3,0")
        assert table.legal("activate") == ["activate 1,1"]
        table.do("activate 1,1", "end")
        assert table.held() == {"wood": 1, "sheep": 1}
        assert not table.state.additional


def test_loch_ness_may_activate_a_movement_tile() -> None:
    table = build("inshriach", cell="1,1", one=player({**NESS, (-4, 0): "halkirk"}, landmarks=["loch-ness"]))
    before = table.state.movement
    table.do("activate -4,0")
    assert table.state.movement == before + 1


def test_loch_ness_works_in_the_turn_it_is_placed() -> None:
    land = {(2, 0): "strathspey", (3, 0): "glen-shiel"}
    table = Table(player(land, {(0, 0): 2}), tiles=["loch-ness"])
    table.do("take 1", "pay-scotsman 0,0", "place -1,0")
    assert table.legal("activate") == ["activate 1,0", "activate 2,0", "activate 3,0"]


def test_the_power_of_loch_ness_is_in_the_card() -> None:
    table = build(
        "inshriach", cell="1,1", one=player({(-1, 0): "halkirk", (-2, 0): "strathspey"}, landmarks=["loch-ness"])
    )
    assert "activate -2,0" in table.legal()


def test_loch_shiel_brings_a_scotsman_onto_itself_and_whisky() -> None:
    table = build("loch-shiel", cell="-1,0")
    assert table.me.scotsmen == {(0, 0): 1, (-1, 0): 1}
    assert table.me.whisky == 1


def test_one_time_card_effects_come_before_the_activation() -> None:
    """The barley of Inverness is there when the whisky tile beside it is activated."""
    land = {(-1, 0): "halkirk", (-1, 1): "oban"}
    rich = player(land, resources={(0, 0): "wood stone"}, coins=0)
    table = Table(rich, tiles=["inverness"])
    table.do("take 1", "pay wood 0,0", "pay stone 0,0", "place -1,0", "resolve landmark", "trade -1,1 1")
    assert table.legal("pay") == ["pay barley -1,0"]
