"""14.3 and 14.4: cavalry that retreats before combat."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import UNIT, Offer, Offers
from grognard.mechanics.stacks import units_in
from grognard.mechanics.subjects import about

from . import events
from .advance import Advance, offer_advance
from .losses import ter_of
from .program import Table, passive, program
from .resolution import begin_dice
from .retreat import Retreat, fall_back, next_hexes
from .state import ATTACKED, OWED


class Evasion(NamedTuple):
    """The attack, the cavalry that may still try to get away, and the hexes that only this attack has promised to
    others (12.4)."""

    target: int
    attackers: tuple[int, ...]
    waiting: tuple[int, ...] = ()
    promised: tuple[int, ...] = ()


@program.step(Evasion)
def before_combat(table: Table, evasion: Evasion) -> None:
    """14.2, 14.3, 14.4 Only a hex with nothing but cavalry may fall back before combat: from infantry all together,
    from cavalry each by a die."""
    state, rules = table.state, table.rules
    units = tuple(units_in(state, evasion.target))
    riders = bool(units) and all(rules.cavalry[unit] for unit in units) and not state.fort[evasion.target]
    if not riders:
        table.goto(begin_dice, evasion.target, evasion.attackers)
    elif rules.cavalry[evasion.attackers[0]]:
        table.goto(next_rider, evasion._replace(waiting=units))
    elif next_hexes(table, flight(table, units, True)):
        table.goto(choose_evasion, evasion)
    else:
        table.goto(begin_dice, evasion.target, evasion.attackers)


def flight(table: Table, units: tuple[int, ...], arrows_only: bool) -> Retreat:
    """14.3, 14.4 Two hexes."""
    hexes = table.rules.schedule.cavalry.retreat_before_combat
    return Retreat(units, hexes, (table.state.where[units[0]],), arrows_only)


@program.question(Evasion, rule="14.3", who=passive)
def choose_evasion() -> Offers:
    """14.3 Does the cavalry fall back before the dice, all of it to one hex?"""
    return (
        Offer("evade", "14.3", refusal=evade_refusal, then=evade),
        Offer("stand", "14.3", then=stand),
    )


def evade_refusal(table: Table, evasion: Evasion) -> Reason | None:
    """14.3 Only along the arrows, two hexes, and otherwise as in any retreat."""
    units = tuple(units_in(table.state, evasion.target))
    if next_hexes(table, flight(table, units, True)):
        return None
    return Reason("14.3", "no-way-back", {"hex": table.rules.labels[evasion.target]})


def evade(table: Table, evasion: Evasion) -> None:
    """14.3 The attack does not take place; the attackers may enter the empty hex."""
    units = tuple(units_in(table.state, evasion.target))
    table.goto(escaped, evasion)
    table.push(fall_back, flight(table, units, True))


def stand(table: Table, evasion: Evasion) -> None:
    """12.7 They fight."""
    table.goto(begin_dice, evasion.target, evasion.attackers)


@program.step(Evasion)
def next_rider(table: Table, evasion: Evasion) -> None:
    """14.4 One after the other tries to get away; who stays behind fights."""
    state = table.state
    left = units_in(state, evasion.target)
    able = [u for u in evasion.waiting if u in left and next_hexes(table, flight(table, (u,), False))]
    if not left:
        table.goto(escaped, evasion)
    elif able:
        table.goto(choose_rider, evasion)
    else:
        table.goto(begin_dice, evasion.target, evasion.attackers)


@program.question(Evasion, rule="14.4", who=passive)
def choose_rider() -> Offers:
    """14.4 Who tries to get away from the enemy cavalry?"""
    return (
        Offer("try", "14.4", UNIT, candidates=_waiting, refusal=try_refusal, then=try_escape),
        Offer("stand", "14.4", then=stand),
    )


def _waiting(_: Table, evasion: Evasion) -> tuple[int, ...]:
    return evasion.waiting


def try_refusal(table: Table, evasion: Evasion, unit: int) -> Reason | None:
    """14.4 Each cavalry unit under attack once, if it has somewhere to go."""
    args = {"unit": table.rules.ids[unit]}
    if table.state.where[unit] != evasion.target:
        return Reason("14.4", "not-under-attack", args)
    if unit not in evasion.waiting:
        return Reason("14.4", "tried-already", args)
    if not next_hexes(table, flight(table, (unit,), False)):
        return Reason("12.82", "no-way-back", args)
    return None


def try_escape(table: Table, evasion: Evasion, unit: int) -> None:
    """14.4 A die of at most its TER, and it falls back two hexes."""
    rules = table.rules
    die = table.roll(6, f"escape {rules.ids[unit]}", "14.4")
    away = die <= ter_of(table, unit)
    table.say(events.EscapeTried(table.sides[rules.side[unit]], rules.ids[unit], die, ter_of(table, unit), away))
    table.goto(next_rider, evasion._replace(waiting=tuple(u for u in evasion.waiting if u != unit)))
    if away:
        table.push(fall_back, flight(table, (unit,), False))


@program.step(Evasion)
def escaped(table: Table, evasion: Evasion) -> None:
    """12.4, 14.3, 14.4 Nobody is left: no dice, nothing is owed there any more, and an attack that did not take place
    promises nothing. Who does not advance may attack elsewhere; cavalry advances two hexes."""
    state, rules = table.state, table.rules
    state.hex_marks[evasion.target] = 0
    for hex_ in evasion.promised:
        state.hex_marks[hex_] &= ~OWED
    for unit in evasion.attackers:
        state.marks[unit] &= ~ATTACKED
    on = bool(rules.cavalry[evasion.attackers[0]]) and rules.schedule.cavalry.advance_after_escape > 1
    table.goto(offer_advance, Advance(evasion.target, evasion.attackers, on))


@choose_evasion.subject
@choose_rider.subject
def evasion_subject(table: Table, evasion: Evasion) -> dict[str, object]:
    """The hex under attack, and who attacks it."""
    attackers = [table.rules.ids[unit] for unit in evasion.attackers]
    return about(table, units_in(table.state, evasion.target), target=evasion.target, attackers=attackers)
