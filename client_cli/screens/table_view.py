"""A table on the screen: board, players, actions, log, and what lies over them."""

from client_cli.screens import words
from client_cli.screens.canvas import Area, Canvas, shortened, width_of, wrapped
from client_cli.screens.overlays import draw_overlay
from client_cli.screens.room_view import draw_room
from client_cli.screens.table_model import TableModel


def draw_table(canvas: Canvas, model: TableModel) -> None:
    area = canvas.area
    position = model.position
    if position is None:
        area.put(2, 1, words.CONNECTING.format(address=""), "class:dim")
    elif position.is_open:
        draw_room(area, model)
    else:
        _draw_running(area, model)
    if model.overlay:
        draw_overlay(area, model)
    model.regions = canvas.regions


def _draw_running(area: Area, model: TableModel) -> None:
    header, rest = area.top(2)
    _draw_header(header, model)
    body, footer = rest.top(rest.height - 1)
    _draw_footer(footer, model)
    board = model.board
    if not board.has_track:
        _draw_without_track(body, model)
    elif body.width >= 110 and body.height >= 34:
        _draw_large(body, model)
    else:
        _draw_small(body, model)


def _draw_small(body: Area, model: TableModel) -> None:
    """80×24: the track above all else, then the field beside players and actions."""
    board, scene = model.board, model.scene()
    _, height = board.track_size(body.width, 7 if body.height >= 26 else 5)
    track, rest = body.top(height)
    board.draw_track(track, scene)
    rest, log = rest.top(rest.height - max(2, (rest.height - 14) // 3))
    side_width = max(36, body.width * 45 // 100)
    field, side = rest.left(rest.width - side_width)
    board.draw_field(field.heading(board.field_title(scene)), scene)
    seats = len(scene.names)
    players, actions = side.top(seats + 1 + (1 if side.height > 20 else 0))
    board.draw_players(players, scene)
    _draw_actions(actions, model)
    _draw_log(log, model)


def _draw_large(body: Area, model: TableModel) -> None:
    """120×40 and up: the track as an open ring, players and log beside it, field and actions below."""
    board, scene = model.board, model.scene()
    ring_height = 20 if body.height >= 50 else 16
    ring_width, height = board.track_size(min(body.width * 62 // 100, 110), ring_height)
    top, bottom = body.top(height)
    track, right = top.left(ring_width)
    board.draw_track(track, scene)
    right = right.part(1, 0, right.width - 1, right.height)
    players, log = right.top(len(scene.names) + 3)
    board.draw_players(players.heading(words.PLAYERS), scene)
    _draw_log(log.heading(words.LOG), model)
    side_width = max(46, min(84, body.width * 40 // 100))
    field, side = bottom.left(bottom.width - side_width)
    board.draw_field(field.heading(board.field_title(scene)), scene)
    _draw_actions(side.part(1, 0, side.width - 1, side.height), model)


def _draw_without_track(body: Area, model: TableModel) -> None:
    board, scene = model.board, model.scene()
    side_width = max(34, body.width * 2 // 5)
    field, side = body.left(body.width - side_width)
    board.draw_field(field.heading(board.field_title(scene)), scene)
    side = side.part(1, 0, side.width - 1, side.height)
    players, rest = side.top(len(scene.names) + 2)
    board.draw_players(players.heading(words.PLAYERS), scene)
    actions, log = rest.top(rest.height - max(4, rest.height // 4))
    _draw_actions(actions, model)
    _draw_log(log.heading(words.LOG), model)


def _draw_header(area: Area, model: TableModel) -> None:
    """What is played, and who is asked what."""
    position = model.position
    assert position is not None
    area.fill(0, 0, area.width, 1, "class:header")
    title = f" {model.game_title or position.game_id} · {position.table_id} "
    if position.seat is None:
        title += f"· {words.WATCHING} "
    at = area.put(0, 0, title, "class:header class:strong")
    if model.notice:
        text = f" {model.notice} "
        area.put(max(at, area.width - width_of(text)), 0, text, "class:notice")
    if position.is_over:
        frozen = position.table.frozen_reason
        area.put(1, 1, words.FROZEN.format(why=frozen) if frozen else words.OVER, "class:turn")
    elif position.actions:
        at = area.put(0, 1, words.YOUR_TURN, "class:header.turn")
        area.put(at + 1, 1, position.prompt, "class:turn")
    elif position.asked_seat is not None:
        name = position.names[position.asked_seat]
        area.put(1, 1, words.TURN_OF.format(name=name, prompt=position.prompt), "class:dim")


def _draw_footer(area: Area, model: TableModel) -> None:
    area.fill(0, 0, area.width, 1, "class:footer")
    if model.error:
        area.fill(0, 0, area.width, 1, "class:error")
        area.put(1, 0, model.error, "class:error")
        return
    if model.hint:
        area.put(1, 0, model.hint, "class:footer class:strong")
        return
    position = model.position
    assert position is not None
    if position.is_over:
        text = words.KEYS_OVER
    elif model.cursor is not None:
        text = words.KEYS_BOARD
    elif position.actions:
        text = words.KEYS_TABLE if width_of(words.KEYS_TABLE) < area.width else words.KEYS_TABLE_SHORT
    else:
        text = words.KEYS_WAIT
    area.put(1, 0, text, "class:footer")


def _draw_actions(area: Area, model: TableModel) -> None:
    position = model.position
    assert position is not None
    listed = model.listed
    every = len(model.actions)
    title = words.ACTIONS
    if model.filter:
        title = words.ACTIONS_FILTERED.format(text=model.filter, count=len(listed), all=every)
    elif model.cursor is not None and every:
        title = words.ACTIONS_AT.format(count=len(listed), all=every)
    inside = area.heading(title)
    details = model.board.details(model.scene()) if model.chosen is not None else []
    label = [model.chosen.label] if model.chosen is not None else []
    details = [text for text in details if not label or text not in label[0]]
    if label and width_of(label[0]) <= inside.width - 4:
        label = []  # the list shows all of it
    note = [line for text in [*label, *details] for line in wrapped(text, inside.width - 3)]
    room = 2 if inside.height < 9 else max(2, inside.height // 2)
    needed = min(len(listed), max(3, inside.height - min(len(note), room)))
    _draw_list(inside.part(0, 0, inside.width, needed), model)
    gap = 1 if inside.height - needed > len(note) else 0
    below = inside.part(0, needed + gap, inside.width, inside.height - needed - gap)
    if listed:
        for row, line in enumerate(note[: below.height]):
            last = row == below.height - 1 and len(note) > below.height
            below.put(1, row, shortened(line, below.width - 2) + ("…" if last else ""), "class:dim")
        return
    if every:
        text = words.NOTHING_FITS if model.filter else words.NOTHING_HERE
    elif position.is_over or position.asked_seat is None:
        text = ""
    elif model.busy:
        text = words.SENDING
    else:
        text = words.WAITING.format(name=position.names[position.asked_seat])
    for row, line in enumerate(wrapped(text, inside.width - 2)):
        inside.put(1, row, line, "class:dim")
    if model.cursor is not None and (tile := model.board.tile_at(model.scene(), model.cursor)):
        entry = model.catalogue.get(tile)
        for row, line in enumerate(wrapped(entry.text if entry else tile, inside.width - 2), 2):
            inside.put(1, row, line)


def _draw_list(area: Area, model: TableModel) -> None:
    """The actions around the chosen one; the first nine have numbers."""
    listed = model.listed
    if not listed or not area.height:
        return
    picked = min(model.picked, len(listed) - 1)
    top = min(max(0, picked - area.height + 2), max(0, len(listed) - area.height))
    for row, index in enumerate(range(top, min(len(listed), top + area.height))):
        chosen = index == picked
        style = "class:chosen" if chosen else ""
        if chosen:
            area.fill(0, row, area.width, 1, style)
        number = str(index + 1) if index < 9 else " "
        area.put(0, row, "▸" if chosen else " ", style)
        area.put(1, row, number, f"{style} class:key")
        area.put(3, row, listed[index].label, style)
        area.mark(0, row, area.width, 1, ("action", index))
    if top + area.height < len(listed):
        area.put(area.width - 1, area.height - 1, "▾", "class:notice")
    if top:
        area.put(area.width - 1, 0, "▴", "class:notice")


def _draw_log(area: Area, model: TableModel) -> None:
    """The latest lines, the newest last."""
    lines: list[tuple[int, str]] = []
    for text in reversed(model.log):
        folded = wrapped(text, area.width - 2)
        lines[:0] = [(index, line) for index, line in enumerate(folded)]
        if len(lines) >= area.height:
            break
    for row, (index, line) in enumerate(lines[-area.height :] if area.height else []):
        area.put(2 if index else 1, row, line, "class:dim")
