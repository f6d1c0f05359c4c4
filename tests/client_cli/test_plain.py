"""Plain mode, run as people and scripts run it."""

import json
import os
import pty
import subprocess
import time
from pathlib import Path

import pytest

from client_cli.plain.answers import Command, Unclear, understand
from rondel.v1.table_pb2 import LegalAction
from tests.support.local_server import LocalServer
from tests.support.rondel_command import ROOT, command, rondel

ACTIONS = [LegalAction(id=text) for text in ("take 1", "take 11", "pay wood 0,1", "end", "undo-all")]
WORDS = ("undo", "board", "help", "quit", "chat", "end")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("2", "take 11"),
        ("take 1", "take 1"),
        ("TAKE  11", "take 11"),
        ("pay", "pay wood 0,1"),
        ("e", "end"),
        ("end", "end"),
        ("undo", Command("undo")),
        ("undo-", "undo-all"),
        ("/end", Command("end")),
        ("b", Command("board")),
        ("chat hello  there", Command("chat", "hello there")),
        ("take", Unclear(("take 1", "take 11"))),
        ("0", Unclear()),
        ("6", Unclear()),
        ("nonsense", Unclear()),
        ("/", Unclear()),
    ],
)
def test_what_a_line_means(line: str, expected: object) -> None:
    meaning = understand(line, ACTIONS, WORDS)
    assert (meaning.id if isinstance(meaning, LegalAction) else meaning) == expected


def test_a_whole_game_from_the_lobby_to_the_saved_record(server: LocalServer, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    answers = ["2", "1"] * 250  # where there is only one answer, "2" is refused and "1" taken
    typed = ["games", "create glen_more 2 bots=1 bot=random", "help", "board", "chat good luck", *answers]
    done = rondel("play", "--plain", "--server", server.address, "--name", "Piper", typed="\n".join(typed))
    assert "Piper: good luck" in done.stdout
    assert "Your turn." in done.stdout
    assert "Score sheet" in done.stdout
    assert done.returncode == 0
    records = json.loads(rondel("records", "--server", server.address, "--mine", "--json").stdout)
    table = records[0]["table_id"]
    assert records[0]["players"] == ["Piper", "random bot"]
    saved = rondel("records", "save", table, str(file), "--server", server.address)
    assert saved.returncode == 0, saved.stderr
    assert "rondel replay" in saved.stdout
    shown = rondel("replay", str(file), "--auto")
    assert shown.returncode == 0
    assert "Score sheet" in shown.stdout
    assert "Piper: good luck" in shown.stdout
    stepped = rondel("replay", str(file), typed="next\n\nback\n5\nboard\nlast\nnext\nsheet\nhelp\nwhat\nquit\n")
    assert "\n5/" in stepped.stdout
    assert "TRACK" in stepped.stdout
    assert "This is the end." in stepped.stdout
    assert "'what' is not understood" in stepped.stdout


def test_after_the_game_there_is_a_rematch_and_the_record(server: LocalServer, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    typed = ["create glen_more 2 bots=1", "concede", "concede", "sheet", f"save {file}", "rematch", "quit"]
    done = rondel("play", "--plain", "--server", server.address, "--name", "Brief", typed="\n".join(typed))
    assert "All others have given up." in done.stdout
    assert done.stdout.count("Score sheet") == 2
    assert done.stdout.count("Table ") == 2
    assert done.returncode == 0
    assert json.loads(file.read_text())["record"]["names"][0] == "Brief"


def test_a_table_is_made_by_questions_and_filled_with_bots(server: LocalServer) -> None:
    games = json.loads(rondel("tables", "--games", "--json", "--server", server.address).stdout)
    options = [""] * len(games[0]["options"])
    form = ["create", games[0]["id"], "3", "0", *options]
    typed = [*form, "bot random", "nobot 1", "bot", "bot random 2", "table", "start", "concede", "concede", "quit"]
    done = rondel("play", "--plain", "--server", server.address, "--name", "Former", typed="\n".join(typed))
    assert "The game begins." in done.stdout
    assert "seat 2: random bot" in done.stdout
    assert done.returncode == 0


def test_input_that_ends_in_the_game_leaves_a_way_back(server: LocalServer) -> None:
    typed = "create glen_more 2 bots=1\n1\n"
    done = rondel("play", "--plain", "--server", server.address, "--name", "Leaver", typed=typed)
    assert done.returncode == 1
    table = done.stdout.rstrip().rpartition(" ")[2]
    back = rondel(*("play", "--plain", "--auto", "--server", server.address, "--name", "Leaver", "--table", table))
    assert back.returncode == 0
    assert "Score sheet" in back.stdout


def test_wrong_lines_are_answered_and_a_mad_script_is_stopped(server: LocalServer) -> None:
    lines = ["create chess", "create glen_more 9", "create glen_more x=1", "join", "join nowhere", "watch 99", "blah"]
    done = rondel("play", "--plain", "--server", server.address, "--name", "Wrong", typed="\n".join(lines))
    assert done.returncode == 0
    for text in ("no game 'chess'", "'9' is no number", "cannot be 'x'", "Say which table", "There is no table"):
        assert text in done.stdout
    mad = rondel("play", "--plain", "--server", server.address, "--name", "Wrong", typed="blah\n" * 50)
    assert mad.returncode == 2


def test_an_undo_brings_the_question_back(server: LocalServer) -> None:
    typed = ["create glen_more 2 bots=1 bot=random", "take", "1", "undo", "actions", "forced on", "auto"]
    done = rondel("play", "--plain", "--server", server.address, "--name", "Undoer", typed="\n".join(typed))
    assert "'take' could be: take" in done.stdout
    assert "Undoer takes back take" in done.stdout
    assert "Score sheet" in done.stdout
    assert done.returncode == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("tables", "--server", "127.0.0.1:1"), "No server answers at 127.0.0.1:1."),
        (("play", "--plain", "--server", "127.0.0.1:1"), "Check that it runs"),
        (("tables", "--server", "no address"), "Write it as HOST:PORT"),
        (("replay", "nowhere.json"), "rondel records save"),
        (("replay", "pyproject.toml"), "cannot be replayed"),
        (("bot", "--server", "127.0.0.1:1", "--create", "glen_more", "--patience", "0.1"), "No server answers"),
    ],
)
def test_troubles_are_one_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    done = rondel(*arguments)
    assert done.returncode == 1
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_troubles_with_a_server(server: LocalServer, config_dir: Path, tmp_path: Path) -> None:
    at = ("--server", server.address)
    assert "may have been deleted" in rondel("watch", "nowhere", *at).stderr
    assert "`rondel tables --games`" in rondel("tiles", "chess", *at).stderr
    assert "1 to 24 visible characters" in rondel("tables", *at, "--name", "x" * 50).stderr
    (config_dir / "servers.json").write_text("{")
    broken = rondel("tables", *at)
    assert broken.returncode == 1
    assert "Mend it or delete it" in broken.stderr
    with LocalServer(tmp_path / "private", "--server-password", "sesame") as private:
        (config_dir / "servers.json").unlink()
        wrong = rondel("tables", "--server", private.address, "--password", "open")
        assert "Ask the person who runs the server" in wrong.stderr
        assert rondel("tables", "--server", private.address, "--password", "sesame").returncode == 0


def test_lists_for_people_and_programs(server: LocalServer) -> None:
    at = ("--server", server.address, "--name", "Lister")
    made = rondel("play", "--plain", *at, typed="create glen_more 3 password=sesame\nlobby\nquit\n")
    assert "1  " in made.stdout
    tables = json.loads(rondel("tables", "--mine", "--json", *at).stdout)
    assert [seat["player"] for seat in tables[0]["seats"]] == ["Lister", "", ""]
    assert "(password)" in rondel("tables", "--mine", *at).stdout
    tiles = json.loads(rondel("tiles", "glen_more", "--json", *at).stdout)
    assert {"id", "name", "kind", "text", "cost", "source"} <= set(tiles[0])
    assert len(rondel("tiles", "glen_more", *at).stdout.splitlines()) == len(tiles)


def test_watching_a_game_to_its_end(server: LocalServer) -> None:
    at = ("--server", server.address)
    played = json.loads(rondel("bot", *at, "--create", "glen_more", "--count", "2").stdout)
    watched = rondel("watch", played["table"], *at, "--board")
    assert watched.returncode == 0
    assert "Score sheet" in watched.stdout
    assert "TRACK" in watched.stdout
    message = json.loads(rondel("watch", played["table"], *at, "--json").stdout.splitlines()[-1])
    assert message["view"]["result"]["totals"] == played["totals"]


def test_a_restart_of_the_server_is_told_and_survived(tmp_path: Path) -> None:
    told = tmp_path / "told"
    told.touch()
    telling = tmp_path / "telling.py"
    telling.write_text(
        "import random\nimport time\n\n\ndef choose(view, decision):\n"
        f"    with open({str(told)!r}, 'a') as file:\n        file.write('.')\n"
        "    time.sleep(0.01)\n    return random.choice(decision.actions)\n"
    )
    with LocalServer(tmp_path / "data") as server:
        at = ("--server", server.address, "--name", "Steady")
        flags = ("play", "--plain", "--auto", "--strategy", str(telling), *at)
        running = subprocess.Popen(
            command(*flags), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
        )
        assert running.stdin is not None
        running.stdin.write("create glen_more 2 bots=1 bot=random\n")
        running.stdin.flush()
        while told.stat().st_size < 10:
            assert running.poll() is None
            time.sleep(0.01)
        server.restart()
        output, _ = running.communicate(timeout=60)
    assert running.returncode == 0, output
    assert "Connected again." in output
    assert "Score sheet" in output


class AtTerminal:
    """The command with a terminal of its own."""

    def __init__(self, *arguments: str) -> None:
        self._ours, theirs = pty.openpty()
        self._running = subprocess.Popen(command(*arguments), stdin=theirs, stdout=theirs, stderr=theirs, cwd=ROOT)
        os.close(theirs)
        self._seen = ""

    def until(self, text: str) -> None:
        while text not in self._seen:
            self._seen += os.read(self._ours, 65536).decode()
        self._seen = self._seen.partition(text)[2]

    def type(self, line: str) -> None:
        os.write(self._ours, f"{line}\n".encode())

    def wait(self) -> int:
        code = self._running.wait(20)
        os.close(self._ours)
        return code


def test_a_person_at_a_terminal_is_asked_and_may_talk_while_waiting(server: LocalServer) -> None:
    person = AtTerminal("play", "--plain", "--server", server.address)
    person.until("Your name:")
    person.type("Typist")
    person.until("Type create")
    person.type("create glen_more 2")
    person.until("Type start")
    person.type("chat anybody here?")
    person.until("Typist: anybody here?")
    person.type("bot random")
    person.type("start")
    person.until("Your turn.")
    person.type("1")
    person.until("Typist takes")
    person.type("quit")
    assert person.wait() == 0
