"""What a typed line means: one of the listed answers, or a command."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rondel.v1 import table_pb2


@dataclass(frozen=True, slots=True)
class Command:
    word: str
    rest: str = ""


@dataclass(frozen=True, slots=True)
class Unclear:
    """Several things the line could mean; none if it means nothing."""

    choices: tuple[str, ...] = ()


Meaning = table_pb2.LegalAction | Command | Unclear


def understand(line: str, actions: Sequence[table_pb2.LegalAction], commands: Iterable[str]) -> Meaning:
    """A number, an id, a command, or a unique beginning of one; a slash before a word makes it a command."""
    line = " ".join(line.split())
    if line.startswith("/"):
        return command(line[1:], commands)
    if line.isdecimal():
        return actions[int(line) - 1] if 1 <= int(line) <= len(actions) else Unclear()
    exact = [action for action in actions if action.id == line.lower()]
    if exact:
        return exact[0]
    word, _, rest = line.partition(" ")
    if word.lower() in commands:
        return Command(word.lower(), rest)
    begun = [action for action in actions if line and action.id.startswith(line.lower())]
    if len(begun) == 1:
        return begun[0]
    if begun:
        return Unclear(tuple(action.id for action in begun))
    return command(line, commands)


def command(line: str, commands: Iterable[str]) -> Command | Unclear:
    word, _, rest = " ".join(line.split()).partition(" ")
    word = word.lower()
    known = list(commands)
    if word in known:
        return Command(word, rest)
    begun = [name for name in known if word and name.startswith(word)]
    if len(begun) == 1:
        return Command(begun[0], rest)
    return Unclear(tuple(begun))
