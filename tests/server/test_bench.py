"""The measuring itself works; what it finds is not tested, because machines are noisy."""

import json
import subprocess
import sys

POSITIVE = (
    "submit_vs_echo",
    "submits_per_s",
    "echoes_per_s",
    "fanout_vs_bare",
    "fanout_ms",
    "bare_fanout_ms",
    "kb_per_idle_table",
    "recovery_tables_per_s",
    "startup_ms",
)
CURVES = (
    "submit_ms_by_tables",
    "submit_in_echoes_by_tables",
    "submit_ms_by_game_length",
    "submit_in_echoes_by_game_length",
)


def test_a_quick_run_tells_every_figure() -> None:
    command = [sys.executable, "-m", "server.bench", "--quick", "--json"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stderr
    figures = json.loads(run.stdout)
    assert [name for name in POSITIVE if figures[name] <= 0] == []
    assert [name for name in CURVES if len(figures[name]) < 2 or min(figures[name].values()) <= 0] == []
