"""Clan markers: a field of the clan board, the roads to it, and the bonus that follows."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glen_more_2.actions import END, Marker, marker
from engine.glen_more_2.events import MarkerPlaced
from engine.glen_more_2.moving import Unhurried
from engine.glen_more_2.roads import road_cost
from engine.glen_more_2.state import GlenMore2, Player
from engine.kernel import Action, Emit, Step

if TYPE_CHECKING:
    from engine.glen_more_2.rules import GlenMore2Rules

DOUGLAS = "douglas"
"""The one field for any number of markers."""


def marked_fields(state: GlenMore2) -> set[str]:
    return {clan for player in state.players for clan in player.clans}


def markers_left(rules: "GlenMore2Rules", player: Player) -> int:
    return rules.deck.markers - len(player.clans)


def open_fields(rules: "GlenMore2Rules", state: GlenMore2) -> dict[str, int]:
    """Every field that can be chosen, by anybody who can pay, with the cost of its roads now."""
    marked, ways = marked_fields(state), rules.deck.ways
    return {clan: road_cost(ways, marked, clan) for clan in rules.deck.clans if clan == DOUGLAS or clan not in marked}


@dataclass(frozen=True, slots=True)
class MarkerComes(Step["GlenMore2Rules", GlenMore2]):
    """Somebody may place a clan marker; none left: nothing."""

    seat: int

    def run(self, rules: "GlenMore2Rules", state: GlenMore2, emit: Emit) -> None:
        if markers_left(rules, state.players[self.seat]):
            state.stack.append(PlaceMarker(self.seat))


@dataclass(frozen=True, slots=True)
class PlaceMarker(Unhurried):
    """On which field? It is asked even if none can be paid: a sale may change that."""

    seat: int

    def choices(self, rules: "GlenMore2Rules", state: GlenMore2) -> list[Action]:
        coins = state.players[self.seat].coins
        actions: list[Action] = [marker(clan) for clan, cost in open_fields(rules, state).items() if cost <= coins]
        if not actions or not rules.rulings.CLAN_MARKER_IS_COMPULSORY:
            actions.append(END)
        return actions

    def choose(self, rules: "GlenMore2Rules", state: GlenMore2, action: Action, emit: Emit) -> None:
        if type(action) is not Marker:
            return
        player = state.players[self.seat]
        cost = road_cost(rules.deck.ways, marked_fields(state), action.clan)
        player.coins -= cost
        player.clans.append(action.clan)
        emit(MarkerPlaced, self.seat, action.clan, cost)
        rules.clans[action.clan].bonus(rules, state, self.seat, emit)
