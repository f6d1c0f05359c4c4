"""Which effects and rulings a step was decided by: the soak counts them, so that nothing stays untried unseen."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.glen_more import events as on
from engine.glen_more.actions import Activate, Take, Trade
from engine.glen_more.activation import ActivateTiles
from engine.glen_more.building import UNPAYABLE, DiscardTile, PlaceTile
from engine.glen_more.effects import EFFECTS
from engine.glen_more.moving import Consolation, promotions
from engine.glen_more.state import GlenMore
from engine.kernel import Action, Event
from engine.parts.grid import beside, open_cells

if TYPE_CHECKING:
    from engine.glen_more.rules import GlenMoreRules


def met(
    rules: "GlenMoreRules", before: GlenMore, action: Action, after: GlenMore, events: list[Event]
) -> Iterator[str]:
    frame = before.stack[-1]
    for event in events:
        if isinstance(event, on.Placed):
            yield from _placed(rules, before, event)
        elif isinstance(event, on.Discarded):
            yield from _discarded(before, event)
        elif isinstance(event, on.FinalScored):
            yield from _final(event)
        elif isinstance(event, on.ChieftainPaid):
            yield "ruling CHIEFTAIN_PAYS_LOCH_NESS"
    if isinstance(action, Take):
        if not isinstance(after.stack[-1], DiscardTile):
            yield "ruling BUILDABLE_TILE_MAY_BE_DISCARDED"
        if not before.options.open_scores:
            yield "ruling VP_TOTALS_ARE_SECRET"
    elif isinstance(frame, Consolation) and promotions(before.players[frame.seat]):
        yield "ruling CONSOLATION_MAY_PROMOTE"
    elif isinstance(frame, PlaceTile):
        yield from _placing(rules, before, frame)
    elif isinstance(frame, ActivateTiles) and isinstance(action, Activate | Trade):
        tile = rules.deck.tiles[before.players[frame.seat].tiles[action.cell]]
        yield f"activated {tile.kind}"
        if action.cell in frame.extra:
            yield "effect loch-ness: one more tile"


def _placed(rules: "GlenMoreRules", before: GlenMore, event: on.Placed) -> Iterator[str]:
    player = before.players[event.seat]
    if rules.deck.tiles[event.tile].special:
        yield f"effect {event.tile}"
    if not any(cell in player.members for cell in beside(event.cell)):
        yield "ruling MEMBER_MAY_STAND_DIAGONALLY"
    if event.tile == "loch-ness":
        yield "ruling LOCH_NESS_WORKS_WHEN_PLACED"


def _discarded(before: GlenMore, event: on.Discarded) -> Iterator[str]:
    yield "ruling UNBUILDABLE_TILE_MAY_BE_CHOSEN"
    yield f"ruling CONSOLATION_AFTER_{'UNPAYABLE' if event.reason == UNPAYABLE else 'UNPLACEABLE'}"
    if "loch-ness" in before.players[event.seat].tiles.values():
        yield "ruling LOCH_NESS_WORKS_AFTER_DISCARD"


def _placing(rules: "GlenMoreRules", before: GlenMore, frame: PlaceTile) -> Iterator[str]:
    """A plain tile for which only the ruling keeps cells of column 0 or row 0 out."""
    player, tile = before.players[frame.seat], rules.deck.tiles[frame.tile]
    if not tile.river and not tile.road and any(not x or not y for x, y in open_cells(player.tiles, player.members)):
        yield "ruling PLAIN_TILES_KEEP_OFF_THE_LINES"


def _final(event: on.FinalScored) -> Iterator[str]:
    for card, effect in EFFECTS.items():
        if effect.line == event.line and any(event.points):
            yield f"effect {card}: scored"
            if card == "duart-castle":
                yield "ruling START_VILLAGE_COUNTS_FOR_DUART"
