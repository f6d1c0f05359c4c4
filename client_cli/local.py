"""A game on this machine: a server as a process of its own, you against bots, and nothing left behind."""

import asyncio
import contextlib
import re
import sys
import tempfile
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from pathlib import Path

from client_cli import texts
from client_cli.connection import Connection
from client_cli.errors import Trouble, trouble
from client_cli.memory import Memory
from client_cli.play import Wish, has_terminal, play

START_SECONDS = 20.0
STOP_SECONDS = 8.0
LISTENS = re.compile(rb"listens on (\S+:\d+)")
NAME = "Player"


@dataclass(frozen=True, slots=True)
class LocalGame:
    """With `data` the games are kept in that folder, else nowhere."""

    game: str = ""
    bots: int = 0
    """As many as the game needs, if 0."""
    kind: str = ""
    """Of the bots; the server's best if empty."""
    data: Path | None = None


@contextlib.asynccontextmanager
async def local_server(data: Path, *flags: str) -> AsyncIterator[str]:
    """The address of a server that lives as long as the block, and no longer than this process."""
    log = data / "server.log"
    try:
        data.mkdir(parents=True, exist_ok=True)
        log.touch()
    except OSError as error:
        raise trouble("CANNOT_WRITE", file=log, why=error) from error
    server = (sys.executable, "-P", "-m", "server", "--host", "127.0.0.1", "--port", "0", "--data", str(data))
    with log.open("wb") as errors:
        guard = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "client_cli.guard"),
            *(*server, "--no-announce", *flags),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=errors,
            start_new_session=True,
        )
    assert guard.stdin is not None
    try:
        yield await _address(guard, log)
    finally:
        guard.stdin.close()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await guard.wait()
        except TimeoutError:
            guard.kill()
            await guard.wait()


async def _address(guard: asyncio.subprocess.Process, log: Path) -> str:
    assert guard.stdout is not None
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(START_SECONDS):
            while line := await guard.stdout.readline():
                if found := LISTENS.search(line):
                    return found[1].decode()
    print(log.read_text(errors="replace"), file=sys.stderr)
    raise trouble("LOCAL_SERVER_FAILED")


async def play_local(game: LocalGame, wish: Wish) -> int:
    """From a fresh server to the last score sheet. Without a terminal the client plays by itself."""
    if not has_terminal() and not wish.plain:
        wish = replace(wish, plain=True, auto=True)
    print(texts.LOCAL_STARTING, flush=True)
    with tempfile.TemporaryDirectory(prefix="rondel-") as folder:
        memory = Memory(Path(folder) / "config") if game.data is None else wish.memory
        async with local_server(game.data or Path(folder) / "data") as address:
            wish = replace(wish, server=address, name=wish.name or wish.memory.read().name or NAME, memory=memory)
            table = await _table(game, wish)
            return await play(replace(wish, table=table))


async def _table(game: LocalGame, wish: Wish) -> str:
    """A running table with you and bots."""
    async with await Connection.open(wish.server, memory=wish.memory) as connection:
        await connection.sign_in(wish.name)
        games = {found.id: found for found in await connection.games()}
        chosen = games.get(game.game) if game.game else next(iter(games.values()))
        if chosen is None:
            known = ", ".join(games)
            raise Trouble("UNKNOWN_GAME", texts.NO_SUCH_LOCAL_GAME.format(game=game.game, choices=known))
        count = game.bots or chosen.min_seats - 1
        kind = game.kind or chosen.bots[-1]
        table = await connection.create(
            chosen.id, count + 1, bots=[kind] * count, start_when_full=True, undo_allowed=True
        )
        opponents = ", ".join([f"{kind} bot"] * count)
        print(texts.LOCAL_TABLE.format(title=chosen.title, bots=opponents), flush=True)
        return table.table_id
