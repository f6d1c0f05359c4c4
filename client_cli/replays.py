"""Saved games that can be stepped through without a server.

The client knows no rules and cannot compute a position from a record. So `save` fetches every moment of the ended
game once and stores the boards as text, the events and the questions beside the record, in one JSON file:

    {"rondel_replay": 1, "table": ..., "record": {the server's record}, "sheet": [lines],
     "moments": [{"seq": 5, "events": [sentences], "asked": "Ada", "prompt": "...", "board": "..."}]}
"""

import base64
import json
import zlib
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from google.protobuf.message import DecodeError

from client_cli import lines
from client_cli.connection import Connection
from client_cli.errors import trouble
from rondel.v1 import table_pb2

FORMAT = 1
CATALOGUE = ("id", "name", "kind", "text", "source", "cost")


@dataclass(frozen=True, slots=True)
class Moment:
    seq: int
    events: list[str] = field(default_factory=list)
    asked: str = ""
    prompt: str = ""
    board: str = ""
    view: str = ""
    """The typed position for screens that draw it: a rondel.v1.View, packed. Empty in files of earlier versions."""

    def view_message(self) -> table_pb2.View | None:
        """None if there is none, or none that this client can read."""
        try:
            packed = zlib.decompress(base64.b64decode(self.view))
            return table_pb2.View.FromString(packed) if packed else None
        except (ValueError, zlib.error, DecodeError):
            return None


def _packed(view: table_pb2.View) -> str:
    return base64.b64encode(zlib.compress(view.SerializeToString())).decode()


@dataclass(frozen=True, slots=True)
class Replay:
    table: str
    record: dict[str, Any]
    sheet: list[str]
    moments: list[Moment]
    title: str = ""
    catalogue: list[dict[str, str]] = field(default_factory=list)
    """What the ids of the views mean, as in rondel.v1.CatalogueEntry."""

    @property
    def game(self) -> str:
        return str(self.record.get("game", "?"))

    @property
    def names(self) -> list[str]:
        return [str(name) for name in self.record.get("names", [])]


async def fetch(connection: Connection, table_id: str) -> Replay:
    """An ended game with all its moments, as the caller may see them."""
    record = json.loads(await connection.record(table_id))
    position = await connection.table(table_id)
    moments: list[Moment] = []
    for seq in range(1, position.seq + 1):
        found = await connection.moment(table_id, seq, text_board=True)
        asked = found.view.HasField("decision")
        if found.HasField("view") or found.events:
            moments.append(
                Moment(
                    seq,
                    [event.text for event in found.events],
                    position.names[found.view.decision.seat] if asked else "",
                    found.view.decision.prompt if asked else "",
                    found.text_board,
                    _packed(found.view) if found.HasField("view") else "",
                )
            )
    sheet = lines.score_sheet(position.result, position.names) if position.result is not None else []
    title = next((game.title for game in await connection.games() if game.id == position.game_id), "")
    entries = await connection.catalogue(position.game_id, table_id if position.table.own_deck else "")
    catalogue = [{name: str(getattr(entry, name)) for name in CATALOGUE} for entry in entries]
    return Replay(table_id, record, sheet, moments, title, catalogue)


async def save(connection: Connection, table_id: str, file: Path) -> None:
    replay = await fetch(connection, table_id)
    content = json.dumps({"rondel_replay": FORMAT, **asdict(replay)}, indent=1, ensure_ascii=False)
    try:
        file.write_text(f"{content}\n", encoding="utf-8")
    except OSError as error:
        raise trouble("CANNOT_WRITE", file=file, why=error) from error


def load(file: Path) -> Replay:
    try:
        content = json.loads(file.read_text(encoding="utf-8"))
        if content["rondel_replay"] != FORMAT:
            raise ValueError(f"its format is {content['rondel_replay']}, not {FORMAT}")
        moments = [Moment(**moment) for moment in content["moments"]]
        if not moments:
            raise ValueError("it has no moments")
        return Replay(
            content["table"],
            dict(content["record"]),
            list(content["sheet"]),
            moments,
            str(content.get("title", "")),
            [{name: str(entry[name]) for name in CATALOGUE} for entry in content.get("catalogue", [])],
        )
    except KeyError as error:
        raise trouble("BAD_FILE", file=file, why=f"it has no {error}") from error
    except (OSError, ValueError, TypeError) as error:
        raise trouble("BAD_FILE", file=file, why=error) from error
