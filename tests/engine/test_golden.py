"""Golden playthroughs: whole games as readable text, so that a change of the rules shows up as a diff.

After a wanted change: `make test ARGS="tests/engine/test_golden.py --update-golden"`, then read the diff.
"""

from pathlib import Path
from random import Random

import pytest

from engine import registry
from engine.conformance import NAMES
from engine.demo import score_sheet
from engine.kernel import Event, collect, decision, digest, start, step
from tests.support.variants import Variant, plain_variants, variant_id

GOLDEN = Path(__file__).parent.parent / "golden"


def playthrough(variant: Variant) -> str:
    """One game, always the same: who was asked what, what was chosen out of how many, what happened."""
    game, seats, options = variant
    rules = registry.rules(game)
    names = NAMES[:seats]
    dice = Random(variant_id(variant))
    events: list[Event] = []
    state = start(rules, seats, options, variant_id(variant), collect(events))
    lines = [f"{rules.title}, {seats} players, options {options}", "", rules.board(rules.observe(state, None), names)]
    while (asked := decision(rules, state)) is not None:
        # Squared, so that the first actions are chosen more often: near tiles, larger tableaus, longer games.
        action = asked.actions[int(dice.random() ** 2 * len(asked.actions))]
        lines += ["", f"{names[asked.seat]} ({len(asked.actions)}): {asked.prompt}", f"> {action}"]
        state, events = step(rules, state, action)
        lines += [f"  {rules.sentence(event, names)}" for event in events]
    lines += ["", rules.board(rules.observe(state, None), names), "", score_sheet(rules, state, names), ""]
    return "\n".join([*lines, f"digest {digest(rules, state)}", ""])


@pytest.mark.parametrize("variant", plain_variants(), ids=variant_id)
def test_playthrough(variant: Variant, request: pytest.FixtureRequest) -> None:
    file = GOLDEN / f"{variant_id(variant)}.txt"
    found = playthrough(variant)
    if request.config.getoption("--update-golden"):
        file.write_text(found)
    assert file.exists(), f"{file.name} is missing: write it with --update-golden"
    assert found == file.read_text(), f"{file.name} plays differently now"


def test_no_golden_file_is_left_over() -> None:
    wanted = {f"{variant_id(variant)}.txt" for variant in plain_variants()}
    assert {file.name for file in GOLDEN.glob("*.txt")} == wanted
