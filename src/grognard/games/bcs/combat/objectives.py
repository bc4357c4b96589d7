"""3.3a, 3.3b OBJ Zones."""

from __future__ import annotations

from itertools import compress

from ..rules import Rules
from ..state import State

#: the hexes of a zone, and the same in order
Zone = tuple[frozenset[int], tuple[int, ...]]


def zone(rules: Rules, state: State, least: int = 1) -> frozenset[int]:
    """3.3a, 3.3b The hexes within 2 of so many OBJ markers of the activating Formation on one hex."""
    return _zone_now(rules, state, least)[0]


def _zone_now(rules: Rules, state: State, least: int) -> Zone:
    """The zone as it is: most often the last one, which is sooner compared than hashed."""
    if state.objectives == rules.nothing:
        return frozenset(), ()
    last = rules.memory.get(("last-zone", least))
    if last is None or last[0] != state.objectives:
        marked = bytes(state.objectives)
        last = marked, rules.remembered(("zone", least, marked), lambda: _zone(rules, state, least))
        rules.memory["last-zone", least] = last
    found: Zone = last[1]
    return found


def _zone(rules: Rules, state: State, least: int) -> Zone:
    """3.3a The same, worked out."""
    marked = [h for h in compress(range(len(state.objectives)), state.objectives) if state.objectives[h] >= least]
    found = frozenset((*marked, *(n for h in marked for n in rules.near(h, rules.tables.limits.objective_zone))))
    return found, tuple(sorted(found))


def enemies_in_zone(rules: Rules, state: State) -> list[int]:
    """3.3a The hexes of the OBJ Zone that the enemy of the activating Formation holds, in order."""
    if state.objectives == rules.nothing:
        return []
    hexes, holder, enemy = _zone_now(rules, state, 1)[1], state.holder, 2 - state.active
    last = rules.memory.get("last-enemies")  # attacks and barrages ask one after the other
    if last is None or last[0] is not hexes or last[1] != holder or last[2] != enemy:
        found = [h for h in hexes if holder[h] == enemy]
        last = rules.memory["last-enemies"] = hexes, bytes(holder), enemy, found
    return list(last[3])


def in_zone(rules: Rules, state: State, hex_: int) -> bool:
    """3.3a Within 2 hexes of an OBJ marker of the activating Formation."""
    return hex_ in zone(rules, state)


def in_double_zone(rules: Rules, state: State, hex_: int) -> bool:
    """3.3b Within 2 hexes of two markers on one hex."""
    return hex_ in zone(rules, state, 2)
