"""Decks: broken ones are refused by file, tile and field; other valid ones are played with."""

import re
from importlib.resources import files

import pytest

from engine import registry
from engine.glen_more import rules as make_rules
from engine.glen_more.deck import load
from engine.glen_more.events import Laid, RoundScored
from engine.kernel import Event, Record, legal_actions, replay, start, step
from engine.kernel.errors import DeckError, RecordError
from tests.engine.glen_more.table import RULES, Table, player

TEXT = files("engine.glen_more").joinpath("deck.toml").read_text()


def changed(old: str, new: str) -> str:
    assert TEXT.count(old) >= 1, f"{old!r} is not in the deck"
    return TEXT.replace(old, new, 1)


BUTCHER = 'id = "butcher-1", stack = 1, name = "Butcher", kind = "butcher"'
FOREST = 'id = "forest-1", stack = 0, name = "Forest", kind = "forest", colour = "yellow", edge = "river"'


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        # missing
        ('game = "glen_more"', "", "my.toml, game: is missing; expected one of glen_more"),
        ("track_spaces = 14", "", "my.toml, track_spaces: is missing; expected a whole number"),
        ('name = "Quarry", ', "", "my.toml, quarry-1, name: is missing; expected a text"),
        (FOREST, FOREST.replace(', edge = "river"', ""), "my.toml, forest-1, edge: is missing"),
        ('id = "forest-1", ', "", "id: is missing; expected a text"),
        ("stack = 0, ", "", "my.toml, quarry-1, stack: is missing; expected a whole number"),
        ("give = { sheep = 1 }, ", "", "my.toml, butcher-1, activate.trade[1].give: is missing"),
        ("{ give = { sheep = 1 }, vp = 2 }", "{ give = { sheep = 1 } }", "activate.trade[1].vp: is missing"),
        # unknown
        ('id = "quarry-1"', 'id = "quarry-1", price = 3', "my.toml, quarry-1, price: is not known here; known:"),
        ("start_coins = 6", "start_coins = 6\nstart_whisky = 1", "my.toml, start_whisky: is not known here"),
        ("activate = { gain", "activate = { often = 2, gain", "my.toml, quarry-1, activate.often: is not known here"),
        ("vp = 2 }", "vp = 2, coins = 1 }", "butcher-1, activate.trade[1].coins: is not known here"),
        # wrong type or value
        ('game = "glen_more"', 'game = "go"', "my.toml, game: must be one of glen_more, not 'go'"),
        ("track_spaces = 14", 'track_spaces = "14"', "track_spaces: must be a whole number, not '14'"),
        ("track_spaces = 14", "track_spaces = true", "track_spaces: must be a whole number, not True"),
        ("track_spaces = 14", "track_spaces = 5", "track_spaces: must be from 11 to 30, not 5"),
        ("start_coins = 6", "start_coins = -1", "start_coins: must be from 0 to 1000, not -1"),
        ("[1, 2, 3]", "[]", "market_prices: must not be empty"),
        ("[1, 2, 3]", "[1, 0]", "market_prices: may hold whole numbers from 1 to 1000, not 0"),
        ("[1, 2, 3]", "[3, 1, 2]", "market_prices: must not fall"),
        ("[1, 1, 1, 2, 2, 3]", "[1, 6]", "ghost_die: may hold whole numbers from 1 to 5, not 6"),
        ("[0, 1, 2, 3, 5, 8]", '[0, "1"]', "difference_points: may hold whole numbers"),
        ('kind = "forest"', 'kind = "wood"', "my.toml, forest-1, kind: must be one of forest, quarry"),
        ('colour = "yellow"', 'colour = "red"', "quarry-1, colour: must be one of yellow, green, grey, brown, blue"),
        ('edge = "road"', 'edge = "sea"', "quarry-1, edge: must be one of plain, river, road, not 'sea'"),
        ('edge = "road"', 'edge = "river-and-road"', "quarry-1, edge: must be one of plain, river, road"),
        ("special = true", 'special = "yes"', "my.toml, loch-lochy, special: must be true or false, not 'yes'"),
        ("stack = 0", "stack = 4", "my.toml, quarry-1, stack: must be from 0 to 3, not 4"),
        ('name = "Quarry"', 'name = " "', "my.toml, quarry-1, name: must not be empty"),
        ('id = "quarry-1"', 'id = "quarry 1"', "id: must be one word, not 'quarry 1'"),
        ("cost = { stone = 1 }", "cost = 1", "my.toml, distillery-1, cost: must be a table, not 1"),
        ("cost = { stone = 1 }", "cost = { stone = 0 }", "distillery-1, cost.stone: must be from 1 to 1000, not 0"),
        ("cost = { clan = 1 }", "cost = { clan = 2 }", "my.toml, loch-ness, cost.clan: can be 1 at most"),
        ("different = 5", "different = 6", "fair-4, activate.trade[5].give.different: there are only 5"),
        (
            "trade = [{ give = { sheep = 1 }, vp = 2 }, ",
            "trade = [7, ",
            "butcher-1, activate.trade: must hold tables",
        ),
        ("trade = [{ give = { any = 3 }, vp = 8 }]", "trade = []", "grocer, activate.trade: must not be empty"),
        # goods
        ('goods = ["wood", "stone"', 'goods = ["stone", "wood"', "goods: must be wood, stone, sheep, cattle, grain"),
        ('goods = ["wood", ', 'goods = ["gold", ', "goods: may hold wood, stone, sheep, cattle, grain, not 'gold'"),
        ('gain = "stone"', 'gain = "gold"', "quarry-1, activate.gain: must be one of wood, stone, sheep, cattle"),
        ("cost = { stone = 1 }", "cost = { gold = 1 }", "my.toml, distillery-1, cost: may name wood, stone"),
        ("give = { sheep = 1 }", "give = { gold = 1 }", "butcher-1, activate.trade[1].give: may name wood"),
        ("bonus = { clan = 1 }", "bonus = { grain = 1 }", "bonus: may name clan, whisky, coins, not 'grain'"),
        # what does not go together
        ('id = "quarry-2"', 'id = "quarry-1"', "my.toml, tiles: has 2 rows with the id 'quarry-1'"),
        ('id = "quarry-2"', 'id = "start-village"', "start_village: shares the id 'start-village' with a tile"),
        ("stack = 0", "stack = 1", "my.toml, tiles: stack 0 must have 8 tiles, not 7"),
        (
            BUTCHER,
            BUTCHER.replace('kind = "butcher"', 'kind = "forest"'),
            "butcher-1, activate.trade: only butcher, fair",
        ),
        (
            'gain = "stone"',
            "vp = 3",
            "quarry-1, activate.vp: only butcher, fair, grocer, bridge, tavern may score VP",
        ),
        ("cawdor-castle = 3", "cawdor = 3", "my.toml, bonnets: may name quarry-1"),
        ("cawdor-castle = 3", "grocer = 3", "my.toml, grocer, special: must be true: the tile has bonnets"),
        ('edge = "river-and-road", bonus = { clan = 1 }', 'edge = "river-and-road"', "without a clan member"),
        ('edge = "river-and-road"', 'edge = "road"', "start-village, edge: must be one of river-and-road"),
    ],
)
def test_a_broken_deck_is_refused_by_file_tile_and_field(old: str, new: str, says: str) -> None:
    with pytest.raises(DeckError) as caught:
        load("my.toml", changed(old, new))
    assert says in str(caught.value)
    assert str(caught.value).startswith("my.toml")


def test_what_is_no_toml_names_the_file_and_the_line() -> None:
    with pytest.raises(DeckError, match=r"my.toml: not a TOML file: .*line 2"):
        load("my.toml", "goods = 1\ntiles = = []")


def test_an_error_carries_its_place() -> None:
    with pytest.raises(DeckError) as caught:
        load("my.toml", changed('gain = "stone"', 'gain = "gold"'))
    assert (caught.value.file, caught.value.tile, caught.value.field) == ("my.toml", "quarry-1", "activate.gain")


def test_the_registry_names_the_file_too() -> None:
    with pytest.raises(DeckError, match=re.escape("house.toml, track_spaces")):
        registry.rules("glen_more", changed("track_spaces = 14", "track_spaces = 1"), "house.toml")


def test_another_deck_is_played_with() -> None:
    """Village-3 costs a sheep, and everybody begins with 9 coins."""
    text = changed(
        'name = "Village", kind = "village", colour = "grey", edge = "plain", cost = { stone = 1 }',
        'name = "Village", kind = "village", colour = "grey", edge = "plain", cost = { sheep = 1 }',
    ).replace("start_coins = 6", "start_coins = 9")
    rules = make_rules(text, "house.toml")
    assert [one.coins for one in start(rules, 4, {}, 1).players] == [9] * 4
    table = Table(player({(1, 0): "quarry-1"}), tiles=["village-3"], rules=rules)
    table.do("take 1")
    assert table.legal() == ["buy sheep"]


def test_on_a_short_track_stack_0_runs_out_later_and_is_not_scored() -> None:
    """With 11 spaces and 5 players the set-up leaves three tiles of stack 0."""
    rules = make_rules(changed("track_spaces = 14", "track_spaces = 11"))
    state = start(rules, 5, {}, 1)
    assert [len(stack) for stack in state.stacks] == [3, 23, 19, 17]
    heard: list[Event] = []
    while state.stacks[0]:
        state, events = step(rules, state, legal_actions(rules, state)[0])
        heard += events
    assert [event for event in heard if isinstance(event, RoundScored)] == []
    assert sum(isinstance(event, Laid) for event in heard) >= 3


def test_a_record_replays_only_with_its_deck() -> None:
    other = make_rules(changed("start_coins = 6", "start_coins = 9"))
    with pytest.raises(RecordError, match="was played with"):
        list(replay(other, Record.begin(RULES, 4, {}, 1)))


def test_comments_and_layout_make_no_other_deck() -> None:
    assert load("a", TEXT + "\n# more\n").digest == load("b", TEXT).digest == RULES.deck_digest
    assert load("a", changed("start_coins = 6", "start_coins = 9")).digest != RULES.deck_digest
