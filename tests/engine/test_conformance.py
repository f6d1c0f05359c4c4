"""The conformance suite over every registered game, number of players and options."""

import pytest

from engine import registry
from engine.conformance import soak_game
from tests.support.variants import Variant, all_variants, variant_id

DECISIONS_PER_GAME = 24_000
"""Shared by all variants of a game: one with many options must not eat up the time of the others."""
LEAST_GAMES = 4


@pytest.mark.parametrize("variant", all_variants(), ids=variant_id)
def test_random_games_keep_every_promise(variant: Variant) -> None:
    game, seats, options = variant
    rules = registry.rules(game)
    enough = DECISIONS_PER_GAME // sum(other == game for other, _, _ in all_variants())
    decisions = games = 0
    while decisions < enough or games < LEAST_GAMES:
        decisions += soak_game(rules, seats, options, seed=1000 + games).decisions
        games += 1


@pytest.mark.parametrize("game", registry.GAMES)
def test_verbs_and_frames_can_be_told_apart_by_name(game: str) -> None:
    """Notation and codec rely on it."""
    rules = registry.rules(game)
    verbs = [kind.verb for kind in rules.actions]
    assert len(set(verbs)) == len(verbs)
    assert all(verb and verb == verb.lower() for verb in verbs)
    names = [kind.__name__ for kind in rules.frames]
    assert len(set(names)) == len(names)
