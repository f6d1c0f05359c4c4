"""Finding servers on the local network by themselves."""

import asyncio
import contextlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from client_cli.address import Address
from client_cli.errors import trouble

SERVICE = "_rondel._tcp.local."


@dataclass(frozen=True, slots=True)
class Found:
    """A server that announces itself. `tls` is its fingerprint, or "none"."""

    address: Address
    title: str
    version: str
    games: tuple[str, ...]
    open_seats: int
    tls: str


async def discover(seconds: float = 1.5, interfaces: Sequence[str] = ()) -> list[Found]:
    """All servers that answer within this time. Finds nothing where there is no network.

    `interfaces` are the own addresses to ask on; all of them if not given.
    """
    from zeroconf import InterfaceChoice, IPVersion, ServiceStateChange  # 200 ms to import, for those who want it
    from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

    names: set[str] = set()

    def heard(zeroconf: Any, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        if state_change is ServiceStateChange.Removed:
            names.discard(name)
        else:
            names.add(name)

    found: dict[Address, Found] = {}
    with contextlib.suppress(OSError):
        where = list(interfaces) or InterfaceChoice.All
        network = AsyncZeroconf(interfaces=where, ip_version=IPVersion.V4Only)
        try:
            browser = AsyncServiceBrowser(network.zeroconf, SERVICE, handlers=[heard])
            await asyncio.sleep(seconds)
            for name in sorted(names):
                info = AsyncServiceInfo(SERVICE, name)
                if await info.async_request(network.zeroconf, 1000):
                    for server in read(info):
                        found[server.address] = server
            await browser.async_cancel()
        finally:
            await network.async_close()
    return sorted(found.values(), key=lambda server: (server.title, server.address.host))


async def named_or_found(given: str) -> str | Found:
    """The server that was named, else the only one of this network. Raises Trouble if there are none or several."""
    if given:
        return given
    found = await discover()
    if not found:
        raise trouble("NO_SERVER_FOUND")
    if len(found) > 1:
        raise trouble("SEVERAL_SERVERS", servers=", ".join(str(server.address) for server in found))
    return found[0]


def read(info: Any) -> list[Found]:
    """One entry for an announcement; none if it says too little."""
    facts = {
        key.decode(errors="replace"): (value or b"").decode(errors="replace")
        for key, value in info.properties.items()
    }
    addresses = [Address(host, info.port or 0) for host in info.parsed_addresses()]
    if not addresses or not info.port:
        return []
    open_seats = facts.get("open_seats", "")
    return [
        Found(
            min(addresses, key=lambda address: address.is_loopback),  # one that other machines can reach
            info.name.removesuffix(f".{SERVICE}"),
            facts.get("version", ""),
            tuple(game for game in facts.get("games", "").split(",") if game),
            int(open_seats) if open_seats.isdecimal() else 0,
            facts.get("tls", "none"),
        )
    ]
