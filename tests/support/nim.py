"""The smallest game with a secret: the kernel's tests play it, so that they depend on no real game.

Players take one or two stones in turn; a hidden coin decides whether the one who takes the last stone wins.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.kernel import (
    Action,
    CatalogueEntry,
    Category,
    Emit,
    Event,
    Frame,
    Question,
    Result,
    Rng,
    Rules,
    State,
    Step,
    Viewer,
    interned,
    option,
)


@dataclass(frozen=True, slots=True)
class Draw(Action):
    verb: ClassVar[str] = "draw"
    stones: int


draw = interned(Draw)


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    seat: int
    stones: int


@dataclass(frozen=True, slots=True)
class CoinShown(Event):
    reveals: ClassVar[bool] = True
    last_wins: bool


@dataclass(frozen=True, slots=True)
class Options:
    stones: int = option(7, "How many stones there are.", choices=(5, 7, 9))
    misere: bool = option(False, "Whoever takes the last stone loses.")


@dataclass(slots=True)
class Nim(State):
    options: Options
    rng: Rng
    stack: list[Frame[Any, Any]]
    stones: int
    last_wins: bool
    points: list[int]

    def copy(self) -> "Nim":
        return Nim(self.options, self.rng.copy(), self.stack.copy(), self.stones, self.last_wins, self.points.copy())


@dataclass(frozen=True, slots=True)
class TakeStones(Question["NimRules", Nim]):
    seat: int

    def legal(self, rules: "NimRules", state: Nim) -> list[Action]:
        return [draw(stones) for stones in (1, 2) if stones <= state.stones]

    def resolve(self, rules: "NimRules", state: Nim, action: Action, emit: Emit) -> None:
        assert isinstance(action, Draw)
        state.stones -= action.stones
        emit(Drawn, self.seat, action.stones)
        state.stack.append(TakeStones(1 - self.seat) if state.stones else ShowCoin(self.seat))


@dataclass(frozen=True, slots=True)
class ShowCoin(Step["NimRules", Nim]):
    last: int

    def run(self, rules: "NimRules", state: Nim, emit: Emit) -> None:
        wins = state.last_wins != state.options.misere
        state.points[self.last if wins else 1 - self.last] = 1
        emit(CoinShown, state.last_wins)


class NimRules(Rules[Nim, tuple[Any, ...]]):
    game: ClassVar[str] = "nim"
    title: ClassVar[str] = "Nim"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 3)
    options: ClassVar[type[Any]] = Options
    state: ClassVar[type[State]] = Nim
    actions: ClassVar[tuple[type[Action], ...]] = (Draw,)
    frames: ClassVar[tuple[type[Frame[Any, Any]], ...]] = (TakeStones, ShowCoin)
    deck_digest: str = "none"

    def setup(self, seats: int, options: Options, rng: Rng) -> Nim:
        return Nim(options, rng, [TakeStones(rng.below(2))], options.stones, rng.below(2) == 0, [0, 0])

    def observe(self, state: Nim, viewer: Viewer) -> tuple[Any, ...]:
        return viewer, state.stones, tuple(state.points)

    def resample(self, state: Nim, viewer: Viewer, rng: Rng) -> Nim:
        other = state.copy()
        other.rng = Rng(rng.bits())
        other.last_wins = rng.below(2) == 0
        return other

    def result(self, state: Nim) -> Result | None:
        if state.stack:
            return None
        points = tuple(state.points)
        return Result(points, tuple(2 - point for point in points), (Category("stones", "Stones", points),))

    def standing(self, state: Nim) -> Sequence[int]:
        return state.points

    def own_secret_vp(self, state: Nim, seat: int) -> int | None:
        return None

    def catalogue(self) -> Sequence[CatalogueEntry]:
        return [CatalogueEntry("stone", "Stone", "stone", "A stone.")]

    def check(self, state: Nim) -> None:
        assert 0 <= state.stones <= state.options.stones

    def met(self, before: Nim, action: Action, after: Nim, events: list[Event]) -> Iterable[str]:
        return ()

    def prompt(self, state: Nim) -> str:
        return "Take stones."

    def label(self, state: Nim, action: Action) -> str:
        return f"Take {action}"

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return repr(event)

    def board(self, view: tuple[Any, ...], names: Sequence[str]) -> str:
        return f"{view[1]} stones"


NIM = NimRules()
