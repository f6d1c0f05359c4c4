"""The `rondel` command, run as people run it."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "client_cli", *arguments]


def rondel(*arguments: str, typed: str = "", seconds: float = 90.0) -> subprocess.CompletedProcess[str]:
    """Runs to the end with these lines typed; whatever happened, no traceback may be seen."""
    done = subprocess.run(
        command(*arguments), input=typed, capture_output=True, text=True, timeout=seconds, cwd=ROOT, check=False
    )
    assert "Traceback" not in done.stdout + done.stderr
    return done
