"""Seats played by a process of their own: `python -m tests.support.player`, told by one JSON line on stdin.

Each seat watches its table and gives random answers, by id and as typed actions in turn. Whatever breaks, it comes
back with `after_seq` and sends what was not answered again with the same `request_id`. At the end one JSON line on
stdout tells all it went through.
"""

import hashlib
import json
import subprocess
import sys
import threading
import time
import uuid
from random import Random
from typing import Any

import grpc

from rondel.v1 import game_pb2, play_pb2
from tests.support.client import Client, reason_of
from tests.support.server import ROOT, environment

PATIENCE_SECONDS = 60.0
BACK = (grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.CANCELLED, grpc.StatusCode.UNKNOWN)
"""What a broken connection looks like; everything else is an answer."""


given_up = threading.Event()
"""A seat was refused something: nobody needs to wait for the end of its game."""


class SeatPlayer:
    """One seat until the end of its game, over any number of connections."""

    def __init__(self, address: str, order: dict[str, Any]) -> None:
        self.address = address
        self.token: str = order["token"]
        self.table_id: str = order["table_id"]
        self.dice = Random(order["dice"])
        self.pause_at: int | None = order.get("pause_at")
        self.messages: list[tuple[str, int]] = []
        """Kind and seq of every message, `connected` with the after_seq of every new stream."""
        self.views: dict[int, str] = {}
        """A fingerprint of the public view after each change."""
        self.acknowledged: list[dict[str, Any]] = []
        self.refusals: list[str] = []
        self.seen: int | None = None
        self.open: tuple[int, str | game_pb2.Action, str, str] | None = None
        """The answer that was sent and not yet acknowledged."""
        self.answered = 0
        self.ended = False
        self.result = b""

    def run(self) -> None:
        end = time.monotonic() + PATIENCE_SECONDS
        while not self.ended and not given_up.is_set() and time.monotonic() < end:
            with Client(self.address, self.token) as client:
                try:
                    if self.open is not None:
                        self.send(client)
                    self.messages.append(("connected", -1 if self.seen is None else self.seen))
                    self.follow(client)
                except grpc.RpcError as error:
                    failed: Any = error
                    if failed.code() not in BACK:
                        self.refusals.append(f"{failed.code().name} {reason_of(failed)[0]} {failed.details()}")
                        given_up.set()
                        return
                    time.sleep(0.02)

    def follow(self, client: Client) -> None:
        stream = client.watch(self.table_id, self.seen)
        for message in stream:
            if given_up.is_set():
                stream.close()
                return
            kind = play_pb2.WatchKind.Name(message.kind).removeprefix("WATCH_KIND_")
            self.messages.append((kind, message.seq))
            if kind in ("HEARTBEAT", "GOING_AWAY"):
                continue
            self.seen = message.seq
            self.views[message.seq] = fingerprint(message.view)
            if message.view.HasField("result"):
                self.ended, self.result = True, message.view.result.SerializeToString(deterministic=True)
                stream.close()
                return
            self.answer(client, message)

    def answer(self, client: Client, message: play_pb2.WatchResponse) -> None:
        actions = message.seat_view.actions
        position = message.view.position_seq
        if not actions or position <= self.answered:
            return
        if self.pause_at is not None and message.seq >= self.pause_at:
            self.pause_at = None
            print(json.dumps({"paused": message.seq}), flush=True)
            sys.stdin.readline()
        chosen = self.dice.choice(actions)
        typed = len(self.acknowledged) % 2 == 1
        self.open = (position, chosen.action if typed else chosen.id, chosen.id, str(uuid.uuid4()))
        self.send(client)

    def send(self, client: Client) -> None:
        assert self.open is not None
        position, action, action_id, request_id = self.open
        done = client.submit(self.table_id, position, action, request_id)
        self.acknowledged.append(
            {
                "seq": done.seq,
                "action": action_id,
                "request": request_id,
                "typed": not isinstance(action, str),
                "repeated": done.repeated_request,
            }
        )
        self.answered = position
        self.open = None

    def told(self) -> dict[str, Any]:
        return {
            "table_id": self.table_id,
            "messages": self.messages,
            "views": self.views,
            "acknowledged": self.acknowledged,
            "refusals": self.refusals,
            "ended": self.ended,
            "result": self.result.hex(),
        }


def fingerprint(view: Any) -> str:
    return hashlib.sha256(view.SerializeToString(deterministic=True)).hexdigest()


def main() -> None:
    order = json.loads(sys.stdin.readline())
    seats = [SeatPlayer(order["address"], seat) for seat in order["seats"]]
    threads = [threading.Thread(target=seat.run) for seat in seats]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(json.dumps({"seats": [seat.told() for seat in seats]}), flush=True)


class PlayerProcess:
    """Seats that another process plays."""

    def __init__(self, address: str, seats: list[dict[str, Any]]) -> None:
        command = [sys.executable, "-m", "tests.support.player"]
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment(), text=True
        )
        self._tell(json.dumps({"address": address, "seats": seats}))

    def _tell(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def _hear(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, "the player's process died"
        heard: dict[str, Any] = json.loads(line)
        return heard

    def paused(self) -> int:
        """Wait until a seat has come to its `pause_at`; the seq it has seen."""
        return int(self._hear()["paused"])

    def go_on(self) -> None:
        self._tell("")

    def finish(self) -> list[dict[str, Any]]:
        """What its seats went through, after their games have ended."""
        heard = self._hear()
        self.close()
        assert self.process.returncode == 0
        seats: list[dict[str, Any]] = heard["seats"]
        for seat in seats:
            assert seat["refusals"] == [], seat["refusals"]
            assert seat["ended"], "the game did not end"
        return seats

    def close(self) -> None:
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(10)


def check_stream(messages: list[tuple[str, int]]) -> None:
    """No gap and no duplicate: each change is the next one, and everything anew only where a stream begins."""
    seq = -1
    first = False
    for kind, number in messages:
        if kind == "connected":
            assert number == seq, f"resumed at {number}, had seen {seq}"
            first = True
            continue
        if kind == "SNAPSHOT":
            assert first, "everything anew in the middle of a stream"
            assert number >= seq, f"back from {seq} to {number}"
        elif kind == "CHANGE":
            assert seq >= 0, "the very first message is not everything"
            assert number == seq + 1, f"change {number} after {seq}"
        elif kind == "CONFLATED":
            assert number > seq
        else:
            assert kind in ("PRESENCE", "HEARTBEAT", "GOING_AWAY"), kind
            assert number == seq or kind == "HEARTBEAT", f"{kind} tells {number} after {seq}"
        seq = max(seq, number) if kind == "HEARTBEAT" else number
        first = False


if __name__ == "__main__":
    main()
