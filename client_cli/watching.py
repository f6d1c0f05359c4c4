"""Following a table through broken connections and server restarts."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from dataclasses import dataclass
from enum import Enum

from client_cli import texts
from client_cli.backoff import Backoff
from client_cli.calls import Calls
from client_cli.errors import Trouble, trouble
from client_cli.trust import fingerprint_of, shown_certificate
from rondel.v1 import lobby_pb2, play_pb2, table_pb2

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
    backoff = Backoff(patience)
    away = False
    while True:
        try:
            async for message in calls.stream("PlayService/Watch", request, play_pb2.WatchResponse):
                if message.kind == play_pb2.WATCH_KIND_GOING_AWAY:
                    yield Notice(NoticeKind.GOING_AWAY, texts.GOING_AWAY)
                    continue
                if away:
                    yield Notice(NoticeKind.BACK, texts.BACK)
                away = False
                backoff.succeeded()
                if message.kind == play_pb2.WATCH_KIND_HEARTBEAT:
                    continue
                if message.kind in (play_pb2.WATCH_KIND_SNAPSHOT, play_pb2.WATCH_KIND_CONFLATED):
                    fresh = unheard(heard, list(message.events))
                    del message.events[:]
                    message.events.extend(fresh)
                heard.extend((event.kind, event.text) for event in message.events)
                request.after_seq = message.seq
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
        if backoff.tries > 1:  # the first attempt comes at once: nobody needs to hear of a hiccup
            yield Notice(NoticeKind.LOST, texts.LOST.format(seconds=wait), wait)
        await asyncio.sleep(wait)


async def watch_lobby(calls: Calls, patience: float | None) -> AsyncIterator[dict[str, table_pb2.Table] | Notice]:
    """All tables by id, complete each time something changed, and notices about the connection."""
    backoff = Backoff(patience)
    away = False
    while True:
        tables: dict[str, table_pb2.Table] = {}
        complete = False
        try:
            request = lobby_pb2.WatchLobbyRequest()
            async for message in calls.stream("LobbyService/WatchLobby", request, lobby_pb2.WatchLobbyResponse):
                if message.going_away:
                    yield Notice(NoticeKind.GOING_AWAY, texts.GOING_AWAY)
                    continue
                if away:
                    yield Notice(NoticeKind.BACK, texts.BACK)
                away = False
                backoff.succeeded()
                tables.update((table.table_id, table) for table in message.tables)
                for gone in message.gone_table_ids:
                    tables.pop(gone, None)
                changed = message.complete or message.tables or message.gone_table_ids
                complete = complete or message.complete
                if complete and changed:
                    yield dict(tables)
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
        if backoff.tries > 1:
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
