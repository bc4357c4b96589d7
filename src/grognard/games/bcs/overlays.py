"""Overlays for the map: MSRs, Legal hexes, radius, Safe Paths, zones, OBJ Zones, Blobs."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.engine.explain import Reason
from grognard.engine.title import OverlayKind
from grognard.engine.view import Overlay

from .abilities import what_it_may_do, where_it_can_go
from .board.units import combat_units
from .board.zones import enemy_av, enemy_range, enemy_real, enemy_screens, enemy_zoc
from .combat.objectives import in_double_zone, in_zone
from .combat.retreat import RANKS, Retreat, edges_near, ranking
from .formation.blob import blob_area, others_of
from .formation.msr import (
    blocks_enemy,
    complete_line,
    connected,
    is_in_front,
    is_right_length,
    mask_for,
    trains_hexes,
)
from .formation.safe_path import safe_hexes
from .movement.trains import outlook
from .program import Table
from .rules import NONE
from .terrain import CLASSES


def _side(table: Table, viewer: int | None) -> int:
    return table.state.active if viewer is None else viewer


def _labels(table: Table, column: bytearray | bytes) -> list[str]:
    return [label for label, value in zip(table.rules.labels, column, strict=True) if value]


def _own_formation(table: Table, viewer: int | None, hex_: int) -> int:
    """The Formation of whoever of the side stands in a hex; else the activating one of the side, or its first."""
    rules, state = table.rules, table.state
    side = _side(table, viewer)
    for unit, where in enumerate(state.where):
        if where == hex_ and rules.side[unit] == side and state.assigned[unit]:
            return state.assigned[unit] - 1
    if state.formation >= 0 and rules.formation_side[state.formation] == side:
        return state.formation
    return next(
        (f for f, owner in enumerate(rules.formation_side) if owner == side and state.where[rules.hq[f]] >= 0), NONE
    )


def msr(table: Table, viewer: int | None, hex_: int) -> Overlay:
    """3.1 The routes of a side from headquarters to Trains and on to the source, its Trains, and who has no route."""
    rules, state = table.rules, table.state
    side = _side(table, viewer)
    ways: dict[str, list[list[str]]] = {"msr": []}
    trains, notes = [], []
    for formation, owner in enumerate(rules.formation_side):
        if owner != side or state.where[rules.hq[formation]] < 0:
            continue
        name = {"formation": rules.formation_ids[formation]}
        at = state.where[rules.trains[formation]]
        if at >= 0:
            trains.append(rules.labels[at])
        way, back = complete_line(rules, state, formation)
        if way:
            ways["msr"].append([rules.labels[h] for h in (*way, *back[1:])])
            notes.append(Reason("3.2f", _quality(table, formation, way, back), {**name, "distance": len(way) - 1}))
        else:
            notes.append(Reason("3.1", "no-complete-msr", name))
    return Overlay("msr", "3.1", {"trains": trains}, ways, notes)


def _quality(table: Table, formation: int, way: Sequence[int], back: Sequence[int]) -> str:
    """3.2f How well the Trains stand for the SNAFU roll."""
    if not is_right_length(table.rules, table.state, formation, way):
        return "msr-not-optimal"
    return "msr-in-front" if is_in_front(way, back) else "msr-optimal"


def legal(table: Table, viewer: int | None, hex_: int) -> Overlay:
    """3.1a, 3.2f Legal hexes of a Formation, those from which its Trains would stand at the optimal distance, and where
    one enemy unit would cut its MSR for good."""
    formation = _own_formation(table, viewer, hex_)
    if formation == NONE:
        return Overlay("legal", "3.1a", {"legal": [], "optimal-trains": [], "cut": []})
    rules, state = table.rules, table.state
    mask = mask_for(rules, state, formation)
    hexes = trains_hexes(rules, state, formation)
    well = outlook(rules, state, formation, hexes).well if hexes else ()
    layers = {
        "legal": _labels(table, connected(rules, state, formation, mask)),
        "optimal-trains": [rules.labels[h] for h in well],
        "cut": [rules.labels[h] for h in cutting(table, formation)],
    }
    return Overlay("legal", "3.1a", layers)


def cutting(table: Table, formation: int) -> list[int]:
    """3.1a, ruling 32 The hexes where one enemy unit with a ZOC would leave a Formation without any Complete MSR."""
    rules, state = table.rules, table.state
    way, back = complete_line(rules, state, formation)
    if not way:
        return []
    side = rules.formation_side[formation]
    line = {*way, *back}
    near = sorted(line | {n for h in line for n in rules.grid.adjacent(h)})
    ways = ((formation, frozenset(line)),)
    return [
        h for h in near
        if state.holder[h] != side + 1 and blocks_enemy(rules, state, 1 - side, h, zone=True, ways=ways)
    ]  # fmt: skip


def radius(table: Table, viewer: int | None, hex_: int) -> Overlay:
    """1.4 Command Radius."""
    rules, state = table.rules, table.state
    formation = _own_formation(table, viewer, hex_)
    at = state.where[rules.hq[formation]] if formation != NONE else NONE
    hexes = [rules.labels[h] for h in (at, *rules.near(at, rules.radius[formation]))] if at >= 0 else []
    return Overlay("command-radius", "1.4", {"command-radius": hexes})


def safe_path(table: Table, viewer: int | None, hex_: int) -> Overlay:
    """1.9 Hexes with a Safe Path, by class."""
    rules, state = table.rules, table.state
    formation = _own_formation(table, viewer, hex_)
    layers = {
        f"safe-path-{name}": _labels(table, safe_hexes(rules, state, formation, mover)) if formation != NONE else []
        for mover, name in enumerate(CLASSES)
    }
    return Overlay("safe-path", "1.9", layers)


def zones(table: Table, viewer: int | None, _: int) -> Overlay:
    """4.3 The enemy's zones of three kinds."""
    state, side = table.state, _side(table, viewer)
    real, av = enemy_real(state, side), enemy_av(state, side)
    support = bytes(bool(a) and not r for a, r in zip(av, real, strict=True))
    layers = {
        "zoc": _labels(table, enemy_zoc(state, side)),
        "av-zoc": _labels(table, real),
        "support-av-zoc": _labels(table, support),
    }
    return Overlay("zones", "4.3", layers)


def engagement(table: Table, viewer: int | None, _: int) -> Overlay:
    """4.5 The enemy's Engagement Zones and Screen zones."""
    state, side = table.state, _side(table, viewer)
    layers = {
        "engagement-zone": _labels(table, enemy_range(state, side)),
        "screen-zone": _labels(table, enemy_screens(state, side)),
    }
    return Overlay("engagement", "4.5", layers)


def objectives(table: Table, _: int | None, __: int) -> Overlay:
    """3.3a, 3.3b OBJ Zones of the activating Formation, Double ones apart."""
    rules, state = table.rules, table.state
    single, double = [], []
    if any(state.objectives):
        inside = [h for h in range(len(rules.grid)) if in_zone(rules, state, h)]
        double = [rules.labels[h] for h in inside if in_double_zone(rules, state, h)]
        single = [rules.labels[h] for h in inside if not in_double_zone(rules, state, h)]
    return Overlay("objectives", "3.3a", {"objective-zone": single, "double-objective-zone": double})


def blob(table: Table, viewer: int | None, hex_: int) -> Overlay:
    """1.3c, 3.2d The Blob of an own Formation, and those of others that it would be Mixed with."""
    rules, state = table.rules, table.state
    formation = _own_formation(table, viewer, hex_)
    if formation == NONE:
        return Overlay("blob", "1.3c", {"blob": [], "other-blobs": []})
    own = blob_area(rules, state, formation)
    others = {h for other in others_of(rules, state, formation) for h in blob_area(rules, state, other)}
    layers = {"blob": own, "other-blobs": sorted(others)}
    return Overlay("blob", "1.3c", {name: [rules.labels[h] for h in hexes] for name, hexes in layers.items()})


def retreats(table: Table, viewer: int | None, hex_: int) -> Overlay:
    """5.5b Where the units of a hex would retreat to: the hexes that satisfy the guidelines best, and the others by the
    guideline that rules them out. In a retreat it is that one; else as if every enemy next to them attacked."""
    rules = table.rules
    layers: dict[str, list[str]] = {name: [] for name in RANKS}
    going = _going(table, viewer, hex_)
    if going is None:
        return Overlay("retreats", "5.5b", layers)
    for h, rank in ranking(table, going).items():
        layers[rank].append(rules.labels[h])
    args = {"units": [rules.ids[unit] for unit in going.units], "hex": rules.labels[going.origin]}
    notes = [Reason("5.5b", "retreats-from", args)]
    if edges_near(table, going):
        notes.append(Reason("5.5h", "retreats-off-map", args))
    return Overlay("retreats", "5.5b", layers, {}, notes)


def _going(table: Table, viewer: int | None, hex_: int) -> Retreat | None:
    """The retreat under way, or one that units of the viewer in a hex might have to make; nothing for bystanders, who
    may not look below the top counter (1.10)."""
    rules, state = table.rules, table.state
    if viewer is None:
        return None
    current = state.frames[-1][1] if state.frames else None
    side = _side(table, viewer)
    if isinstance(current, Retreat) and rules.side[current.units[0]] == side:
        return current
    if hex_ < 0 or state.holder[hex_] != side + 1:
        return None
    units = tuple(u for u in combat_units(rules, state, hex_) if rules.ma[2 * u] or rules.ma[2 * u + state.face[u]])
    threats = tuple(n for n in rules.grid.adjacent(hex_) if state.holder[n] == 2 - side)
    return Retreat(units, hex_, threats) if units else None


def abilities(table: Table, viewer: int | None, hex_: int) -> Overlay:
    """3.4 What the side's own units in a hex may still do in this activation, and why not the rest; where they could go
    is laid over the map."""
    rules, state = table.rules, table.state
    side = _side(table, viewer)
    if viewer is None or hex_ < 0 or state.holder[hex_] != side + 1:  # 1.10
        return Overlay("abilities", "3.4", {"reach": []})
    notes: list[Reason] = []
    reach: set[int] = set()
    for unit in combat_units(rules, state, hex_):
        notes += what_it_may_do(table, unit)
        reach.update(where_it_can_go(table, unit))
    return Overlay("abilities", "3.4", {"reach": [rules.labels[h] for h in sorted(reach)]}, {}, notes)


OVERLAYS = (
    OverlayKind("msr", False, msr),
    OverlayKind("legal", True, legal),
    OverlayKind("command-radius", True, radius),
    OverlayKind("safe-path", True, safe_path),
    OverlayKind("zones", False, zones),
    OverlayKind("engagement", False, engagement),
    OverlayKind("objectives", False, objectives),
    OverlayKind("blob", True, blob),
    OverlayKind("retreats", True, retreats),
    OverlayKind("abilities", True, abilities),
)
