"""A table before its start: seats, options, who is there."""

from client_cli.lines import setting_text
from client_cli.screens import words
from client_cli.screens.canvas import Area, wrapped
from client_cli.screens.table_model import TableModel


def draw_room(area: Area, model: TableModel) -> None:
    position = model.position
    assert position is not None
    table = position.table
    area.fill(0, 0, area.width, 1, "class:header")
    title = words.ROOM.format(id=table.table_id, game=model.game_title or table.game)
    at = area.put(1, 0, title, "class:header class:strong")
    if model.notice:
        area.put(max(at + 1, area.width - len(model.notice) - 2), 0, f" {model.notice} ", "class:notice")
    width = min(area.width - 4, 90)
    seats = area.part(2, 2, width, len(table.seats) + 2).frame(words.ROOM_SEATS)
    for row, seat in enumerate(table.seats):
        chosen = row == model.room_seat
        style = "class:chosen" if chosen else ""
        who = seat.player or (words.SEAT_BOT.format(kind=seat.bot) if seat.bot else words.SEAT_FREE)
        if chosen:
            seats.fill(0, row, seats.width, 1, style)
        seats.put(0, row, "▸" if chosen else " ", style)
        seats.put(2, row, f"({'ABCDEFGH'[row % 8]})", f"class:seat{row % 5} {style}")
        seats.put(7, row, who, style if who != words.SEAT_FREE else f"class:dim {style}")
        if seat.player:
            seats.put(34, row, words.PRESENCE.get(seat.presence, ""), f"class:dim {style}")
        if seat.player == table.host:
            seats.put(42, row, words.HOST, style)
        seats.mark(0, row, seats.width, 1, ("room", row))
    y = len(table.seats) + 5
    options = ", ".join(f"{name} = {setting_text(value)}" for name, value in sorted(table.options.items()))
    area.put(2, y, f"{words.ROOM_OPTIONS}: {options or words.NO_OPTIONS}")
    for row, line in enumerate(wrapped(_what_next(model), area.width - 4), y + 2):
        area.put(2, row, line, "class:turn")
    if model.my_table and model.bots:
        kind = model.bots[model.bot_kind % len(model.bots)]
        area.put(2, y + 3, f"{words.FORM_BOT}: {kind}", "class:dim")
    log = area.part(2, y + 5, area.width - 4, area.height - y - 7).heading(words.LOG)
    for row, text in enumerate(model.log[-log.height :] if log.height else []):
        log.put(1, row, text, "class:dim")
    area.fill(0, area.height - 1, area.width, 1, "class:footer")
    keys = words.KEYS_ROOM_HOST if model.my_table else words.KEYS_ROOM
    style = "class:footer"
    if model.error:
        keys, style = model.error, "class:error"
        area.fill(0, area.height - 1, area.width, 1, style)
    area.put(1, area.height - 1, keys, style)


def _what_next(model: TableModel) -> str:
    assert model.position is not None
    table = model.position.table
    full = all(seat.player or seat.bot for seat in table.seats)
    if not model.seated:
        return words.ROOM_WATCH
    if model.my_table:
        return words.ROOM_FULL if full else words.ROOM_HOST
    return words.ROOM_GUEST.format(host=table.host)
