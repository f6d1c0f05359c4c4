"""What Glen More and its successor have in common on the screen: a track of tiles, a market, a tableau per seat."""

from collections.abc import Sequence
from dataclasses import dataclass

from client_cli.screens import words
from client_cli.screens.canvas import Area
from client_cli.screens.pieces import Cell, RingForm, Tile, draw_map, draw_ring, pawns, ring_form
from client_cli.screens.scene import Scene, short_cost, short_effect
from client_cli.screens.targets import Place, Space, Target, Thing, around, cell_of, targets, typed
from rondel.v1 import table_pb2

MARKET_ROOM = 3
OWN_STEPS = ("take", "discard")


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile of a tableau with what is on it."""

    cell: Cell
    tile: str
    figures: int
    cubes: Sequence[int]
    covered: int = 0


@dataclass(frozen=True, slots=True)
class Facts:
    """A position, whichever of the games it is of."""

    track: Sequence[str]
    spaces: Sequence[int]
    """Of the pawns by seat."""
    extra: tuple[int, str] | None
    """The space of the ghost or the die, and what it is called."""
    market: Sequence[int]
    stacks: str
    taken: str
    tableaus: Sequence[Sequence[Laid]]


def price(level: int) -> tuple[str, str]:
    """What buying and selling cost and bring at a market level."""
    buy = str(level + 1) if level < MARKET_ROOM else "-"
    return buy, str(level) if level else "-"


class TableauBoard:
    has_track = True
    goods: tuple[str, ...] = ()
    letters = ""

    def facts(self, scene: Scene) -> Facts:
        raise NotImplementedError

    def style(self, scene: Scene, tile: str) -> str:
        return scene.tile_style(tile)

    def note(self, scene: Scene, tile: str) -> str:
        """The word that says the same as the colour."""
        return scene.colour(tile)

    def pages(self, scene: Scene) -> int:
        return len(scene.names)

    def page_for(self, scene: Scene) -> int | None:
        return scene.seat

    def related(self, scene: Scene, target: Target) -> frozenset[Target]:
        return frozenset([target])

    # The track

    def track_size(self, width: int, height: int) -> tuple[int, int]:
        return self._form(width, height).size

    def _form(self, width: int, height: int) -> RingForm:
        return ring_form(14, width, height)

    def draw_track(self, area: Area, scene: Scene) -> None:
        facts = self.facts(scene)
        legal, aims = scene.legal(), scene.aims()
        form = self._form(area.width, area.height)
        flat = form.height < 3
        tiles = []
        for number, tile in enumerate(facts.track):
            here = Space(number)
            signs = pawns(scene, facts.spaces, number)
            if facts.extra is not None and facts.extra[0] == number:
                signs.append(("class:strong", facts.extra[1]))
            if here in aims and scene.seat is not None:
                signs.append((f"class:seat{scene.seat % 5}", f"→{scene.letter(scene.seat)}"))
            cost = f"-{short_cost(scene.cost(tile))}" if tile and scene.cost(tile) else ""
            effect = [] if flat else [[("class:faint", short_effect(scene.effect(tile)))]]
            tiles.append(
                Tile(
                    f"{number} {scene.name(tile)}" if tile else f"{number}",
                    [[*signs, ("", f" {cost}" if signs and cost else cost)], *effect],
                    note=self.note(scene, tile) if tile else "",
                    style=self.style(scene, tile) if tile else "class:empty",
                    legal=here in legal,
                    aimed=here in aims,
                    cursor=scene.cursor == here,
                    corner=scene.ways(tile) if tile else "",
                )
            )
        inside = draw_ring(area, form, tiles, [Space(number) for number in range(len(tiles))])
        self._draw_market(inside, scene, facts)

    def _draw_market(self, area: Area, scene: Scene, facts: Facts) -> None:
        if area.height < len(self.goods) + 2:
            at = area.put(0, 0, f"{words.MARKET_SHORT} ", "class:dim")
            for good, level in zip(self.goods, facts.market, strict=False):
                buy, sell = price(level)
                at = self._good(area, at, 0, scene, good, f"{good} {buy}/{sell}") + 1
            area.put(at + 1, 0, f"{words.STACKS} {facts.stacks}", "class:dim")
            return
        area.put(0, 0, words.MARKET, "class:frame.title")
        for row, (good, level) in enumerate(zip(self.goods, facts.market, strict=False), 1):
            buy, sell = price(level)
            self._good(area, 0, row, scene, good, f"{good:<7}")
            area.put(8, row, "●" * level + "○" * (MARKET_ROOM - level))
            area.put(12, row, words.BUY_SELL.format(buy=buy, sell=sell), "class:dim")
        area.put(0, len(self.goods) + 1, words.STACKS_LONG.format(stacks=facts.stacks), "class:dim")
        if facts.taken:
            area.put(0, len(self.goods) + 2, words.TAKEN.format(tile=scene.name(facts.taken)), "class:turn")

    def _good(self, area: Area, x: int, y: int, scene: Scene, good: str, text: str) -> int:
        here = Thing(good)
        aimed = here in scene.aims() or scene.cursor == here
        style = "class:preview" if aimed else "class:legal" if here in scene.legal() else ""
        end = area.put(x, y, text, style)
        area.mark(x, y, end - x, 1, here)
        return end

    def stocks(self, laid: Sequence[Laid]) -> str:
        """All goods of a tableau, "2w 1s"."""
        sums = [sum(tile.cubes[good] for tile in laid if len(tile.cubes) > good) for good in range(len(self.goods))]
        return "".join(f"{count}{letter}" for count, letter in zip(sums, self.letters, strict=True) if count) or "-"

    # Tableaus

    def field_title(self, scene: Scene) -> str:
        count = len(self.facts(scene).tableaus[scene.shown_seat])
        name = scene.names[scene.shown_seat]
        return words.TABLEAU.format(letter=scene.letter(scene.shown_seat), name=name, tiles=count)

    def draw_field(self, area: Area, scene: Scene) -> None:
        facts = self.facts(scene)
        legal, aims, touched = scene.legal(), scene.aims(), self._touched(scene)
        tiles: dict[Cell, Tile] = {}
        for laid in facts.tableaus[scene.shown_seat]:
            here = scene.place(*laid.cell)
            cubes = " ".join(
                f"{count}{letter}" for count, letter in zip(laid.cubes, self.letters, strict=False) if count
            )
            parts = [f"{'@' * laid.figures}", cubes, f"+{laid.covered}" if laid.covered else ""]
            tiles[laid.cell] = Tile(
                scene.name(laid.tile),
                [
                    [("class:strong", " ".join(part for part in parts if part))],
                    [("class:faint", short_effect(scene.effect(laid.tile)))],
                ],
                note=self.note(scene, laid.tile),
                style=self.style(scene, laid.tile),
                legal=here in legal,
                aimed=here in aims,
                cursor=scene.cursor == here,
                touched=laid.cell in touched,
                corner=scene.ways(laid.tile),
            )
        if scene.own_shown:
            for action in scene.position.actions:
                cell = cell_of(action)
                if typed(action)[0] == "place" and cell is not None:
                    self._add_free(tiles, scene, facts, cell)
        centre = None
        if isinstance(scene.cursor, Place):
            centre = scene.cursor.x, scene.cursor.y
        elif scene.chosen is not None and scene.own_shown:
            centre = cell_of(scene.chosen)
        draw_map(area, tiles, scene.place, centre)

    def _add_free(self, tiles: dict[Cell, Tile], scene: Scene, facts: Facts, cell: Cell) -> None:
        """A cell where the taken tile may lie; under the chosen action it lies there already."""
        here = scene.place(*cell)
        if here in scene.aims() and facts.taken:
            tiles[cell] = Tile(
                scene.name(facts.taken),
                [[("", words.HERE)], [("class:faint", short_effect(scene.effect(facts.taken)))]],
                note=self.note(scene, facts.taken),
                style=self.style(scene, facts.taken),
                aimed=True,
                corner=scene.ways(facts.taken),
            )
        elif cell not in tiles:
            tiles[cell] = Tile(f"{cell[0]},{cell[1]}", style="class:dim", legal=True, cursor=scene.cursor == here)

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
        facts = self.facts(scene)
        verb = typed(scene.chosen)[0]
        found: list[str] = []
        for target in targets(scene.chosen):
            if isinstance(target, Space) and verb in OWN_STEPS:
                steps = (target.number - facts.spaces[scene.seat]) % len(facts.track)
                found.append(words.STEPS.format(steps=steps, space=target.number))
                found += self.words_of(scene, facts.track[target.number])
            elif isinstance(target, Place) and verb == "place":
                near = set(around((target.x, target.y)))
                names = [scene.name(laid.tile) for laid in facts.tableaus[scene.seat] if laid.cell in near]
                found.append(words.ACTIVATES.format(tiles=", ".join(names) or words.NOTHING))
                found += self.words_of(scene, facts.taken)
            elif isinstance(target, Place) and verb in ("activate", "trade", "forgo", "remove"):
                found += self.words_of(scene, self.tile_at(scene, target))
            elif isinstance(target, Thing) and target.id in scene.catalogue:
                found += self.words_of(scene, target.id)
        return found

    def words_of(self, scene: Scene, tile: str) -> list[str]:
        entry = scene.catalogue.get(tile)
        return [entry.text] if entry is not None else []

    def plain(self, scene: Scene) -> table_pb2.LegalAction | None:
        """A tile beside the one just placed that only produces. The further tile of Loch Ness stays a choice, and so
        does a tile that offers two things."""
        if scene.last_place is None:
            return None
        near = {scene.last_place, *around(scene.last_place)}
        for action in scene.position.actions:
            cell = cell_of(action)
            if typed(action)[0] == "activate" and cell in near and not self._has_choice(scene, cell):
                return action
        return None

    @staticmethod
    def _has_choice(scene: Scene, cell: Cell | None) -> bool:
        return any(
            typed(action)[0] in ("trade", "forgo") and cell_of(action) == cell for action in scene.position.actions
        )

    def tile_at(self, scene: Scene, target: object) -> str:
        facts = self.facts(scene)
        if isinstance(target, Space) and target.number < len(facts.track):
            return facts.track[target.number]
        if isinstance(target, Place):
            seat = target.seat if target.seat is not None else scene.seat
            if seat is not None and seat < len(facts.tableaus):
                for laid in facts.tableaus[seat]:
                    if laid.cell == (target.x, target.y):
                        return laid.tile
                if any(cell_of(action) == (target.x, target.y) for action in scene.position.actions):
                    return facts.taken
        if isinstance(target, Thing) and target.id in scene.catalogue:
            return target.id
        return ""
