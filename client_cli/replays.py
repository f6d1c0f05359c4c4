"""Saved games that can be stepped through without a server.

The client knows no rules and cannot compute a position from a record. So `save` fetches every moment of the ended
game once and stores the boards as text, the events and the questions beside the record, in one JSON file:

    {"rondel_replay": 1, "table": ..., "record": {the server's record}, "sheet": [lines],
     "moments": [{"seq": 5, "events": [sentences], "asked": "Ada", "prompt": "...", "board": "..."}]}
"""

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from client_cli import lines
from client_cli.connection import Connection
from client_cli.errors import trouble

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Moment:
    seq: int
    events: list[str] = field(default_factory=list)
    asked: str = ""
    prompt: str = ""
    board: str = ""


@dataclass(frozen=True, slots=True)
class Replay:
    table: str
    record: dict[str, Any]
    sheet: list[str]
    moments: list[Moment]

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
                )
            )
    sheet = lines.score_sheet(position.result, position.names) if position.result is not None else []
    return Replay(table_id, record, sheet, moments)


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
        return Replay(content["table"], dict(content["record"]), list(content["sheet"]), moments)
    except KeyError as error:
        raise trouble("BAD_FILE", file=file, why=f"it has no {error}") from error
    except (OSError, ValueError, TypeError) as error:
        raise trouble("BAD_FILE", file=file, why=error) from error
