"""The pages about the clients show only commands that exist."""

import re
import shlex
from pathlib import Path

import pytest

from client_cli.arguments import parser
from tests.support.rondel_command import ROOT

PAGES = ("docs/playing.md", "docs/bots.md", "examples/javascript/README.md")


def commands(page: Path) -> list[str]:
    fences = re.findall(r"^```\n(.*?)^```", page.read_text(), re.MULTILINE | re.DOTALL)
    lines = [line.rpartition("| ")[2] for fence in fences for line in fence.splitlines()]
    return [line for line in lines if line.startswith("rondel ")]


@pytest.mark.parametrize("page", PAGES)
def test_every_command_of_a_page_is_understood(page: str) -> None:
    found = commands(ROOT / page)
    assert found
    for line in found:
        words = shlex.split(line.removesuffix("&"), comments=True)[1:]
        if words[0] != "serve":  # its flags are the server's
            assert parser().parse_args(words).command == words[0]
