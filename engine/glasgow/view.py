"""What a viewer may see. Everything in here is copied by name; whatever is not named stays hidden.

Hidden are the order of the draw pile and the randomness to come; all seats see the same.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glasgow.scoring import BuildingScore, breakdown
from engine.glasgow.state import Glasgow
from engine.kernel import Cell, Question, Rng, Viewer

if TYPE_CHECKING:
    from engine.glasgow.rules import GlasgowRules


@dataclass(frozen=True, slots=True)
class PlayerView:
    space: int
    goods: tuple[int, ...]
    """By good, in the deck's order."""
    whisky: bool
    doubled: bool
    """Whether the next tile reached is executed twice."""
    buildings: int
    printed: int
    """The points printed on them."""


@dataclass(frozen=True, slots=True)
class OfferView:
    """The open buildings of the architect on this space."""

    space: int
    buildings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BuildingView:
    cell: Cell
    building: str
    owner: int


@dataclass(frozen=True, slots=True)
class View:
    viewer: Viewer
    ended: bool
    seat: int | None
    """Whose decision it is."""
    active: int
    """Whose turn it is, also while the other seat decides; on a shared tile he stands on the left."""
    building: str | None
    """The building that has been drawn or paid for and not yet placed."""
    players: tuple[PlayerView, ...]
    ring: tuple[str | None, ...]
    """The contract on each space; none where an architect is."""
    offers: tuple[OfferView, ...]
    pile: int
    """How many buildings are left in the draw pile."""
    discards: tuple[str, ...]
    block: tuple[BuildingView, ...]
    """In the order they were built."""
    scores: tuple[BuildingScore, ...]
    """The points of every building, once the game has ended."""


def observe(rules: "GlasgowRules", state: Glasgow, viewer: Viewer) -> View:
    top = state.stack[-1] if state.stack else None
    return View(
        viewer=viewer,
        ended=top is None,
        seat=top.seat if isinstance(top, Question) else None,
        active=state.active,
        building=in_hand(state),
        players=tuple(_player(rules, state, seat) for seat in range(len(state.players))),
        ring=tuple(state.ring),
        offers=tuple(OfferView(space, tuple(buildings)) for space, buildings in state.offers.items()),
        pile=len(state.pile),
        discards=tuple(state.discards),
        block=tuple(BuildingView(cell, building, owner) for cell, (owner, building) in state.block.items()),
        scores=breakdown(rules, state) if top is None else (),
    )


def in_hand(state: Glasgow) -> str | None:
    """The building that is neither open nor in the block: at most one at a time."""
    return next((building for frame in state.stack if (building := getattr(frame, "building", None))), None)


def _player(rules: "GlasgowRules", state: Glasgow, seat: int) -> PlayerView:
    player = state.players[seat]
    own = [building for owner, building in state.block.values() if owner == seat]
    return PlayerView(
        space=state.space(seat),
        goods=tuple(player.goods),
        whisky=state.barrel == seat,
        doubled=player.doubled,
        buildings=len(own),
        printed=sum(rules.deck.buildings[building].points for building in own),
    )


def resample(state: Glasgow, rng: Rng) -> Glasgow:
    """New order of the draw pile, new randomness: the same for every viewer."""
    other = state.copy()
    other.rng = Rng(rng.bits())
    other.pile.sort()  # so that nothing of the true order is left in the new one
    rng.shuffle(other.pile)
    return other
