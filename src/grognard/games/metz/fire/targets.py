"""8.1 Who can fire at what, and with how much strength at that distance."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.engine.explain import Reason

from ..board import combat_units, enemies_of, with_batteries
from ..program import Table, is_night
from ..rules import CAVALRY, HQ, NONE, SP, Rules
from ..state import FIRED, State
from ..strength import HALF, rounded, single_sp
from .sight import BLOCKED, CLEAR, HIDDEN, line, sight


def fire_refusal(table: Table, unit: int, target: int, halved: bool = False) -> Reason | None:
    """8.1, 8.1.1, 8.1.2, 8.1.3, 8.1.5, 8.10 Why a unit cannot fire at a hex."""
    return _silence(table, unit) or _obstacle_reason(table, unit, target, _obstacle(table, unit, target, halved))


def _obstacle_reason(table: Table, unit: int, target: int, obstacle: str) -> Reason | None:
    """What an obstacle is called and which rule makes it one."""
    rules = table.rules
    name, hex_ = {"unit": rules.ids[unit]}, {"hex": rules.labels[target]}
    if obstacle == "out-of-range":
        distance = rules.distances(table.state.where[unit])[target]
        return Reason("8.1.3", obstacle, {**name, **hex_, "distance": distance})
    reasons = {
        "no-target": Reason("8.1.5", obstacle, hex_),
        "fortress": Reason("2.2.3", obstacle, hex_),
        "no-line-of-sight": Reason("8.1.2", obstacle, hex_),
        "no-strength": Reason("2.3", obstacle, name),
    }
    return reasons.get(obstacle)


def _silence(table: Table, unit: int) -> Reason | None:
    """8.1, 8.1.1 Why a unit cannot fire at all."""
    state, rules = table.state, table.rules
    if rules.kind[unit] in (CAVALRY, HQ):
        return Reason("8.1", "never-fires", {"unit": rules.ids[unit]})
    if state.where[unit] < 0:
        return Reason("8.1", "off-map", {"unit": rules.ids[unit]})
    if single_sp(rules, state, unit) < HALF:
        return Reason("8.1.1", "no-strength", {"unit": rules.ids[unit]})
    return None


def _obstacle(table: Table, unit: int, target: int, halved: bool) -> str:
    """What keeps a unit that can fire from firing at this hex; "" if nothing does."""
    return next((key for key, sieve in SIEVES.items() if not sieve(table, unit, [target], halved)), "")


def _enemies(table: Table, unit: int, hexes: list[int], _: bool) -> list[int]:
    """8.1.5 Hexes with enemy combat units."""
    group, enemy = table.state.group, 2 - table.rules.side[unit]
    return [hex_ for hex_ in hexes if group[hex_] == enemy]


def _attackable(table: Table, _: int, hexes: list[int], __: bool) -> list[int]:
    """2.2.3 No fortress."""
    is_fort = table.rules.is_fort
    return [hex_ for hex_ in hexes if not is_fort[hex_]]


def _in_range(table: Table, unit: int, hexes: Iterable[int], _: bool) -> list[int]:
    """8.1.3 Not farther than the extended range."""
    rules = table.rules
    return sorted(rules.within(table.state.where[unit], rules.ranges[unit][2]).intersection(hexes))


def _in_sight(table: Table, unit: int, hexes: list[int], _: bool) -> list[int]:
    """8.1.2 No blocked line of sight; what the ground blocks needs no closer look."""
    origin, rules = table.state.where[unit], table.rules
    return [h for h in hexes if line(rules, origin, h) is not HIDDEN and sight(table, origin, h) != BLOCKED]


def _worth_it(table: Table, unit: int, hexes: list[int], halved: bool) -> list[int]:
    """2.3, ruling 39 Near enough for some strength to be left."""
    rules, state = table.rules, table.state
    far = rules.distances(state.where[unit])
    left = {d: rounded(adjusted_sp(rules, state, unit, d, halved)) for d in {far[hex_] for hex_ in hexes}}
    return [hex_ for hex_ in hexes if left[far[hex_]]]


#: 8.1 What a hex must be to be fired at, by the name of what it lacks otherwise
SIEVES = {
    "no-target": _enemies,
    "fortress": _attackable,
    "out-of-range": _in_range,
    "no-line-of-sight": _in_sight,
    "no-strength": _worth_it,
}


def can_fire(table: Table, unit: int, target: int, halved: bool = False) -> bool:
    """Whether a unit can fire at a hex."""
    return bool(targets(table, unit, (target,), halved))


def targets(table: Table, unit: int, hexes: Iterable[int], halved: bool = False) -> list[int]:
    """8.1 Those of the hexes that a unit can fire at; most of what is asked is simply out of range."""
    if table.state.where[unit] < 0:
        return []
    found = _in_range(table, unit, hexes, halved)
    if not found or _silence(table, unit) is not None:
        return []
    for sieve in SIEVES.values():
        if found and sieve is not _in_range:
            found = sieve(table, unit, found, halved)
    return found


def shots_of(table: Table, bodies: Iterable[int], halved: bool = False) -> list[tuple[int, int]]:
    """8.1, 8.7 Those that act and have not fired, mitrailleuses on their own, with every hex that they can fire at."""
    state, rules = table.state, table.rules
    hexes = enemies_of(state, state.active)
    firers = [unit for unit in with_batteries(rules, bodies) if rules.ranges[unit][2] and not state.marks[unit] & FIRED]
    return [(unit, hex_) for unit in firers for hex_ in targets(table, unit, hexes, halved)]


def attackable(rules: Rules, hex_: int) -> bool:
    """2.2.3, 8.9 Nobody fires at or assaults a fortress."""
    return not rules.is_fort[hex_]


def adjusted_sp(rules: Rules, state: State, unit: int, distance: int, halved: bool) -> int:
    """8.3 Morale first, then the half of horse artillery or Cautious, then canister or extended range."""
    points = single_sp(rules, state, unit)
    if halved:
        points = points // 2
    canister, effective, _ = rules.ranges[unit]
    if distance <= canister:
        points = max(points * 3 // 2, points + SP)
    elif distance > effective:
        points = points // 2
    return max(0, points)


def shooters(table: Table, hex_: int) -> list[int]:
    """The counters of a hex that can fire on their own: mitrailleuses too (8.7)."""
    rules, state = table.rules, table.state
    found = []
    for unit in combat_units(rules, state, hex_):
        if rules.kind[unit] != CAVALRY:
            found.append(unit)
        if rules.battery[unit] != NONE:
            found.append(rules.battery[unit])
    return found


def fort_targets(table: Table, fort: int) -> list[int]:
    """2.2.3, 8.9 Prussians within 2 hexes of a fort in clear sight; not at night."""
    rules, state = table.rules, table.state
    if is_night(table):
        return []
    reach = rules.grid.within(fort, rules.tables.fort_fire.range)
    return [h for h in reach if state.group[h] == 1 and sight(table, fort, h) == CLEAR]
