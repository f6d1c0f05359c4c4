"""Setting up a game."""

from typing import TYPE_CHECKING

from engine.glasgow.state import Glasgow, Player
from engine.glasgow.turn import Turn
from engine.kernel import Rng

if TYPE_CHECKING:
    from engine.glasgow.rules import GlasgowRules


def setup(rules: "GlasgowRules", seats: int, rng: Rng) -> Glasgow:
    deck = rules.deck
    contracts, pile = list(deck.contracts), list(deck.buildings)
    rng.shuffle(contracts)
    rng.shuffle(pile)
    ring = [None if space in deck.architects else contracts.pop() for space in range(deck.spaces)]
    return Glasgow(
        rng=rng,
        stack=[Turn()],
        players=[Player(list(deck.start_goods), False) for _ in range(seats)],
        barrel=None,
        active=rng.below(seats),
        merchants=[0] * seats,
        ring=ring,
        offers={space: [pile.pop() for _ in range(deck.offer)] for space in deck.architects},
        pile=pile,
        discards=[],
        block={},
    )
