"""Playing and watching one table."""

from engine.kernel.errors import NotationError
from rondel.v1 import play_pb2
from server.access import must_see
from server.book import RUNNING
from server.convert import envelope
from server.convert.games import read_action
from server.errors import Reason, Refusal
from server.house import House
from server.limits import Rate
from server.rpc import Call
from server.store import Entry
from server.table import Table
from server.watching import Moment, Watcher

LONGEST_REQUEST_ID = 64


class PlayService:
    descriptor = play_pb2.DESCRIPTOR.services_by_name["PlayService"]
    open_calls: tuple[str, ...] = ()

    def __init__(self, house: House) -> None:
        self.house = house
        self._rate = Rate(house.config.limits.submissions_per_second)

    async def get_table(self, call: Call, request: play_pb2.GetTableRequest) -> play_pb2.GetTableResponse:
        table = await self.house.table(request.table_id)
        must_see(table, call.player, request.password)
        now = play_pb2.WatchResponse.FromString(
            table.moment().message(table.book.seat_of(call.player), request.text_board)
        )
        answer = play_pb2.GetTableResponse(table=now.table, text_board=now.text_board)
        if now.HasField("view"):
            answer.view.CopyFrom(now.view)
        if now.HasField("seat_view"):
            answer.seat_view.CopyFrom(now.seat_view)
        return answer

    async def watch(self, call: Call, request: play_pb2.WatchRequest) -> None:
        table = await self.house.table(request.table_id)
        must_see(table, call.player, request.password)
        after_seq = request.after_seq if request.HasField("after_seq") else None
        with self.house.streams.opened(call.player):
            watcher, first = table.watch(call.player, request.text_board, after_seq)
            try:
                await self._stream(call, table, watcher, first)
            finally:
                table.unwatch(watcher)

    async def _stream(self, call: Call, table: Table, watcher: Watcher, first: list[Moment]) -> None:
        """A client that does not take its messages is told where to go on."""
        config = self.house.config
        seq = 0
        try:
            async with watcher.kept_alive(config.heartbeat_seconds, config.limits.watcher_stall_seconds):
                moments = first
                while moments or not watcher.going_away:
                    for moment in moments:
                        await watcher.send(call.write(moment.message(watcher.seat, watcher.with_board)))
                        seq = moment.seq
                    moments = await watcher.next()
                    if not moments and not watcher.going_away:
                        await watcher.send(call.write(_bare(play_pb2.WATCH_KIND_HEARTBEAT, table.book.seq)))
                await watcher.send(call.write(_bare(play_pb2.WATCH_KIND_GOING_AWAY, seq)))
        except TimeoutError:
            raise Refusal(
                Reason.WATCHER_TOO_SLOW, f"you read too slowly: watch again after change {seq}", after_seq=seq
            ) from None

    async def submit_action(self, call: Call, request: play_pb2.SubmitActionRequest) -> play_pb2.SubmitActionResponse:
        self._rate.spend(call.player)
        _checked_request_id(request.request_id)
        table = await self.house.table(request.table_id)
        action = _notation(table, request)

        def plan() -> tuple[Entry, play_pb2.Change]:
            seat = table.seat_of(call.player)
            _must_be_new(table, call.player, request.request_id, action)
            table.must_be(RUNNING)
            if table.book.seats[seat].conceded:
                raise Refusal(Reason.ALREADY_CONCEDED, "you have given up this game")
            table.must_expect(request.expected_seq)
            asked = table.book.asked_seat
            if asked != seat:
                raise Refusal(
                    Reason.NOT_YOUR_TURN, f"it is the decision of seat {asked}, and yours is {seat}", seat=asked
                )
            entry = {"kind": "act", "seat": seat, "action": action}
            entry["request"] = _request_key(call.player, request.request_id)
            return entry, play_pb2.Change(action_done=play_pb2.ActionDone(seat=seat, action_id=action))

        try:
            return play_pb2.SubmitActionResponse(seq=await table.change(plan))
        except _DoneBefore as before:
            return play_pb2.SubmitActionResponse(seq=before.seq, repeated_request=True)

    async def list_actions(self, call: Call, request: play_pb2.ListActionsRequest) -> play_pb2.ListActionsResponse:
        table = await self.house.table(request.table_id)
        seat = table.seat_of(call.player)
        book = table.book
        answer = play_pb2.ListActionsResponse(position_seq=book.position_seq)
        if book.status == RUNNING and book.state is not None and book.asked_seat is not None:
            answer.decision.seat = book.asked_seat
            answer.decision.prompt = book.rules.prompt(book.state)
            if book.asked_seat == seat:
                answer.actions.extend(envelope.legal_action_messages(book.rules, book.state))
        return answer

    async def undo(self, call: Call, request: play_pb2.UndoRequest) -> play_pb2.UndoResponse:
        self._rate.spend(call.player)
        _checked_request_id(request.request_id)
        table = await self.house.table(request.table_id)

        def plan() -> tuple[Entry, play_pb2.Change]:
            seat = table.seat_of(call.player)
            _must_be_new(table, call.player, request.request_id, "undo")
            table.must_be(RUNNING)
            table.must_expect(request.expected_seq)
            if not table.book.may_undo(seat):
                raise Refusal(Reason.UNDO_NOT_ALLOWED, "there is nothing you may take back")
            taken_back = table.book.undoable[-1].action
            entry = {"kind": "undo", "seat": seat, "taken_back": taken_back}
            entry["request"] = _request_key(call.player, request.request_id)
            return entry, play_pb2.Change(action_undone=play_pb2.ActionUndone(seat=seat, action_id=taken_back))

        try:
            return play_pb2.UndoResponse(seq=await table.change(plan))
        except _DoneBefore as before:
            return play_pb2.UndoResponse(seq=before.seq, repeated_request=True)

    async def concede(self, call: Call, request: play_pb2.ConcedeRequest) -> play_pb2.ConcedeResponse:
        table = await self.house.table(request.table_id)

        def plan() -> tuple[Entry, play_pb2.Change]:
            seat = table.seat_of(call.player)
            table.must_be(RUNNING)
            if table.book.seats[seat].conceded:
                raise Refusal(Reason.ALREADY_CONCEDED, "you have given up already")
            return {"kind": "concede", "seat": seat}, play_pb2.Change(conceded_seat=seat)

        return play_pb2.ConcedeResponse(seq=await table.change(plan))

    async def chat(self, call: Call, request: play_pb2.ChatRequest) -> play_pb2.ChatResponse:
        self._rate.spend(call.player)
        table = await self.house.table(request.table_id)
        text = request.text.strip()
        longest = self.house.config.limits.chat_characters
        if not 1 <= len(text) <= longest or not text.isprintable():
            raise Refusal(Reason.BAD_FIELD, f"say 1 to {longest} visible characters on one line", field="text")

        def plan() -> tuple[Entry, play_pb2.Change]:
            table.seat_of(call.player)
            change = play_pb2.Change(chat=play_pb2.ChatLine(player=call.player, text=text))
            return {"kind": "chat", "player": call.player, "text": text}, change

        return play_pb2.ChatResponse(seq=await table.change(plan))


class _DoneBefore(Exception):
    """The same request was carried out by an earlier call."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq


def _bare(kind: play_pb2.WatchKind, seq: int) -> bytes:
    return play_pb2.WatchResponse(kind=kind, seq=seq).SerializeToString()


def _checked_request_id(request_id: str) -> None:
    if not 1 <= len(request_id) <= LONGEST_REQUEST_ID:
        raise Refusal(
            Reason.BAD_FIELD, f"request_id must have 1 to {LONGEST_REQUEST_ID} characters", field="request_id"
        )


def _notation(table: Table, request: play_pb2.SubmitActionRequest) -> str:
    answer = request.WhichOneof("answer")
    if answer == "action_id":
        return request.action_id
    if answer is None:
        raise Refusal(Reason.BAD_FIELD, "give action_id or action", field="answer")
    try:
        return str(read_action(table.book.rules, request.action))
    except NotationError as error:
        raise Refusal(Reason.BAD_NOTATION, str(error)) from error


def _request_key(player: str, request_id: str) -> str:
    return f"{player}\n{request_id}"


def _must_be_new(table: Table, player: str, request_id: str, action: str) -> None:
    """Asked when the request's turn has come: whatever was sent twice is carried out once."""
    made = table.book.requests.get(_request_key(player, request_id))
    if made is None:
        return
    seq, what = made
    if what != action:
        raise Refusal(Reason.REQUEST_ID_REUSED, f"request {request_id!r} was {what!r}, not {action!r}")
    raise _DoneBefore(seq)
