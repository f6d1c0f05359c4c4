"""Finding servers, on loopback alone."""

import asyncio
import socket

from zeroconf import IPVersion, ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

from client_cli.address import Address
from client_cli.discovery import SERVICE, Found, discover, read

LOOPBACK = ["127.0.0.1"]


def announcement(*addresses: str, **facts: str) -> ServiceInfo:
    return ServiceInfo(
        SERVICE,
        f"Rondel on box (50713).{SERVICE}",
        port=50713,
        addresses=[socket.inet_aton(address) for address in addresses],
        server="rondel-test.local.",
        properties=facts,
    )


def test_a_server_is_found_by_its_announcement() -> None:
    async def scenario() -> list[Found]:
        network = AsyncZeroconf(interfaces=LOOPBACK, ip_version=IPVersion.V4Only)
        info = announcement("127.0.0.1", version="1.2", games="glen_more,glasgow", open_seats="3", tls="AA:BB")
        try:
            await (await network.async_register_service(info))
            return await discover(1.0, LOOPBACK)
        finally:
            await network.async_close()

    found = asyncio.run(scenario())
    expected = Found(
        Address("127.0.0.1", 50713), "Rondel on box (50713)", "1.2", ("glen_more", "glasgow"), 3, "AA:BB"
    )
    assert expected in found


def test_an_address_that_others_can_reach_is_preferred() -> None:
    assert [server.address.host for server in read(announcement("127.0.1.1", "192.168.1.20"))] == ["192.168.1.20"]


def test_an_announcement_may_say_little() -> None:
    (server,) = read(announcement("127.0.0.1", open_seats="many"))
    assert (server.version, server.games, server.open_seats, server.tls) == ("", (), 0, "none")
    assert read(announcement()) == []
