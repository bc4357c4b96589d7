"""11.1: probing attacks, before the attacks of a combat phase."""

from __future__ import annotations

from grognard.engine.explain import Reason
from grognard.engine.option import Option
from grognard.mechanics.stacks import units_in

from . import events
from .board import walk
from .program import Nothing, Table, active, program
from .rules import CORPS, FORBIDDEN, HQ
from .stacking import restack, restack_options
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
        return Reason("9.6", "too-tired", name)
    return None


def probe_hexes(table: Table, unit: int) -> list[int]:
    """11.1 Adjacent hexes without enemies that lie next to an enemy; zones do not matter. A headquarters follows a
    corps that has probed out of the same hex."""
    state, rules = table.state, table.rules
    hex_, enemy = state.where[unit], 2 - state.active
    foes = rules.held_by[1 - state.active]
    costs = rules.costs_of[unit]
    found = []
    for step in range(6 * hex_, 6 * hex_ + 6):
        to = rules.grid.neighbour[step]
        if costs[step] != FORBIDDEN and state.owner[to] != enemy and rules.ground.touches(to, state.owner, foes):
            found.append(to)
    if rules.kind[unit] == HQ:
        found = [to for to in found if any(_probed_corps(table, other) for other in units_in(state, to))]
    return found


def _probed_corps(table: Table, unit: int) -> bool:
    return table.rules.kind[unit] == CORPS and bool(table.state.marks[unit] & PROBED)


def _near_the_enemy(table: Table, unit: int) -> bool:
    """Nobody can probe who is more than two hexes from every enemy: a quick look before the thorough one."""
    hex_ = table.state.where[unit]
    enemy = 2 - table.state.active
    return any(table.state.owner[n] == enemy for n in table.rules.ring_of_two(hex_))


def probe_options(table: Table) -> list[Option]:
    """11.1 Who may probe where."""
    rules = table.rules
    return [
        rules.option(f"probe {rules.ids[unit]} {rules.labels[hex_]}", "11.1")
        for unit in rules.mobile[table.state.active]
        if probe_refusal(table, unit) is None and _near_the_enemy(table, unit)
        for hex_ in probe_hexes(table, unit)
    ]


@program.step(Nothing)
def next_probe(table: Table, phase: Nothing) -> None:
    """11.1 Any number of probes, all before the first attack."""
    if probe_options(table):
        table.goto(choose_probe, phase)
    else:
        table.pop()


@program.question(Nothing, rule="11.1", who=active)
def choose_probe(table: Table, _: Nothing) -> list[Option]:
    """11.1 Which unit feels its way forward next to the enemy?"""
    return [*probe_options(table), *restack_options(table), table.rules.option("done", "11.1")]


@choose_probe.answer
def probed(table: Table, phase: Nothing, option: Option) -> None:
    """11.1 No odds, no die; who probes joins no attack in this phase."""
    state, rules = table.state, table.rules
    if option.text == "done":
        table.pop()
        return
    unit = rules.unit_index[option.words[0]]
    if option.verb == "top":
        restack(table, unit)
        return
    hex_ = rules.grid.index[option.words[1]]
    held_before = bytes(state.control)
    walk(rules, state, (unit,), [hex_])
    state.marks[unit] |= PROBED
    table.say(events.Probed(table.sides[state.active], option.words[0], option.words[1]))
    entered(table, [hex_], state.active, held_before)
    table.goto(next_probe, phase)
