"""Reading deck files: TOML with every fact checked on loading, errors naming file, tile and field."""

import json
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import Any, NoReturn

from engine.kernel.errors import DeckError, one_of


def read_deck(file: str, text: str, game: str) -> "Row":
    """The top level of a deck file, which must be made for this game."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DeckError(file, "", "", f"not a TOML file: {error}") from error
    except RecursionError as error:
        raise DeckError(file, "", "", "nested too deeply") from error
    row = Row(file, "", content)
    row.word("game", (game,))
    return row


class Row:
    """One table of a deck file. Each fact is asked for once, by its type; `done` refuses what nobody asked for."""

    def __init__(self, file: str, id: str, content: Mapping[str, Any], path: str = "") -> None:
        self.file, self.id, self.path = file, id, path
        self._content = content
        self._asked: set[str] = set()

    def refuse(self, field: str, problem: str) -> NoReturn:
        raise DeckError(self.file, self.id, f"{self.path}{field}", problem)

    def has(self, field: str) -> bool:
        return field in self._content

    def _get(self, field: str, kind: type[Any], what: str) -> Any:
        self._asked.add(field)
        if field not in self._content:
            self.refuse(field, f"is missing; expected {what}")
        value = self._content[field]
        if type(value) is not kind:
            self.refuse(field, f"must be {what}, not {value!r}")
        return value

    def text(self, field: str) -> str:
        value: str = self._get(field, str, "a text")
        if not value.strip():
            self.refuse(field, "must not be empty")
        return value

    def word(self, field: str, allowed: Iterable[str]) -> str:
        allowed = tuple(allowed)
        value: str = self._get(field, str, f"one of {one_of(allowed)}")
        if value not in allowed:
            self.refuse(field, f"must be one of {one_of(allowed)}, not {value!r}")
        return value

    def words(self, field: str, allowed: Iterable[str]) -> tuple[str, ...]:
        allowed = tuple(allowed)
        values = self._get(field, list, f"a list of {one_of(allowed)}")
        for value in values:
            if value not in allowed:
                self.refuse(field, f"may hold {one_of(allowed)}, not {value!r}")
        return tuple(values)

    def flag(self, field: str) -> bool:
        """False when absent, as a printed mark is."""
        self._asked.add(field)
        if field not in self._content:
            return False
        return bool(self._get(field, bool, "true or false"))

    def number(self, field: str, least: int = 0, most: int = 1000) -> int:
        value: int = self._get(field, int, "a whole number")
        if not least <= value <= most:
            self.refuse(field, f"must be from {least} to {most}, not {value}")
        return value

    def numbers(self, field: str, least: int = 0, most: int = 1000) -> tuple[int, ...]:
        values = self._get(field, list, "a list of whole numbers")
        for value in values:
            if type(value) is not int or not least <= value <= most:
                self.refuse(field, f"may hold whole numbers from {least} to {most}, not {value!r}")
        if not values:
            self.refuse(field, "must not be empty")
        return tuple(values)

    def items(self, field: str, what: str) -> list[Any]:
        """A list whose entries are of several types; whoever asks for it checks them."""
        values: list[Any] = self._get(field, list, what)
        if not values:
            self.refuse(field, "must not be empty")
        return values

    def counts(self, field: str, allowed: Iterable[str]) -> dict[str, int]:
        """A table of positive counts, empty when absent."""
        if not self.has(field):
            return {}
        row = self.table(field)
        allowed = tuple(allowed)
        for name in row._content:
            if name not in allowed:
                self.refuse(field, f"may name {one_of(allowed)}, not {name!r}")
        return {name: row.number(name, least=1) for name in row._content}

    def table(self, field: str) -> "Row":
        content = self._get(field, dict, "a table")
        return Row(self.file, self.id, content, f"{self.path}{field}.")

    def tables(self, field: str) -> list["Row"]:
        values = self._get(field, list, "a list of tables")
        rows = []
        for number, value in enumerate(values, 1):
            if type(value) is not dict:
                self.refuse(field, f"must hold tables, not {value!r}")
            rows.append(Row(self.file, self.id, value, f"{self.path}{field}[{number}]."))
        if not rows:
            self.refuse(field, "must not be empty")
        return rows

    def tile(self, field: str) -> "Row":
        """A table with an id of its own; errors name that id instead of the path to it."""
        return self.table(field)._named()

    def tiles(self, field: str) -> list["Row"]:
        """A list of such tables, each id once."""
        rows = [row._named() for row in self.tables(field)]
        for name, times in Counter(row.id for row in rows).items():
            if times > 1:
                self.refuse(field, f"has {times} rows with the id {name!r}")
        return rows

    def _named(self) -> "Row":
        name = self.text("id")
        if name.split() != [name]:
            self.refuse("id", f"must be one word, not {name!r}")
        row = Row(self.file, name, self._content)
        row._asked.add("id")
        return row

    def digest(self) -> str:
        """Of the facts alone: comments and layout of the file do not change it."""
        return blake2b(json.dumps(self._content, sort_keys=True).encode(), digest_size=16).hexdigest()

    def done(self) -> None:
        unknown = [name for name in self._content if name not in self._asked]
        if unknown:
            self.refuse(unknown[0], f"is not known here; known: {one_of(sorted(self._asked))}")
