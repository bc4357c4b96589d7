"""What can be laid over the map: MSRs, Legal hexes, radius, Safe Paths, zones, OBJ Zones, Blobs."""

from __future__ import annotations

from grognard.engine.title import OverlayKind
from grognard.engine.view import Overlay

from .board.zones import enemy_av, enemy_range, enemy_real, enemy_screens, enemy_zoc
from .combat.objectives import in_zone
from .formation.blob import blob_hexes, in_hull
from .formation.msr import complete_route, connected, mask_for, source_path
from .formation.safe_path import safe_hexes
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
    """3.1 The routes of a side from headquarters to Trains and on to the source."""
    rules, state = table.rules, table.state
    side = _side(table, viewer)
    ways: dict[str, list[list[str]]] = {"msr": []}
    for formation, owner in enumerate(rules.formation_side):
        if owner == side and state.where[rules.hq[formation]] >= 0:
            way = complete_route(rules, state, formation)
            if way:
                back = source_path(rules, state, formation, way[-1], mask_for(rules, state, formation))
                ways["msr"].append([rules.labels[h] for h in (*way, *back[1:])])
    return Overlay("msr", "3.1", {}, ways)


def legal(table: Table, viewer: int | None, hex_: int) -> Overlay:
    """3.1a Legal hexes of a Formation."""
    formation = _own_formation(table, viewer, hex_)
    if formation == NONE:
        return Overlay("legal", "3.1a", {"legal": []})
    rules, state = table.rules, table.state
    return Overlay(
        "legal",
        "3.1a",
        {"legal": _labels(table, connected(rules, state, formation, mask_for(rules, state, formation)))},
    )


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
    """3.3a OBJ Zones of the activating Formation."""
    rules, state = table.rules, table.state
    hexes = (
        [rules.labels[h] for h in range(len(rules.grid)) if in_zone(rules, state, h)] if any(state.objectives) else []
    )
    return Overlay("objectives", "3.3a", {"objective-zone": hexes})


def blob(table: Table, viewer: int | None, hex_: int) -> Overlay:
    """1.3c The Blob of an own Formation."""
    rules, state = table.rules, table.state
    formation = _own_formation(table, viewer, hex_)
    corners = blob_hexes(rules, state, formation) if formation != NONE else frozenset()
    hexes = [rules.labels[h] for h in range(len(rules.grid)) if in_hull(rules, corners, h)] if corners else []
    return Overlay("blob", "1.3c", {"blob": hexes})


OVERLAYS = (
    OverlayKind("msr", False, msr),
    OverlayKind("legal", True, legal),
    OverlayKind("command-radius", True, radius),
    OverlayKind("safe-path", True, safe_path),
    OverlayKind("zones", False, zones),
    OverlayKind("engagement", False, engagement),
    OverlayKind("objectives", False, objectives),
    OverlayKind("blob", True, blob),
)
