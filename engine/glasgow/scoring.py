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


def result(rules: "GlasgowRules", state: Glasgow) -> Result | None:
    """Most points win; on a tie whoever took the last turn loses."""
    if state.stack:
        return None
    seats = range(len(state.players))
    points = [[0] * len(LINES) for _ in seats]
    for score in breakdown(rules, state):
        points[score.owner][Line.PRINTED] += score.printed
        points[score.owner][score.line] += score.special
    totals = tuple(map(sum, points))
    sheet = tuple(
        Category(line.name.lower(), LABELS[line], tuple(points[seat][line] for seat in seats)) for line in LINES
    )
    return Result(totals, places([(totals[seat], int(seat != state.active)) for seat in seats]), sheet)
