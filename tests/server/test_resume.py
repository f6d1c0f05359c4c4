"""Connections that break, and streams that go on where they were."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from rondel.v1 import play_pb2
from tests.server.test_whole_games import replayed, told
from tests.support.client import Client, Party
from tests.support.player import PlayerProcess, check_stream
from tests.support.server import Server
from tests.support.wire import Wire

REMEMBERED = 16
"""How many changes a server keeps at least for those who come back."""


def budgets(seed: int) -> Iterator[int]:
    """Sometimes within the first frames, sometimes after many messages."""
    dice = Random(seed)
    while True:
        yield int(dice.choice([300, 3_000, 30_000, 120_000]) * dice.uniform(0.3, 1))


@pytest.mark.parametrize("seed", [1, 2])
def test_clients_cut_at_random_points_miss_nothing_and_hear_nothing_twice(
    server: Server, party: Callable[[int], Party], seed: int
) -> None:
    group = party(3)
    table_id = group.sit()
    steady = group.stranger.watch(table_id)
    everything = [steady.next()]
    with Wire(server.port, budgets(seed)) as wire:
        orders = [{"token": c.token, "table_id": table_id, "dice": seed + i} for i, c in enumerate(group.clients)]
        process = PlayerProcess(wire.address, orders)
        try:
            for message in steady:
                everything.append(message)
                if message.view.HasField("result"):
                    break
            seats = process.finish()
        finally:
            process.close()
    assert wire.cuts >= 5, "the wire was hardly ever cut: this proves nothing"
    check_stream([("connected", -1), *map(told, everything)])
    connections = 0
    for seat in seats:
        check_stream(seat["messages"])
        connections += sum(kind == "connected" for kind, _ in seat["messages"])
    assert connections >= 5 + len(seats)
    # Whatever was sent again was still done once: the log is exactly what was acknowledged.
    done = sorted((ack["seq"], ack["action"]) for seat in seats for ack in seat["acknowledged"])
    heard = [
        (message.seq, message.change.action_done.action_id)
        for message in everything
        if message.change.HasField("action_done")
    ]
    assert done == heard
    document, _, _ = replayed(group.stranger.record(table_id))
    assert document["actions"] == [action for _, action in done]


def changes(client: Client, table_id: str, after_seq: int | None, last: int) -> list[play_pb2.WatchResponse]:
    stream = client.watch(table_id, after_seq)
    found = stream.until(last)
    stream.close()
    return [message for message in found if message.kind != play_pb2.WATCH_KIND_PRESENCE]


def test_a_short_absence_gets_exactly_the_missing_changes(party: Callable[[int], Party]) -> None:
    group = party(2)
    table_id = group.sit(undo_allowed=True)
    stream = group.stranger.watch(table_id)
    seen = stream.next().seq
    group.play(Random(3), most=5)
    group.clients[0].chat(table_id, "hello")
    client = group.asked()
    assert client is not None
    # An action and its taking back belong to the run like everything else.
    offer = client.actions(table_id)
    done = client.submit(table_id, offer.position_seq, offer.actions[0].id)
    if client.get(table_id).seat_view.may_undo:
        client.undo(table_id, done.seq)
    last = client.get(table_id).table.seq
    live = [message for message in stream.until(last) if message.kind == play_pb2.WATCH_KIND_CHANGE]
    for after in range(seen, last):
        missed = changes(group.stranger, table_id, after, last)
        assert missed == live[after - seen :], f"after {after}"
    stream.close()


def test_nothing_missed_begins_with_everything(party: Callable[[int], Party]) -> None:
    group = party(2)
    table_id = group.sit()
    now = group.stranger.get(table_id).table.seq
    for after in (None, now, now + 5, 2**64 - 1):
        (message,) = changes(group.stranger, table_id, after, now)
        assert (message.kind, message.seq) == (play_pb2.WATCH_KIND_SNAPSHOT, now)
        assert message.view.HasField("decision")


def test_a_long_absence_begins_with_everything(party: Callable[[int], Party]) -> None:
    group = party(2)
    table_id = group.sit()
    before = group.stranger.get(table_id).table.seq
    group.play(Random(4), most=REMEMBERED * 3)
    now = group.stranger.get(table_id)
    (message,) = changes(group.stranger, table_id, before, now.table.seq)
    assert message.kind == play_pb2.WATCH_KIND_SNAPSHOT
    assert message.view == now.view
    assert message.events, "the latest events come with it"


def test_the_stream_tells_every_kind_of_change(party: Callable[[int], Party]) -> None:
    group = party(2)
    host, guest = group.clients
    table = host.create(undo_allowed=True)
    stream = group.stranger.watch(table.table_id)
    assert stream.next().kind == play_pb2.WATCH_KIND_SNAPSHOT
    guest.join(table.table_id)
    host.start(table.table_id)
    group.table_id = table.table_id
    host.chat(table.table_id, "have fun")
    asked = group.asked()
    assert asked is not None
    offer = asked.actions(table.table_id)
    done = asked.submit(table.table_id, offer.position_seq, offer.actions[0].id)
    asked.undo(table.table_id, done.seq)
    last = host.concede(table.table_id)
    told_changes = [message.change for message in stream.until(last)]
    stream.close()
    kinds = [change.WhichOneof("change") for change in told_changes]
    assert kinds == ["table_changed", "started", "chat", "action_done", "action_undone", "conceded_seat"]
    assert (told_changes[2].chat.player, told_changes[2].chat.text) == (host.name, "have fun")
    assert told_changes[3].action_done.action_id == told_changes[4].action_undone.action_id == offer.actions[0].id
    assert told_changes[5].conceded_seat == 0


def test_a_text_board_comes_when_asked_for(party: Callable[[int], Party]) -> None:
    group = party(2)
    table_id = group.sit()
    with_board = group.stranger.watch(table_id, text_board=True)
    without = group.stranger.watch(table_id)
    assert without.next().text_board == ""
    board = with_board.next().text_board
    assert all(client.name[:9] in board for client in group.clients)
    assert max(map(len, board.splitlines())) <= 100
    assert group.stranger.get(table_id, text_board=True).text_board == board
    assert group.stranger.get(table_id).text_board == ""
    group.play(Random(5), most=1)
    changed = next(message for message in with_board if message.kind == play_pb2.WATCH_KIND_CHANGE)
    assert changed.text_board not in ("", board)
    for stream in (with_board, without):
        stream.close()


def test_one_who_sits_down_while_watching_sees_with_the_eyes_of_the_seat(party: Callable[[int], Party]) -> None:
    group = party(2)
    host, guest = group.clients
    table = host.create()
    stream = guest.watch(table.table_id)
    assert not stream.next().HasField("seat_view")
    guest.join(table.table_id)
    host.start(table.table_id)
    started = next(message for message in stream if message.change.started)
    assert started.seat_view.seat == 1
    stream.close()
