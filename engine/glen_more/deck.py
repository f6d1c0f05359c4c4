"""The deck: everything printed on the components, read from `deck.toml` and checked."""

from dataclasses import dataclass
from enum import IntEnum
from importlib.resources import files
from typing import Any

from engine.glen_more.sheet import LINE_OF_KIND
from engine.kernel.errors import one_of
from engine.parts.bill import Bill, bill_of
from engine.parts.deckfile import Row, read_deck


class Good(IntEnum):
    WOOD = 0
    STONE = 1
    SHEEP = 2
    CATTLE = 3
    GRAIN = 4


GOODS = tuple(Good)
GOOD_NAMES = tuple(good.name.lower() for good in GOODS)

STACK_SIZES = (8, 23, 19, 17)
KINDS = (
    *("forest", "quarry", "meadow", "pasture", "cornfield", "abbey", "distillery"),
    *("village", "castle", "loch", "butcher", "fair", "grocer", "bridge", "tavern"),
)

COLOURS = ("yellow", "green", "grey", "brown", "blue")
EDGES = ("plain", "river", "road")
NO_STACK = -1


@dataclass(frozen=True, slots=True)
class Trade:
    """Goods handed in at a tile for whisky or VP."""

    bill: Bill
    whisky: int
    vp: int


@dataclass(frozen=True, slots=True)
class Tile:
    id: str
    name: str
    stack: int
    kind: str
    colour: str
    river: bool
    road: bool
    special: bool
    bonnets: int
    bill: Bill
    """The goods it costs."""
    cost_whisky: int
    cost_member: bool
    members: int
    whisky: int
    coins: int
    gain: tuple[Good, ...]
    """The good it produces, or those its owner chooses from."""
    moves: int
    vp: int
    trades: tuple[Trade, ...]


@dataclass(frozen=True, slots=True)
class Deck:
    start_village: str
    tiles: dict[str, Tile]
    """All tiles by id, the start village among them."""
    stacks: tuple[tuple[str, ...], ...]
    track_spaces: int
    prices: tuple[int, ...]
    start_coins: int
    die: tuple[int, ...]
    lead_points: tuple[int, ...]
    digest: str


def built_in() -> Deck:
    return load("deck.toml", files(__package__).joinpath("deck.toml").read_text())


def load(file: str, text: str) -> Deck:
    """A deck from its text; `file` is only for messages."""
    row = read_deck(file, text, "glen_more")
    if row.words("goods", GOOD_NAMES) != GOOD_NAMES:
        row.refuse("goods", f"must be {', '.join(GOOD_NAMES)}, in this order")
    rows = row.tiles("tiles")
    bonnets = row.counts("bonnets", [tile.id for tile in rows])
    stacks = range(len(STACK_SIZES))
    tiles = [_tile(tile, tile.number("stack", most=stacks[-1]), EDGES, bonnets) for tile in rows]
    for stack, size in enumerate(STACK_SIZES):
        found = sum(tile.stack == stack for tile in tiles)
        if found != size:
            row.refuse("tiles", f"stack {stack} must have {size} tiles, not {found}")
    start = _tile(row.tile("start_village"), NO_STACK, ("river-and-road",), bonnets)
    if start.id in {tile.id for tile in tiles}:
        row.refuse("start_village", f"shares the id {start.id!r} with a tile")
    if not start.members:
        row.refuse("start_village.bonus.clan", "must be at least 1: without a clan member no tile can be placed")
    prices = row.numbers("market_prices", least=1)
    if list(prices) != sorted(prices):
        row.refuse("market_prices", "must not fall: a row is filled from its cheapest space on")
    deck = Deck(
        start_village=start.id,
        tiles={tile.id: tile for tile in (start, *tiles)},
        stacks=tuple(tuple(tile.id for tile in tiles if tile.stack == stack) for stack in stacks),
        # At least five pawns, five tiles for the die to count and the gap; at most what two stacks can fill.
        track_spaces=row.number("track_spaces", least=11, most=30),
        prices=prices,
        start_coins=row.number("start_coins"),
        die=row.numbers("ghost_die", least=1, most=5),
        lead_points=row.numbers("difference_points"),
        digest=row.digest(),
    )
    row.done()
    return deck


def _tile(row: Row, stack: int, edges: tuple[str, ...], bonnets: dict[str, int]) -> Tile:
    kind = row.word("kind", KINDS)
    edge = row.word("edge", edges)
    special = row.flag("special")
    if row.id in bonnets and not special:
        row.refuse("special", "must be true: the tile has bonnets on its card")
    cost = row.counts("cost", (*GOOD_NAMES, "any", "whisky", "clan"))
    if cost.get("clan", 0) > 1:
        row.refuse("cost.clan", "can be 1 at most")
    bonus = row.counts("bonus", ("clan", "whisky", "coins"))
    activate = row.table("activate") if row.has("activate") else None
    tile = Tile(
        id=row.id,
        name=row.text("name"),
        stack=stack,
        kind=kind,
        colour=row.word("colour", COLOURS),
        river=edge.startswith("river"),
        road=edge.endswith("road"),
        special=special,
        bonnets=bonnets.get(row.id, 0),
        bill=bill_of(cost, GOOD_NAMES),
        cost_whisky=cost.get("whisky", 0),
        cost_member=bool(cost.get("clan")),
        members=bonus.get("clan", 0),
        whisky=bonus.get("whisky", 0),
        coins=bonus.get("coins", 0),
        **_activation(activate, kind),
    )
    row.done()
    return tile


def _activation(row: Row | None, kind: str) -> dict[str, Any]:
    """What one activation does: exactly one of gain, move, vp and trade, or nothing at all."""
    facts: dict[str, Any] = {"gain": (), "moves": 0, "vp": 0, "trades": ()}
    if row is None:
        return facts
    if row.has("gain"):
        good = row.word("gain", (*GOOD_NAMES, "any"))
        facts["gain"] = GOODS if good == "any" else (GOODS[GOOD_NAMES.index(good)],)
    elif row.has("move"):
        facts["moves"] = row.number("move", least=1)
    elif row.has("vp"):
        facts["vp"] = row.number("vp", least=1)
    else:
        facts["trades"] = tuple(_trade(trade) for trade in row.tables("trade"))
    if kind not in LINE_OF_KIND and (facts["vp"] or any(trade.vp for trade in facts["trades"])):
        row.refuse("vp" if facts["vp"] else "trade", f"only {one_of(LINE_OF_KIND)} may score VP, not a {kind}")
    row.done()
    return facts


def _trade(row: Row) -> Trade:
    give = row.counts("give", (*GOOD_NAMES, "any", "different"))
    if not give:
        row.refuse("give", "is missing; expected the goods that are handed in")
    if give.get("different", 0) > len(GOODS):
        row.refuse("give.different", f"there are only {len(GOODS)} different goods")
    whisky = row.number("whisky", least=1) if row.has("whisky") else 0
    vp = row.number("vp", least=1) if row.has("vp") else 0
    if not whisky and not vp:
        row.refuse("vp", "is missing; a trade brings whisky or vp")
    row.done()
    return Trade(bill_of(give, GOOD_NAMES), whisky, vp)
