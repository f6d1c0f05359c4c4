"""Words that every game's texts are made of."""

from engine.kernel import Cell


def at(cell: Cell) -> str:
    """A cell as the notation writes it."""
    return f"{cell[0]},{cell[1]}"


def count(number: int, thing: str, things: str = "") -> str:
    return f"{number} {thing if number == 1 else things or thing + 's'}"
