"""§2 Set-up."""

import pytest

from engine.glen_more.state import GlenMore
from engine.kernel import start
from tests.engine.glen_more.table import DECK, RULES

SEEDS = range(20)
EVERYBODY = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def game(seats: int, seed: int = 0) -> GlenMore:
    return start(RULES, seats, {}, seed)


@EVERYBODY
def test_each_stack_is_shuffled_separately(seats: int) -> None:
    orders: list[set[tuple[str, ...]]] = [set(), set(), set()]
    for seed in SEEDS:
        state = game(seats, seed)
        for number in (1, 2, 3):
            orders[number - 1].add(tuple(state.stacks[number]))
            assert set(state.stacks[number]) <= set(DECK.stacks[number])
    assert [len(order) for order in orders] == [20, 20, 20]
    assert len({tuple(game(seats, seed).track[len(game(seats).pawns) :]) for seed in SEEDS}) == 20


@EVERYBODY
def test_each_player_has_a_start_village_with_one_clan_member_and_6_coins(seats: int) -> None:
    state = game(seats)
    assert len(state.players) == seats
    for player in state.players:
        assert player.tiles == {(0, 0): "start-village"}
        assert player.members == {(0, 0): 1}
        assert (player.coins, player.whisky, player.chieftains, player.cubes) == (6, 0, 0, {})
        assert sum(player.sheet) == 0


@EVERYBODY
def test_players_stand_in_a_random_order_from_space_0_on(seats: int) -> None:
    orders = set()
    for seed in range(200):
        pawns = game(seats, seed).pawns[:seats]
        assert sorted(pawns) == list(range(seats))
        orders.add(tuple(pawns))
    assert {order.index(0) for order in orders} == set(range(seats)), "everybody is first some time"
    assert len(orders) >= min(24, 2 * seats - 2)


@pytest.mark.parametrize(("seats", "ghost"), [(2, 2), (3, 3), (4, None), (5, None)])
def test_the_ghost_stands_after_the_last_player(seats: int, ghost: int | None) -> None:
    state = game(seats)
    assert RULES.observe(state, None).ghost == ghost
    assert len(state.pawns) == seats + (ghost is not None)


@EVERYBODY
def test_only_the_space_behind_the_first_player_is_empty(seats: int) -> None:
    state = game(seats)
    empty = [space for space in range(14) if state.track[space] is None and space not in state.pawns]
    assert empty == [13] == [state.gap]


@EVERYBODY
def test_stack_0_is_laid_before_stack_1_clockwise(seats: int) -> None:
    state = game(seats)
    laid = [tile for tile in state.track if tile is not None]
    assert sorted(laid[:8]) == sorted(DECK.stacks[0])
    assert set(laid[8:]) <= set(DECK.stacks[1])
    assert state.track[len(state.pawns)] is not None


@EVERYBODY
def test_the_first_player_begins(seats: int) -> None:
    for seed in SEEDS:
        state = game(seats, seed)
        assert RULES.observe(state, None).seat == state.pawns.index(0)
