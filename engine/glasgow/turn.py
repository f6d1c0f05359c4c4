"""The turn on the ring: who is behind, how far the merchant goes, and what it finds there."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glasgow import contracts
from engine.glasgow.actions import Move, move
from engine.glasgow.building import BuildAtArchitect
from engine.glasgow.events import Moved
from engine.glasgow.state import Glasgow
from engine.kernel import Action, Emit, Question, Step

if TYPE_CHECKING:
    from engine.glasgow.rules import GlasgowRules


@dataclass(frozen=True, slots=True)
class Turn(Step["GlasgowRules", Glasgow]):
    """Whoever is behind plays. On a shared tile that is who came last, on its left half: the turn does not pass."""

    def run(self, rules: "GlasgowRules", state: Glasgow, emit: Emit) -> None:
        merchants, size = state.merchants, len(state.ring)
        other = 1 - state.active
        if merchants[other] < merchants[state.active]:
            state.active = other
        if merchants[state.active] >= size:  # rounds that both have behind them are forgotten
            merchants[0] -= size
            merchants[1] -= size
        state.stack.append(MoveMerchant(state.active))


@dataclass(frozen=True, slots=True)
class MoveMerchant(Question["GlasgowRules", Glasgow]):
    """How far does the merchant go? Never onto a contract where the other one stands."""

    seat: int

    def legal(self, rules: "GlasgowRules", state: Glasgow) -> list[Action]:
        here, other, size = state.space(self.seat), state.space(1 - self.seat), len(state.ring)
        barred = None if state.ring[other] is None else other
        ahead = ((here + steps) % size for steps in range(1, size))
        return [move(space) for space in ahead if space != barred]

    def resolve(self, rules: "GlasgowRules", state: Glasgow, action: Action, emit: Emit) -> None:
        assert type(action) is Move
        space, player = action.space, state.players[self.seat]
        state.merchants[self.seat] += (space - state.merchants[self.seat]) % len(state.ring)
        emit(Moved, self.seat, space, space == state.space(1 - self.seat))
        again = int(player.doubled)
        player.doubled = False
        state.stack.append(Turn())
        if state.ring[space] is None:
            state.stack.append(BuildAtArchitect(self.seat, space, again))
        else:
            contracts.begin(rules, state, self.seat, space, again, emit)
