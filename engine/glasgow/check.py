"""What always holds: the shape of ring and block, and that nothing is lost or made out of nothing."""

from typing import TYPE_CHECKING

from engine.glasgow.block import FIRST, bounds, within
from engine.glasgow.building import PlaceBuilding
from engine.glasgow.pile import Refill
from engine.glasgow.state import Glasgow
from engine.glasgow.turn import MoveMerchant
from engine.glasgow.view import in_hand
from engine.parts.grid import touches

if TYPE_CHECKING:
    from engine.glasgow.rules import GlasgowRules


def check(rules: "GlasgowRules", state: Glasgow) -> None:
    _ring(rules, state)
    _stores(rules, state)
    _buildings(rules, state)
    _block(rules, state)


def _ring(rules: "GlasgowRules", state: Glasgow) -> None:
    deck, ring, merchants = rules.deck, state.ring, state.merchants
    assert len(ring) == deck.spaces, "the ring has lost a space"
    assert tuple(space for space, contract in enumerate(ring) if contract is None) == deck.architects
    contracts = [contract for contract in ring if contract is not None]
    assert len(set(contracts)) == len(contracts), "a contract lies on two spaces"
    assert set(contracts) <= set(deck.contracts), "a contract is not from the deck"
    assert abs(merchants[0] - merchants[1]) < len(ring), "a merchant is a whole round ahead"
    assert min(merchants) >= 0, "a merchant stands before the start"
    shared = merchants[0] == merchants[1]
    assert not shared or ring[state.space(0)] is None, "two merchants on one contract"
    if state.stack and isinstance(state.stack[-1], MoveMerchant):
        seat = state.stack[-1].seat
        assert seat == state.active, "somebody moves whose turn it is not"
        assert merchants[seat] <= merchants[1 - seat], "somebody moves who is not behind"
        assert len(state.stack) == 1, "something else waits while a merchant moves"


def _stores(rules: "GlasgowRules", state: Glasgow) -> None:
    assert state.barrel in (None, 0, 1), "nobody knows who has the whisky"
    for player in state.players:
        for held, most in zip(player.goods, rules.deck.store, strict=True):
            assert 0 <= held <= most, "a store is beyond its limits"


def _buildings(rules: "GlasgowRules", state: Glasgow) -> None:
    """Each building is in exactly one place; only an architect being built at lacks one."""
    everywhere = [*state.pile, *state.discards, *(building for _, building in state.block.values())]
    for offer in state.offers.values():
        everywhere += offer
    hand = in_hand(state)
    if hand is not None:
        everywhere.append(hand)
    assert sorted(everywhere) == sorted(rules.deck.buildings), "a building is lost or in two places"
    assert tuple(state.offers) == rules.deck.architects, "an offer lies where no architect is"
    waiting = [frame.space for frame in state.stack if isinstance(frame, PlaceBuilding | Refill)]
    for space, offer in state.offers.items():
        lacking = rules.deck.offer - len(offer)
        assert lacking == (space in waiting) or not state.stack or _is_last(rules, state), "an offer is not full"


def _is_last(rules: "GlasgowRules", state: Glasgow) -> bool:
    return len(state.block) == rules.deck.block_size


def _block(rules: "GlasgowRules", state: Glasgow) -> None:
    cells = list(state.block)
    assert len(cells) <= rules.deck.block_size, "the block is too large"
    assert _is_last(rules, state) or state.stack, "the game has ended early"
    if cells:
        assert cells[0] == FIRST, "the block begins elsewhere"
        assert within(bounds(cells), rules.deck.block), "the block is beyond its bounds"
    for number, cell in enumerate(cells[1:], 1):
        assert touches(cells[:number], cell), "a building lies apart"
