"""Walking over the map, in front of the kernel's long argument lists."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.hexes import Grid
from grognard.mechanics.field import Field

#: dearer than any way that a unit could pay for, and cheaper than a step that nobody may take
ANY_COST = 250
_EVERYBODY = bytes([1]) * 256
#: more than anything can fill a hex
_BOUNDLESS = 256


def walk(
    field: Field, costs: bytes, start: int, points: int, zones: bytearray, holder: bytearray, passable: bytes,
    *, stops: bool = True, zone_to_zone: bool = False,
    load: bytearray | None = None, size: int = 0, limit: int = _BOUNDLESS, avoid: bytes = b"",
) -> list[int]:  # fmt: skip
    """Where a unit can go with this many points, cheapest first: through what `passable` says of `holder`, never from
    zone to zone unless that is allowed, and not on from a zone where zones stop it. Where units fill hexes, `load` says
    how full they are, `size` how much this one adds and `limit` how much a hex holds. It does not end next to a holder
    that `avoid` names."""
    found: list[int] = field.reach(
        costs, start, points, zones, holder, holder if load is None else load, passable, size, limit,
        stops, zone_to_zone, avoid,
    )  # fmt: skip
    return found


def path_cost(grid: Grid, costs: bytes, start: int, path: Iterable[int]) -> int:
    """What a way costs, step by step."""
    total = 0
    for to in path:
        total += costs[grid.step(start, to)]
        start = to
    return total


def alone(field: Field, costs: bytes, start: int, points: int) -> list[int]:
    """Where a unit alone on the map could go with this many points."""
    nobody = bytearray(len(costs) // 6)
    return walk(field, costs, start, points, nobody, nobody, _EVERYBODY, stops=False, zone_to_zone=True)


def price_alone(field: Field, costs: bytes, start: int, to: int) -> int:
    """What the cheapest path would cost a unit alone on the map; -1 if there is none."""
    alone(field, costs, start, ANY_COST)
    return field.cost_to(to)
