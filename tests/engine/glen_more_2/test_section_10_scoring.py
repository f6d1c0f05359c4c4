"""§10 Scoring."""

import pytest

from engine.glen_more_2.events import FinalScored, RoundScored
from engine.glen_more_2.scoring import Scoring
from engine.glen_more_2.sheet import LABELS, LINES, Line, scoring_lines
from engine.glen_more_2.state import Player
from engine.kernel import Result
from tests.engine.glen_more_2.table import CASTLE, RULES, Table, player


def scored(*players: Player) -> Table:
    return Table(*players, begin=Scoring(2), pieces=tuple(range(len(players))), tiles=["inshriach"])


def ended(*players: Player, vp: tuple[int, ...] = ()) -> tuple[Table, Result]:
    for one in players[1:]:
        one.finished = True
    table = Table(
        *players, tiles=["the-end"], fill=False, left={}, pieces=(0, *[len(players)] * (len(players) - 1)), vp=vp
    )
    table.state.rondel = [None, "the-end", *[None] * 12]
    table.state.pieces = [0, *[1] * (len(players) - 1)]
    table.do("finish")
    result = RULES.result(table.state)
    assert result is not None
    return table, result


@pytest.mark.parametrize(("lead", "vp"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 5), (5, 8), (6, 8), (9, 8)])
def test_the_lead_over_the_least_is_scored(lead: int, vp: int) -> None:
    table = scored(player(whisky=1 + lead), player(whisky=1), player(whisky=1))
    assert table.line(Line.WHISKY_2) == vp


def test_four_things_are_compared() -> None:
    ahead = player(
        scotsmen={CASTLE: 2},
        landmarks=["castle-stalker", "loch-shiel", "loch-lochy"],
        whisky=4,
        persons=["david-hume"],
    )
    table = scored(ahead, player(), player())
    lines = scoring_lines(2)
    assert [LABELS[line] for line in lines] == [
        "Scoring 2: Home Castle",
        "Scoring 2: landmark cards",
        "Scoring 2: whisky",
        "Scoring 2: persons",
    ]
    assert [table.line(line) for line in lines] == [2, 3, 5, 2]


def test_only_the_home_castle_counts_and_no_other() -> None:
    table = scored(player({(0, 1): "stirling"}, {(0, 1): 5}), player())
    assert table.line(Line.SCOTSMEN_2) == 0


def test_nothing_is_spent() -> None:
    table = scored(player(whisky=3, scotsmen={CASTLE: 1}), player())
    assert table.me.whisky == 3
    assert table.me.scotsmen == {CASTLE: 1}


def test_everybody_may_score_in_one_category() -> None:
    table = scored(player(whisky=5), player(whisky=3), player(whisky=0))
    assert [table.line(Line.WHISKY_2, seat) for seat in range(3)] == [8, 3, 0]


def test_larger_territories_lose_three_vp_per_position() -> None:
    land = {(0, 1): "inshriach", (0, 2): "lochridge"}
    table, _ = ended(player(land, coins=0), player(dict(list(land.items())[:0]), coins=0))
    assert table.line(Line.TERRITORY) == -6
    assert table.line(Line.TERRITORY, 1) == 0


def test_persons_and_covered_tiles_do_not_count_for_size() -> None:
    one = player({(0, 1): "aviemore"}, covered={(0, 1): ("inshriach",)}, persons=["mary-stewart"], coins=0)
    table, _ = ended(one, player({(0, 1): "lochridge"}, coins=0))
    assert table.told(FinalScored)[0].points == (0, 0)


def test_a_vp_for_each_coin() -> None:
    table, _ = ended(player(coins=7), player(coins=0))
    assert table.line(Line.COINS) == 7


def test_scoring_four_comes_before_the_final_scoring() -> None:
    table, _ = ended(player(), player())
    kinds = [type(event) for event in table.events if isinstance(event, RoundScored | FinalScored)]
    assert kinds == [RoundScored] * 4 + [FinalScored] * 3


def test_most_vp_win() -> None:
    _, result = ended(player(coins=0), player(coins=0), vp=(10, 12))
    assert result.totals == (10, 12)
    assert result.places == (2, 1)
    assert result.winners == (1,)


def test_a_tie_goes_to_the_one_with_more_resources() -> None:
    _, result = ended(player(coins=0), player(resources={CASTLE: "wood"}, coins=0), vp=(9, 9))
    assert result.winners == (1,)


def test_still_tied_players_share_the_win() -> None:
    _, result = ended(player(coins=0), player(coins=0), vp=(9, 9))
    assert result.winners == (0, 1)
    assert result.places == (1, 1)


def test_the_sheet_has_a_line_for_each_category_and_adds_up() -> None:
    _, result = ended(player(coins=3, whisky=2), player(coins=1), vp=(4, 5))
    assert [line.id for line in result.sheet] == [line.name.lower() for line in LINES]
    assert len({line.label for line in result.sheet}) == len(LINES) == len(LABELS)
    for seat in range(2):
        assert sum(line.points[seat] for line in result.sheet) == result.totals[seat]
    by_id = {line.id: line.points for line in result.sheet}
    assert by_id["trades"] == (4, 5)
    assert by_id["whisky_4"] == (2, 0)
    assert by_id["coins"] == (3, 1)
