"""The whole program in a real terminal: whole games by keys, and everything that can come between."""

import asyncio
import json
import re
import secrets
import sys
from pathlib import Path

import pytest

from client_cli.connection import Connection
from client_cli.memory import Memory
from tests.support.local_server import LocalServer
from tests.support.proxy import Proxy
from tests.support.screen_terminal import ScreenTerminal

YOURS = "YOUR TURN"
UP, DOWN, ENTER, ESCAPE, TAB = "\x1b[A", "\x1b[B", "\r", "\x1b", "\t"


def make_table(address: str, game: str, name: str, folder: Path) -> str:
    """A running table with a bot, where this player sits. The memory in the folder has the player's token."""

    async def make() -> str:
        async with await Connection.open(address, memory=Memory(folder)) as connection:
            await connection.sign_in(name)
            table = await connection.create(game, 2, bots=["random"], start_when_full=True)
            return table.table_id

    return asyncio.run(make())


def rondel(*arguments: str, size: tuple[int, int] = (80, 24), **environment: str) -> ScreenTerminal:
    return ScreenTerminal([sys.executable, "-m", "client_cli", *arguments], size, environment)


def seated(
    address: str, game: str, folder: Path, *flags: str, through: str = "", size: tuple[int, int] = (80, 24)
) -> ScreenTerminal:
    """At a table of one's own, in the terminal; the tests of a module share a server, so every name is new."""
    name = f"Ada {secrets.token_hex(2)}"
    table = make_table(through or address, game, name, folder)
    return rondel("play", "--server", through or address, "--name", name, "--table", table, *flags, size=size)


@pytest.mark.parametrize("game", ["glen_more", "glasgow", "glen_more_2"])
def test_a_whole_game_by_keys(server: LocalServer, config_dir: Path, game: str) -> None:
    """Number keys, the list, the board and the key for forced decisions, as a person would use them."""
    with seated(server.address, game, config_dir, size=(100, 30)) as terminal:
        terminal.wait_for(YOURS)
        terminal.press("F")
        ways = [ENTER, "1", DOWN + ENTER, "A", UP + ENTER, TAB + ENTER]
        number = 0
        while True:
            text = terminal.wait_until(lambda text: YOURS in text or "Score sheet" in text, "a turn or the end")
            if "Score sheet" in text:
                break
            terminal.press(ways[number % len(ways)])
            number += 1
            before = text
            terminal.wait_until(lambda text, before=before: text != before, "an answer to a key")  # type: ignore[misc]
        text = terminal.wait_for(r"Total[^$]*Place[^$]*R rematch")
        assert "Traceback" not in text
        saved = config_dir / "saved.json"
        terminal.press("W")
        terminal.wait_for("Save the record")
        terminal.press("\x7f" * 60 + f"{saved}{ENTER}")
        terminal.wait_for("Saved to")
        assert json.loads(saved.read_text())["record"]["game"] == game
        terminal.press("S")
        terminal.wait_for("Score sheet")
        terminal.press("R")
        terminal.wait_for(f"{YOURS}|is asked")
        terminal.press("\x03")
        terminal.wait_for("Quit")
        terminal.press("y")
        assert terminal.exit_status() == 0
    with rondel("replay", str(saved), size=(100, 30)) as terminal:
        terminal.wait_for("moment 1 of")
        terminal.press("\x1b[C" * 3)
        terminal.wait_for("moment 4 of")
        terminal.press("\x1b[D")
        terminal.wait_for("moment 3 of")
        terminal.press("++++a")
        terminal.wait_for(r"moment \d\d of .* playing")
        terminal.press("\x1b[F")
        terminal.wait_for("Total|The game is over")
        terminal.press("q" * 2)
        assert terminal.exit_status() == 0


def test_a_table_from_the_lobby_with_a_bot(server: LocalServer, config_dir: Path) -> None:
    with rondel("play", "--server", server.address) as terminal:
        terminal.wait_for("Your name")
        terminal.press(f"Bea{ENTER}")
        terminal.wait_for("Lobby")
        terminal.press("c")
        terminal.wait_for("Make a table")
        terminal.press(DOWN * 2 + "0")  # no bots yet
        terminal.press("\x13")
        terminal.wait_for("You made this table")
        terminal.press(DOWN + "b")
        terminal.wait_for(r"\(B\)  bot|is asked|YOUR TURN")
        terminal.wait_for(f"{YOURS}|is asked")
        terminal.press(ESCAPE)
        terminal.wait_for("Leave to the lobby")
        terminal.press("y")
        terminal.wait_for("yours")


def test_resize_draws_the_ring_open_and_too_small_is_a_sentence(server: LocalServer, config_dir: Path) -> None:
    with seated(server.address, "glen_more", config_dir) as terminal:
        terminal.wait_for(YOURS)
        terminal.resize(120, 40)
        terminal.wait_for("buy 2 / sell 1")
        terminal.resize(60, 20)
        terminal.wait_for("needs 80×24")
        terminal.resize(80, 24)
        terminal.wait_for(YOURS)


def test_a_click_on_a_space_shows_and_a_second_one_takes(server: LocalServer, config_dir: Path) -> None:
    with seated(server.address, "glen_more", config_dir, size=(120, 40)) as terminal:
        text = terminal.wait_for(YOURS)
        found = re.search(r"·\d+ (?:Forest|Quarry|Meadow|Pasture|Cornfield|Village)", text)
        assert found is not None
        column, row = terminal.find(found.group())
        terminal.click(column + 2, row + 1)
        terminal.wait_for(r"Actions here \(1 of")
        terminal.click(column + 2, row + 1)
        terminal.wait_for("Where do you place|Activate tiles|cannot be")


def test_a_cut_connection_is_told_and_mended(server: LocalServer, config_dir: Path) -> None:
    with (
        Proxy(server.address) as proxy,
        seated(server.address, "glasgow", config_dir, through=proxy.address) as terminal,
    ):
        terminal.wait_for(YOURS)
        proxy.cut()
        terminal.wait_for("connection is lost")
        proxy.mend()
        terminal.wait_until(lambda text: "connection is lost" not in text, "the connection")
        terminal.press(ENTER)
        terminal.wait_for(r"Ada \w+ goes to space")


def test_a_server_restart_is_survived(tmp_path: Path, config_dir: Path) -> None:
    with (
        LocalServer(tmp_path / "own") as own,
        seated(own.address, "glen_more", config_dir) as terminal,
    ):
        terminal.wait_for(YOURS)
        own.stop()
        terminal.wait_for("stops for a moment|connection is lost")
        own.start()
        terminal.wait_until(lambda text: "connection is lost" not in text and "stops for" not in text, "the server")
        terminal.press("1")
        terminal.wait_for(r"Ada \w+ takes")
        assert "Traceback" not in terminal.text


def test_bell_and_title_at_your_turn(server: LocalServer, config_dir: Path) -> None:
    with seated(server.address, "glen_more", config_dir) as terminal:
        terminal.wait_for(YOURS)
        terminal.read(0.3)
        assert b"\x07" in terminal.raw
        assert b"Your turn" in terminal.raw


def test_no_color_and_ascii(server: LocalServer, config_dir: Path) -> None:
    table = make_table(server.address, "glen_more", "Ann", config_dir)
    flags = ("play", "--server", server.address, "--name", "Ann", "--table", table, "--ascii")
    with rondel(*flags, NO_COLOR="1") as terminal:
        assert terminal.wait_for(YOURS).isascii()
        assert b"38;5;" not in terminal.raw
        assert b"48;5;" not in terminal.raw
        assert b"38;2;" not in terminal.raw


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (("--server", "127.0.0.1:1"), "No server answers"),
        (("--server", "what is this"), "is no address"),
    ],
)
def test_no_traceback_but_a_sentence(config_dir: Path, flags: tuple[str, ...], sentence: str) -> None:
    with rondel("play", *flags) as terminal:
        text = terminal.wait_for(sentence)
        assert "Traceback" not in text
        terminal.press("\x03")
        assert terminal.exit_status() == 0


def test_wrong_password_is_asked_again(tmp_path: Path, config_dir: Path) -> None:
    with (
        LocalServer(tmp_path / "own", "--server-password", "sesame") as own,
        rondel("play", "--server", own.address, "--name", "Ada", "--password", "wrong") as terminal,
    ):
        terminal.wait_for("Password of the server")
        terminal.press(f"sesame{ENTER}")
        terminal.wait_for("Lobby")


def test_a_table_that_is_gone_leads_to_the_lobby(server: LocalServer, config_dir: Path) -> None:
    with rondel("play", "--server", server.address, "--name", "Cleo", "--table", "nosuch") as terminal:
        terminal.wait_for("Lobby")
        terminal.wait_for("rondel tables|no table|unknown|Unknown")


def test_settings_that_cannot_be_read_are_a_sentence(config_dir: Path) -> None:
    config_dir.mkdir()
    (config_dir / "config.toml").write_text("theme = ")
    with rondel("play", "--server", "127.0.0.1:1") as terminal:
        text = terminal.wait_for("cannot be used")
        assert "Traceback" not in text
        assert terminal.exit_status() == 1
