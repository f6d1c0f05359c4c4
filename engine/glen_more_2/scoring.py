"""Scoring VP: at once, four times by comparison, at the end; and the result."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glen_more_2.deck import CASTLE_CELL
from engine.glen_more_2.effects import LANDMARK_EFFECTS
from engine.glen_more_2.events import FinalScored, RoundScored, VpScored
from engine.glen_more_2.persons import persons
from engine.glen_more_2.sheet import LABELS, LINES, Line, scoring_lines
from engine.glen_more_2.state import GlenMore2, Player
from engine.kernel import Category, Emit, Result, Step, ignore
from engine.parts.standings import above_fewest, lead_points, places

if TYPE_CHECKING:
    from engine.glen_more_2.rules import GlenMore2Rules

LOST_PER_POSITION = 3
LAST_SCORING = 4


def score(state: GlenMore2, seat: int, vp: int, line: Line, emit: Emit) -> None:
    state.players[seat].sheet[line] += vp
    emit(VpScored, seat, vp, line)


def home_castle(player: Player) -> int:
    """What the Scotsmen in the Home Castle count in a scoring."""
    weight = max((LANDMARK_EFFECTS[card].home_castle_weight for card in player.landmarks), default=1)
    return weight * player.scotsmen.get(CASTLE_CELL, 0)


@dataclass(frozen=True, slots=True)
class Scoring(Step["GlenMore2Rules", GlenMore2]):
    """Home Castle, landmark cards, whisky and persons, each compared with the player who has the least."""

    number: int

    def run(self, rules: "GlenMore2Rules", state: GlenMore2, emit: Emit) -> None:
        players = state.players
        compared = (
            [home_castle(player) for player in players],
            [len(player.landmarks) for player in players],
            [player.whisky for player in players],
            [persons(rules, player) for player in players],
        )
        table = (*rules.deck.lead_points, rules.rulings.LEAD_ABOVE_FIVE)
        for line, amounts in zip(scoring_lines(self.number), compared, strict=True):
            points = lead_points(amounts, table)
            for player, vp in zip(players, points, strict=True):
                player.sheet[line] += vp
            emit(RoundScored, line, tuple(amounts), tuple(points))


@dataclass(frozen=True, slots=True)
class FinalScoring(Step["GlenMore2Rules", GlenMore2]):
    """The price of a large territory, coins, and the card that makes them dearer."""

    def run(self, rules: "GlenMore2Rules", state: GlenMore2, emit: Emit) -> None:
        players = state.players
        dearer = [sum(LANDMARK_EFFECTS[card].dearer_coins for card in player.landmarks) for player in players]
        excess = above_fewest([len(player.tiles) for player in players])
        points = {
            Line.TERRITORY: [-LOST_PER_POSITION * count for count in excess],
            Line.COINS: [player.coins for player in players],
            Line.ARMADALE_CASTLE: [min(most, player.coins) for most, player in zip(dearer, players, strict=True)],
        }
        for line, vps in points.items():
            for player, vp in zip(players, vps, strict=True):
                player.sheet[line] += vp
            emit(FinalScored, line, tuple(vps))


def standing(rules: "GlenMore2Rules", state: GlenMore2) -> list[int]:
    """Totals as if the last scoring and the final scoring came now."""
    if not state.stack:
        return [sum(player.sheet) for player in state.players]
    then = state.copy()
    Scoring(LAST_SCORING).run(rules, then, ignore)
    FinalScoring().run(rules, then, ignore)
    return [sum(player.sheet) for player in then.players]


def result(state: GlenMore2) -> Result | None:
    """Most VP wins; tied players are parted by the resources on their tiles."""
    if state.stack:
        return None
    players = state.players
    totals = [sum(player.sheet) for player in players]
    resources = [sum(player.cubes.values()) for player in players]
    sheet = (
        Category(line.name.lower(), LABELS[line], tuple(player.sheet[line] for player in players)) for line in LINES
    )
    return Result(tuple(totals), places(list(zip(totals, resources, strict=True))), tuple(sheet))
