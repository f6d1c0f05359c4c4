"""Glen More II: Chronicles, the base game, for 2 to 4 players."""

from engine.glen_more_2.deck import built_in, load
from engine.glen_more_2.rules import GlenMore2Rules


def rules(deck: str | None = None, file: str = "deck") -> GlenMore2Rules:
    """The game's rules with its own deck, or with the text of another one; `file` names it in messages."""
    return GlenMore2Rules(built_in() if deck is None else load(file, deck))
