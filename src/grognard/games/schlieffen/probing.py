"""11.1: probing attacks, before the attacks of a combat phase."""

from __future__ import annotations

from collections.abc import Iterator

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


def probes(table: Table) -> Iterator[tuple[int, int]]:
    """11.1 Who may probe where, one by one."""
    state, rules = table.state, table.rules
    near = rules.ground.fringe(state.owner, rules.held_by[1 - state.active])
    close = rules.ground.fringe(near, rules.ones)
    for unit in rules.mobile[state.active]:
        hex_ = state.where[unit]
        if hex_ >= 0 and close[hex_] and probe_refusal(table, unit) is None:
            for to in probe_hexes(table, unit, near):
                yield unit, to


@program.step(Nothing)
def next_probe(table: Table, phase: Nothing) -> None:
    """11.1 Any number of probes, all before the first attack."""
    if next(probes(table), None) is not None:
        table.goto(choose_probe, phase)
    else:
        table.pop()


@program.question(Nothing, rule="11.1", who=active)
def choose_probe(table: Table, _: Nothing) -> list[Option]:
    """11.1 Which unit feels its way forward next to the enemy?"""
    rules = table.rules
    options = [rules.option(f"probe {rules.ids[unit]} {rules.labels[hex_]}", "11.1") for unit, hex_ in probes(table)]
    return [*options, *restack_options(table), rules.option("done", "11.1")]


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
