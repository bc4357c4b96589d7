"""Chapter 13: rally, and at its end the digging of field works (16) or the bivouac (18.6)."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers

from .. import events
from ..assault.breakthrough import can_enter
from ..board import enemy_hqs, near_enemy, place, with_batteries
from ..command.command import command_area, rating
from ..morale.hits import raise_morale, resupply
from ..morale.testing import Test, roll_test
from ..movement.movement_step import in_command
from ..naming import RECOVERY
from ..program import Table, active, is_half_light, is_night, program, settle
from ..refusals import acting_refusal, of_hex, of_unit
from ..rules import ARTILLERY, DETACHMENT, HORSE, MITRAILLEUSE, NONE
from ..stacking import fits_as
from ..state import FRENCH, RALLIED, REBUILD, WORN
from ..switches import FRENCH_GUNS, is_default
from .night import Bivouac, begin_bivouac
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
    left = table.state.where[hq] >= 0 and step.used < rating(table, hq)
    if not (left and table.ask_if_open(choose_action, step)):
        table.goto(end, step)


def recoveries(table: Table, _: Rally) -> list[tuple[int, str]]:
    """13.2 The units that act, each with its mitrailleuse, and what they could recover."""
    units = with_batteries(table.rules, in_command(table))
    return [(unit, what) for unit in units for what in ("morale", "ammo")]


def recovery_refusal(table: Table, step: Rally, unit: int, what: str) -> Reason | None:
    """13.1, 13.2, 13.2.1, 13.2.2 Why a unit does not recover: in command range and not next to the enemy, before any
    rebuilding, one that has a marker."""
    state, rules = table.state, table.rules
    if step.rebuilding:
        return Reason("13.1", "rebuilding-has-begun")
    refusal = acting_refusal(table, unit)
    if refusal:
        return refusal
    body = rules.body[unit]
    if not rules.is_combat[body]:
        return of_unit(table, "13.2", "headquarters-recover-nothing", unit)
    if what == "morale" and unit != body and state.morale[body]:
        return of_unit(table, "4.3", "part-of-its-artillery", unit)
    if not (state.morale[unit] if what == "morale" else state.ammo[unit]):
        return of_unit(table, "13.2.2", "no-such-marker", unit)
    hq, hex_ = rules.hq_of[state.formation], state.where[body]
    if hex_ < 0:
        return of_unit(table, "13.2.1", "off-map", unit)
    if near_enemy(state, state.active)[hex_]:
        return of_unit(table, "13.2.1", "next-to-enemy", unit)
    if hex_ not in command_area(table, hq, rating(table, hq)):
        return of_unit(table, "13.2.1", "out-of-command-range", unit)
    able = may_recover_morale(table, body) if what == "morale" else can_be_supplied(table, unit, state.where[hq])
    return None if able else of_unit(table, "13.2.3", "french-artillery", unit)


def may_recover_morale(table: Table, unit: int) -> bool:
    """13.2.3, ruling 56 By the other reading French artillery recovers nothing but ammunition."""
    french_guns = table.rules.side[unit] == FRENCH and table.rules.kind[unit] in (ARTILLERY, HORSE)
    return not french_guns or is_default(table, FRENCH_GUNS)


def can_be_supplied(table: Table, unit: int, hq_hex: int) -> bool:
    """13.2.3 French divisional and horse artillery only with their headquarters, corps artillery not at all."""
    state, rules = table.state, table.rules
    kind = rules.kind[unit]
    if rules.side[unit] != FRENCH or kind not in (ARTILLERY, HORSE, MITRAILLEUSE):
        return True
    if kind == ARTILLERY and not rules.units[unit].formation.division:
        return False
    if not is_default(table, FRENCH_GUNS):
        return True
    return state.where[unit] == hq_hex


def in_the_box(table: Table, _: Rally) -> list[int]:
    """13.3 The units of the formation, or those a commander in chief has picked, that are in the box."""
    state, rules = table.state, table.rules
    members = in_command(table) if state.staff else rules.members(state.scenario)[state.formation]
    return [unit for unit in members if state.where[unit] == REBUILD]


def rebuild_refusal(table: Table, step: Rally, unit: int) -> Reason | None:
    """13.3, 3.4 Why a unit is not rebuilt: of the formation, in the box, one attempt each, while the headquarters is
    not next to the enemy and there is room with it or beside it."""
    state, rules = table.state, table.rules
    if rules.kind[unit] == DETACHMENT:
        return of_unit(table, "3.4", "detachment", unit)
    if rules.side[unit] != state.active:
        return of_unit(table, "13.3", "enemy-unit", unit)
    if state.where[unit] != REBUILD or rules.parent[unit] != NONE:
        return of_unit(table, "13.3", "not-in-the-box", unit)
    if unit not in in_the_box(table, step):
        return of_unit(table, "13.3", "not-activated", unit)
    if unit in step.tried:
        return of_unit(table, "13.3", "rebuild-tried", unit)
    hq = rules.hq_of[state.formation]
    if near_enemy(state, state.active)[state.where[hq]]:
        return of_unit(table, "13.3", "headquarters-next-to-enemy", hq)
    return None if room(table, unit) else of_unit(table, "13.3", "no-room-at-headquarters", hq)


def room(table: Table, unit: int) -> list[int]:
    """13.3 Hexes with or next to the headquarters, not next to the enemy, where the battleworn unit fits."""
    hq = table.state.where[table.rules.hq_of[table.state.formation]]
    return [h for h in (hq, *table.rules.grid.adjacent(hq)) if place_refusal(table, Rally(unit=unit), h) is None]


def place_refusal(table: Table, step: Rally, hex_: int) -> Reason | None:
    """13.3 Why a rebuilt unit does not return to a hex."""
    state, rules = table.state, table.rules
    unit = step.unit
    hq, side = state.where[rules.hq_of[state.formation]], rules.side[unit]
    if hex_ != hq and not rules.grid.is_adjacent(hq, hex_):
        return of_hex(table, "13.3", "not-at-headquarters", hex_)
    if state.group[hex_] == 2 - side:
        return of_hex(table, "13.3", "enemy-there", hex_)
    if enemy_hqs(rules, state, hex_, side):
        return of_hex(table, "13.3", "enemy-headquarters-in-the-way", hex_)
    if near_enemy(state, side)[hex_]:
        return of_hex(table, "13.3", "next-to-the-enemy", hex_)
    if hex_ != hq and not can_enter(table, unit, hq, hex_):
        return of_hex(table, "13.3", "cannot-enter", hex_)
    full = rules.is_combat[unit] and not fits_as(table, unit, hex_, WORN)
    return of_hex(table, "4.1", "overstacked", hex_) if full else None


@program.question(Rally, rule="13.4", who=active)
def choose_action() -> Offers:
    """13.4 A recovery, a rebuilding, or enough."""
    return (
        Offer("recover", "13.2.2", UNIT, RECOVERY, candidates=recoveries, refusal=recovery_refusal, then=recover_unit),
        Offer("rebuild", "13.3", UNIT, candidates=in_the_box, refusal=rebuild_refusal, then=rebuild),
        Offer("end", "13.1", then=end),
    )


def recover_unit(table: Table, step: Rally, unit: int, what: str) -> None:
    """13.2.2 One step better."""
    table.state.marks[table.rules.body[unit]] |= RALLIED
    recover = raise_morale if what == "morale" else resupply
    recover(table, unit, 1, "13.2.2")
    table.goto(next_action, step._replace(used=step.used + 1, unit=unit))


def rebuild(table: Table, step: Rally, unit: int) -> None:
    """13.3 An attempt at rebuilding."""
    tried = (*step.tried, unit)
    table.goto(after_rebuild, step._replace(used=step.used + 1, unit=unit, rebuilding=True, tried=tried))
    table.push(roll_test, Test(unit, "rebuild", rebuild_number(table, unit), "13.3"))


@choose_action.subject
def rally_subject(table: Table, step: Rally) -> dict[str, object]:
    """How many actions are left."""
    return {"left": rating(table, table.rules.hq_of[table.state.formation]) - step.used}


def rebuild_number(table: Table, unit: int) -> int:
    """13.3 The TCR of the battleworn side."""
    change = table.rules.marker_tcr["half-light"] if is_half_light(table) else 0
    return table.rules.tcr[unit][WORN] + change


@program.step(Rally)
def after_rebuild(table: Table, step: Rally) -> None:
    """13.3 At most the TCR: it returns; more: it stays in the box, and the action is spent (13.4)."""
    if table.state.last_roll > rebuild_number(table, step.unit):
        table.goto(next_action, step)
        return
    settle(table, room(table, step.unit), place_unit, choose_place, step)


@program.question(Rally, rule="13.3", who=active)
def choose_place() -> Offers:
    """13.3 Where the rebuilt unit returns."""
    return (Offer("place", "13.3", HEX, candidates=near_headquarters, refusal=place_refusal, then=place_unit),)


def near_headquarters(table: Table, _: Rally) -> list[int]:
    """13.3 The hex of the headquarters and those next to it."""
    hq = table.state.where[table.rules.hq_of[table.state.formation]]
    return [hq, *table.rules.grid.adjacent(hq)]


def place_unit(table: Table, step: Rally, hex_: int) -> None:
    """13.3 It returns here."""
    return_unit(table, step.unit, hex_)
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
