"""The pages for client authors and hosts: their code runs, and their tables are complete.

`pytest tests/server/test_docs.py --update-golden` writes the generated tables anew.
"""

import os
import re
import socket
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import ifaddr
import pytest

from rondel.v1 import lobby_pb2, play_pb2, records_pb2, session_pb2, table_pb2
from server.__main__ import parser
from server.config import Limits
from server.errors import Reason
from tests.support.client import new_player
from tests.support.server import ROOT, Server, eventually, serving

PROTOCOL = ROOT / "docs/protocol.md"
RUNBOOK = ROOT / "deploy/README.md"
USUAL_ADDRESS = "127.0.0.1:50713"


def block(name: str, language: str) -> str:
    """The block of code behind the comment with this name."""
    found = re.search(rf"<!-- {re.escape(name)} -->\n```{language}\n(.*?)```", PROTOCOL.read_text(), re.DOTALL)
    assert found is not None, f"the page has no {name}"
    return found[1]


def kept(page: Path, name: str, lines: list[str], update: bool) -> None:
    """The part of the page between its markers is what the code says."""
    begin, end = f"<!-- {name}: begin -->\n", f"<!-- {name}: end -->"
    text = page.read_text()
    before, _, rest = text.partition(begin)
    written, found, after = rest.partition(end)
    assert found, f"{page.name} has no markers for {name}"
    expected = "".join(f"{line}\n" for line in lines)
    if update:
        page.write_text(before + begin + expected + end + after)
    else:
        assert written == expected, "write it anew with --update-golden"


@pytest.fixture
def update(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))


def run_python(arguments: list[str], folder: Path) -> "subprocess.CompletedProcess[str]":
    """In a folder of its own: what it imports, it imports as a stranger would."""
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=120)


@contextmanager
def playing(server: Server, folder: Path) -> Iterator[list["subprocess.CompletedProcess[str]"]]:
    """The first client plays meanwhile; the list has how it ended, afterwards."""
    (folder / "first_client.py").write_text(block("first_client.py", "python"))
    played: list[subprocess.CompletedProcess[str]] = []
    arguments = ["first_client.py", server.address, "Ada"]
    client = threading.Thread(target=lambda: played.append(run_python(arguments, folder)))
    client.start()
    try:
        yield played
    finally:
        client.join()


def test_the_first_client_plays_a_whole_game(tmp_path: Path) -> None:
    with serving(tmp_path) as server, playing(server, tmp_path) as played:
        pass
    assert played[0].returncode == 0, played[0].stderr
    said = played[0].stdout
    assert re.search(r"^Ada takes .* from space \d+\.$", said, re.MULTILINE)
    assert re.fullmatch(r"Ada has -?\d+ points and place [12]\.", said.splitlines()[-1])


def test_the_first_client_survives_a_restart_of_the_server(tmp_path: Path) -> None:
    with serving(tmp_path, "--log-json") as server:
        with playing(server, tmp_path) as played:
            eventually(lambda: changes(server) >= 20)
            server.terminate()
            before = changes(server)
            server.start_again()
        assert played[0].returncode == 0, played[0].stderr
        assert changes(server) > before, "the game was not over yet"


def changes(server: Server) -> int:
    return server.log_text().count('"event": "changed"')


def test_the_first_client_is_short() -> None:
    code = [line for line in block("first_client.py", "python").splitlines() if line.strip()]
    assert len(code) <= 50


def test_the_conversation_goes_as_written(tmp_path: Path) -> None:
    page = PROTOCOL.read_text().partition("<!-- transcript -->")[2]
    talk = "\n".join(re.findall(r"```pycon\n(.*?)```", page, re.DOTALL))
    assert talk.count(">>> ") > 40
    with serving(tmp_path, "--allow-seed") as server:
        (tmp_path / "talk.txt").write_text(talk.replace(USUAL_ADDRESS, server.address))
        talked = run_python(["-m", "doctest", "-o", "NORMALIZE_WHITESPACE", "talk.txt"], tmp_path)
    assert talked.returncode == 0, talked.stdout + talked.stderr
    assert talked.stdout == ""


TLS_CLIENT = """
from grpc_health.v1 import health_pb2, health_pb2_grpc
channel = connect("127.0.0.1", int(sys.argv[1]), sys.argv[2])
print(health_pb2_grpc.HealthStub(channel).Check(health_pb2.HealthCheckRequest()))
"""


def test_a_client_checks_the_fingerprint_of_a_self_signed_certificate(tmp_path: Path) -> None:
    (tmp_path / "connect.py").write_text(block("tls", "python") + TLS_CLIENT)
    with Server(tmp_path / "data", host="0.0.0.0") as server:
        found = re.search(r"Fingerprint of its certificate: (\S+)", server.welcome)
        assert found is not None
        known = run_python(["connect.py", str(server.port), found[1]], tmp_path)
        stranger = run_python(["connect.py", str(server.port), "00" + found[1][2:]], tmp_path)
    assert known.returncode == 0, known.stderr
    assert "SERVING" in known.stdout
    assert stranger.returncode == 1
    assert "not the server you know" in stranger.stderr


def test_every_reason_is_explained(update: bool) -> None:
    lines = ["| reason | code | meaning |", "|---|---|---|"]
    lines += (f"| `{reason.name}` | `{reason.code.name}` | {reason.meaning} |" for reason in Reason)
    kept(PROTOCOL, "reasons", lines, update)


def test_every_call_is_listed_with_what_the_schema_says_about_it(update: bool) -> None:
    lines = ["| call | what it does |", "|---|---|"]
    for file in (session_pb2, lobby_pb2, play_pb2, records_pb2):
        proto = (ROOT / "proto" / file.DESCRIPTOR.name).read_text()
        for service in file.DESCRIPTOR.services_by_name.values():
            lines += (
                f"| `{service.name}.{rpc.name}` | {first_sentence(proto, rpc.name)} |" for rpc in service.methods
            )
    kept(PROTOCOL, "rpcs", lines, update)


def first_sentence(proto: str, rpc: str) -> str:
    """Of the comment above the rpc."""
    found = re.search(rf"((?:  //.*\n)+)  rpc {rpc}\(", proto)
    assert found is not None, f"{rpc} has no comment"
    comment = " ".join(line.strip().removeprefix("//").strip() for line in found[1].splitlines())
    return re.split(r"(?<=[.])\s", comment)[0]


def test_every_call_and_message_kind_is_explained_in_the_text() -> None:
    page = PROTOCOL.read_text().partition("## Every call")[0]
    services = (file.DESCRIPTOR.services_by_name for file in (session_pb2, lobby_pb2, play_pb2, records_pb2))
    calls = {rpc.name for named in services for service in named.values() for rpc in service.methods}
    kinds = {name.removeprefix("WATCH_KIND_") for name in play_pb2.WatchKind.DESCRIPTOR.values_by_name} - {
        "UNSPECIFIED"
    }
    assert {name for name in calls | kinds if f"`{name}`" not in page} == set()


def test_the_limits_on_the_page_are_those_of_the_server() -> None:
    page = PROTOCOL.read_text().partition("## Limits")[2].partition("\n## ")[0]
    numbers = [int(number) for number in re.findall(r"^\|[^|]*\| (\d+)", page, re.MULTILINE)]
    limits = Limits()
    assert numbers == [
        limits.message_bytes // 1024,
        limits.name_characters,
        limits.chat_characters,
        limits.tables_per_player,
        limits.watches_per_player,
        limits.submissions_per_second,
        limits.mailbox,
        limits.watcher_queue,
        limits.watcher_stall_seconds,
    ]


def test_every_flag_is_in_the_runbook(update: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("RONDEL_")]:
        monkeypatch.delenv(name)
    lines = ["| flag | environment | what it does |", "|---|---|---|"]
    for action in parser()._actions:
        if action.dest != "help":
            flag = action.option_strings[0]
            lines.append(f"| `{flag}` | `RONDEL_{action.dest.upper()}` | {action.help} |")
    kept(RUNBOOK, "flags", lines, update)


def test_links_between_our_pages_lead_somewhere() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *(ROOT / "deploy").glob("*.md")]
    broken = [
        f"{page.relative_to(ROOT)}: {target}"
        for page in pages
        for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text())
        if "://" not in target and not (page.parent / target).exists()
    ]
    assert broken == []


def test_a_backup_taken_while_a_game_runs_can_be_restored(tmp_path: Path) -> None:
    """With the statement that the runbook names."""
    assert "VACUUM INTO '/backup/rondel.sqlite'" in RUNBOOK.read_text()
    copy = tmp_path / "restored/data/rondel.sqlite"
    copy.parent.mkdir(parents=True)
    with serving(tmp_path, "--log-json") as server, playing(server, tmp_path) as played:
        eventually(lambda: changes(server) >= 20)
        with closing(sqlite3.connect(server.database)) as reader:
            reader.execute("VACUUM INTO ?", (str(copy),))
    assert played[0].returncode == 0, played[0].stderr

    with serving(tmp_path / "restored", "--log-json") as restored:
        returning = run_python(["first_client.py", restored.address, "Ada"], tmp_path)
        assert "another player is called Ada" in returning.stderr
        assert "table frozen" not in restored.log_text()


def test_an_announcement_names_addresses_that_others_can_reach() -> None:
    """Not the loopback that a machine's own name means to itself, unless there is nothing else."""
    from server.discovery import _addresses

    named = {socket.inet_ntoa(address) for address in _addresses("0.0.0.0")}
    adapters = {str(ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4}
    beyond = {address for address in adapters if not address.startswith("127.")}
    assert named == (beyond or adapters)


def test_after_an_upgrade_a_game_of_other_rules_can_still_be_looked_at(tmp_path: Path) -> None:
    with serving(tmp_path, "--log-json") as server, closing(new_player(server.address)) as host:
        table_id = host.create("glen_more", 2, bots=["random"], start_when_full=True).table_id
        eventually(lambda: changes(server) >= 1)
        before = host.get(table_id)
        server.terminate()
        with closing(sqlite3.connect(server.database)) as database, database:
            database.execute("UPDATE tables SET facts = json_set(facts, '$.rules_version', 99)")
        server.start_again()
        after = host.get(table_id)
    assert after.table.status == table_pb2.TABLE_STATUS_FROZEN
    assert "version 99 of the rules" in after.table.frozen_reason
    assert after.table.seq >= before.table.seq
    assert after.view.HasField("game")
    assert [seat.player for seat in after.table.seats] == [host.name, ""]
