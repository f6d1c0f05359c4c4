"""Lines in and out. Reading happens in a thread, so that the game goes on while somebody thinks."""

import asyncio
import os
import sys
import threading
from typing import TextIO

from client_cli import texts


class TooManyErrors(Exception):
    """A script sends what nobody understands; a person at a terminal may go on for ever."""


class Console:
    """`read` gives one line without its end, None when the input is over."""

    MOST_ERRORS = 10

    def __init__(self, source: TextIO | None = None, sink: TextIO | None = None) -> None:
        self._source = source if source is not None else sys.stdin
        self._sink = sink if sink is not None else sys.stdout
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._thread: threading.Thread | None = None
        self._errors = 0
        self._ended = False

    @property
    def is_terminal(self) -> bool:
        return self._source.isatty()

    def say(self, text: str = "") -> None:
        print(text, file=self._sink, flush=True)

    def ask(self, text: str) -> None:
        """A prompt: on a terminal the answer follows on its line."""
        print(text, file=self._sink, end=" " if self.is_terminal else "\n", flush=True)

    def bell(self) -> None:
        if self._sink.isatty():
            print("\a", end="", file=self._sink, flush=True)

    async def read(self) -> str | None:
        if self._ended:
            return None
        if self._thread is None:
            loop = asyncio.get_running_loop()
            self._thread = threading.Thread(target=self._pump, args=(loop,), daemon=True)
            self._thread.start()
        line = await self._lines.get()
        self._ended = line is None
        return line

    async def answer(self, question: str) -> str | None:
        self.ask(question)
        line = await self.read()
        return None if line is None else line.strip()

    def understood(self) -> None:
        self._errors = 0

    def not_understood(self, line: str) -> None:
        self.complain(texts.NOT_UNDERSTOOD.format(line=line))

    def complain(self, text: str) -> None:
        self.say(text)
        self._errors += 1
        if self._errors >= self.MOST_ERRORS and not self.is_terminal:
            raise TooManyErrors

    def _pump(self, loop: asyncio.AbstractEventLoop) -> None:
        """Not through the buffered reader: a thread that waits in it would hold its lock at the program's end."""
        waiting = b""
        try:
            while data := os.read(self._source.fileno(), 65536):
                *lines, waiting = (waiting + data).split(b"\n")
                for line in lines:
                    self._put(loop, line)
            if waiting:
                self._put(loop, waiting)
            loop.call_soon_threadsafe(self._lines.put_nowait, None)
        except (OSError, ValueError, RuntimeError):  # the input or the program has gone
            if not loop.is_closed():
                loop.call_soon_threadsafe(self._lines.put_nowait, None)

    def _put(self, loop: asyncio.AbstractEventLoop, line: bytes) -> None:
        loop.call_soon_threadsafe(self._lines.put_nowait, line.decode(errors="replace").rstrip("\r"))
