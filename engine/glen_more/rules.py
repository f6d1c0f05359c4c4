"""Glen More (2010) as the kernel plays it: the parts of the game put together."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from engine.glen_more import board, check, met, scoring, setup, text, view
from engine.glen_more.actions import ACTIONS
from engine.glen_more.activation import ActivateTiles, BeginActivation, CloseTrade
from engine.glen_more.building import (
    BeginBuilding,
    BuildTile,
    DiscardTile,
    KeepOrDiscard,
    PayFigure,
    PlaceTile,
)
from engine.glen_more.deck import Deck
from engine.glen_more.moving import Consolation, MoveMember
from engine.glen_more.paying import PayBill
from engine.glen_more.producing import ChooseGood
from engine.glen_more.rulings import RULINGS, Rulings
from engine.glen_more.state import GlenMore, Options
from engine.glen_more.turn import GhostTurn, Refill, TakeTile, Turn
from engine.glen_more.view import View
from engine.kernel import Action, CatalogueEntry, Event, Frame, Result, Rng, Rules, State, Viewer


class GlenMoreRules(Rules[GlenMore, View]):
    game: ClassVar[str] = "glen_more"
    title: ClassVar[str] = "Glen More"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 6)
    options: ClassVar[type[Any]] = Options
    state: ClassVar[type[State]] = GlenMore
    actions: ClassVar[tuple[type[Action], ...]] = ACTIONS
    frames: ClassVar[tuple[type[Frame[Any, Any]], ...]] = (
        *(Turn, GhostTurn, TakeTile, Refill, scoring.Scoring, scoring.FinalScoring),
        *(BeginBuilding, BuildTile, DiscardTile, KeepOrDiscard, PayBill, PayFigure, PlaceTile),
        *(BeginActivation, ActivateTiles, CloseTrade, ChooseGood, MoveMember, Consolation),
    )

    deck: Deck
    rulings: Rulings

    def __init__(self, deck: Deck, rulings: Rulings = RULINGS) -> None:
        self.deck = deck
        self.rulings = rulings
        self.deck_digest = deck.digest

    def setup(self, seats: int, options: Options, rng: Rng) -> GlenMore:
        return setup.setup(self, seats, options, rng)

    def observe(self, state: GlenMore, viewer: Viewer) -> View:
        return view.observe(self, state, viewer)

    def resample(self, state: GlenMore, viewer: Viewer, rng: Rng) -> GlenMore:
        return view.resample(self, state, viewer, rng)

    def result(self, state: GlenMore) -> Result | None:
        return scoring.result(state)

    def standing(self, state: GlenMore) -> Sequence[int]:
        return scoring.standing(self, state)

    def own_secret_vp(self, state: GlenMore, seat: int) -> int | None:
        return None if view.sees_vp(self, state, None, seat) else sum(state.players[seat].sheet)

    def catalogue(self) -> Sequence[CatalogueEntry]:
        return text.catalogue(self)

    def check(self, state: GlenMore) -> None:
        check.check(self, state)

    def met(self, before: GlenMore, action: Action, after: GlenMore, events: list[Event]) -> Iterable[str]:
        return met.met(self, before, action, after, events)

    def prompt(self, state: GlenMore) -> str:
        return text.prompt(self, state)

    def label(self, state: GlenMore, action: Action) -> str:
        return text.label(self, state, action)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return text.sentence(self, event, names)

    def board(self, view: View, names: Sequence[str]) -> str:
        return board.board(self, view, names)
