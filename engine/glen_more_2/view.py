"""What a viewer may see. Everything in here is copied by name; whatever is not named stays hidden.

Hidden are the order of the stacks, with it where The End lies in D, the randomness to come and, if the table plays
with secret scores, the VP of the other seats until the end.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glen_more_2.building import PlaceTile
from engine.glen_more_2.deck import LAST_STACK, RESOURCES, STACK_SIZES
from engine.glen_more_2.markers import markers_left, open_fields
from engine.glen_more_2.persons import SetAside, persons
from engine.glen_more_2.sheet import LINES, Line
from engine.glen_more_2.state import GlenMore2, Player
from engine.kernel import Cell, Question, Rng, Viewer

if TYPE_CHECKING:
    from engine.glen_more_2.rules import GlenMore2Rules


@dataclass(frozen=True, slots=True)
class TileView:
    cell: Cell
    tile: str
    covered: tuple[str, ...]
    """The overbuilt tiles below, the lowest first."""
    scotsmen: int
    resources: tuple[int, ...]
    """By kind, in the deck's order."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    space: int
    finished: bool
    coins: int
    whisky: int
    supply: int
    """Scotsmen that can still come."""
    markers: int
    """Clan markers that can still be placed."""
    landmarks: tuple[str, ...]
    persons: tuple[str, ...]
    persons_count: int
    clans: tuple[str, ...]
    tiles: tuple[TileView, ...]
    vp: int | None
    """None where the viewer may not know."""


@dataclass(frozen=True, slots=True)
class FieldView:
    """A clan field: whose markers lie there and, if one more can, what its roads cost now."""

    clan: str
    seats: tuple[int, ...]
    cost: int | None


@dataclass(frozen=True, slots=True)
class View:
    viewer: Viewer
    ended: bool
    seat: int | None
    """Whose decision it is."""
    taken: str | None
    """The tile that has been taken and not yet placed."""
    movement: int
    """Movement points that can still be spent in this turn."""
    activated: tuple[str, ...]
    """The tiles that were activated in this turn."""
    players: tuple[PlayerView, ...]
    die: int | None
    """The die's space, while it is in the game."""
    gap: int
    rondel: tuple[str | None, ...]
    stacks: tuple[int, ...]
    """How many tiles are left in each; The End is one of D's."""
    discards: tuple[str, ...]
    market: tuple[int, ...]
    fields: tuple[FieldView, ...]


def observe(rules: "GlenMore2Rules", state: GlenMore2, viewer: Viewer) -> View:
    top = state.stack[-1] if state.stack else None
    return View(
        viewer=viewer,
        ended=top is None,
        seat=top.seat if isinstance(top, Question) else None,
        taken=next((frame.tile for frame in state.stack if isinstance(frame, PlaceTile | SetAside)), None),
        movement=state.movement,
        activated=tuple(state.activated),
        players=tuple(
            _player(rules, player, state.pieces[seat], sees_vp(rules, state, viewer, seat))
            for seat, player in enumerate(state.players)
        ),
        die=None if state.die is None else state.pieces[state.die],
        gap=state.gap,
        rondel=tuple(state.rondel),
        stacks=tuple(len(tiles) for tiles in state.stacks),
        discards=tuple(state.discards),
        market=tuple(state.market),
        fields=_fields(rules, state),
    )


def _player(rules: "GlenMore2Rules", player: Player, space: int, shows_vp: bool) -> PlayerView:
    return PlayerView(
        space=space,
        finished=player.finished,
        coins=player.coins,
        whisky=player.whisky,
        supply=player.supply,
        markers=markers_left(rules, player),
        landmarks=tuple(player.landmarks),
        persons=tuple(player.persons),
        persons_count=persons(rules, player),
        clans=tuple(player.clans),
        tiles=tuple(
            TileView(
                cell,
                tile,
                player.covered.get(cell, ()),
                player.scotsmen.get(cell, 0),
                tuple(player.cubes.get((cell, resource), 0) for resource in RESOURCES),
            )
            for cell, tile in player.tiles.items()
        ),
        vp=sum(player.sheet) if shows_vp else None,
    )


def _fields(rules: "GlenMore2Rules", state: GlenMore2) -> tuple[FieldView, ...]:
    costs = open_fields(rules, state)
    owners = [(clan, seat) for seat, player in enumerate(state.players) for clan in player.clans]
    return tuple(
        FieldView(clan, tuple(seat for marked, seat in owners if marked == clan), costs.get(clan))
        for clan in rules.deck.clans
    )


def sees_vp(rules: "GlenMore2Rules", state: GlenMore2, viewer: Viewer, seat: int) -> bool:
    secret = rules.rulings.VP_TOTALS_ARE_SECRET or state.options.secret_scores
    return not secret or viewer == seat or not state.stack


GUESSED_SPREAD = 20
"""How far a redrawn VP total may lie from where the viewer stands himself."""


def resample(rules: "GlenMore2Rules", state: GlenMore2, viewer: Viewer, rng: Rng) -> GlenMore2:
    """New stack order, new randomness, and guesses for totals the viewer cannot see."""
    other = state.copy()
    other.rng = Rng(rng.bits())
    the_end, last = rules.deck.the_end, other.stacks[LAST_STACK]
    in_stack = the_end in last
    if in_stack:
        last.remove(the_end)
    for tiles in other.stacks:
        tiles.sort()  # so that nothing of the true order is left in the new one
        rng.shuffle(tiles)
    if in_stack:
        last.insert(len(last) - _above_the_end(rules, other, rng), the_end)
    for seat, player in enumerate(other.players):
        if not sees_vp(rules, state, viewer, seat):
            near = sum(state.players[viewer].sheet) if viewer is not None else 0
            player.sheet = [0] * len(LINES)
            player.sheet[Line.TRADES] = near + rng.below(2 * GUESSED_SPREAD + 1) - GUESSED_SPREAD
    return other


def _above_the_end(rules: "GlenMore2Rules", state: GlenMore2, rng: Rng) -> int:
    """How many tiles could still lie above The End, which is not among those of D that have come."""
    if state.options.introductory:
        return 0
    come = STACK_SIZES["D"] - len(state.stacks[LAST_STACK])
    return rng.pick([above - come for above in rules.deck.the_end_below if above >= come])
