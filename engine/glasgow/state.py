"""The state of a game, and its copy."""

from dataclasses import dataclass
from typing import Any

from engine.kernel import Cell, Frame, Rng, State


@dataclass(frozen=True, slots=True)
class Options:
    """Glasgow is always played the same way."""


@dataclass(slots=True)
class Player:
    goods: list[int]
    """The store: how many of each good, without the whisky."""
    doubled: bool
    """Whether the next tile reached is executed twice."""

    def copy(self) -> "Player":
        return Player(self.goods.copy(), self.doubled)


@dataclass(slots=True)
class Glasgow(State):
    rng: Rng
    stack: list[Frame[Any, Any]]
    players: list[Player]
    barrel: int | None
    """Who has the one whisky barrel; nobody when it lies in the supply."""
    active: int
    """Whose turn it is. On a shared tile the merchant of this seat stands on the left half."""
    merchants: list[int]
    """How far each merchant has come, counted on round after round: the smaller one is behind."""
    ring: list[str | None]
    """The contract on each space; none where an architect is."""
    offers: dict[int, list[str]]
    """The open buildings by the space of their architect."""
    pile: list[str]
    """Face down, the next building last."""
    discards: list[str]
    block: dict[Cell, tuple[int, str]]
    """Owner and building on each cell, in the order they were built."""

    def copy(self) -> "Glasgow":
        return Glasgow(
            self.rng.copy(),
            self.stack.copy(),
            [player.copy() for player in self.players],
            self.barrel,
            self.active,
            self.merchants.copy(),
            self.ring.copy(),
            {space: buildings.copy() for space, buildings in self.offers.items()},
            self.pile.copy(),
            self.discards.copy(),
            self.block.copy(),
        )

    def space(self, seat: int) -> int:
        """Where the merchant of a seat stands."""
        return self.merchants[seat] % len(self.ring)
