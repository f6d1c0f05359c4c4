"""Text for people: what is asked, what an action means, what happened."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from engine.glen_more import actions as do
from engine.glen_more import events as on
from engine.glen_more.activation import ActivateTiles
from engine.glen_more.building import DiscardTile, KeepOrDiscard, PayFigure, PlaceTile, obstacle
from engine.glen_more.deck import GOOD_NAMES, Tile, Trade
from engine.glen_more.effects import EFFECTS
from engine.glen_more.moving import Consolation, MoveMember
from engine.glen_more.paying import PayBill
from engine.glen_more.producing import ChooseGood
from engine.glen_more.sheet import LABELS
from engine.glen_more.state import GlenMore, Player
from engine.glen_more.turn import TakeTile
from engine.kernel import Action, CatalogueEntry, Cell, Event
from engine.parts import wording
from engine.parts.bill import Bill
from engine.parts.market import sellable
from engine.parts.wording import at, coins, count

if TYPE_CHECKING:
    from engine.glen_more.rules import GlenMoreRules


def bill_text(bill: Bill) -> str:
    return wording.bill_text(bill, GOOD_NAMES)


def cost_text(tile: Tile) -> str:
    """What the tile costs, or nothing at all."""
    parts = [bill_text(tile.bill)] if not tile.bill.is_paid() else []
    if tile.cost_whisky:
        parts.append(f"{tile.cost_whisky} whisky")
    if tile.cost_member:
        parts.append("1 clan member")
    return " + ".join(parts)


def trade_text(offer: Trade) -> str:
    gains = [f"{offer.whisky} whisky"] if offer.whisky else []
    if offer.vp:
        gains.append(f"{offer.vp} VP")
    return f"{bill_text(offer.bill)} for {' and '.join(gains)}"


def activation_text(tile: Tile) -> str:
    if tile.trades:
        return " or ".join(trade_text(offer) for offer in tile.trades)
    if tile.vp:
        return f"{tile.vp} VP"
    if tile.moves:
        return count(tile.moves, "movement")
    if len(tile.gain) > 1:
        return "1 good of choice"
    if tile.gain:
        return f"1 {GOOD_NAMES[tile.gain[0]]}"
    return "nothing"


def tile_text(tile: Tile) -> str:
    """All that a tile does, in a sentence or two."""
    lines = [f"the {line}" for line, runs in (("river", tile.river), ("road", tile.road)) if runs]
    edge = f" on {' and '.join(lines)}" if lines else ""
    bonus = [count(tile.members, "clan member")] if tile.members else []
    bonus += [f"{tile.whisky} whisky"] if tile.whisky else []
    bonus += [coins(tile.coins)] if tile.coins else []
    parts = [f"{tile.name}: {tile.colour} {tile.kind}{edge}."]
    if cost_text(tile):
        parts.append(f"Costs {cost_text(tile)}.")
    if bonus:
        parts.append(f"When placed: {', '.join(bonus)}.")
    parts.append(f"Activated: {activation_text(tile)}.")
    if tile.bonnets:
        parts.append(f"{count(tile.bonnets, 'bonnet')} on its card.")
    if tile.id in EFFECTS:
        parts.append(EFFECTS[tile.id].summary)
    return " ".join(parts)


def catalogue(rules: "GlenMoreRules") -> list[CatalogueEntry]:
    return [
        CatalogueEntry(tile.id, tile.name, tile.kind, tile_text(tile), cost_text(tile))
        for tile in rules.deck.tiles.values()
    ]


# Prompts


def prompt(rules: "GlenMoreRules", state: GlenMore) -> str:
    frame: Any = state.stack[-1]
    return PROMPTS[type(frame)](rules, state, frame)


def _discard_prompt(rules: "GlenMoreRules", state: GlenMore, frame: DiscardTile) -> str:
    tile = rules.deck.tiles[frame.tile]
    sell = ", or sell goods first" if sellable(state.market, state.players[frame.seat].cubes) else ""
    return f"{tile.name} {obstacle(rules, state, frame.seat, tile)}: discard it{sell}."


def _activate_prompt(rules: "GlenMoreRules", state: GlenMore, frame: ActivateTiles) -> str:
    banked = f" You have {count(frame.banked, 'movement')}." if frame.banked else ""
    extra = " Loch Ness activates one more tile." if frame.extra else ""
    return f"Activate tiles in any order, then end.{banked}{extra}"


PROMPTS: dict[type[Any], Callable[["GlenMoreRules", GlenMore, Any], str]] = {
    TakeTile: lambda rules, state, frame: "Move your pawn to a tile and take it.",
    DiscardTile: _discard_prompt,
    KeepOrDiscard: lambda rules, state, frame: f"Build {rules.deck.tiles[frame.tile].name} or discard it?",
    PayBill: lambda rules, state, frame: f"Hand in {bill_text(frame.bill)}.",
    PayFigure: lambda rules, state, frame: f"Which figure pays for {rules.deck.tiles[frame.tile].name}?",
    PlaceTile: lambda rules, state, frame: f"Where do you place {rules.deck.tiles[frame.tile].name}?",
    ChooseGood: lambda rules, state, frame: (
        f"Which good comes onto {_tile_at(rules, state.players[frame.seat], frame.cell)}?"
    ),
    ActivateTiles: _activate_prompt,
    MoveMember: lambda rules, state, frame: "Where does the clan member go?",
    Consolation: lambda rules, state, frame: "You may move one clan member.",
}


# Actions


def label(rules: "GlenMoreRules", state: GlenMore, action: Action) -> str:
    frame: Any = state.stack[-1]
    return LABEL_TEXTS[type(action)](rules, state, state.players[frame.seat], action)


def _tile_at(rules: "GlenMoreRules", player: Player, cell: Cell) -> str:
    return f"{rules.deck.tiles[player.tiles[cell]].name} at {at(cell)}"


def _take(rules: "GlenMoreRules", state: GlenMore, player: Player, action: do.Take) -> str:
    tile = rules.deck.tiles[state.track[action.space] or ""]
    cost = f" (costs {cost_text(tile)})" if cost_text(tile) else ""
    return f"Take {tile.name} from space {action.space}{cost}"


def _buy(rules: "GlenMoreRules", state: GlenMore, player: Player, action: do.Buy) -> str:
    price = rules.deck.prices[state.market[action.good]]
    return f"Buy {GOOD_NAMES[action.good]} for {coins(price)} and hand it in"


def _sell(rules: "GlenMoreRules", state: GlenMore, player: Player, action: do.Sell) -> str:
    price = rules.deck.prices[state.market[action.good] - 1]
    return f"Sell {GOOD_NAMES[action.good]} from {_tile_at(rules, player, action.cell)} for {coins(price)}"


def _activate(rules: "GlenMoreRules", state: GlenMore, player: Player, action: do.Activate) -> str:
    tile = rules.deck.tiles[player.tiles[action.cell]]
    return f"Activate {_tile_at(rules, player, action.cell)}: {activation_text(tile)}"


def _trade(rules: "GlenMoreRules", state: GlenMore, player: Player, action: do.Trade) -> str:
    offer = rules.deck.tiles[player.tiles[action.cell]].trades[action.number - 1]
    return f"Activate {_tile_at(rules, player, action.cell)}: {trade_text(offer)}"


LABEL_TEXTS: dict[type[Action], Callable[["GlenMoreRules", GlenMore, Player, Any], str]] = {
    do.Take: _take,
    do.Pay: lambda rules, state, player, action: (
        f"Hand in {GOOD_NAMES[action.good]} from {_tile_at(rules, player, action.cell)}"
    ),
    do.Buy: _buy,
    do.Sell: _sell,
    do.PayMember: lambda rules, state, player, action: (
        f"Pay with a clan member from {_tile_at(rules, player, action.cell)}"
    ),
    do.PayChieftain: lambda rules, state, player, action: "Pay with a chieftain",
    do.Place: lambda rules, state, player, action: f"Place it at {at(action.cell)}",
    do.Build: lambda rules, state, player, action: "Build it",
    do.Discard: lambda rules, state, player, action: "Discard it",
    do.Choose: lambda rules, state, player, action: f"Choose {GOOD_NAMES[action.good]}",
    do.Activate: _activate,
    do.Trade: _trade,
    do.Move: lambda rules, state, player, action: f"Move a clan member from {_tile_at(rules, player, action.cell)}",
    do.To: lambda rules, state, player, action: f"Go to {_tile_at(rules, player, action.cell)}",
    do.Promote: lambda rules, state, player, action: (
        f"Promote a clan member on {_tile_at(rules, player, action.cell)} to chieftain"
    ),
    do.End: lambda rules, state, player, action: "End",
}


# Events


def sentence(rules: "GlenMoreRules", event: Event, names: Sequence[str]) -> str:
    return SENTENCES[type(event)](rules, event, names)


def _points(points: tuple[int, ...], names: Sequence[str]) -> str:
    return ", ".join(f"{name} {vp:+d}" for name, vp in zip(names, points, strict=True))


def _round_scored(rules: "GlenMoreRules", event: on.RoundScored, names: Sequence[str]) -> str:
    have = ", ".join(f"{name} {amount}" for name, amount in zip(names, event.amounts, strict=True))
    return f"{LABELS[event.line]} ({have}): {_points(event.points, names)} VP."


def _name(rules: "GlenMoreRules", tile: str) -> str:
    return rules.deck.tiles[tile].name


SENTENCES: dict[type[Event], Callable[["GlenMoreRules", Any, Sequence[str]], str]] = {
    on.Taken: lambda rules, e, names: f"{names[e.seat]} takes {_name(rules, e.tile)} from space {e.space}.",
    on.Paid: lambda rules, e, names: f"{names[e.seat]} hands in {GOOD_NAMES[e.good]} from {at(e.cell)}.",
    on.Bought: lambda rules, e, names: f"{names[e.seat]} buys {GOOD_NAMES[e.good]} for {coins(e.coins)}.",
    on.Sold: lambda rules, e, names: (
        f"{names[e.seat]} sells {GOOD_NAMES[e.good]} from {at(e.cell)} for {coins(e.coins)}."
    ),
    on.WhiskyPaid: lambda rules, e, names: f"{names[e.seat]} pays {e.count} whisky.",
    on.MemberPaid: lambda rules, e, names: f"{names[e.seat]} pays with a clan member from {at(e.cell)}.",
    on.ChieftainPaid: lambda rules, e, names: f"{names[e.seat]} pays with a chieftain.",
    on.Placed: lambda rules, e, names: f"{names[e.seat]} places {_name(rules, e.tile)} at {at(e.cell)}.",
    on.CardTaken: lambda rules, e, names: f"{names[e.seat]} takes the card {_name(rules, e.tile)}.",
    on.Discarded: lambda rules, e, names: f"{names[e.seat]} discards {_name(rules, e.tile)}: it {e.reason}.",
    on.MembersCame: lambda rules, e, names: (
        f"{count(e.count, 'clan member')} of {names[e.seat]} {'comes' if e.count == 1 else 'come'} to {at(e.cell)}."
    ),
    on.WhiskyGot: lambda rules, e, names: f"{names[e.seat]} gets {e.count} whisky.",
    on.CoinsGot: lambda rules, e, names: f"{names[e.seat]} gets {coins(e.count)}.",
    on.Produced: lambda rules, e, names: f"{names[e.seat]} gets {GOOD_NAMES[e.good]} at {at(e.cell)}.",
    on.MovesGot: lambda rules, e, names: f"{names[e.seat]} gets {count(e.count, 'movement')}.",
    on.VpScored: lambda rules, e, names: f"{names[e.seat]} scores {e.vp} VP at {at(e.cell)}.",
    on.Moved: lambda rules, e, names: f"{names[e.seat]} moves a clan member from {at(e.origin)} to {at(e.target)}.",
    on.Promoted: lambda rules, e, names: f"{names[e.seat]} promotes a clan member on {at(e.cell)} to chieftain.",
    on.GhostMoved: lambda rules, e, names: (
        f"The ghost rolls {e.roll}, goes to space {e.space} and removes {_name(rules, e.tile)}."
    ),
    on.PassedBy: lambda rules, e, names: (
        f"{_name(rules, e.tile)} on space {e.space} has been passed by all and is removed."
    ),
    on.Laid: lambda rules, e, names: f"{_name(rules, e.tile)} is laid on space {e.space}.",
    on.RoundScored: _round_scored,
    on.FinalScored: lambda rules, e, names: f"{LABELS[e.line]}: {_points(e.points, names)}.",
}
