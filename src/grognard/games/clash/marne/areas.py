"""M10.3 to M10.5: armies by area, boundaries, the fortified camp of Paris, pursuit and demoralisation."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.engine.explain import Reason

from ..program import Table
from ..state import DEMORALISED, FIRST, GERMAN, IN_CAMP
from .tables import Marne, is_pursuit, own

#: the areas of all armies, as bits
EVERY_AREA = (1 << 256) - 1


def command_of(table: Table, unit: int) -> int:
    """M5.321, M10.41, M10.42, M16.3-opt The army of its nation in whose area a unit stands; the BEF is always one army,
    and First Army's own cavalry may be a command by itself while it is in that army's area."""
    rules, hex_ = table.rules, table.state.where[unit]
    tables: Marne = rules.masks.own
    if hex_ < 0:
        return rules.command[unit]
    if tables.british[unit]:
        return tables.bef
    army = tables.areas[rules.side[unit]][hex_]
    if army == tables.first_army and rules.units[unit].shaded and rules.is_set(table.state, "first-army-cavalry"):
        return tables.cavalry
    return army


def units_of(table: Table, command: int) -> list[int]:
    """M5.321, M10.41, M10.42, M16.3-opt The units on the map that belong to a command at this moment."""
    state, rules = table.state, table.rules
    tables: Marne = rules.masks.own
    where, side = state.where, FIRST if command in rules.commands_of[FIRST] else GERMAN
    here = [unit for unit in rules.by_side[side] if where[unit] >= 0]
    if rules.is_set(state, "first-army-cavalry"):
        return [unit for unit in here if command_of(table, unit) == command]
    areas, british, bef = tables.areas[side], tables.british, tables.bef
    return [unit for unit in here if (bef if british[unit] else areas[where[unit]]) == command]


def in_camp(table: Table, unit: int) -> bool:
    """M10.43 Whether a French unit is in the fortified camp, where neither pursuit nor demoralisation touches it."""
    tables: Marne = table.rules.masks.own
    hex_ = table.state.where[unit]
    return hex_ >= 0 and bool(tables.french[unit] and tables.camp[hex_])


def is_demoralised(table: Table, command: int) -> bool:
    """M10.34, M10.51 All Allied armies begin demoralised, and stay so until they rally."""
    return table.state.rallied[command] == DEMORALISED


def ter_changes(table: Table, unit: int) -> tuple[tuple[str, str, int], ...]:
    """M10.51 Units of a demoralised army fight worse, but not French units in the camp."""
    if table.rules.side[unit] == FIRST and is_demoralised(table, command_of(table, unit)) and not in_camp(table, unit):
        return (("M10.51", "demoralised", own(table).battle.demoralised.ter),)
    return ()


def bound_to_area(table: Table, unit: int) -> str:
    """M10.32, M10.44, M10.51 The rule that keeps a unit in the area of its army; "" if none does. Yellow units always,
    Germans during the pursuit, French units of a demoralised army unless all its neighbours rallied on earlier turns.
    The camp frees nobody (M10.43): it lies within one area, and who has left it is of a demoralised army like the rest.
    A yellow unit that was driven out may go back."""
    state, rules = table.state, table.rules
    tables: Marne = rules.masks.own
    side = rules.side[unit]
    if tables.yellow[unit]:
        home = tables.areas[side][state.where[unit]] == rules.command[unit]
        return "M10.44" if home else ""
    if side == GERMAN:
        return "M10.32" if tables.pursuit[state.turn] else ""
    if tables.british[unit]:
        return ""
    return "" if boundary_lifted(table, tables.areas[FIRST][state.where[unit]]) else "M10.51"


def shut_areas(table: Table) -> int:
    """M10.51 The armies, as bits, to whose areas French units keep: while one is demoralised, unless all armies beside
    it rallied on an earlier turn and open it."""
    rallied, turn, shut = table.state.rallied, table.state.turn, 0
    tables: Marne = table.rules.masks.own
    for army, beside in tables.french_armies:
        if rallied[army] == DEMORALISED:
            for near in beside:
                if rallied[near] >= turn:  # still demoralised is later than any turn
                    shut |= 1 << army
                    break
    return shut


def boundary_lifted(table: Table, command: int) -> bool:
    """M10.51 Whether French units may leave the area of an army."""
    return not shut_areas(table) >> command & 1


def must_fall_back(table: Table, unit: int) -> bool:
    """M10.33 During the pursuit Allied units move only along the arrows, but for French units that began in the
    camp."""
    if table.rules.side[unit] != FIRST or not is_pursuit(table):
        return False
    return not table.state.marks[unit] & IN_CAMP


def costs(table: Table, unit: int) -> bytes:
    """M2.13, M10.32, M10.33, M10.41, M10.42, M10.44, M10.51 The prices of the ground, with every step forbidden that
    the battle book closes to this unit now. A French unit on its way is of the army whose area it has come to."""
    state, rules = table.state, table.rules
    tables: Marne = rules.masks.own
    side, british, pursuit = rules.side[unit], tables.british[unit], tables.pursuit[state.turn]
    shut = 0  # armies, as bits, whose areas a unit does not leave
    if side and not tables.yellow[unit]:
        falls_back = False
        if pursuit:
            shut = EVERY_AREA
    else:
        falls_back = bool(not side and pursuit and not state.marks[unit] & IN_CAMP)
        if tables.yellow[unit]:
            shut = EVERY_AREA if bound_to_area(table, unit) else 0
        elif not british:
            shut = shut_areas(table)
    kind = shut, british, falls_back
    found = rules.cost_tables.get((side, kind))
    if found is not None:
        return found
    start, areas, camp, bef_area = tables.start, tables.areas[side], tables.camp, tables.bef_area
    arrows = rules.arrows(table.state, side) if falls_back else ()

    def forbidden(here: int, direction: int, to: int) -> bool:
        if start[to] and not start[here]:
            return True
        if arrows and direction not in arrows:
            return True
        if shut >> areas[here] & 1 and areas[here] != areas[to]:
            return True
        return bool(british) and ((camp[to] and not camp[here]) or (not bef_area[to] and bool(bef_area[here])))

    return rules.priced(side, kind, forbidden)


def alike(table: Table, units: list[int]) -> Iterable[list[int]]:
    """Units of a side put together with others that have the same prices: of one kind, in one area, and alike as to
    whether they began in the camp."""
    state, rules = table.state, table.rules
    tables: Marne = rules.masks.own
    kin, areas, where, marks = tables.kin, tables.areas[state.active], state.where, state.marks
    found: dict[tuple[int, int, int], list[int]] = {}
    for unit in units:
        key = kin[unit], areas[where[unit]], marks[unit] & IN_CAMP
        if key in found:
            found[key].append(unit)
        else:
            found[key] = [unit]
    return found.values()


def area_refusal(table: Table, unit: int, to: int) -> Reason | None:
    """M2.13, M10.32, M10.33, M10.42, M10.44, M10.51 Which of these rules keeps a unit from a hex."""
    state, rules, tables = table.state, table.rules, own(table)
    args = {"unit": rules.ids[unit], "hex": rules.labels[to]}
    side, here = rules.side[unit], state.where[unit]
    if tables.start[to]:
        return Reason("M2.13", "start-hex", args)
    rule = bound_to_area(table, unit) or ("M10.51" if is_behind_shut_area(table, unit, to) else "")
    if rule and tables.areas[side][here] != tables.areas[side][to]:
        return Reason(rule, "army-boundary", args)
    if tables.british[unit]:
        if tables.camp[to]:
            return Reason("M10.42", "british-not-in-camp", args)
        if not tables.bef_area[to]:
            return Reason("M10.44", "army-boundary", args)
    return Reason("M10.33", "arrows-only", args) if must_fall_back(table, unit) else None


def is_behind_shut_area(table: Table, unit: int, to: int) -> bool:
    """M10.41, M10.51 Whether a French unit could not come to a hex without crossing the area of an army that nobody
    leaves."""
    tables, state = own(table), table.state
    if not tables.french[unit] or tables.yellow[unit]:
        return False
    shut, reached = shut_areas(table), [tables.areas[FIRST][state.where[unit]]]
    for army in reached:
        if not shut >> army & 1:
            reached += [near for near in tables.neighbours[army] if near not in reached]
    return tables.areas[FIRST][to] not in reached


def end_refusal(table: Table, unit: int, hex_: int) -> Reason | None:
    """M2.13, M10.43 No move ends in a start hex, and none of British units in the camp."""
    rules, args = table.rules, {"unit": table.rules.ids[unit], "hex": table.rules.labels[hex_]}
    if own(table).start[hex_]:
        return Reason("M2.13", "start-hex", args)
    return Reason("M10.43", "british-not-in-camp", args) if rules.side[unit] == FIRST else None


def advance_refusal(table: Table, unit: int, hex_: int) -> Reason | None:
    """M2.13, M10.42, M10.44 Nobody advances into a start hex, no British unit into the camp, no yellow unit across a
    boundary."""
    rules, tables = table.rules, own(table)
    args = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if tables.start[hex_]:
        return Reason("M2.13", "start-hex", args)
    if tables.british[unit] and tables.camp[hex_]:
        return Reason("M10.42", "british-not-in-camp", args)
    if leaves_home(table, unit, table.state.where[unit], hex_):
        return Reason("M10.44", "army-boundary", args)
    return None


def last_resort(table: Table, unit: int, start: int, to: int) -> str:
    """M2.13, M10.44 Only to avoid elimination do Germans fall back into start hexes and yellow units across a
    boundary: the rule, or ""."""
    if own(table).start[to]:
        return "M2.13"
    return "M10.44" if leaves_home(table, unit, start, to) else ""


def leaves_home(table: Table, unit: int, start: int, to: int) -> bool:
    """M10.44 Whether a step takes a yellow unit across a boundary, other than back to its own area."""
    rules = table.rules
    areas = own(table).areas[rules.side[unit]]
    return rules.units[unit].yellow and areas[start] != areas[to] != rules.command[unit]
