"""Chapter 10: the movement phase, unit by unit in any order."""

from __future__ import annotations

from grognard.engine.option import Option

from .command import command_areas
from .morale import after_movement
from .movement import choose_way, forced_march_obstacle, set_allowances
from .program import Nothing, Table, active, program
from .stacking import Check, check_stacks, restack, restack_options
from .state import ARRIVED, DONE, FORCED, RESTACKED


@program.step(Nothing)
def begin(table: Table, phase: Nothing) -> None:
    """10.0 A new movement phase."""
    state = table.state
    for unit in table.rules.by_side[state.active]:
        state.marks[unit] &= ~(DONE | FORCED | RESTACKED)
        state.spent[unit] = 0
    set_allowances(table)
    table.goto(choose_unit, phase)


@program.question(Nothing, rule="10.0", who=active)
def choose_unit(table: Table, _: Nothing) -> list[Option]:
    """10.0, 10.6 Any unit may move, in the normal way or by forced march; none has to."""
    rules = table.rules
    options = [rules.move_unit[unit] for unit in movers(table)]
    options += [rules.force_unit[unit] for unit in forced_marchers(table)]
    return [*options, *restack_options(table), rules.option("end", "10.0")]


def movers(table: Table) -> list[int]:
    """2.5, 9.2, 10.0 Units that have not moved, may move, and can enter at least one hex."""
    state, rules = table.state, table.rules
    found: list[int] = rules.ground.movers(
        rules.mobile[state.active], state.where, state.marks, DONE | ARRIVED, rules.cost_tables, rules.cost_class,
        bytes(state.allowed), 1, state.spent, state.zoc0 if state.active else state.zoc1, state.owner, rules.nobody,
        rules.not_enemy, rules.side, rules.weightless, 1, False, b"",
    )  # fmt: skip
    return found


def forced_marchers(table: Table) -> list[int]:
    """10.6 Units that may march by force."""
    state, rules = table.state, table.rules
    areas = command_areas(table, state.active)
    return [
        unit for unit in rules.mobile[state.active]
        if not state.marks[unit] & (DONE | ARRIVED) and state.where[unit] >= 0
        and not forced_march_obstacle(table, unit, areas[rules.nation[unit]])[1]
    ]  # fmt: skip


@choose_unit.answer
def unit_chosen(table: Table, phase: Nothing, option: Option) -> None:
    """Act on the answer to `choose_unit`."""
    verb, _, word = option.text.partition(" ")
    if verb == "end":
        after_movement(table)
        table.state.allowed[:] = bytes(len(table.state.allowed))
        table.goto(check_stacks, Check())
    elif verb == "top":
        restack(table, table.rules.unit_index[word])
    else:
        table.push(choose_way, (table.rules.unit_index[word],), verb == "force")
