from rondel.v1 import game_pb2 as _game_pb2
from rondel.v1 import table_pb2 as _table_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class WatchKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    WATCH_KIND_UNSPECIFIED: _ClassVar[WatchKind]
    WATCH_KIND_SNAPSHOT: _ClassVar[WatchKind]
    WATCH_KIND_CHANGE: _ClassVar[WatchKind]
    WATCH_KIND_CONFLATED: _ClassVar[WatchKind]
    WATCH_KIND_PRESENCE: _ClassVar[WatchKind]
    WATCH_KIND_HEARTBEAT: _ClassVar[WatchKind]
    WATCH_KIND_GOING_AWAY: _ClassVar[WatchKind]
WATCH_KIND_UNSPECIFIED: WatchKind
WATCH_KIND_SNAPSHOT: WatchKind
WATCH_KIND_CHANGE: WatchKind
WATCH_KIND_CONFLATED: WatchKind
WATCH_KIND_PRESENCE: WatchKind
WATCH_KIND_HEARTBEAT: WatchKind
WATCH_KIND_GOING_AWAY: WatchKind

class GetTableRequest(_message.Message):
    __slots__ = ("table_id", "text_board", "password")
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    TEXT_BOARD_FIELD_NUMBER: _ClassVar[int]
    PASSWORD_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    text_board: bool
    password: str
    def __init__(self, table_id: _Optional[str] = ..., text_board: _Optional[bool] = ..., password: _Optional[str] = ...) -> None: ...

class GetTableResponse(_message.Message):
    __slots__ = ("table", "view", "seat_view", "text_board")
    TABLE_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    SEAT_VIEW_FIELD_NUMBER: _ClassVar[int]
    TEXT_BOARD_FIELD_NUMBER: _ClassVar[int]
    table: _table_pb2.Table
    view: _table_pb2.View
    seat_view: _table_pb2.SeatView
    text_board: str
    def __init__(self, table: _Optional[_Union[_table_pb2.Table, _Mapping]] = ..., view: _Optional[_Union[_table_pb2.View, _Mapping]] = ..., seat_view: _Optional[_Union[_table_pb2.SeatView, _Mapping]] = ..., text_board: _Optional[str] = ...) -> None: ...

class WatchRequest(_message.Message):
    __slots__ = ("table_id", "after_seq", "text_board", "password")
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    AFTER_SEQ_FIELD_NUMBER: _ClassVar[int]
    TEXT_BOARD_FIELD_NUMBER: _ClassVar[int]
    PASSWORD_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    after_seq: int
    text_board: bool
    password: str
    def __init__(self, table_id: _Optional[str] = ..., after_seq: _Optional[int] = ..., text_board: _Optional[bool] = ..., password: _Optional[str] = ...) -> None: ...

class ActionDone(_message.Message):
    __slots__ = ("seat", "action_id")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ACTION_ID_FIELD_NUMBER: _ClassVar[int]
    seat: int
    action_id: str
    def __init__(self, seat: _Optional[int] = ..., action_id: _Optional[str] = ...) -> None: ...

class ActionUndone(_message.Message):
    __slots__ = ("seat", "action_id")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ACTION_ID_FIELD_NUMBER: _ClassVar[int]
    seat: int
    action_id: str
    def __init__(self, seat: _Optional[int] = ..., action_id: _Optional[str] = ...) -> None: ...

class ChatLine(_message.Message):
    __slots__ = ("player", "text")
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    player: str
    text: str
    def __init__(self, player: _Optional[str] = ..., text: _Optional[str] = ...) -> None: ...

class Change(_message.Message):
    __slots__ = ("table_changed", "started", "action_done", "action_undone", "chat", "conceded_seat")
    TABLE_CHANGED_FIELD_NUMBER: _ClassVar[int]
    STARTED_FIELD_NUMBER: _ClassVar[int]
    ACTION_DONE_FIELD_NUMBER: _ClassVar[int]
    ACTION_UNDONE_FIELD_NUMBER: _ClassVar[int]
    CHAT_FIELD_NUMBER: _ClassVar[int]
    CONCEDED_SEAT_FIELD_NUMBER: _ClassVar[int]
    table_changed: bool
    started: bool
    action_done: ActionDone
    action_undone: ActionUndone
    chat: ChatLine
    conceded_seat: int
    def __init__(self, table_changed: _Optional[bool] = ..., started: _Optional[bool] = ..., action_done: _Optional[_Union[ActionDone, _Mapping]] = ..., action_undone: _Optional[_Union[ActionUndone, _Mapping]] = ..., chat: _Optional[_Union[ChatLine, _Mapping]] = ..., conceded_seat: _Optional[int] = ...) -> None: ...

class WatchResponse(_message.Message):
    __slots__ = ("seq", "kind", "change", "events", "table", "view", "seat_view", "text_board")
    SEQ_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    CHANGE_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    TABLE_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    SEAT_VIEW_FIELD_NUMBER: _ClassVar[int]
    TEXT_BOARD_FIELD_NUMBER: _ClassVar[int]
    seq: int
    kind: WatchKind
    change: Change
    events: _containers.RepeatedCompositeFieldContainer[_table_pb2.Event]
    table: _table_pb2.Table
    view: _table_pb2.View
    seat_view: _table_pb2.SeatView
    text_board: str
    def __init__(self, seq: _Optional[int] = ..., kind: _Optional[_Union[WatchKind, str]] = ..., change: _Optional[_Union[Change, _Mapping]] = ..., events: _Optional[_Iterable[_Union[_table_pb2.Event, _Mapping]]] = ..., table: _Optional[_Union[_table_pb2.Table, _Mapping]] = ..., view: _Optional[_Union[_table_pb2.View, _Mapping]] = ..., seat_view: _Optional[_Union[_table_pb2.SeatView, _Mapping]] = ..., text_board: _Optional[str] = ...) -> None: ...

class SubmitActionRequest(_message.Message):
    __slots__ = ("table_id", "expected_seq", "request_id", "action_id", "action")
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    EXPECTED_SEQ_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    ACTION_ID_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    expected_seq: int
    request_id: str
    action_id: str
    action: _game_pb2.Action
    def __init__(self, table_id: _Optional[str] = ..., expected_seq: _Optional[int] = ..., request_id: _Optional[str] = ..., action_id: _Optional[str] = ..., action: _Optional[_Union[_game_pb2.Action, _Mapping]] = ...) -> None: ...

class SubmitActionResponse(_message.Message):
    __slots__ = ("seq", "repeated_request")
    SEQ_FIELD_NUMBER: _ClassVar[int]
    REPEATED_REQUEST_FIELD_NUMBER: _ClassVar[int]
    seq: int
    repeated_request: bool
    def __init__(self, seq: _Optional[int] = ..., repeated_request: _Optional[bool] = ...) -> None: ...

class ListActionsRequest(_message.Message):
    __slots__ = ("table_id",)
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    def __init__(self, table_id: _Optional[str] = ...) -> None: ...

class ListActionsResponse(_message.Message):
    __slots__ = ("position_seq", "decision", "actions")
    POSITION_SEQ_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    ACTIONS_FIELD_NUMBER: _ClassVar[int]
    position_seq: int
    decision: _table_pb2.Decision
    actions: _containers.RepeatedCompositeFieldContainer[_table_pb2.LegalAction]
    def __init__(self, position_seq: _Optional[int] = ..., decision: _Optional[_Union[_table_pb2.Decision, _Mapping]] = ..., actions: _Optional[_Iterable[_Union[_table_pb2.LegalAction, _Mapping]]] = ...) -> None: ...

class UndoRequest(_message.Message):
    __slots__ = ("table_id", "expected_seq", "request_id")
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    EXPECTED_SEQ_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    expected_seq: int
    request_id: str
    def __init__(self, table_id: _Optional[str] = ..., expected_seq: _Optional[int] = ..., request_id: _Optional[str] = ...) -> None: ...

class UndoResponse(_message.Message):
    __slots__ = ("seq", "repeated_request")
    SEQ_FIELD_NUMBER: _ClassVar[int]
    REPEATED_REQUEST_FIELD_NUMBER: _ClassVar[int]
    seq: int
    repeated_request: bool
    def __init__(self, seq: _Optional[int] = ..., repeated_request: _Optional[bool] = ...) -> None: ...

class ConcedeRequest(_message.Message):
    __slots__ = ("table_id",)
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    def __init__(self, table_id: _Optional[str] = ...) -> None: ...

class ConcedeResponse(_message.Message):
    __slots__ = ("seq",)
    SEQ_FIELD_NUMBER: _ClassVar[int]
    seq: int
    def __init__(self, seq: _Optional[int] = ...) -> None: ...

class ChatRequest(_message.Message):
    __slots__ = ("table_id", "text")
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    TEXT_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    text: str
    def __init__(self, table_id: _Optional[str] = ..., text: _Optional[str] = ...) -> None: ...

class ChatResponse(_message.Message):
    __slots__ = ("seq",)
    SEQ_FIELD_NUMBER: _ClassVar[int]
    seq: int
    def __init__(self, seq: _Optional[int] = ...) -> None: ...
