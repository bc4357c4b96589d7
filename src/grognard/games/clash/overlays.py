"""What a player may lay over the map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from grognard.engine.explain import Reason
from grognard.engine.title import OverlayKind
from grognard.engine.view import Overlay
from grognard.hexes import NOWHERE
from grognard.mechanics.stacks import units_in

from .attack import owed
from .program import Table
from .retreat import Retreat, retreat_routes
from .state import HELD, SUPPLY
from .supply_ways import cut_hexes, supply_way
from .tracing import Lines


def zones(table: Table, _: int | None, __: int) -> Overlay:
    """7.1 The zones of control of both sides."""
    state = table.state
    columns = {table.sides[0]: state.zoc0, table.sides[1]: state.zoc1}
    return Overlay("zones", "7.1", {side: _marked(table, column) for side, column in columns.items()})


def supply(table: Table, viewer: int | None, _: int) -> Overlay:
    """8.2 Units that could trace a supply line now, and those that could not; of a side, or of both."""
    state, rules = table.state, table.rules
    layers: dict[str, set[int]] = {"traced": set(), "cut-off": set()}
    for side in (0, 1) if viewer is None else (viewer,):
        lines = Lines(table, side)
        for unit in rules.by_side[side]:
            if state.where[unit] >= 0:
                traced = rules.book.source_of(table, lines, unit) >= 0
                layers["traced" if traced else "cut-off"].add(state.where[unit])
    for unit, hex_ in enumerate(state.where):
        if hex_ >= 0 and state.supply[unit] and viewer in (None, rules.side[unit]):
            layers.setdefault(SUPPLY[state.supply[unit]], set()).add(hex_)
    return Overlay("supply", "8.2", {name: _labels(table, sorted(hexes)) for name, hexes in layers.items()})


def supply_line(table: Table, _: int | None, hex_: int) -> Overlay:
    """8.22 The supply line of the units in a hex, its free hexes and its hexes along the arrows apart, and the hexes
    where one enemy unit would cut it for good."""
    rules = table.rules
    ways: dict[str, list[list[str]]] = {}
    layers: dict[str, list[str]] = {}
    notes = []
    for unit in units_in(table.state, hex_)[:1]:
        way = supply_way(table, unit)
        if way is None:
            notes.append(Reason("8.22", "no-line", {"unit": rules.ids[unit]}))
            continue
        free, arrows = way
        ways = {"free": [_labels(table, free)]}
        if arrows:
            ways["along-arrows"] = [_labels(table, [free[-1], *arrows])]
        layers["cut"] = _labels(table, cut_hexes(table, unit))
        args = {"unit": rules.ids[unit], "hex": rules.labels[([*free, *arrows])[-1]]}
        notes.append(Reason("8.22", "line-to", args))
    return Overlay("supply-line", "8.22", layers, ways, notes)


def retreats(table: Table, _: int | None, hex_: int) -> Overlay:
    """12.82 The ways that a unit in a hex could fall back three hexes, two and one."""
    layers: dict[str, list[str]] = {}
    ways: list[list[str]] = []
    for unit in units_in(table.state, hex_)[:1]:
        for hexes in range(1, table.rules.schedule.retreat.most + 1):
            routes = retreat_routes(table, Retreat((unit,), hexes, (hex_,)))
            layers[f"retreat-{hexes}"] = sorted({table.rules.labels[route[-1]] for route in routes})
            ways = [_labels(table, route) for route in routes] or ways
    return Overlay("retreats", "12.82", layers, {"retreat": ways})


def armies(table: Table, viewer: int | None, _: int) -> Overlay:
    """10.1 Which command each unit belongs to."""
    return Overlay("armies", "10.1", _areas(table, viewer if viewer is not None else table.state.active))


def enemy_armies(table: Table, viewer: int | None, _: int) -> Overlay:
    """10.1 Which command each unit of the enemy belongs to."""
    return Overlay("enemy-armies", "10.1", _areas(table, 1 - (viewer if viewer is not None else table.state.active)))


def _areas(table: Table, side: int) -> dict[str, list[str]]:
    """M10.41 The areas of a side's armies, and the units of commands that have none."""
    state, rules = table.state, table.rules
    layers: dict[str, set[int]] = {}
    for command in rules.commands_of[side]:
        area = rules.commands[command].area
        if area:
            layers[rules.commands[command].id] = set(rules.hexes_with(area))
    for unit in rules.by_side[side]:
        command = rules.book.command_of(table, unit)
        if state.where[unit] >= 0 and not rules.commands[command].area:
            layers.setdefault(rules.commands[command].id, set()).add(state.where[unit])
    return {name: _labels(table, sorted(hexes)) for name, hexes in layers.items()}


def obligations(table: Table, _: int | None, __: int) -> Overlay:
    """12.4 Hexes that have been promised an attack in this phase."""
    return Overlay("obligations", "12.4", {"owed": _labels(table, owed(table))})


def threat(table: Table, viewer: int | None, _: int) -> Overlay:
    """12.1 Hexes that enemy units could attack from where they stand."""
    rules, enemy = table.rules, 1 - (viewer if viewer is not None else table.state.active)
    found = {to for hex_ in _held(table, enemy) for step in range(6 * hex_, 6 * hex_ + 6)
             if (to := rules.open_steps[step]) != NOWHERE}  # fmt: skip
    return Overlay("threat", "12.1", {table.sides[enemy]: _labels(table, sorted(found))})


def _held(table: Table, side: int) -> Iterator[int]:
    return (hex_ for hex_, owner in enumerate(table.state.owner) if owner == HELD + side)


def _labels(table: Table, hexes: Iterable[int]) -> list[str]:
    return [table.rules.labels[hex_] for hex_ in hexes]


def _marked(table: Table, column: bytearray) -> list[str]:
    return [label for label, value in zip(table.rules.labels, column, strict=True) if value]


OVERLAYS = (
    OverlayKind("zones", False, zones),
    OverlayKind("supply", False, supply),
    OverlayKind("supply-line", True, supply_line),
    OverlayKind("retreats", True, retreats),
    OverlayKind("armies", False, armies),
    OverlayKind("enemy-armies", False, enemy_armies),
    OverlayKind("obligations", False, obligations),
    OverlayKind("threat", False, threat),
)
