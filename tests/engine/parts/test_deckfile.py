"""Reading deck files: every wrong fact is named by file, tile and field."""

from collections.abc import Callable

import pytest

from engine.kernel.errors import DeckError
from engine.parts.deckfile import Row, read_deck

TEXT = """
game = "toy"
size = 3
prices = [1, 2]
words = ["a", "b"]
tiles = [
  { id = "mill", name = "Mill", cost = { wood = 2 }, special = true },
  { id = "barn", name = "Barn" },
]
"""


def toy(text: str = TEXT) -> Row:
    return read_deck("toy.toml", text, "toy")


def test_facts_are_read_by_their_type() -> None:
    row = toy()
    assert (row.number("size"), row.numbers("prices"), row.words("words", "abc")) == (3, (1, 2), ("a", "b"))
    mill, barn = row.tiles("tiles")
    assert (mill.id, mill.text("name"), mill.counts("cost", ["wood"]), mill.flag("special")) == (
        "mill",
        "Mill",
        {"wood": 2},
        True,
    )
    assert (barn.counts("cost", ["wood"]), barn.flag("special")) == ({}, False)
    mill.done()
    row.done()


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (lambda row: row.number("length"), "toy.toml, length: is missing; expected a whole number"),
        (lambda row: row.number("size", most=2), "toy.toml, size: must be from 0 to 2, not 3"),
        (lambda row: row.text("size"), "toy.toml, size: must be a text, not 3"),
        (lambda row: row.numbers("words"), "toy.toml, words: may hold whole numbers from 0 to 1000, not 'a'"),
        (lambda row: row.words("words", "ac"), "toy.toml, words: may hold a, c, not 'b'"),
        (
            lambda row: row.tiles("tiles")[0].counts("cost", ["stone"]),
            "toy.toml, mill, cost: may name stone, not 'wood'",
        ),
        (lambda row: row.tiles("tiles")[1].number("stack"), "toy.toml, barn, stack: is missing"),
        (lambda row: row.tiles("tiles")[0].flag("name"), "toy.toml, mill, name: must be true or false, not 'Mill'"),
        (lambda row: row.tiles("tiles")[1].done(), "toy.toml, barn, name: is not known here; known: id"),
        (lambda row: row.table("size"), "toy.toml, size: must be a table, not 3"),
        (lambda row: row.tables("prices"), "toy.toml, prices: must hold tables, not 1"),
    ],
)
def test_wrong_facts_are_named(read: Callable[[Row], object], message: str) -> None:
    with pytest.raises(DeckError) as caught:
        read(toy())
    assert str(caught.value).startswith(message)
    assert caught.value.file == "toy.toml"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("game =", "toy.toml: not a TOML file"),
        ("size = 3", "toy.toml, game: is missing; expected one of toy"),
        ('game = "chess"', "toy.toml, game: must be one of toy, not 'chess'"),
    ],
)
def test_a_file_for_something_else_is_refused(text: str, message: str) -> None:
    with pytest.raises(DeckError) as caught:
        toy(text)
    assert str(caught.value).startswith(message)


def test_ids_are_single_words_and_unique() -> None:
    with pytest.raises(DeckError, match="has 2 rows with the id 'mill'"):
        toy(TEXT.replace('"barn"', '"mill"')).tiles("tiles")
    with pytest.raises(DeckError, match="must be one word, not 'old barn'"):
        toy(TEXT.replace('"barn"', '"old barn"')).tiles("tiles")


def test_the_digest_is_of_the_facts_alone() -> None:
    assert toy().digest() == toy(f"# a comment\n{TEXT}").digest()
    assert toy().digest() != toy(TEXT.replace("size = 3", "size = 4")).digest()
