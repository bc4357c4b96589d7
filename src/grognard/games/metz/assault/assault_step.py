"""12.1, 12.2 The Assault Combat Step: all assaults are declared, then resolved in any order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers
from grognard.mechanics.columns import marked

from ..board import enemies_near, hexes_of
from ..chits.chit_box import held, play
from ..command.command import posture_of
from ..fire.targets import attackable
from ..movement.movement_step import in_command
from ..needs import of_event
from ..program import Table, active, is_night, program
from ..refusals import acting_refusal, of_hex, of_unit, play_on_offer
from ..rules import CAVALRY, GUNS
from ..state import ASSAULTED, CHARGING, DEFENSIVE, FRENCH, NEAR_ENEMY
from ..strength import HALF, joint_sp
from .assault import begin_assault, can_attack, end_charges
from .procedures import Assault

#: no hex has FURIA FRANCESE
NOWHERE = -1
FURY = "furia-francese"


class AssaultStep(NamedTuple):
    """AUFTRAGSTAKTIK shifts every assault of the step; FURIA FRANCESE those of one lead hex."""

    mission: bool = False
    fury: int = NOWHERE
    #: assault whatever the posture (14.3)
    free: bool = False
    target: int = NOWHERE


def assault_refusal(table: Table, step: AssaultStep, unit: int, target: int) -> Reason | None:
    """12.1, 12.2 Why a unit cannot be pointed at a hex."""
    state, rules = table.state, table.rules
    refusal = acting_refusal(table, unit) or posture_refusal(table, step, unit)
    if refusal:
        return refusal
    if rules.kind[unit] in GUNS or not rules.is_combat[unit]:
        return of_unit(table, "12.1", "never-assaults", unit)
    if state.aim[unit]:
        return of_unit(table, "12.2", "declared-already", unit)
    if state.group[target] != 2 - state.active:
        return of_hex(table, "12.1", "no-enemy-there", target)
    if not attackable(rules, target):
        return of_hex(table, "2.2.3", "fortress", target)
    if step.target not in (NOWHERE, target):
        return of_hex(table, "12.2", "another-target", target)
    if joint_sp(rules, state, unit) < HALF:
        return of_unit(table, "3.1.3", "no-strength", unit)
    return None if can_attack(table, unit, target) else of_unit(table, "12.1", "not-adjacent", unit)


def posture_refusal(table: Table, step: AssaultStep, unit: int) -> Reason | None:
    """7.2.1, 7.2.2, 12.1, 18.2 Who assaults is in A posture, or cavalry that began the phase next to an enemy, or sent
    by an event."""
    state, rules = table.state, table.rules
    if is_night(table):
        return of_unit(table, "18.2", "no-combat-at-night", unit)
    if state.marks[unit] & (ASSAULTED | CHARGING):
        return of_unit(table, "12.2", "declared-already", unit)
    if step.free or posture_of(table, unit) != DEFENSIVE or step.fury == state.where[unit] != NOWHERE:
        return None
    if rules.kind[unit] == CAVALRY and state.marks[unit] & NEAR_ENEMY:
        return None
    return of_unit(table, "7.2.2", "posture-forbids-assault", unit)


def targets(table: Table, unit: int) -> list[int]:
    """12.1 Adjacent enemy hexes that can be assaulted."""
    state, rules = table.state, table.rules
    hex_ = state.where[unit]
    if hex_ < 0:
        return []
    near = enemies_near(rules, state, hex_, rules.side[unit])
    return [h for h in near if attackable(rules, h) and can_attack(table, unit, h)]


@program.step(AssaultStep)
def begin(table: Table, step: AssaultStep) -> None:
    """6.3.1 FURIA FRANCESE is played at the start of the step."""
    state = table.state
    for unit in in_command(table):
        state.marks[unit] &= ~ASSAULTED
    table.goto(declare, step)
    if state.active == FRENCH and not is_night(table) and held(table, FRENCH, FURY) and fury_hexes(table, step):
        table.goto(choose_fury, step)


def fury_hexes(table: Table, _: AssaultStep) -> list[int]:
    """Hexes of the active formation next to an enemy."""
    return list(hexes_of(table.state, (unit for unit in in_command(table) if targets(table, unit))))


@program.question(AssaultStep, rule="6.3.1", who=active, needs=(of_event(FURY),))
def choose_fury() -> Offers:
    """12.5 j FURIA FRANCESE for one lead hex, or keep it."""
    return (
        play_on_offer("12.5", active, FURY, HEX, fury_hexes, ("12.1", "nobody-to-assault-from-there"), play_fury),
        Offer("pass", "6.3.1", then=declare),
    )


def play_fury(table: Table, step: AssaultStep, chit: int, hex_: int) -> None:
    """12.5 j Assaults led from this hex shift in favour of the French."""
    play(table, chit)
    table.goto(declare, step._replace(fury=hex_))


@program.step(AssaultStep)
def declare(table: Table, step: AssaultStep) -> None:
    """12.2 Ask for declarations as long as somebody could declare."""
    if not table.ask_if_open(choose_assault, step):
        table.goto(next_assault, step)


def declarations(table: Table, step: AssaultStep) -> list[tuple[int, int]]:
    """12.1 Who may assault what and has not declared it yet."""
    state = table.state
    return [
        (unit, hex_) for unit in in_command(table)
        if not state.aim[unit] and posture_refusal(table, step, unit) is None
        for hex_ in targets(table, unit)
        if step.target in (NOWHERE, hex_)
    ]  # fmt: skip


@program.question(AssaultStep, rule="12.2", who=active)
def choose_assault() -> Offers:
    """12.2 Every unit that assaults is pointed at one adjacent enemy hex; charges are declared already."""
    return (
        Offer("assault", "12.2", UNIT, HEX, listed=declarations, refusal=assault_refusal, then=declare_assault),
        Offer("end", "12.2", then=next_assault),
    )


def declare_assault(table: Table, step: AssaultStep, unit: int, hex_: int) -> None:
    """12.2 It will assault this hex."""
    table.state.aim[unit] = hex_ + 1
    table.goto(declare, step)


def declared(table: Table) -> dict[int, list[int]]:
    """Target hex -> units that will assault it."""
    state = table.state
    found: dict[int, list[int]] = {}
    for unit in in_command(table):
        if state.aim[unit] and state.where[unit] >= 0:
            found.setdefault(state.aim[unit] - 1, []).append(unit)
    return found


@program.step(AssaultStep)
def next_assault(table: Table, step: AssaultStep) -> None:
    """12.2 Resolve what has been declared, in the order the active player likes."""
    state = table.state
    waiting = declared(table)
    if not waiting:
        table.pop()
        end_charges(table, marked(state.marks, CHARGING))  # 11.6.2, ruling 65: also those that came to no assault
        return
    pairs = leads(table, waiting)
    if len(pairs) == 1:
        resolve(table, step, *pairs[0])
    elif pairs:
        table.goto(choose_lead, step)
    else:
        for units in waiting.values():
            for unit in units:
                state.aim[unit] = 0
        table.goto(next_assault, step)


def leads(table: Table, waiting: dict[int, list[int]]) -> list[tuple[int, int]]:
    """12.2 (target, lead hex): any attacking hex, but one with charging cavalry if there is any."""
    state = table.state
    found = []
    for target in sorted(waiting):
        able = [unit for unit in waiting[target] if can_attack(table, unit, target)]
        riders = [unit for unit in able if state.marks[unit] & CHARGING]
        found += [(target, hex_) for hex_ in hexes_of(state, riders or able)]
    return found


@program.question(AssaultStep, rule="12.2", who=active)
def choose_lead() -> Offers:
    """12.2 Which assault is next, and which hex leads it."""
    return (Offer("resolve", "12.2", HEX, HEX, candidates=open_leads, refusal=lead_refusal, then=resolve),)


def open_leads(table: Table, _: AssaultStep) -> list[tuple[int, int]]:
    """12.2 The assaults to come, with the hexes that may lead them."""
    return leads(table, declared(table))


def lead_refusal(table: Table, _: AssaultStep, target: int, lead: int) -> Reason | None:
    """12.2 Why an assault is not led from a hex."""
    waiting = declared(table)
    if (target, lead) in leads(table, waiting):
        return None
    if target not in waiting:
        return of_hex(table, "12.2", "no-assault-on-it", target)
    own = [unit for unit in waiting[target] if table.state.where[unit] == lead]
    if not own:
        return of_hex(table, "12.2", "nobody-assaults-from-there", lead)
    return of_hex(table, "12.2", "charge-leads", lead)


def resolve(table: Table, step: AssaultStep, target: int, lead: int) -> None:
    """Start one assault; its units will not assault again in this step."""
    state = table.state
    units = declared(table)[target]
    for unit in units:
        state.aim[unit] = 0
        state.marks[unit] |= ASSAULTED
    table.goto(next_assault, step)
    table.push(begin_assault, *assault_of(table, step, target, lead, units))


def assault_of(table: Table, step: AssaultStep, target: int, lead: int, units: Sequence[int]) -> Assault:
    """12.5 i, j One assault of the step, with the events that shift it."""
    fury = step.fury == lead
    return Assault(table.state.active, target, lead, tuple(units), mission=step.mission, fury=fury)
