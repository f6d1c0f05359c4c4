"""Whole games over the wire, each player in a process of its own."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine import registry
from engine.kernel import Record, digest, replay
from rondel.v1 import play_pb2, table_pb2
from tests.support.client import Client, Party
from tests.support.player import PlayerProcess, check_stream, fingerprint
from tests.support.server import Server

RECORD_FIELDS = ("game", "version", "deck", "seats", "options", "seed", "actions")


def replayed(text: str) -> tuple[dict[str, Any], Any, Any]:
    """A record document, and the rules and last state that the engine alone makes of it."""
    document = json.loads(text)
    rules = registry.rules(document["game"], document["deck_text"] or None)
    record = Record(**{name: document[name] for name in RECORD_FIELDS})
    *_, last = replay(rules, record)
    return document, rules, last.state


@pytest.mark.parametrize("game", registry.GAMES)
def test_two_clients_play_a_whole_game_and_a_watcher_joins_in_the_middle(
    server: Server, party: Callable[[int], Party], game: str
) -> None:
    group = party(2)
    table_id = group.sit(game)
    orders = [
        {"token": client.token, "table_id": table_id, "dice": seat} for seat, client in enumerate(group.clients)
    ]
    processes = [
        PlayerProcess(server.address, [orders[0] | {"pause_at": 25}]),
        PlayerProcess(server.address, [orders[1]]),
    ]
    try:
        middle = processes[0].paused()
        stream = group.stranger.watch(table_id)
        joined = stream.next()
        processes[0].go_on()
        watched: list[play_pb2.WatchResponse] = [joined]
        for message in stream:
            watched.append(message)
            if message.view.HasField("result"):
                break
        one, other = (process.finish()[0] for process in processes)
    finally:
        for process in processes:
            process.close()

    # The watcher: everything at first, then every change.
    assert joined.kind == play_pb2.WATCH_KIND_SNAPSHOT
    assert joined.seq == middle
    assert not joined.HasField("seat_view")
    check_stream([("connected", -1), *(told(message) for message in watched)])

    # The players: nothing twice, nothing left out, and all three saw the same.
    last = watched[-1].seq
    for seat in (one, other):
        check_stream(seat["messages"])
        kinds = [kind for kind, _ in seat["messages"] if kind not in ("connected", "PRESENCE", "HEARTBEAT")]
        assert kinds == ["SNAPSHOT"] + ["CHANGE"] * (len(kinds) - 1), "a client that keeps up is told every change"
        assert max(seq for _, seq in seat["messages"]) == last
        assert {done["typed"] for done in seat["acknowledged"]} == {True, False}
        assert not any(done["repeated"] for done in seat["acknowledged"])
    for message in watched:
        assert one["views"][str(message.seq)] == other["views"][str(message.seq)] == fingerprint(message.view)
    result = watched[-1].view.result.SerializeToString(deterministic=True).hex()
    assert one["result"] == other["result"] == result

    # The record: the acknowledged actions, in order, lead to the same end in the engine alone.
    done = sorted(one["acknowledged"] + other["acknowledged"], key=lambda ack: ack["seq"])
    document, rules, state = replayed(group.stranger.record(table_id))
    assert document["actions"] == [ack["action"] for ack in done]
    assert document["digest"] == digest(rules, state)
    ended = rules.result(state)
    assert list(ended.totals) == list(watched[-1].view.result.totals) == document["result"]["totals"]
    assert list(ended.places) == list(watched[-1].view.result.places) == document["result"]["places"]
    assert watched[-1].table.status == table_pb2.TABLE_STATUS_ENDED


def told(message: play_pb2.WatchResponse) -> tuple[str, int]:
    return play_pb2.WatchKind.Name(message.kind).removeprefix("WATCH_KIND_"), message.seq


@pytest.mark.parametrize("game", registry.GAMES)
def test_bots_fill_the_seats_and_play_a_whole_game(player: Callable[[], Client], game: str) -> None:
    """One person with a bot of each kind; the bots answer by themselves."""
    host = player()
    seats = min(3, registry.rules(game).seats[-1])
    table = host.create(game, seats, bots=["random", "greedy"][: seats - 1], start_when_full=True)
    assert table.status == table_pb2.TABLE_STATUS_RUNNING
    acted = set()
    stream = host.watch(table.table_id)
    for message in stream:
        if message.change.HasField("action_done"):
            acted.add(message.change.action_done.seat)
        if message.view.HasField("result"):
            break
        if message.seat_view.actions and message.kind != play_pb2.WATCH_KIND_PRESENCE:
            host.submit(table.table_id, message.view.position_seq, message.seat_view.actions[0].id)
    stream.close()
    assert acted == set(range(seats))
    document, rules, state = replayed(host.record(table.table_id))
    assert document["digest"] == digest(rules, state)
    assert document["names"] == [host.name, "random bot", "greedy bot"][:seats]


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_option_can_be_played(party: Callable[[int], Party], game: str) -> None:
    """Each value of each option makes a table that runs and tells its choice."""
    group = party(2)
    for info in next(found for found in group.clients[0].games() if found.id == game).options:
        for choice in info.choices:
            value = getattr(choice, str(choice.WhichOneof("value")))
            if not registry.rules(game).allows(2, {info.name: value}):
                continue
            table_id = group.sit(game, {info.name: value})
            now = group.stranger.get(table_id)
            assert now.table.options[info.name] == choice
            assert now.view.HasField("decision")
