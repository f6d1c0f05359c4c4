"""The screens before a table: choosing a server, the lobby, the form for a new table."""

from client_cli.lines import setting_text
from client_cli.position import seat_names
from client_cli.screens import words
from client_cli.screens.canvas import Area, Canvas, width_of, wrapped
from client_cli.screens.connect_model import ASK_ADDRESS, ASK_NAME, ASK_PASSWORD, BUSY, ConnectModel
from client_cli.screens.form_model import FormModel
from client_cli.screens.lobby_model import LobbyModel
from client_cli.screens.overlays import question, show_lines
from rondel.v1 import table_pb2

LOGO = "R O N D E L"


def _edges(area: Area, left: str, right: str, keys: str, error: str, notice: str) -> Area:
    """Header and footer; returns what is between them."""
    area.fill(0, 0, area.width, 1, "class:header")
    area.put(1, 0, left, "class:header class:strong")
    if notice:
        area.put(area.width - width_of(notice) - 2, 0, f" {notice} ", "class:notice")
    else:
        area.put(area.width - width_of(right) - 1, 0, right, "class:header")
    lines = wrapped(error, area.width - 2) if error else [keys]
    style = "class:error" if error else "class:footer"
    for row, line in enumerate(lines, area.height - len(lines)):
        area.fill(0, row, area.width, 1, style)
        area.put(1, row, line, style)
    return area.part(0, 1, area.width, area.height - 1 - len(lines))


def draw_connect(canvas: Canvas, model: ConnectModel) -> None:
    area = canvas.area
    inside = _edges(area, words.TITLE, "", words.KEYS_CONNECT, model.error, model.notice)
    inside.put((area.width - len(LOGO)) // 2, 2, LOGO, "class:frame.title")
    rows = len(model.found) + 1
    width = min(area.width - 8, 90)
    box = inside.part((area.width - width) // 2, 5, width, rows * 2 + 3).frame(words.SERVERS)
    if model.searching:
        box.put(1, box.height - 1, words.SEARCHING, "class:dim")
    elif not model.found:
        box.put(1, box.height - 1, words.NONE_FOUND, "class:dim")
    for row in range(rows):
        chosen = row == model.picked
        style = "class:chosen" if chosen else ""
        if chosen:
            box.fill(0, row * 2, box.width, 1, style)
        box.put(0, row * 2, "▸" if chosen else " ", style)
        if row < len(model.found):
            server = model.found[row]
            box.put(2, row * 2, words.SERVER_ROW.format(title=server.title, address=server.address), style)
            facts = words.SERVER_FACTS.format(
                games=", ".join(server.games), seats=server.open_seats, version=server.version
            )
            box.put(4, row * 2 + 1, facts, "class:dim")
        else:
            box.put(2, row * 2, words.TYPE_ADDRESS, style)
        box.mark(0, row * 2, box.width, 2, ("server", row))
    if model.stage == ASK_ADDRESS:
        question(area, words.ADDRESS, model.entry)
    elif model.stage == ASK_NAME:
        question(area, words.YOUR_NAME, model.entry, words.NAME_HINT)
    elif model.stage == ASK_PASSWORD:
        question(area, words.SERVER_PASSWORD, model.entry, words.SERVER_PASSWORD_HINT, secret=True)
    elif model.stage == BUSY:
        show_lines(area, "", [("class:strong", words.CONNECTING.format(address=model.address))])
    if model.stage in (ASK_ADDRESS, ASK_NAME, ASK_PASSWORD) and model.error:
        _edges(area, words.TITLE, "", "", model.error, model.notice)
    model.regions = canvas.regions


def draw_lobby(canvas: Canvas, model: LobbyModel) -> None:
    area = canvas.area
    right = words.CONNECTED_AS.format(name=model.name, address=model.address)
    keys = model.hint or words.KEYS_LOBBY
    inside = _edges(area, f"{words.TITLE} · {words.LOBBY}", right, keys, model.error, model.notice)
    shown = words.SHOWN_MINE if model.mine_only else words.SHOWN_ALL
    detail_height = 7
    lists, detail = inside.part(1, 1, inside.width - 2, inside.height - 1).top(inside.height - 1 - detail_height)
    table_list = lists.heading(f"{words.TABLES} ({shown})")
    listed = model.listed
    if not listed:
        table_list.put(1, 1, words.NO_TABLES if model.loaded else words.CONNECTING.format(address=""), "class:dim")
    else:
        _draw_tables(table_list, model, listed)
        _draw_detail(detail.heading(listed[model.picked].table_id), model, listed[model.picked])
    if model.help:
        show_lines(area, words.HELP, [("", line) for line in words.HELP_LOBBY.splitlines()])
    if model.asked_password is not None:
        question(area, words.TABLE_PASSWORD, model.entry, words.TABLE_PASSWORD_HINT, secret=True)
    model.regions = canvas.regions


def _draw_tables(area: Area, model: LobbyModel, listed: list[table_pb2.Table]) -> None:
    ids = max(len(words.COLUMNS[0]), *(width_of(table.table_id) for table in listed))
    games = max(len(words.COLUMNS[1]), *(width_of(model.title(table.game)) for table in listed))
    columns = (2, 4 + ids, 6 + ids + games, 15 + ids + games)
    for x, title in zip(columns, words.COLUMNS, strict=False):
        area.put(x, 0, title, "class:dim")
    room = area.height - 1
    top = min(max(0, model.picked - room + 2), max(0, len(listed) - room))
    for row, table in enumerate(listed[top : top + room], 1):
        chosen = top + row - 1 == model.picked
        style = "class:chosen" if chosen else ""
        if chosen:
            area.fill(0, row, area.width, 1, style)
        area.put(0, row, "▸" if chosen else " ", style)
        area.put(columns[0], row, table.table_id, style)
        area.put(columns[1], row, model.title(table.game), style)
        area.put(columns[2], row, words.STATUS.get(table.status, "?"), style)
        names = ", ".join(name or f"<{words.FREE}>" for name in seat_names(table))
        extras = [words.MINE] if model.sits(table) else []
        extras += [words.LOCKED] if table.needs_password else []
        extras += [words.OWN_DECK] if table.own_deck else []
        area.put(columns[3], row, names + (f"  [{', '.join(extras)}]" if extras else ""), style)
        area.mark(0, row, area.width, 1, ("table", table.table_id))


def _draw_detail(area: Area, model: LobbyModel, table: table_pb2.Table) -> None:
    names = [name or words.FREE for name in seat_names(table)]
    area.put(1, 0, model.title(table.game), "class:strong")
    area.put(1, 1, f"{words.ROOM_SEATS}: {', '.join(names)}")
    game = next((found for found in model.games if found.id == table.game), None)
    meanings = {option.name: option.meaning for option in game.options} if game is not None else {}
    options = [
        f"{name} = {setting_text(value)}: {meanings.get(name, '')}" for name, value in sorted(table.options.items())
    ] or [words.NO_OPTIONS]
    for row, line in enumerate(wrapped(f"{words.ROOM_OPTIONS}: " + " ".join(options), area.width - 2), 2):
        area.put(1, row, line, "class:dim")


def draw_form(canvas: Canvas, model: FormModel) -> None:
    area = canvas.area
    inside = _edges(area, f"{words.TITLE} · {words.CREATE}", "", words.KEYS_FORM, model.error, model.notice)
    titles = {game.id: game.title for game in model.games}
    rows = len(model.fields) + 1
    room = inside.height - 6
    top = min(max(0, model.row - room + 1), max(0, rows - room))
    label_width = max([len(words.FORM_CREATE), *(width_of(found.label) for found in model.fields)]) + 3
    for at, row in enumerate(range(top, min(rows, top + room))):
        chosen = row == model.row
        style = "class:chosen" if chosen else ""
        y = 1 + at
        if row == len(model.fields):
            inside.put(2, y, f" [ {words.FORM_CREATE} ] ", style or "class:strong")
            inside.mark(2, y, len(words.FORM_CREATE) + 6, 1, ("field", row))
            continue
        found = model.fields[row]
        shown = titles.get(found.shown, found.shown) if found.key == "game" else found.shown
        inside.put(2, y, f"{'▸' if chosen else ' '} {found.label}", "class:strong" if chosen else "")
        if found.choices:
            value = f"◂ {shown} ▸" if chosen else f"  {shown}  "
        else:
            value = f"{shown}_" if chosen else shown or "-"
        inside.put(4 + label_width, y, f" {value} ", style)
        inside.mark(2, y, inside.width - 4, 1, ("field", row))
    note = inside.part(2, inside.height - 4, inside.width - 4, 4).heading("")
    meaning = model.fields[model.row].meaning if model.row < len(model.fields) else ""
    for y, line in enumerate(wrapped(meaning, note.width - 2)):
        note.put(1, y, line, "class:turn")
    model.regions = canvas.regions
