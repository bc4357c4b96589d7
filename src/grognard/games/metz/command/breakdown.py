"""Chapter 17: breaking brigades down into detachments, and putting them together again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from operator import or_
from typing import Any, NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers
from grognard.engine.program import Step
from grognard.mechanics.subjects import about

from .. import events
from ..board import combat_units, hexes_of, lift, names, place
from ..naming import FACE, FACES
from ..program import Table, program
from ..refusals import acting_refusal, of_hex, of_unit
from ..rules import DETACHMENT, INFANTRY, NONE
from ..stacking import are_stackable
from ..state import FIRED, FRESH, IN_COMMAND, OUT_OF_COMMAND, POOL, WORN

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


def break_refusal(table: Table, unit: int) -> Reason | None:
    """17.0, 17.1 Why a unit does not break down: a fresh, unshaken infantry brigade does, if its corps has a detachment
    small enough and there is room for it."""
    state, rules = table.state, table.rules
    if rules.kind[unit] != INFANTRY or state.where[unit] < 0:
        return of_unit(table, "17.1", "only-brigades-break-down", unit)
    if state.face[unit] != FRESH:
        return of_unit(table, "17.1", "battleworn", unit)
    if state.morale[unit]:
        return of_unit(table, "17.1", "shaken", unit)
    if not at_hand(table, rules.formation(state.scenario)[unit]):
        return of_unit(table, "17.0", "no-detachments-left", unit)
    whole = Breakdown(unit)
    fits = any(detachment_refusal(table, whole, *taken) is None for taken in detachments(table, whole))
    return None if fits else of_unit(table, "17.1", "no-detachment-fits", unit)


def detachment_refusal(table: Table, breakdown: Breakdown, detachment: int, face: str) -> Reason | None:
    """17.0, 17.1, 4.1 Why a detachment cannot be taken: of the same corps, at hand, and fitting in strength and in the
    hex."""
    state, rules = table.state, table.rules
    unit, of = breakdown.unit, rules.formation(state.scenario)
    taken = [d for d, _ in breakdown.taken]
    if rules.kind[detachment] != DETACHMENT:
        return of_unit(table, "17.1", "no-detachment", detachment)
    if of[detachment] != of[unit]:
        return of_unit(table, "17.0", "detachment-of-another-corps", detachment)
    if detachment in taken or state.where[detachment] != POOL:
        return of_unit(table, "17.0", "detachment-in-use", detachment)
    used = sum(rules.sp[d][side] for d, side in breakdown.taken)
    if rules.sp[detachment][FACES.index(face)] > rules.sp[unit][FRESH] - used:
        return of_unit(table, "17.1", "too-strong", detachment)
    others = [u for u in combat_units(rules, state, state.where[unit]) if u != unit]
    if not are_stackable(rules, state, (*others, *taken, detachment), state.where[unit]):
        return of_hex(table, "4.1", "overstacked", state.where[unit])
    return None


def recombinations(table: Table, units: Sequence[int]) -> list[tuple[int, int]]:
    """17.3 (hex, brigade): detachments of one corps stacked together, and a brigade set aside that is no stronger."""
    state, rules = table.state, table.rules
    hexes = hexes_of(state, (u for u in units if rules.kind[u] == DETACHMENT and state.where[u] >= 0))
    stacked = [hex_ for hex_ in hexes if len(parts(table, hex_)) > 1]
    return [
        (hex_, brigade) for hex_ in stacked for brigade in set_aside(table, rules.side[units[0]])
        if recombine_refusal(table, units, hex_, brigade) is None
    ]  # fmt: skip


def set_aside(table: Table, side: int) -> list[int]:
    """17.1 Brigades that have been broken down."""
    state, rules = table.state, table.rules
    return [u for u in rules.by_side[side] if rules.kind[u] == INFANTRY and state.where[u] == POOL]


def recombine_refusal(table: Table, units: Sequence[int], hex_: int, brigade: int) -> Reason | None:
    """17.3 Why the detachments of a hex do not become a brigade again."""
    state, rules = table.state, table.rules
    of, here = rules.formation(state.scenario), parts(table, hex_)
    if len(here) < 2 or len({of[u] for u in here}) > 1:
        return of_hex(table, "17.3", "no-two-detachments-there", hex_)
    other = next((u for u in here if u not in units), NONE)
    if other != NONE:
        return acting_refusal(table, other) or of_unit(table, "17.3", "moved-already", other)
    if rules.kind[brigade] != INFANTRY or state.where[brigade] != POOL:
        return of_unit(table, "17.3", "not-set-aside", brigade)
    if of[brigade] != of[here[0]]:
        return of_unit(table, "17.3", "other-formation", brigade)
    if rules.sp[brigade][WORN] > sum(rules.sp[u][state.face[u]] for u in here):
        return of_unit(table, "17.3", "stronger-than-its-parts", brigade)
    return None


def breakdown_offers(
    acting: Callable[[Table, Any], Sequence[int]],
    begun: Callable[[Table, Any], Reason | None],
    idle: Callable[[Table, Any, int], Reason | None],
    then: Step,
) -> Offers:
    """17.0, 17.1, 17.3 Breaking down and recombining, by the units that are `acting`: not once somebody has moved, as
    `begun` says, nor by a unit that is `idle` now."""

    def brigades(table: Table, step: Any) -> Sequence[int]:
        kind = table.rules.kind
        return () if begun(table, step) else [unit for unit in acting(table, step) if kind[unit] == INFANTRY]

    def refusal(table: Table, step: Any, unit: int) -> Reason | None:
        return begun(table, step) or idle(table, step, unit) or break_refusal(table, unit)

    def break_down(table: Table, step: Any, unit: int) -> None:
        table.goto(then, step)
        table.push(choose_detachments, Breakdown(unit))

    def together(table: Table, step: Any) -> list[tuple[int, int]]:
        return [] if begun(table, step) else recombinations(table, acting(table, step))

    def apart(table: Table, step: Any, hex_: int, brigade: int) -> Reason | None:
        return begun(table, step) or recombine_refusal(table, acting(table, step), hex_, brigade)

    def put_together(table: Table, step: Any, hex_: int, brigade: int) -> None:
        table.goto(then, step)
        recombine(table, hex_, brigade)

    return (
        Offer("break", "17.1", UNIT, candidates=brigades, refusal=refusal, then=break_down),
        Offer("recombine", "17.3", HEX, UNIT, listed=together, refusal=apart, then=put_together),
    )


def parts(table: Table, hex_: int) -> list[int]:
    """The detachments in a hex."""
    rules = table.rules
    return [unit for unit in combat_units(rules, table.state, hex_) if rules.kind[unit] == DETACHMENT]


@program.question(Breakdown, rule="17.1", who=lambda table, breakdown: table.rules.side[breakdown.unit])
def choose_detachments() -> Offers:
    """17.1 One detachment after another; their strength may not exceed the brigade's."""
    return (
        Offer("take", "17.1", UNIT, FACE, candidates=detachments, refusal=detachment_refusal, then=take),
        Offer("done", "17.1", refusal=done_refusal, then=done),
    )


def detachments(table: Table, breakdown: Breakdown) -> list[tuple[int, str]]:
    """17.0 The detachments at hand, either face."""
    units = at_hand(table, table.rules.formation(table.state.scenario)[breakdown.unit])
    return [(unit, face) for unit in units for face in FACES]


def done_refusal(table: Table, breakdown: Breakdown) -> Reason | None:
    """17.1 At least one."""
    return None if breakdown.taken else of_unit(table, "17.1", "no-detachment-taken", breakdown.unit)


def take(table: Table, breakdown: Breakdown, detachment: int, face: str) -> None:
    """17.1 It stands in for a part of the brigade."""
    breakdown = breakdown._replace(taken=(*breakdown.taken, (detachment, FACES.index(face))))
    if not table.ask_if_open(choose_detachments, breakdown):
        done(table, breakdown)


def done(table: Table, breakdown: Breakdown) -> None:
    """17.1 Those are all."""
    table.pop()
    replace(table, breakdown)


@choose_detachments.subject
def breakdown_subject(table: Table, breakdown: Breakdown) -> dict[str, object]:
    """Which brigade, and what has been taken."""
    return about(table, (breakdown.unit,), taken=list(names(table.rules, [d for d, _ in breakdown.taken])))


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
        state.due[detachment] = state.due[unit]  # 11.10: they have arrived when it has
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
    state.due[brigade] = min(state.due[u] for u in here)
    for unit in here:
        lift(rules, state, unit, POOL)
        state.morale[unit] = state.ammo[unit] = state.marks[unit] = state.made_from[unit] = state.spent[unit] = 0
        state.face[unit] = 0
    state.face[brigade] = FRESH if rules.sp[brigade][FRESH] <= total else WORN
    place(rules, state, brigade, hex_)
    table.say(events.Recombined(names(rules, here), rules.ids[brigade], rules.labels[hex_]))
