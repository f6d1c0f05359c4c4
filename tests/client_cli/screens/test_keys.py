"""Keys through prompt_toolkit's pipe input, and the screens before a table."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput

from client_cli.address import Address
from client_cli.discovery import Found
from client_cli.errors import Trouble
from client_cli.play import Wish
from client_cli.screens import settings
from client_cli.screens.canvas import Canvas, shortened, wrapped
from client_cli.screens.connect_model import ASK_ADDRESS, ASK_NAME, ASK_PASSWORD, ConnectModel
from client_cli.screens.form_model import FormModel
from client_cli.screens.lobby_model import LobbyModel
from client_cli.screens.program import Program
from client_cli.screens.sample import sample_table
from client_cli.screens.table_model import TableModel
from client_cli.screens.terminal import Terminal
from client_cli.screens.theme import THEMES, TILE_COLOURS, style
from client_cli.screens.wishes import Connect, Create, OpenForm, OpenTable, Quit, Search, ToLobby
from tests.client_cli.screens.test_snapshots import games, lobby_tables


def typed(text: str, until: Callable[[TableModel], bool]) -> TableModel:
    """The sample table after these bytes have come from the keyboard."""

    async def run(keys: PipeInput) -> TableModel:
        terminal = Terminal(Wish(), settings.Settings(), keys, DummyOutput())
        assert isinstance(terminal.program, Program)
        model = terminal.program.screen = sample_table()
        running = asyncio.ensure_future(terminal.app.run_async())
        while not terminal.app.is_running:
            await asyncio.sleep(0.01)
        keys.send_text(text)
        async with asyncio.timeout(10):
            while not until(model):
                await asyncio.sleep(0.01)
        terminal.app.exit()
        await running
        return model

    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        return asyncio.run(run(keys))


def test_arrows_letters_and_escape_arrive() -> None:
    typed("\x1b[B\x1b[B", lambda model: model.picked == 2)
    typed("me", lambda model: model.filter == "me")
    typed("me\x7f", lambda model: model.filter == "m")
    typed("?\x1b", lambda model: not model.overlay and model.picked == 0)


def test_tab_backtab_and_help() -> None:
    typed("\t", lambda model: model.cursor is not None)
    typed("\x1b[Z", lambda model: model.cursor is not None)
    typed("?", lambda model: model.overlay == "help")
    typed("\x1bOP", lambda model: model.overlay == "help")


def test_pasted_text_lands_where_one_types() -> None:
    typed("C\x1b[200~hello you\x1b[201~", lambda model: model.entry == "hello you")


def test_servers_can_be_chosen_typed_and_searched_again() -> None:
    model = ConnectModel()
    found = Found(Address("192.168.1.20"), "Attic", "0.1.0", (), 0, "none")
    model.heard([found])
    assert model.press("enter") == [Connect(found)]
    model.failed("SERVER_GONE", "No server answers. Check it.")
    assert "No server" in model.error
    assert model.press("r") == [Search()]
    model.press("down")
    model.press("enter")
    assert model.stage == ASK_ADDRESS
    for key in "[::1]":
        model.press(key)
    assert model.press("enter") == [Connect("[::1]")]
    model.failed("NO_NAME", "A name is needed.")
    assert model.stage == ASK_NAME
    for key in "Ada":
        model.press(key)
    assert model.press("enter") == [Connect("[::1]", "Ada")]
    model.failed("WRONG_SERVER_PASSWORD", "The password is wrong.")
    assert model.stage == ASK_PASSWORD
    assert model.press("escape") == []
    assert model.press("q") == [Quit()]


def test_the_lobby_joins_watches_creates_and_asks_for_passwords() -> None:
    model = LobbyModel("Ada", "somewhere", games())
    model.heard(lobby_tables())
    assert model.listed[0].table_id == "bbbb2222"  # one's own running game first
    assert model.press("enter") == [OpenTable("bbbb2222")]
    model.press("down")
    assert model.press("enter") == [OpenTable("aaaa1111", join=True)]
    assert model.press("w") == [OpenTable("aaaa1111")]
    model.press("down")
    assert model.press("j") == []
    for key in "pw":
        model.press(key)
    assert model.press("enter") == [OpenTable("cccc3333", join=True, password="pw")]
    assert model.press("c") == [OpenForm()]
    model.press("m")
    assert [table.table_id for table in model.listed] == ["bbbb2222"]
    assert model.point(("table", "bbbb2222"), "click") in ([], [OpenTable("bbbb2222")])
    assert model.press("q") == [Quit()]


def test_the_form_knows_every_option_and_keeps_seats_and_bots_in_step() -> None:
    model = FormModel(games())
    assert [found.key for found in model.fields][:5] == ["game", "seats", "bots", "bot", "option:open_scores"]
    model.press("down")
    model.press("5")
    model.press("down")
    model.press("4")
    assert model.value("bots") == 4
    model.press("up")
    model.press("2")
    assert model.value("bots") == 1
    model.row = 4
    model.press("right")
    [wish] = model.press("c-s")
    assert wish == Create("glen_more", 2, ["greedy"], {"open_scores": True}, "", True, True)
    model.row = 0
    model.press("right")
    assert model.game.id == "glasgow"
    assert "option:open_scores" not in [found.key for found in model.fields]
    model.row = len(model.fields)
    assert isinstance(model.press("enter")[0], Create)
    assert model.press("escape") == [ToLobby()]


def test_settings_come_from_file_environment_and_flags(config_dir: Path) -> None:
    config_dir.mkdir()
    file = config_dir / settings.FILE
    file.write_text('theme = "light"\nbell = false\n')
    assert settings.chosen({}, {}).theme == "light"
    assert not settings.chosen({}, {}).bell
    assert settings.chosen({}, {"NO_COLOR": "1"}).theme == "mono"
    assert settings.chosen({"theme": "contrast", "ascii": True}, {}).theme == "contrast"


@pytest.mark.parametrize("text", ["theme =", 'theme = "pink"', "colour = 1", "bell = 3", "\udcff"])
def test_bad_settings_are_a_sentence_with_what_to_do(config_dir: Path, text: str) -> None:
    config_dir.mkdir()
    file = config_dir / settings.FILE
    file.write_bytes(text.encode(errors="surrogateescape"))
    with pytest.raises(Trouble, match=r"config\.toml cannot be used.*Mend it or delete it"):
        settings.read(file)


def test_every_theme_has_a_style_for_every_tile() -> None:
    for name in THEMES:
        made = style(name)
        for colour in TILE_COLOURS:
            assert made.get_attrs_for_style_str(f"class:tile.{colour}") is not None


def test_texts_fit_and_nothing_invisible_gets_through() -> None:
    assert shortened("Castle Stalker", 7) == "Castle…"
    assert wrapped("one two three", 7) == ["one two", "three"]
    canvas = Canvas(10, 2)
    canvas.area.put(0, 0, "a\x1b[31mb\u200bc\n")
    assert canvas.lines()[0] == "a[31mbc"
    canvas.area.put(0, 1, "日本")
    assert canvas.lines()[1] == "日本"
    assert canvas.chars[1][:4] == ["日", "", "本", ""]
