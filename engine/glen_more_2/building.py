"""Paying for a tile and placing it; or building one from the discard pile, which costs nothing."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glen_more_2.actions import Build, PayScotsman, Place, build, pay_scotsman, place
from engine.glen_more_2.activation import BeginActivation
from engine.glen_more_2.deck import PERSON, Tile
from engine.glen_more_2.effects import get_coins, get_whisky
from engine.glen_more_2.events import (
    CoinsPaid,
    Overbuilt,
    Placed,
    ScotsmanPaid,
    TakenFromDiscards,
    WhiskyPaid,
)
from engine.glen_more_2.one_time import OneTimeEffects, one_time_effects
from engine.glen_more_2.paying import PayBill
from engine.glen_more_2.persons import SetAside
from engine.glen_more_2.placing import buildable_discards, legal_cells, payable_scotsmen
from engine.glen_more_2.scoring import score
from engine.glen_more_2.selling import OwnTurn
from engine.glen_more_2.sheet import Line
from engine.glen_more_2.state import GlenMore2
from engine.kernel import Action, Emit, Step
from engine.parts import figures

if TYPE_CHECKING:
    from engine.glen_more_2.rules import GlenMore2Rules


def pay_and_build(rules: "GlenMore2Rules", state: GlenMore2, seat: int, tile: Tile, emit: Emit) -> None:
    """A tile from the rondel: its whole cost is paid, then it is placed or set aside."""
    player = state.players[seat]
    build_unpaid(state, seat, tile)
    if tile.cost_scotsman:
        state.stack.append(PayWithScotsman(seat, tile.id))
    if not tile.bill.is_paid():
        state.stack.append(PayBill(seat, tile.bill, coin_for_good=False))
    if tile.cost_coins:
        player.coins -= tile.cost_coins
        emit(CoinsPaid, seat, tile.cost_coins)
    if tile.cost_whisky:
        player.whisky -= tile.cost_whisky
        emit(WhiskyPaid, seat, tile.cost_whisky)


def build_unpaid(state: GlenMore2, seat: int, tile: Tile) -> None:
    state.stack.append(SetAside(seat, tile.id) if tile.type == PERSON else PlaceTile(seat, tile.id))


@dataclass(frozen=True, slots=True)
class PayWithScotsman(OwnTurn):
    """Which Scotsman pays for the tile?"""

    seat: int
    tile: str

    def answers(self, rules: "GlenMore2Rules", state: GlenMore2) -> list[Action]:
        tile = rules.deck.tiles[self.tile]
        return [pay_scotsman(cell) for cell in payable_scotsmen(rules, state.players[self.seat], tile)]

    def answer(self, rules: "GlenMore2Rules", state: GlenMore2, action: Action, emit: Emit) -> None:
        assert type(action) is PayScotsman
        player = state.players[self.seat]
        figures.remove(player.scotsmen, action.cell)
        if rules.rulings.PAID_SCOTSMAN_RETURNS_TO_THE_SUPPLY:
            player.supply += 1
        emit(ScotsmanPaid, self.seat, action.cell)


@dataclass(frozen=True, slots=True)
class PlaceTile(OwnTurn):
    """The tile is paid for: where does it go?"""

    seat: int
    tile: str

    def answers(self, rules: "GlenMore2Rules", state: GlenMore2) -> list[Action]:
        player = state.players[self.seat]
        cells = legal_cells(rules, player, rules.deck.tiles[self.tile], player.scotsmen)
        return [place(cell) for cell in cells]

    def answer(self, rules: "GlenMore2Rules", state: GlenMore2, action: Action, emit: Emit) -> None:
        assert type(action) is Place
        player, tile, cell = state.players[self.seat], rules.deck.tiles[self.tile], action.cell
        if cell in player.tiles:
            below = player.tiles[cell]
            player.covered[cell] = (*player.covered.get(cell, ()), below)
            emit(Overbuilt, self.seat, tile.id, cell, below)
        else:
            emit(Placed, self.seat, tile.id, cell)
        player.tiles[cell] = tile.id
        state.stack.append(BeginActivation(self.seat, tile.id, cell))
        # These three can only help the effects that the player puts into order.
        if tile.coins:
            get_coins(state, self.seat, tile.coins, emit)
        if tile.whisky:
            get_whisky(state, self.seat, tile.whisky, emit)
        if tile.bonus_vp:
            score(state, self.seat, tile.bonus_vp, Line.ONE_TIME_EFFECTS, emit)
        state.stack.append(OneTimeEffects(self.seat, tile.id, cell, one_time_effects(tile)))


@dataclass(frozen=True, slots=True)
class DiscardedComes(Step["GlenMore2Rules", GlenMore2]):
    """A tile from the discard pile is built, if any can be."""

    seat: int

    def run(self, rules: "GlenMore2Rules", state: GlenMore2, emit: Emit) -> None:
        if buildable_discards(rules, state, self.seat):
            state.stack.append(ChooseDiscarded(self.seat))


@dataclass(frozen=True, slots=True)
class ChooseDiscarded(OwnTurn):
    """Which discarded tile is built?"""

    seat: int

    def answers(self, rules: "GlenMore2Rules", state: GlenMore2) -> list[Action]:
        return [build(id_) for id_ in buildable_discards(rules, state, self.seat)]

    def answer(self, rules: "GlenMore2Rules", state: GlenMore2, action: Action, emit: Emit) -> None:
        assert type(action) is Build
        state.discards.remove(action.tile)
        emit(TakenFromDiscards, self.seat, action.tile)
        build_unpaid(state, self.seat, rules.deck.tiles[action.tile])
