"""Server processes to measure: started, asked for their memory, ended."""

import re
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import grpc
from grpc_health.v1 import health_pb2, health_pb2_grpc

BARE = ("server.bench.bare",)
NO_LIMITS = ("--submissions-per-second=0", "--tables-per-player=100000", "--watches-per-player=1000")
START_SECONDS = 30.0


def rondel(data: Path) -> tuple[str, ...]:
    return ("server", "--host=127.0.0.1", "--port=0", f"--data={data}", "--allow-seed", *NO_LIMITS)


class Process:
    """A server process, from its start until the `with` ends. Its log goes to a file, as a real one's does."""

    def __init__(self, module: Sequence[str], log: Path) -> None:
        self._began = time.perf_counter()
        with log.open("ab") as stderr:
            command = [sys.executable, "-m", *module]
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=stderr, text=True)
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        found = re.search(r"listens on (\S+:\d+)", said)
        if found is None:
            self.kill()
            raise RuntimeError(f"{module[0]} did not start; see {log}:\n{log.read_text()[-2000:]}")
        self.address = found[1]

    def startup_ms(self) -> float:
        """From the start of the process until it says that it is well."""
        with grpc.insecure_channel(self.address) as channel:
            health: Any = health_pb2_grpc.HealthStub(channel)
            health.Check(health_pb2.HealthCheckRequest(), timeout=START_SECONDS, wait_for_ready=True)
        return (time.perf_counter() - self._began) * 1000

    def memory_kb(self) -> int:
        status = Path(f"/proc/{self._process.pid}/status")
        if status.exists():
            (line,) = (line for line in status.read_text().splitlines() if line.startswith("VmRSS:"))
            return int(line.split()[1])
        shown = subprocess.run(
            ["ps", "-o", "rss=", "-p", str(self._process.pid)], capture_output=True, text=True, check=True
        )
        return int(shown.stdout)

    def kill(self) -> None:
        """As if the power failed."""
        self._process.kill()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()
