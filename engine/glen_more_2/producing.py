"""Resources and Scotsmen that come onto tiles: where they belong, or where their owner likes."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glen_more_2.actions import Choose, Put, choose, put
from engine.glen_more_2.deck import RESOURCES, Resource
from engine.glen_more_2.events import ResourceCame, ScotsmanCame
from engine.glen_more_2.selling import OwnTurn
from engine.glen_more_2.state import GlenMore2, Player
from engine.kernel import Action, Cell, Emit, Step
from engine.parts import figures, stock

if TYPE_CHECKING:
    from engine.glen_more_2.rules import GlenMore2Rules

Gains = tuple[tuple[Resource, ...], ...]
"""Resources that come, each as what its owner chooses from."""


def produce(state: GlenMore2, seat: int, cell: Cell, gains: Gains, emit: Emit) -> None:
    """Resources come onto one tile. What does not fit is lost; if that leaves a choice, the owner is asked."""
    room = stock.room(state.players[seat].cubes, cell)
    if not gains or room <= 0:
        return
    if all(len(gain) == 1 for gain in gains) and (len(gains) <= room or len(set(gains)) == 1):
        for (resource,) in gains[:room]:
            bring(state, seat, resource, cell, emit)
    else:
        state.stack.append(ChooseResource(seat, cell, gains))


def bring(state: GlenMore2, seat: int, resource: Resource, cell: Cell, emit: Emit) -> None:
    stock.add(state.players[seat].cubes, cell, resource)
    emit(ResourceCame, seat, resource, cell)


def scotsman_comes(state: GlenMore2, seat: int, cell: Cell, emit: Emit) -> None:
    """From the supply; none left: nothing."""
    player = state.players[seat]
    if player.supply:
        player.supply -= 1
        figures.add(player.scotsmen, cell)
        emit(ScotsmanCame, seat, cell)


def with_room(player: Player) -> list[Cell]:
    return [cell for cell in player.tiles if stock.room(player.cubes, cell)]


@dataclass(frozen=True, slots=True)
class ChooseResource(OwnTurn):
    """Which resource comes onto the tile next?"""

    seat: int
    cell: Cell
    gains: Gains

    def answers(self, rules: "GlenMore2Rules", state: GlenMore2) -> list[Action]:
        return [choose(resource) for resource in RESOURCES if any(resource in gain for gain in self.gains)]

    def answer(self, rules: "GlenMore2Rules", state: GlenMore2, action: Action, emit: Emit) -> None:
        assert type(action) is Choose
        bring(state, self.seat, action.resource, self.cell, emit)
        used = min((gain for gain in self.gains if action.resource in gain), key=len)
        rest = list(self.gains)
        rest.remove(used)
        produce(state, self.seat, self.cell, tuple(rest), emit)


@dataclass(frozen=True, slots=True)
class ResourceForAnyTile(Step["GlenMore2Rules", GlenMore2]):
    """One of these resources comes onto any tile with room; no room anywhere: nothing."""

    seat: int
    resources: tuple[Resource, ...]

    def run(self, rules: "GlenMore2Rules", state: GlenMore2, emit: Emit) -> None:
        if not with_room(state.players[self.seat]):
            return
        if len(self.resources) == 1:
            state.stack.append(PutResource(self.seat, self.resources[0]))
        else:
            state.stack.append(ChooseForAnyTile(self.seat))


@dataclass(frozen=True, slots=True)
class ChooseForAnyTile(OwnTurn):
    """Which resource comes?"""

    seat: int

    def answers(self, rules: "GlenMore2Rules", state: GlenMore2) -> list[Action]:
        return [choose(resource) for resource in RESOURCES]

    def answer(self, rules: "GlenMore2Rules", state: GlenMore2, action: Action, emit: Emit) -> None:
        assert type(action) is Choose
        state.stack.append(PutResource(self.seat, action.resource))


@dataclass(frozen=True, slots=True)
class PutResource(OwnTurn):
    """Onto which tile does the resource come?"""

    seat: int
    resource: Resource

    def answers(self, rules: "GlenMore2Rules", state: GlenMore2) -> list[Action]:
        return [put(cell) for cell in with_room(state.players[self.seat])]

    def answer(self, rules: "GlenMore2Rules", state: GlenMore2, action: Action, emit: Emit) -> None:
        assert type(action) is Put
        bring(state, self.seat, self.resource, action.cell, emit)


@dataclass(frozen=True, slots=True)
class ScotsmanForAnyTile(Step["GlenMore2Rules", GlenMore2]):
    """A Scotsman comes onto any tile; none left: nothing."""

    seat: int

    def run(self, rules: "GlenMore2Rules", state: GlenMore2, emit: Emit) -> None:
        if state.players[self.seat].supply:
            state.stack.append(PutScotsman(self.seat))


@dataclass(frozen=True, slots=True)
class PutScotsman(OwnTurn):
    """Onto which tile does the Scotsman come?"""

    seat: int

    def answers(self, rules: "GlenMore2Rules", state: GlenMore2) -> list[Action]:
        return [put(cell) for cell in state.players[self.seat].tiles]

    def answer(self, rules: "GlenMore2Rules", state: GlenMore2, action: Action, emit: Emit) -> None:
        assert type(action) is Put
        scotsman_comes(state, self.seat, action.cell, emit)
