"""The soak's counters: random games meet everything there is to meet, so that a thing never met is a thing broken."""

from collections import Counter
from dataclasses import fields
from random import Random

import pytest

from engine.glasgow.deck import FUNCTIONS, GOOD_NAMES, KINDS
from engine.glasgow.effects import EFFECTS
from engine.glasgow.rulings import Rulings
from engine.kernel import legal_actions, start, step
from tests.engine.glasgow.table import DECK, RULES

GAMES = 80


@pytest.fixture(scope="module")
def counted() -> Counter[str]:
    counts: Counter[str] = Counter()
    for seed in range(GAMES):
        dice = Random(seed)
        state = start(RULES, 2, {}, seed)
        while state.stack:
            action = dice.choice(legal_actions(RULES, state))
            after, events = step(RULES, state, action)
            counts.update((f"verb {action.verb}", *RULES.met(state, action, after, events)))
            state = after
    return counts


def test_every_ruling_tile_and_effect_is_met(counted: Counter[str]) -> None:
    expected = {f"ruling {field.name}" for field in fields(Rulings)}
    expected |= {f"verb {kind.verb}" for kind in RULES.actions}
    expected |= {f"contract {contract}" for contract in DECK.contracts}
    expected |= {f"double: {contract}" for contract in DECK.contracts if contract != "double"}
    expected |= {f"built {kind}" for kind in KINDS}
    expected |= {f"effect {kind}" for kind in EFFECTS}
    expected |= {f"factory: {yields}" for yields in (*GOOD_NAMES, *FUNCTIONS)}
    expected |= {"architect", "architect: shared", "double: architect", "whisky: stolen", "draw pile: renewed"}
    expected |= {"built for 1 gold on top", "built for 2 gold on top", "decision of the other seat"}
    assert expected <= set(counted)


def test_counts_are_of_what_happened(counted: Counter[str]) -> None:
    assert sum(counted[f"built {kind}"] for kind in KINDS) == 20 * GAMES == counted["verb place"]
    reached = sum(counted[f"contract {contract}"] for contract in DECK.contracts) + counted["architect"]
    assert reached == counted["verb move"]
