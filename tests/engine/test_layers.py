"""Who may import whom, read off the import lines."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import registry

ROOT = Path(__file__).parent.parent.parent
ENGINE = ROOT / "engine"


def imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def foreign(folder: Path, *allowed: str) -> list[str]:
    """Imports of our own packages in a folder that are not below one of the allowed ones."""
    return [
        f"{file.relative_to(ROOT)} imports {name}"
        for file in sorted(folder.rglob("*.py"))
        for name in imports(file)
        if name.split(".")[0] in ("engine", "server", "client_cli", "rondel", "tests")
        and name != "engine"
        and not any(name == prefix or name.startswith(f"{prefix}.") for prefix in allowed)
    ]


def test_the_kernel_knows_no_game() -> None:
    assert foreign(ENGINE / "kernel", "engine.kernel") == []


def test_parts_stand_on_the_kernel_alone() -> None:
    assert foreign(ENGINE / "parts", "engine.kernel", "engine.parts") == []


@pytest.mark.parametrize("game", registry.GAMES)
def test_games_never_import_each_other(game: str) -> None:
    assert foreign(ENGINE / game, "engine.kernel", "engine.parts", f"engine.{game}") == []


def test_the_engine_needs_nothing_but_the_standard_library() -> None:
    outside = {
        name.split(".")[0]
        for file in ENGINE.rglob("*.py")
        for name in imports(file)
        if name.split(".")[0] not in {"engine", *sys.stdlib_module_names}
    }
    assert outside == set()


PURE = ("kernel", "parts", *registry.GAMES)
IMPURE_MODULES = {"time", "datetime", "random", "secrets", "os", "socket", "threading", "asyncio", "subprocess"}


@pytest.mark.parametrize("part", PURE)
def test_rules_use_no_clock_no_chance_and_no_system(part: str) -> None:
    used = {name.split(".")[0] for file in (ENGINE / part).rglob("*.py") for name in imports(file)}
    assert used & IMPURE_MODULES == set()


def test_clients_know_neither_engine_nor_server() -> None:
    assert foreign(ROOT / "client_cli", "client_cli", "rondel") == []
