from rondel.v1 import common_pb2 as _common_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class GlenMore2Action(_message.Message):
    __slots__ = ("take", "finish", "discard", "coin", "point", "pay", "buy", "pay_coin", "pay_scotsman", "sell", "place", "resolve", "choose", "put", "marker", "build", "remove", "activate", "trade", "forgo", "move", "to", "end")
    class Take(_message.Message):
        __slots__ = ("space",)
        SPACE_FIELD_NUMBER: _ClassVar[int]
        space: int
        def __init__(self, space: _Optional[int] = ...) -> None: ...
    class Finish(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class Discard(_message.Message):
        __slots__ = ("space",)
        SPACE_FIELD_NUMBER: _ClassVar[int]
        space: int
        def __init__(self, space: _Optional[int] = ...) -> None: ...
    class Coin(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class Point(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class Pay(_message.Message):
        __slots__ = ("resource", "cell")
        RESOURCE_FIELD_NUMBER: _ClassVar[int]
        CELL_FIELD_NUMBER: _ClassVar[int]
        resource: str
        cell: _common_pb2.Cell
        def __init__(self, resource: _Optional[str] = ..., cell: _Optional[_Union[_common_pb2.Cell, _Mapping]] = ...) -> None: ...
    class Buy(_message.Message):
        __slots__ = ("resource",)
        RESOURCE_FIELD_NUMBER: _ClassVar[int]
        resource: str
        def __init__(self, resource: _Optional[str] = ...) -> None: ...
    class PayCoin(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    class PayScotsman(_message.Message):
        __slots__ = ("cell",)
        CELL_FIELD_NUMBER: _ClassVar[int]
        cell: _common_pb2.Cell
        def __init__(self, cell: _Optional[_Union[_common_pb2.Cell, _Mapping]] = ...) -> None: ...
    class Sell(_message.Message):
        __slots__ = ("resource", "cell")
        RESOURCE_FIELD_NUMBER: _ClassVar[int]
        CELL_FIELD_NUMBER: _ClassVar[int]
        resource: str
        cell: _common_pb2.Cell
        def __init__(self, resource: _Optional[str] = ..., cell: _Optional[_Union[_common_pb2.Cell, _Mapping]] = ...) -> None: ...
    class Place(_message.Message):
        __slots__ = ("cell",)
        CELL_FIELD_NUMBER: _ClassVar[int]
        cell: _common_pb2.Cell
        def __init__(self, cell: _Optional[_Union[_common_pb2.Cell, _Mapping]] = ...) -> None: ...
    class Resolve(_message.Message):
        __slots__ = ("effect",)
        EFFECT_FIELD_NUMBER: _ClassVar[int]
        effect: str
        def __init__(self, effect: _Optional[str] = ...) -> None: ...
    class Choose(_message.Message):
        __slots__ = ("resource",)
        RESOURCE_FIELD_NUMBER: _ClassVar[int]
        resource: str
        def __init__(self, resource: _Optional[str] = ...) -> None: ...
    class Put(_message.Message):
        __slots__ = ("cell",)
        CELL_FIELD_NUMBER: _ClassVar[int]
        cell: _common_pb2.Cell
        def __init__(self, cell: _Optional[_Union[_common_pb2.Cell, _Mapping]] = ...) -> None: ...
    class Marker(_message.Message):
        __slots__ = ("clan",)
        CLAN_FIELD_NUMBER: _ClassVar[int]
        clan: str
        def __init__(self, clan: _Optional[str] = ...) -> None: ...
    class Build(_message.Message):
        __slots__ = ("tile",)
        TILE_FIELD_NUMBER: _ClassVar[int]
        tile: str
        def __init__(self, tile: _Optional[str] = ...) -> None: ...
    class Remove(_message.Message):
        __slots__ = ("cell",)
        CELL_FIELD_NUMBER: _ClassVar[int]
        cell: _common_pb2.Cell
        def __init__(self, cell: _Optional[_Union[_common_pb2.Cell, _Mapping]] = ...) -> None: ...
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
    class Forgo(_message.Message):
        __slots__ = ("cell",)
        CELL_FIELD_NUMBER: _ClassVar[int]
        cell: _common_pb2.Cell
        def __init__(self, cell: _Optional[_Union[_common_pb2.Cell, _Mapping]] = ...) -> None: ...
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
    class End(_message.Message):
        __slots__ = ()
        def __init__(self) -> None: ...
    TAKE_FIELD_NUMBER: _ClassVar[int]
    FINISH_FIELD_NUMBER: _ClassVar[int]
    DISCARD_FIELD_NUMBER: _ClassVar[int]
    COIN_FIELD_NUMBER: _ClassVar[int]
    POINT_FIELD_NUMBER: _ClassVar[int]
    PAY_FIELD_NUMBER: _ClassVar[int]
    BUY_FIELD_NUMBER: _ClassVar[int]
    PAY_COIN_FIELD_NUMBER: _ClassVar[int]
    PAY_SCOTSMAN_FIELD_NUMBER: _ClassVar[int]
    SELL_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    RESOLVE_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_FIELD_NUMBER: _ClassVar[int]
    PUT_FIELD_NUMBER: _ClassVar[int]
    MARKER_FIELD_NUMBER: _ClassVar[int]
    BUILD_FIELD_NUMBER: _ClassVar[int]
    REMOVE_FIELD_NUMBER: _ClassVar[int]
    ACTIVATE_FIELD_NUMBER: _ClassVar[int]
    TRADE_FIELD_NUMBER: _ClassVar[int]
    FORGO_FIELD_NUMBER: _ClassVar[int]
    MOVE_FIELD_NUMBER: _ClassVar[int]
    TO_FIELD_NUMBER: _ClassVar[int]
    END_FIELD_NUMBER: _ClassVar[int]
    take: GlenMore2Action.Take
    finish: GlenMore2Action.Finish
    discard: GlenMore2Action.Discard
    coin: GlenMore2Action.Coin
    point: GlenMore2Action.Point
    pay: GlenMore2Action.Pay
    buy: GlenMore2Action.Buy
    pay_coin: GlenMore2Action.PayCoin
    pay_scotsman: GlenMore2Action.PayScotsman
    sell: GlenMore2Action.Sell
    place: GlenMore2Action.Place
    resolve: GlenMore2Action.Resolve
    choose: GlenMore2Action.Choose
    put: GlenMore2Action.Put
    marker: GlenMore2Action.Marker
    build: GlenMore2Action.Build
    remove: GlenMore2Action.Remove
    activate: GlenMore2Action.Activate
    trade: GlenMore2Action.Trade
    forgo: GlenMore2Action.Forgo
    move: GlenMore2Action.Move
    to: GlenMore2Action.To
    end: GlenMore2Action.End
    def __init__(self, take: _Optional[_Union[GlenMore2Action.Take, _Mapping]] = ..., finish: _Optional[_Union[GlenMore2Action.Finish, _Mapping]] = ..., discard: _Optional[_Union[GlenMore2Action.Discard, _Mapping]] = ..., coin: _Optional[_Union[GlenMore2Action.Coin, _Mapping]] = ..., point: _Optional[_Union[GlenMore2Action.Point, _Mapping]] = ..., pay: _Optional[_Union[GlenMore2Action.Pay, _Mapping]] = ..., buy: _Optional[_Union[GlenMore2Action.Buy, _Mapping]] = ..., pay_coin: _Optional[_Union[GlenMore2Action.PayCoin, _Mapping]] = ..., pay_scotsman: _Optional[_Union[GlenMore2Action.PayScotsman, _Mapping]] = ..., sell: _Optional[_Union[GlenMore2Action.Sell, _Mapping]] = ..., place: _Optional[_Union[GlenMore2Action.Place, _Mapping]] = ..., resolve: _Optional[_Union[GlenMore2Action.Resolve, _Mapping]] = ..., choose: _Optional[_Union[GlenMore2Action.Choose, _Mapping]] = ..., put: _Optional[_Union[GlenMore2Action.Put, _Mapping]] = ..., marker: _Optional[_Union[GlenMore2Action.Marker, _Mapping]] = ..., build: _Optional[_Union[GlenMore2Action.Build, _Mapping]] = ..., remove: _Optional[_Union[GlenMore2Action.Remove, _Mapping]] = ..., activate: _Optional[_Union[GlenMore2Action.Activate, _Mapping]] = ..., trade: _Optional[_Union[GlenMore2Action.Trade, _Mapping]] = ..., forgo: _Optional[_Union[GlenMore2Action.Forgo, _Mapping]] = ..., move: _Optional[_Union[GlenMore2Action.Move, _Mapping]] = ..., to: _Optional[_Union[GlenMore2Action.To, _Mapping]] = ..., end: _Optional[_Union[GlenMore2Action.End, _Mapping]] = ...) -> None: ...

class GlenMore2View(_message.Message):
    __slots__ = ("taken", "movement", "activated", "players", "die", "gap", "rondel", "stacks", "discards", "market", "fields")
    class PlacedTile(_message.Message):
        __slots__ = ("cell", "tile", "covered", "scotsmen", "resources")
        CELL_FIELD_NUMBER: _ClassVar[int]
        TILE_FIELD_NUMBER: _ClassVar[int]
        COVERED_FIELD_NUMBER: _ClassVar[int]
        SCOTSMEN_FIELD_NUMBER: _ClassVar[int]
        RESOURCES_FIELD_NUMBER: _ClassVar[int]
        cell: _common_pb2.Cell
        tile: str
        covered: _containers.RepeatedScalarFieldContainer[str]
        scotsmen: int
        resources: _containers.RepeatedScalarFieldContainer[int]
        def __init__(self, cell: _Optional[_Union[_common_pb2.Cell, _Mapping]] = ..., tile: _Optional[str] = ..., covered: _Optional[_Iterable[str]] = ..., scotsmen: _Optional[int] = ..., resources: _Optional[_Iterable[int]] = ...) -> None: ...
    class Player(_message.Message):
        __slots__ = ("space", "finished", "coins", "whisky", "supply", "markers", "landmarks", "persons", "persons_count", "clans", "tiles", "vp")
        SPACE_FIELD_NUMBER: _ClassVar[int]
        FINISHED_FIELD_NUMBER: _ClassVar[int]
        COINS_FIELD_NUMBER: _ClassVar[int]
        WHISKY_FIELD_NUMBER: _ClassVar[int]
        SUPPLY_FIELD_NUMBER: _ClassVar[int]
        MARKERS_FIELD_NUMBER: _ClassVar[int]
        LANDMARKS_FIELD_NUMBER: _ClassVar[int]
        PERSONS_FIELD_NUMBER: _ClassVar[int]
        PERSONS_COUNT_FIELD_NUMBER: _ClassVar[int]
        CLANS_FIELD_NUMBER: _ClassVar[int]
        TILES_FIELD_NUMBER: _ClassVar[int]
        VP_FIELD_NUMBER: _ClassVar[int]
        space: int
        finished: bool
        coins: int
        whisky: int
        supply: int
        markers: int
        landmarks: _containers.RepeatedScalarFieldContainer[str]
        persons: _containers.RepeatedScalarFieldContainer[str]
        persons_count: int
        clans: _containers.RepeatedScalarFieldContainer[str]
        tiles: _containers.RepeatedCompositeFieldContainer[GlenMore2View.PlacedTile]
        vp: int
        def __init__(self, space: _Optional[int] = ..., finished: _Optional[bool] = ..., coins: _Optional[int] = ..., whisky: _Optional[int] = ..., supply: _Optional[int] = ..., markers: _Optional[int] = ..., landmarks: _Optional[_Iterable[str]] = ..., persons: _Optional[_Iterable[str]] = ..., persons_count: _Optional[int] = ..., clans: _Optional[_Iterable[str]] = ..., tiles: _Optional[_Iterable[_Union[GlenMore2View.PlacedTile, _Mapping]]] = ..., vp: _Optional[int] = ...) -> None: ...
    class ClanField(_message.Message):
        __slots__ = ("clan", "seats", "cost")
        CLAN_FIELD_NUMBER: _ClassVar[int]
        SEATS_FIELD_NUMBER: _ClassVar[int]
        COST_FIELD_NUMBER: _ClassVar[int]
        clan: str
        seats: _containers.RepeatedScalarFieldContainer[int]
        cost: int
        def __init__(self, clan: _Optional[str] = ..., seats: _Optional[_Iterable[int]] = ..., cost: _Optional[int] = ...) -> None: ...
    TAKEN_FIELD_NUMBER: _ClassVar[int]
    MOVEMENT_FIELD_NUMBER: _ClassVar[int]
    ACTIVATED_FIELD_NUMBER: _ClassVar[int]
    PLAYERS_FIELD_NUMBER: _ClassVar[int]
    DIE_FIELD_NUMBER: _ClassVar[int]
    GAP_FIELD_NUMBER: _ClassVar[int]
    RONDEL_FIELD_NUMBER: _ClassVar[int]
    STACKS_FIELD_NUMBER: _ClassVar[int]
    DISCARDS_FIELD_NUMBER: _ClassVar[int]
    MARKET_FIELD_NUMBER: _ClassVar[int]
    FIELDS_FIELD_NUMBER: _ClassVar[int]
    taken: str
    movement: int
    activated: _containers.RepeatedScalarFieldContainer[str]
    players: _containers.RepeatedCompositeFieldContainer[GlenMore2View.Player]
    die: int
    gap: int
    rondel: _containers.RepeatedScalarFieldContainer[str]
    stacks: _containers.RepeatedScalarFieldContainer[int]
    discards: _containers.RepeatedScalarFieldContainer[str]
    market: _containers.RepeatedScalarFieldContainer[int]
    fields: _containers.RepeatedCompositeFieldContainer[GlenMore2View.ClanField]
    def __init__(self, taken: _Optional[str] = ..., movement: _Optional[int] = ..., activated: _Optional[_Iterable[str]] = ..., players: _Optional[_Iterable[_Union[GlenMore2View.Player, _Mapping]]] = ..., die: _Optional[int] = ..., gap: _Optional[int] = ..., rondel: _Optional[_Iterable[str]] = ..., stacks: _Optional[_Iterable[int]] = ..., discards: _Optional[_Iterable[str]] = ..., market: _Optional[_Iterable[int]] = ..., fields: _Optional[_Iterable[_Union[GlenMore2View.ClanField, _Mapping]]] = ...) -> None: ...
