"""Colours. The hues are those of Okabe and Ito, which colour-blind people can tell apart; all that a colour says is
also said by a word, a letter or a frame."""

from prompt_toolkit.styles import Style

TILE_COLOURS = ("green", "yellow", "brown", "grey", "blue", "purple", "white", "red")

_PLAYERS_DARK = ("#56b4e9", "#e69f00", "#cc79a7", "#f0e442", "#009e73")
_PLAYERS_LIGHT = ("#0072b2", "#b35900", "#a03070", "#6b6000", "#00694d")

_COMMON = {
    "frame.title": "bold",
    "turn": "bold",
    "cursor": "reverse bold",
    "chosen": "reverse",
    "key": "bold",
    "strong": "bold",
    "preview": "bold",
    "error": "bold",
}


def _players(colours: tuple[str, ...]) -> dict[str, str]:
    return {f"seat{seat}": f"{colour} bold" for seat, colour in enumerate(colours)}


_DARK = {
    **_COMMON,
    **_players(_PLAYERS_DARK),
    "": "bg:#101010 #d8d8d8",
    "header": "bg:#1f3447 #ffffff",
    "header.turn": "bg:#e69f00 #000000 bold",
    "footer": "bg:#262626 #c8c8c8",
    "footer.key": "bg:#262626 #f0e442 bold",
    "frame": "#6c7a86",
    "frame.title": "#9fc9e8 bold",
    "dim": "#8f979e",
    "notice": "bg:#e69f00 #000000 bold",
    "error": "bg:#8b1a1a #ffffff bold",
    "legal": "#f0e442 bold",
    "preview": "bg:#f0e442 #000000 bold",
    "activated": "#f0e442 bold",
    "chosen": "bg:#3a5a78 #ffffff bold",
    "tile.green": "bg:#0b4f3c #ffffff",
    "tile.yellow": "bg:#5f5500 #ffffff",
    "tile.brown": "bg:#6b3a12 #ffffff",
    "tile.grey": "bg:#4d4d4d #ffffff",
    "tile.blue": "bg:#0b4a7d #ffffff",
    "tile.purple": "bg:#6d3558 #ffffff",
    "tile.white": "bg:#d8d8d8 #000000",
    "tile.red": "bg:#8c3a10 #ffffff",
}

_LIGHT = {
    **_COMMON,
    **_players(_PLAYERS_LIGHT),
    "": "bg:#ffffff #1c1c1c",
    "header": "bg:#d5e5f2 #000000",
    "header.turn": "bg:#e69f00 #000000 bold",
    "footer": "bg:#eeeeee #303030",
    "footer.key": "bg:#eeeeee #0b4a7d bold",
    "frame": "#8a949c",
    "frame.title": "#0b4a7d bold",
    "dim": "#6a6a6a",
    "notice": "bg:#e69f00 #000000 bold",
    "error": "bg:#b02020 #ffffff bold",
    "legal": "#8a4500 bold",
    "preview": "bg:#1c1c1c #f0e442 bold",
    "activated": "#8a4500 bold",
    "chosen": "bg:#b8d4ea #000000 bold",
    "tile.green": "bg:#9fdcc6 #000000",
    "tile.yellow": "bg:#f5ee9a #000000",
    "tile.brown": "bg:#e0b48c #000000",
    "tile.grey": "bg:#cfcfcf #000000",
    "tile.blue": "bg:#a8d4f0 #000000",
    "tile.purple": "bg:#e6bcd3 #000000",
    "tile.white": "bg:#f4f4f4 #000000",
    "tile.red": "bg:#f0b49a #000000",
}

_CONTRAST = {
    **_DARK,
    "": "bg:#000000 #ffffff",
    "dim": "#ffffff",
    "frame": "#ffffff",
    "frame.title": "#ffff00 bold",
    "footer": "bg:#000000 #ffffff",
    "footer.key": "bg:#000000 #ffff00 bold",
    "chosen": "bg:#ffffff #000000 bold",
    **{f"tile.{colour}": "bg:#000000 #ffffff" for colour in TILE_COLOURS},
}

_MONO = {
    **_COMMON,
    "header": "reverse",
    "header.turn": "reverse bold",
    "footer.key": "bold",
    "notice": "reverse bold",
    "error": "reverse bold",
    "legal": "bold underline",
    "preview": "reverse bold",
    "activated": "bold",
    **{f"seat{seat}": "bold" for seat in range(len(_PLAYERS_DARK))},
}

THEMES = {"dark": _DARK, "light": _LIGHT, "contrast": _CONTRAST, "mono": _MONO}


def style(name: str) -> Style:
    return Style.from_dict(THEMES[name])
