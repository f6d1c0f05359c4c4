"""What one player may use of the server."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from server.clock import monotonic
from server.errors import Reason, Refusal

BURST_SECONDS = 2.0
"""A player who was quiet may catch up this much at once."""


class Rate:
    """So many submissions a second and player; 0 for as many as they like."""

    def __init__(self, per_second: int) -> None:
        self._per_second = per_second
        self._left: dict[str, tuple[float, float]] = {}

    def spend(self, player: str) -> None:
        if not self._per_second:
            return
        now = monotonic()
        most = self._per_second * BURST_SECONDS
        left, since = self._left.get(player, (most, now))
        left = min(most, left + (now - since) * self._per_second)
        if left < 1:
            limit = self._per_second
            raise Refusal(Reason.TOO_MANY_SUBMISSIONS, f"{limit} submissions a second at most", limit=limit)
        self._left[player] = (left - 1, now)


class Streams:
    """How many streams each player has open."""

    def __init__(self, per_player: int) -> None:
        self._per_player = per_player
        self._open: Counter[str] = Counter()

    @contextmanager
    def opened(self, player: str) -> Iterator[None]:
        if self._open[player] >= self._per_player:
            limit = self._per_player
            raise Refusal(Reason.TOO_MANY_WATCHES, f"{player} has {limit} streams open already", limit=limit)
        self._open[player] += 1
        try:
            yield
        finally:
            self._open[player] -= 1
            if not self._open[player]:
                del self._open[player]

    @property
    def total(self) -> int:
        return self._open.total()
