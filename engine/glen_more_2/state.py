"""The state of a game, and its copy."""

from dataclasses import dataclass
from typing import Any

from engine.kernel import Cell, Frame, Rng, State, option
from engine.parts.figures import Figures
from engine.parts.stock import Cubes

DIE_ALWAYS = "always"


@dataclass(frozen=True, slots=True)
class Options:
    die: str = option(
        "two", "The die shortens the game: with two players only, or always.", choices=("two", DIE_ALWAYS)
    )
    introductory: bool = option(False, "A shorter game: The End lies on top of stack D.")
    secret_scores: bool = option(False, "Nobody sees the VP totals of the others until the end.")


@dataclass(slots=True)
class Player:
    coins: int
    whisky: int
    supply: int
    """Scotsmen that can still come."""
    tiles: dict[Cell, str]
    """The territory, in the order its positions were taken; the topmost tile of each."""
    covered: dict[Cell, tuple[str, ...]]
    """Overbuilt tiles, the lowest first."""
    scotsmen: Figures
    cubes: Cubes
    """The resources on the tiles."""
    landmarks: list[str]
    persons: list[str]
    clans: list[str]
    """The clan fields with a marker of this player; Douglas may be there more than once."""
    finished: bool
    """Whether the playing piece has reached or passed The End."""
    sheet: list[int]
    """VP by line of the score sheet."""

    def copy(self) -> "Player":
        return Player(
            self.coins,
            self.whisky,
            self.supply,
            self.tiles.copy(),
            self.covered.copy(),
            self.scotsmen.copy(),
            self.cubes.copy(),
            self.landmarks.copy(),
            self.persons.copy(),
            self.clans.copy(),
            self.finished,
            self.sheet.copy(),
        )


@dataclass(slots=True)
class GlenMore2(State):
    options: Options
    rng: Rng
    stack: list[Frame[Any, Any]]
    players: list[Player]
    pieces: list[int]
    """The space of each seat's playing piece, and last, if it plays along, of the die."""
    gap: int
    rondel: list[str | None]
    stacks: list[list[str]]
    """Face down, the next tile last."""
    discards: list[str]
    market: list[int]
    """The level of each resource's row."""
    activated: list[str]
    """The tiles activated in this turn, however deep in it: none of them is activated again before the next."""
    movement: int
    """Movement points that can be spent until the end of this turn."""
    additional: bool
    """Whether the one additional tile of Loch Ness was activated in this turn."""

    def copy(self) -> "GlenMore2":
        return GlenMore2(
            self.options,
            self.rng.copy(),
            self.stack.copy(),
            [player.copy() for player in self.players],
            self.pieces.copy(),
            self.gap,
            self.rondel.copy(),
            [tiles.copy() for tiles in self.stacks],
            self.discards.copy(),
            self.market.copy(),
            self.activated.copy(),
            self.movement,
            self.additional,
        )

    @property
    def die(self) -> int | None:
        """The index of the die among the pieces, while it is in the game."""
        return len(self.players) if len(self.pieces) > len(self.players) else None
