"""Glen More II: Chronicles. Beside the territories there are two more pages: the clan board and the discard pile."""

from client_cli.screens import words
from client_cli.screens.boards.tableau import Facts, Laid, TableauBoard
from client_cli.screens.canvas import Area, width_of, wrapped
from client_cli.screens.pieces import Column, Tile, draw_players, draw_tile
from client_cli.screens.scene import Scene
from client_cli.screens.targets import Thing, typed
from rondel.v1 import glen_more_2_pb2

COLOURS = {
    "village": "grey", "castle": "purple", "material": "yellow", "animal": "green", "field": "brown",
    "whisky": "red", "trade": "white", "loch": "blue", "person": "purple",
}  # fmt: skip
MEY = "castle-of-mey"

View = glen_more_2_pb2.GlenMore2View


def view_of(scene: Scene) -> View:
    game = scene.position.game
    assert isinstance(game, View)
    return game


class GlenMore2Board(TableauBoard):
    goods = ("wood", "stone", "barley", "sheep", "cattle")
    letters = "wsbec"

    def facts(self, scene: Scene) -> Facts:
        view = view_of(scene)
        return Facts(
            view.rondel,
            [player.space for player in view.players],
            (view.die, words.DIE) if view.HasField("die") else None,
            view.market,
            "/".join(str(left) for left in view.stacks),
            view.taken,
            [
                [
                    Laid((laid.cell.x, laid.cell.y), laid.tile, laid.scotsmen, laid.resources, len(laid.covered))
                    for laid in player.tiles
                ]
                for player in view.players
            ],
        )

    def _kind(self, scene: Scene, tile: str) -> str:
        entry = scene.catalogue.get(tile)
        return entry.kind if entry is not None else ""

    def style(self, scene: Scene, tile: str) -> str:
        colour = COLOURS.get(self._kind(scene, tile), "")
        return f"class:tile.{colour}" if colour else "class:tile"

    def note(self, scene: Scene, tile: str) -> str:
        entry = scene.catalogue.get(tile)
        overbuild = "^" if entry is not None and ": overbuild " in entry.text else ""
        return overbuild + self._kind(scene, tile)

    def words_of(self, scene: Scene, tile: str) -> list[str]:
        entry = scene.catalogue.get(tile)
        if entry is None:
            return []
        for end in (" From the rulebook:", " A stand-in of ours:", " All of this is in"):
            if end in entry.text:
                return [entry.text.partition(end)[0]]
        return [entry.text]

    # Pages

    def pages(self, scene: Scene) -> int:
        return len(scene.names) + 2

    def page_for(self, scene: Scene) -> int | None:
        verbs = {typed(action)[0] for action in scene.position.actions}
        if "marker" in verbs:
            return len(scene.names)
        if "build" in verbs:
            return len(scene.names) + 1
        return scene.seat

    def field_title(self, scene: Scene) -> str:
        if scene.shown_seat == len(scene.names):
            return words.CLAN_BOARD
        if scene.shown_seat > len(scene.names):
            return words.DISCARDS.format(count=len(view_of(scene).discards))
        return super().field_title(scene)

    def draw_field(self, area: Area, scene: Scene) -> None:
        if scene.shown_seat == len(scene.names):
            self._draw_clans(area, scene)
        elif scene.shown_seat > len(scene.names):
            self._draw_discards(area, scene)
        else:
            super().draw_field(area, scene)

    def _draw_clans(self, area: Area, scene: Scene) -> None:
        """The fields by what the roads to them cost now, the nearest first; then those that are taken."""
        view = view_of(scene)
        fields = sorted(
            view.fields, key=lambda field: (not field.HasField("cost"), field.cost, scene.name(field.clan))
        )
        width = 14 if area.width >= 70 else 12
        columns = max(1, area.width // width)
        rows = -(-len(fields) // columns)
        height = 4 if rows * 4 <= area.height else 3 if rows * 3 <= area.height else 2
        for index, field in enumerate(fields):
            here = Thing(field.clan)
            x, y = index % columns * width, index // columns * height
            cost = words.CLAN_CLOSED
            if field.HasField("cost"):
                cost = words.CLAN_COST.format(coins=field.cost) if field.cost else words.CLAN_FREE
            owners = [(f"class:seat{seat % 5}", f"({scene.letter(seat)})") for seat in field.seats]
            lines = [[("", cost), ("", " "), *owners]] if height < 4 else [[("", cost)], owners]
            area.mark(x, y, width, height, here)
            style = "class:tile.green" if field.HasField("cost") else "class:tile.grey"
            draw_tile(
                area,
                x,
                y,
                width,
                height,
                Tile(
                    scene.name(field.clan),
                    lines,
                    style=style,
                    legal=here in scene.legal(),
                    aimed=here in scene.aims(),
                    cursor=scene.cursor == here,
                ),
            )
        clan = next((target for target in (scene.cursor, *scene.aims()) if isinstance(target, Thing)), None)
        entry = scene.catalogue.get(clan.id) if clan is not None else None
        if entry is not None and rows * height < area.height:
            for row, line in enumerate(wrapped(f"{entry.name}: {entry.text}", area.width - 2), rows * height):
                area.put(1, row, line, "class:turn")

    def _draw_discards(self, area: Area, scene: Scene) -> None:
        discards = view_of(scene).discards
        width = max([16, *(width_of(scene.name(tile)) + 3 for tile in discards)])
        columns = max(1, area.width // width)
        for index, tile in enumerate(discards):
            here = Thing(tile)
            x, y = index % columns * width, index // columns
            chosen = here in scene.aims() or scene.cursor == here
            sign = "▸" if chosen else "·" if here in scene.legal() else " "
            style = "class:preview" if chosen else self.style(scene, tile)
            area.put(x, y, f"{sign}{scene.name(tile)}", style, width - 1)
            area.mark(x, y, width - 1, 1, here)
        if not discards:
            area.put(1, 0, words.NO_DISCARDS, "class:dim")

    # Seats

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
            Column(words.PERSONS, words.PERSONS_SHORT, [str(player.persons_count) for player in players]),
            Column(words.GOODS, words.GOODS, [self.stocks(laid) for laid in self.facts(scene).tableaus]),
            Column(words.LANDMARKS, words.LANDMARKS_SHORT, [str(len(player.landmarks)) for player in players]),
            Column(words.CLANS, words.CLANS_SHORT, [str(len(player.clans)) for player in players]),
            Column(words.TILES, words.TILES_SHORT, [str(len(player.tiles)) for player in players]),
            Column(words.SUPPLY, words.SUPPLY_SHORT, [str(player.supply) for player in players]),
        ]
        used = draw_players(area, scene, columns)
        if scene.shown_seat < len(players) and used < area.height:
            player = players[scene.shown_seat]
            cards = [*player.landmarks, *player.persons, *player.clans]
            if cards:
                names = ", ".join(scene.name(card) for card in cards)
                area.put(1, used, words.CARDS_OF.format(cards=names), "class:dim")
