"""What the state keeps: every check goes off when the state is spoilt, and nothing hidden shows."""

from collections.abc import Callable

import pytest

from engine.conformance import check_secrets
from engine.glasgow.state import Glasgow
from engine.kernel import Rng, legal_actions, start
from tests.engine.glasgow.table import RULES, Table


def _move_third_round(state: Glasgow) -> None:
    state.merchants[1] += 16


def _stand_on_one_contract(state: Glasgow) -> None:
    state.merchants[:] = [3, 3]


def _play_out_of_turn(state: Glasgow) -> None:
    state.merchants[:] = [7, 4]


def _overfill(state: Glasgow) -> None:
    state.players[0].goods[2] = 4


def _owe(state: Glasgow) -> None:
    state.players[1].goods[0] = -1


def _lose_a_building(state: Glasgow) -> None:
    state.pile.pop()


def _copy_a_building(state: Glasgow) -> None:
    state.pile.append(state.pile[0])


def _empty_an_offer(state: Glasgow) -> None:
    state.discards.append(state.offers[5].pop())


def _build_apart(state: Glasgow) -> None:
    state.block[3, 0] = (0, state.pile.pop())


def _build_too_wide(state: Glasgow) -> None:
    for x in range(2, 6):
        state.block[x, 0] = (0, state.pile.pop())


def _swap_a_contract(state: Glasgow) -> None:
    state.ring[1] = state.ring[2]


def _end_early(state: Glasgow) -> None:
    state.stack.clear()


SPOILT: list[tuple[Callable[[Glasgow], None], str]] = [
    (_move_third_round, "a whole round ahead"),
    (_stand_on_one_contract, "two merchants on one contract"),
    (_play_out_of_turn, "not behind"),
    (_overfill, "beyond its limits"),
    (_owe, "beyond its limits"),
    (_lose_a_building, "lost or in two places"),
    (_copy_a_building, "lost or in two places"),
    (_empty_an_offer, "an offer is not full"),
    (_build_apart, "a building lies apart"),
    (_build_too_wide, "beyond its bounds"),
    (_swap_a_contract, "on two spaces"),
    (_end_early, "ended early"),
]


@pytest.mark.parametrize(("spoil", "says"), SPOILT, ids=[spoil.__name__ for spoil, _ in SPOILT])
def test_a_spoilt_state_is_noticed(spoil: Callable[[Glasgow], None], says: str) -> None:
    table = Table("brick", block={(0, 0): (0, "park-1"), (1, 0): (1, "park-2")})
    RULES.check(table.state)
    spoil(table.state)
    with pytest.raises(AssertionError, match=says):
        RULES.check(table.state)


def test_resampling_changes_the_pile_and_nothing_that_anybody_sees() -> None:
    state = start(RULES, 2, {}, 5)
    other = RULES.resample(state, 0, Rng(1))
    assert other.pile != state.pile
    assert sorted(other.pile) == sorted(state.pile)
    assert other.rng != state.rng
    other.pile, other.rng = list(state.pile), state.rng.copy()
    assert other == state
    for viewer in (None, 0, 1):
        check_secrets(RULES, state, legal_actions(RULES, state), viewer, Rng(2))


def test_a_resampled_pile_tells_nothing_of_the_true_order() -> None:
    one, two = start(RULES, 2, {}, 5), start(RULES, 2, {}, 5)
    two.pile.reverse()
    assert RULES.resample(one, 0, Rng(9)).pile == RULES.resample(two, 0, Rng(9)).pile
