"""A page of characters: what is drawn, in which style, and what lies where for the mouse and the cursor."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from prompt_toolkit.utils import get_cwidth

ASCII_SIGNS = str.maketrans(
    {
        **dict.fromkeys("─━┄═╌", "-"),
        **dict.fromkeys("│┃┆║╎", "|"),
        **dict.fromkeys("┌┐└┘├┤┬┴┼╔╗╚╝╭╮╰╯┏┓┗┛", "+"),
        "…": ".",
        "·": ".",
        "–": "-",
        "−": "-",
        "×": "x",
        "▸": ">",
        "◂": "<",
        "▾": "v",
        "▴": "^",
        "●": "o",
        "○": ".",
        "◆": "*",
        "★": "*",
        "✓": "+",
        "≈": "~",
        "≡": "=",
        "→": ">",
        "←": "<",
        "’": "'",
    }
)


@dataclass(frozen=True, slots=True)
class Region:
    """A rectangle that stands for something."""

    x: int
    y: int
    width: int
    height: int
    target: Hashable

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


class Canvas:
    def __init__(self, width: int, height: int, ascii_only: bool = False) -> None:
        self.width = width
        self.height = height
        self.ascii_only = ascii_only
        self.chars = [[" "] * width for _ in range(height)]
        self.styles = [[""] * width for _ in range(height)]
        self.regions: list[Region] = []

    @property
    def area(self) -> "Area":
        return Area(self, 0, 0, self.width, self.height)

    def at(self, x: int, y: int) -> Hashable | None:
        """What was drawn there last."""
        for region in reversed(self.regions):
            if region.x <= x < region.x + region.width and region.y <= y < region.y + region.height:
                return region.target
        return None

    def lines(self) -> list[str]:
        return ["".join(row).rstrip() for row in self.chars]


@lru_cache(maxsize=4096)
def shown(text: str, ascii_only: bool) -> tuple[str, ...]:
    """One entry per column: wide characters are followed by an empty one; nothing invisible gets through."""
    if ascii_only:
        text = text.translate(ASCII_SIGNS)
    if text.isascii() and text.isprintable():
        return tuple(text)
    cells: list[str] = []
    for sign in text:
        width = get_cwidth(sign) if sign.isprintable() else 0
        if width == 1:
            cells.append(sign if not ascii_only or sign.isascii() else "?")
        elif width == 2:
            cells += ["?"] if ascii_only else [sign, ""]
        elif sign in "\t\n\r":
            cells.append(" ")
    return tuple(cells)


def width_of(text: str) -> int:
    return len(shown(text, False))


def shortened(text: str, width: int) -> str:
    """The text, or its beginning and an ellipsis."""
    cells = shown(text, False)
    if len(cells) <= width:
        return text
    return "".join(cells[: max(0, width - 1)]).rstrip() + "…" if width > 0 else ""


def wrapped(text: str, width: int) -> list[str]:
    """Lines of at most this width, broken at spaces where possible."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            while width_of(word) > width > 0:
                lines += [line] if line else []
                line = ""
                lines.append(word[:width])
                word = word[width:]
            if line and width_of(line) + 1 + width_of(word) > width:
                lines.append(line)
                line = word
            else:
                line = f"{line} {word}" if line else word
        lines.append(line)
    return lines


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle of a canvas with its own corner; nothing is drawn outside it."""

    canvas: Canvas = field(repr=False)
    x: int
    y: int
    width: int
    height: int

    def put(self, x: int, y: int, text: str, style: str = "", width: int | None = None) -> int:
        """Write, at most `width` columns; returns the column behind it."""
        room = self.width - x if width is None else min(width, self.width - x)
        if not 0 <= y < self.height or room <= 0:
            return x
        cells = shown(shortened(text, room), self.canvas.ascii_only)
        if x < 0:
            cells, x = cells[-x:], 0
        left, row = self.x + x, self.y + y
        if not 0 <= row < self.canvas.height:
            return x
        end = min(left + len(cells), self.canvas.width)
        cells = cells[: end - left]
        self.canvas.chars[row][left:end] = cells
        self.canvas.styles[row][left:end] = [style] * len(cells)
        return x + len(cells)

    def fragments(self, x: int, y: int, parts: "list[tuple[str, str]]") -> int:
        """Write (style, text) one after the other."""
        for style, text in parts:
            x = self.put(x, y, text, style)
        return x

    def fill(self, x: int, y: int, width: int, height: int, style: str, sign: str = " ") -> None:
        for row in range(max(0, y), min(y + height, self.height)):
            self.put(max(0, x), row, sign * min(width, self.width - max(0, x)), style)

    def box(self, x: int, y: int, width: int, height: int, style: str, border: str = "┌─┐│└┘") -> None:
        """A frame with an empty inside. `border` has: left top, line, right top, side, left bottom, right bottom."""
        if width < 2 or height < 2:
            return
        top, side, bottom = border[0:3], border[3], border[4:6]
        self.put(x, y, top[0] + top[1] * (width - 2) + top[2], style)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, side + " " * (width - 2) + side, style)
        self.put(x, y + height - 1, bottom[0] + top[1] * (width - 2) + bottom[1], style)

    def frame(self, title: str, style: str = "class:frame", title_style: str = "class:frame.title") -> "Area":
        """A titled frame around this area; returns what is left inside."""
        self.box(0, 0, self.width, self.height, style)
        if title:
            self.put(2, 0, f" {shortened(title, self.width - 6)} ", title_style)
        return self.part(1, 1, self.width - 2, self.height - 2)

    def heading(self, title: str) -> "Area":
        """A title with a line to the right; returns what is below."""
        self.put(0, 0, "─" * self.width, "class:frame")
        self.put(1, 0, f" {shortened(title, self.width - 4)} ", "class:frame.title")
        return self.part(0, 1, self.width, self.height - 1)

    def mark(self, x: int, y: int, width: int, height: int, target: Hashable) -> None:
        """Say what a rectangle stands for."""
        left, top = max(0, x), max(0, y)
        right, bottom = min(x + width, self.width), min(y + height, self.height)
        if left < right and top < bottom:
            found = Region(self.x + left, self.y + top, right - left, bottom - top, target)
            self.canvas.regions.append(found)

    def part(self, x: int, y: int, width: int, height: int) -> "Area":
        width = max(0, min(width, self.width - x))
        height = max(0, min(height, self.height - y))
        return Area(self.canvas, self.x + x, self.y + y, width, height)

    def left(self, width: int) -> tuple["Area", "Area"]:
        """Cut into a left part of this width and the rest."""
        return self.part(0, 0, width, self.height), self.part(width, 0, self.width - width, self.height)

    def top(self, height: int) -> tuple["Area", "Area"]:
        """Cut into an upper part of this height and the rest."""
        return self.part(0, 0, self.width, height), self.part(0, height, self.width, self.height - height)

    def rows(self) -> Iterator[int]:
        return iter(range(self.height))
