"""Who is there, and how much of the server one player may use. Each limit has its own reason."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import grpc
import pytest

from rondel.v1 import play_pb2, table_pb2
from tests.support.client import Client, Party, Stream, new_player, reason_of, refused
from tests.support.server import Server, eventually, serving
from tests.support.store import change_entry

CONNECTED, AWAY, GONE = table_pb2.PRESENCE_CONNECTED, table_pb2.PRESENCE_AWAY, table_pb2.PRESENCE_GONE
EXHAUSTED = grpc.StatusCode.RESOURCE_EXHAUSTED


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with small limits."""
    flags = ["--name-characters", "30", "--chat-characters", "20", "--tables-per-player", "3"]
    flags += ["--watches-per-player", "2", "--message-bytes", "1000", "--away-seconds", "0.6"]
    flags += ["--submissions-per-second", "5"]
    with serving(tmp_path_factory.mktemp("small"), *flags) as server:
        yield server


def presences(message: play_pb2.WatchResponse) -> list[table_pb2.Presence]:
    return [seat.presence for seat in message.table.seats]


def test_presence_is_in_the_first_message_and_in_the_stream(small: Server) -> None:
    with Party(small.address, 2) as group:
        host, guest = group.clients
        table_id = group.sit()
        mine = host.watch(table_id)
        assert presences(mine.next()) == [CONNECTED, GONE], "the first message counts its own reader"
        theirs = guest.watch(table_id)
        first = theirs.next()
        assert presences(first) == [CONNECTED, CONNECTED]
        told = next(message for message in mine if presences(message) == [CONNECTED, CONNECTED])
        assert (told.kind, told.seq) == (play_pb2.WATCH_KIND_PRESENCE, first.seq)
        theirs.close()
        went = [presences(mine.next()), presences(mine.next())]
        assert went == [[CONNECTED, AWAY], [CONNECTED, GONE]]
        again = guest.watch(table_id)
        again.next()
        assert presences(mine.next()) == [CONNECTED, CONNECTED]
        # Two streams of one player: one of them ending changes nothing.
        second = guest.watch(table_id)
        second.next()
        second.close()
        seq = host.chat(table_id, "still here?")
        assert presences(mine.until(seq)[-1]) == [CONNECTED, CONNECTED]
        for stream in (mine, again):
            stream.close()
        eventually(lambda: [s.presence for s in group.stranger.get(table_id).table.seats] == [GONE, GONE])


def test_one_who_comes_back_in_time_was_never_gone(small: Server) -> None:
    with Party(small.address, 2) as group:
        host, guest = group.clients
        table_id = group.sit()
        mine = host.watch(table_id)
        mine.next()
        heard: list[table_pb2.Presence] = []

        def hear(wanted: table_pb2.Presence) -> None:
            for message in mine:
                heard.append(presences(message)[1])
                if heard[-1] == wanted:
                    return

        theirs = guest.watch(table_id)
        hear(CONNECTED)
        heard.clear()
        for _ in range(3):
            theirs.close()
            hear(AWAY)
            theirs = guest.watch(table_id)
            hear(CONNECTED)
        assert GONE not in heard
        theirs.close()
        hear(GONE)
        assert heard[-2:] == [AWAY, GONE]
        mine.close()


def test_length_of_names_and_chat(small: Server) -> None:
    with Client(small.address) as client:
        with refused("BAD_NAME") as told:
            client.sign_in("x" * 31)
        assert "30" in told.facts["rule"]
        client.sign_in("x" * 30)
        table_id = client.create().table_id
        for text in ("", "   ", "y" * 21, "two\nlines", "\0"):
            with refused("BAD_FIELD") as told:
                client.chat(table_id, text)
            assert told.facts["field"] == "text"
            assert "20" in told.sentence
        assert client.chat(table_id, "y" * 20) == 2


def test_size_of_messages(small: Server) -> None:
    with new_player(small.address) as client:
        with refused("MESSAGE_TOO_LARGE", EXHAUSTED) as told:
            client.create(deck="#" * 1000)
        assert told.facts["limit"] == "1000"
        with refused("BAD_DECK"):
            client.create(deck="#" * 900)


def test_tables_per_player(small: Server) -> None:
    with new_player(small.address) as client, new_player(small.address) as other:
        tables = [client.create().table_id for _ in range(3)]
        with refused("TOO_MANY_TABLES", EXHAUSTED) as told:
            client.create()
        assert told.facts["limit"] == "3"
        other.create()
        client.leave(tables[0])
        client.create()
        # A game that has ended does not count.
        other.join(tables[1])
        client.start(tables[1])
        with refused("TOO_MANY_TABLES"):
            client.create()
        other.concede(tables[1])
        client.create()


def test_tables_made_at_once_count_too(small: Server) -> None:
    with new_player(small.address) as client:

        def create(_: int) -> str:
            try:
                client.create()
            except grpc.RpcError as error:
                return reason_of(error)[0]
            return "OK"

        with ThreadPoolExecutor(16) as pool:
            outcomes = list(pool.map(create, range(16)))
        assert outcomes.count("OK") == 3
        assert outcomes.count("TOO_MANY_TABLES") == 13


def test_watches_per_player(small: Server) -> None:
    with new_player(small.address) as client, new_player(small.address) as other:
        table_id = client.create().table_id
        table, lobby = client.watch(table_id), client.watch_lobby()
        table.next()
        lobby.next()
        attempts: list[Callable[[], Stream]] = [lambda: client.watch(table_id), client.watch_lobby]
        for open_stream in attempts:
            with refused("TOO_MANY_WATCHES", EXHAUSTED) as told:
                open_stream().next()
            assert told.facts["limit"] == "2"
        stream = other.watch(table_id)
        stream.next()
        stream.close()
        table.close()

        # The server hears of it in a moment.
        def free() -> bool:
            try:
                client.watch(table_id).next()
            except grpc.RpcError:
                return False
            return True

        eventually(free)
        lobby.close()


def test_submissions_per_second(small: Server) -> None:
    with Party(small.address, 2) as group:
        table_id = group.sit()
        host, guest = group.clients
        spent = 0
        with refused("TOO_MANY_SUBMISSIONS", EXHAUSTED) as told:
            for _ in range(100):
                host.chat(table_id, "hello")
                spent += 1
        assert told.facts["limit"] == "5"
        assert 9 <= spent < 60
        for call in (lambda: host.submit(table_id, 0, "end"), lambda: host.undo(table_id, 0)):
            with refused("TOO_MANY_SUBMISSIONS"):
                for _ in range(100):
                    try:
                        call()
                    except grpc.RpcError as error:
                        if reason_of(error)[0] == "TOO_MANY_SUBMISSIONS":
                            raise
        guest.chat(table_id, "not me")

        def calm() -> bool:
            try:
                host.chat(table_id, "better?")
            except grpc.RpcError:
                return False
            return True

        eventually(calm)


def test_the_mailbox_of_a_table(tmp_path: Path) -> None:
    with (
        Server(tmp_path / "data", "--mailbox", "4", "--submissions-per-second", "0") as server,
        Party(server.address, 2) as group,
    ):
        table_id = group.sit()
        host = group.clients[0]

        def say(number: int) -> str:
            try:
                host.chat(table_id, f"line {number}")
            except grpc.RpcError as error:
                return reason_of(error)[0]
            return "OK"

        before = host.get(table_id).table.seq
        with ThreadPoolExecutor(32) as pool:
            outcomes = [outcome for _ in range(5) for outcome in pool.map(say, range(64))]
        assert set(outcomes) == {"OK", "TABLE_BUSY"}
        assert host.get(table_id).table.seq == before + outcomes.count("OK"), "refused and yet done, or the reverse"
        assert say(0) == "OK"


def test_idle_tables_leave_memory_and_come_back(tmp_path: Path) -> None:
    flags = ["--idle-table-seconds", "0.3", "--submissions-per-second", "0", "--tables-per-player", "500"]
    with Server(tmp_path / "data", *flags) as server, Party(server.address, 2) as group:
        table_id = group.sit()
        group.play(Random(1), most=30)
        before = [client.get(table_id) for client in group.clients]
        watched = group.sit()
        stream = group.stranger.watch(watched)
        seq = stream.next().seq
        # A table is out of memory when a change made to the file behind the server's back is noticed.
        spoilt = group.sit()
        group.play(Random(1), most=5)
        for table in (spoilt, watched):
            change_entry(server.database, table, group.clients[0].get(table).table.seq, digest="0" * 64)
        eventually(lambda: group.stranger.get(spoilt).table.status == table_pb2.TABLE_STATUS_FROZEN)
        group.table_id = table_id
        assert [client.get(table_id) for client in group.clients] == before
        assert group.play(Random(2), most=10) == 10
        said = group.clients[0].chat(watched, "a watched table stays")
        assert stream.until(said)[-1].seq == seq + 1
        stream.close()
        group.play(Random(3))
        assert group.stranger.record(table_id)


def test_bots_think_on_while_their_table_would_be_idle(tmp_path: Path) -> None:
    """A table of bots alone leaves memory only when its game has ended."""
    flags = ["--idle-table-seconds", "0.05"]
    with Server(tmp_path / "data", *flags) as server, new_player(server.address) as client:
        table_id = client.create(seats=3, bots=["random", "random"], start_when_full=True).table_id
        client.concede(table_id)
        eventually(lambda: client.tables()[0].status == table_pb2.TABLE_STATUS_ENDED, seconds=60)
        log = server.log_text()
        assert "bot refused" not in log
        assert "bot failed" not in log
