"""12.1, 12.2 The Assault Combat Step: all assaults are declared, then resolved in any order."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.option import Option
from grognard.mechanics.columns import marked

from .assault import Assault, begin_assault, can_attack
from .board import enemies_near
from .chit_box import held, play
from .command import posture_of
from .hits import Hits, apply_hits
from .movement_step import in_command
from .program import Table, active, is_night, program
from .rules import CAVALRY
from .state import ASSAULTED, CHARGING, DEFENSIVE, FRENCH, NEAR_ENEMY
from .targets import attackable

#: no hex has FURIA FRANCESE
NOWHERE = -1


class AssaultStep(NamedTuple):
    """AUFTRAGSTAKTIK shifts every assault of the step; FURIA FRANCESE those of one lead hex."""

    mission: bool = False
    fury: int = NOWHERE
    #: assault whatever the posture (14.3)
    free: bool = False
    target: int = NOWHERE


def may_assault(table: Table, unit: int, step: AssaultStep) -> bool:
    """7.2.1, 7.2.2, 12.1 In A posture, or cavalry that began the phase next to an enemy, or by an event."""
    state, rules = table.state, table.rules
    if is_night(table) or state.marks[unit] & (ASSAULTED | CHARGING):
        return False
    if step.free or posture_of(table, unit) != DEFENSIVE or step.fury == state.where[unit] != NOWHERE:
        return True
    return rules.kind[unit] == CAVALRY and bool(state.marks[unit] & NEAR_ENEMY)


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
    if state.active == FRENCH and not is_night(table) and fury_hexes(table):
        table.goto(choose_fury, step)


def fury_hexes(table: Table) -> list[int]:
    """Hexes of the active formation next to an enemy, if FURIA FRANCESE is held."""
    if not held(table, FRENCH, "furia-francese"):
        return []
    return sorted({table.state.where[unit] for unit in in_command(table) if targets(table, unit)})


@program.question(AssaultStep, rule="6.3.1", who=active)
def choose_fury(table: Table, _: AssaultStep) -> list[Option]:
    """12.5 j FURIA FRANCESE for one lead hex, or keep it."""
    rules = table.rules
    name = rules.chits[held(table, FRENCH, "furia-francese")[0]].id
    hexes = fury_hexes(table)
    return [*(rules.option(f"play {name} {rules.labels[h]}", "12.5") for h in hexes), rules.option("pass", "6.3.1")]


@choose_fury.answer
def fury_chosen(table: Table, step: AssaultStep, option: Option) -> None:
    """Act on the answer to `choose_fury`."""
    if option.text != "pass":
        play(table, table.rules.chit_index[option.words[0]])
        step = step._replace(fury=table.rules.grid.index[option.words[1]])
    table.goto(declare, step)


@program.step(AssaultStep)
def declare(table: Table, step: AssaultStep) -> None:
    """12.2 Ask for declarations as long as somebody could declare."""
    if declarations(table, step):
        table.goto(choose_assault, step)
    else:
        table.goto(next_assault, step)


def declarations(table: Table, step: AssaultStep) -> list[tuple[int, int]]:
    """12.1 Who may assault what and has not been told to yet."""
    state = table.state
    return [
        (unit, hex_) for unit in in_command(table)
        if not state.aim[unit] and may_assault(table, unit, step)
        for hex_ in targets(table, unit)
        if step.target in (NOWHERE, hex_)
    ]  # fmt: skip


@program.question(AssaultStep, rule="12.2", who=active)
def choose_assault(table: Table, step: AssaultStep) -> list[Option]:
    """12.2 Every unit that assaults is pointed at one adjacent enemy hex; charges are declared already."""
    rules = table.rules
    found = declarations(table, step)
    return [
        *(rules.option(f"assault {rules.ids[unit]} {rules.labels[hex_]}", "12.2") for unit, hex_ in found),
        rules.option("end", "12.2"),
    ]


@choose_assault.answer
def assault_chosen(table: Table, step: AssaultStep, option: Option) -> None:
    """Act on the answer to `choose_assault`."""
    if option.text == "end":
        table.goto(next_assault, step)
        return
    unit, hex_ = table.rules.unit_index[option.words[0]], table.rules.grid.index[option.words[1]]
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
        tire(table)
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
        found += [(target, hex_) for hex_ in sorted({state.where[unit] for unit in riders or able})]
    return found


@program.question(AssaultStep, rule="12.2", who=active)
def choose_lead(table: Table, _: AssaultStep) -> list[Option]:
    """12.2 Which assault is next, and which hex leads it."""
    labels = table.rules.labels
    return [
        table.rules.option(f"resolve {labels[target]} {labels[lead]}", "12.2")
        for target, lead in leads(table, declared(table))
    ]


@choose_lead.answer
def lead_chosen(table: Table, step: AssaultStep, option: Option) -> None:
    """Act on the answer to `choose_lead`."""
    index = table.rules.grid.index
    resolve(table, step, index[option.words[0]], index[option.words[1]])


def resolve(table: Table, step: AssaultStep, target: int, lead: int) -> None:
    """Start one assault; its units will not assault again in this step."""
    state = table.state
    units = declared(table)[target]
    for unit in units:
        state.aim[unit] = 0
        state.marks[unit] |= ASSAULTED
    table.goto(next_assault, step)
    fury = step.fury == lead
    table.push(begin_assault, *Assault(state.active, target, lead, tuple(units), mission=step.mission, fury=fury))


def tire(table: Table) -> None:
    """11.6.2, ruling 65 Charges that never came to an assault cost their morale hit all the same."""
    state = table.state
    riders = marked(state.marks, CHARGING)
    for unit in riders:
        state.marks[unit] &= ~CHARGING
        state.aim[unit] = state.climbed[unit] = 0
    alive = tuple(("morale", unit) for unit in riders if state.where[unit] >= 0)
    if alive:
        table.push(apply_hits, *Hits(alive, "charge", panic=False))
