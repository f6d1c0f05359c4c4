"""The conformance suite finds each kind of broken game: a suite that cannot fail would promise nothing."""

from typing import Any, ClassVar

import pytest

from engine.conformance import soak_game
from engine.kernel import Action, Emit, Event, Frame, Result, Rng, Viewer
from tests.support.nim import Draw, Nim, NimRules, Options, TakeStones, draw


class Twice(TakeStones):
    def legal(self, rules: NimRules, state: Nim) -> list[Action]:
        return [*TakeStones.legal(self, rules, state), draw(1)]


class Mute(TakeStones):
    def legal(self, rules: NimRules, state: Nim) -> list[Action]:
        return []


class Gambling(TakeStones):
    def resolve(self, rules: NimRules, state: Nim, action: Action, emit: Emit) -> None:
        state.rng.bits()
        TakeStones.resolve(self, rules, state, action, emit)


class Endless(TakeStones):
    def resolve(self, rules: NimRules, state: Nim, action: Action, emit: Emit) -> None:
        state.stack.append(self)


class PeekingAtTheCoin(TakeStones):
    def legal(self, rules: NimRules, state: Nim) -> list[Action]:
        actions = TakeStones.legal(self, rules, state)
        return actions[:1] if state.last_wins else actions


class Framed(NimRules):
    """A Nim whose first question is of another kind."""

    first: type[TakeStones] = TakeStones

    def setup(self, seats: int, options: Options, rng: Rng) -> Nim:
        state = NimRules.setup(self, seats, options, rng)
        state.stack = [self.first(0)]
        return state


def with_first(kind: type[TakeStones]) -> NimRules:
    class Broken(Framed):
        first = kind
        frames: ClassVar[tuple[type[Frame[Any, Any]], ...]] = (*NimRules.frames, kind)

    return Broken()


class Leaking(NimRules):
    def observe(self, state: Nim, viewer: Viewer) -> tuple[Any, ...]:
        return viewer, state.stones, state.last_wins


class KeepingItsLuck(NimRules):
    def resample(self, state: Nim, viewer: Viewer, rng: Rng) -> Nim:
        return state.copy()


class Premature(NimRules):
    def result(self, state: Nim) -> Result | None:
        return Result((0, 0), (1, 1), ())


class Unlabelled(NimRules):
    def label(self, state: Nim, action: Action) -> str:
        return "Take some stones"


class Wide(NimRules):
    def board(self, view: tuple[Any, ...], names: object) -> str:
        return "o" * 101


class Speechless(NimRules):
    def sentence(self, event: Event, names: object) -> str:
        return ""


class Misadding(NimRules):
    def result(self, state: Nim) -> Result | None:
        result = NimRules.result(self, state)
        return result and Result((5, 5), result.places, result.sheet)


class Misreading(NimRules):
    class Same(Draw):
        verb: ClassVar[str] = "take"

    actions: ClassVar[tuple[type[Action], ...]] = (Same,)


def soak_a_dozen(rules: NimRules) -> None:
    """What depends on chance shows in one of a dozen games."""
    for seed in range(12):
        soak_game(rules, 2, {}, seed)


@pytest.mark.parametrize(
    ("rules", "complaint"),
    [
        (with_first(Twice), "an action is offered twice"),
        (with_first(Mute), "a question without an answer"),
        (with_first(Gambling), "chance decided, and no event tells of it"),
        (with_first(Endless), "the game does not end"),
        (with_first(PeekingAtTheCoin), "depend on something hidden"),
        (Leaking(), "sees something hidden"),
        (KeepingItsLuck(), "keeps the randomness to come"),
        (Premature(), "a result before the end"),
        (Unlabelled(), "two actions have one label"),
        (Wide(), "the board is too wide"),
        (Speechless(), "no sentence for"),
        (Misadding(), "the score sheet does not add up"),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_a_broken_game_is_found(rules: NimRules, complaint: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.conformance.LONGEST_GAME", 50)
    with pytest.raises(AssertionError, match=complaint):
        soak_a_dozen(rules)


def test_a_copy_that_shares_something_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def shallow(self: Nim) -> Nim:
        return Nim(self.options, self.rng, self.stack.copy(), self.stones, self.last_wins, self.points.copy())

    monkeypatch.setattr(Nim, "copy", shallow)
    with pytest.raises(AssertionError, match="a copy shares"):
        soak_game(NimRules(), 2, {}, 0)


def test_a_notation_that_does_not_read_back_is_found() -> None:
    with pytest.raises(ValueError, match="unknown action 'draw 1'"):
        soak_game(Misreading(), 2, {}, 0)
