"""The board as plain text, never wider than 100 columns."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.glen_more.deck import GOOD_NAMES
from engine.glen_more.text import cost_text
from engine.glen_more.view import TileView, View
from engine.parts.textboard import market_line, spaces_in_rows
from engine.parts.textmap import MapCell, text_map
from engine.parts.wording import count

if TYPE_CHECKING:
    from engine.glen_more.rules import GlenMoreRules

LONGEST_NAME = 14
CUBE_LETTERS = "wsecg"
LEGEND = "~ river, = road, @ clan member; cubes: w wood, s stone, e sheep, c cattle, g grain"


def board(rules: "GlenMoreRules", view: View, names: Sequence[str]) -> str:
    names = [name[:LONGEST_NAME] for name in names]
    parts = [_track(rules, view, names), f"{market_line(GOOD_NAMES, rules.deck.prices, view.market)}\n{LEGEND}"]
    parts += (_tableau(rules, view, seat, names[seat]) for seat in range(len(view.players)))
    return "\n\n".join(parts)


def _track(rules: "GlenMoreRules", view: View, names: Sequence[str]) -> str:
    """From the hindmost pawn forward, as the pawns see it."""
    size = len(view.track)
    lines = spaces_in_rows([_space(rules, view, (view.gap + 1 + i) % size, names) for i in range(size)])
    stacks = ", ".join(f"stack {number}: {left}" for number, left in enumerate(view.stacks))
    return "\n".join([f"TRACK, hindmost first (tiles left: {stacks})", *lines])


def _space(rules: "GlenMoreRules", view: View, space: int, names: Sequence[str]) -> tuple[str, str]:
    tile = view.track[space]
    if tile is not None:
        facts = rules.deck.tiles[tile]
        edge = " ~" * facts.river + " =" * facts.road
        cost = cost_text(facts)
        return f"{space:2} {facts.name}{edge}", f"   {cost or 'free'}"
    if space == view.ghost:
        return f"{space:2} (ghost)", ""
    for seat, player in enumerate(view.players):
        if player.space == space:
            return f"{space:2} [{names[seat]}]", ""
    return f"{space:2} -", ""


def _tableau(rules: "GlenMoreRules", view: View, seat: int, name: str) -> str:
    player = view.players[seat]
    cells = {tile.cell: _cell(rules, tile) for tile in player.tiles}
    return "\n".join([_summary(rules, view, seat, name), *text_map(cells)])


def _summary(rules: "GlenMoreRules", view: View, seat: int, name: str) -> str:
    player = view.players[seat]
    marker = ">" if view.seat == seat else " "
    vp = "VP secret" if player.vp is None else f"{player.vp} VP"
    stock = f"{count(player.coins, 'coin')}, {player.whisky} whisky, {count(player.chieftains, 'chieftain')}"
    bonnets = f" + {count(player.bonnets, 'bonnet')}" if player.bonnets else ""
    facts = f"{marker}{name}: {vp}, {stock}{bonnets}, {count(len(player.tiles), 'tile')}"
    if not player.cards:
        return facts
    return f"{facts}\n  cards: {', '.join(rules.deck.tiles[card].name for card in player.cards)}"


def _cell(rules: "GlenMoreRules", tile: TileView) -> MapCell:
    cubes = "".join(letter * number for letter, number in zip(CUBE_LETTERS, tile.cubes, strict=True))
    return MapCell(rules.deck.tiles[tile.tile].name, " ".join(filter(None, ("@" * tile.members, cubes))))
