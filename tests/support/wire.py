"""A cable between client and server that a test can cut or block: a TCP relay on loopback."""

import contextlib
import socket
import struct
import threading
from collections.abc import Iterator
from types import TracebackType
from typing import Self

CHUNK = 1024
SMALL_BUFFER = 8192


class Wire:
    """Relays connections. `budgets` gives, for each new one, after how many bytes from the server it breaks."""

    def __init__(self, port: int, budgets: Iterator[int] | None = None) -> None:
        self._port = port
        self._budgets = budgets
        self._flowing = threading.Event()
        self._flowing.set()
        self._closed = False
        self._sockets: list[socket.socket] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.cuts = 0
        self.address = f"127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                server = socket.socket()
                # Small, so that a blocked wire is felt by the server at once and not after megabytes.
                server.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER)
                try:
                    server.connect(("127.0.0.1", self._port))
                except OSError:
                    _break(client)
                    continue
                pair = [client, server]
                self._sockets += pair
                budget = None if self._budgets is None else next(self._budgets)
                threading.Thread(target=self._relay, args=(client, server, None, pair), daemon=True).start()
                threading.Thread(target=self._relay, args=(server, client, budget, pair), daemon=True).start()

    def _relay(
        self, source: socket.socket, target: socket.socket, budget: int | None, pair: list[socket.socket]
    ) -> None:
        with contextlib.suppress(OSError):
            while True:
                if source is pair[1]:
                    self._flowing.wait()
                data = source.recv(CHUNK)
                if not data or self._closed:
                    break
                if budget is not None:
                    data, budget = data[:budget], budget - len(data)
                target.sendall(data)
                if budget is not None and budget <= 0:
                    self.cuts += 1
                    break
        for end in pair:
            _break(end)

    def block(self) -> None:
        """Nothing comes from the server any more, as with a client that does not read."""
        self._flowing.clear()

    def unblock(self) -> None:
        self._flowing.set()

    def close(self) -> None:
        self._closed = True
        _break(self._listener)
        self._flowing.set()
        for end in self._sockets:
            _break(end)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()


def _break(end: socket.socket) -> None:
    """At once, without the goodbye of TCP."""
    with contextlib.suppress(OSError):
        end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    with contextlib.suppress(OSError):
        end.close()
