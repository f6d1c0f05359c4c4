"""Text for people: some wordings, so that what players read is English."""

import re

import pytest

from engine.conformance import NAMES
from engine.glen_more import events as on
from engine.glen_more.actions import ACTIONS
from engine.glen_more.deck import Good
from engine.glen_more.sheet import LABELS, LINES, Line
from engine.glen_more.text import LABEL_TEXTS, PROMPTS, SENTENCES, tile_text
from engine.kernel import Cell, Event, Question, decision, parse
from tests.engine.glen_more.table import DECK, RULES, Table, player, ruled

ROAD: dict[Cell, str] = {(1, 0): "quarry-1", (1, 1): "butcher-1", (2, 0): "forest-2"}


def label(table: Table, text: str) -> str:
    assert text in table.legal()
    return table.rules.label(table.state, parse(table.rules, text))


def prompt(table: Table) -> str:
    asked = decision(table.rules, table.state)
    assert asked is not None
    return asked.prompt


def test_every_action_event_and_question_has_its_words() -> None:
    assert set(LABEL_TEXTS) == set(ACTIONS)
    assert set(SENTENCES) == {kind for kind in vars(on).values() if _is_event(kind)}
    assert set(PROMPTS) == {frame for frame in RULES.frames if issubclass(frame, Question)}
    assert len(LABELS) == len(LINES)


def _is_event(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Event) and kind is not Event


def test_words_of_a_turn() -> None:
    mine = player(ROAD, {(0, 0): 2}, {(1, 0): "stone"})
    table = Table(mine, tiles=["village-3"], market=(0, 2, 0, 0, 0))
    assert prompt(table) == "Move your pawn to a tile and take it."
    assert label(table, "take 1") == "Take Village from space 1 (costs 1 stone)"
    assert label(table, "sell stone 1,0") == "Sell stone from Quarry at 1,0 for 2 coins"
    table.do("take 1")
    assert prompt(table) == "Hand in 1 stone."
    assert label(table, "pay stone 1,0") == "Hand in stone from Quarry at 1,0"
    table.do("pay stone 1,0")
    assert prompt(table) == "Where do you place Village?"
    assert label(table, "place 1,-1") == "Place it at 1,-1"
    table.do("place 1,-1")
    assert prompt(table) == "Activate tiles in any order, then end. You have 2 movements."
    assert label(table, "activate 1,0") == "Activate Quarry at 1,0: 1 stone"
    assert label(table, "move 0,0") == "Move a clan member from Start Village at 0,0"
    assert label(table, "promote 0,0") == "Promote a clan member on Start Village at 0,0 to chieftain"
    assert label(table, "end") == "End"
    table.do("move 0,0")
    assert prompt(table) == "Where does the clan member go?"
    assert label(table, "to 1,0") == "Go to Quarry at 1,0"


def test_words_of_a_trade() -> None:
    table = Table(player(ROAD), tiles=["forest-1"])
    assert label(table, "take 1") == "Take Forest from space 1"
    table.do("take 1", "place 0,1")
    assert label(table, "trade 1,1 2") == "Activate Butcher at 1,1: 2 sheep for 4 VP"
    table.do("trade 1,1 2")
    assert prompt(table) == "Hand in 2 sheep."
    assert label(table, "buy sheep") == "Buy sheep for 1 coin and hand it in"


def test_words_of_a_discard() -> None:
    table = Table(player(ROAD, cubes={(1, 0): "stone"}), tiles=["tavern-1"], market=(0, 1, 0, 0, 0))
    table.do("take 1")
    assert prompt(table) == "Tavern cannot be paid: discard it, or sell goods first."
    assert label(table, "discard") == "Discard it"
    table.do("sell stone 1,0")
    assert prompt(table) == "Tavern cannot be paid: discard it."
    table.do("discard")
    assert prompt(table) == "You may move one clan member."
    assert RULES.sentence(table.told(on.Discarded)[0], NAMES) == "Ailsa discards Tavern: it cannot be paid."


def test_words_of_a_free_discard() -> None:
    table = Table(player(ROAD), tiles=["forest-1"], rules=ruled(BUILDABLE_TILE_MAY_BE_DISCARDED=True))
    table.do("take 1")
    assert prompt(table) == "Build Forest or discard it?"
    assert label(table, "build") == "Build it"
    table.do("discard")
    assert RULES.sentence(table.told(on.Discarded)[0], NAMES) == "Ailsa discards Forest: it is given up."


def test_words_of_loch_ness_and_of_choosing() -> None:
    table = Table(player(ROAD, {(0, 0): 2}, chieftains=1), tiles=["loch-ness"])
    table.do("take 1")
    assert prompt(table) == "Which figure pays for Loch Ness?"
    assert label(table, "pay-member 0,0") == "Pay with a clan member from Start Village at 0,0"
    assert label(table, "pay-chieftain") == "Pay with a chieftain"
    table.do("pay-chieftain", "place 0,1")
    assert prompt(table).endswith("You have 1 movement. Loch Ness activates one more tile.")
    table = Table(tiles=["loch-lochy"])
    table.do("take 1", "place 0,1")
    assert prompt(table) == "Which good comes onto Loch Lochy at 0,1?"
    assert label(table, "choose grain") == "Choose grain"


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (on.Taken(0, "fair-1", 4), "Ailsa takes Fair from space 4."),
        (on.Bought(1, Good.GRAIN, 1), "Bruce buys grain for 1 coin."),
        (on.Sold(1, Good.GRAIN, (2, -1), 3), "Bruce sells grain from 2,-1 for 3 coins."),
        (on.MembersCame(0, (0, 1), 1), "1 clan member of Ailsa comes to 0,1."),
        (on.MembersCame(0, (0, 1), 2), "2 clan members of Ailsa come to 0,1."),
        (on.MovesGot(0, 2), "Ailsa gets 2 movements."),
        (on.Promoted(0, (0, 1)), "Ailsa promotes a clan member on 0,1 to chieftain."),
        (on.GhostMoved(2, 7, "quarry-1"), "The ghost rolls 2, goes to space 7 and removes Quarry."),
        (on.PassedBy("quarry-1", 7), "Quarry on space 7 has been passed by all and is removed."),
        (
            on.RoundScored(Line.WHISKY_1, (2, 4), (0, 2)),
            "Scoring 1: whisky (Ailsa 2, Bruce 4): Ailsa +0, Bruce +2 VP.",
        ),
        (on.FinalScored(Line.TILES, (-6, 0)), "Too many tiles: Ailsa -6, Bruce +0."),
    ],
)
def test_sentences(event: Event, sentence: str) -> None:
    assert RULES.sentence(event, NAMES[:2]) == sentence


@pytest.mark.parametrize(
    ("tile", "text"),
    [
        ("start-village", "Start Village: grey village on the river and the road. When placed: 1 clan member. "),
        ("forest-1", "Forest: yellow forest on the river. Activated: 1 wood."),
        (
            "fair-2",
            "Fair: brown fair on the road. Costs 1 wood. Activated: 1 good of any kind for 1 VP or 2 different",
        ),
        (
            "loch-oich",
            "Loch Oich: blue loch on the river. Costs 2 goods of any kind. Activated: nothing. When placed:",
        ),
        (
            "armadale-castle",
            "Armadale Castle: grey castle. Costs 1 wood + 1 stone. When placed: 1 clan member, 3 coins.",
        ),
        (
            "iona-abbey",
            "Iona Abbey: yellow abbey on the road. Costs 1 wood + 1 stone + 1 sheep. Activated: 1 good of",
        ),
    ],
)
def test_tiles_in_words(tile: str, text: str) -> None:
    assert tile_text(DECK.tiles[tile]).startswith(text)


@pytest.mark.parametrize("tile", DECK.tiles)
def test_tiles_are_told_in_whole_sentences(tile: str) -> None:
    text = tile_text(DECK.tiles[tile])
    assert text.endswith(".")
    assert not re.search(r"  | ,|\(\)|\b1 (goods|coins|bonnets|clan members|movements)\b", text)


def test_the_board_shows_track_market_and_tableaus() -> None:
    mine = player({(0, 1): "castle-stalker"}, {(0, 1): 2}, {(0, 1): "wood wood sheep"}, chieftains=1, coins=1)
    table = Table(mine, tiles=["fair-1"], pawns=(0, 11, 12), ghost=True, market=(0, 1, 2, 3, 0))
    board = RULES.board(RULES.observe(table.state, 0), NAMES)
    assert " 0 [Ailsa]           1 Fair" in board
    assert "12 (ghost)" in board
    assert "wood 1/-, stone 2/1, sheep 3/2, cattle -/3, grain 1/-" in board
    assert ">Ailsa: 0 VP, 1 coin, 0 whisky, 1 chieftain + 1 bonnet, 2 tiles\n  cards: Castle Stalker" in board
    assert " Bruce: VP secret, 6 coins, 0 whisky, 0 chieftains, 1 tile" in board
    assert "|Castle Stalker  |\n    |@@ wwe          |" in board
