"""prompt_toolkit around the program: keys and mouse in, the canvas out."""

import asyncio
import contextlib
import gc
from collections import defaultdict
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from prompt_toolkit.application import Application
from prompt_toolkit.data_structures import Point
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import Layout, Window
from prompt_toolkit.layout.controls import FormattedTextControl
from prompt_toolkit.layout.mouse_handlers import MouseHandlers
from prompt_toolkit.layout.screen import Char, Screen, WritePosition
from prompt_toolkit.mouse_events import MouseEvent, MouseEventType
from prompt_toolkit.output import Output

from client_cli.play import Wish as Asked
from client_cli.screens.canvas import Canvas
from client_cli.screens.program import Program
from client_cli.screens.replay_model import ReplayModel
from client_cli.screens.replay_program import ReplayProgram
from client_cli.screens.settings import Settings
from client_cli.screens.theme import style

NAMES = {
    Keys.ControlM: "enter", Keys.ControlJ: "enter", Keys.ControlI: "tab", Keys.ControlH: "backspace",
    Keys.BackTab: "s-tab", Keys.Escape: "escape", Keys.Up: "up", Keys.Down: "down", Keys.Left: "left",
    Keys.Right: "right", Keys.PageUp: "pageup", Keys.PageDown: "pagedown", Keys.Home: "home", Keys.End: "end",
    Keys.ControlC: "c-c", Keys.ControlZ: "c-z", Keys.ControlU: "c-u", Keys.ControlS: "c-s", Keys.F1: "f1",
    Keys.F5: "f5",
}  # fmt: skip

TERMINAL_GONE = 129
"""The exit status of programs that a closed window ends."""

MOUSE = {
    MouseEventType.MOUSE_UP: "click",
    MouseEventType.MOUSE_MOVE: "hover",
    MouseEventType.SCROLL_UP: "up",
    MouseEventType.SCROLL_DOWN: "down",
}


@lru_cache(maxsize=8192)
def _char(sign: str, style_name: str) -> Char:
    return Char(sign, style_name)


Row = defaultdict[int, Char]
MouseHandler = Callable[[MouseEvent], Any]


def _blank() -> Char:
    return _char(" ", "")


class CanvasWindow(Window):
    """Puts the canvas onto the screen as it is: prompt_toolkit's own way through lines of text takes ten times as
    long."""

    def __init__(self, draw: Callable[[int, int], Canvas], point: Callable[[object, str], None]) -> None:
        super().__init__(FormattedTextControl("", focusable=True, show_cursor=False))
        self._draw = draw
        self._point = point
        self.canvas: Canvas | None = None
        self._rows: list[Row] = []
        line: defaultdict[int, MouseHandler] = defaultdict(lambda: self._mouse)
        self._everywhere: defaultdict[int, defaultdict[int, MouseHandler]] = defaultdict(lambda: line)

    def write_to_screen(
        self,
        screen: Screen,
        mouse_handlers: MouseHandlers,
        write_position: WritePosition,
        parent_style: str,
        erase_bg: bool,
        z_index: int | None,
    ) -> None:
        before, canvas = self.canvas, self._draw(write_position.width, write_position.height)
        self.canvas = canvas
        rows: list[Row] = []
        for y, (signs, styles) in enumerate(zip(canvas.chars, canvas.styles, strict=True)):
            known = before is not None and y < len(self._rows) and before.width == canvas.width
            if known and before is not None and before.chars[y] == signs and before.styles[y] == styles:
                row = self._rows[y]
            else:
                row = defaultdict(_blank, enumerate(map(_char, signs, styles)))
            rows.append(row)
            screen.data_buffer[y] = row
        self._rows = rows
        screen.width = max(screen.width, canvas.width)
        screen.height = max(screen.height, canvas.height)
        screen.show_cursor = False
        screen.set_cursor_position(self, Point(0, 0))
        screen.visible_windows_to_write_positions[self] = write_position
        mouse_handlers.mouse_handlers = self._everywhere

    def _mouse(self, event: MouseEvent) -> Any:
        what = MOUSE.get(event.event_type)
        if what is None or self.canvas is None:
            return NotImplemented
        self._point(self.canvas.at(event.position.x, event.position.y), what)
        return None


class Terminal:
    """`what` is what the command line asks for, or a saved game to step through."""

    def __init__(
        self,
        what: Asked | ReplayModel,
        settings: Settings,
        given_input: Input | None = None,
        output: Output | None = None,
    ) -> None:
        self.settings = settings
        self.program: Program | ReplayProgram
        if isinstance(what, ReplayModel):
            self.program = ReplayProgram(what, self._redraw, self._title)
        else:
            self.program = Program(
                what, self._redraw, self._ring, self._title, self._clear, answer_single=settings.answer_single
            )
        self.window = CanvasWindow(self._draw, self.program.point)
        self.app: Application[None] = Application(
            layout=Layout(self.window),
            key_bindings=self._keys(),
            style=style(settings.theme),
            full_screen=True,
            mouse_support=settings.mouse,
            input=given_input,
            output=output,
            erase_when_done=True,
        )
        self.app.ttimeoutlen = 0.05
        self.app.timeoutlen = 0.05

    def _draw(self, width: int, height: int) -> Canvas:
        return self.program.draw(width, height, self.settings.ascii)

    def _redraw(self) -> None:
        self.app.invalidate()

    def _ring(self) -> None:
        if self.settings.bell:
            self.app.output.bell()
            self.app.output.flush()

    def _title(self, title: str) -> None:
        if self.settings.title:
            self.app.output.set_title(title)

    def _clear(self) -> None:
        self.app.renderer.clear()

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()

        @keys.add(Keys.Any)
        def _(event: KeyPressEvent) -> None:
            for press in event.key_sequence:
                name = press.key if len(press.key) == 1 else NAMES.get(Keys(press.key), "")
                if name:
                    self.program.press(name)

        @keys.add(Keys.BracketedPaste)
        def _(event: KeyPressEvent) -> None:
            for sign in event.data:
                if sign.isprintable():
                    self.program.press(sign)

        for key, name in NAMES.items():

            def named(event: KeyPressEvent, name: str = name) -> None:
                self.program.press(name)

            keys.add(key, eager=key is not Keys.Escape)(named)

        @keys.add(Keys.ControlL)
        def _(event: KeyPressEvent) -> None:
            self._clear()

        return keys

    @staticmethod
    def prepare() -> None:
        """What was imported stays: looking through it for garbage would cost a key press 100 ms now and then."""
        gc.freeze()

    async def run(self) -> int:
        """Until the person quits; the terminal is as before afterwards."""
        self.prepare()

        async def until_done() -> None:
            await self.program.run()
            self.app.exit()

        def started() -> None:
            tasks.append(asyncio.ensure_future(until_done()))

        tasks: list[asyncio.Task[None]] = []
        try:
            await self.app.run_async(pre_run=started)
        except (EOFError, OSError):  # the window was closed
            return TERMINAL_GONE
        finally:
            for task in tasks:
                task.cancel()
            await self.program.close()
            if self.settings.title:
                with contextlib.suppress(OSError):
                    self.app.output.clear_title()
                    self.app.output.flush()
        return 0
