"""Persons: set aside for the scorings, each a reason to place a clan marker."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glen_more_2.events import PersonSetAside
from engine.glen_more_2.markers import MarkerComes
from engine.glen_more_2.state import GlenMore2, Player
from engine.kernel import Emit, Step

if TYPE_CHECKING:
    from engine.glen_more_2.rules import GlenMore2Rules


def persons(rules: "GlenMore2Rules", player: Player) -> int:
    """How many persons a player has in a scoring."""
    return sum(rules.deck.tiles[person].counts_as for person in player.persons)


@dataclass(frozen=True, slots=True)
class SetAside(Step["GlenMore2Rules", GlenMore2]):
    """The person is paid for, or comes from the discard pile."""

    seat: int
    tile: str

    def run(self, rules: "GlenMore2Rules", state: GlenMore2, emit: Emit) -> None:
        state.players[self.seat].persons.append(self.tile)
        emit(PersonSetAside, self.seat, self.tile)
        state.stack.append(MarkerComes(self.seat))
