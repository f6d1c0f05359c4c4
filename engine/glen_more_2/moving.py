"""Movement points: Scotsmen go from tile to tile, one step for each point, until the turn ends."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glen_more_2.actions import END, Move, To, move, to
from engine.glen_more_2.events import Moved, MovementGot
from engine.glen_more_2.selling import OwnTurn
from engine.glen_more_2.state import GlenMore2
from engine.kernel import Action, Cell, Emit, Step
from engine.parts import figures
from engine.parts.grid import around

if TYPE_CHECKING:
    from engine.glen_more_2.rules import GlenMore2Rules


def gain_movement(state: GlenMore2, seat: int, points: int, emit: Emit) -> None:
    if points:
        state.movement += points
        emit(MovementGot, seat, points)


class Unhurried(OwnTurn):
    """A question at which nothing is half done: movement points may be spent first, and it is asked again."""

    __slots__ = ()

    @abstractmethod
    def choices(self, rules: "GlenMore2Rules", state: GlenMore2) -> list[Action]:
        """The answers proper; moving and selling come on top."""

    @abstractmethod
    def choose(self, rules: "GlenMore2Rules", state: GlenMore2, action: Action, emit: Emit) -> None:
        """Carry out one of the answers proper."""

    def answers(self, rules: "GlenMore2Rules", state: GlenMore2) -> list[Action]:
        actions = self.choices(rules, state)
        if state.movement:
            player = state.players[self.seat]
            actions += (move(cell) for cell in figures.movable(player.scotsmen, player.tiles))
        return actions

    def answer(self, rules: "GlenMore2Rules", state: GlenMore2, action: Action, emit: Emit) -> None:
        if type(action) is Move:
            state.movement -= 1
            state.stack.append(self)
            state.stack.append(MoveScotsman(self.seat, action.cell))
        else:
            self.choose(rules, state, action, emit)


@dataclass(frozen=True, slots=True)
class MoveScotsman(OwnTurn):
    """Where does the Scotsman go?"""

    seat: int
    origin: Cell

    def answers(self, rules: "GlenMore2Rules", state: GlenMore2) -> list[Action]:
        tiles = state.players[self.seat].tiles
        return [to(cell) for cell in around(self.origin) if cell in tiles]

    def answer(self, rules: "GlenMore2Rules", state: GlenMore2, action: Action, emit: Emit) -> None:
        assert type(action) is To
        figures.move(state.players[self.seat].scotsmen, self.origin, action.cell)
        emit(Moved, self.seat, self.origin, action.cell)


@dataclass(frozen=True, slots=True)
class LastMoves(Step["GlenMore2Rules", GlenMore2]):
    """The end of a turn without activations of its own: points that came otherwise can be spent."""

    seat: int

    def run(self, rules: "GlenMore2Rules", state: GlenMore2, emit: Emit) -> None:
        if state.movement:
            state.stack.append(SpendMovement(self.seat))


@dataclass(frozen=True, slots=True)
class SpendMovement(Unhurried):
    """Which Scotsman moves, if any?"""

    seat: int

    def choices(self, rules: "GlenMore2Rules", state: GlenMore2) -> list[Action]:
        return [END]

    def choose(self, rules: "GlenMore2Rules", state: GlenMore2, action: Action, emit: Emit) -> None:
        """End: what is left of the points is dealt with at the end of the turn."""
