"""The `rondel` command."""

import sys

from client_cli.serve import serve

USAGE = """\
usage: rondel serve [flags]    host tables for players on this network; `rondel serve --help` lists the flags

The terminal client, to join such a server and play, is still being written."""


def main() -> int:
    """Runs `rondel`; the exit status."""
    arguments = sys.argv[1:]
    if arguments[:1] == ["serve"]:
        serve(arguments[1:])
    asked = arguments in (["help"], ["-h"], ["--help"])
    if arguments and not asked:
        print(f"rondel: there is no command {arguments[0]!r}\n", file=sys.stderr)
    print(USAGE, file=sys.stdout if asked else sys.stderr)
    return 0 if asked else 2


if __name__ == "__main__":
    sys.exit(main())
