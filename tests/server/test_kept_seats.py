"""What is kept for some: the seats of a rematch, the deck of a private table, who is there when a stream resumes."""

from collections.abc import Callable
from random import Random

from rondel.v1 import play_pb2, table_pb2
from tests.support.client import Party, refused

Gather = Callable[[int], Party]


def test_the_seats_of_a_rematch_are_kept_for_its_players(party: Gather) -> None:
    group = party(2)
    host, guest = group.clients
    table_id = group.sit()
    host.concede(table_id)
    again = host.rematch(table_id)
    with refused("SEAT_TAKEN"):
        group.stranger.join(again.table_id)
    assert guest.join(again.table_id).status == table_pb2.TABLE_STATUS_RUNNING


def test_the_deck_of_a_private_table_is_shown_to_its_players_alone(party: Gather) -> None:
    group = party(2)
    table_id = group.sit(audience=table_pb2.AUDIENCE_PLAYERS)
    assert group.clients[1].catalogue(table_id=table_id)
    with refused("NOT_FOR_SPECTATORS"):
        group.stranger.catalogue(table_id=table_id)


def test_the_lobby_begins_with_the_tables_that_have_not_ended(party: Gather) -> None:
    group = party(2)
    ended = group.sit()
    group.clients[0].concede(ended)
    running = group.sit()
    stream = group.stranger.watch_lobby()
    shown = []
    for news in stream:
        shown += [table.table_id for table in news.tables]
        if news.complete:
            break
    stream.close()
    assert running in shown
    assert ended not in shown


def test_a_resumed_stream_says_who_is_there_now(party: Gather) -> None:
    group = party(2)
    table_id = group.sit()
    before = group.stranger.get(table_id).table.seq
    assert group.play(Random(3), most=2) == 2
    stream = group.clients[0].watch(table_id)
    assert stream.next().kind == play_pb2.WATCH_KIND_SNAPSHOT
    resumed = group.stranger.watch(table_id, after_seq=before)
    first = resumed.next()
    assert (first.kind, first.seq) == (play_pb2.WATCH_KIND_CHANGE, before + 1)
    assert first.table.seats[0].presence == table_pb2.PRESENCE_CONNECTED
    stream.close()
    resumed.close()


def test_who_comes_is_told_once_what_there_is_to_do(party: Gather) -> None:
    group = party(2)
    table_id = group.sit()
    stream = group.clients[0].watch(table_id)
    assert stream.next().kind == play_pb2.WATCH_KIND_SNAPSHOT
    group.clients[1].chat(table_id, "hello")
    assert stream.next().kind == play_pb2.WATCH_KIND_CHANGE
    stream.close()
