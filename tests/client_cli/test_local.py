"""A game on this machine: plays, and leaves nothing behind."""

import os
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import pytest

from tests.support.rondel_command import ROOT, command, rondel


def alive(folder: Path) -> list[str]:
    """Processes that were started with something in this folder."""
    found = subprocess.run(["ps", "-ww", "-eo", "pid,args"], capture_output=True, text=True, check=True).stdout
    return [line for line in found.splitlines() if str(folder) in line]


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setenv("TMPDIR", str(folder))
    monkeypatch.setattr(tempfile, "tempdir", None)
    return folder


def test_without_a_terminal_it_plays_a_whole_game_by_itself(temporary: Path) -> None:
    done = rondel("play", "--local", "--bots", "2", "--bot", "random")
    assert done.returncode == 0, done.stderr
    assert "Glen More: you against random bot, random bot." in done.stdout
    assert "Score sheet" in done.stdout
    assert alive(temporary) == []
    assert list(temporary.iterdir()) == []


def test_games_are_kept_where_asked(tmp_path: Path) -> None:
    data = tmp_path / "kept"
    done = rondel("play", "--local", "--plain", "--data", str(data), typed="1\n")
    assert done.returncode == 1
    assert (data / "rondel.sqlite").exists()
    assert "stopped" in (data / "server.log").read_text()  # by itself, not killed
    assert alive(data) == []


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGKILL, -signal.SIGKILL)]
)
def test_however_it_ends_its_server_ends_too(temporary: Path, number: int, code: int) -> None:
    reader, writer = os.pipe()
    flags = ("play", "--local", "--plain")
    running = subprocess.Popen(command(*flags), stdin=reader, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert running.stdout is not None
    while "Your turn." not in running.stdout.readline():
        pass
    assert alive(temporary)
    running.send_signal(number)
    assert running.wait(20) == code
    until = time.monotonic() + 10
    while alive(temporary) and time.monotonic() < until:
        time.sleep(0.1)
    assert alive(temporary) == []
    if number != signal.SIGKILL:
        assert list(temporary.iterdir()) == []
    running.stdout.close()
    os.close(reader)
    os.close(writer)


def test_what_cannot_be_is_said() -> None:
    unknown = rondel("play", "--local", "--game", "chess")
    assert unknown.returncode == 1
    assert "The server has no game 'chess': glen_more" in unknown.stderr
    assert rondel("play", "--local", "--server", "box").returncode == 2
    unwritable = rondel("play", "--local", "--data", "/proc/nothing")
    assert unwritable.returncode == 1
