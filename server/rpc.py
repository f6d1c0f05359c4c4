"""From bytes to a service and back: the one place where calls are decoded, identified, refused and encoded."""

import re
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Protocol

import grpc
import structlog
from google.protobuf.message import DecodeError, Message
from google.protobuf.message_factory import GetMessageClass

from server.errors import Reason, Refusal
from server.house import House
from server.store import StoreError

log = structlog.get_logger()

Context = grpc.aio.ServicerContext[Any, Any]


@dataclass(frozen=True, slots=True)
class Call:
    """Who calls, and for streams the way back."""

    player: str
    context: Context

    async def write(self, message: bytes) -> None:
        await self.context.write(message)


class Service(Protocol):
    """A class with one method per rpc, named in snake case. `open_calls` need no token."""

    house: House
    descriptor: Any
    open_calls: tuple[str, ...]


def generic_handler(service: Service) -> grpc.GenericRpcHandler:
    methods = {method.name: _handler(service, method) for method in service.descriptor.methods}
    made: grpc.GenericRpcHandler = grpc.method_handlers_generic_handler(service.descriptor.full_name, methods)
    return made


def snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def _handler(service: Service, method: Any) -> "grpc.RpcMethodHandler[Any, Any]":
    answer = getattr(service, snake(method.name))
    request_type = GetMessageClass(method.input_type)
    needs_token = method.name not in service.open_calls

    async def serve(data: bytes, context: Context) -> Message | None:
        refusal: Refusal
        try:
            player = _identify(service.house, context) if needs_token else ""
            request = _decode(service.house, request_type, data)
            answered: Message | None = await answer(Call(player, context), request)
            return answered
        except Refusal as refused:
            refusal = refused
        except StoreError as error:
            log.error("store failed", rpc=method.full_name, error=str(error))
            refusal = Refusal(Reason.STORE_FAILED, f"the store failed: {error}")
        except (grpc.aio.AbortError, grpc.aio.UsageError):
            raise
        except Exception:
            error_id = secrets.token_hex(4)
            log.exception("call failed", rpc=method.full_name, error_id=error_id)
            refusal = Refusal(Reason.INTERNAL, f"the server failed; see {error_id} in its log", error_id=error_id)
        await context.abort(refusal.reason.code, refusal.message, refusal.trailing_metadata())

    if method.server_streaming:
        return grpc.unary_stream_rpc_method_handler(_as_stream(serve))
    return grpc.unary_unary_rpc_method_handler(_as_unary(serve))


def _as_stream(serve: Callable[[bytes, Context], Awaitable[Message | None]]) -> Any:
    async def stream(data: bytes, context: Context) -> None:
        await serve(data, context)

    return stream


def _as_unary(serve: Callable[[bytes, Context], Awaitable[Message | None]]) -> Any:
    async def unary(data: bytes, context: Context) -> bytes:
        message = await serve(data, context)
        assert message is not None
        return message.SerializeToString()

    return unary


def _identify(house: House, context: Context) -> str:
    """The player behind the token; never taken from a field of the request."""
    for key, value in context.invocation_metadata() or ():
        if key == "authorization" and isinstance(value, str) and value.startswith("Bearer "):
            player = house.player(value.removeprefix("Bearer "))
            if player is not None:
                return player
            raise Refusal(Reason.UNAUTHENTICATED, "nobody has this token: sign in again")
    raise Refusal(Reason.UNAUTHENTICATED, "send your token as metadata 'authorization: Bearer TOKEN'")


def _decode(house: House, kind: type[Message], data: bytes) -> Message:
    limit = house.config.limits.message_bytes
    if len(data) > limit:
        raise Refusal(Reason.MESSAGE_TOO_LARGE, f"{len(data)} bytes are too many: {limit} at most", limit=limit)
    try:
        return kind.FromString(data)
    except DecodeError as error:
        raise Refusal(Reason.MALFORMED_REQUEST, f"not a {kind.DESCRIPTOR.full_name}") from error
