"""The points, building by building, and the result."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glasgow.effects import EFFECTS
from engine.glasgow.events import BuildingScored
from engine.glasgow.sheet import LABELS, LINES, Line
from engine.glasgow.state import Glasgow
from engine.kernel import Category, Cell, Emit, Result, Step
from engine.parts.standings import places

if TYPE_CHECKING:
    from engine.glasgow.rules import GlasgowRules


@dataclass(frozen=True, slots=True)
class BuildingScore:
    """What one building is worth, and why."""

    cell: Cell
    building: str
    owner: int
    printed: int
    special: int
    reason: str
    """Why there are special points, or why not; empty for a building that never has any."""
    line: Line
    """Where the special points stand on the sheet."""


def breakdown(rules: "GlasgowRules", state: Glasgow) -> tuple[BuildingScore, ...]:
    """Every building of the block as if the game ended now, in the order they were built."""
    return tuple(_score(rules, state, cell) for cell in state.block)


def _score(rules: "GlasgowRules", state: Glasgow, cell: Cell) -> BuildingScore:
    owner, building = state.block[cell]
    facts = rules.deck.buildings[building]
    effect = EFFECTS.get(facts.kind)
    if effect is None:
        return BuildingScore(cell, building, owner, facts.points, 0, "", Line.PRINTED)
    special = effect.special(rules, state, cell)
    return BuildingScore(cell, building, owner, facts.points, special.points, special.reason, effect.line)


@dataclass(frozen=True, slots=True)
class FinalScoring(Step["GlasgowRules", Glasgow]):
    """Nothing is left to do but to tell the points."""

    def run(self, rules: "GlasgowRules", state: Glasgow, emit: Emit) -> None:
        for one in breakdown(rules, state):
            emit(BuildingScored, one.owner, one.building, one.cell, one.printed, one.special, one.reason)


def by_line(rules: "GlasgowRules", state: Glasgow) -> list[list[int]]:
    """The points of each seat by line of the sheet, as if the game ended now."""
    points = [[0] * len(LINES) for _ in state.players]
    for one in breakdown(rules, state):
        points[one.owner][Line.PRINTED] += one.printed
        points[one.owner][one.line] += one.special
    return points


def standing(rules: "GlasgowRules", state: Glasgow) -> list[int]:
    return [sum(points) for points in by_line(rules, state)]


def result(rules: "GlasgowRules", state: Glasgow) -> Result | None:
    """Most points win; on a tie whoever took the last turn loses."""
    if state.stack:
        return None
    points = by_line(rules, state)
    merits = [(sum(own), int(seat != state.active)) for seat, own in enumerate(points)]
    sheet = (Category(line.name.lower(), LABELS[line], tuple(own[line] for own in points)) for line in LINES)
    return Result(tuple(total for total, _ in merits), places(merits), tuple(sheet))
