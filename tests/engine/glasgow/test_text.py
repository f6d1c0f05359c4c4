"""Texts: what people read."""

import ast
from pathlib import Path
from typing import Any

from engine.conformance import NAMES
from engine.glasgow import actions, events
from engine.glasgow.rules import GlasgowRules
from engine.glasgow.text import LABEL_TEXTS, PROMPTS, SENTENCES
from engine.kernel import Event, Question, decision
from tests.engine.glasgow.table import DOUBLE, DRAW, EXCHANGE, FACTORIES, RULES, Table

PEOPLE = ("Ailsa", "Bruce")


def asked(table: Table) -> tuple[str, dict[str, str]]:
    """The prompt, and the label of every action."""
    found = decision(table.rules, table.state)
    assert found is not None
    return found.prompt, {str(action): table.rules.label(table.state, action) for action in found.actions}


def told(table: Table) -> list[str]:
    return [table.rules.sentence(event, PEOPLE) for event in table.events]


def test_every_question_action_and_event_has_its_text() -> None:
    assert set(PROMPTS) == {frame for frame in GlasgowRules.frames if issubclass(frame, Question)}
    assert set(LABEL_TEXTS) == set(actions.ACTIONS)
    assert set(SENTENCES) == {
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }


def test_questions_that_leave_nothing_but_ending_say_why() -> None:
    def asks(space: int, *answers: str, **situation: Any) -> str:
        table = Table(**situation)
        table.do(f"move {space}", *answers)
        assert table.legal() == ["end"]
        return asked(table)[0]

    park: dict[str, Any] = {"offers": {5: ["park-1", "park-2"]}}
    assert asks(5) == "You cannot pay for either of the open buildings: end."
    assert asks(EXCHANGE) == "You have nothing to exchange: end."
    assert asks(FACTORIES) == "There is no factory to choose: end."
    table = Table("brick brick", **park, block={(0, 0): (1, "factory-7")})
    table.do("move 5", "build park-1", "place 0,1")
    assert (table.seat, asked(table)[0]) == (1, "Your factory works, but you have nothing to exchange: end.")
    table.do("end")
    assert asked(table)[0] == "You cannot pay for one more building: end."
    table = Table("brick")
    table.do(f"move {EXCHANGE}", "exchange brick steel")
    assert asked(table)[0] == "There is nothing more to exchange: end."
    table = Table(pile=["park-3"])
    table.do(f"move {DRAW}", "draw")
    assert asked(table)[0] == "You cannot pay for park-3: discard it for a good."


def test_moving_tells_what_lies_where() -> None:
    prompt, labels = asked(Table(offers={5: ["park-1", "shop-2"]}))
    assert prompt == "Move your merchant to another tile."
    assert labels["move 1"] == "Go to space 1, bricks-1: 2 brick"
    assert labels["move 5"] == "Go to space 5, the architect with park-1 and shop-2"
    assert labels["move 6"] == "Go to space 6, whisky: the whisky"


def test_building_tells_price_and_worth() -> None:
    table = Table("brick brick brick steel steel steel gold", offers={5: ["bank-2", "factory-3"]}, whisky=0)
    table.do("move 5")
    assert asked(table)[1] == {
        "build bank-2": "Build bank-2 for brick, steel (2 points, 1 per steel)",
        "build factory-3": "Build factory-3 for brick, steel (1 point, brings 1 steel)",
        "end": "End",
    }
    table.do("build bank-2")
    prompt, labels = asked(table)
    assert prompt == "You pay 1 brick + 1 steel. What does the whisky stand for?"
    assert labels["pay"] == "Pay 1 brick + 1 steel and keep the whisky"
    assert labels["pay-whisky brick"] == "Let the whisky stand for 1 brick"
    table.do("pay-whisky brick", "place 0,0")
    assert told(table)[:2] == ["Ailsa pays the whisky as 1 brick and 1 steel.", "Ailsa builds bank-2 at 0,0."]
    prompt, labels = asked(table)
    assert prompt == "You may build once more for 1 gold on top."
    assert labels["build factory-3"] == "Build factory-3 for brick, steel + 1 gold (1 point, brings 1 steel)"


def test_drawing() -> None:
    table = Table("brick steel", pile=["park-3"])
    table.do(f"move {DRAW}", "draw")
    assert told(table) == ["Ailsa goes to space 12.", "Ailsa draws park-3."]
    prompt, labels = asked(table)
    assert prompt == "Build park-3 or discard it for a good?"
    assert labels["discard"] == "Discard park-3 for 1 brick"


def test_factories_tell_whose_they_are() -> None:
    table = Table(block={(0, 0): (1, "factory-8"), (1, 0): (0, "factory-1")})
    table.do(f"move {FACTORIES}")
    assert asked(table)[1]["choose-factory 0,0"] == "Choose factory-8 at 0,0, the other player’s: choose"
    table.do("choose-factory 1,0")
    assert asked(table)[1]["activate 1,0"] == "Activate factory-1 at 1,0, yours: 1 brick"
    table.do("activate 0,0")
    assert asked(table)[0] == "factory-8 at 0,0 works: which good do you get?"


def test_a_doubled_tile_is_announced() -> None:
    table = Table("brick")
    table.do(f"move {DOUBLE}")
    assert told(table)[-1] == "The next tile of Ailsa is executed twice."
    assert asked(table)[0] == "Move your merchant to another tile. Its tile is executed twice."
    table.do("move 14")
    assert asked(table)[0] == "You may take what the contract shows. You may do so twice."


def test_exchanging() -> None:
    table = Table("brick brick")
    table.do(f"move {EXCHANGE}", "exchange brick steel")
    assert told(table)[1:] == ["Ailsa exchanges 1 brick for steel.", "Ailsa gets 1 steel."]
    assert asked(table)[0] == "You may go on exchanging brick for steel."


def test_the_board_shows_ring_stores_and_block() -> None:
    table = Table(
        "brick gold",
        "steel",
        merchants=(5, 5),
        active=1,
        whisky=0,
        offers={5: ["bank-4", "factory-7"]},
        block={(0, 0): (1, "factory-8"), (1, 0): (0, "bank-3")},
    )
    board = RULES.board(RULES.observe(table.state, None), PEOPLE)
    assert "  5 [Bruce|Ailsa]       architect: bank-4 bg 2 (2 per factory) | factory-7 bs 1 (exchange)" in board
    assert " Ailsa: 1/5 brick, 0/4 steel, 1/3 gold, whisky; 1 building with 2 printed points" in board
    assert ">Bruce: 0/5 brick, 1/4 steel, 0/3 gold; 1 building with 1 printed point" in board
    assert "BLOCK (2 of 20 buildings)" in board
    assert "|factory-8       |bank-3          |" in board
    assert "|Bruce choose    |Ailsa gold      |" in board


def test_long_names_keep_the_board_within_its_width() -> None:
    table = Table(merchants=(5, 5), block={(0, 0): (1, "factory-8")})
    board = RULES.board(RULES.observe(table.state, None), ("Maximiliana-Theodora", "Bartholomäus-Ignatius"))
    assert max(map(len, board.splitlines())) <= 100


def test_the_view_shows_the_building_at_hand_and_no_order_of_the_pile() -> None:
    table = Table("brick steel", pile=["park-3"])
    table.do(f"move {DRAW}", "draw")
    view = RULES.observe(table.state, 1)
    assert view.building == "park-3"
    assert view.pile == len(table.state.pile) == 28
    assert "At hand: park-3 bs 0" in RULES.board(view, NAMES)


def test_modules_are_named_as_in_the_first_game() -> None:
    """Whoever knows one game finds his way in the other."""
    engine = Path(__file__).parents[3] / "engine"
    shared = (
        "__init__ actions board building check deck effects events met paying rules rulings scoring setup sheet state"
    )
    for name in (*shared.split(), "text", "turn", "view"):
        for game in ("glen_more", "glasgow"):
            assert ast.get_docstring(ast.parse((engine / game / f"{name}.py").read_text()))
