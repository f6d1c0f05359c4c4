"""Which effects and rulings a step was decided by: the soak counts them, so that nothing stays untried unseen."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.glen_more_2 import events as on
from engine.glen_more_2.actions import Activate, End, Forgo, OneTime, Resolve, Take, Trade
from engine.glen_more_2.activation import MACGREGOR, SINCLAIR, ActivateForClan, ActivateTiles, BeginActivation
from engine.glen_more_2.building import PlaceTile
from engine.glen_more_2.deck import PERSON, VILLAGE_CELL
from engine.glen_more_2.markers import PlaceMarker
from engine.glen_more_2.moving import SpendMovement
from engine.glen_more_2.placing import MACKINTOSH, legal_cells, takeable
from engine.glen_more_2.removing import MayRemoveTiles, removable
from engine.glen_more_2.state import GlenMore2
from engine.glen_more_2.text import trade_text
from engine.glen_more_2.turn import TakeTile
from engine.kernel import Action, Event

if TYPE_CHECKING:
    from engine.glen_more_2.rules import GlenMore2Rules

PLACING_RULINGS = (
    "OVERBUILT_SCOTSMAN_IS_A_NEIGHBOUR",
    "HOME_TILES_MAY_BE_OVERBUILT",
    "PLAIN_TILES_KEEP_OFF_THE_RIVER_ROW",
    "LOCHS_HAVE_A_RIVER",
)


@lru_cache(maxsize=64)
def _turned(rules: "GlenMore2Rules", ruling: str) -> "GlenMore2Rules":
    """The same rules with one ruling turned round."""
    return type(rules)(rules.deck, replace(rules.rulings, **{ruling: not getattr(rules.rulings, ruling)}))


def met(
    rules: "GlenMore2Rules", before: GlenMore2, action: Action, after: GlenMore2, events: list[Event]
) -> Iterator[str]:
    frame = before.stack[-1]
    for event in events:
        yield from _happened(rules, before, event)
    if isinstance(frame, TakeTile) and isinstance(action, Take):
        yield from _taken(rules, before, frame.seat, before.rondel[action.space] or "")
    elif isinstance(frame, PlaceTile):
        yield from _placing(rules, before, frame)
    elif isinstance(frame, MayRemoveTiles) and VILLAGE_CELL in removable(rules, before.players[frame.seat], ()):
        yield "ruling LOCH_MORAR_MAY_REMOVE_THE_VILLAGE"
    elif isinstance(frame, PlaceMarker) and isinstance(action, End):
        yield "ruling CLAN_MARKER_IS_COMPULSORY"
    elif isinstance(frame, ActivateTiles | ActivateForClan):
        yield from _activating(rules, before, frame, action)
    elif isinstance(frame, SpendMovement):
        yield "movement points spent without activation"
    if isinstance(action, Resolve) and action.effect is OneTime.JOKER:
        yield "ruling JOKER_GOES_ONTO_THE_NEW_TILE"
    if rules.deck.starting_village in after.activated and rules.deck.starting_village not in before.activated:
        yield "ruling STARTING_VILLAGE_IS_ACTIVATED"


def _happened(rules: "GlenMore2Rules", before: GlenMore2, event: Event) -> Iterator[str]:
    if isinstance(event, on.CardTaken):
        yield f"landmark {event.tile}"
    elif isinstance(event, on.MarkerPlaced):
        yield f"clan {event.clan}"
    elif isinstance(event, on.CoinPaidForResource):
        yield f"clan {SINCLAIR}: coin for a resource"
    elif isinstance(event, on.VpScored | on.FinalScored):
        vp = event.points if isinstance(event, on.FinalScored) else (event.vp,)
        if any(vp):
            yield f"scored {event.line.name.lower()}"
    elif isinstance(event, on.RoundScored):
        if max(event.amounts) - min(event.amounts) > 5:
            yield "ruling LEAD_ABOVE_FIVE"
    elif isinstance(event, on.ScotsmanPaid):
        yield "ruling PAID_SCOTSMAN_RETURNS_TO_THE_SUPPLY"
    elif isinstance(event, on.Discarded):
        yield "discarded for a coin or a point"
    elif isinstance(event, on.Overbuilt):
        yield "overbuilt an overbuild tile" if rules.deck.tiles[event.covered].overbuild else "overbuilt"
    elif isinstance(event, on.MovedOntoTheEnd | on.MovedPastTheEnd | on.DieLeft):
        yield {on.MovedOntoTheEnd: "onto The End", on.MovedPastTheEnd: "past The End"}.get(type(event), "die left")
    elif isinstance(event, on.Removed):
        for waiting in before.stack:
            if isinstance(waiting, BeginActivation) and waiting.cell == event.cell:
                yield "ruling REMOVED_TILE_STILL_ACTIVATES_ITS_NEIGHBOURS"


def _taken(rules: "GlenMore2Rules", before: GlenMore2, seat: int, tile: str) -> Iterator[str]:
    yield "ruling RONDEL_SPACES"
    if not before.options.secret_scores:
        yield "ruling VP_TOTALS_ARE_SECRET"
    if rules.deck.tiles[tile].type == PERSON:
        if "loch-ness" in before.players[seat].landmarks:
            yield "ruling LOCH_NESS_WORKS_IN_A_PERSON_TURN"
        if not takeable(_turned(rules, "PERSON_NEEDS_A_PAYABLE_FIELD"), before, seat, [tile]):
            yield "ruling PERSON_NEEDS_A_PAYABLE_FIELD"


def _placing(rules: "GlenMore2Rules", before: GlenMore2, frame: PlaceTile) -> Iterator[str]:
    """Which rulings and favours have a say in where this tile may go."""
    player = before.players[frame.seat]
    cells = legal_cells(rules, player, rules.deck.tiles[frame.tile], player.scotsmen)
    for ruling in PLACING_RULINGS:
        turned = _turned(rules, ruling)
        if legal_cells(turned, player, turned.deck.tiles[frame.tile], player.scotsmen) != cells:
            yield f"ruling {ruling}"
    if MACKINTOSH in player.clans:
        without = player.copy()
        without.clans.remove(MACKINTOSH)
        if legal_cells(rules, without, rules.deck.tiles[frame.tile], player.scotsmen) != cells:
            yield f"clan {MACKINTOSH}: next to a castle"


def _activating(
    rules: "GlenMore2Rules", before: GlenMore2, frame: ActivateTiles | ActivateForClan, action: Action
) -> Iterator[str]:
    if not isinstance(action, Activate | Trade | Forgo):
        return
    if isinstance(action, Trade):
        tile = rules.deck.tiles[before.players[frame.seat].tiles[action.cell]]
        yield f"trade {trade_text(tile.trades[action.number - 1])}"
    elif isinstance(action, Forgo):
        yield f"clan {MACGREGOR}: VP for no whisky"
    if isinstance(frame, ActivateForClan):
        yield "activated for a clan"
    elif action.cell not in frame.cells:
        yield "landmark loch-ness: one more tile"
