"""Clients that play games known beforehand: with the seed given, they know every answer and every seq."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

import grpc

from engine import registry
from engine.kernel import AnyRules, legal_actions, start, step
from rondel.v1 import lobby_pb2, lobby_pb2_grpc, play_pb2, play_pb2_grpc, session_pb2, session_pb2_grpc

SUBMIT = "/rondel.v1.PlayService/SubmitAction"
WATCH = "/rondel.v1.PlayService/Watch"
SCRIPTS = 16
CALLERS = 8
TAKEN_BACK = 4
"""How often an action is taken back and done again to make a game long."""

T = TypeVar("T")
Metadata = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Move:
    seat: int
    action: str
    reveals: bool


def script(rules: AnyRules, seats: int, seed: str) -> list[Move]:
    """A random game."""
    dice = random.Random(seed)
    state = start(rules, seats, {}, seed)
    moves = []
    while state.stack:
        action = dice.choice(legal_actions(rules, state))
        seat = state.stack[-1].seat
        state, events = step(rules, state, action)
        moves.append(Move(seat, str(action), any(event.reveals for event in events)))
    return moves


@dataclass(slots=True)
class Game:
    """A running table, the moves still to come and the tokens of its seats."""

    table_id: str
    seq: int
    moves: list[Move]
    tokens: list[Metadata]
    played: int = 0

    @property
    def left(self) -> int:
        return len(self.moves) - self.played

    def next(self) -> tuple[bytes, Metadata]:
        """The next submission, taken to succeed."""
        move = self.moves[self.played]
        request = play_pb2.SubmitActionRequest(
            table_id=self.table_id, expected_seq=self.seq, request_id=f"request-{self.seq}", action_id=move.action
        )
        self.played += 1
        self.seq += 1
        return request.SerializeToString(), self.tokens[move.seat]


def _stub(kind: Any, channel: grpc.aio.Channel) -> Any:
    """Generated stubs have no types."""
    return kind(channel)


class Club:
    """Some players on one channel, and the tables they open."""

    def __init__(self, address: str, game: str) -> None:
        self.rules = registry.rules(game)
        self.seats = min(4, self.rules.seats[-1])
        self.tokens: list[Metadata] = []
        self._scripts = [script(self.rules, self.seats, f"bench {index}") for index in range(SCRIPTS)]
        self._opened = 0
        self.connect(address)

    def connect(self, address: str) -> None:
        self.channel = grpc.aio.insecure_channel(address)
        self.submit: Any = self.channel.unary_unary(SUBMIT)
        self._lobby = _stub(lobby_pb2_grpc.LobbyServiceStub, self.channel)
        self._play = _stub(play_pb2_grpc.PlayServiceStub, self.channel)

    async def open(self) -> None:
        self.tokens = [await self.sign_in(f"Player {seat}") for seat in range(self.seats)]

    async def close(self) -> None:
        await self.channel.close()

    async def sign_in(self, name: str) -> Metadata:
        session = _stub(session_pb2_grpc.SessionServiceStub, self.channel)
        answer = await session.SignIn(session_pb2.SignInRequest(name=name))
        return (("authorization", f"Bearer {answer.token}"),)

    async def start_game(self) -> Game:
        which = self._opened % SCRIPTS
        self._opened += 1
        host, *others = self.tokens
        request = lobby_pb2.CreateTableRequest(
            game=self.rules.game, seats=self.seats, seed=f"bench {which}", undo_allowed=True, start_when_full=True
        )
        table = (await self._lobby.CreateTable(request, metadata=host)).table
        for token in others:
            joined = await self._lobby.JoinTable(lobby_pb2.JoinTableRequest(table_id=table.table_id), metadata=token)
            table = joined.table
        return Game(table.table_id, table.seq, self._scripts[which], self.tokens)

    async def start_games(self, count: int, played: int) -> list[Game]:
        """So many running tables, each with so many actions."""

        async def make() -> Game:
            game = await self.start_game()
            for _ in range(played):
                await self.play(game)
            return game

        return await in_parallel(make for _ in range(count))

    async def play(self, game: Game) -> None:
        request, token = game.next()
        await self.submit(request, metadata=token)

    async def lengthen(self, game: Game, changes: int) -> None:
        """Play until so many changes are stored: actions are taken back and done again wherever possible."""
        while game.seq < changes:
            move = game.moves[game.played]
            await self.play(game)
            for _ in range(0 if move.reveals else TAKEN_BACK):
                if game.seq < changes:
                    await self._undo(game, move)
                    await self.play(game)

    async def _undo(self, game: Game, move: Move) -> None:
        request = play_pb2.UndoRequest(
            table_id=game.table_id, expected_seq=game.seq, request_id=f"request-{game.seq}"
        )
        await self._play.Undo(request, metadata=game.tokens[move.seat])
        game.played -= 1
        game.seq += 1

    async def seq_of(self, game: Game) -> int:
        """As the server tells it."""
        request = play_pb2.GetTableRequest(table_id=game.table_id)
        answer = await self._play.GetTable(request, metadata=self.tokens[0])
        return int(answer.table.seq)


async def in_parallel(jobs: Iterable[Callable[[], Awaitable[T]]]) -> list[T]:
    """Done by as many callers as the other measures have, not all at once."""
    waiting = iter(jobs)
    done: list[T] = []

    async def caller() -> None:
        done.extend([await job() for job in waiting])

    await asyncio.gather(*(caller() for _ in range(CALLERS)))
    return done
