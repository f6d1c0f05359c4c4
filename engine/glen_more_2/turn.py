"""The turn on the rondel: who moves, which tile is taken, how the rondel is refilled, when the game ends."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glen_more_2.actions import COIN, FINISH, POINT, Coin, Discard, Finish, Take, discard, take
from engine.glen_more_2.activation import ActivateTiles
from engine.glen_more_2.building import pay_and_build
from engine.glen_more_2.clans import MACLACHLAN, MACLACHLAN_VP
from engine.glen_more_2.deck import PERSON, SCORED_STACKS
from engine.glen_more_2.effects import get_coins
from engine.glen_more_2.events import (
    DieLeft,
    DieMoved,
    Discarded,
    Laid,
    MovedOntoTheEnd,
    MovedPastTheEnd,
    PassedBy,
    Taken,
)
from engine.glen_more_2.moving import LastMoves, gain_movement
from engine.glen_more_2.placing import takeable
from engine.glen_more_2.scoring import LAST_SCORING, FinalScoring, Scoring, score
from engine.glen_more_2.selling import OwnTurn
from engine.glen_more_2.sheet import Line
from engine.glen_more_2.state import GlenMore2
from engine.kernel import Action, Emit, Step
from engine.parts.rondel import between, hindmost, lay, passed

if TYPE_CHECKING:
    from engine.glen_more_2.rules import GlenMore2Rules


def last_piece(state: GlenMore2) -> int:
    """The hindmost of the pieces that still move: a seat's, or the die."""
    out = [seat for seat, player in enumerate(state.players) if player.finished]
    return hindmost(state.pieces, state.gap, len(state.rondel), out)


@dataclass(frozen=True, slots=True)
class Turn(Step["GlenMore2Rules", GlenMore2]):
    """The hindmost piece plays; the rondel is refilled afterwards."""

    def run(self, rules: "GlenMore2Rules", state: GlenMore2, emit: Emit) -> None:
        piece = last_piece(state)
        state.stack.append(Refill())
        if piece == state.die:
            state.stack.append(DieTurn())
        else:
            state.stack.append(EndTurn(piece))
            state.stack.append(TakeTile(piece))


@dataclass(frozen=True, slots=True)
class DieTurn(Step["GlenMore2Rules", GlenMore2]):
    """The die goes so many tiles ahead and removes the one it reaches; on The End it leaves the game."""

    def run(self, rules: "GlenMore2Rules", state: GlenMore2, emit: Emit) -> None:
        roll = state.rng.pick(rules.deck.die)
        steps = 0
        for space in between(state.pieces[-1], state.gap, len(state.rondel)):
            id_ = state.rondel[space]
            if id_ is None:
                continue
            if id_ == rules.deck.the_end:
                state.pieces.pop()
                emit(DieLeft, roll)
                return
            steps += 1
            if steps >= roll and not rules.deck.tiles[id_].chronicle:
                state.pieces[-1] = space
                state.rondel[space] = None
                state.discards.append(id_)
                emit(DieMoved, roll, space, id_)
                return
        raise AssertionError("the die found neither a tile nor The End")


@dataclass(frozen=True, slots=True)
class TakeTile(OwnTurn):
    """How far does the playing piece go? Onto a tile that can be taken, or onto The End.

    Only who can take none at all may discard one; what can be taken changes with every sale.
    """

    seat: int

    def answers(self, rules: "GlenMore2Rules", state: GlenMore2) -> list[Action]:
        the_end, deck = rules.deck.the_end, rules.deck.tiles
        spaces: dict[int, str] = {}
        finish: list[Action] = []
        for space in between(state.pieces[self.seat], state.gap, len(state.rondel)):
            id_ = state.rondel[space]
            if id_ == the_end:
                finish = [FINISH]
            elif id_ is not None and not deck[id_].protected:
                spaces[space] = id_
        can = takeable(rules, state, self.seat, spaces.values())
        if can:
            return [*(take(space) for space, id_ in spaces.items() if id_ in can), *finish]
        return [*(discard(space) for space in spaces), *finish]

    def answer(self, rules: "GlenMore2Rules", state: GlenMore2, action: Action, emit: Emit) -> None:
        if type(action) is Finish:
            self._advance(rules, state, state.rondel.index(rules.deck.the_end), emit)
            return
        assert isinstance(action, Take | Discard)
        id_ = state.rondel[action.space]
        assert id_ is not None
        state.rondel[action.space] = None
        tile = rules.deck.tiles[id_]
        if type(action) is Discard:
            emit(Discarded, self.seat, id_, action.space)
            self._advance(rules, state, action.space, emit)
            state.discards.append(id_)
            state.stack.append(LastMoves(self.seat))
            state.stack.append(Consolation(self.seat))
            return
        emit(Taken, self.seat, id_, action.space)
        self._advance(rules, state, action.space, emit)
        if tile.type == PERSON and rules.rulings.LOCH_NESS_WORKS_IN_A_PERSON_TURN:
            state.stack.append(ActivateTiles(self.seat, ()))
        elif tile.type == PERSON:
            state.stack.append(LastMoves(self.seat))
        pay_and_build(rules, state, self.seat, tile, emit)

    def _advance(self, rules: "GlenMore2Rules", state: GlenMore2, space: int, emit: Emit) -> None:
        """Move the playing piece; on or past The End its owner is finished."""
        size, start = len(state.rondel), state.pieces[self.seat]
        state.pieces[self.seat] = space
        if rules.deck.the_end not in state.rondel:
            return
        beyond = (space - start) % size - (state.rondel.index(rules.deck.the_end) - start) % size
        if beyond >= 0:
            state.players[self.seat].finished = True
            emit(MovedPastTheEnd if beyond else MovedOntoTheEnd, self.seat)


@dataclass(frozen=True, slots=True)
class Consolation(OwnTurn):
    """A tile had to be discarded: a coin or a movement point for it?"""

    seat: int

    def answers(self, rules: "GlenMore2Rules", state: GlenMore2) -> list[Action]:
        return [COIN, POINT]

    def answer(self, rules: "GlenMore2Rules", state: GlenMore2, action: Action, emit: Emit) -> None:
        if type(action) is Coin:
            get_coins(state, self.seat, 1, emit)
        else:
            gain_movement(state, self.seat, 1, emit)


@dataclass(frozen=True, slots=True)
class EndTurn(Step["GlenMore2Rules", GlenMore2]):
    """Movement points left are worth something to friends of clan MacLachlan; then all tiles rest again."""

    seat: int

    def run(self, rules: "GlenMore2Rules", state: GlenMore2, emit: Emit) -> None:
        if state.movement and MACLACHLAN in state.players[self.seat].clans:
            score(state, self.seat, MACLACHLAN_VP * state.movement, Line.MACLACHLAN, emit)
        state.movement = 0
        state.activated.clear()
        state.additional = False


@dataclass(frozen=True, slots=True)
class Refill(Step["GlenMore2Rules", GlenMore2]):
    """What all have passed is discarded, new tiles come, and a stack that runs out triggers its scoring.

    When the last player is finished, the last scoring takes its place.
    """

    def run(self, rules: "GlenMore2Rules", state: GlenMore2, emit: Emit) -> None:
        if all(player.finished for player in state.players):
            state.stack.append(FinalScoring())
            state.stack.append(Scoring(LAST_SCORING))
            return
        rear = state.pieces[last_piece(state)]
        for space, tile in passed(state.rondel, state.gap, rear):
            state.discards.append(tile)
            emit(PassedBy, tile, space)
        new_gap = (rear - 1) % len(state.rondel)
        ended: list[int] = []
        for space, tile, stack in lay(state.rondel, state.stacks, state.gap, new_gap):
            emit(Laid, tile, space)
            if stack in SCORED_STACKS and not state.stacks[stack]:
                ended.append(stack)
        state.gap = new_gap
        state.stack.append(Turn())
        for number in reversed(ended):
            state.stack.append(Scoring(number))
