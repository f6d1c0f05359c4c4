"""A player's connection to one server: sign in, lobby, tables, records."""

import uuid
from collections.abc import AsyncIterator, Mapping, Sequence
from types import TracebackType

from client_cli.address import Address
from client_cli.calls import Calls
from client_cli.discovery import Found
from client_cli.errors import Trouble, trouble
from client_cli.memory import Memory
from client_cli.position import Position
from client_cli.trust import secure
from client_cli.watching import Notice, watch_lobby, watch_table
from rondel.v1 import game_pb2, lobby_pb2, play_pb2, records_pb2, session_pb2, table_pb2

PATIENCE = 60.0
"""Seconds for which a safe call is sent again while the server is away."""

Answer = str | game_pb2.Action | table_pb2.LegalAction
OptionSetting = bool | int | str


class Connection:
    """Make one with `Connection.open`, then `sign_in`; close it, or use it as an async context."""

    def __init__(self, calls: Calls, memory: Memory) -> None:
        self._calls = calls
        self._memory = memory
        self.name = ""

    @classmethod
    async def open(
        cls, server: Address | Found | str, *, plain_text: bool = False, memory: Memory | None = None
    ) -> "Connection":
        """Reach the server and check its certificate. Raises Trouble if that does not work."""
        memory = memory or Memory()
        announced = server.tls if isinstance(server, Found) else None
        address = server.address if isinstance(server, Found) else server
        if isinstance(address, str):
            address = Address.parse(address)
        security = await secure(address, memory, plain_text, announced)
        return cls(Calls(address, security), memory)

    async def __aenter__(self) -> "Connection":
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        await self._calls.close()

    @property
    def address(self) -> Address:
        return self._calls.address

    @property
    def encrypted(self) -> bool:
        return self._calls.security.encrypted

    @property
    def fingerprint(self) -> str:
        return self._calls.security.fingerprint

    @property
    def first_time(self) -> bool:
        """The certificate was seen for the first time: people may want to compare the fingerprint."""
        return self._calls.security.first_time

    @property
    def server_version(self) -> str:
        return self._calls.server_version

    # Session

    async def sign_in(
        self, name: str = "", *, password: str = "", remember: bool = True, as_mine: bool = True
    ) -> str:
        """Become the player of this name, the last one used here if not given; returns it as it is shown.

        A remembered token is used, so that the same person has the same seat again; `as_mine` makes the name the one
        to use next time. Raises Trouble with NO_NAME if there is none to take.
        """
        address = str(self.address)
        name = name.strip() or self._memory.name_for(address)
        if not name:
            raise trouble("NO_NAME")
        self._calls.token = self._memory.known(address).tokens.get(name.casefold(), "") if remember else ""
        if self._calls.token:
            try:
                shown = await self._read_session()
            except Trouble as error:
                if error.reason != "UNAUTHENTICATED":
                    raise
                self._memory.drop_token(address, name)
            else:
                if as_mine and shown != self._memory.name_for(address):
                    self._memory.remember(address, shown, self._calls.token)
                return shown
        self._calls.token = ""
        request = session_pb2.SignInRequest(name=name, server_password=password)
        answer = await self._calls.unary("SessionService/SignIn", request, session_pb2.SignInResponse)
        self._calls.token = answer.token
        if remember:
            self._memory.remember(address, answer.name, answer.token, as_mine=as_mine)
        return await self._read_session()

    async def _read_session(self) -> str:
        session = await self.session()
        self.name = session.name
        self._calls.server_version = session.server_version
        return session.name

    async def session(self) -> session_pb2.GetSessionResponse:
        request = session_pb2.GetSessionRequest()
        return await self._calls.unary("SessionService/GetSession", request, session_pb2.GetSessionResponse)

    # Lobby

    async def games(self) -> Sequence[lobby_pb2.Game]:
        request = lobby_pb2.ListGamesRequest()
        answer = await self._calls.unary("LobbyService/ListGames", request, lobby_pb2.ListGamesResponse, PATIENCE)
        return answer.games

    async def catalogue(self, game: str, table_id: str = "") -> Sequence[lobby_pb2.CatalogueEntry]:
        request = lobby_pb2.GetCatalogueRequest(game=game, table_id=table_id)
        path = "LobbyService/GetCatalogue"
        return (await self._calls.unary(path, request, lobby_pb2.GetCatalogueResponse, PATIENCE)).entries

    async def tables(
        self, *, status: table_pb2.TableStatus | None = None, game: str = "", mine: bool = False, limit: int = 0
    ) -> Sequence[table_pb2.Table]:
        request = lobby_pb2.ListTablesRequest(status=status, game=game, mine=mine, limit=limit)
        answer = await self._calls.unary("LobbyService/ListTables", request, lobby_pb2.ListTablesResponse, PATIENCE)
        return answer.tables

    async def create(
        self,
        game: str,
        seats: int,
        *,
        options: Mapping[str, OptionSetting] | None = None,
        bots: Sequence[str] = (),
        password: str = "",
        audience: table_pb2.Audience | None = None,
        undo_allowed: bool = True,
        start_when_full: bool = False,
        deck: str = "",
        seed: str = "",
    ) -> table_pb2.Table:
        request = lobby_pb2.CreateTableRequest(
            game=game,
            seats=seats,
            options={name: option_value(value) for name, value in (options or {}).items()},
            bots=bots,
            password=password,
            audience=audience,
            undo_allowed=undo_allowed,
            start_when_full=start_when_full,
            deck=deck,
            seed=seed,
        )
        return (await self._calls.unary("LobbyService/CreateTable", request, lobby_pb2.CreateTableResponse)).table

    async def join(
        self, table_id: str, seat: int | None = None, *, password: str = "", patience: float = 0.0
    ) -> table_pb2.Table:
        """With patience, an answer that got lost shows as ALREADY_SEATED."""
        request = lobby_pb2.JoinTableRequest(table_id=table_id, seat=seat, password=password)
        path = "LobbyService/JoinTable"
        return (await self._calls.unary(path, request, lobby_pb2.JoinTableResponse, patience)).table

    async def leave(self, table_id: str) -> None:
        request = lobby_pb2.LeaveTableRequest(table_id=table_id)
        await self._calls.unary("LobbyService/LeaveTable", request, lobby_pb2.LeaveTableResponse)

    async def set_bot(self, table_id: str, seat: int, bot: str) -> table_pb2.Table:
        """Seat a bot of this kind; an empty kind takes the bot away."""
        request = lobby_pb2.SetBotRequest(table_id=table_id, seat=seat, bot=bot)
        return (await self._calls.unary("LobbyService/SetBot", request, lobby_pb2.SetBotResponse)).table

    async def start(self, table_id: str) -> table_pb2.Table:
        request = lobby_pb2.StartTableRequest(table_id=table_id)
        return (await self._calls.unary("LobbyService/StartTable", request, lobby_pb2.StartTableResponse)).table

    async def rematch(self, table_id: str) -> table_pb2.Table:
        request = lobby_pb2.RematchRequest(table_id=table_id)
        return (await self._calls.unary("LobbyService/Rematch", request, lobby_pb2.RematchResponse)).table

    def watch_lobby(self, *, patience: float | None = None) -> AsyncIterator[dict[str, table_pb2.Table] | Notice]:
        """All tables by id whenever one changes, and notices. Tries again for ever, or for `patience` seconds."""
        return watch_lobby(self._calls, patience)

    # Playing

    async def table(self, table_id: str, *, text_board: bool = False, password: str = "") -> Position:
        request = play_pb2.GetTableRequest(table_id=table_id, text_board=text_board, password=password)
        answer = await self._calls.unary("PlayService/GetTable", request, play_pb2.GetTableResponse, PATIENCE)
        return Position.of(answer)

    def watch(
        self,
        table_id: str,
        *,
        text_board: bool = False,
        password: str = "",
        after_seq: int | None = None,
        patience: float | None = None,
    ) -> AsyncIterator[play_pb2.WatchResponse | Notice]:
        """Everything that happens at a table, each change once, and notices about the connection.

        Broken connections are resumed, for ever or for `patience` seconds; what cannot be mended raises Trouble.
        `Position.of(message)` makes a message easier to ask.
        """
        request = play_pb2.WatchRequest(
            table_id=table_id, after_seq=after_seq, text_board=text_board, password=password
        )
        return watch_table(self._calls, request, patience)

    async def submit(
        self, table_id: str, position_seq: int, answer: Answer, *, patience: float = PATIENCE
    ) -> play_pb2.SubmitActionResponse:
        """Answer the decision of a position. Sent again under the same request id until the server has said what
        became of it."""
        request = play_pb2.SubmitActionRequest(
            table_id=table_id, expected_seq=position_seq, request_id=uuid.uuid4().hex
        )
        if isinstance(answer, game_pb2.Action):
            request.action.CopyFrom(answer)
        else:
            request.action_id = answer if isinstance(answer, str) else answer.id
        return await self._calls.unary("PlayService/SubmitAction", request, play_pb2.SubmitActionResponse, patience)

    async def undo(self, table_id: str, position_seq: int, *, patience: float = PATIENCE) -> play_pb2.UndoResponse:
        request = play_pb2.UndoRequest(table_id=table_id, expected_seq=position_seq, request_id=uuid.uuid4().hex)
        return await self._calls.unary("PlayService/Undo", request, play_pb2.UndoResponse, patience)

    async def concede(self, table_id: str) -> int:
        """Returns the seq of the change, as `chat` does."""
        request = play_pb2.ConcedeRequest(table_id=table_id)
        return (await self._calls.unary("PlayService/Concede", request, play_pb2.ConcedeResponse)).seq

    async def chat(self, table_id: str, text: str) -> int:
        request = play_pb2.ChatRequest(table_id=table_id, text=text)
        return (await self._calls.unary("PlayService/Chat", request, play_pb2.ChatResponse)).seq

    # Records

    async def records(
        self, *, game: str = "", mine: bool = False, limit: int = 0
    ) -> Sequence[records_pb2.RecordSummary]:
        request = records_pb2.ListRecordsRequest(game=game, mine=mine, limit=limit)
        path = "RecordService/ListRecords"
        return (await self._calls.unary(path, request, records_pb2.ListRecordsResponse, PATIENCE)).records

    async def record(self, table_id: str) -> str:
        """The record of an ended game, a JSON document."""
        request = records_pb2.GetRecordRequest(table_id=table_id)
        answer = await self._calls.unary("RecordService/GetRecord", request, records_pb2.GetRecordResponse, PATIENCE)
        return answer.json

    async def moment(
        self, table_id: str, seq: int, *, text_board: bool = False, password: str = ""
    ) -> records_pb2.GetMomentResponse:
        request = records_pb2.GetMomentRequest(table_id=table_id, seq=seq, text_board=text_board, password=password)
        path = "RecordService/GetMoment"
        return await self._calls.unary(path, request, records_pb2.GetMomentResponse, PATIENCE)


def option_value(value: OptionSetting) -> table_pb2.OptionValue:
    if isinstance(value, bool):
        return table_pb2.OptionValue(flag=value)
    if isinstance(value, int):
        return table_pb2.OptionValue(number=value)
    return table_pb2.OptionValue(text=value)


def option_setting(value: table_pb2.OptionValue) -> OptionSetting | None:
    kind = value.WhichOneof("value")
    if kind is None:
        return None
    setting: OptionSetting = getattr(value, kind)
    return setting
