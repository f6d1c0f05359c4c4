"""A game without a drawing of its own: the server's text board. Labels and numbers are enough to play."""

from client_cli.screens import words
from client_cli.screens.canvas import Area
from client_cli.screens.pieces import draw_players
from client_cli.screens.scene import Scene
from client_cli.screens.targets import Target
from rondel.v1 import table_pb2


class GenericBoard:
    has_track = False

    def track_size(self, width: int, height: int) -> tuple[int, int]:
        return 0, 0

    def draw_track(self, area: Area, scene: Scene) -> None:
        return

    def draw_players(self, area: Area, scene: Scene) -> None:
        draw_players(area, scene, [])

    def pages(self, scene: Scene) -> int:
        return 1

    def page_for(self, scene: Scene) -> int | None:
        return 0

    def related(self, scene: Scene, target: Target) -> frozenset[Target]:
        return frozenset([target])

    def field_title(self, scene: Scene) -> str:
        return words.TEXT_BOARD

    def draw_field(self, area: Area, scene: Scene) -> None:
        lines = scene.position.text_board.splitlines() or [words.NO_BOARD_YET]
        top = min(scene.scroll, max(0, len(lines) - area.height))
        for row, line in enumerate(lines[top : top + area.height]):
            area.put(0, row, line)
        if top + area.height < len(lines):
            area.put(area.width - len(words.MORE_BELOW) - 1, area.height - 1, words.MORE_BELOW, "class:notice")
        if top:
            area.put(area.width - len(words.MORE_ABOVE) - 1, 0, words.MORE_ABOVE, "class:notice")

    def details(self, scene: Scene) -> list[str]:
        return []

    def plain(self, scene: Scene) -> table_pb2.LegalAction | None:
        return None

    def tile_at(self, scene: Scene, target: object) -> str:
        return ""
