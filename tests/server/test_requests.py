"""What is sent twice, too late, by the wrong one or in the wrong form."""

import uuid
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random

import grpc
import pytest

from rondel.v1 import game_pb2, glen_more_pb2, play_pb2
from tests.support.client import Client, Party, refused

Sit = Callable[[int], Party]


def offered(group: Party) -> tuple[Client, play_pb2.ListActionsResponse]:
    client = group.asked()
    assert client is not None
    return client, client.actions(group.table_id)


def test_the_same_request_twice_is_done_once(party: Sit) -> None:
    group = party(2)
    table_id = group.sit()
    client, offer = offered(group)
    once = client.submit(table_id, offer.position_seq, offer.actions[0].id, "my request")
    again = client.submit(table_id, offer.position_seq, offer.actions[0].id, "my request")
    typed = client.submit(table_id, offer.position_seq, offer.actions[0].action, "my request")
    assert (once.seq, once.repeated_request) == (offer.position_seq + 1, False)
    assert (again.seq, again.repeated_request) == (typed.seq, typed.repeated_request) == (once.seq, True)
    assert group.stranger.get(table_id).table.seq == once.seq


def test_the_same_request_is_known_after_many_others(party: Sit) -> None:
    group = party(2)
    table_id = group.sit()
    client, offer = offered(group)
    once = client.submit(table_id, offer.position_seq, offer.actions[0].id, "early")
    group.play(Random(1), most=30)
    again = client.submit(table_id, offer.position_seq, offer.actions[0].id, "early")
    assert (again.seq, again.repeated_request) == (once.seq, True)


def test_the_same_request_many_times_at_once_is_done_once(party: Sit) -> None:
    group = party(2)
    table_id = group.sit()
    client, offer = offered(group)

    def send(_: int) -> play_pb2.SubmitActionResponse:
        return client.submit(table_id, offer.position_seq, offer.actions[0].id, "at once")

    with ThreadPoolExecutor(16) as pool:
        answers = list(pool.map(send, range(32)))
    assert {answer.seq for answer in answers} == {offer.position_seq + 1}
    assert sum(not answer.repeated_request for answer in answers) == 1
    assert group.stranger.get(table_id).table.seq == offer.position_seq + 1


def test_different_answers_at_once_only_one_is_taken(party: Sit) -> None:
    group = party(2)
    table_id = group.sit()
    client, offer = offered(group)

    def send(number: int) -> str:
        try:
            client.submit(table_id, offer.position_seq, offer.actions[number % len(offer.actions)].id)
        except grpc.RpcError as error:
            failed: grpc.Call = error  # type: ignore[assignment]  # it is both
            return str(failed.code().name)
        return "OK"

    with ThreadPoolExecutor(8) as pool:
        outcomes = list(pool.map(send, range(16)))
    assert outcomes.count("OK") == 1
    assert outcomes.count("ABORTED") == 15
    assert group.stranger.get(table_id).table.seq == offer.position_seq + 1


def test_a_request_id_for_another_action_is_refused(party: Sit) -> None:
    group = party(2)
    table_id = group.sit()
    client, offer = offered(group)
    first, second = offer.actions[0].id, offer.actions[1].id
    done = client.submit(table_id, offer.position_seq, first, "mine")
    with refused("REQUEST_ID_REUSED", grpc.StatusCode.ALREADY_EXISTS):
        client.submit(table_id, done.seq, second, "mine")
    with refused("REQUEST_ID_REUSED"):
        client.undo(table_id, done.seq, "mine")
    assert group.stranger.get(table_id).table.seq == done.seq


def test_request_ids_of_different_players_do_not_meet(party: Sit) -> None:
    group = party(2)
    table_id = group.sit()
    used: set[int] = set()
    while len(used) < 2:
        client, offer = offered(group)
        request_id = "the same" if offer.decision.seat not in used else str(uuid.uuid4())
        answer = client.submit(table_id, offer.position_seq, Random(1).choice(offer.actions).id, request_id)
        assert not answer.repeated_request
        used.add(offer.decision.seat)


def test_undo_is_done_once_too(party: Sit) -> None:
    group = party(2)
    table_id = group.sit(undo_allowed=True)
    client, offer = offered(group)
    done = client.submit(table_id, offer.position_seq, offer.actions[0].id)

    def send(_: int) -> play_pb2.UndoResponse:
        return client.undo(table_id, done.seq, "take it back")

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(send, range(16)))
    assert {answer.seq for answer in answers} == {done.seq + 1}
    assert sum(not answer.repeated_request for answer in answers) == 1
    with refused("REQUEST_ID_REUSED"):
        client.submit(table_id, done.seq + 1, offer.actions[0].id, "take it back")


def test_a_stale_answer_is_refused_and_told_the_position(party: Sit) -> None:
    group = party(2)
    table_id = group.sit()
    client, offer = offered(group)
    done = client.submit(table_id, offer.position_seq, offer.actions[0].id)
    for stale in (0, offer.position_seq, done.seq + 1, 2**64 - 1):
        asked = group.asked()
        assert asked is not None
        with refused("STALE_SEQ", grpc.StatusCode.ABORTED) as told:
            asked.submit(table_id, stale, asked.actions(table_id).actions[0].id)
        assert told.facts["position_seq"] == str(done.seq)
        with refused("STALE_SEQ", grpc.StatusCode.ABORTED):
            client.undo(table_id, stale)


def test_chat_in_between_does_not_make_an_answer_stale(party: Sit) -> None:
    group = party(2)
    table_id = group.sit()
    client, offer = offered(group)
    said = group.clients[1].chat(table_id, "hurry up")
    assert said == offer.position_seq + 1
    now = client.get(table_id)
    assert now.table.seq == said
    assert now.view.position_seq == offer.position_seq
    assert client.submit(table_id, offer.position_seq, offer.actions[0].id).seq == said + 1
    # The seq of the chat line would have been as good.
    client, offer = offered(group)
    said = client.chat(table_id, "wait")
    assert client.submit(table_id, said, offer.actions[0].id).seq == said + 1


def test_a_seat_that_answers_for_another_is_refused(party: Sit) -> None:
    group = party(2)
    table_id = group.sit()
    client, offer = offered(group)
    other = group.clients[1 - offer.decision.seat]
    assert list(other.actions(table_id).actions) == []
    for answer in (offer.actions[0].id, offer.actions[0].action):
        with refused("NOT_YOUR_TURN", grpc.StatusCode.FAILED_PRECONDITION) as told:
            other.submit(table_id, offer.position_seq, answer)
        assert told.facts["seat"] == str(offer.decision.seat)
    assert client.get(table_id).table.seq == offer.position_seq


def test_a_spectator_can_change_nothing(party: Sit) -> None:
    group = party(2)
    table_id = group.sit(undo_allowed=True)
    _, offer = offered(group)
    stranger = group.stranger
    denied = grpc.StatusCode.PERMISSION_DENIED
    with refused("NOT_SEATED", denied):
        stranger.submit(table_id, offer.position_seq, offer.actions[0].id)
    with refused("NOT_SEATED", denied):
        stranger.actions(table_id)
    with refused("NOT_SEATED", denied):
        stranger.undo(table_id, offer.position_seq)
    with refused("NOT_SEATED", denied):
        stranger.concede(table_id)
    with refused("NOT_SEATED", denied):
        stranger.chat(table_id, "hello")
    assert stranger.get(table_id).table.seq == offer.position_seq


@pytest.mark.parametrize(
    "text", ["", "fly 3", "take", "take x", "take  1", "take 1 ", "take 99999999999", "\0", "🏴"]
)
def test_a_text_that_is_no_action_is_refused(party: Sit, text: str) -> None:
    group = party(2)
    table_id = group.sit()
    client, offer = offered(group)
    with refused("BAD_NOTATION", grpc.StatusCode.INVALID_ARGUMENT):
        client.submit(table_id, offer.position_seq, text)


def test_an_action_that_is_not_offered_is_refused(party: Sit) -> None:
    group = party(2)
    table_id = group.sit()
    client, offer = offered(group)
    action = game_pb2.Action(glen_more=glen_more_pb2.GlenMoreAction(discard=glen_more_pb2.GlenMoreAction.Discard()))
    for answer in ("discard", action):
        with refused("ILLEGAL_ACTION", grpc.StatusCode.FAILED_PRECONDITION):
            client.submit(table_id, offer.position_seq, answer)
    assert client.get(table_id).table.seq == offer.position_seq


def test_typed_actions_that_say_nothing_are_refused(party: Sit) -> None:
    group = party(2)
    table_id = group.sit()
    client, offer = offered(group)
    for empty in (game_pb2.Action(), game_pb2.Action(glen_more=glen_more_pb2.GlenMoreAction())):
        with refused("BAD_NOTATION"):
            client.submit(table_id, offer.position_seq, empty)
    request = play_pb2.SubmitActionRequest(table_id=table_id, expected_seq=offer.position_seq, request_id="x")
    with refused("BAD_FIELD") as told:
        client.call(client.play.SubmitAction, request)
    assert told.facts["field"] == "answer"


@pytest.mark.parametrize("request_id", ["", "x" * 65])
def test_a_request_id_is_needed_and_short(party: Sit, request_id: str) -> None:
    group = party(2)
    table_id = group.sit()
    client, offer = offered(group)
    request = play_pb2.SubmitActionRequest(
        table_id=table_id, expected_seq=offer.position_seq, request_id=request_id, action_id=offer.actions[0].id
    )
    with refused("BAD_FIELD") as told:
        client.call(client.play.SubmitAction, request)
    assert told.facts["field"] == "request_id"
    undo = play_pb2.UndoRequest(table_id=table_id, expected_seq=offer.position_seq, request_id=request_id)
    with refused("BAD_FIELD"):
        client.call(client.play.Undo, undo)


def test_no_change_before_the_start_or_after_the_end(party: Sit) -> None:
    group = party(2)
    host, guest = group.clients
    open_table = host.create().table_id
    with refused("NOT_RUNNING"):
        host.submit(open_table, 1, "end")
    with refused("NOT_RUNNING"):
        host.concede(open_table)
    with refused("NOT_RUNNING"):
        host.undo(open_table, 1)
    assert list(host.actions(open_table).actions) == []
    table_id = group.sit()
    group.play(Random(2))
    ended = host.get(table_id).table.seq
    for client in (host, guest):
        with refused("NOT_RUNNING"):
            client.submit(table_id, ended, "end")
        with refused("NOT_RUNNING"):
            client.undo(table_id, ended)
        with refused("NOT_RUNNING"):
            client.concede(table_id)
    with refused("NOT_OPEN"):
        host.start(table_id)
    assert host.chat(table_id, "good game") == ended + 1


def test_a_table_that_is_not_there(party: Sit) -> None:
    client = party(1).clients[0]
    calls: list[Callable[[str], object]] = [
        client.get,
        client.actions,
        client.concede,
        client.join,
        client.leave,
        client.start,
        client.rematch,
        client.record,
        lambda table_id: client.catalogue(table_id=table_id) if table_id else client.get(""),
        lambda table_id: client.set_bot(table_id, 0, "random"),
        lambda table_id: client.chat(table_id, "hello"),
        lambda table_id: client.submit(table_id, 1, "end"),
        lambda table_id: client.undo(table_id, 1),
        lambda table_id: client.moment(table_id, 1),
        lambda table_id: client.watch(table_id).next(),
    ]
    for call in calls:
        for table_id in ("", "nowhere", "x" * 5000, "\0", str(uuid.uuid4())):
            with refused("UNKNOWN_TABLE", grpc.StatusCode.NOT_FOUND):
                call(table_id)
