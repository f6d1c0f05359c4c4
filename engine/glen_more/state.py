"""The state of a game, and its copy."""

from dataclasses import dataclass
from typing import Any

from engine.kernel import Cell, Frame, Rng, State, option
from engine.parts.figures import Figures
from engine.parts.stock import Cubes


@dataclass(frozen=True, slots=True)
class Options:
    open_scores: bool = option(False, "Everybody sees all VP totals during the game.")


@dataclass(slots=True)
class Player:
    coins: int
    whisky: int
    chieftains: int
    tiles: dict[Cell, str]
    """The tableau, in the order the tiles were placed."""
    members: Figures
    """The clan members on the tableau."""
    cubes: Cubes
    sheet: list[int]
    """VP by line of the score sheet."""

    def copy(self) -> "Player":
        return Player(
            self.coins,
            self.whisky,
            self.chieftains,
            self.tiles.copy(),
            self.members.copy(),
            self.cubes.copy(),
            self.sheet.copy(),
        )


@dataclass(slots=True)
class GlenMore(State):
    options: Options
    rng: Rng
    stack: list[Frame[Any, Any]]
    players: list[Player]
    pawns: list[int]
    """The space of each seat's pawn, and last, with 2 and 3 players, of the ghost."""
    gap: int
    track: list[str | None]
    stacks: list[list[str]]
    """Face down, the next tile last."""
    market: list[int]
    """The level of each good's row."""

    def copy(self) -> "GlenMore":
        return GlenMore(
            self.options,
            self.rng.copy(),
            self.stack.copy(),
            [player.copy() for player in self.players],
            self.pawns.copy(),
            self.gap,
            self.track.copy(),
            [tiles.copy() for tiles in self.stacks],
            self.market.copy(),
        )

    @property
    def ghost(self) -> int | None:
        """The index of the ghost's pawn."""
        return len(self.players) if len(self.pawns) > len(self.players) else None
