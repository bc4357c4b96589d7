"""What a step on the map costs: the terrain that it enters, the hexside that it crosses, the road that it uses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard.engine.mapfile import MapFile
from grognard.hexes import NOWHERE, Grid

#: a step that costs more than any allowance
FORBIDDEN = 255


def step_costs(map_: MapFile, grid: Grid, land: Sequence[Any], chart: Any, kind: str) -> bytes:
    """What every step costs a kind of unit: terrain entered plus hexside crossed, or its bridge, or the road. `land` is
    the terrain by hex; the chart has hexsides, bridges and lines, each with its prices by kind."""
    costs = bytearray(land_costs(grid, land, kind))
    for step, kinds in map_.side_steps(grid):
        bridges = [bridge for bridge in chart.bridge if bridge.id in kinds]
        sides = [hexside for hexside in chart.hexside if hexside.id in kinds]
        for crossed in bridges or sides:
            costs[step] = min(FORBIDDEN, costs[step] + _price(crossed.movement.get(kind, 0)))
    for line in chart.line:
        for step in map_.line_steps(grid, line.id):
            costs[step] = _price(line.movement[kind])
    return bytes(costs)


def land_costs(grid: Grid, land: Sequence[Any], kind: str) -> bytes:
    """What the terrain entered costs a kind of unit, by step."""
    return bytes(FORBIDDEN if to == NOWHERE else _price(land[to].movement[kind]) for to in grid.neighbour)


def _price(cost: int | str) -> int:
    return FORBIDDEN if isinstance(cost, str) else cost
