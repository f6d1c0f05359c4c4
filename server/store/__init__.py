"""Where everything that must not be lost is kept."""

from dataclasses import dataclass
from typing import Any, Protocol

Entry = dict[str, Any]
"""One change of a table, as JSON."""


class StoreError(Exception):
    """The store could not do it; nothing of it has been done."""


@dataclass(frozen=True, slots=True)
class PlayerRow:
    name: str
    token_hash: bytes


@dataclass(frozen=True, slots=True)
class TableRow:
    """`facts` never change after the table was made; the `summary` follows from the log, for listing."""

    table_id: str
    created_ms: int
    facts: dict[str, Any]
    summary: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A position from which to replay instead of from the start."""

    seq: int
    content: dict[str, Any]


class Store(Protocol):
    """Every write is durable when the call returns, and atomic."""

    async def add_player(self, player: PlayerRow) -> bool:
        """False if the name is taken."""

    async def players(self) -> list[PlayerRow]: ...

    async def create_table(self, row: TableRow, entries: list[Entry]) -> None: ...

    async def append(
        self, table_id: str, seq: int, entry: Entry, summary: dict[str, Any], snapshot: Snapshot | None
    ) -> None:
        """Add change number `seq`; refused if that number exists."""

    async def delete_table(self, table_id: str) -> None: ...

    async def tables(self) -> list[TableRow]:
        """All of them, the newest first."""

    async def log(self, table_id: str, after: int = 0) -> list[Entry]:
        """The changes after number `after`, in order."""

    async def snapshot(self, table_id: str) -> Snapshot | None: ...

    async def close(self) -> None: ...
