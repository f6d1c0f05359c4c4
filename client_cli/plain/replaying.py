"""Stepping through a saved game in plain mode."""

import asyncio

from client_cli import texts
from client_cli.plain.answers import Unclear, command
from client_cli.plain.console import Console
from client_cli.replays import Replay

COMMANDS = ("next", "back", "first", "last", "board", "auto", "sheet", "help", "quit")


class Replaying:
    def __init__(self, replay: Replay, console: Console) -> None:
        self._replay = replay
        self._console = console
        self._now = 0

    @property
    def _last(self) -> int:
        return len(self._replay.moments) - 1

    async def run(self) -> int:
        self._say_heading()
        self._console.say(texts.REPLAY_HINT)
        self._show(0)
        while True:
            line = await self._console.answer(">") if self._console.is_terminal else await self._console.read()
            if line is None or not await self._obey(line.strip() or "next"):
                return 0

    async def auto(self, pace: float = 0.0) -> int:
        """All of it, with the last board and the score sheet."""
        self._say_heading()
        self._show(0)
        await self._play_on(pace)
        self._console.say(self._replay.moments[-1].board)
        self._say_sheet()
        return 0

    def _say_heading(self) -> None:
        replay = self._replay
        names = ", ".join(replay.names)
        self._console.say(texts.REPLAY_HEADING.format(game=replay.game, names=names, moments=len(replay.moments)))

    async def _obey(self, line: str) -> bool:
        """False to leave."""
        if line.isdecimal():
            self._show(int(line) - 1)
            return True
        meaning = command(line, COMMANDS)
        if isinstance(meaning, Unclear):
            self._console.not_understood(line)
            return True
        self._console.understood()
        match meaning.word:
            case "next":
                self._show(self._now + 1)
            case "back":
                self._show(self._now - 1)
            case "first":
                self._show(0)
            case "last":
                self._show(self._last)
            case "board":
                self._console.say(self._replay.moments[self._now].board or texts.NO_BOARD)
            case "auto":
                await self._play_on(_seconds(meaning.rest))
            case "sheet":
                self._say_sheet()
            case "help":
                self._console.say(texts.REPLAY_HELP)
            case _:
                return False
        return True

    async def _play_on(self, pace: float) -> None:
        while self._now < self._last:
            await asyncio.sleep(pace)
            self._show(self._now + 1)

    def _show(self, number: int) -> None:
        if number < 0:
            self._console.say(texts.REPLAY_BEGIN)
        if number > self._last:
            self._console.say(texts.REPLAY_END)
        self._now = max(0, min(number, self._last))
        moment = self._replay.moments[self._now]
        self._console.say(texts.REPLAY_MOMENT.format(number=self._now + 1, last=self._last + 1))
        for event in moment.events:
            self._console.say(f"  {event}")
        if moment.prompt:
            self._console.say(f"  {moment.asked}: {moment.prompt}")

    def _say_sheet(self) -> None:
        for text in self._replay.sheet:
            self._console.say(text)


def _seconds(text: str) -> float:
    try:
        return min(60.0, max(0.0, float(text)))
    except ValueError:
        return 1.0
