"""Glasgow as the kernel plays it: the parts of the game put together."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from engine.glasgow import board, check, met, scoring, setup, text, view
from engine.glasgow.actions import ACTIONS
from engine.glasgow.building import BuildAtArchitect, BuildExtra, PlaceBuilding
from engine.glasgow.contracts import ChooseGood, RefreshOffer, TakeGoods
from engine.glasgow.deck import Deck
from engine.glasgow.drawing import DrawAgain, DrawBuilding, DrawContract, UseDrawn
from engine.glasgow.exchanging import ExchangeAtFactory, ExchangeGoods, ExchangeMore
from engine.glasgow.factories import ActivateFactories, ChooseAtFactory, OrderFactories, UseFactories
from engine.glasgow.paying import PayCost
from engine.glasgow.pile import Refill
from engine.glasgow.rulings import RULINGS, Rulings
from engine.glasgow.state import Glasgow, Options
from engine.glasgow.store import ReplaceSurplus
from engine.glasgow.turn import MoveMerchant, Turn
from engine.glasgow.view import View
from engine.kernel import Action, CatalogueEntry, Event, Frame, Result, Rng, Rules, State, Viewer


class GlasgowRules(Rules[Glasgow, View]):
    game: ClassVar[str] = "glasgow"
    title: ClassVar[str] = "Glasgow"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 3)
    options: ClassVar[type[Any]] = Options
    state: ClassVar[type[State]] = Glasgow
    actions: ClassVar[tuple[type[Action], ...]] = ACTIONS
    frames: ClassVar[tuple[type[Frame[Any, Any]], ...]] = (
        *(Turn, MoveMerchant, scoring.FinalScoring),
        *(TakeGoods, ChooseGood, RefreshOffer, ReplaceSurplus),
        *(ExchangeGoods, ExchangeAtFactory, ExchangeMore),
        *(UseFactories, ActivateFactories, OrderFactories, ChooseAtFactory),
        *(DrawContract, DrawBuilding, UseDrawn, DrawAgain),
        *(BuildAtArchitect, BuildExtra, PayCost, PlaceBuilding, Refill),
    )

    deck: Deck
    rulings: Rulings

    def __init__(self, deck: Deck, rulings: Rulings = RULINGS) -> None:
        self.deck = deck
        self.rulings = rulings
        self.deck_digest = deck.digest

    def setup(self, seats: int, options: Options, rng: Rng) -> Glasgow:
        return setup.setup(self, seats, rng)

    def observe(self, state: Glasgow, viewer: Viewer) -> View:
        return view.observe(self, state, viewer)

    def resample(self, state: Glasgow, viewer: Viewer, rng: Rng) -> Glasgow:
        return view.resample(state, rng)

    def result(self, state: Glasgow) -> Result | None:
        return scoring.result(self, state)

    def standing(self, state: Glasgow) -> Sequence[int]:
        return scoring.standing(self, state)

    def own_secret_vp(self, state: Glasgow, seat: int) -> int | None:
        return None

    def catalogue(self) -> Sequence[CatalogueEntry]:
        return text.catalogue(self)

    def check(self, state: Glasgow) -> None:
        check.check(self, state)

    def met(self, before: Glasgow, action: Action, after: Glasgow, events: list[Event]) -> Iterable[str]:
        return met.met(self, before, action, after, events)

    def prompt(self, state: Glasgow) -> str:
        return text.prompt(self, state)

    def label(self, state: Glasgow, action: Action) -> str:
        return text.label(self, state, action)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return text.sentence(self, event, names)

    def board(self, view: View, names: Sequence[str]) -> str:
        return board.board(self, view, names)
