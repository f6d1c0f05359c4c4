"""How long to wait before trying again: twice as long each time, a little random, never very long."""

import random
import time


class Backoff:
    """`patience` is for how many seconds in all to try again; None for ever."""

    def __init__(self, patience: float | None = None, first: float = 0.15, most: float = 4.0) -> None:
        self._patience = patience
        self._first = first
        self._most = most
        self._tries = 0
        self._since = time.monotonic()

    @property
    def tries(self) -> int:
        return self._tries

    def next(self) -> float | None:
        """Seconds to wait now; None when the patience is over."""
        if self._tries == 0:
            self._since = time.monotonic()
        elif self._patience is not None and time.monotonic() - self._since >= self._patience:
            return None
        if self._patience == 0:
            return None
        self._tries += 1
        longest = min(self._most, self._first * 2 ** min(self._tries, 10))
        return random.uniform(longest / 2, longest)

    def succeeded(self) -> None:
        self._tries = 0
