"""What the table screen asks of a game's drawing."""

from typing import Protocol

from client_cli.screens.canvas import Area
from client_cli.screens.scene import Scene
from client_cli.screens.targets import Target
from rondel.v1 import table_pb2


class Board(Protocol):
    has_track: bool
    """There is a track to draw; otherwise the field gets all the room."""

    def draw_track(self, area: Area, scene: Scene) -> None: ...

    def track_size(self, width: int, height: int) -> tuple[int, int]:
        """How much of this room the track uses."""
        ...

    def draw_players(self, area: Area, scene: Scene) -> None: ...

    def pages(self, scene: Scene) -> int:
        """How many fields there are to switch between: one per seat, one for all, or more."""
        ...

    def page_for(self, scene: Scene) -> int | None:
        """The page that the decision at hand is about."""
        ...

    def related(self, scene: Scene, target: Target) -> frozenset[Target]:
        """All that lies at a target, for what can be done there."""
        ...

    def field_title(self, scene: Scene) -> str: ...

    def draw_field(self, area: Area, scene: Scene) -> None: ...

    def details(self, scene: Scene) -> list[str]:
        """What the chosen action would mean, in words: cost, what it activates."""
        ...

    def plain(self, scene: Scene) -> table_pb2.LegalAction | None:
        """A production that nobody would refuse, if one is asked for now."""
        ...

    def tile_at(self, scene: Scene, target: object) -> str:
        """The id of the tile at a target; empty if there is none."""
        ...
