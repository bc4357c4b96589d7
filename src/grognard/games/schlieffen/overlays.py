"""What a player may lay over the map, from what his side may know."""

from __future__ import annotations

from grognard.engine.title import OverlayKind
from grognard.engine.view import Overlay
from grognard.mechanics.stacks import units_in

from .command import command_areas
from .feeding import cuts, feed_of
from .fog import is_visible
from .program import Table
from .rules import CORPS, NATIONS
from .state import ENTENTE, GERMAN, SUPPLY
from .supply import Network, rails_to
from .ways import Moving, reach, set_allowances


def zones(table: Table, _: int | None, __: int) -> Overlay:
    """7.0 The zones of control of both sides."""
    state = table.state
    columns = {table.sides[0]: state.zoc0, table.sides[1]: state.zoc1}
    return Overlay("zones", "7.0", {side: _labels(table, column) for side, column in columns.items()})


def supply(table: Table, viewer: int | None, _: int) -> Overlay:
    """8.2 The railways that work, and a side's own units that would be in supply, in fortress supply, or without; who
    only watches sees the railways of both."""
    state, rules = table.state, table.rules
    rails = {side: rails_to(table, side, sources) for side, sources in _sources(table).items()}
    if viewer is None:
        return Overlay("supply", "8.2", {f"rails-{table.sides[side]}": _labels(table, rails[side]) for side in rails})
    network = Network(table, viewer)
    layers: dict[str, list[str]] = {"rails": _labels(table, rails[viewer])}
    for unit in rules.by_side[viewer]:
        if state.where[unit] >= 0:
            layers.setdefault(SUPPLY[network.supply_of(unit)], []).append(rules.labels[state.where[unit]])
    return Overlay("supply", "8.2", {key: sorted(set(hexes)) for key, hexes in layers.items()})


def _sources(table: Table) -> dict[int, list[int]]:
    return {GERMAN: table.rules.sources_german, ENTENTE: table.rules.sources_entente}


def feeding(table: Table, viewer: int | None, hex_: int) -> Overlay:
    """8.2 What feeds a side's own units in a hex, leg by leg, and where one enemy corps would cut them off."""
    rules = table.rules
    layers: dict[str, set[int]] = {"headquarters": set(), "depot": set(), "source": set(), "cut": set()}
    ways: dict[str, list[list[str]]] = {}
    notes = []
    for unit in units_in(table.state, hex_) if viewer is not None else []:
        if rules.side[unit] != viewer:
            continue
        feed = feed_of(table, unit)
        notes.append(feed.note)
        for layer, other in (("headquarters", feed.headquarters), ("depot", feed.depot)):
            if other >= 0:
                layers[layer].add(table.state.where[other])
        layers["source"].update(h for h in (feed.source,) if h >= 0)
        layers["cut"].update(cuts(table, unit, feed))
        for leg, hexes in feed.legs:
            way = [rules.labels[h] for h in hexes]
            if len(way) > 1 and way not in ways.setdefault(leg, []):
                ways[leg].append(way)
    labels = {layer: [rules.labels[h] for h in sorted(hexes)] for layer, hexes in layers.items()}
    return Overlay("feeding", "8.2", labels, {leg: found for leg, found in ways.items() if found}, notes)


def command(table: Table, viewer: int | None, _: int) -> Overlay:
    """6.7 The command range of a side's own headquarters; who only watches may not know where they are (6.6)."""
    areas = command_areas(table, viewer) if viewer is not None else {}
    return Overlay("command", "6.7", {NATIONS[nation]: _labels(table, area) for nation, area in areas.items()})


def threat(table: Table, viewer: int | None, _: int) -> Overlay:
    """11.0 Where the corps that a side can see of its enemy could attack after a normal move."""
    state, rules = table.state.clone(), table.rules
    enemy = 1 - (viewer or 0)
    state.active = enemy
    trial = Table(rules, state, table.sides)
    set_allowances(trial)
    struck: set[int] = set()
    for unit in rules.mobile[enemy]:
        if state.where[unit] < 0 or rules.kind[unit] != CORPS or not is_visible(table, unit, viewer):
            continue
        state.spent[unit] = 0
        for hex_ in [state.where[unit], *reach(trial, Moving((unit,)))]:
            struck.update(rules.grid.adjacent(hex_))
    return Overlay("threat", "11.0", {table.sides[enemy]: [rules.labels[h] for h in sorted(struck)]})


def _labels(table: Table, column: bytearray) -> list[str]:
    return [label for label, value in zip(table.rules.labels, column, strict=True) if value]


OVERLAYS = (
    OverlayKind("zones", False, zones),
    OverlayKind("supply", False, supply),
    OverlayKind("feeding", True, feeding),
    OverlayKind("command", False, command),
    OverlayKind("threat", False, threat),
)
