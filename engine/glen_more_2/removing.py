"""Removing tiles from a territory: what remains must be a legal territory."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glen_more_2.actions import END, Remove, remove
from engine.glen_more_2.deck import CASTLE_CELL, HOME_CELLS, RESOURCES
from engine.glen_more_2.events import Moved, Removed
from engine.glen_more_2.producing import produce
from engine.glen_more_2.selling import OwnTurn
from engine.glen_more_2.state import GlenMore2, Player
from engine.kernel import Action, Cell, Emit, Step
from engine.parts import figures
from engine.parts.grid import beside, line_ends

if TYPE_CHECKING:
    from engine.glen_more_2.rules import GlenMore2Rules


def removable(rules: "GlenMore2Rules", player: Player, spared: Collection[Cell] = HOME_CELLS) -> list[Cell]:
    """The positions that can be emptied: all that remains touches by sides and the river stays whole."""
    tiles, deck = player.tiles, rules.deck.tiles
    river = {cell for cell, tile in tiles.items() if deck[tile].river}
    cells = []
    for cell in tiles:
        if cell in spared or not connected(tiles.keys() - {cell}):
            continue
        if cell not in river or len(river) - 1 == _length(river - {cell}):
            cells.append(cell)
    return cells


def connected(cells: Collection[Cell]) -> bool:
    """Whether every cell can be reached from every other one by sides."""
    start = next(iter(cells))
    reached = {start}
    ahead = [start]
    while ahead:
        for cell in beside(ahead.pop()):
            if cell in cells and cell not in reached:
                reached.add(cell)
                ahead.append(cell)
    return len(reached) == len(cells)


def _length(river: Collection[Cell]) -> int:
    """How many tiles the river runs through that flows by the Home Castle."""
    (west, _), (east, _) = line_ends(river, 1, 0, CASTLE_CELL)
    return east - west - 1


def clear(state: GlenMore2, seat: int, cell: Cell, emit: Emit) -> None:
    """All tiles of the position leave the game; Scotsmen and resources go to the Home Castle, as far as they fit."""
    player = state.players[seat]
    emit(Removed, seat, player.tiles.pop(cell), cell)
    player.covered.pop(cell, None)
    for _ in range(player.scotsmen.get(cell, 0)):
        figures.move(player.scotsmen, cell, CASTLE_CELL)
        emit(Moved, seat, cell, CASTLE_CELL)
    counts = [player.cubes.pop((cell, resource), 0) for resource in RESOURCES]
    gains = tuple((resource,) for resource in RESOURCES for _ in range(counts[resource]))
    produce(state, seat, CASTLE_CELL, gains, emit)


@dataclass(frozen=True, slots=True)
class Removal(Step["GlenMore2Rules", GlenMore2]):
    """One tile has to be removed, if any can be."""

    seat: int

    def run(self, rules: "GlenMore2Rules", state: GlenMore2, emit: Emit) -> None:
        if removable(rules, state.players[self.seat]):
            state.stack.append(RemoveTile(self.seat))


@dataclass(frozen=True, slots=True)
class RemoveTile(OwnTurn):
    """Which tile is removed?"""

    seat: int

    def answers(self, rules: "GlenMore2Rules", state: GlenMore2) -> list[Action]:
        return [remove(cell) for cell in removable(rules, state.players[self.seat])]

    def answer(self, rules: "GlenMore2Rules", state: GlenMore2, action: Action, emit: Emit) -> None:
        assert type(action) is Remove
        clear(state, self.seat, action.cell, emit)


@dataclass(frozen=True, slots=True)
class MayRemoveTiles(OwnTurn):
    """Loch Morar: up to so many tiles may be removed."""

    seat: int
    left: int

    def answers(self, rules: "GlenMore2Rules", state: GlenMore2) -> list[Action]:
        spared = (CASTLE_CELL,) if rules.rulings.LOCH_MORAR_MAY_REMOVE_THE_VILLAGE else HOME_CELLS
        return [*(remove(cell) for cell in removable(rules, state.players[self.seat], spared)), END]

    def answer(self, rules: "GlenMore2Rules", state: GlenMore2, action: Action, emit: Emit) -> None:
        if type(action) is not Remove:
            return
        if self.left > 1:
            state.stack.append(MayRemoveTiles(self.seat, self.left - 1))
        clear(state, self.seat, action.cell, emit)
