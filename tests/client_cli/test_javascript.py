"""A client in another language, made of the proto files alone."""

import json
import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.support.local_server import LocalServer
from tests.support.rondel_command import ROOT, rondel

EXAMPLE = ROOT / "examples" / "javascript"

pytestmark = pytest.mark.skipif(
    shutil.which("node") is None or shutil.which("npm") is None, reason="Node and npm are not there"
)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example with its packages, away from the repository."""
    folder = tmp_path_factory.mktemp("javascript")
    for file in ("bot.js", "package.json"):
        shutil.copy(EXAMPLE / file, folder)
    command = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"]
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120, check=False)
    except subprocess.TimeoutExpired:
        pytest.skip("npm cannot install: it takes too long")
    if done.returncode:
        pytest.skip(f"npm cannot install: {done.stderr.strip()[:300]}")
    return folder


def start(installed: Path, *flags: str) -> "subprocess.Popen[str]":
    command = ["node", "bot.js", "--proto", str(ROOT / "proto"), *flags]
    environment = {name: value for name, value in os.environ.items() if "proxy" not in name.lower()}
    return subprocess.Popen(
        command, cwd=installed, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def end(running: "subprocess.Popen[str]") -> dict[str, object]:
    output, errors = running.communicate(timeout=90)
    assert running.returncode == 0, errors
    summary: dict[str, object] = json.loads(output)
    return summary


def test_it_plays_a_whole_game_of_each_kind(installed: Path, server: LocalServer) -> None:
    games = json.loads(rondel("tables", "--games", "--json", "--server", server.address).stdout)
    for game in games:
        summary = end(start(installed, "--server", server.address, "--game", game["id"]))
        assert summary["ok"] is True
        assert summary["answers"] != 0
        assert len(str(summary["totals"])) > 2
    records = json.loads(rondel("records", "--json", "--server", server.address).stdout)
    assert {record["game"] for record in records} == {game["id"] for game in games}


def test_it_survives_a_restart_of_the_server(installed: Path, tmp_path: Path) -> None:
    with LocalServer(tmp_path / "data", "--submissions-per-second", "10") as server:
        running = start(installed, "--server", server.address, "--name", "Restless")
        until = time.monotonic() + 30
        while "Restless" not in rondel("tables", "--server", server.address).stdout:
            assert time.monotonic() < until
        server.restart(signal.SIGKILL)
        summary = end(running)
    assert summary["name"] == "Restless"
    assert summary["reconnects"] != 0


def test_it_says_what_is_wrong(installed: Path, server: LocalServer) -> None:
    running = start(installed, "--server", server.address, "--game", "chess")
    _, errors = running.communicate(timeout=60)
    assert running.returncode == 1
    assert errors == "bot: the server has no game chess\n"
