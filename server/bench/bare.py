"""What gRPC alone costs: one grpc.aio process with an echo and a stream, and nothing of ours."""

import asyncio
from typing import Any

import grpc

ECHO, WATCH, PUBLISH = "/bare/Echo", "/bare/Watch", "/bare/Publish"

Context = grpc.aio.ServicerContext[Any, Any]


def echo_request(size: int, answer_size: int) -> bytes:
    """Of this size, to be answered with so many bytes, at most 255."""
    return bytes([answer_size]).ljust(size, b".")


def publish_request(size: int, message_size: int) -> bytes:
    return message_size.to_bytes(4, "big").ljust(size, b".")


class Bare:
    def __init__(self) -> None:
        self._readers: set[asyncio.Queue[bytes]] = set()

    async def echo(self, data: bytes, context: Context) -> bytes:
        return data[: data[0]]

    async def publish(self, data: bytes, context: Context) -> bytes:
        message = bytes(int.from_bytes(data[:4], "big"))
        for reader in self._readers:
            reader.put_nowait(message)
        return b"done"

    async def watch(self, data: bytes, context: Context) -> None:
        queue: asyncio.Queue[bytes] = asyncio.Queue()
        self._readers.add(queue)
        await context.write(b"here")
        try:
            while True:
                await context.write(await queue.get())
        finally:
            self._readers.discard(queue)


async def serve() -> None:
    bare = Bare()
    handlers: dict[str, Any] = {
        "Echo": grpc.unary_unary_rpc_method_handler(bare.echo),
        "Publish": grpc.unary_unary_rpc_method_handler(bare.publish),
        "Watch": grpc.unary_stream_rpc_method_handler(bare.watch),
    }
    server = grpc.aio.server()
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler("bare", handlers),))
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    print(f"listens on 127.0.0.1:{port}", flush=True)
    await server.wait_for_termination()


if __name__ == "__main__":
    asyncio.run(serve())
