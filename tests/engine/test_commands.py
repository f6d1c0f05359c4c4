"""The engine's commands, run as people run them."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine import registry
from engine.kernel import Record, apply, digest, legal_actions, start


def run(module: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", f"engine.{module}", *arguments]
    return subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_demo_plays_a_game_to_its_score_sheet(game: str) -> None:
    done = run("demo", "--game", game, "--seed", "3")
    assert done.returncode == 0, done.stderr
    assert "SCORE SHEET" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 118
    assert done.stdout == run("demo", "--game", game, "--seed", "3").stdout


def test_the_demo_says_what_is_wrong_in_one_line(tmp_path: Path) -> None:
    deck = tmp_path / "mine.toml"
    deck.write_text('game = "glen_more"')
    for arguments, message in (
        (("--seats", "9"), "rondel: Glen More is for 2, 3, 4, 5 players, not 9\n"),
        (("--deck", str(deck)), f"rondel: {deck}, goods: is missing"),
        (("--deck", str(tmp_path / "none.toml")), "rondel: [Errno 2] No such file"),
    ):
        done = run("demo", *arguments)
        assert done.returncode == 2
        assert done.stderr.startswith(message)


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_bench_prints_its_figures_as_one_json_object(game: str) -> None:
    done = run("bench", "--game", game, "--seconds", "0.2", "--json")
    figures = json.loads(done.stdout)
    assert figures["game"] == game
    assert figures["seats"] == registry.rules(game).seats[-1]
    for name in ("decisions_per_s", "games_per_s", "decisions_per_game", "state_bytes", "copy_us"):
        assert figures[name] > 0


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_soak_counts_what_it_met_and_every_failure(game: str) -> None:
    done = run("soak", "--game", game, "--games", "3", "--processes", "1", "--json")
    assert done.returncode == 0, done.stdout
    figures = json.loads(done.stdout)
    assert (figures["games"], figures["failures"], figures["failed"]) == (3, 0, [])
    assert figures["decisions"] > 0
    assert any(name.startswith("verb ") for name in figures["met"])


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    done = run("bench", "--game", "chess")
    assert done.returncode == 2
    assert "glen_more" in done.stderr


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_record_replays_to_its_digest_and_a_wrong_one_is_told(game: str, tmp_path: Path) -> None:
    rules = registry.rules(game)
    seats = rules.seats[0]
    record = Record.begin(rules, seats, {}, "replayed")
    state = start(rules, seats, {}, "replayed")
    while state.stack:
        action = legal_actions(rules, state)[0]
        record.actions.append(str(action))
        apply(rules, state, action)
    file = tmp_path / "record.json"
    document = {**json.loads(record.to_json()), "digest": digest(rules, state)}
    file.write_text(json.dumps(document))
    done = run("replay", str(file))
    assert done.returncode == 0, done.stderr
    assert f"{len(record.actions)} actions, digest {digest(rules, state)}" in done.stdout
    assert "SCORE SHEET" in done.stdout
    file.write_text(json.dumps({**document, "digest": "0" * 32}))
    assert run("replay", str(file)).returncode == 1
    file.write_text(json.dumps({**document, "actions": ["take 99"]}))
    done = run("replay", str(file))
    assert done.returncode == 2
    assert done.stderr.startswith("rondel: action 1 of the record: ")
