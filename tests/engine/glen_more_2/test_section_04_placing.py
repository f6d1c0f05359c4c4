"""§4 Placing."""

from hypothesis import given
from hypothesis import strategies as st

from engine.glen_more_2.deck import CASTLE_CELL, HOME_CELLS, Tile, load
from engine.glen_more_2.events import Overbuilt
from engine.glen_more_2.placing import legal_cells
from engine.glen_more_2.rules import GlenMore2Rules
from engine.kernel import Cell
from engine.parts.grid import around, beside
from tests.engine.glen_more_2.decks import with_row
from tests.engine.glen_more_2.table import CASTLE, DECK, RULES, Table, player


def places(table: Table) -> set[str]:
    return set(table.legal("place"))


def test_a_side_touches_and_a_scotsman_is_among_the_eight_neighbours() -> None:
    table = Table(player(), tiles=["inshriach"])
    table.do("take 1")
    # The Scotsman in 0,0 reaches 1,1 and 1,-1 diagonally; -1,1 touches no side.
    assert places(table) == {"place 0,1", "place 1,1", "place 0,-1", "place 1,-1"}


def test_no_scotsman_nearby_no_place() -> None:
    table = Table(player({(0, 1): "lochridge", (0, 2): "glen-affric"}, {(0, 2): 1}), tiles=["inshriach"])
    table.do("take 1")
    assert places(table) == {"place 0,3", "place 1,2", "place -1,2", "place 1,1", "place -1,1"}


def test_a_river_tile_goes_to_either_end_of_the_river() -> None:
    table = Table(player(scotsmen={(0, 0): 1, CASTLE: 1}), tiles=["halkirk"])
    table.do("take 1")
    assert places(table) == {"place -1,0", "place 2,0"}


def test_a_river_end_without_a_scotsman_is_closed() -> None:
    table = Table(player(), tiles=["halkirk"])
    table.do("take 1")
    assert places(table) == {"place -1,0"}


def test_a_tile_without_river_never_stands_in_row_zero() -> None:
    table = Table(
        player({(0, 1): "lochridge", (-1, 1): "glen-affric", (-2, 1): "ardgour"}, {(-2, 1): 1}), tiles=["inshriach"]
    )
    table.do("take 1")
    assert "place -2,0" not in places(table)
    assert "place -1,0" not in places(table)


def test_mackintosh_lets_castles_count_as_scotsmen() -> None:
    without = Table(player(scotsmen={(0, 0): 1}), tiles=["halkirk"])
    without.do("take 1")
    assert places(without) == {"place -1,0"}
    table = Table(player(scotsmen={(0, 0): 1}, clans=["mackintosh"]), tiles=["halkirk"])
    table.do("take 1")
    assert places(table) == {"place -1,0", "place 2,0"}
    other = Table(
        player({(0, 1): "lochridge", (0, 2): "castle-stalker"}, {}, clans=["mackintosh"]), tiles=["inshriach"]
    )
    other.do("take 1")
    assert {"place 0,3", "place 1,2"} <= places(other)


# Overbuilding

TWO_HOUSES = {(0, 1): "inshriach", (1, 1): "lochridge", (0, -1): "glen-affric"}


def test_an_overbuild_tile_goes_only_onto_the_same_type() -> None:
    table = Table(player(TWO_HOUSES), tiles=["aviemore"])
    table.do("take 1")
    assert places(table) == {"place 0,1", "place 1,1"}


def test_the_river_must_be_the_same() -> None:
    river = player({(-1, 0): "rothiemurchus", (-1, 1): "inshriach"})
    table = Table(river, tiles=["aviemore"])
    table.do("take 1")
    assert places(table) == {"place -1,1"}


def test_an_overbuild_tile_needs_a_scotsman_next_to_it_too() -> None:
    table = Table(player(TWO_HOUSES | {(1, 2): "ballachulish"}), tiles=["aviemore"])
    table.do("take 1")
    assert "place 1,2" not in places(table)


def test_mackintosh_helps_overbuilding_too() -> None:
    far = {(1, 1): "lochridge"}
    assert Table(player(far, {}), tiles=["aviemore"], fill=False).legal() == ["discard 1"]
    table = Table(player(far, {}, clans=["mackintosh"]), tiles=["aviemore"], fill=False)
    table.do("take 1")
    assert places(table) == {"place 1,1"}


def test_resources_and_scotsmen_move_up_and_the_covered_tile_counts_no_more() -> None:
    table = Table(
        player(TWO_HOUSES, {(0, 0): 1, (0, 1): 2}, {(0, 1): "wood wood"}), tiles=["aviemore"], market=(1, 0, 0, 0, 0)
    )
    table.do("take 1", "place 0,1")
    assert table.told(Overbuilt) == [Overbuilt(0, "aviemore", (0, 1), "inshriach")]
    assert table.me.tiles[0, 1] == "aviemore"
    assert table.me.covered == {(0, 1): ("inshriach",)}
    assert table.me.scotsmen == {(0, 0): 1, (0, 1): 2}
    assert table.on((0, 1)) == ["wood", "wood"]
    assert len(table.me.tiles) == 5
    assert table.legal("activate") == ["activate 0,1", "activate 1,1"]


def test_its_landmark_card_stays() -> None:
    table = Table(player({(0, 1): "castle-stalker"}, landmarks=["castle-stalker"], coins=10), tiles=["stirling"])
    table.do("take 1", "buy wood", "buy stone", "place 0,1", "end")
    assert table.me.landmarks == ["castle-stalker"]
    assert table.vp() == 4


def test_an_overbuild_tile_can_be_overbuilt() -> None:
    """No two overbuild tiles of the deck match, so a third one is put into the place of a tile of stack S."""
    rules = GlenMore2Rules(load("deck", with_row("lochridge", overbuild="true")))
    twice = player({(0, 1): "aviemore"}, covered={(0, 1): ("inshriach",)})
    table = Table(twice, tiles=["lochridge"], rules=rules, left={"D": 17})
    table.do("take 1", "place 0,1", "end")
    assert table.me.tiles[0, 1] == "lochridge"
    assert table.me.covered == {(0, 1): ("inshriach", "aviemore")}


def test_a_river_tile_is_overbuilt_by_a_river_tile() -> None:
    table = Table(
        player({(-1, 0): "glen-shiel"}, {(0, 0): 1}, coins=9),
        tiles=["lewis"],
    )
    table.do("take 1", "place -1,0", "end")
    assert table.me.covered == {(-1, 0): ("glen-shiel",)}


def test_home_tiles_are_never_overbuilt() -> None:
    table = Table(player(scotsmen={(0, 0): 1, CASTLE: 1}, coins=20), tiles=["inverness"], fill=False)
    assert table.legal() == ["discard 1"]


# What holds for every territory


@st.composite
def territories(draw: st.DrawFn) -> tuple[dict[Cell, str], dict[Cell, int], list[str]]:
    """Home tiles and some more, laid by the rules of sides and river alone."""
    tiles: dict[Cell, str] = {}
    unused = [tile for tile in DECK.tiles.values() if not tile.overbuild and tile.type not in ("person", "the-end")]
    unused = [tile for tile in unused if tile.id not in (DECK.starting_village, DECK.home_castle)]
    west, east = -1, 2
    for tile in draw(st.lists(st.sampled_from(unused), max_size=10, unique_by=lambda tile: tile.id)):
        taken = {*HOME_CELLS, *tiles}
        if tile.river:
            if draw(st.booleans()):
                tiles[west, 0] = tile.id
                west -= 1
            else:
                tiles[east, 0] = tile.id
                east += 1
        else:
            free = sorted({cell for place in taken for cell in beside(place) if cell not in taken and cell[1]})
            tiles[draw(st.sampled_from(free))] = tile.id
    cells = sorted({*HOME_CELLS, *tiles})
    standing = draw(st.dictionaries(st.sampled_from(cells), st.integers(1, 2), max_size=4))
    clans = ["mackintosh"] if draw(st.booleans()) else []
    return tiles, standing, clans


@given(
    territories(), st.sampled_from([tile for tile in DECK.tiles.values() if tile.type not in ("person", "the-end")])
)
def test_legal_cells_are_exactly_those_that_keep_every_rule(
    situation: tuple[dict[Cell, str], dict[Cell, int], list[str]], tile: Tile
) -> None:
    tiles, standing, clans = situation
    one = player(tiles, standing, clans=clans)
    supports = set(standing)
    if clans:
        supports |= {cell for cell, other in one.tiles.items() if DECK.tiles[other].type == "castle"}
    row = [x for x, y in one.tiles if not y]
    wanted = set()
    for x in range(-14, 15):
        for y in range(-14, 15):
            cell = (x, y)
            if not any(other in supports for other in around(cell)):
                continue
            if tile.overbuild:
                below = DECK.tiles[one.tiles[cell]] if cell in one.tiles and cell not in HOME_CELLS else None
                if below is not None and (below.type, below.river) == (tile.type, tile.river):
                    wanted.add(cell)
            elif cell not in one.tiles and any(other in one.tiles for other in beside(cell)):
                at_river_end = not y and x in (min(row) - 1, max(row) + 1)
                if (tile.river and at_river_end) or (not tile.river and y):
                    wanted.add(cell)
    assert set(legal_cells(RULES, one, tile, one.scotsmen)) == wanted
    assert CASTLE_CELL not in wanted
