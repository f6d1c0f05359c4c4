"""Stepping through a saved game in the terminal: no server, no connection."""

import asyncio
from collections.abc import Callable

from client_cli.screens import words
from client_cli.screens.canvas import Canvas
from client_cli.screens.replay_model import ReplayModel
from client_cli.screens.small import draw_if_too_small
from client_cli.screens.table_view import draw_table
from client_cli.screens.wishes import Quit, Wishes


class ReplayProgram:
    def __init__(self, model: ReplayModel, redraw: Callable[[], None], title: Callable[[str], None]) -> None:
        self.model = model
        self.done = asyncio.Event()
        self._redraw, self._title = redraw, title

    def draw(self, width: int, height: int, ascii_only: bool = False) -> Canvas:
        canvas = Canvas(width, height, ascii_only)
        if not draw_if_too_small(canvas):
            draw_table(canvas, self.model.table)
        return canvas

    def press(self, key: str) -> None:
        self._carry_out(self.model.press(key))

    def point(self, target: object, what: str) -> None:
        self._carry_out(self.model.point(target, what))

    def _carry_out(self, wishes: Wishes) -> None:
        if Quit() in wishes:
            self.done.set()
        self._redraw()

    async def run(self) -> None:
        self._title(words.TITLE_TABLE.format(game=self.model.table.game_title))
        playing = asyncio.ensure_future(self._play())
        try:
            await self.done.wait()
        finally:
            playing.cancel()

    async def _play(self) -> None:
        while True:
            await asyncio.sleep(self.model.pace)
            if self.model.playing:
                self.model.tick()
                self._redraw()

    async def close(self) -> None:
        return
