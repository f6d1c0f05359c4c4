"""One drawing per game, and the generic one for games that have none here."""

from collections.abc import Callable

from client_cli.screens.boards.board import Board
from client_cli.screens.boards.generic import GenericBoard
from client_cli.screens.boards.glasgow import GlasgowBoard
from client_cli.screens.boards.glen_more import GlenMoreBoard
from client_cli.screens.boards.glen_more_2 import GlenMore2Board

BOARDS: dict[str, Callable[[], Board]] = {
    "glen_more": GlenMoreBoard,
    "glasgow": GlasgowBoard,
    "glen_more_2": GlenMore2Board,
}
"""By the field of rondel.v1.GameView."""


def board_for(kind: str | None) -> Board:
    return BOARDS.get(kind or "", GenericBoard)()
