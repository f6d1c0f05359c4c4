"""§12 Checks that must hold."""

from engine.glen_more_2.events import (
    CardTaken,
    FinalScored,
    MovedOntoTheEnd,
    RoundScored,
    ScotsmanCame,
    Taken,
    WhiskyGot,
)
from engine.glen_more_2.markers import open_fields
from engine.glen_more_2.scoring import FinalScoring, Scoring, home_castle
from engine.glen_more_2.sheet import Line
from engine.kernel import start
from tests.engine.glen_more_2.table import CASTLE, DECK, RULES, Table, player


def layout(seats: int) -> tuple[int, int, int, int]:
    """Pieces, S tiles, A tiles and empty spaces of a new game."""
    state = start(RULES, seats, {}, 1)
    s_tiles, a_tiles = (sum(tile in DECK.stacks[stack] for tile in state.rondel) for stack in (0, 1))
    return len(state.pieces), s_tiles, a_tiles, 14 - len(state.pieces) - s_tiles - a_tiles


def test_check_1_fourteen_spaces() -> None:
    assert layout(2) == (3, 5, 5, 1)
    assert layout(4) == (4, 5, 4, 1)


def test_check_2_landmarks_and_territories() -> None:
    cards = list(DECK.tiles)
    landmarks = [tile for tile in cards if DECK.tiles[tile].landmark]
    table = Table(
        player(landmarks=landmarks[:5]),
        player(landmarks=landmarks[5:8]),
        player(landmarks=landmarks[8:9]),
        begin=Scoring(1),
        pieces=(0, 11, 12),
    )
    assert [event.points for event in table.told(RoundScored)][1] == (5, 2, 0)
    names = [tile for tiles in DECK.stacks for tile in tiles]
    cells = [(x, y) for x in range(2) for y in range(1, 8)]
    lands = [dict(zip(cells, names[i * 14 : i * 14 + size - 2], strict=False)) for i, size in enumerate((15, 13, 16))]
    assert [len(player(land).tiles) for land in lands] == [15, 13, 16]
    table = Table(*(player(land) for land in lands), begin=FinalScoring(), pieces=(0, 11, 12))
    assert table.told(FinalScored)[0] == FinalScored(Line.TERRITORY, (-6, 0, -9))


def test_check_3_roads() -> None:
    nobody = open_fields(RULES, start(RULES, 3, {}, 1))
    assert nobody["macleod"] == 0
    assert nobody["mckay"] == 2
    marked = open_fields(RULES, Table(player(), player(clans=["macmillan"])).state)
    assert marked["maclachlan"] == 1


def test_check_4_inverness_on_halkirk() -> None:
    land = {(-1, 0): "halkirk", (-1, 1): "inshriach"}
    one = player(land, {(0, 0): 1, (-1, 0): 1}, {(0, 0): "wood stone"})
    table = Table(one, tiles=["inverness"])
    table.do("take 1", "pay wood 0,0", "pay stone 0,0", "place -1,0")
    assert table.me.scotsmen == {(0, 0): 1, (-1, 0): 1}
    table.do("resolve landmark")
    assert table.told(CardTaken) == [CardTaken(0, "inverness")]
    assert table.told(WhiskyGot) == [WhiskyGot(0, 1)]
    assert table.told(ScotsmanCame) == [ScotsmanCame(0, (-1, 0))]
    assert table.me.scotsmen == {(0, 0): 1, (-1, 0): 2}
    assert table.on((-1, 0)) == ["barley"]
    assert table.state.movement == 2  # Inverness itself and the village
    assert table.legal("activate") == ["activate -1,1"]


def test_check_5_the_paid_scotsman_does_not_make_the_place_legal() -> None:
    table = Table(player(scotsmen={(0, 0): 1, CASTLE: 1}), tiles=["loch-ness"])
    table.do("take 1", "pay-scotsman 0,0")
    assert table.legal("place") == ["place 2,0"]
    table = Table(player(scotsmen={(0, 0): 1, CASTLE: 1}), tiles=["loch-ness"])
    table.do("take 1", f"pay-scotsman {CASTLE[0]},{CASTLE[1]}")
    assert table.legal("place") == ["place -1,0"]


def test_check_6_moil_counts_three_scotsmen_as_six() -> None:
    table = Table(player(scotsmen={CASTLE: 3}, landmarks=["castle-moil"]), begin=Scoring(3))
    assert table.told(RoundScored)[0].amounts == (6, 0, 0, 0)
    assert home_castle(table.me) == 6


def test_check_7_armadale() -> None:
    for coins, vp in ((10, 18), (5, 10)):
        table = Table(player(coins=coins, landmarks=["armadale-castle"]), begin=FinalScoring())
        assert table.line(Line.COINS) + table.line(Line.ARMADALE_CASTLE) == vp


def test_check_8_onto_the_end() -> None:
    table = Table(tiles=["inshriach", "lochridge", "the-end"], left={}, pieces=(0, 1, 2))
    table.do("finish")
    assert table.told(MovedOntoTheEnd) == [MovedOntoTheEnd(0)]
    assert table.told(Taken) == []
    played = []
    while table.seat is not None:
        played.append(table.seat)
        ends = table.legal("finish")
        table.do(ends[0] if len(played) > 3 else table.legal()[0])
        table.finish()
    assert 0 not in played
    assert {1, 2} == set(played)
