"""The commands that only show something: tables, watch, records, tiles; and forget."""

import json
import secrets
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from google.protobuf.json_format import MessageToDict
from google.protobuf.message import Message

from client_cli import lines, replays, texts
from client_cli.address import Address
from client_cli.connection import Connection
from client_cli.discovery import named_or_found
from client_cli.memory import Memory
from client_cli.position import Position
from client_cli.watching import Notice


async def connected(given: Namespace) -> Connection:
    """Signed in under the usual name, or as a guest where there is none."""
    memory = Memory()
    connection = await Connection.open(await named_or_found(given.server), plain_text=given.plain_text, memory=memory)
    try:
        address = str(connection.address)
        name = given.name or memory.name_for(address)
        guests = (known for known in memory.known(address).tokens if known.startswith(texts.GUEST))
        name = name or next(guests, f"{texts.GUEST}-{secrets.token_hex(3)}")
        await connection.sign_in(name, password=given.password, as_mine=bool(given.name))
    except BaseException:
        await connection.close()
        raise
    return connection


def as_dict(message: Message) -> dict[str, object]:
    found: dict[str, object] = MessageToDict(
        message, preserving_proto_field_name=True, always_print_fields_with_no_presence=True
    )
    return found


def _show(given: Namespace, messages: Sequence[Message], texts_of: Sequence[str], nothing: str) -> None:
    if given.json:
        print(json.dumps([as_dict(message) for message in messages], indent=1))
    else:
        print("\n".join(texts_of) if messages else nothing)


async def tables(given: Namespace) -> int:
    async with await connected(given) as connection:
        if given.games:
            games = await connection.games()
            _show(given, games, [line for game in games for line in lines.game_lines(game)], "")
        else:
            found = await connection.tables(game=given.game, mine=given.mine)
            _show(given, found, [lines.table_line(table) for table in found], texts.NO_TABLES)
    return 0


async def tiles(given: Namespace) -> int:
    async with await connected(given) as connection:
        entries = await connection.catalogue(given.game)
        _show(given, entries, [lines.tile_line(entry) for entry in entries], "")
    return 0


async def records(given: Namespace) -> int:
    async with await connected(given) as connection:
        if given.what == "save":
            await replays.save(connection, given.table, Path(given.file))
            print(texts.SAVED.format(file=given.file))
            return 0
        found = await connection.records(game=given.game, mine=given.mine)
        _show(given, found, [lines.record_line(record) for record in found], texts.NO_RECORDS)
    return 0


async def watch(given: Namespace) -> int:
    """Until the game is over. With --json one message a line."""
    async with await connected(given) as connection:
        stream = connection.watch(given.table, text_board=given.board, password=given.table_password)
        async for message in stream:
            if isinstance(message, Notice):
                notice: dict[str, object] = {"notice": message.kind.value, "text": message.text}
                print(json.dumps(notice) if given.json else message.text, flush=True)
                continue
            position = Position.of(message)
            if given.json:
                print(json.dumps(as_dict(message)), flush=True)
            else:
                for event in message.events:
                    print(event.text)
                print(message.text_board, end="\n" if message.text_board else "", flush=True)
            if position.is_over:
                if position.result is not None and not given.json:
                    print("\n".join(lines.score_sheet(position.result, position.names)))
                return 0
    return 0


def forget(given: Namespace) -> int:
    address = str(Address.parse(given.address))
    known = Memory().forget(address)
    print((texts.FORGOTTEN if known else texts.NOT_KNOWN).format(address=address))
    return 0 if known else 1
