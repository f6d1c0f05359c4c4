"""`rondel play`: choose a server, a name and a screen.

The full-screen client, `client_cli.screen`, is used where there is a terminal: it finds servers, connects and asks
for a name itself. Elsewhere, and with --plain, plain mode plays.
"""

import importlib
import importlib.util
import sys
from dataclasses import dataclass, field
from typing import Any

from client_cli import texts
from client_cli.connection import Connection
from client_cli.discovery import Found, discover
from client_cli.errors import Trouble, trouble
from client_cli.memory import Memory
from client_cli.plain.console import Console, TooManyErrors
from client_cli.plain.forms import read_number
from client_cli.plain.lobby import Lobby
from client_cli.plain.sitting import Leave
from client_cli.strategies import load

SCREEN = "client_cli.screen"


@dataclass(frozen=True, slots=True)
class Wish:
    """What the command line asks for."""

    server: str = ""
    name: str = ""
    password: str = ""
    plain_text: bool = False
    table: str = ""
    """Go straight to this table, where the player may already sit."""
    table_password: str = ""
    plain: bool = False
    auto: bool = False
    """Answer by oneself, and leave when the game is over."""
    strategy: str = "random"
    rest: dict[str, Any] = field(default_factory=dict)
    """Flags of the full-screen client alone, such as ascii and theme."""
    memory: Memory = field(default_factory=Memory)


def has_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


async def play(wish: Wish) -> int:
    if not (wish.plain or wish.auto) and has_terminal() and importlib.util.find_spec(SCREEN) is not None:
        code: int = await importlib.import_module(SCREEN).run(wish)
        return code
    return await play_plain(wish, Console())


async def play_plain(wish: Wish, console: Console) -> int:
    try:
        async with await _connect(wish, console) as connection:
            choose = load(wish.strategy) if wish.auto else None
            lobby = Lobby(connection, console, choose)
            if not wish.table:
                return await lobby.run()
            await _sit(connection, wish)
            left = await lobby.visit(wish.table, wish.table_password)
            if left is Leave.LOBBY:
                return await lobby.run()
            return 1 if left is Leave.INPUT_ENDED else 0
    except TooManyErrors:
        console.say(texts.TOO_MANY_ERRORS)
        return 2


async def _sit(connection: Connection, wish: Wish) -> None:
    """Take a seat at an open table; a running one is only watched."""
    position = await connection.table(wish.table, password=wish.table_password)
    if position.is_open and connection.name not in position.names:
        await connection.join(wish.table, password=wish.table_password)


async def _connect(wish: Wish, console: Console) -> Connection:
    server: str | Found = wish.server or await _choose_server(console)
    connection = await Connection.open(server, plain_text=wish.plain_text, memory=wish.memory)
    try:
        if connection.first_time:
            console.say(texts.NEW_FINGERPRINT.format(fingerprint=connection.fingerprint))
        await _sign_in(connection, wish, console)
    except BaseException:
        await connection.close()
        raise
    console.say(texts.HELLO.format(address=connection.address, name=connection.name))
    return connection


async def _sign_in(connection: Connection, wish: Wish, console: Console) -> None:
    name = wish.name or wish.memory.name_for(str(connection.address))
    while True:
        if not name:
            answer = await console.answer(texts.YOUR_NAME)
            if answer is None:
                raise trouble("NO_NAME")
            name = answer
        try:
            await connection.sign_in(name, password=wish.password)
            return
        except Trouble as error:
            if error.reason not in ("NAME_TAKEN", "BAD_NAME", "NO_NAME") or wish.name or not console.is_terminal:
                raise
            console.say(str(error))
            name = ""


async def _choose_server(console: Console) -> Found:
    """The one server of this network, or the one the player picks."""
    console.say(texts.LOOKING)
    found = await discover()
    if not found:
        raise trouble("NO_SERVER_FOUND")
    if len(found) == 1:
        return found[0]
    console.say(texts.FOUND_SERVERS)
    for number, server in enumerate(found, 1):
        console.say(
            texts.SERVER_LINE.format(
                number=number,
                title=server.title,
                address=server.address,
                seats=server.open_seats,
                version=server.version,
            )
        )
    answer = await console.answer(texts.WHICH_SERVER)
    try:
        return found[read_number(answer or "", 1, len(found)) - 1]
    except ValueError:
        raise trouble("SEVERAL_SERVERS", servers=", ".join(str(server.address) for server in found)) from None
