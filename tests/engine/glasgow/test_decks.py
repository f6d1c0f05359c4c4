"""Decks: broken ones are refused by file, tile and field; corrected ones are played with; the marks stay visible."""

import re
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from engine import registry
from engine.conformance import soak_game
from engine.glasgow.contracts import TILE_ACTIONS
from engine.glasgow.deck import CONTRACT_ACTIONS, SOURCES, Building, Contract, built_in, load
from engine.glasgow.rules import GlasgowRules
from engine.glasgow.text import ACTION_TEXTS, SOURCE_TEXTS, contract_action_text, cost_text, yields_text
from engine.kernel import Record, replay
from engine.kernel.errors import DeckError, RecordError
from tests.engine.glasgow.table import BRICKS, DRAW, RULES, Table, ending

TEXT = files("engine.glasgow").joinpath("deck.toml").read_text()
PAGE = Path(__file__).parents[3] / "docs" / "decks.md"


def changed(old: str, new: str) -> str:
    assert TEXT.count(old) >= 1, f"{old!r} is not in the deck"
    return TEXT.replace(old, new, 1)


SHOP = '  { id = "shop-1", kind = "shop", cost = ["brick", "brick"], points = 1, source = "mixed" },\n'
DOUBLE = '  { id = "double", action = "double", source = "mixed" },\n'
RING = '["architect", 4, "architect", 4, "architect", 4, "architect"]'


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        # the rulebook's counts
        (DOUBLE, "", "my.toml, contracts: must be 14, not 13"),
        (DOUBLE, DOUBLE + DOUBLE.replace('id = "double"', 'id = "double-2"'), "contracts: must be 14, not 15"),
        (SHOP, "", "my.toml, buildings: must have 3 of the kind 'shop', not 2"),
        ('id = "shop-1", kind = "shop"', 'id = "shop-1", kind = "park"', "must have 3 of the kind 'shop', not 2"),
        (SHOP, SHOP + SHOP.replace("shop-1", "shop-4"), "must have 3 of the kind 'shop', not 4"),
        (SHOP, SHOP + SHOP, "buildings: has 2 rows with the id 'shop-1'"),
        ("offer_per_architect = 2", "offer_per_architect = 3", "offer_per_architect: must be from 2 to 2, not 3"),
        (RING, '["architect", 16]', "my.toml, ring: must have 4 architects and 12 contracts, not 1 and 16"),
        (RING, RING.replace("4", "3", 1), "ring: must have 4 architects and 12 contracts, not 4 and 11"),
        (
            RING,
            '[4, "architect", 4, "architect", 4, "architect", "architect"]',
            "ring: must begin with the start tile",
        ),
        (RING, RING.replace("4", '"4"', 1), "ring: may hold 'architect' and numbers of contracts, not '4'"),
        (RING, RING.replace("4", "0", 1), "ring: may hold 'architect' and numbers of contracts, not 0"),
        (RING, "[]", "ring: must not be empty"),
        ("[5, 4]", "[4, 4]", "my.toml, block: must be 5 by 4, not 4 by 4"),
        ("brick = 5", "brick = 6", "store: must be 5 brick, 4 steel, 3 gold, 1 whisky, not 6 brick"),
        (
            "gold = 3, whisky = 1",
            "gold = 3",
            "1 whisky, not 5 brick, 4 steel, 3 gold",
        ),
        ("start_goods = { brick = 1, steel = 1 }", "start_goods = { brick = 1 }", "start_goods: must be 1 brick"),
        # fields of a tile
        (
            SHOP,
            SHOP.replace('"mixed"', '"guessed"'),
            "my.toml, shop-1, source: must be one of rulebook, mixed",
        ),
        (SHOP, SHOP.replace(', source = "mixed"', ""), "my.toml, shop-1, source: is missing"),
        (DOUBLE, DOUBLE.replace(', source = "mixed"', ""), "my.toml, double, source: is missing"),
        (SHOP, SHOP.replace('["brick", "brick"]', "[]"), "my.toml, shop-1, cost: must not be empty"),
        (SHOP, SHOP.replace('"brick", "brick"', '"brick", "wood"'), "shop-1, cost: may hold brick, steel, gold"),
        (
            SHOP,
            SHOP.replace('"brick", "brick"', '"gold", "gold", "gold", "gold"'),
            "cost: asks for more gold than",
        ),
        (SHOP, SHOP.replace("points = 1", "points = -1"), "my.toml, shop-1, points: must be from 0"),
        (SHOP, SHOP.replace("points", "vp"), "my.toml, shop-1, points: is missing"),
        (SHOP, SHOP.replace("points = 1", "points = 1, price = 2"), "my.toml, shop-1, price: is not known here"),
        (SHOP, SHOP.replace('kind = "shop"', 'kind = "pub"'), "my.toml, shop-1, kind: must be one of shop"),
        (SHOP, SHOP.replace("points = 1", 'points = 1, yields = "brick"'), "shop-1, yields: belongs to factories"),
        (SHOP, SHOP.replace("points = 1", "points = 1, per = { brick = 1 }"), "shop-1, per: belongs to banks"),
        ("per = { brick = 1 }, ", "", "my.toml, bank-1, per: belongs to banks, and to each of them"),
        ("per = { brick = 1 }", "per = { whisky = 1 }", "bank-1, per: may name brick, steel, gold, factory"),
        ('yields = "brick", ', "", "my.toml, factory-1, yields: belongs to factories, and to each of them"),
        ('yields = "brick"', 'yields = "whisky"', "my.toml, factory-1, yields: must be one of brick, steel, gold"),
        ('action = "double"', 'action = "triple"', "my.toml, double, action: must be one of choose, exchange"),
        ('action = "double"', 'action = "double", goods = { brick = 1 }', "double, action: must be absent"),
        ('action = "double", ', "", "my.toml, double, goods: is missing; a contract shows goods or has an action"),
        ("{ whisky = 1 }, source", "{ whisky = 2 }, source", "whisky, goods.whisky: can be 1 at most"),
        ("{ brick = 2 }", "{ wood = 2 }", "my.toml, bricks-1, goods: may name brick, steel, gold, whisky"),
        # the rest
        ('game = "glasgow"', 'game = "glen_more"', "my.toml, game: must be one of glasgow"),
        (
            '["brick", "steel", "gold"]\nstore',
            '["steel", "brick", "gold"]\nstore',
            "goods: must be brick, steel, gold",
        ),
        ('["steel", "gold"]]', '["steel", "steel"]]', "exchange_rates: may hold pairs of two different goods"),
        ('["steel", "gold"]]', '["steel"]]', "exchange_rates: may hold pairs of two different goods"),
        ('["steel", "gold"]]', '["steel", 3]]', "exchange_rates: may hold pairs of two different goods"),
        ('["steel", "gold"]]', '["steel", "brick"]]', "exchange_rates: names a pair of goods twice"),
        ("block = [5, 4]", "block = [5, 4]\nbridges = 2", "my.toml, bridges: is not known here"),
        ("contracts = [", "contracts = [[", "my.toml: not a TOML file"),
    ],
)
def test_a_broken_deck_is_refused_with_what_is_wrong(old: str, new: str, says: str) -> None:
    with pytest.raises(DeckError, match=re.escape(says)):
        load("my.toml", changed(old, new))


def played_with(old: str, new: str) -> GlasgowRules:
    return GlasgowRules(load("my.toml", changed(old, new)))


def test_a_corrected_cost_is_played_with() -> None:
    rules = played_with(SHOP, SHOP.replace('["brick", "brick"]', '["gold", "steel", "brick"]'))
    table = Table("brick brick", offers={5: ["shop-1", "shop-2"]}, rules=rules)
    table.do("move 5")
    assert table.legal() == ["end"]
    table = Table(pile=["shop-1"], rules=rules)
    table.do(f"move {DRAW}", "draw", "discard")
    assert table.goods() == "gold", "the first good from the left"


def test_corrected_points_are_played_with() -> None:
    table = ending({(0, 0): (1, "shop-1")}, rules=played_with(SHOP, SHOP.replace("points = 1", "points = 7")))
    table.do("place 4,3")
    while table.state.stack:
        table.do(table.legal()[0])
    assert table.line("printed")[1] == 7


def test_a_corrected_contract_is_played_with() -> None:
    rules = played_with('id = "bricks-1", goods = { brick = 2 }', 'id = "bricks-1", goods = { brick = 1, gold = 2 }')
    table = Table(rules=rules)
    table.do(f"move {BRICKS}", "take")
    assert table.goods() == "brick gold gold"
    swapped = played_with('id = "bricks-1", goods = { brick = 2 }', 'id = "bricks-1", action = "choose"')
    table = Table(rules=swapped)
    table.do(f"move {BRICKS}", "choose gold")
    assert table.goods() == "gold"


def test_a_corrected_factory_is_played_with() -> None:
    rules = played_with('points = 1, yields = "brick"', 'points = 1, yields = "choose"')
    table = Table("brick brick", offers={5: ["park-1", "park-2"]}, block={(0, 0): (1, "factory-1")}, rules=rules)
    table.do("move 5", "build park-1", "place 0,1")
    assert table.seat == 1
    table.do("choose steel")
    assert table.goods(1) == "steel"


def test_a_corrected_bank_is_played_with() -> None:
    rules = played_with("per = { brick = 1 }", "per = { steel = 3, factory = 1 }")
    block = {(0, 0): (1, "bank-1"), (0, 2): (1, "factory-1"), (1, 2): (1, "factory-2")}
    table = ending(block, "", "steel steel", rules=rules)
    table.do("place 4,3")
    while table.state.stack:
        table.do(table.legal("end", "activate", "choose")[0])
    assert table.line("banks")[1] == 2 * 3 + 2


def test_corrected_exchange_rates_are_played_with() -> None:
    table = Table("brick", rules=played_with('[["brick", "steel"], ["steel", "gold"]]', '[["gold", "brick"]]'))
    table.do("move 8")
    assert table.legal() == ["exchange brick gold", "end"]


def test_whole_games_are_played_with_a_corrected_deck() -> None:
    text = changed('id = "bricks-1", goods = { brick = 2 }', 'id = "bricks-1", action = "double"')
    text = text.replace('yields = "gold"', 'yields = "exchange"').replace("points = 11", "points = 0")
    rules = registry.rules("glasgow", text, "my.toml")
    met = sum((soak_game(rules, 2, {}, seed).met for seed in range(4)), Counter[str]())
    assert met["contract bricks-1"]
    assert met["factory: exchange"]
    assert not met["factory: gold"]


def test_a_record_belongs_to_its_deck() -> None:
    other = played_with("points = 11", "points = 12")
    record = Record.begin(RULES, 2, {}, 1)
    with pytest.raises(RecordError, match="these rules are"):
        next(replay(other, record))
    assert built_in().digest == load("x", f"{TEXT}\n# a remark").digest


# The marks


def test_every_tile_carries_its_source_and_the_catalogue_tells_it() -> None:
    deck = RULES.deck
    tiles: list[Contract | Building] = [*deck.contracts.values(), *deck.buildings.values()]
    entries = RULES.catalogue()
    assert len(entries) == len(tiles) == 14 + 37
    for tile, entry in zip(tiles, entries, strict=True):
        assert tile.source in SOURCES
        assert (entry.id, entry.source) == (tile.id, tile.source)
        assert entry.text.endswith(f"Tile: {SOURCE_TEXTS[tile.source]}.")
    assert len(set(SOURCE_TEXTS.values())) == len(SOURCES)


def test_every_action_a_contract_may_have_leads_somewhere_and_has_its_text() -> None:
    assert {*TILE_ACTIONS, "double"} == set(CONTRACT_ACTIONS) == set(ACTION_TEXTS)


def test_the_docs_list_every_row_that_is_not_wholly_from_the_rulebook() -> None:
    deck = RULES.deck
    rows = [
        f"| `{contract.id}` | {contract_action_text(contract)} | {contract.source} |"
        for contract in deck.contracts.values()
        if contract.source != "rulebook"
    ]
    rows += [
        f"| `{building.id}` | {cost_text(building)} | {building.points} | {more(building)} | {building.source} |"
        for building in deck.buildings.values()
        if building.source != "rulebook"
    ]
    section = PAGE.read_text().split("\n## Glasgow\n")[1].split("\n## ")[0]
    assert [line for line in section.splitlines() if line.startswith("| `")] == rows


def more(building: Building) -> str:
    per = ", ".join(f"{each} per {thing}" for thing, each in building.per)
    return yields_text(building) or per or "–"
