"""§6 Checks that must hold, one test each, in their order."""

from engine.glasgow.events import FactoryActivated
from engine.kernel import Cell, start
from tests.engine.glasgow.table import BRICKS, RULES, Table, ending


def test_1_components() -> None:
    state = start(RULES, 2, {}, "checks")
    assert len(state.ring) == 16
    assert len(RULES.deck.buildings) == 37
    assert sum(len(offer) for offer in state.offers.values()) == 8
    assert len(state.pile) == 29
    assert len(RULES.deck.contracts) == 14
    assert len({contract for contract in state.ring if contract}) == 12


def test_2_whose_turn() -> None:
    table = Table(merchants=(0, 0))
    table.do("move 3", "end")
    assert table.seat == 1
    table.do("move 2", "end")
    assert table.seat == 1
    table.do("move 5", "end")
    assert table.seat == 0


def test_3_onto_the_opponents_tile() -> None:
    table = Table(merchants=(3, 5))
    table.do("move 5", "end")
    assert table.seat == 0
    assert table.rules.board(table.rules.observe(table.state, None), ("Ailsa", "Bruce")).count("[Ailsa|Bruce]") == 1
    Table(merchants=(3, 8)).refuses("move 8")


def test_4_parks_and_tenements() -> None:
    def line(name: str, special: dict[Cell, tuple[int, str]]) -> int:
        table = ending(special)
        table.do("place 4,3")
        while table.state.stack:
            table.do(table.legal()[0])
        return table.line(name)[1]

    parks: dict[Cell, tuple[int, str]] = {(x, 0): (1, f"park-{x + 1}") for x in range(4)}
    assert line("parks", parks) == 16
    assert line("parks", {**parks, (4, 0): (1, "park-5"), (0, 1): (1, "park-6")}) == 36
    tenements: dict[Cell, tuple[int, str]] = {(x, 0): (1, f"tenement-{x + 1}") for x in range(3)}
    assert line("tenements", tenements) == 3 + 6 + 3
    assert line("printed", tenements) == 1 + 1 + 2


def test_5_factories() -> None:
    table = Table("brick brick", offers={5: ["factory-1", "park-1"]})
    table.do("move 5", "build factory-1", "place 0,0")
    assert table.told(FactoryActivated) == []
    assert table.goods() == ""

    between: dict[Cell, tuple[int, str]] = {
        (0, 0): (0, "factory-3"),
        (0, 1): (0, "park-3"),
        (1, 1): (0, "park-4"),
        (2, 1): (0, "park-5"),
        (2, 0): (0, "factory-5"),
    }
    table = Table("brick brick", offers={5: ["park-1", "park-2"]}, block=between)
    table.do("move 5", "build park-1", "place 1,0", "activate 0,0")
    assert {event.cell for event in table.told(FactoryActivated)} == {(0, 0), (2, 0)}
    assert table.goods() == "steel gold"


def test_6_a_fifth_column_or_a_fifth_row() -> None:
    square: dict[Cell, tuple[int, str]] = {
        (x, y): (0, building)
        for (x, y), building in zip(
            [(x, y) for x in range(4) for y in range(4)], reversed(RULES.deck.buildings), strict=False
        )
    }

    def cells(block: dict[Cell, tuple[int, str]]) -> set[str]:
        table = Table("brick brick", offers={5: ["park-1", "park-2"]}, block=block)
        table.do("move 5", "build park-1")
        return set(table.legal())

    around = cells(square)
    assert {"place 4,0", "place -1,3", "place 0,4", "place 2,-1"} <= around
    assert len(around) == 16
    wide = cells({**square, (4, 0): (0, "park-3")})
    assert wide == {"place 4,1", "place 4,2", "place 4,3"}, "only the fifth column goes on"
    tall = cells({**square, (0, -1): (0, "park-3")})
    assert tall == {"place 1,-1", "place 2,-1", "place 3,-1"}, "only the fifth row goes on"


def test_7_third_build_of_one_visit() -> None:
    table = Table(
        "brick brick brick brick brick steel gold gold gold",
        offers={5: ["park-1", "park-2"]},
        pile=["shop-2", "tenement-1"],
    )
    table.do("move 5", "build park-1", "place 0,0", "build park-2", "place 0,1")
    assert table.goods() == "brick steel gold gold"
    table.do("build shop-2")
    assert table.goods() == "", "a brick, a steel and two gold"


def test_8_a_full_store() -> None:
    table = Table("brick brick brick brick brick")
    table.do(f"move {BRICKS}", "take")
    assert table.goods() == "brick brick brick brick brick"
