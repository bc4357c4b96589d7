"""Chapter 6: stacking, looked at when a phase ends, and what an enemy may see of a stack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from grognard.engine.option import Option
from grognard.mechanics.stacks import occupied, raise_to_top, units_in

from . import events
from .board import lift, place
from .morale import set_morale
from .program import Table, program
from .rules import BRITISH, CORPS, DEPOT, FORBIDDEN, FORT, HQ
from .sources import FAR, distances_to_source
from .state import ELAN, FATIGUE, NORMAL, RESTACKED
from .steps import eliminate
from .victory import entered
from .zones import in_enemy_zone


class Check(NamedTuple):
    """Overstacked hexes whose corps have tired already, and the hex that is being put in order."""

    punished: tuple[int, ...] = ()
    hex: int = -1


def excess(table: Table, units: Sequence[int], hex_: int) -> list[int]:
    """6.2, 6.3 The units of which some must go: more than three corps or forts, a second headquarters or depot, or
    different nations of the Entente; nobody if the stack is legal. Markers never count (6.4)."""
    rules = table.rules
    if len(units) < 2:
        return []
    corps = [unit for unit in units if rules.kind[unit] in (CORPS, FORT)]
    movable = [unit for unit in corps if rules.kind[unit] == CORPS]
    if len(corps) > rules.schedule.stacking.corps:
        return movable
    for kind, limit in ((HQ, rules.schedule.stacking.headquarters), (DEPOT, rules.schedule.stacking.depots)):
        same = [unit for unit in units if rules.kind[unit] == kind]
        if len(same) > limit:
            return same
    return strangers(table, units, hex_)


def strangers(table: Table, units: Sequence[int], hex_: int) -> list[int]:
    """6.3, 8.4 Units of different nations may not stay together, but for the British beside the fort at Liège or
    Maubeuge. Forts stay; the others must part."""
    rules = table.rules
    nations = {rules.nation[unit] for unit in units}
    if len(nations) < 2:
        return []
    mobile = [unit for unit in units if rules.kind[unit] != FORT]
    mobile_nations = {rules.nation[unit] for unit in mobile}
    if mobile_nations == {BRITISH} and rules.british_fortress[hex_]:
        return []
    return mobile


def fits(table: Table, units: Sequence[int], hex_: int) -> bool:
    """6.2, 6.3 Whether units could stay in a hex with those who are there."""
    return not excess(table, [*units_in(table.state, hex_), *units], hex_)


@program.step(Check)
def check_stacks(table: Table, check: Check) -> None:
    """6.1, 6.5 At the end of every phase, on both sides: overstacked corps tire, and some must go. One hex is put in
    order before the next; whatever their numbers, those that were too full tire together, and those that have been
    filled anew tire again."""
    if check.hex >= 0 and is_overstacked(table, check.hex):
        table.goto(choose_displaced, check)
        return
    overstacked = [hex_ for hex_ in occupied(table.state) if is_overstacked(table, hex_)]
    for hex_ in overstacked:
        if hex_ not in check.punished:
            tire(table, units_in(table.state, hex_))
    if overstacked:
        table.goto(choose_displaced, Check(tuple(overstacked), overstacked[0]))
    else:
        table.pop()


def is_overstacked(table: Table, hex_: int) -> bool:
    """6.2, 6.3 Whether somebody must leave a hex."""
    return bool(excess(table, units_in(table.state, hex_), hex_))


def tire(table: Table, units: Sequence[int]) -> None:
    """6.5 Normal corps in the hex become fatigued, elan is lost."""
    for unit in units:
        if table.rules.kind[unit] == CORPS:
            morale = table.state.morale[unit]
            set_morale(table, unit, {ELAN: NORMAL, NORMAL: FATIGUE}.get(morale, FATIGUE), "overstacked", "6.5")


def _owner(table: Table, check: Check) -> int:
    return table.state.owner[check.hex] - 1


@program.question(Check, rule="6.5", who=_owner)
def choose_displaced(table: Table, check: Check) -> list[Option]:
    """6.5 The owner moves units one hex towards supply until the stack is legal, or gives them up."""
    rules = table.rules
    options = []
    for unit in excess(table, units_in(table.state, check.hex), check.hex):
        ways = [rules.option(f"displace {rules.ids[unit]} {rules.labels[to]}", "6.5") for to in ways_out(table, unit)]
        options += [*ways, rules.option(f"disband {rules.ids[unit]}", "6.5")]
    return options


def ways_out(table: Table, unit: int) -> list[int]:
    """6.5 Adjacent hexes nearer to supply, without enemies, and not in an enemy zone unless a friend is there."""
    state, rules = table.state, table.rules
    hex_, side = state.where[unit], rules.side[unit]
    distance = distances_to_source(table, rules.nation[unit])
    costs = rules.costs_of[unit]
    found = []
    for step in range(6 * hex_, 6 * hex_ + 6):
        to = rules.grid.neighbour[step]
        if costs[step] == FORBIDDEN or state.owner[to] == 2 - side or distance.get(to, FAR) >= distance.get(hex_, FAR):
            continue
        if not in_enemy_zone(table, to, side) or state.owner[to] == 1 + side:
            found.append(to)
    return found


@choose_displaced.answer
def displaced(table: Table, check: Check, option: Option) -> None:
    """6.5 If that overstacks another hex, the same happens there."""
    state, rules = table.state, table.rules
    unit = rules.unit_index[option.words[0]]
    if option.verb == "disband":
        eliminate(table, unit, "overstacked", "6.5")
    else:
        side, to = rules.side[unit], rules.grid.index[option.words[1]]
        held_before = bytes(state.control)
        lift(rules, state, unit, 0)
        place(rules, state, unit, to)
        table.say(events.Displaced(table.sides[side], rules.ids[unit], rules.labels[to]))
        entered(table, [to], side, held_before)
        check = check._replace(punished=tuple(hex_ for hex_ in check.punished if hex_ != to))
    table.goto(check_stacks, check)


@choose_displaced.subject
def displaced_subject(table: Table, check: Check) -> dict[str, object]:
    """Which hex is overstacked."""
    units = units_in(table.state, check.hex)
    return {"hex": table.rules.labels[check.hex], "units": [table.rules.ids[unit] for unit in units]}


def restack_options(table: Table) -> list[Option]:
    """6.6 The owner orders his stacks freely in his own turn; each unit may be put on top once a phase."""
    state, options = table.state, table.rules.top_unit
    below, marks = state.below, state.marks
    covered = [below[unit] for unit in table.rules.by_side[state.active] if below[unit] >= 0]
    return [options[unit] for unit in covered if not marks[unit] & RESTACKED]


def restack(table: Table, unit: int) -> None:
    """6.6 Put a unit on top of its stack."""
    state, rules = table.state, table.rules
    raise_to_top(state, unit)
    state.marks[unit] |= RESTACKED
    table.say(events.Restacked(table.sides[rules.side[unit]], rules.ids[unit], rules.labels[state.where[unit]]))
