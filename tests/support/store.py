"""What a stopped server left in its file, read without any code of the server."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any


def stored_log(database: Path, table_id: str) -> list[dict[str, Any]]:
    """The changes of a table, the first one with seq 1; each seq must be there exactly once."""
    with closing(sqlite3.connect(database)) as connection:
        rows = connection.execute(
            "SELECT seq, entry FROM log WHERE table_id = ? ORDER BY seq", (table_id,)
        ).fetchall()
    assert [seq for seq, _ in rows] == list(range(1, len(rows) + 1))
    return [json.loads(entry) for _, entry in rows]


def stored_facts(database: Path, table_id: str) -> dict[str, Any]:
    with closing(sqlite3.connect(database)) as connection:
        (facts,) = connection.execute("SELECT facts FROM tables WHERE table_id = ?", (table_id,)).fetchone()
    found: dict[str, Any] = json.loads(facts)
    return found


def change_entry(database: Path, table_id: str, seq: int, **changed: object) -> None:
    """What a failing disk or a careless hand may do to a stored change."""
    with closing(sqlite3.connect(database)) as connection, connection:
        where = (table_id, seq)
        (entry,) = connection.execute("SELECT entry FROM log WHERE table_id = ? AND seq = ?", where).fetchone()
        connection.execute(
            "UPDATE log SET entry = ? WHERE table_id = ? AND seq = ?",
            (json.dumps({**json.loads(entry), **changed}), *where),
        )
