"""A table of Glen More made by hand, for measuring and for looking at themes without a server."""

from client_cli.screens.table_model import TableModel
from rondel.v1 import common_pb2, game_pb2, glen_more_pb2, lobby_pb2, play_pb2, table_pb2

TRACK = (
    "forest", "", "meadow", "village", "", "quarry", "castle",
    "", "loch", "butcher", "fair", "", "pasture", "tavern",
)  # fmt: skip
COLOURS = {
    "forest": "yellow", "meadow": "green", "village": "grey", "quarry": "yellow", "castle": "grey", "loch": "blue",
    "butcher": "brown", "fair": "brown", "pasture": "green", "tavern": "brown",
}  # fmt: skip
NAMES = ("Ada", "Ben", "Cleo", "Dan")


def sample_table(log_lines: int = 200) -> TableModel:
    """It is Ada's turn, with a tile to take, grown tableaus and a full log."""
    model = TableModel("sample", "Ada", "Glen More", ["greedy"])
    model.catalogue = {
        tile: lobby_pb2.CatalogueEntry(
            id=tile,
            name=tile.capitalize(),
            kind=tile,
            text=f"{tile.capitalize()}: {colour} {tile} on the river. Costs 1 wood. Activated: 1 grain.",
            cost="1 wood",
        )
        for tile, colour in COLOURS.items()
    }
    message = play_pb2.WatchResponse(seq=9, kind=play_pb2.WATCH_KIND_SNAPSHOT, table=_table(), view=_view())
    message.seat_view.CopyFrom(_seat_view())
    model.receive(message)
    model.log += [f"Event {number}: Ada takes a tile and Ben sells grain for a coin." for number in range(log_lines)]
    return model


def _table() -> table_pb2.Table:
    seats = [table_pb2.Seat(index=index, player=name) for index, name in enumerate(NAMES)]
    return table_pb2.Table(table_id="sample", game="glen_more", status=table_pb2.TABLE_STATUS_RUNNING, seats=seats)


def _view() -> table_pb2.View:
    view = glen_more_pb2.GlenMoreView
    kinds = list(COLOURS)
    players = [
        view.Player(
            space=(1, 4, 7, 11)[seat],
            coins=6,
            whisky=seat,
            chieftains=1,
            tiles=[
                view.PlacedTile(
                    cell=common_pb2.Cell(x=index % 5 - 2, y=index // 5 - 1),
                    tile=kinds[(index + seat) % len(kinds)],
                    members=index % 2,
                    cubes=[index % 3, 0, 1, 0, 0],
                )
                for index in range(15)
            ],
        )
        for seat in range(len(NAMES))
    ]
    board = view(players=players, track=TRACK, stacks=[0, 5, 12, 17], market=[1, 2, 0, 3, 1], gap=0)
    decision = table_pb2.Decision(seat=0, prompt="Move your pawn to a tile and take it.")
    return table_pb2.View(position_seq=9, decision=decision, game=game_pb2.GameView(glen_more=board))


def _seat_view() -> table_pb2.SeatView:
    action = glen_more_pb2.GlenMoreAction
    actions = [
        table_pb2.LegalAction(
            id=f"take {space}",
            label=f"Take {tile.capitalize()} from space {space} (costs 1 wood)",
            action=game_pb2.Action(glen_more=action(take=action.Take(space=space))),
        )
        for space, tile in enumerate(TRACK)
        if tile
    ]
    return table_pb2.SeatView(seat=0, vp=12, actions=actions)
