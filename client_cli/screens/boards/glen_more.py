"""Glen More (2010): the track of 14 spaces, the market inside it, and a tableau per seat."""

from client_cli.screens import words
from client_cli.screens.canvas import Area
from client_cli.screens.pieces import (
    Cell,
    Column,
    RingForm,
    Tile,
    draw_map,
    draw_players,
    draw_ring,
    pawns,
    ring_form,
)
from client_cli.screens.scene import Scene, short_cost
from client_cli.screens.targets import Place, Space, Thing, around, cell_of, typed
from rondel.v1 import glen_more_pb2, table_pb2

GOODS = ("wood", "stone", "sheep", "cattle", "grain")
LETTERS = "wsecg"
MARKET_ROOM = 3
LOCH_NESS = "loch-ness"

View = glen_more_pb2.GlenMoreView


def view_of(scene: Scene) -> View:
    game = scene.position.game
    assert isinstance(game, View)
    return game


def price(level: int) -> tuple[str, str]:
    """What buying and selling cost and bring at a market level."""
    buy = str(level + 1) if level < MARKET_ROOM else "-"
    return buy, str(level) if level else "-"


class GlenMoreBoard:
    has_track = True
    shared = False

    # The track

    def track_size(self, width: int, height: int) -> tuple[int, int]:
        return self._form(width, height).size

    def _form(self, width: int, height: int) -> RingForm:
        return ring_form(14, width, height)

    def draw_track(self, area: Area, scene: Scene) -> None:
        view = view_of(scene)
        legal, aims = scene.legal(), scene.aims()
        spaces = [player.space for player in view.players]
        tiles = []
        for number, tile in enumerate(view.track):
            here = Space(number)
            signs = pawns(scene, spaces, number)
            if view.HasField("ghost") and view.ghost == number:
                signs.append(("class:strong", words.GHOST))
            if here in aims and scene.seat is not None:
                signs.append((f"class:seat{scene.seat % 5}", f"→{scene.letter(scene.seat)}"))
            cost = short_cost(scene.cost(tile)) if tile else ""
            tiles.append(
                Tile(
                    f"{number} {scene.name(tile)}" if tile else f"{number}",
                    [[*signs, ("", cost)]] if not (signs and cost) else [[*signs, ("", f" {cost}")]],
                    note=scene.colour(tile) if tile else "",
                    style=scene.tile_style(tile) if tile else "class:empty",
                    legal=here in legal,
                    aimed=here in aims,
                    cursor=scene.cursor == here,
                    corner=scene.ways(tile) if tile else "",
                )
            )
        form = self._form(area.width, area.height)
        inside = draw_ring(area, form, tiles, [Space(number) for number in range(len(tiles))])
        self._draw_market(inside, scene, view)

    def _draw_market(self, area: Area, scene: Scene, view: View) -> None:
        stacks = " ".join(str(left) for left in view.stacks)
        if area.height < len(GOODS) + 2:
            at = area.put(0, 0, f"{words.MARKET_SHORT} ", "class:dim")
            for good, level in zip(GOODS, view.market, strict=False):
                buy, sell = price(level)
                at = self._good(area, at, 0, scene, good, f"{good} {buy}/{sell}") + 2
            area.put(at, 0, f"{words.STACKS} {stacks}", "class:dim")
            return
        area.put(0, 0, words.MARKET, "class:frame.title")
        for row, (good, level) in enumerate(zip(GOODS, view.market, strict=False), 1):
            buy, sell = price(level)
            filled = "●" * level + "○" * (MARKET_ROOM - level)
            self._good(area, 0, row, scene, good, f"{good:<7}")
            area.put(8, row, filled)
            area.put(12, row, words.BUY_SELL.format(buy=buy, sell=sell), "class:dim")
        area.put(0, len(GOODS) + 1, words.STACKS_LONG.format(stacks=stacks), "class:dim")

    def _good(self, area: Area, x: int, y: int, scene: Scene, good: str, text: str) -> int:
        here = Thing(good)
        aimed = here in scene.aims() or scene.cursor == here
        style = "class:preview" if aimed else "class:legal" if here in scene.legal() else ""
        end = area.put(x, y, text, style)
        area.mark(x, y, end - x, 1, here)
        return end

    # Seats

    def draw_players(self, area: Area, scene: Scene) -> None:
        view = view_of(scene)
        players = view.players
        own = scene.position.vp
        vp = [
            str(player.vp) if player.HasField("vp") else str(own) if seat == scene.seat and own is not None else "?"
            for seat, player in enumerate(players)
        ]
        stocks = ["".join(f"{count}{letter}" for count, letter in zip(cubes, LETTERS, strict=True) if count) or "-"
                  for cubes in map(self._cubes, players)]  # fmt: skip
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
            Column(words.TILES, words.TILES_SHORT, [str(len(player.tiles)) for player in players]),
            Column(words.GOODS, words.GOODS, stocks),
        ]
        used = draw_players(area, scene, columns)
        cards = [scene.name(card) for card in players[scene.shown_seat].cards]
        if cards and used < area.height:
            area.put(1, used, words.CARDS_OF.format(cards=", ".join(cards)), "class:dim")

    @staticmethod
    def _cubes(player: View.Player) -> list[int]:
        return [sum(tile.cubes[good] for tile in player.tiles if tile.cubes) for good in range(len(GOODS))]

    # Tableaus

    def field_title(self, scene: Scene) -> str:
        player = view_of(scene).players[scene.shown_seat]
        return words.TABLEAU.format(
            letter=scene.letter(scene.shown_seat), name=scene.names[scene.shown_seat], tiles=len(player.tiles)
        )

    def draw_field(self, area: Area, scene: Scene) -> None:
        view = view_of(scene)
        player = view.players[scene.shown_seat]
        legal, aims = scene.legal(), scene.aims()
        touched = self._touched(scene)
        tiles: dict[Cell, Tile] = {}
        for placed in player.tiles:
            here = scene.place(placed.cell.x, placed.cell.y)
            cubes = " ".join(
                f"{count}{letter}" for count, letter in zip(placed.cubes, LETTERS, strict=False) if count
            )
            contents = [("class:strong", "@" * placed.members), ("", " " if placed.members and cubes else "")]
            tiles[placed.cell.x, placed.cell.y] = Tile(
                scene.name(placed.tile),
                [[*contents, ("class:strong", cubes)]],
                note=scene.colour(placed.tile),
                style=scene.tile_style(placed.tile),
                legal=here in legal,
                aimed=here in aims,
                cursor=scene.cursor == here,
                touched=(placed.cell.x, placed.cell.y) in touched,
                corner=scene.ways(placed.tile),
            )
        if scene.own_shown:
            for action in scene.position.actions:
                verb, _ = typed(action)
                cell = cell_of(action)
                if verb == "place" and cell is not None and cell not in tiles:
                    tiles[cell] = self._free(scene, view, cell, aims)
        centre = None
        if isinstance(scene.cursor, Place):
            centre = scene.cursor.x, scene.cursor.y
        elif scene.chosen is not None and scene.own_shown:
            centre = cell_of(scene.chosen)
        draw_map(area, tiles, scene.place, centre)

    def _free(self, scene: Scene, view: View, cell: Cell, aims: frozenset[object]) -> Tile:
        """A cell where the taken tile may lie; under the chosen action it lies there already."""
        here = scene.place(*cell)
        if here in aims and view.taken:
            return Tile(
                scene.name(view.taken),
                [[("", words.HERE)]],
                note=scene.colour(view.taken),
                style=scene.tile_style(view.taken),
                aimed=True,
                corner=scene.ways(view.taken),
            )
        return Tile(f"{cell[0]},{cell[1]}", style="class:dim", legal=True, cursor=scene.cursor == here)

    def _touched(self, scene: Scene) -> set[Cell]:
        """The tiles around the place of the chosen action: it would activate them."""
        if scene.chosen is None or scene.verb() != "place" or not scene.own_shown:
            return set()
        cell = cell_of(scene.chosen)
        return set(around(cell)) if cell is not None else set()

    # Words

    def details(self, scene: Scene) -> list[str]:
        if scene.chosen is None or scene.seat is None:
            return []
        view = view_of(scene)
        verb, message = typed(scene.chosen)
        found: list[str] = []
        if verb == "take" and isinstance(message, glen_more_pb2.GlenMoreAction.Take):
            tile = view.track[message.space]
            steps = (message.space - view.players[scene.seat].space) % len(view.track)
            found.append(words.STEPS.format(steps=steps, space=message.space))
            found += self.words_of(scene, tile)
        elif verb == "place":
            cell = cell_of(scene.chosen)
            near = set(around(cell)) if cell else set()
            names = [
                scene.name(placed.tile)
                for placed in view.players[scene.seat].tiles
                if (placed.cell.x, placed.cell.y) in near
            ]
            found.append(words.ACTIVATES.format(tiles=", ".join(names) or words.NOTHING))
            found += self.words_of(scene, view.taken)
        elif verb in ("activate", "trade") and (
            tile := self.tile_at(scene, Place(*(cell_of(scene.chosen) or (0, 0))))
        ):
            found += self.words_of(scene, tile)
        return found

    def words_of(self, scene: Scene, tile: str) -> list[str]:
        entry = scene.catalogue.get(tile)
        return [entry.text] if entry is not None else []

    def plain(self, scene: Scene) -> table_pb2.LegalAction | None:
        """A tile beside the one just placed that only produces. Loch Ness's further tile stays a choice."""
        if scene.seat is None:
            return None
        tiles = view_of(scene).players[scene.seat].tiles
        if not tiles or view_of(scene).taken:
            return None
        last = tiles[-1].cell.x, tiles[-1].cell.y
        near = {last, *around(last)}
        for action in scene.position.actions:
            if typed(action)[0] == "activate" and cell_of(action) in near:
                return action
        return None

    def tile_at(self, scene: Scene, target: object) -> str:
        view = view_of(scene)
        if isinstance(target, Space) and target.number < len(view.track):
            return view.track[target.number]
        if isinstance(target, Place):
            seat = target.seat if target.seat is not None else scene.seat
            if seat is not None:
                for placed in view.players[seat].tiles:
                    if (placed.cell.x, placed.cell.y) == (target.x, target.y):
                        return placed.tile
                if any(cell_of(action) == (target.x, target.y) for action in scene.position.actions):
                    return view.taken
        return ""
