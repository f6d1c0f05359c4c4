"""`rondel serve`: the server as a program of its own. The client never imports it."""

import os
import sys
from collections.abc import Sequence
from typing import NoReturn


def serve(arguments: Sequence[str]) -> NoReturn:
    """Become the server: same terminal, same process, signals reach it directly. Returns never."""
    # -P: whatever folder the player stands in, a `server` in it is not ours.
    os.execv(sys.executable, [sys.executable, "-P", "-m", "server", *arguments])
