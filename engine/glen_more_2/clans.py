"""What the clans give: all of one clan in one place, keyed by its id.

The favours that last are looked up where they matter: Sinclair and MacGregor when tiles are activated, Mackintosh
when one is placed, MacLachlan when the turn ends.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glen_more_2.activation import MACGREGOR, MACGREGOR_VP, SINCLAIR, ClanActivation
from engine.glen_more_2.building import DiscardedComes
from engine.glen_more_2.deck import Resource
from engine.glen_more_2.effects import get_coins
from engine.glen_more_2.events import PersonSetAside
from engine.glen_more_2.markers import DOUGLAS
from engine.glen_more_2.moving import gain_movement
from engine.glen_more_2.placing import MACKINTOSH
from engine.glen_more_2.producing import ResourceForAnyTile, ScotsmanForAnyTile
from engine.glen_more_2.removing import Removal
from engine.glen_more_2.scoring import score
from engine.glen_more_2.sheet import Line
from engine.glen_more_2.state import GlenMore2
from engine.kernel import Emit
from engine.parts.wording import count

if TYPE_CHECKING:
    from engine.glen_more_2.rules import GlenMore2Rules

MACLACHLAN = "maclachlan"
"""At the end of a turn every movement point left is worth VP."""
MACLACHLAN_VP = 1

Bonus = Callable[["GlenMore2Rules", GlenMore2, int, Emit], None]


@dataclass(frozen=True, slots=True)
class Clan:
    summary: str
    """For people who ask what the field gives."""
    bonus: Bonus
    lasting: bool = False
    """Whether the favour lasts for the rest of the game."""


def _count_for_vp(
    line: Line, some: int, many: int, of_what: str, counted: "Callable[[GlenMore2Rules, GlenMore2, int], int]"
) -> Clan:
    """5 VP for some, 8 VP for many of something."""

    def bonus(rules: "GlenMore2Rules", state: GlenMore2, seat: int, emit: Emit) -> None:
        number = counted(rules, state, seat)
        vp = 8 if number >= many else 5 if number >= some else 0
        if vp:
            score(state, seat, vp, line, emit)

    return Clan(f"5 VP for {some} {of_what}, 8 VP for {many}.", bonus)


def _villages(rules: "GlenMore2Rules", state: GlenMore2, seat: int) -> int:
    return sum(rules.deck.tiles[tile].type == "village" for tile in state.players[seat].tiles.values())


def _tiles_with_scotsmen(rules: "GlenMore2Rules", state: GlenMore2, seat: int) -> int:
    return len(state.players[seat].scotsmen)


def _overbuild_tiles(rules: "GlenMore2Rules", state: GlenMore2, seat: int) -> int:
    """Covered ones too."""
    player, deck = state.players[seat], rules.deck.tiles
    covered = (tile for tiles in player.covered.values() for tile in tiles)
    return sum(deck[tile].overbuild for tile in (*player.tiles.values(), *covered))


def _coins(rules: "GlenMore2Rules", state: GlenMore2, seat: int) -> int:
    return state.players[seat].coins


def _river_tiles(rules: "GlenMore2Rules", state: GlenMore2, seat: int) -> int:
    return sum(rules.deck.tiles[tile].river for tile in state.players[seat].tiles.values())


def _brings(*resources: Resource, scotsmen: int = 0, coins: int = 0) -> Clan:
    """Resources and Scotsmen for any tiles, and coins."""

    def bonus(rules: "GlenMore2Rules", state: GlenMore2, seat: int, emit: Emit) -> None:
        state.stack.extend([ScotsmanForAnyTile(seat)] * scotsmen)
        state.stack.extend(ResourceForAnyTile(seat, (resource,)) for resource in reversed(resources))
        if coins:
            get_coins(state, seat, coins, emit)

    things = [f"1 {resource.name.lower()}" for resource in resources]
    things += [count(scotsmen, "Scotsman", "Scotsmen")] * bool(scotsmen)
    placed = [f"{' and '.join(things)} onto any of your tiles"] if things else []
    return Clan(f"{'; '.join([*placed, *[f'{coins} coins'] * bool(coins)])}.", bonus)


def _activates(summary: str, *types: str, movement: int = 0) -> Clan:
    """One tile of each type, and movement points."""

    def bonus(rules: "GlenMore2Rules", state: GlenMore2, seat: int, emit: Emit) -> None:
        gain_movement(state, seat, movement, emit)
        state.stack.append(ClanActivation(seat, types))

    return Clan(summary, bonus)


def _lasts(summary: str) -> Clan:
    def bonus(rules: "GlenMore2Rules", state: GlenMore2, seat: int, emit: Emit) -> None:
        """Nothing at once."""

    return Clan(summary, bonus, lasting=True)


def _douglas(rules: "GlenMore2Rules", state: GlenMore2, seat: int, emit: Emit) -> None:
    score(state, seat, 3, Line.DOUGLAS, emit)


def _macmillan(rules: "GlenMore2Rules", state: GlenMore2, seat: int, emit: Emit) -> None:
    state.stack.append(Removal(seat))


def _mckay(rules: "GlenMore2Rules", state: GlenMore2, seat: int, emit: Emit) -> None:
    state.players[seat].persons.append(rules.deck.david_hume)
    emit(PersonSetAside, seat, rules.deck.david_hume)


def _munro(rules: "GlenMore2Rules", state: GlenMore2, seat: int, emit: Emit) -> None:
    state.stack.append(DiscardedComes(seat))


BONUSES = {
    "brodie": _count_for_vp(Line.BRODIE, 3, 4, "villages", _villages),
    "cameron": _activates("Activate a trade tile; 3 movement points.", "trade", movement=3),
    "chisholm": _brings(Resource.BARLEY, scotsmen=1),
    DOUGLAS: Clan("3 VP, as often as you like.", _douglas),
    "grant": _count_for_vp(Line.GRANT, 5, 6, "tiles with a Scotsman", _tiles_with_scotsmen),
    "gunn": _brings(Resource.SHEEP, Resource.CATTLE),
    "macdonald": _brings(Resource.STONE, Resource.WOOD),
    "macdonell": _activates("Activate a material tile and a whisky tile.", "material", "whisky"),
    MACGREGOR: _lasts(f"Lasting: a whisky tile may bring {MACGREGOR_VP} VP, for nothing, instead of whisky."),
    MACKINTOSH: _lasts("Lasting: tiles may be placed next to your castles as if Scotsmen stood there."),
    MACLACHLAN: _lasts(f"Lasting: {MACLACHLAN_VP} VP for each movement point left at the end of a turn."),
    "maclean": _activates("Activate an animal tile and a whisky tile.", "animal", "whisky"),
    "macleod": _brings(coins=3),
    "macmillan": Clan("Remove one of your tiles.", _macmillan),
    "macpherson": _count_for_vp(Line.MACPHERSON, 2, 3, "overbuild tiles, covered ones too", _overbuild_tiles),
    "mckay": Clan("David Hume, who counts as two persons.", _mckay),
    "mckinnon": _brings(scotsmen=1, coins=2),
    "munro": Clan("Build a tile from the discard pile for nothing.", _munro),
    "oliphant": _count_for_vp(Line.OLIPHANT, 9, 12, "coins", _coins),
    "ross": _brings(scotsmen=2),
    SINCLAIR: _lasts("Lasting: on a trade tile 1 coin may replace one resource."),
    "sutherland": _count_for_vp(Line.SUTHERLAND, 4, 6, "river tiles", _river_tiles),
}
