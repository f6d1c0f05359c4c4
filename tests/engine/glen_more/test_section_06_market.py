"""§6 Market."""

import pytest

from engine.glen_more.events import Bought, Sold
from engine.kernel import Cell
from tests.engine.glen_more.table import Table, player

SHEEP: dict[Cell, str] = {(0, 1): "meadow-1", (1, 0): "quarry-1"}


def test_the_first_good_of_a_row_costs_1_the_next_2_and_3() -> None:
    for level, price in enumerate((1, 2, 3)):
        table = Table(player({(1, 0): "quarry-1"}), tiles=["village-3"], market=(0, level, 0, 0, 0))
        table.do("take 1", "buy stone")
        assert [bought.coins for bought in table.told(Bought)] == [price]
        assert table.me.coins == 6 - price
        assert table.state.market == [0, level + 1, 0, 0, 0]


def test_a_full_row_sells_nothing() -> None:
    table = Table(player({(1, 0): "quarry-1"}, coins=99), tiles=["village-3"], market=(0, 3, 0, 0, 0))
    table.do("take 1")
    assert table.legal() == ["discard"]


def test_nothing_is_bought_on_credit() -> None:
    table = Table(player({(1, 0): "quarry-1"}, coins=1), tiles=["village-3"], market=(0, 1, 0, 0, 0))
    table.do("take 1")
    assert table.legal() == ["discard"]


def test_the_good_bought_goes_straight_into_the_cost_never_into_store() -> None:
    table = Table(player({(1, 0): "quarry-1"}), tiles=["village-3"])
    assert table.legal("buy") == []
    table.do("take 1", "buy stone")
    assert table.held() == {}
    assert table.legal("buy") == []


def test_a_sale_brings_what_lies_on_the_last_space() -> None:
    for level in (1, 2, 3):
        table = Table(player(SHEEP, cubes={(0, 1): "sheep"}), market=(0, 0, level, 0, 0))
        table.do("sell sheep 0,1")
        assert table.told(Sold)[0].coins == level
        assert table.me.coins == 6 + level
        assert table.state.market == [0, 0, level - 1, 0, 0]
        assert table.held() == {}


def test_without_coins_in_the_row_nothing_is_sold() -> None:
    table = Table(player(SHEEP, cubes={(0, 1): "sheep"}), market=(3, 3, 0, 3, 3))
    assert table.legal("sell") == []


def test_only_a_cube_on_an_own_tile_is_sold() -> None:
    table = Table(player(SHEEP), player(SHEEP, cubes={(0, 1): "sheep"}), market=(3, 3, 3, 3, 3))
    assert table.legal("sell") == []


def test_each_row_has_its_own_level() -> None:
    table = Table(player(SHEEP, cubes={(0, 1): "sheep", (1, 0): "stone"}), market=(0, 1, 3, 0, 0))
    table.do("sell sheep 0,1", "sell stone 1,0")
    assert table.state.market == [0, 0, 2, 0, 0]
    assert table.me.coins == 6 + 3 + 1


def seller() -> Table:
    tiles: dict[Cell, str] = {(1, 0): "village-1", (0, 1): "meadow-1", (1, 1): "butcher-1"}
    mine = player(tiles, {(0, 0): 2, (1, 0): 1}, {(0, 1): "sheep sheep sheep"})
    return Table(mine, tiles=["loch-ness"], market=(1, 1, 3, 1, 1))


@pytest.mark.parametrize(
    "before",
    [
        (),
        ("take 1",),
        ("take 1", "pay-member 0,0"),
        ("take 1", "pay-member 0,0", "place 0,-1"),
        ("take 1", "pay-member 0,0", "place 0,-1", "move 0,0"),
        ("take 1", "pay-member 0,0", "place 0,-1", "trade 1,1 2"),
    ],
    ids=" then ".join,
)
def test_selling_at_any_time_in_steps_1_to_3(before: tuple[str, ...]) -> None:
    table = seller()
    table.do(*before)
    answers = {text for text in table.legal() if not text.startswith("sell")}
    assert "sell sheep 0,1" in table.legal()
    table.do("sell sheep 0,1")
    assert answers <= set(table.legal()), "it is asked again"


def test_selling_while_a_good_is_chosen_and_after_a_discard() -> None:
    table = Table(player(SHEEP, cubes={(0, 1): "sheep sheep"}), tiles=["loch-lochy"], market=(0, 0, 2, 0, 0))
    table.do("take 1", "place 0,-1", "sell sheep 0,1", "choose wood", "sell sheep 0,1", "choose wood")
    assert table.me.coins == 6 + 2 + 1
    table = Table(player(SHEEP, cubes={(0, 1): "sheep"}), tiles=["tavern-1"], market=(0, 0, 2, 0, 0))
    table.do("take 1", "discard", "sell sheep 0,1")
    assert table.legal() == ["move 0,0", "end"]


def test_one_may_sell_a_good_while_paying_and_buy_it_back_for_the_same_coins() -> None:
    """What is sold is no longer held, so buying it is allowed; nothing is gained by it."""
    mine = player({(1, 0): "quarry-1"}, cubes={(1, 0): "stone"}, coins=0)
    table = Table(mine, tiles=["village-3"], market=(0, 3, 0, 0, 0))
    table.do("take 1", "sell stone 1,0", "buy stone")
    assert table.me.coins == 0
    assert table.state.market[1] == 3
    assert table.legal("place")


def test_a_good_bought_for_a_trade_goes_into_the_trade() -> None:
    table = Table(player({(1, 0): "quarry-1", (1, 1): "butcher-1"}), tiles=["forest-1"])
    table.do("take 1", "place 0,1", "trade 1,1 2", "buy sheep", "buy sheep")
    assert table.me.coins == 6 - 1 - 2
    assert table.vp() == 4
    assert table.held() == {}


def test_the_ghost_never_trades() -> None:
    table = Table(pawns=(2, 3, 1), gap=0, ghost=True, market=(1, 1, 1, 1, 1))
    assert table.events
    assert table.state.market == [1, 1, 1, 1, 1]
