"""The only place that asks what time it is."""

import time


def now_ms() -> int:
    """Wall time, for people and records."""
    return time.time_ns() // 1_000_000


def monotonic() -> float:
    """For measuring spans; never goes back."""
    return time.monotonic()
