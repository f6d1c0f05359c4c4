"""Where a server is: `host:port`, with the port left out for the usual one."""

import ipaddress
from dataclasses import dataclass

from client_cli.errors import trouble

DEFAULT_PORT = 50713


@dataclass(frozen=True, slots=True)
class Address:
    host: str
    port: int = DEFAULT_PORT

    @classmethod
    def parse(cls, text: str) -> "Address":
        """From "host", "host:port", "[v6]:port" or a bare IPv6 address."""
        host, port = text.strip(), str(DEFAULT_PORT)
        if host.startswith("["):
            host, _, rest = host[1:].partition("]")
            port = rest[1:] if rest.startswith(":") else port
        elif host.count(":") == 1:
            host, _, port = host.partition(":")
        if not host or any(sign.isspace() or sign == "/" for sign in host) or not port.isdecimal():
            raise trouble("BAD_ADDRESS", text=text)
        if not 1 <= int(port) <= 65535:
            raise trouble("BAD_ADDRESS", text=text)
        return cls(host.lower(), int(port))

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @property
    def is_loopback(self) -> bool:
        if self.host == "localhost":
            return True
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return False
