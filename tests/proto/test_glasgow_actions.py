"""The schema of Glasgow offers what the engine asks: the same verbs in the same order, with the same arguments."""

from engine.glasgow.actions import ACTIONS
from engine.kernel.actions import arguments
from rondel.v1.glasgow_pb2 import GlasgowAction


def test_verbs_and_arguments_are_those_of_the_engine() -> None:
    engine = {kind.verb.replace("-", "_"): [name for name, _ in arguments(kind)] for kind in ACTIONS}
    answers = GlasgowAction.DESCRIPTOR.oneofs_by_name["action"].fields
    schema = {field.name: [argument.name for argument in field.message_type.fields] for field in answers}
    assert list(schema.items()) == list(engine.items())
