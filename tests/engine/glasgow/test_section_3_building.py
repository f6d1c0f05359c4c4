"""§3 A turn: architects, payment, the block."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.glasgow.block import bounds, legal_cells
from engine.glasgow.deck import GOOD_NAMES, GOODS
from engine.glasgow.events import Built, Laid, Paid
from engine.glasgow.paying import missing
from engine.kernel import Cell
from tests.engine.glasgow.table import DECK, DRAW, Table

PARKS = {5: ["park-1", "park-2"]}


def at_architect(*goods: str, **situation: object) -> Table:
    table = Table(*goods, **{"offers": PARKS, **situation})  # type: ignore[arg-type]  # handed through
    table.do("move 5")
    return table


# Architects


def test_one_of_the_open_buildings_is_built() -> None:
    table = at_architect("brick brick steel", pile=["shop-3"])
    assert table.legal() == ["build park-1", "build park-2", "end"]
    table.do("build park-2", "place 0,0")
    assert table.goods() == "steel"
    assert table.told(Paid) == [Paid(0, (2, 0, 0), None)]
    assert table.told(Built) == [Built(0, "park-2", (0, 0))]
    assert table.told(Laid) == [Laid("shop-3", 5)]
    assert table.state.offers[5] == ["park-1", "shop-3"]
    assert table.state.block == {(0, 0): (0, "park-2")}


def test_what_cannot_be_paid_is_not_offered() -> None:
    assert at_architect("brick steel steel gold").legal() == ["end"]
    assert at_architect("brick steel", offers={5: ["shop-1", "shop-2"]}).legal() == ["build shop-2", "end"]


def test_only_the_buildings_of_the_architect_reached_are_offered() -> None:
    table = Table("brick brick", offers={5: ["park-1", "park-2"], 10: ["shop-1", "park-3"]})
    table.do("move 10")
    assert table.legal() == ["build shop-1", "end"]


def test_further_builds_cost_one_two_three_gold_on_top() -> None:
    table = at_architect(
        "brick brick brick brick brick steel steel steel gold gold gold",
        offers={5: ["shop-3", "tenement-6"]},
        pile=["park-1", "park-2", "park-3"],
    )
    table.do("build shop-3", "place 0,0")
    assert table.legal() == ["build park-1", "end"], "tenement-6 asks for two steel"
    table.do("build park-1", "place 0,1")
    assert table.goods() == "brick brick brick steel gold gold"
    assert table.legal() == ["build park-2", "end"]
    table.do("build park-2", "place 0,2")
    assert table.goods() == "brick steel"
    assert table.legal() == ["end"], "park-3 could be paid, the three gold could not"
    table.do("end")
    assert table.legal("move")


def test_the_third_extra_build_costs_three_gold() -> None:
    table = at_architect(
        "brick brick brick steel gold gold gold", offers={5: ["park-3", "shop-2"]}, pile=["bank-1", "bank-2"]
    )
    table.do("build park-3", "place 0,0")
    for number in (1, 2):
        table.state.players[0].goods = [2, 2, 2]
        table.do(table.legal("build")[0], f"place 0,{number}")
        assert table.state.players[0].goods == [1, 1, 2 - number]
    table.state.players[0].goods = [5, 4, 2]
    assert table.legal() == ["end"]
    table.state.players[0].goods = [5, 4, 3]
    assert len(table.legal("build")) == 2


def test_goods_from_factories_pay_for_the_next_build() -> None:
    """The building is done with, its factories included, before the next one is paid."""
    table = at_architect("brick brick brick brick", block={(0, 0): (0, "factory-5")})
    table.do("build park-1", "place 0,1")
    assert table.goods() == "brick brick gold"
    assert "build park-2" in table.legal()


# Whisky


def test_whisky_stands_for_one_good_that_is_missing() -> None:
    table = at_architect("brick", whisky=0)
    table.do("build park-1")
    assert table.legal() == ["pay-whisky brick"]
    table.do("pay-whisky brick")
    assert table.told(Paid) == [Paid(0, (1, 0, 0), GOODS[0])]
    assert table.goods() == ""
    assert table.state.barrel is None, "spent, it is back in the supply"


def test_whisky_may_be_kept_or_spent_on_any_good_of_the_cost() -> None:
    table = at_architect("brick steel gold", whisky=0, offers={5: ["landmark-4", "park-1"]})
    table.do("build landmark-4")
    assert table.legal() == ["pay", "pay-whisky brick", "pay-whisky steel", "pay-whisky gold"]
    kept, spent = table.state.copy(), Table()
    table.do("pay")
    assert table.goods() == ""
    assert table.state.barrel == 0
    spent.state = kept
    spent.do("pay-whisky steel")
    assert spent.goods() == "steel"
    assert spent.state.barrel is None


def test_whisky_stands_for_the_gold_of_an_extra_build() -> None:
    table = at_architect("brick brick brick brick", whisky=0)
    table.do("build park-1", "pay", "place 0,0", "build park-2")
    assert table.legal() == ["pay-whisky gold"]


def test_whisky_pays_for_a_drawn_building() -> None:
    table = Table("steel", whisky=0, pile=["bank-3"])
    table.do(f"move {DRAW}", "draw", "build bank-3", "pay-whisky gold", "place 0,0")
    assert table.goods() == ""


def test_one_whisky_does_not_stand_for_two_goods() -> None:
    assert at_architect("gold", whisky=0).legal() == ["end"]


def test_nobody_pays_with_the_whisky_of_the_other() -> None:
    assert at_architect("brick", whisky=1).legal() == ["end"]


stores = st.tuples(st.integers(0, 5), st.integers(0, 4), st.integers(0, 3))


@settings(max_examples=300)
@given(goods=stores, whisky=st.booleans(), building=st.sampled_from(sorted(DECK.buildings)))
def test_a_building_is_offered_exactly_when_it_can_be_paid_and_then_costs_what_it_shows(
    goods: tuple[int, int, int], whisky: bool, building: str
) -> None:
    table = Table(whisky=0 if whisky else None, pile=[building])
    table.state.players[0].goods = list(goods)
    table.do(f"move {DRAW}", "draw")
    cost = DECK.buildings[building].cost
    short = sum(max(0, cost.count(good) - goods[good]) for good in GOODS)
    assert (f"build {building}" in table.legal()) == (short <= whisky)
    assert missing(DECK.buildings[building].need, goods) == short
    if short > whisky:
        return
    table.do(f"build {building}")
    ways = table.legal() if whisky else [""]
    for way in ways:
        again = Table()
        again.state = table.state.copy()
        if way:
            again.do(way)
        spent = [held - left for held, left in zip(goods, again.state.players[0].goods, strict=True)]
        by_whisky = [int(way == f"pay-whisky {name}") for name in GOOD_NAMES]
        assert [sum(pair) for pair in zip(spent, by_whisky, strict=True)] == [cost.count(good) for good in GOODS]
        assert again.state.barrel == (0 if whisky and way == "pay" else None)
        assert min(again.state.players[0].goods) >= 0


# The block


def growing(*cells: Cell) -> Table:
    return Table(block={cell: (0, building) for cell, building in zip(cells, DECK.buildings, strict=False)})


def free(table: Table) -> list[Cell]:
    return legal_cells(table.rules, table.state)


def test_the_first_building_lies_anywhere_and_all_cells_count_from_it() -> None:
    table = at_architect("brick brick")
    table.do("build park-1")
    assert table.legal() == ["place 0,0"]


def test_a_building_shares_a_side_with_another() -> None:
    assert set(free(growing((0, 0)))) == {(0, 1), (1, 0), (0, -1), (-1, 0)}
    assert set(free(growing((0, 0), (1, 0)))) == {
        *((0, 1), (1, 1), (2, 0), (0, -1), (1, -1), (-1, 0)),
    }


def test_five_in_a_row_leave_four_rows() -> None:
    row = [(x, 0) for x in range(5)]
    cells = free(growing(*row, (0, 1), (0, -1), (0, -2)))
    above, below = {(x, 1) for x in range(1, 5)}, {(x, -1) for x in range(1, 5)}
    assert set(cells) == {*above, *below, (1, -2)}


def test_bounds_know_where_the_block_ends() -> None:
    around = bounds([(0, 0), (-2, 0), (0, 3)])
    assert around == (-2, 0, 0, 3)
    assert set(around.corners()) == {(-2, 3), (0, 3), (-2, 0), (0, 0)}


@given(st.data())
def test_the_block_always_grows_to_20_inside_5_by_4_or_4_by_5(data: st.DataObject) -> None:
    table = growing()
    names = iter(DECK.buildings)
    for number in range(20):
        cells = free(table)
        assert cells, "there is always a place for the next building"
        assert len(cells) == len(set(cells))
        cell = data.draw(st.sampled_from(cells))
        assert cell not in table.state.block
        if number:
            assert any(abs(cell[0] - x) + abs(cell[1] - y) == 1 for x, y in table.state.block)
        table.state.block[cell] = (0, next(names))
        xs, ys = {x for x, _ in table.state.block}, {y for _, y in table.state.block}
        size = (max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
        assert size[0] <= 5
        assert size[1] <= 5
        assert size != (5, 5)
    assert sorted(size) == [4, 5]
