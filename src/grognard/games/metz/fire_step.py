"""8.1 The Fire Combat Step of an activation, and the guns of the forts (8.9)."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.option import Option

from .fire import Fire, open_fire
from .movement_step import in_command
from .program import Table, active, is_night, program
from .retreat import enemy_hexes
from .rules import CAVALRY, HQ, NONE
from .state import FIRED, FRENCH
from .switches import FORT_SHOTS, is_default
from .targets import fort_targets, targets


class FireStep(NamedTuple):
    """Whether only the forts may fire: the activation itself is void (8.9)."""

    forts_only: bool = False


@program.step(FireStep)
def begin(table: Table, step: FireStep) -> None:
    """8.1 Nobody has fired in this step."""
    state, rules = table.state, table.rules
    for unit in in_command(table):
        for part in (unit, rules.battery[unit]):
            if part != NONE:
                state.marks[part] &= ~FIRED
    table.goto(next_fire, step)


@program.step(FireStep)
def next_fire(table: Table, step: FireStep) -> None:
    """8.1 As long as somebody can fire."""
    options = choose_fire_options(table, step)
    if len(options) > 1:
        table.ask(choose_fire, step, options)
    else:
        table.pop()


def shots(table: Table, step: FireStep) -> list[tuple[int, int]]:
    """8.1 Every unit in command that has not fired, with every hex it can fire at."""
    if step.forts_only or is_night(table):
        return []
    state, rules = table.state, table.rules
    hexes = sorted(enemy_hexes(table, state.active))
    found = []
    for body in in_command(table):
        origin = state.where[body]
        if origin < 0 or rules.kind[body] in (CAVALRY, HQ):
            continue
        for unit in (body, rules.battery[body]):
            if unit == NONE or state.marks[unit] & FIRED:
                continue
            found += [(unit, h) for h in targets(table, unit, hexes)]
    return found


def fort_shots(table: Table) -> list[tuple[int, int]]:
    """8.9, 2.2.3, ruling 29 Each fort fires once a turn, when the chit of the Imperial Guard is drawn."""
    state, rules = table.state, table.rules
    if not is_guard_drawn(table):
        return []
    if any(state.fort_fired) and not is_default(state, FORT_SHOTS):
        return []
    return [
        (fort, hex_) for i, fort in enumerate(rules.forts) if not state.fort_fired[i]
        for hex_ in fort_targets(table, fort)
    ]  # fmt: skip


def is_guard_drawn(table: Table) -> bool:
    """8.9 Whether it is the chit of the Imperial Guard itself, and not a commander in chief, that is being carried
    out."""
    state, rules = table.state, table.rules
    return state.formation == rules.formation_index[rules.tables.fort_fire.formation] and not state.staff


@program.question(FireStep, rule="8.1", who=active)
def choose_fire(table: Table, step: FireStep) -> list[Option]:
    """8.1, 8.9 Who fires at which hex, or enough."""
    return choose_fire_options(table, step)


def choose_fire_options(table: Table, step: FireStep) -> list[Option]:
    """Every shot, and the end of the step."""
    rules = table.rules
    labels = rules.labels
    options = [rules.option(f"fire {rules.ids[unit]} {labels[h]}", "8.1") for unit, h in shots(table, step)]
    options += [rules.option(f"fort {labels[fort]} {labels[h]}", "8.9") for fort, h in fort_shots(table)]
    return [*options, rules.option("end", "8.1")]


@choose_fire.answer
def fire_chosen(table: Table, step: FireStep, option: Option) -> None:
    """Act on the answer to `choose_fire`."""
    rules, state = table.rules, table.state
    if option.text == "end":
        table.pop()
        return
    table.goto(next_fire, step)
    target = rules.grid.index[option.words[1]]
    if option.verb == "fort":
        fort = rules.grid.index[option.words[0]]
        state.fort_fired[rules.forts.index(fort)] = 1
        table.push(open_fire, *Fire("fort", FRENCH, fort, target))
        return
    unit = rules.unit_index[option.words[0]]
    table.push(open_fire, *Fire("step", state.active, state.where[unit], target, (unit,)))
