"""§9 The three scorings."""

import pytest

from engine.glen_more.events import RoundScored
from engine.glen_more.sheet import LINES, Line
from engine.glen_more.state import Player
from engine.kernel import Cell
from tests.engine.glen_more.table import DECK, Table, player


def score(*players: Player, ghost: bool = False) -> Table:
    """Seat 0 discards a tile that it cannot place, and the last tile of stack 1 is laid."""
    pawns = [0, *range(9, 8 + len(players) + ghost)]
    table = Table(*players, tiles=["meadow-2"], pawns=pawns, ghost=ghost, left={1: 1, 2: 9})
    table.do("take 1", "discard", "end")
    return table


def column(table: Table, line: Line) -> list[int]:
    return [one.sheet[line] for one in table.state.players]


@pytest.mark.parametrize(("lead", "vp"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 5), (5, 8), (6, 8), (20, 8)])
def test_the_lead_over_the_smallest_amount_scores(lead: int, vp: int) -> None:
    table = score(player(whisky=3), player(whisky=3 + lead))
    assert column(table, Line.WHISKY_1) == [0, vp]


def test_the_smallest_amount_among_all_players_counts() -> None:
    table = score(player(chieftains=4), player(chieftains=2), player(chieftains=7), player(chieftains=2))
    assert column(table, Line.CHIEFTAINS_1) == [2, 0, 8, 0]


def test_whisky_chieftains_and_cards_are_compared_each_by_itself() -> None:
    cards: dict[Cell, str] = {(0, 1): "loch-lochy", (0, 2): "loch-morar"}
    table = score(player(whisky=1), player(chieftains=3), player(cards))
    assert column(table, Line.WHISKY_1) == [1, 0, 0]
    assert column(table, Line.CHIEFTAINS_1) == [0, 3, 0]
    assert column(table, Line.CARDS_1) == [0, 0, 2]
    assert [table.vp(seat) for seat in range(3)] == [1, 3, 2]


@pytest.mark.parametrize("tile", [tile.id for tile in DECK.tiles.values() if tile.special])
def test_every_special_tile_counts_as_a_card(tile: str) -> None:
    table = score(player({(2, 2): tile}), player({(0, 1): "forest-1"}))
    assert column(table, Line.CARDS_1) == [1, 0]


def test_bonnets_count_as_chieftains() -> None:
    table = score(player(), player({(1, 1): "armadale-castle", (1, 0): "quarry-1"}, chieftains=1))
    assert column(table, Line.CHIEFTAINS_1) == [0, 2]


def test_clan_members_on_the_tableau_are_no_chieftains() -> None:
    table = score(player(members={(0, 0): 1}), player(members={(0, 0): 5}))
    assert column(table, Line.CHIEFTAINS_1) == [0, 0]


def test_nothing_is_spent() -> None:
    table = score(player(whisky=2, chieftains=1), player(whisky=4, chieftains=6))
    assert [(one.whisky, one.chieftains) for one in table.state.players] == [(2, 1), (4, 6)]


def test_the_ghost_is_never_compared() -> None:
    """It has no whisky at all; the two players are compared with each other only."""
    table = score(player(whisky=5), player(whisky=6), ghost=True)
    assert column(table, Line.WHISKY_1) == [0, 1]


def test_the_score_of_a_round_is_told_with_the_amounts() -> None:
    table = score(player(whisky=2), player(whisky=4))
    assert table.told(RoundScored)[0] == RoundScored(Line.WHISKY_1, (2, 4), (0, 2))


def test_each_scoring_adds_to_the_ones_before() -> None:
    table = Table(player(chieftains=1), tiles=["tavern-1", "tavern-2", "tavern-3"], left={1: 1, 2: 1, 3: 9})
    table.do("take 2", "discard", "end")
    assert [event.line for event in table.told(RoundScored)] == list(LINES[Line.WHISKY_1 : Line.CARDS_2 + 1])
    assert table.me.sheet[Line.CHIEFTAINS_1] == 1
    assert table.me.sheet[Line.CHIEFTAINS_2] == 1
    assert table.me.sheet[Line.CHIEFTAINS_3] == 0
    assert table.vp() == 2
