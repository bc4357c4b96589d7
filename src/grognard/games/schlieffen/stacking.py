"""Chapter 6: stacking, checked when a phase ends, and what an enemy may see of a stack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers
from grognard.mechanics.covered import restacking
from grognard.mechanics.stacks import NOBODY, occupied, units_in
from grognard.mechanics.subjects import about

from . import events
from .board import lift, place
from .morale import set_morale
from .ownership import ownership_refusal
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
    overstacked = overstacked_hexes(table)
    for hex_ in overstacked:
        if hex_ not in check.punished:
            tire(table, units_in(table.state, hex_))
    if overstacked:
        table.goto(choose_displaced, Check(tuple(overstacked), overstacked[0]))
    else:
        table.pop()


def overstacked_hexes(table: Table) -> list[int]:
    """6.1 Every hex that somebody must leave when the phase ends."""
    below, top = table.state.below, table.state.top
    stacked = [hex_ for hex_ in occupied(table.state) if below[top[hex_]] != NOBODY]
    return [hex_ for hex_ in stacked if is_overstacked(table, hex_)]


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
def choose_displaced() -> Offers:
    """6.5 The owner moves units one hex towards supply until the stack is legal, or gives them up."""
    return (
        Offer("displace", "6.5", UNIT, HEX, listed=displacements, refusal=displacement_refusal, then=displace),
        Offer("disband", "6.5", UNIT, candidates=excess_units, refusal=excess_refusal, then=disband),
    )


def excess_units(table: Table, check: Check) -> list[int]:
    """6.5 The units of which some must go."""
    return excess(table, units_in(table.state, check.hex), check.hex)


def excess_refusal(table: Table, check: Check, unit: int) -> Reason | None:
    """6.5 Why a unit need not and may not go."""
    if unit in excess_units(table, check):
        return None
    return Reason("6.5", "not-in-excess", {"unit": table.rules.ids[unit], "hex": table.rules.labels[check.hex]})


def displacements(table: Table, check: Check) -> list[tuple[int, int]]:
    """6.5 Whom to move, and where he may go. How far supply is, is worked out once for a nation."""
    nation, near = table.rules.nation, table.rules.grid.adjacent(check.hex)
    going = excess_units(table, check)
    far = {of: distances_to_source(table, of) for of in {nation[unit] for unit in going}}
    return [(u, to) for u in going for to in near if _place_refusal(table, check, u, to, far[nation[u]]) is None]


def displacement_refusal(table: Table, check: Check, unit: int, to: int) -> Reason | None:
    """6.5 Why a unit does not go to a hex, or need not go at all."""
    distance = distances_to_source(table, table.rules.nation[unit])
    return excess_refusal(table, check, unit) or _place_refusal(table, check, unit, to, distance)


def _place_refusal(table: Table, check: Check, unit: int, to: int, distance: dict[int, int]) -> Reason | None:
    """6.5 Why a unit that must go does not go to a hex: an adjacent one nearer to supply, without enemies, and not in
    an enemy zone unless a friend is there."""
    state, rules = table.state, table.rules
    at, side, args = check.hex, rules.side[unit], {"hex": rules.labels[to], "unit": rules.ids[unit]}
    if not rules.grid.is_adjacent(at, to) or rules.costs_of[unit][rules.grid.step(at, to)] == FORBIDDEN:
        return Reason("6.5", "cannot-go-there", args)
    if state.owner[to] == 2 - side:
        return Reason("6.5", "enemy-there", args)
    if distance.get(to, FAR) >= distance.get(at, FAR):
        return Reason("6.5", "not-towards-supply", args)
    if in_enemy_zone(table, to, side) and state.owner[to] != 1 + side:
        return Reason("6.5", "enemy-zone-there", args)
    return None


def displace(table: Table, check: Check, unit: int, to: int) -> None:
    """6.5 If that overstacks another hex, the same happens there."""
    state, rules = table.state, table.rules
    side, held_before = rules.side[unit], bytes(state.control)
    lift(rules, state, unit, 0)
    place(rules, state, unit, to)
    table.say(events.Displaced(table.sides[side], rules.ids[unit], rules.labels[to]))
    entered(table, [to], side, held_before)
    table.goto(check_stacks, check._replace(punished=tuple(hex_ for hex_ in check.punished if hex_ != to)))


def disband(table: Table, check: Check, unit: int) -> None:
    """6.5 The owner gives a unit up."""
    eliminate(table, unit, "overstacked", "6.5")
    table.goto(check_stacks, check)


@choose_displaced.subject
def displaced_subject(table: Table, check: Check) -> dict[str, object]:
    """Which hex is overstacked."""
    return about(table, units_in(table.state, check.hex), at=check.hex)


#: 6.6 The owner orders his stacks freely in his own turn: taken by every question that opens a phase of his
RESTACK = restacking("6.6", RESTACKED, ownership_refusal)
