"""One-time effects of a new tile, in the order its owner likes."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glen_more_2.actions import OneTime, Resolve, resolve
from engine.glen_more_2.deck import RESOURCES, Tile
from engine.glen_more_2.effects import LANDMARK_EFFECTS, onto_tile, scotsman_onto_tile
from engine.glen_more_2.events import CardTaken
from engine.glen_more_2.markers import MarkerComes
from engine.glen_more_2.moving import Unhurried
from engine.glen_more_2.producing import ResourceForAnyTile
from engine.glen_more_2.state import GlenMore2
from engine.kernel import Action, Cell, Emit, Step

if TYPE_CHECKING:
    from engine.glen_more_2.rules import GlenMore2Rules


def one_time_effects(tile: Tile) -> tuple[OneTime, ...]:
    counts = {
        OneTime.LANDMARK: int(tile.landmark),
        OneTime.SCOTSMAN: tile.scotsmen,
        OneTime.JOKER: tile.jokers,
        OneTime.CLAN_MARKER: tile.markers,
    }
    return tuple(effect for effect, times in counts.items() for _ in range(times))


@dataclass(frozen=True, slots=True)
class OneTimeEffects(Step["GlenMore2Rules", GlenMore2]):
    """So many effects are left: the last ones of a kind happen, else their order is asked for."""

    seat: int
    tile: str
    cell: Cell
    left: tuple[OneTime, ...]

    def run(self, rules: "GlenMore2Rules", state: GlenMore2, emit: Emit) -> None:
        if len(set(self.left)) > 1:
            state.stack.append(ChooseEffect(self.seat, self.tile, self.cell, self.left))
        elif self.left:
            state.stack.append(OneTimeEffects(self.seat, self.tile, self.cell, self.left[1:]))
            self.happen(rules, state, self.left[0], emit)

    def happen(self, rules: "GlenMore2Rules", state: GlenMore2, effect: OneTime, emit: Emit) -> None:
        seat, cell = self.seat, self.cell
        if effect is OneTime.LANDMARK:
            state.players[seat].landmarks.append(self.tile)
            emit(CardTaken, seat, self.tile)
            at_once = LANDMARK_EFFECTS[self.tile].at_once
            if at_once:
                at_once(state, seat, cell, emit)
        elif effect is OneTime.SCOTSMAN:
            scotsman_onto_tile(state, seat, cell, emit)
        elif effect is OneTime.CLAN_MARKER:
            state.stack.append(MarkerComes(seat))
        elif rules.rulings.JOKER_GOES_ONTO_THE_NEW_TILE:
            onto_tile(state, seat, cell, (RESOURCES,), emit)
        else:
            state.stack.append(ResourceForAnyTile(seat, RESOURCES))


@dataclass(frozen=True, slots=True)
class ChooseEffect(Unhurried):
    """Which one-time effect comes next?"""

    seat: int
    tile: str
    cell: Cell
    left: tuple[OneTime, ...]

    def choices(self, rules: "GlenMore2Rules", state: GlenMore2) -> list[Action]:
        return [resolve(effect) for effect in OneTime if effect in self.left]

    def choose(self, rules: "GlenMore2Rules", state: GlenMore2, action: Action, emit: Emit) -> None:
        assert type(action) is Resolve
        rest = list(self.left)
        rest.remove(action.effect)
        state.stack.append(OneTimeEffects(self.seat, self.tile, self.cell, tuple(rest)))
        state.stack.append(OneTimeEffects(self.seat, self.tile, self.cell, (action.effect,)))
