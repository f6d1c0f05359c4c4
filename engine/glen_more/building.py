"""Step 2 of a turn: pay for the tile taken and place it, or discard it."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glen_more.actions import BUILD, DISCARD, PAY_CHIEFTAIN, Build, PayMember, Place, pay_member, place
from engine.glen_more.activation import BeginActivation, begin_extra
from engine.glen_more.deck import Tile
from engine.glen_more.effects import EFFECTS
from engine.glen_more.events import (
    CardTaken,
    ChieftainPaid,
    CoinsGot,
    Discarded,
    MemberPaid,
    MembersCame,
    Placed,
    WhiskyGot,
    WhiskyPaid,
)
from engine.glen_more.moving import Consolation
from engine.glen_more.paying import PayBill, means
from engine.glen_more.selling import OwnTurn
from engine.glen_more.state import GlenMore, Player
from engine.kernel import Action, Cell, Emit, Step
from engine.parts import figures
from engine.parts.bill import payable
from engine.parts.grid import around, beside, line_ends, open_cells

if TYPE_CHECKING:
    from engine.glen_more.rules import GlenMoreRules

UNPAYABLE = "cannot be paid"
UNPLACEABLE = "cannot be placed"
GIVEN_UP = "is given up"


def legal_cells(rules: "GlenMoreRules", player: Player, tile: Tile, members: Collection[Cell]) -> list[Cell]:
    """Where the tile may lie when clan members stand on these cells."""
    tiles, deck = player.tiles, rules.deck.tiles
    diagonally = rules.rulings.MEMBER_MAY_STAND_DIAGONALLY
    if tile.river or tile.road:
        line = {cell for cell, other in tiles.items() if (deck[other].river if tile.river else deck[other].road)}
        ends = line_ends(line, 0, 1) if tile.river else line_ends(line, 1, 0)
        nearby = around if diagonally else beside
        return [end for end in ends if end not in tiles and any(cell in members for cell in nearby(end))]
    cells = open_cells(tiles, members, diagonally)
    if rules.rulings.PLAIN_TILES_KEEP_OFF_THE_LINES:
        return [cell for cell in cells if cell[0] and cell[1]]
    river = {cell for cell, other in tiles.items() if deck[other].river}
    road = {cell for cell, other in tiles.items() if deck[other].road}
    blocking = (*line_ends(river, 0, 1), *line_ends(road, 1, 0))
    return [cell for cell in cells if cell not in blocking]


def payable_members(rules: "GlenMoreRules", player: Player, tile: Tile) -> list[Cell]:
    """From which tiles a clan member can be paid so that the tile can still be placed."""
    members = player.members
    if sum(members.values()) < 2:
        return []
    return [
        cell
        for cell, count in members.items()
        if legal_cells(rules, player, tile, members if count > 1 else members.keys() - {cell})
    ]


def chieftain_pays(rules: "GlenMoreRules", player: Player, tile: Tile) -> bool:
    return bool(
        player.chieftains
        and rules.rulings.CHIEFTAIN_PAYS_LOCH_NESS
        and legal_cells(rules, player, tile, player.members)
    )


def obstacle(rules: "GlenMoreRules", state: GlenMore, seat: int, tile: Tile) -> str | None:
    """Why the seat cannot build the tile with what it has now, or None if it can."""
    player = state.players[seat]
    if tile.cost_whisky > player.whisky or not payable(tile.bill, means(rules, state, seat)):
        return UNPAYABLE
    if tile.cost_member:
        if payable_members(rules, player, tile) or chieftain_pays(rules, player, tile):
            return None
        chieftains = player.chieftains if rules.rulings.CHIEFTAIN_PAYS_LOCH_NESS else 0
        return UNPLACEABLE if chieftains or sum(player.members.values()) > 1 else UNPAYABLE
    return None if legal_cells(rules, player, tile, player.members) else UNPLACEABLE


@dataclass(frozen=True, slots=True)
class BeginBuilding(Step["GlenMoreRules", GlenMore]):
    seat: int
    tile: str

    def run(self, rules: "GlenMoreRules", state: GlenMore, emit: Emit) -> None:
        if obstacle(rules, state, self.seat, rules.deck.tiles[self.tile]):
            state.stack.append(DiscardTile(self.seat, self.tile))
        elif rules.rulings.BUILDABLE_TILE_MAY_BE_DISCARDED:
            state.stack.append(KeepOrDiscard(self.seat, self.tile))
        else:
            state.stack.append(BuildTile(self.seat, self.tile))


@dataclass(frozen=True, slots=True)
class BuildTile(Step["GlenMoreRules", GlenMore]):
    seat: int
    tile: str

    def run(self, rules: "GlenMoreRules", state: GlenMore, emit: Emit) -> None:
        tile = rules.deck.tiles[self.tile]
        state.stack.append(PlaceTile(self.seat, self.tile))
        if tile.cost_member:
            state.stack.append(PayFigure(self.seat, self.tile))
        if not tile.bill.is_paid():
            state.stack.append(PayBill(self.seat, tile.bill))
        if tile.cost_whisky:
            state.players[self.seat].whisky -= tile.cost_whisky
            emit(WhiskyPaid, self.seat, tile.cost_whisky)


@dataclass(frozen=True, slots=True)
class DiscardTile(OwnTurn):
    """The tile cannot be built: discard it, unless a sale makes it possible."""

    seat: int
    tile: str

    def answers(self, rules: "GlenMoreRules", state: GlenMore) -> list[Action]:
        return [DISCARD]

    def answer(self, rules: "GlenMoreRules", state: GlenMore, action: Action, emit: Emit) -> None:
        reason = obstacle(rules, state, self.seat, rules.deck.tiles[self.tile])
        emit(Discarded, self.seat, self.tile, reason or GIVEN_UP)
        rulings = rules.rulings
        if rulings.LOCH_NESS_WORKS_AFTER_DISCARD:
            begin_extra(rules, state, self.seat, emit)
        if (reason == UNPAYABLE and rulings.CONSOLATION_AFTER_UNPAYABLE) or (
            reason == UNPLACEABLE and rulings.CONSOLATION_AFTER_UNPLACEABLE
        ):
            state.stack.append(Consolation(self.seat))

    def sold(self, state: GlenMore) -> None:
        state.stack.append(BeginBuilding(self.seat, self.tile))


@dataclass(frozen=True, slots=True)
class KeepOrDiscard(DiscardTile):
    """The tile could be built, and a ruling leaves the choice."""

    def answers(self, rules: "GlenMoreRules", state: GlenMore) -> list[Action]:
        return [BUILD, DISCARD]

    def answer(self, rules: "GlenMoreRules", state: GlenMore, action: Action, emit: Emit) -> None:
        if type(action) is Build:
            state.stack.append(BuildTile(self.seat, self.tile))
        else:
            DiscardTile.answer(self, rules, state, action, emit)


@dataclass(frozen=True, slots=True)
class PayFigure(OwnTurn):
    """Which figure pays for Loch Ness."""

    seat: int
    tile: str

    def answers(self, rules: "GlenMoreRules", state: GlenMore) -> list[Action]:
        player, tile = state.players[self.seat], rules.deck.tiles[self.tile]
        actions: list[Action] = [pay_member(cell) for cell in payable_members(rules, player, tile)]
        if chieftain_pays(rules, player, tile):
            actions.append(PAY_CHIEFTAIN)
        return actions

    def answer(self, rules: "GlenMoreRules", state: GlenMore, action: Action, emit: Emit) -> None:
        player = state.players[self.seat]
        if type(action) is PayMember:
            figures.remove(player.members, action.cell)
            emit(MemberPaid, self.seat, action.cell)
        else:
            player.chieftains -= 1
            emit(ChieftainPaid, self.seat)


@dataclass(frozen=True, slots=True)
class PlaceTile(OwnTurn):
    """The tile is paid for: where does it go?"""

    seat: int
    tile: str

    def answers(self, rules: "GlenMoreRules", state: GlenMore) -> list[Action]:
        player = state.players[self.seat]
        cells = legal_cells(rules, player, rules.deck.tiles[self.tile], player.members)
        return [place(cell) for cell in cells]

    def answer(self, rules: "GlenMoreRules", state: GlenMore, action: Action, emit: Emit) -> None:
        assert type(action) is Place
        player, tile, cell = state.players[self.seat], rules.deck.tiles[self.tile], action.cell
        player.tiles[cell] = self.tile
        emit(Placed, self.seat, self.tile, cell)
        state.stack.append(BeginActivation(self.seat, cell))
        if tile.special:
            emit(CardTaken, self.seat, self.tile)
        if tile.members:
            figures.add(player.members, cell, tile.members)
            emit(MembersCame, self.seat, cell, tile.members)
        if tile.whisky:
            player.whisky += tile.whisky
            emit(WhiskyGot, self.seat, tile.whisky)
        if tile.coins:
            player.coins += tile.coins
            emit(CoinsGot, self.seat, tile.coins)
        effect = EFFECTS.get(self.tile)
        if effect and effect.on_placing:
            effect.on_placing(rules, state, self.seat, cell, emit)
