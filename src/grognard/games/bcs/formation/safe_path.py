"""1.9 Safe Paths: flooded from the headquarters, once for every class that asks."""

from __future__ import annotations

from ..board.zones import enemy_real, enemy_zoc
from ..rules import Rules
from ..state import State
from ..terrain import CLASS_BIT, TAC

#: by value of a byte: whether it is not 0
ANY = bytes([0] + [1] * 255)
#: by value of `holder`: whether it is this side's, plus 1
IS = (bytes([1] + [0] * 255), bytes([0, 1] + [0] * 254), bytes([0, 0, 1] + [0] * 253))


def number(column: bytes | bytearray) -> int:
    return int.from_bytes(column, "little")


def barred(rules: Rules, state: State, side: int, mover: int) -> bytes:
    """1.9e, 1.9f, 4.3c By hex: enemy units, and EZOC that blocks the class where no friendly unit negates it; Stop
    terrain, Support, Engagement Zones and Screens do not."""
    zone = enemy_real(state, side) if mover == TAC else enemy_zoc(state, side)
    zones, friends = number(zone.translate(ANY)), number(state.holder.translate(IS[side + 1]))
    bad = (zones ^ (zones & friends)) | number(state.holder.translate(IS[2 - side]))
    return bad.to_bytes(len(rules.grid), "little")


def safe_hexes(rules: Rules, state: State, formation: int, mover: int) -> bytes:
    """1.9a, 1.9b, 1.9c By hex: whether a unit of the class there has a Safe Path to its headquarters."""
    start = state.where[rules.hq[formation]]
    if start < 0:
        return bytes(len(rules.grid))
    closed = barred(rules, state, rules.formation_side[formation], mover)
    key = ("safe", formation, mover, start, closed, bytes(state.bridge))
    return rules.remembered(key, lambda: _safe_hexes(rules, state, formation, mover, closed))


def _safe_hexes(rules: Rules, state: State, formation: int, mover: int, closed: bytes) -> bytes:
    """1.9a The same, worked out: ring by ring around the headquarters."""
    reached = bytearray(len(rules.grid))
    start = state.where[rules.hq[formation]]
    ways, crossings, bit = rules.ground.ways[mover], rules.ground.crossings, CLASS_BIT[mover]
    reached[start] = 1
    ring = [start]
    for _ in range(rules.radius[formation] + rules.tables.limits.safe_path):
        beyond = []
        for h in ring:
            for n in ways[h]:
                if not closed[n] and not reached[n]:
                    reached[n] = 1
                    beyond.append(n)
            if h in crossings:
                for n, bridge in crossings[h]:
                    if not closed[n] and not reached[n] and state.bridge[bridge] & bit:
                        reached[n] = 1
                        beyond.append(n)
        if not beyond:
            break
        ring = beyond
    for n in rules.grid.adjacent(start):  # 1.9a next to the headquarters it is automatic
        reached[n] = 1
    return bytes(reached)


def has_safe_path(rules: Rules, state: State, unit: int, mover: int = -1) -> bool:
    """1.9a to 1.9g Whether a unit has a Safe Path for its own class or the one asked for."""
    formation, hex_ = state.assigned[unit] - 1, state.where[unit]
    if formation < 0 or rules.edges[state.scenario][hex_]:  # 1.9g
        return True
    at = state.where[rules.hq[formation]]
    if at == hex_ or (at >= 0 and rules.grid.is_adjacent(at, hex_)):
        return True
    if mover < 0:
        mover = rules.mover[2 * unit + state.face[unit]]
    return bool(safe_hexes(rules, state, formation, mover)[hex_])
