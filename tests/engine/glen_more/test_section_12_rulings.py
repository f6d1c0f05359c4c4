"""§12 Rulings: each one as it is decided, and turned round."""

from dataclasses import fields
from pathlib import Path

import pytest

from engine.glen_more.events import Discarded
from engine.glen_more.rules import GlenMoreRules
from engine.glen_more.rulings import RULINGS, Rulings
from engine.glen_more.sheet import Line
from engine.kernel import Cell
from tests.engine.glen_more.table import RULES, Table, player, ruled

ROOT = Path(__file__).parents[3]


def test_the_rulings_as_decided() -> None:
    off = {field.name for field in fields(Rulings) if not getattr(RULINGS, field.name)}
    assert off == {
        *("CONSOLATION_MAY_PROMOTE", "BUILDABLE_TILE_MAY_BE_DISCARDED", "LOCH_NESS_WORKS_AFTER_DISCARD"),
    }


@pytest.mark.parametrize("name", [field.name for field in fields(Rulings)])
def test_each_ruling_is_explained(name: str) -> None:
    assert f"`{name}`" in (ROOT / "docs" / "rulings-glen-more.md").read_text()


def test_no_ruling_is_explained_that_does_not_exist() -> None:
    words = (ROOT / "docs" / "rulings-glen-more.md").read_text().split("`")[1::2]
    named = {word for word in words if word.isupper()}
    assert named == {field.name for field in fields(Rulings)}


ROAD: dict[Cell, str] = {(1, 0): "quarry-1", (2, 0): "forest-2"}


def test_a_clan_member_may_stand_diagonally() -> None:
    def cells(rules: GlenMoreRules, tile: str) -> set[str]:
        table = Table(player(ROAD, {(1, 0): 1}), tiles=[tile], rules=rules)
        table.do("take 1")
        return set(table.legal())

    strict = ruled(MEMBER_MAY_STAND_DIAGONALLY=False)
    assert cells(RULES, "meadow-2") == {"place 1,1", "place 1,-1", "place 2,1", "place 2,-1"}
    assert cells(strict, "meadow-2") == {"place 1,1", "place 1,-1"}
    assert cells(RULES, "meadow-1") == {"place 0,1", "place 0,-1"}
    assert cells(strict, "meadow-1") == {"discard"}
    assert cells(RULES, "cornfield-1") == {"discard"}, "too far from either end"


def test_an_unbuildable_tile_may_be_chosen() -> None:
    def choices(rules: GlenMoreRules, tiles: list[str]) -> list[str]:
        mine = player(ROAD, {(1, 0): 1}, coins=0)
        return Table(mine, tiles=tiles, rules=rules, pawns=(0, *range(len(tiles) + 1, 13))[:4]).legal("take")

    strict = ruled(UNBUILDABLE_TILE_MAY_BE_CHOSEN=False)
    tiles = ["tavern-1", "meadow-1", "village-2", "meadow-2", "loch-ness"]
    assert set(choices(RULES, tiles)) >= {"take 1", "take 2", "take 3", "take 4", "take 5"}
    assert set(choices(strict, tiles)) >= {"take 2", "take 4"}
    assert not set(choices(strict, tiles)) & {"take 1", "take 3", "take 5"}


def test_an_unbuildable_tile_is_taken_when_there_is_no_other() -> None:
    rules = ruled(UNBUILDABLE_TILE_MAY_BE_CHOSEN=False)
    table = Table(player(members={}), rules=rules)
    assert len(table.legal("take")) == 9


def discarded(rules: GlenMoreRules, tile: str, coins: int = 0) -> Table:
    table = Table(player(ROAD, {(2, 0): 2}, coins=coins), tiles=[tile], rules=rules)
    table.do("take 1", "discard")
    return table


def test_consolation_after_an_unpayable_tile() -> None:
    assert discarded(RULES, "village-3").legal() == ["move 2,0", "end"]
    off = ruled(CONSOLATION_AFTER_UNPAYABLE=False)
    assert discarded(off, "village-3").legal("take")
    assert discarded(off, "meadow-1").legal() == ["move 2,0", "end"], "the other case is another ruling"


def test_consolation_after_an_unplaceable_tile() -> None:
    assert discarded(RULES, "meadow-1").legal() == ["move 2,0", "end"]
    off = ruled(CONSOLATION_AFTER_UNPLACEABLE=False)
    assert discarded(off, "meadow-1").legal("take")
    assert discarded(off, "village-3").legal() == ["move 2,0", "end"], "the other case is another ruling"


def test_a_consolation_move_is_no_promotion() -> None:
    assert discarded(RULES, "meadow-1").legal("promote") == []
    table = discarded(ruled(CONSOLATION_MAY_PROMOTE=True), "meadow-1")
    assert table.legal() == ["move 2,0", "promote 2,0", "end"]
    table.do("promote 2,0")
    assert (table.me.chieftains, table.me.members) == (1, {(2, 0): 1})
    assert table.legal("take")


def test_a_tile_one_could_place_is_not_discarded() -> None:
    table = Table(player(ROAD), tiles=["village-3"])
    table.do("take 1")
    assert table.legal() == ["buy stone"]


def test_turned_round_a_tile_one_could_place_may_be_discarded() -> None:
    free = ruled(BUILDABLE_TILE_MAY_BE_DISCARDED=True)
    table = Table(player(ROAD, cubes={(1, 0): "stone"}), tiles=["village-3"], rules=free, market=(0, 1, 0, 0, 0))
    table.do("take 1")
    assert table.legal() == ["build", "discard", "sell stone 1,0"]
    table.do("sell stone 1,0")
    assert table.legal() == ["build", "discard"]
    table.do("build")
    assert table.legal() == ["buy stone"]


def test_turned_round_a_tile_given_up_earns_no_consolation() -> None:
    free = ruled(BUILDABLE_TILE_MAY_BE_DISCARDED=True)
    table = Table(player(ROAD), tiles=["village-3"], rules=free)
    table.do("take 1", "discard")
    assert table.told(Discarded) == [Discarded(0, "village-3", "is given up")]
    assert table.legal("take")
    unbuildable = Table(player(ROAD, coins=0), tiles=["village-3"], rules=free)
    unbuildable.do("take 1")
    assert unbuildable.legal() == ["discard"]


def test_plain_tiles_keep_off_the_whole_lines() -> None:
    tiles: dict[Cell, str] = {(1, 0): "quarry-1", (1, 1): "quarry-3", (1, 2): "quarry-4"}

    def cells(rules: GlenMoreRules, member: Cell) -> set[str]:
        table = Table(player(tiles, {member: 1}), tiles=["meadow-2"], rules=rules)
        table.do("take 1")
        return {text.removeprefix("place ") for text in table.legal()}

    loose = ruled(PLAIN_TILES_KEEP_OFF_THE_LINES=False)
    assert cells(RULES, (1, 1)) == {"2,1", "2,2"}
    assert cells(loose, (1, 1)) == {"2,1", "2,2", "0,2"}, "0,1 is where the river goes on, 2,0 where the road does"


def test_with_loose_lines_a_plain_tile_ends_the_river() -> None:
    tiles: dict[Cell, str] = {(0, 1): "forest-1", (1, 0): "quarry-1", (0, 2): "quarry-3"}
    mine = player(tiles, {(0, 0): 1, (0, 1): 1})
    table = Table(mine, tiles=["meadow-1"], rules=ruled(PLAIN_TILES_KEEP_OFF_THE_LINES=False))
    table.do("take 1")
    assert table.legal() == ["place 0,-1"]


def test_loch_ness_may_be_paid_with_a_chieftain() -> None:
    def answers(rules: GlenMoreRules, members: int, chieftains: int) -> list[str]:
        table = Table(player(ROAD, {(0, 0): members}, chieftains=chieftains), tiles=["loch-ness"], rules=rules)
        table.do("take 1")
        return table.legal()

    strict = ruled(CHIEFTAIN_PAYS_LOCH_NESS=False)
    assert answers(RULES, 2, 1) == ["pay-member 0,0", "pay-chieftain"]
    assert answers(strict, 2, 1) == ["pay-member 0,0"]
    assert answers(RULES, 1, 1) == ["pay-chieftain"]
    assert answers(strict, 1, 1) == ["discard"]


@pytest.mark.parametrize(("strict", "reason"), [(True, "paid"), (False, "placed")])
def test_why_loch_ness_is_discarded_follows_who_may_pay(strict: bool, reason: str) -> None:
    """A chieftain that may not pay does not make the tile payable."""
    mine = player(ROAD, {(2, 0): 1}, chieftains=1)
    table = Table(mine, tiles=["loch-ness"], rules=ruled(CHIEFTAIN_PAYS_LOCH_NESS=not strict))
    table.do("take 1", "discard")
    assert table.told(Discarded)[0].reason == f"cannot be {reason}"


def test_loch_ness_works_when_placed() -> None:
    def outside(rules: GlenMoreRules, tiles: dict[Cell, str], tile: str) -> bool:
        table = Table(player({**ROAD, **tiles}, {(0, 0): 2}), tiles=[tile], rules=rules)
        table.do("take 1", *(["pay-member 0,0"] if tile == "loch-ness" else []), "place 0,1")
        return "activate 2,0" in table.legal()

    late = ruled(LOCH_NESS_WORKS_WHEN_PLACED=False)
    assert outside(RULES, {}, "loch-ness")
    assert not outside(late, {}, "loch-ness")
    assert outside(late, {(0, -1): "loch-ness"}, "meadow-1"), "from the next turn on it works"


def test_loch_ness_works_not_in_a_turn_whose_tile_was_discarded() -> None:
    mine = player({**ROAD, (0, -1): "loch-ness"}, {(0, 0): 1}, coins=0)
    table = Table(mine.copy(), tiles=["tavern-1"])
    table.do("take 1", "discard", "end")
    assert table.legal("take")
    table = Table(mine.copy(), tiles=["tavern-1"], rules=ruled(LOCH_NESS_WORKS_AFTER_DISCARD=True))
    table.do("take 1", "discard", "end")
    assert table.legal() == ["activate 0,0", "activate 1,0", "activate 2,0", "end"]
    table.do("activate 2,0")
    assert table.held() == {"wood": 1}
    assert table.legal() == ["end"]
    without = Table(player(ROAD, coins=0), tiles=["tavern-1"], rules=ruled(LOCH_NESS_WORKS_AFTER_DISCARD=True))
    without.do("take 1", "discard", "end")
    assert without.legal("take")


@pytest.mark.parametrize(("counts", "vp"), [(True, 6), (False, 3)])
def test_the_start_village_counts_for_duart(counts: bool, vp: int) -> None:
    mine = player({(1, 0): "village-1", (1, 1): "duart-castle"})
    table = Table(mine, tiles=["tavern-1"], left={3: 1}, rules=ruled(START_VILLAGE_COUNTS_FOR_DUART=counts))
    table.do("take 1", "discard", "end")
    assert table.me.sheet[Line.DUART_CASTLE] == vp


@pytest.mark.parametrize(("secret", "seen"), [(True, [None, 8, None, None]), (False, [7, 8, 9, 10])])
def test_vp_totals_are_secret(secret: bool, seen: list[int | None]) -> None:
    rules = ruled(VP_TOTALS_ARE_SECRET=secret)
    table = Table(vp=(7, 8, 9, 10), rules=rules)
    assert [one.vp for one in rules.observe(table.state, 1).players] == seen
