"""The typed actions of Glen More II say exactly what the engine's actions say."""

from dataclasses import fields

import pytest
from google.protobuf.descriptor import Descriptor

from engine.glen_more_2.actions import ACTIONS
from engine.kernel import Action
from rondel.v1 import common_pb2, glen_more_2_pb2
from rondel.v1.glen_more_2_pb2 import GlenMore2Action

CELL = common_pb2.Cell(x=2, y=-1)

EXAMPLES = [
    GlenMore2Action(take=GlenMore2Action.Take(space=7)),
    GlenMore2Action(finish=GlenMore2Action.Finish()),
    GlenMore2Action(discard=GlenMore2Action.Discard(space=3)),
    GlenMore2Action(coin=GlenMore2Action.Coin()),
    GlenMore2Action(point=GlenMore2Action.Point()),
    GlenMore2Action(pay=GlenMore2Action.Pay(resource="wood", cell=CELL)),
    GlenMore2Action(buy=GlenMore2Action.Buy(resource="stone")),
    GlenMore2Action(pay_coin=GlenMore2Action.PayCoin()),
    GlenMore2Action(pay_scotsman=GlenMore2Action.PayScotsman(cell=CELL)),
    GlenMore2Action(sell=GlenMore2Action.Sell(resource="sheep", cell=CELL)),
    GlenMore2Action(place=GlenMore2Action.Place(cell=CELL)),
    GlenMore2Action(resolve=GlenMore2Action.Resolve(effect="clan_marker")),
    GlenMore2Action(choose=GlenMore2Action.Choose(resource="barley")),
    GlenMore2Action(put=GlenMore2Action.Put(cell=CELL)),
    GlenMore2Action(marker=GlenMore2Action.Marker(clan="munro")),
    GlenMore2Action(build=GlenMore2Action.Build(tile="perth")),
    GlenMore2Action(remove=GlenMore2Action.Remove(cell=CELL)),
    GlenMore2Action(activate=GlenMore2Action.Activate(cell=CELL)),
    GlenMore2Action(trade=GlenMore2Action.Trade(cell=CELL, number=3)),
    GlenMore2Action(forgo=GlenMore2Action.Forgo(cell=CELL)),
    GlenMore2Action(move=GlenMore2Action.Move(cell=CELL)),
    GlenMore2Action(to=GlenMore2Action.To(cell=CELL)),
    GlenMore2Action(end=GlenMore2Action.End()),
]


def verb(action: GlenMore2Action) -> str:
    return action.WhichOneof("action") or "nothing"


def schema() -> Descriptor:
    return glen_more_2_pb2.DESCRIPTOR.message_types_by_name["GlenMore2Action"]


def test_every_verb_of_the_schema_is_tried_below() -> None:
    assert [verb(action) for action in EXAMPLES] == [field.name for field in schema().oneofs[0].fields]


def test_the_schema_has_the_verbs_of_the_engine() -> None:
    assert [field.name for field in schema().oneofs[0].fields] == [kind.verb.replace("-", "_") for kind in ACTIONS]


@pytest.mark.parametrize("kind", ACTIONS, ids=lambda kind: kind.verb)
def test_each_message_has_the_fields_of_its_action(kind: type[Action]) -> None:
    message = schema().fields_by_name[kind.verb.replace("-", "_")].message_type
    assert message is not None
    assert message.name == kind.__name__
    assert [field.name for field in message.fields] == [field.name for field in fields(kind)]  # type: ignore[arg-type]


@pytest.mark.parametrize("action", EXAMPLES, ids=verb)
def test_an_action_survives_the_wire(action: GlenMore2Action) -> None:
    received = GlenMore2Action.FromString(action.SerializeToString())
    assert received == action
    assert verb(received) == verb(action)
