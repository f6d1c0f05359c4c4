"""The deck: everything printed on the components, read from `deck.toml` and checked."""

from collections import Counter
from dataclasses import dataclass
from enum import IntEnum
from importlib.resources import files
from typing import Any

from engine.glen_more_2.roads import START, Distances, Road, distances
from engine.kernel import Cell
from engine.kernel.errors import one_of
from engine.parts.bill import Bill, bill_of
from engine.parts.deckfile import Row, read_deck


class Resource(IntEnum):
    WOOD = 0
    STONE = 1
    BARLEY = 2
    SHEEP = 3
    CATTLE = 4


RESOURCES = tuple(Resource)
RESOURCE_NAMES = tuple(resource.name.lower() for resource in RESOURCES)
GROUPS: dict[str, tuple[int, ...]] = {"animal": (Resource.SHEEP, Resource.CATTLE)}

STACK_SIZES = {"S": 5, "A": 14, "B": 17, "C": 17, "D": 17}
STACKS = tuple(STACK_SIZES)
SCORED_STACKS = range(1, 4)
"""The indices of A, B and C: a scoring follows when one of them runs out."""
LAST_STACK = 4

PERSON, THE_END = "person", "the-end"
TYPES = ("village", "castle", "loch", "material", "field", "animal", "whisky", "trade", PERSON)

LANDMARKS = (
    *("armadale-castle", "castle-moil", "castle-of-mey", "castle-stalker", "donan-castle", "duart-castle"),
    *("inverness", "loch-lochy", "loch-morar", "loch-ness", "loch-shiel"),
)
CLANS = (
    *("brodie", "cameron", "chisholm", "douglas", "grant", "gunn", "macdonald", "macdonell", "macgregor"),
    *("mackintosh", "maclachlan", "maclean", "macleod", "macmillan", "macpherson", "mckay", "mckinnon", "munro"),
    *("oliphant", "ross", "sinclair", "sutherland"),
)
SOURCES = ("rulebook", "mixed", "house")

VILLAGE_CELL: Cell = (0, 0)
CASTLE_CELL: Cell = (1, 0)
HOME_CELLS = (VILLAGE_CELL, CASTLE_CELL)

FREE = Bill((0,) * len(RESOURCES))

MOST_PIECES = 5
"""Four players and the die."""


@dataclass(frozen=True, slots=True)
class Trade:
    """Resources handed in at a tile for whisky, VP or a clan marker."""

    bill: Bill
    whisky: int
    vp: int
    markers: int


@dataclass(frozen=True, slots=True)
class Tile:
    id: str
    name: str
    type: str
    source: str
    """Where the facts come from: the rulebook, ourselves, or both."""
    known: str
    """The facts that are the rulebook's, if only some are."""
    river: bool = False
    overbuild: bool = False
    landmark: bool = False
    protected: bool = False
    chronicle: bool = False
    bill: Bill = FREE
    """The resources it costs."""
    cost_coins: int = 0
    cost_whisky: int = 0
    cost_scotsman: bool = False
    scotsmen: int = 0
    whisky: int = 0
    coins: int = 0
    bonus_vp: int = 0
    jokers: int = 0
    markers: int = 0
    gain: tuple[tuple[Resource, ...], ...] = ()
    """The resources it produces, each as what its owner chooses from."""
    moves: int = 0
    vp: int = 0
    trades: tuple[Trade, ...] = ()
    counts_as: int = 1
    """How many persons it is."""

    @property
    def distils(self) -> bool:
        """Whether an activation makes whisky."""
        return any(trade.whisky for trade in self.trades)


@dataclass(frozen=True, slots=True)
class Deck:
    starting_village: str
    home_castle: str
    david_hume: str
    the_end: str
    tiles: dict[str, Tile]
    """Everything that can lie on the rondel, in a territory or beside it, by id."""
    stacks: tuple[tuple[str, ...], ...]
    """S, A, B, C and D; The End is not among them."""
    clans: dict[str, str]
    """The names of the clans by id."""
    roads: tuple[Road, ...]
    ways: Distances
    rondel_spaces: int
    prices: tuple[int, ...]
    start_coins: tuple[int, ...]
    scotsmen: int
    """Those for the territory: the playing piece is not among them."""
    markers: int
    die: tuple[int, ...]
    lead_points: tuple[int, ...]
    the_end_below: tuple[int, ...]
    digest: str


def built_in() -> Deck:
    return load("deck.toml", files(__package__).joinpath("deck.toml").read_text())


def load(file: str, text: str) -> Deck:
    """A deck from its text; `file` is only for messages."""
    row = read_deck(file, text, "glen_more_2")
    if row.words("resources", RESOURCE_NAMES) != RESOURCE_NAMES:
        row.refuse("resources", f"must be {', '.join(RESOURCE_NAMES)}, in this order")
    rows = row.tiles("tiles")
    in_stack = {tile.id: tile.word("stack", STACKS) for tile in rows}
    tiles = [_tile(tile) for tile in rows]
    village, castle = _home(row)
    hume, end = _david_hume(row.tile("david_hume")), _the_end(row.tile("the_end"))
    everything = (village, castle, *tiles, hume, end)
    _check_tiles(row, tiles, in_stack, everything)
    clans = _clans(row)
    roads = tuple(_road(road) for road in row.tables("roads"))
    ways = distances(roads)
    for clan in clans:
        if START not in ways.get(clan, ()):
            row.refuse("roads", f"no road leads from {START} to {clan}")
    prices = row.numbers("market_prices", least=1)
    if list(prices) != sorted(prices):
        row.refuse("market_prices", "must not fall: a row is filled from its cheapest space on")
    deck = Deck(
        starting_village=village.id,
        home_castle=castle.id,
        david_hume=hume.id,
        the_end=end.id,
        tiles={tile.id: tile for tile in everything},
        stacks=tuple(tuple(tile.id for tile in tiles if in_stack[tile.id] == stack) for stack in STACKS),
        clans=clans,
        roads=roads,
        ways=ways,
        # At least all pieces, the S tiles and the gap; at most so many that set-up leaves some A tiles.
        rondel_spaces=row.number("rondel_spaces", least=MOST_PIECES + STACK_SIZES["S"] + 1, most=22),
        prices=prices,
        start_coins=_exactly(row, "start_coins", 4, "one number for each player"),
        scotsmen=row.number("scotsmen_per_player", least=2) - 1,
        markers=row.number("clan_markers_per_player"),
        die=row.numbers("die", least=1, most=5),
        lead_points=_exactly(row, "difference_points", 6, "the points for a lead of 0 to 5"),
        the_end_below=row.numbers("the_end_below", most=STACK_SIZES["D"]),
        digest=row.digest(),
    )
    _check_marks(row, deck)
    row.done()
    return deck


def _exactly(row: Row, field: str, length: int, what: str) -> tuple[int, ...]:
    numbers = row.numbers(field)
    if len(numbers) != length:
        row.refuse(field, f"must hold {length} numbers, {what}")
    return numbers


def _check_tiles(row: Row, tiles: list[Tile], in_stack: dict[str, str], everything: tuple[Tile, ...]) -> None:
    for stack, size in STACK_SIZES.items():
        found = sum(in_stack[tile.id] == stack for tile in tiles)
        if found != size:
            row.refuse("tiles", f"stack {stack} must have {size} tiles, not {found}")
    landmarks = sorted(tile.id for tile in tiles if tile.landmark)
    if landmarks != sorted(LANDMARKS):
        row.refuse("tiles", f"the landmarks must be {one_of(LANDMARKS)}, not {one_of(landmarks)}")
    for what, values in (("id", [tile.id for tile in everything]), ("name", [tile.name for tile in everything])):
        for value, times in Counter(values).items():
            if times > 1:
                row.refuse("tiles", f"{times} tiles have the {what} {value!r}")


def _check_marks(row: Row, deck: Deck) -> None:
    """Marked tiles must never fill the rondel so that a piece or the die has nowhere to go."""
    ahead = deck.rondel_spaces - MOST_PIECES - 1
    marked = [tile for tile in deck.tiles.values() if tile.protected]
    if len(marked) >= ahead:
        row.refuse("tiles", f"at most {ahead - 1} tiles can be protected, not {len(marked)}")
    marked = [tile for tile in deck.tiles.values() if tile.chronicle]
    if len(marked) > ahead - max(deck.die):
        row.refuse("tiles", f"at most {ahead - max(deck.die)} tiles can bear a Chronicle mark, not {len(marked)}")


def _source(row: Row) -> tuple[str, str]:
    source = row.word("source", SOURCES)
    if source != "mixed" and row.has("known"):
        row.refuse("known", f"belongs to the source mixed, not to {source}")
    return source, row.text("known") if source == "mixed" else ""


def _home(row: Row) -> tuple[Tile, Tile]:
    rows = row.tiles("home")
    if len(rows) != len(HOME_CELLS):
        row.refuse("home", "must be two rows: the Starting Village and the Home Castle")
    for home, type_, (x, y), scotsmen in zip(rows, ("village", "castle"), HOME_CELLS, (1, 0), strict=True):
        home.word("type", (type_,))
        home.number("x", least=x, most=x)
        home.number("y", least=y, most=y)
        if (home.number("scotsman") if home.has("scotsman") else 0) != scotsmen:
            home.refuse("scotsman", f"must be {scotsmen}: one Scotsman begins, in the village")
        if not home.flag("river"):
            home.refuse("river", "must be true: the river begins at home")
    village, castle = (_tile(home) for home in rows)
    return village, castle


def _david_hume(row: Row) -> Tile:
    source, known = _source(row)
    type_ = row.word("type", (PERSON,))
    hume = Tile(row.id, row.text("name"), type_, source, known, counts_as=row.number("counts_as", least=1))
    row.done()
    return hume


def _the_end(row: Row) -> Tile:
    source, known = _source(row)
    end = Tile(row.id, row.text("name"), THE_END, source, known)
    row.done()
    return end


def _clans(row: Row) -> dict[str, str]:
    clans = {}
    for clan in row.tiles("clans"):
        clans[clan.id] = clan.text("name")
        clan.done()
    if sorted(clans) != sorted(CLANS):
        row.refuse("clans", f"must be {one_of(CLANS)}, not {one_of(clans)}")
    return clans


def _road(row: Row) -> Road:
    ends = row.words("between", (START, *CLANS))
    if len(set(ends)) != 2:
        row.refuse("between", "must name two different places")
    road = Road(ends[0], ends[1], row.number("coins"), *_source(row))
    row.done()
    return road


def _tile(row: Row) -> Tile:
    source, known = _source(row)
    cost = row.counts("cost", (*RESOURCE_NAMES, "any", "coins", "whisky", "scotsman"))
    if cost.get("scotsman", 0) > 1:
        row.refuse("cost.scotsman", "can be 1 at most")
    bonus = row.counts("bonus", ("scotsman", "whisky", "coins", "vp", "joker", "clan_marker"))
    tile = Tile(
        id=row.id,
        name=row.text("name"),
        type=row.word("type", TYPES),
        source=source,
        known=known,
        river=row.flag("river"),
        overbuild=row.flag("overbuild"),
        landmark=row.flag("landmark"),
        protected=row.flag("protected"),
        chronicle=row.flag("chronicle"),
        bill=bill_of(cost, RESOURCE_NAMES),
        cost_coins=cost.get("coins", 0),
        cost_whisky=cost.get("whisky", 0),
        cost_scotsman="scotsman" in cost,
        scotsmen=bonus.get("scotsman", 0),
        whisky=bonus.get("whisky", 0),
        coins=bonus.get("coins", 0),
        bonus_vp=bonus.get("vp", 0),
        jokers=bonus.get("joker", 0),
        markers=bonus.get("clan_marker", 0),
        **_activation(row.table("activate") if row.has("activate") else None),
    )
    if tile.type == PERSON:
        for field in ("river", "overbuild", "landmark", "bonus", "activate"):
            if row.has(field):
                row.refuse(field, "has no meaning: a person comes into no territory")
    row.done()
    return tile


def _activation(row: Row | None) -> dict[str, Any]:
    """What one activation does: exactly one of gain, move, vp and trade, or nothing at all."""
    if row is None:
        return {}
    facts: dict[str, Any]
    if row.has("gain"):
        words = row.words("gain", (*RESOURCE_NAMES, "any"))
        if not words:
            row.refuse("gain", "must not be empty")
        facts = {"gain": tuple(RESOURCES if word == "any" else (_resource(word),) for word in words)}
    elif row.has("move"):
        facts = {"moves": row.number("move", least=1)}
    elif row.has("vp"):
        facts = {"vp": row.number("vp", least=1)}
    else:
        facts = {"trades": tuple(_trade(trade) for trade in row.tables("trade"))}
    row.done()
    return facts


def _resource(name: str) -> Resource:
    return RESOURCES[RESOURCE_NAMES.index(name)]


def _trade(row: Row) -> Trade:
    give = row.counts("give", (*RESOURCE_NAMES, "any", "different", *GROUPS))
    if not give:
        row.refuse("give", "is missing; expected the resources that are handed in")
    if len([name for name in give if name not in RESOURCE_NAMES]) > 1:
        row.refuse("give", f"can hold one of any, different, {one_of(GROUPS)}")
    if give.get("different", 0) > len(RESOURCES):
        row.refuse("give.different", f"there are only {len(RESOURCES)} different resources")
    brings = {field: row.number(field, least=1) for field in ("whisky", "vp", "clan_marker") if row.has(field)}
    if not brings:
        row.refuse("vp", "is missing; a trade brings whisky, vp or a clan_marker")
    row.done()
    bill = bill_of(give, RESOURCE_NAMES, GROUPS)
    return Trade(bill, brings.get("whisky", 0), brings.get("vp", 0), brings.get("clan_marker", 0))
