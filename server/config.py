"""What a server can be told, from flags and environment."""

from dataclasses import dataclass, field
from pathlib import Path


class StartError(Exception):
    """The server cannot start as it was told to."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Each with an error reason of its own; 0 submissions a second means as many as they like."""

    message_bytes: int = 256 * 1024
    name_characters: int = 24
    chat_characters: int = 500
    tables_per_player: int = 20
    watches_per_player: int = 50
    submissions_per_second: int = 100
    mailbox: int = 64
    watcher_queue: int = 64
    watcher_stall_seconds: float = 30.0
    idle_table_seconds: float = 600.0


@dataclass(frozen=True, slots=True)
class Config:
    host: str = "127.0.0.1"
    port: int = 50713
    data: Path = Path()
    server_password: str = ""
    allow_seed: bool = False
    plain_text: bool = False
    certificate: Path | None = None
    key: Path | None = None
    announce: bool = False
    log_json: bool = False
    heartbeat_seconds: float = 15.0
    away_seconds: float = 60.0
    bot_processes: int = 1
    limits: Limits = field(default_factory=Limits)
