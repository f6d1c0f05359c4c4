"""Everything a board is drawn from: the position, what the ids mean, where the cursor is, what would be done."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from client_cli.position import Position
from client_cli.screens.targets import Place, Space, Target, Thing, targets, typed
from client_cli.screens.theme import TILE_COLOURS
from rondel.v1 import lobby_pb2, table_pb2

LETTERS = "ABCDEFGH"
"""Seats on the board: never by colour alone."""


@dataclass(frozen=True, slots=True)
class Scene:
    position: Position
    catalogue: Mapping[str, lobby_pb2.CatalogueEntry] = field(default_factory=dict)
    shown_seat: int = 0
    """Whose tableau is drawn."""
    cursor: Target | None = None
    chosen: table_pb2.LegalAction | None = None
    """The action that would be taken, shown on the board before it is."""
    scroll: int = 0
    last_place: tuple[int, int] | None = None
    """Where the viewer has just laid a tile, while that is what the turn is about."""

    @property
    def names(self) -> Sequence[str]:
        return self.position.names

    @property
    def seat(self) -> int | None:
        return self.position.seat

    @property
    def asked(self) -> int | None:
        return self.position.asked_seat

    def letter(self, seat: int) -> str:
        return LETTERS[seat % len(LETTERS)]

    @property
    def own_shown(self) -> bool:
        """The tableau that is drawn is the one that the viewer's actions are about."""
        return self.seat is not None and self.shown_seat == self.seat

    def place(self, x: int, y: int) -> Place:
        """A cell of the drawn tableau as a target."""
        return Place(x, y, None if self.own_shown else self.shown_seat)

    def legal(self) -> frozenset[Target]:
        return frozenset(target for action in self.position.actions for target in targets(action))

    def verb(self) -> str:
        return typed(self.chosen)[0] if self.chosen is not None else ""

    def aims(self) -> frozenset[Target]:
        return frozenset(targets(self.chosen)) if self.chosen is not None else frozenset()

    # The catalogue

    def name(self, tile: str) -> str:
        entry = self.catalogue.get(tile)
        return entry.name if entry is not None else tile

    def cost(self, tile: str) -> str:
        entry = self.catalogue.get(tile)
        return entry.cost if entry is not None else ""

    def colour(self, tile: str) -> str:
        """The tile's colour by name, as its sentence begins with it; empty if it has none."""
        entry = self.catalogue.get(tile)
        return _colour(entry.text) if entry is not None else ""

    def tile_style(self, tile: str) -> str:
        colour = self.colour(tile)
        return f"class:tile.{colour}" if colour else "class:tile"

    def effect(self, tile: str) -> str:
        """What it gives when activated, as its sentences say it; empty if they do not."""
        entry = self.catalogue.get(tile)
        found = _EFFECT.search(entry.text) if entry is not None else None
        return found.group(1) if found is not None else ""

    def ways(self, tile: str) -> str:
        """Signs for the river and the road that run over a tile."""
        entry = self.catalogue.get(tile)
        first = entry.text.split(".")[0] if entry is not None else ""
        return ("~" if "river" in first else "") + ("=" if "road" in first else "")


_EFFECT = re.compile(r"Activated: (?!nothing)([^.]*)\.")
_WORD = re.compile(r"[a-z]+")
_ALIASES = {"gray": "grey", "orange": "red", "black": "grey", "pink": "purple"}


@lru_cache(maxsize=1024)
def _colour(text: str) -> str:
    for found in _WORD.finditer(text.split(".")[0]):
        word = _ALIASES.get(found.group(), found.group())
        if word in TILE_COLOURS:
            return word
    return ""


SHORT_WORDS = {
    "movement point": " move", "movement": " move",
    "clan member": "@", "wood": "w", "stone": "s", "sheep": "e", "cattle": "c", "grain": "g", "barley": "b",
    "whisky": "wh", "brick": "b", "steel": "s", "gold": "g", "coins": "coin", "scotsman": "@",
}  # fmt: skip


@lru_cache(maxsize=1024)
def short_effect(effect: str) -> str:
    """ "1 wood" as "+1w"; trades stay as they are."""
    text = short_cost(effect)
    return f"+{text}" if text and " for " not in text else text


@lru_cache(maxsize=1024)
def short_cost(cost: str) -> str:
    """ "1 wood + 1 stone" as "1w 1s"."""
    text = cost.replace(" + ", " ")
    for word, letter in SHORT_WORDS.items():
        text = re.sub(rf" {word}s?\b", letter, text, flags=re.IGNORECASE)
    return text


__all__ = ["LETTERS", "Place", "Scene", "Space", "Thing", "short_cost", "short_effect"]
