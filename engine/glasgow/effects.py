"""What each kind of building scores at the end beyond its printed points: all of one kind in one place."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from engine.glasgow.block import bounds
from engine.glasgow.deck import BY_NAME, FACTORY
from engine.glasgow.sheet import Line
from engine.glasgow.state import Glasgow
from engine.kernel import Cell
from engine.parts.grid import beside
from engine.parts.wording import count

if TYPE_CHECKING:
    from engine.glasgow.rules import GlasgowRules

CORNER = 5
NEIGHBOUR = 3
STATION = 10
STATION_SET = ("landmark", "factory", "park", "tenement")


class Special(NamedTuple):
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class Effect:
    summary: str
    """For people who ask what the building does."""
    line: Line
    """Where its special points stand on the score sheet."""
    special: "Callable[[GlasgowRules, Glasgow, Cell], Special]"


def owned(rules: "GlasgowRules", state: Glasgow, seat: int, kind: str) -> int:
    """How many buildings of a kind a seat has in the block."""
    buildings = rules.deck.buildings
    return sum(owner == seat and buildings[building].kind == kind for owner, building in state.block.values())


def _shop(rules: "GlasgowRules", state: Glasgow, cell: Cell) -> Special:
    if cell in bounds(state.block).corners():
        return Special(CORNER, "in a corner")
    return Special(0, "not in a corner")


def _tenement(rules: "GlasgowRules", state: Glasgow, cell: Cell) -> Special:
    block, buildings = state.block, rules.deck.buildings
    near = sum(other in block and buildings[block[other][1]].kind == "tenement" for other in beside(cell))
    return Special(NEIGHBOUR * near, f"{count(near, 'tenement')} beside it")


def _park(rules: "GlasgowRules", state: Glasgow, cell: Cell) -> Special:
    """So many parks score the square of their number: each of them their number."""
    parks = owned(rules, state, state.block[cell][0], "park")
    return Special(parks, "the only park" if parks == 1 else f"one of {parks} parks")


def _station(rules: "GlasgowRules", state: Glasgow, cell: Cell) -> Special:
    owner = state.block[cell][0]
    lacking = [kind for kind in STATION_SET if not owned(rules, state, owner, kind)]
    if lacking:
        return Special(0, f"no {', no '.join(lacking)}")
    return Special(STATION, "its set is complete")


def _bank(rules: "GlasgowRules", state: Glasgow, cell: Cell) -> Special:
    owner, building = state.block[cell]
    points, reasons = 0, []
    for thing, each in rules.deck.buildings[building].per:
        if thing == FACTORY:
            number = owned(rules, state, owner, FACTORY)
            counted = count(number, FACTORY, "factories")
        else:
            whisky = rules.rulings.WHISKY_COUNTS_FOR_BANKS and state.barrel == owner
            number = state.players[owner].goods[BY_NAME[thing]] + whisky
            counted = f"{number} {thing}"
        points += number * each
        reasons.append(f"{counted} at {each} each")
    return Special(points, ", ".join(reasons))


EFFECTS = {
    "shop": Effect(f"{CORNER} points more in a corner of the block.", Line.SHOPS, _shop),
    "tenement": Effect(
        f"{NEIGHBOUR} points more for each tenement, whoever's, on one of its four sides.", Line.TENEMENTS, _tenement
    ),
    "park": Effect("All parks of a player together: their number squared.", Line.PARKS, _park),
    "station": Effect(
        f"{STATION} points more if its owner has a landmark, a factory, a park and a tenement.",
        Line.STATIONS,
        _station,
    ),
    "bank": Effect("Points for what its owner has left over.", Line.BANKS, _bank),
}
"""Landmarks and factories have their printed points and no more."""
