"""§3 Paying and the market."""

from engine.glen_more_2.deck import load
from engine.glen_more_2.events import Bought, CoinsPaid, Paid, ScotsmanPaid, Sold, WhiskyPaid
from engine.glen_more_2.rules import GlenMore2Rules
from tests.engine.glen_more_2.decks import rewritten
from tests.engine.glen_more_2.table import RULES, Table, player

STONE_AND_WOOD = {(0, 1): "inshriach", (0, -1): "lochridge"}


def test_resources_come_from_any_own_tiles() -> None:
    rich = player(STONE_AND_WOOD, resources={(0, 1): "wood wood", (0, -1): "stone"}, coins=0)
    table = Table(rich, tiles=["castle-stalker"])
    table.do("take 1")
    assert table.legal() == ["pay wood 0,1"]
    table.do("pay wood 0,1", "pay stone 0,-1")
    assert table.told(Paid)[1].cell == (0, -1)
    assert table.held() == {"wood": 1}


def test_coins_and_whisky_are_paid_at_once() -> None:
    table = Table(player(coins=3), tiles=["caledonian-canal"])
    table.do("take 1")
    assert table.told(CoinsPaid) == [CoinsPaid(0, 2)]
    assert table.me.coins == 1
    table = Table(player(whisky=2), tiles=["tavern"])
    table.do("take 1")
    assert table.told(WhiskyPaid) == [WhiskyPaid(0, 1)]
    assert table.me.whisky == 1


def test_coins_for_the_tile_cannot_buy_resources_too() -> None:
    """No tile of the deck costs both, so Plockton is made to cost a coin and a wood: one coin is not enough."""
    rules = GlenMore2Rules(load("deck", rewritten("plockton", "wood = 1", "coins = 1, wood = 1")))
    assert Table(player(coins=1), tiles=["plockton"], fill=False, rules=rules).legal() == ["discard 1"]
    table = Table(player(coins=2), tiles=["plockton"], fill=False, rules=rules)
    table.do("take 1", "buy wood")
    assert table.me.coins == 0


def test_any_resource_pays_where_any_is_asked() -> None:
    rich = player(STONE_AND_WOOD, resources={(0, 1): "sheep", (0, -1): "cattle"}, coins=0)
    table = Table(rich, tiles=["loch-shiel"])
    table.do("take 1")
    assert table.legal() == ["pay sheep 0,1", "pay cattle 0,-1"]


def test_a_scotsman_is_paid_from_any_own_tile_and_returns_to_the_supply() -> None:
    table = Table(player(STONE_AND_WOOD, {(0, 0): 1, (0, 1): 1}), tiles=["loch-ness"])
    table.do("take 1")
    assert table.legal() == ["pay-scotsman 0,0", "pay-scotsman 0,1"]
    before = table.me.supply
    table.do("pay-scotsman 0,1")
    assert table.told(ScotsmanPaid) == [ScotsmanPaid(0, (0, 1))]
    assert table.me.scotsmen == {(0, 0): 1}
    assert table.me.supply == before + 1


def test_the_last_scotsman_pays_only_if_a_place_remains() -> None:
    assert Table(player(), tiles=["loch-ness"], fill=False).legal() == ["discard 1"]
    table = Table(player(clans=["mackintosh"]), tiles=["loch-ness"], fill=False)
    table.do("take 1", "pay-scotsman 0,0")
    assert table.me.scotsmen == {}
    assert table.legal() == ["place 2,0"]  # next to the Home Castle; the village has nobody any more


def test_the_market_sells_at_rising_prices_to_whoever_pays_at_once() -> None:
    table = Table(player(coins=3), tiles=["castle-stalker"], market=(1, 0, 0, 0, 0))
    table.do("take 1", "buy wood", "buy stone")
    assert table.told(Bought)[0].coins == 2
    assert table.told(Bought)[1].coins == 1
    assert table.me.coins == 0
    assert table.state.market == [2, 1, 0, 0, 0]


def test_nothing_is_bought_from_a_full_row() -> None:
    table = Table(player(coins=30), tiles=["plockton"], market=(3, 0, 0, 0, 0), fill=False)
    assert table.legal() == ["discard 1"]


def test_buying_is_not_limited_to_the_shortfall() -> None:
    rich = player(STONE_AND_WOOD, resources={(0, 1): "wood"})
    table = Table(rich, tiles=["plockton"])
    table.do("take 1")
    assert table.legal() == ["pay wood 0,1", "buy wood"]
    table.do("buy wood")
    assert table.held() == {"wood": 1}


def test_nothing_is_bought_outside_a_payment() -> None:
    table = Table(player(coins=10), tiles=["inshriach"])
    assert table.legal("buy") == []
    table.do("take 1", "place 0,1")
    assert table.legal("buy") == []


def test_what_is_bought_must_leave_enough_for_the_rest() -> None:
    """Two coins: wood costs 2 and stone 1, so the own wood has to go."""
    rich = player(STONE_AND_WOOD, resources={(0, 1): "wood"}, coins=2)
    table = Table(rich, tiles=["castle-stalker"], market=(1, 0, 0, 0, 0))
    table.do("take 1")
    assert table.legal("pay", "buy") == ["pay wood 0,1"]


def test_selling_brings_the_rightmost_stack_at_any_time_of_the_turn() -> None:
    rich = player(STONE_AND_WOOD, resources={(0, 1): "wood wood wood"})
    table = Table(rich, tiles=["ardgour"], market=(2, 0, 0, 0, 0))
    table.do("sell wood 0,1")
    assert table.told(Sold)[0].coins == 2
    table.do("take 1", "sell wood 0,1")
    assert table.told(Sold)[0].coins == 1
    assert table.legal("sell") == []
    assert table.state.market == [0, 0, 0, 0, 0]
    assert table.me.coins == 9


def test_selling_before_an_activation_makes_room() -> None:
    full = player({(0, 1): "inshriach"}, resources={(0, 1): "wood wood wood"})
    table = Table(full, tiles=["lochridge"], market=(1, 0, 0, 0, 0))
    table.do("take 1", "place -1,1")
    table.refuses("activate 0,1")
    table.do("sell wood 0,1", "activate 0,1")
    assert table.on((0, 1)) == ["wood", "wood", "wood"]


def test_whisky_and_scotsmen_are_not_sold() -> None:
    table = Table(player(whisky=3), tiles=["inshriach"], market=(3, 3, 3, 3, 3))
    assert table.legal("sell") == []


def test_a_sale_in_the_middle_of_a_payment_cannot_spoil_it() -> None:
    rich = player(STONE_AND_WOOD, resources={(0, 1): "wood"}, coins=0)
    table = Table(rich, tiles=["plockton"], market=(1, 0, 0, 0, 0))
    table.do("take 1", "sell wood 0,1")
    assert table.legal() == ["buy wood"]
    RULES.check(table.state)
