"""Events in words."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from engine.glen_more_2 import events as on
from engine.glen_more_2.deck import RESOURCE_NAMES
from engine.glen_more_2.sheet import LABELS
from engine.glen_more_2.text import points
from engine.kernel import Event
from engine.parts.wording import at, coins

if TYPE_CHECKING:
    from engine.glen_more_2.rules import GlenMore2Rules


def sentence(rules: "GlenMore2Rules", event: Event, names: Sequence[str]) -> str:
    return SENTENCES[type(event)](rules, event, names)


def _won(won: tuple[int, ...], names: Sequence[str]) -> str:
    return ", ".join(f"{name} {vp:+d}" for name, vp in zip(names, won, strict=True))


def _round_scored(rules: "GlenMore2Rules", event: on.RoundScored, names: Sequence[str]) -> str:
    have = ", ".join(f"{name} {amount}" for name, amount in zip(names, event.amounts, strict=True))
    return f"{LABELS[event.line]} ({have}): {_won(event.points, names)} VP."


def _name(rules: "GlenMore2Rules", tile: str) -> str:
    return rules.deck.tiles[tile].name


def _marker_placed(rules: "GlenMore2Rules", event: on.MarkerPlaced, names: Sequence[str]) -> str:
    roads = f" and pays {coins(event.coins)} for the roads" if event.coins else ""
    return f"{names[event.seat]} places a clan marker on {rules.deck.clans[event.clan]}{roads}."


SENTENCES: dict[type[Event], Callable[["GlenMore2Rules", Any, Sequence[str]], str]] = {
    on.Taken: lambda rules, e, names: f"{names[e.seat]} takes {_name(rules, e.tile)} from space {e.space}.",
    on.MovedOntoTheEnd: lambda rules, e, names: f"{names[e.seat]} moves onto The End and is finished.",
    on.MovedPastTheEnd: lambda rules, e, names: f"{names[e.seat]} has passed The End: this turn is the last.",
    on.Discarded: lambda rules, e, names: (
        f"{names[e.seat]} can take no tile and discards {_name(rules, e.tile)} from space {e.space}."
    ),
    on.Paid: lambda rules, e, names: f"{names[e.seat]} hands in {RESOURCE_NAMES[e.resource]} from {at(e.cell)}.",
    on.Bought: lambda rules, e, names: f"{names[e.seat]} buys {RESOURCE_NAMES[e.resource]} for {coins(e.coins)}.",
    on.CoinsPaid: lambda rules, e, names: f"{names[e.seat]} pays {coins(e.count)}.",
    on.CoinPaidForResource: lambda rules, e, names: f"{names[e.seat]} hands in 1 coin instead of a resource.",
    on.WhiskyPaid: lambda rules, e, names: f"{names[e.seat]} pays {e.count} whisky.",
    on.ScotsmanPaid: lambda rules, e, names: f"{names[e.seat]} pays with a Scotsman from {at(e.cell)}.",
    on.Sold: lambda rules, e, names: (
        f"{names[e.seat]} sells {RESOURCE_NAMES[e.resource]} from {at(e.cell)} for {coins(e.coins)}."
    ),
    on.Placed: lambda rules, e, names: f"{names[e.seat]} places {_name(rules, e.tile)} at {at(e.cell)}.",
    on.Overbuilt: lambda rules, e, names: (
        f"{names[e.seat]} overbuilds {_name(rules, e.covered)} at {at(e.cell)} with {_name(rules, e.tile)}."
    ),
    on.PersonSetAside: lambda rules, e, names: f"{_name(rules, e.tile)} joins {names[e.seat]}.",
    on.TakenFromDiscards: lambda rules, e, names: (
        f"{names[e.seat]} builds {_name(rules, e.tile)} from the discard pile."
    ),
    on.CardTaken: lambda rules, e, names: f"{names[e.seat]} takes the landmark card {_name(rules, e.tile)}.",
    on.ScotsmanCame: lambda rules, e, names: f"A Scotsman of {names[e.seat]} comes to {at(e.cell)}.",
    on.ResourceCame: lambda rules, e, names: f"{names[e.seat]} gets {RESOURCE_NAMES[e.resource]} at {at(e.cell)}.",
    on.WhiskyGot: lambda rules, e, names: f"{names[e.seat]} gets {e.count} whisky.",
    on.CoinsGot: lambda rules, e, names: f"{names[e.seat]} gets {coins(e.count)}.",
    on.MovementGot: lambda rules, e, names: f"{names[e.seat]} gets {points(e.count)}.",
    on.VpScored: lambda rules, e, names: f"{names[e.seat]} scores {e.vp} VP ({LABELS[e.line]}).",
    on.Moved: lambda rules, e, names: f"A Scotsman of {names[e.seat]} goes from {at(e.origin)} to {at(e.target)}.",
    on.MarkerPlaced: _marker_placed,
    on.Removed: lambda rules, e, names: f"{names[e.seat]} removes {_name(rules, e.tile)} from {at(e.cell)}.",
    on.DieMoved: lambda rules, e, names: (
        f"The die rolls {e.roll}, goes to space {e.space} and discards {_name(rules, e.tile)}."
    ),
    on.DieLeft: lambda rules, e, names: f"The die rolls {e.roll}, reaches The End and leaves the game.",
    on.PassedBy: lambda rules, e, names: (
        f"{_name(rules, e.tile)} on space {e.space} has been passed by all and is discarded."
    ),
    on.Laid: lambda rules, e, names: f"{_name(rules, e.tile)} is laid on space {e.space}.",
    on.RoundScored: _round_scored,
    on.FinalScored: lambda rules, e, names: f"{LABELS[e.line]}: {_won(e.points, names)}.",
}
