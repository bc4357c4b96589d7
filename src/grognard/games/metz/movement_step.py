"""11.1 The Movement Step of an activation."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.option import Option
from grognard.mechanics.columns import marked

from .breakdown import breakdown_options, do_breakdown
from .charges import Charge, charge_targets, declare_charge
from .command import posture_of
from .entry import after_entry, do_entry, entry_options
from .movement import can_start, choose_way, may_move, plain_move
from .program import Table, active, is_night, program
from .rules import CAVALRY, NONE
from .state import DEFENSIVE, IN_COMMAND, MOVED, STOPPED


class MovementStep(NamedTuple):
    """Whether anybody has moved yet (17.0), and how many have come in by each entry hex (11.10.1)."""

    began: bool = False
    entered: tuple[int, ...] = ()


def in_command(table: Table) -> list[int]:
    """11.1 The units that act in this activation."""
    state, rules = table.state, table.rules
    side, parent = rules.side, rules.parent
    return [u for u in marked(state.marks, IN_COMMAND) if side[u] == state.active and parent[u] == NONE]


@program.step(MovementStep)
def begin(table: Table, step: MovementStep) -> None:
    """11.1 A new step: nobody has moved in it."""
    state = table.state
    state.spent[:] = bytes(len(state.spent))
    for unit in in_command(table):
        state.marks[unit] &= ~(MOVED | STOPPED)
    table.goto(go_on, step)


@program.step(MovementStep)
def go_on(table: Table, step: MovementStep) -> None:
    """11.1 As long as somebody could move."""
    units = in_command(table)
    entries, ready = entry_options(table, units, step.entered), movers(table, units)
    if entries or ready:
        breaking = [] if step.began else breakdown_options(table, units)
        table.ask(choose_unit, step, [*breaking, *entries, *mover_options(table, ready)])
    else:
        table.pop()


def movers(table: Table, units: list[int]) -> list[int]:
    """11.1 Those of the units that have somewhere to go."""
    return [u for u in units if may_move(table, u) and can_start(table, plain_move(table, u))]


@program.question(MovementStep, rule="11.1", who=active)
def choose_unit(table: Table, step: MovementStep) -> list[Option]:
    """11.1 Which unit moves next: breaking down before anybody moves, entering, moving, charging; or enough."""
    units = in_command(table)
    breaking = [] if step.began else breakdown_options(table, units)
    return [*breaking, *entry_options(table, units, step.entered), *mover_options(table, movers(table, units))]


def mover_options(table: Table, ready: list[int]) -> list[Option]:
    """11.1, 11.6 Moves and charges of the units that can go, or enough."""
    rules, options = table.rules, []
    light = not is_night(table)
    for unit in ready:
        name = rules.ids[unit]
        options.append(rules.option(f"move {name}", "11.1"))
        if light and rules.kind[unit] == CAVALRY and posture_of(table, unit) != DEFENSIVE:
            options += [rules.option(f"charge {name} {rules.labels[h]}", "11.6") for h in charge_targets(table, unit)]
    return [*options, rules.option("end", "11.1")]


@choose_unit.answer
def unit_chosen(table: Table, step: MovementStep, option: Option) -> None:
    """Act on the answer to `choose_unit`."""
    rules = table.rules
    if option.text == "end":
        table.pop()
        return
    if option.verb in ("break", "recombine"):
        do_breakdown(table, option)
        return
    if option.verb in ("enter", "delay"):
        entered = after_entry(table, option, step.entered)
        table.goto(go_on, step._replace(began=True, entered=entered))
        do_entry(table, option, step.entered, plain_move(table, rules.unit_index[option.words[0]]))
        return
    table.goto(go_on, step._replace(began=True))
    unit = rules.unit_index[option.words[0]]
    if option.verb == "charge":
        table.push(declare_charge, *Charge(unit, rules.grid.index[option.words[1]]))
    else:
        table.push(choose_way, *plain_move(table, unit))
