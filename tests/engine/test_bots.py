"""The bots: legal, fair, and the greedy one better than chance."""

from random import Random

import pytest

from engine import registry
from engine.bots import BOTS
from engine.kernel import Rng, digest, legal_actions, start, step

GAMES_EACH = 10


def play(game: str, kinds: list[str], seed: int) -> tuple[int, ...]:
    """The places of each seat at the end; every bot sees only a state resampled for its seat."""
    rules = registry.rules(game)
    dice = Random(seed)
    state = start(rules, len(kinds), {}, seed)
    while state.stack:
        seat: int = state.stack[-1].seat
        guess = rules.resample(state, seat, Rng(dice.getrandbits(64)))
        before = digest(rules, guess)
        action = BOTS[kinds[seat]](rules, guess, dice)
        assert digest(rules, guess) == before, "a bot changed the state it was shown"
        assert action in legal_actions(rules, state)
        state, _ = step(rules, state, action)
    result = rules.result(state)
    assert result is not None
    return result.places


@pytest.mark.parametrize("game", registry.GAMES)
def test_greedy_beats_random_most_of_the_time(game: str) -> None:
    won = 0
    for seed in range(GAMES_EACH):
        seat = seed % 2
        kinds = ["random", "random"]
        kinds[seat] = "greedy"
        won += play(game, kinds, seed)[seat] == 1
    assert won >= GAMES_EACH * 0.75, f"greedy won {won} of {GAMES_EACH}"


@pytest.mark.parametrize("game", registry.GAMES)
@pytest.mark.parametrize("kind", BOTS)
def test_bots_play_whole_games_among_themselves(game: str, kind: str) -> None:
    most = registry.rules(game).seats[-1]
    assert 1 in play(game, [kind] * most, seed=1)


@pytest.mark.parametrize("kind", BOTS)
def test_a_bot_answers_the_same_with_the_same_chance(kind: str) -> None:
    rules = registry.rules("glen_more")
    state = start(rules, 2, {}, 1)
    assert BOTS[kind](rules, state, Random(5)) == BOTS[kind](rules, state, Random(5))


def test_the_random_bot_gives_every_answer_now_and_then() -> None:
    rules = registry.rules("glen_more")
    state = start(rules, 2, {}, 1)
    dice = Random(1)
    given = {BOTS["random"](rules, state, dice) for _ in range(300)}
    assert given == set(legal_actions(rules, state))
