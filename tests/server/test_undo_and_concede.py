"""Taking back, giving up, and records of both."""

import json
from collections.abc import Callable
from random import Random

import grpc
import pytest

from engine import registry
from engine.kernel import digest
from rondel.v1 import play_pb2, table_pb2
from tests.server.test_whole_games import replayed
from tests.support.client import Client, Party, refused
from tests.support.server import eventually

Gather = Callable[[int], Party]


def act(group: Party, dice: Random) -> tuple[Client, play_pb2.GetTableResponse, int]:
    """One random action; who did it, what they saw before, and its seq."""
    client = group.asked()
    assert client is not None
    before = client.get(group.table_id)
    chosen = dice.choice(before.seat_view.actions)
    return client, before, client.submit(group.table_id, before.view.position_seq, chosen.id).seq


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_undo_rule_over_a_whole_game(party: Gather, game: str) -> None:
    """Exactly the own last action, while nothing was revealed and nobody else has acted since."""
    group = party(2)
    table_id = group.sit(game, undo_allowed=True)
    dice = Random(7)
    taken_back = refusals = 0
    while group.asked() is not None and (taken_back < 12 or refusals < 12):
        client, before, seq = act(group, dice)
        seat = before.seat_view.seat
        other = group.clients[1 - seat]
        now, theirs = client.get(table_id), other.get(table_id)
        assert not theirs.seat_view.may_undo
        with refused("UNDO_NOT_ALLOWED" if theirs.view.HasField("decision") else "NOT_RUNNING"):
            other.undo(table_id, seq)
        if now.seat_view.may_undo:
            assert client.undo(table_id, seq).seq == seq + 1
            again = client.get(table_id)
            assert again.view.game == before.view.game
            assert again.view.decision == before.view.decision
            assert again.seat_view.actions == before.seat_view.actions
            assert again.view.position_seq == seq + 1
            taken_back += 1
            act(group, dice)
        elif now.view.HasField("decision"):
            with refused("UNDO_NOT_ALLOWED", grpc.StatusCode.FAILED_PRECONDITION):
                client.undo(table_id, seq)
            refusals += 1
    assert taken_back >= 3
    assert refusals >= 1
    group.play(dice)
    document, rules, state = replayed(group.stranger.record(table_id))
    assert document["digest"] == digest(rules, state), "what was taken back is not part of the record"


def test_several_actions_can_be_taken_back_one_by_one(party: Gather) -> None:
    group = party(2)
    table_id = group.sit(undo_allowed=True)
    dice = Random(3)
    run: list[play_pb2.GetTableResponse] = []
    for _ in range(300):
        client, before, _ = act(group, dice)
        mine = client.get(table_id)
        if not mine.seat_view.may_undo:
            run = []
            continue
        if run and run[-1].seat_view.seat != before.seat_view.seat:
            run = []
        run.append(before)
        if len(run) == 3:
            break
    assert len(run) == 3, "no three actions in a row could be taken back"
    client = group.clients[run[0].seat_view.seat]
    for before in reversed(run):
        client.undo(table_id, client.get(table_id).view.position_seq)
        assert client.get(table_id).view.game == before.view.game
    with refused("UNDO_NOT_ALLOWED"):
        # Whatever was done before this run cannot be taken back, or it would have been part of it.
        client.undo(table_id, client.get(table_id).view.position_seq)


def test_undo_only_where_the_table_allows_it(party: Gather) -> None:
    group = party(2)
    table_id = group.sit()
    for _ in range(10):
        client, _, seq = act(group, Random(1))
        assert not client.get(table_id).seat_view.may_undo
        with refused("UNDO_NOT_ALLOWED"):
            client.undo(table_id, seq)


def test_with_two_the_other_one_wins_at_once(party: Gather) -> None:
    group = party(2)
    host, guest = group.clients
    table_id = group.sit()
    group.play(Random(1), most=20)
    asked = group.asked()
    assert asked is not None
    seq = host.concede(table_id)
    now = guest.get(table_id)
    assert (now.table.status, now.table.seq) == (table_pb2.TABLE_STATUS_ENDED, seq)
    assert [seat.conceded for seat in now.table.seats] == [True, False]
    assert now.view.result.by_concession
    assert list(now.view.result.places) == [2, 1]
    assert len(now.view.result.totals) == 2
    assert not now.view.HasField("decision")
    assert not now.seat_view.actions
    document, rules, state = replayed(guest.record(table_id))
    assert document["result"]["by_concession"]
    assert document["digest"] == digest(rules, state)
    assert len(document["actions"]) == 20


def test_with_three_a_bot_plays_on_for_the_others(party: Gather) -> None:
    group = party(3)
    table_id = group.sit()
    group.play(Random(1), most=10)
    quitter = group.asked()
    assert quitter is not None
    seat = group.clients.index(quitter)
    quitter.concede(table_id)
    with refused("ALREADY_CONCEDED"):
        quitter.concede(table_id)
    with refused("ALREADY_CONCEDED"):
        quitter.submit(table_id, quitter.get(table_id).view.position_seq, "end")
    dice = Random(2)
    stream = group.stranger.watch(table_id)
    acted = {0: 0, 1: 0, 2: 0}
    for message in stream:
        if message.change.HasField("action_done"):
            acted[message.change.action_done.seat] += 1
        if message.view.HasField("result"):
            break
        asked = message.view.decision.seat
        if message.kind != play_pb2.WATCH_KIND_PRESENCE and asked != seat:
            offer = group.clients[asked].actions(table_id)
            group.clients[asked].submit(table_id, offer.position_seq, dice.choice(offer.actions).id)
    stream.close()
    assert all(acted.values()), "everybody's seat was played to the end"
    assert not message.view.result.by_concession
    assert [s.conceded for s in message.table.seats] == [index == seat for index in range(3)]


def test_the_last_of_three_wins(party: Gather) -> None:
    group = party(3)
    table_id = group.sit()
    group.clients[1].concede(table_id)
    assert group.stranger.get(table_id).table.status == table_pb2.TABLE_STATUS_RUNNING
    group.clients[0].concede(table_id)
    result = group.stranger.get(table_id).view.result
    assert result.by_concession
    assert list(result.places) == [2, 2, 1]


def test_records_are_listed_newest_first(party: Gather) -> None:
    group = party(2)
    host, guest = group.clients
    first, second = group.sit(), group.sit()
    running = group.sit()
    host.concede(first)
    guest.concede(second)
    found = host.list_records(mine=True)
    assert [record.table_id for record in found] == [second, first]
    assert [list(record.players) for record in found] == [[host.name, guest.name]] * 2
    assert [list(record.result.places) for record in found] == [[1, 2], [2, 1]]
    assert all(record.ended_at.seconds > 1_700_000_000 for record in found)
    assert [record.table_id for record in host.list_records(mine=True, limit=1)] == [second]
    assert host.list_records(mine=True, game="nothing") == []
    assert group.stranger.list_records(mine=True) == []
    with refused("BAD_FIELD"):
        host.list_records(limit=501)
    with refused("NOT_ENDED", grpc.StatusCode.FAILED_PRECONDITION):
        host.record(running)


def test_looking_back_by_seq(party: Gather) -> None:
    group = party(2)
    table_id = group.sit()
    seen = {}
    for _ in range(8):
        now = group.stranger.get(table_id, text_board=True)
        seen[now.table.seq] = now
        group.play(Random(1), most=1)
    last = group.stranger.get(table_id).table.seq
    for seq, then in seen.items():
        moment = group.stranger.moment(table_id, seq, text_board=True)
        assert (moment.view, moment.text_board) == (then.view, then.text_board)
        assert moment.last_seq == last
        assert not moment.HasField("seat_view")
    before = group.stranger.moment(table_id, 1)
    assert not before.HasField("view")
    assert [event.kind for event in before.events] == ["Seated"]
    for seat, client in enumerate(group.clients):
        own = client.moment(table_id, last).seat_view
        assert own.seat == seat
        assert own.HasField("vp")
        assert not own.actions
    for seq in (0, last + 1, 2**64 - 1):
        with refused("NO_SUCH_MOMENT", grpc.StatusCode.OUT_OF_RANGE) as told:
            group.stranger.moment(table_id, seq)
        assert told.facts["last_seq"] == str(last)


def test_a_record_holds_what_the_issue_of_a_replay_needs(party: Gather) -> None:
    group = party(2)
    table_id = group.sit(options={"open_scores": True}, seed="known")
    group.play(Random(4))
    document = json.loads(group.stranger.record(table_id))
    assert document["seed"] == "known"
    assert document["options"] == {"open_scores": True}
    assert document["names"] == [client.name for client in group.clients]
    assert document["deck"] == registry.rules("glen_more").deck_digest
    assert document["version"] == registry.rules("glen_more").version
    result = group.stranger.get(table_id).view.result
    assert document["result"]["totals"] == list(result.totals)
    assert document["result"]["sheet"] == [
        {"id": line.id, "label": line.label, "points": list(line.points)} for line in result.sheet
    ]
    for seat, total in enumerate(result.totals):
        assert sum(line.points[seat] for line in result.sheet) == total


def test_thinking_time_is_told(party: Gather) -> None:
    group = party(2)
    table_id = group.sit()
    group.play(Random(1), most=30)
    eventually(lambda: any(seat.thinking_ms for seat in group.stranger.get(table_id).table.seats))
