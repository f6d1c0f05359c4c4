"""The house: all players and tables of a server. Tables come into memory when used and leave it when idle."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

import structlog

from engine import registry
from engine.kernel import AnyRules
from engine.kernel.errors import DeckError, EngineError, OptionError, SeatsError, UnknownGameError
from engine.kernel.options import read_options
from rondel.v1 import lobby_pb2, table_pb2
from server.auth import new_token, token_hash
from server.book import FROZEN, OPEN, RUNNING, Book, Facts, Outcome, SeatBook, Summary, recover
from server.bots import Bots
from server.clock import monotonic
from server.config import Config
from server.convert import envelope
from server.errors import Reason, Refusal
from server.limits import Streams
from server.store import Entry, PlayerRow, Store, StoreError, TableRow
from server.table import Table

log = structlog.get_logger()


@dataclass(slots=True)
class Listed:
    """What is kept of every table, in memory or not."""

    facts: Facts
    summary: Summary


class LobbyWatcher:
    """One open lobby stream: which tables it has to hear about. Several changes of one table are one."""

    __slots__ = ("changed", "going_away", "wake")

    def __init__(self) -> None:
        self.changed: dict[str, None] = {}
        self.going_away = False
        self.wake = asyncio.Event()

    def tell(self, table_id: str) -> None:
        self.changed[table_id] = None
        self.wake.set()


class House:
    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self.bots = Bots(config.bot_processes)
        self.streams = Streams(config.limits.watches_per_player)
        self.stopping = False
        self.lobby_watchers: set[LobbyWatcher] = set()
        self._names_by_token: dict[bytes, str] = {}
        self._listed: dict[str, Listed] = {}
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._being_made: Counter[str] = Counter()
        """How many tables of each player are just being stored."""

    async def open(self) -> None:
        """Read what there is; no table is replayed before somebody uses it."""
        self._names_by_token = {row.token_hash: row.name for row in await self.store.players()}
        for row in reversed(await self.store.tables()):
            facts = Facts(**row.facts)
            self._listed[row.table_id] = Listed(facts, Summary.from_json(row.summary))

    # Players

    def player(self, token: str) -> str | None:
        return self._names_by_token.get(token_hash(token))

    async def add_player(self, name: str) -> str:
        """A token for a new name."""
        token = new_token()
        try:
            added = await self.store.add_player(PlayerRow(name, token_hash(token)))
        except StoreError as error:
            raise Refusal(Reason.STORE_FAILED, f"the name could not be stored: {error}") from error
        if not added:
            raise Refusal(Reason.NAME_TAKEN, f"another player is called {name}", name=name)
        self._names_by_token[token_hash(token)] = name
        return token

    # Tables

    async def create(self, facts: Facts, seated: list[SeatBook]) -> Table:
        """A new table with these seats already taken."""
        if self.stopping:
            raise Refusal(Reason.SHUTTING_DOWN, "the server is stopping")
        limit = self.config.limits.tables_per_player
        mine = sum(
            listed.facts.host == facts.host and listed.summary.status in (OPEN, RUNNING)
            for listed in self._listed.values()
        )
        if mine + self._being_made[facts.host] >= limit:
            raise Refusal(Reason.TOO_MANY_TABLES, f"{facts.host} has {limit} tables already", limit=limit)
        book = Book.fresh(facts)
        entries: list[Entry] = []
        for index, seat in enumerate(seated):
            entry: Entry | None = None
            if seat.player:
                entry = {"kind": "sit", "seat": index, "player": seat.player}
            elif seat.bot:
                entry = {"kind": "bot", "seat": index, "bot": seat.bot}
            if entry:
                entry["at"] = facts.created_ms
                book.accept(entry, Outcome())
                entries.append(entry)
        summary = book.summary()
        row = TableRow(facts.table_id, facts.created_ms, asdict(facts), summary.to_json())
        self._being_made[facts.host] += 1
        try:
            await self.store.create_table(row, entries)
        except StoreError as error:
            raise Refusal(Reason.STORE_FAILED, f"the table could not be stored: {error}") from error
        finally:
            self._being_made[facts.host] -= 1
        table = Table(self, book)
        self._tables[facts.table_id] = table
        self._listed[facts.table_id] = Listed(facts, summary)
        self._tell_lobby(facts.table_id)
        log.info("table made", table=facts.table_id, game=facts.game, seats=facts.seats)
        return table

    async def table(self, table_id: str) -> Table:
        """The table, replayed from the store if it was not in memory."""
        table = self._tables.get(table_id)
        if table is not None:
            return table
        if table_id not in self._listed:
            raise Refusal(Reason.UNKNOWN_TABLE, f"there is no table {table_id!r}", table_id=table_id)
        async with self._loading.setdefault(table_id, asyncio.Lock()):
            if table_id not in self._tables:
                self._tables[table_id] = Table(self, await self._recovered(table_id))
        self._loading.pop(table_id, None)
        table = self._tables[table_id]
        self.bots.consider(table)
        return table

    async def _recovered(self, table_id: str) -> Book:
        facts = self._listed[table_id].facts
        try:
            snapshot = await self.store.snapshot(table_id)
            entries = await self.store.log(table_id, snapshot.seq if snapshot else 0)
        except StoreError as error:
            raise Refusal(Reason.STORE_FAILED, f"the table could not be read: {error}") from error
        try:
            # Replaying a long game takes a while; the other tables go on meanwhile.
            book = await asyncio.to_thread(recover, facts, snapshot, entries)
        except EngineError as error:  # the game or the deck is not to be had any more
            raise Refusal(Reason.TABLE_FROZEN, f"the table cannot be opened: {error}") from error
        if book.status == FROZEN:
            log.error("table frozen", table=table_id, why=book.frozen_reason)
            self._listed[table_id].summary = book.summary()
            self._tell_lobby(table_id)
        return book

    def knows(self, table_id: str) -> bool:
        return table_id in self._listed

    async def close_table(self, table: Table, only_if_empty: bool = True) -> None:
        """Forget an open table that nobody sits at."""
        table_id = table.book.facts.table_id
        try:
            if not await table.close(only_if_empty):
                return
        except StoreError as error:
            log.error("table not deleted", table=table_id, error=str(error))
            return
        self._tables.pop(table_id, None)
        self._listed.pop(table_id, None)
        table.go_away()
        self._tell_lobby(table_id)

    def changed(self, table: Table, summary: Summary) -> None:
        """Called by a table after each of its changes."""
        listed = self._listed.get(table.book.facts.table_id)
        if listed is None:
            return
        before, listed.summary = listed.summary, summary
        if not before.status == summary.status == RUNNING:  # a lobby does not follow single actions
            self._tell_lobby(table.book.facts.table_id)
        self.bots.consider(table)

    # The lobby

    def listed(self) -> Iterator[Listed]:
        """The newest first."""
        return reversed(self._listed.values())

    def message(self, table_id: str) -> table_pb2.Table | None:
        """A table as the lobby shows it; None if it is gone."""
        listed = self._listed.get(table_id)
        if listed is None:
            return None
        table = self._tables.get(table_id)
        presences = table.presences() if table else {}
        return envelope.table_message(listed.facts, listed.summary, presences)

    def _tell_lobby(self, table_id: str) -> None:
        for watcher in self.lobby_watchers:
            watcher.tell(table_id)

    def lobby_news(self, watcher: LobbyWatcher) -> lobby_pb2.WatchLobbyResponse:
        """What a watcher has to hear about, and forget that it has to."""
        news = lobby_pb2.WatchLobbyResponse(going_away=watcher.going_away)
        for table_id in watcher.changed:
            message = self.message(table_id)
            if message is None:
                news.gone_table_ids.append(table_id)
            else:
                news.tables.append(message)
        watcher.changed.clear()
        watcher.wake.clear()
        return news

    # Life of the server

    async def sweep(self) -> None:
        """Let idle tables leave memory, for ever."""
        idle = self.config.limits.idle_table_seconds
        while True:
            await asyncio.sleep(min(idle, 30.0))
            self.drop_idle(idle)

    def drop_idle(self, seconds: float) -> int:
        now = monotonic()
        idle = [
            table_id
            for table_id, table in self._tables.items()
            if not table.watched
            and not table.busy
            and not self.bots.is_thinking(table_id)
            and now - table.last_used >= seconds
        ]
        for table_id in idle:
            del self._tables[table_id]
        return len(idle)

    @property
    def in_memory(self) -> int:
        return len(self._tables)

    async def resume_bots(self) -> None:
        """Bots that were asked when the server stopped go on."""
        for table_id, listed in list(self._listed.items()):
            if listed.summary.status == RUNNING and any(seat.played_by_bot for seat in listed.summary.seats):
                try:
                    await self.table(table_id)
                except Refusal as refusal:  # the others go on
                    log.error("table not resumed", table=table_id, why=refusal.message)

    def go_away(self) -> None:
        """Tell everybody who watches; from now on there are no new tables."""
        self.stopping = True
        self.bots.stop()
        for table in self._tables.values():
            table.go_away()
        for watcher in self.lobby_watchers:
            watcher.going_away = True
            watcher.wake.set()

    async def settle(self) -> None:
        for table in list(self._tables.values()):
            await table.settle()


def new_table_id() -> str:
    """Short enough to be read out across a room."""
    alphabet = "abcdefghjkmnpqrstuvwxyz23456789"
    return "".join(secrets.choice(alphabet) for _ in range(8))


def new_seed() -> str:
    return secrets.token_hex(16)


def checked_rules(game: str, seats: int, options: dict[str, Any], deck: str) -> AnyRules:
    """The rules for a new table, refused with what is wrong."""
    try:
        rules = registry.rules(game, deck or None)
        if seats not in rules.seats:
            fewest, most = rules.seats[0], rules.seats[-1]
            players = f"{fewest}" if fewest == most else f"{fewest} to {most}"
            raise SeatsError(f"{rules.title} is for {players} players, not {seats}")
        read_options(rules.options, options)
        if not rules.allows(seats, options):
            raise OptionError(f"{seats} players cannot choose {options}")
    except UnknownGameError as error:
        raise Refusal(Reason.UNKNOWN_GAME, str(error)) from error
    except SeatsError as error:
        raise Refusal(Reason.BAD_SEATS, str(error)) from error
    except OptionError as error:
        raise Refusal(Reason.BAD_OPTION, str(error)) from error
    except DeckError as error:
        raise Refusal(Reason.BAD_DECK, str(error), tile=error.tile, field=error.field) from error
    return rules
