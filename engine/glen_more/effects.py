"""What special tiles do beyond their printed facts: all of one tile in one place, keyed by its id."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glen_more.deck import GOODS, Tile
from engine.glen_more.producing import produce
from engine.glen_more.sheet import Line
from engine.glen_more.state import GlenMore
from engine.kernel import Cell, Emit

if TYPE_CHECKING:
    from engine.glen_more.rules import GlenMoreRules


@dataclass(frozen=True, slots=True)
class Effect:
    summary: str
    """For people who ask what the card does."""
    on_placing: "Callable[[GlenMoreRules, GlenMore, int, Cell, Emit], None] | None" = None
    """The one-off benefit, before the activation."""
    activates_everything: bool = False
    """Placing it activates the whole tableau."""
    activates_one_more: bool = False
    """In every turn its owner may activate one more tile, anywhere."""
    chieftain_weight: int = 1
    """What a chieftain counts in scorings."""
    final: "Callable[[GlenMoreRules, Tile], int] | None" = None
    """The VP that a tile of its owner brings in the final scoring."""
    line: Line | None = None
    """Where those VP stand on the score sheet."""


def _loch_lochy(rules: "GlenMoreRules", state: GlenMore, seat: int, cell: Cell, emit: Emit) -> None:
    produce(state, seat, GOODS, cell, emit)
    produce(state, seat, GOODS, cell, emit)


def _loch_shiel(rules: "GlenMoreRules", state: GlenMore, seat: int, cell: Cell, emit: Emit) -> None:
    player = state.players[seat]
    holding = {place for place, _ in player.cubes}
    for other, tile in player.tiles.items():
        goods = rules.deck.tiles[tile].gain
        if goods and other not in holding:
            produce(state, seat, goods, other, emit)


def _iona_abbey(rules: "GlenMoreRules", tile: Tile) -> int:
    return 2 if tile.colour == "yellow" else 0


def _loch_morar(rules: "GlenMoreRules", tile: Tile) -> int:
    return 2 if tile.colour == "green" else 0


def _duart_castle(rules: "GlenMoreRules", tile: Tile) -> int:
    if tile.id == rules.deck.start_village and not rules.rulings.START_VILLAGE_COUNTS_FOR_DUART:
        return 0
    return 3 if tile.kind == "village" else 0


EFFECTS = {
    "loch-lochy": Effect("When placed: two goods of your choice onto this tile.", on_placing=_loch_lochy),
    "loch-shiel": Effect(
        "When placed: one good onto each of your empty producing tiles, before the activation.",
        on_placing=_loch_shiel,
    ),
    "loch-oich": Effect("When placed: all your tiles are activated.", activates_everything=True),
    "loch-ness": Effect(
        "In each of your turns with a placed tile: activate one more tile, anywhere.", activates_one_more=True
    ),
    "castle-of-mey": Effect("Your chieftains count double in scorings.", chieftain_weight=2),
    "iona-abbey": Effect("At the end: 2 VP for each of your yellow tiles.", final=_iona_abbey, line=Line.IONA_ABBEY),
    "loch-morar": Effect("At the end: 2 VP for each of your green tiles.", final=_loch_morar, line=Line.LOCH_MORAR),
    "duart-castle": Effect(
        "At the end: 3 VP for each of your villages.", final=_duart_castle, line=Line.DUART_CASTLE
    ),
}
