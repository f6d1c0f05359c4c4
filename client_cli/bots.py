"""Headless players: any number at once, each with a connection of its own, through restarts of the server."""

import asyncio
import secrets
from collections.abc import Coroutine, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from client_cli import strategies, texts
from client_cli.backoff import Backoff
from client_cli.connection import Answer, Connection
from client_cli.discovery import Found
from client_cli.errors import Trouble
from client_cli.memory import Memory
from client_cli.position import Position
from client_cli.watching import Notice, NoticeKind

OVERTAKEN = ("STALE_SEQ", "NOT_YOUR_TURN")
"""The position changed under the answer: the stream tells what is asked now."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play. Either `table`, or `create` with the rest."""

    server: str | Found
    strategy: str = "random"
    name: str = ""
    count: int = 1
    table: str = ""
    table_password: str = ""
    create: str = ""
    seats: int = 0
    opponents: Sequence[str] = ()
    """Bots of the server for the last seats, by kind."""
    options: dict[str, bool | int | str] = field(default_factory=dict)
    password: str = ""
    plain_text: bool = False
    patience: float = 120.0


@dataclass(slots=True)
class Played:
    """How it went for one bot."""

    name: str
    table: str = ""
    seat: int | None = None
    answers: int = 0
    reconnects: int = 0
    place: int | None = None
    points: int | None = None
    trouble: str | None = None


class Bot:
    def __init__(self, plan: Plan, name: str, memory: Memory) -> None:
        self._plan = plan
        self._memory = memory
        self._remember = bool(plan.name)
        self._choose = strategies.load(plan.strategy)
        self._connection: Connection | None = None
        self.played = Played(name)
        self.last: Position | None = None

    @property
    def connection(self) -> Connection:
        assert self._connection is not None
        return self._connection

    async def connect(self) -> None:
        """Once; also to a server that is only just starting."""
        if self._connection is not None:
            return
        plan = self._plan
        backoff = Backoff(plan.patience)
        while True:
            try:
                self._connection = await Connection.open(plan.server, plain_text=plan.plain_text, memory=self._memory)
                self.played.name = await self._connection.sign_in(
                    self.played.name, password=plan.password, remember=self._remember, as_mine=False
                )
                return
            except Trouble as trouble:
                await self.close()
                wait = backoff.next() if trouble.passing else None
                if wait is None:
                    raise
            await asyncio.sleep(wait)

    async def create(self) -> str:
        plan = self._plan
        games = {game.id: game for game in await self.connection.games()}
        least = games[plan.create].min_seats if plan.create in games else 0
        seats = plan.seats or max(plan.count + len(plan.opponents), least)
        if plan.count + len(plan.opponents) > seats:
            count = plan.count + len(plan.opponents)
            raise Trouble("BAD_SEATS", texts.BOT_TOO_MANY.format(count=count, seats=seats))
        table = await self.connection.create(
            plan.create,
            seats,
            options=plan.options,
            bots=plan.opponents,
            password=plan.table_password,
            start_when_full=True,
        )
        return table.table_id

    async def sit(self, table_id: str) -> None:
        """Take a seat, unless it is ours already."""
        plan = self._plan
        self.played.table = table_id
        if table_id in (await self.connection.session()).table_ids:
            return
        try:
            await self.connection.join(table_id, password=plan.table_password, patience=plan.patience)
        except Trouble as trouble:
            if trouble.reason != "ALREADY_SEATED":
                raise

    async def play(self) -> None:
        """Until the game is over."""
        answered = -1
        stream = self.connection.watch(self.played.table, patience=self._plan.patience)
        async for message in stream:
            if isinstance(message, Notice):
                self.played.reconnects += message.kind is NoticeKind.BACK
                continue
            position = self.last = Position.of(message)
            if position.is_over:
                self._ended(position)
                return
            if position.actions and position.position_seq > answered:
                answered = position.position_seq
                await self._answer(position)

    async def _answer(self, position: Position) -> None:
        answer = await self._chosen(position)
        try:
            await self.connection.submit(
                position.table_id, position.position_seq, answer, patience=self._plan.patience
            )
        except Trouble as trouble:
            if trouble.reason not in OVERTAKEN:
                raise
        else:
            self.played.answers += 1

    async def _chosen(self, position: Position) -> Answer:
        decision = strategies.decision_of(position)
        if self._choose in strategies.BUILT_IN.values():
            return self._choose(position, decision)
        try:
            return await asyncio.to_thread(self._choose, position, decision)  # it may think for long
        except Exception as error:  # whatever somebody's function may raise
            why = f"{type(error).__name__}: {error}"
            sentence = texts.BOT_FAILED.format(file=self._plan.strategy, why=why)
            raise Trouble("BOT_FAILED", sentence) from error

    def _ended(self, position: Position) -> None:
        self.played.seat = position.seat
        if position.result is None:
            raise Trouble("TABLE_FROZEN", texts.FROZEN.format(why=position.table.frozen_reason))
        if position.seat is not None:
            self.played.place = position.result.places[position.seat]
            self.played.points = position.result.totals[position.seat]

    async def close(self) -> None:
        if self._connection is not None:
            await self._connection.close()
            self._connection = None


def names(plan: Plan) -> list[str]:
    base = plan.name or f"bot-{secrets.token_hex(3)}"
    return [base] if plan.count == 1 else [f"{base} {number}" for number in range(1, plan.count + 1)]


async def play(plan: Plan, memory: Memory | None = None) -> tuple[int, dict[str, Any]]:
    """Play one game with all bots of the plan; returns the exit code and the summary."""
    memory = memory or Memory()
    bots = [Bot(plan, name, memory) for name in names(plan)]
    table = plan.table
    try:
        if not table:
            table = await _guarded(bots[0], _create(bots[0])) or ""
        if table:
            await asyncio.gather(*(_guarded(bot, _whole(bot, table)) for bot in bots))
    finally:
        for bot in bots:
            await bot.close()
    return _summary(bots, table)


async def _create(bot: Bot) -> str:
    await bot.connect()
    return await bot.create()


async def _whole(bot: Bot, table: str) -> str:
    await bot.connect()
    await bot.sit(table)
    await bot.play()
    return table


async def _guarded(bot: Bot, work: Coroutine[Any, Any, str]) -> str | None:
    try:
        return await work
    except Trouble as trouble:
        bot.played.trouble = str(trouble)
        return None


def _summary(bots: list[Bot], table: str) -> tuple[int, dict[str, Any]]:
    failed = [bot.played for bot in bots if bot.played.trouble is not None]
    last = next((bot.last for bot in bots if bot.last is not None), None)
    result = last.result if last is not None else None
    summary = {
        "ok": not failed,
        "table": table,
        "game": last.game_id if last is not None else "",
        "names": last.names if last is not None else [],
        "totals": list(result.totals) if result is not None else [],
        "places": list(result.places) if result is not None else [],
        "bots": [asdict(bot.played) for bot in bots],
    }
    return (1 if failed else 0), summary
