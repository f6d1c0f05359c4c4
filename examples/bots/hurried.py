"""Plays any game: prefers some verbs to others, and shorter ways to longer ones."""

import random

LIKED = ("activate", "trade", "promote", "place", "take", "pay", "choose", "buy")


def choose(view, decision):
    def liking(action):
        verb = action.id.split(" ")[0]
        return LIKED.index(verb) if verb in LIKED else len(LIKED)

    best = min(liking(action) for action in decision.actions)
    return random.choice([action for action in decision.actions if liking(action) == best])
