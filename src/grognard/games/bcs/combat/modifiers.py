"""5.1e What each side adds to its unit's AR on the Combat table."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from grognard.engine.forecast import Shift

from ..board.units import attackable, combat_units, is_dual, is_infantry, is_overstacked, is_supported, is_unprepared
from ..formation.prepared import uses_prepared
from ..formation.support import is_host
from ..program import Table
from ..rules import NONE, RED, Rules
from ..schema import Modifier
from ..state import KEPT, State
from ..terrain import TAC
from .objectives import in_double_zone


class Fight(NamedTuple):
    """The values of an attack that its modifiers depend on."""

    shock: bool
    target: int
    unit: int
    assist: int
    defender: int
    suppressed: bool
    #: 5.3e the attack unit has just made an Attack by Fire at the hex
    fired: bool
    off_map: bool
    #: 6.5 the attack unit has lost its Red Support for this attack
    duelled: bool = False


#: rules that the modifiers come from
RULES = {
    "suppression": "5.4g", "attack-by-fire": "5.3e", "dual": "1.1e", "red-support": "1.5g", "assist": "5.1i",
    "double-objective": "3.3b", "off-map": "6.3c", "lone-urban": "6.1b", "breakthrough": "1.1e", "hard": "1.1e",
    "attacker-blocked": "3.1c", "prepared-defense": "1.7c", "support": "1.5g", "dual-defender": "1.1e",
    "second-unit": "5.1e", "overstacked": "4.2c", "defender-blocked": "3.1c",
}  # fmt: skip


def attacking(table: Table, fight: Fight) -> list[str]:
    """5.1e The attacker's modifiers that apply."""
    rules, state = table.rules, table.state
    unit, target = fight.unit, fight.target
    formation = state.assigned[unit] - 1
    found = []
    if fight.suppressed:
        found.append("suppression")
    if fight.fired:
        found.append("attack-by-fire")
    if is_dual(rules, state, unit):
        found.append("dual")
    if not fight.duelled and formation >= 0 and state.support[formation] & RED and _has_support(rules, state, fight):
        found.append("red-support")
    if fight.assist != NONE:
        found.append("assist")
    if in_double_zone(rules, state, target):
        found.append("double-objective")
    if fight.off_map:
        found.append("off-map")
    if rules.ground.urban[target] and len(attackable(rules, state, target)) == 1:
        found.append("lone-urban")
    if fight.shock and rules.units[unit].breakthrough:
        found.append("breakthrough")
    if fight.shock and rules.units[unit].hard:
        found.append("hard")
    if formation >= 0 and state.blocked[formation]:
        found.append("attacker-blocked")
    return found


def _has_support(rules: Rules, state: State, fight: Fight) -> bool:
    """1.5g, 1.5h, ruling 79 Whether the attack unit has Support: beside the map too, where the road takes Tac."""
    if not fight.off_map:
        return is_supported(rules, state, fight.unit)
    return (
        is_host(rules, state, fight.unit)
        and state.drop[fight.unit] == KEPT
        and bool(rules.ground.enterable[TAC][fight.target])
    )


def defending(table: Table, fight: Fight, unseen: Collection[int] = ()) -> list[str]:
    """5.1e The defender's modifiers that apply, terrain apart; of what is unseen nobody knows that it is Unprepared."""
    rules, state = table.rules, table.state
    unit, target = fight.defender, fight.target
    formation = state.assigned[unit] - 1
    units = combat_units(rules, state, target)
    found = []
    if uses_prepared(rules, state, unit):
        found.append("prepared-defense")
    if is_supported(rules, state, unit):
        found.append("support")
    if is_dual(rules, state, unit):
        found.append("dual-defender")
    second = [u for u in units if u != unit and (u in unseen or not is_unprepared(rules, state, u))]
    if len(units) == 2 and second:
        found.append("second-unit")
    if is_overstacked(rules, state, target):
        found.append("overstacked")
    if formation >= 0 and state.blocked[formation]:
        found.append("defender-blocked")
    return found


def _value(modifier: Modifier, *, shock: bool) -> int:
    return modifier.shock if shock and modifier.shock is not None else modifier.value


def _best(rules: Rules, names: list[str], *, shock: bool) -> list[tuple[str, int]]:
    """Of modifiers with one group only the best counts."""
    book = rules.combat_modifiers
    found: dict[str, tuple[str, int]] = {}
    for name in names:
        modifier = book[name]
        value = _value(modifier, shock=shock)
        key = modifier.group or name
        if value and (key not in found or value > found[key][1]):
            found[key] = (name, value)
    return list(found.values())


def terrain_value(table: Table, fight: Fight) -> tuple[int, int]:
    """5.0a, 5.1e, 1.1e The hex, and the hexside that the attack unit crosses, for infantry or for an AV unit."""
    rules, state = table.rules, table.state
    infantry = is_infantry(rules, fight.defender)
    hex_ = (rules.ground.infantry if infantry else rules.ground.armour)[fight.target]
    origin = state.where[fight.unit]
    if fight.off_map or origin < 0 or not rules.grid.is_adjacent(origin, fight.target):  # 6.3a
        return hex_, 0
    step = 6 * origin + rules.grid.direction(origin, fight.target)
    return hex_, (rules.ground.side_infantry if infantry else rules.ground.side_armour)[step]


def shifts(table: Table, fight: Fight, unseen: Collection[int] = ()) -> tuple[Shift, ...]:
    """5.1e All that is added to the dice, each with its rule: the attacker's with its sign, the defender's against."""
    rules = table.rules
    found = [Shift("5.1e", "attacker-ar", rules.ar[fight.unit])]
    found += [
        Shift(RULES[name], name, value) for name, value in _best(rules, attacking(table, fight), shock=fight.shock)
    ]
    found.append(Shift("5.1e", "defender-ar", -rules.ar[fight.defender]))
    hex_, side = terrain_value(table, fight)
    if hex_:
        found.append(Shift("5.0a", "terrain", -hex_))
    if side:
        found.append(Shift("5.0a", "hexside", -side))
    found += [
        Shift(RULES[name], name, -value)
        for name, value in _best(rules, defending(table, fight, unseen), shock=fight.shock)
    ]
    return tuple(found)
