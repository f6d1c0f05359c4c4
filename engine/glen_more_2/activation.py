"""Activating tiles, each at most once in a turn: around a new tile, or by the favour of a clan."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glen_more_2.actions import END, Activate, End, Forgo, Trade, activate, forgo, trade
from engine.glen_more_2.deck import Tile
from engine.glen_more_2.effects import LANDMARK_EFFECTS
from engine.glen_more_2.events import WhiskyGot
from engine.glen_more_2.markers import MarkerComes, markers_left
from engine.glen_more_2.moving import Unhurried, gain_movement
from engine.glen_more_2.paying import PayBill, means
from engine.glen_more_2.producing import produce
from engine.glen_more_2.scoring import score
from engine.glen_more_2.sheet import Line
from engine.glen_more_2.state import GlenMore2
from engine.kernel import Action, Cell, Emit, Step
from engine.parts.bill import payable
from engine.parts.grid import around
from engine.parts.stock import room

if TYPE_CHECKING:
    from engine.glen_more_2.rules import GlenMore2Rules

SINCLAIR = "sinclair"
"""On a trade tile a coin may stand for one resource."""
MACGREGOR = "macgregor"
"""A whisky tile may bring VP instead of whisky."""
MACGREGOR_VP = 3


def replaces_one(tile: Tile, clans: list[str]) -> bool:
    """Whether a coin may stand for one of the resources that a trade of the tile asks for."""
    return tile.type == "trade" and SINCLAIR in clans


def activations(rules: "GlenMore2Rules", state: GlenMore2, seat: int, cells: Iterable[Cell]) -> list[Action]:
    """All ways to activate the tiles on these cells that were not activated yet and would do something."""
    player, deck = state.players[seat], rules.deck.tiles
    tiles, clans, done = player.tiles, player.clans, state.activated
    purse = None
    actions: list[Action] = []
    for cell in cells:
        if cell not in tiles or tiles[cell] in done:
            continue
        tile = deck[tiles[cell]]
        if tile.trades:
            purse = purse or means(rules, state, seat)
            with_coin = purse._replace(coin_for_good=True) if replaces_one(tile, clans) else purse
            for number, offer in enumerate(tile.trades, 1):
                useful = offer.vp or offer.whisky or markers_left(rules, player)
                if useful and payable(offer.bill, with_coin):
                    actions.append(trade(cell, number))
            if tile.type == "whisky" and tile.distils and MACGREGOR in clans:
                actions.append(forgo(cell))
        elif tile.moves or tile.vp or (tile.gain and room(player.cubes, cell)):
            actions.append(activate(cell))
    return actions


def perform(
    rules: "GlenMore2Rules", state: GlenMore2, seat: int, action: Activate | Trade | Forgo, emit: Emit
) -> None:
    """Activate a tile: from now on it is so for the rest of the turn."""
    player = state.players[seat]
    tile = rules.deck.tiles[player.tiles[action.cell]]
    state.activated.append(tile.id)
    if isinstance(action, Trade):
        state.stack.append(CloseTrade(seat, tile.id, action.number))
        bill = tile.trades[action.number - 1].bill
        state.stack.append(PayBill(seat, bill, replaces_one(tile, player.clans)))
    elif isinstance(action, Forgo):
        score(state, seat, MACGREGOR_VP, Line.MACGREGOR, emit)
    elif tile.vp:
        score(state, seat, tile.vp, Line.ACTIVATIONS, emit)
    elif tile.moves:
        gain_movement(state, seat, tile.moves, emit)
    else:
        produce(state, seat, action.cell, tile.gain, emit)


@dataclass(frozen=True, slots=True)
class CloseTrade(Step["GlenMore2Rules", GlenMore2]):
    """The resources are handed in: the whisky, the VP or the clan marker come."""

    seat: int
    tile: str
    number: int

    def run(self, rules: "GlenMore2Rules", state: GlenMore2, emit: Emit) -> None:
        offer = rules.deck.tiles[self.tile].trades[self.number - 1]
        if offer.whisky:
            state.players[self.seat].whisky += offer.whisky
            emit(WhiskyGot, self.seat, offer.whisky)
        if offer.vp:
            score(state, self.seat, offer.vp, Line.TRADES, emit)
        state.stack.extend([MarkerComes(self.seat)] * offer.markers)


@dataclass(frozen=True, slots=True)
class BeginActivation(Step["GlenMore2Rules", GlenMore2]):
    """The one-time effects are done; which tiles does the new one activate?

    Movement points are banked at once: nothing can be lost by having them early.
    """

    seat: int
    tile: str
    cell: Cell

    def run(self, rules: "GlenMore2Rules", state: GlenMore2, emit: Emit) -> None:
        player, deck = state.players[self.seat], rules.deck.tiles
        effect = LANDMARK_EFFECTS.get(self.tile)
        cells: tuple[Cell, ...]
        if effect and effect.activates_everything:
            cells = tuple(player.tiles)
        elif self.cell in player.tiles or rules.rulings.REMOVED_TILE_STILL_ACTIVATES_ITS_NEIGHBOURS:
            cells = tuple(cell for cell in (self.cell, *around(self.cell)) if cell in player.tiles)
        else:
            cells = ()
        points = 0
        for tile in (deck[player.tiles[cell]] for cell in cells):
            if tile.moves and tile.id not in state.activated:
                state.activated.append(tile.id)
                points += tile.moves
        gain_movement(state, self.seat, points, emit)
        state.stack.append(ActivateTiles(self.seat, cells))


@dataclass(frozen=True, slots=True)
class ActivateTiles(Unhurried):
    """Which tile is activated next? Those on the `cells`, and with Loch Ness one more, anywhere."""

    seat: int
    cells: tuple[Cell, ...]

    def additional(self, state: GlenMore2) -> list[Cell]:
        """The cells of which one more may be activated."""
        player = state.players[self.seat]
        if state.additional or not any(LANDMARK_EFFECTS[card].activates_one_more for card in player.landmarks):
            return []
        return [cell for cell in player.tiles if cell not in self.cells]

    def choices(self, rules: "GlenMore2Rules", state: GlenMore2) -> list[Action]:
        cells = (*self.cells, *self.additional(state))
        return [*activations(rules, state, self.seat, cells), END]

    def choose(self, rules: "GlenMore2Rules", state: GlenMore2, action: Action, emit: Emit) -> None:
        if type(action) is End:
            return
        assert isinstance(action, Activate | Trade | Forgo)
        if action.cell not in self.cells:
            state.additional = True
        state.stack.append(self)
        perform(rules, state, self.seat, action, emit)


@dataclass(frozen=True, slots=True)
class ClanActivation(Step["GlenMore2Rules", GlenMore2]):
    """A clan lets one tile of each of these types be activated, if there is any that was not yet."""

    seat: int
    types: tuple[str, ...]

    def run(self, rules: "GlenMore2Rules", state: GlenMore2, emit: Emit) -> None:
        tiles, deck = state.players[self.seat].tiles.values(), rules.deck.tiles
        if any(deck[tile].type in self.types and tile not in state.activated for tile in tiles):
            state.stack.append(ActivateForClan(self.seat, self.types))


@dataclass(frozen=True, slots=True)
class ActivateForClan(Unhurried):
    """Which tile of one of these types is activated?"""

    seat: int
    types: tuple[str, ...]

    def choices(self, rules: "GlenMore2Rules", state: GlenMore2) -> list[Action]:
        tiles, deck = state.players[self.seat].tiles, rules.deck.tiles
        cells = [cell for cell, tile in tiles.items() if deck[tile].type in self.types]
        return [*activations(rules, state, self.seat, cells), END]

    def choose(self, rules: "GlenMore2Rules", state: GlenMore2, action: Action, emit: Emit) -> None:
        if type(action) is End:
            return
        assert isinstance(action, Activate | Trade | Forgo)
        used = rules.deck.tiles[state.players[self.seat].tiles[action.cell]].type
        state.stack.append(ClanActivation(self.seat, tuple(type_ for type_ in self.types if type_ != used)))
        perform(rules, state, self.seat, action, emit)
