"""Every rpc fed with anything: whatever comes, it is answered or refused with a reason of ours."""

import uuid
from collections.abc import Callable
from random import Random
from typing import Any

import grpc
import pytest
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass
from hypothesis import given, settings
from hypothesis import strategies as st

from rondel.v1 import lobby_pb2, play_pb2, records_pb2, session_pb2
from server.errors import Reason
from tests.support.client import Client, Party, reason_of, refused
from tests.support.server import Server

FILES: tuple[Any, ...] = (session_pb2, lobby_pb2, play_pb2, records_pb2)
METHODS = [
    method for file in FILES for service in file.DESCRIPTOR.services_by_name.values() for method in service.methods
]
EXAMPLES = 40


def path(method: Any) -> str:
    return f"/{method.containing_service.full_name}/{method.name}"


def send(client: Client, method: Any, data: bytes) -> str:
    """The reason of the refusal, or OK."""
    kind = client.channel.unary_stream if method.server_streaming else client.channel.unary_unary
    call: Any = kind(path(method))
    failed: Any = None
    try:
        answer = call(data, metadata=client.metadata, timeout=20)
        if method.server_streaming:
            next(answer)
            answer.cancel()
    except grpc.RpcError as error:
        failed = error
    if failed is None:
        return "OK"
    reason, _ = reason_of(failed)
    assert reason, f"a refusal without a reason: {failed}"
    assert reason != "INTERNAL", failed
    assert Reason[reason].code == failed.code()
    return reason


@pytest.mark.parametrize("method", METHODS, ids=[method.name for method in METHODS])
def test_arbitrary_bytes(server: Server, party: Callable[[int], Party], method: Any) -> None:
    client = party(1).clients[0]
    fields = st.tuples(st.integers(0, 40), st.integers(0, 7), st.binary(max_size=20)).map(
        lambda field: bytes([field[0] << 3 & 0xFF | field[1], len(field[2])]) + field[2]
    )
    met: set[str] = set()

    @settings(max_examples=EXAMPLES)
    @given(st.binary(max_size=100) | st.lists(fields, max_size=5).map(b"".join))
    def feed(data: bytes) -> None:
        met.add(send(client, method, data))

    feed()
    assert "MALFORMED_REQUEST" in met
    assert send(client, method, b"\xff" * 1000) == "MALFORMED_REQUEST"


TEXT = st.text(max_size=30) | st.sampled_from(["\0", "glen_more", "random", "greedy", "take 1", "x" * 2000])
NUMBERS = {
    "uint32": st.integers(0, 2**32 - 1) | st.integers(0, 6),
    "uint64": st.integers(0, 2**64 - 1) | st.integers(0, 20),
    "sint32": st.integers(-(2**31), 2**31 - 1),
    "bool": st.booleans(),
}
KINDS = {4: "uint64", 8: "bool", 13: "uint32", 17: "sint32"}
STRING, MESSAGE, ENUM = 9, 11, 14


def values(field: Any, known: list[str], depth: int) -> st.SearchStrategy[Any]:
    if field.type == STRING:
        return TEXT | st.sampled_from(known)
    if field.type == MESSAGE:
        return messages(field.message_type, known, depth - 1)
    if field.type == ENUM:
        return st.sampled_from([value.number for value in field.enum_type.values]) | st.integers(-5, 2**31 - 1)
    return NUMBERS[KINDS[field.type]]


def messages(kind: Any, known: list[str], depth: int = 5) -> st.SearchStrategy[Message]:
    """Well-formed messages of a type, with values that mean something now and then."""
    optional: dict[str, st.SearchStrategy[Any]] = {}
    for field in kind.fields:
        if field.type == MESSAGE and depth == 0:
            continue
        if field.message_type is not None and field.message_type.GetOptions().map_entry:
            entry = field.message_type.fields_by_name
            keys = TEXT | st.just("open_scores")
            optional[field.name] = st.dictionaries(keys, values(entry["value"], known, depth), max_size=3)
        elif field.is_repeated:
            optional[field.name] = st.lists(values(field, known, depth), max_size=6)
        else:
            optional[field.name] = values(field, known, depth)
    make = GetMessageClass(kind)

    def build(content: dict[str, Any]) -> Message:
        made = make()
        for name, value in content.items():
            if isinstance(value, dict):
                for key, inner in value.items():
                    getattr(made, name)[key].CopyFrom(inner)
            elif isinstance(value, list):
                getattr(made, name).extend(value)
            elif isinstance(value, Message):
                getattr(made, name).CopyFrom(value)
            else:
                setattr(made, name, value)
        return made

    return st.fixed_dictionaries({}, optional=optional).map(build)


@pytest.mark.parametrize("method", METHODS, ids=[method.name for method in METHODS])
def test_arbitrary_messages(server: Server, party: Callable[[int], Party], method: Any) -> None:
    group = party(2)
    running = group.sit(undo_allowed=True)
    ended = group.sit()
    group.play(Random(1), most=30)
    group.clients[1].concede(ended)
    waiting = group.clients[0].create().table_id
    group.table_id = running
    actions = [action.id for client in group.clients for action in client.actions(running).actions]
    known = [running, running, waiting, ended, *actions[:5]]
    met: set[str] = set()

    @settings(max_examples=EXAMPLES)
    @given(messages(method.input_type, known), st.sampled_from(group.clients))
    def feed(message: Message, client: Client) -> None:
        met.add(send(client, method, message.SerializeToString()))

    feed()
    assert met
    assert "MALFORMED_REQUEST" not in met
    # Whatever it did: the server is well and the table can still be read.
    assert group.stranger.get(running).view.HasField("game")


@pytest.mark.parametrize("method", METHODS, ids=[method.name for method in METHODS])
def test_every_call_but_signing_in_needs_a_token(server: Server, method: Any) -> None:
    tokens = ["", "x", str(uuid.uuid4()), "two words", "Bearer"]
    for token in tokens:
        with Client(server.address, token) as client:
            assert (send(client, method, b"") == "UNAUTHENTICATED") == (method.name != "SignIn")


DEEP = "a = " + "[" * 50_000


@pytest.mark.parametrize("deck", ["x", "a = 1", "[tiles]", "[[tile]]\nid = 3", DEEP, "\0", "é" * 1000])
def test_a_deck_that_is_none_is_refused_with_what_is_wrong(party: Callable[[int], Party], deck: str) -> None:
    client = party(1).clients[0]
    with refused("BAD_DECK", grpc.StatusCode.INVALID_ARGUMENT):
        client.create(deck=deck)


def test_too_large_a_message_is_refused(party: Callable[[int], Party]) -> None:
    client = party(1).clients[0]
    with refused("MESSAGE_TOO_LARGE", grpc.StatusCode.RESOURCE_EXHAUSTED) as told:
        client.create(deck="#" * 300_000)
    assert told.facts["limit"] == str(256 * 1024)
