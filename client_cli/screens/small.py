"""A window that is too small gets a sentence instead of a screen."""

from client_cli.screens import words
from client_cli.screens.canvas import Canvas, wrapped

LEAST_WIDTH, LEAST_HEIGHT = 80, 24


def draw_if_too_small(canvas: Canvas) -> bool:
    if canvas.width >= LEAST_WIDTH and canvas.height >= LEAST_HEIGHT:
        return False
    text = words.TOO_SMALL.format(
        width=canvas.width, height=canvas.height, least_width=LEAST_WIDTH, least_height=LEAST_HEIGHT
    )
    width = max(10, canvas.width)
    for row, line in enumerate([*wrapped(text, width), *wrapped(words.TOO_SMALL_ADVICE, width)]):
        canvas.area.put(0, row, line)
    return True
