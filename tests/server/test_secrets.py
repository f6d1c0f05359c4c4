"""Nobody gets what their seat may not see: looked for in the bytes that arrive."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import grpc
import pytest
from google.protobuf.message import Message
from google.protobuf.unknown_fields import UnknownFieldSet

from engine import registry
from engine.kernel import AnyRules, Record, Rng, State, encode, legal_actions, replay, step
from rondel.v1 import play_pb2
from server.book import RUNNING, Book, Facts, Outcome
from server.watching import Moment
from tests.server.test_whole_games import RECORD_FIELDS
from tests.support.client import Client, Party, new_player, refused
from tests.support.server import Server
from tests.support.variants import Variant, plain_variants, variant_id


def started(game: str, seats: int, options: dict[str, object], seed: str) -> Book:
    rules = registry.rules(game)
    book = Book.fresh(Facts("t", 0, game, seats, options, seed, "host", rules.version, rules.deck_digest))
    for seat in range(seats):
        book.accept({"kind": "sit", "seat": seat, "player": f"player {seat}", "at": 0}, Outcome())
    entry = {"kind": "start", "at": 0}
    book.accept(entry, book.outcome(entry))
    return book


def stream_message(book: Book, seat: int | None) -> bytes:
    return Moment.of(book, book.summary(), {}, play_pb2.WATCH_KIND_SNAPSHOT).message(seat, with_board=True)


@pytest.mark.parametrize("variant", plain_variants(), ids=variant_id)
def test_no_message_depends_on_what_its_viewer_cannot_see(variant: Variant) -> None:
    """The same bytes whatever the hidden parts are: stack order, chance to come, secret totals."""
    game, seats, options = variant
    dice = Random(variant_id(variant))
    book = started(game, seats, options, "secret seed")
    rules = book.rules
    while book.status == RUNNING:
        state = book.state
        assert state is not None
        viewer = dice.choice([None, *range(seats)])
        other = book.fork()
        other.state = rules.resample(state, viewer, Rng(dice.getrandbits(64)))
        assert encode(rules, other.state) != encode(rules, state), "nothing was drawn anew: this proves nothing"
        assert stream_message(other, viewer) == stream_message(book, viewer), f"{viewer} can tell them apart"
        action = dice.choice(legal_actions(rules, state))
        check_sentences(rules, state, other.state, action, book.names)
        entry = {"kind": "act", "seat": book.asked_seat, "action": str(action), "at": 0}
        book.accept(entry, book.outcome(entry))


def check_sentences(rules: AnyRules, state: State, other: State, action: Any, names: list[str]) -> None:
    """What is told of an action, unless it reveals something, is the same whatever was hidden."""
    if action not in legal_actions(rules, other):
        return  # somebody else's choice may depend on what the viewer cannot see
    (_, events), (_, others) = step(rules, state, action), step(rules, other, action)
    if not any(event.reveals for event in (*events, *others)):
        told = [[rules.sentence(event, names) for event in heard] for heard in (events, others)]
        assert told[0] == told[1]


def every_field(message: Message) -> Iterator[tuple[str, Any]]:
    assert len(UnknownFieldSet(message)) == 0, "bytes the schema does not know"
    for field, value in message.ListFields():
        yield field.name, value
        for part in value if field.is_repeated else [value]:
            if isinstance(part, Message):
                yield from every_field(part)


class RawWatch:
    """A stream of which the bytes are kept as they came."""

    def __init__(self, client: Client, table_id: str, text_board: bool) -> None:
        request = play_pb2.WatchRequest(table_id=table_id, text_board=text_board)
        call: Any = client.channel.unary_stream("/rondel.v1.PlayService/Watch")
        self._call = call(request.SerializeToString(), metadata=client.metadata, timeout=60)
        self.first: bytes = next(self._call)

    def until(self, seq: int) -> list[bytes]:
        found = [self.first]
        for data in self._call:
            found.append(data)
            if play_pb2.WatchResponse.FromString(data).seq >= seq:
                break
        self._call.cancel()
        return found


GAMES = [(game, seats) for game in registry.GAMES for seats in registry.rules(game).seats if seats <= 3]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_over_a_whole_game_no_viewer_receives_a_secret(party: Callable[[int], Party], game: str, seats: int) -> None:
    group = party(seats)
    table_id = group.sit(game)
    viewers: list[tuple[int | None, Client]] = [(None, group.stranger), *enumerate(group.clients)]
    watches = [RawWatch(client, table_id, text_board=True) for _, client in viewers]
    group.play(Random(seats))
    last = group.stranger.get(table_id).table.seq
    received = {viewer: watch.until(last) for (viewer, _), watch in zip(viewers, watches, strict=True)}

    document = json.loads(group.stranger.record(table_id))
    rules = registry.rules(game)
    record = Record(**{name: document[name] for name in RECORD_FIELDS})
    moments = list(replay(rules, record))
    states = {last - len(moments) + 1 + number: moment.state for number, moment in enumerate(moments)}
    public: dict[int, bytes] = {}
    checked = 0
    for viewer, stream in received.items():
        for data in stream:
            message = play_pb2.WatchResponse.FromString(data)
            state = states[message.seq]
            checked += check_message(rules, state, viewer, data, message, document["seed"])
            if message.kind == play_pb2.WATCH_KIND_CHANGE:
                message.ClearField("seat_view")
                message.ClearField("text_board")
                rest = message.SerializeToString(deterministic=True)
                assert public.setdefault(message.seq, rest) == rest, "the part for all differs between viewers"
    assert checked > 100, "hardly anything was hidden: this proves nothing"
    assert len(public) == len(moments) - 1

    # Looking back while seated shows no more than it did then.
    for seq in range(last - len(moments) + 1, last, max(1, len(moments) // 12)):
        for viewer, client in viewers:
            moment = client.moment(table_id, seq, text_board=True)
            check_message(rules, states[seq], viewer, moment.SerializeToString(), moment, document["seed"])


@cache
def components(game: str) -> list[str]:
    return [entry.id for entry in registry.rules(game).catalogue()]


def check_message(rules: AnyRules, state: State, viewer: int | None, data: bytes, message: Any, seed: str) -> int:
    """Returns how many names of hidden components were looked for."""
    assert seed.encode() not in data
    if viewer is None:
        assert not message.HasField("seat_view")
    else:
        assert message.seat_view.seat == viewer
        assert message.seat_view.HasField("vp") == (rules.own_secret_vp(state, viewer) is not None)
        if message.seat_view.HasField("vp"):
            assert message.seat_view.vp == rules.own_secret_vp(state, viewer)
    if rules.own_secret_vp(state, 0) is not None:
        assert not [name for name, _ in every_field(message.view) if name in ("vp", "result")]
    visible = repr(rules.observe(state, viewer))
    stored = json.dumps(json.loads(encode(rules, state)))
    hidden = [name for name in components(rules.game) if f'"{name}"' in stored and f"'{name}'" not in visible]
    for name in hidden:
        assert bytes([len(name)]) + name.encode() not in data, f"{viewer} was sent {name}"
    return len(hidden)


def test_the_seed_of_a_running_game_cannot_be_fetched(party: Callable[[int], Party]) -> None:
    group = party(2)
    table_id = group.sit()
    for client in (*group.clients, group.stranger):
        with refused("NOT_ENDED"):
            client.record(table_id)


def test_the_log_holds_no_secret(tmp_path: Path) -> None:
    """One line per change with table, seq, seat, verb and time; never a token, a password or a seed."""
    flags = ["--log-json", "--server-password", "swordfish"]
    with Server(tmp_path / "data", *flags) as server, Client(server.address) as client:
        for password in ("swordfisch", "swordfish"):
            try:
                client.sign_in("Ailsa", password)
            except grpc.RpcError:
                assert password != "swordfish"
        table = client.create(password="table password", seed="a seed that tells all draws", bots=["random"])
        client.start(table.table_id)
        client.chat(table.table_id, "hello")
        first = next(message for message in client.watch(table.table_id) if message.seat_view.actions)
        done = client.submit(table.table_id, first.view.position_seq, first.seat_view.actions[0].id)
        server.terminate()
        log = server.log_text()
        for secret in (client.token, "swordfis", "table password", "a seed that tells"):
            assert secret not in log
        lines = [json.loads(line) for line in log.splitlines()]
        changed = {line["seq"]: line for line in lines if line["event"] == "changed"}
        line = changed[done.seq]
        assert (line["table"], line["seat"]) == (table.table_id, 0)
        assert line["verb"] == first.seat_view.actions[0].id.split()[0]
        assert line["ms"] > 0


def test_tokens_and_passwords_are_not_stored(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        with new_player(server.address) as client:
            client.create(password="open sesame")
            token = client.token
        server.terminate()
        stored = b"".join(file.read_bytes() for file in server.data.iterdir())
        assert b"open sesame" not in stored
        assert token.encode() not in stored
