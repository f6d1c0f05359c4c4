"""§1 Set-up."""

from collections import Counter

import pytest

from engine.glen_more_2.deck import STACKS
from engine.kernel import start
from tests.engine.glen_more_2.table import CASTLE, DECK, RULES, VILLAGE

ALL = [(seats, die) for seats in (2, 3, 4) for die in ("two", "always")]


def with_die(seats: int, die: str) -> bool:
    return seats == 2 or die == "always"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_village_castle_one_scotsman_and_ten_markers(seats: int) -> None:
    for one in start(RULES, seats, {}, 1).players:
        assert one.tiles == {VILLAGE: "starting-village", CASTLE: "home-castle"}
        assert one.scotsmen == {VILLAGE: 1}
        assert one.supply == 8  # ten in all: one is the playing piece, one stands in the village
    views = RULES.observe(start(RULES, seats, {}, 1), None).players
    assert {view.markers for view in views} == {10}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pieces_stand_in_random_order_and_the_hindmost_has_five_coins(seats: int) -> None:
    orders = set()
    for seed in range(150):
        state = start(RULES, seats, {}, seed)
        spaces = state.pieces[:seats]
        assert sorted(spaces) == list(range(seats))
        assert [state.players[spaces.index(space)].coins for space in range(seats)] == [5, 6, 7, 8][:seats]
        assert RULES.observe(state, None).seat == spaces.index(0)
        orders.add(tuple(spaces))
    assert len(orders) == {2: 2, 3: 6, 4: 24}[seats]


@pytest.mark.parametrize(("seats", "die"), ALL)
def test_the_die_stands_before_the_pieces_always_with_two_else_by_choice(seats: int, die: str) -> None:
    state = start(RULES, seats, {"die": die}, 1)
    assert (state.die is not None) == with_die(seats, die)
    if state.die is not None:
        assert state.pieces[state.die] == seats


@pytest.mark.parametrize(("seats", "die"), ALL)
def test_s_tiles_then_a_tiles_and_one_empty_space(seats: int, die: str) -> None:
    state = start(RULES, seats, {"die": die}, 1)
    pieces = seats + with_die(seats, die)
    assert len(state.rondel) == 14
    assert state.gap == 13
    assert state.rondel[13] is None
    assert {tile for tile in state.rondel[pieces : pieces + 5] if tile} == set(DECK.stacks[0])
    rest = state.rondel[pieces + 5 : 13]
    assert all(tile in DECK.stacks[1] for tile in rest)
    assert [len(tiles) for tiles in state.stacks] == [0, 14 - len(rest), 17, 17, 18]


def test_the_order_of_s_and_a_tiles_is_random() -> None:
    assert len({tuple(start(RULES, 4, {}, seed).rondel) for seed in range(30)}) == 30


@pytest.mark.parametrize(("seats", "level"), [(2, 1), (3, 1), (4, 0)])
def test_a_coin_lies_in_each_market_row_with_two_or_three_players(seats: int, level: int) -> None:
    assert start(RULES, seats, {}, 1).market == [level] * 5


def test_the_end_lies_roughly_in_the_middle_of_d() -> None:
    above: Counter[int] = Counter()
    for seed in range(400):
        last = start(RULES, 4, {}, seed).stacks[STACKS.index("D")]
        above[len(last) - 1 - last.index("the-end")] += 1
    assert set(above) == {7, 8, 9, 10}
    assert min(above.values()) > 60


def test_the_end_lies_on_top_of_d_in_the_introductory_game() -> None:
    for seed in range(20):
        assert start(RULES, 3, {"introductory": True}, seed).stacks[-1][-1] == "the-end"


def test_nobody_has_david_hume() -> None:
    state = start(RULES, 4, {}, 1)
    assert all(one.persons == [] for one in state.players)
    assert "david-hume" not in state.rondel
    assert not any("david-hume" in tiles for tiles in state.stacks)
