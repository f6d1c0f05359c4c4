"""Starting, stopping, listening, encrypting, announcing."""

import socket
import sqlite3
import ssl
import subprocess
import sys
import threading
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc

from engine import registry
from rondel.v1 import play_pb2, table_pb2
from server import __version__, tls
from server.__main__ import read_config
from server.config import Config, Limits
from server.house import House
from tests.support.client import Client, Party, new_player, reason_of, refused
from tests.support.server import STOP_SECONDS, Server, eventually, run_server
from tests.support.store import stored_log
from tests.support.wire import Wire

CUT_OFF = (grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.CANCELLED)
"""What gRPC itself says to a call that came when the server had stopped taking calls."""


def test_sigterm_tells_the_watchers_finishes_and_exits(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--submissions-per-second", "0") as server, Party(server.address, 2) as group:
        table_id = group.sit()
        streams = [client.watch(table_id) for client in (*group.clients, group.stranger)]
        for stream in streams:
            stream.next()
        acknowledged: list[int] = []
        refusals: list[grpc.StatusCode] = []

        def talk() -> None:
            while True:
                try:
                    acknowledged.append(group.clients[0].chat(table_id, "on and on"))
                except grpc.RpcError as error:
                    refusals.append(error.code())
                    return

        talker = threading.Thread(target=talk)
        talker.start()
        eventually(lambda: len(acknowledged) > 20)
        code, seconds = server.terminate()
        talker.join()
        assert code == 0
        assert seconds < STOP_SECONDS
        assert refusals[0] in CUT_OFF
        for stream in streams:
            *_, last = stream
            assert last.kind == play_pb2.WATCH_KIND_GOING_AWAY
        log = stored_log(server.database, table_id)
        assert len(log) >= acknowledged[-1], "something acknowledged is missing"
        assert "stopped" in server.log_text()
        # Restart: everybody goes on where they were.
        server.start_again()
        for client in (*group.clients, group.stranger):
            client.wait()
            first = client.watch(table_id, acknowledged[-1]).next()
            assert first.seq == len(log)
        assert group.play(Random(1), most=5) == 5


def test_a_stopping_server_makes_no_new_tables_and_stops_in_time_for_a_client_that_does_not_read(
    tmp_path: Path,
) -> None:
    with (
        Server(tmp_path / "data", "--submissions-per-second", "0", "--tables-per-player", "100000") as server,
        Party(server.address, 2) as group,
        Wire(server.port) as wire,
    ):
        table_id = group.sit()
        group.play(Random(1), most=30)
        with Client(wire.address, group.stranger.token, small_window=True) as stuck:
            stream = stuck.watch(table_id)  # kept: gRPC hangs up on a stream that nobody holds
            stream.next()
            wire.block()
            for _ in range(200):
                group.clients[0].chat(table_id, "x" * 400)
            outcomes: list[str] = []

            def make_tables() -> None:
                while not outcomes or outcomes[-1] in ("OK", "SHUTTING_DOWN"):
                    try:
                        group.clients[0].create()
                    except grpc.RpcError as error:
                        outcomes.append(reason_of(error)[0] or str(error.code()))
                    else:
                        outcomes.append("OK")

            maker = threading.Thread(target=make_tables)
            maker.start()
            eventually(lambda: "OK" in outcomes)
            code, seconds = server.terminate()
            maker.join()
            assert "SHUTTING_DOWN" in outcomes, outcomes[-3:]
            assert outcomes[-1] in map(str, CUT_OFF)
            stream.close()
            assert code == 0
            assert seconds < STOP_SECONDS
            wire.unblock()


def test_ctrl_c_stops_it_too_and_bots_do_not_stay_behind(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server, new_player(server.address) as client:
        table = client.create(seats=3, bots=["random", "random"], start_when_full=True)
        client.concede(table.table_id)  # from now on the bots are among themselves
        eventually(lambda: client.get(table.table_id).table.seq > 10)
        children = server.children()
        assert children
        assert server.press_ctrl_c() == 0
        eventually(lambda: not any(map(alive, children)))
        assert "Traceback" not in server.log_text()


def alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def test_bots_do_not_outlive_a_killed_server_and_go_on_after_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server, new_player(server.address) as client:
        table = client.create(seats=3, bots=["random", "random"], start_when_full=True)
        client.concede(table.table_id)  # from now on the bots are among themselves
        eventually(lambda: client.get(table.table_id).table.seq > 12)
        children = server.children()
        assert children
        server.kill()
        stopped = len(stored_log(server.database, table.table_id))
        eventually(lambda: not any(map(alive, children)))
        server.start_again()
        eventually(lambda: client.tables()[0].seq > stopped)
        assert client.tables()[0].status in (table_pb2.TABLE_STATUS_RUNNING, table_pb2.TABLE_STATUS_ENDED)


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = run_server("--host", "127.0.0.1", "--port", str(port), "--data", str(tmp_path / "data"))
    assert result.returncode == 1
    assert result.stdout == ""
    sentence = result.stderr.splitlines()[-1]  # gRPC itself complains before
    assert sentence.startswith("rondel: ")
    assert str(port) in sentence
    assert "Traceback" not in result.stderr


def spoilt_database(folder: Path) -> list[str]:
    (folder / "data").mkdir()
    (folder / "data" / "rondel.sqlite").write_bytes(b"this is no database at all, but long enough to be read" * 100)
    return []


def folder_for_a_database(folder: Path) -> list[str]:
    (folder / "data" / "rondel.sqlite").mkdir(parents=True)
    return []


def file_for_a_folder(folder: Path) -> list[str]:
    (folder / "data").write_text("")
    return []


def no_certificate(folder: Path) -> list[str]:
    return ["--certificate", str(folder / "none.pem"), "--key", str(folder / "none.pem")]


def bad_certificate(folder: Path) -> list[str]:
    (folder / "bad.pem").write_text("not a certificate")
    return ["--certificate", str(folder / "bad.pem"), "--key", str(folder / "bad.pem")]


def another_schema(folder: Path) -> list[str]:
    (folder / "data").mkdir()
    connection = sqlite3.connect(folder / "data" / "rondel.sqlite")
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    return []


def keys_mixed_up(folder: Path) -> list[str]:
    (folder / "one.pem").write_bytes(tls.make("one").certificate)
    (folder / "other.pem").write_bytes(tls.make("other").key)
    return ["--certificate", str(folder / "one.pem"), "--key", str(folder / "other.pem")]


SPOILS = [
    spoilt_database,
    folder_for_a_database,
    file_for_a_folder,
    another_schema,
    no_certificate,
    bad_certificate,
    keys_mixed_up,
]


@pytest.mark.parametrize("spoil", SPOILS)
def test_what_keeps_it_from_starting_is_told_in_a_sentence(
    tmp_path: Path, spoil: Callable[[Path], list[str]]
) -> None:
    flags = spoil(tmp_path)
    result = run_server("--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path / "data"), *flags)
    assert result.returncode == 1
    assert result.stderr.startswith("rondel: ")
    assert "Traceback" not in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_it_encrypts_with_a_certificate_of_its_own_and_prints_the_fingerprint(tmp_path: Path) -> None:
    """Listening beyond this machine without a word about encryption means TLS."""
    with Server(tmp_path / "data", host="0.0.0.0") as server:
        certificate = (server.data / "certificate.pem").read_bytes()
        assert (server.data / "key.pem").stat().st_mode & 0o777 == 0o600
        printed = server.welcome.split("certificate: ")[1].split()[0]
        presented = ssl.get_server_certificate(("127.0.0.1", server.port))
        digest = sha256(ssl.PEM_cert_to_DER_cert(presented)).hexdigest().upper()
        assert printed.replace(":", "") == digest
        with new_player(server.address, certificate) as client:
            assert client.whoami().name == client.name
        with Client(server.address) as plain, pytest.raises(grpc.RpcError):
            plain.sign_in("in the clear")
        server.terminate()
        server.start_again()
        assert printed in server.welcome, "friends remember the fingerprint: it stays"


def test_certificate_files(tmp_path: Path) -> None:
    made = tls.make("example")
    (tmp_path / "mine.pem").write_bytes(made.certificate)
    (tmp_path / "mine.key").write_bytes(made.key)
    flags = ["--certificate", str(tmp_path / "mine.pem"), "--key", str(tmp_path / "mine.key")]
    with Server(tmp_path / "data", *flags) as server, new_player(server.address, made.certificate) as client:
        assert made.fingerprint in server.welcome
        assert client.whoami().name == client.name
        assert not (server.data / "key.pem").exists()


def test_plain_text_only_on_loopback_or_by_flag(tmp_path: Path) -> None:
    with Server(tmp_path / "one") as server:
        assert "not encrypted" in server.welcome
        assert "Fingerprint" not in server.welcome
    with Server(tmp_path / "two", "--plain-text", host="0.0.0.0") as server, new_player(server.address) as client:
        assert "not encrypted" in server.welcome
        assert client.whoami().name


def test_the_welcome_tells_how_to_join(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        assert str(server.data) in server.welcome
        assert f"rondel play --server 127.0.0.1:{server.port}" in server.welcome


def test_health_and_reflection_are_on(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server, Client(server.address) as client:
        health_stub: Any = health_pb2_grpc.HealthStub(client.channel)
        for name in ("", "rondel.v1.PlayService", "rondel.v1.LobbyService"):
            answer = health_stub.Check(health_pb2.HealthCheckRequest(service=name), timeout=10)
            assert answer.status == health_pb2.HealthCheckResponse.SERVING
        watch = health_stub.Watch(health_pb2.HealthCheckRequest(), timeout=20)
        assert next(watch).status == health_pb2.HealthCheckResponse.SERVING
        stub: Any = reflection_pb2_grpc.ServerReflectionStub(client.channel)
        requests = [
            reflection_pb2.ServerReflectionRequest(list_services=""),
            reflection_pb2.ServerReflectionRequest(file_containing_symbol="rondel.v1.PlayService"),
        ]
        services, file = stub.ServerReflectionInfo(iter(requests), timeout=10)
        names = {service.name for service in services.list_services_response.service}
        assert {f"rondel.v1.{name}Service" for name in ("Session", "Lobby", "Play", "Record")} < names
        assert "grpc.health.v1.Health" in names
        assert file.file_descriptor_response.file_descriptor_proto
        server.process.terminate()
        assert next(watch).status == health_pb2.HealthCheckResponse.NOT_SERVING


def test_every_flag_has_an_environment_variable(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    plain = read_config([])
    assert plain.limits == Limits()
    assert (plain.host, plain.port) == ("0.0.0.0", Config().port)
    values = {"PORT": "7", "HOST": "127.0.0.1", "DATA": str(tmp_path), "ALLOW_SEED": "1", "NO_ANNOUNCE": "0"}
    values |= {name.upper(): str(number) for number, name in enumerate(Limits.__dataclass_fields__, 11)}
    for name, value in values.items():
        monkeypatch.setenv(f"RONDEL_{name}", value)
    told = read_config([])
    assert (told.port, told.host, told.data, told.allow_seed) == (7, "127.0.0.1", tmp_path, True)
    for number, name in enumerate(Limits.__dataclass_fields__, 11):
        assert getattr(told.limits, name) == number
    assert read_config(["--port", "8"]).port == 8, "a flag has the last word"


def test_flags_that_make_no_sense(tmp_path: Path) -> None:
    for flags, more in (
        (["--certificate", "x"], {}),
        (["--port", "many"], {}),
        (["--mailbox", "x"], {}),
        ([], {"RONDEL_PORT": "x"}),
    ):
        result = run_server("--data", str(tmp_path / "data"), *flags, more=more)
        assert result.returncode == 2
        assert "usage" in result.stderr


def test_the_module_and_the_command_are_the_same(tmp_path: Path) -> None:
    result = subprocess.run([sys.executable, "-m", "server", "--help"], capture_output=True, text=True, check=True)
    assert "rondel serve" in result.stdout
    for name in Limits.__dataclass_fields__:
        assert f"--{name.replace('_', '-')}" in result.stdout


def test_what_is_announced_on_the_lan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The entry itself, without sending it: a test has no business on anybody's network."""
    from server import discovery

    monkeypatch.setattr(discovery, "AsyncZeroconf", lambda **_: None)
    house = House(Config(data=tmp_path), store=None)  # type: ignore[arg-type]  # never asked for anything
    info = discovery.Announcement(house, 4321, "AB:CD")._info
    assert info.type == "_rondel._tcp.local."
    assert info.port == 4321
    assert {key.decode(): (value or b"").decode() for key, value in info.properties.items()} == {
        "version": __version__,
        "games": ",".join(registry.GAMES),
        "open_seats": "0",
        "tls": "AB:CD",
    }
    assert info.addresses
    house.bots.stop()


def test_many_tables_are_back_after_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--tables-per-player", "200") as server, new_player(server.address) as client:
        made = [client.create().table_id for _ in range(120)]
        server.kill()
        server.start_again()
        assert [table.table_id for table in client.tables(limit=500)] == made[::-1]
        lobby = client.watch_lobby()
        found: list[str] = []
        while not (message := lobby.next()).complete:
            found += (table.table_id for table in message.tables)
        lobby.close()
        assert sorted(found) == sorted(made)
        assert set(client.whoami().table_ids) == set(made)
        with refused("NOT_RUNNING"):
            client.submit(made[5], 1, "end")
