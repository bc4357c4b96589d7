"""8.1 The Fire Combat Step of an activation, and the guns of the forts (8.9)."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers, end_procedure

from ..board import with_batteries
from ..movement.movement_step import in_command
from ..needs import FORT_FIRE
from ..program import Table, active, is_night, program
from ..refusals import acting_refusal, among_refusal, of_hex, of_unit
from ..state import FIRED, FRENCH
from ..switches import FORT_SHOTS, is_default
from .fire import open_fire
from .procedures import Fire
from .targets import fire_refusal, fort_targets, shots_of


class FireStep(NamedTuple):
    """Whether only the forts may fire: the activation itself is void (8.9)."""

    forts_only: bool = False


@program.step(FireStep)
def begin(table: Table, step: FireStep) -> None:
    """8.1 Nobody has fired in this step."""
    for unit in with_batteries(table.rules, in_command(table)):
        table.state.marks[unit] &= ~FIRED
    table.goto(next_fire, step)


@program.step(FireStep)
def next_fire(table: Table, step: FireStep) -> None:
    """8.1 As long as somebody can fire."""
    if not table.ask_if_open(choose_fire, step):
        table.pop()


def shots(table: Table, step: FireStep) -> list[tuple[int, int]]:
    """8.1 Every unit in command that has not fired, with every hex it can fire at."""
    if step.forts_only or is_night(table):
        return []
    return shots_of(table, in_command(table))


def fort_shots(table: Table, _: FireStep) -> list[tuple[int, int]]:
    """8.9, 2.2.3, ruling 29 Each fort fires once a turn, when the chit of the Imperial Guard is drawn."""
    loaded = [fort for fort in table.rules.forts if is_guard_drawn(table) and not has_fired(table, fort)]
    return [(fort, hex_) for fort in loaded for hex_ in fort_targets(table, fort)]


def has_fired(table: Table, fort: int) -> bool:
    """8.9, ruling 29 Once a turn, or one shot a turn in all."""
    fired = table.state.fort_fired
    return bool(fired[table.rules.forts.index(fort)]) or (any(fired) and not is_default(table, FORT_SHOTS))


def is_guard_drawn(table: Table) -> bool:
    """8.9 Whether it is the chit of the Imperial Guard itself, and not a commander in chief, that is being carried
    out."""
    state, rules = table.state, table.rules
    return state.formation == rules.formation_index[rules.tables.fort_fire.formation] and not state.staff


@program.question(FireStep, rule="8.1", who=active)
def choose_fire() -> Offers:
    """8.1, 8.9 Who fires at which hex, or enough."""
    return (
        Offer("fire", "8.1", UNIT, HEX, listed=shots, refusal=shot_refusal, then=fire),
        Offer("fort", "8.9", HEX, HEX, listed=fort_shots, refusal=fort_refusal, then=fire_fort, needs=(FORT_FIRE,)),
        Offer("end", "8.1", then=end_procedure),
    )


def shot_refusal(table: Table, step: FireStep, unit: int, target: int) -> Reason | None:
    """8.1, 8.9, 18.2 Why a unit cannot fire at a hex in this step."""
    if step.forts_only:
        return Reason("8.9", "only-forts-fire")
    if is_night(table):
        return of_unit(table, "18.2", "no-combat-at-night", unit)
    if table.state.marks[unit] & FIRED:
        return of_unit(table, "8.1", "fired-once", unit)
    return acting_refusal(table, unit) or fire_refusal(table, unit, target)


def fort_refusal(table: Table, _: FireStep, fort: int, target: int) -> Reason | None:
    """8.9, 2.2.3 Why a fort cannot fire at a hex."""
    if fort not in table.rules.forts:
        return of_hex(table, "8.9", "no-fort-there", fort)
    if not is_guard_drawn(table):
        return Reason("8.9", "guard-only")
    if has_fired(table, fort):
        return of_hex(table, "8.9", "fort-has-fired", fort)
    return among_refusal(table, "8.9", "fort-cannot-fire-there", target, fort_targets(table, fort))


def fire(table: Table, step: FireStep, unit: int, target: int) -> None:
    """8.1 A unit fires."""
    state = table.state
    table.goto(next_fire, step)
    table.push(open_fire, Fire("step", state.active, state.where[unit], target, (unit,)))


def fire_fort(table: Table, step: FireStep, fort: int, target: int) -> None:
    """8.9 A fort fires, once a turn."""
    table.goto(next_fire, step)
    table.state.fort_fired[table.rules.forts.index(fort)] = 1
    table.push(open_fire, Fire("fort", FRENCH, fort, target))
