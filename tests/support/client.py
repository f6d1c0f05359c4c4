"""A client as a stranger would write it: the generated stubs, a token, and nothing of ours."""

import itertools
import uuid
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from random import Random
from types import TracebackType
from typing import Any, Self

import grpc
from google.protobuf.message import Message
from google.rpc import error_details_pb2, status_pb2

from rondel.v1 import (
    game_pb2,
    lobby_pb2,
    lobby_pb2_grpc,
    play_pb2,
    play_pb2_grpc,
    records_pb2,
    records_pb2_grpc,
    session_pb2,
    session_pb2_grpc,
    table_pb2,
)

CALL_SECONDS = 30.0
STREAM_SECONDS = 60.0
SEED = "of the tests themselves"
_numbers = itertools.count(1)


class Stream:
    """An open server stream. It ends after STREAM_SECONDS at the latest, so that no test hangs."""

    def __init__(self, call: Any) -> None:
        self._call = call
        self._iterator: Iterator[Any] = iter(call)

    def __iter__(self) -> Iterator[Any]:
        return self._iterator

    def next(self) -> Any:
        return next(self._iterator)

    def until(self, seq: int) -> list[play_pb2.WatchResponse]:
        """All messages up to the first with this seq or a later one."""
        found: list[play_pb2.WatchResponse] = []
        for message in self._iterator:
            found.append(message)
            if message.seq >= seq:
                return found
        raise AssertionError(f"the stream ended before {seq}")

    def close(self) -> None:
        self._call.cancel()


class Client:
    """One player on one connection. Every call has a deadline."""

    def __init__(
        self, address: str, token: str = "", certificate: bytes | None = None, small_window: bool = False
    ) -> None:
        self.address, self.token, self.name = address, token, ""
        # A pool of its own: grpc would share one connection between all channels to an address.
        options = [("grpc.use_local_subchannel_pool", 1), ("grpc.max_receive_message_length", -1)]
        options += [("grpc.initial_reconnect_backoff_ms", 50), ("grpc.max_reconnect_backoff_ms", 200)]
        if small_window:  # otherwise megabytes are under way before a client that does not read is noticed
            options += [("grpc.http2.bdp_probe", 0), ("grpc.http2.lookahead_bytes", 65536)]
        if certificate is None:
            self.channel = grpc.insecure_channel(address, options)
        else:
            self.channel = grpc.secure_channel(address, grpc.ssl_channel_credentials(certificate), options)
        stubs: list[Any] = [
            session_pb2_grpc.SessionServiceStub,
            lobby_pb2_grpc.LobbyServiceStub,
            play_pb2_grpc.PlayServiceStub,
            records_pb2_grpc.RecordServiceStub,
        ]
        self.session, self.lobby, self.play, self.records = (stub(self.channel) for stub in stubs)

    @property
    def metadata(self) -> tuple[tuple[str, str], ...]:
        return (("authorization", f"Bearer {self.token}"),) if self.token else ()

    def call(self, method: Any, request: Message) -> Any:
        return method(request, metadata=self.metadata, timeout=CALL_SECONDS)

    def stream(self, method: Any, request: Message) -> Stream:
        return Stream(method(request, metadata=self.metadata, timeout=STREAM_SECONDS))

    def wait(self) -> None:
        """Until the server is there (again)."""
        grpc.channel_ready_future(self.channel).result(CALL_SECONDS)

    def close(self) -> None:
        self.channel.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    # Session

    def sign_in(self, name: str, server_password: str = "") -> str:
        request = session_pb2.SignInRequest(name=name, server_password=server_password)
        answer: session_pb2.SignInResponse = self.call(self.session.SignIn, request)
        self.token, self.name = answer.token, answer.name
        return answer.token

    def whoami(self) -> session_pb2.GetSessionResponse:
        answer: session_pb2.GetSessionResponse = self.call(self.session.GetSession, session_pb2.GetSessionRequest())
        return answer

    # Lobby

    def games(self) -> list[lobby_pb2.Game]:
        return list(self.call(self.lobby.ListGames, lobby_pb2.ListGamesRequest()).games)

    def catalogue(self, game: str = "", table_id: str = "") -> list[lobby_pb2.CatalogueEntry]:
        request = lobby_pb2.GetCatalogueRequest(game=game, table_id=table_id)
        return list(self.call(self.lobby.GetCatalogue, request).entries)

    def create(
        self, game: str = "glen_more", seats: int = 2, options: Mapping[str, object] | None = None, **more: Any
    ) -> table_pb2.Table:
        request = lobby_pb2.CreateTableRequest(game=game, seats=seats, **more)
        for name, value in (options or {}).items():
            request.options[name].CopyFrom(option_value(value))
        table: table_pb2.Table = self.call(self.lobby.CreateTable, request).table
        return table

    def tables(self, **more: Any) -> list[table_pb2.Table]:
        return list(self.call(self.lobby.ListTables, lobby_pb2.ListTablesRequest(**more)).tables)

    def join(self, table_id: str, seat: int | None = None, password: str = "") -> table_pb2.Table:
        request = lobby_pb2.JoinTableRequest(table_id=table_id, seat=seat, password=password)
        table: table_pb2.Table = self.call(self.lobby.JoinTable, request).table
        return table

    def leave(self, table_id: str) -> None:
        self.call(self.lobby.LeaveTable, lobby_pb2.LeaveTableRequest(table_id=table_id))

    def set_bot(self, table_id: str, seat: int, bot: str) -> table_pb2.Table:
        request = lobby_pb2.SetBotRequest(table_id=table_id, seat=seat, bot=bot)
        table: table_pb2.Table = self.call(self.lobby.SetBot, request).table
        return table

    def start(self, table_id: str) -> table_pb2.Table:
        table: table_pb2.Table = self.call(
            self.lobby.StartTable, lobby_pb2.StartTableRequest(table_id=table_id)
        ).table
        return table

    def rematch(self, table_id: str) -> table_pb2.Table:
        table: table_pb2.Table = self.call(self.lobby.Rematch, lobby_pb2.RematchRequest(table_id=table_id)).table
        return table

    def watch_lobby(self) -> Stream:
        return self.stream(self.lobby.WatchLobby, lobby_pb2.WatchLobbyRequest())

    # Play

    def get(self, table_id: str, text_board: bool = False, password: str = "") -> play_pb2.GetTableResponse:
        request = play_pb2.GetTableRequest(table_id=table_id, text_board=text_board, password=password)
        answer: play_pb2.GetTableResponse = self.call(self.play.GetTable, request)
        return answer

    def watch(
        self, table_id: str, after_seq: int | None = None, text_board: bool = False, password: str = ""
    ) -> Stream:
        request = play_pb2.WatchRequest(
            table_id=table_id, after_seq=after_seq, text_board=text_board, password=password
        )
        return self.stream(self.play.Watch, request)

    def submit(
        self, table_id: str, expected_seq: int, action: str | game_pb2.Action, request_id: str = ""
    ) -> play_pb2.SubmitActionResponse:
        request = play_pb2.SubmitActionRequest(
            table_id=table_id, expected_seq=expected_seq, request_id=request_id or str(uuid.uuid4())
        )
        if isinstance(action, str):
            request.action_id = action
        else:
            request.action.CopyFrom(action)
        answer: play_pb2.SubmitActionResponse = self.call(self.play.SubmitAction, request)
        return answer

    def actions(self, table_id: str) -> play_pb2.ListActionsResponse:
        answer: play_pb2.ListActionsResponse = self.call(
            self.play.ListActions, play_pb2.ListActionsRequest(table_id=table_id)
        )
        return answer

    def undo(self, table_id: str, expected_seq: int, request_id: str = "") -> play_pb2.UndoResponse:
        request = play_pb2.UndoRequest(
            table_id=table_id, expected_seq=expected_seq, request_id=request_id or str(uuid.uuid4())
        )
        answer: play_pb2.UndoResponse = self.call(self.play.Undo, request)
        return answer

    def concede(self, table_id: str) -> int:
        return int(self.call(self.play.Concede, play_pb2.ConcedeRequest(table_id=table_id)).seq)

    def chat(self, table_id: str, text: str) -> int:
        return int(self.call(self.play.Chat, play_pb2.ChatRequest(table_id=table_id, text=text)).seq)

    # Records

    def list_records(self, **more: Any) -> list[records_pb2.RecordSummary]:
        return list(self.call(self.records.ListRecords, records_pb2.ListRecordsRequest(**more)).records)

    def record(self, table_id: str) -> str:
        return str(self.call(self.records.GetRecord, records_pb2.GetRecordRequest(table_id=table_id)).json)

    def moment(
        self, table_id: str, seq: int, text_board: bool = False, password: str = ""
    ) -> records_pb2.GetMomentResponse:
        request = records_pb2.GetMomentRequest(table_id=table_id, seq=seq, text_board=text_board, password=password)
        answer: records_pb2.GetMomentResponse = self.call(self.records.GetMoment, request)
        return answer


def option_value(value: object) -> table_pb2.OptionValue:
    if isinstance(value, bool):
        return table_pb2.OptionValue(flag=value)
    if isinstance(value, int):
        return table_pb2.OptionValue(number=value)
    return table_pb2.OptionValue(text=str(value))


class Refused:
    """Why a call was refused: filled in when the `with refused(…)` block ends."""

    code: grpc.StatusCode
    sentence: str
    facts: dict[str, str]


def reason_of(error: Any) -> tuple[str, dict[str, str]]:
    """The reason's name and facts of a failed call; an empty name if it carries none."""
    for key, value in error.trailing_metadata() or ():
        if key == "grpc-status-details-bin":
            status = status_pb2.Status.FromString(value)
            info = error_details_pb2.ErrorInfo()
            assert status.details[0].Unpack(info)
            assert info.domain == "rondel"
            assert status.code == error.code().value[0]
            return info.reason, dict(info.metadata)
    return "", {}


@contextmanager
def refused(reason: str, code: grpc.StatusCode | None = None) -> Iterator[Refused]:
    """The call inside must be refused with this reason, and a sentence for people."""
    found = Refused()
    failed: Any = None
    try:
        yield found
    except grpc.RpcError as error:
        failed = error
    assert failed is not None, f"not refused: {reason}"
    name, found.facts = reason_of(failed)
    found.code, found.sentence = failed.code(), failed.details()
    assert name == reason, f"refused as {name or failed}, not {reason}"
    assert found.sentence
    assert code is None or found.code == code


def new_player(address: str, certificate: bytes | None = None) -> Client:
    """Somebody with a name nobody else has."""
    client = Client(address, certificate=certificate)
    client.sign_in(f"player {next(_numbers)} {uuid.uuid4().hex[:8]}")
    return client


class Party:
    """Some players at one table, and a stranger who watches; closed together."""

    def __init__(self, address: str, players: int) -> None:
        self.clients = [new_player(address) for _ in range(players)]
        self.stranger = new_player(address)
        self.table_id = ""

    def sit(self, game: str = "glen_more", options: Mapping[str, object] | None = None, **more: Any) -> str:
        """A running table of all of them, seats in order."""
        host = self.clients[0]
        more.setdefault("seed", SEED)
        table = host.create(game, more.pop("seats", len(self.clients)), options, **more)
        for client in self.clients[1:]:
            client.join(table.table_id, password=more.get("password", ""))
        if not more.get("start_when_full"):
            host.start(table.table_id)
        self.table_id = table.table_id
        return table.table_id

    def asked(self) -> Client | None:
        """Whoever has to answer, None at the end."""
        view = self.clients[0].get(self.table_id).view
        return self.clients[view.decision.seat] if view.HasField("decision") else None

    def play(self, dice: Random, most: int = 10_000, typed: bool = False) -> int:
        """Random answers, at most so many; returns how many were given."""
        done = 0
        while done < most and (client := self.asked()) is not None:
            offer = client.actions(self.table_id)
            chosen = dice.choice(offer.actions)
            client.submit(self.table_id, offer.position_seq, chosen.action if typed else chosen.id)
            done += 1
        return done

    def close(self) -> None:
        for client in [*self.clients, self.stranger]:
            client.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        with suppress(grpc.RpcError):
            self.close()
