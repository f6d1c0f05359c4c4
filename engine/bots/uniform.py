"""Any action, all equally likely."""

from random import Random

from engine.kernel import Action, AnyRules, State, legal_actions


def uniform(rules: AnyRules, state: State, dice: Random) -> Action:
    return dice.choice(legal_actions(rules, state))
