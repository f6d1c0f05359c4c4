"""Glen More II: Chronicles as the kernel plays it: the parts of the game put together."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from engine.glen_more_2 import board, check, met, scoring, sentences, setup, text, view
from engine.glen_more_2.actions import ACTIONS
from engine.glen_more_2.activation import ActivateForClan, ActivateTiles, BeginActivation, ClanActivation, CloseTrade
from engine.glen_more_2.building import ChooseDiscarded, DiscardedComes, PayWithScotsman, PlaceTile
from engine.glen_more_2.clans import BONUSES, Clan
from engine.glen_more_2.deck import Deck
from engine.glen_more_2.markers import MarkerComes, PlaceMarker
from engine.glen_more_2.moving import LastMoves, MoveScotsman, SpendMovement
from engine.glen_more_2.one_time import ChooseEffect, OneTimeEffects
from engine.glen_more_2.paying import PayBill
from engine.glen_more_2.persons import SetAside
from engine.glen_more_2.producing import (
    ChooseForAnyTile,
    ChooseResource,
    PutResource,
    PutScotsman,
    ResourceForAnyTile,
    ScotsmanForAnyTile,
)
from engine.glen_more_2.removing import MayRemoveTiles, Removal, RemoveTile
from engine.glen_more_2.rulings import RULINGS, Rulings
from engine.glen_more_2.state import GlenMore2, Options
from engine.glen_more_2.turn import Consolation, DieTurn, EndTurn, Refill, TakeTile, Turn
from engine.glen_more_2.view import View
from engine.kernel import Action, CatalogueEntry, Event, Frame, Result, Rng, Rules, State, Viewer


class GlenMore2Rules(Rules[GlenMore2, View]):
    game: ClassVar[str] = "glen_more_2"
    title: ClassVar[str] = "Glen More II: Chronicles"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    options: ClassVar[type[Any]] = Options
    state: ClassVar[type[State]] = GlenMore2
    actions: ClassVar[tuple[type[Action], ...]] = ACTIONS
    frames: ClassVar[tuple[type[Frame[Any, Any]], ...]] = (
        *(Turn, DieTurn, TakeTile, Consolation, EndTurn, Refill, scoring.Scoring, scoring.FinalScoring),
        *(PayBill, PayWithScotsman, PlaceTile, SetAside, OneTimeEffects, ChooseEffect),
        *(ChooseResource, ChooseForAnyTile, ResourceForAnyTile, PutResource, ScotsmanForAnyTile, PutScotsman),
        *(BeginActivation, ActivateTiles, ClanActivation, ActivateForClan, CloseTrade),
        *(MarkerComes, PlaceMarker, DiscardedComes, ChooseDiscarded, Removal, RemoveTile, MayRemoveTiles),
        *(LastMoves, SpendMovement, MoveScotsman),
    )

    clans: ClassVar[Mapping[str, Clan]] = BONUSES
    """Looked up here by those who place markers: the bonuses know most of the game, and few should know them."""
    deck: Deck
    rulings: Rulings

    def __init__(self, deck: Deck, rulings: Rulings = RULINGS) -> None:
        self.deck = rulings.applied_to(deck)
        self.rulings = rulings
        self.deck_digest = deck.digest

    def setup(self, seats: int, options: Options, rng: Rng) -> GlenMore2:
        return setup.setup(self, seats, options, rng)

    def observe(self, state: GlenMore2, viewer: Viewer) -> View:
        return view.observe(self, state, viewer)

    def resample(self, state: GlenMore2, viewer: Viewer, rng: Rng) -> GlenMore2:
        return view.resample(self, state, viewer, rng)

    def result(self, state: GlenMore2) -> Result | None:
        return scoring.result(state)

    def standing(self, state: GlenMore2) -> Sequence[int]:
        return scoring.standing(self, state)

    def own_secret_vp(self, state: GlenMore2, seat: int) -> int | None:
        return None if view.sees_vp(self, state, None, seat) else sum(state.players[seat].sheet)

    def catalogue(self) -> Sequence[CatalogueEntry]:
        return text.catalogue(self)

    def check(self, state: GlenMore2) -> None:
        check.check(self, state)

    def met(self, before: GlenMore2, action: Action, after: GlenMore2, events: list[Event]) -> Iterable[str]:
        return met.met(self, before, action, after, events)

    def prompt(self, state: GlenMore2) -> str:
        return text.prompt(self, state)

    def label(self, state: GlenMore2, action: Action) -> str:
        return text.label(self, state, action)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return sentences.sentence(self, event, names)

    def board(self, view: View, names: Sequence[str]) -> str:
        return board.board(self, view, names)
