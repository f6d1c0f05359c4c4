"""Looks one decision ahead: the action after which the own lead, if the game ended then, is largest."""

from collections.abc import Sequence
from random import Random

from engine.kernel import Action, AnyRules, State, apply, decision


def greedy(rules: AnyRules, state: State, dice: Random) -> Action:
    asked = decision(rules, state)
    assert asked is not None
    best: list[Action] = []
    best_lead: int | None = None
    for action in asked.actions:
        after = state.copy()
        apply(rules, after, action)
        lead = _lead(rules.standing(after), asked.seat)
        if best_lead is None or lead > best_lead:
            best, best_lead = [action], lead
        elif lead == best_lead:
            best.append(action)
    return dice.choice(best)


def _lead(totals: Sequence[int], seat: int) -> int:
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)
