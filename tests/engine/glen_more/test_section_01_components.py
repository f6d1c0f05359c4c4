"""§1 Components, and what is open and what is secret."""

from collections import Counter

import pytest

from engine.glen_more.state import Options
from engine.kernel import Rng, start
from tests.engine.glen_more.table import DECK, RULES, Table, player


def test_the_track_has_14_spaces_and_the_stacks_8_23_19_17_tiles() -> None:
    assert DECK.track_spaces == 14
    assert [len(stack) for stack in DECK.stacks] == [8, 23, 19, 17]
    assert len(DECK.tiles) == 67 + 1


def test_kinds_and_colours_of_the_67_tiles() -> None:
    tiles = [DECK.tiles[tile] for stack in DECK.stacks for tile in stack]
    assert Counter(tile.colour for tile in tiles) == {"yellow": 17, "green": 14, "grey": 19, "brown": 12, "blue": 5}
    assert sum(tile.special for tile in tiles) == 13
    kinds = Counter(tile.kind for tile in tiles)
    assert [kinds[kind] for kind in ("forest", "quarry", "meadow", "pasture", "cornfield")] == [6, 6, 4, 4, 6]
    assert [kinds[kind] for kind in ("abbey", "distillery", "village", "castle", "loch")] == [1, 4, 12, 7, 5]
    assert [kinds[kind] for kind in ("butcher", "fair", "grocer", "bridge", "tavern")] == [3, 4, 1, 1, 3]


def test_the_start_village_lies_on_river_and_road() -> None:
    village = DECK.tiles[DECK.start_village]
    assert (village.river, village.road, village.kind, village.moves) == (True, True, "village", 1)


def test_no_component_is_limited() -> None:
    """The box has 10 wood: an eleventh is produced all the same."""
    forests = {(1, 1): "forest-3", (1, 2): "forest-4", (1, 3): "forest-6"}
    full = dict.fromkeys(forests, "wood wood wood")
    mine = player({**forests, (0, 1): "forest-1"}, cubes={**full, (0, 1): "wood"})
    theirs = player({(1, 0): "forest-5"}, cubes={(1, 0): "wood"})
    table = Table(mine, theirs, tiles=["cornfield-1"])
    table.do("take 1", "place 1,0", "activate 0,1")
    assert table.held() == {"wood": 11}


def test_goods_money_whisky_chieftains_cards_and_tableaus_are_open() -> None:
    mine = player(
        {(0, 1): "castle-stalker"}, {(0, 1): 2}, {(0, 1): "wood stone wood"}, whisky=3, chieftains=4, coins=5
    )
    table = Table(mine)
    seen = RULES.observe(table.state, None).players[0]
    assert (seen.coins, seen.whisky, seen.chieftains, seen.bonnets) == (5, 3, 4, 1)
    assert seen.cards == ("castle-stalker",)
    assert [(tile.cell, tile.tile, tile.members, tile.cubes) for tile in seen.tiles] == [
        ((0, 0), "start-village", 0, (0, 0, 0, 0, 0)),
        ((0, 1), "castle-stalker", 2, (2, 1, 0, 0, 0)),
    ]


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_vp_totals_are_secret_but_for_the_own_one(viewer: int | None) -> None:
    table = Table(vp=(11, 12, 13, 14))
    seen = [one.vp for one in RULES.observe(table.state, viewer).players]
    assert seen == [vp if seat == viewer else None for seat, vp in enumerate((11, 12, 13, 14))]


def test_vp_totals_are_shown_at_the_end() -> None:
    table = Table(vp=(11, 12, 13, 14), tiles=["meadow-1"], left={3: 1})
    table.do("take 1")
    table.finish()
    view = RULES.observe(table.state, None)
    assert view.ended
    assert [one.vp for one in view.players] == [11 + 6 - 3, 12 + 6, 13 + 6, 14 + 6]


def test_the_option_for_open_scores_shows_them_throughout() -> None:
    table = Table(vp=(11, 12, 13, 14), options=Options(open_scores=True))
    assert [one.vp for one in RULES.observe(table.state, None).players] == [11, 12, 13, 14]


def test_stack_sizes_are_open_and_their_order_is_hidden() -> None:
    state = start(RULES, 4, {}, seed=1)
    other = RULES.resample(state, 0, Rng(7))
    assert [len(stack) for stack in other.stacks] == [0, 22, 19, 17]
    assert other.stacks != state.stacks
    assert [sorted(stack) for stack in other.stacks] == [sorted(stack) for stack in state.stacks]
    assert RULES.observe(other, 0) == RULES.observe(state, 0)
    assert RULES.resample(state, 0, Rng(8)).stacks != other.stacks
    assert RULES.observe(state, 0).stacks == (0, 22, 19, 17)


def test_nothing_of_the_true_order_or_of_the_dice_to_come_is_left_in_a_redrawn_state() -> None:
    state = start(RULES, 4, {}, seed=1)
    twin = state.copy()
    for stack in twin.stacks:
        stack.reverse()
    twin.rng = Rng(12345)
    assert RULES.resample(twin, 0, Rng(7)) == RULES.resample(state, 0, Rng(7))


def test_guessed_totals_lie_around_the_viewers_own() -> None:
    table = Table(vp=(50, 1, 2, 3))
    guesses = {sum(RULES.resample(table.state, 0, Rng(n)).players[1].sheet) for n in range(500)}
    assert (min(guesses), max(guesses)) == (30, 70)
    assert sum(RULES.resample(table.state, 0, Rng(1)).players[0].sheet) == 50
