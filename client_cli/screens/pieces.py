"""What boards have in common: tiles as boxes, a track as a ring, a tableau as a map, tables of numbers."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass

from client_cli.screens.canvas import Area, shortened, width_of, wrapped
from client_cli.screens.scene import Scene
from client_cli.screens.targets import Target

PLAIN, LEGAL, AIMED, CURSOR, TOUCHED = "┌─┐│└┘", "┌─┐│└┘", "╔═╗║╚╝", "┏━┓┃┗┛", "┌┄┐┆└┘"


@dataclass(frozen=True, slots=True)
class Tile:
    """A box: its name, a line of contents, a note at the bottom."""

    name: str
    lines: Sequence[Sequence[tuple[str, str]]] = ()
    """Rows of (style, text)."""
    note: str = ""
    style: str = ""
    legal: bool = False
    aimed: bool = False
    """The chosen action is about it."""
    cursor: bool = False
    touched: bool = False
    """The chosen action would activate it."""
    corner: str = ""
    foot: Sequence[tuple[str, str]] = ()
    """In the lower edge."""
    marks: Sequence[Hashable | None] = ()
    """What each of the lines stands for, if more than the whole."""


def draw_tile(area: Area, x: int, y: int, width: int, height: int, tile: Tile) -> None:
    """With three rows or more a box with the name in its upper edge; with two, plain lines."""
    border = CURSOR if tile.cursor else AIMED if tile.aimed else TOUCHED if tile.touched else PLAIN
    edge = tile.style
    if tile.cursor or tile.aimed:
        edge = "class:preview"
    elif tile.touched:
        edge = f"{tile.style} class:activated"
    elif tile.legal:
        edge = f"{tile.style} class:legal"
    sign = "▸" if tile.aimed else "*" if tile.touched else "·" if tile.legal else ""
    if height < 3:
        _draw_flat(area, x, y, width, height, tile, edge, sign)
        return
    area.box(x, y, width, height, edge, border)
    for row in range(1, height - 1):
        area.put(x + 1, y + row, " " * (width - 2), tile.style)
    name = f"{sign}{tile.name}"
    if width_of(name) > width - 2 and height > 3 and " " in tile.name:
        first, _, rest = name.rpartition(" ")
        area.put(x + 1, y, first, edge, width - 2)
        area.put(x + 1, y + 1, rest, f"{tile.style} class:strong", width - 2)
        top = 2
    else:
        area.put(x + 1, y, name, f"{edge} class:strong", width - 2)
        top = 1
    for row, parts in enumerate(tile.lines):
        if top + row < height - 1:
            at = x + 1
            if row < len(tile.marks) and tile.marks[row] is not None:
                area.mark(x + 1, y + top + row, width - 2, 1, tile.marks[row])
            last = row == len(tile.lines) - 1 and len(parts) == 1
            if last and width_of(parts[0][1]) > width - 2 and height - 1 - top - row > 1:
                _draw_folded(area, x + 1, y + top + row, width - 2, height - 1 - top - row, tile.style, parts[0])
                continue
            for style, text in parts:
                at = area.put(at, y + top + row, text, f"{tile.style} {style}", x + width - 1 - at)
    if tile.note:
        area.put(x + 1, y + height - 1, tile.note, edge, width - 2)
    at = x + 1
    for style, text in tile.foot:
        at = area.put(at, y + height - 1, text, f"{tile.style} {style}", x + width - 1 - at)
    if tile.corner:
        area.put(x + width - 1 - width_of(tile.corner), y + height - 1, tile.corner, edge, width_of(tile.corner))


def _draw_folded(area: Area, x: int, y: int, width: int, height: int, style: str, part: tuple[str, str]) -> None:
    """A text over several lines; what does not fit ends with an ellipsis."""
    lines = wrapped(part[1], width)
    if len(lines) > height:
        lines[height - 1] = shortened(f"{lines[height - 1]} {lines[height]}", width)
    for row, line in enumerate(lines[:height]):
        area.put(x, y + row, line, f"{style} {part[0]}", width)


def _draw_flat(area: Area, x: int, y: int, width: int, height: int, tile: Tile, edge: str, sign: str) -> None:
    """Two lines without a frame: the name, then number, contents and ways."""
    number, _, name = tile.name.partition(" ") if tile.name[:1].isdecimal() else ("", "", tile.name)
    style = edge if tile.cursor or tile.aimed or tile.legal else tile.style
    area.fill(x, y, width - 1, height, tile.style)
    area.put(x, y, sign + (name or "-"), f"{style} class:strong", width - 1)
    end = x + width - 1
    at = area.put(x, y + 1, f"{number} " if number else "", tile.style, width - 1)
    for row, line in enumerate(tile.lines):
        start = at
        for part_style, part in line:
            at = area.put(at, y + 1, part, f"{tile.style} {part_style}", end - at)
        if row < len(tile.marks) and tile.marks[row] is not None:
            area.mark(start, y + 1, at - start, 1, tile.marks[row])
        at += 1 if at > start else 0
    if tile.corner and end - width_of(tile.corner) >= at:
        area.put(end - width_of(tile.corner), y + 1, tile.corner, tile.style)


def ring_cells(count: int, columns: int) -> list[tuple[int, int]]:
    """Column and row of each space, clockwise from the upper left, with so many columns on top."""
    rows = (count - 2 * columns) // 2 + 2
    top = [(column, 0) for column in range(columns)]
    right = [(columns - 1, row) for row in range(1, rows - 1)]
    bottom = [(column, rows - 1) for column in range(columns - 1, -1, -1)]
    left = [(0, row) for row in range(rows - 2, 0, -1)]
    return top + right + bottom + left


@dataclass(frozen=True, slots=True)
class RingForm:
    """How a ring is drawn: so many columns, boxes of this size."""

    columns: int
    rows: int
    width: int
    height: int

    @property
    def size(self) -> tuple[int, int]:
        return self.columns * self.width, self.rows * self.height + (1 if self.rows == 2 else 0)


def ring_form(count: int, width: int, height: int) -> RingForm:
    """The form that uses the room best: an open ring if it can be, else two rows with one between them."""
    if height < 12:
        columns = (count + 1) // 2
        return RingForm(columns, 2, width // columns, max(2, (height - 1) // 2))
    rows = 4 if count % 2 == 0 else 3
    columns = (count - 2 * (rows - 2)) // 2
    return RingForm(columns, rows, min(20, width // columns), min(5, height // rows))


def draw_ring(area: Area, form: RingForm, tiles: Sequence[Tile], targets: Sequence[Hashable]) -> Area:
    """The spaces clockwise from the upper left; returns the room inside the ring."""
    split = 1 if form.rows == 2 else 0
    for (column, row), tile, target in zip(ring_cells(len(tiles), form.columns), tiles, targets, strict=False):
        x, y = column * form.width, row * form.height + (split if row else 0)
        area.mark(x, y, form.width, form.height, target)
        draw_tile(area, x, y, form.width, form.height, tile)
    if split:
        return area.part(0, form.height, area.width, 1)
    return area.part(form.width + 1, form.height, (form.columns - 2) * form.width - 2, (form.rows - 2) * form.height)


Cell = tuple[int, int]


def map_sizes(area: Area, columns: int, rows: int) -> tuple[int, int]:
    """Width and height of a cell, as large as fits, never too small to read."""
    width = max(11, min(18, area.width // max(1, columns)))
    height = max(3, min(5, area.height // max(1, rows)))
    return width, height


def draw_map(
    area: Area, tiles: Mapping[Cell, Tile], target: Callable[[int, int], Target], centre: Cell | None
) -> None:
    """Tiles by cell, north up. What does not fit is cut off around `centre`, with arrows where there is more."""
    if not tiles:
        return
    xs, ys = [x for x, _ in tiles], [y for _, y in tiles]
    left, right, south, north = min(xs), max(xs), min(ys), max(ys)
    width, height = map_sizes(area, right - left + 1, north - south + 1)
    fit_columns, fit_rows = max(1, area.width // width), max(1, area.height // height)
    focus = centre if centre is not None and centre in tiles else None
    left, right, more_left, more_right = _window(left, right, fit_columns, focus[0] if focus else None)
    south, north, more_south, more_north = _window(south, north, fit_rows, focus[1] if focus else None)
    x0 = max(0, (area.width - (right - left + 1) * width) // 2)
    y0 = max(0, (area.height - (north - south + 1) * height) // 2)
    for (x, y), tile in tiles.items():
        if left <= x <= right and south <= y <= north:
            at_x, at_y = x0 + (x - left) * width, y0 + (north - y) * height
            draw_tile(area, at_x, at_y, width, height, tile)
            area.mark(at_x, at_y, width, height, target(x, y))
    middle_x, middle_y = area.width // 2, area.height // 2
    for there, x, y, sign in (
        (more_left, 0, middle_y, "◂"),
        (more_right, area.width - 1, middle_y, "▸"),
        (more_north, middle_x, 0, "▴"),
        (more_south, middle_x, area.height - 1, "▾"),
    ):
        if there:
            area.put(x, y, sign, "class:notice")


def _window(low: int, high: int, fits: int, focus: int | None) -> tuple[int, int, bool, bool]:
    """The part of a range that is shown, and whether there is more on either side."""
    if high - low + 1 <= fits:
        return low, high, False, False
    middle = focus if focus is not None else (low + high) // 2
    start = min(max(low, middle - fits // 2), high - fits + 1)
    end = start + fits - 1
    return start, end, start > low, end < high


def pawns(scene: Scene, spaces: Sequence[int], space: int) -> list[tuple[str, str]]:
    """The pawns on a space, each a letter in its colour."""
    return [
        (f"class:seat{seat % 5}", f"({scene.letter(seat)})") for seat, where in enumerate(spaces) if where == space
    ]


@dataclass(frozen=True, slots=True)
class Column:
    title: str
    short: str
    cells: Sequence[str]


def draw_players(area: Area, scene: Scene, columns: Sequence[Column]) -> int:
    """One line per seat: letter, name, then numbers; columns that do not fit are left out. Returns the rows used."""
    widest = max(width_of(name) for name in scene.names) + 7
    full = sum(max(width_of(column.title), *(width_of(cell) for cell in column.cells)) + 2 for column in columns)
    spacious = area.width >= full + min(widest, 20)
    gap = 2 if spacious else 1
    titles = [column.title if spacious else column.short for column in columns]
    widths = [max(width_of(t), *(width_of(cell) for cell in c.cells)) for t, c in zip(titles, columns, strict=True)]
    while widths and sum(widths) + gap * len(widths) + min(widest, 13) > area.width:
        widths.pop()
    name_width = min(widest, area.width - sum(widths) - gap * len(widths))
    x = name_width
    for title, column, width in zip(titles, columns, widths, strict=False):
        x += gap
        area.put(x + width - width_of(title), 0, title, "class:dim")
        for seat, cell in enumerate(column.cells):
            area.put(x + width - width_of(cell), 1 + seat, cell)
        x += width
    for seat, name in enumerate(scene.names):
        asked, shown = scene.asked == seat, scene.shown_seat == seat
        area.put(0, 1 + seat, "▸" if asked else " ", "class:legal")
        area.put(1, 1 + seat, f"({scene.letter(seat)})", f"class:seat{seat % 5}")
        mine = "*" if scene.seat == seat else ""
        style = "class:strong" if shown else ""
        area.put(5, 1 + seat, mine + name, style, name_width - 5)
        area.mark(0, 1 + seat, area.width, 1, ("seat", seat))
    return 1 + len(scene.names)
