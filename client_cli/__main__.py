"""The `rondel` command."""

import asyncio
import contextlib
import json
import os
import signal
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Coroutine
from typing import Any

from client_cli import texts
from client_cli.arguments import parser

INTERRUPTED = 130
TERMINATED = 143


def main(arguments: list[str] | None = None) -> int:
    """Runs `rondel`; the exit status: 0 done, 1 trouble (a sentence says which), 2 a wrong command line."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if arguments[:1] == ["serve"]:
        from client_cli.serve import serve

        serve(arguments[1:])
    made = parser()
    given = made.parse_args(arguments)
    from client_cli.errors import Trouble  # grpc takes 100 ms to import

    try:
        return _run(made, given)
    except Trouble as trouble:
        print(f"{texts.PROGRAM}: {trouble}", file=sys.stderr)
        return 1
    except BrokenPipeError:  # the reader of a pipe has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print(texts.INTERRUPTED, file=sys.stderr)
        return INTERRUPTED


def _run(made: ArgumentParser, given: Namespace) -> int:
    from client_cli import commands

    match given.command:
        case "play":
            return _until_signal(_play(made, given))
        case "bot":
            return _until_signal(_bot(made, given))
        case "replay":
            return _until_signal(_replay(given))
        case "forget":
            return commands.forget(given)
        case "records" if given.what == "save" and not given.file:
            made.error("records save TABLE FILE")
        case _:
            return _until_signal(getattr(commands, given.command)(given))


def _until_signal(work: Coroutine[Any, Any, int]) -> int:
    """Run to the end; SIGTERM cancels like Ctrl-C, so that everything is tidied up."""
    ended_by: list[int] = []

    async def guarded() -> int:
        task = asyncio.current_task()
        assert task is not None

        def stop() -> None:
            ended_by.append(TERMINATED)
            task.cancel()

        with contextlib.suppress(NotImplementedError):  # Windows
            for number in (signal.SIGTERM, signal.SIGHUP):
                asyncio.get_running_loop().add_signal_handler(number, stop)
        return await work

    try:
        return asyncio.run(guarded())
    except asyncio.CancelledError:
        if not ended_by:
            raise
        return ended_by[0]


async def _play(made: ArgumentParser, given: Namespace) -> int:
    from client_cli.play import Wish, play

    wish = Wish(
        server=given.server,
        name=given.name,
        password=given.password,
        plain_text=given.plain_text,
        table=given.table,
        table_password=given.table_password,
        plain=given.plain,
        auto=given.auto,
        strategy=given.strategy,
        rest={"ascii": given.ascii, "theme": given.theme},
    )
    if not given.local:
        return await play(wish)
    if given.server or given.table:
        made.error("--local starts a server of its own: leave out --server and --table")
    from client_cli.local import LocalGame, play_local

    return await play_local(LocalGame(given.game, given.bots, given.bot, given.data), wish)


async def _bot(made: ArgumentParser, given: Namespace) -> int:
    from client_cli import bots
    from client_cli.connection import OptionSetting
    from client_cli.discovery import named_or_found

    if bool(given.table) == bool(given.create):
        made.error(texts.BOT_NEEDS_TABLE)
    if given.count < 1:
        made.error("--count must be at least 1")
    options: dict[str, OptionSetting] = {}
    for setting in given.option:
        name, _, value = setting.partition("=")
        options[name] = _typed(value)
    plan = bots.Plan(
        server=await named_or_found(given.server),
        strategy=given.strategy,
        name=given.name,
        count=given.count,
        table=given.table,
        table_password=given.table_password,
        create=given.create,
        seats=given.seats,
        opponents=[kind for kind in given.opponents.split(",") if kind],
        options=options,
        password=given.password,
        plain_text=given.plain_text,
        patience=given.patience,
    )
    code, summary = await bots.play(plan)
    for bot in summary["bots"]:
        if bot["trouble"]:
            print(f"{texts.PROGRAM}: {bot['name']}: {bot['trouble']}", file=sys.stderr)
    print(json.dumps(summary))
    return code


def _typed(value: str) -> bool | int | str:
    if value.lower() in ("true", "yes", "false", "no"):
        return value.lower() in ("true", "yes")
    return int(value) if value.lstrip("-").isdecimal() else value


async def _replay(given: Namespace) -> int:
    from client_cli.plain.console import Console
    from client_cli.plain.replaying import Replaying
    from client_cli.play import has_terminal
    from client_cli.replays import load

    if has_terminal() and not (given.plain or given.auto):
        from client_cli import screen

        return await screen.replay(load(given.file), {"ascii": given.ascii, "theme": given.theme})
    replaying = Replaying(load(given.file), Console())
    return await (replaying.auto(given.pace) if given.auto else replaying.run())


if __name__ == "__main__":
    sys.exit(main())
