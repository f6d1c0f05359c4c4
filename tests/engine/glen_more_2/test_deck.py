"""The deck: the rulebook's counts, the marks of origin, and every refusal with file, tile and field."""

import re
from collections import Counter
from pathlib import Path

import pytest

from engine.glen_more_2 import rules
from engine.glen_more_2.deck import CLANS, LANDMARKS, STACKS, built_in, load
from engine.glen_more_2.roads import START
from engine.glen_more_2.text import tile_text
from engine.kernel import start
from engine.kernel.errors import DeckError
from tests.engine.glen_more_2.decks import TEXT, changed, marked, rewritten, with_row
from tests.engine.glen_more_2.table import DECK

DOCS = Path(__file__).resolve().parents[3] / "docs"


def test_the_counts_of_the_rulebook() -> None:
    assert dict(zip(STACKS, map(len, DECK.stacks), strict=True)) == {"S": 5, "A": 14, "B": 17, "C": 17, "D": 17}
    assert sum(tile.landmark for tile in DECK.tiles.values()) == 11
    assert len(DECK.clans) == 22
    assert DECK.die == (1, 1, 1, 2, 2, 3)
    assert (DECK.scotsmen, DECK.markers) == (9, 10)
    assert DECK.start_coins == (5, 6, 7, 8)
    assert DECK.lead_points == (0, 1, 2, 3, 5, 8)


def test_the_roads_of_the_rulebook() -> None:
    assert DECK.ways[START]["macleod"] == 0
    assert DECK.ways[START]["mckay"] == 2
    assert DECK.ways["macmillan"]["maclachlan"] == 1
    assert all(START in DECK.ways[clan] for clan in CLANS)


def test_no_tile_of_the_base_game_bears_a_mark() -> None:
    assert not any(tile.protected or tile.chronicle for tile in DECK.tiles.values())


def test_every_kind_of_cost_effect_and_trade_is_in_the_deck() -> None:
    tiles = DECK.tiles.values()
    assert all(any(getattr(tile, fact) for tile in tiles) for fact in ("cost_coins", "cost_whisky", "cost_scotsman"))
    effects = ("scotsmen", "whisky", "coins", "bonus_vp", "jokers", "markers", "landmark")
    assert all(any(getattr(tile, fact) for tile in tiles) for fact in effects)
    offers = [offer for tile in tiles for offer in tile.trades]
    assert any(offer.bill.different for offer in offers)
    assert {len(offer.bill.kinds) for offer in offers if not offer.bill.different} == {0, 2, 5}
    assert any(offer.markers for offer in offers)


# Where the facts come from


def test_every_row_says_where_its_facts_come_from() -> None:
    sources = Counter(tile.source for tile in DECK.tiles.values())
    assert set(sources) == {"rulebook", "mixed", "house"}
    assert all(bool(tile.known) == (tile.source == "mixed") for tile in DECK.tiles.values())
    assert Counter(road.source for road in DECK.roads) == {"house": 30, "mixed": 2, "rulebook": 2}


def test_people_read_it_in_the_description_of_a_tile() -> None:
    for tile in DECK.tiles.values():
        words = {"rulebook": "in the rulebook", "mixed": tile.known, "house": "stand-in of ours"}[tile.source]
        assert words in tile_text(tile)


def test_the_page_about_decks_lists_every_row_that_is_ours() -> None:
    page = (DOCS / "decks.md").read_text()
    section = page[page.index("## Glen More II") :].split("\n## ")[0]
    listed = {
        (name.strip(), source.strip(), known.strip())
        for name, source, known in re.findall(r"^\| ([^|]+) \| (house|mixed) \|([^|]*)\|$", section, re.MULTILINE)
    }
    wanted = {(tile.name, tile.source, tile.known) for tile in DECK.tiles.values() if tile.source != "rulebook"}
    places = {START: "Start", **DECK.clans}
    wanted |= {
        (f"road {places[road.one]}–{places[road.other]}", road.source, road.known)
        for road in DECK.roads
        if road.source != "rulebook"
    }
    assert listed == wanted


# A corrected deck


def test_a_corrected_deck_needs_no_change_of_code() -> None:
    text = changed(
        'name = "Glen Affric", type = "animal", activate = { gain = ["sheep"] }',
        'name = "Glen Affric", type = "animal", cost = { coins = 3 }, activate = { vp = 2 }',
    )
    corrected = rules(text, "mine.toml")
    assert corrected.deck.tiles["glen-affric"].vp == 2
    assert corrected.deck_digest != rules().deck_digest
    assert start(corrected, 4, {}, 1).players


def test_comments_and_layout_do_not_change_the_digest() -> None:
    assert load("deck", "# mine\n" + TEXT).digest == built_in().digest


# Refusals


def refused(text: str) -> DeckError:
    with pytest.raises(DeckError) as caught:
        load("mine.toml", text)
    error = caught.value
    assert error.file == "mine.toml"
    assert str(error).startswith("mine.toml")
    return error


def test_a_stack_with_a_tile_too_few_or_too_many_is_refused() -> None:
    error = refused(changed('{ id = "inshriach", stack = "S"', '{ id = "inshriach", stack = "A"'))
    assert "stack S must have 5 tiles, not 4" in str(error)


@pytest.mark.parametrize("tile", LANDMARKS)
def test_a_missing_landmark_is_refused(tile: str) -> None:
    error = refused(rewritten(tile, "landmark = true, ", ""))
    assert "landmarks must be" in str(error)


def test_a_landmark_nobody_knows_is_refused() -> None:
    assert "plockton" in str(refused(with_row("plockton", landmark="true")))


def test_a_missing_clan_is_refused() -> None:
    error = refused(changed('  { id = "douglas", name = "Douglas" },\n', ""))
    assert error.field == "clans"


def test_a_clan_that_no_road_reaches_is_refused() -> None:
    text = re.sub(r'.*between = \["(?:sutherland", "gunn|gunn", "sinclair)"\].*\n', "", TEXT)
    assert "no road leads from start to gunn" in str(refused(text))


def test_a_road_to_nowhere_is_refused() -> None:
    error = refused(changed('between = ["start", "ross"]', 'between = ["start", "stewart"]'))
    assert "stewart" in str(error)
    assert "between" in error.field
    assert "two different places" in str(refused(changed('["start", "ross"]', '["ross", "ross"]')))


@pytest.mark.parametrize(
    ("tile", "field", "old", "new"),
    [
        ("plockton", "type", 'name = "Plockton", type = "village"', 'name = "Plockton", type = "town"'),
        (
            "plockton",
            "source",
            'source = "house" },\n  { id = "dornoch"',
            'source = "guess" },\n  { id = "dornoch"',
        ),
        (
            "inshriach",
            "activate.gain",
            'name = "Inshriach", type = "material", activate = { gain = ["wood"] }',
            'name = "Inshriach", type = "material", activate = { gain = ["gold"] }',
        ),
        (
            "robert-the-bruce",
            "river",
            'name = "Robert the Bruce", type = "person"',
            'name = "Robert the Bruce", river = true, type = "person"',
        ),
        ("loch-ness", "cost.scotsman", "cost = { scotsman = 1 }", "cost = { scotsman = 2 }"),
        (
            "fair",
            "activate.trade[1].give.different",
            'name = "Fair", type = "trade", cost = { wood = 1 }, activate = { trade = [{ give = { different = 2 }',
            'name = "Fair", type = "trade", cost = { wood = 1 }, activate = { trade = [{ give = { different = 6 }',
        ),
        (
            "home-castle",
            "river",
            'name = "Home Castle", type = "castle", river = true',
            'name = "Home Castle", type = "castle", river = false',
        ),
        (
            "starting-village",
            "scotsman",
            'scotsman = 1, activate = { move = 1 }, source = "mixed", known = "type, river, Scotsman"',
            'activate = { move = 1 }, source = "mixed", known = "type, river, Scotsman"',
        ),
        (
            "strathspey",
            "known",
            'source = "house" },\n  { id = "glen-affric"',
            'known = "all", source = "house" },\n  { id = "glen-affric"',
        ),
    ],
)
def test_a_wrong_fact_is_refused_with_its_tile_and_field(tile: str, field: str, old: str, new: str) -> None:
    error = refused(changed(old, new))
    assert (error.tile, error.field) == (tile, field)


@pytest.mark.parametrize(
    ("field", "old", "new"),
    [
        ("rondel_spaces", "rondel_spaces = 14", "rondel_spaces = 10"),
        ("rondel_spaces", "rondel_spaces = 14", "rondel_spaces = 23"),
        ("start_coins", "start_coins = [5, 6, 7, 8]", "start_coins = [5, 6, 7]"),
        ("difference_points", "difference_points = [0, 1, 2, 3, 5, 8]", "difference_points = [0, 1, 2]"),
        ("market_prices", "market_prices = [1, 2, 3]", "market_prices = [3, 2, 1]"),
        ("the_end_below", "the_end_below = [7, 8, 9, 10]", "the_end_below = [18]"),
        ("resources", '["wood", "stone", "barley"', '["stone", "wood", "barley"'),
        ("colour", 'game = "glen_more_2"', 'game = "glen_more_2"\ncolour = "red"'),
    ],
)
def test_a_wrong_number_at_the_top_is_refused_with_its_field(field: str, old: str, new: str) -> None:
    assert refused(changed(old, new)).field == field


def test_two_tiles_of_one_name_are_refused() -> None:
    error = refused(changed('name = "Plockton"', 'name = "Dornoch"'))
    assert "2 tiles have the name 'Dornoch'" in str(error)


def test_more_marks_than_the_rondel_can_bear_are_refused() -> None:
    many = [tile for tile in DECK.stacks[1] if tile]
    load("deck", marked(dict.fromkeys(many[:7], "protected")))
    assert "at most 7 tiles can be protected, not 8" in str(refused(marked(dict.fromkeys(many[:8], "protected"))))
    load("deck", marked(dict.fromkeys(many[:5], "chronicle")))
    error = refused(marked(dict.fromkeys(many[:6], "chronicle")))
    assert "at most 5 tiles can bear a Chronicle mark, not 6" in str(error)


def test_the_deck_of_another_game_is_refused() -> None:
    assert refused(changed('game = "glen_more_2"', 'game = "glen_more"')).field == "game"
