"""Glasgow (2020), for 2 players."""

from engine.glasgow.deck import built_in, load
from engine.glasgow.rules import GlasgowRules


def rules(deck: str | None = None, file: str = "deck") -> GlasgowRules:
    """The game's rules with its own deck, or with the text of another one; `file` names it in messages."""
    return GlasgowRules(built_in() if deck is None else load(file, deck))
