"""Where an arrow key leads on the board."""

from collections.abc import Sequence

from client_cli.screens.canvas import Region
from client_cli.screens.targets import Target


def nearest(places: Sequence[tuple[Region, Target]], cursor: Target, key: str) -> Target | None:
    """The nearest place in the direction of an arrow key, straight ahead rather than aside; None if there is none."""
    here = next((region for region, target in places if target == cursor), None)
    if here is None:
        return None
    x, y = here.centre
    best: tuple[float, Target] | None = None
    for region, target in places:
        dx, dy = region.centre[0] - x, (region.centre[1] - y) * 2  # characters are twice as high as wide
        ahead, aside = {"left": (-dx, dy), "right": (dx, dy), "up": (-dy, dx), "down": (dy, dx)}[key]
        if target != cursor and ahead > 0.5 and abs(aside) <= ahead * 2:
            distance = ahead + 2 * abs(aside)
            if best is None or distance < best[0]:
                best = distance, target
    return best[1] if best is not None else None
