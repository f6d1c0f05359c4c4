"""§5 One-time effects."""

from engine.glen_more_2.events import CardTaken, ScotsmanCame
from engine.glen_more_2.sheet import Line
from tests.engine.glen_more_2.table import Table, player


def test_a_landmark_tile_brings_its_card() -> None:
    table = Table(player(scotsmen={(0, 0): 2}), tiles=["loch-ness"])
    table.do("take 1", "pay-scotsman 0,0", "place -1,0")
    assert table.told(CardTaken) == [CardTaken(0, "loch-ness")]
    assert table.me.landmarks == ["loch-ness"]


def test_a_scotsman_comes_from_the_supply() -> None:
    table = Table(tiles=["halkirk"])
    table.do("take 1", "place -1,0")
    assert table.told(ScotsmanCame) == [ScotsmanCame(0, (-1, 0))]
    assert table.me.scotsmen == {(0, 0): 1, (-1, 0): 1}
    assert table.me.supply == 7


def test_none_left_nothing_comes() -> None:
    table = Table(player(scotsmen={(0, 0): 9}), tiles=["halkirk"])
    table.do("take 1", "place -1,0")
    assert table.told(ScotsmanCame) == []
    assert table.me.scotsmen == {(0, 0): 9}
    assert table.me.supply == 0


def test_a_joker_is_a_resource_of_choice_onto_the_tile() -> None:
    table = Table(tiles=["skye"])
    table.do("take 1", "place -1,0")
    assert table.legal() == [f"choose {name}" for name in ("wood", "stone", "barley", "sheep", "cattle")]
    table.do("choose barley")
    assert table.on((-1, 0)) == ["barley"]


def test_a_clan_marker_may_be_placed() -> None:
    table = Table(player({(0, 1): "plockton"}), tiles=["perth"])
    table.do("take 1", "buy stone", "place 0,1", "resolve clan_marker")
    assert "marker macleod" in table.legal()


def test_whisky_coins_and_vp_come_at_once() -> None:
    table = Table(tiles=["glenlivet"])
    table.do("take 1", "buy stone", "place 0,1")
    assert table.me.whisky == 1
    table = Table(player(coins=5), tiles=["glen-tilt"])
    table.do("take 1", "place 0,1")
    assert table.me.coins == 6
    table = Table(player({(0, 1): "castle-stalker"}), tiles=["stirling"])
    table.do("take 1", "buy wood", "buy stone", "place 0,1")
    assert table.line(Line.ONE_TIME_EFFECTS) == 4


def test_several_effects_come_in_the_order_the_player_likes() -> None:
    for first, second in (("scotsman", "clan_marker"), ("clan_marker", "scotsman")):
        table = Table(player({(0, 1): "plockton"}, scotsmen={(0, 0): 1}), tiles=["perth"])
        table.do("take 1", "buy stone", "place 0,1")
        assert table.legal() == ["resolve scotsman", "resolve clan_marker"]
        table.do(f"resolve {first}")
        assert (table.me.scotsmen.get((0, 1), 0) == 1) == (first == "scotsman")
        table.do("end")
        assert table.me.scotsmen[0, 1] == 1
        assert second not in str(table.legal())


def test_the_order_can_matter() -> None:
    """With one Scotsman left in the supply, whoever comes first gets it."""
    for order, place in ((["resolve scotsman"], (0, 1)), (["resolve clan_marker"], (1, 0))):
        table = Table(player({(0, 1): "plockton"}, scotsmen={(0, 0): 8}), tiles=["perth"])
        table.do("take 1", "buy stone", "place 0,1", *order)
        table.do("marker mckinnon")
        if table.legal("put"):
            table.do("put 1,0")
        assert {cell for cell in table.me.scotsmen if cell != (0, 0)} == {place}


def test_two_of_three_effects_left_are_asked_again() -> None:
    table = Table(player({(0, 1): "inshriach"}), tiles=["caledonian-canal"])
    table.do("take 1", "place -1,0")
    assert table.legal() == ["resolve joker", "resolve clan_marker"]
    table.do("resolve joker", "choose wood")
    assert "marker macleod" in table.legal()


def test_effects_onto_a_tile_that_another_effect_removed_are_lost() -> None:
    """Perth's own marker goes to MacMillan, who removes Perth; the Scotsman finds no tile."""
    table = Table(player({(0, 1): "plockton", (1, 1): "inshriach"}, coins=9), tiles=["perth"])
    table.do("take 1", "buy stone", "place 0,1", "resolve clan_marker", "marker macmillan", "remove 0,1")
    assert (0, 1) not in table.me.tiles
    assert table.me.scotsmen == {(0, 0): 1}
    assert table.told(ScotsmanCame) == []
    assert table.legal("activate") == ["activate 1,1"]
