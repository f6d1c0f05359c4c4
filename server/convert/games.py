"""Views and actions of the single games. The protocol's two lists in game.proto name them by Game.id."""

from functools import lru_cache
from typing import Any

from google.protobuf.message_factory import GetMessageClass

from engine.kernel import Action, AnyRules, interned, parse
from engine.kernel.errors import NotationError
from rondel.v1 import game_pb2
from server.convert.mirror import Build, builder

IN_THE_ENVELOPE = ("viewer", "ended", "seat")
"""What every game's view says and the protocol says once for all games."""


def view_message(game: str, view: Any) -> game_pb2.GameView:
    """Empty for a game that the protocol does not know: clients then use the text board."""
    build = _view_builder(game, type(view))
    return game_pb2.GameView() if build is None else game_pb2.GameView(**{game: build(view)})


@interned
def _view_builder(game: str, kind: type[Any]) -> Build | None:
    field: Any = game_pb2.GameView.DESCRIPTOR.fields_by_name.get(game)
    return None if field is None else builder(kind, field.message_type, IN_THE_ENVELOPE)


@lru_cache(maxsize=8192)
def action_message(game: str, action: Action) -> game_pb2.Action:
    """Shared: never change what comes from here."""
    field: Any = game_pb2.Action.DESCRIPTOR.fields_by_name.get(game)
    if field is None:
        return game_pb2.Action()
    verb = action.verb.replace("-", "_")
    build = _action_builder(game, verb, type(action))
    typed: Any = GetMessageClass(field.message_type)(**{verb: build(action)})
    return game_pb2.Action(**{game: typed})


@interned
def _action_builder(game: str, verb: str, kind: type[Any]) -> Build:
    actions: Any = game_pb2.Action.DESCRIPTOR.fields_by_name[game].message_type
    return builder(kind, actions.fields_by_name[verb].message_type)


def read_action(rules: AnyRules, message: game_pb2.Action) -> Action:
    """The action a typed message means; only its form is checked."""
    game = message.WhichOneof("game")
    if game != rules.game:
        raise NotationError(f"the action is of {game or 'no game'}, the table plays {rules.game}")
    typed = getattr(message, game)
    verb = typed.WhichOneof("action")
    if verb is None:
        raise NotationError("the action is empty")
    words = [verb.replace("_", "-")]
    answer = getattr(typed, verb)
    words += (_word(field, getattr(answer, field.name)) for field in answer.DESCRIPTOR.fields)
    return parse(rules, " ".join(words))


def _word(field: Any, value: Any) -> str:
    if field.message_type is not None:
        return f"{value.x},{value.y}"
    return str(value)
