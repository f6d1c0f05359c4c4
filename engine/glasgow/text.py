"""Text for people: what a tile is, what is asked, what an action means, what happened."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from engine.glasgow import actions as do
from engine.glasgow import events as on
from engine.glasgow.building import BuildAtArchitect, BuildExtra, PlaceBuilding
from engine.glasgow.contracts import ChooseGood, RefreshOffer, TakeGoods
from engine.glasgow.deck import BY_NAME, GOOD_NAMES, Building, Contract, Good, Need
from engine.glasgow.drawing import DrawAgain, DrawContract, UseDrawn
from engine.glasgow.effects import EFFECTS
from engine.glasgow.exchanging import ExchangeAtFactory, ExchangeGoods, ExchangeMore
from engine.glasgow.factories import ChooseAtFactory, OrderFactories, UseFactories
from engine.glasgow.paying import PayCost, payable
from engine.glasgow.state import Glasgow
from engine.glasgow.store import ReplaceSurplus
from engine.glasgow.tile import TileAction
from engine.glasgow.turn import MoveMerchant
from engine.kernel import Action, CatalogueEntry, Cell, Event
from engine.parts.wording import at, count

if TYPE_CHECKING:
    from engine.glasgow.rules import GlasgowRules

SOURCE_TEXTS = {
    "rulebook": "as the rulebook has it",
    "mixed": "partly our stand-in",
    "house": "our stand-in",
}
ACTION_TEXTS = {
    "choose": "1 brick, 1 steel or 1 gold",
    "exchange": "exchange at one rate as often as you like (steel and gold once)",
    "refresh": "replace the open buildings of an architect",
    "factories": "a factory works, and all in its row and column",
    "draw": "draw a building; build it, or take the first good of its cost",
    "double": "nothing now; your next tile is executed twice",
}


# Tiles


def need_text(need: Need) -> str:
    parts = (f"{number} {name}" for number, name in zip(need, GOOD_NAMES, strict=True) if number)
    return " + ".join(parts) or "nothing"


def cost_text(building: Building) -> str:
    """In the order printed."""
    return ", ".join(GOOD_NAMES[good] for good in building.cost)


def yields_text(building: Building) -> str:
    return f"1 {building.yields}" if building.yields in BY_NAME else building.yields


def contract_action_text(contract: Contract) -> str:
    if contract.action:
        return ACTION_TEXTS[contract.action]
    shown = [need_text(contract.goods)] if any(contract.goods) else []
    return " + ".join([*shown, *["the whisky"] * contract.whisky])


def contract_text(contract: Contract) -> str:
    """All that a contract does, and how far to trust it."""
    return f"Contract {contract.id}: {contract_action_text(contract)}. Tile: {SOURCE_TEXTS[contract.source]}."


def building_text(building: Building) -> str:
    """All that a building costs and brings, and how far to trust it."""
    parts = [f"{building.kind.capitalize()} {building.id}: costs {cost_text(building)}."]
    parts.append(f"{count(building.points, 'point')}.")
    if building.yields:
        parts.append(f"Works for its owner when its row or column grows: {yields_text(building)}.")
    if building.kind in EFFECTS:
        parts.append(EFFECTS[building.kind].summary)
    parts += (f"{count(each, 'point')} per {thing}." for thing, each in building.per)
    parts.append(f"Tile: {SOURCE_TEXTS[building.source]}.")
    return " ".join(parts)


def catalogue(rules: "GlasgowRules") -> list[CatalogueEntry]:
    """Every tile of the deck, the contracts first, each with where its facts come from."""
    deck = rules.deck
    entries = [
        CatalogueEntry(contract.id, contract.id, "contract", contract_text(contract), source=contract.source)
        for contract in deck.contracts.values()
    ]
    entries += (
        CatalogueEntry(
            *(building.id, building.id, building.kind, building_text(building)),
            cost=cost_text(building),
            source=building.source,
        )
        for building in deck.buildings.values()
    )
    return entries


def tile_text(rules: "GlasgowRules", state: Glasgow, space: int) -> str:
    contract = state.ring[space]
    if contract is None:
        return f"the architect with {' and '.join(state.offers[space])}"
    return f"{contract}: {contract_action_text(rules.deck.contracts[contract])}"


# Prompts


def prompt(rules: "GlasgowRules", state: Glasgow) -> str:
    frame: Any = state.stack[-1]
    if frame.legal(rules, state) == [do.END]:
        return f"{IDLE_PROMPTS[type(frame)]}: end."
    asked = PROMPTS[type(frame)](rules, state, frame)
    if isinstance(frame, TileAction) and frame.again:
        return f"{asked} You may do so twice."
    return asked


def _move_prompt(rules: "GlasgowRules", state: Glasgow, frame: MoveMerchant) -> str:
    twice = " Its tile is executed twice." if state.players[frame.seat].doubled else ""
    return f"Move your merchant to another tile.{twice}"


def _drawn_prompt(rules: "GlasgowRules", state: Glasgow, frame: UseDrawn) -> str:
    if payable(state, frame.seat, rules.deck.buildings[frame.building].need):
        return f"Build {frame.building} or discard it for a good?"
    return f"You cannot pay for {frame.building}: discard it for a good."


def _factory(state: Glasgow, cell: Cell) -> str:
    return f"{state.block[cell][1]} at {at(cell)}"


PROMPTS: dict[type[Any], Callable[["GlasgowRules", Glasgow, Any], str]] = {
    MoveMerchant: _move_prompt,
    TakeGoods: lambda rules, state, frame: "You may take what the contract shows.",
    ChooseGood: lambda rules, state, frame: "You may take a good of your choice.",
    ExchangeGoods: lambda rules, state, frame: "You may exchange goods at one of the rates.",
    RefreshOffer: lambda rules, state, frame: "You may replace the open buildings of an architect.",
    UseFactories: lambda rules, state, frame: "You may choose a factory; all in its row and column work too.",
    DrawContract: lambda rules, state, frame: "You may draw a building.",
    BuildAtArchitect: lambda rules, state, frame: "You may build one of the open buildings.",
    BuildExtra: lambda rules, state, frame: f"You may build once more for {frame.gold} gold on top.",
    UseDrawn: _drawn_prompt,
    DrawAgain: lambda rules, state, frame: f"You may draw once more for {frame.gold} gold.",
    PayCost: lambda rules, state, frame: f"You pay {need_text(frame.need)}. What does the whisky stand for?",
    PlaceBuilding: lambda rules, state, frame: f"Where do you place {frame.building}?",
    OrderFactories: lambda rules, state, frame: "Which factory works next?",
    ChooseAtFactory: lambda rules, state, frame: f"{_factory(state, frame.cell)} works: which good do you get?",
    ExchangeAtFactory: lambda rules, state, frame: f"{_factory(state, frame.cell)} works: you may exchange goods.",
    ExchangeMore: lambda rules, state, frame: (
        f"You may go on exchanging {GOOD_NAMES[frame.give]} for {GOOD_NAMES[frame.get]}."
    ),
    ReplaceSurplus: lambda rules, state, frame: "A good did not fit: you may take another one instead.",
}

IDLE_PROMPTS: dict[type[Any], str] = {
    ExchangeGoods: "You have nothing to exchange",
    UseFactories: "There is no factory to choose",
    BuildAtArchitect: "You cannot pay for either of the open buildings",
    BuildExtra: "You cannot pay for one more building",
    DrawAgain: "You cannot pay for drawing once more",
    ExchangeAtFactory: "Your factory works, but you have nothing to exchange",
    ExchangeMore: "There is nothing more to exchange",
    ReplaceSurplus: "A good did not fit, and no other one would",
}
"""What is said when one of these questions comes up and nothing but ending is possible."""


# Actions


def label(rules: "GlasgowRules", state: Glasgow, action: Action) -> str:
    return LABEL_TEXTS[type(action)](rules, state, state.stack[-1], action)


def _take(rules: "GlasgowRules", state: Glasgow, frame: TakeGoods, action: Action) -> str:
    contract = rules.deck.contracts[state.ring[frame.space] or ""]
    return f"Take {contract_action_text(contract)}"


def _build(rules: "GlasgowRules", state: Glasgow, frame: Any, action: do.Build) -> str:
    building = rules.deck.buildings[action.building]
    extra = f" + {frame.gold} gold" if isinstance(frame, BuildExtra) else ""
    worth = count(building.points, "point")
    brings = f", brings {yields_text(building)}" if building.yields else ""
    brings += "".join(f", {each} per {thing}" for thing, each in building.per)
    return f"Build {building.id} for {cost_text(building)}{extra} ({worth}{brings})"


def _discard(rules: "GlasgowRules", state: Glasgow, frame: UseDrawn, action: Action) -> str:
    building = rules.deck.buildings[frame.building]
    return f"Discard {building.id} for 1 {GOOD_NAMES[building.cost[0]]}"


def _factory_label(rules: "GlasgowRules", state: Glasgow, frame: Any, cell: Cell) -> str:
    owner, building = state.block[cell]
    whose = "yours" if owner == frame.seat else "the other player’s"
    return f"{building} at {at(cell)}, {whose}: {yields_text(rules.deck.buildings[building])}"


def _exchange(rules: "GlasgowRules", state: Glasgow, frame: Any, action: do.Exchange) -> str:
    given = rules.rulings.GOODS_GIVEN_PER_EXCHANGE
    return f"Exchange {given} {GOOD_NAMES[action.give]} for 1 {GOOD_NAMES[action.get]}"


LABEL_TEXTS: dict[type[Action], Callable[["GlasgowRules", Glasgow, Any, Any], str]] = {
    do.Move: lambda rules, state, frame, action: (
        f"Go to space {action.space}, {tile_text(rules, state, action.space)}"
    ),
    do.Take: _take,
    do.Choose: lambda rules, state, frame, action: f"Take 1 {GOOD_NAMES[action.good]}",
    do.Exchange: _exchange,
    do.Refresh: lambda rules, state, frame, action: (
        f"Replace {' and '.join(state.offers[action.space])} at space {action.space}"
    ),
    do.ChooseFactory: lambda rules, state, frame, action: (
        f"Choose {_factory_label(rules, state, frame, action.cell)}"
    ),
    do.Draw: lambda rules, state, frame, action: "Draw a building",
    do.Build: _build,
    do.Discard: _discard,
    do.Pay: lambda rules, state, frame, action: f"Pay {need_text(frame.need)} and keep the whisky",
    do.PayWhisky: lambda rules, state, frame, action: f"Let the whisky stand for 1 {GOOD_NAMES[action.good]}",
    do.Place: lambda rules, state, frame, action: f"Place it at {at(action.cell)}",
    do.Activate: lambda rules, state, frame, action: f"Activate {_factory_label(rules, state, frame, action.cell)}",
    do.End: lambda rules, state, frame, action: "End",
}


# Events


def sentence(rules: "GlasgowRules", event: Event, names: Sequence[str]) -> str:
    return SENTENCES[type(event)](event, names)


def _goods(number: int, good: Good) -> str:
    return f"{number} {GOOD_NAMES[good]}"


def _moved(event: on.Moved, names: Sequence[str]) -> str:
    half = ", behind the other merchant" if event.shared else ""
    return f"{names[event.seat]} goes to space {event.space}{half}."


def _paid(event: on.Paid, names: Sequence[str]) -> str:
    if event.whisky_for is None:
        return f"{names[event.seat]} pays {need_text(event.goods)}."
    rest = f" and {need_text(event.goods)}" if any(event.goods) else ""
    return f"{names[event.seat]} pays the whisky as 1 {GOOD_NAMES[event.whisky_for]}{rest}."


def _scored(event: on.BuildingScored, names: Sequence[str]) -> str:
    special = f" {event.special:+d} ({event.reason})" if event.reason else ""
    return f"{event.building} of {names[event.seat]} at {at(event.cell)}: {event.printed}{special}."


SENTENCES: dict[type[Event], Callable[[Any, Sequence[str]], str]] = {
    on.Moved: _moved,
    on.Doubled: lambda e, names: f"The next tile of {names[e.seat]} is executed twice.",
    on.Gained: lambda e, names: f"{names[e.seat]} gets {_goods(e.count, e.good)}.",
    on.Lost: lambda e, names: f"{_goods(e.count, e.good)} of {names[e.seat]} does not fit the store and is lost.",
    on.WhiskyGained: lambda e, names: (
        f"{names[e.seat]} takes the whisky from {names[1 - e.seat] if e.stolen else 'the supply'}."
    ),
    on.WhiskyLost: lambda e, names: f"{names[e.seat]} has the whisky already.",
    on.Exchanged: lambda e, names: f"{names[e.seat]} exchanges {_goods(e.given, e.give)} for {GOOD_NAMES[e.get]}.",
    on.Refreshed: lambda e, names: f"{names[e.seat]} has {' and '.join(e.buildings)} discarded at space {e.space}.",
    on.PileRenewed: lambda e, names: f"The {count(e.buildings, 'discard')} become the new draw pile.",
    on.Laid: lambda e, names: f"{e.building} is laid at space {e.space}.",
    on.Drawn: lambda e, names: f"{names[e.seat]} draws {e.building}.",
    on.Discarded: lambda e, names: f"{names[e.seat]} discards {e.building}.",
    on.Paid: _paid,
    on.Built: lambda e, names: f"{names[e.seat]} builds {e.building} at {at(e.cell)}.",
    on.FactoryActivated: lambda e, names: f"{e.building} at {at(e.cell)} works for {names[e.seat]}.",
    on.BuildingScored: _scored,
}
