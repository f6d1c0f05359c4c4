"""The committed schema of the last release: what a client was made for is never taken away."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROTO = Path(__file__).resolve().parents[2] / "proto"


def breaking(folder: Path) -> "subprocess.CompletedProcess[str]":
    """As in `make check`."""
    buf = Path(sys.executable).parent / "buf"
    command = [str(buf), "breaking", str(folder), "--against", str(PROTO / "released.binpb")]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


@pytest.fixture
def schema(tmp_path: Path) -> Path:
    copy = shutil.copytree(PROTO, tmp_path / "proto", ignore=shutil.ignore_patterns("gen"))
    return copy / "rondel/v1/play.proto"


def test_the_schema_breaks_no_client_of_the_last_release() -> None:
    compared = breaking(PROTO)
    assert compared.returncode == 0, compared.stdout


def test_a_field_may_be_added(schema: Path) -> None:
    text = schema.read_text()
    schema.write_text(text.replace("string text_board = 8;", "string text_board = 8;\n  string more = 900;"))
    assert schema.read_text() != text
    assert breaking(schema.parents[2]).returncode == 0


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("string text_board = 8;", ""),
        ("string text_board = 8;", "bytes text_board = 8;"),
        ("string text_board = 8;", "string text_board = 9;"),
        ("string text_board = 8;", "string board = 8;"),
        ("  rpc Concede(ConcedeRequest) returns (ConcedeResponse);", ""),
        ("WATCH_KIND_PRESENCE = 4;", ""),
    ],
    ids=["removed", "other type", "other number", "renamed", "call removed", "value removed"],
)
def test_what_a_client_uses_may_not_be_changed(schema: Path, before: str, after: str) -> None:
    text = schema.read_text()
    assert before in text
    schema.write_text(text.replace(before, after))
    compared = breaking(schema.parents[2])
    assert compared.returncode != 0
    assert "play.proto" in compared.stdout
