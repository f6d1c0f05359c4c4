"""Players that need nobody. Each is a function from rules, a state it may see, and chance to an action.

The state handed to a bot is resampled for its seat: what the seat may not know, the bot cannot know.
"""

from collections.abc import Callable
from random import Random

from engine.bots.greedy import greedy
from engine.bots.uniform import uniform
from engine.kernel import Action, AnyRules, State

Bot = Callable[[AnyRules, State, Random], Action]

BOTS: dict[str, Bot] = {"random": uniform, "greedy": greedy}
