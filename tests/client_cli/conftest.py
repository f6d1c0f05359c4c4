"""Every test of clients has a memory of its own, and a server that all tests of a module share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.local_server import LocalServer


@pytest.fixture(autouse=True)
def config_dir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "config"
    monkeypatch.setenv("RONDEL_CONFIG_DIR", str(folder))
    return folder


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    with LocalServer(tmp_path_factory.mktemp("server")) as running:
        yield running
