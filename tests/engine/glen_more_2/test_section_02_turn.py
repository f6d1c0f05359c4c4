"""§2 Turn: who moves, what may be taken, refill, the die, The End."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine.conformance import soak_game
from engine.glen_more_2.deck import load
from engine.glen_more_2.events import (
    DieLeft,
    DieMoved,
    Discarded,
    Laid,
    MovedOntoTheEnd,
    MovedPastTheEnd,
    PassedBy,
    PersonSetAside,
    RoundScored,
    Taken,
)
from engine.glen_more_2.rules import GlenMore2Rules
from engine.glen_more_2.sheet import scoring_lines
from engine.kernel import apply, legal_actions, start
from tests.engine.glen_more_2.decks import marked
from tests.engine.glen_more_2.table import RULES, Table, player


def test_the_hindmost_plays_and_may_play_again() -> None:
    table = Table(tiles=["inshriach"])
    assert table.seat == 0
    table.do("take 1", "place 0,1", "end")
    assert table.seat == 0


def test_the_next_one_plays_when_the_first_has_moved_past_him() -> None:
    table = Table(tiles=["inshriach", "lochridge"], pieces=(0, 2, 11, 12))
    table.do("take 3")
    table.finish()
    assert table.seat == 1


def test_any_tile_ahead_may_be_reached_but_not_across_the_gap() -> None:
    table = Table(*(player(coins=20) for _ in range(4)), pieces=(0, 5, 8, 12))
    tiles = [space for space, tile in enumerate(table.state.rondel) if tile is not None]
    assert tiles == [1, 2, 3, 4, 6, 7, 9, 10, 11]
    assert table.legal("take") == [f"take {space}" for space in tiles]


def test_an_unpayable_tile_may_not_be_chosen() -> None:
    table = Table(player(coins=0), tiles=["plockton", "inshriach"])
    table.refuses("take 1", "discard 1")
    assert "take 2" in table.legal()


def test_a_sale_first_makes_a_tile_payable() -> None:
    rich = player({(0, 1): "inshriach"}, resources={(0, 1): "sheep"}, coins=0)
    table = Table(rich, tiles=["dornoch"], fill=False, market=(0, 0, 0, 1, 0))
    assert table.legal() == ["discard 1", "sell sheep 0,1"]
    table.do("sell sheep 0,1")
    assert table.legal() == ["take 1"]


def test_a_sale_never_takes_a_tile_out_of_reach() -> None:
    """The only stone is sold for a coin, which buys it back."""
    table = Table(
        player({(0, 1): "lochridge"}, resources={(0, 1): "stone"}, coins=0),
        tiles=["dornoch"],
        fill=False,
        market=(0, 1, 0, 0, 0),
    )
    table.do("sell stone 0,1")
    assert table.legal() == ["take 1"]


def test_an_unplaceable_tile_may_not_be_chosen() -> None:
    far = player({(2, 0): "halkirk", (3, 0): "dornoch", (0, 1): "inshriach", (0, 2): "lochridge"}, {(0, 2): 1})
    table = Table(far, tiles=["strathspey", "glen-affric"], fill=False)
    assert table.legal() == ["take 2"]  # no Scotsman at either end of the river


def test_an_overbuild_tile_may_be_chosen_only_with_something_to_overbuild() -> None:
    assert Table(player(), tiles=["aviemore"], fill=False).legal() == ["discard 1"]
    ready = player({(0, 1): "inshriach"})
    assert Table(ready, tiles=["aviemore"], fill=False).legal() == ["take 1"]


def test_who_can_take_nothing_discards_any_tile_for_a_coin() -> None:
    table = Table(player(coins=0), tiles=["plockton", "dornoch"], fill=False)
    assert table.legal() == ["discard 1", "discard 2"]
    table.do("discard 2")
    assert table.told(Discarded) == [Discarded(0, "dornoch", 2)]
    assert table.legal() == ["coin", "point"]
    table.do("coin")
    assert table.me.coins == 1
    assert table.state.discards == ["dornoch", "plockton"]  # the second was passed by all
    assert table.state.pieces[0] == 2


def test_or_for_a_movement_point() -> None:
    table = Table(player(coins=0), tiles=["plockton", "dornoch"], fill=False)
    table.do("discard 1", "point")
    assert table.legal() == ["end", "move 0,0"]
    table.do("move 0,0", "to 1,0")
    assert table.me.scotsmen == {(1, 0): 1}
    assert table.me.coins == 0
    assert table.seat == 0  # the turn is over, and he is hindmost still


def test_a_person_activates_nothing() -> None:
    table = Table(player({(0, 1): "inshriach"}), tiles=["robert-the-bruce"])
    table.do("take 1")
    assert table.told(PersonSetAside) == [PersonSetAside(0, "robert-the-bruce")]
    table.do("end")
    assert table.seat == 0
    assert table.held() == {}
    assert table.state.rondel[1] is None


def test_a_tile_is_paid_then_placed_then_its_effects_then_the_activation() -> None:
    table = Table(player(), tiles=["dornoch"])
    table.do("take 1", "buy stone", "place -1,0", "end")
    order = [type(event).__name__ for event in table.events]
    assert order[:5] == ["Taken", "Bought", "Placed", "ScotsmanCame", "MovementGot"]


def test_refill_discards_what_all_have_passed_and_leaves_one_space_behind_the_hindmost() -> None:
    table = Table(player(), tiles=["glen-affric", "lochridge", "inshriach"], pieces=(0, 4, 11, 12))
    table.do("take 3", "place 0,1", "end")
    assert table.told(PassedBy) == [PassedBy("glen-affric", 1), PassedBy("lochridge", 2)]
    assert table.state.discards == ["glen-affric", "lochridge"]
    assert [event.space for event in table.told(Laid)] == [13, 0, 1]
    assert table.state.gap == 2
    assert table.seat == 0


def test_tiles_that_somebody_has_not_passed_stay() -> None:
    table = Table(player(), tiles=["glen-affric", "lochridge", "inshriach"], pieces=(0, 1, 11, 12))
    table.do("take 4", "place 0,1", "end")
    assert table.told(PassedBy) == []
    assert table.state.discards == []
    assert table.seat == 1


@pytest.mark.parametrize(("stack", "number"), [("A", 1), ("B", 2), ("C", 3)])
def test_the_last_tile_of_a_b_and_c_triggers_a_scoring(stack: str, number: int) -> None:
    later = {name: 17 for name in "BCD" if name > stack}
    table = Table(player(whisky=2), tiles=["inshriach"], left={stack: 1, **later})
    table.do("take 1", "place 0,1")
    assert table.told(RoundScored) == []
    table.do("end")
    lines = [event.line for event in table.told(RoundScored)]
    assert lines == list(scoring_lines(number))
    assert table.line(scoring_lines(number)[2]) == 2
    assert table.seat == 0


def test_the_last_tile_of_d_triggers_nothing() -> None:
    table = Table(player(whisky=2), tiles=["inshriach", "the-end"], left={"D": 1})
    table.do("take 1", "place 0,1", "end")
    assert table.told(RoundScored) == []
    assert [len(tiles) for tiles in table.state.stacks] == [0, 0, 0, 0, 0]
    assert table.seat == 0


# The die


def die_table(roll: int, tiles: list[str], **more: Any) -> Table:
    """The die is hindmost and rolls this; it and one piece are followed by these tiles."""
    for seed in range(100):
        table = Table(pieces=(1, 2, 0), die=True, tiles=tiles, gap=13, seed=seed, **more)
        rolls = [event.roll for event in table.told(DieMoved) + table.told(DieLeft)]
        if rolls[0] == roll:
            return table
    raise AssertionError(roll)


def test_the_die_counts_tiles_and_not_pieces() -> None:
    for roll, tile in ((1, "inshriach"), (2, "lochridge"), (3, "halkirk")):
        table = die_table(roll, ["inshriach", "lochridge", "halkirk", "strathspey"])
        moved = table.told(DieMoved)[0]
        assert (moved.roll, moved.space, moved.tile) == (roll, 2 + roll, tile)
        assert tile in table.state.discards
        assert table.state.pieces[-1] == 2 + roll


def test_the_die_rolls_one_half_two_a_third_three_a_sixth() -> None:
    rolls = Counter(Table(pieces=(1, 2, 0), die=True, seed=seed).told(DieMoved)[0].roll for seed in range(600))
    assert set(rolls) == {1, 2, 3}
    assert abs(rolls[1] - 300) < 60
    assert abs(rolls[2] - 200) < 60


def test_the_rondel_is_refilled_after_the_die_too() -> None:
    table = die_table(1, ["inshriach"])
    assert table.told(Laid)[0].space == 13
    assert table.state.gap == 0
    assert table.seat == 0


@pytest.mark.parametrize(("roll", "before"), [(1, 0), (2, 1), (3, 2), (2, 0), (3, 0), (3, 1)])
def test_the_die_leaves_the_game_on_reaching_the_end(roll: int, before: int) -> None:
    tiles = ["inshriach", "lochridge"][:before]
    table = die_table(roll, [*tiles, "the-end", "halkirk", "strathspey"])
    assert table.told(DieLeft) == [DieLeft(roll)]
    assert table.told(DieMoved) == []
    assert table.state.die is None
    assert len(table.state.pieces) == 2
    assert table.state.rondel[3 + before] == "the-end"
    assert table.seat == 0


def test_the_die_stops_before_the_end_as_on_any_tile() -> None:
    table = die_table(1, ["inshriach", "the-end"])
    assert table.told(DieMoved)[0].tile == "inshriach"
    assert table.state.die is not None


# Marks that no tile of the base game bears


MARKED = GlenMore2Rules(
    load("deck", marked({"lochridge": "chronicle", "halkirk": "chronicle", "glen-affric": "protected"}))
)


def test_the_die_goes_on_over_chronicle_marks() -> None:
    table = die_table(2, ["inshriach", "lochridge", "halkirk", "strathspey"], rules=MARKED)
    assert table.told(DieMoved) == [DieMoved(2, 6, "strathspey")]
    assert table.state.rondel[4] == "lochridge"
    assert table.state.rondel[5] == "halkirk"


def test_a_chronicle_tile_still_counts_as_a_step() -> None:
    table = die_table(3, ["lochridge", "halkirk", "strathspey", "inshriach"], rules=MARKED)
    assert table.told(DieMoved) == [DieMoved(3, 5, "strathspey")]


def test_going_on_may_bring_the_die_to_the_end() -> None:
    table = die_table(1, ["lochridge", "the-end", "inshriach"], rules=MARKED)
    assert table.told(DieLeft) == [DieLeft(1)]


def test_nobody_moves_onto_a_protected_tile_but_over_it() -> None:
    table = Table(tiles=["glen-affric", "inshriach"], rules=MARKED)
    table.refuses("take 1")
    assert "take 2" in table.legal()


def test_a_protected_tile_is_not_discarded_for_a_coin_either() -> None:
    table = Table(player(coins=0), tiles=["glen-affric", "dornoch"], fill=False, rules=MARKED)
    assert table.legal() == ["discard 2"]


def test_the_die_removes_a_protected_tile() -> None:
    table = die_table(1, ["glen-affric"], rules=MARKED)
    assert table.told(DieMoved)[0].tile == "glen-affric"


def test_whole_games_are_played_with_marked_tiles() -> None:
    for seats in (2, 3, 4):
        assert soak_game(MARKED, seats, {"die": "always"}, seats).decisions > 50


# The End


def end_table(*tiles: str | None, **more: Any) -> Table:
    """Two players, both behind The End."""
    return Table(tiles=tiles, fill=False, left={}, pieces=(0, 1), **more)


def test_whoever_moves_onto_the_end_takes_nothing_and_is_finished() -> None:
    table = end_table("inshriach", "the-end", "lochridge")
    table.do("finish")
    assert table.told(MovedOntoTheEnd) == [MovedOntoTheEnd(0)]
    assert table.told(Taken) == []
    assert table.me.finished
    assert table.state.rondel[3] == "the-end"
    assert table.seat == 1


def test_any_number_of_pieces_may_stand_on_the_end() -> None:
    table = end_table("inshriach", "the-end", "lochridge")
    table.do("finish", "finish")
    assert table.state.pieces == [3, 3]
    assert table.seat is None


def test_whoever_moves_past_the_end_takes_the_tile_and_is_finished() -> None:
    table = end_table("inshriach", "the-end", "lochridge")
    table.do("take 4")
    assert table.told(MovedPastTheEnd) == [MovedPastTheEnd(0)]
    assert table.me.finished
    table.do("place 0,1")
    assert table.me.tiles[0, 1] == "lochridge"
    table.do("activate 0,1", "end")
    assert table.held() == {"stone": 1}
    assert table.seat == 1


def test_a_tile_before_the_end_finishes_nobody() -> None:
    table = end_table("inshriach", "the-end", "lochridge")
    table.do("take 2")
    assert not table.me.finished


def test_discarding_past_the_end_finishes_too() -> None:
    table = Table(player(coins=0), tiles=["the-end", "plockton"], fill=False, left={}, pieces=(0, 1))
    assert table.legal() == ["discard 3", "finish"]
    table.do("discard 3")
    assert table.me.finished


def test_a_finished_player_takes_no_further_turn() -> None:
    """Seat 0 stands on The End with seat 1 behind it: seat 1 plays on until it has reached The End too."""
    table = Table(player(finished=True), player(), tiles=["inshriach", "the-end"], fill=False, left={}, pieces=(3, 0))
    table.state.pieces[0] = table.state.rondel.index("the-end")
    assert table.seat == 1
    table.do("take 1", "place 0,1", "end")
    assert table.seat == 1
    table.do("finish")
    assert table.seat is None


def test_the_refill_goes_on_after_the_end_while_d_lasts() -> None:
    table = Table(tiles=["inshriach", "the-end"], left={"D": 2})
    table.do("take 1", "place 0,1", "end")
    assert len(table.told(Laid)) == 1
    assert len(table.state.stacks[-1]) == 1


def test_when_d_has_run_out_spaces_stay_empty() -> None:
    table = Table(tiles=["inshriach", "lochridge", "the-end"], left={})
    table.do("take 2", "place 0,1", "end")
    assert table.told(Laid) == []
    assert table.state.rondel[13] is None
    assert table.state.rondel[0] is None
    assert table.state.gap == 1
    assert table.legal("take", "finish")[-1] == "finish"


def test_when_all_are_finished_scoring_four_and_the_final_scoring_follow() -> None:
    table = end_table("inshriach", "the-end", "lochridge")
    table.do("finish")
    assert RULES.result(table.state) is None
    table.do("finish")
    assert [event.line for event in table.told(RoundScored)] == list(scoring_lines(4))
    assert RULES.result(table.state) is not None


def test_the_game_ends_though_the_die_is_still_on_its_way() -> None:
    table = Table(
        player(),
        player(finished=True),
        tiles=["inshriach", "the-end"],
        fill=False,
        left={},
        pieces=(0, 3, 1),
        die=True,
    )
    table.do("finish")
    assert table.state.die is not None
    assert table.seat is None


def test_the_others_play_on_until_all_have_reached_the_end() -> None:
    table = Table(player(), player(), player(), tiles=["inshriach", "the-end"], left={}, pieces=(0, 1, 2))
    table.do("finish")
    assert table.seat == 1
    table.do("finish")
    assert table.seat == 2
    table.do("take 3", "place 0,1", "end")
    assert table.seat == 2
    table.do("finish")
    assert table.seat is None


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("introductory", [False, True])
def test_no_game_ends_before_the_end_has_come(seats: int, introductory: bool) -> None:
    for seed in range(5):
        state = start(RULES, seats, {"introductory": introductory}, seed)
        dice = Random(seed)
        while state.stack:
            apply(RULES, state, dice.choice(legal_actions(RULES, state)))
        assert "the-end" in state.rondel
        assert all(one.finished for one in state.players)
