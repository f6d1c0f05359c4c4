"""Every reason for which a call is refused: one table, one place, each with its canonical code.

A refusal reaches the client as that code, a sentence, and a google.rpc.ErrorInfo with the reason's name and the
facts a program needs. Nothing is ever refused silently.
"""

from enum import Enum
from typing import NamedTuple

from google.protobuf import any_pb2
from google.rpc import error_details_pb2, status_pb2
from grpc import StatusCode

DOMAIN = "rondel"
DETAILS_KEY = "grpc-status-details-bin"


LONGEST_SENTENCE, LONGEST_FACT = 600, 200
"""In bytes. A refusal travels in HTTP/2 headers, and a client throws away what has more than 8 KiB of them."""


class _Reason(NamedTuple):
    code: StatusCode
    meaning: str


class Reason(Enum):
    """The name is what a client gets as ErrorInfo.reason."""

    UNAUTHENTICATED = _Reason(StatusCode.UNAUTHENTICATED, "The call carries no token, or one nobody has.")
    WRONG_SERVER_PASSWORD = _Reason(StatusCode.PERMISSION_DENIED, "The server has a password, and this is not it.")
    BAD_NAME = _Reason(StatusCode.INVALID_ARGUMENT, "The name cannot be used; `rule` says what a name looks like.")
    NAME_TAKEN = _Reason(StatusCode.ALREADY_EXISTS, "Another player has this name.")
    MALFORMED_REQUEST = _Reason(StatusCode.INVALID_ARGUMENT, "The bytes cannot be read as this call's request.")
    MESSAGE_TOO_LARGE = _Reason(StatusCode.RESOURCE_EXHAUSTED, "The request has more than `limit` bytes.")
    BAD_FIELD = _Reason(StatusCode.INVALID_ARGUMENT, "The field `field` has a value it cannot have.")
    UNKNOWN_GAME = _Reason(StatusCode.NOT_FOUND, "The server has no such game.")
    UNKNOWN_TABLE = _Reason(StatusCode.NOT_FOUND, "The server has no such table.")
    BAD_SEATS = _Reason(StatusCode.INVALID_ARGUMENT, "The game is not for this number of players.")
    BAD_OPTION = _Reason(StatusCode.INVALID_ARGUMENT, "An option does not exist or cannot have this value.")
    BAD_DECK = _Reason(StatusCode.INVALID_ARGUMENT, "The deck cannot be played with: see `tile` and `field`.")
    SEED_NOT_ALLOWED = _Reason(StatusCode.PERMISSION_DENIED, "This server does not let tables choose their seed.")
    WRONG_TABLE_PASSWORD = _Reason(StatusCode.PERMISSION_DENIED, "The table has a password, and this is not it.")
    NOT_FOR_SPECTATORS = _Reason(StatusCode.PERMISSION_DENIED, "Only the players of the table may see it.")
    NOT_SEATED = _Reason(StatusCode.PERMISSION_DENIED, "The caller has no seat at the table.")
    NOT_HOST = _Reason(StatusCode.PERMISSION_DENIED, "Only the player who made the table may do this.")
    SEAT_TAKEN = _Reason(StatusCode.FAILED_PRECONDITION, "The seat, or every seat, is taken.")
    ALREADY_SEATED = _Reason(StatusCode.FAILED_PRECONDITION, "The caller already has a seat at the table.")
    SEATS_FREE = _Reason(StatusCode.FAILED_PRECONDITION, "The game cannot start while seats are free.")
    NOT_OPEN = _Reason(StatusCode.FAILED_PRECONDITION, "The game has already started.")
    NOT_RUNNING = _Reason(StatusCode.FAILED_PRECONDITION, "The game has not started or has ended.")
    NOT_ENDED = _Reason(StatusCode.FAILED_PRECONDITION, "The game has not ended.")
    TABLE_FROZEN = _Reason(StatusCode.DATA_LOSS, "The stored game does not replay; it can only be read.")
    NOT_YOUR_TURN = _Reason(StatusCode.FAILED_PRECONDITION, "The decision is that of seat `seat`.")
    STALE_SEQ = _Reason(StatusCode.ABORTED, "The position has changed; `position_seq` is the current one.")
    BAD_NOTATION = _Reason(StatusCode.INVALID_ARGUMENT, "The answer cannot be read as an action of this game.")
    ILLEGAL_ACTION = _Reason(StatusCode.FAILED_PRECONDITION, "The action is not among the allowed ones.")
    REQUEST_ID_REUSED = _Reason(StatusCode.ALREADY_EXISTS, "The request id was used for another action.")
    UNDO_NOT_ALLOWED = _Reason(StatusCode.FAILED_PRECONDITION, "There is nothing that may be taken back.")
    ALREADY_CONCEDED = _Reason(StatusCode.FAILED_PRECONDITION, "The seat has given up.")
    NO_SUCH_MOMENT = _Reason(StatusCode.OUT_OF_RANGE, "There is no such change; `last_seq` is the last one.")
    TOO_MANY_TABLES = _Reason(StatusCode.RESOURCE_EXHAUSTED, "The player has `limit` open or running tables already.")
    TOO_MANY_WATCHES = _Reason(StatusCode.RESOURCE_EXHAUSTED, "The player has `limit` streams open already.")
    TOO_MANY_SUBMISSIONS = _Reason(
        StatusCode.RESOURCE_EXHAUSTED, "More than `limit` submissions a second; slow down."
    )
    TABLE_BUSY = _Reason(StatusCode.RESOURCE_EXHAUSTED, "`limit` calls wait at this table already; try again.")
    WATCHER_TOO_SLOW = _Reason(StatusCode.UNAVAILABLE, "The client did not read; watch again with `after_seq`.")
    STORE_FAILED = _Reason(StatusCode.UNAVAILABLE, "The change could not be stored and was not made; try again.")
    SHUTTING_DOWN = _Reason(StatusCode.UNAVAILABLE, "The server is stopping; try again in a moment.")
    INTERNAL = _Reason(StatusCode.INTERNAL, "A fault of the server; it is in the server's log under `error_id`.")

    @property
    def code(self) -> StatusCode:
        return self.value.code

    @property
    def meaning(self) -> str:
        return self.value.meaning


class Refusal(Exception):
    """Raised anywhere below a call; the call ends with it and has changed nothing."""

    def __init__(self, reason: Reason, message: str, **facts: object) -> None:
        super().__init__(message)
        self.reason = reason
        self.message = _short(message, LONGEST_SENTENCE)
        self.facts = {name: _short(str(value), LONGEST_FACT) for name, value in facts.items()}

    def trailing_metadata(self) -> tuple[tuple[str, bytes], ...]:
        info = error_details_pb2.ErrorInfo(reason=self.reason.name, domain=DOMAIN, metadata=self.facts)
        detail = any_pb2.Any()
        detail.Pack(info)
        code: int = self.reason.code.value[0]
        status = status_pb2.Status(code=code, message=self.message, details=[detail])
        return ((DETAILS_KEY, status.SerializeToString()),)


def _short(text: str, longest: int) -> str:
    """Sentences repeat what was sent, which may be long."""
    data = text.encode()
    return text if len(data) <= longest else data[: longest - 3].decode(errors="ignore") + "…"
