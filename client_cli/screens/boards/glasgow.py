"""Glasgow (2020): the ring of 16 tiles with contracts and architects, and the one block that both build."""

from collections.abc import Hashable

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
from client_cli.screens.targets import Place, Space, Target, Thing, cell_of, typed
from rondel.v1 import glasgow_pb2, table_pb2

COLOURS = {
    "shop": "yellow", "tenement": "brown", "park": "green", "landmark": "purple", "station": "grey", "bank": "blue",
    "factory": "red",
}  # fmt: skip
GOODS = ("brick", "steel", "gold")

View = glasgow_pb2.GlasgowView
Parts = list[tuple[str, str]]


def view_of(scene: Scene) -> View:
    game = scene.position.game
    assert isinstance(game, View)
    return game


class GlasgowBoard:
    has_track = True

    # The ring

    def track_size(self, width: int, height: int) -> tuple[int, int]:
        return self._form(width, height).size

    def _form(self, width: int, height: int) -> RingForm:
        return ring_form(16, width, height)

    def draw_track(self, area: Area, scene: Scene) -> None:
        view = view_of(scene)
        form = self._form(area.width, area.height)
        flat = form.height < 3
        legal, aims = scene.legal(), scene.aims()
        spaces = [player.space for player in view.players]
        offers = {offer.space: list(offer.buildings) for offer in view.offers}
        tiles: list[Tile] = []
        for number, contract in enumerate(view.ring):
            here = Space(number)
            signs = pawns(scene, spaces, number)
            if here in aims and scene.seat is not None:
                signs.append((f"class:seat{scene.seat % 5}", f"→{scene.letter(scene.seat)}"))
            marks: list[Hashable | None] = []
            if number in offers:
                name, lines, marks = self._architect(scene, number, offers[number], signs, form)
            else:
                name = f"{number} {scene.name(contract)}"
                effect = self._contract(scene, contract)
                short = short_cost(effect) if effect[:1].isdecimal() and "," not in effect else ""
                lines = (
                    [[*signs, ("class:faint", f" {short}" if signs else short)]]
                    if flat
                    else [signs, [("class:faint", effect)]]
                )
            tiles.append(
                Tile(
                    name,
                    lines,
                    style="class:tile.blue" if number in offers else "class:tile.grey",
                    legal=here in legal,
                    aimed=here in aims,
                    cursor=scene.cursor == here,
                    marks=marks,
                    foot=signs if number in offers and not flat else [],
                )
            )
        inside = draw_ring(area, form, tiles, [Space(number) for number in range(len(tiles))])
        self._draw_inside(inside, scene, view)

    def _architect(
        self, scene: Scene, number: int, offer: list[str], signs: Parts, form: RingForm
    ) -> tuple[str, list[Parts], list[Hashable | None]]:
        rows: list[Parts] = []
        marks: list[Hashable | None] = []
        for building in offer:
            here = Thing(building)
            chosen = here in scene.aims() or scene.cursor == here
            style = "class:preview" if chosen else "class:legal" if here in scene.legal() else ""
            rows.append([(style, f"{building} {self._short(scene, building)}")])
            marks.append(here)
        if form.height < 3:
            return f"{number} {offer[0] if offer else '-'}", [signs, *rows[1:]], [None, *marks[1:]]
        name = words.ARCHITECT if form.width >= 15 else words.ARCHITECT_SHORT
        return f"{number} {name}", rows, marks

    def _short(self, scene: Scene, building: str) -> str:
        return "".join(good.strip()[:1] for good in scene.cost(building).split(",") if good.strip())

    def _contract(self, scene: Scene, contract: str) -> str:
        entry = scene.catalogue.get(contract)
        return entry.text.partition(": ")[2].partition(".")[0] if entry is not None else ""

    def _draw_inside(self, area: Area, scene: Scene, view: View) -> None:
        pile = words.PILE.format(pile=view.pile, discards=len(view.discards))
        hand = self._in_hand(scene, view)
        area.put(0, 0, pile, "class:dim")
        at = len(pile) + 3 if area.height == 1 else 0
        row = 0 if area.height == 1 else 2
        if hand:
            area.put(at, row, hand, "class:turn")
        if area.height > 4:
            for line, good in enumerate(GOODS, 4):
                here = Thing(good)
                style = "class:preview" if here in scene.aims() else "class:legal" if here in scene.legal() else ""
                stores = "   ".join(
                    f"({scene.letter(seat)}) {'●' * player.goods[line - 4] or '-'}"
                    for seat, player in enumerate(view.players)
                )
                area.put(0, line, f"{good:<6} {stores}", style)
                area.mark(0, line, area.width, 1, here)

    def _in_hand(self, scene: Scene, view: View) -> str:
        if not view.building:
            return ""
        cost = scene.cost(view.building)
        return words.IN_HAND.format(building=scene.name(view.building)) + (f" ({cost})" if cost else "")

    # Seats

    def draw_players(self, area: Area, scene: Scene) -> None:
        players = view_of(scene).players
        columns = [
            Column(words.PRINTED, words.PRINTED_SHORT, [str(player.printed) for player in players]),
            Column(words.BUILDINGS, words.BUILDINGS_SHORT, [str(player.buildings) for player in players]),
            *(
                Column(good, good[:2], [str(player.goods[index]) for player in players])
                for index, good in enumerate(GOODS)
            ),
            Column(words.WHISKY, words.WHISKY_SHORT, [words.YES if player.whisky else "-" for player in players]),
            Column(words.DOUBLED, "x2", [words.YES if player.doubled else "-" for player in players]),
        ]
        draw_players(area, scene, columns)

    # The block

    def pages(self, scene: Scene) -> int:
        return 1

    def page_for(self, scene: Scene) -> int | None:
        return 0

    def related(self, scene: Scene, target: Target) -> frozenset[Target]:
        """The offers of an architect can be built where he is."""
        if not isinstance(target, Space):
            return frozenset([target])
        offers = [found.buildings for found in view_of(scene).offers if found.space == target.number]
        return frozenset([target, *(Thing(building) for offer in offers for building in offer)])

    def field_title(self, scene: Scene) -> str:
        return words.BLOCK.format(count=len(view_of(scene).block))

    def draw_field(self, area: Area, scene: Scene) -> None:
        view = view_of(scene)
        legal, aims, works = scene.legal(), scene.aims(), self._works(scene)
        points = {(score.cell.x, score.cell.y): score for score in view.scores}
        tiles: dict[Cell, Tile] = {}
        for built in view.block:
            cell = built.cell.x, built.cell.y
            here = Place(*cell)
            owner = [(f"class:seat{built.owner % 5}", f"({scene.letter(built.owner)})")]
            score = points.get(cell)
            worth = [("class:strong", f" {score.printed}+{score.special}")] if score is not None else []
            tiles[cell] = Tile(
                scene.name(built.building),
                [[*owner, *worth], [("class:faint", self._gives(scene, built.building))]],
                note=self._kind(scene, built.building),
                style=self._style(scene, built.building),
                legal=here in legal,
                aimed=here in aims,
                cursor=scene.cursor == here,
                touched=cell in works,
            )
        for action in scene.position.actions:
            found = cell_of(action)
            if typed(action)[0] == "place" and found is not None and found not in tiles:
                tiles[found] = self._free(scene, view, found, aims)
        centre = None
        if isinstance(scene.cursor, Place):
            centre = scene.cursor.x, scene.cursor.y
        elif scene.chosen is not None:
            centre = cell_of(scene.chosen)
        draw_map(area, tiles, lambda x, y: Place(x, y), centre)

    def _free(self, scene: Scene, view: View, cell: Cell, aims: frozenset[Target]) -> Tile:
        here = Place(*cell)
        if here in aims and view.building:
            return Tile(
                scene.name(view.building),
                [[("", words.HERE)]],
                note=self._kind(scene, view.building),
                style=self._style(scene, view.building),
                aimed=True,
            )
        return Tile(f"{cell[0]},{cell[1]}", style="class:dim", legal=True, cursor=scene.cursor == here)

    def _kind(self, scene: Scene, building: str) -> str:
        entry = scene.catalogue.get(building)
        return entry.kind if entry is not None else ""

    def _style(self, scene: Scene, building: str) -> str:
        colour = COLOURS.get(self._kind(scene, building), "")
        return f"class:tile.{colour}" if colour else "class:tile"

    def _gives(self, scene: Scene, building: str) -> str:
        """What a factory makes."""
        entry = scene.catalogue.get(building)
        if entry is None or entry.kind != "factory":
            return ""
        return entry.text.partition("grows: ")[2].partition(".")[0]

    def _works(self, scene: Scene) -> set[Cell]:
        """The factories that the chosen action would set to work: those of the row and the column."""
        if scene.chosen is None or scene.verb() not in ("place", "choose_factory"):
            return set()
        cell = cell_of(scene.chosen)
        if cell is None:
            return set()
        return {
            (built.cell.x, built.cell.y)
            for built in view_of(scene).block
            if self._kind(scene, built.building) == "factory"
            and (built.cell.x == cell[0] or built.cell.y == cell[1])
            and (built.cell.x, built.cell.y) != cell
        }

    # Words

    def details(self, scene: Scene) -> list[str]:
        if scene.chosen is None or scene.seat is None:
            return []
        view = view_of(scene)
        verb, message = typed(scene.chosen)
        found: list[str] = []
        if isinstance(message, glasgow_pb2.GlasgowAction.Move):
            steps = (message.space - view.players[scene.seat].space) % len(view.ring)
            found.append(words.STEPS.format(steps=steps, space=message.space))
            for offer in view.offers:
                if offer.space == message.space:
                    found += [self._sentence(scene, building) for building in offer.buildings]
        elif isinstance(message, glasgow_pb2.GlasgowAction.Build):
            found.append(self._sentence(scene, message.building))
        elif verb in ("place", "choose_factory"):
            works = self._works(scene)
            names = [
                f"{built.building} ({scene.letter(built.owner)})"
                for built in view.block
                if (built.cell.x, built.cell.y) in works
            ]
            found.append(words.WORKS.format(factories=", ".join(names) or words.NOTHING))
            if verb == "place" and view.building:
                found.append(self._sentence(scene, view.building))
        return found

    def _sentence(self, scene: Scene, building: str) -> str:
        entry = scene.catalogue.get(building)
        return entry.text.partition(" Tile: ")[0] if entry is not None else building

    def plain(self, scene: Scene) -> table_pb2.LegalAction | None:
        """The goods of a contract; nobody declines them. Factories at work are all done, in whichever order."""
        for action in scene.position.actions:
            if typed(action)[0] == "take":
                return action
        if all(typed(action)[0] == "activate" for action in scene.position.actions):
            return scene.position.actions[0]
        return None

    def tile_at(self, scene: Scene, target: object) -> str:
        view = view_of(scene)
        if isinstance(target, Space) and target.number < len(view.ring):
            offer = next((list(found.buildings) for found in view.offers if found.space == target.number), [])
            return view.ring[target.number] or next(iter(offer), "")
        if isinstance(target, Place):
            for built in view.block:
                if (built.cell.x, built.cell.y) == (target.x, target.y):
                    return built.building
            return view.building
        if isinstance(target, Thing):
            return target.id if target.id in scene.catalogue else ""
        return ""
