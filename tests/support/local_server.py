"""A real server as a process of its own, on loopback, for tests of clients. It can be stopped and started again."""

import re
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType

LISTENS = re.compile(r"listens on (\S+):(\d+)")
SECONDS = 20.0


class LocalServer:
    """A context; `address` is known inside. Comes back on the same port after `restart`."""

    def __init__(self, folder: Path, *flags: str) -> None:
        self._folder = folder
        self._flags = flags
        self._port = 0
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self._port}"

    def start(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        where = ("--host", "127.0.0.1", "--port", str(self._port), "--data", str(self._folder))
        command = [sys.executable, "-m", "server", *where, "--no-announce", *self._flags]
        with (self._folder / "log").open("a") as log:
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self._process.stdout is not None
        found = LISTENS.search(self._process.stdout.readline())
        assert found is not None, (self._folder / "log").read_text()
        self._port = int(found[2])

    def stop(self, number: int = signal.SIGTERM) -> None:
        if self._process is None:
            return
        self._process.send_signal(number)
        self._process.wait(SECONDS)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None

    def restart(self, number: int = signal.SIGTERM) -> None:
        self.stop(number)
        self.start()

    def __enter__(self) -> "LocalServer":
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
