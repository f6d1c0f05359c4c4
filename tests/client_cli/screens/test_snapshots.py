"""Whole screens as text, at the sizes people have. Look at a changed snapshot as you would at the screen; write them
anew with: pytest tests/client_cli/screens --update-snapshots"""

from collections.abc import Callable
from pathlib import Path

import pytest

from client_cli.address import Address
from client_cli.discovery import Found
from client_cli.screens.canvas import Canvas
from client_cli.screens.connect_model import ConnectModel
from client_cli.screens.form_model import FormModel
from client_cli.screens.lobby_model import LobbyModel
from client_cli.screens.lobby_view import draw_connect, draw_form, draw_lobby
from client_cli.screens.table_model import TableModel
from client_cli.screens.table_view import draw_table
from rondel.v1 import lobby_pb2, table_pb2
from tests.support import positions

FOLDER = Path(__file__).parent.parent / "snapshots"
SIZES = [(80, 24), (120, 40), (200, 60)]
OPEN, ENDED = table_pb2.TABLE_STATUS_OPEN, table_pb2.TABLE_STATUS_ENDED

Check = Callable[[str, Canvas], None]


@pytest.fixture
def check(request: pytest.FixtureRequest) -> Check:
    def compare(name: str, canvas: Canvas) -> None:
        file = FOLDER / f"{name}.txt"
        text = "\n".join(canvas.lines()) + "\n"
        if request.config.getoption("--update-snapshots"):
            FOLDER.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")
        assert text == file.read_text(encoding="utf-8")

    return compare


def table(name: str, viewer: str = "Ada") -> TableModel:
    message, catalogue = positions.load(name)
    model = TableModel("abcd1234", viewer, "Game", ["random", "greedy"], catalogue)
    model.receive(message)
    return model


def games() -> list[lobby_pb2.Game]:
    option = lobby_pb2.OptionInfo(
        name="open_scores",
        type="bool",
        default_value=table_pb2.OptionValue(flag=False),
        choices=[table_pb2.OptionValue(flag=False), table_pb2.OptionValue(flag=True)],
        meaning="Everybody sees all VP totals during the game.",
    )
    kinds = ["random", "greedy"]
    return [
        lobby_pb2.Game(id="glen_more", title="Glen More", min_seats=2, max_seats=5, options=[option], bots=kinds),
        lobby_pb2.Game(id="glasgow", title="Glasgow", min_seats=2, max_seats=2, bots=kinds),
    ]


def lobby_tables() -> dict[str, table_pb2.Table]:
    def seats(*names: str) -> list[table_pb2.Seat]:
        return [table_pb2.Seat(index=index, player=name) for index, name in enumerate(names)]

    made = [
        table_pb2.Table(table_id="aaaa1111", game="glen_more", status=OPEN, seats=seats("Ben", "", "")),
        table_pb2.Table(
            table_id="bbbb2222",
            game="glasgow",
            status=table_pb2.TABLE_STATUS_RUNNING,
            seats=seats("Ada", "Cleo"),
            options={"open_scores": table_pb2.OptionValue(flag=True)},
        ),
        table_pb2.Table(
            table_id="cccc3333",
            game="glen_more",
            status=table_pb2.TABLE_STATUS_OPEN,
            seats=seats("Dan", ""),
            needs_password=True,
        ),
        table_pb2.Table(
            table_id="dddd4444", game="checkers", status=table_pb2.TABLE_STATUS_ENDED, seats=seats("Eve", "Fay")
        ),
    ]
    return {found.table_id: found for found in made}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", positions.names())
def test_table(name: str, size: tuple[int, int], check: Check) -> None:
    canvas = Canvas(*size)
    draw_table(canvas, table(name))
    check(f"{name}-{size[0]}x{size[1]}", canvas)


@pytest.mark.parametrize("keys", [["?"], ["I"], ["L"], ["C", "h", "i"], ["G"]], ids="".join)
def test_overlays(keys: list[str], check: Check) -> None:
    model = table("glen_more-place")
    for key in keys:
        model.press(key)
    canvas = Canvas(80, 24)
    draw_table(canvas, model)
    name = {"?": "help", "I": "inspector", "L": "log", "C": "chat", "G": "concede"}[keys[0]]
    check(f"overlay-{name}", canvas)


def test_clan_board_in_a_small_window_is_the_page_for_placing_a_marker(check: Check) -> None:
    model = table("glen_more_2-marker")
    canvas = Canvas(80, 24)
    draw_table(canvas, model)
    assert "Clan board" in "\n".join(canvas.lines())


def test_ascii_is_ascii(check: Check) -> None:
    for name in positions.names():
        canvas = Canvas(80, 24, ascii_only=True)
        draw_table(canvas, table(name))
        assert "\n".join(canvas.lines()).isascii()
    check("ascii-last", canvas)


@pytest.mark.parametrize("game", ["glen_more-take", "glasgow-move"])
def test_a_game_that_the_client_does_not_know_has_the_generic_screen(game: str, check: Check) -> None:
    message, _ = positions.load(game)
    message.view.game.Clear()
    for action in message.seat_view.actions:
        action.action.Clear()
    model = TableModel("abcd1234", "Ada", "Newer Game")
    model.receive(message)
    canvas = Canvas(120, 40)
    draw_table(canvas, model)
    check(f"generic-{game}", canvas)
    assert model.press("2") != []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_lobby(size: tuple[int, int], check: Check) -> None:
    model = LobbyModel("Ada", "192.168.1.20:50713", games())
    model.heard(lobby_tables())
    canvas = Canvas(*size)
    draw_lobby(canvas, model)
    check(f"lobby-{size[0]}x{size[1]}", canvas)


def test_form(check: Check) -> None:
    model = FormModel(games())
    for key in ["down", "right", "down", "down", "down"]:
        model.press(key)
    canvas = Canvas(80, 24)
    draw_form(canvas, model)
    check("form", canvas)


def test_servers(check: Check) -> None:
    model = ConnectModel()
    model.heard(
        [
            Found(Address("192.168.1.20"), "Attic", "0.1.0", ("glen_more", "glasgow"), 3, "none"),
            Found(Address("192.168.1.21"), "Cellar", "0.1.0", ("glen_more",), 0, "none"),
        ]
    )
    canvas = Canvas(80, 24)
    draw_connect(canvas, model)
    check("servers", canvas)
    model.failed("NAME_TAKEN", "The name is taken. Choose another name.")
    canvas = Canvas(80, 24)
    draw_connect(canvas, model)
    check("servers-name", canvas)


def test_room(check: Check) -> None:
    message, catalogue = positions.load("glen_more-take")
    message.ClearField("view")
    message.ClearField("seat_view")
    message.table.status = table_pb2.TABLE_STATUS_OPEN
    message.table.host = "Ada"
    message.table.seats[2].bot = ""
    model = TableModel("abcd1234", "Ada", "Glen More", ["random", "greedy"], catalogue)
    model.receive(message)
    canvas = Canvas(80, 24)
    draw_table(canvas, model)
    check("room", canvas)
