"""The rules kernel: the mechanism of playing, which knows no game.

`start` a game, ask for its `decision`, answer with `step` (checked, on a copy) or `apply` (trusting, in place),
and `replay` what was recorded. What a game must provide is in `rules.Rules`.
"""

from engine.kernel.actions import Action, Cell, interned
from engine.kernel.codec import decode, digest, encode
from engine.kernel.events import Emit, Event, collect, ignore
from engine.kernel.frames import Frame, Question, Step
from engine.kernel.options import OptionInfo, describe_options, option, read_options
from engine.kernel.play import Decision, apply, decision, legal_actions, parse, start, step
from engine.kernel.record import Moment, Record, replay
from engine.kernel.result import Category, Result
from engine.kernel.rng import Rng
from engine.kernel.rules import AnyRules, CatalogueEntry, Rules, Viewer
from engine.kernel.state import State

__all__ = [
    "Action",
    "AnyRules",
    "CatalogueEntry",
    "Category",
    "Cell",
    "Decision",
    "Emit",
    "Event",
    "Frame",
    "Moment",
    "OptionInfo",
    "Question",
    "Record",
    "Result",
    "Rng",
    "Rules",
    "State",
    "Step",
    "Viewer",
    "apply",
    "collect",
    "decision",
    "decode",
    "describe_options",
    "digest",
    "encode",
    "ignore",
    "interned",
    "legal_actions",
    "option",
    "parse",
    "read_options",
    "replay",
    "start",
    "step",
]
