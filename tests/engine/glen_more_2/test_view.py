"""What is hidden stays hidden, and is drawn anew as it could be."""

from collections import Counter
from random import Random

from engine.glen_more_2.deck import LAST_STACK
from engine.glen_more_2.state import Options
from engine.kernel import Rng, apply, legal_actions, start
from tests.engine.glen_more_2.table import DECK, RULES, Table, player


def above(stack: list[str]) -> int:
    return len(stack) - 1 - stack.index("the-end")


def test_resampling_moves_the_end_to_where_it_could_lie() -> None:
    state = start(RULES, 4, {}, 1)
    places = Counter(above(RULES.resample(state, 0, Rng(seed)).stacks[LAST_STACK]) for seed in range(400))
    assert set(places) == {7, 8, 9, 10}


def test_what_has_come_of_d_narrows_it() -> None:
    """Nine D tiles have come and The End was not among them: it lies under no or one more."""
    state = start(RULES, 4, {}, 1)
    last = state.stacks[LAST_STACK]
    last.remove("the-end")
    del last[-9:]
    last.insert(len(last) - 1, "the-end")
    places = Counter(above(RULES.resample(state, 0, Rng(seed)).stacks[LAST_STACK]) for seed in range(200))
    assert set(places) == {0, 1}
    assert min(places.values()) > 70  # both as likely as they were from the start


def test_in_the_introductory_game_everybody_knows_where_it_lies() -> None:
    state = start(RULES, 4, {"introductory": True}, 1)
    places = {above(RULES.resample(state, 0, Rng(seed)).stacks[LAST_STACK]) for seed in range(50)}
    assert places == {0}


def test_resampling_keeps_each_stack_to_its_own_tiles() -> None:
    state = start(RULES, 3, {}, 5)
    dice = Random(5)
    for _ in range(40):
        apply(RULES, state, dice.choice(legal_actions(RULES, state)))
    other = RULES.resample(state, 1, Rng(9))
    assert [sorted(tiles) for tiles in other.stacks] == [sorted(tiles) for tiles in state.stacks]
    assert other.stacks != state.stacks
    assert other.rng.key != state.rng.key


def test_secret_totals_are_redrawn_for_the_others_only() -> None:
    table = Table(vp=(10, 20, 30, 40), options=Options(secret_scores=True))
    totals = [[sum(one.sheet) for one in RULES.resample(table.state, 2, Rng(seed)).players] for seed in range(20)]
    assert {row[2] for row in totals} == {30}
    assert all(len({row[seat] for row in totals}) > 5 for seat in (0, 1, 3))


def test_open_totals_are_kept() -> None:
    table = Table(vp=(10, 20, 30, 40))
    assert [sum(one.sheet) for one in RULES.resample(table.state, 2, Rng(1)).players] == [10, 20, 30, 40]


def test_a_view_names_all_that_is_public() -> None:
    one = player(
        {(0, 1): "aviemore"},
        {(0, 1): 2},
        {(0, 1): "wood stone"},
        covered={(0, 1): ("inshriach",)},
        landmarks=["castle-moil"],
        persons=["david-hume", "mary-stewart"],
        clans=["mckay", "douglas", "douglas"],
        whisky=4,
    )
    table = Table(one, tiles=["halkirk"], discards=["fair"], market=(1, 0, 2, 0, 3))
    view = RULES.observe(table.state, None)
    mine = view.players[0]
    assert (mine.coins, mine.whisky, mine.supply, mine.markers, mine.persons_count) == (6, 4, 7, 7, 3)
    assert mine.tiles[2].covered == ("inshriach",)
    assert mine.tiles[2].scotsmen == 2
    assert mine.tiles[2].resources == (1, 1, 0, 0, 0)
    assert view.discards == ("fair",)
    assert view.market == (1, 0, 2, 0, 3)
    fields = {field.clan: field for field in view.fields}
    assert fields["mckay"].cost is None
    assert fields["mckay"].seats == (0,)
    assert fields["douglas"].seats == (0, 0)
    assert fields["douglas"].cost == 0
    assert view.stacks == tuple(len(tiles) for tiles in table.state.stacks)
    assert set(fields) == set(DECK.clans)


def test_the_tile_in_hand_is_seen() -> None:
    table = Table(tiles=["halkirk"])
    table.do("take 1")
    assert RULES.observe(table.state, None).taken == "halkirk"
    table.do("place -1,0")
    assert RULES.observe(table.state, None).taken is None
    assert RULES.observe(table.state, None).movement == 2
