"""Wiring: store, house, services and gRPC put together, started and stopped in order."""

import asyncio
import contextlib
import ipaddress
from typing import TYPE_CHECKING, Any

import grpc
import structlog
from grpc_health.v1 import health, health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection

from server.config import Config, StartError
from server.house import House
from server.rpc import Service, generic_handler
from server.services.lobby import LobbyService
from server.services.play import PlayService
from server.services.records import RecordService
from server.services.session import SessionService
from server.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from server.tls import Credentials

log = structlog.get_logger()

HARD_MESSAGE_BYTES = 4 * 1024 * 1024
"""Beyond this gRPC itself refuses, before we can say why."""

OPTIONS = [
    ("grpc.so_reuseport", 0),  # a second server on the same port must fail, not share it
    ("grpc.max_receive_message_length", HARD_MESSAGE_BYTES),
    ("grpc.keepalive_time_ms", 20_000),
    ("grpc.keepalive_timeout_ms", 10_000),
    ("grpc.keepalive_permit_without_calls", 1),
    ("grpc.http2.min_recv_ping_interval_without_data_ms", 5_000),
    ("grpc.http2.max_ping_strikes", 0),
]

STREAM_END_SECONDS = 1.0
STOP_GRACE_SECONDS = 1.5


class PortTakenError(StartError):
    """Somebody else listens there."""


class App:
    """One server. `start`, then `stop`; both once."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.port = 0
        self.fingerprint = ""
        config.data.mkdir(parents=True, exist_ok=True)
        self.house = House(config, SqliteStore(config.data / "rondel.sqlite"))
        self._server = grpc.aio.server(options=OPTIONS)
        self._background: list[asyncio.Task[None]] = []
        self._announcement: Any = None

    async def start(self) -> None:
        await self.house.open()
        services: list[Service] = [
            SessionService(self.house),
            LobbyService(self.house),
            PlayService(self.house),
            RecordService(self.house),
        ]
        self._server.add_generic_rpc_handlers(tuple(generic_handler(service) for service in services))
        names = [service.descriptor.full_name for service in services]
        await self._add_health(names)
        reflection.enable_server_reflection((*names, health.SERVICE_NAME, reflection.SERVICE_NAME), self._server)
        self.port = self._listen()
        await self._server.start()
        self._background.append(asyncio.create_task(self.house.sweep()))
        self._background.append(asyncio.create_task(self.house.resume_bots()))
        if self.config.announce:
            from server.discovery import Announcement  # 200 ms to import, for those who want it

            try:
                self._announcement = Announcement(self.house, self.port, self.fingerprint)
                await self._announcement.start()
            except Exception as error:  # whoever knows the address can still join
                log.warning("not announced on the LAN", error=str(error) or repr(error))
            else:
                self._background.append(asyncio.create_task(self._keep_announced()))

    async def _add_health(self, names: list[str]) -> None:
        servicer = health.aio.HealthServicer()
        health_pb2_grpc.add_HealthServicer_to_server(servicer, self._server)
        for name in ("", *names):
            await servicer.set(name, health_pb2.HealthCheckResponse.SERVING)
        self._health = servicer

    def _listen(self) -> int:
        address = f"{self.config.host}:{self.config.port}"
        if ":" in self.config.host and not self.config.host.startswith("["):
            address = f"[{self.config.host}]:{self.config.port}"
        try:
            if self.encrypted:
                credentials = self._credentials()
                self.fingerprint = credentials.fingerprint
                pair = (credentials.key, credentials.certificate)
                port = self._server.add_secure_port(address, grpc.ssl_server_credentials([pair]))
            else:
                port = self._server.add_insecure_port(address)
        except RuntimeError as error:
            raise PortTakenError(f"cannot listen on {address}: {error}") from error
        if port == 0:
            raise PortTakenError(f"cannot listen on {address}")
        return int(port)

    @property
    def encrypted(self) -> bool:
        """Plain text only within this machine, or where somebody asked for it."""
        if self.config.certificate is not None:
            return True
        return not self.config.plain_text and not is_loopback(self.config.host)

    def _credentials(self) -> "Credentials":
        from server import tls  # a fifth of the time to start, for those who encrypt

        if self.config.certificate is not None and self.config.key is not None:
            return tls.load(self.config.certificate, self.config.key)
        return tls.load_or_make(self.config.data)

    async def _keep_announced(self) -> None:
        while True:
            await asyncio.sleep(5)
            await self._announcement.refresh()

    async def stop(self) -> None:
        """Refuse what is new, tell the watchers, finish what is being stored. Takes less than 5 s."""
        log.info("stopping")
        for task in self._background:
            task.cancel()
        self.house.go_away()
        await self._health.enter_graceful_shutdown()
        if self._announcement is not None:
            with contextlib.suppress(Exception):  # the LAN may be gone; that must not keep us
                async with asyncio.timeout(1):
                    await self._announcement.stop()
        # Streams end by themselves first: an open one would use up the whole grace.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(STREAM_END_SECONDS):
                while self.house.streams.total:
                    await asyncio.sleep(0.01)
        await self._server.stop(STOP_GRACE_SECONDS)
        await self.house.settle()
        await self.house.store.close()
        log.info("stopped")


def is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False
