"""Looks one decision ahead: the action after which the own lead, if the game ended then, is largest.

A decision is often only part of a move (which tile, where to, what for), so the questions that follow it to the same
seat are answered first, each in the same short-sighted way.
"""

from collections.abc import Sequence
from random import Random

from engine.kernel import Action, AnyRules, Question, State, apply, legal_actions

MOST_FOLLOWING = 4
"""How many following questions are answered before the lead counts."""


def greedy(rules: AnyRules, state: State, dice: Random) -> Action:
    seat = _asked(state)
    assert seat is not None
    best: list[Action] = []
    best_lead: int | None = None
    for action in legal_actions(rules, state):
        after = state.copy()
        apply(rules, after, action)
        for _ in range(MOST_FOLLOWING):
            if _asked(after) != seat:
                break
            after = _best_after(rules, after, seat)
        lead = _lead(rules.standing(after), seat)
        if best_lead is None or lead > best_lead:
            best, best_lead = [action], lead
        elif lead == best_lead:
            best.append(action)
    return dice.choice(best)


def _best_after(rules: AnyRules, state: State, seat: int) -> State:
    """The state after the best answer, the first of equal ones."""
    actions = legal_actions(rules, state)
    afters = [state.copy() for _ in actions]
    for after, action in zip(afters, actions, strict=True):
        apply(rules, after, action)
    return afters[0] if len(afters) == 1 else max(afters, key=lambda after: _lead(rules.standing(after), seat))


def _asked(state: State) -> int | None:
    top = state.stack[-1] if state.stack else None
    return top.seat if isinstance(top, Question) else None


def _lead(totals: Sequence[int], seat: int) -> int:
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)
