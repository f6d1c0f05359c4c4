"""A real terminal for tests: the program on a pseudo-terminal, its screen read with an emulator."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType

import pyte

SECONDS = 30.0

Wanted = Callable[[str], bool]


class ScreenTerminal:
    """A context around a program; keys go in, the screen comes out."""

    def __init__(
        self,
        command: Sequence[str],
        size: tuple[int, int] = (80, 24),
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self._command = list(command)
        self._size = size
        self._environment = {**os.environ, "TERM": "xterm-256color", **(environment or {})}
        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        self.raw = b""

    def __enter__(self) -> "ScreenTerminal":
        self._master, slave = pty.openpty()
        self._set_size(slave)
        self._process = subprocess.Popen(
            self._command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=self._environment,
            start_new_session=True,
            close_fds=True,
        )
        os.close(slave)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        os.close(self._master)

    def _set_size(self, descriptor: int) -> None:
        columns, rows = self._size
        fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def resize(self, columns: int, rows: int) -> None:
        self._size = columns, rows
        self._screen.resize(rows, columns)
        self._set_size(self._master)
        os.killpg(self._process.pid, signal.SIGWINCH)

    # The screen

    def read(self, seconds: float = 0.0) -> bool:
        """Take in what the program has written; False if there was nothing."""
        ready, _, _ = select.select([self._master], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self._master, 65536)
        except OSError:  # the program has ended
            return False
        self.raw = (self.raw + data)[-200_000:]
        # The emulator does not know private sequences with a prefix such as CSI > and would print them.
        self._stream.feed(re.sub(rb"\x1b\[[>=][0-9;]*[a-zA-Z]", b"", data))
        return bool(data)

    @property
    def lines(self) -> list[str]:
        return [line.rstrip() for line in self._screen.display]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def wait_for(self, pattern: str, seconds: float = SECONDS) -> str:
        """Until the screen has it; returns the screen."""
        return self.wait_until(lambda text: re.search(pattern, text) is not None, pattern, seconds)

    def wait_until(self, wanted: Wanted, what: str = "it", seconds: float = SECONDS) -> str:
        end = time.monotonic() + seconds
        while True:
            while self.read(0.0):
                pass
            if wanted(self.text):
                return self.text
            if time.monotonic() > end:
                raise AssertionError(f"{what!r} did not come; the screen is:\n{self.text}")
            self.read(0.05)

    def find(self, word: str) -> tuple[int, int]:
        """Column and row of a word, counted from 0."""
        for row, line in enumerate(self.lines):
            if word in line:
                return line.index(word), row
        raise AssertionError(f"{word!r} is not on the screen:\n{self.text}")

    # Keys and mouse

    def press(self, keys: str) -> None:
        os.write(self._master, keys.encode())

    def click(self, column: int, row: int) -> None:
        self.press(f"\x1b[<0;{column + 1};{row + 1}M")
        self.press(f"\x1b[<0;{column + 1};{row + 1}m")

    def exit_status(self, seconds: float = SECONDS) -> int:
        end = time.monotonic() + seconds
        while self._process.poll() is None and time.monotonic() < end:
            self.read(0.05)
        return self._process.wait(1)
