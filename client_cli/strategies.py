"""How a bot chooses. One of your own is a Python file with one function, `choose(view, decision) -> action`."""

import importlib.util
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from client_cli import texts
from client_cli.connection import Answer
from client_cli.errors import Trouble
from client_cli.position import Position
from rondel.v1 import table_pb2


@dataclass(frozen=True, slots=True)
class Decision:
    """What is asked. Each action has `id` (the notation), `label` (in words) and `action` (typed)."""

    seat: int
    prompt: str
    actions: Sequence[table_pb2.LegalAction]


Choose = Callable[[Position, Decision], Answer]
"""Gets the table as the bot's seat sees it; returns one of `decision.actions`, its id, or a typed Action."""


def choose_random(view: Position, decision: Decision) -> Answer:
    return random.choice(decision.actions)


def choose_first(view: Position, decision: Decision) -> Answer:
    return decision.actions[0]


BUILT_IN: dict[str, Choose] = {"random": choose_random, "first": choose_first}


def decision_of(position: Position) -> Decision:
    assert position.seat is not None
    return Decision(position.seat, position.prompt, position.actions)


def load(strategy: str) -> Choose:
    """A built-in strategy, or the function of a file. Each call loads the file anew: bots share no globals."""
    if strategy in BUILT_IN:
        return BUILT_IN[strategy]
    file = Path(strategy)
    if file.suffix != ".py" or not file.is_file():
        raise bad_strategy(strategy, "there is no such strategy or file")
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # whatever somebody's file may raise
        raise bad_strategy(strategy, f"{type(error).__name__}: {error}") from error
    choose: object = getattr(module, "choose", None)
    if not callable(choose):
        raise bad_strategy(strategy, "it has no function choose(view, decision)")
    return choose


def bad_strategy(what: str, why: str) -> Trouble:
    return Trouble("BAD_STRATEGY", texts.BAD_STRATEGY.format(what=what, why=why))
