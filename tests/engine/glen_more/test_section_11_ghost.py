"""§11 Ghost."""

from collections import Counter

import pytest

from engine.glen_more.events import GhostMoved, Laid, PassedBy, RoundScored
from engine.glen_more.sheet import Line
from engine.kernel import Rng, start
from tests.engine.glen_more.table import DECK, RULES, Table, player


def ghost_turn(seed: int = 0, left: dict[int, int] | None = None) -> Table:
    """The ghost is hindmost on 3; the others on 4 and 6; it has moved when the table is there."""
    return Table(pawns=(4, 6, 3), gap=2, ghost=True, seed=seed, left=left, market=(1, 1, 1, 1, 1))


def test_the_die_is_1_1_1_2_2_3() -> None:
    assert DECK.die == (1, 1, 1, 2, 2, 3)
    rolls = Counter(ghost_turn(seed).told(GhostMoved)[0].roll for seed in range(600))
    assert set(rolls) == {1, 2, 3}
    assert 250 < rolls[1] < 350
    assert 150 < rolls[2] < 250
    assert 60 < rolls[3] < 140


def test_it_goes_to_the_nth_tile_and_removes_it() -> None:
    for seed in range(30):
        table = ghost_turn(seed)
        moved = table.told(GhostMoved)[0]
        assert moved.space == {1: 5, 2: 7, 3: 8}[moved.roll]
        assert table.state.pawns[2] == moved.space
        assert moved.tile not in table.state.track
        assert all(moved.tile not in one.tiles.values() for one in table.state.players)


def test_a_normal_refill_follows_and_the_next_hindmost_plays() -> None:
    table = ghost_turn()
    assert table.state.gap == 3
    assert [laid.space for laid in table.told(Laid)] == [2]
    assert table.seat == 0


def test_tiles_the_ghost_leaves_behind_all_are_removed() -> None:
    """Alone at the back it goes on until it is no longer hindmost."""
    for seed in range(20):
        table = Table(pawns=(10, 11, 3), gap=2, ghost=True, seed=seed)
        moves = table.told(GhostMoved)
        skipped = sum(move.roll - 1 for move in moves[:-1])
        assert len(table.told(PassedBy)) >= skipped
        assert table.state.pawns[2] > 10 or table.state.pawns[2] < 3
        assert table.seat == 0


def test_its_move_may_cause_a_scoring() -> None:
    table = ghost_turn(left={1: 1, 2: 9})
    assert [event.line for event in table.told(RoundScored)] == [Line.WHISKY_1, Line.CHIEFTAINS_1, Line.CARDS_1]
    assert [event.points for event in table.told(RoundScored)] == [(0, 0)] * 3, "it is compared with nobody"


def test_its_move_may_end_the_game() -> None:
    table = ghost_turn(left={3: 1})
    assert table.seat is None
    result = RULES.result(table.state)
    assert result is not None
    assert len(result.totals) == 2


def test_it_pays_nothing_and_owns_nothing() -> None:
    table = ghost_turn()
    assert table.state.market == [1, 1, 1, 1, 1]
    assert len(table.state.players) == 2


def test_a_pawn_may_pass_the_ghost_and_not_stand_on_it() -> None:
    table = Table(pawns=(0, 11, 1), ghost=True)
    assert table.legal("take") == [f"take {space}" for space in (2, 3, 4, 5, 6, 7, 8, 9, 10, 12)]


@pytest.mark.parametrize("seats", [4, 5])
def test_there_is_no_ghost_with_4_or_5_players(seats: int) -> None:
    assert start(RULES, seats, {}, 0).ghost is None


def test_the_same_randomness_rolls_the_same() -> None:
    assert ghost_turn(5).state == ghost_turn(5).state
    assert ghost_turn(5).state.rng == Rng(5, 1)


def test_a_player_behind_the_ghost_plays_first() -> None:
    table = Table(player(), pawns=(0, 11, 1), ghost=True, tiles=["meadow-1"])
    assert table.seat == 0
    assert not table.events
    table.do("take 2")
    table.finish()
    assert table.told(GhostMoved)
