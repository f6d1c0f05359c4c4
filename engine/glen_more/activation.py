"""Step 3 of a turn: the new tile and its neighbours are activated, movements are spent."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glen_more.actions import END, Activate, End, Trade, activate, trade
from engine.glen_more.deck import Tile
from engine.glen_more.effects import EFFECTS
from engine.glen_more.events import MovesGot, VpScored, WhiskyGot
from engine.glen_more.moving import carry_out, moves, promotions
from engine.glen_more.paying import PayBill, means
from engine.glen_more.producing import produce
from engine.glen_more.selling import OwnTurn
from engine.glen_more.sheet import LINE_OF_KIND
from engine.glen_more.state import GlenMore, Player
from engine.kernel import Action, Cell, Emit, Step
from engine.parts.bill import payable
from engine.parts.grid import around
from engine.parts.stock import room

if TYPE_CHECKING:
    from engine.glen_more.rules import GlenMoreRules


def score(state: GlenMore, seat: int, tile: Tile, cell: Cell, vp: int, emit: Emit) -> None:
    state.players[seat].sheet[LINE_OF_KIND[tile.kind]] += vp
    emit(VpScored, seat, vp, cell)


@dataclass(frozen=True, slots=True)
class BeginActivation(Step["GlenMoreRules", GlenMore]):
    """The one-off benefits are done; which tiles does the placed one activate?"""

    seat: int
    cell: Cell

    def run(self, rules: "GlenMoreRules", state: GlenMore, emit: Emit) -> None:
        tiles = state.players[self.seat].tiles
        effect = EFFECTS.get(tiles[self.cell])
        if effect and effect.activates_everything:
            reached = list(tiles)
        else:
            reached = [self.cell, *(cell for cell in around(self.cell) if cell in tiles)]
        begin(rules, state, self.seat, reached, self.cell, emit)


def begin(
    rules: "GlenMoreRules", state: GlenMore, seat: int, reached: list[Cell], placed: Cell | None, emit: Emit
) -> None:
    """Movements are banked at once: nothing can be lost by having them early."""
    player, deck = state.players[seat], rules.deck.tiles
    banked = sum(deck[player.tiles[cell]].moves for cell in reached)
    if banked:
        emit(MovesGot, seat, banked)
    todo = tuple(cell for cell in reached if _acts(deck[player.tiles[cell]]))
    extra: tuple[Cell, ...] = ()
    if has_loch_ness(rules, player, placed):
        extra = tuple(
            cell
            for cell, tile in player.tiles.items()
            if cell not in reached and (deck[tile].moves or _acts(deck[tile]))
        )
    state.stack.append(ActivateTiles(seat, todo, extra, banked))


def begin_extra(rules: "GlenMoreRules", state: GlenMore, seat: int, emit: Emit) -> None:
    """An activation of nothing but the one more tile, for whoever has that power."""
    if has_loch_ness(rules, state.players[seat], None):
        begin(rules, state, seat, [], None, emit)


def has_loch_ness(rules: "GlenMoreRules", player: Player, placed: Cell | None) -> bool:
    """Whether one more tile may be activated in this turn, in which a tile was just placed there."""
    for cell, tile in player.tiles.items():
        effect = EFFECTS.get(tile)
        if effect and effect.activates_one_more:
            return rules.rulings.LOCH_NESS_WORKS_WHEN_PLACED or cell != placed
    return False


def _acts(tile: Tile) -> bool:
    """Whether an activation does more than bank movements."""
    return bool(tile.gain or tile.vp or tile.trades)


@dataclass(frozen=True, slots=True)
class ActivateTiles(OwnTurn):
    """`todo` tiles are still to be activated; one of the `extra` tiles may be; `banked` movements are left."""

    seat: int
    todo: tuple[Cell, ...]
    extra: tuple[Cell, ...]
    banked: int

    def answers(self, rules: "GlenMoreRules", state: GlenMore) -> list[Action]:
        player, deck = state.players[self.seat], rules.deck.tiles
        purse = means(rules, state, self.seat)
        actions: list[Action] = []
        for cell in (*self.todo, *self.extra):
            tile = deck[player.tiles[cell]]
            if tile.trades:
                for number, offer in enumerate(tile.trades, 1):
                    if payable(offer.bill, purse):
                        actions.append(trade(cell, number))
            elif tile.vp or tile.moves or (tile.gain and room(player.cubes, cell)):
                actions.append(activate(cell))
        if self.banked:
            actions += moves(player)
            actions += promotions(player)
        actions.append(END)
        return actions

    def answer(self, rules: "GlenMoreRules", state: GlenMore, action: Action, emit: Emit) -> None:
        kind = type(action)
        if kind is End:
            self._end(rules, state, emit)
        elif isinstance(action, Activate | Trade):
            self._activate(rules, state, action, emit)
        else:
            state.stack.append(ActivateTiles(self.seat, self.todo, self.extra, self.banked - 1))
            carry_out(state, self.seat, action, emit)

    def _activate(self, rules: "GlenMoreRules", state: GlenMore, action: Activate | Trade, emit: Emit) -> None:
        cell = action.cell
        tile = rules.deck.tiles[state.players[self.seat].tiles[cell]]
        if cell in self.extra:
            rest = ActivateTiles(self.seat, self.todo, (), self.banked + tile.moves)
        else:
            todo = tuple(other for other in self.todo if other != cell)
            rest = ActivateTiles(self.seat, todo, self.extra, self.banked)
        state.stack.append(rest)
        if isinstance(action, Trade):
            state.stack.append(CloseTrade(self.seat, cell, action.number))
            state.stack.append(PayBill(self.seat, tile.trades[action.number - 1].bill))
        elif tile.moves:
            emit(MovesGot, self.seat, tile.moves)
        else:
            gain(state, self.seat, tile, cell, emit)

    def _end(self, rules: "GlenMoreRules", state: GlenMore, emit: Emit) -> None:
        """Trades and moves are declined, the rest happens: only they are optional."""
        player = state.players[self.seat]
        for cell in self.todo:
            tile = rules.deck.tiles[player.tiles[cell]]
            if tile.vp or (tile.gain and room(player.cubes, cell)):
                gain(state, self.seat, tile, cell, emit)


def gain(state: GlenMore, seat: int, tile: Tile, cell: Cell, emit: Emit) -> None:
    """What a tile brings by itself: VP or a good."""
    if tile.vp:
        score(state, seat, tile, cell, tile.vp, emit)
    else:
        produce(state, seat, tile.gain, cell, emit)


@dataclass(frozen=True, slots=True)
class CloseTrade(Step["GlenMoreRules", GlenMore]):
    """The goods are handed in: the whisky or the VP come."""

    seat: int
    cell: Cell
    number: int

    def run(self, rules: "GlenMoreRules", state: GlenMore, emit: Emit) -> None:
        player = state.players[self.seat]
        tile = rules.deck.tiles[player.tiles[self.cell]]
        offer = tile.trades[self.number - 1]
        if offer.whisky:
            player.whisky += offer.whisky
            emit(WhiskyGot, self.seat, offer.whisky)
        if offer.vp:
            score(state, self.seat, tile, self.cell, offer.vp, emit)
