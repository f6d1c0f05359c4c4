"""The schema of Glasgow offers what the engine asks: the same verbs in the same order, with the same arguments."""

from engine.glasgow.actions import ACTIONS
from engine.kernel.actions import arguments
from rondel.v1 import glasgow_pb2


def test_verbs_and_arguments_are_those_of_the_engine() -> None:
    engine = {kind.verb.replace("-", "_"): [name for name, _ in arguments(kind)] for kind in ACTIONS}
    answers = glasgow_pb2.DESCRIPTOR.message_types_by_name["GlasgowAction"].oneofs[0].fields
    schema = {
        field.name: [argument.name for argument in field.message_type.fields] if field.message_type else None
        for field in answers
    }
    assert list(schema.items()) == list(engine.items())
