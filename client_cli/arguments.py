"""The command line."""

import argparse
from pathlib import Path

STRATEGY = "random, first, or a Python file with a function choose(view, decision)"


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="rondel", description="Glen More, Glen More II and Glasgow with friends.")
    commands = made.add_subparsers(dest="command", required=True, metavar="COMMAND")
    serve = commands.add_parser("serve", help="host tables for players on this network", add_help=False)
    serve.add_argument("arguments", nargs=argparse.REMAINDER)
    _play(commands.add_parser("play", help="play: finds servers on this network, shows the lobby"))
    _bot(commands.add_parser("bot", help="let bots play over the network"))
    _lists(commands)
    replay = commands.add_parser("replay", help="step through a saved game")
    replay.add_argument("file", type=Path)
    replay.add_argument("--plain", action="store_true", help="lines of text only")
    _looks(replay)
    replay.add_argument("--auto", action="store_true", help="play through by itself")
    replay.add_argument("--pace", type=float, default=0.0, metavar="SECONDS", help="between two steps of --auto")
    forget = commands.add_parser("forget", help="forget a server's certificate, to trust a new one")
    forget.add_argument("address", metavar="HOST:PORT")
    return made


def _server(made: argparse.ArgumentParser) -> None:
    made.add_argument("--server", default="", metavar="HOST:PORT", help="default: the one found on this network")
    made.add_argument("--name", default="", help="who you are; remembered")
    made.add_argument("--password", default="", help="of the server, if it asks for one")
    made.add_argument("--plain-text", action="store_true", help="accept a server that does not encrypt")


def _looks(made: argparse.ArgumentParser) -> None:
    made.add_argument("--ascii", action="store_true", help="draw with plain characters only")
    made.add_argument("--theme", default="", choices=("dark", "light", "contrast", "mono"), help="colours")


def _play(made: argparse.ArgumentParser) -> None:
    _server(made)
    made.add_argument("--table", default="", metavar="ID", help="go straight to this table")
    made.add_argument("--table-password", default="", help="of the table, if it asks for one")
    made.add_argument("--plain", action="store_true", help="prompts and lines only, also from a pipe")
    _looks(made)
    made.add_argument("--auto", action="store_true", help="let the client answer by itself, in plain mode")
    made.add_argument("--strategy", default="random", help=f"for --auto: {STRATEGY}")
    local = made.add_argument_group("a game on this machine")
    local.add_argument("--local", action="store_true", help="start a server for this game alone, against bots")
    local.add_argument("--game", default="", help="which game (default: the server's first)")
    local.add_argument("--bots", type=int, default=0, metavar="N", help="opponents (default: as few as possible)")
    local.add_argument("--bot", default="", metavar="KIND", help="their kind (default: the best)")
    local.add_argument("--data", type=Path, help="keep the games in this folder (default: nowhere)")


def _bot(made: argparse.ArgumentParser) -> None:
    _server(made)
    made.add_argument("--table", default="", metavar="ID", help="the table to play at")
    made.add_argument("--table-password", default="", help="of the table")
    made.add_argument("--create", default="", metavar="GAME", help="make a table for this game instead")
    made.add_argument("--seats", type=int, default=0, help="with --create (default: as many as needed)")
    made.add_argument("--opponents", default="", metavar="KIND,...", help="with --create: bots of the server")
    made.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="with --create: an option of the game"
    )
    made.add_argument("--strategy", default="random", help=STRATEGY)
    made.add_argument("--count", type=int, default=1, metavar="N", help="how many bots")
    made.add_argument(
        "--patience", type=float, default=120.0, metavar="SECONDS", help="how long to wait for a lost server"
    )


def _lists(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    tables = commands.add_parser("tables", help="list the tables of a server")
    tables.add_argument("--games", action="store_true", help="list the games and their options instead")
    tables.add_argument("--game", default="", help="only of this game")
    tables.add_argument("--mine", action="store_true", help="only where you sit")
    watch = commands.add_parser("watch", help="follow a table until its end")
    watch.add_argument("table", metavar="TABLE")
    watch.add_argument("--table-password", default="", help="of the table, if it asks for one")
    watch.add_argument("--board", action="store_true", help="show the board after each change")
    records = commands.add_parser("records", help="list ended games, or save one: records save TABLE FILE")
    records.add_argument("what", nargs="?", choices=("list", "save"), default="list")
    records.add_argument("table", nargs="?", default="", metavar="TABLE")
    records.add_argument("file", nargs="?", default="", metavar="FILE")
    records.add_argument("--game", default="", help="only of this game")
    records.add_argument("--mine", action="store_true", help="only where you played")
    tiles = commands.add_parser("tiles", help="list the tiles and cards of a game")
    tiles.add_argument("game", metavar="GAME")
    for made in (tables, watch, records, tiles):
        _server(made)
        made.add_argument("--json", action="store_true", help="for programs")
