"""A server that most tests share; each xdist worker has its own."""

from collections.abc import Callable, Iterator

import pytest

from tests.support.client import Client, Party, new_player
from tests.support.server import Server, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Generous, with seeds allowed: for tests that do not disturb others."""
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, "--submissions-per-second", "0", "--tables-per-player", "1000") as made:
        yield made


@pytest.fixture
def player(server: Server) -> Iterator[Callable[[], Client]]:
    """Signs new players in."""
    made: list[Client] = []

    def sign_in() -> Client:
        made.append(new_player(server.address))
        return made[-1]

    yield sign_in
    for client in made:
        client.close()


@pytest.fixture
def party(server: Server) -> Iterator[Callable[[int], Party]]:
    """Brings so many players together."""
    made: list[Party] = []

    def gather(players: int) -> Party:
        made.append(Party(server.address, players))
        return made[-1]

    yield gather
    for group in made:
        group.close()
