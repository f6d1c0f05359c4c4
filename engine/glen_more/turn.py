"""The turn on the track: who moves, which tile is taken, how the track is refilled."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glen_more.actions import Take, take
from engine.glen_more.building import BeginBuilding, obstacle
from engine.glen_more.events import GhostMoved, Laid, PassedBy, Taken
from engine.glen_more.scoring import FinalScoring, Scoring
from engine.glen_more.selling import OwnTurn
from engine.glen_more.state import GlenMore
from engine.kernel import Action, Emit, Step
from engine.parts.rondel import between, hindmost, lay, nth_tile, passed

if TYPE_CHECKING:
    from engine.glen_more.rules import GlenMoreRules

LAST_STACK = 3


@dataclass(frozen=True, slots=True)
class Turn(Step["GlenMoreRules", GlenMore]):
    """The hindmost pawn plays; the track is refilled afterwards."""

    def run(self, rules: "GlenMoreRules", state: GlenMore, emit: Emit) -> None:
        pawn = hindmost(state.pawns, state.gap, len(state.track))
        state.stack.append(Refill())
        state.stack.append(GhostTurn() if pawn == state.ghost else TakeTile(pawn))


@dataclass(frozen=True, slots=True)
class GhostTurn(Step["GlenMoreRules", GlenMore]):
    """The die decides how many tiles the ghost goes ahead; the tile it reaches leaves the game."""

    def run(self, rules: "GlenMoreRules", state: GlenMore, emit: Emit) -> None:
        roll = state.rng.pick(rules.deck.die)
        space = nth_tile(state.track, state.pawns[-1], roll)
        tile = state.track[space]
        assert tile is not None
        state.pawns[-1] = space
        state.track[space] = None
        emit(GhostMoved, roll, space, tile)


@dataclass(frozen=True, slots=True)
class TakeTile(OwnTurn):
    """Step 1: how far does the pawn go?"""

    seat: int

    def answers(self, rules: "GlenMoreRules", state: GlenMore) -> list[Action]:
        track = state.track
        ahead = between(state.pawns[self.seat], state.gap, len(track))
        spaces = [space for space in ahead if track[space] is not None]
        if not rules.rulings.UNBUILDABLE_TILE_MAY_BE_CHOSEN:
            deck = rules.deck.tiles
            buildable = [space for space in spaces if not obstacle(rules, state, self.seat, deck[track[space] or ""])]
            spaces = buildable or spaces
        return [take(space) for space in spaces]

    def answer(self, rules: "GlenMoreRules", state: GlenMore, action: Action, emit: Emit) -> None:
        assert type(action) is Take
        tile = state.track[action.space]
        assert tile is not None
        state.pawns[self.seat] = action.space
        state.track[action.space] = None
        emit(Taken, self.seat, tile, action.space)
        state.stack.append(BeginBuilding(self.seat, tile))


@dataclass(frozen=True, slots=True)
class Refill(Step["GlenMoreRules", GlenMore]):
    """Step 4: what all have passed leaves, new tiles come, and a stack that runs out triggers its scoring."""

    def run(self, rules: "GlenMoreRules", state: GlenMore, emit: Emit) -> None:
        size = len(state.track)
        rear = state.pawns[hindmost(state.pawns, state.gap, size)]
        for space, tile in passed(state.track, state.gap, rear):
            emit(PassedBy, tile, space)
        new_gap = (rear - 1) % size
        finished: list[int] = []
        for space, tile, stack in lay(state.track, state.stacks, state.gap, new_gap):
            emit(Laid, tile, space)
            if stack and not state.stacks[stack]:
                finished.append(stack)
        state.gap = new_gap
        state.stack.append(FinalScoring() if LAST_STACK in finished else Turn())
        for number in reversed(finished):
            state.stack.append(Scoring(number))
