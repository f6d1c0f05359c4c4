"""§3 A turn: factories."""

from engine.glasgow.deck import Good
from engine.glasgow.events import FactoryActivated, Gained, Laid
from engine.kernel import Cell
from tests.engine.glasgow.table import FACTORIES, Table

PARK = {5: ["park-1", "park-2"]}


def placing(block: dict[Cell, tuple[int, str]], *goods: str, seat: int = 0, **situation: object) -> Table:
    """Somebody has paid for a park and may place it."""
    paid = ["", ""]
    paid[: len(goods)] = goods
    paid[seat] += " brick brick"
    merchants = (0, 15) if seat == 0 else (15, 0)
    table = Table(
        *paid,
        merchants=merchants,
        active=seat,
        offers=PARK,
        block=block,
        **situation,  # type: ignore[arg-type]  # handed through
    )
    table.do("move 5", "build park-1")
    return table


ROW: dict[Cell, tuple[int, str]] = {
    (0, 0): (0, "factory-1"),
    (1, 0): (1, "factory-3"),
    (1, 1): (0, "factory-5"),
}


def test_factories_in_row_and_column_work_and_no_others() -> None:
    table = placing(ROW)
    table.do("place 0,1")
    assert table.legal() == ["activate 0,0", "activate 1,1"], "1,0 is only diagonal"
    table.do("activate 0,0")
    assert table.goods() == "brick gold"
    assert [event.cell for event in table.told(FactoryActivated)] == [(0, 0), (1, 1)]


def test_the_whole_row_counts_also_across_gaps() -> None:
    table = placing({(0, 0): (0, "factory-1"), (0, 1): (0, "park-3"), (1, 1): (0, "park-4"), (2, 1): (0, "park-5")})
    table.do("place 2,0")
    assert [event.cell for event in table.told(FactoryActivated)] == [(0, 0)]


def test_a_single_factory_works_by_itself() -> None:
    table = placing({(0, 0): (0, "factory-3")})
    table.do("place 1,0")
    assert table.goods() == "steel"
    assert table.legal() == ["end"], "one more building is asked for"


def test_the_benefit_is_the_owners() -> None:
    table = placing({(0, 0): (1, "factory-5")})
    table.do("place 1,0")
    assert table.goods() == ""
    assert table.goods(1) == "gold"
    assert table.told(Gained) == [Gained(1, Good.GOLD, 1)]


def test_the_active_player_sets_the_order_also_of_foreign_factories() -> None:
    table = placing({(0, 0): (1, "factory-1"), (0, 1): (1, "park-3"), (1, 1): (1, "factory-3")})
    table.do("place 1,0")
    assert table.seat == 0
    assert table.legal() == ["activate 0,0", "activate 1,1"]


def test_the_owner_chooses_in_the_turn_of_the_other() -> None:
    table = placing({(0, 0): (1, "factory-8")})
    table.do("place 1,0")
    assert table.seat == 1
    assert table.legal() == ["choose brick", "choose steel", "choose gold"]
    table.do("choose gold")
    assert table.goods(1) == "gold"
    assert table.seat == 0, "whose turn goes on"
    assert table.state.active == 0


def test_the_owner_exchanges_in_the_turn_of_the_other() -> None:
    table = placing({(0, 0): (1, "factory-7")}, "", "brick brick steel")
    table.do("place 1,0")
    assert table.seat == 1
    assert table.legal() == ["exchange brick steel", "exchange steel brick", "exchange steel gold", "end"]
    table.do("exchange brick steel")
    assert table.seat == 1
    table.do("exchange brick steel", "end")
    assert table.goods(1) == "steel steel steel"
    assert table.seat == 0


def test_the_owner_need_not_exchange() -> None:
    table = placing({(0, 0): (1, "factory-7")}, "", "brick")
    table.do("place 1,0", "end")
    assert table.goods(1) == "brick"


def test_the_order_matters_to_an_exchange() -> None:
    """First the steel, then the exchange: what the first factory brings can be exchanged at the second."""
    block: dict[Cell, tuple[int, str]] = {(0, 0): (0, "factory-7"), (0, 1): (0, "park-3"), (1, 1): (0, "factory-3")}
    table = placing(block)
    table.do("place 1,0", "activate 1,1")
    assert table.legal() == ["exchange steel brick", "exchange steel gold", "end"]
    table = placing(block)
    table.do("place 1,0", "activate 0,0")
    assert table.legal() == ["end"]
    table.do("end")
    assert table.goods() == "steel", "the second factory works after the first is done"


def test_choices_of_both_seats_follow_each_other() -> None:
    table = placing({(0, 0): (1, "factory-8"), (0, 1): (0, "park-3"), (1, 1): (0, "factory-7")}, "brick")
    table.do("place 1,0", "activate 0,0")
    assert table.seat == 1
    table.do("choose steel")
    assert table.seat == 0
    table.do("exchange brick steel", "end")
    assert (table.goods(), table.goods(1)) == ("steel", "steel")


def test_a_factory_works_for_buildings_of_the_other_player_too() -> None:
    table = placing({(0, 0): (0, "factory-5")}, seat=1)
    table.do("place 1,0")
    assert table.goods(0) == "gold"
    assert table.goods(1) == ""


def test_a_factory_that_is_built_later_is_not_in_line_with_the_past() -> None:
    table = Table("brick brick", offers={5: ["factory-1", "park-1"]}, block={(0, 0): (0, "factory-3")})
    table.do("move 5", "build factory-1", "place 0,1")
    assert table.goods() == "steel", "the old one works, the new one does not"


def test_factories_work_before_the_offer_is_filled_up() -> None:
    table = placing({(0, 0): (1, "factory-8")})
    table.do("place 1,0")
    assert table.told(Laid) == []
    assert table.state.offers[5] == ["park-2"]
    table.do("choose brick")
    assert len(table.told(Laid)) == 1


def test_the_contract_reaches_factories_of_both_players() -> None:
    table = Table(block={(0, 0): (1, "factory-8"), (1, 0): (0, "factory-1")})
    table.do(f"move {FACTORIES}", "choose-factory 1,0", "activate 1,0")
    assert table.seat == 1
    table.do("choose steel")
    assert (table.goods(), table.goods(1)) == ("brick", "steel")
    assert table.seat == 0
