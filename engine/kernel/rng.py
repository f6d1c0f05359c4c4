"""Randomness as two numbers of the state: a key and how often it was used.

Each draw hashes key and counter, so a game replays to the same draws on every machine and Python version, and a
copy of the state costs two integers.
"""

from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

_SPAN = 1 << 64


@dataclass(slots=True)
class Rng:
    key: int
    drawn: int = 0

    @classmethod
    def from_seed(cls, seed: int | str) -> "Rng":
        """A generator whose key cannot be guessed back to the seed."""
        return cls(int.from_bytes(blake2b(repr(seed).encode(), digest_size=8).digest(), "big"))

    def copy(self) -> "Rng":
        return Rng(self.key, self.drawn)

    def bits(self) -> int:
        """The next 64 random bits."""
        text = self.key.to_bytes(8, "big") + self.drawn.to_bytes(8, "big")
        self.drawn += 1
        return int.from_bytes(blake2b(text, digest_size=8).digest(), "big")

    def below(self, limit: int) -> int:
        """A number from 0 to limit − 1, all equally likely."""
        fair = _SPAN - _SPAN % limit  # values from here on would favour the small numbers
        while (value := self.bits()) >= fair:
            pass
        return value % limit

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
