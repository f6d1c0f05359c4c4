"""The full-screen client, as `rondel play` starts it."""

from client_cli.play import Wish


async def run(wish: Wish) -> int:
    """Choose a server, play, until the person quits."""
    from client_cli.screens.settings import chosen
    from client_cli.screens.terminal import Terminal

    return await Terminal(wish, chosen(wish.rest)).run()
