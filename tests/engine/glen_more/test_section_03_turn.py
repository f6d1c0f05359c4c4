"""§3 Track and turn."""

from engine.glen_more.events import Laid, PassedBy, Placed, RoundScored, Taken
from engine.glen_more.sheet import Line
from tests.engine.glen_more.table import DECK, Table, player


def spaces(table: Table) -> list[int]:
    return [space for space in range(14) if table.state.track[space] is not None]


def test_the_hindmost_pawn_plays() -> None:
    """First clockwise from the gap, wherever the counting of spaces begins."""
    table = Table(pawns=(2, 13, 1, 0), gap=12)
    assert table.seat == 1


def test_the_same_player_may_play_several_times_running() -> None:
    table = Table(tiles=["meadow-1", "forest-1"])
    table.do("take 1", "place 0,1", "end")
    assert table.seat == 0
    table.do("take 2", "place 0,-1", "end")
    assert table.seat == 0


def test_the_turn_goes_to_the_next_hindmost_pawn() -> None:
    table = Table(tiles=["meadow-1"], pawns=(0, 2, 11, 12))
    table.do("take 3")
    table.finish()
    assert table.seat == 1


def test_a_pawn_moves_forward_to_any_space_with_a_tile_over_tiles_and_pawns_never_across_the_gap() -> None:
    table = Table(pawns=(5, 6, 8, 11), gap=4)
    assert table.legal("take") == [f"take {space}" for space in (7, 9, 10, 12, 13, 0, 1, 2, 3)]
    table.refuses("take 4", "take 5", "take 6", "take 8")


def test_there_is_no_passing() -> None:
    table = Table()
    assert table.legal() == table.legal("take")


def test_the_tile_is_taken_and_the_pawn_stands_in_its_place() -> None:
    table = Table(tiles=["meadow-1", "meadow-2", "meadow-3"])
    table.do("take 3")
    assert table.told(Taken) == [Taken(0, "meadow-3", 3)]
    assert table.state.pawns[0] == 3
    assert table.state.track[3] is None


def test_the_order_of_a_turn_take_pay_place_activate_refill() -> None:
    mine = player({(1, 0): "quarry-1"}, cubes={(1, 0): "stone"})
    table = Table(mine, tiles=["village-3"])
    assert {verb.split()[0] for verb in table.legal()} == {"take"}
    table.do("take 1")
    assert table.legal() == ["pay stone 1,0"]
    table.do("pay stone 1,0")
    assert set(table.legal()) == {"place 1,1", "place 1,-1"}
    table.do("place 1,1")
    assert "activate 1,0" in table.legal()
    assert not table.told(Laid), "the track waits for the end of the activation"
    table.do("end")
    assert table.told(Laid)
    assert table.legal("take")


def test_refill_removes_what_all_have_passed() -> None:
    """Also when the mover skipped it and is still hindmost."""
    table = Table(tiles=["meadow-1", "meadow-2", "forest-1"])
    table.do("take 3")
    table.finish()
    assert table.told(PassedBy) == [PassedBy("meadow-1", 1), PassedBy("meadow-2", 2)]
    assert table.state.gap == 2
    assert [laid.space for laid in table.told(Laid)] == [13, 0, 1]


def test_refill_keeps_tiles_that_somebody_may_still_reach() -> None:
    table = Table(tiles=["meadow-1"], pawns=(0, 1, 11, 12))
    table.do("take 10")
    table.finish()
    assert not table.told(PassedBy)
    assert table.state.gap == 0
    assert spaces(table) == [2, 3, 4, 5, 6, 7, 8, 9, 13]


def test_refill_draws_from_the_lowest_stack_that_has_tiles() -> None:
    table = Table(tiles=["meadow-1", "forest-1", "pasture-1"], left={1: 1, 2: 1, 3: 19})
    table.do("take 3")
    table.finish()
    assert [DECK.tiles[laid.tile].stack for laid in table.told(Laid)] == [1, 2, 3]


def test_between_turns_13_spaces_are_occupied_in_one_chain() -> None:
    table = Table(seed=3)
    for space in (1, 3, 4, 8, 9):
        table.do(f"take {space}")
        table.finish()
        assert sorted([*spaces(table), *table.state.pawns, table.state.gap]) == list(range(14))
        assert table.state.gap == (min(table.state.pawns, key=lambda pawn: (pawn - table.state.gap) % 14) - 1) % 14


def scored(table: Table) -> list[Line]:
    return [event.line for event in table.told(RoundScored)]


def test_the_last_tile_of_a_stack_triggers_its_scoring() -> None:
    lines = {
        1: [Line.WHISKY_1, Line.CHIEFTAINS_1, Line.CARDS_1],
        2: [Line.WHISKY_2, Line.CHIEFTAINS_2, Line.CARDS_2],
        3: [Line.WHISKY_3, Line.CHIEFTAINS_3, Line.CARDS_3],
    }
    for number, wanted in lines.items():
        table = Table(tiles=["meadow-1"], left={number: 1, **({number + 1: 9} if number < 3 else {})})
        table.do("take 1")
        table.finish()
        assert scored(table) == wanted


def test_no_scoring_before_the_last_tile_nor_after_it() -> None:
    for left in ({1: 2, 2: 9}, {2: 9}):
        table = Table(tiles=["meadow-1"], left=left)
        table.do("take 1")
        table.finish()
        assert scored(table) == []


def test_scoring_comes_after_the_whole_refill_and_then_the_hindmost_plays() -> None:
    table = Table(tiles=["meadow-1", "meadow-2", "forest-1"], left={1: 1, 2: 9})
    table.do("take 3")
    table.finish()
    kinds = [type(event) for event in table.events]
    assert kinds.index(RoundScored) > max(i for i, kind in enumerate(kinds) if kind is Laid)
    assert len(table.told(Laid)) == 3
    assert table.seat == 0


def test_with_the_last_tile_of_stack_3_the_game_ends_and_spaces_stay_empty() -> None:
    table = Table(tiles=["meadow-1", "meadow-2", "forest-1"], left={3: 2})
    table.do("take 3")
    table.finish()
    assert table.seat is None
    assert [laid.space for laid in table.told(Laid)] == [13, 0]
    assert table.state.track[1] is None
    assert scored(table) == [Line.WHISKY_3, Line.CHIEFTAINS_3, Line.CARDS_3]
    assert table.rules.result(table.state) is not None


def test_the_placed_tile_counts_in_the_scoring_it_causes() -> None:
    table = Table(player(coins=3), tiles=["loch-morar"], left={2: 1, 3: 9})
    table.do("take 1", "place 0,1", "end")
    assert table.told(Placed) == [Placed(0, "loch-morar", (0, 1))]
    assert table.me.sheet[Line.CARDS_2] == 1
