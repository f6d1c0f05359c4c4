"""Headless players."""

import asyncio
import json
import signal
import subprocess
import time
from pathlib import Path

import pytest

from client_cli import bots
from client_cli.connection import Connection
from client_cli.errors import Trouble
from client_cli.memory import Memory
from client_cli.strategies import load
from tests.support.local_server import LocalServer
from tests.support.rondel_command import ROOT, command, rondel

EXAMPLES = sorted((ROOT / "examples" / "bots").glob("*.py"))


def games(server: LocalServer) -> list[str]:
    return [
        game["id"] for game in json.loads(rondel("tables", "--games", "--json", "--server", server.address).stdout)
    ]


def play(server: LocalServer, **plan: object) -> tuple[int, dict[str, object]]:
    made = bots.Plan(server.address, **plan)  # type: ignore[arg-type]  # by name, as the command line does
    return asyncio.run(bots.play(made, Memory()))


def test_bots_play_a_game_among_themselves_and_sum_it_up(server: LocalServer) -> None:
    done = rondel("bot", "--server", server.address, "--create", "glen_more", "--count", "3", "--name", "Trio")
    assert done.returncode == 0, done.stderr
    summary = json.loads(done.stdout)
    assert summary["ok"] is True
    assert summary["game"] == "glen_more"
    assert sorted(summary["names"]) == ["Trio 1", "Trio 2", "Trio 3"]
    assert [bot["points"] for bot in summary["bots"]] == [summary["totals"][bot["seat"]] for bot in summary["bots"]]
    assert min(summary["places"]) == 1
    assert all(bot["answers"] > 10 and bot["trouble"] is None for bot in summary["bots"])


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda file: file.stem)
def test_the_examples_play_every_game_and_are_short(server: LocalServer, example: Path) -> None:
    assert len(EXAMPLES) == 2
    assert len(example.read_text().splitlines()) <= 40
    for game in games(server):
        code, summary = play(server, create=game, strategy=str(example), opponents=["random"])
        assert code == 0, summary


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_a_bot_survives_restarts_of_the_server(tmp_path: Path, number: int) -> None:
    told = tmp_path / "told"
    told.touch()
    telling = tmp_path / "telling.py"
    telling.write_text(
        "import random\nimport time\n\n\ndef choose(view, decision):\n"
        f"    with open({str(told)!r}, 'a') as file:\n        file.write('.')\n"
        "    time.sleep(0.01)\n    return random.choice(decision.actions).id\n"
    )
    with LocalServer(tmp_path / "data") as server:
        flags = ("--server", server.address, "--create", "glen_more", "--count", "2", "--strategy", str(telling))
        running = subprocess.Popen(command("bot", *flags), stdout=subprocess.PIPE, text=True, cwd=ROOT)
        for answers in (10, 30):
            while told.stat().st_size < answers:
                assert running.poll() is None
                time.sleep(0.01)
            server.restart(number)
        output, _ = running.communicate(timeout=60)
    summary = json.loads(output)
    assert running.returncode == 0, summary
    assert summary["ok"] is True
    assert [bot["reconnects"] >= 1 for bot in summary["bots"]] == [True, True]


def test_a_bot_with_a_name_comes_back_to_its_seat(server: LocalServer) -> None:
    async def table_of() -> str:
        async with await Connection.open(server.address) as connection:
            await connection.sign_in("Comeback")
            return (await connection.create("glen_more", 2, bots=["random"], start_when_full=True)).table_id

    code, summary = play(server, table=asyncio.run(table_of()), name="Comeback")
    assert code == 0, summary


def test_bots_say_what_is_wrong(server: LocalServer, tmp_path: Path) -> None:
    raising, illegal, nothing = (tmp_path / f"{name}.py" for name in ("raising", "illegal", "nothing"))
    raising.write_text("def choose(view, decision):\n    return 1 / 0\n")
    illegal.write_text('def choose(view, decision):\n    return "take 99"\n')
    nothing.write_text("pass\n")
    for file, sentence in ((raising, "ZeroDivisionError"), (illegal, "take 99")):
        code, summary = play(server, create="glen_more", strategy=str(file), opponents=["random"])
        assert code == 1
        assert sentence in json.dumps(summary["bots"])
    for strategy in (str(nothing), "clever", str(tmp_path / "none.py")):
        with pytest.raises(Trouble, match=r"choose\(view, decision\)"):
            load(strategy)
    assert play(server, table="nowhere")[0] == 1
    assert play(server, create="glen_more", count=3, seats=2)[0] == 1
    for flags in ((), ("--table", "x", "--create", "y"), ("--table", "x", "--count", "0")):
        assert rondel("bot", "--server", server.address, *flags).returncode == 2
