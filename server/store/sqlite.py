"""The embedded store: one SQLite file, one thread that owns it, one commit for whatever waits.

A commit is bound by the disk, so changes of different tables that arrive while one is under way share the next one.
"""

import asyncio
import json
import queue
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from server.store import Entry, PlayerRow, Snapshot, StoreError, TableRow

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]

SCHEMA_VERSION = 1
SCHEMA = """
CREATE TABLE players (name_key TEXT PRIMARY KEY, name TEXT NOT NULL, token_hash BLOB NOT NULL UNIQUE);
CREATE TABLE tables (table_id TEXT PRIMARY KEY, created_ms INTEGER NOT NULL, facts TEXT NOT NULL);
CREATE TABLE summaries (table_id TEXT PRIMARY KEY, summary TEXT NOT NULL);
CREATE TABLE log (
    table_id TEXT NOT NULL, seq INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE TABLE snapshots (table_id TEXT PRIMARY KEY, seq INTEGER NOT NULL, content TEXT NOT NULL);
"""


class _Job:
    """One call waiting for the thread."""

    __slots__ = ("error", "future", "loop", "result", "work")

    def __init__(self, work: Work, loop: asyncio.AbstractEventLoop) -> None:
        self.work = work
        self.loop = loop
        self.future: asyncio.Future[Any] = loop.create_future()
        self.result: Any = None
        self.error: Exception | None = None

    def deliver(self) -> None:
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class SqliteStore:
    def __init__(self, file: Path) -> None:
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._claim = _connect(file.with_suffix(".lock"))
        self._connection = _connect(file)
        try:
            self._only_one_server(file)
            self._open(file)
        except StoreError:
            self._disconnect()
            raise
        except sqlite3.Error as error:
            self._disconnect()
            raise StoreError(f"{file} cannot be opened: {error}") from error
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def _only_one_server(self, file: Path) -> None:
        """The lock is a file of its own, so that a backup can be taken while the server runs. It ends with the
        process, however that ends.
        """
        try:
            self._claim.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            raise StoreError(f"{file} is in use by another server") from error

    def _open(self, file: Path) -> None:
        connection = self._connection
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version == 0:
            connection.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version = {SCHEMA_VERSION}; COMMIT;")
        elif version != SCHEMA_VERSION:
            raise StoreError(f"{file} was written by another Rondel (schema {version}, not {SCHEMA_VERSION})")

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            batch = [job]
            while not self._jobs.empty():
                following = self._jobs.get()
                if following is None:
                    self._jobs.put(None)
                    break
                batch.append(following)
            self._commit(batch)
            for loop in {job.loop for job in batch}:
                mine = [job for job in batch if job.loop is loop]
                loop.call_soon_threadsafe(_deliver, mine)

    def _commit(self, batch: list[_Job]) -> None:
        """All in one commit. If one of them cannot be done, each is tried alone, so that it fails alone."""
        connection = self._connection
        try:
            connection.execute("BEGIN")
            for job in batch:
                job.result = job.work(connection)
            connection.execute("COMMIT")
        except Exception as error:  # whatever it was, the thread goes on for the others
            self._roll_back()
            if isinstance(error, sqlite3.IntegrityError) and len(batch) > 1:
                for job in batch:
                    self._commit([job])
                return
            for job in batch:
                job.error = StoreError(str(error))

    def _roll_back(self) -> None:
        try:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        except sqlite3.Error:
            pass  # the transaction is gone already: that is what a rollback is for

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        job = _Job(work, asyncio.get_running_loop())
        self._jobs.put(job)
        result: T = await job.future
        return result

    async def add_player(self, player: PlayerRow) -> bool:
        row = (player.name.casefold(), player.name, player.token_hash)
        try:
            await self._do(lambda db: db.execute("INSERT INTO players VALUES (?, ?, ?)", row))
        except StoreError as error:
            if "players.name_key" in str(error):
                return False
            raise
        return True

    async def players(self) -> list[PlayerRow]:
        rows = await self._do(lambda db: db.execute("SELECT name, token_hash FROM players").fetchall())
        return [PlayerRow(name, token_hash) for name, token_hash in rows]

    async def create_table(self, row: TableRow, entries: list[Entry]) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO tables VALUES (?, ?, ?)", (row.table_id, row.created_ms, json.dumps(row.facts)))
            db.execute("INSERT INTO summaries VALUES (?, ?)", (row.table_id, json.dumps(row.summary)))
            lines = [(row.table_id, seq, json.dumps(entry)) for seq, entry in enumerate(entries, 1)]
            db.executemany("INSERT INTO log VALUES (?, ?, ?)", lines)

        await self._do(work)

    async def append(
        self, table_id: str, seq: int, entry: Entry, summary: dict[str, Any], snapshot: Snapshot | None
    ) -> None:
        line = (table_id, seq, json.dumps(entry))
        shown = (json.dumps(summary), table_id)

        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO log VALUES (?, ?, ?)", line)
            db.execute("UPDATE summaries SET summary = ? WHERE table_id = ?", shown)
            if snapshot is not None:
                content = (table_id, snapshot.seq, json.dumps(snapshot.content))
                db.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", content)

        await self._do(work)

    async def delete_table(self, table_id: str) -> None:
        def work(db: sqlite3.Connection) -> None:
            for table in ("tables", "summaries", "log", "snapshots"):
                db.execute(f"DELETE FROM {table} WHERE table_id = ?", (table_id,))

        await self._do(work)

    async def tables(self) -> list[TableRow]:
        query = (
            "SELECT table_id, created_ms, facts, summary FROM tables JOIN summaries USING (table_id) "
            "ORDER BY created_ms DESC, tables.rowid DESC"
        )
        rows = await self._do(lambda db: db.execute(query).fetchall())
        return [
            TableRow(table_id, created, json.loads(facts), json.loads(summary))
            for table_id, created, facts, summary in rows
        ]

    async def log(self, table_id: str, after: int = 0) -> list[Entry]:
        query = "SELECT entry FROM log WHERE table_id = ? AND seq > ? ORDER BY seq"
        rows = await self._do(lambda db: db.execute(query, (table_id, after)).fetchall())
        return [json.loads(entry) for (entry,) in rows]

    async def snapshot(self, table_id: str) -> Snapshot | None:
        query = "SELECT seq, content FROM snapshots WHERE table_id = ?"
        row = await self._do(lambda db: db.execute(query, (table_id,)).fetchone())
        return None if row is None else Snapshot(row[0], json.loads(row[1]))

    async def close(self) -> None:
        """After everything that was asked for is done."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._disconnect()

    def _disconnect(self) -> None:
        self._connection.close()
        self._claim.close()


def _connect(file: Path) -> sqlite3.Connection:
    try:
        return sqlite3.connect(file, timeout=1.0, check_same_thread=False, isolation_level=None)
    except sqlite3.Error as error:
        raise StoreError(f"{file} cannot be opened: {error}") from error


def _deliver(jobs: list[_Job]) -> None:
    for job in jobs:
        job.deliver()
