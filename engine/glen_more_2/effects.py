"""What landmark cards do: all of one card in one place, keyed by the id of its tile."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.glen_more_2.deck import RESOURCES, Resource
from engine.glen_more_2.events import CoinsGot, WhiskyGot
from engine.glen_more_2.markers import MarkerComes
from engine.glen_more_2.producing import Gains, produce, scotsman_comes
from engine.glen_more_2.removing import MayRemoveTiles
from engine.glen_more_2.state import GlenMore2
from engine.kernel import Cell, Emit


@dataclass(frozen=True, slots=True)
class LandmarkEffect:
    summary: str
    """For people who ask what the card does."""
    at_once: Callable[[GlenMore2, int, Cell, Emit], None] | None = None
    """The one-time effect, before the activation."""
    activates_everything: bool = False
    """Placing the tile activates the whole territory instead of the neighbours."""
    activates_one_more: bool = False
    """In every turn with a new tile its owner may activate one more tile, anywhere."""
    home_castle_weight: int = 1
    """What a Scotsman in the Home Castle counts in scorings."""
    dearer_coins: int = 0
    """So many coins are worth one VP more at the end."""


def get_coins(state: GlenMore2, seat: int, count: int, emit: Emit) -> None:
    state.players[seat].coins += count
    emit(CoinsGot, seat, count)


def get_whisky(state: GlenMore2, seat: int, count: int, emit: Emit) -> None:
    state.players[seat].whisky += count
    emit(WhiskyGot, seat, count)


def onto_tile(state: GlenMore2, seat: int, cell: Cell, gains: Gains, emit: Emit) -> None:
    """Resources for the new tile, if no other effect has removed it meanwhile."""
    if cell in state.players[seat].tiles:
        produce(state, seat, cell, gains, emit)


def scotsman_onto_tile(state: GlenMore2, seat: int, cell: Cell, emit: Emit) -> None:
    """A Scotsman for the new tile, if no other effect has removed it meanwhile."""
    if cell in state.players[seat].tiles:
        scotsman_comes(state, seat, cell, emit)


def _castle_stalker(state: GlenMore2, seat: int, cell: Cell, emit: Emit) -> None:
    get_coins(state, seat, 3, emit)


def _donan_castle(state: GlenMore2, seat: int, cell: Cell, emit: Emit) -> None:
    state.stack.append(MarkerComes(seat))


def _duart_castle(state: GlenMore2, seat: int, cell: Cell, emit: Emit) -> None:
    """The coin first: it may pay a road."""
    get_coins(state, seat, 1, emit)
    state.stack.append(MarkerComes(seat))


def _inverness(state: GlenMore2, seat: int, cell: Cell, emit: Emit) -> None:
    onto_tile(state, seat, cell, ((Resource.BARLEY,),), emit)
    get_whisky(state, seat, 1, emit)


def _loch_lochy(state: GlenMore2, seat: int, cell: Cell, emit: Emit) -> None:
    onto_tile(state, seat, cell, (RESOURCES, RESOURCES), emit)


def _loch_morar(state: GlenMore2, seat: int, cell: Cell, emit: Emit) -> None:
    state.stack.append(MayRemoveTiles(seat, 2))


def _loch_shiel(state: GlenMore2, seat: int, cell: Cell, emit: Emit) -> None:
    scotsman_onto_tile(state, seat, cell, emit)
    get_whisky(state, seat, 1, emit)


LANDMARK_EFFECTS = {
    "armadale-castle": LandmarkEffect("At the end your first 8 coins are worth 2 VP each.", dearer_coins=8),
    "castle-moil": LandmarkEffect("Your Scotsmen in the Home Castle count double in scorings.", home_castle_weight=2),
    "castle-of-mey": LandmarkEffect(
        "When placed: activate all your tiles instead of the neighbours.", activates_everything=True
    ),
    "castle-stalker": LandmarkEffect("When placed: 3 coins.", _castle_stalker),
    "donan-castle": LandmarkEffect("When placed: place a clan marker, paying the roads.", _donan_castle),
    "duart-castle": LandmarkEffect("When placed: 1 coin, then place a clan marker, paying the roads.", _duart_castle),
    "inverness": LandmarkEffect("When placed: 1 barley onto this tile and 1 whisky.", _inverness),
    "loch-lochy": LandmarkEffect("When placed: two resources of your choice onto this tile.", _loch_lochy),
    "loch-morar": LandmarkEffect("When placed: you may remove up to two of your tiles.", _loch_morar),
    "loch-ness": LandmarkEffect(
        "In each of your turns with a new tile: activate one more tile, anywhere.", activates_one_more=True
    ),
    "loch-shiel": LandmarkEffect("When placed: 1 Scotsman onto this tile and 1 whisky.", _loch_shiel),
}
