"""Which tiles, effects and rulings decided a step: the soak counts them, so that nothing stays untried unseen."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.glasgow import events as on
from engine.glasgow.actions import Build, End, Move
from engine.glasgow.building import BuildAtArchitect, BuildExtra, PlaceBuilding
from engine.glasgow.deck import FACTORY
from engine.glasgow.drawing import DrawContract, UseDrawn
from engine.glasgow.effects import EFFECTS
from engine.glasgow.exchanging import ONCE_AT_MOST, ExchangeAtFactory, ExchangeGoods, ExchangeMore
from engine.glasgow.factories import UseFactories
from engine.glasgow.state import Glasgow
from engine.glasgow.tile import TileAction
from engine.kernel import Action, Event, Question

if TYPE_CHECKING:
    from engine.glasgow.rules import GlasgowRules


def met(rules: "GlasgowRules", before: Glasgow, action: Action, after: Glasgow, events: list[Event]) -> Iterator[str]:
    frame = before.stack[-1]
    for event in events:
        yield from _event(rules, before, after, event)
    if isinstance(action, Move) and before.players[before.active].doubled:
        yield f"double: {before.ring[action.space] or 'architect'}"
    elif isinstance(frame, TileAction) and frame.again:
        yield from _first_of_two(frame, action)
    elif isinstance(frame, UseDrawn) and isinstance(action, Build):
        yield "ruling PAID_BUILDS_AFTER_DRAW"
    elif isinstance(frame, BuildExtra) and isinstance(action, Build):
        yield f"built for {frame.gold} gold on top"
    elif isinstance(frame, PlaceBuilding) and frame.space is not None and after.stack:
        if any(isinstance(event, on.FactoryActivated) for event in events):
            yield "ruling FACTORIES_WORK_BEFORE_THE_REFILL"
    elif isinstance(frame, ExchangeGoods | ExchangeAtFactory | ExchangeMore):
        yield from _exchanging(rules, before, frame.seat)
    asked = after.stack[-1] if after.stack else None
    if isinstance(asked, Question) and asked.seat != after.active:
        yield "decision of the other seat"


def _first_of_two(frame: TileAction, action: Action) -> Iterator[str]:
    """The first execution of a doubled tile."""
    if isinstance(action, End):
        yield "ruling DOUBLE_MAY_BE_DECLINED_IN_PART"
    elif isinstance(frame, BuildAtArchitect):
        yield "ruling FREE_SECOND_BUILD_COUNTS_AS_EXTRA"
    elif isinstance(frame, DrawContract):
        yield "ruling DOUBLE_DRAWS_TWICE"
    elif isinstance(frame, ExchangeGoods | UseFactories):
        yield "ruling DOUBLE_LEAVES_EACH_CHOICE_OPEN"


def _exchanging(rules: "GlasgowRules", before: Glasgow, seat: int) -> Iterator[str]:
    """Exchanges that only a ruling keeps from being offered."""
    goods, store = before.players[seat].goods, rules.deck.store
    pairs = [pair for one, other in rules.deck.exchange_rates for pair in ((one, other), (other, one))]
    if before.barrel == seat and any(not goods[give] for give, _ in pairs):
        yield "ruling WHISKY_MAY_BE_EXCHANGED"
    if any(goods[give] and goods[get] == store[get] for give, get in pairs):
        yield "ruling FULL_STORE_REFUSES_EXCHANGE"


def _event(rules: "GlasgowRules", before: Glasgow, after: Glasgow, event: Event) -> Iterator[str]:
    buildings = rules.deck.buildings
    if isinstance(event, on.Moved):
        yield f"contract {before.ring[event.space]}" if before.ring[event.space] else "architect"
        if event.shared:
            yield "architect: shared"
    elif isinstance(event, on.Exchanged):
        yield "ruling GOODS_GIVEN_PER_EXCHANGE"
        if event.cell is not None and {event.give, event.get} == ONCE_AT_MOST:
            yield "ruling FACTORY_EXCHANGES_GOLD_ONCE"
    elif isinstance(event, on.Lost):
        yield "ruling SURPLUS_IS_LOST"
    elif isinstance(event, on.WhiskyGained) and event.stolen:
        yield "whisky: stolen"
    elif isinstance(event, on.PileRenewed):
        yield "draw pile: renewed"
    elif isinstance(event, on.Built):
        yield f"built {buildings[event.building].kind}"
    elif isinstance(event, on.FactoryActivated):
        yield f"factory: {buildings[event.building].yields}"
    elif isinstance(event, on.BuildingScored):
        yield from _scored(rules, after, event)


def _scored(rules: "GlasgowRules", after: Glasgow, event: on.BuildingScored) -> Iterator[str]:
    building = rules.deck.buildings[event.building]
    if building.kind in EFFECTS and event.special:
        yield f"effect {building.kind}"
    if after.barrel == event.seat and any(thing != FACTORY for thing, _ in building.per):
        yield "ruling WHISKY_COUNTS_FOR_BANKS"
