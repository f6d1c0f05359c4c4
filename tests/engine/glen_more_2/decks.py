"""Decks with something changed, as text."""

from collections.abc import Mapping
from importlib.resources import files

TEXT = files("engine.glen_more_2").joinpath("deck.toml").read_text()


def changed(old: str, new: str) -> str:
    """The built-in deck with one piece of text replaced; it must be there once."""
    assert TEXT.count(old) == 1, f"{TEXT.count(old)} times in the deck: {old}"
    return TEXT.replace(old, new)


def with_row(tile: str, **facts: str) -> str:
    """The built-in deck with facts put in front of those of one row."""
    added = "".join(f", {name} = {value}" for name, value in facts.items())
    return changed(f'{{ id = "{tile}"', f'{{ id = "{tile}"{added}')


def marked(marks: Mapping[str, str]) -> str:
    """The built-in deck with a mark on each of these tiles."""
    text = TEXT
    for tile, mark in marks.items():
        assert text.count(f'{{ id = "{tile}"') == 1
        text = text.replace(f'{{ id = "{tile}"', f'{{ id = "{tile}", {mark} = true')
    return text


def rewritten(tile: str, old: str, new: str) -> str:
    """The built-in deck with something replaced in the row of one tile."""
    row = next(line for line in TEXT.splitlines() if f'{{ id = "{tile}"' in line)
    assert row.count(old) == 1, f"{row.count(old)} times in the row: {old}"
    return changed(row, row.replace(old, new))
