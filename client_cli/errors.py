"""One exception for everything that can go wrong, with a sentence and what to do about it."""

import grpc
from google.protobuf.message import DecodeError
from google.rpc import error_details_pb2, status_pb2

from client_cli import texts

DETAILS_KEY = "grpc-status-details-bin"

LOST_CODES = (
    grpc.StatusCode.UNAVAILABLE,
    grpc.StatusCode.CANCELLED,
    grpc.StatusCode.INTERNAL,
    grpc.StatusCode.UNKNOWN,
    grpc.StatusCode.DEADLINE_EXCEEDED,
)
"""Without a reason of the server's, these mean that the connection broke."""

WAIT_REASONS = (
    "SERVER_GONE",
    "SHUTTING_DOWN",
    "STORE_FAILED",
    "WATCHER_TOO_SLOW",
    "TABLE_BUSY",
    "TOO_MANY_SUBMISSIONS",
)
"""Nothing was changed, and the same request may go through a moment later."""


class Trouble(Exception):
    """`reason` and `facts` are for programs, `sentence` (what) and `advice` (what to do) for people."""

    def __init__(self, reason: str, sentence: str, **facts: object) -> None:
        self.reason = reason
        self.sentence = sentence
        self.facts = {name: str(value) for name, value in facts.items()}
        self.advice = _filled(texts.ADVICE.get(reason, ""), self.facts)
        super().__init__(f"{sentence} {self.advice}".strip())

    @property
    def passing(self) -> bool:
        """The same may succeed in a moment."""
        return self.reason in WAIT_REASONS


def trouble(reason: str, **facts: object) -> Trouble:
    """One of our own reasons, with its sentence from the texts."""
    return Trouble(reason, str(getattr(texts, reason)).format(**facts), **facts)


def from_rpc(error: grpc.aio.AioRpcError, address: str, versions: tuple[str, str]) -> Trouble:
    """What a failed call means. `versions` are ours and the server's."""
    info = _info(error)
    if info is not None:
        said = error.details() or info.reason
        return Trouble(info.reason, _as_sentence(said), **dict(info.metadata))
    code, details = error.code(), error.details() or ""
    if code == grpc.StatusCode.UNIMPLEMENTED:
        return trouble("WRONG_VERSION", address=address, ours=versions[0], theirs=versions[1] or "unknown")
    if code in LOST_CODES:
        return Trouble("SERVER_GONE", texts.NO_ANSWER.format(address=address), address=address, details=details)
    return Trouble(code.name, texts.UNKNOWN_TROUBLE.format(why=details or code.name.lower()))


def _info(error: grpc.aio.AioRpcError) -> error_details_pb2.ErrorInfo | None:
    for key, value in error.trailing_metadata() or ():
        if key != DETAILS_KEY or not isinstance(value, bytes):
            continue
        try:
            status = status_pb2.Status.FromString(value)
        except DecodeError:
            return None
        for detail in status.details:
            info = error_details_pb2.ErrorInfo()
            if detail.Unpack(info):
                return info
    return None


def _as_sentence(text: str) -> str:
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _filled(text: str, facts: dict[str, str]) -> str:
    for name, value in facts.items():
        text = text.replace(f"{{{name}}}", value)
    return text
