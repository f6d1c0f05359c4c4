"""Small words for people: counts, cells, and what a bill asks for."""

from collections.abc import Sequence

from engine.kernel import Cell
from engine.parts.bill import Bill


def at(cell: Cell) -> str:
    """A cell as the notation writes it."""
    return f"{cell[0]},{cell[1]}"


def count(number: int, thing: str, things: str = "") -> str:
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def coins(number: int) -> str:
    return count(number, "coin")


def bill_text(bill: Bill, names: Sequence[str], thing: str = "good") -> str:
    """The goods of a bill; `names` are those of the kinds, `thing` is what the game calls a good."""
    parts = [f"{number} {name}" for number, name in zip(bill.exact, names, strict=True) if number]
    if bill.free and len(bill.kinds) < len(names) and not bill.different:
        parts.append(f"{bill.free} {'/'.join(names[kind] for kind in bill.kinds)}")
    elif bill.free and bill.different:
        parts.append(count(bill.free, f"{thing} of any kind", f"different {thing}s"))
    elif bill.free:
        parts.append(count(bill.free, f"{thing} of any kind", f"{thing}s of any kind"))
    return " + ".join(parts)
