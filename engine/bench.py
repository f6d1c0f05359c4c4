"""How fast the engine plays: `python -m engine.bench --game glen_more --seats 4 --seconds 5 --json`."""

import argparse
import json
import random
import sys
import time
from dataclasses import asdict, dataclass

from engine import registry
from engine.kernel import AnyRules, State, apply, encode, legal_actions, start


@dataclass(frozen=True, slots=True)
class Figures:
    game: str
    seats: int
    decisions_per_s: int
    games_per_s: float
    decisions_per_game: float
    actions_per_decision: float
    most_actions: int
    state_bytes: int
    copy_us: float


def measure(rules: AnyRules, seats: int, seconds: float) -> Figures:
    """Random games through `legal_actions` and `apply`, then copies of a state from the middle of a game."""
    decisions = offered = most = games = 0
    dice = random.Random(1)
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        state = start(rules, seats, {}, games)
        while state.stack:
            actions = legal_actions(rules, state)
            apply(rules, state, actions[int(dice.random() * len(actions))])
            decisions += 1
            offered += len(actions)
            most = max(most, len(actions))
        games += 1
    middle = _middle(rules, seats, decisions // games // 2)
    return Figures(
        game=rules.game,
        seats=seats,
        decisions_per_s=round(decisions / spent),
        games_per_s=round(games / spent, 1),
        decisions_per_game=round(decisions / games, 1),
        actions_per_decision=round(offered / decisions, 1),
        most_actions=most,
        state_bytes=len(encode(rules, middle)),
        copy_us=round(_copy_us(middle), 2),
    )


def _middle(rules: AnyRules, seats: int, decisions: int) -> State:
    """A state after so many random decisions of a game that lasts longer."""
    for seed in range(1000):
        dice = random.Random(seed)
        state: State = start(rules, seats, {}, seed)
        for _ in range(decisions):
            if not state.stack:
                break
            apply(rules, state, dice.choice(legal_actions(rules, state)))
        if state.stack:
            return state
    raise RuntimeError(f"no game of {rules.title} lasts {decisions} decisions")


def _copy_us(state: State, rounds: int = 20, copies: int = 1000) -> float:
    """The fastest of several rounds: the others were disturbed."""
    best = float("inf")
    for _ in range(rounds):
        began = time.perf_counter()
        for _ in range(copies):
            state.copy()
        best = min(best, time.perf_counter() - began)
    return best / copies * 1e6


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m engine.bench", description="Measure the engine's speed.")
    parser.add_argument("--game", choices=registry.GAMES, default=registry.GAMES[0])
    parser.add_argument("--seats", type=int, help="players; the game's largest number unless given")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--json", action="store_true", help="one JSON object instead of lines")
    arguments = parser.parse_args()
    rules = registry.rules(arguments.game)
    seats = rules.seats[-1] if arguments.seats is None else arguments.seats
    if seats not in rules.seats:
        parser.error(f"{rules.title} is for {rules.seats[0]} to {rules.seats[-1]} players")
    figures = asdict(measure(rules, seats, arguments.seconds))
    if arguments.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:22} {value}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
