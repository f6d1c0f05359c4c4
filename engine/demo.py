"""A whole game of random players, told as text: `python -m engine.demo`."""

import argparse
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

from engine import registry
from engine.conformance import NAMES
from engine.kernel import AnyRules, Event, collect, legal_actions, start, step
from engine.kernel.errors import EngineError
from engine.parts.textmap import WIDTH


def play(rules: AnyRules, seats: int, seed: int, say: Callable[[str], None]) -> None:
    """Tell every event of a game, show the board now and then, and close with the score sheet."""
    names = NAMES[:seats]
    dice = random.Random(seed)
    events: list[Event] = []
    state = start(rules, seats, {}, seed, collect(events))
    say(f"{rules.title}: {', '.join(names[:-1])} and {names[-1]} play at random (seed {seed}).\n")
    say(rules.board(rules.observe(state, None), names))
    say("")
    told = 0
    while state.stack:
        action = dice.choice(legal_actions(rules, state))
        state, events = step(rules, state, action)
        for event in events:
            say(rules.sentence(event, names))
        told += len(events)
        if told >= 80:
            told = 0
            say(f"\n{rules.board(rules.observe(state, None), names)}\n")
    say(f"\n{rules.board(rules.observe(state, None), names)}\n")
    say(score_sheet(rules, state, names))


def score_sheet(rules: AnyRules, state: object, names: tuple[str, ...]) -> str:
    """Who won, and why the others lost."""
    result = rules.result(state)
    assert result is not None
    label = max(len(line.label) for line in result.sheet) + 2
    column = (WIDTH - label) // len(names)

    def row(title: str, cells: tuple[object, ...]) -> str:
        return f"{title:<{label}}" + "".join(f"{cell!s:>{column}}" for cell in cells)

    lines = [row("SCORE SHEET", names), "-" * (label + column * len(names))]
    lines += [row(line.label, line.points) for line in result.sheet if any(line.points)]
    lines += [lines[1], row("Total", result.totals), row("Place", result.places), ""]
    winners = " and ".join(names[seat] for seat in result.winners)
    lines.append(f"{winners} {'wins' if len(result.winners) == 1 else 'share the win'}.")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m engine.demo", description="Watch random players play a game.")
    parser.add_argument("--game", choices=registry.GAMES, default=registry.GAMES[0])
    parser.add_argument("--seats", type=int, help="players; the game's smallest number unless given")
    parser.add_argument("--seed", type=int, help="replay the game of this seed; another one each time unless given")
    parser.add_argument("--deck", type=Path, help="a deck file other than the built-in one")
    parser.add_argument("--pace", type=float, default=0.0, help="seconds between two lines")
    arguments = parser.parse_args()

    def say(text: str) -> None:
        print(text, flush=bool(arguments.pace))
        time.sleep(arguments.pace)

    try:
        deck = arguments.deck.read_text() if arguments.deck else None
        rules = registry.rules(arguments.game, deck, str(arguments.deck))
        seats = rules.seats[0] if arguments.seats is None else arguments.seats
        seed = random.SystemRandom().randrange(10**6) if arguments.seed is None else arguments.seed
        play(rules, seats, seed, say)
    except (EngineError, OSError) as error:
        print(f"rondel: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader of a pipe has seen enough
        return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
