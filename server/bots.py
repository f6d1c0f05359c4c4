"""Bot seats: they think in other processes, on resampled states, and answer like any player."""

import asyncio
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

import structlog

from engine import registry
from engine.bots import BOTS
from engine.kernel import AnyRules, Rng, decode, encode
from rondel.v1 import play_pb2
from server.book import RUNNING
from server.errors import Reason, Refusal
from server.store import Entry

if TYPE_CHECKING:
    from server.table import Table

log = structlog.get_logger()

KINDS = tuple(BOTS)
RETRY_SECONDS = 1.0


@lru_cache(maxsize=16)
def _rules(game: str, deck: str) -> AnyRules:
    return registry.rules(game, deck or None)


def think(kind: str, game: str, deck: str, state: bytes, seed: int) -> str:
    """Runs in a process of the pool, which knows nothing but this."""
    rules = _rules(game, deck)
    return str(BOTS[kind](rules, decode(rules, state), Random(seed)))


def prepare() -> None:
    """Runs first in a process of the pool: it ends with the server, however that ends, and not before."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is for the server, which then stops us
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    multiprocessing.connection.wait([server.sentinel])
    os._exit(1)


class Bots:
    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._stopped = False
        self._dice = Random()

    def is_thinking(self, table_id: str) -> bool:
        return table_id in self._thinking

    def consider(self, table: "Table") -> None:
        """Let the bot think whose turn it is, if it is a bot's and it does not think already."""
        table_id = table.book.facts.table_id
        seat = table.book.asked_seat
        if self._stopped or seat is None or not table.book.seats[seat].played_by_bot or table_id in self._thinking:
            return
        task = asyncio.create_task(self._play(table))
        self._thinking[table_id] = task

    async def _play(self, table: "Table") -> None:
        """Answer for bots until a person is asked."""
        table_id = table.book.facts.table_id
        try:
            while not self._stopped and (seat := table.book.asked_seat) is not None:
                kind = table.book.seats[seat].played_by_bot
                if not kind:
                    return
                if not await self._answered(table, seat, kind):
                    await asyncio.sleep(RETRY_SECONDS)
        finally:
            self._thinking.pop(table_id, None)

    async def _answered(self, table: "Table", seat: int, kind: str) -> bool:
        """False if it is to be tried again later, when the disk has room again or the pool was made anew."""
        table_id = table.book.facts.table_id
        try:
            await self._answer(table, seat, kind)
        except Refusal as refusal:
            log.warning("bot refused", table=table_id, reason=refusal.reason.name, message=refusal.message)
            return refusal.reason == Reason.STALE_SEQ
        except Exception as error:  # a table must not stand still for a fault of its bot
            log.error("bot failed", table=table_id, kind=kind, error=repr(error))
            return False
        return True

    async def _answer(self, table: "Table", seat: int, kind: str) -> None:
        book = table.book
        assert book.state is not None
        guess = book.rules.resample(book.state, seat, Rng(self._dice.getrandbits(64)))
        facts = book.facts
        state = encode(book.rules, guess)
        loop = asyncio.get_running_loop()
        pool = self._get_pool()
        try:
            action = await loop.run_in_executor(
                pool, think, kind, facts.game, facts.deck, state, self._dice.getrandbits(64)
            )
        except (BrokenProcessPool, RuntimeError):
            if self._pool is pool:
                self._pool = None
            raise
        position = book.position_seq

        def plan() -> tuple[Entry, play_pb2.Change]:
            table.must_be(RUNNING)
            table.must_expect(position)
            entry: Entry = {"kind": "act", "seat": seat, "action": action}
            return entry, play_pb2.Change(action_done=play_pb2.ActionDone(seat=seat, action_id=action))

        await table.change(plan)

    def _get_pool(self) -> ProcessPoolExecutor:
        """Spawned, not forked: a fork of a process with gRPC's threads may hang."""
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, mp_context=spawn, initializer=prepare)
        return self._pool

    def stop(self) -> None:
        self._stopped = True
        for task in self._thinking.values():
            task.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
