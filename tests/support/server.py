"""Real servers in processes of their own, on any free port, and what a test wants to do to them."""

import os
import re
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

ROOT = Path(__file__).parent.parent.parent
START_SECONDS = 30.0
STOP_SECONDS = 5.0
"""What the server promises."""


class Server:
    """`python -m server` on loopback. Its log goes to a file beside its data.

    Seeds are allowed unless a test says otherwise, so that a run finds what the last one found.
    """

    def __init__(
        self, data: Path, *flags: str, host: str = "127.0.0.1", port: int = 0, allow_seed: bool = True
    ) -> None:
        self.data = data
        self.log = data.with_name(f"{data.name}.log")
        self._arguments = ["--host", host, "--data", str(data), "--no-announce", *flags]
        if allow_seed:
            self._arguments.append("--allow-seed")
        self._start(port)

    def _start(self, port: int) -> None:
        command = [sys.executable, "-m", "server", "--port", str(port), *self._arguments]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command,
                cwd=ROOT,
                stdout=subprocess.PIPE,
                stderr=log,
                env=environment(),
                start_new_session=True,  # a process group of its own, as a terminal gives it
            )
        self.welcome = self._read_welcome()
        found = re.search(r"listens on \S+:(\d+);", self.welcome)
        if found is None:
            self.process.kill()
            self._reap()
            raise AssertionError(f"the server did not start: {self.welcome}\n{self.log.read_text()}")
        self.port = int(found[1])

    def _read_welcome(self) -> str:
        """Its three lines; fewer if it gives up before."""
        assert self.process.stdout is not None
        lines: list[str] = []
        while len(lines) < 3 and (line := self.process.stdout.readline()):
            lines.append(line.decode())
        return "".join(lines)

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def database(self) -> Path:
        return self.data / "rondel.sqlite"

    def log_text(self) -> str:
        return self.log.read_text()

    def kill(self) -> None:
        """Like a power cut."""
        self.process.kill()
        self._reap()

    def terminate(self) -> tuple[int, float]:
        """Ask it to stop; its exit code and how many seconds it took."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(STOP_SECONDS * 4)
        seconds = time.monotonic() - began
        self._reap()
        return code, seconds

    def press_ctrl_c(self) -> int:
        """As in a terminal: every process of the group gets it; returns the exit code."""
        os.killpg(self.process.pid, signal.SIGINT)
        code = self.process.wait(STOP_SECONDS)
        self._reap()
        return code

    def start_again(self, *flags: str) -> None:
        """On the same data and port."""
        self._arguments += flags
        self._start(self.port)

    def _reap(self) -> None:
        self.process.wait(STOP_SECONDS * 4)
        if self.process.stdout is not None:
            self.process.stdout.close()

    def limit_file_size(self, most: int) -> None:
        """As if the disk were full: no file of the server grows beyond this; -1 for no limit."""
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))

    def resident_bytes(self) -> int:
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found is not None
        return int(found[1]) * 1024

    def children(self) -> list[int]:
        """Process ids of its children, and theirs."""
        parents: dict[int, list[int]] = {}
        for folder in Path("/proc").iterdir():
            if folder.name.isdigit():
                try:
                    parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
                except OSError:
                    continue
                parents.setdefault(parent, []).append(int(folder.name))
        found: list[int] = []
        waiting = [self.process.pid]
        while waiting:
            below = parents.get(waiting.pop(), [])
            found += below
            waiting += below
        return found

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.kill()


def environment() -> dict[str, str]:
    """Ours, without what would change the server's settings."""
    return {name: value for name, value in os.environ.items() if not name.startswith("RONDEL_")}


def run_server(*flags: str, more: dict[str, str] | None = None) -> "subprocess.CompletedProcess[str]":
    """A server that is expected to give up by itself."""
    command = [sys.executable, "-m", "server", *flags]
    env = {**environment(), **(more or {})}
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60, env=env)


def eventually(question: Callable[[], bool], seconds: float = 20.0, every: float = 0.02) -> None:
    """For what no event tells: ask until it is so."""
    end = time.monotonic() + seconds
    while not question():
        assert time.monotonic() < end, "it never came to be"
        time.sleep(every)


@contextmanager
def serving(folder: Path, *flags: str) -> Iterator[Server]:
    """A server that must not have met an error of its own when it is no longer needed."""
    with Server(folder / "data", *flags) as server:
        yield server
        assert server.process.poll() is None, f"the server died:\n{server.log_text()[-3000:]}"
    log = server.log_text()
    assert "Traceback" not in log, log[-3000:]
    assert "call failed" not in log, log[-3000:]
