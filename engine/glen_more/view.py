"""What a viewer may see. Everything in here is copied by name; whatever is not named stays hidden.

Hidden are the order of the stacks, the randomness to come and, unless the table plays with open scores, the VP of
the other seats until the end.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.glen_more.deck import GOODS
from engine.glen_more.sheet import LINES, Line
from engine.glen_more.state import GlenMore, Player
from engine.kernel import Cell, Question, Rng, Viewer

if TYPE_CHECKING:
    from engine.glen_more.rules import GlenMoreRules


@dataclass(frozen=True, slots=True)
class TileView:
    cell: Cell
    tile: str
    members: int
    cubes: tuple[int, ...]
    """By good, in the deck's order."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    space: int
    coins: int
    whisky: int
    chieftains: int
    bonnets: int
    cards: tuple[str, ...]
    tiles: tuple[TileView, ...]
    vp: int | None
    """None where the viewer may not know."""


@dataclass(frozen=True, slots=True)
class View:
    viewer: Viewer
    ended: bool
    seat: int | None
    """Whose decision it is."""
    taken: str | None
    """The tile that has been taken and not yet placed."""
    banked: int
    """Movements that can still be spent."""
    players: tuple[PlayerView, ...]
    ghost: int | None
    """The ghost's space."""
    gap: int
    track: tuple[str | None, ...]
    stacks: tuple[int, ...]
    """How many tiles are left in each."""
    market: tuple[int, ...]


def observe(rules: "GlenMoreRules", state: GlenMore, viewer: Viewer) -> View:
    top = state.stack[-1] if state.stack else None
    ghost = state.ghost
    return View(
        viewer=viewer,
        ended=top is None,
        seat=top.seat if isinstance(top, Question) else None,
        taken=next((tile for frame in state.stack if (tile := getattr(frame, "tile", None))), None),
        banked=next((banked for frame in state.stack if (banked := getattr(frame, "banked", 0))), 0),
        players=tuple(
            _player(rules, player, state.pawns[seat], sees_vp(rules, state, viewer, seat))
            for seat, player in enumerate(state.players)
        ),
        ghost=None if ghost is None else state.pawns[ghost],
        gap=state.gap,
        track=tuple(state.track),
        stacks=tuple(len(tiles) for tiles in state.stacks),
        market=tuple(state.market),
    )


def _player(rules: "GlenMoreRules", player: Player, space: int, shows_vp: bool) -> PlayerView:
    deck = rules.deck.tiles
    return PlayerView(
        space=space,
        coins=player.coins,
        whisky=player.whisky,
        chieftains=player.chieftains,
        bonnets=sum(deck[tile].bonnets for tile in player.tiles.values()),
        cards=tuple(tile for tile in player.tiles.values() if deck[tile].special),
        tiles=tuple(
            TileView(
                cell,
                tile,
                player.members.get(cell, 0),
                tuple(player.cubes.get((cell, good), 0) for good in GOODS),
            )
            for cell, tile in player.tiles.items()
        ),
        vp=sum(player.sheet) if shows_vp else None,
    )


def sees_vp(rules: "GlenMoreRules", state: GlenMore, viewer: Viewer, seat: int) -> bool:
    secret = rules.rulings.VP_TOTALS_ARE_SECRET and not state.options.open_scores
    return not secret or viewer == seat or not state.stack


GUESSED_SPREAD = 20
"""How far a redrawn VP total may lie from where the viewer stands himself."""


def resample(rules: "GlenMoreRules", state: GlenMore, viewer: Viewer, rng: Rng) -> GlenMore:
    """New stack order, new randomness, and guesses for totals the viewer cannot see."""
    other = state.copy()
    other.rng = Rng(rng.bits())
    for tiles in other.stacks:
        tiles.sort()  # so that nothing of the true order is left in the new one
        rng.shuffle(tiles)
    for seat, player in enumerate(other.players):
        if not sees_vp(rules, state, viewer, seat):
            near = sum(state.players[viewer].sheet) if viewer is not None else 0
            player.sheet = [0] * len(LINES)
            player.sheet[Line.FAIR] = near + rng.below(2 * GUESSED_SPREAD + 1) - GUESSED_SPREAD
    return other
