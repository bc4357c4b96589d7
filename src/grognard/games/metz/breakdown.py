"""Chapter 17: breaking brigades down into detachments, and putting them together again."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import NamedTuple

from grognard.engine.option import Option

from . import events
from .board import combat_units, lift, names, place
from .program import Table, program
from .rules import DETACHMENT, INFANTRY
from .stacking import are_stackable
from .state import FIRED, FRESH, IN_COMMAND, OUT_OF_COMMAND, POOL, WORN

#: of an activation, the marks that a unit hands on when it is exchanged for others: who has fired has fired (8.1, 16.2)
KEPT = IN_COMMAND | OUT_OF_COMMAND | FIRED


class Breakdown(NamedTuple):
    """A brigade, and the detachments taken so far, each with the face it shows."""

    unit: int
    taken: tuple[tuple[int, int], ...] = ()


def at_hand(table: Table, formation: int) -> list[int]:
    """17.0 The corps' own detachments that are free."""
    state, rules = table.state, table.rules
    return [
        unit for unit in rules.members(state.scenario)[formation]
        if rules.kind[unit] == DETACHMENT and state.where[unit] == POOL
    ]  # fmt: skip


def can_break_down(table: Table, unit: int) -> bool:
    """17.1 A fresh, unshaken infantry brigade of a corps with a detachment small enough."""
    state, rules = table.state, table.rules
    if rules.kind[unit] != INFANTRY or state.where[unit] < 0 or state.face[unit] != FRESH or state.morale[unit]:
        return False
    return bool(choices(table, Breakdown(unit)))


def choices(table: Table, breakdown: Breakdown) -> list[tuple[int, int]]:
    """17.1 Detachments and faces that still fit: in strength, and in the hex (4.1)."""
    state, rules = table.state, table.rules
    unit = breakdown.unit
    formation = rules.formation(state.scenario)[unit]
    used = sum(rules.sp[d][face] for d, face in breakdown.taken)
    room = rules.sp[unit][FRESH] - used
    taken = [d for d, _ in breakdown.taken]
    others = [u for u in combat_units(rules, state, state.where[unit]) if u != unit]
    found = []
    for detachment in at_hand(table, formation):
        together = (*others, *taken, detachment)
        if detachment in taken or not are_stackable(rules, state, together, state.where[unit]):
            continue
        found += [(detachment, face) for face in (0, 1) if rules.sp[detachment][face] <= room]
    return found


def recombinations(table: Table, units: list[int]) -> list[tuple[int, int]]:
    """17.3 (hex, brigade): detachments of one corps stacked together, and a brigade set aside that is no stronger."""
    state, rules = table.state, table.rules
    of = rules.formation(state.scenario)
    found = []
    for hex_ in sorted({state.where[u] for u in units if rules.kind[u] == DETACHMENT and state.where[u] >= 0}):
        here = parts(table, hex_)
        if len(here) < 2 or len({of[u] for u in here}) > 1 or not all(u in units for u in here):
            continue
        total = sum(rules.sp[u][state.face[u]] for u in here)
        found += [
            (hex_, brigade) for brigade in rules.members(state.scenario)[of[here[0]]]
            if rules.kind[brigade] == INFANTRY and state.where[brigade] == POOL and rules.sp[brigade][WORN] <= total
        ]  # fmt: skip
    return found


def parts(table: Table, hex_: int) -> list[int]:
    """The detachments in a hex."""
    rules = table.rules
    return [unit for unit in combat_units(rules, table.state, hex_) if rules.kind[unit] == DETACHMENT]


def breakdown_options(table: Table, units: list[int]) -> list[Option]:
    """17.0 At the start of the Movement Step, before anybody moves."""
    rules = table.rules
    options = [rules.option(f"break {rules.ids[u]}", "17.1") for u in units if can_break_down(table, u)]
    options += [
        rules.option(f"recombine {rules.labels[h]} {rules.ids[b]}", "17.3") for h, b in recombinations(table, units)
    ]
    return options


def do_breakdown(table: Table, option: Option) -> None:
    """Act on an answer of `breakdown_options`."""
    rules = table.rules
    if option.verb == "break":
        table.push(choose_detachments, *Breakdown(rules.unit_index[option.words[0]]))
    else:
        recombine(table, rules.grid.index[option.words[0]], rules.unit_index[option.words[1]])


@program.question(Breakdown, rule="17.1", who=lambda table, breakdown: table.rules.side[breakdown.unit])
def choose_detachments(table: Table, breakdown: Breakdown) -> list[Option]:
    """17.1 One detachment after another; their strength may not exceed the brigade's."""
    rules = table.rules
    options = [
        rules.option(f"take {rules.ids[d]} {'front' if face == 0 else 'back'}", "17.1")
        for d, face in choices(table, breakdown)
    ]  # fmt: skip
    if breakdown.taken:
        options.append(rules.option("done", "17.1"))
    return options


@choose_detachments.answer
def detachment_chosen(table: Table, breakdown: Breakdown, option: Option) -> None:
    """Act on the answer to `choose_detachments`."""
    if option.text != "done":
        face = 0 if option.words[1] == "front" else 1
        taken = (*breakdown.taken, (table.rules.unit_index[option.words[0]], face))
        breakdown = breakdown._replace(taken=taken)
        if choices(table, breakdown):
            table.goto(choose_detachments, breakdown)
            return
    table.pop()
    replace(table, breakdown)


@choose_detachments.subject
def breakdown_subject(table: Table, breakdown: Breakdown) -> dict[str, object]:
    """Which brigade, and what has been taken."""
    rules = table.rules
    return {"units": [rules.ids[breakdown.unit]], "taken": list(names(rules, [d for d, _ in breakdown.taken]))}


def replace(table: Table, breakdown: Breakdown) -> None:
    """17.1, 17.2 The brigade is set aside; every detachment gets its ammunition marker."""
    state, rules = table.state, table.rules
    unit = breakdown.unit
    hex_, ammo, marks = state.where[unit], state.ammo[unit], state.marks[unit]
    lift(rules, state, unit, POOL)
    state.ammo[unit] = state.spent[unit] = state.marks[unit] = 0
    for detachment, face in breakdown.taken:
        state.face[detachment], state.ammo[detachment] = face, ammo
        state.marks[detachment] = marks & KEPT
        state.made_from[detachment] = unit + 1
        place(rules, state, detachment, hex_)
    taken = names(rules, [d for d, _ in breakdown.taken])
    table.say(events.BrokeDown(rules.ids[unit], taken, rules.labels[hex_]))


def recombine(table: Table, hex_: int, brigade: int) -> None:
    """17.3 The side of the brigade that the detachments' strength allows; it inherits the worst of each marker."""
    state, rules = table.state, table.rules
    here = parts(table, hex_)
    total = sum(rules.sp[u][state.face[u]] for u in here)
    state.morale[brigade] = max(state.morale[u] for u in here)
    state.ammo[brigade] = max(state.ammo[u] for u in here)
    state.marks[brigade] = reduce(or_, (state.marks[u] & KEPT for u in here))
    for unit in here:
        lift(rules, state, unit, POOL)
        state.morale[unit] = state.ammo[unit] = state.marks[unit] = state.made_from[unit] = state.spent[unit] = 0
        state.face[unit] = 0
    state.face[brigade] = FRESH if rules.sp[brigade][FRESH] <= total else WORN
    place(rules, state, brigade, hex_)
    table.say(events.Recombined(names(rules, here), rules.ids[brigade], rules.labels[hex_]))
