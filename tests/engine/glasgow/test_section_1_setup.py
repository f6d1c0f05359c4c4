"""§1 Set-up."""

import pytest

from engine.glasgow.deck import KINDS
from engine.glasgow.state import Glasgow
from engine.kernel import decision, start
from engine.kernel.errors import OptionError, SeatsError
from tests.engine.glasgow.table import DECK, RULES


def begin(seed: int) -> Glasgow:
    return start(RULES, 2, {}, seed)


def test_only_two_may_play() -> None:
    for seats in (1, 3):
        with pytest.raises(SeatsError, match="Glasgow is for 2 players"):
            start(RULES, seats, {}, 0)
    with pytest.raises(OptionError, match="unknown option 'open_scores'"):
        start(RULES, 2, {"open_scores": True}, 0)


def test_the_ring_has_architects_on_0_5_10_and_15_and_contracts_between() -> None:
    ring = begin(1).ring
    assert [space for space, contract in enumerate(ring) if contract is None] == [0, 5, 10, 15]
    assert len(ring) == 16


def test_two_of_the_contracts_stay_out_and_they_differ_from_game_to_game() -> None:
    out = set()
    for seed in range(100):
        contracts = {contract for contract in begin(seed).ring if contract is not None}
        assert len(contracts) == 12
        out |= set(DECK.contracts) - contracts
    assert out == set(DECK.contracts)


def test_two_buildings_lie_open_at_each_architect_and_the_rest_is_the_draw_pile() -> None:
    state = begin(2)
    assert {space: len(offer) for space, offer in state.offers.items()} == {0: 2, 5: 2, 10: 2, 15: 2}
    opened = [building for offer in state.offers.values() for building in offer]
    assert sorted([*opened, *state.pile]) == sorted(DECK.buildings)
    assert state.discards == []
    assert state.block == {}
    assert len({tuple(begin(seed).pile) for seed in range(20)}) == 20


def test_everybody_begins_with_a_brick_and_a_steel_and_nobody_with_the_whisky() -> None:
    state = begin(3)
    assert [player.goods for player in state.players] == [[1, 1, 0], [1, 1, 0]]
    assert state.barrel is None


def test_stores_hold_5_brick_4_steel_3_gold() -> None:
    assert DECK.store == (5, 4, 3)


def test_a_random_first_player_stands_on_the_left_half() -> None:
    first = []
    for seed in range(40):
        state = begin(seed)
        assert state.merchants == [0, 0]
        asked = decision(RULES, state)
        assert asked is not None
        assert asked.seat == state.active
        first.append(asked.seat)
    assert 10 < sum(first) < 30


def test_the_deck_has_the_rulebooks_buildings() -> None:
    found = {kind: sum(building.kind == kind for building in DECK.buildings.values()) for kind in KINDS}
    assert found == {"shop": 3, "tenement": 6, "park": 6, "landmark": 7, "station": 3, "bank": 4, "factory": 8}
