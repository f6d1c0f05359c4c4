"""The draw pile, the discards it is renewed from, and the open buildings it fills up."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glasgow.events import Laid, PileRenewed
from engine.glasgow.state import Glasgow
from engine.kernel import Emit, Step

if TYPE_CHECKING:
    from engine.glasgow.rules import GlasgowRules


def draw(state: Glasgow, emit: Emit) -> str:
    """The next building. Pile and discards are never both empty: the block ends the game long before."""
    if not state.pile:
        state.pile, state.discards = state.discards, []
        state.rng.shuffle(state.pile)
        emit(PileRenewed, len(state.pile))
    return state.pile.pop()


@dataclass(frozen=True, slots=True)
class Refill(Step["GlasgowRules", Glasgow]):
    """The architect on this space gets as many open buildings as are missing."""

    space: int

    def run(self, rules: "GlasgowRules", state: Glasgow, emit: Emit) -> None:
        offer = state.offers[self.space]
        while len(offer) < rules.deck.offer:
            offer.append(draw(state, emit))
            emit(Laid, offer[-1], self.space)
