"""§10 Final scoring, tie-breaks and the shared win."""

from engine.glen_more.sheet import Line
from engine.glen_more.state import Player
from engine.kernel import Cell, Result
from tests.engine.glen_more.table import Table, player


def end(*players: Player, vp: tuple[int, ...] = ()) -> Result:
    """Seat 0 discards a tile, the last tile of stack 3 is laid, the game is over."""
    table = Table(*players, tiles=["butcher-1"], pawns=(0, 10, 11, 12)[: len(players)], left={3: 1}, vp=vp)
    table.me.members, members = {}, table.me.members  # nobody near: the tile cannot be placed
    table.do("take 1", "discard")
    table.me.members = members
    table.do("end")
    result = table.rules.result(table.state)
    assert result is not None
    return result


def line(result: Result, wanted: Line) -> tuple[int, ...]:
    return next(category.points for category in result.sheet if category.id == wanted.name.lower())


def test_one_vp_per_coin() -> None:
    result = end(player(coins=0), player(coins=7), player(coins=12))
    assert line(result, Line.COINS) == (0, 7, 12) == result.totals


YELLOW: dict[Cell, str] = {(1, 0): "quarry-1", (0, 1): "forest-1", (1, 1): "distillery-1", (2, 0): "iona-abbey"}
GREEN: dict[Cell, str] = {(1, 0): "cornfield-1", (0, 1): "meadow-1", (0, -1): "pasture-1", (0, 2): "loch-morar"}
GREY: dict[Cell, str] = {(1, 0): "village-1", (0, 1): "village-2", (1, 1): "castle-moil", (-1, 0): "donan-castle"}


def test_iona_abbey_2_per_yellow_tile_itself_included() -> None:
    green = {(-1, 0): "cornfield-1", (0, -1): "meadow-1"}
    assert line(end(player({**YELLOW, **green}), player()), Line.IONA_ABBEY) == (8, 0)


def test_loch_morar_2_per_green_tile() -> None:
    yellow: dict[Cell, str] = {(-1, 0): "quarry-1"}
    assert line(end(player({**GREEN, **yellow}), player()), Line.LOCH_MORAR) == (6, 0)


def test_duart_3_per_village_the_start_village_included_castles_not() -> None:
    assert line(end(player({**GREY, (-1, 1): "duart-castle"}), player()), Line.DUART_CASTLE) == (9, 0)


def test_only_the_owner_of_the_card_scores_for_it() -> None:
    yellow: dict[Cell, str] = {(1, 0): "forest-2", (0, 1): "forest-1"}
    result = end(player(yellow), player({(1, 0): "iona-abbey"}))
    assert line(result, Line.IONA_ABBEY) == (0, 2)
    result = end(player(GREY), player(YELLOW), player({(1, 0): "cornfield-1"}))
    assert line(result, Line.DUART_CASTLE) == line(result, Line.LOCH_MORAR) == (0, 0, 0)


def test_3_vp_are_lost_for_every_tile_more_than_the_fewest() -> None:
    two: dict[Cell, str] = {(1, 0): "quarry-1"}
    four: dict[Cell, str] = {(1, 0): "forest-2", (0, 1): "forest-1", (0, -1): "meadow-1"}
    result = end(player(two, coins=0), player(four, coins=0), player(coins=0))
    assert line(result, Line.TILES) == (-3, -9, 0)


def test_totals_may_be_negative_and_the_least_negative_wins() -> None:
    four: dict[Cell, str] = {(1, 0): "forest-2", (0, 1): "forest-1", (0, -1): "meadow-1"}
    two: dict[Cell, str] = {(1, 0): "quarry-1"}
    result = end(player(four, coins=0), player(two, coins=0), player(coins=0), vp=(0, 0, -5))
    assert result.totals == (-9, -3, -5)
    assert result.places == (3, 1, 2)
    assert result.winners == (1,)


def test_the_total_is_everything_together() -> None:
    mine = player({**YELLOW}, coins=3, chieftains=2, whisky=0)
    result = end(mine, player(whisky=1, coins=0), vp=(10, 20))
    cards, chieftains, abbey, tiles = 1, 2, 8, -12
    assert result.totals == (10 + 3 + cards + chieftains + abbey + tiles, 20 + 1)
    assert [sum(points) for points in zip(*(row.points for row in result.sheet), strict=True)] == list(result.totals)


def test_most_vp_win() -> None:
    result = end(player(), player(), player(), vp=(5, 9, 7))
    assert result.places == (3, 1, 2)


def cubes(*goods: str) -> list[Player]:
    """Players with one tile each and nothing else but these cubes."""
    tiles = ("quarry-1", "forest-2", "cornfield-1", "pasture-3")
    return [player({(1, 0): tile}, cubes={(1, 0): cube}) for tile, cube in zip(tiles, goods, strict=False)]


def test_tied_players_are_parted_by_the_cubes_on_their_tiles() -> None:
    result = end(*cubes("wood", "grain grain", ""), vp=(4, 4, 4))
    assert result.totals == (10, 10, 10)
    assert result.places == (2, 1, 3)
    assert result.winners == (1,)


def test_cubes_decide_only_between_tied_players() -> None:
    result = end(*cubes("wood wood wood", "", "grain"), vp=(4, 5, 5))
    assert result.places == (3, 2, 1)


def test_still_tied_players_share_the_win() -> None:
    result = end(*cubes("wood wood", "grain sheep", "", "stone stone stone"), vp=(8, 8, 8, 7))
    assert result.winners == (0, 1)
    assert result.places == (1, 1, 3, 4)


def test_whisky_and_figures_break_no_tie() -> None:
    mine = player(whisky=1, members={(0, 0): 4})
    result = end(mine, player(), vp=(4, 5))
    assert result.totals == (11, 11)
    assert result.winners == (0, 1)


def test_there_is_no_result_before_the_end() -> None:
    assert Table().rules.result(Table().state) is None
