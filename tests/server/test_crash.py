"""A server that dies at any moment, and what it knows when it is started again."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import grpc
import pytest

from engine import registry
from engine.kernel import digest, parse, start, step
from rondel.v1 import play_pb2, table_pb2
from tests.server.test_whole_games import replayed
from tests.support.client import Client, Party, new_player, refused
from tests.support.player import PlayerProcess, check_stream
from tests.support.server import Server, eventually, run_server
from tests.support.store import change_entry, stored_facts, stored_log

QUICK = ("--submissions-per-second", "0")


def replay_log(database: Path, table_id: str) -> str:
    """Play the stored log with the engine alone, insisting on every stored digest; returns the last one."""
    facts = stored_facts(database, table_id)
    rules = registry.rules(facts["game"])
    positions = []
    for entry in stored_log(database, table_id):
        if entry["kind"] == "start":
            positions.append(start(rules, facts["seats"], facts["options"], facts["seed"]))
        elif entry["kind"] == "act":
            positions.append(step(rules, positions[-1], parse(rules, entry["action"]))[0])
        elif entry["kind"] == "undo":
            positions.pop()
        else:
            continue
        assert entry["digest"] == digest(rules, positions[-1])
    return digest(rules, positions[-1])


@pytest.mark.parametrize("seed", [1])
def test_kill_9_under_load_loses_nothing_that_was_acknowledged(tmp_path: Path, seed: int) -> None:
    dice = Random(seed)
    with Server(tmp_path / "data", *QUICK) as server:
        games = [registry.GAMES[number % len(registry.GAMES)] for number in range(4)]
        parties = [Party(server.address, min(3, registry.rules(game).seats[-1])) for game in games]
        for game, group in zip(games, parties, strict=True):
            group.sit(game)
        halves = [
            [
                {"token": client.token, "table_id": group.table_id, "dice": dice.random()}
                for group in parties
                for client in group.clients[half::2]
            ]
            for half in (0, 1)
        ]
        processes = [PlayerProcess(server.address, orders) for orders in halves]
        watcher = parties[0].stranger
        kills = 0
        try:
            while kills < 6:
                before = _seqs(watcher, parties)
                # Only under load: wait until somebody has acted since the last start.
                eventually(lambda: _seqs(watcher, parties) > before or _ended(watcher), every=0.005)  # noqa: B023
                if _ended(watcher):
                    break
                time.sleep(dice.uniform(0, 0.15))
                server.kill()
                kills += 1
                server.start_again()
            seats = [seat for process in processes for seat in process.finish()]
        finally:
            for process in processes:
                process.close()
        assert kills >= 3, "the games were over before anything was tried"
        for group in parties:
            mine = [seat for seat in seats if seat["table_id"] == group.table_id]
            for seat, client in zip(mine, group.clients[::2] + group.clients[1::2], strict=True):
                check_stream(seat["messages"])
                # Requests are still known: sent once more, they do nothing.
                last = seat["acknowledged"][-1]
                again = client.submit(group.table_id, last["seq"] - 1, last["action"], last["request"])
                assert (again.seq, again.repeated_request) == (last["seq"], True)
            document, rules, state = replayed(group.stranger.record(group.table_id))
            assert document["digest"] == digest(rules, state)
        server.kill()
        for group in parties:
            acknowledged = sorted(
                (ack["seq"], ack["action"], ack["request"])
                for seat in seats
                if seat["table_id"] == group.table_id
                for ack in seat["acknowledged"]
            )
            stored = [
                (seq, entry["action"], entry["request"].split("\n")[-1])
                for seq, entry in enumerate(stored_log(server.database, group.table_id), 1)
                if entry["kind"] == "act"
            ]
            assert stored == acknowledged, "what is stored is not what was acknowledged"
            replay_log(server.database, group.table_id)
            group.close()


def _seqs(client: Client, parties: list[Party]) -> int:
    found = {table.table_id: table.seq for table in client.tables()}
    return sum(found[group.table_id] for group in parties)


def _ended(client: Client) -> bool:
    return all(table.status == table_pb2.TABLE_STATUS_ENDED for table in client.tables())


def test_everything_of_a_table_is_back_after_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path / "data", *QUICK) as server, Party(server.address, 3) as group:
        table_id = group.sit(undo_allowed=True, audience=table_pb2.AUDIENCE_PLAYERS)
        assert group.play(Random(7), most=80) == 80  # beyond the first snapshot
        group.clients[2].chat(table_id, "see you later")
        asked = group.asked()
        assert asked is not None
        offer = asked.actions(table_id)
        asked.submit(table_id, offer.position_seq, offer.actions[0].id, "before")
        before = [client.get(table_id, text_board=True) for client in group.clients]
        watched = asked.watch(table_id).next()
        server.kill()
        server.start_again()
        after = [client.get(table_id, text_board=True) for client in group.clients]
        for one, other in zip(before, after, strict=True):
            for seat in one.table.seats:
                seat.presence = table_pb2.PRESENCE_GONE
            assert one == other
        again = asked.submit(table_id, offer.position_seq, offer.actions[0].id, "before")
        assert again.repeated_request
        with refused("REQUEST_ID_REUSED"):
            asked.submit(table_id, again.seq, "something else", "before")
        with refused("NOT_FOR_SPECTATORS"):
            group.stranger.get(table_id)
        # A client that comes back goes on where it was.
        first = asked.watch(table_id, watched.seq).next()
        assert (first.kind, first.seq) == (play_pb2.WATCH_KIND_SNAPSHOT, watched.seq)
        assert [event.text for event in first.events] == [event.text for event in watched.events]
        group.play(Random(8))
        document, rules, state = replayed(asked.record(table_id))
        assert document["digest"] == digest(rules, state)


def test_what_could_be_taken_back_still_can_after_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path / "data", *QUICK) as server, Party(server.address, 2) as group:
        table_id = group.sit(undo_allowed=True)
        assert group.play(Random(1), most=30) == 30
        for _ in range(20):
            asked = group.asked()
            assert asked is not None
            offer, before = asked.actions(table_id), asked.get(table_id)
            done = asked.submit(table_id, offer.position_seq, Random(2).choice(offer.actions).id)
            if asked.get(table_id).seat_view.may_undo:
                break
        else:
            pytest.fail("nothing could ever be taken back")
        server.kill()
        server.start_again()
        assert asked.get(table_id).seat_view.may_undo
        assert asked.undo(table_id, done.seq, "back").seq == done.seq + 1
        server.kill()
        server.start_again()
        assert asked.get(table_id).view.game == before.view.game
        assert asked.undo(table_id, done.seq, "back").repeated_request
        group.play(Random(3))
        server.kill()
        replay_log(server.database, table_id)


@pytest.fixture
def frozen(tmp_path: Path) -> Iterator[tuple[Server, Party, str, int]]:
    """A server that was started on data where one change of one table is not what it was."""
    with Server(tmp_path / "data", *QUICK) as server, Party(server.address, 2) as group:
        fine = group.sit()
        group.play(Random(1), most=10)
        table_id = group.sit()
        group.play(Random(1), most=20)
        bad = group.clients[0].get(table_id).table.seq - 3
        server.kill()
        change_entry(server.database, table_id, bad, digest="0" * 64)
        server.start_again()
        yield server, group, fine, bad


def test_a_table_that_does_not_replay_is_frozen_and_readable(frozen: tuple[Server, Party, str, int]) -> None:
    _, group, fine, bad = frozen
    table_id, client = group.table_id, group.clients[0]
    now = client.get(table_id, text_board=True)
    assert now.table.status == table_pb2.TABLE_STATUS_FROZEN
    assert str(bad) in now.table.frozen_reason
    assert "digest" in now.table.frozen_reason
    assert now.table.seq == bad - 1
    assert now.text_board
    assert not now.view.HasField("decision"), "nothing is asked at a frozen table"
    assert client.moment(table_id, bad - 1).view.game == now.view.game
    with refused("NO_SUCH_MOMENT"):
        client.moment(table_id, bad)
    changes: list[Callable[[], object]] = [
        lambda: client.submit(table_id, bad - 1, "end"),
        lambda: client.undo(table_id, bad - 1),
        lambda: client.chat(table_id, "hello?"),
        lambda: client.concede(table_id),
        lambda: client.leave(table_id),
    ]
    for change in changes:
        with refused("TABLE_FROZEN", grpc.StatusCode.DATA_LOSS) as told:
            change()
        assert "digest" in told.sentence
    stream = group.stranger.watch(table_id)
    assert stream.next().table.status == table_pb2.TABLE_STATUS_FROZEN
    stream.close()
    listed = {table.table_id: table for table in client.tables()}
    assert listed[table_id].status == table_pb2.TABLE_STATUS_FROZEN
    # The others live on.
    group.table_id = fine
    assert group.play(Random(2), most=5) == 5


def test_a_change_that_went_bad_before_the_snapshot_is_told_when_looked_at(tmp_path: Path) -> None:
    with Server(tmp_path / "data", *QUICK) as server, Party(server.address, 4) as group:
        table_id = group.sit()
        assert group.play(Random(3), most=110) == 110
        server.kill()
        change_entry(server.database, table_id, 20, digest="0" * 64)
        server.start_again()
        assert group.play(Random(4), most=5) == 5, "the game goes on from its snapshot"
        assert group.clients[0].moment(table_id, 19).view.position_seq == 19
        with refused("TABLE_FROZEN"):
            group.clients[0].moment(table_id, 60)


def test_a_disk_that_fails_loses_no_state_and_works_again_later(tmp_path: Path) -> None:
    with Server(tmp_path / "data", *QUICK) as server, Party(server.address, 2) as group:
        table_id = group.sit()
        group.play(Random(1), most=10)
        client = group.asked()
        assert client is not None
        offer = client.actions(table_id)
        before = client.get(table_id)
        stream = client.watch(table_id)
        stream.next()
        server.limit_file_size(server.database.with_name("rondel.sqlite-wal").stat().st_size)
        for _ in range(3):
            with refused("STORE_FAILED", grpc.StatusCode.UNAVAILABLE):
                client.submit(table_id, offer.position_seq, offer.actions[0].id, "stubborn")
        with refused("STORE_FAILED"):
            client.chat(table_id, "the disk is full")
        with refused("STORE_FAILED"):
            client.create()
        with Client(server.address) as newcomer, refused("STORE_FAILED"):
            newcomer.sign_in("nobody yet")
        now = client.get(table_id)
        assert (now.table.seq, now.view) == (before.table.seq, before.view)
        assert now.seat_view == before.seat_view
        assert client.get(table_id).table.seq == before.table.seq
        server.limit_file_size(-1)
        done = client.submit(table_id, offer.position_seq, offer.actions[0].id, "stubborn")
        assert (done.seq, done.repeated_request) == (before.table.seq + 1, False)
        heard = [message for message in stream.until(done.seq) if message.kind == play_pb2.WATCH_KIND_CHANGE]
        stream.close()
        assert [message.seq for message in heard] == [done.seq], "nobody heard of what was not stored"
        with Client(server.address) as newcomer:
            newcomer.sign_in("nobody yet")
        group.play(Random(2))
        last = client.get(table_id).table.seq
        server.kill()
        assert len(stored_log(server.database, table_id)) == last
        replay_log(server.database, table_id)


def test_bots_go_on_after_the_disk_has_failed(tmp_path: Path) -> None:
    with Server(tmp_path / "data", *QUICK) as server, new_player(server.address) as client:
        table = client.create(seats=3, bots=["random", "random"], start_when_full=True)
        server.limit_file_size(server.database.with_name("rondel.sqlite-wal").stat().st_size)
        client_asked = client.actions(table.table_id)
        if client_asked.actions:
            with refused("STORE_FAILED"):
                client.submit(table.table_id, client_asked.position_seq, client_asked.actions[0].id)
        else:
            eventually(lambda: "bot refused" in server.log_text())
        server.limit_file_size(-1)
        for message in client.watch(table.table_id):
            if message.view.HasField("result"):
                break
            if message.seat_view.actions and message.kind != play_pb2.WATCH_KIND_PRESENCE:
                client.submit(table.table_id, message.view.position_seq, message.seat_view.actions[0].id)


def test_a_second_server_on_the_same_data_is_refused(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        second = run_server("--host", "127.0.0.1", "--port", "0", "--data", str(server.data))
        assert second.returncode == 1
        assert "Traceback" not in second.stderr
        assert str(server.database) in second.stderr
        assert "another" in second.stderr
        with new_player(server.address) as client:
            assert client.whoami().name == client.name
