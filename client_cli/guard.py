"""Keeps a program alive as long as its owner lives: `python -m client_cli.guard PROGRAM ...`.

The owner holds our standard input open. When that ends, however the owner ended, the program is asked to stop; if it
does not, it is killed with everything it has started. Run it in a session of its own. It uses the standard library
alone, because it has to start fast.
"""

import os
import signal
import subprocess
import sys
import threading

STOP_SECONDS = 6.0
SIGNALS = (signal.SIGINT, signal.SIGTERM)


def main() -> int:
    program = subprocess.Popen(sys.argv[1:], stdin=subprocess.DEVNULL)
    for number in SIGNALS:  # the owner decides, by letting go of our input
        signal.signal(number, signal.SIG_IGN)
    threading.Thread(target=_stop_after_owner, args=(program,), daemon=True).start()
    return program.wait()


def _stop_after_owner(program: "subprocess.Popen[bytes]") -> None:
    while os.read(0, 4096):
        pass
    program.terminate()
    try:
        program.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        os.killpg(0, signal.SIGKILL)


if __name__ == "__main__":
    sys.exit(main())
