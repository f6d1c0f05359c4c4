"""Who may look at a table."""

from rondel.v1 import table_pb2
from server.auth import password_matches
from server.errors import Reason, Refusal
from server.table import Table


def must_see(table: Table, player: str, password: str) -> None:
    facts = table.book.facts
    if table.book.seat_of(player) is not None or facts.audience == table_pb2.AUDIENCE_EVERYBODY:
        return
    if facts.audience == table_pb2.AUDIENCE_PLAYERS:
        raise Refusal(Reason.NOT_FOR_SPECTATORS, "only the players of this table may see it")
    if not password_matches(password, facts.password):
        raise Refusal(Reason.WRONG_TABLE_PASSWORD, "the table's password is missing or wrong")
