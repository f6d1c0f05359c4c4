from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable
from typing import ClassVar as _ClassVar, Optional as _Optional

DESCRIPTOR: _descriptor.FileDescriptor

class SignInRequest(_message.Message):
    __slots__ = ("name", "server_password")
    NAME_FIELD_NUMBER: _ClassVar[int]
    SERVER_PASSWORD_FIELD_NUMBER: _ClassVar[int]
    name: str
    server_password: str
    def __init__(self, name: _Optional[str] = ..., server_password: _Optional[str] = ...) -> None: ...

class SignInResponse(_message.Message):
    __slots__ = ("token", "name")
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    token: str
    name: str
    def __init__(self, token: _Optional[str] = ..., name: _Optional[str] = ...) -> None: ...

class GetSessionRequest(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class GetSessionResponse(_message.Message):
    __slots__ = ("name", "table_ids", "server_version")
    NAME_FIELD_NUMBER: _ClassVar[int]
    TABLE_IDS_FIELD_NUMBER: _ClassVar[int]
    SERVER_VERSION_FIELD_NUMBER: _ClassVar[int]
    name: str
    table_ids: _containers.RepeatedScalarFieldContainer[str]
    server_version: str
    def __init__(self, name: _Optional[str] = ..., table_ids: _Optional[_Iterable[str]] = ..., server_version: _Optional[str] = ...) -> None: ...
