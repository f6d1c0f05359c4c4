"""What is measured: ours and the bare thing always in turns, because machines change speed within seconds."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from statistics import median
from typing import Any

from rondel.v1 import play_pb2
from server.bench.bare import ECHO, PUBLISH, echo_request, publish_request
from server.bench.bare import WATCH as BARE_WATCH
from server.bench.clients import CALLERS, WATCH, Club, Game, Metadata, in_parallel
from server.bench.processes import Process

Figures = dict[str, Any]
Call = Callable[[], Awaitable[object]]

SLICE_SECONDS = 0.25
SLICE_MOVES = 150
"""More than one table can be given in a slice."""
SAMPLE = 64
"""So many calls in a row are one sample of a curve."""
ANSWER_BYTES = play_pb2.SubmitActionResponse(seq=100).ByteSize()


@dataclass(frozen=True, slots=True)
class Sizes:
    """How much is measured."""

    starts: int = 7
    slices: int = 24
    updates: int = 60
    watchers: int = 100
    tables: tuple[int, ...] = (1, 100, 1000)
    lengths: tuple[int, ...] = (10, 100, 500)
    samples: int = 12
    actions: int = 20
    """Actions of each idle table."""


QUICK = Sizes(starts=1, slices=2, updates=3, watchers=10, tables=(1, 20), lengths=(10, 40), samples=2, actions=5)


@dataclass(slots=True)
class Curve:
    """What a submission costs, by something that it should not depend on."""

    name: str
    ms: dict[int, float] = field(default_factory=dict)
    in_echoes: dict[int, float] = field(default_factory=dict)

    def add(self, point: int, samples: Sequence[tuple[float, float]]) -> None:
        self.ms[point] = round(median(ours for ours, _ in samples), 3)
        self.in_echoes[point] = round(median(ours / echo for ours, echo in samples), 2)

    def figures(self) -> Figures:
        return {f"submit_ms_by_{self.name}": self.ms, f"submit_in_echoes_by_{self.name}": self.in_echoes}


class Bench:
    """Our server with some players, and the bare one beside it."""

    def __init__(self, ours: Process, club: Club, bare: Any, sizes: Sizes, tell: Callable[[str], None]) -> None:
        self._ours = ours
        self._club = club
        self._bare = bare
        self._echo: Any = bare.unary_unary(ECHO)
        self._sizes = sizes
        self._tell = tell
        self.games: list[Game] = []

    async def submits(self) -> Figures:
        """Durable submissions at 8 tables, and echoes of the same sizes by 8 callers."""
        games = await self._club.start_games(CALLERS, 0)
        request, token = (await self._club.start_game()).next()
        request_bytes = len(request)
        echo = partial(self._echo, echo_request(request_bytes, ANSWER_BYTES), metadata=token)
        slices = []
        self._tell("submissions and echoes")
        for _ in range(self._sizes.slices + 1):
            await self._renew(games, SLICE_MOVES)
            ours = await _per_second([partial(self._club.play, game) for game in games])
            bare = await _per_second([echo] * CALLERS)
            slices.append((ours, bare))
        del slices[0]  # it warmed up
        return {
            "submit_vs_echo": round(median(ours / bare for ours, bare in slices), 3),
            "submits_per_s": round(median(ours for ours, _ in slices)),
            "echoes_per_s": round(median(bare for _, bare in slices)),
            "callers": CALLERS,
            "request_bytes": request_bytes,
            "answer_bytes": ANSWER_BYTES,
        }

    async def fanout(self) -> Figures:
        """From sending an action until every watcher has its update, and the same for bytes of the same sizes."""
        count = self._sizes.watchers
        self._tell(f"updates to {count} watchers")
        (game,) = await self._club.start_games(1, self._sizes.actions)
        names = [await self._club.sign_in(f"Watcher {number}") for number in range(count)]
        watch: Any = self._club.channel.unary_stream(WATCH)
        bare_watch = self._bare.unary_stream(BARE_WATCH)
        publish = self._bare.unary_unary(PUBLISH)
        request = play_pb2.WatchRequest(table_id=game.table_id).SerializeToString()
        async with Readers() as ours, Readers() as bare:
            await ours.open(watch, request, names)
            await bare.open(bare_watch, request, [()] * count)
            rounds, sizes = [], []
            for _ in range(min(self._sizes.updates, game.left)):
                action, token = game.next()
                ms = await ours.until_all_have_one(self._club.submit(action, metadata=token))
                again = publish(publish_request(len(action), ours.last_bytes), metadata=token)
                rounds.append((ms, await bare.until_all_have_one(again)))
                sizes.append(ours.last_bytes)
        return {
            "fanout_vs_bare": round(median(ours / bare for ours, bare in rounds), 3),
            "fanout_ms": round(median(ours for ours, _ in rounds), 2),
            "bare_fanout_ms": round(median(bare for _, bare in rounds), 2),
            "watchers": count,
            "update_bytes": round(median(sizes)),
        }

    async def by_game_length(self) -> Figures:
        """The cost of a submission at tables with logs of several lengths, which take turns."""
        curve = Curve("game_length")
        lengths = self._sizes.lengths
        self._tell(f"submissions after {', '.join(map(str, lengths))} changes")
        samples: dict[int, list[tuple[float, float]]] = {length: [] for length in lengths}
        while len(samples[lengths[0]]) < self._sizes.samples:
            games = {length: await self._club.start_games(CALLERS, 0) for length in lengths}
            for length in lengths:
                await in_parallel(partial(self._club.lengthen, game, length) for game in games[length])
            for _ in range(3):
                for length in lengths:
                    samples[length].append(await self._sample(games[length]))
        for length in lengths:
            curve.add(length, samples[length])
        return curve.figures()

    async def by_tables(self) -> Figures:
        """The cost of a submission among ever more tables that take turns, and what each of them keeps in memory."""
        curve = Curve("tables")
        games = self.games
        before = self._ours.memory_kb()
        grown = 0
        for count in self._sizes.tables:
            self._tell(f"submissions among {count} tables")
            games += await self._club.start_games(count - len(games), self._sizes.actions)
            grown = self._ours.memory_kb() - before
            samples = []
            for number in range(self._sizes.samples):
                turns = [games[(number * SAMPLE + turn) % count] for turn in range(SAMPLE)]
                if count == 1:
                    turns = await self._club.start_games(1, 0)
                samples.append(await self._sample(turns))
            curve.add(count, samples)
        return {
            "kb_per_idle_table": round(grown / len(games), 1),
            "idle_tables": len(games),
            "idle_table_actions": self._sizes.actions,
            **curve.figures(),
        }

    async def _sample(self, games: Sequence[Game]) -> tuple[float, float]:
        """Milliseconds of a submission and of an echo by one caller; the games take turns."""
        requests = [games[turn % len(games)].next() for turn in range(SAMPLE)]
        echoed = echo_request(len(requests[0][0]), ANSWER_BYTES)
        began = time.perf_counter()
        for request, token in requests:
            await self._club.submit(request, metadata=token)
        between = time.perf_counter()
        for _, token in requests:
            await self._echo(echoed, metadata=token)
        ended = time.perf_counter()
        return (between - began) * 1000 / SAMPLE, (ended - between) * 1000 / SAMPLE

    async def _renew(self, games: list[Game], moves: int) -> None:
        for index, game in enumerate(games):
            if game.left < moves:
                games[index] = await self._club.start_game()


async def recovery(club: Club, games: Sequence[Game]) -> Figures:
    """How fast the tables of a killed server are back, with every change that was acknowledged."""
    began = time.perf_counter()
    found = await in_parallel(partial(_both, club, game) for game in games)
    seconds = time.perf_counter() - began
    lost = sum(seq < known for seq, known in found)
    if lost:
        raise RuntimeError(f"{lost} tables have lost acknowledged changes")
    return {"recovery_tables_per_s": round(len(games) / seconds, 1), "recovered_tables": len(games)}


async def _both(club: Club, game: Game) -> tuple[int, int]:
    return await club.seq_of(game), game.seq


async def _per_second(calls: Sequence[Call]) -> float:
    """How often all of these callers together get an answer."""
    began = time.perf_counter()
    until = began + SLICE_SECONDS

    async def caller(call: Call) -> int:
        answered = 0
        while time.perf_counter() < until:
            await call()
            answered += 1
        return answered

    answered = sum(await asyncio.gather(*(caller(call) for call in calls)))
    return answered / (time.perf_counter() - began)


class Readers:
    """Open streams, read as fast as they come."""

    def __init__(self) -> None:
        self.last_bytes = 0
        self._tasks: list[asyncio.Task[None]] = []
        self._missing = 0
        self._complete = asyncio.Event()

    async def __aenter__(self) -> "Readers":
        return self

    async def __aexit__(self, *error: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def open(self, watch: Any, request: bytes, metadata: Sequence[Metadata]) -> None:
        """Until each of them has its first message."""
        self._missing = len(metadata)
        for token in metadata:
            self._tasks.append(asyncio.create_task(self._read(watch(request, metadata=token))))
        await asyncio.wait_for(self._complete.wait(), 30)

    async def _read(self, stream: Any) -> None:
        async for message in stream:
            self.last_bytes = len(message)
            self._missing -= 1
            if not self._missing:
                self._complete.set()

    async def until_all_have_one(self, call: Awaitable[object]) -> float:
        """Milliseconds from this call until every stream has one message more."""
        self._complete.clear()
        self._missing += len(self._tasks)
        began = time.perf_counter()
        answer = asyncio.ensure_future(call)
        await asyncio.wait_for(self._complete.wait(), 30)
        ms = (time.perf_counter() - began) * 1000
        await answer
        return ms
