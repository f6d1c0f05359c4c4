import datetime

from google.protobuf import timestamp_pb2 as _timestamp_pb2
from rondel.v1 import game_pb2 as _game_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class TableStatus(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TABLE_STATUS_UNSPECIFIED: _ClassVar[TableStatus]
    TABLE_STATUS_OPEN: _ClassVar[TableStatus]
    TABLE_STATUS_RUNNING: _ClassVar[TableStatus]
    TABLE_STATUS_ENDED: _ClassVar[TableStatus]
    TABLE_STATUS_FROZEN: _ClassVar[TableStatus]

class Audience(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    AUDIENCE_UNSPECIFIED: _ClassVar[Audience]
    AUDIENCE_EVERYBODY: _ClassVar[Audience]
    AUDIENCE_PASSWORD: _ClassVar[Audience]
    AUDIENCE_PLAYERS: _ClassVar[Audience]

class Presence(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PRESENCE_UNSPECIFIED: _ClassVar[Presence]
    PRESENCE_CONNECTED: _ClassVar[Presence]
    PRESENCE_AWAY: _ClassVar[Presence]
    PRESENCE_GONE: _ClassVar[Presence]
TABLE_STATUS_UNSPECIFIED: TableStatus
TABLE_STATUS_OPEN: TableStatus
TABLE_STATUS_RUNNING: TableStatus
TABLE_STATUS_ENDED: TableStatus
TABLE_STATUS_FROZEN: TableStatus
AUDIENCE_UNSPECIFIED: Audience
AUDIENCE_EVERYBODY: Audience
AUDIENCE_PASSWORD: Audience
AUDIENCE_PLAYERS: Audience
PRESENCE_UNSPECIFIED: Presence
PRESENCE_CONNECTED: Presence
PRESENCE_AWAY: Presence
PRESENCE_GONE: Presence

class OptionValue(_message.Message):
    __slots__ = ("flag", "number", "text")
    FLAG_FIELD_NUMBER: _ClassVar[int]
    NUMBER_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    flag: bool
    number: int
    text: str
    def __init__(self, flag: _Optional[bool] = ..., number: _Optional[int] = ..., text: _Optional[str] = ...) -> None: ...

class Seat(_message.Message):
    __slots__ = ("index", "player", "bot", "presence", "conceded", "thinking_ms")
    INDEX_FIELD_NUMBER: _ClassVar[int]
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    BOT_FIELD_NUMBER: _ClassVar[int]
    PRESENCE_FIELD_NUMBER: _ClassVar[int]
    CONCEDED_FIELD_NUMBER: _ClassVar[int]
    THINKING_MS_FIELD_NUMBER: _ClassVar[int]
    index: int
    player: str
    bot: str
    presence: Presence
    conceded: bool
    thinking_ms: int
    def __init__(self, index: _Optional[int] = ..., player: _Optional[str] = ..., bot: _Optional[str] = ..., presence: _Optional[_Union[Presence, str]] = ..., conceded: _Optional[bool] = ..., thinking_ms: _Optional[int] = ...) -> None: ...

class Table(_message.Message):
    __slots__ = ("table_id", "seq", "game", "status", "seats", "options", "host", "needs_password", "audience", "undo_allowed", "start_when_full", "own_deck", "deck_digest", "created_at", "rematch_table_id", "frozen_reason")
    class OptionsEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: OptionValue
        def __init__(self, key: _Optional[str] = ..., value: _Optional[_Union[OptionValue, _Mapping]] = ...) -> None: ...
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    SEQ_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    HOST_FIELD_NUMBER: _ClassVar[int]
    NEEDS_PASSWORD_FIELD_NUMBER: _ClassVar[int]
    AUDIENCE_FIELD_NUMBER: _ClassVar[int]
    UNDO_ALLOWED_FIELD_NUMBER: _ClassVar[int]
    START_WHEN_FULL_FIELD_NUMBER: _ClassVar[int]
    OWN_DECK_FIELD_NUMBER: _ClassVar[int]
    DECK_DIGEST_FIELD_NUMBER: _ClassVar[int]
    CREATED_AT_FIELD_NUMBER: _ClassVar[int]
    REMATCH_TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    FROZEN_REASON_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    seq: int
    game: str
    status: TableStatus
    seats: _containers.RepeatedCompositeFieldContainer[Seat]
    options: _containers.MessageMap[str, OptionValue]
    host: str
    needs_password: bool
    audience: Audience
    undo_allowed: bool
    start_when_full: bool
    own_deck: bool
    deck_digest: str
    created_at: _timestamp_pb2.Timestamp
    rematch_table_id: str
    frozen_reason: str
    def __init__(self, table_id: _Optional[str] = ..., seq: _Optional[int] = ..., game: _Optional[str] = ..., status: _Optional[_Union[TableStatus, str]] = ..., seats: _Optional[_Iterable[_Union[Seat, _Mapping]]] = ..., options: _Optional[_Mapping[str, OptionValue]] = ..., host: _Optional[str] = ..., needs_password: _Optional[bool] = ..., audience: _Optional[_Union[Audience, str]] = ..., undo_allowed: _Optional[bool] = ..., start_when_full: _Optional[bool] = ..., own_deck: _Optional[bool] = ..., deck_digest: _Optional[str] = ..., created_at: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., rematch_table_id: _Optional[str] = ..., frozen_reason: _Optional[str] = ...) -> None: ...

class LegalAction(_message.Message):
    __slots__ = ("id", "label", "action")
    ID_FIELD_NUMBER: _ClassVar[int]
    LABEL_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    id: str
    label: str
    action: _game_pb2.Action
    def __init__(self, id: _Optional[str] = ..., label: _Optional[str] = ..., action: _Optional[_Union[_game_pb2.Action, _Mapping]] = ...) -> None: ...

class Decision(_message.Message):
    __slots__ = ("seat", "prompt")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PROMPT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    prompt: str
    def __init__(self, seat: _Optional[int] = ..., prompt: _Optional[str] = ...) -> None: ...

class ScoreLine(_message.Message):
    __slots__ = ("id", "label", "points")
    ID_FIELD_NUMBER: _ClassVar[int]
    LABEL_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    id: str
    label: str
    points: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, id: _Optional[str] = ..., label: _Optional[str] = ..., points: _Optional[_Iterable[int]] = ...) -> None: ...

class Result(_message.Message):
    __slots__ = ("totals", "places", "sheet", "by_concession")
    TOTALS_FIELD_NUMBER: _ClassVar[int]
    PLACES_FIELD_NUMBER: _ClassVar[int]
    SHEET_FIELD_NUMBER: _ClassVar[int]
    BY_CONCESSION_FIELD_NUMBER: _ClassVar[int]
    totals: _containers.RepeatedScalarFieldContainer[int]
    places: _containers.RepeatedScalarFieldContainer[int]
    sheet: _containers.RepeatedCompositeFieldContainer[ScoreLine]
    by_concession: bool
    def __init__(self, totals: _Optional[_Iterable[int]] = ..., places: _Optional[_Iterable[int]] = ..., sheet: _Optional[_Iterable[_Union[ScoreLine, _Mapping]]] = ..., by_concession: _Optional[bool] = ...) -> None: ...

class View(_message.Message):
    __slots__ = ("position_seq", "decision", "game", "result")
    POSITION_SEQ_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    position_seq: int
    decision: Decision
    game: _game_pb2.GameView
    result: Result
    def __init__(self, position_seq: _Optional[int] = ..., decision: _Optional[_Union[Decision, _Mapping]] = ..., game: _Optional[_Union[_game_pb2.GameView, _Mapping]] = ..., result: _Optional[_Union[Result, _Mapping]] = ...) -> None: ...

class SeatView(_message.Message):
    __slots__ = ("seat", "vp", "actions", "may_undo")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    VP_FIELD_NUMBER: _ClassVar[int]
    ACTIONS_FIELD_NUMBER: _ClassVar[int]
    MAY_UNDO_FIELD_NUMBER: _ClassVar[int]
    seat: int
    vp: int
    actions: _containers.RepeatedCompositeFieldContainer[LegalAction]
    may_undo: bool
    def __init__(self, seat: _Optional[int] = ..., vp: _Optional[int] = ..., actions: _Optional[_Iterable[_Union[LegalAction, _Mapping]]] = ..., may_undo: _Optional[bool] = ...) -> None: ...

class Event(_message.Message):
    __slots__ = ("kind", "text")
    KIND_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    kind: str
    text: str
    def __init__(self, kind: _Optional[str] = ..., text: _Optional[str] = ...) -> None: ...
