"""Words for people."""

from engine.glen_more_2 import events as on
from engine.glen_more_2.actions import ACTIONS
from engine.glen_more_2.clans import BONUSES
from engine.glen_more_2.sentences import SENTENCES
from engine.glen_more_2.text import LABEL_TEXTS, PROMPTS, tile_text
from engine.kernel import Event, Question, parse
from tests.engine.glen_more_2.table import DECK, RULES, Table, player

NAMES = ("Ailsa of the Long Name", "Bruce", "Catriona", "Duncan")


def test_every_action_event_and_question_has_its_words() -> None:
    assert set(LABEL_TEXTS) == set(ACTIONS)
    events = {kind for kind in vars(on).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert set(SENTENCES) == events - {Event}
    assert set(PROMPTS) == {frame for frame in RULES.frames if issubclass(frame, Question)}


def test_tiles_are_described() -> None:
    assert tile_text(DECK.tiles["caledonian-canal"]) == (
        "Caledonian Canal: material on the river. Costs 2 coins. "
        "When placed: 1 resource of choice, 1 clan marker. Activated: 1 resource of choice. "
        "A stand-in of ours: the rulebook does not show this tile."
    )
    assert tile_text(DECK.tiles["loch-ness"]) == (
        "Loch Ness: loch on the river. Costs 1 Scotsman. Activated: nothing. "
        "In each of your turns with a new tile: activate one more tile, anywhere. "
        "From the rulebook: card, cost; the rest is a stand-in of ours."
    )
    assert tile_text(DECK.tiles["david-hume"]) == (
        "David Hume: person. Counts as 2 persons. All of this is in the rulebook."
    )


def test_clans_are_described() -> None:
    assert BONUSES["chisholm"].summary == "1 barley and 1 Scotsman onto any of your tiles."
    assert BONUSES["mckinnon"].summary == "1 Scotsman onto any of your tiles; 2 coins."
    assert BONUSES["macleod"].summary == "3 coins."
    assert BONUSES["oliphant"].summary == "5 VP for 9 coins, 8 VP for 12."


def label(table: Table, notation: str) -> str:
    return RULES.label(table.state, parse(RULES, notation))


def test_labels_say_what_an_action_costs_and_brings() -> None:
    table = Table(
        player({(0, 1): "inshriach"}, resources={(0, 1): "wood"}), tiles=["plockton"], market=(1, 0, 0, 0, 0)
    )
    assert label(table, "take 1") == "Take Plockton from space 1 (costs 1 wood)"
    assert label(table, "sell wood 0,1") == "Sell wood from Inshriach at 0,1 for 1 coin"
    table.do("take 1")
    assert label(table, "buy wood") == "Buy wood for 2 coins and hand it in"
    table = Table(tiles=["robert-the-bruce"])
    table.do("take 1")
    assert label(table, "marker macleod") == "MacLeod (free): 3 coins."
    assert label(table, "marker mckay") == "McKay (2 coins): David Hume, who counts as two persons."


def test_prompts_tell_who_can_take_nothing() -> None:
    assert Table(tiles=["inshriach"]).prompt == "Move your playing piece to a tile and take it."
    assert Table(player(coins=0), tiles=["plockton"], fill=False).prompt == (
        "You can take no tile: move your playing piece to one and discard it."
    )
    near = Table(tiles=["inshriach", "the-end"], fill=False, left={}, pieces=(0, 1))
    assert near.prompt == "Move your playing piece to a tile and take it. Or move onto The End."
    assert (
        Table(tiles=["the-end"], fill=False, left={}, pieces=(0, 1)).prompt == "Move your playing piece onto The End."
    )


def test_the_board_shows_everything_within_a_hundred_columns() -> None:
    wide = {
        (-1 - i, 0): tile for i, tile in enumerate(["halkirk", "strathspey", "dornoch", "loch-lochy", "oban", "skye"])
    }
    one = player(
        wide,
        landmarks=list(DECK.tiles)[20:24],
        persons=["mary-stewart"],
        clans=["sinclair", "mckay", "douglas"],
        finished=True,
    )
    table = Table(one, player(), tiles=["the-end", "aviemore"], discards=["fair", "butcher"])
    board = RULES.board(RULES.observe(table.state, None), NAMES)
    assert max(map(len, board.splitlines())) <= 100
    for words in ("RONDEL", "MARKET", "DISCARD PILE: Fair, Butcher", "CLAN BOARD", "* The End *", "MacLeod 0"):
        assert words in board
    assert "lasting favours: Sinclair" in board
    assert "finished" in board
    assert "Ailsa of the L" in board
