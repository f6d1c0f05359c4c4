"""§3 A turn: moving, and the contracts."""

import pytest

from engine.glasgow.events import Discarded, Doubled, Drawn, Gained, Laid, Lost, PileRenewed, Refreshed, WhiskyGained
from engine.kernel import Cell
from tests.engine.glasgow.table import (
    BRICK_STEEL,
    BRICKS,
    CHOOSE,
    DOUBLE,
    DRAW,
    EXCHANGE,
    FACTORIES,
    GOLD,
    REFRESH,
    STEELS,
    WHISKY,
    Table,
)

# Moving


def test_a_merchant_goes_to_any_other_tile() -> None:
    assert Table(merchants=(3, 10)).legal() == [f"move {space}" for space in (*range(4, 16), *range(3))]


def test_but_never_onto_a_contract_where_the_other_stands() -> None:
    table = Table(merchants=(3, 8))
    table.refuses("move 8", "move 3")
    assert len(table.legal()) == 14


def test_moving_is_compulsory() -> None:
    Table().refuses("end")


@pytest.mark.parametrize("space", [*range(1, 13), 14, 15])
def test_the_action_of_a_tile_may_be_declined(space: int) -> None:
    table = Table("brick brick steel gold", merchants=(0, 0))
    table.do(f"move {space}", "end")
    assert table.goods() == "brick brick steel gold"
    assert table.seat == 1


# Goods and whisky


@pytest.mark.parametrize(
    ("space", "gained"),
    [(BRICKS, "brick brick"), (BRICK_STEEL, "brick steel"), (STEELS, "steel steel"), (GOLD, "gold")],
)
def test_a_contract_brings_the_goods_it_shows(space: int, gained: str) -> None:
    table = Table()
    table.do(f"move {space}", "take")
    assert table.goods() == gained
    assert table.goods(1) == ""


def test_goods_above_the_limit_are_lost() -> None:
    table = Table("brick brick brick brick steel steel steel steel gold gold gold")
    table.do(f"move {BRICKS}", "take")
    assert [str(event.count) for event in (*table.told(Gained), *table.told(Lost))] == ["1", "1"]
    table.do(f"move {STEELS}", "take", f"move {GOLD}", "take")
    assert table.state.players[0].goods == [5, 4, 3]


def test_the_whisky_comes_from_the_supply_or_from_the_other_player() -> None:
    table = Table(merchants=(0, 0))
    table.do(f"move {WHISKY}", "take")
    assert table.told(WhiskyGained) == [WhiskyGained(0, stolen=False)]
    assert table.state.barrel == 0
    table.do("move 10", "end", f"move {BRICKS}", "end", f"move {WHISKY}", "take")
    assert table.told(WhiskyGained) == [WhiskyGained(1, stolen=True)]
    assert table.state.barrel == 1


def test_there_is_no_second_whisky() -> None:
    table = Table(whisky=0)
    table.do(f"move {WHISKY}", "take")
    assert table.told(WhiskyGained) == []
    assert table.state.barrel == 0


def test_choose_brings_one_good_of_choice() -> None:
    for good in ("brick", "steel", "gold"):
        table = Table()
        table.do(f"move {CHOOSE}")
        assert table.legal() == ["choose brick", "choose steel", "choose gold", "end"]
        table.do(f"choose {good}")
        assert table.goods() == good


# Exchange


def test_every_rate_goes_both_ways() -> None:
    table = Table("brick steel gold")
    table.do(f"move {EXCHANGE}")
    assert table.legal() == [
        *("exchange brick steel", "exchange steel brick", "exchange steel gold", "exchange gold steel", "end"),
    ]


def test_only_what_is_held_is_exchanged() -> None:
    table = Table("brick")
    table.do(f"move {EXCHANGE}")
    assert table.legal() == ["exchange brick steel", "end"]
    empty = Table()
    empty.do(f"move {EXCHANGE}")
    assert empty.legal() == ["end"]


def test_a_rate_is_used_as_often_as_wanted() -> None:
    table = Table("brick brick brick")
    table.do(f"move {EXCHANGE}", "exchange brick steel")
    assert table.legal() == ["exchange brick steel", "end"], "one rate, and not back again"
    table.do("exchange brick steel", "exchange brick steel")
    assert table.goods() == "steel steel steel"
    assert table.legal() == ["end"]
    table.do("end")
    assert table.legal("move")


def test_one_may_stop_exchanging() -> None:
    table = Table("brick brick brick")
    table.do(f"move {EXCHANGE}", "exchange brick steel", "end")
    assert table.goods() == "brick brick steel"


@pytest.mark.parametrize("rate", ["steel gold", "gold steel"])
def test_steel_and_gold_are_exchanged_once_at_most(rate: str) -> None:
    table = Table("steel steel gold gold")
    table.do(f"move {EXCHANGE}", f"exchange {rate}")
    assert table.legal("exchange") == []
    assert table.legal("move")
    assert table.goods() == ("steel gold gold gold" if rate == "steel gold" else "steel steel steel gold")


# Refresh


def test_refresh_replaces_both_buildings_of_any_architect() -> None:
    table = Table(offers={10: ["park-1", "park-2"]}, pile=["shop-1", "shop-2"])
    table.do(f"move {REFRESH}")
    assert table.legal() == ["refresh 0", "refresh 5", "refresh 10", "refresh 15", "end"]
    table.do("refresh 10")
    assert table.state.offers[10] == ["shop-1", "shop-2"]
    assert table.state.discards == ["park-1", "park-2"]
    assert table.told(Refreshed) == [Refreshed(0, 10, ("park-1", "park-2"))]
    assert table.told(Laid) == [Laid("shop-1", 10), Laid("shop-2", 10)]


def test_an_empty_draw_pile_is_replaced_by_the_shuffled_discards() -> None:
    table = Table(left=1, pile=["shop-1"])
    discards = set(table.state.discards)
    table.do(f"move {REFRESH}")
    old = list(table.state.offers[10])
    table.do("refresh 10")
    assert table.told(PileRenewed) == [PileRenewed(len(discards) + 2)], "what was just discarded among them"
    assert table.state.offers[10][0] == "shop-1"
    assert {table.state.offers[10][1], *table.state.pile} == discards | set(old)
    assert table.state.discards == []


def test_the_new_pile_is_in_another_order_in_another_game() -> None:
    orders = set()
    for seed in range(5):
        table = Table(left=0, seed=seed)
        table.do(f"move {REFRESH}", "refresh 0")
        orders.add(tuple(table.state.pile))
    assert len(orders) == 5


# Factories


CROSS: dict[Cell, tuple[int, str]] = {
    (0, 0): (0, "factory-1"),
    (1, 0): (0, "landmark-1"),
    (2, 0): (1, "factory-3"),
    (0, 1): (1, "factory-5"),
    (1, 1): (0, "landmark-2"),
    (2, 1): (0, "factory-4"),
}


def test_the_chosen_factory_works_with_all_in_its_row_and_column() -> None:
    table = Table(block=CROSS)
    table.do(f"move {FACTORIES}")
    assert table.legal() == [f"choose-factory {cell}" for cell in ("0,0", "2,0", "0,1", "2,1")] + ["end"]
    table.do("choose-factory 0,0")
    assert table.legal() == ["activate 0,0", "activate 2,0", "activate 0,1"]
    table.do("activate 0,1", "activate 0,0")
    assert table.goods() == "brick"
    assert table.goods(1) == "steel gold", "the last one works by itself, and each for its owner"
    assert table.legal("move")


def test_without_a_factory_there_is_nothing_to_choose() -> None:
    table = Table(block={(0, 0): (0, "park-1")})
    table.do(f"move {FACTORIES}")
    assert table.legal() == ["end"]


# Draw


def test_a_drawn_building_is_built_for_its_cost() -> None:
    table = Table("brick steel", pile=["factory-3"])
    offers = {space: list(offer) for space, offer in table.state.offers.items()}
    table.do(f"move {DRAW}", "draw")
    assert table.told(Drawn) == [Drawn(0, "factory-3")]
    assert table.legal() == ["build factory-3", "discard"]
    table.do("build factory-3", "place 0,0")
    assert table.state.block == {(0, 0): (0, "factory-3")}
    assert table.goods() == ""
    assert table.state.offers == offers, "no architect lacks a building"
    assert table.legal("move"), "and no extra build follows"


def test_or_it_is_discarded_for_the_first_good_of_its_cost() -> None:
    table = Table(pile=["bank-3"])
    table.do(f"move {DRAW}", "draw")
    assert table.legal() == ["discard"], "it cannot be paid"
    table.do("discard")
    assert table.told(Discarded) == [Discarded(0, "bank-3")]
    assert table.goods() == "steel", "of steel, gold"
    assert table.state.discards == ["bank-3"]


def test_the_good_for_a_discard_may_not_fit() -> None:
    table = Table("steel steel steel steel", pile=["bank-3"])
    table.do(f"move {DRAW}", "draw", "discard")
    assert table.goods() == "steel steel steel steel"


# Double


def doubled(space: int, *goods: str, **situation: object) -> Table:
    table = Table(*goods, doubled=True, **situation)  # type: ignore[arg-type]  # handed through
    table.do(f"move {space}")
    return table


def test_double_does_nothing_now() -> None:
    table = Table("brick")
    table.do(f"move {DOUBLE}")
    assert table.told(Doubled) == [Doubled(0)]
    assert table.goods() == "brick"
    assert [player.doubled for player in table.state.players] == [True, False]
    assert table.legal("move"), "nothing is asked"


def test_the_next_tile_is_executed_twice_and_the_one_after_it_once() -> None:
    table = Table(merchants=(0, 31))
    table.do(f"move {DOUBLE}", "move 14", "take")
    assert table.goods() == "brick brick"
    table.do("take")
    assert table.goods() == "brick brick brick brick"
    table.do("move 15", "end", f"move {STEELS}", "take")
    assert table.legal("move")
    assert table.goods() == "brick brick brick brick steel steel"


def test_double_waits_while_the_other_player_plays() -> None:
    table = Table(merchants=(10, 10))
    table.do(f"move {DOUBLE}")
    table.do(f"move {DRAW}", "end", f"move {BRICKS}", "take")
    assert table.goods(1) == "brick brick", "once only: it was not his"
    table.do("move 14", "take", "take")
    assert table.goods() == "brick brick brick brick"


def test_a_function_is_used_twice() -> None:
    table = doubled(CHOOSE)
    table.do("choose gold", "choose steel")
    assert table.goods() == "steel gold"
    table = doubled(REFRESH)
    old = list(table.state.offers[5])
    table.do("refresh 5", "refresh 10")
    assert len(table.state.discards) == 4
    assert table.state.discards[:2] == old


def test_a_doubled_architect_means_two_builds_the_second_without_gold() -> None:
    table = doubled(5, "brick brick brick brick", offers={5: ["park-1", "park-2"]})
    table.do("build park-1", "place 0,0")
    assert "build park-2" in table.legal()
    table.do("build park-2", "place 0,1")
    assert table.goods() == ""
    assert len(table.state.block) == 2
