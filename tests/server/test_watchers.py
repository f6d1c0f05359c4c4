"""Many watchers, watchers that do not read, and watchers that are gone."""

import asyncio
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import grpc
import pytest

from rondel.v1 import play_pb2, play_pb2_grpc, table_pb2
from tests.support.client import Client, Party, new_player, refused
from tests.support.server import ROOT, Server, eventually, serving
from tests.support.wire import Wire

STALL_SECONDS = 3.0


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with short queues and little patience."""
    flags = ["--submissions-per-second", "0", "--watches-per-player", "2", "--watcher-queue", "8"]
    flags += ["--watcher-stall-seconds", str(STALL_SECONDS), "--away-seconds", "0.5"]
    with serving(tmp_path_factory.mktemp("strict"), *flags) as server:
        yield server


@pytest.fixture
def group(strict: Server) -> Iterator[Party]:
    with Party(strict.address, 2) as made:
        made.sit()
        made.play(Random(1), most=40)  # so that messages have some size
        yield made


def chatter(group: Party, lines: int) -> tuple[int, float]:
    """Many changes, quickly; the last seq, and the slowest of them in seconds."""
    slowest = 0.0
    seq = 0
    for _ in range(lines):
        began = time.monotonic()
        seq = group.clients[0].chat(group.table_id, "x" * 400)
        slowest = max(slowest, time.monotonic() - began)
    return seq, slowest


def test_a_watcher_that_falls_behind_is_told_the_newest_and_goes_on(strict: Server, group: Party) -> None:
    with Wire(strict.port) as wire, Client(wire.address, group.stranger.token, small_window=True) as slow:
        stream = slow.watch(group.table_id)
        first = stream.next()
        wire.block()
        last, slowest = chatter(group, 80)
        assert slowest < STALL_SECONDS, "a slow watcher slowed the table"
        wire.unblock()
        heard = stream.until(last)
        kinds = [message.kind for message in heard]
        assert play_pb2.WATCH_KIND_CONFLATED in kinds, "it was blocked: it cannot have heard all of it"
        seqs = [first.seq, *(message.seq for message in heard)]
        assert seqs == sorted(set(seqs)), "something came twice"
        for before, message in zip(seqs, heard, strict=False):
            if message.kind == play_pb2.WATCH_KIND_CHANGE:
                assert message.seq == before + 1, "a gap that was not told"
            else:
                assert message.kind == play_pb2.WATCH_KIND_CONFLATED
                assert not message.HasField("change")
                assert message.HasField("view")
        assert len(heard) < 80
        # From here on it hears every change again.
        done = group.clients[0].chat(group.table_id, "still there?")
        (message,) = stream.until(done)
        assert (message.kind, message.change.chat.text) == (play_pb2.WATCH_KIND_CHANGE, "still there?")
        stream.close()


def test_a_watcher_that_never_reads_is_closed_with_its_resume_point(strict: Server, group: Party) -> None:
    before = strict.resident_bytes()
    token = group.clients[1].token
    with Wire(strict.port) as wire, Client(wire.address, token, small_window=True) as stuck:
        stream = stuck.watch(group.table_id)
        stream.next()
        observer = group.stranger.watch(group.table_id)
        assert observer.next().table.seats[1].presence == table_pb2.PRESENCE_CONNECTED
        wire.block()
        last, slowest = chatter(group, 200)
        assert slowest < STALL_SECONDS, "a watcher that never reads slowed the table"
        # The server finds out by itself: the stuck player is away, then gone.
        for message in observer:
            if message.table.seats and message.table.seats[1].presence == table_pb2.PRESENCE_GONE:
                break
        observer.close()
        assert strict.resident_bytes() - before < 20 * 1024 * 1024
        wire.unblock()
        seen = 0
        with refused("WATCHER_TOO_SLOW", grpc.StatusCode.UNAVAILABLE) as told:
            for message in stream:
                seen = message.seq
        after_seq = int(told.facts["after_seq"])
        assert 0 < seen <= last
        assert after_seq in (seen, seen - 1), "it is told to go on behind what it has got"
        (message,) = stuck.watch(group.table_id, after_seq).until(last)[-1:]
        assert message.seq == last


WATCHERS = 200


def test_200_watchers_hear_everything(server: Server, party: Callable[[int], Party]) -> None:
    """All of them players without a seat, on connections of their own as far as gRPC goes."""
    group = party(2)
    table_id = group.sit()
    audience = [new_player(server.address) for _ in range(5)]
    tokens = [client.token for client in audience]
    for client in audience:
        client.close()
    actions = 12

    async def watch(channel: Any, token: str, ready: asyncio.Event, last: "asyncio.Future[int]") -> list[bytes]:
        stub: Any = play_pb2_grpc.PlayServiceStub
        request = play_pb2.WatchRequest(table_id=table_id)
        call = stub(channel).Watch(request, metadata=(("authorization", f"Bearer {token}"),), timeout=60)
        heard: list[play_pb2.WatchResponse] = []
        async for message in call:
            heard.append(message)
            ready.set()
            if last.done() and message.seq >= last.result():
                break
        call.cancel()
        return [message.SerializeToString(deterministic=True) for message in heard]

    async def run() -> list[list[bytes]]:
        channels = [
            grpc.aio.insecure_channel(server.address, [("grpc.use_local_subchannel_pool", 1)]) for _ in range(20)
        ]
        last: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        everybody_ready = [asyncio.Event() for _ in range(WATCHERS)]
        tasks = [
            asyncio.create_task(watch(channels[i % 20], tokens[i % 5], everybody_ready[i], last))
            for i in range(WATCHERS)
        ]
        async with asyncio.timeout(60):
            for ready in everybody_ready:
                await ready.wait()
        await asyncio.to_thread(group.play, Random(1), actions)
        now = await asyncio.to_thread(lambda: group.stranger.get(table_id).table.seq)
        last.set_result(now + 1)
        await asyncio.to_thread(group.clients[0].chat, table_id, "the end")
        async with asyncio.timeout(60):
            heard = await asyncio.gather(*tasks)
        for channel in channels:
            await channel.close()
        return heard

    everything = asyncio.run(run())
    assert len(everything) == WATCHERS
    assert len(everything[0]) == 1 + actions + 1
    assert all(heard == everything[0] for heard in everything), "two spectators heard different things"


def test_watches_are_gone_after_a_client_is_killed(strict: Server, group: Party) -> None:
    """With two streams per player allowed, two of a killed process must not stand in the way of new ones."""
    observer = group.stranger.watch(group.table_id)
    observer.next()
    player = group.clients[1]
    for _ in range(2):
        script = (
            "import sys\n"
            "from tests.support.client import Client\n"
            f"client = Client({strict.address!r}, {player.token!r})\n"
            f"streams = [client.watch({group.table_id!r}), client.watch_lobby()]\n"
            "[stream.next() for stream in streams]\n"
            "print('watching', flush=True)\n"
            "sys.stdin.read()\n"
        )
        process = subprocess.Popen(
            [sys.executable, "-c", script], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        assert process.stdin is not None
        assert process.stdout.readline() == "watching\n"
        with refused("TOO_MANY_WATCHES"):
            player.watch(group.table_id).next()
        process.kill()
        process.wait()
        process.stdout.close()
        process.stdin.close()
        presences = [table_pb2.PRESENCE_CONNECTED]
        for message in observer:
            if message.table.seats and message.table.seats[1].presence != presences[-1]:
                presences.append(message.table.seats[1].presence)
                if presences[-1] == table_pb2.PRESENCE_GONE:
                    break
        assert presences[-2:] == [table_pb2.PRESENCE_AWAY, table_pb2.PRESENCE_GONE]
        streams = [player.watch(group.table_id), player.watch_lobby()]
        for stream in streams:
            stream.next()
            stream.close()
        eventually(lambda: group.stranger.get(group.table_id).table.seats[1].presence == table_pb2.PRESENCE_GONE)
    observer.close()


def test_heartbeats_and_goodbye(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--heartbeat", "0.2") as server, Party(server.address, 2) as group:
        table_id = group.sit()
        stream, lobby = group.stranger.watch(table_id), group.stranger.watch_lobby()
        seq = stream.next().seq
        while not lobby.next().complete:
            pass
        for _ in range(2):
            beat = stream.next()
            assert (beat.kind, beat.seq) == (play_pb2.WATCH_KIND_HEARTBEAT, seq)
            assert not lobby.next().tables
        said = group.clients[0].chat(table_id, "hello")
        assert stream.until(said)[-1].change.chat.text == "hello"
        beats = [message for message in (stream.next(),) if message.kind == play_pb2.WATCH_KIND_HEARTBEAT]
        assert [beat.seq for beat in beats] == [said]
        server.process.terminate()
        *_, goodbye = stream
        assert (goodbye.kind, goodbye.seq) == (play_pb2.WATCH_KIND_GOING_AWAY, said)
        *_, farewell = lobby
        assert farewell.going_away
        assert server.process.wait(5) == 0
        assert server.process.stdout is not None
        server.process.stdout.close()
