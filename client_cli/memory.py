"""What the client remembers between runs: your name, and per server its certificate and your tokens.

One JSON file, readable by its owner alone, in the user's config directory (or in $RONDEL_CONFIG_DIR).
"""

import contextlib
import json
import os
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path

from client_cli.errors import trouble

VARIABLE = "RONDEL_CONFIG_DIR"
FILE = "servers.json"


def config_dir() -> Path:
    if given := os.environ.get(VARIABLE):
        return Path(given)
    import platformdirs

    return Path(platformdirs.user_config_dir("rondel", appauthor=False))


@dataclass(slots=True)
class Known:
    """One server. `fingerprint` is empty for servers that do not encrypt."""

    fingerprint: str = ""
    certificate: str = ""
    target: str = ""
    """The name in the certificate."""
    tokens: dict[str, str] = field(default_factory=dict)
    last_name: str = ""


@dataclass(slots=True)
class Content:
    name: str = ""
    servers: dict[str, Known] = field(default_factory=dict)


class Memory:
    """Reads the file each time and replaces it whole, so that several clients can share it."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or config_dir()
        self.file = self.folder / FILE

    def read(self) -> Content:
        try:
            text = self.file.read_text()
        except FileNotFoundError:
            return Content()
        except (OSError, UnicodeDecodeError) as error:
            raise trouble("BAD_CONFIG", file=self.file, why=error) from error
        try:
            found = json.loads(text)
            servers = {address: Known(**known) for address, known in found["servers"].items()}
            return Content(str(found["name"]), servers)
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise trouble("BAD_CONFIG", file=self.file, why=error) from error

    @contextlib.contextmanager
    def change(self) -> Iterator[Content]:
        """Everything as it is now, to be altered; stored when the block ends well."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            with self._alone():
                content = self.read()
                yield content
                self._write(content)
        except OSError as error:
            raise trouble("CANNOT_WRITE", file=self.file, why=error) from error

    def _write(self, content: Content) -> None:
        descriptor, name = tempfile.mkstemp(dir=self.folder, prefix=FILE)  # made with mode 0600
        with os.fdopen(descriptor, "w") as file:
            json.dump(asdict(content), file, indent=1)
        Path(name).replace(self.file)

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        """Wait for other clients that are writing, where the system can tell."""
        try:
            import fcntl
        except ImportError:
            yield
            return
        with (self.folder / f"{FILE}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield

    # Shortcuts

    def known(self, address: str) -> Known:
        return self.read().servers.get(address, Known())

    def trust(self, address: str, fingerprint: str, certificate: str, target: str) -> None:
        with self.change() as content:
            known = content.servers.setdefault(address, Known())
            known.fingerprint, known.certificate, known.target = fingerprint, certificate, target

    def remember(self, address: str, name: str, token: str, *, as_mine: bool = True) -> None:
        """A name with its token; `as_mine` makes it the one to use when none is given."""
        with self.change() as content:
            known = content.servers.setdefault(address, Known())
            known.tokens[name.casefold()] = token
            if as_mine:
                known.last_name = content.name = name

    def drop_token(self, address: str, name: str) -> None:
        with self.change() as content:
            if address in content.servers:
                content.servers[address].tokens.pop(name.casefold(), None)

    def forget(self, address: str) -> bool:
        """The certificate of a server; False if there was none. Your names there are kept."""
        with self.change() as content:
            known = content.servers.get(address)
            if known is None or not known.fingerprint:
                return False
            known.fingerprint = known.certificate = known.target = ""
            return True

    def name_for(self, address: str) -> str:
        """The name last used there, or anywhere; empty if there is none."""
        content = self.read()
        known = content.servers.get(address)
        return (known.last_name if known else "") or content.name
