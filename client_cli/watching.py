"""Following a table through broken connections and server restarts."""

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from google.protobuf.message import Message

from client_cli import texts
from client_cli.backoff import Backoff
from client_cli.calls import Calls
from client_cli.errors import Trouble, trouble
from client_cli.trust import fingerprint_of, shown_certificate
from rondel.v1 import lobby_pb2, play_pb2, table_pb2

A = TypeVar("A", bound=Message)

REMEMBERED_EVENTS = 200
CHECK_CERTIFICATE_EVERY = 3
"""Failed attempts after which to look whether the server shows another certificate."""


class NoticeKind(Enum):
    GOING_AWAY = "going_away"
    LOST = "lost"
    BACK = "back"


@dataclass(frozen=True, slots=True)
class Notice:
    """News about the connection, for people."""

    kind: NoticeKind
    text: str
    wait: float = 0.0


Told = tuple[str, str]


def unheard(heard: deque[Told], events: list[table_pb2.Event]) -> list[table_pb2.Event]:
    """The events of a snapshot that were not told before: it repeats the latest ones."""
    told = list(heard)
    found = [(event.kind, event.text) for event in events]
    for length in range(min(len(told), len(found)), 0, -1):
        if told[-length:] == found[:length]:
            return events[length:]
    return events


async def watch_table(
    calls: Calls, request: play_pb2.WatchRequest, patience: float | None
) -> AsyncIterator[play_pb2.WatchResponse | Notice]:
    """Every message but heartbeats, each change once, and a Notice when the connection goes and comes back."""
    heard: deque[Told] = deque(maxlen=REMEMBERED_EVENTS)

    def going_away(message: play_pb2.WatchResponse) -> bool:
        return message.kind == play_pb2.WATCH_KIND_GOING_AWAY

    stream = _resuming(calls, "PlayService/Watch", request, play_pb2.WatchResponse, going_away, patience)
    async with contextlib.aclosing(stream):
        async for message in stream:
            if isinstance(message, Notice):
                yield message
                continue
            if message.kind == play_pb2.WATCH_KIND_HEARTBEAT:
                continue
            if message.kind in (play_pb2.WATCH_KIND_SNAPSHOT, play_pb2.WATCH_KIND_CONFLATED):
                fresh = unheard(heard, list(message.events))
                del message.events[:]
                message.events.extend(fresh)
            heard.extend((event.kind, event.text) for event in message.events)
            request.after_seq = message.seq  # where the next attempt goes on
            yield message


async def watch_lobby(calls: Calls, patience: float | None) -> AsyncIterator[dict[str, table_pb2.Table] | Notice]:
    """All tables by id, complete each time something changed, and notices about the connection."""
    tables: dict[str, table_pb2.Table] = {}
    complete = False

    def going_away(message: lobby_pb2.WatchLobbyResponse) -> bool:
        return message.going_away

    request = lobby_pb2.WatchLobbyRequest()
    answer = lobby_pb2.WatchLobbyResponse
    stream = _resuming(calls, "LobbyService/WatchLobby", request, answer, going_away, patience)
    async with contextlib.aclosing(stream):
        async for message in stream:
            if isinstance(message, Notice):
                if message.kind is NoticeKind.BACK:  # the list comes anew
                    tables, complete = {}, False
                yield message
                continue
            tables.update((table.table_id, table) for table in message.tables)
            for gone in message.gone_table_ids:
                tables.pop(gone, None)
            complete = complete or message.complete
            if complete and (message.complete or message.tables or message.gone_table_ids):
                yield dict(tables)


async def _resuming(
    calls: Calls,
    path: str,
    request: Message,
    answer: type[A],
    going_away: Callable[[A], bool],
    patience: float | None,
) -> AsyncGenerator[A | Notice, None]:
    """A stream that is opened again, with the request as it then is, whenever it breaks."""
    backoff = Backoff(patience)
    away = False
    while True:
        try:
            async with contextlib.aclosing(calls.stream(path, request, answer)) as stream:
                async for message in stream:
                    if going_away(message):
                        yield Notice(NoticeKind.GOING_AWAY, texts.GOING_AWAY)
                        continue
                    if away:
                        away = False
                        backoff.succeeded()
                        yield Notice(NoticeKind.BACK, texts.BACK)
                    yield message
            why = trouble("SERVER_GONE", address=calls.address)
        except Trouble as error:
            if not error.passing:
                raise
            why = error
        away = True
        wait = backoff.next()
        if wait is None:
            raise why
        if backoff.tries % CHECK_CERTIFICATE_EVERY == 0:
            await _same_server(calls)
        if backoff.tries > 1:  # nobody needs to hear of a hiccup
            yield Notice(NoticeKind.LOST, texts.LOST.format(seconds=wait), wait)
        await asyncio.sleep(wait)


async def _same_server(calls: Calls) -> None:
    """A server that came back with another certificate would otherwise look like one that never came back."""
    if not calls.security.encrypted:
        return
    try:
        shown = await shown_certificate(calls.address)
    except Trouble:
        return
    if shown is not None and (now := fingerprint_of(shown)) != calls.security.fingerprint:
        raise trouble("CERTIFICATE_CHANGED", address=calls.address, before=calls.security.fingerprint, now=now)
