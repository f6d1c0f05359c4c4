"""The board as plain text, never wider than 100 columns."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.glasgow.deck import GOOD_NAMES, Building
from engine.glasgow.scoring import BuildingScore
from engine.glasgow.text import contract_action_text, yields_text
from engine.glasgow.view import BuildingView, View
from engine.parts.textmap import WIDTH, MapCell, text_map
from engine.parts.wording import at, count

if TYPE_CHECKING:
    from engine.glasgow.rules import GlasgowRules

LONGEST_NAME = 14
OWNER_NAME = 8
"""As much of an owner's name as the map shows."""
LEGEND = "costs: b brick, s steel, g gold; then the points; on a shared tile the left one is behind"


def board(rules: "GlasgowRules", view: View, names: Sequence[str]) -> str:
    names = [name[:LONGEST_NAME] for name in names]
    parts = [_ring(rules, view, names), _stores(rules, view, names), _block(rules, view, names)]
    if view.scores:
        parts.append(_scores(view.scores, names))
    return "\n\n".join(parts)


def _ring(rules: "GlasgowRules", view: View, names: Sequence[str]) -> str:
    offers = {offer.space: offer.buildings for offer in view.offers}
    lines = [f"RING (draw pile: {view.pile}, discards: {len(view.discards)})"]
    for space, contract in enumerate(view.ring):
        if contract is None:
            tile = "architect: " + " | ".join(short(rules.deck.buildings[building]) for building in offers[space])
        else:
            tile = f"{contract}: {contract_action_text(rules.deck.contracts[contract])}"
        lines.append(f"{space:>3} {_merchants(view, space, names):<{2 * OWNER_NAME + 3}} {tile}"[:WIDTH].rstrip())
    return "\n".join([*lines, LEGEND])


def _merchants(view: View, space: int, names: Sequence[str]) -> str:
    """Who stands on a space, the one behind first."""
    order = sorted(range(len(view.players)), key=lambda seat: seat != view.active)
    here = [names[seat][:OWNER_NAME] for seat in order if view.players[seat].space == space]
    return f"[{'|'.join(here)}]" if here else ""


def short(building: Building) -> str:
    """A building in a few letters, e.g. `factory-3 bs 1 (1 steel)`."""
    cost = "".join(GOOD_NAMES[good][0] for good in building.cost)
    more = [yields_text(building)] if building.yields else [f"{each} per {thing}" for thing, each in building.per]
    return f"{building.id} {cost} {building.points}" + (f" ({', '.join(more)})" if more else "")


def _stores(rules: "GlasgowRules", view: View, names: Sequence[str]) -> str:
    lines = []
    for seat, player in enumerate(view.players):
        marker = ">" if view.seat == seat else " "
        goods = ", ".join(
            f"{held}/{most} {name}"
            for held, most, name in zip(player.goods, rules.deck.store, GOOD_NAMES, strict=True)
        )
        built = f"{count(player.buildings, 'building')} with {count(player.printed, 'printed point')}"
        lines.append(
            f"{marker}{names[seat]}: {goods}{', whisky' * player.whisky}; {built}"
            f"{'; next tile twice' * player.doubled}"
        )
    if view.building is not None:
        lines.append(f"At hand: {short(rules.deck.buildings[view.building])}")
    return "\n".join(lines)


def _block(rules: "GlasgowRules", view: View, names: Sequence[str]) -> str:
    title = f"BLOCK ({len(view.block)} of {rules.deck.block_size} buildings)"
    if not view.block:
        return title
    cells = {built.cell: _cell(rules, built, names) for built in view.block}
    return "\n".join([title, *text_map(cells)])


def _cell(rules: "GlasgowRules", built: BuildingView, names: Sequence[str]) -> MapCell:
    building = rules.deck.buildings[built.building]
    note = building.yields or ", ".join(thing for thing, _ in building.per)
    return MapCell(built.building, f"{names[built.owner][:OWNER_NAME]} {note}".rstrip())


def _scores(scores: Sequence[BuildingScore], names: Sequence[str]) -> str:
    """Every building with its points and why, the owners one after the other."""
    lines = ["POINTS (printed + special)"]
    for score in sorted(scores, key=lambda score: score.owner):
        special = f" + {score.special:>2}  {score.reason}" if score.reason else ""
        place = f"{names[score.owner]:<{LONGEST_NAME}} {score.building:<14} {at(score.cell):>5}"
        lines.append(f"{place}  {score.printed:>2}{special}"[:WIDTH])
    return "\n".join(lines)
