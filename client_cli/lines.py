"""Messages as lines of text, for lists, plain mode and files."""

from collections.abc import Sequence

from client_cli import texts
from client_cli.connection import option_setting
from client_cli.position import seat_names
from rondel.v1 import lobby_pb2, records_pb2, table_pb2


def setting_text(value: table_pb2.OptionValue) -> str:
    setting = option_setting(value)
    return str(setting).lower() if isinstance(setting, bool) else str(setting)


def table_line(table: table_pb2.Table) -> str:
    seats = ", ".join(name or texts.FREE_SEAT for name in seat_names(table))
    extras = [f"{name}={setting_text(value)}" for name, value in sorted(table.options.items())]
    if table.needs_password:
        extras.append(texts.PASSWORD_MARK)
    if table.own_deck:
        extras.append(texts.ANSWERS_OWN_DECK)
    return texts.TABLE_LINE.format(
        id=table.table_id,
        game=table.game,
        status=texts.STATUS.get(table.status, "?"),
        seats=seats,
        extra=f" ({', '.join(extras)})" if extras else "",
    )


def game_lines(game: lobby_pb2.Game) -> list[str]:
    lines = [
        texts.GAME_LINE.format(
            id=game.id, title=game.title, least=game.min_seats, most=game.max_seats, bots=", ".join(game.bots)
        )
    ]
    lines += [
        texts.OPTION_LINE.format(
            name=option.name,
            default=setting_text(option.default_value),
            choices=", ".join(setting_text(choice) for choice in option.choices),
            meaning=option.meaning,
        )
        for option in game.options
    ]
    return lines


def tile_line(entry: lobby_pb2.CatalogueEntry) -> str:
    """The texts of most games begin with the name and tell the cost."""
    text = entry.text if entry.text.startswith(entry.name) else f"{entry.name}: {entry.text}"
    source = texts.TILE_SOURCE.format(source=entry.source) if entry.source else ""
    return texts.TILE_LINE.format(id=entry.id, text=text, source=source)


def record_line(record: records_pb2.RecordSummary) -> str:
    result = record.result
    order = sorted(range(len(record.players)), key=lambda seat: result.places[seat])
    players = [
        texts.RECORD_PLAYER.format(place=result.places[seat], name=record.players[seat], points=result.totals[seat])
        for seat in order
    ]
    ended = record.ended_at.ToDatetime().strftime("%Y-%m-%d %H:%M")
    return texts.RECORD_LINE.format(id=record.table_id, game=record.game, ended=ended, players=", ".join(players))


def score_sheet(result: table_pb2.Result, names: Sequence[str]) -> list[str]:
    """Where the points came from, and who has won."""
    rows: list[tuple[str, list[str]]] = [(texts.SCORE_SHEET, list(names))]
    rows += [(line.label, [str(points) for points in line.points]) for line in result.sheet if any(line.points)]
    rows.append((texts.TOTAL, [str(total) for total in result.totals]))
    rows.append((texts.PLACE, [str(place) for place in result.places]))
    first = max(len(label) for label, _ in rows)
    widths = [max(len(cells[seat]) for _, cells in rows) for seat in range(len(names))]
    lines = [
        f"{label:<{first}}" + "".join(f"  {cell:>{width}}" for cell, width in zip(cells, widths, strict=True))
        for label, cells in rows
    ]
    rule = "-" * max(map(len, lines))
    lines = [lines[0], rule, *lines[1:-2], *([rule] if result.sheet else []), *lines[-2:]]
    winners = [name for name, place in zip(names, result.places, strict=True) if place == 1]
    if result.by_concession:
        lines.append(texts.BY_CONCESSION)
    lines.append((texts.WINS if len(winners) == 1 else texts.SHARE).format(names=texts.AND.join(winners)))
    return lines
