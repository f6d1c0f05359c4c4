"""Clan members on the move: to a neighbouring tile, or out of the tableau as chieftains."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glen_more.actions import END, End, Move, Promote, To, move, promote, to
from engine.glen_more.events import Moved, Promoted
from engine.glen_more.selling import OwnTurn
from engine.glen_more.state import GlenMore, Player
from engine.kernel import Action, Cell, Emit
from engine.parts import figures
from engine.parts.grid import around

if TYPE_CHECKING:
    from engine.glen_more.rules import GlenMoreRules


def moves(player: Player) -> list[Action]:
    """One action per tile whose clan member could go somewhere."""
    return [move(cell) for cell in figures.movable(player.members, player.tiles)]


def promotions(player: Player) -> list[Action]:
    """Never the last clan member of the tableau."""
    members = player.members
    if len(members) == 1 and sum(members.values()) == 1:
        return []
    return [promote(cell) for cell in members]


def carry_out(state: GlenMore, seat: int, action: Action, emit: Emit) -> None:
    """Spend a movement on a `move` or a `promote`."""
    if type(action) is Move:
        state.stack.append(MoveMember(seat, action.cell))
        return
    assert type(action) is Promote
    player = state.players[seat]
    figures.remove(player.members, action.cell)
    player.chieftains += 1
    emit(Promoted, seat, action.cell)


@dataclass(frozen=True, slots=True)
class MoveMember(OwnTurn):
    """Where does the clan member go?"""

    seat: int
    origin: Cell

    def answers(self, rules: "GlenMoreRules", state: GlenMore) -> list[Action]:
        tiles = state.players[self.seat].tiles
        return [to(cell) for cell in around(self.origin) if cell in tiles]

    def answer(self, rules: "GlenMoreRules", state: GlenMore, action: Action, emit: Emit) -> None:
        assert type(action) is To
        player = state.players[self.seat]
        figures.move(player.members, self.origin, action.cell)
        emit(Moved, self.seat, self.origin, action.cell)


@dataclass(frozen=True, slots=True)
class Consolation(OwnTurn):
    """After a discard: one clan member may move one space."""

    seat: int

    def answers(self, rules: "GlenMoreRules", state: GlenMore) -> list[Action]:
        player = state.players[self.seat]
        actions = moves(player)
        if rules.rulings.CONSOLATION_MAY_PROMOTE:
            actions += promotions(player)
        return [*actions, END]

    def answer(self, rules: "GlenMoreRules", state: GlenMore, action: Action, emit: Emit) -> None:
        if type(action) is not End:
            carry_out(state, self.seat, action, emit)
