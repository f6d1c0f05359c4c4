"""The three scorings, the final scoring, and the result."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glen_more.effects import EFFECTS
from engine.glen_more.events import FinalScored, RoundScored
from engine.glen_more.sheet import LABELS, LINES, Line, scoring_lines
from engine.glen_more.state import GlenMore, Player
from engine.kernel import Category, Emit, Result, Step, ignore
from engine.parts.standings import above_fewest, lead_points, places

if TYPE_CHECKING:
    from engine.glen_more.rules import GlenMoreRules

LOST_PER_TILE = 3


def chieftains_and_bonnets(rules: "GlenMoreRules", player: Player) -> int:
    """What counts as chieftains in a scoring: a card may double them, bonnets come on top."""
    weight = max((EFFECTS[tile].chieftain_weight for tile in player.tiles.values() if tile in EFFECTS), default=1)
    bonnets = sum(rules.deck.tiles[tile].bonnets for tile in player.tiles.values())
    return weight * player.chieftains + bonnets


def special_cards(rules: "GlenMoreRules", player: Player) -> int:
    return sum(rules.deck.tiles[tile].special for tile in player.tiles.values())


@dataclass(frozen=True, slots=True)
class Scoring(Step["GlenMoreRules", GlenMore]):
    """Whisky, chieftains and special cards, each compared with the player who has the least."""

    number: int

    def run(self, rules: "GlenMoreRules", state: GlenMore, emit: Emit) -> None:
        players = state.players
        compared = (
            [player.whisky for player in players],
            [chieftains_and_bonnets(rules, player) for player in players],
            [special_cards(rules, player) for player in players],
        )
        for line, amounts in zip(scoring_lines(self.number), compared, strict=True):
            points = lead_points(amounts, rules.deck.lead_points)
            for player, vp in zip(players, points, strict=True):
                player.sheet[line] += vp
            emit(RoundScored, line, tuple(amounts), tuple(points))


@dataclass(frozen=True, slots=True)
class FinalScoring(Step["GlenMoreRules", GlenMore]):
    """Coins, cards that score at the end, and the price of a large tableau."""

    def run(self, rules: "GlenMoreRules", state: GlenMore, emit: Emit) -> None:
        players = state.players
        points = {Line.COINS: [player.coins for player in players]}
        for card, effect in EFFECTS.items():
            if effect.final and effect.line is not None:
                final = effect.final
                points[effect.line] = [
                    sum(final(rules, rules.deck.tiles[tile]) for tile in player.tiles.values())
                    if card in player.tiles.values()
                    else 0
                    for player in players
                ]
        excess = above_fewest([len(player.tiles) for player in players])
        points[Line.TILES] = [-LOST_PER_TILE * count for count in excess]
        for line, vps in points.items():
            for player, vp in zip(players, vps, strict=True):
                player.sheet[line] += vp
            emit(FinalScored, line, tuple(vps))


def standing(rules: "GlenMoreRules", state: GlenMore) -> list[int]:
    """Totals as if a scoring and the final scoring came now."""
    if not state.stack:
        return [sum(player.sheet) for player in state.players]
    then = state.copy()
    Scoring(3).run(rules, then, ignore)
    FinalScoring().run(rules, then, ignore)
    return [sum(player.sheet) for player in then.players]


def result(state: GlenMore) -> Result | None:
    """Most VP wins; tied players are parted by the cubes on their tiles."""
    if state.stack:
        return None
    players = state.players
    totals = [sum(player.sheet) for player in players]
    cubes = [sum(player.cubes.values()) for player in players]
    sheet = (
        Category(line.name.lower(), LABELS[line], tuple(player.sheet[line] for player in players)) for line in LINES
    )
    return Result(tuple(totals), places(list(zip(totals, cubes, strict=True))), tuple(sheet))
