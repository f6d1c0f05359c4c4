"""The roads between clan fields: what the cheapest way costs."""

from collections.abc import Collection, Iterable, Mapping
from heapq import heappop, heappush
from typing import NamedTuple

START = "start"
"""Where the roads begin: no clan field, and always a place to start from."""

Distances = Mapping[str, Mapping[str, int]]


class Road(NamedTuple):
    one: str
    other: str
    coins: int
    source: str
    known: str


def distances(roads: Iterable[Road]) -> Distances:
    """The cost of the cheapest way from every place to every other one that can be reached."""
    links: dict[str, list[tuple[str, int]]] = {}
    for road in roads:
        links.setdefault(road.one, []).append((road.other, road.coins))
        links.setdefault(road.other, []).append((road.one, road.coins))
    return {place: _from(place, links) for place in links}


def _from(start: str, links: Mapping[str, list[tuple[str, int]]]) -> dict[str, int]:
    cheapest: dict[str, int] = {}
    ahead = [(0, start)]
    while ahead:
        cost, place = heappop(ahead)
        if place in cheapest:
            continue
        cheapest[place] = cost
        for other, coins in links[place]:
            heappush(ahead, (cost + coins, other))
    return cheapest


def road_cost(ways: Distances, marked: Collection[str], field: str) -> int:
    """The cheapest way to a field from Start or from any field with a marker, whoever owns it."""
    to_field = ways[field]
    cost = to_field[START]
    for place in marked:
        if to_field[place] < cost:
            cost = to_field[place]
    return cost
