import datetime

from google.protobuf import timestamp_pb2 as _timestamp_pb2
from rondel.v1 import table_pb2 as _table_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class ListRecordsRequest(_message.Message):
    __slots__ = ("game", "mine", "limit")
    GAME_FIELD_NUMBER: _ClassVar[int]
    MINE_FIELD_NUMBER: _ClassVar[int]
    LIMIT_FIELD_NUMBER: _ClassVar[int]
    game: str
    mine: bool
    limit: int
    def __init__(self, game: _Optional[str] = ..., mine: _Optional[bool] = ..., limit: _Optional[int] = ...) -> None: ...

class RecordSummary(_message.Message):
    __slots__ = ("table_id", "game", "players", "result", "ended_at")
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    ENDED_AT_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    game: str
    players: _containers.RepeatedScalarFieldContainer[str]
    result: _table_pb2.Result
    ended_at: _timestamp_pb2.Timestamp
    def __init__(self, table_id: _Optional[str] = ..., game: _Optional[str] = ..., players: _Optional[_Iterable[str]] = ..., result: _Optional[_Union[_table_pb2.Result, _Mapping]] = ..., ended_at: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ...) -> None: ...

class ListRecordsResponse(_message.Message):
    __slots__ = ("records",)
    RECORDS_FIELD_NUMBER: _ClassVar[int]
    records: _containers.RepeatedCompositeFieldContainer[RecordSummary]
    def __init__(self, records: _Optional[_Iterable[_Union[RecordSummary, _Mapping]]] = ...) -> None: ...

class GetRecordRequest(_message.Message):
    __slots__ = ("table_id", "password")
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    PASSWORD_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    password: str
    def __init__(self, table_id: _Optional[str] = ..., password: _Optional[str] = ...) -> None: ...

class GetRecordResponse(_message.Message):
    __slots__ = ("json",)
    JSON_FIELD_NUMBER: _ClassVar[int]
    json: str
    def __init__(self, json: _Optional[str] = ...) -> None: ...

class GetMomentRequest(_message.Message):
    __slots__ = ("table_id", "seq", "text_board", "password")
    TABLE_ID_FIELD_NUMBER: _ClassVar[int]
    SEQ_FIELD_NUMBER: _ClassVar[int]
    TEXT_BOARD_FIELD_NUMBER: _ClassVar[int]
    PASSWORD_FIELD_NUMBER: _ClassVar[int]
    table_id: str
    seq: int
    text_board: bool
    password: str
    def __init__(self, table_id: _Optional[str] = ..., seq: _Optional[int] = ..., text_board: _Optional[bool] = ..., password: _Optional[str] = ...) -> None: ...

class GetMomentResponse(_message.Message):
    __slots__ = ("view", "seat_view", "text_board", "events", "last_seq")
    VIEW_FIELD_NUMBER: _ClassVar[int]
    SEAT_VIEW_FIELD_NUMBER: _ClassVar[int]
    TEXT_BOARD_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    LAST_SEQ_FIELD_NUMBER: _ClassVar[int]
    view: _table_pb2.View
    seat_view: _table_pb2.SeatView
    text_board: str
    events: _containers.RepeatedCompositeFieldContainer[_table_pb2.Event]
    last_seq: int
    def __init__(self, view: _Optional[_Union[_table_pb2.View, _Mapping]] = ..., seat_view: _Optional[_Union[_table_pb2.SeatView, _Mapping]] = ..., text_board: _Optional[str] = ..., events: _Optional[_Iterable[_Union[_table_pb2.Event, _Mapping]]] = ..., last_seq: _Optional[int] = ...) -> None: ...
