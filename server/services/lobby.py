"""Games and tables."""

import asyncio
from dataclasses import replace
from typing import Any

from engine import registry
from engine.kernel.errors import UnknownGameError
from rondel.v1 import lobby_pb2, play_pb2, table_pb2
from server.access import must_see
from server.auth import hash_password, password_matches
from server.book import ENDED, OPEN, Facts, SeatBook
from server.bots import KINDS
from server.clock import now_ms
from server.convert import envelope
from server.errors import Reason, Refusal
from server.house import House, LobbyWatcher, checked_rules, new_seed, new_table_id
from server.rpc import Call
from server.store import Entry
from server.table import Table

LIMIT_DEFAULT, LIMIT_MOST = 100, 500
LOBBY_CHUNK = 50
"""Tables in one message of the lobby's first list."""

TABLE_CHANGED = play_pb2.Change(table_changed=True)
STARTED = play_pb2.Change(started=True)


class LobbyService:
    descriptor = lobby_pb2.DESCRIPTOR.services_by_name["LobbyService"]
    open_calls: tuple[str, ...] = ()

    def __init__(self, house: House) -> None:
        self.house = house

    async def list_games(self, call: Call, request: lobby_pb2.ListGamesRequest) -> lobby_pb2.ListGamesResponse:
        games = [envelope.game_message(registry.rules(game), KINDS) for game in registry.GAMES]
        return lobby_pb2.ListGamesResponse(games=games)

    async def get_catalogue(
        self, call: Call, request: lobby_pb2.GetCatalogueRequest
    ) -> lobby_pb2.GetCatalogueResponse:
        if request.table_id:
            table = await self.house.table(request.table_id)
            must_see(table, call.player, "")
            rules = table.book.rules
        else:
            try:
                rules = registry.rules(request.game)
            except UnknownGameError as error:
                raise Refusal(Reason.UNKNOWN_GAME, str(error)) from error
        return lobby_pb2.GetCatalogueResponse(entries=envelope.catalogue_messages(rules))

    async def create_table(self, call: Call, request: lobby_pb2.CreateTableRequest) -> lobby_pb2.CreateTableResponse:
        if request.seed and not self.house.config.allow_seed:
            raise Refusal(Reason.SEED_NOT_ALLOWED, "this server chooses the seeds itself")
        options = {name: envelope.read_option(value) for name, value in request.options.items()}
        rules = checked_rules(request.game, request.seats, options, request.deck)
        if len(request.bots) >= request.seats:
            raise Refusal(Reason.BAD_FIELD, "bots cannot take every seat: one is yours", field="bots")
        for bot in request.bots:
            _checked_bot(bot, "bots")
        facts = Facts(
            table_id=new_table_id(),
            created_ms=now_ms(),
            game=request.game,
            seats=request.seats,
            options=options,
            rules_version=rules.version,
            deck_digest=rules.deck_digest,
            seed=request.seed or new_seed(),
            host=call.player,
            deck=request.deck,
            password=hash_password(request.password) if request.password else "",
            audience=_checked_audience(request.audience, request.password),
            undo_allowed=request.undo_allowed,
            start_when_full=request.start_when_full,
        )
        table = await self.house.create(facts, _first_seats(request, call.player))
        await self._start_if_full(table)
        return lobby_pb2.CreateTableResponse(table=table.message())

    async def list_tables(self, call: Call, request: lobby_pb2.ListTablesRequest) -> lobby_pb2.ListTablesResponse:
        limit = checked_limit(request.limit)
        tables: list[table_pb2.Table] = []
        for listed in self.house.listed():
            if len(tables) == limit:
                break
            if request.status and envelope.STATUS[listed.summary.status] != request.status:
                continue
            if request.game and listed.facts.game != request.game:
                continue
            if request.mine and call.player not in listed.summary.players:
                continue
            message = self.house.message(listed.facts.table_id)
            assert message is not None
            tables.append(message)
        return lobby_pb2.ListTablesResponse(tables=tables)

    async def join_table(self, call: Call, request: lobby_pb2.JoinTableRequest) -> lobby_pb2.JoinTableResponse:
        table = await self.house.table(request.table_id)
        wanted = request.seat if request.HasField("seat") else None

        def plan() -> tuple[Entry, play_pb2.Change]:
            table.must_be(OPEN)
            facts = table.book.facts
            if facts.password and not password_matches(request.password, facts.password):
                raise Refusal(Reason.WRONG_TABLE_PASSWORD, "the table's password is missing or wrong")
            if facts.kept_for and call.player not in facts.kept_for:
                raise Refusal(Reason.SEAT_TAKEN, f"the seats are kept for {', '.join(facts.kept_for)}")
            if table.book.seat_of(call.player) is not None:
                raise Refusal(Reason.ALREADY_SEATED, f"{call.player} sits at this table already")
            return {"kind": "sit", "seat": _free_seat(table, wanted), "player": call.player}, TABLE_CHANGED

        await table.change(plan)
        await self._start_if_full(table)
        return lobby_pb2.JoinTableResponse(table=table.message())

    async def leave_table(self, call: Call, request: lobby_pb2.LeaveTableRequest) -> lobby_pb2.LeaveTableResponse:
        table = await self.house.table(request.table_id)

        def plan() -> tuple[Entry, play_pb2.Change]:
            table.must_be(OPEN)
            return {"kind": "leave", "seat": table.seat_of(call.player)}, TABLE_CHANGED

        await table.change(plan)
        if not any(seat.player for seat in table.book.seats):
            await self.house.close_table(table)
        return lobby_pb2.LeaveTableResponse()

    async def set_bot(self, call: Call, request: lobby_pb2.SetBotRequest) -> lobby_pb2.SetBotResponse:
        table = await self.house.table(request.table_id)
        if request.bot:
            _checked_bot(request.bot, "bot")

        def plan() -> tuple[Entry, play_pb2.Change]:
            _must_host(table, call.player)
            table.must_be(OPEN)
            if request.bot:
                _free_seat(table, request.seat)
            elif request.seat >= len(table.book.seats) or not table.book.seats[request.seat].bot:
                raise Refusal(Reason.BAD_FIELD, f"no bot sits on seat {request.seat}", field="seat")
            return {"kind": "bot", "seat": request.seat, "bot": request.bot}, TABLE_CHANGED

        await table.change(plan)
        await self._start_if_full(table)
        return lobby_pb2.SetBotResponse(table=table.message())

    async def start_table(self, call: Call, request: lobby_pb2.StartTableRequest) -> lobby_pb2.StartTableResponse:
        table = await self.house.table(request.table_id)

        def plan() -> tuple[Entry, play_pb2.Change]:
            _must_host(table, call.player)
            return _start(table)

        await table.change(plan)
        return lobby_pb2.StartTableResponse(table=table.message())

    async def _start_if_full(self, table: Table) -> None:
        book = table.book
        if book.facts.start_when_full and book.status == OPEN and all(seat.taken for seat in book.seats):
            await table.change(lambda: _start(table))

    async def rematch(self, call: Call, request: lobby_pb2.RematchRequest) -> lobby_pb2.RematchResponse:
        """The first who asks makes the table; the others take the seats they had."""
        ended = await self.house.table(request.table_id)
        ended.must_be(ENDED)
        seat = ended.seat_of(call.player)
        if not self.house.knows(ended.book.rematch_table_id):  # not asked for yet, or everybody left it again
            await self._make_rematch(call.player, ended)
        table = await self.house.table(ended.book.rematch_table_id)
        if table.book.seat_of(call.player) is None:

            def plan() -> tuple[Entry, play_pb2.Change]:
                table.must_be(OPEN)
                return {"kind": "sit", "seat": _free_seat(table, seat), "player": call.player}, TABLE_CHANGED

            await table.change(plan)
        await self._start_if_full(table)
        return lobby_pb2.RematchResponse(table=table.message())

    async def _make_rematch(self, player: str, ended: Table) -> None:
        old = ended.book.facts
        facts = replace(
            old,
            table_id=new_table_id(),
            created_ms=now_ms(),
            seed=new_seed(),
            host=player,
            start_when_full=True,
            rematch_of=old.table_id,
            kept_for=[seat.player for seat in ended.book.seats if seat.player],
        )
        seats = [SeatBook(seat.player if seat.player == player else "", seat.bot) for seat in ended.book.seats]
        table = await self.house.create(facts, seats)

        def plan() -> tuple[Entry, play_pb2.Change]:
            if self.house.knows(ended.book.rematch_table_id):
                raise Refusal(Reason.NOT_ENDED, "somebody else has just asked for the rematch")
            return {"kind": "rematch", "table_id": facts.table_id}, TABLE_CHANGED

        try:
            await ended.change(plan)
        except Refusal:
            await self.house.close_table(table, only_if_empty=False)
            if not self.house.knows(ended.book.rematch_table_id):
                raise

    async def watch_lobby(self, call: Call, request: lobby_pb2.WatchLobbyRequest) -> None:
        with self.house.streams.opened(call.player):
            watcher = LobbyWatcher()
            self.house.lobby_watchers.add(watcher)
            try:
                for listed in self.house.listed():
                    if listed.summary.status != ENDED:
                        watcher.changed[listed.facts.table_id] = None
                await self._first_list(call, watcher)
                while not watcher.going_away:
                    try:
                        async with asyncio.timeout(self.house.config.heartbeat_seconds):
                            await watcher.wake.wait()
                    except TimeoutError:
                        pass
                    await call.write(self.house.lobby_news(watcher).SerializeToString())
            finally:
                self.house.lobby_watchers.discard(watcher)

    async def _first_list(self, call: Call, watcher: LobbyWatcher) -> None:
        tables = self.house.lobby_news(watcher).tables
        for start in range(0, len(tables), LOBBY_CHUNK):
            part = lobby_pb2.WatchLobbyResponse(tables=tables[start : start + LOBBY_CHUNK])
            await call.write(part.SerializeToString())
        await call.write(lobby_pb2.WatchLobbyResponse(complete=True).SerializeToString())


def checked_limit(limit: int) -> int:
    if limit > LIMIT_MOST:
        raise Refusal(Reason.BAD_FIELD, f"limit can be {LIMIT_MOST} at most", field="limit")
    return limit or LIMIT_DEFAULT


def _checked_bot(bot: str, field: str) -> None:
    if bot not in KINDS:
        raise Refusal(Reason.BAD_FIELD, f"there is no bot {bot!r}, only {' and '.join(KINDS)}", field=field)


def _checked_audience(audience: Any, password: str) -> int:
    if audience not in table_pb2.Audience.values():
        raise Refusal(Reason.BAD_FIELD, f"audience cannot be {audience}", field="audience")
    if audience == table_pb2.AUDIENCE_PASSWORD and not password:
        raise Refusal(Reason.BAD_FIELD, "an audience that knows the password needs a password", field="password")
    return int(audience) or int(table_pb2.AUDIENCE_EVERYBODY)


def _first_seats(request: lobby_pb2.CreateTableRequest, host: str) -> list[SeatBook]:
    """The host first, bots on the last seats."""
    free = request.seats - len(request.bots) - 1
    return [SeatBook(player=host), *(SeatBook() for _ in range(free)), *(SeatBook(bot=bot) for bot in request.bots)]


def _free_seat(table: Table, wanted: int | None) -> int:
    seats = table.book.seats
    free = [index for index, seat in enumerate(seats) if not seat.taken]
    if wanted is None and free:
        return free[0]
    if wanted is not None and wanted >= len(seats):
        raise Refusal(Reason.BAD_FIELD, f"the table has seats 0 to {len(seats) - 1}", field="seat")
    if wanted is None or wanted not in free:
        raise Refusal(Reason.SEAT_TAKEN, "every seat is taken" if wanted is None else f"seat {wanted} is taken")
    return wanted


def _must_host(table: Table, player: str) -> None:
    if table.book.facts.host != player:
        raise Refusal(Reason.NOT_HOST, f"only {table.book.facts.host}, who made the table, may do this")


def _start(table: Table) -> tuple[Entry, play_pb2.Change]:
    table.must_be(OPEN)
    if not all(seat.taken for seat in table.book.seats):
        raise Refusal(Reason.SEATS_FREE, "the game cannot start while seats are free")
    return {"kind": "start"}, STARTED
