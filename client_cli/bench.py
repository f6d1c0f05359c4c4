"""How fast the full-screen client is: `python -m client_cli.bench --json`.

`keypress_ms_p99` is the time from a key press to the drawn screen, at 200×60 with a full log, through prompt_toolkit
from end to end; `keypress_cpu_ms_p99` the part of it that this process worked, which a busy machine does not change;
`startup_ms` from starting a Python process to the first drawn screen.
"""

import argparse
import asyncio
import io
import json
import statistics
import subprocess
import sys
import time
from typing import Any

STARTUP_RUNS = 5
PRESSES = 300
SIZE = (200, 60)


class _Sink(io.StringIO):
    """A terminal that takes everything."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        raise io.UnsupportedOperation


async def _keypresses(presses: int) -> list[tuple[float, float]]:
    """Of each press the milliseconds that passed, and those that this process worked."""
    from prompt_toolkit.data_structures import Size
    from prompt_toolkit.input import create_pipe_input
    from prompt_toolkit.output.vt100 import Vt100_Output

    from client_cli.play import Wish
    from client_cli.screens.program import Program
    from client_cli.screens.sample import sample_table
    from client_cli.screens.settings import Settings
    from client_cli.screens.terminal import Terminal

    columns, rows = SIZE
    times: list[tuple[float, float]] = []
    with create_pipe_input() as keys:
        output = Vt100_Output(_Sink(), lambda: Size(rows=rows, columns=columns), term="xterm-256color")
        terminal = Terminal(Wish(), Settings(), keys, output)
        assert isinstance(terminal.program, Program)
        terminal.program.screen = sample_table(log_lines=2000)
        terminal.prepare()
        drawn = asyncio.Event()
        terminal.app.after_render += lambda _: drawn.set()
        running = asyncio.ensure_future(terminal.app.run_async())
        await drawn.wait()
        for number in range(presses):
            await asyncio.sleep(0.005)
            drawn.clear()
            started, worked = time.perf_counter(), time.process_time()
            keys.send_text(("\x1b[B", "\t", "\x1b[C", "\x1b[A", "t", "\x7f")[number % 6])
            await drawn.wait()
            times.append(((time.perf_counter() - started) * 1000, (time.process_time() - worked) * 1000))
        terminal.app.exit()
        await running
    return times


FIRST_SCREEN = """
import asyncio
from client_cli.screens.canvas import Canvas
from client_cli.screens.sample import sample_table
from client_cli.screens.table_view import draw_table
import client_cli.screens.terminal
draw_table(Canvas(200, 60), sample_table())
"""


def _startup(runs: int) -> float:
    times = []
    for _ in range(runs):
        started = time.perf_counter()
        subprocess.run([sys.executable, "-c", FIRST_SCREEN], check=True)
        times.append((time.perf_counter() - started) * 1000)
    return statistics.median(times)


def measure(presses: int = PRESSES, runs: int = STARTUP_RUNS) -> dict[str, Any]:
    found = asyncio.run(_keypresses(presses))
    passed, worked = sorted(wall for wall, _ in found), sorted(work for _, work in found)
    last = max(0, int(presses * 0.99) - 1)
    return {
        "keypress_ms_p50": round(statistics.median(passed), 2),
        "keypress_ms_p99": round(passed[last], 2),
        "keypress_cpu_ms_p99": round(worked[last], 2),
        "startup_ms": round(_startup(runs), 1),
        "columns": SIZE[0],
        "rows": SIZE[1],
        "presses": presses,
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="client_cli.bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--presses", type=int, default=PRESSES)
    given = parser.parse_args()
    found = measure(given.presses)
    if given.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name}: {value}")


if __name__ == "__main__":
    main()
