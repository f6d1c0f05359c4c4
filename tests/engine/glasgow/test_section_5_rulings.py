"""§5 Rulings: each one as it is decided, and turned round."""

from dataclasses import fields
from pathlib import Path

import pytest

from engine.conformance import soak_game
from engine.glasgow.events import Laid
from engine.glasgow.rules import GlasgowRules
from engine.glasgow.rulings import RULINGS, Rulings
from engine.kernel import Cell
from tests.engine.glasgow.table import (
    BRICKS,
    CHOOSE,
    DRAW,
    EXCHANGE,
    FACTORIES,
    RULES,
    WHISKY,
    Table,
    ending,
    ruled,
)

PAGE = Path(__file__).parents[3] / "docs" / "rulings-glasgow.md"
NAMES = [field.name for field in fields(Rulings)]


def test_the_rulings_as_decided() -> None:
    assert {name: getattr(RULINGS, name) for name in NAMES} == {
        "GOODS_GIVEN_PER_EXCHANGE": 1,
        "FACTORY_EXCHANGES_GOLD_ONCE": True,
        "WHISKY_COUNTS_FOR_BANKS": False,
        "PAID_BUILDS_AFTER_DRAW": False,
        "DOUBLE_LEAVES_EACH_CHOICE_OPEN": True,
        "SURPLUS_IS_LOST": True,
        "DOUBLE_DRAWS_TWICE": True,
        "FREE_SECOND_BUILD_COUNTS_AS_EXTRA": False,
        "DOUBLE_MAY_BE_DECLINED_IN_PART": True,
        "FACTORIES_WORK_BEFORE_THE_REFILL": True,
        "WHISKY_MAY_BE_EXCHANGED": False,
        "FULL_STORE_REFUSES_EXCHANGE": True,
    }


def test_each_ruling_is_explained_and_none_that_does_not_exist() -> None:
    words = PAGE.read_text().split("`")[1::2]
    assert [word for word in words if word.isupper()] == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_whole_games_keep_everything_with_a_ruling_turned_round(name: str) -> None:
    turned = ruled(**{name: 2 if name == "GOODS_GIVEN_PER_EXCHANGE" else not getattr(RULINGS, name)})
    for seed in (1, 2):
        assert soak_game(turned, 2, {}, seed).decisions > 50


def at_exchange(goods: str, rules: GlasgowRules, **situation: object) -> Table:
    table = Table(goods, rules=rules, **situation)  # type: ignore[arg-type]  # handed through
    table.do(f"move {EXCHANGE}")
    return table


def test_exchange_ratio() -> None:
    table = at_exchange("brick brick brick", RULES)
    table.do("exchange brick steel")
    assert table.goods() == "brick brick steel"

    table = at_exchange("brick brick brick", ruled(GOODS_GIVEN_PER_EXCHANGE=2))
    table.do("exchange brick steel")
    assert table.goods() == "brick steel"
    assert table.legal() == ["end"], "a single brick is not enough"


def test_steel_and_gold_at_a_factory() -> None:
    def at_factory(rules: GlasgowRules) -> Table:
        table = Table("brick brick steel steel steel", offers={5: ["park-1", "park-2"]}, rules=rules)
        table.state.block = {(0, 0): (0, "factory-7")}
        table.do("move 5", "build park-1", "place 1,0", "exchange steel gold")
        return table

    assert at_factory(RULES).legal("exchange") == []
    table = at_factory(ruled(FACTORY_EXCHANGES_GOLD_ONCE=False))
    table.do("exchange steel gold", "exchange steel gold")
    assert table.goods() == "gold gold gold"


def test_the_contract_exchanges_steel_and_gold_once_whatever_holds_for_factories() -> None:
    table = at_exchange("steel steel", ruled(FACTORY_EXCHANGES_GOLD_ONCE=False))
    table.do("exchange steel gold")
    assert table.legal("exchange") == []


def test_leftover_whisky_and_banks() -> None:
    def banks(rules: GlasgowRules) -> int:
        special: dict[Cell, tuple[int, str]] = {(x, 0): (1, f"bank-{x + 1}") for x in range(4)}
        table = ending({**special, (4, 1): (0, "park-1"), (4, 2): (0, "park-2")}, "", "brick", whisky=1, rules=rules)
        table.do("place 4,3")
        while table.state.stack:
            table.do(table.legal()[0])
        return table.line("banks")[1]

    assert banks(RULES) == 1
    assert banks(ruled(WHISKY_COUNTS_FOR_BANKS=True)) == 1 + 1 + 1 + 2


def test_paid_builds_after_the_draw_contract() -> None:
    def drawn(rules: GlasgowRules) -> Table:
        table = Table("brick brick brick gold gold gold", pile=["park-1", "park-2", "park-3"], rules=rules)
        table.do(f"move {DRAW}", "draw", "build park-1", "place 0,0")
        return table

    assert drawn(RULES).legal("move")
    table = drawn(ruled(PAID_BUILDS_AFTER_DRAW=True))
    assert table.legal() == ["draw", "end"]
    table.do("draw")
    assert table.goods() == "brick gold gold"
    table.state.players[0].goods = [2, 0, 2]
    table.do("build park-2", "place 0,1", "draw")
    assert table.goods() == "", "then two gold"
    table.do("discard")
    assert table.legal("move"), "what is not built leads to nothing more"


BLOCK: dict[Cell, tuple[int, str]] = {(0, 0): (0, "factory-1"), (1, 0): (0, "park-1"), (1, 1): (0, "factory-3")}


def test_double_and_exchange() -> None:
    def second(rules: GlasgowRules) -> list[str]:
        table = at_exchange("brick brick steel", rules, doubled=True)
        table.do("exchange brick steel", "end")
        return table.legal()

    assert second(RULES) == ["exchange brick steel", "exchange steel brick", "exchange steel gold", "end"]
    assert second(ruled(DOUBLE_LEAVES_EACH_CHOICE_OPEN=False)) == ["exchange brick steel", "end"]


def test_double_allows_steel_and_gold_once_in_each_execution() -> None:
    table = at_exchange("steel steel steel", RULES, doubled=True)
    table.do("exchange steel gold", "exchange steel gold")
    assert table.goods() == "steel gold gold"
    assert table.legal("move")


def test_double_and_factories() -> None:
    def second(rules: GlasgowRules) -> list[str]:
        table = Table(block=BLOCK, doubled=True, rules=rules)
        table.do(f"move {FACTORIES}", "choose-factory 0,0")
        assert table.goods() == "brick"
        return table.legal()

    assert second(RULES) == ["choose-factory 0,0", "choose-factory 1,1", "end"]
    assert second(ruled(DOUBLE_LEAVES_EACH_CHOICE_OPEN=False)) == ["choose-factory 0,0", "end"]


def test_goods_that_do_not_fit() -> None:
    full = "brick brick brick brick steel steel steel steel"
    table = Table(full)
    table.do(f"move {BRICKS}", "take")
    assert table.goods() == f"brick {full}"
    assert table.legal("move")

    table = Table(full, rules=ruled(SURPLUS_IS_LOST=False))
    table.do(f"move {BRICKS}", "take")
    assert table.legal() == ["choose gold", "end"], "brick and steel are full"
    table.do("choose gold")
    assert table.goods() == f"brick {full} gold"
    assert table.legal("move")


def test_double_and_draw() -> None:
    def drawn(rules: GlasgowRules) -> Table:
        table = Table(pile=["park-1", "park-2"], doubled=True, rules=rules)
        table.do(f"move {DRAW}", "draw", "discard")
        return table

    table = drawn(RULES)
    assert table.legal() == ["draw", "end"]
    table.do("draw", "discard")
    assert table.state.discards == ["park-1", "park-2"]
    assert drawn(ruled(DOUBLE_DRAWS_TWICE=False)).legal("move")


def third_build(rules: GlasgowRules, first: str = "build park-1") -> Table:
    """After the two free builds of a doubled architect, of which the first may have been declined."""
    table = Table(offers={5: ["park-1", "park-2"]}, pile=["tenement-1", "tenement-2"], doubled=True, rules=rules)
    table.state.players[0].goods = [5, 4, 3]
    table.do("move 5", first)
    if first != "end":
        table.do("place 0,0")
    table.do("build park-2", f"place 0,{int(first != 'end')}")
    table.state.players[0].goods = [2, 0, 3]
    return table


def test_price_of_the_third_build_at_a_doubled_architect() -> None:
    def price(rules: GlasgowRules, first: str) -> int:
        table = third_build(rules, first)
        table.do("build tenement-1")
        return 3 - table.state.players[0].goods[2]

    counted = ruled(FREE_SECOND_BUILD_COUNTS_AS_EXTRA=True)
    assert price(RULES, "build park-1") == 1
    assert price(counted, "build park-1") == 2
    assert price(RULES, "end") == price(counted, "end") == 1, "there was only one build"


def test_the_fourth_build_at_a_doubled_architect_costs_two_gold() -> None:
    table = third_build(RULES)
    assert table.state.offers[5] == ["tenement-1", "tenement-2"]
    table.do("build tenement-1", "place 0,2")
    table.state.players[0].goods = [2, 0, 3]
    table.do("build tenement-2")
    assert table.goods() == "gold"


def test_declining_one_of_two_executions() -> None:
    both = ruled(DOUBLE_MAY_BE_DECLINED_IN_PART=False)

    def asked(rules: GlasgowRules, space: int, first: str) -> list[str]:
        table = Table("brick", doubled=True, rules=rules)
        table.do(f"move {space}", first)
        return table.legal()

    assert asked(RULES, BRICKS, "end") == ["take", "end"], "the second may still be had"
    assert asked(RULES, BRICKS, "take") == ["take", "end"], "the second may be declined"
    assert asked(both, BRICKS, "end")[0].startswith("move"), "neither"
    assert asked(both, BRICKS, "take") == ["take"], "both"
    assert asked(both, CHOOSE, "choose gold") == ["choose brick", "choose steel", "choose gold"]


def test_nobody_is_obliged_to_what_is_impossible() -> None:
    table = at_exchange("brick", ruled(DOUBLE_MAY_BE_DECLINED_IN_PART=False), doubled=True)
    table.state.players[0].goods = [1, 0, 0]
    table.do("exchange brick steel", "end")
    assert "end" not in table.legal(), "the steel can be exchanged"
    table.state.players[0].goods = [0, 0, 0]
    assert table.legal() == ["end"]


def test_factories_and_the_refill() -> None:
    def filled_up(rules: GlasgowRules) -> bool:
        block: dict[Cell, tuple[int, str]] = {(0, 0): (1, "factory-8")}
        table = Table("brick brick", offers={5: ["park-1", "park-2"]}, block=block, rules=rules)
        table.do("move 5", "build park-1", "place 0,1")
        assert table.seat == 1
        return bool(table.told(Laid))

    assert not filled_up(RULES)
    assert filled_up(ruled(FACTORIES_WORK_BEFORE_THE_REFILL=False))


def test_whisky_and_exchange() -> None:
    assert at_exchange("", RULES, whisky=0).legal() == ["end"]
    table = at_exchange("", ruled(WHISKY_MAY_BE_EXCHANGED=True), whisky=0)
    assert len(table.legal("exchange")) == 4
    table.do("exchange gold steel")
    assert table.goods() == "steel"
    assert table.state.barrel is None


def test_exchange_and_a_full_store() -> None:
    full = "brick steel steel steel steel"
    assert at_exchange(full, RULES).legal() == ["exchange steel brick", "exchange steel gold", "end"]
    table = at_exchange(full, ruled(FULL_STORE_REFUSES_EXCHANGE=False))
    table.do("exchange brick steel")
    assert table.goods() == "steel steel steel steel"


def test_whisky_does_not_count_as_surplus_of_choice() -> None:
    """There is one barrel: who has it loses nothing by taking it again."""
    table = Table(whisky=0, rules=ruled(SURPLUS_IS_LOST=False))
    table.do(f"move {WHISKY}", "take")
    assert table.legal("move")
