"""What nests: bonuses that build tiles whose effects bring bonuses, all in one turn."""

from engine.conformance import check_question, check_step
from engine.glen_more_2.activation import ActivateForClan, ActivateTiles, BeginActivation, ClanActivation
from engine.glen_more_2.sheet import Line
from engine.kernel import encode, parse
from tests.engine.glen_more_2.table import RULES, Table, late, player

LAND = {(0, 1): "plockton", (1, 1): "butcher", (-1, 0): "strathspey", (0, 2): "moot-hill"}
NAMES = ("Ailsa", "Bruce", "Catriona", "Duncan")


def deep() -> Table:
    """A person places a marker on Munro, who builds Perth from the discard pile, whose marker goes to Cameron, who
    activates the butcher."""
    rich = player(LAND, {(0, 0): 1}, {(-1, 0): "sheep cattle barley"}, coins=20)
    table = Table(rich, tiles=["robert-the-bruce", "inshriach"], discards=["perth"], left={"D": 10})
    table.do("take 1", "marker munro", "build perth", "place 0,1", "resolve clan_marker", "marker cameron")
    return table


def test_everything_waits_on_the_stack() -> None:
    table = deep()
    kinds = [type(frame) for frame in table.state.stack]
    assert kinds.index(BeginActivation) < kinds.index(ActivateForClan)
    assert table.state.movement == 3
    assert table.legal("trade") == ["trade 1,1 1", "trade 1,1 2", "trade 1,1 3", "trade 0,2 1"]


def test_once_per_turn_holds_through_all_of_it() -> None:
    table = deep()
    table.do("trade 1,1 2", "pay sheep -1,0", "pay cattle -1,0")
    assert table.line(Line.TRADES) == 5
    # Perth's own Scotsman has come by now, as the last effect; its activation reaches all of these tiles.
    assert table.me.scotsmen == {(0, 0): 1, (0, 1): 1}
    assert isinstance(table.state.stack[-1], ActivateTiles)
    assert table.state.activated == ["butcher", "perth", "starting-village", "home-castle"]
    assert table.state.movement == 3 + 3
    assert table.legal("activate", "trade") == ["trade 0,2 1", "activate -1,0"]  # the butcher not again


def test_a_third_level_through_a_trade() -> None:
    """Moot Hill, activated for Cameron, brings another marker: MacDonald."""
    table = deep()
    table.do("trade 0,2 1", "pay barley -1,0", "marker macdonald", "put 0,0", "put 0,0")
    assert table.me.clans == ["munro", "cameron", "macdonald"]
    assert "moot-hill" in table.state.activated
    assert "trade 0,2 1" not in table.legal()


def test_movement_points_outlive_the_inner_activation() -> None:
    """The points of Cameron, left over in Perth's activation, can be spent at the end of the person's turn."""
    table = deep()
    table.do("end", "end")
    assert table.state.movement == 6
    assert table.legal()[0] == "end"
    table.do("move 0,0", "to 1,0", "end")
    assert table.state.activated == []
    assert table.state.movement == 0
    assert table.seat == 0


def test_the_next_turn_may_activate_again() -> None:
    table = deep()
    table.do("trade 1,1 1", "pay sheep -1,0", "end", "end")
    table.do("take 2", "place 1,2")
    assert "trade 1,1 1" in table.legal()


def test_a_new_top_tile_is_another_tile() -> None:
    """Plockton was activated beside the new tile; Perth, built onto it in the same turn, is activated too."""
    land = {(0, 1): "plockton", (0, 2): "moot-hill"}
    table = Table(player(land, {(0, 0): 1}, coins=20), tiles=["inshriach"], discards=["perth"], left={"D": 10})
    table.do("take 1", "place 1,1")
    assert set(table.state.activated) == {"plockton", "starting-village", "home-castle"}
    assert table.state.movement == 3
    table.do("trade 0,2 1", "buy wood", "marker munro", "build perth", "place 0,1", "resolve clan_marker", "end")
    assert table.state.movement == 3 + 1
    assert "perth" in table.state.activated


def test_the_additional_tile_of_loch_ness_comes_once_even_in_two_activations() -> None:
    land = {(-1, 0): "loch-ness", (-2, 0): "strathspey", (-3, 0): "glen-shiel", (0, 1): "moot-hill"}
    one = player(land, {(0, 0): 1}, coins=20, landmarks=["loch-ness"])
    table = Table(one, tiles=["inshriach"], discards=["lochridge"])
    table.do("take 1", "place 1,1", "trade 0,1 1", "buy wood", "marker munro", "build lochridge", "place 1,-1")
    assert "activate -3,0" in table.legal()
    table.do("activate -3,0")
    assert "activate -2,0" not in table.legal()
    table.do("end")
    assert table.legal("activate") == ["activate 1,1"]


def test_a_tile_waiting_for_its_activation_may_be_removed_by_a_nested_bonus() -> None:
    land = {(0, 1): "moot-hill", (1, 1): "inshriach"}
    table = Table(player(land, {(0, 0): 1}, coins=20), tiles=["lochridge"])
    table.do("take 1", "place -1,1", "trade 0,1 1", "buy wood", "marker macmillan", "remove -1,1")
    assert table.legal("activate") == []
    assert table.state.players[0].tiles.keys() == {(0, 0), (1, 0), (0, 1), (1, 1)}


def test_a_castle_may_be_overbuilt_before_its_own_scotsman_comes() -> None:
    """Duart's marker goes to Munro, who builds Stirling onto Duart; the Scotsman comes onto the position."""
    rich = player(resources={(0, 0): "wood stone sheep"}, coins=20)
    table = Table(rich, tiles=["duart-castle"], discards=["stirling"], left={"D": 10})
    table.do("take 1", "pay wood 0,0", "pay stone 0,0", "pay sheep 0,0", "place 0,1", "resolve landmark")
    table.do("marker munro", "build stirling", "place 0,1", "end")
    assert table.me.tiles[0, 1] == "stirling"
    assert table.me.scotsmen == {(0, 0): 1, (0, 1): 1}


def test_every_promise_holds_at_every_step_of_it() -> None:
    rich = player(LAND, {(0, 0): 1}, {(-1, 0): "sheep cattle barley"}, coins=20)
    table = Table(rich, tiles=["robert-the-bruce", "lewis"], discards=["perth"], **late("robert-the-bruce"))
    steps = ["take 1", "marker munro", "build perth", "place 0,1", "resolve clan_marker", "marker cameron"]
    steps += ["trade 0,2 1", "pay barley -1,0", "marker macdonald", "put 0,0", "put 0,0", "end", "end"]
    for text in steps:
        actions = check_question(RULES, table.state, encode(RULES, table.state))
        action = parse(RULES, text)
        assert action in actions, f"{text}: {[str(one) for one in actions]}"
        after, _ = check_step(RULES, table.state, action, NAMES)
        table.state = after  # type: ignore[assignment]
    assert ClanActivation not in {type(frame) for frame in table.state.stack}
    assert table.me.clans == ["munro", "cameron", "macdonald"]
