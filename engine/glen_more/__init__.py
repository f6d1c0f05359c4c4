"""Glen More (2010), for 2 to 5 players."""

from engine.glen_more.deck import built_in, load
from engine.glen_more.rules import GlenMoreRules


def rules(deck: str | None = None, file: str = "deck") -> GlenMoreRules:
    """The game's rules with its own deck, or with the text of another one; `file` names it in messages."""
    return GlenMoreRules(built_in() if deck is None else load(file, deck))
