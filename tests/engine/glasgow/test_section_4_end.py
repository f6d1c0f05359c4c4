"""§4 End: the 20th building, the points, the tie."""

import pytest

from engine.glasgow.events import BuildingScored, FactoryActivated, Laid
from engine.glasgow.scoring import breakdown
from engine.kernel import Cell
from tests.engine.glasgow.table import RULES, Table, ending, nearly_full_block

Block = dict[Cell, tuple[int, str]]


def scored(special: Block, *goods: str, **situation: object) -> Table:
    """The points of a finished game with these buildings in it."""
    table = ending(special, *goods, **situation)  # type: ignore[arg-type]  # handed through
    table.do("place 4,3")
    while table.state.stack:
        table.do(table.legal("end", "activate", "choose")[0])
    return table


def points(table: Table, building: str) -> tuple[int, int]:
    """Printed and special points of one building."""
    return next((s.printed, s.special) for s in breakdown(table.rules, table.state) if s.building == building)


# The end


def test_the_20th_building_ends_the_game_at_once() -> None:
    block = nearly_full_block({})
    table = Table("brick brick brick brick gold", offers={5: ["park-6", "station-1"]}, block=block, doubled=True)
    table.state.players[0].goods = [5, 4, 3]
    table.do("move 5", "build park-6")
    assert table.legal() == ["place 4,3"]
    table.do("place 4,3")
    while table.state.stack:
        assert table.legal("activate", "choose", "exchange"), "nothing but factories comes after the 20th building"
        table.do(table.legal()[0])
    assert table.told(Laid) == []
    assert table.rules.result(table.state) is not None


def test_the_factories_of_the_20th_building_still_work() -> None:
    table = ending({(4, 0): (0, "factory-8"), (0, 3): (1, "factory-5"), (1, 3): (1, "bank-3")})
    table.do("place 4,3")
    assert table.rules.result(table.state) is None
    assert table.legal() == ["activate 4,0", "activate 0,3"]
    table.do("activate 4,0", "choose gold")
    assert table.goods(1) == "gold"
    assert points(table, "bank-3") == (2, 2), "the gold of the last factory counts for the bank"
    assert table.told(FactoryActivated)[-1].cell == (0, 3)


def test_there_is_no_result_before_the_end() -> None:
    assert RULES.result(Table().state) is None


# Points


def test_a_shop_scores_in_a_corner_only() -> None:
    table = scored({(0, 0): (0, "shop-1"), (2, 0): (0, "shop-2"), (0, 3): (1, "shop-3")})
    assert points(table, "shop-1") == (1, 5)
    assert points(table, "shop-2") == (1, 0)
    assert points(table, "shop-3") == (1, 5)
    assert table.line("shops") == (5, 5)


def test_every_corner_counts_also_that_of_the_last_building() -> None:
    for cell in ((0, 0), (4, 0), (0, 3)):
        assert points(scored({cell: (0, "shop-1")}), "shop-1") == (1, 5)
    assert points(scored({}, last="shop-1"), "shop-1") == (1, 5)


def test_tenements_score_for_each_tenement_beside_them_whoever_has_it() -> None:
    table = scored(
        {
            (1, 1): (0, "tenement-1"),
            (2, 1): (1, "tenement-2"),
            (1, 2): (0, "tenement-3"),
            (2, 2): (0, "park-1"),
            (3, 0): (0, "tenement-4"),
        }
    )
    assert points(table, "tenement-1") == (1, 6)
    assert points(table, "tenement-2") == (1, 3)
    assert points(table, "tenement-3") == (2, 3)
    assert points(table, "tenement-4") == (2, 0), "diagonal is not beside"


@pytest.mark.parametrize(("parks", "total"), [(1, 1), (2, 4), (3, 9), (4, 16), (5, 25), (6, 36)])
def test_parks_score_the_square_of_their_number(parks: int, total: int) -> None:
    special: Block = {(x, 0): (1, f"park-{x + 1}") for x in range(min(parks, 5))}
    if parks == 6:
        special[0, 1] = (1, "park-6")
    rest: Block = {(4, 1): (0, "bank-1"), (4, 2): (0, "bank-2")}
    assert scored({**rest, **special}).line("parks")[1] == total


def test_parks_of_the_two_players_do_not_mix() -> None:
    assert scored({(0, 0): (0, "park-1"), (1, 0): (1, "park-2"), (2, 0): (1, "park-3")}).line("parks")[1] == 4


SET: Block = {
    (0, 0): (1, "landmark-1"),
    (1, 0): (1, "factory-1"),
    (2, 0): (1, "park-1"),
    (3, 0): (1, "tenement-1"),
    (0, 1): (1, "station-1"),
    (1, 1): (1, "station-2"),
}


def test_one_set_is_enough_for_all_stations() -> None:
    assert scored(SET).line("stations")[1] == 20


@pytest.mark.parametrize("lacking", [(0, 0), (1, 0), (2, 0), (3, 0)])
def test_a_station_without_its_whole_set_scores_nothing(lacking: Cell) -> None:
    theirs = {**SET, lacking: (0, SET[lacking][1])}
    table = scored(theirs)
    assert table.line("stations")[1] == 0
    assert points(table, "station-1") == (0, 0)


def test_banks_score_leftover_goods_and_own_factories() -> None:
    banks: Block = {(x, 0): (1, f"bank-{x + 1}") for x in range(4)}
    factories: Block = {(0, 2): (1, "factory-1"), (1, 2): (1, "factory-2"), (2, 2): (0, "factory-3")}
    table = scored({**banks, **factories}, "brick", "brick brick brick steel gold gold")
    assert points(table, "bank-1") == (2, 3)
    assert points(table, "bank-2") == (2, 1)
    assert points(table, "bank-3") == (2, 4)
    assert points(table, "bank-4") == (2, 4)
    assert table.line("banks")[1] == 12


def test_landmarks_and_factories_score_what_is_printed() -> None:
    table = scored({(0, 0): (0, "landmark-7"), (1, 0): (0, "factory-2")}, last="park-1")
    assert points(table, "landmark-7") == (11, 0)
    assert points(table, "factory-2") == (1, 0)


def test_the_breakdown_per_building_adds_up_to_the_sheet_and_is_told_and_shown() -> None:
    table = scored(SET, "brick", "steel gold", whisky=1)
    scores = table.rules.observe(table.state, None).scores
    assert len(scores) == 20
    for seat in (0, 1):
        own = [score for score in scores if score.owner == seat]
        assert sum(score.printed + score.special for score in own) == table.result().totals[seat]
        assert sum(score.printed for score in own) == table.line("printed")[seat]
    told = [(event.building, event.printed, event.special) for event in table.told(BuildingScored)]
    assert told == [(score.building, score.printed, score.special) for score in scores]
    board = table.rules.board(table.rules.observe(table.state, None), ("Ailsa", "Bruce"))
    assert [line for line in board.splitlines() if "station-1" in line and "its set is complete" in line]
    assert all(any(score.building in line for line in board.splitlines()) for score in scores)


def test_before_the_end_nothing_is_scored_in_the_view() -> None:
    table = Table(block={(0, 0): (0, "shop-1")})
    assert table.rules.observe(table.state, 0).scores == ()


def test_the_standing_is_what_the_game_would_end_with() -> None:
    table = Table("", "brick brick", block={(0, 0): (0, "shop-1"), (1, 0): (1, "bank-1"), (2, 0): (0, "landmark-1")})
    assert table.rules.standing(table.state) == [1 + 5 + 4, 2 + 2]
    table = scored(SET)
    assert tuple(table.rules.standing(table.state)) == table.result().totals


def test_points_are_no_secret() -> None:
    state = Table(block={(0, 0): (0, "shop-1")}).state
    assert [RULES.own_secret_vp(state, seat) for seat in (0, 1)] == [None, None]


# Winner and tie


def ended(mine: str, theirs: str, last_turn: int) -> Table:
    """A finished game in which each player has this one building."""
    table = Table(block={(0, 0): (0, mine), (1, 0): (1, theirs)}, active=last_turn)
    table.state.active = last_turn
    table.state.stack = []
    return table


@pytest.mark.parametrize("last_turn", [0, 1])
def test_most_points_win(last_turn: int) -> None:
    result = ended("landmark-1", "landmark-2", last_turn).result()
    assert result.totals == (4, 5)
    assert result.places == (2, 1)


@pytest.mark.parametrize("last_turn", [0, 1])
def test_on_a_tie_whoever_took_the_last_turn_loses(last_turn: int) -> None:
    result = ended("factory-1", "factory-2", last_turn).result()
    assert result.totals == (1, 1)
    assert result.winners == (1 - last_turn,)


def test_the_last_turn_is_that_of_the_builder_also_when_the_other_decided_last() -> None:
    table = ending({(4, 0): (1, "factory-8")}, owner=0)
    table.do("place 4,3")
    assert table.seat == 1
    table.do("choose brick")
    assert table.state.active == 0
    assert table.rules.result(table.state) is not None
