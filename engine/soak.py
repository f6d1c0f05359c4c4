"""Thousands of random games with every check: `python -m engine.soak --game glen_more --games 10000 --json`."""

import argparse
import json
import os
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from engine import registry
from engine.conformance import option_sets, soak_game
from engine.kernel import AnyRules

BATCH = 20


@dataclass(slots=True)
class Tally:
    games: int = 0
    decisions: int = 0
    most_actions: int = 0
    failures: list[str] = field(default_factory=list)
    met: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.most_actions = max(self.most_actions, other.most_actions)
        self.failures += other.failures
        self.met += other.met


def variants(rules: AnyRules) -> list[tuple[int, dict[str, object]]]:
    """Every number of players with every combination of options."""
    return [(seats, options) for seats in rules.seats for options in option_sets(rules, seats)]


def soak(game: str, deck: str | None, first: int, games: int) -> Tally:
    """Games number `first` and the following ones, each with its own seed, players and options."""
    rules = registry.rules(game, deck)
    tables = variants(rules)
    tally = Tally()
    for seed in range(first, first + games):
        seats, options = tables[seed // 2 % len(tables)]  # two seeds a table: one hurried, one hesitant game
        try:
            report = soak_game(rules, seats, options, seed)
        except Exception as error:
            where = f"{seats} players, options {options}, seed {seed}"
            last = traceback.extract_tb(error.__traceback__)[-1]
            tally.failures.append(
                f"{where}: {type(error).__name__}: {error} ({Path(last.filename).name}:{last.lineno})"
            )
        else:
            tally.decisions += report.decisions
            tally.most_actions = max(tally.most_actions, report.most_actions)
            tally.met += report.met
        tally.games += 1
    return tally


def soak_all(game: str, deck: str | None, first: int, games: int, processes: int) -> Tally:
    """The same over several processes, with progress for people who wait."""
    total = Tally()
    began = time.monotonic()
    batches = [(start, min(BATCH, first + games - start)) for start in range(first, first + games, BATCH)]
    with ProcessPoolExecutor(processes) as pool:
        running = [pool.submit(soak, game, deck, start, count) for start, count in batches]
        for batch in running:
            total.add(batch.result())
            spent = time.monotonic() - began
            left = spent / total.games * (games - total.games)
            note = f"{total.games} of {games} games, {len(total.failures)} failures, {left:.0f} s left"
            print(f"\r{note:<70}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return total


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m engine.soak", description="Play random games with every check.")
    parser.add_argument("--game", choices=registry.GAMES, default=registry.GAMES[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="seed of the first game")
    parser.add_argument("--deck", type=Path, help="a deck file other than the built-in one")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--json", action="store_true", help="one JSON object instead of lines")
    arguments = parser.parse_args()
    deck = arguments.deck.read_text() if arguments.deck else None
    began = time.monotonic()
    tally = soak_all(arguments.game, deck, arguments.first, arguments.games, arguments.processes)
    figures = {
        "game": arguments.game,
        "games": tally.games,
        "decisions": tally.decisions,
        "most_actions": tally.most_actions,
        "seconds": round(time.monotonic() - began, 1),
        "failures": len(tally.failures),
        "failed": tally.failures[:20],
        "met": dict(sorted(tally.met.items())),
    }
    if arguments.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            for line in value.items() if isinstance(value, dict) else [(name, value)]:
                print(f"{line[0]:45} {line[1]}")
    return 1 if tally.failures else 0


if __name__ == "__main__":
    sys.exit(main())
