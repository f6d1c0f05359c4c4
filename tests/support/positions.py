"""Real positions for the tests of the screens, kept as JSON in tests/client_cli/positions.

Made anew, when the messages change, by: python -m tests.support.positions
"""

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Any

from google.protobuf import json_format

from client_cli.connection import Connection
from client_cli.local import local_server
from client_cli.memory import Memory
from client_cli.position import Position
from client_cli.screens.targets import typed
from client_cli.watching import Notice
from rondel.v1 import lobby_pb2, play_pb2

FOLDER = Path(__file__).parent.parent / "client_cli" / "positions"
WANTED = {
    "glen_more": (3, {"take": 5, "place": 6}),
    "glasgow": (2, {"move": 14, "place": 6}),
    "glen_more_2": (3, {"take": 6, "place": 7, "marker": 1}),
}
"""Players, and which question of a verb to keep, counted from the beginning."""


def load(name: str) -> tuple[play_pb2.WatchResponse, dict[str, lobby_pb2.CatalogueEntry]]:
    """A message of the stream and the catalogue of its game; `name` is for example "glen_more-place"."""
    message = json_format.Parse((FOLDER / f"{name}.json").read_text(), play_pb2.WatchResponse())
    found: list[dict[str, Any]] = json.loads((FOLDER / f"{message.table.game}-catalogue.json").read_text())
    entries = [json_format.ParseDict(entry, lobby_pb2.CatalogueEntry()) for entry in found]
    return message, {entry.id: entry for entry in entries}


def names() -> list[str]:
    return sorted(f"{game}-{verb}" for game, (_, verbs) in WANTED.items() for verb in [*verbs, "end"])


async def _capture(connection: Connection, game: str, seats: int, wanted: dict[str, int]) -> None:
    entries = await connection.catalogue(game)
    content = [json_format.MessageToDict(entry) for entry in entries]
    (FOLDER / f"{game}-catalogue.json").write_text(json.dumps(content, indent=0, ensure_ascii=False) + "\n")
    bots = ["greedy"] * (seats - 1)
    table = await connection.create(game, seats, bots=bots, start_when_full=True, seed="rondel")
    seen: dict[str, int] = {}
    answered = -1
    async for message in connection.watch(table.table_id, text_board=True):
        if isinstance(message, Notice):
            continue
        position = Position.of(message)
        if position.is_over:
            _keep(message, f"{game}-end")
            return
        if not position.actions or position.position_seq <= answered:
            continue
        answered = position.position_seq
        for verb in {typed(action)[0] for action in position.actions}:
            seen[verb] = seen.get(verb, 0) + 1
            if wanted.get(verb) == seen[verb]:
                _keep(message, f"{game}-{verb}")
        await connection.submit(table.table_id, position.position_seq, _choice(position))


def _choice(position: Position) -> str:
    """Cheap tiles, every production, no selling: tableaus grow that way."""
    actions = [action for action in position.actions if typed(action)[0] != "sell"] or list(position.actions)
    free = [action for action in actions if "(costs" not in action.label]
    return (free or actions)[0].id


def _keep(message: play_pb2.WatchResponse, name: str) -> None:
    message.table.table_id = "abcd1234"
    message.table.ClearField("created_at")
    for seat in message.table.seats:
        seat.ClearField("thinking_ms")
    text = json_format.MessageToJson(message, indent=0, ensure_ascii=False)
    (FOLDER / f"{name}.json").write_text(f"{text}\n")


async def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        async with (
            local_server(Path(folder) / "data", "--allow-seed") as address,
            await Connection.open(address, memory=Memory(Path(folder) / "config")) as connection,
        ):
            await connection.sign_in("Ada")
            for game, (seats, wanted) in WANTED.items():
                await _capture(connection, game, seats, wanted)


if __name__ == "__main__":
    asyncio.run(main())
