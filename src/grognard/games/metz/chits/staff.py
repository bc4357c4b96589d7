"""6.2 The chits of the commanders in chief: one unit or one Grouped Division acts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import NUMBER, UNIT, Offer, Offers, end_procedure

from ..command.activation import Activation, begin
from ..movement.entry import is_due
from ..naming import CHIT, DIVISION
from ..program import Table, program
from ..refusals import of_unit
from ..rules import CAVALRY, DETACHMENT, HORSE, HQ, MITRAILLEUSE
from ..state import REBUILD, TRACK


class Staff(NamedTuple):
    side: int
    degraded: bool = False
    enhanced: bool = False


def singles(table: Table, side: int) -> list[int]:
    """6.2.1 Single units, headquarters too: on the map, in the box, or arriving."""
    where = table.state.where
    near = [unit for unit in table.rules.bodies[side] if where[unit] >= 0 or where[unit] in (REBUILD, TRACK)]
    return [unit for unit in near if where[unit] != TRACK or is_due(table, unit)]


def divisions(table: Table, side: int) -> dict[str, list[tuple[int, ...]]]:
    """6.2.1 Division -> its groups: on the map each within 2 hexes of another of the division; in the box; arriving.
    Corps units and detachments belong to none."""
    state, rules = table.state, table.rules
    members: dict[str, list[int]] = {}
    for unit in singles(table, side):
        division = rules.units[unit].formation.division
        if division and rules.kind[unit] not in (DETACHMENT, HQ):
            members.setdefault(division, []).append(unit)
    found: dict[str, list[tuple[int, ...]]] = {}
    for division, units in members.items():
        groups = [
            grouped(table, [u for u in units if state.where[u] >= 0]),
            tuple(u for u in units if state.where[u] == REBUILD),
            tuple(u for u in units if is_due(table, u)),
        ]
        large = [with_horse_artillery(table, group) for group in groups if len(group) > 1]
        if large:
            found[division] = large
    return found


def grouped(table: Table, units: list[int]) -> tuple[int, ...]:
    """6.2.1 Those within 2 hexes of another unit of the division."""
    return tuple(u for u in units if is_close(table, u, [other for other in units if other != u]))


def is_close(table: Table, unit: int, others: Iterable[int]) -> bool:
    """6.2.1 Whether a unit is within 2 hexes of any of the others."""
    where, rules = table.state.where, table.rules
    far = rules.distances(where[unit])
    return any(far[where[other]] <= rules.chit_file.cic[0].spacing for other in others)


def with_horse_artillery(table: Table, group: tuple[int, ...]) -> tuple[int, ...]:
    """6.2.1 A corps' cavalry division may take the corps' horse artillery along, if it is near enough."""
    state, rules = table.state, table.rules
    if not all(rules.kind[u] == CAVALRY for u in group) or state.where[group[0]] < 0:
        return group
    corps = rules.members(state.scenario)[rules.formation(state.scenario)[group[0]]]
    guns = [u for u in corps if rules.kind[u] == HORSE and state.where[u] >= 0 and u not in group]
    return (*group, *(unit for unit in guns if is_close(table, unit, group)))


@program.question(Staff, rule="6.2.1", who=lambda _, staff: staff.side)
def choose_group() -> Offers:
    """6.2, 6.2.1 One unit or one Grouped Division, whether or not it has acted or will act this turn."""
    return (
        Offer("division", "6.2.1", DIVISION, NUMBER, listed=groups, refusal=group_refusal, then=activate_group),
        Offer("unit", "6.2.1", UNIT, listed=own_singles, refusal=single_refusal, then=activate_single),
        Offer("hold", "6.2.2", CHIT, candidates=nothing, refusal=hold_refusal),
        Offer("pass", "6.2.1", then=end_procedure),
    )


def nothing(_: Table, __: Staff) -> tuple[int, ...]:
    """6.2.2, 6.4 c Once a commander in chief acts his chit is not held any more."""
    return ()


def hold_refusal(_: Table, staff: Staff, __: int) -> Reason:
    """6.2.2, 6.4 c MARSHAL BAZAINE and a degraded General Staff act at once."""
    return Reason("6.4" if staff.degraded else "6.2.2", "staff-acts-at-once")


def groups(table: Table, staff: Staff) -> list[tuple[str, int]]:
    """6.2.1 Division and number of the group: on the map, in the box, arriving."""
    found = divisions(table, staff.side)
    return [(name, number) for name in found for number in range(1, len(found[name]) + 1)]


def group_refusal(table: Table, staff: Staff, division: str, number: int) -> Reason | None:
    """6.2.1 At least two units of a division together."""
    if division not in division_names(table, staff.side):
        return Reason("6.2.1", "enemy-division", {"word": division})
    if not 1 <= number <= len(divisions(table, staff.side).get(division, [])):
        return Reason("6.2.1", "not-grouped", {"word": division})
    return None


def division_names(table: Table, side: int) -> set[str]:
    """The divisions of a side."""
    rules = table.rules
    return {rules.units[unit].formation.division for unit in rules.by_side[side]}


def own_singles(table: Table, staff: Staff) -> list[int]:
    """6.2.1 The units that may be activated alone."""
    return singles(table, staff.side)


def single_refusal(table: Table, staff: Staff, unit: int) -> Reason | None:
    """6.2.1 Why a unit cannot be activated alone: on the map, in the box, or arriving; headquarters too."""
    state, rules = table.state, table.rules
    if rules.side[unit] != staff.side:
        return of_unit(table, "6.2.1", "enemy-unit", unit)
    if rules.kind[unit] == MITRAILLEUSE:
        return of_unit(table, "4.3", "part-of-its-artillery", unit)
    if state.where[unit] >= 0 or state.where[unit] == REBUILD or is_due(table, unit):
        return None
    return of_unit(table, "6.2.1", "off-map", unit)


def activate_group(table: Table, staff: Staff, division: str, number: int) -> None:
    """6.2.1 A Grouped Division acts."""
    _activate(table, staff, divisions(table, staff.side)[division][number - 1])


def activate_single(table: Table, staff: Staff, unit: int) -> None:
    """6.2.1 A single unit acts."""
    _activate(table, staff, (unit,))


def _activate(table: Table, staff: Staff, units: tuple[int, ...]) -> None:
    table.pop()
    table.state.staff = 1
    formation = table.rules.formation(table.state.scenario)[units[0]]
    table.push(begin, Activation(formation, units, staff.degraded, staff.enhanced))
