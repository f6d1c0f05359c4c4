"""Play a recorded game again and tell where it ends: `python -m engine.replay FILE`."""

import argparse
import json
import sys
from pathlib import Path

from engine import registry
from engine.conformance import NAMES
from engine.demo import score_sheet
from engine.kernel import Record, digest, replay
from engine.kernel.errors import EngineError


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m engine.replay", description="Replay a record and check its end.")
    parser.add_argument("file", type=Path, help="a record, as the server gives it out")
    parser.add_argument("--events", action="store_true", help="tell everything that happens")
    arguments = parser.parse_args()
    try:
        text = arguments.file.read_text()
        record = Record.from_json(text)
        content = json.loads(text)
        names = tuple(content.get("names") or NAMES[: record.seats])
        rules = registry.rules(record.game, content.get("deck_text") or None, str(arguments.file))
        moments = list(replay(rules, record))
    except (EngineError, OSError) as error:
        print(f"rondel: {error}", file=sys.stderr)
        return 2
    if arguments.events:
        for moment in moments:
            for event in moment.events:
                print(rules.sentence(event, names))
    state = moments[-1].state
    found = digest(rules, state)
    print(f"{len(record.actions)} actions, digest {found}")
    if rules.result(state) is not None:
        print(score_sheet(rules, state, names))
    if content.get("digest", found) != found:
        print(f"rondel: the record says digest {content['digest']}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
