"""The schema of Glasgow offers what the engine asks: the same verbs and arguments, and a view with all of it."""

from random import Random

from engine.glasgow.actions import ACTIONS
from engine.glasgow.view import View
from engine.kernel import legal_actions, start, step
from engine.kernel.actions import arguments
from engine.registry import rules
from rondel.v1 import glasgow_pb2
from server.convert.games import action_message, read_action, view_message

GLASGOW = rules("glasgow")


def test_verbs_and_arguments_are_those_of_the_engine() -> None:
    engine = {kind.verb.replace("-", "_"): [name for name, _ in arguments(kind)] for kind in ACTIONS}
    answers = glasgow_pb2.DESCRIPTOR.message_types_by_name["GlasgowAction"].oneofs[0].fields
    schema = {
        field.name: [argument.name for argument in field.message_type.fields] if field.message_type else None
        for field in answers
    }
    assert list(schema.items()) == list(engine.items())


def test_every_action_of_some_games_is_read_back_and_every_view_is_told() -> None:
    seen = set()
    for seed in range(3):
        dice = Random(seed)
        state = start(GLASGOW, 2, {}, seed)
        while state.stack:
            actions = legal_actions(GLASGOW, state)
            for action in actions:
                assert read_action(GLASGOW, action_message("glasgow", action)) == action
                seen.add(type(action))
            _check_view(GLASGOW.observe(state, None))
            state, _ = step(GLASGOW, state, dice.choice(actions))
        _check_view(GLASGOW.observe(state, None))
    assert seen == set(ACTIONS)


def _check_view(view: View) -> None:
    told = view_message("glasgow", view).glasgow
    assert told.active == view.active
    assert told.building == (view.building or "")
    assert list(told.ring) == [contract or "" for contract in view.ring]
    assert [(offer.space, tuple(offer.buildings)) for offer in told.offers] == [
        (offer.space, offer.buildings) for offer in view.offers
    ]
    assert [(one.space, tuple(one.goods), one.whisky, one.doubled) for one in told.players] == [
        (one.space, one.goods, one.whisky, one.doubled) for one in view.players
    ]
    assert [(one.buildings, one.printed) for one in told.players] == [
        (one.buildings, one.printed) for one in view.players
    ]
    assert (told.pile, tuple(told.discards)) == (view.pile, view.discards)
    assert [((one.cell.x, one.cell.y), one.building, one.owner) for one in told.block] == [
        (one.cell, one.building, one.owner) for one in view.block
    ]
    assert [(one.building, one.printed, one.special, one.reason, one.line) for one in told.scores] == [
        (one.building, one.printed, one.special, one.reason, one.line.name.lower()) for one in view.scores
    ]
