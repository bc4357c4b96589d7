"""6.2 The chits of the commanders in chief: one unit or one Grouped Division acts."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.option import Option

from .activation import Activation, begin
from .entry import is_due
from .program import Table, program
from .rules import CAVALRY, DETACHMENT, HORSE, HQ, MITRAILLEUSE
from .state import REBUILD


class Staff(NamedTuple):
    side: int
    degraded: bool = False
    enhanced: bool = False


def singles(table: Table, side: int) -> list[int]:
    """6.2.1 Single units, headquarters too: on the map, in the box, or arriving."""
    state, rules = table.state, table.rules
    return [
        u for u in rules.by_side[side]
        if rules.kind[u] != MITRAILLEUSE
        and (state.where[u] >= 0 or state.where[u] == REBUILD or is_due(table, u))
    ]  # fmt: skip


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
    state, rules = table.state, table.rules
    spacing = rules.chit_file.cic[0].spacing
    return tuple(
        u for u in units
        if any(o != u and rules.grid.distance(state.where[u], state.where[o]) <= spacing for o in units)
    )  # fmt: skip


def with_horse_artillery(table: Table, group: tuple[int, ...]) -> tuple[int, ...]:
    """6.2.1 A corps' cavalry division may take the corps' horse artillery along, if it is near enough."""
    state, rules = table.state, table.rules
    if not all(rules.kind[u] == CAVALRY for u in group) or state.where[group[0]] < 0:
        return group
    spacing = rules.chit_file.cic[0].spacing
    of = rules.formation(state.scenario)
    guns = [
        u for u in rules.members(state.scenario)[of[group[0]]]
        if rules.kind[u] == HORSE and state.where[u] >= 0 and u not in group
        and any(rules.grid.distance(state.where[u], state.where[o]) <= spacing for o in group)
    ]  # fmt: skip
    return (*group, *guns)


@program.question(Staff, rule="6.2.1", who=lambda _, staff: staff.side)
def choose_group(table: Table, staff: Staff) -> list[Option]:
    """6.2, 6.2.1 One unit or one Grouped Division, whether or not it has acted or will act this turn."""
    rules = table.rules
    options = [
        rules.option(f"division {name} {number}", "6.2.1")
        for name, groups in divisions(table, staff.side).items()
        for number in range(1, len(groups) + 1)
    ]
    options += [rules.option(f"unit {rules.ids[u]}", "6.2.1") for u in singles(table, staff.side)]
    return [*options, rules.option("pass", "6.2.1")]


@choose_group.answer
def group_chosen(table: Table, staff: Staff, option: Option) -> None:
    """Act on the answer to `choose_group`."""
    rules, state = table.rules, table.state
    table.pop()
    if option.text == "pass":
        return
    if option.verb == "unit":
        units: tuple[int, ...] = (rules.unit_index[option.words[0]],)
    else:
        units = divisions(table, staff.side)[option.words[0]][int(option.words[1]) - 1]
    formation = rules.formation(state.scenario)[units[0]]
    state.staff = 1
    table.push(begin, *Activation(formation, units, staff.degraded, staff.enhanced))
