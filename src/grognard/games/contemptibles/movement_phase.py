"""Chapter 9: the movement phase, unit by unit in any order."""

from __future__ import annotations

from grognard.engine.option import Option

from .entry import begin_column, entry_options, waiting_units
from .movement import Moving, can_exit, choose_way, open_units
from .program import Nothing, Table, active, program
from .stacking import restack, restack_options
from .state import GERMAN, MARCHED, MOVED, RESTACKED


@program.step(Nothing)
def begin(table: Table, phase: Nothing) -> None:
    """9.1, 9.2 A new movement phase: points are neither saved nor lent, entry columns start anew (8.4)."""
    state = table.state
    for unit in table.rules.by_side[state.active]:
        state.marks[unit] &= ~(MOVED | MARCHED | RESTACKED)
        state.spent[unit] = 0
    state.column_places[:] = bytes(len(state.column_places))
    table.goto(choose_unit, phase)


@program.question(Nothing, rule="9.2", who=active)
def choose_unit(table: Table, _: Nothing) -> list[Option]:
    """9.2 Any number of units may move, one after another, none is forced to; but who can enter must (8.3)."""
    options = move_options(table)
    options += restack_options(table)
    entering = entry_options(table) if waiting_units(table) else []
    return options + (entering or [table.rules.option("end", "9.2")])


def move_options(table: Table) -> list[Option]:
    """Units that have not moved and can: in the normal way, in march mode (9.20), or off the map (4.4)."""
    state, rules = table.state, table.rules
    units = rules.by_side[state.active]
    options = [rules.move_unit[unit] for unit in open_units(table, units, MOVED, march=False)]
    if state.active == GERMAN:
        options += [rules.march_unit[unit] for unit in open_units(table, units, MOVED, march=True)]
    else:
        ways_out = [rules.move_unit[unit] for unit in exiting_units(table)]
        options += [option for option in ways_out if option not in options]
    return options


def exiting_units(table: Table) -> list[int]:
    """4.4 British units that have not moved and may leave the map from where they stand."""
    state, rules = table.state, table.rules
    return [
        unit for unit in rules.by_side[state.active]
        if (hex_ := state.where[unit]) >= 0 and rules.exits[hex_] and not state.marks[unit] & MOVED
        and can_exit(table, Moving((unit,)))
    ]  # fmt: skip


@choose_unit.answer
def unit_chosen(table: Table, phase: Nothing, option: Option) -> None:
    """Act on the answer to `choose_unit`."""
    verb, _, word = option.text.partition(" ")
    if verb == "end":
        table.pop()
    elif verb == "top":
        restack(table, table.rules.unit_index[word])
    elif verb in ("enter", "march-in"):
        begin_column(table, option)
    else:
        table.push(choose_way, (table.rules.unit_index[word],), verb == "march")
