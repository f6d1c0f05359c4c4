"""The full-screen client, as `rondel play` starts it."""

from collections.abc import Mapping
from typing import Any

from client_cli.play import Wish
from client_cli.replays import Replay


async def run(wish: Wish) -> int:
    """Choose a server, play, until the person quits."""
    from client_cli.screens.settings import chosen
    from client_cli.screens.terminal import Terminal

    return await Terminal(wish, chosen(wish.rest)).run()


async def replay(saved: Replay, flags: Mapping[str, Any]) -> int:
    """Step through a saved game, until the person quits."""
    from client_cli.screens.replay_model import ReplayModel
    from client_cli.screens.settings import chosen
    from client_cli.screens.terminal import Terminal

    return await Terminal(ReplayModel.of(saved), chosen(flags)).run()
