"""Looking back at games."""

import asyncio
import json

from rondel.v1 import records_pb2
from server.access import must_see
from server.book import ENDED, Book, FrozenError, Note, replayed
from server.convert import envelope
from server.errors import Reason, Refusal
from server.house import House
from server.rpc import Call
from server.services.lobby import checked_limit
from server.store import Entry
from server.table import Table


class RecordService:
    descriptor = records_pb2.DESCRIPTOR.services_by_name["RecordService"]
    open_calls: tuple[str, ...] = ()

    def __init__(self, house: House) -> None:
        self.house = house

    async def list_records(
        self, call: Call, request: records_pb2.ListRecordsRequest
    ) -> records_pb2.ListRecordsResponse:
        limit = checked_limit(request.limit)
        records: list[records_pb2.RecordSummary] = []
        for listed in self.house.listed():
            summary = listed.summary
            if len(records) == limit:
                break
            if summary.status != ENDED or (request.game and listed.facts.game != request.game):
                continue
            if request.mine and call.player not in summary.players:
                continue
            assert summary.result is not None
            records.append(
                records_pb2.RecordSummary(
                    table_id=listed.facts.table_id,
                    game=listed.facts.game,
                    players=[seat.player or f"{seat.bot} bot" for seat in summary.seats],
                    result=envelope.result_message(summary.result),
                    ended_at=envelope.timestamp(summary.ended_ms),
                )
            )
        return records_pb2.ListRecordsResponse(records=records)

    async def get_record(self, call: Call, request: records_pb2.GetRecordRequest) -> records_pb2.GetRecordResponse:
        """Only ended games: the seed of a running one would tell every draw to come."""
        table = await self.house.table(request.table_id)
        must_see(table, call.player, request.password)
        table.must_be(ENDED)
        book, facts = table.book, table.book.facts
        assert book.state is not None
        document = {
            "game": facts.game,
            "version": book.rules.version,
            "deck": book.rules.deck_digest,
            "seats": facts.seats,
            "options": facts.options,
            "seed": facts.seed,
            "actions": _actions(await self.house.store.log(facts.table_id)),
            "names": book.names,
            "result": book.summary().result,
            "digest": book.digest_now(),
            "deck_text": facts.deck,
        }
        return records_pb2.GetRecordResponse(json=json.dumps(document, indent=1))

    async def get_moment(self, call: Call, request: records_pb2.GetMomentRequest) -> records_pb2.GetMomentResponse:
        table = await self.house.table(request.table_id)
        must_see(table, call.player, request.password)
        last = table.book.seq
        if not 1 <= request.seq <= last:
            raise Refusal(Reason.NO_SUCH_MOMENT, f"the table has had {last} changes", last_seq=last)
        book, notes = await self._book_at(table, request.seq)
        answer = records_pb2.GetMomentResponse(last_seq=last, events=envelope.event_messages(notes))
        if book.state is None:
            return answer
        ended = book.summary().result
        answer.view.CopyFrom(envelope.public_view(book.rules, book.state, book.position_seq, ended))
        seat = table.book.seat_of(call.player)
        if seat is not None:
            # Looking back is not playing: no answers, nothing to take back.
            answer.seat_view.CopyFrom(envelope.seat_view(book.rules, book.state, seat, running=False, may_undo=False))
        if request.text_board:
            answer.text_board = envelope.text_board(book.rules, book.state, seat, book.names)
        return answer

    async def _book_at(self, table: Table, seq: int) -> tuple[Book, list[Note]]:
        entries = (await self.house.store.log(table.book.facts.table_id))[:seq]

        def replay() -> tuple[Book, list[Note]]:
            book = Book.fresh(table.book.facts)
            notes: list[Note] = []
            for entry in entries:
                notes = replayed(book, entry)
            return book, notes

        try:
            return await asyncio.to_thread(replay)  # a long game takes a while; the other tables go on meanwhile
        except FrozenError as error:
            raise Refusal(Reason.TABLE_FROZEN, f"the stored game does not replay so far: {error}") from error


def _actions(entries: list[Entry]) -> list[str]:
    """The actions that stand, without what was taken back."""
    actions: list[str] = []
    for entry in entries:
        if entry["kind"] == "act":
            actions.append(entry["action"])
        elif entry["kind"] == "undo":
            actions.pop()
    return actions
