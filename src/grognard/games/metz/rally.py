"""Chapter 13: rally, and at its end the digging of field works (16) or the bivouac (18.6)."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.option import Option

from . import events
from .board import near_enemy, place, with_batteries
from .command import command_area, rating
from .movement_step import in_command
from .night import Bivouac, begin_bivouac
from .program import Table, active, is_half_light, is_night, program
from .rules import ARTILLERY, DETACHMENT, HORSE, MITRAILLEUSE, NONE
from .stacking import fits
from .state import AMMO, FRENCH, MORALE, RALLIED, REBUILD, WORN
from .switches import FRENCH_GUNS, is_default
from .testing import Test, roll_test
from .works import Dig, begin_digging


class Rally(NamedTuple):
    """Actions used, whether rebuilding has begun (13.1), and the units that have tried to be rebuilt."""

    used: int = 0
    rebuilding: bool = False
    tried: tuple[int, ...] = ()
    unit: int = -1


@program.step(Rally)
def begin(table: Table, step: Rally) -> None:
    """13.1, 18.2, 18.6 Recovery first, then rebuilding; at night there is no rally but the bivouac."""
    table.goto(end, step)
    if is_night(table):
        table.push(begin_bivouac, *Bivouac(table.state.formation))
    else:
        table.goto(next_action, step)


@program.step(Rally)
def next_action(table: Table, step: Rally) -> None:
    """13.4 As many actions as the command rating."""
    hq = table.rules.hq_of[table.state.formation]
    if table.state.where[hq] >= 0 and step.used < rating(table, hq) and options(table, step):
        table.goto(choose_action, step)
    else:
        table.goto(end, step)


def options(table: Table, step: Rally) -> list[Option]:
    """13.2.2, 13.3 What an action could do."""
    found = [] if step.rebuilding else recoveries(table)
    return found + rebuilds(table, step)


def recoveries(table: Table) -> list[Option]:
    """13.2, 13.2.1, 13.2.2 Units in command range and not next to the enemy: a morale or an ammunition marker."""
    state, rules = table.state, table.rules
    hq = rules.hq_of[state.formation]
    area = command_area(table, hq, rating(table, hq))
    near, found = near_enemy(state, state.active), []
    for body in in_command(table):
        hex_ = state.where[body]
        if hex_ < 0 or hex_ not in area or near[hex_] or not rules.is_combat[body]:
            continue
        if state.morale[body] and may_recover_morale(table, body):
            found.append(rules.option(f"recover {rules.ids[body]} morale", "13.2.2"))
        found += [
            rules.option(f"recover {rules.ids[unit]} ammo", "13.2.2") for unit in with_batteries(rules, (body,))
            if state.ammo[unit] and can_be_supplied(table, unit, state.where[hq])
        ]  # fmt: skip
    return found


def may_recover_morale(table: Table, unit: int) -> bool:
    """13.2.3, ruling 56 By the other reading French artillery recovers nothing but ammunition."""
    french_guns = table.rules.side[unit] == FRENCH and table.rules.kind[unit] in (ARTILLERY, HORSE)
    return not french_guns or is_default(table.state, FRENCH_GUNS)


def can_be_supplied(table: Table, unit: int, hq_hex: int) -> bool:
    """13.2.3 French divisional and horse artillery only with their headquarters, corps artillery not at all."""
    state, rules = table.state, table.rules
    kind = rules.kind[unit]
    if rules.side[unit] != FRENCH or kind not in (ARTILLERY, HORSE, MITRAILLEUSE):
        return True
    if kind == ARTILLERY and not rules.units[unit].formation.division:
        return False
    if not is_default(state, FRENCH_GUNS):
        return True
    return state.where[unit] == hq_hex


def rebuilds(table: Table, step: Rally) -> list[Option]:
    """13.3 Units in the box, one attempt each, while the headquarters is not next to the enemy and has room."""
    state, rules = table.state, table.rules
    hq = rules.hq_of[state.formation]
    if near_enemy(state, state.active)[state.where[hq]]:
        return []
    members = rules.members(state.scenario)[state.formation]
    if state.staff:
        members = tuple(in_command(table))
    return [
        rules.option(f"rebuild {rules.ids[unit]}", "13.3") for unit in members
        if state.where[unit] == REBUILD and unit not in step.tried and rules.kind[unit] != DETACHMENT
        and room(table, unit)
    ]  # fmt: skip


def room(table: Table, unit: int) -> list[int]:
    """13.3 Hexes with or next to the headquarters, not next to the enemy, where the unit fits."""
    state, rules = table.state, table.rules
    hq = state.where[rules.hq_of[state.formation]]
    near, side = near_enemy(state, rules.side[unit]), rules.side[unit]
    area = rules.in_play(state.scenario)
    worn = state.face[unit]
    state.face[unit] = WORN
    costs = rules.ground.costs(rules.arm[unit], side, 1, False)
    found = [
        h for h in (hq, *rules.grid.adjacent(hq))
        if area[h] and not near[h] and state.group[h] != 2 - side and fits(rules, state, (unit,), h)
        and (h == hq or costs[6 * hq + rules.grid.direction(hq, h)] != 255)
    ]  # fmt: skip
    state.face[unit] = worn
    return found


@program.question(Rally, rule="13.4", who=active)
def choose_action(table: Table, step: Rally) -> list[Option]:
    """13.4 A recovery, a rebuilding, or enough."""
    return [*options(table, step), table.rules.option("end", "13.1")]


@choose_action.answer
def action_chosen(table: Table, step: Rally, option: Option) -> None:
    """Act on the answer to `choose_action`."""
    if option.text == "end":
        table.goto(end, step)
        return
    unit = table.rules.unit_index[option.words[0]]
    step = step._replace(used=step.used + 1, unit=unit)
    if option.verb == "recover":
        recover(table, unit, option.words[1])
        table.goto(next_action, step)
        return
    step = step._replace(rebuilding=True, tried=(*step.tried, unit))
    table.goto(after_rebuild, step)
    table.push(roll_test, *Test(unit, "rebuild", rebuild_number(table, unit), "13.3"))


@choose_action.subject
def rally_subject(table: Table, step: Rally) -> dict[str, object]:
    """How many actions are left."""
    return {"left": rating(table, table.rules.hq_of[table.state.formation]) - step.used}


def rebuild_number(table: Table, unit: int) -> int:
    """13.3 The TCR of the battleworn side."""
    change = table.rules.marker_tcr["half-light"] if is_half_light(table) else 0
    return table.rules.tcr[unit][WORN] + change


def recover(table: Table, unit: int, what: str) -> None:
    """13.2.2 One step better."""
    state, rules = table.state, table.rules
    body = rules.parent[unit] if rules.parent[unit] != NONE else unit
    state.marks[body] |= RALLIED
    if what == "morale":
        state.morale[unit] -= 1
        table.say(events.MoraleRose(rules.ids[unit], MORALE[state.morale[unit]], "13.2.2"))
    else:
        state.ammo[unit] -= 1
        table.say(events.AmmoChanged(rules.ids[unit], AMMO[state.ammo[unit]], "13.2.2"))


@program.step(Rally)
def after_rebuild(table: Table, step: Rally) -> None:
    """13.3 At most the TCR: it returns; more: it stays in the box, and the action is spent (13.4)."""
    if table.state.last_roll > rebuild_number(table, step.unit):
        table.goto(next_action, step)
        return
    hexes = room(table, step.unit)
    if len(hexes) == 1:
        return_unit(table, step.unit, hexes[0])
        table.goto(next_action, step)
    else:
        table.goto(choose_place, step)


@program.question(Rally, rule="13.3", who=active)
def choose_place(table: Table, step: Rally) -> list[Option]:
    """13.3 Where the rebuilt unit returns."""
    return [table.rules.option(f"place {table.rules.labels[h]}", "13.3") for h in room(table, step.unit)]


@choose_place.answer
def place_chosen(table: Table, step: Rally, option: Option) -> None:
    """Act on the answer to `choose_place`."""
    return_unit(table, step.unit, table.rules.grid.index[option.words[0]])
    table.goto(next_action, step)


def return_unit(table: Table, unit: int, hex_: int) -> None:
    """13.3, 4.3 Back on its battleworn side, its mitrailleuse with it."""
    state, rules = table.state, table.rules
    for part in reversed(with_batteries(rules, (unit,))):
        state.face[part] = WORN
        state.marks[part] |= RALLIED
        place(rules, state, part, hex_)
    table.say(events.Rebuilt(rules.ids[unit], rules.labels[hex_]))


@program.step(Rally)
def end(table: Table, _: Rally) -> None:
    """16.2 At the end of the Rally Step infantry may dig."""
    table.goto(begin_digging, Dig())
