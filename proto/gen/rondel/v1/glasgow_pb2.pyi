from rondel.v1 import common_pb2 as _common_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class GlasgowAction(_message.Message):
    __slots__ = ("move", "take", "choose", "exchange", "refresh", "choose_factory", "draw", "build", "discard", "pay", "pay_whisky", "place", "activate", "end")
    class Move(_message.Message):
        __slots__ = ("space",)
        SPACE_FIELD_NUMBER: _ClassVar[int]
        space: int
        def __init__(self, space: _Optional[int] = ...) -> None: ...
    class Take(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class Choose(_message.Message):
        __slots__ = ("good",)
        GOOD_FIELD_NUMBER: _ClassVar[int]
        good: str
        def __init__(self, good: _Optional[str] = ...) -> None: ...
    class Exchange(_message.Message):
        __slots__ = ("give", "get")
        GIVE_FIELD_NUMBER: _ClassVar[int]
        GET_FIELD_NUMBER: _ClassVar[int]
        give: str
        get: str
        def __init__(self, give: _Optional[str] = ..., get: _Optional[str] = ...) -> None: ...
    class Refresh(_message.Message):
        __slots__ = ("space",)
        SPACE_FIELD_NUMBER: _ClassVar[int]
        space: int
        def __init__(self, space: _Optional[int] = ...) -> None: ...
    class ChooseFactory(_message.Message):
        __slots__ = ("cell",)
        CELL_FIELD_NUMBER: _ClassVar[int]
        cell: _common_pb2.Cell
        def __init__(self, cell: _Optional[_Union[_common_pb2.Cell, _Mapping]] = ...) -> None: ...
    class Draw(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class Build(_message.Message):
        __slots__ = ("building",)
        BUILDING_FIELD_NUMBER: _ClassVar[int]
        building: str
        def __init__(self, building: _Optional[str] = ...) -> None: ...
    class Discard(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class Pay(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class PayWhisky(_message.Message):
        __slots__ = ("good",)
        GOOD_FIELD_NUMBER: _ClassVar[int]
        good: str
        def __init__(self, good: _Optional[str] = ...) -> None: ...
    class Place(_message.Message):
        __slots__ = ("cell",)
        CELL_FIELD_NUMBER: _ClassVar[int]
        cell: _common_pb2.Cell
        def __init__(self, cell: _Optional[_Union[_common_pb2.Cell, _Mapping]] = ...) -> None: ...
    class Activate(_message.Message):
        __slots__ = ("cell",)
        CELL_FIELD_NUMBER: _ClassVar[int]
        cell: _common_pb2.Cell
        def __init__(self, cell: _Optional[_Union[_common_pb2.Cell, _Mapping]] = ...) -> None: ...
    class End(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    MOVE_FIELD_NUMBER: _ClassVar[int]
    TAKE_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_FIELD_NUMBER: _ClassVar[int]
    EXCHANGE_FIELD_NUMBER: _ClassVar[int]
    REFRESH_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_FACTORY_FIELD_NUMBER: _ClassVar[int]
    DRAW_FIELD_NUMBER: _ClassVar[int]
    BUILD_FIELD_NUMBER: _ClassVar[int]
    DISCARD_FIELD_NUMBER: _ClassVar[int]
    PAY_FIELD_NUMBER: _ClassVar[int]
    PAY_WHISKY_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    ACTIVATE_FIELD_NUMBER: _ClassVar[int]
    END_FIELD_NUMBER: _ClassVar[int]
    move: GlasgowAction.Move
    take: GlasgowAction.Take
    choose: GlasgowAction.Choose
    exchange: GlasgowAction.Exchange
    refresh: GlasgowAction.Refresh
    choose_factory: GlasgowAction.ChooseFactory
    draw: GlasgowAction.Draw
    build: GlasgowAction.Build
    discard: GlasgowAction.Discard
    pay: GlasgowAction.Pay
    pay_whisky: GlasgowAction.PayWhisky
    place: GlasgowAction.Place
    activate: GlasgowAction.Activate
    end: GlasgowAction.End
    def __init__(self, move: _Optional[_Union[GlasgowAction.Move, _Mapping]] = ..., take: _Optional[_Union[GlasgowAction.Take, _Mapping]] = ..., choose: _Optional[_Union[GlasgowAction.Choose, _Mapping]] = ..., exchange: _Optional[_Union[GlasgowAction.Exchange, _Mapping]] = ..., refresh: _Optional[_Union[GlasgowAction.Refresh, _Mapping]] = ..., choose_factory: _Optional[_Union[GlasgowAction.ChooseFactory, _Mapping]] = ..., draw: _Optional[_Union[GlasgowAction.Draw, _Mapping]] = ..., build: _Optional[_Union[GlasgowAction.Build, _Mapping]] = ..., discard: _Optional[_Union[GlasgowAction.Discard, _Mapping]] = ..., pay: _Optional[_Union[GlasgowAction.Pay, _Mapping]] = ..., pay_whisky: _Optional[_Union[GlasgowAction.PayWhisky, _Mapping]] = ..., place: _Optional[_Union[GlasgowAction.Place, _Mapping]] = ..., activate: _Optional[_Union[GlasgowAction.Activate, _Mapping]] = ..., end: _Optional[_Union[GlasgowAction.End, _Mapping]] = ...) -> None: ...

class GlasgowView(_message.Message):
    __slots__ = ("active", "building", "players", "ring", "offers", "pile", "discards", "block", "scores")
    class Player(_message.Message):
        __slots__ = ("space", "goods", "whisky", "doubled", "buildings", "printed")
        SPACE_FIELD_NUMBER: _ClassVar[int]
        GOODS_FIELD_NUMBER: _ClassVar[int]
        WHISKY_FIELD_NUMBER: _ClassVar[int]
        DOUBLED_FIELD_NUMBER: _ClassVar[int]
        BUILDINGS_FIELD_NUMBER: _ClassVar[int]
        PRINTED_FIELD_NUMBER: _ClassVar[int]
        space: int
        goods: _containers.RepeatedScalarFieldContainer[int]
        whisky: bool
        doubled: bool
        buildings: int
        printed: int
        def __init__(self, space: _Optional[int] = ..., goods: _Optional[_Iterable[int]] = ..., whisky: _Optional[bool] = ..., doubled: _Optional[bool] = ..., buildings: _Optional[int] = ..., printed: _Optional[int] = ...) -> None: ...
    class Offer(_message.Message):
        __slots__ = ("space", "buildings")
        SPACE_FIELD_NUMBER: _ClassVar[int]
        BUILDINGS_FIELD_NUMBER: _ClassVar[int]
        space: int
        buildings: _containers.RepeatedScalarFieldContainer[str]
        def __init__(self, space: _Optional[int] = ..., buildings: _Optional[_Iterable[str]] = ...) -> None: ...
    class Building(_message.Message):
        __slots__ = ("cell", "building", "owner")
        CELL_FIELD_NUMBER: _ClassVar[int]
        BUILDING_FIELD_NUMBER: _ClassVar[int]
        OWNER_FIELD_NUMBER: _ClassVar[int]
        cell: _common_pb2.Cell
        building: str
        owner: int
        def __init__(self, cell: _Optional[_Union[_common_pb2.Cell, _Mapping]] = ..., building: _Optional[str] = ..., owner: _Optional[int] = ...) -> None: ...
    class BuildingScore(_message.Message):
        __slots__ = ("cell", "building", "owner", "printed", "special", "reason", "line")
        CELL_FIELD_NUMBER: _ClassVar[int]
        BUILDING_FIELD_NUMBER: _ClassVar[int]
        OWNER_FIELD_NUMBER: _ClassVar[int]
        PRINTED_FIELD_NUMBER: _ClassVar[int]
        SPECIAL_FIELD_NUMBER: _ClassVar[int]
        REASON_FIELD_NUMBER: _ClassVar[int]
        LINE_FIELD_NUMBER: _ClassVar[int]
        cell: _common_pb2.Cell
        building: str
        owner: int
        printed: int
        special: int
        reason: str
        line: str
        def __init__(self, cell: _Optional[_Union[_common_pb2.Cell, _Mapping]] = ..., building: _Optional[str] = ..., owner: _Optional[int] = ..., printed: _Optional[int] = ..., special: _Optional[int] = ..., reason: _Optional[str] = ..., line: _Optional[str] = ...) -> None: ...
    ACTIVE_FIELD_NUMBER: _ClassVar[int]
    BUILDING_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    RING_FIELD_NUMBER: _ClassVar[int]
    OFFERS_FIELD_NUMBER: _ClassVar[int]
    PILE_FIELD_NUMBER: _ClassVar[int]
    DISCARDS_FIELD_NUMBER: _ClassVar[int]
    BLOCK_FIELD_NUMBER: _ClassVar[int]
    SCORES_FIELD_NUMBER: _ClassVar[int]
    active: int
    building: str
    players: _containers.RepeatedCompositeFieldContainer[GlasgowView.Player]
    ring: _containers.RepeatedScalarFieldContainer[str]
    offers: _containers.RepeatedCompositeFieldContainer[GlasgowView.Offer]
    pile: int
    discards: _containers.RepeatedScalarFieldContainer[str]
    block: _containers.RepeatedCompositeFieldContainer[GlasgowView.Building]
    scores: _containers.RepeatedCompositeFieldContainer[GlasgowView.BuildingScore]
    def __init__(self, active: _Optional[int] = ..., building: _Optional[str] = ..., players: _Optional[_Iterable[_Union[GlasgowView.Player, _Mapping]]] = ..., ring: _Optional[_Iterable[str]] = ..., offers: _Optional[_Iterable[_Union[GlasgowView.Offer, _Mapping]]] = ..., pile: _Optional[int] = ..., discards: _Optional[_Iterable[str]] = ..., block: _Optional[_Iterable[_Union[GlasgowView.Building, _Mapping]]] = ..., scores: _Optional[_Iterable[_Union[GlasgowView.BuildingScore, _Mapping]]] = ...) -> None: ...
