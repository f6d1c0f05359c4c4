"""The library against a real server."""

import asyncio
import signal
from collections import deque
from collections.abc import AsyncIterator
from pathlib import Path

import grpc
import pytest

from client_cli.calls import VERSION
from client_cli.connection import Connection
from client_cli.errors import Trouble
from client_cli.memory import Memory
from client_cli.position import Position
from client_cli.watching import Notice, NoticeKind, unheard
from rondel.v1 import play_pb2, table_pb2
from tests.support.local_server import LocalServer
from tests.support.rondel_command import ROOT


async def signed_in(server: LocalServer, name: str) -> Connection:
    connection = await Connection.open(server.address)
    await connection.sign_in(name)
    return connection


async def last_of(stream: AsyncIterator[play_pb2.WatchResponse | Notice]) -> object:
    return [message async for message in stream][-1]


def test_the_client_tells_the_version_of_the_package() -> None:
    assert f'\nversion = "{VERSION}"\n' in (ROOT / "pyproject.toml").read_text()


def test_a_name_is_taken_once_and_kept_by_its_token(server: LocalServer, config_dir: Path) -> None:
    async def scenario() -> None:
        async with await signed_in(server, "Ada") as connection:
            assert connection.name == "Ada"
            assert connection.server_version
        async with await Connection.open(server.address) as again:
            assert await again.sign_in() == "Ada"
        async with await Connection.open(server.address, memory=Memory(config_dir / "other")) as stranger:
            with pytest.raises(Trouble) as caught:
                await stranger.sign_in("ada")
            assert caught.value.reason == "NAME_TAKEN"
            assert caught.value.facts == {"name": "ada"}
            assert "--name" in caught.value.advice
            with pytest.raises(Trouble, match="--name"):
                await stranger.sign_in()

    asyncio.run(scenario())
    assert (config_dir / "servers.json").stat().st_mode & 0o777 == 0o600


def test_a_token_that_the_server_has_forgotten_is_replaced(server: LocalServer) -> None:
    Memory().remember(server.address, "Grace", "not-a-token")

    async def scenario() -> None:
        async with await signed_in(server, "Grace") as connection:
            assert connection.name == "Grace"

    asyncio.run(scenario())
    assert Memory().known(server.address).tokens["grace"] != "not-a-token"


def test_a_game_is_played_through_the_library(server: LocalServer) -> None:
    async def scenario() -> None:
        async with await signed_in(server, "Library") as connection:
            game = (await connection.games())[0]
            assert await connection.catalogue(game.id)
            table = await connection.create(game.id, game.min_seats, start_when_full=True, bots=["random"])
            answered = 0
            async for message in connection.watch(table.table_id, text_board=True):
                assert not isinstance(message, Notice)
                position = Position.of(message)
                assert position.text_board
                if position.is_over:
                    break
                if position.actions and position.position_seq > answered:
                    answered = position.position_seq
                    await connection.submit(table.table_id, answered, position.actions[0].action)
            assert position.result is not None
            assert [record.table_id for record in await connection.records(mine=True)] == [table.table_id]
            rematch = await connection.rematch(table.table_id)
            assert Position(rematch).is_running

    asyncio.run(scenario())


def test_refusals_come_with_reason_sentence_and_advice(server: LocalServer) -> None:
    async def scenario() -> None:
        async with await signed_in(server, "Refused") as connection:
            with pytest.raises(Trouble) as caught:
                await connection.join("nowhere")
            assert caught.value.reason == "UNKNOWN_TABLE"
            assert str(caught.value).startswith("There is no table 'nowhere'. It may have been deleted")
            with pytest.raises(Trouble) as caught:
                await connection.create("chess", 2)
            assert caught.value.reason == "UNKNOWN_GAME"

    asyncio.run(scenario())


def test_undo_chat_concede_and_leaving(server: LocalServer) -> None:
    async def scenario() -> None:
        async with await signed_in(server, "Many") as connection:
            game = (await connection.games())[0].id
            table = await connection.create(game, 3)
            await connection.set_bot(table.table_id, 1, "random")
            await connection.set_bot(table.table_id, 1, "")
            await connection.leave(table.table_id)
            assert table.table_id not in [found.table_id for found in await connection.tables()]
            table = await connection.create(game, 2, bots=["random"])
            await connection.start(table.table_id)
            await connection.chat(table.table_id, "hello")
            position = await connection.table(table.table_id)
            while not position.actions:
                await asyncio.sleep(0.02)
                position = await connection.table(table.table_id)
            with pytest.raises(Trouble, match="nothing you may take back"):
                await connection.undo(table.table_id, position.position_seq)
            await connection.concede(table.table_id)
            assert (await connection.table(table.table_id)).result is not None

    asyncio.run(scenario())


def test_the_lobby_is_told_whenever_a_table_changes(server: LocalServer) -> None:
    async def scenario() -> None:
        async with await signed_in(server, "Onlooker") as connection:
            lobby = connection.watch_lobby()
            before = await anext(lobby)
            assert not isinstance(before, Notice)
            table = await connection.create("glen_more", 2)
            after = await anext(lobby)
            assert not isinstance(after, Notice)
            assert set(after) - set(before) == {table.table_id}
            await connection.leave(table.table_id)
            while table.table_id in after:
                after = await anext(lobby)
                assert not isinstance(after, Notice)

    asyncio.run(scenario())


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_a_watcher_survives_a_restart_and_hears_each_change_once(tmp_path: Path, number: int) -> None:
    async def scenario(server: LocalServer) -> None:
        async with await signed_in(server, "Steady") as connection:
            table = await connection.create("glen_more", 3)
            stream = connection.watch(table.table_id)
            await connection.chat(table.table_id, "before")
            heard: list[str] = []
            kinds: list[NoticeKind] = []
            restarted = False
            async for message in stream:
                if isinstance(message, Notice):
                    kinds.append(message.kind)
                    continue
                heard += [event.text for event in message.events]
                if "Steady: before" in heard and not restarted:
                    restarted = True
                    await asyncio.to_thread(server.restart, number)
                    await connection.chat(table.table_id, "after")
                if "Steady: after" in heard:
                    break
            assert heard == ["Steady sits down.", "Steady: before", "Steady: after"]
            assert kinds[-1] is NoticeKind.BACK
            assert (NoticeKind.GOING_AWAY in kinds) is (number == signal.SIGTERM)

    with LocalServer(tmp_path / "data") as server:
        asyncio.run(scenario(server))


def test_an_action_is_sent_again_while_the_server_is_away(tmp_path: Path) -> None:
    async def scenario(server: LocalServer) -> None:
        async with await signed_in(server, "Patient") as connection:
            table = await connection.create("glen_more", 2, bots=["random"], start_when_full=True)
            position = await connection.table(table.table_id)
            while not position.actions:
                await asyncio.sleep(0.02)
                position = await connection.table(table.table_id)
            server.stop()
            with pytest.raises(Trouble) as caught:
                await connection.submit(table.table_id, position.position_seq, position.actions[0], patience=0)
            assert caught.value.reason == "SERVER_GONE"
            assert "rondel serve" in caught.value.advice
            sending = asyncio.create_task(
                connection.submit(table.table_id, position.position_seq, position.actions[0])
            )
            await asyncio.sleep(0.5)
            await asyncio.to_thread(server.start)
            assert isinstance(await sending, play_pb2.SubmitActionResponse)

    with LocalServer(tmp_path / "data") as server:
        asyncio.run(scenario(server))


def test_a_watcher_without_patience_is_told_that_the_server_is_gone(tmp_path: Path) -> None:
    async def scenario(server: LocalServer) -> None:
        async with await signed_in(server, "Hasty") as connection:
            table = await connection.create("glen_more", 2)
            stream = connection.watch(table.table_id, patience=0.5)
            await anext(stream)
            server.stop(signal.SIGKILL)
            with pytest.raises(Trouble, match="does not answer any more"):
                await last_of(stream)

    with LocalServer(tmp_path / "data") as server:
        asyncio.run(scenario(server))


def test_a_table_that_is_deleted_ends_its_watchers(server: LocalServer) -> None:
    async def scenario() -> None:
        async with await signed_in(server, "Host") as host, await signed_in(server, "Spectator") as spectator:
            table = await host.create("glen_more", 2)
            stream = spectator.watch(table.table_id)
            await anext(stream)
            await host.leave(table.table_id)
            with pytest.raises(Trouble) as caught:
                await last_of(stream)
            assert caught.value.reason == "UNKNOWN_TABLE"
            assert "deleted" in caught.value.advice

    asyncio.run(scenario())


def test_a_server_of_another_version_is_told_so() -> None:
    async def scenario() -> None:
        other = grpc.aio.server()
        port = other.add_insecure_port("127.0.0.1:0")
        await other.start()
        try:
            async with await Connection.open(f"127.0.0.1:{port}") as connection:
                with pytest.raises(Trouble) as caught:
                    await connection.sign_in("Ada")
                assert caught.value.reason == "WRONG_VERSION"
                assert f"this is version {VERSION}" in caught.value.advice
        finally:
            await other.stop(None)

    asyncio.run(scenario())


def event(text: str) -> table_pb2.Event:
    return table_pb2.Event(kind="Said", text=text)


@pytest.mark.parametrize(
    ("heard", "told", "fresh"),
    [("", "abc", "abc"), ("abc", "abc", ""), ("abc", "bcd", "d"), ("abab", "abc", "c"), ("abc", "xyz", "xyz")],
)
def test_a_snapshot_tells_nothing_twice(heard: str, told: str, fresh: str) -> None:
    before = deque(("Said", text) for text in heard)
    assert [found.text for found in unheard(before, [event(text) for text in told])] == list(fresh)
