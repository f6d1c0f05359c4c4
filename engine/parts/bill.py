"""Bills: goods to be handed in, now, from tiles or bought at the market for just this.

A bill names exact kinds, or leaves a number of goods to choice among some kinds, alike or all different. It is paid
one good at a time; a good is offered only if the rest can still be paid afterwards.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.parts.market import buying_price


@dataclass(frozen=True, slots=True)
class Bill:
    """`exact` counts per kind, then `free` goods of the `kinds`, no kind twice if `different`."""

    exact: tuple[int, ...]
    free: int = 0
    kinds: tuple[int, ...] = ()
    different: bool = False

    def is_paid(self) -> bool:
        return not self.free and not any(self.exact)

    def after(self, kind: int) -> "Bill":
        """What remains once one good of this kind has been handed in."""
        if self.exact[kind]:
            exact = (*self.exact[:kind], self.exact[kind] - 1, *self.exact[kind + 1 :])
            return Bill(exact, self.free, self.kinds, self.different)
        kinds = tuple(k for k in self.kinds if k != kind) if self.different else self.kinds
        return Bill(self.exact, self.free - 1, kinds, self.different)

    def next_kinds(self) -> tuple[int, ...]:
        """The kinds among which the next good is: the exact ones come first, one by one."""
        exact = next((kind for kind, needed in enumerate(self.exact) if needed), None)
        return self.kinds if exact is None else (exact,)

    def less_one(self) -> "Bill":
        """What remains once a coin was taken instead of the next good; it stands for no kind in particular."""
        if any(self.exact):
            return self.after(self.next_kinds()[0])
        return Bill(self.exact, self.free - 1, self.kinds, self.different)


def bill_of(
    counts: Mapping[str, int], names: Sequence[str], groups: Mapping[str, tuple[int, ...]] | None = None
) -> Bill:
    """A bill from a deck's words: kinds by name, `any`, `different`, or a group of kinds in any mix."""
    exact = tuple(counts.get(name, 0) for name in names)
    every = tuple(range(len(names)))
    if "different" in counts:
        return Bill(exact, counts["different"], every, different=True)
    for name, kinds in {"any": every, **(groups or {})}.items():
        if name in counts:
            return Bill(exact, counts[name], kinds)
    return Bill(exact)


class Means(NamedTuple):
    """What a player can pay with: goods held per kind, coins, and the market as it is.

    `coin_for_good`: a coin is taken instead of one good, whichever it is.
    """

    held: Sequence[int]
    coins: int
    levels: Sequence[int]
    prices: Sequence[int]
    coin_for_good: bool = False

    def after_buying(self, kind: int, price: int) -> "Means":
        levels = [*self.levels[:kind], self.levels[kind] + 1, *self.levels[kind + 1 :]]
        return Means(self.held, self.coins - price, levels, self.prices, self.coin_for_good)

    def after_coin(self) -> "Means":
        return Means(self.held, self.coins - 1, self.levels, self.prices)


class Offers(NamedTuple):
    """The ways to hand in the next good: kinds given from tiles, kinds bought."""

    give: list[int]
    buy: list[int]


def payable(bill: Bill, means: Means) -> bool:
    """Whether the whole bill can be paid, buying as cheaply as possible what is not held."""
    if means.coin_for_good and means.coins and _payable_with_coin(bill, means.after_coin()):
        return True
    left = list(means.held)
    levels = list(means.levels)
    coins = means.coins
    for kind, needed in enumerate(bill.exact):
        if not needed:
            continue
        left[kind] -= needed
        while left[kind] < 0:
            price = buying_price(means.prices, levels[kind])
            if price is None or price > coins:
                return False
            coins -= price
            levels[kind] += 1
            left[kind] += 1
    if not bill.free:
        return True
    if bill.different:
        return _payable_different(bill, left, levels, coins, means.prices)
    return _payable_alike(bill, left, levels, coins, means.prices)


def _payable_with_coin(bill: Bill, means: Means) -> bool:
    """Whether the bill can be paid once the coin has taken the place of some good."""
    if bill.free and payable(Bill(bill.exact, bill.free - 1, bill.kinds, bill.different), means):
        return True
    return any(payable(bill.after(kind), means) for kind, needed in enumerate(bill.exact) if needed)


def _payable_alike(bill: Bill, left: list[int], levels: list[int], coins: int, prices: Sequence[int]) -> bool:
    missing = bill.free - sum(left[kind] for kind in bill.kinds)
    while missing > 0:
        kind = min(bill.kinds, key=lambda kind: levels[kind])
        price = buying_price(prices, levels[kind])
        if price is None or price > coins:
            return False
        coins -= price
        levels[kind] += 1
        missing -= 1
    return True


def _payable_different(bill: Bill, left: list[int], levels: list[int], coins: int, prices: Sequence[int]) -> bool:
    missing = bill.free - sum(1 for kind in bill.kinds if left[kind])
    if missing <= 0:
        return True
    on_sale = (buying_price(prices, levels[kind]) for kind in bill.kinds if not left[kind])
    cheapest = sorted(price for price in on_sale if price is not None)[:missing]
    return len(cheapest) == missing and sum(cheapest) <= coins


def offers(bill: Bill, means: Means, own_first: bool) -> Offers:
    """How the next good of a payable bill may be handed in.

    With `own_first` nothing is bought of a kind that is still held, which is the same as buying at most what is
    missing: the own goods of a kind have to be gone before the first one is bought.
    """
    kinds = bill.next_kinds()
    give = [kind for kind in kinds if means.held[kind]]
    buy = []
    for kind in kinds:
        price = buying_price(means.prices, means.levels[kind])
        if price is None or price > means.coins or (own_first and means.held[kind]):
            continue
        if payable(bill.after(kind), means.after_buying(kind, price)):
            buy.append(kind)
    return Offers(give, buy)


def takes_coin(bill: Bill, means: Means) -> bool:
    """Whether a coin may be handed in instead of the next good."""
    return means.coin_for_good and means.coins > 0 and payable(bill.less_one(), means.after_coin())
