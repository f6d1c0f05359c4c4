"""Names, tokens and the server's password."""

import socket
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import grpc
import pytest

import server as server_package
from rondel.v1 import session_pb2
from tests.support.client import Client, refused
from tests.support.server import Server


def test_a_token_is_the_same_player_from_another_connection_and_after_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        with Client(server.address) as client:
            token = client.sign_in("  Ailsa  ")
            assert client.name == "Ailsa"
            table = client.create()
        with Client(server.address, token) as client:
            me = client.whoami()
            assert (me.name, list(me.table_ids)) == ("Ailsa", [table.table_id])
            assert me.server_version == server_package.__version__
        server.terminate()
        server.start_again()
        with Client(server.address, token) as client:
            me = client.whoami()
            assert (me.name, list(me.table_ids)) == ("Ailsa", [table.table_id])
            client.leave(table.table_id)
            assert list(client.whoami().table_ids) == []
        with Client(server.address) as other, refused("NAME_TAKEN", grpc.StatusCode.ALREADY_EXISTS):
            other.sign_in("Ailsa")


@pytest.mark.parametrize(
    "name", ["", "   ", "x" * 25, "two\nlines", "tab\there", "\0", "a  b", "\u200b", "\u202eabc"]
)
def test_names_that_are_none(server: Server, name: str) -> None:
    with Client(server.address) as client:
        with refused("BAD_NAME", grpc.StatusCode.INVALID_ARGUMENT) as told:
            client.sign_in(name)
        assert "24" in told.facts["rule"]


def test_a_name_is_unique_regardless_of_case_and_form(server: Server) -> None:
    with Client(server.address) as client:
        client.sign_in("Zoë Straße")
        for again in ("zoë straße", "ZOË STRASSE", "Zoe\u0308 Straße", " Zoë Straße "):
            with refused("NAME_TAKEN"):
                client.sign_in(again)


def test_two_who_want_one_name_at_once(server: Server) -> None:
    def sign_in(_: int) -> str:
        with Client(server.address) as client:
            try:
                return client.sign_in("the one and only")
            except grpc.RpcError:
                return ""

    with ThreadPoolExecutor(8) as pool:
        tokens = [token for token in pool.map(sign_in, range(8)) if token]
    assert len(tokens) == 1


def test_the_servers_password(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--server-password", "pässword") as server, Client(server.address) as client:
        for wrong in ("", "pass", "PÄSSWORD", "pässword "):
            with refused("WRONG_SERVER_PASSWORD", grpc.StatusCode.PERMISSION_DENIED):
                client.sign_in("Ailsa", wrong)
        client.sign_in("Ailsa", "pässword")
        assert client.whoami().name == "Ailsa"


def test_the_form_of_the_token_header(server: Server, player: Callable[[], Client]) -> None:
    client = player()
    call = client.session.GetSession
    request = session_pb2.GetSessionRequest()
    for value in (client.token, f"bearer {client.token}", f"Bearer {client.token}x", "Bearer "):
        with refused("UNAUTHENTICATED", grpc.StatusCode.UNAUTHENTICATED):
            call(request, metadata=(("authorization", value),), timeout=10)
    assert call(request, metadata=(("authorization", f"Bearer {client.token}"),), timeout=10).name == client.name


def test_something_else_than_grpc_on_the_port_does_no_harm(server: Server, player: Callable[[], Client]) -> None:
    for data in (b"GET / HTTP/1.1\r\n\r\n", b"\0" * 1000, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\xff" * 100):
        with socket.create_connection(("127.0.0.1", server.port)) as raw:
            raw.sendall(data)
    assert player().whoami().name
