"""What lies over a screen for a moment: help, inspector, log, questions, the score sheet."""

from client_cli.screens import words
from client_cli.screens.canvas import Area, width_of, wrapped
from client_cli.screens.scene import LETTERS
from client_cli.screens.table_model import TableModel

Line = tuple[str, str]
"""Style and text."""


def draw_overlay(area: Area, model: TableModel) -> None:
    overlay = model.overlay
    if overlay == "help":
        _text(area, words.HELP, [("", line) for line in words.HELP_TABLE.splitlines()], model)
    elif overlay == "inspect":
        _text(area, words.INSPECTOR, inspector(model, min(area.width - 8, 76)), model)
    elif overlay == "log":
        _log(area, model)
    elif overlay == "sheet":
        _text(area, words.SHEET, score_sheet(model), model)
    elif overlay in ("chat", "save"):
        question(area, words.CHAT if overlay == "chat" else words.SAVE, model.entry)
    elif overlay in ("concede", "leave", "quit"):
        text = {"concede": words.CONCEDE, "leave": words.LEAVE, "quit": words.QUIT}[overlay]
        show_lines(area, "", [("class:strong", line) for line in wrapped(text, area.width - 10)])


def show_lines(area: Area, title: str, lines: list[Line], least: int = 0) -> Area:
    width = min(area.width - 2, max([least, width_of(title) + 4, *(width_of(text) for _, text in lines)]) + 4)
    height = min(area.height, len(lines) + 2)
    x, y = (area.width - width) // 2, max(0, (area.height - height) // 2)
    # Whatever lies below cannot be pointed at.
    area.mark(0, 0, area.width, area.height, None)
    inside = area.part(x, y, width, height).frame(title)
    for row, (style, text) in enumerate(lines[: inside.height]):
        inside.put(1, row, text, style)
    return inside


def _text(area: Area, title: str, lines: list[Line], model: TableModel) -> None:
    """Lines that may be more than fit."""
    room = area.height - 2
    model.scroll = min(model.scroll, max(0, len(lines) - room))
    inside = show_lines(
        area, title, lines[model.scroll : model.scroll + room], max(width_of(text) for _, text in lines)
    )
    if model.scroll + room < len(lines):
        inside.put(inside.width - 11, inside.height - 1, words.MORE_BELOW, "class:notice")
    if model.scroll:
        inside.put(inside.width - 11, 0, words.MORE_ABOVE, "class:notice")


def _log(area: Area, model: TableModel) -> None:
    width = area.width - 8
    lines = [("", line) for text in model.log for line in wrapped(text, width)] or [("", "")]
    room = area.height - 2
    model.scroll = min(model.scroll, max(0, len(lines) - room))  # counted from the newest line
    end = len(lines) - model.scroll
    inside = show_lines(area, words.LOG, lines[max(0, end - room) : end], width)
    if end > room:
        inside.put(inside.width - 11, 0, words.MORE_ABOVE, "class:notice")
    if model.scroll:
        inside.put(inside.width - 11, inside.height - 1, words.MORE_BELOW, "class:notice")


def question(area: Area, title: str, entry: str, hint: str = "", secret: bool = False) -> None:
    shown = "*" * len(entry) if secret else entry
    width = min(area.width - 10, 70)
    tail = shown[-(width - 4) :]
    lines: list[Line] = [("", ""), ("class:strong", f"{tail}_"), ("", "")]
    lines += [("class:dim", line) for line in wrapped(hint, width)] if hint else []
    show_lines(area, title, [*lines, ("class:dim", words.KEYS_ENTRY)], width)


def inspector(model: TableModel, width: int) -> list[Line]:
    entry = model.catalogue.get(model.inspected)
    if entry is None:
        return [("", words.INSPECT_NOTHING)]
    ids = list(model.catalogue)
    lines: list[Line] = [
        ("class:strong", f"{entry.name}   ({ids.index(entry.id) + 1}/{len(ids)})"),
        ("", ""),
        ("", words.INSPECT_KIND.format(kind=entry.kind)),
        ("", words.INSPECT_COST.format(cost=entry.cost) if entry.cost else words.INSPECT_FREE),
        ("", ""),
    ]
    lines += [("", line) for line in wrapped(entry.text, width)]
    source = words.SOURCES.get(entry.source, words.SOURCE_OTHER.format(source=entry.source))
    lines += [("", ""), *(("class:dim", line) for line in wrapped(source, width))]
    lines += [("", ""), ("class:dim", words.INSPECT_HINT)]
    return lines


def score_sheet(model: TableModel) -> list[Line]:
    """By category and round, seat by seat, and who has won."""
    position = model.position
    result = position.result if position is not None else None
    if position is None or result is None:
        return [("", words.OVER)]
    names = position.names
    rows: list[tuple[str, list[str]]] = [("", [f"({LETTERS[seat % 8]}) {name}" for seat, name in enumerate(names)])]
    rows += [(line.label, [str(points) for points in line.points]) for line in result.sheet if any(line.points)]
    rows.append((words.SHEET_TOTAL, [str(total) for total in result.totals]))
    rows.append((words.SHEET_PLACE, [str(place) for place in result.places]))
    first = max(width_of(label) for label, _ in rows)
    widths = [max(width_of(cells[seat]) for _, cells in rows) for seat in range(len(names))]

    def laid(label: str, cells: list[str]) -> str:
        padded = label + " " * (first - width_of(label))
        return padded + "".join("  " + " " * (w - width_of(c)) + c for c, w in zip(cells, widths, strict=True))

    texts = [laid(label, cells) for label, cells in rows]
    rule = "─" * max(width_of(text) for text in texts)
    lines: list[Line] = [("class:strong", texts[0]), ("class:dim", rule)]
    lines += [("", text) for text in texts[1:-2]]
    lines += [("class:dim", rule), ("class:strong", texts[-2]), ("", texts[-1]), ("", "")]
    winners = [name for name, place in zip(names, result.places, strict=True) if place == 1]
    if position.seat is not None and result.places[position.seat] == 1:
        lines.append(("class:turn", words.YOU_WIN if len(winners) == 1 else words.SHARE.format(
            names=words.AND.join(winners))))  # fmt: skip
    else:
        verb = words.WINS if len(winners) == 1 else words.SHARE
        lines.append(("class:turn", verb.format(names=words.AND.join(winners))))
    if result.by_concession:
        lines.append(("", words.BY_CONCESSION))
    if position.table.rematch_table_id:
        lines.append(("class:turn", words.REMATCH_WAITS))
    return [*lines, ("", ""), ("class:dim", words.SHEET_KEYS)]
