"""Keys at a table that has not started."""

from typing import TYPE_CHECKING

from client_cli.screens.wishes import LeaveSeat, OpenTable, SetBot, Start, ToLobby, Wishes

if TYPE_CHECKING:
    from client_cli.screens.table_model import TableModel


def press(model: "TableModel", key: str) -> Wishes:
    """At a table that has not started."""
    position = model.position
    assert position is not None
    key = key.upper() if len(key) == 1 else key
    seats = position.table.seats
    if key in ("up", "down") and seats:
        model.room_seat = (model.room_seat + (1 if key == "down" else -1)) % len(seats)
    elif key == "K" and model.bots:
        model.bot_kind = (model.bot_kind + 1) % len(model.bots)
    elif key == "B" and model.bots:
        return _bot(model)
    elif key in ("S", "enter"):
        return [Start()]
    elif key == "J" and not model.seated:
        return [OpenTable(model.table_id, join=True)]
    elif key == "X" and model.seated:
        return [LeaveSeat()]
    elif key == "escape":
        return [ToLobby()]
    return []


def _bot(model: "TableModel") -> Wishes:
    """A bot onto the chosen seat or the first free one; away from a seat where one sits."""
    assert model.position is not None
    seats = model.position.table.seats
    here = seats[min(model.room_seat, len(seats) - 1)]
    if here.bot:
        return [SetBot(here.index, "")]
    free = here if not here.player else next((seat for seat in seats if not seat.player and not seat.bot), None)
    kind = model.bots[model.bot_kind % len(model.bots)]
    return [SetBot(free.index, kind)] if free is not None else []
