"""Glen More (2010)."""

from client_cli.screens import words
from client_cli.screens.boards.tableau import Facts, Laid, TableauBoard
from client_cli.screens.canvas import Area
from client_cli.screens.pieces import Column, draw_players
from client_cli.screens.scene import Scene
from rondel.v1 import glen_more_pb2

View = glen_more_pb2.GlenMoreView


def view_of(scene: Scene) -> View:
    game = scene.position.game
    assert isinstance(game, View)
    return game


class GlenMoreBoard(TableauBoard):
    goods = ("wood", "stone", "sheep", "cattle", "grain")
    letters = "wsecg"

    def facts(self, scene: Scene) -> Facts:
        view = view_of(scene)
        return Facts(
            view.track,
            [player.space for player in view.players],
            (view.ghost, words.GHOST) if view.HasField("ghost") else None,
            view.market,
            "/".join(str(left) for left in view.stacks),
            view.taken,
            [
                [Laid((laid.cell.x, laid.cell.y), laid.tile, laid.members, laid.cubes) for laid in player.tiles]
                for player in view.players
            ],
        )

    def draw_players(self, area: Area, scene: Scene) -> None:
        players = view_of(scene).players
        own = scene.position.vp
        vp = [
            str(player.vp) if player.HasField("vp") else str(own) if seat == scene.seat and own is not None else "?"
            for seat, player in enumerate(players)
        ]
        columns = [
            Column(words.VP, words.VP, vp),
            Column(words.COINS, words.COINS_SHORT, [str(player.coins) for player in players]),
            Column(words.WHISKY, words.WHISKY_SHORT, [str(player.whisky) for player in players]),
            Column(
                words.CHIEFS,
                words.CHIEFS_SHORT,
                [f"{p.chieftains}+{p.bonnets}" if p.bonnets else str(p.chieftains) for p in players],
            ),
            Column(words.CARDS, words.CARDS_SHORT, [str(len(player.cards)) for player in players]),
            Column(words.GOODS, words.GOODS, [self.stocks(laid) for laid in self.facts(scene).tableaus]),
            Column(words.TILES, words.TILES_SHORT, [str(len(player.tiles)) for player in players]),
        ]
        used = draw_players(area, scene, columns)
        cards = [scene.name(card) for card in players[scene.shown_seat].cards]
        if cards and used < area.height:
            area.put(1, used, words.CARDS_OF.format(cards=", ".join(cards)), "class:dim")
