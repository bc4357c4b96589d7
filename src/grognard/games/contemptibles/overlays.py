"""What a player may lay over the map, from what his side may know."""

from __future__ import annotations

from grognard.engine.title import OverlayKind
from grognard.engine.view import Overlay

from .program import Table
from .stacking import is_visible
from .victory import free_of_germans
from .ways import Moving, reach


def zones(table: Table, _: int | None, __: int) -> Overlay:
    """7.1, 7.2 The zones of control of both sides."""
    state = table.state
    columns = {table.sides[0]: state.zoc0, table.sides[1]: state.zoc1}
    return Overlay("zones", "7.1", {side: _labels(table, column) for side, column in columns.items()})


def sight(table: Table, _: int | None, origin: int) -> Overlay:
    """10.3 What artillery in a hex could see, as far as the longest gun reaches."""
    rules = table.rules
    farthest = max(unit.range for unit in rules.units)
    near = sorted(rules.within(origin, farthest))
    clear = [rules.labels[h] for h in near if rules.sight.is_clear(origin, h)]
    blocked = [rules.labels[h] for h in near if not rules.sight.is_clear(origin, h)]
    return Overlay("sight", "10.3", {"clear": clear, "blocked": blocked})


def way_out(table: Table, _: int | None, __: int) -> Overlay:
    """4.5 The hexes from which a chain free of German units and zones leads to an exit."""
    connected = table.rules.board.field.flood(table.rules.exit_hexes, free_of_germans(table))
    return Overlay("way-out", "4.5", {"connected": _labels(table, connected)})


def threat(table: Table, viewer: int | None, _: int) -> Overlay:
    """12.1 Where the units that a side can see of its enemy could assault after a normal move."""
    state, rules = table.state.clone(), table.rules
    enemy = 1 - (viewer or 0)
    state.active = enemy
    state.load[:] = bytes(len(state.load))  # how full an enemy hex is would tell what stands under its top unit
    trial = Table(rules, state, table.sides)
    struck: set[int] = set()
    for unit in rules.assault_arms[enemy]:
        if state.where[unit] < 0 or not is_visible(table, unit, viewer):
            continue
        state.spent[unit] = 0
        for hex_ in [state.where[unit], *reach(trial, Moving((unit,)))]:
            struck.update(to for to in rules.grid.adjacent(hex_) if not _barred(table, hex_, to))
    return Overlay("threat", "12.1", {table.sides[enemy]: [rules.labels[h] for h in sorted(struck)]})


def _barred(table: Table, origin: int, to: int) -> bool:
    return bool(table.rules.no_assault[table.rules.grid.step(origin, to)])


def _labels(table: Table, column: bytearray) -> list[str]:
    return [label for label, value in zip(table.rules.labels, column, strict=True) if value]


OVERLAYS = (
    OverlayKind("zones", False, zones),
    OverlayKind("sight", True, sight),
    OverlayKind("way-out", False, way_out),
    OverlayKind("threat", False, threat),
)
