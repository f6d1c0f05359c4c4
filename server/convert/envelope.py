"""The messages that all games share."""

from collections.abc import Iterable, Mapping
from typing import Any

from google.protobuf.timestamp_pb2 import Timestamp

from engine.kernel import AnyRules, State, Viewer, legal_actions
from engine.kernel.frames import Question
from engine.kernel.options import describe_options
from rondel.v1 import lobby_pb2, table_pb2
from server.book import ENDED, FROZEN, OPEN, RUNNING, Facts, Note, Summary
from server.convert.games import action_message, view_message

STATUS = {
    OPEN: table_pb2.TABLE_STATUS_OPEN,
    RUNNING: table_pb2.TABLE_STATUS_RUNNING,
    ENDED: table_pb2.TABLE_STATUS_ENDED,
    FROZEN: table_pb2.TABLE_STATUS_FROZEN,
}

Presences = Mapping[str, table_pb2.Presence]
"""By player; whoever is not in it is gone."""


def timestamp(ms: int) -> Timestamp:
    return Timestamp(seconds=ms // 1000, nanos=ms % 1000 * 1_000_000)


def option_value(value: object) -> table_pb2.OptionValue:
    if isinstance(value, bool):
        return table_pb2.OptionValue(flag=value)
    if isinstance(value, int):
        return table_pb2.OptionValue(number=value)
    return table_pb2.OptionValue(text=str(value))


def read_option(value: table_pb2.OptionValue) -> object:
    kind = value.WhichOneof("value")
    return None if kind is None else getattr(value, kind)


def table_message(facts: Facts, now: Summary, presences: Presences) -> table_pb2.Table:
    return table_pb2.Table(
        table_id=facts.table_id,
        seq=now.seq,
        game=facts.game,
        status=STATUS[now.status],
        seats=[
            table_pb2.Seat(
                index=index,
                player=seat.player,
                bot=seat.bot,
                presence=_presence(seat.player, seat.bot, presences),
                conceded=seat.conceded,
                thinking_ms=seat.thinking_ms,
            )
            for index, seat in enumerate(now.seats)
        ],
        options={name: option_value(value) for name, value in facts.options.items()},
        host=facts.host,
        needs_password=bool(facts.password),
        audience=facts.audience,  # type: ignore[arg-type]  # stored as the enum's number
        undo_allowed=facts.undo_allowed,
        start_when_full=facts.start_when_full,
        own_deck=bool(facts.deck),
        deck_digest=facts.deck_digest,
        created_at=timestamp(facts.created_ms),
        rematch_table_id=now.rematch_table_id,
        frozen_reason=now.frozen_reason,
    )


def _presence(player: str, bot: str, presences: Presences) -> table_pb2.Presence:
    if bot:
        return table_pb2.PRESENCE_CONNECTED
    if not player:
        return table_pb2.PRESENCE_UNSPECIFIED
    return presences.get(player, table_pb2.PRESENCE_GONE)


def public_view(rules: AnyRules, state: State, position_seq: int, ended: Mapping[str, Any] | None) -> table_pb2.View:
    """What everybody may see: built as for a spectator, so it holds nothing else."""
    view = table_pb2.View(position_seq=position_seq, game=view_message(rules.game, rules.observe(state, None)))
    if ended is not None:
        view.result.CopyFrom(result_message(ended))
    elif state.stack:
        frame = state.stack[-1]
        assert isinstance(frame, Question)
        view.decision.seat = frame.seat
        view.decision.prompt = rules.prompt(state)
    return view


def seat_view(rules: AnyRules, state: State, seat: int, running: bool, may_undo: bool) -> table_pb2.SeatView:
    """What one seat gets on top."""
    message = table_pb2.SeatView(seat=seat, may_undo=may_undo)
    vp = rules.own_secret_vp(state, seat)
    if vp is not None:
        message.vp = vp
    if running and state.stack and state.stack[-1].seat == seat:  # type: ignore[attr-defined]  # a Question
        message.actions.extend(legal_action_messages(rules, state))
    return message


def legal_action_messages(rules: AnyRules, state: State) -> list[table_pb2.LegalAction]:
    return [
        table_pb2.LegalAction(
            id=str(action), label=rules.label(state, action), action=action_message(rules.game, action)
        )
        for action in legal_actions(rules, state)
    ]


def result_message(result: Mapping[str, Any]) -> table_pb2.Result:
    """From a result as it is stored."""
    return table_pb2.Result(
        totals=result["totals"],
        places=result["places"],
        sheet=[table_pb2.ScoreLine(**line) for line in result["sheet"]],
        by_concession=result["by_concession"],
    )


def event_messages(notes: Iterable[Note]) -> list[table_pb2.Event]:
    return [table_pb2.Event(kind=note.kind, text=note.text) for note in notes]


def text_board(rules: AnyRules, state: State, viewer: Viewer, names: list[str]) -> str:
    return rules.board(rules.observe(state, viewer), names)


def game_message(rules: AnyRules, bots: Iterable[str]) -> lobby_pb2.Game:
    return lobby_pb2.Game(
        id=rules.game,
        title=rules.title,
        min_seats=rules.seats[0],
        max_seats=rules.seats[-1],
        options=[
            lobby_pb2.OptionInfo(
                name=info.name,
                type=info.type,
                default_value=option_value(info.default),
                choices=[option_value(choice) for choice in info.choices],
                meaning=info.meaning,
            )
            for info in describe_options(rules.options)
        ],
        rules_version=rules.version,
        deck_digest=rules.deck_digest,
        bots=bots,
    )


def catalogue_messages(rules: AnyRules) -> list[lobby_pb2.CatalogueEntry]:
    return [
        lobby_pb2.CatalogueEntry(
            id=entry.id, name=entry.name, kind=entry.kind, text=entry.text, source=entry.source, cost=entry.cost
        )
        for entry in rules.catalogue()
    ]
