"""The table's screen without a terminal: messages and keys in, wishes out."""

import pytest

from client_cli.screens.canvas import Canvas
from client_cli.screens.table_model import TableModel
from client_cli.screens.table_view import draw_table
from client_cli.screens.targets import Place, Space, Thing, targets, typed
from client_cli.screens.wishes import Bell, Chat, Concede, Quit, Rematch, Save, Submit, ToLobby, Undo
from rondel.v1 import play_pb2, table_pb2
from tests.support import positions


def table(name: str, size: tuple[int, int] = (120, 40)) -> TableModel:
    message, catalogue = positions.load(name)
    model = TableModel("abcd1234", "Ada", "Game", ["greedy"], catalogue)
    assert Bell() in model.receive(message) or not model.actions
    draw(model, size)
    return model


def draw(model: TableModel, size: tuple[int, int] = (120, 40)) -> str:
    canvas = Canvas(*size)
    draw_table(canvas, model)
    return "\n".join(canvas.lines())


def test_enter_takes_the_chosen_action_once() -> None:
    model = table("glen_more-take")
    chosen = model.chosen
    assert chosen is not None
    assert model.position is not None
    assert model.press("enter") == [Submit(chosen.id, model.position.position_seq)]
    assert model.press("enter") == []  # it is on its way


def test_arrows_go_through_the_list_and_around() -> None:
    model = table("glen_more-take")
    model.press("down")
    assert model.chosen == model.actions[1]
    model.press("up")
    model.press("up")
    assert model.chosen == model.actions[-1]


def test_numbers_take_and_letters_filter() -> None:
    model = table("glen_more-take")
    second = model.actions[1]
    assert [wish.action_id for wish in model.press("2") if isinstance(wish, Submit)] == [second.id]
    model = table("glen_more-take")
    for key in "meadow":
        model.press(key)
    assert [action.label for action in model.listed] == ["Take Meadow from space 8"]
    assert "“meadow” (1 of" in draw(model)
    for key in " 8":
        model.press(key)  # numbers now belong to the filter
    assert len(model.listed) == 1
    model.press("escape")
    assert model.listed == list(model.actions)


def test_a_filter_that_fits_nothing_says_so() -> None:
    model = table("glen_more-take")
    for key in "xyz":
        model.press(key)
    assert model.press("enter") == []
    assert "No action fits" in draw(model)


def test_tab_and_arrows_move_over_the_board() -> None:
    model = table("glen_more-take")
    model.press("tab")
    assert isinstance(model.cursor, Space)
    assert all(model.cursor in targets(action) for action in model.listed)
    first = model.cursor
    model.press("right")
    assert model.cursor != first
    model.press("escape")
    assert model.cursor is None


def test_pointing_shows_and_clicking_twice_takes() -> None:
    model = table("glen_more-take")
    target = next(targets(model.actions[0]))
    model.point(target, "hover")
    assert [action.id for action in model.listed] == [model.actions[0].id]
    wishes = model.point(target, "click")
    assert [wish.action_id for wish in wishes if isinstance(wish, Submit)] == [model.actions[0].id]


def test_arrows_stay_with_the_list_while_the_mouse_points() -> None:
    model = table("glen_more-place")
    target = Place(0, 1)
    model.point(target, "hover")
    model.press("down")
    assert model.cursor == target
    model.press("tab")
    model.press("down")
    assert model.cursor != target


def test_the_wheel_and_clicks_on_the_list() -> None:
    model = table("glen_more-take")
    model.point(None, "down")
    assert model.picked == 1
    model.point(("action", 2), "click")
    assert model.picked == 2
    assert isinstance(model.point(("action", 2), "click")[0], Submit)
    model.point(("seat", 1), "click")
    assert model.shown_seat == 1


def test_the_place_is_shown_before_it_is_taken_with_the_tiles_it_would_activate() -> None:
    model = table("glen_more-place")
    text = draw(model)
    assert "▸Quarry" in text
    assert "here?" in text
    assert "Would activate: Forest, Cornfield." in text
    assert "*Forest" in text
    assert "*Cornfie" in text


def test_a_building_shows_the_factories_it_would_set_to_work() -> None:
    text = draw(table("glasgow-place"))
    assert "Would make work: factory-8 (A)." in text
    assert "*factory-8" in text


def test_the_offers_of_an_architect_belong_to_his_space() -> None:
    model = table("glasgow-move")
    assert model.position is not None
    related = model.board.related(model.scene(), Space(0))
    assert Space(0) in related
    assert any(isinstance(target, Thing) for target in related)


def test_left_and_right_show_the_other_tableaus_and_pages() -> None:
    model = table("glen_more_2-take")
    titles = []
    for _ in range(5):
        titles.append(model.board.field_title(model.scene()))
        model.press("right")
    assert len(set(titles)) == 5  # three territories, the clan board, the discard pile
    assert model.shown_seat == 0


def test_the_opponents_cells_are_not_ones_own() -> None:
    model = table("glen_more-place")
    model.press("right")
    draw(model)
    places = [region.target for region in model.regions if isinstance(region.target, Place)]
    assert places
    assert all(place.seat == 1 for place in places)


def test_undo_only_where_it_may_be() -> None:
    model = table("glen_more-place")
    assert model.position is not None
    assert model.position.seat_view is not None
    model.position.seat_view.may_undo = True
    assert model.press("U") == [Undo(model.position.position_seq)]
    model.position.seat_view.may_undo = False
    assert model.press("c-z") == []
    assert "nothing that you may take back" in model.hint


def only(model: TableModel, *ids: str) -> play_pb2.WatchResponse:
    """The same position, later, with other actions."""
    message, _ = positions.load("glen_more-place")
    message.view.position_seq = model.position.position_seq + 1 if model.position is not None else 1
    del message.seat_view.actions[:]
    for text in ids:
        action = message.seat_view.actions.add(id=text, label=text)
        verb, _, rest = text.partition(" ")
        answer = getattr(action.action.glen_more, verb)
        answer.SetInParent()
        if rest:
            answer.cell.x, answer.cell.y = (int(part) for part in rest.split(","))
    return message


def test_the_key_for_forced_decisions_answers_one_after_the_other_and_stops_at_a_choice() -> None:
    model = table("glen_more-place")
    model.receive(only(model, "end"))
    assert [type(wish) for wish in model.press("A")] == [Submit]
    assert [type(wish) for wish in model.receive(only(model, "discard"))] == [Submit]
    assert model.receive(only(model, "move 0,0", "end")) == []
    assert model.hint == "Answered 2 at once."
    assert not model.auto


def done(model: TableModel, action_id: str, *ids: str) -> play_pb2.WatchResponse:
    message = only(model, *ids)
    message.change.action_done.seat = 0
    message.change.action_done.action_id = action_id
    return message


def test_plain_productions_are_answered_only_beside_the_tile_just_laid() -> None:
    model = table("glen_more-place")
    model.receive(done(model, "place 0,1", "activate 1,1", "activate 5,5", "end"))
    assert [wish.action_id for wish in model.press("A") if isinstance(wish, Submit)] == ["activate 1,1"]
    assert model.receive(done(model, "activate 1,1", "activate 5,5", "end")) == []  # Loch Ness: a choice
    model.receive(done(model, "take 3", "activate 1,1", "end"))
    assert model.press("A") == []


def test_single_answers_by_themselves_until_switched_off() -> None:
    model = table("glen_more-place")
    model.press("F")
    assert model.always
    assert [type(wish) for wish in model.receive(only(model, "end"))] == [Submit]
    model.press("F")
    assert model.receive(only(model, "end")) != [Submit("end", 0)]


@pytest.mark.parametrize("name", [name for name in positions.names() if not name.endswith("end")])
def test_the_inspector_tells_about_the_tile_under_the_cursor(name: str) -> None:
    model = table(name)
    model.press("tab")
    model.press("I")
    text = draw(model)
    assert "Inspector" in text
    assert "Source:" in text
    before = model.inspected
    model.press("right")
    assert model.inspected != before
    model.press("escape")
    assert not model.overlay


def test_every_action_of_every_position_can_be_chosen_and_drawn() -> None:
    for name in positions.names():
        model = table(name, (80, 24))
        for _ in model.actions:
            assert draw(model, (80, 24))
            model.press("down")


def test_chat_save_concede_leave_quit() -> None:
    model = table("glen_more-take")
    for key in ["C", "h", "i", "x", "backspace", "enter"]:
        wishes = model.press(key)
    assert wishes == [Chat("hi")]
    model.press("G")
    assert model.press("n") == []
    model.press("G")
    assert model.press("enter") == []  # a key that was meant for the list gives nothing up
    model.press("G")
    assert model.press("y") == [Concede()]
    model.press("escape")
    assert model.press("y") == [ToLobby()]
    model.press("c-c")
    assert model.press("n") == []
    model.press("c-c")
    assert model.press("y") == [Quit()]
    model.press("c-c")
    assert model.press("c-c") == [Quit()]


def test_after_the_game() -> None:
    model = table("glen_more-end")
    assert "Score sheet" in draw(model)
    assert model.press("enter") == []  # a key that was meant for the game
    assert model.overlay == "sheet"
    assert model.press("R") == [Rematch()]
    model.press("W")
    assert model.entry.endswith(".json")
    assert isinstance(model.press("enter")[0], Save)


def test_a_spectator_sees_the_board_and_has_nothing_to_do() -> None:
    message, catalogue = positions.load("glen_more-take")
    message.ClearField("seat_view")
    model = TableModel("abcd1234", "Eve", "Glen More", [], catalogue)
    assert model.receive(message) == []
    assert "watching" in draw(model)
    assert model.press("enter") == []
    model.press("right")
    assert draw(model)


def test_the_bell_rings_once_for_a_turn() -> None:
    message, catalogue = positions.load("glen_more-take")
    model = TableModel("abcd1234", "Ada", "Game", [], catalogue)
    assert model.receive(message) == [Bell()]
    later = play_pb2.WatchResponse.FromString(message.SerializeToString())
    later.view.position_seq += 1
    assert model.receive(later) == []


def test_typed_falls_back_to_the_notation() -> None:
    assert typed(table_pb2.LegalAction(id="pay-chieftain")) == ("pay_chieftain", None)
    assert list(targets(table_pb2.LegalAction(id="take 3"))) == []
