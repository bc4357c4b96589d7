"""1.9 Safe Paths: from the headquarters to a unit, or to every hex where one would have a path."""

from __future__ import annotations

from ..board.units import screen_hexes
from ..board.zones import enemy_real, enemy_zoc
from ..rules import Rules
from ..state import State
from ..terrain import TAC


def open_hexes(rules: Rules, state: State, side: int, mover: int) -> bytearray:
    """1.9e, 1.9f, 4.3c By hex: 1 unless an enemy combat unit is there (rulings 29 and 82), or EZOC that blocks the
    class and no friendly unit negates; Stop terrain, Support, Engagement Zones and Screens do not block. Nobody writes
    to it: units ask one after another, and it holds as long as all that it follows from is as it was."""
    zone = enemy_real(state, side) if mover == TAC else enemy_zoc(state, side)
    slot = ("last-open", side, mover == TAC)
    last = rules.memory.get(slot)
    if (
        last is None or last[0] != state.where or last[1] != state.radiates or last[2] != state.holder
        or last[3] != zone
    ):  # fmt: skip
        before = state.where[:], bytes(state.radiates), bytes(state.holder), bytes(zone)
        last = rules.memory[slot] = *before, _open_hexes(rules, state, side, zone)
    found: bytearray = last[4]
    return found


def _open_hexes(rules: Rules, state: State, side: int, zone: bytearray) -> bytearray:
    """1.9e, 1.9f, 4.3c The same, worked out."""
    where, holder = state.where, state.holder
    found: bytearray = rules.ways.open_ground(rules.everywhere, holder, zone, side + 1)
    for hex_ in rules.pick_stations[side](where):  # headquarters and Trains are units too (1.1)
        if hex_ >= 0 and holder[hex_] != 2 - side:
            found[hex_] = 1
    for hex_ in screen_hexes(rules, state, 1 - side):
        found[hex_] = not zone[hex_]
    return found


def safe_hexes(rules: Rules, state: State, formation: int, mover: int) -> bytes:
    """1.9a, 1.9b, 1.9c By hex: whether a unit of the class there has a Safe Path to its headquarters."""
    start = state.where[rules.hq[formation]]
    if start < 0:
        return bytes(rules.nothing)
    open_ = open_hexes(rules, state, rules.formation_side[formation], mover)
    key = ("safe", formation, mover, start, bytes(open_), bytes(state.bridge))
    return rules.remembered(key, lambda: _safe_hexes(rules, state, formation, mover, open_))


def _safe_hexes(rules: Rules, state: State, formation: int, mover: int, open_: bytearray) -> bytes:
    """1.9a The same, worked out: ring by ring around the headquarters."""
    start = state.where[rules.hq[formation]]
    reached = rules.ways.spread(rules.class_ways(mover, state.bridge), [start], open_, farthest(rules, formation))
    for n in rules.grid.adjacent(start):  # 1.9a next to the headquarters it is automatic
        reached[n] = 1
    return bytes(reached)


def farthest(rules: Rules, formation: int) -> int:
    """1.9a How long a Safe Path may be."""
    return rules.radius[formation] + rules.tables.limits.safe_path


def is_safe(rules: Rules, state: State, formation: int, mover: int, hex_: int) -> bool:
    """1.9a, 1.9b, 1.9c Whether a unit of the class in a hex has a Safe Path to its headquarters: most often straight on
    from there, else only what lies between them is searched."""
    start = state.where[rules.hq[formation]]
    if start < 0 or rules.grid.is_adjacent(start, hex_):
        return start >= 0
    longest = farthest(rules, formation)
    if rules.distances(hex_)[start] > longest:
        return False
    open_ = open_hexes(rules, state, rules.formation_side[formation], mover)
    ways = rules.class_ways(mover, state.bridge)
    if _leads_straight(rules, ways, start, hex_, open_):
        return True
    search = rules.ways
    search.trace(ways, start, open_, hex_)
    return 0 <= search.cost_to(hex_) <= longest


def _leads_straight(rules: Rules, ways: tuple[tuple[int, ...], ...], at: int, to: int, open_: bytearray) -> bool:
    """Whether one gets from a hex to another by always taking the first open step that leads nearer."""
    far = rules.distances(to)
    while at != to:
        nearer = far[at]
        for onward in ways[at]:
            if far[onward] < nearer and open_[onward]:
                at = onward
                break
        else:
            return False
    return True


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
    return is_safe(rules, state, formation, mover, hex_)
