"""What the library makes of streams that break, with a server that does as it is told."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any, cast

import pytest

from client_cli.address import Address
from client_cli.backoff import Backoff
from client_cli.calls import Calls
from client_cli.errors import Trouble, trouble
from client_cli.trust import Security
from client_cli.watching import Notice, NoticeKind, watch_lobby, watch_table
from rondel.v1 import lobby_pb2, play_pb2, table_pb2

SNAPSHOT, CHANGE = play_pb2.WATCH_KIND_SNAPSHOT, play_pb2.WATCH_KIND_CHANGE
HEARTBEAT, AWAY = play_pb2.WATCH_KIND_HEARTBEAT, play_pb2.WATCH_KIND_GOING_AWAY


def message(seq: int, kind: play_pb2.WatchKind, *events: str) -> play_pb2.WatchResponse:
    told = [table_pb2.Event(kind="Said", text=text) for text in events]
    return play_pb2.WatchResponse(seq=seq, kind=kind, events=told)


class Script:
    """Stands for Calls: one list per stream, which then breaks, or ends the test with a refusal."""

    address = Address("box", 1)
    security = Security()

    def __init__(self, *streams: list[Any]) -> None:
        self._streams = list(streams)
        self.asked: list[int | None] = []

    async def stream(self, path: str, request: Any, answer: Any) -> AsyncIterator[Any]:
        if isinstance(request, play_pb2.WatchRequest):
            self.asked.append(request.after_seq if request.HasField("after_seq") else None)
        if not self._streams:
            raise Trouble("UNKNOWN_TABLE", "It is over.")
        for found in self._streams.pop(0):
            yield found
        raise trouble("SERVER_GONE", address="box")


async def told(stream: AsyncIterator[Any]) -> list[Any]:
    found: list[Any] = []
    with pytest.raises(Trouble, match="It is over"):
        await _collect(stream, found)
    return found


async def _collect(stream: AsyncIterator[Any], found: list[Any]) -> None:
    async for item in stream:
        found.append(item)  # noqa: PERF401  # what came before the refusal counts


def test_a_broken_stream_goes_on_behind_the_last_change() -> None:
    script = Script(
        [message(4, SNAPSHOT, "a", "b"), message(5, CHANGE, "c"), message(9, HEARTBEAT), message(5, AWAY)],
        [message(7, SNAPSHOT, "a", "b", "c", "d")],
    )
    request = play_pb2.WatchRequest(table_id="x")
    found = asyncio.run(told(watch_table(cast(Calls, script), request, None)))
    assert script.asked == [None, 5, 7]
    kinds = [item.kind for item in found]
    assert kinds == [SNAPSHOT, CHANGE, NoticeKind.GOING_AWAY, NoticeKind.BACK, SNAPSHOT]
    assert [event.text for event in found[-1].events] == ["d"]


def test_a_lobby_that_comes_back_is_listed_anew() -> None:
    def news(*tables: str, gone: tuple[str, ...] = (), complete: bool = False) -> lobby_pb2.WatchLobbyResponse:
        listed = [table_pb2.Table(table_id=table) for table in tables]
        return lobby_pb2.WatchLobbyResponse(tables=listed, gone_table_ids=gone, complete=complete)

    script = Script(
        [news("a", "b"), news("c"), news(complete=True), news(), news("d", gone=("a",))],
        [news("e"), news(complete=True)],
    )
    found = asyncio.run(told(watch_lobby(cast(Calls, script), None)))
    lists = ["".join(item) for item in found if not isinstance(item, Notice)]
    assert lists == ["abc", "bcd", "e"]


def test_waiting_grows_up_to_a_limit_and_starts_again() -> None:
    backoff = Backoff(None, first=1.0, most=5.0)
    waits = [backoff.next() or 0.0 for _ in range(20)]
    assert 1.0 <= waits[0] <= 2.0
    assert all(2.5 <= wait <= 5.0 for wait in waits[3:])
    assert len(set(waits)) > 10
    backoff.succeeded()
    assert (backoff.next() or 0.0) <= 2.0
    assert Backoff(0).next() is None
