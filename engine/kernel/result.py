"""How a game ended, and why: points by category for every seat."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Category:
    """One line of the score sheet."""

    id: str
    label: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """Totals by seat, the place of each seat (1 is the best, equal places share), and the score sheet."""

    totals: tuple[int, ...]
    places: tuple[int, ...]
    sheet: tuple[Category, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)
