"""Where the two Glen Mores differ, the shared parts take the difference as an argument: both sides of each."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from engine import glen_more, glen_more_2
from engine.glen_more.building import legal_cells as legal_cells_1
from engine.glen_more.state import GlenMore
from engine.glen_more_2.placing import legal_cells as legal_cells_2
from engine.glen_more_2.state import GlenMore2
from engine.kernel import legal_actions, parse, start, step
from engine.parts.bill import Bill, Means, bill_of, offers, payable, takes_coin
from engine.parts.rondel import hindmost, lay, passed
from engine.parts.wording import bill_text

KINDS = 3
RULES_1, RULES_2 = glen_more.rules(), glen_more_2.rules()


def first_with(tile: str) -> GlenMore:
    """A new game of Glen More with this tile on space 4."""
    state = start(RULES_1, 4, {}, 1)
    state.track[4] = tile
    return state


def second_with(tile: str) -> GlenMore2:
    """A new game of Glen More II with this tile on space 4."""
    state = start(RULES_2, 4, {}, 1)
    state.rondel[4] = tile
    return state


# Buying more than the shortfall


def test_only_glen_more_limits_buying_to_the_shortfall() -> None:
    bill, means = Bill((2, 0, 0)), Means([1, 0, 0], 10, [0, 0, 0], [1, 2, 3])
    assert offers(bill, means, own_first=True) == ([0], [])
    assert offers(bill, means, own_first=False) == ([0], [0])


def test_the_games_choose_their_side() -> None:
    """Each with a wood of its own in front of a village that costs wood."""
    one = first_with("village-5")
    one.players[one.pawns.index(0)].cubes[(0, 0), 0] = 1
    one, _ = step(RULES_1, one, parse(RULES_1, "take 4"))
    assert [str(action) for action in legal_actions(RULES_1, one)] == ["pay wood 0,0"]
    two = second_with("plockton")
    two.players[two.pieces.index(0)].cubes[(0, 0), 0] = 1
    two, _ = step(RULES_2, two, parse(RULES_2, "take 4"))
    assert [str(action) for action in legal_actions(RULES_2, two)] == ["pay wood 0,0", "buy wood"]


# A coin instead of one good


@st.composite
def bills(draw: st.DrawFn) -> Bill:
    exact = tuple(draw(st.lists(st.integers(0, 2), min_size=KINDS, max_size=KINDS)))
    kinds = tuple(sorted(draw(st.sets(st.integers(0, KINDS - 1), min_size=1))))
    different = draw(st.booleans())
    free = draw(st.integers(0, len(kinds) if different else 3))
    return Bill(exact, free, kinds, different)


MEANS = st.builds(
    Means,
    held=st.lists(st.integers(0, 2), min_size=KINDS, max_size=KINDS),
    coins=st.integers(0, 6),
    levels=st.lists(st.integers(0, 3), min_size=KINDS, max_size=KINDS),
    prices=st.just((1, 2, 3)),
    coin_for_good=st.booleans(),
)


def by_trying(bill: Bill, means: Means) -> bool:
    """Whether the bill can be paid: every set of goods that satisfies it, every good given, bought or replaced."""
    wanted = [
        [needed + picked.count(kind) for kind, needed in enumerate(bill.exact)]
        for picked in product(bill.kinds, repeat=bill.free)
        if not bill.different or len(set(picked)) == len(picked)
    ]
    for counts in wanted:
        if _affordable(counts, means, means.coins):
            return True
        for kind in range(KINDS):
            if means.coin_for_good and means.coins and counts[kind]:
                less = [count - (other == kind) for other, count in enumerate(counts)]
                if _affordable(less, means, means.coins - 1):
                    return True
    return False


def _affordable(counts: list[int], means: Means, coins: int) -> bool:
    for kind, count in enumerate(counts):
        for bought in range(max(count - means.held[kind], 0)):
            if means.levels[kind] + bought >= len(means.prices):
                return False
            coins -= means.prices[means.levels[kind] + bought]
    return coins >= 0


@given(bills(), MEANS)
def test_payable_agrees_with_trying_everything(bill: Bill, means: Means) -> None:
    if not (bill.different and any(bill.exact)):  # the games have no such bill
        assert payable(bill, means) == by_trying(bill, means)


@given(bills(), MEANS, st.booleans())
def test_every_offer_leaves_the_rest_payable(bill: Bill, means: Means, own_first: bool) -> None:
    if bill.is_paid() or not payable(bill, means) or (bill.different and any(bill.exact)):
        return
    give, buy = offers(bill, means, own_first)
    assert give or buy or takes_coin(bill, means)
    for kind in give:
        held = [count - (other == kind) for other, count in enumerate(means.held)]
        assert payable(bill.after(kind), means._replace(held=held))
    for kind in buy:
        assert payable(bill.after(kind), means.after_buying(kind, means.prices[means.levels[kind]]))
    if takes_coin(bill, means):
        assert payable(bill.less_one(), means.after_coin())


def test_the_coin_works_once() -> None:
    means = Means([0, 0, 0], 2, [3, 3, 3], [1, 2, 3], coin_for_good=True)
    assert payable(Bill((1, 0, 0)), means)
    assert not payable(Bill((2, 0, 0)), means)
    assert not payable(Bill((1, 0, 0)), means._replace(coin_for_good=False))


def test_bills_are_read_from_the_words_of_both_decks() -> None:
    names, groups = ("wood", "sheep", "cattle"), {"animal": (1, 2)}
    assert bill_of({"wood": 1}, names) == Bill((1, 0, 0))
    assert bill_of({"any": 2}, names) == Bill((0, 0, 0), 2, (0, 1, 2))
    assert bill_of({"different": 2}, names) == Bill((0, 0, 0), 2, (0, 1, 2), different=True)
    assert bill_of({"animal": 3}, names, groups) == Bill((0, 0, 0), 3, (1, 2))
    assert bill_text(bill_of({"animal": 3}, names, groups), names) == "3 sheep/cattle"
    assert bill_text(bill_of({"any": 2}, names), names, "resource") == "2 resources of any kind"


# Unaffordable tiles


def test_only_glen_more_lets_an_unaffordable_tile_be_chosen() -> None:
    one = first_with("village-5")
    one.players[one.pawns.index(0)].coins = 0
    assert "take 4" in [str(action) for action in legal_actions(RULES_1, one)]
    two = second_with("plockton")
    two.players[two.pieces.index(0)].coins = 0
    assert "take 4" not in [str(action) for action in legal_actions(RULES_2, two)]


# The direction of the river


def test_the_river_runs_north_in_the_first_and_west_to_east_in_the_second() -> None:
    first = start(RULES_1, 4, {}, 1).players[0]
    forest = RULES_1.deck.tiles["forest-1"]
    assert forest.river
    assert legal_cells_1(RULES_1, first, forest, first.members) == [(0, -1), (0, 1)]
    second = start(RULES_2, 4, {}, 1).players[0]
    second.scotsmen = {(0, 0): 1, (1, 0): 1}
    assert legal_cells_2(RULES_2, second, RULES_2.deck.tiles["halkirk"], second.scotsmen) == [(-1, 0), (2, 0)]


# The ring: who is out, and where passed tiles go


def test_pawns_that_are_out_are_not_hindmost() -> None:
    assert hindmost([1, 3, 5], gap=0, size=14) == 0
    assert hindmost([1, 3, 5], gap=0, size=14, out=[0]) == 1
    assert hindmost([1, 3, 5], gap=0, size=14, out=[0, 1]) == 2


@given(st.integers(0, 13), st.integers(1, 13), st.lists(st.integers(0, 6), min_size=1, max_size=3))
def test_refill_takes_what_was_passed_and_lays_up_to_the_hindmost(gap: int, steps: int, sizes: list[int]) -> None:
    rear = (gap + steps) % 14
    track: list[str | None] = [f"old-{space}" for space in range(14)]
    track[gap] = track[rear] = None
    stacks = [[f"{number}-{i}" for i in range(size)] for number, size in enumerate(sizes)]
    expected = [tile for tiles in stacks for tile in reversed(tiles)]
    gone = list(passed(track, gap, rear))
    assert [space for space, _ in gone] == [(gap + i) % 14 for i in range(1, steps)]
    assert all(tile == f"old-{space}" for space, tile in gone)
    laid = list(lay(track, stacks, gap, (rear - 1) % 14))
    assert [tile for _, tile, _ in laid] == expected[: steps - 1]
    assert [space for space, _, _ in laid] == [(gap + i) % 14 for i in range(len(laid))]
    assert all(tile.startswith(f"{number}-") for _, tile, number in laid)
    assert track[(rear - 1) % 14] is None
