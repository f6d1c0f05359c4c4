"""Letting clients on the LAN find the server by themselves."""

import ipaddress
import socket

import ifaddr
from zeroconf import IPVersion, ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

from engine import registry
from server import __version__
from server.book import OPEN
from server.house import House

SERVICE = "_rondel._tcp.local."


class Announcement:
    """The server's entry in the LAN's directory, with what a player wants to know before connecting."""

    def __init__(self, house: House, port: int, fingerprint: str) -> None:
        self._house = house
        self._port = port
        self._fingerprint = fingerprint
        self._zeroconf = AsyncZeroconf(ip_version=IPVersion.V4Only)
        self._info = self._describe()

    def _describe(self) -> ServiceInfo:
        host = socket.gethostname().split(".")[0] or "rondel"
        free = sum(
            not seat.taken
            for listed in self._house.listed()
            if listed.summary.status == OPEN
            for seat in listed.summary.seats
        )
        return ServiceInfo(
            SERVICE,
            f"Rondel on {host} ({self._port}).{SERVICE}",
            port=self._port,
            addresses=_addresses(self._house.config.host),
            server=f"{host}.local.",
            properties={
                "version": __version__,
                "games": ",".join(registry.GAMES),
                "open_seats": str(free),
                "tls": self._fingerprint or "none",
            },
        )

    async def start(self) -> None:
        await self._zeroconf.async_register_service(self._info, allow_name_change=True)

    async def refresh(self) -> None:
        """Tell the number of open seats anew."""
        fresh = self._describe()
        if fresh.properties != self._info.properties:
            self._info = fresh
            await self._zeroconf.async_update_service(fresh)

    async def stop(self) -> None:
        await self._zeroconf.async_unregister_all_services()
        await self._zeroconf.async_close()


def _addresses(host: str) -> list[bytes]:
    """The IPv4 addresses under which others reach a server that listens on `host`.

    From the adapters: to itself, a machine's own name often means nothing but its loopback.
    """
    everywhere = host in ("0.0.0.0", "::", "[::]")
    found = {str(ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4}
    chosen = {address for address in found if everywhere or address == host}
    beyond = {address for address in chosen or found if not ipaddress.ip_address(address).is_loopback}
    return [socket.inet_aton(address) for address in sorted(beyond or found)]
