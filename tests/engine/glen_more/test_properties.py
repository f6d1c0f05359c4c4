"""Market, payment, placement and refill against plain restatements of their rules, over random situations."""

from collections.abc import Iterator
from itertools import product

from hypothesis import assume, given
from hypothesis import strategies as st

from engine.glen_more.building import legal_cells
from engine.glen_more.events import Laid, PassedBy
from engine.kernel import Cell
from engine.parts.bill import Bill, Means, offers, payable
from engine.parts.market import buying_price, selling_price
from tests.engine.glen_more.table import DECK, RULES, Table, player

PRICES = (1, 2, 3)
KINDS = 3
"""Three kinds are enough to meet everything that can happen between kinds."""

# Market


@given(st.integers(0, 3))
def test_selling_undoes_buying_and_the_other_way_round(level: int) -> None:
    price = buying_price(PRICES, level)
    assert (price is None) == (level == 3)
    if price is not None:
        assert selling_price(PRICES, level + 1) == price == level + 1
    fetched = selling_price(PRICES, level)
    assert (fetched is None) == (level == 0)
    if fetched is not None:
        assert buying_price(PRICES, level - 1) == fetched == level


@given(st.lists(st.integers(0, 3), min_size=5, max_size=5), st.integers(0, 3), st.integers(0, 12), st.data())
def test_coins_only_move_between_market_and_player(
    market: list[int], cubes: int, coins: int, data: st.DataObject
) -> None:
    """Whatever is sold and bought: nothing but coins changes hands, and rows stay within 0 and 3."""
    mine = player({(1, 0): "iona-abbey"}, cubes={(1, 0): " ".join(["sheep"] * cubes)}, coins=coins)
    table = Table(mine, tiles=["loch-oich"], market=market)
    total = coins + sum(level * (level + 1) // 2 for level in market)
    table.do("take 1")
    while choices := table.legal("sell", "buy", "pay"):
        goods, levels = sum(table.held().values()), sum(table.state.market)
        action = data.draw(st.sampled_from(choices))
        table.do(action)
        lying = sum(level * (level + 1) // 2 for level in table.state.market)
        assert table.me.coins + lying == total
        assert table.me.coins >= 0
        assert all(0 <= level <= 3 for level in table.state.market)
        assert sum(table.held().values()) == goods - (not action.startswith("buy"))
        assert sum(table.state.market) - levels == {"buy": 1, "pay": 0, "sell": -1}[action.split()[0]]


# Payment

Way = tuple[tuple[int, ...], tuple[int, ...]]
"""How many of each kind are given, how many bought."""


@st.composite
def bills(draw: st.DrawFn) -> Bill:
    """Named goods, goods of choice, or both."""
    nothing = (0,) * KINDS
    exact = draw(st.sampled_from([nothing, tuple(draw(st.integers(0, 2)) for _ in range(KINDS))]))
    free = draw(st.integers(0, KINDS))
    return Bill(exact, free, tuple(range(KINDS)) if free else (), bool(free) and draw(st.booleans()))


# Mostly poor players: it is for them that buying as cheaply as possible decides.
means_of_a_player = st.builds(
    Means,
    st.lists(st.sampled_from((0, 0, 0, 1, 2)), min_size=KINDS, max_size=KINDS),
    st.integers(0, 6),
    st.lists(st.integers(0, 3), min_size=KINDS, max_size=KINDS),
    st.just(PRICES),
    st.just(False),
)


def asks(bill: Bill) -> Iterator[tuple[int, ...]]:
    """Every number of goods by kind that settles the bill."""
    for chosen in product(range(bill.free + 1), repeat=KINDS):
        if sum(chosen) == bill.free and not (bill.different and max(chosen) > 1):
            yield tuple(map(sum, zip(bill.exact, chosen, strict=True)))


def ways(bill: Bill, means: Means, own_first: bool) -> set[Way]:
    """All ways to pay, found by trying every split between giving and buying."""
    found: set[Way] = set()
    for needed in asks(bill):
        for bought in product(*(range(count + 1) for count in needed)):
            given_ = tuple(count - more for count, more in zip(needed, bought, strict=True))
            price = 0
            for kind in range(KINDS):
                if given_[kind] > means.held[kind] or means.levels[kind] + bought[kind] > 3:
                    break
                if own_first and bought[kind] > max(0, needed[kind] - means.held[kind]):
                    break
                price += sum(means.levels[kind] + i + 1 for i in range(bought[kind]))
            else:
                if price <= means.coins:
                    found.add((given_, bought))
    return found


def paths(bill: Bill, means: Means, own_first: bool) -> set[Way]:
    """All ways to pay that the offers lead to; a dead end is an error."""
    nothing = (0,) * KINDS
    if bill.is_paid():
        return {(nothing, nothing)}
    give, buy = offers(bill, means, own_first)
    assert give or buy, f"{bill} cannot be finished with {means}"
    found: set[Way] = set()
    for kind in give:
        held = [count - (k == kind) for k, count in enumerate(means.held)]
        for given_, bought in paths(bill.after(kind), means._replace(held=held), own_first):
            found.add((_more(given_, kind), bought))
    for kind in buy:
        after = means.after_buying(kind, PRICES[means.levels[kind]])
        assert after.coins >= 0
        for given_, bought in paths(bill.after(kind), after, own_first):
            found.add((given_, _more(bought, kind)))
    return found


def _more(counts: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return tuple(count + (k == kind) for k, count in enumerate(counts))


@given(bills(), means_of_a_player)
def test_a_bill_is_payable_exactly_if_some_way_to_pay_exists(bill: Bill, means: Means) -> None:
    assert payable(bill, means) == bool(ways(bill, means, own_first=True))


@given(bills(), means_of_a_player, st.booleans())
def test_the_offers_lead_to_every_way_to_pay_and_to_no_other(bill: Bill, means: Means, own_first: bool) -> None:
    """Own goods first, every offered path completes, nothing is left out."""
    assume(payable(bill, means))
    assert paths(bill, means, own_first) == ways(bill, means, own_first)


# Placement


@st.composite
def tableaus(draw: st.DrawFn) -> tuple[dict[Cell, str], list[Cell]]:
    """Up to 14 tiles that keep river, road and contact, and clan members on some of them."""
    edges = {edge: [t.id for t in DECK.tiles.values() if t.stack >= 0 and _edge(t.id) == edge] for edge in "=~."}
    tiles: dict[Cell, str] = {(0, 0): DECK.start_village}
    for _ in range(draw(st.integers(0, 14))):
        edge = draw(st.sampled_from("=~.."))
        cells = [cell for cell in _box(tiles) if _fits(tiles, edge, cell)]
        if cells:
            tiles[draw(st.sampled_from(cells))] = edges[edge].pop()
    members = draw(st.lists(st.sampled_from(sorted(tiles)), min_size=1, max_size=4, unique=True))
    return tiles, members


def _edge(tile: str) -> str:
    facts = DECK.tiles[tile]
    return "~" if facts.river else "=" if facts.road else "."


def _box(tiles: dict[Cell, str]) -> list[Cell]:
    xs, ys = [x for x, _ in tiles], [y for _, y in tiles]
    return [(x, y) for x in range(min(xs) - 2, max(xs) + 3) for y in range(min(ys) - 2, max(ys) + 3)]


def _fits(tiles: dict[Cell, str], edge: str, cell: Cell) -> bool:
    """Rules 1, 2 and 4."""
    x, y = cell
    if cell in tiles or not any(abs(x - a) + abs(y - b) == 1 for a, b in tiles):
        return False
    column, row = [b for a, b in tiles if a == 0], [a for a, b in tiles if b == 0]
    if edge == "~":
        return cell in [(0, max(column) + 1), (0, min(column) - 1)]
    if edge == "=":
        return cell in [(max(row) + 1, 0), (min(row) - 1, 0)]
    return x != 0 and y != 0


@given(tableaus(), st.sampled_from(["meadow-1", "cornfield-1", "butcher-1"]))
def test_legal_cells_are_those_the_four_rules_allow(tableau: tuple[dict[Cell, str], list[Cell]], tile: str) -> None:
    tiles, members = tableau
    wanted = {
        (x, y)
        for x, y in _box(tiles)
        if _fits(tiles, _edge(tile), (x, y)) and any(max(abs(x - a), abs(y - b)) == 1 for a, b in members)
    }
    mine = player(tiles, dict.fromkeys(members, 1))
    found = legal_cells(RULES, mine, DECK.tiles[tile], mine.members)
    assert set(found) == wanted
    assert len(set(found)) == len(found)


# Refill


@given(
    st.lists(st.integers(1, 12), min_size=2, max_size=4, unique=True),
    st.integers(0, 13),
    st.integers(0, 99),
    st.data(),
)
def test_refill(others: list[int], gap: int, seed: int, data: st.DataObject) -> None:
    """Counted in spaces after the old gap: seat 0 stands on 1, the others where they were drawn."""
    pawns = [(gap + 1) % 14, *((gap + 1 + far) % 14 for far in others)]
    table = Table(pawns=pawns, gap=gap, seed=seed)
    before = table.state.copy()
    choice = data.draw(st.sampled_from(table.legal("take")))
    table.me.members.clear()  # so that no tile can be placed, whatever it is
    events = table.do(choice, "discard", "end")
    track = table.state.track

    def far(space: int) -> int:
        return (space - gap) % 14

    rear = min(map(far, table.state.pawns))
    taken = int(choice.split()[1])
    passed = [space for space in range(14) if 0 < far(space) < rear and before.track[space] and space != taken]
    removed = {(event.tile, event.space) for event in events if isinstance(event, PassedBy)}
    assert removed == {(before.track[space], space) for space in passed}
    assert far(table.state.gap) == rear - 1, "the gap is behind the hindmost pawn"
    assert far(table.state.pawns[table.seat or 0]) == rear, "who plays next"
    new = sorted((space for space in range(14) if far(space) < rear - 1), key=far)
    laid = [event for event in events if isinstance(event, Laid)]
    assert [event.space for event in laid] == new, "clockwise from the old gap"
    lowest = [tile for stack in before.stacks for tile in reversed(stack)]
    assert [event.tile for event in laid] == lowest[: len(new)], "from the lowest stack, top tile first"
    assert [track[space] for space in new] == [event.tile for event in laid]
    for space in range(14):
        if far(space) >= rear:
            assert track[space] == (None if space == taken else before.track[space]), "nothing else changes"
    occupied = {space for space in range(14) if track[space]} | set(table.state.pawns)
    assert occupied == set(range(14)) - {table.state.gap}, "one unbroken chain"
