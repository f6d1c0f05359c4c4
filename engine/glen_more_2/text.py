"""Text for people: what is asked, what an action means."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.glen_more_2 import actions as do
from engine.glen_more_2.activation import MACGREGOR_VP, ActivateForClan, ActivateTiles
from engine.glen_more_2.building import ChooseDiscarded, PayWithScotsman, PlaceTile
from engine.glen_more_2.deck import PERSON, RESOURCE_NAMES, THE_END, Tile, Trade
from engine.glen_more_2.effects import LANDMARK_EFFECTS
from engine.glen_more_2.markers import PlaceMarker, open_fields
from engine.glen_more_2.moving import MoveScotsman, SpendMovement
from engine.glen_more_2.one_time import ChooseEffect
from engine.glen_more_2.paying import PayBill
from engine.glen_more_2.producing import ChooseForAnyTile, ChooseResource, PutResource, PutScotsman
from engine.glen_more_2.removing import MayRemoveTiles, RemoveTile
from engine.glen_more_2.state import GlenMore2, Player
from engine.glen_more_2.turn import Consolation, TakeTile
from engine.kernel import Action, CatalogueEntry, Cell
from engine.parts import wording
from engine.parts.bill import Bill
from engine.parts.wording import at, coins, count

if TYPE_CHECKING:
    from engine.glen_more_2.rules import GlenMore2Rules


# Tiles


def bill_text(bill: Bill) -> str:
    return wording.bill_text(bill, RESOURCE_NAMES, "resource")


def points(number: int) -> str:
    return count(number, "movement point")


def cost_text(tile: Tile) -> str:
    """What the tile costs, or nothing at all."""
    parts = [bill_text(tile.bill)] if not tile.bill.is_paid() else []
    parts += [coins(tile.cost_coins)] * bool(tile.cost_coins)
    parts += [f"{tile.cost_whisky} whisky"] * bool(tile.cost_whisky)
    parts += ["1 Scotsman"] * tile.cost_scotsman
    return " + ".join(parts)


def trade_text(offer: Trade) -> str:
    gains = [f"{offer.whisky} whisky"] * bool(offer.whisky)
    gains += [f"{offer.vp} VP"] * bool(offer.vp)
    gains += [count(offer.markers, "clan marker")] * bool(offer.markers)
    return f"{bill_text(offer.bill)} for {' and '.join(gains)}"


def activation_text(tile: Tile) -> str:
    if tile.trades:
        return " or ".join(trade_text(offer) for offer in tile.trades)
    if tile.vp:
        return f"{tile.vp} VP"
    if tile.moves:
        return points(tile.moves)
    gains = [RESOURCE_NAMES[gain[0]] if len(gain) == 1 else "resource of choice" for gain in tile.gain]
    return " + ".join(f"1 {gain}" for gain in gains) or "nothing"


def bonus_text(tile: Tile) -> str:
    parts = [count(tile.scotsmen, "Scotsman", "Scotsmen")] * bool(tile.scotsmen)
    parts += [f"{tile.whisky} whisky"] * bool(tile.whisky)
    parts += [coins(tile.coins)] * bool(tile.coins)
    parts += [f"{tile.bonus_vp} VP"] * bool(tile.bonus_vp)
    parts += [count(tile.jokers, "resource of choice", "resources of choice")] * bool(tile.jokers)
    parts += [count(tile.markers, "clan marker")] * bool(tile.markers)
    return ", ".join(parts)


SOURCE_TEXTS = {
    "rulebook": "All of this is in the rulebook.",
    "mixed": "From the rulebook: {known}; the rest is a stand-in of ours.",
    "house": "A stand-in of ours: the rulebook does not show this tile.",
}


def tile_text(tile: Tile) -> str:
    """All that a tile does and where we know it from, in a few sentences."""
    if tile.type == THE_END:
        return f"{tile.name}: whoever moves onto it or past it is finished. {SOURCE_TEXTS[tile.source]}"
    river = " on the river" * tile.river
    parts = [f"{tile.name}: {'overbuild ' * tile.overbuild}{tile.type}{river}."]
    if cost_text(tile):
        parts.append(f"Costs {cost_text(tile)}.")
    if tile.type == PERSON:
        parts.append(f"Counts as {count(tile.counts_as, 'person')}.")
    else:
        parts += [f"When placed: {bonus_text(tile)}."] if bonus_text(tile) else []
        parts.append(f"Activated: {activation_text(tile)}.")
    if tile.landmark:
        parts.append(LANDMARK_EFFECTS[tile.id].summary)
    parts += ["Nobody may move onto it."] * tile.protected
    parts += ["The die does not remove it."] * tile.chronicle
    parts.append(SOURCE_TEXTS[tile.source].format(known=tile.known))
    return " ".join(parts)


def catalogue(rules: "GlenMore2Rules") -> list[CatalogueEntry]:
    """All tiles, and the clans, whose fields are chosen like tiles."""
    tiles = [
        CatalogueEntry(tile.id, tile.name, tile.type, tile_text(tile), cost_text(tile), tile.source)
        for tile in rules.deck.tiles.values()
    ]
    clans = [CatalogueEntry(id_, name, "clan", rules.clans[id_].summary) for id_, name in rules.deck.clans.items()]
    return [*tiles, *clans]


# Prompts


def prompt(rules: "GlenMore2Rules", state: GlenMore2) -> str:
    frame: Any = state.stack[-1]
    return PROMPTS[type(frame)](rules, state, frame)


def _left(state: GlenMore2) -> str:
    return f" You have {points(state.movement)}." if state.movement else ""


def _take_prompt(rules: "GlenMore2Rules", state: GlenMore2, frame: TakeTile) -> str:
    answers = frame.answers(rules, state)
    end = " Or move onto The End." if do.FINISH in answers else ""
    if any(isinstance(action, do.Discard) for action in answers):
        return f"You can take no tile: move your playing piece to one and discard it.{end}"
    if any(isinstance(action, do.Take) for action in answers):
        return f"Move your playing piece to a tile and take it.{end}"
    return "Move your playing piece onto The End."


def _activate_prompt(rules: "GlenMore2Rules", state: GlenMore2, frame: ActivateTiles) -> str:
    more = " Loch Ness activates one more tile." if frame.additional(state) else ""
    return f"Activate tiles in any order, then end.{_left(state)}{more}"


def _marker_prompt(rules: "GlenMore2Rules", state: GlenMore2, frame: PlaceMarker) -> str:
    return f"Place a clan marker; you have {coins(state.players[frame.seat].coins)} for the roads.{_left(state)}"


PROMPTS: dict[type[Any], Callable[["GlenMore2Rules", GlenMore2, Any], str]] = {
    TakeTile: _take_prompt,
    Consolation: lambda rules, state, frame: "You discarded a tile: take a coin or a movement point.",
    PayBill: lambda rules, state, frame: f"Hand in {bill_text(frame.bill)}.",
    PayWithScotsman: lambda rules, state, frame: f"Which Scotsman pays for {rules.deck.tiles[frame.tile].name}?",
    PlaceTile: lambda rules, state, frame: f"Where do you place {rules.deck.tiles[frame.tile].name}?",
    ChooseEffect: lambda rules, state, frame: (
        f"Which one-time effect of {rules.deck.tiles[frame.tile].name} comes next?{_left(state)}"
    ),
    ChooseResource: lambda rules, state, frame: (
        f"Which resource comes onto {_tile_at(rules, state.players[frame.seat], frame.cell)}?"
    ),
    ChooseForAnyTile: lambda rules, state, frame: "Which resource do you want?",
    PutResource: lambda rules, state, frame: f"Onto which tile does the {RESOURCE_NAMES[frame.resource]} come?",
    PutScotsman: lambda rules, state, frame: "Onto which tile does the Scotsman come?",
    PlaceMarker: _marker_prompt,
    ChooseDiscarded: lambda rules, state, frame: "Which tile of the discard pile do you build?",
    RemoveTile: lambda rules, state, frame: "Which of your tiles do you remove?",
    MayRemoveTiles: lambda rules, state, frame: f"You may remove {count(frame.left, 'tile')}, then end.",
    ActivateTiles: _activate_prompt,
    ActivateForClan: lambda rules, state, frame: (
        f"Activate a {' tile and a '.join(frame.types)} tile, or end.{_left(state)}"
    ),
    SpendMovement: lambda rules, state, frame: f"You have {points(state.movement)}: move Scotsmen, then end.",
    MoveScotsman: lambda rules, state, frame: "Where does the Scotsman go?",
}


# Actions


def label(rules: "GlenMore2Rules", state: GlenMore2, action: Action) -> str:
    frame: Any = state.stack[-1]
    return LABEL_TEXTS[type(action)](rules, state, state.players[frame.seat], action)


def _tile_at(rules: "GlenMore2Rules", player: Player, cell: Cell) -> str:
    return f"{rules.deck.tiles[player.tiles[cell]].name} at {at(cell)}"


def _on_space(rules: "GlenMore2Rules", state: GlenMore2, space: int) -> Tile:
    return rules.deck.tiles[state.rondel[space] or ""]


def _take(rules: "GlenMore2Rules", state: GlenMore2, player: Player, action: do.Take) -> str:
    tile = _on_space(rules, state, action.space)
    cost = f" (costs {cost_text(tile)})" if cost_text(tile) else ""
    return f"Take {tile.name} from space {action.space}{cost}"


def _buy(rules: "GlenMore2Rules", state: GlenMore2, player: Player, action: do.Buy) -> str:
    price = rules.deck.prices[state.market[action.resource]]
    return f"Buy {RESOURCE_NAMES[action.resource]} for {coins(price)} and hand it in"


def _sell(rules: "GlenMore2Rules", state: GlenMore2, player: Player, action: do.Sell) -> str:
    price = rules.deck.prices[state.market[action.resource] - 1]
    return f"Sell {RESOURCE_NAMES[action.resource]} from {_tile_at(rules, player, action.cell)} for {coins(price)}"


def _place(rules: "GlenMore2Rules", state: GlenMore2, player: Player, action: do.Place) -> str:
    if action.cell in player.tiles:
        return f"Overbuild {_tile_at(rules, player, action.cell)}"
    return f"Place it at {at(action.cell)}"


RESOLVE_TEXTS = {
    do.OneTime.LANDMARK: "Take the landmark card",
    do.OneTime.SCOTSMAN: "The Scotsman comes",
    do.OneTime.JOKER: "Choose a resource",
    do.OneTime.CLAN_MARKER: "Place a clan marker",
}


def _marker(rules: "GlenMore2Rules", state: GlenMore2, player: Player, action: do.Marker) -> str:
    cost = open_fields(rules, state)[action.clan]
    price = coins(cost) if cost else "free"
    return f"{rules.deck.clans[action.clan]} ({price}): {rules.clans[action.clan].summary}"


def _activate(rules: "GlenMore2Rules", state: GlenMore2, player: Player, action: do.Activate) -> str:
    tile = rules.deck.tiles[player.tiles[action.cell]]
    return f"Activate {_tile_at(rules, player, action.cell)}: {activation_text(tile)}"


def _trade(rules: "GlenMore2Rules", state: GlenMore2, player: Player, action: do.Trade) -> str:
    offer = rules.deck.tiles[player.tiles[action.cell]].trades[action.number - 1]
    return f"Activate {_tile_at(rules, player, action.cell)}: {trade_text(offer)}"


LABEL_TEXTS: dict[type[Action], Callable[["GlenMore2Rules", GlenMore2, Player, Any], str]] = {
    do.Take: _take,
    do.Finish: lambda rules, state, player, action: "Move onto The End and finish",
    do.Discard: lambda rules, state, player, action: (
        f"Discard {_on_space(rules, state, action.space).name} from space {action.space}"
    ),
    do.Coin: lambda rules, state, player, action: "Take 1 coin",
    do.Point: lambda rules, state, player, action: "Take 1 movement point",
    do.Pay: lambda rules, state, player, action: (
        f"Hand in {RESOURCE_NAMES[action.resource]} from {_tile_at(rules, player, action.cell)}"
    ),
    do.Buy: _buy,
    do.PayCoin: lambda rules, state, player, action: "Hand in 1 coin instead of a resource",
    do.PayScotsman: lambda rules, state, player, action: (
        f"Pay with a Scotsman from {_tile_at(rules, player, action.cell)}"
    ),
    do.Sell: _sell,
    do.Place: _place,
    do.Resolve: lambda rules, state, player, action: RESOLVE_TEXTS[action.effect],
    do.Choose: lambda rules, state, player, action: f"Choose {RESOURCE_NAMES[action.resource]}",
    do.Put: lambda rules, state, player, action: f"Put it onto {_tile_at(rules, player, action.cell)}",
    do.Marker: _marker,
    do.Build: lambda rules, state, player, action: f"Build {rules.deck.tiles[action.tile].name}",
    do.Remove: lambda rules, state, player, action: f"Remove {_tile_at(rules, player, action.cell)}",
    do.Activate: _activate,
    do.Trade: _trade,
    do.Forgo: lambda rules, state, player, action: (
        f"Activate {_tile_at(rules, player, action.cell)}: {MACGREGOR_VP} VP instead of whisky"
    ),
    do.Move: lambda rules, state, player, action: f"Move a Scotsman from {_tile_at(rules, player, action.cell)}",
    do.To: lambda rules, state, player, action: f"Go to {_tile_at(rules, player, action.cell)}",
    do.End: lambda rules, state, player, action: "End",
}
