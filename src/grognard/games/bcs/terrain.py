"""4.1, 5.0a The terrain: what every step costs each class, where it Stops, and what a hex means in combat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from grognard.engine.mapfile import MapFile
from grognard.hexes import Grid
from grognard.mechanics.ground import FORBIDDEN as FORBIDDEN  # costs are in half movement points

from .schema import Bridge, Terrain, TerrainFile

Mover = Literal["tac", "leg", "truck"]

TAC, LEG, TRUCK = 0, 1, 2
CLASSES: tuple[Mover, ...] = ("tac", "leg", "truck")
#: by class: its bit in a set of classes
CLASS_BIT = (1, 2, 4)
ALL_CLASSES = 7
DRY, MUD = 0, 1
#: kind of hexside that a road crosses whatever else is there
BRIDGE = "bridge"
GROUNDS = ("dry", "mud")

# 3.1a what an MSR may do on a step
NO_MSR, TRACK_MSR, ROAD_MSR = 0, 1, 2
_MSR = {"none": NO_MSR, "headquarters": TRACK_MSR, "whole": ROAD_MSR}


@dataclass(frozen=True, eq=False)
class Ground:
    """Tables by step (6 * hex + direction) and by hex."""

    #: 4.1 off the road, by class; what Stops there (4.1e)
    plain: tuple[bytes, ...]
    plain_stops: tuple[bytes, ...]
    #: 4.1c along roads, by state of the ground and class; FORBIDDEN where no road runs
    road: tuple[tuple[bytes, ...], ...]
    #: the better of the two where no bridge is asked for
    cost: tuple[tuple[bytes, ...], ...]
    stops: tuple[tuple[bytes, ...], ...]
    #: by step: the bridge it needs for its road, plus 1
    bridge_at: bytes
    bridge_index: dict[str, int]
    #: 3.1a by step
    msr: bytes
    #: 4.7a by hex: whether a road for headquarters runs there
    has_road: bytes
    #: by hex and class: whether the class can be there at all, on road or off (1.5h, 5.5g)
    enterable: tuple[bytes, ...]
    #: 5.0a
    is_terrain: bytes
    infantry: bytes
    armour: bytes
    #: by step: what the crossed hexside adds for the defender
    side_infantry: bytes
    side_armour: bytes
    blocks: bytes
    key: bytes
    urban: bytes
    #: by hex: index of the Barrage table's rows that its terrain gives
    barrage_rows: tuple[tuple[str, ...], ...]
    #: by class: the neighbours a class can move to from a hex without asking for a bridge
    ways: tuple[tuple[tuple[int, ...], ...], ...]
    #: by hex with a bridge: the hexes beyond, each with its bridge
    crossings: dict[int, tuple[tuple[int, int], ...]]
    #: 3.1a neighbours along roads, and along roads and tracks, without bridges; those beyond bridges
    road_ways: tuple[tuple[int, ...], ...]
    track_ways: tuple[tuple[int, ...], ...]
    #: hexes where a track runs and no road, each with its neighbours along the track
    along_tracks: dict[int, tuple[int, ...]]
    msr_crossings: dict[int, tuple[tuple[int, int, int], ...]]
    #: 1.9g hexes on the edge of the map
    edge: bytes


def survey(map_: MapFile, grid: Grid, file: TerrainFile, bridges: tuple[Bridge, ...]) -> Ground:
    """The tables of a map."""
    known = {terrain.id: terrain for terrain in file.terrain}
    map_.check_terrain(known)
    by_hex: list[list[Terrain]] = [[] for _ in grid.labels]
    for entry in map_.hexes:
        names = [entry.terrain, *entry.features]
        by_hex[grid.index[entry.hex]] = [known[name] for name in names if name in known]
    steps = 6 * len(grid)
    sides = _hexsides(map_, grid, file)
    bridge_at, bridge_index = _bridges(map_, grid, bridges)
    plain, plain_stops = _off_road(grid, by_hex, sides, file)
    rivers = {s for s, kinds in sides.items() if any(_is_river(file, kind) for kind in kinds)}
    bridged = {s for side in map_.hexsides if BRIDGE in side.kinds for s in map_.steps(grid, side.between)}
    road, msr, has_road = _roads(map_, grid, file, {s for s in rivers - bridged if not bridge_at[s]})
    cost, stops_by_ground = _combined(road, plain, plain_stops, bridge_at)
    hexside = {side.id: side for side in file.hexside}
    side_infantry, side_armour = bytearray(steps), bytearray(steps)
    for step, kinds in sides.items():
        side_infantry[step] = max((hexside[kind].infantry for kind in kinds), default=0)
        side_armour[step] = max((hexside[kind].armour for kind in kinds), default=0)
    enterable = tuple(
        bytes(
            any(p[step] != FORBIDDEN or r[step] != FORBIDDEN for step in _into(grid, h)) for h in range(len(grid))
        )
        for p, r in zip(plain, road[DRY], strict=True)
    )  # fmt: skip
    track_ways = _msr_ways(grid, msr, bridge_at, TRACK_MSR)
    return Ground(
        plain=tuple(plain), plain_stops=tuple(plain_stops), road=road, cost=cost, stops=stops_by_ground,
        bridge_at=bytes(bridge_at), bridge_index=bridge_index, msr=msr, has_road=has_road, enterable=enterable,
        is_terrain=bytes(any(t.affects_combat for t in ts) for ts in by_hex),
        infantry=bytes(max(t.infantry for t in ts) for ts in by_hex),
        armour=bytes(max(t.armour for t in ts) for ts in by_hex),
        side_infantry=bytes(side_infantry), side_armour=bytes(side_armour),
        blocks=bytes(any(t.blocks_sight for t in ts) for ts in by_hex),
        key=bytes(any(t.key_terrain for t in ts) for ts in by_hex),
        urban=bytes(any(t.urban for t in ts) for ts in by_hex),
        barrage_rows=tuple(tuple(sorted({t.barrage for t in ts})) for ts in by_hex),
        ways=tuple(
            tuple(
                tuple(grid.neighbour[s] for s in range(6 * h, 6 * h + 6)
                      if grid.neighbour[s] >= 0 and (c[s] != FORBIDDEN or (r[s] != FORBIDDEN and not bridge_at[s])))
                for h in range(len(grid))
            )
            for c, r in zip(plain, road[DRY], strict=True)
        ),
        crossings={h: over for h in range(len(grid)) if (over := _over_bridges(grid, bridge_at, h))},
        road_ways=_msr_ways(grid, msr, bridge_at, ROAD_MSR),
        track_ways=track_ways,
        along_tracks={
            h: track_ways[h] for h in range(len(grid))
            if any(msr[6 * h : 6 * h + 6]) and ROAD_MSR not in msr[6 * h : 6 * h + 6]
        },
        msr_crossings={
            h: tuple((to, bridge, msr[6 * h + grid.direction(h, to)]) for to, bridge in over)
            for h in range(len(grid)) if (over := _over_bridges(grid, bridge_at, h))
        },
        edge=bytes(len(grid.adjacent(h)) < 6 for h in range(len(grid))),
    )  # fmt: skip


def with_bridges(ways: tuple[tuple[int, ...], ...], beyond: Iterable[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    """4.1d By hex: where it leads on to, with the hexes beyond those bridges that can be used, given as pairs."""
    found = list(ways)
    for hex_, to in beyond:
        found[hex_] = (*found[hex_], to)
    return tuple(found)


def _over_bridges(grid: Grid, bridge_at: bytearray, hex_: int) -> tuple[tuple[int, int], ...]:
    """The hexes beyond the bridges of a hex, each with its bridge."""
    return tuple((grid.neighbour[s], bridge_at[s] - 1) for s in range(6 * hex_, 6 * hex_ + 6) if bridge_at[s])


def _msr_ways(grid: Grid, msr: bytes, bridge_at: bytearray, least: int) -> tuple[tuple[int, ...], ...]:
    """By hex: the neighbours that an MSR may go on to, bridges apart."""
    return tuple(
        tuple(grid.neighbour[s] for s in range(6 * h, 6 * h + 6) if msr[s] >= least and not bridge_at[s])
        for h in range(len(grid))
    )


def _into(grid: Grid, hex_: int) -> list[int]:
    """The steps that lead into a hex: from each neighbour, in the direction opposite to the one where it lies."""
    around = grid.neighbour[6 * hex_ : 6 * hex_ + 6]
    return [6 * n + (direction + 3) % 6 for direction, n in enumerate(around) if n >= 0]


def _off_road(
    grid: Grid, by_hex: list[list[Terrain]], sides: dict[int, tuple[str, ...]], file: TerrainFile
) -> tuple[list[bytes], list[bytes]]:
    """By class: the price of every step without its roads, and whether it Stops. Most steps are like many others."""
    grounds = [tuple(terrain.id for terrain in terrains) for terrains in by_hex]
    like = [
        (step, (grounds[to], sides.get(step, ())), to) for step, to in enumerate(grid.neighbour) if to >= 0
    ]  # fmt: skip
    plain, plain_stops = [], []
    for mover in CLASSES:
        prices, stops = bytearray([FORBIDDEN]) * len(grid.neighbour), bytearray(len(grid.neighbour))
        known: dict[tuple[tuple[str, ...], tuple[str, ...]], tuple[int, int]] = {}
        for step, kind, to in like:
            if kind not in known:
                known[kind] = _price(by_hex[to], kind[1], mover, file)
            prices[step], stops[step] = known[kind]
        plain.append(bytes(prices))
        plain_stops.append(bytes(stops))
    return plain, plain_stops


def _price(hex_: list[Terrain], sides: tuple[str, ...], mover: Mover, file: TerrainFile) -> tuple[int, int]:
    """4.1, 4.1a, 4.1b, 4.1e The dearest terrain of the hex, the hexside on top, in halves; and whether it Stops."""
    hexsides = {side.id: side for side in file.hexside}
    dear = [terrain.cost[mover] for terrain in hex_]
    extra = [hexsides[kind].cost.get(mover, 0.0) for kind in sides]
    total, stops = 0.0, False
    for prices in (dear, extra):
        if any(price == "prohibited" for price in prices):
            return FORBIDDEN, 0
        worst = max((float(price) for price in prices), default=0.0)
        stops = stops or worst >= file.stop_cost
        total += worst
    return round(2 * total), int(stops)


def _hexsides(map_: MapFile, grid: Grid, file: TerrainFile) -> dict[int, tuple[str, ...]]:
    """By step: the kinds of hexside it crosses."""
    known = {side.id for side in file.hexside}
    found: dict[int, tuple[str, ...]] = {}
    for side in map_.hexsides:
        kinds = tuple(kind for kind in side.kinds if kind in known)
        for step in map_.steps(grid, side.between):
            found[step] = found.get(step, ()) + kinds
    return found


def _bridges(map_: MapFile, grid: Grid, bridges: tuple[Bridge, ...]) -> tuple[bytearray, dict[str, int]]:
    """Bridges by step, plus 1."""
    at = bytearray(6 * len(grid))
    for number, bridge in enumerate(bridges, 1):
        for step in map_.steps(grid, bridge.between):
            at[step] = number
    return at, {bridge.id: number for number, bridge in enumerate(bridges)}


def _is_river(file: TerrainFile, kind: str) -> bool:
    """4.1d Whether a hexside bars vehicles, so that a road crosses it by a bridge alone."""
    return any(side.id == kind and side.cost.get("tac") == "prohibited" for side in file.hexside)


def _roads(
    map_: MapFile, grid: Grid, file: TerrainFile, broken: set[int]
) -> tuple[tuple[tuple[bytes, ...], ...], bytes, bytes]:
    """4.1c, 3.1a Costs along roads, by state of the ground and class, and what an MSR may do on them; a road is broken
    where it would cross a river without a bridge."""
    steps = 6 * len(grid)
    road = [[bytearray([FORBIDDEN]) * steps for _ in CLASSES] for _ in GROUNDS]
    msr, has_road = bytearray(steps), bytearray(len(grid))
    for line in file.line:
        along = map_.line_steps(grid, line.id)
        for step in along:
            if line.road:
                has_road[step // 6] = 1
            if step in broken:
                continue
            msr[step] = max(msr[step], _MSR[line.msr])
            for k, mover in enumerate(CLASSES):
                if mover in line.cost:
                    dry = round(2 * line.cost[mover])
                    road[DRY][k][step] = min(road[DRY][k][step], dry)
                    road[MUD][k][step] = min(road[MUD][k][step], round(2 * line.mud.get(mover, line.cost[mover])))
    return tuple(tuple(map(bytes, ground)) for ground in road), bytes(msr), bytes(has_road)


def _combined(
    road: tuple[tuple[bytes, ...], ...], plain: list[bytes], plain_stops: list[bytes], bridge_at: bytearray
) -> tuple[tuple[tuple[bytes, ...], ...], tuple[tuple[bytes, ...], ...]]:
    """4.1c The road where there is one and it is no dearer, or keeps the mover from Stopping (ruling 66)."""
    costs, stops = [], []
    for ground in road:
        cost_row, stop_row = [], []
        for k, along in enumerate(ground):
            cost, stop = bytearray(plain[k]), bytearray(plain_stops[k])
            for step, price in enumerate(along):
                if price != FORBIDDEN and not bridge_at[step] and (price <= cost[step] or stop[step]):
                    cost[step], stop[step] = price, 0
            cost_row.append(bytes(cost))
            stop_row.append(bytes(stop))
        costs.append(tuple(cost_row))
        stops.append(tuple(stop_row))
    return tuple(costs), tuple(stops)
