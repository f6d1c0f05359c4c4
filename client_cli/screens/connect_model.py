"""The first screen: which server, which name, which password."""

from dataclasses import dataclass, field

from client_cli.discovery import Found
from client_cli.screens.canvas import Region
from client_cli.screens.wishes import Connect, Quit, Search, Wishes

ASK_SERVER, ASK_ADDRESS, ASK_NAME, ASK_PASSWORD, BUSY = "server", "address", "name", "password", "busy"


@dataclass(slots=True)
class ConnectModel:
    server: Found | str = ""
    """The chosen one; empty while there is none."""
    name: str = ""
    password: str = ""
    stage: str = ASK_SERVER
    searching: bool = True
    found: list[Found] = field(default_factory=list)
    picked: int = 0
    entry: str = ""
    error: str = ""
    notice: str = ""
    regions: list[Region] = field(default_factory=list)

    def heard(self, found: list[Found]) -> None:
        self.found, self.searching = found, False
        self.picked = min(self.picked, len(found))

    def failed(self, reason: str, sentence: str) -> None:
        """What to ask next depends on what is wrong."""
        self.error = sentence
        if reason in ("NO_NAME", "NAME_TAKEN", "BAD_NAME"):
            self.stage, self.entry = ASK_NAME, self.name
            if reason == "NO_NAME":
                self.error = ""
        elif reason == "WRONG_SERVER_PASSWORD":
            self.stage, self.entry = ASK_PASSWORD, ""
            if not self.password:
                self.error = ""
        elif reason == "BAD_ADDRESS":
            self.stage, self.entry = ASK_ADDRESS, str(self.server)
        else:
            self.stage = ASK_SERVER

    @property
    def address(self) -> str:
        return str(self.server.address) if isinstance(self.server, Found) else self.server

    def press(self, key: str) -> Wishes:
        if key == "c-c":
            return [Quit()]
        if self.stage == ASK_SERVER:
            return self._press_server(key)
        if self.stage == BUSY:
            return [Quit()] if key in ("escape", "q", "Q") else []
        return self._press_entry(key)

    def _press_server(self, key: str) -> Wishes:
        rows = len(self.found) + 1
        if key in ("up", "down"):
            self.picked = (self.picked + (1 if key == "down" else -1)) % rows
        elif key in ("r", "R", "f5"):
            self.searching, self.error = True, ""
            return [Search()]
        elif key in ("q", "Q", "escape"):
            return [Quit()]
        elif key == "enter":
            if self.picked < len(self.found):
                return self._connect(self.found[self.picked])
            typed = self.server if isinstance(self.server, str) else ""
            self.stage, self.entry, self.error = ASK_ADDRESS, typed, ""
        return []

    def _connect(self, server: Found | str) -> Wishes:
        self.server, self.stage, self.error = server, BUSY, ""
        return [Connect(server, self.name, self.password)]

    def _press_entry(self, key: str) -> Wishes:
        if key == "escape":
            self.stage, self.error = ASK_SERVER, ""
        elif key == "backspace":
            self.entry = self.entry[:-1]
        elif key == "enter" and self.entry.strip():
            text, stage = self.entry.strip(), self.stage
            self.entry = ""
            if stage == ASK_ADDRESS:
                return self._connect(text)
            if stage == ASK_NAME:
                self.name = text
            else:
                self.password = text
            return self._connect(self.server)
        elif len(key) == 1 and key.isprintable():
            self.entry += key
        return []

    def point(self, target: object, what: str) -> Wishes:
        if isinstance(target, tuple) and what == "click" and self.stage == ASK_SERVER:
            if self.picked == target[1]:
                return self._press_server("enter")
            self.picked = target[1]
        elif what in ("up", "down") and self.stage == ASK_SERVER:
            return self._press_server(what)
        return []
