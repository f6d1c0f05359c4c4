"""Encryption: the first certificate is trusted, another one never."""

import asyncio
import socket
from pathlib import Path

import pytest

from client_cli.address import Address
from client_cli.connection import Connection
from client_cli.discovery import Found
from client_cli.errors import Trouble
from client_cli.memory import Memory
from client_cli.trust import fingerprint_of
from server import tls
from tests.client_cli.test_connection import last_of
from tests.support.local_server import LocalServer
from tests.support.rondel_command import rondel


def encrypted(folder: Path) -> LocalServer:
    folder.mkdir(parents=True, exist_ok=True)
    tls.load_or_make(folder)
    return LocalServer(folder, "--certificate", str(folder / "certificate.pem"), "--key", str(folder / "key.pem"))


def new_certificate(folder: Path) -> str:
    for file in ("certificate.pem", "key.pem"):
        (folder / file).unlink()
    return tls.load_or_make(folder).fingerprint


def reason(server: str | Address | Found, plain_text: bool = False) -> str:
    async def attempt() -> str:
        try:
            async with await Connection.open(server, plain_text=plain_text) as connection:
                await connection.sign_in("Ada")
            return ""
        except Trouble as trouble:
            return trouble.reason

    return asyncio.run(attempt())


def test_a_fingerprint_is_remembered_on_first_use_and_a_changed_one_refused(tmp_path: Path) -> None:
    folder = tmp_path / "data"

    async def visit(server: LocalServer) -> tuple[bool, bool, str]:
        async with await Connection.open(server.address) as connection:
            await connection.sign_in("Ada")
            return connection.encrypted, connection.first_time, connection.fingerprint

    with encrypted(folder) as server:
        expected = tls.load(folder / "certificate.pem", folder / "key.pem").fingerprint
        assert asyncio.run(visit(server)) == (True, True, expected)
        assert asyncio.run(visit(server)) == (True, False, expected)
        server.stop()
        now = new_certificate(folder)
        server.start()
        with pytest.raises(Trouble) as caught:
            asyncio.run(visit(server))
        assert caught.value.reason == "CERTIFICATE_CHANGED"
        assert expected in str(caught.value)
        assert now in str(caught.value)
        assert f"rondel forget {server.address}" in caught.value.advice
        assert rondel("forget", server.address).returncode == 0
        assert asyncio.run(visit(server)) == (True, True, now)
        assert rondel("forget", "127.0.0.1:1").returncode == 1


def test_a_server_that_comes_back_with_another_certificate_is_not_waited_for(tmp_path: Path) -> None:
    folder = tmp_path / "data"

    async def scenario(server: LocalServer) -> None:
        async with await Connection.open(server.address) as connection:
            await connection.sign_in("Ada")
            table = await connection.create("glen_more", 2)
            stream = connection.watch(table.table_id)
            await anext(stream)
            server.stop()
            new_certificate(folder)
            await asyncio.to_thread(server.start)
            with pytest.raises(Trouble) as caught:
                await last_of(stream)
            assert caught.value.reason == "CERTIFICATE_CHANGED"

    with encrypted(folder) as server:
        asyncio.run(scenario(server))


def test_a_server_that_stops_encrypting_is_refused(tmp_path: Path) -> None:
    with encrypted(tmp_path / "data") as server:
        assert reason(server.address) == ""
        port = int(server.address.split(":")[1])
        server.stop()
        with LocalServer(tmp_path / "data", "--port", str(port)) as plain:
            assert plain.address == server.address
            assert reason(plain.address) == "CERTIFICATE_CHANGED"
            assert reason(plain.address, plain_text=True) == ""


def test_the_announced_fingerprint_must_be_the_shown_one(tmp_path: Path) -> None:
    with encrypted(tmp_path / "data") as server:
        address = Address.parse(server.address)
        fingerprint = tls.load(tmp_path / "data/certificate.pem", tmp_path / "data/key.pem").fingerprint
        assert reason(Found(address, "", "", (), 0, fingerprint.replace("A", "B"))) == "CERTIFICATE_CHANGED"
        assert reason(Found(address, "", "", (), 0, fingerprint)) == ""


def test_plain_text_beyond_this_machine_must_be_asked_for(
    server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Address, "is_loopback", False)
    assert reason(server.address) == "NOT_ENCRYPTED"
    assert reason(server.address, plain_text=True) == ""


def test_a_fingerprint_is_written_like_the_servers(tmp_path: Path) -> None:
    import ssl

    made = tls.load_or_make(tmp_path)
    assert fingerprint_of(ssl.PEM_cert_to_DER_cert(made.certificate.decode())) == made.fingerprint


def test_nobody_there_and_somebody_else_there() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
    assert reason(f"127.0.0.1:{port}") == "SERVER_GONE"
    assert reason("no address") == "BAD_ADDRESS"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("box", "box:50713"),
        ("BOX:9", "box:9"),
        ("[::1]:7", "[::1]:7"),
        ("::1", "[::1]:50713"),
        ("[::1]", "[::1]:50713"),
        ("127.0.0.1", "127.0.0.1:50713"),
    ],
)
def test_addresses(text: str, expected: str) -> None:
    assert str(Address.parse(text)) == expected


@pytest.mark.parametrize("text", ["", ":1", "box:", "box:x", "box:0", "box:70000", "a b", "http://box"])
def test_bad_addresses(text: str) -> None:
    with pytest.raises(Trouble, match="HOST:PORT"):
        Address.parse(text)


def test_the_memory_keeps_what_others_wrote(config_dir: Path) -> None:
    one, other = Memory(), Memory()
    one.remember("a:1", "Ada", "secret")
    other.trust("a:1", "AA", "PEM", "rondel")
    other.remember("b:1", "Bob", "hidden", as_mine=False)
    assert one.known("a:1").tokens == {"ada": "secret"}
    assert one.known("a:1").fingerprint == "AA"
    assert one.name_for("b:1") == "Ada"
    assert sorted(file.name for file in config_dir.iterdir()) == ["servers.json", "servers.json.lock"]


@pytest.mark.parametrize("content", ["{", "[]", '{"name": "A", "servers": {"x": {"unknown": 1}}}', "\udcff"])
def test_an_unreadable_memory_is_told_with_its_place(config_dir: Path, content: str) -> None:
    config_dir.mkdir()
    (config_dir / "servers.json").write_bytes(content.encode(errors="surrogateescape"))
    with pytest.raises(Trouble, match=r"servers\.json cannot be read") as caught:
        Memory().read()
    assert caught.value.reason == "BAD_CONFIG"
