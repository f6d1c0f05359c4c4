from rondel.v1 import glasgow_pb2 as _glasgow_pb2
from rondel.v1 import glen_more_pb2 as _glen_more_pb2
from rondel.v1 import glen_more_2_pb2 as _glen_more_2_pb2
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class Action(_message.Message):
    __slots__ = ("glen_more", "glen_more_2", "glasgow")
    GLEN_MORE_FIELD_NUMBER: _ClassVar[int]
    GLEN_MORE_2_FIELD_NUMBER: _ClassVar[int]
    GLASGOW_FIELD_NUMBER: _ClassVar[int]
    glen_more: _glen_more_pb2.GlenMoreAction
    glen_more_2: _glen_more_2_pb2.GlenMore2Action
    glasgow: _glasgow_pb2.GlasgowAction
    def __init__(self, glen_more: _Optional[_Union[_glen_more_pb2.GlenMoreAction, _Mapping]] = ..., glen_more_2: _Optional[_Union[_glen_more_2_pb2.GlenMore2Action, _Mapping]] = ..., glasgow: _Optional[_Union[_glasgow_pb2.GlasgowAction, _Mapping]] = ...) -> None: ...

class GameView(_message.Message):
    __slots__ = ("glen_more", "glen_more_2", "glasgow")
    GLEN_MORE_FIELD_NUMBER: _ClassVar[int]
    GLEN_MORE_2_FIELD_NUMBER: _ClassVar[int]
    GLASGOW_FIELD_NUMBER: _ClassVar[int]
    glen_more: _glen_more_pb2.GlenMoreView
    glen_more_2: _glen_more_2_pb2.GlenMore2View
    glasgow: _glasgow_pb2.GlasgowView
    def __init__(self, glen_more: _Optional[_Union[_glen_more_pb2.GlenMoreView, _Mapping]] = ..., glen_more_2: _Optional[_Union[_glen_more_2_pb2.GlenMore2View, _Mapping]] = ..., glasgow: _Optional[_Union[_glasgow_pb2.GlasgowView, _Mapping]] = ...) -> None: ...
