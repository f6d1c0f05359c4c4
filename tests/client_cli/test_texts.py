"""Every refusal has an advice."""

import pytest

from client_cli import texts
from client_cli.errors import WAIT_REASONS, trouble
from server.errors import Reason

FAULTS_OF_PROGRAMS = {
    "MALFORMED_REQUEST", "MESSAGE_TOO_LARGE", "BAD_FIELD", "REQUEST_ID_REUSED", "WATCHER_TOO_SLOW"
}  # fmt: skip
"""A client that is right never makes a player see these; the server's own sentence is enough."""


@pytest.mark.parametrize("reason", [reason.name for reason in Reason])
def test_every_reason_of_the_server_says_what_to_do(reason: str) -> None:
    assert (reason in texts.ADVICE) is (reason not in FAULTS_OF_PROGRAMS)


def test_reasons_to_try_again_exist() -> None:
    assert set(WAIT_REASONS) - {reason.name for reason in Reason} == {"SERVER_GONE"}


def test_a_trouble_is_what_is_wrong_and_what_to_do() -> None:
    made = trouble("WRONG_VERSION", address="box:1", ours="1", theirs="2")
    assert str(made) == (
        "The server at box:1 does not know what this client asks for. "
        "Bring the older of the two up to date: this is version 1, the server is 2."
    )
