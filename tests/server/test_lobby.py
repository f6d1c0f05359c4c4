"""Games, tables and seats."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import grpc
import pytest

from engine import registry
from engine.kernel.options import describe_options
from rondel.v1 import lobby_pb2, table_pb2
from tests.server.test_whole_games import replayed
from tests.support.client import Client, Party, option_value, reason_of, refused
from tests.support.server import Server

Gather = Callable[[int], Party]
DECKS = Path(__file__).parent.parent.parent / "engine"


@pytest.mark.parametrize("game", registry.GAMES)
def test_games_tell_their_options_and_catalogue(player: Callable[[], Client], game: str) -> None:
    client, rules = player(), registry.rules(game)
    told = next(found for found in client.games() if found.id == game)
    assert (told.title, told.min_seats, told.max_seats) == (rules.title, rules.seats[0], rules.seats[-1])
    assert (told.rules_version, told.deck_digest) == (rules.version, rules.deck_digest)
    assert list(told.bots) == ["random", "greedy"]
    for info, option in zip(describe_options(rules.options), told.options, strict=True):
        assert (option.name, option.type, option.meaning) == (info.name, info.type, info.meaning)
        assert option.default_value == option_value(info.default)
        assert list(option.choices) == [option_value(choice) for choice in info.choices]
    entries = client.catalogue(game)
    assert [entry.id for entry in entries] == [entry.id for entry in rules.catalogue()]
    assert all(entry.name and entry.kind for entry in entries)
    assert any(entry.cost for entry in entries)
    assert all(entry.source in ("", "rulebook", "mixed", "house") for entry in entries)


def test_every_game_of_the_registry_is_offered(player: Callable[[], Client]) -> None:
    assert [game.id for game in player().games()] == list(registry.GAMES)
    with refused("UNKNOWN_GAME", grpc.StatusCode.NOT_FOUND):
        player().catalogue("chess")


def test_a_new_table_is_as_asked_for(player: Callable[[], Client]) -> None:
    host = player()
    table = host.create(seats=4, options={"open_scores": True}, bots=["greedy"], undo_allowed=True)
    assert (table.game, table.host, table.status) == ("glen_more", host.name, table_pb2.TABLE_STATUS_OPEN)
    assert [(seat.index, seat.player, seat.bot) for seat in table.seats] == [
        (0, host.name, ""),
        (1, "", ""),
        (2, "", ""),
        (3, "", "greedy"),
    ]
    assert dict(table.options) == {"open_scores": option_value(True)}
    assert (table.undo_allowed, table.start_when_full, table.needs_password, table.own_deck) == (
        True,
        False,
        False,
        False,
    )
    assert table.audience == table_pb2.AUDIENCE_EVERYBODY
    assert table.deck_digest == registry.rules("glen_more").deck_digest
    assert table.created_at.seconds > 1_700_000_000
    assert table.seq == 2
    now = host.get(table.table_id)
    assert now.table.table_id == table.table_id
    assert not now.HasField("view")


def test_what_a_table_cannot_be(player: Callable[[], Client]) -> None:
    host = player()
    with refused("UNKNOWN_GAME"):
        host.create("chess")
    for seats in (0, 1, 6, 2**32 - 1):
        with refused("BAD_SEATS"):
            host.create(seats=seats)
    options: list[dict[str, object]] = [{"fast": True}, {"open_scores": 1}, {"open_scores": "yes"}, {"": ""}]
    for wrong in options:
        with refused("BAD_OPTION"):
            host.create(options=wrong)
    with refused("BAD_FIELD") as told:
        host.create(bots=["clever"])
    assert told.facts["field"] == "bots"
    with refused("BAD_FIELD"):
        host.create(bots=["random", "random"])
    with refused("BAD_FIELD") as told:
        host.create(audience=table_pb2.AUDIENCE_PASSWORD)
    assert told.facts["field"] == "password"
    with refused("BAD_FIELD"):
        host.create(audience=99)
    assert host.tables(mine=True) == []


def test_an_own_deck(player: Callable[[], Client]) -> None:
    """The built-in deck with another name for a tile: playable, told apart, and in the record."""
    (file,) = (DECKS / "glen_more").glob("*.toml")
    deck = file.read_text().replace('name = "Loch Ness"', 'name = "Loch Lomond"')
    assert deck != file.read_text()
    host = player()
    table = host.create(deck=deck, bots=["random"], start_when_full=True)
    assert table.own_deck
    names = [entry.name for entry in host.catalogue(table_id=table.table_id)]
    assert "Loch Lomond" in names
    assert "Loch Lomond" not in [entry.name for entry in host.catalogue("glen_more")]
    for message in host.watch(table.table_id):
        if message.view.HasField("result"):
            break
        if message.seat_view.actions and message.kind != 4:
            host.submit(table.table_id, message.view.position_seq, message.seat_view.actions[0].id)
    document, rules, state = replayed(host.record(table.table_id))
    assert document["deck_text"] == deck
    assert document["result"]["totals"] == list(rules.result(state).totals)


def test_a_seed_only_where_the_server_allows_it(server: Server, player: Callable[[], Client], tmp_path: Path) -> None:
    host = player()
    games = []
    for _ in range(2):
        table = host.create(seed="the same", bots=["random"])
        host.start(table.table_id)
        games.append(host.moment(table.table_id, 3).view.game)
    assert games[0] == games[1]
    with Server(tmp_path / "data", allow_seed=False) as strict, Client(strict.address) as client:
        client.sign_in("Ailsa")
        with refused("SEED_NOT_ALLOWED", grpc.StatusCode.PERMISSION_DENIED):
            client.create(seed="mine")


def test_joining_and_leaving(party: Gather) -> None:
    group = party(3)
    host, guest, third = group.clients
    table_id = host.create(seats=3).table_id
    with refused("ALREADY_SEATED"):
        host.join(table_id)
    with refused("SEAT_TAKEN"):
        guest.join(table_id, seat=0)
    with refused("BAD_FIELD"):
        guest.join(table_id, seat=3)
    assert guest.join(table_id, seat=2).seats[2].player == guest.name
    with refused("SEATS_FREE"):
        host.start(table_id)
    assert third.join(table_id).seats[1].player == third.name
    with refused("SEAT_TAKEN"):
        group.stranger.join(table_id)
    with refused("NOT_SEATED"):
        group.stranger.leave(table_id)
    third.leave(table_id)
    assert host.get(table_id).table.seats[1].player == ""
    third.join(table_id)
    with refused("NOT_HOST"):
        guest.start(table_id)
    assert host.start(table_id).status == table_pb2.TABLE_STATUS_RUNNING
    for client in (host, guest):
        with refused("NOT_OPEN"):
            client.leave(table_id)
    with refused("NOT_OPEN"):
        group.stranger.join(table_id)


def test_a_table_that_everybody_left_is_gone(party: Gather) -> None:
    group = party(2)
    host, guest = group.clients
    table_id = host.create(seats=3, bots=["random"]).table_id
    guest.join(table_id)
    stream = group.stranger.watch(table_id)
    stream.next()
    host.leave(table_id)
    assert guest.get(table_id).table.seats[0].player == ""
    guest.leave(table_id)
    with refused("UNKNOWN_TABLE"):
        group.stranger.get(table_id)
    assert list(stream)[-1].kind == 6  # the stream ends


def test_one_who_sits_down_while_the_last_one_leaves_has_a_seat_or_is_refused(party: Gather) -> None:
    """Whoever was told to sit really sits."""
    group = party(2)
    host, guest = group.clients
    reasons: set[str] = set()
    with ThreadPoolExecutor(2) as pool:
        for _ in range(30):
            table_id = host.create().table_id

            def join(table_id: str = table_id) -> bool:
                try:
                    guest.join(table_id)
                except grpc.RpcError as error:
                    reasons.add(reason_of(error)[0])
                    return False
                return True

            leaving, joining = pool.submit(host.leave, table_id), pool.submit(join)
            leaving.result()
            if joining.result():
                assert guest.name in [seat.player for seat in guest.get(table_id).table.seats]
                assert table_id in guest.whoami().table_ids
                guest.leave(table_id)
            with refused("UNKNOWN_TABLE"):
                host.get(table_id)
    assert reasons <= {"UNKNOWN_TABLE"}
    assert host.tables(mine=True) == guest.tables(mine=True) == []


def test_bots_are_seated_by_the_host(party: Gather) -> None:
    group = party(2)
    host, guest = group.clients
    table_id = host.create(seats=3).table_id
    guest.join(table_id)
    with refused("NOT_HOST"):
        guest.set_bot(table_id, 2, "random")
    with refused("SEAT_TAKEN"):
        host.set_bot(table_id, 1, "random")
    with refused("BAD_FIELD"):
        host.set_bot(table_id, 2, "clever")
    with refused("BAD_FIELD"):
        host.set_bot(table_id, 7, "random")
    with refused("BAD_FIELD"):
        host.set_bot(table_id, 1, "")
    assert host.set_bot(table_id, 2, "greedy").seats[2].bot == "greedy"
    assert host.set_bot(table_id, 2, "").seats[2].bot == ""
    assert host.set_bot(table_id, 2, "random").seats[2].presence == table_pb2.PRESENCE_CONNECTED
    host.start(table_id)
    with refused("NOT_OPEN"):
        host.set_bot(table_id, 2, "")


def test_a_full_table_starts_by_itself_if_asked_for(party: Gather) -> None:
    group = party(2)
    host, guest = group.clients
    joined = host.create(start_when_full=True)
    assert joined.status == table_pb2.TABLE_STATUS_OPEN
    assert guest.join(joined.table_id).status == table_pb2.TABLE_STATUS_RUNNING
    with_bot = host.create(start_when_full=True)
    assert host.set_bot(with_bot.table_id, 1, "random").status == table_pb2.TABLE_STATUS_RUNNING
    at_once = host.create(start_when_full=True, bots=["random"])
    assert at_once.status == table_pb2.TABLE_STATUS_RUNNING
    patient = host.create()
    assert guest.join(patient.table_id).status == table_pb2.TABLE_STATUS_OPEN


def test_a_table_with_a_password(party: Gather) -> None:
    group = party(2)
    host, guest = group.clients
    table_id = host.create(password="sesame").table_id
    assert host.get(table_id).table.needs_password
    for wrong in ("", "Sesame"):
        with refused("WRONG_TABLE_PASSWORD", grpc.StatusCode.PERMISSION_DENIED):
            guest.join(table_id, password=wrong)
    guest.join(table_id, password="sesame")
    assert group.stranger.get(table_id).table.table_id == table_id, "anybody may watch"


def looks(client: Client, table_id: str, password: str = "") -> list[Callable[[], object]]:
    """Every way to look at a table."""
    return [
        lambda: client.get(table_id, password=password),
        lambda: client.watch(table_id, password=password).next(),
        lambda: client.moment(table_id, 1, password=password),
    ]


def test_who_may_watch(party: Gather) -> None:
    group = party(2)
    stranger = group.stranger
    closed = group.sit(audience=table_pb2.AUDIENCE_PLAYERS)
    for look in looks(stranger, closed):
        with refused("NOT_FOR_SPECTATORS", grpc.StatusCode.PERMISSION_DENIED):
            look()
    by_password = group.sit(audience=table_pb2.AUDIENCE_PASSWORD, password="sesame")
    for wrong in ("", "guess"):
        for look in looks(stranger, by_password, wrong):
            with refused("WRONG_TABLE_PASSWORD"):
                look()
    for look in looks(stranger, by_password, "sesame"):
        look()
    for client in group.clients:
        for look in looks(client, closed) + looks(client, by_password):
            look()
    group.clients[1].concede(closed)
    with refused("NOT_FOR_SPECTATORS"):
        stranger.record(closed)
    assert group.clients[0].record(closed)


def test_tables_are_listed_newest_first_and_filtered(server: Server, party: Gather) -> None:
    group = party(2)
    host, guest = group.clients
    waiting = host.create().table_id
    running = group.sit()
    ended = group.sit()
    guest.concede(ended)
    mine = [table.table_id for table in host.tables(mine=True)]
    assert mine == [ended, running, waiting]
    for status, table_id in (
        (table_pb2.TABLE_STATUS_OPEN, waiting),
        (table_pb2.TABLE_STATUS_RUNNING, running),
        (table_pb2.TABLE_STATUS_ENDED, ended),
    ):
        assert [table.table_id for table in host.tables(mine=True, status=status)] == [table_id]
    assert [table.table_id for table in guest.tables(mine=True)] == [ended, running]
    assert [table.table_id for table in host.tables(mine=True, limit=2)] == [ended, running]
    assert host.tables(mine=True, game="nothing") == []
    assert len(host.tables(mine=True, game="glen_more")) == 3
    with refused("BAD_FIELD") as told:
        host.tables(limit=501)
    assert told.facts["field"] == "limit"
    assert set(host.whoami().table_ids) == {waiting, running}


def test_the_lobbys_stream(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server, Party(server.address, 2) as group:
        host, guest = group.clients
        there = [host.create().table_id for _ in range(3)]
        stream = group.stranger.watch_lobby()
        first: list[str] = []
        while True:
            message: lobby_pb2.WatchLobbyResponse = stream.next()
            first += (table.table_id for table in message.tables)
            if message.complete:
                break
        assert sorted(first) == sorted(there)

        def told(table_id: str) -> table_pb2.Table:
            for message in stream:
                for table in message.tables:
                    assert table.table_id == table_id
                    return table  # type: ignore[no-any-return]  # a stream is of any message
            raise AssertionError

        made = host.create(seats=3)
        assert told(made.table_id).status == table_pb2.TABLE_STATUS_OPEN
        guest.join(made.table_id)
        assert told(made.table_id).seats[1].player == guest.name
        host.set_bot(made.table_id, 2, "random")
        assert told(made.table_id).seats[2].bot == "random"
        host.start(made.table_id)
        assert told(made.table_id).status == table_pb2.TABLE_STATUS_RUNNING
        guest.concede(made.table_id)
        host.concede(made.table_id)
        ended = table_pb2.Table()
        while ended.status != table_pb2.TABLE_STATUS_ENDED:
            ended = told(made.table_id)
        host.leave(there[0])
        gone: list[str] = []
        while not gone:
            gone = list(stream.next().gone_table_ids)
        assert gone == [there[0]]
        stream.close()


def test_a_rematch(party: Gather) -> None:
    group = party(2)
    host, guest = group.clients
    table_id = group.sit(options={"open_scores": True}, undo_allowed=True, password="sesame")
    with refused("NOT_ENDED"):
        guest.rematch(table_id)
    host.concede(table_id)
    with refused("NOT_SEATED"):
        group.stranger.rematch(table_id)
    again = guest.rematch(table_id)
    assert again.status == table_pb2.TABLE_STATUS_OPEN
    assert [seat.player for seat in again.seats] == ["", guest.name]
    assert (again.host, again.undo_allowed, again.needs_password) == (guest.name, True, True)
    assert again.options["open_scores"].flag
    assert host.get(table_id).table.rematch_table_id == again.table_id
    assert guest.rematch(table_id).table_id == again.table_id
    both = host.rematch(table_id)
    assert both.table_id == again.table_id
    assert both.status == table_pb2.TABLE_STATUS_RUNNING
    assert [seat.player for seat in both.seats] == [host.name, guest.name]
    group.table_id = both.table_id
    assert group.play(Random(1), most=3) == 3


def test_a_rematch_that_everybody_asks_for_at_once(party: Gather) -> None:
    group = party(3)
    table_id = group.sit()
    group.clients[0].concede(table_id)
    group.clients[1].concede(table_id)
    with ThreadPoolExecutor(3) as pool:
        tables = list(pool.map(lambda client: client.rematch(table_id), group.clients))
    assert len({table.table_id for table in tables}) == 1
    now = group.stranger.get(tables[0].table_id).table
    assert now.status == table_pb2.TABLE_STATUS_RUNNING
    assert [seat.player for seat in now.seats] == [client.name for client in group.clients]
    assert all(len(client.whoami().table_ids) == 1 for client in group.clients), "a table too many was made"


def test_a_rematch_that_everybody_left_again_can_be_asked_for_anew(party: Gather) -> None:
    group = party(2)
    host, guest = group.clients
    table_id = group.sit()
    host.concede(table_id)
    first = host.rematch(table_id)
    host.leave(first.table_id)
    second = guest.rematch(table_id)
    assert second.table_id != first.table_id
    assert host.rematch(table_id).status == table_pb2.TABLE_STATUS_RUNNING


def test_a_rematch_with_bots_starts_at_once(party: Gather) -> None:
    group = party(1)
    host = group.clients[0]
    table_id = group.sit(seats=3, bots=["random", "greedy"])
    host.concede(table_id)
    stream = host.watch(table_id)
    for message in stream:
        if message.view.HasField("result"):
            break
    stream.close()
    again = host.rematch(table_id)
    assert again.status == table_pb2.TABLE_STATUS_RUNNING
    assert [seat.bot for seat in again.seats] == ["", "random", "greedy"]
