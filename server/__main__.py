"""`rondel serve` and `python -m server`: flags and environment, then run until a signal."""

import argparse
import asyncio
import gc
import os
import signal
import socket
import sys
from pathlib import Path

import platformdirs

from server.app import App, is_loopback
from server.config import Config, Limits, StartError
from server.logs import configure
from server.store import StoreError

ENVIRONMENT = "RONDEL_"

LIMITS = {
    "message_bytes": "the largest request, in bytes",
    "name_characters": "the longest name",
    "chat_characters": "the longest chat line",
    "tables_per_player": "open and running tables that one player may have made",
    "watches_per_player": "open streams of one player",
    "submissions_per_second": "actions, undos and chat lines of one player in a second, 0 for any number",
    "mailbox": "calls that may wait at one table",
    "watcher_queue": "messages that may wait for one stream before it only gets the newest",
    "watcher_stall_seconds": "how long a stream may take no message before it is closed",
    "idle_table_seconds": "how long an unused table stays in memory",
}


def parser() -> argparse.ArgumentParser:
    """Every flag has an environment variable of its name: --port is RONDEL_PORT."""
    made = argparse.ArgumentParser(
        prog="rondel serve",
        description="Host tables for players on this network.",
        epilog="Each flag can be given as an environment variable: RONDEL_PORT for --port, and so on.",
    )
    defaults, limits = Config(), Limits()
    made.add_argument("--host", default="0.0.0.0", help="address to listen on (default: all)")
    made.add_argument("--port", type=int, default=defaults.port, help=f"port, 0 for any (default: {defaults.port})")
    made.add_argument(
        "--data",
        type=Path,
        default=default_data(),
        help="folder for games and players (default: rondel in the user's data directory)",
    )
    made.add_argument("--server-password", default="", help="players need it to take a name (default: none)")
    made.add_argument("--allow-seed", action="store_true", help="let tables choose their seed")
    made.add_argument("--plain-text", action="store_true", help="do not encrypt, not even beyond this machine")
    made.add_argument(
        "--certificate",
        type=Path,
        help="TLS certificate file (default: one made on first start, kept in the data folder)",
    )
    made.add_argument("--key", type=Path, help="its private key file")
    made.add_argument("--no-announce", action="store_true", help="do not tell the LAN that this server exists")
    made.add_argument("--log-json", action="store_true", help="log lines as JSON")
    made.add_argument(
        "--bot-processes",
        type=int,
        default=defaults.bot_processes,
        help=f"processes for bots to think in (default: {defaults.bot_processes})",
    )
    made.add_argument(
        "--heartbeat",
        type=float,
        default=defaults.heartbeat_seconds,
        help=f"seconds between heartbeats (default: {defaults.heartbeat_seconds:g})",
    )
    made.add_argument(
        "--away-seconds",
        type=float,
        default=defaults.away_seconds,
        help=f"seconds until an absent player counts as gone (default: {defaults.away_seconds:g})",
    )
    for name in Limits.__dataclass_fields__:
        value = getattr(limits, name)
        flag = f"--{name.replace('_', '-')}"
        made.add_argument(flag, type=type(value), default=value, help=f"{LIMITS[name]} (default: {value:g})")
    for action in made._actions:
        _from_environment(made, action)
    return made


def _from_environment(made: argparse.ArgumentParser, action: argparse.Action) -> None:
    if action.dest == "help":
        return
    given = os.environ.get(f"{ENVIRONMENT}{action.dest.upper()}")
    if given is None:
        return
    if action.nargs == 0:
        made.set_defaults(**{action.dest: given.lower() in ("1", "true", "yes", "on")})
    else:
        made.set_defaults(**{action.dest: given})  # argparse converts a text default like a given value


def default_data() -> Path:
    return Path(platformdirs.user_data_dir("rondel", appauthor=False))


def read_config(arguments: list[str]) -> Config:
    made = parser()
    given = made.parse_args(arguments)
    if (given.certificate is None) != (given.key is None):
        made.error("--certificate and --key go together")
    limits = Limits(**{name: getattr(given, name) for name in Limits.__dataclass_fields__})
    return Config(
        host=given.host,
        port=given.port,
        data=given.data,
        server_password=given.server_password,
        allow_seed=given.allow_seed,
        plain_text=given.plain_text,
        certificate=given.certificate,
        key=given.key,
        announce=not given.no_announce and not is_loopback(given.host),
        log_json=given.log_json,
        heartbeat_seconds=given.heartbeat,
        away_seconds=given.away_seconds,
        bot_processes=given.bot_processes,
        limits=limits,
    )


async def serve(config: Config) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    app = App(config)
    try:
        await app.start()
    except BaseException:
        await app.house.store.close()
        raise
    collect_garbage_seldom()
    print(welcome(app), flush=True)
    await stop.wait()
    await app.stop()


def collect_garbage_seldom() -> None:
    """By default a seventh of the work for an action is looking for garbage, of which we make next to none."""
    gc.freeze()  # what was imported stays
    gc.set_threshold(20_000, 20, 20)


def welcome(app: App) -> str:
    """Where it listens and how to join, for the person who started it."""
    host = app.config.host
    reachable = socket.gethostname() if host in ("0.0.0.0", "::") else host
    lines = [f"Rondel listens on {host}:{app.port}; games are kept in {app.config.data}"]
    if app.fingerprint:
        lines.append(f"Fingerprint of its certificate: {app.fingerprint}")
    else:
        lines.append("The connection is not encrypted.")
    lines.append(f"Join with: rondel play --server {reachable}:{app.port}")
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    config = read_config(sys.argv[1:] if arguments is None else arguments)
    configure(config.log_json)
    try:
        asyncio.run(serve(config))
    except (StartError, StoreError, OSError) as error:
        print(f"rondel: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
