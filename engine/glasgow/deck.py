"""The deck: everything printed on the components, read from `deck.toml` and checked against the rulebook's counts."""

from collections import Counter
from dataclasses import dataclass
from enum import IntEnum
from importlib.resources import files

from engine.parts.deckfile import Row, read_deck


class Good(IntEnum):
    BRICK = 0
    STEEL = 1
    GOLD = 2


GOODS = tuple(Good)
GOOD_NAMES = tuple(good.name.lower() for good in GOODS)
BY_NAME = dict(zip(GOOD_NAMES, GOODS, strict=True))
WHISKY = "whisky"

Need = tuple[int, int, int]
"""How many of each good."""

KINDS = {"shop": 3, "tenement": 6, "park": 6, "landmark": 7, "station": 3, "bank": 4, "factory": 8}
"""How many buildings there are of each kind."""
CONTRACTS = 14
ARCHITECTS = 4
CONTRACTS_IN_PLAY = 12
OFFER = 2
BLOCK = (5, 4)
STORE = {"brick": 5, "steel": 4, "gold": 3, WHISKY: 1}
START_GOODS = {"brick": 1, "steel": 1}

CONTRACT_ACTIONS = ("choose", "exchange", "refresh", "factories", "draw", "double")
"""What a contract does that shows no goods."""
FUNCTIONS = ("exchange", "choose")
"""What a factory does that brings no good of its own."""
SOURCES = ("rulebook", "mixed", "house")
"""Where a row comes from, from all printed to all ours."""
FACTORY = "factory"
ARCHITECT = "architect"


@dataclass(frozen=True, slots=True)
class Contract:
    """Either goods and perhaps the whisky, or an action."""

    id: str
    goods: Need
    whisky: bool
    action: str
    source: str


@dataclass(frozen=True, slots=True)
class Building:
    id: str
    kind: str
    cost: tuple[Good, ...]
    """In the order printed."""
    need: Need
    """The same, counted."""
    points: int
    yields: str
    """What a factory brings: a good, or a function."""
    per: tuple[tuple[str, int], ...]
    """What a bank pays for: a good or factories, and the points for each."""
    source: str


@dataclass(frozen=True, slots=True)
class Deck:
    store: Need
    start_goods: Need
    spaces: int
    """How many the ring has."""
    architects: tuple[int, ...]
    """Their spaces, the start tile first."""
    offer: int
    """Open buildings at an architect."""
    block: tuple[int, int]
    exchange_rates: tuple[tuple[Good, Good], ...]
    contracts: dict[str, Contract]
    buildings: dict[str, Building]
    digest: str

    @property
    def block_size(self) -> int:
        return self.block[0] * self.block[1]


def built_in() -> Deck:
    return load("deck.toml", files(__package__).joinpath("deck.toml").read_text())


def load(file: str, text: str) -> Deck:
    """A deck from its text; `file` is only for messages."""
    row = read_deck(file, text, "glasgow")
    if row.words("goods", GOOD_NAMES) != GOOD_NAMES:
        row.refuse("goods", f"must be {', '.join(GOOD_NAMES)}, in this order")
    spaces, architects = _ring(row)
    contracts = [_contract(contract) for contract in row.tiles("contracts")]
    if len(contracts) != CONTRACTS:
        row.refuse("contracts", f"must be {CONTRACTS}, not {len(contracts)}")
    deck = Deck(
        store=_need(_exactly(row, "store", STORE)),
        start_goods=_need(_exactly(row, "start_goods", START_GOODS)),
        spaces=spaces,
        architects=architects,
        offer=row.number("offer_per_architect", least=OFFER, most=OFFER),
        block=_block(row),
        exchange_rates=_exchange_rates(row),
        contracts={contract.id: contract for contract in contracts},
        buildings={building.id: building for building in _buildings(row)},
        digest=row.digest(),
    )
    row.done()
    return deck


def _need(counts: dict[str, int]) -> Need:
    brick, steel, gold = (counts.get(name, 0) for name in GOOD_NAMES)
    return brick, steel, gold


def _exactly(row: Row, field: str, counts: dict[str, int]) -> dict[str, int]:
    """A table of counts for which the rulebook leaves no choice."""
    found = row.counts(field, STORE)
    if found != counts:
        row.refuse(field, f"must be {_listed(counts)}, not {_listed(found)}")
    return found


def _listed(counts: dict[str, int]) -> str:
    return ", ".join(f"{number} {name}" for name, number in counts.items()) or "nothing"


def _ring(row: Row) -> tuple[int, tuple[int, ...]]:
    """How many spaces there are, and on which of them the architects are."""
    architects, space = [], 0
    for entry in row.items("ring", f"a list of {ARCHITECT!r} and numbers of contracts"):
        if entry == ARCHITECT:
            architects.append(space)
            space += 1
        elif type(entry) is int and entry > 0:
            space += entry
        else:
            row.refuse("ring", f"may hold {ARCHITECT!r} and numbers of contracts, not {entry!r}")
    contracts = space - len(architects)
    if len(architects) != ARCHITECTS or contracts != CONTRACTS_IN_PLAY:
        must = f"must have {ARCHITECTS} architects and {CONTRACTS_IN_PLAY} contracts"
        row.refuse("ring", f"{must}, not {len(architects)} and {contracts}")
    if architects[0] != 0:
        row.refuse("ring", f"must begin with the start tile, which is an {ARCHITECT!r}")
    return space, tuple(architects)


def _block(row: Row) -> tuple[int, int]:
    block = row.numbers("block")
    if block != BLOCK:
        row.refuse("block", f"must be {BLOCK[0]} by {BLOCK[1]}, not {' by '.join(map(str, block))}")
    return BLOCK


def _exchange_rates(row: Row) -> tuple[tuple[Good, Good], ...]:
    rates = []
    for pair in row.items("exchange_rates", "a list of pairs of goods"):
        if type(pair) is not list or len(pair) != 2 or pair[0] == pair[1] or not all(x in GOOD_NAMES for x in pair):
            row.refuse("exchange_rates", f"may hold pairs of two different goods, not {pair!r}")
        rates.append((BY_NAME[pair[0]], BY_NAME[pair[1]]))
    if len({frozenset(rate) for rate in rates}) != len(rates):
        row.refuse("exchange_rates", "names a pair of goods twice")
    return tuple(rates)


def _contract(row: Row) -> Contract:
    """Exactly one of goods and an action."""
    if row.has("goods") and row.has("action"):
        row.refuse("action", "must be absent: the contract shows goods")
    goods: dict[str, int] = {}
    action = ""
    if row.has("action"):
        action = row.word("action", CONTRACT_ACTIONS)
    else:
        goods = row.counts("goods", STORE)
        if not goods:
            row.refuse("goods", "is missing; a contract shows goods or has an action")
    if goods.get(WHISKY, 0) > STORE[WHISKY]:
        row.refuse("goods.whisky", "can be 1 at most: there is one barrel")
    contract = Contract(row.id, _need(goods), WHISKY in goods, action, row.word("source", SOURCES))
    row.done()
    return contract


def _buildings(row: Row) -> list[Building]:
    buildings = [_building(building) for building in row.tiles("buildings")]
    found = Counter(building.kind for building in buildings)
    for kind, number in KINDS.items():
        if found[kind] != number:
            row.refuse("buildings", f"must have {number} of the kind {kind!r}, not {found[kind]}")
    return buildings


def _building(row: Row) -> Building:
    kind = row.word("kind", KINDS)
    cost = tuple(BY_NAME[name] for name in row.words("cost", GOOD_NAMES))
    if not cost:
        row.refuse("cost", "must not be empty: the draw contract looks at its first good")
    need = _need(Counter(good.name.lower() for good in cost))
    for good, most in STORE.items():
        if good in BY_NAME and need[BY_NAME[good]] > most:
            row.refuse("cost", f"asks for more {good} than the {most} that a store holds")
    per = tuple(row.counts("per", (*GOOD_NAMES, FACTORY)).items())
    if bool(per) != (kind == "bank"):
        row.refuse("per", "belongs to banks, and to each of them")
    if row.has("yields") != (kind == FACTORY):
        row.refuse("yields", "belongs to factories, and to each of them")
    building = Building(
        id=row.id,
        kind=kind,
        cost=cost,
        need=need,
        points=row.number("points"),
        yields=row.word("yields", (*GOOD_NAMES, *FUNCTIONS)) if kind == FACTORY else "",
        per=per,
        source=row.word("source", SOURCES),
    )
    row.done()
    return building
