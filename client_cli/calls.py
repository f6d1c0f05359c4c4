"""The channel to a server: typed calls, the token, errors turned into Trouble."""

import asyncio
from collections.abc import AsyncGenerator
from typing import TypeVar

import grpc
from google.protobuf.message import Message

from client_cli.address import Address
from client_cli.backoff import Backoff
from client_cli.errors import Trouble, from_rpc
from client_cli.trust import Security

A = TypeVar("A", bound=Message)

VERSION = "0.1.0"
"""Of this client; a test compares it with pyproject.toml."""

CALL_SECONDS = 10.0

OPTIONS = [
    ("grpc.keepalive_time_ms", 15_000),
    ("grpc.keepalive_timeout_ms", 8_000),
    ("grpc.keepalive_permit_without_calls", 1),
    ("grpc.http2.max_pings_without_data", 0),
    # gRPC itself would wait up to two minutes before it tries a lost server again.
    ("grpc.initial_reconnect_backoff_ms", 100),
    ("grpc.min_reconnect_backoff_ms", 1_000),
    ("grpc.max_reconnect_backoff_ms", 1_000),
    ("grpc.enable_retries", 0),
    ("grpc.use_local_subchannel_pool", 1),
    ("grpc.enable_http_proxy", 0),
    ("grpc.max_receive_message_length", 16 * 1024 * 1024),
]


class Calls:
    def __init__(self, address: Address, security: Security) -> None:
        self.address = address
        self.security = security
        self.server_version = ""
        self.token = ""
        self._channel = _channel(address, security)

    async def unary(self, path: str, request: Message, answer: type[A], patience: float = 0.0) -> A:
        """One call, "Service/Method". With patience it is sent again while the server is away."""
        call = self._channel.unary_unary(
            f"/rondel.v1.{path}", request_serializer=_to_bytes, response_deserializer=answer.FromString
        )
        backoff = Backoff(patience)
        while True:
            try:
                answered: A = await call(request, timeout=CALL_SECONDS, metadata=self._metadata())
                return answered
            except grpc.aio.AioRpcError as error:
                why = self.trouble(error)
            wait = backoff.next() if why.passing else None
            if wait is None:
                raise why
            await asyncio.sleep(wait)

    async def stream(self, path: str, request: Message, answer: type[A]) -> AsyncGenerator[A, None]:
        """One stream until it ends or breaks; cancelled when the caller leaves it."""
        open_stream = self._channel.unary_stream(
            f"/rondel.v1.{path}", request_serializer=_to_bytes, response_deserializer=answer.FromString
        )
        call = open_stream(request, metadata=self._metadata())
        try:
            async for message in call:
                yield message
        except grpc.aio.AioRpcError as error:
            raise self.trouble(error) from None
        finally:
            call.cancel()

    def trouble(self, error: grpc.aio.AioRpcError) -> Trouble:
        return from_rpc(error, str(self.address), (VERSION, self.server_version))

    def _metadata(self) -> tuple[tuple[str, str], ...]:
        return (("authorization", f"Bearer {self.token}"),) if self.token else ()

    async def close(self) -> None:
        await self._channel.close()


def _to_bytes(message: Message) -> bytes:
    return message.SerializeToString()


def _channel(address: Address, security: Security) -> grpc.aio.Channel:
    if not security.encrypted:
        return grpc.aio.insecure_channel(str(address), options=OPTIONS)
    options = [*OPTIONS, ("grpc.ssl_target_name_override", security.target)]
    credentials = grpc.ssl_channel_credentials(root_certificates=security.certificate)
    return grpc.aio.secure_channel(str(address), credentials, options=options)
