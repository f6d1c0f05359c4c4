from rondel.v1 import common_pb2 as _common_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class GlenMoreAction(_message.Message):
    __slots__ = ("take", "pay", "buy", "sell", "pay_member", "pay_chieftain", "place", "discard", "choose", "activate", "trade", "move", "to", "promote", "end", "build")
    class Take(_message.Message):
        __slots__ = ("space",)
        SPACE_FIELD_NUMBER: _ClassVar[int]
        space: int
        def __init__(self, space: _Optional[int] = ...) -> None: ...
    class Pay(_message.Message):
        __slots__ = ("good", "cell")
        GOOD_FIELD_NUMBER: _ClassVar[int]
        CELL_FIELD_NUMBER: _ClassVar[int]
        good: str
        cell: _common_pb2.Cell
        def __init__(self, good: _Optional[str] = ..., cell: _Optional[_Union[_common_pb2.Cell, _Mapping]] = ...) -> None: ...
    class Buy(_message.Message):
        __slots__ = ("good",)
        GOOD_FIELD_NUMBER: _ClassVar[int]
        good: str
        def __init__(self, good: _Optional[str] = ...) -> None: ...
    class Sell(_message.Message):
        __slots__ = ("good", "cell")
        GOOD_FIELD_NUMBER: _ClassVar[int]
        CELL_FIELD_NUMBER: _ClassVar[int]
        good: str
        cell: _common_pb2.Cell
        def __init__(self, good: _Optional[str] = ..., cell: _Optional[_Union[_common_pb2.Cell, _Mapping]] = ...) -> None: ...
    class PayMember(_message.Message):
        __slots__ = ("cell",)
        CELL_FIELD_NUMBER: _ClassVar[int]
        cell: _common_pb2.Cell
        def __init__(self, cell: _Optional[_Union[_common_pb2.Cell, _Mapping]] = ...) -> None: ...
    class PayChieftain(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class Place(_message.Message):
        __slots__ = ("cell",)
        CELL_FIELD_NUMBER: _ClassVar[int]
        cell: _common_pb2.Cell
        def __init__(self, cell: _Optional[_Union[_common_pb2.Cell, _Mapping]] = ...) -> None: ...
    class Build(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class Discard(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class Choose(_message.Message):
        __slots__ = ("good",)
        GOOD_FIELD_NUMBER: _ClassVar[int]
        good: str
        def __init__(self, good: _Optional[str] = ...) -> None: ...
    class Activate(_message.Message):
        __slots__ = ("cell",)
        CELL_FIELD_NUMBER: _ClassVar[int]
        cell: _common_pb2.Cell
        def __init__(self, cell: _Optional[_Union[_common_pb2.Cell, _Mapping]] = ...) -> None: ...
    class Trade(_message.Message):
        __slots__ = ("cell", "number")
        CELL_FIELD_NUMBER: _ClassVar[int]
        NUMBER_FIELD_NUMBER: _ClassVar[int]
        cell: _common_pb2.Cell
        number: int
        def __init__(self, cell: _Optional[_Union[_common_pb2.Cell, _Mapping]] = ..., number: _Optional[int] = ...) -> None: ...
    class Move(_message.Message):
        __slots__ = ("cell",)
        CELL_FIELD_NUMBER: _ClassVar[int]
        cell: _common_pb2.Cell
        def __init__(self, cell: _Optional[_Union[_common_pb2.Cell, _Mapping]] = ...) -> None: ...
    class To(_message.Message):
        __slots__ = ("cell",)
        CELL_FIELD_NUMBER: _ClassVar[int]
        cell: _common_pb2.Cell
        def __init__(self, cell: _Optional[_Union[_common_pb2.Cell, _Mapping]] = ...) -> None: ...
    class Promote(_message.Message):
        __slots__ = ("cell",)
        CELL_FIELD_NUMBER: _ClassVar[int]
        cell: _common_pb2.Cell
        def __init__(self, cell: _Optional[_Union[_common_pb2.Cell, _Mapping]] = ...) -> None: ...
    class End(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    TAKE_FIELD_NUMBER: _ClassVar[int]
    PAY_FIELD_NUMBER: _ClassVar[int]
    BUY_FIELD_NUMBER: _ClassVar[int]
    SELL_FIELD_NUMBER: _ClassVar[int]
    PAY_MEMBER_FIELD_NUMBER: _ClassVar[int]
    PAY_CHIEFTAIN_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    DISCARD_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_FIELD_NUMBER: _ClassVar[int]
    ACTIVATE_FIELD_NUMBER: _ClassVar[int]
    TRADE_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    TO_FIELD_NUMBER: _ClassVar[int]
    PROMOTE_FIELD_NUMBER: _ClassVar[int]
    END_FIELD_NUMBER: _ClassVar[int]
    BUILD_FIELD_NUMBER: _ClassVar[int]
    take: GlenMoreAction.Take
    pay: GlenMoreAction.Pay
    buy: GlenMoreAction.Buy
    sell: GlenMoreAction.Sell
    pay_member: GlenMoreAction.PayMember
    pay_chieftain: GlenMoreAction.PayChieftain
    place: GlenMoreAction.Place
    discard: GlenMoreAction.Discard
    choose: GlenMoreAction.Choose
    activate: GlenMoreAction.Activate
    trade: GlenMoreAction.Trade
    move: GlenMoreAction.Move
    to: GlenMoreAction.To
    promote: GlenMoreAction.Promote
    end: GlenMoreAction.End
    build: GlenMoreAction.Build
    def __init__(self, take: _Optional[_Union[GlenMoreAction.Take, _Mapping]] = ..., pay: _Optional[_Union[GlenMoreAction.Pay, _Mapping]] = ..., buy: _Optional[_Union[GlenMoreAction.Buy, _Mapping]] = ..., sell: _Optional[_Union[GlenMoreAction.Sell, _Mapping]] = ..., pay_member: _Optional[_Union[GlenMoreAction.PayMember, _Mapping]] = ..., pay_chieftain: _Optional[_Union[GlenMoreAction.PayChieftain, _Mapping]] = ..., place: _Optional[_Union[GlenMoreAction.Place, _Mapping]] = ..., discard: _Optional[_Union[GlenMoreAction.Discard, _Mapping]] = ..., choose: _Optional[_Union[GlenMoreAction.Choose, _Mapping]] = ..., activate: _Optional[_Union[GlenMoreAction.Activate, _Mapping]] = ..., trade: _Optional[_Union[GlenMoreAction.Trade, _Mapping]] = ..., move: _Optional[_Union[GlenMoreAction.Move, _Mapping]] = ..., to: _Optional[_Union[GlenMoreAction.To, _Mapping]] = ..., promote: _Optional[_Union[GlenMoreAction.Promote, _Mapping]] = ..., end: _Optional[_Union[GlenMoreAction.End, _Mapping]] = ..., build: _Optional[_Union[GlenMoreAction.Build, _Mapping]] = ...) -> None: ...

class GlenMoreView(_message.Message):
    __slots__ = ("taken", "banked", "players", "ghost", "gap", "track", "stacks", "market")
    class PlacedTile(_message.Message):
        __slots__ = ("cell", "tile", "members", "cubes")
        CELL_FIELD_NUMBER: _ClassVar[int]
        TILE_FIELD_NUMBER: _ClassVar[int]
        MEMBERS_FIELD_NUMBER: _ClassVar[int]
        CUBES_FIELD_NUMBER: _ClassVar[int]
        cell: _common_pb2.Cell
        tile: str
        members: int
        cubes: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, cell: _Optional[_Union[_common_pb2.Cell, _Mapping]] = ..., tile: _Optional[str] = ..., members: _Optional[int] = ..., cubes: _Optional[_Iterable[int]] = ...) -> None: ...
    class Player(_message.Message):
        __slots__ = ("space", "coins", "whisky", "chieftains", "bonnets", "cards", "tiles", "vp")
        SPACE_FIELD_NUMBER: _ClassVar[int]
        COINS_FIELD_NUMBER: _ClassVar[int]
        WHISKY_FIELD_NUMBER: _ClassVar[int]
        CHIEFTAINS_FIELD_NUMBER: _ClassVar[int]
        BONNETS_FIELD_NUMBER: _ClassVar[int]
        CARDS_FIELD_NUMBER: _ClassVar[int]
        TILES_FIELD_NUMBER: _ClassVar[int]
        VP_FIELD_NUMBER: _ClassVar[int]
        space: int
        coins: int
        whisky: int
        chieftains: int
        bonnets: int
        cards: _containers.RepeatedScalarFieldContainer[str]
        tiles: _containers.RepeatedCompositeFieldContainer[GlenMoreView.PlacedTile]
        vp: int
        def __init__(self, space: _Optional[int] = ..., coins: _Optional[int] = ..., whisky: _Optional[int] = ..., chieftains: _Optional[int] = ..., bonnets: _Optional[int] = ..., cards: _Optional[_Iterable[str]] = ..., tiles: _Optional[_Iterable[_Union[GlenMoreView.PlacedTile, _Mapping]]] = ..., vp: _Optional[int] = ...) -> None: ...
    TAKEN_FIELD_NUMBER: _ClassVar[int]
    BANKED_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    GHOST_FIELD_NUMBER: _ClassVar[int]
    GAP_FIELD_NUMBER: _ClassVar[int]
    TRACK_FIELD_NUMBER: _ClassVar[int]
    STACKS_FIELD_NUMBER: _ClassVar[int]
    MARKET_FIELD_NUMBER: _ClassVar[int]
    taken: str
    banked: int
    players: _containers.RepeatedCompositeFieldContainer[GlenMoreView.Player]
    ghost: int
    gap: int
    track: _containers.RepeatedScalarFieldContainer[str]
    stacks: _containers.RepeatedScalarFieldContainer[int]
    market: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, taken: _Optional[str] = ..., banked: _Optional[int] = ..., players: _Optional[_Iterable[_Union[GlenMoreView.Player, _Mapping]]] = ..., ghost: _Optional[int] = ..., gap: _Optional[int] = ..., track: _Optional[_Iterable[str]] = ..., stacks: _Optional[_Iterable[int]] = ..., market: _Optional[_Iterable[int]] = ...) -> None: ...
