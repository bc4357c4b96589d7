"""11.1: probing attacks, before the attacks of a combat phase."""

from __future__ import annotations

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers, end_procedure
from grognard.mechanics.covered import covered_hexes
from grognard.mechanics.stacks import units_in

from . import events
from .board import walk
from .ownership import ownership_refusal
from .program import Nothing, Table, active, program
from .rules import CORPS, FORBIDDEN, HQ
from .stacking import RESTACK
from .state import ARRIVED, FATIGUE, PROBED
from .victory import entered


def probe_refusal(table: Table, unit: int) -> Reason | None:
    """11.1 Why a unit cannot probe at all: only corps that are not fatigued, with headquarters going along."""
    state, rules = table.state, table.rules
    name = {"unit": rules.ids[unit]}
    if state.where[unit] < 0 or rules.kind[unit] not in (CORPS, HQ):
        return Reason("11.1", "cannot-probe", name)
    if state.marks[unit] & PROBED:
        return Reason("11.1", "probed-already", name)
    if state.marks[unit] & ARRIVED:
        return Reason("9.2", "just-landed", name)
    if rules.kind[unit] == CORPS and state.morale[unit] == FATIGUE:
        return Reason("11.1", "too-tired", name)
    return None


def probe_hexes(table: Table, unit: int, near: bytearray) -> list[int]:
    """11.1 Adjacent hexes without enemies that lie next to an enemy; zones do not matter. A headquarters follows a
    corps that has probed there."""
    state, rules = table.state, table.rules
    hex_, enemy = state.where[unit], 2 - state.active
    costs, neighbour = rules.costs_of[unit], rules.grid.neighbour
    steps = [step for step in range(6 * hex_, 6 * hex_ + 6) if costs[step] != FORBIDDEN]
    found = [to for step in steps if near[to := neighbour[step]] and state.owner[to] != enemy]
    if rules.kind[unit] == HQ:
        found = [to for to in found if any(_probed_corps(table, other) for other in units_in(state, to))]
    return found


def _probed_corps(table: Table, unit: int) -> bool:
    return table.rules.kind[unit] == CORPS and bool(table.state.marks[unit] & PROBED)


def probes(table: Table, _: Nothing) -> list[tuple[int, int]]:
    """11.1 Who may probe where."""
    state, rules = table.state, table.rules
    near = rules.ground.fringe(state.owner, rules.held_by[1 - state.active])
    close = rules.ground.fringe(near, rules.ones)
    where = state.where
    units = [unit for unit in rules.mobile[state.active] if where[unit] >= 0 and close[where[unit]]]
    return [(unit, to) for unit in units if probe_refusal(table, unit) is None for to in probe_hexes(table, unit, near)]


@program.step(Nothing)
def next_probe(table: Table, phase: Nothing) -> None:
    """11.1 Any number of probes, all before the first attack."""
    table.ask_if_first(choose_probe, phase, may_hide_probers)


def may_hide_probers(table: Table) -> bool:
    """6.6 Whether the enemy cannot rule out that a covered unit has somewhere to probe."""
    state, rules = table.state, table.rules
    near = rules.ground.fringe(state.owner, rules.held_by[1 - state.active])
    close = rules.ground.fringe(near, rules.ones)
    return any(close[hex_] for hex_ in covered_hexes(table, state.active))


@program.question(Nothing, rule="11.1", who=active)
def choose_probe() -> Offers:
    """11.1 Which unit feels its way forward next to the enemy?"""
    return (
        Offer("probe", "11.1", UNIT, HEX, listed=probes, refusal=refusal, then=probe),
        RESTACK,
        Offer("done", "11.1", then=end_procedure),
    )


def refusal(table: Table, _: Nothing, unit: int, hex_: int) -> Reason | None:
    """11.1 Why a unit does not probe into a hex."""
    reason = ownership_refusal(table, unit, "11.1") or probe_refusal(table, unit)
    if reason:
        return reason
    state, rules = table.state, table.rules
    near = rules.ground.fringe(state.owner, rules.held_by[1 - state.active])
    if hex_ in probe_hexes(table, unit, near):
        return None
    args = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    at = state.where[unit]
    if not rules.grid.is_adjacent(at, hex_) or not near[hex_] or state.owner[hex_] == 2 - state.active:
        return Reason("11.1", "no-probe-there", {"hex": rules.labels[hex_]})
    if rules.costs_of[unit][rules.grid.step(at, hex_)] == FORBIDDEN:
        return Reason("10.8", "outside-belgian-area", args)
    return Reason("11.1", "probes-behind-a-corps", args)


def probe(table: Table, phase: Nothing, unit: int, hex_: int) -> None:
    """11.1 No odds, no die; who probes joins no attack in this phase."""
    state, rules = table.state, table.rules
    held_before = bytes(state.control)
    walk(rules, state, (unit,), [hex_])
    state.marks[unit] |= PROBED
    table.say(events.Probed(table.sides[state.active], rules.ids[unit], rules.labels[hex_]))
    entered(table, [hex_], state.active, held_before)
    table.goto(next_probe, phase)
