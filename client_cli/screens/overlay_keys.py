"""Keys while something lies over the table: questions, entries, the score sheet, long texts."""

from typing import TYPE_CHECKING

from client_cli.screens.wishes import Chat, Concede, Quit, Rematch, Save, ToLobby, Wishes

if TYPE_CHECKING:
    from client_cli.screens.table_model import TableModel

FAR = 10_000
"""Lines to scroll to get to an end."""


def press(model: "TableModel", key: str) -> Wishes:
    overlay = model.overlay
    if overlay in ("concede", "leave", "quit"):
        model.overlay = ""
        if key in ("y", "Y") or (key == "enter" and overlay != "concede"):
            answers: dict[str, Wishes] = {"concede": [Concede()], "leave": [ToLobby()], "quit": [Quit()]}
            return answers[overlay]
        return []
    if overlay in ("chat", "save"):
        return _press_entry(model, key)
    if overlay == "sheet":
        if key in ("R", "r"):
            return [Rematch()]
        if key in ("W", "w"):
            model.overlay = ""
            return model.press_anywhere("W")
        if key in ("B", "b", "escape"):  # and no other key: the sheet comes while one is still typing
            model.overlay = ""
            return []
    if overlay == "inspect" and key in ("left", "right") and model.catalogue:
        ids = list(model.catalogue)
        index = ids.index(model.inspected) if model.inspected in ids else 0
        model.inspected = ids[(index + (1 if key == "right" else -1)) % len(ids)]
    elif key in ("up", "down", "pageup", "pagedown", "home", "end"):
        step = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10, "home": -FAR, "end": FAR}[key]
        model.scroll = max(0, model.scroll + (-step if overlay == "log" else step))
    elif overlay != "sheet":
        model.overlay = ""
    return []


def _press_entry(model: "TableModel", key: str) -> Wishes:
    if key == "escape":
        model.overlay = ""
    elif key == "backspace":
        model.entry = model.entry[:-1]
    elif key == "enter":
        text, overlay = model.entry.strip(), model.overlay
        model.overlay = ""
        if text:
            return [Chat(text)] if overlay == "chat" else [Save(text)]
    elif len(key) == 1 and key.isprintable():
        model.entry += key
    return []
