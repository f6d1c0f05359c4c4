"""One drawing per game, and the generic one for games that have none here."""

from collections.abc import Callable

from client_cli.screens.boards.board import Board
from client_cli.screens.boards.generic import GenericBoard
from client_cli.screens.boards.glen_more import GlenMoreBoard

BOARDS: dict[str, Callable[[], Board]] = {"glen_more": GlenMoreBoard}
"""By the field of rondel.v1.GameView."""


def board_for(kind: str | None) -> Board:
    return BOARDS.get(kind or "", GenericBoard)()
