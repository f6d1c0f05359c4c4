"""`python -m server.bench --json`: our server beside a bare gRPC server, in one run."""

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path
from statistics import median

import grpc

from engine import registry
from server.bench.clients import Club
from server.bench.measures import QUICK, Bench, Figures, Sizes, recovery
from server.bench.processes import BARE, Process, rondel

AT_LEAST = {"submit_vs_echo": 0.5}
AT_MOST = {"fanout_vs_bare": 1.5, "kb_per_idle_table": 300, "startup_ms": 600}


def tell(what: str) -> None:
    """For people who wait."""
    print(f"measuring: {what}", file=sys.stderr, flush=True)


def startup(folder: Path, starts: int) -> Figures:
    tell("starts")
    times = []
    for number in range(starts):
        with Process(rondel(folder / f"start {number}"), folder / "log") as server:
            times.append(server.startup_ms())
    return {"startup_ms": round(median(times)), "fastest_startup_ms": round(min(times))}


async def measure(game: str, sizes: Sizes, folder: Path) -> Figures:
    figures: Figures = {"game": game, **startup(folder, sizes.starts)}
    data, log = folder / "data", folder / "log"
    with Process(BARE, log) as other:
        async with grpc.aio.insecure_channel(other.address) as bare:
            with Process(rondel(data), log) as ours:
                club = Club(ours.address, game)
                await club.open()
                bench = Bench(ours, club, bare, sizes, tell)
                figures |= {"seats": club.seats}
                figures |= await bench.submits()
                figures |= await bench.fanout()
                figures |= await bench.by_game_length()
                figures |= await bench.by_tables()
                await club.close()
            with Process(rondel(data), log) as again:
                tell("recovery")
                club.connect(again.address)
                figures |= await recovery(club, bench.games)
                await club.close()
    return figures


def missed(figures: Figures) -> list[str]:
    return [
        *(name for name, bar in AT_LEAST.items() if figures[name] < bar),
        *(name for name, bar in AT_MOST.items() if figures[name] > bar),
    ]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m server.bench", description="Measure the server's speed.")
    parser.add_argument("--game", choices=registry.GAMES, default=registry.GAMES[0])
    parser.add_argument("--quick", action="store_true", help="a few seconds; the figures say little")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of lines")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="rondel-bench-") as folder:
        figures = asyncio.run(measure(arguments.game, QUICK if arguments.quick else Sizes(), Path(folder)))
    figures["missed_bars"] = missed(figures)
    if arguments.json:
        print(json.dumps(figures))
        return 0
    for name, value in figures.items():
        bar = f"  (at least {AT_LEAST[name]})" if name in AT_LEAST else ""
        bar = f"  (at most {AT_MOST[name]})" if name in AT_MOST else bar
        print(f"{name:32} {value}{bar}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
