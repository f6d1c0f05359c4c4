"""The generated code: fresh, importable from anywhere, and carrying every action of the schema."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from google.protobuf.descriptor import FieldDescriptor

from rondel.v1 import common_pb2, glasgow_pb2, glen_more_pb2
from rondel.v1.glasgow_pb2 import GlasgowAction
from rondel.v1.glen_more_pb2 import GlenMoreAction

PROTO = Path(__file__).resolve().parents[2] / "proto"
CELL = common_pb2.Cell(x=2, y=-1)

GLEN_MORE = [
    GlenMoreAction(take=GlenMoreAction.Take(space=7)),
    GlenMoreAction(pay=GlenMoreAction.Pay(good="wood", cell=CELL)),
    GlenMoreAction(buy=GlenMoreAction.Buy(good="stone")),
    GlenMoreAction(sell=GlenMoreAction.Sell(good="sheep", cell=CELL)),
    GlenMoreAction(pay_member=GlenMoreAction.PayMember(cell=CELL)),
    GlenMoreAction(pay_chieftain=GlenMoreAction.PayChieftain()),
    GlenMoreAction(place=GlenMoreAction.Place(cell=CELL)),
    GlenMoreAction(discard=GlenMoreAction.Discard()),
    GlenMoreAction(choose=GlenMoreAction.Choose(good="grain")),
    GlenMoreAction(activate=GlenMoreAction.Activate(cell=CELL)),
    GlenMoreAction(trade=GlenMoreAction.Trade(cell=CELL, number=3)),
    GlenMoreAction(move=GlenMoreAction.Move(cell=CELL)),
    GlenMoreAction(to=GlenMoreAction.To(cell=CELL)),
    GlenMoreAction(promote=GlenMoreAction.Promote(cell=CELL)),
    GlenMoreAction(end=GlenMoreAction.End()),
    GlenMoreAction(build=GlenMoreAction.Build()),
]
GLASGOW = [
    GlasgowAction(move=GlasgowAction.Move(space=7)),
    GlasgowAction(take=GlasgowAction.Take()),
    GlasgowAction(choose=GlasgowAction.Choose(good="gold")),
    GlasgowAction(exchange=GlasgowAction.Exchange(give="brick", get="steel")),
    GlasgowAction(refresh=GlasgowAction.Refresh(space=5)),
    GlasgowAction(choose_factory=GlasgowAction.ChooseFactory(cell=CELL)),
    GlasgowAction(draw=GlasgowAction.Draw()),
    GlasgowAction(build=GlasgowAction.Build(building="park-3")),
    GlasgowAction(discard=GlasgowAction.Discard()),
    GlasgowAction(pay=GlasgowAction.Pay()),
    GlasgowAction(pay_whisky=GlasgowAction.PayWhisky(good="steel")),
    GlasgowAction(place=GlasgowAction.Place(cell=CELL)),
    GlasgowAction(activate=GlasgowAction.Activate(cell=CELL)),
    GlasgowAction(end=GlasgowAction.End()),
]


def verb(action: GlenMoreAction | GlasgowAction) -> str:
    return action.WhichOneof("action") or "nothing"


def name(action: GlenMoreAction | GlasgowAction) -> str:
    return f"{type(action).__name__} {verb(action)}"


def run_generate(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(folder / "generate.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture
def proto_copy(tmp_path: Path) -> Path:
    return shutil.copytree(PROTO, tmp_path / "proto")


def test_committed_code_is_fresh() -> None:
    result = run_generate(PROTO, "--check")
    assert result.returncode == 0, result.stderr


def test_a_changed_schema_makes_the_code_stale_until_it_is_generated_again(proto_copy: Path) -> None:
    schema = proto_copy / "rondel/v1/common.proto"
    schema.write_text(schema.read_text().replace("sint32 y = 2;", "sint32 y = 2;\n\n  sint32 z = 3;"))

    refused = run_generate(proto_copy, "--check")
    assert refused.returncode == 1
    assert "rondel/v1/common_pb2.py" in refused.stderr
    assert "make proto" in refused.stderr

    assert run_generate(proto_copy).returncode == 0
    assert run_generate(proto_copy, "--check").returncode == 0


def test_a_file_left_over_or_missing_makes_the_code_stale(proto_copy: Path) -> None:
    generated = proto_copy / "gen/rondel/v1"
    (generated / "common_pb2.pyi").rename(generated / "gone_pb2.pyi")
    refused = run_generate(proto_copy, "--check")
    assert refused.returncode == 1
    assert "rondel/v1/common_pb2.pyi" in refused.stderr
    assert "rondel/v1/gone_pb2.pyi" in refused.stderr


def test_the_installed_project_offers_the_code_from_any_folder(tmp_path: Path) -> None:
    command = [sys.executable, "-I", "-c", "from rondel.v1 import glen_more_pb2"]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr


def test_every_verb_of_the_schemas_is_tried_below() -> None:
    glen_more = glen_more_pb2.DESCRIPTOR.message_types_by_name["GlenMoreAction"]
    assert [verb(action) for action in GLEN_MORE] == [field.name for field in glen_more.oneofs[0].fields]
    glasgow = glasgow_pb2.DESCRIPTOR.message_types_by_name["GlasgowAction"]
    assert [verb(action) for action in GLASGOW] == [field.name for field in glasgow.oneofs[0].fields]


@pytest.mark.parametrize("action", [*GLEN_MORE, *GLASGOW], ids=name)
def test_an_action_survives_the_wire(action: GlenMoreAction | GlasgowAction) -> None:
    received = type(action).FromString(action.SerializeToString())
    assert received == action
    assert verb(received) == verb(action)


def test_space_zero_is_told_apart_from_no_action() -> None:
    """Zero is not sent on the wire, yet `take 0` is an answer."""
    take = GlenMoreAction.FromString(GlenMoreAction(take=GlenMoreAction.Take(space=0)).SerializeToString())
    assert verb(take) == "take"
    assert verb(GlenMoreAction()) == "nothing"


def test_negative_coordinates_cost_no_more_than_positive_ones() -> None:
    """Cells lie on all sides of the start tile; a plain int32 would spend ten bytes on each minus."""
    assert common_pb2.Cell.DESCRIPTOR.fields_by_name["x"].type == FieldDescriptor.TYPE_SINT32
    west_and_south = common_pb2.Cell(x=-3, y=-4).SerializeToString()
    assert len(west_and_south) == len(common_pb2.Cell(x=3, y=4).SerializeToString())
