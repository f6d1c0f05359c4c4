"""The installed `rondel` command, as far as it starts a server."""

import signal
import subprocess
import sys
from pathlib import Path

from tests.support.server import environment

RONDEL = Path(sys.executable).parent / "rondel"


def test_rondel_serve_is_the_server_itself(tmp_path: Path) -> None:
    """In a folder that holds another `server`, and with a signal that reaches it directly."""
    (tmp_path / "server.py").write_text("raise SystemExit('not this one')")
    command = [str(RONDEL), "serve", "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path / "data")]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True, env=environment()) as process:
        assert process.stdout is not None
        try:
            assert process.stdout.readline().startswith("Rondel listens on 127.0.0.1:")
            process.send_signal(signal.SIGTERM)
            assert process.wait(20) == 0
        finally:
            process.kill()


def test_an_unknown_command_is_told_and_refused() -> None:
    answer = subprocess.run([str(RONDEL), "fly"], capture_output=True, text=True, check=False, timeout=20)
    assert answer.returncode == 2
    assert "fly" in answer.stderr
