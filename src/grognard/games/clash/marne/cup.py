"""M5.32: command markers drawn from a cup, one army after the other."""

from __future__ import annotations

from typing import NamedTuple

from grognard.mechanics import cup

from .. import events
from ..command import record, roll_command
from ..movement import begin_segment
from ..program import Nothing, Table
from ..stacking import Check, check_stacks
from ..standing import Standing
from ..state import FIRST, IN_CAMP
from .areas import in_camp, is_demoralised
from .logistics import rally_gaps
from .segment import next_unit
from .tables import holds, own, program


class Drawn(NamedTuple):
    """The command whose marker was drawn."""

    command: int


@program.step(Nothing)
def operations(table: Table, phase: Nothing) -> None:
    """M5.32 All markers of the side go into the cup. Who begins in the fortified camp is noted (M10.33)."""
    state, rules = table.state, table.rules
    state.cup = sum(1 << command for command in rules.commands_of[state.active] if is_available(table, command))
    state.rails = 0
    for unit in rules.by_side[state.active]:
        state.marks[unit] &= ~IN_CAMP
        if in_camp(table, unit):
            state.marks[unit] |= IN_CAMP
    table.goto(draw_marker, phase)


def is_available(table: Table, command: int) -> bool:
    """2.28, M16.3-opt The marker of First Army's cavalry is used only with the option."""
    return not table.rules.commands[command].optional or table.rules.is_set(table.state, "first-army-cavalry")


@program.step(Nothing)
def draw_marker(table: Table, phase: Nothing) -> None:
    """M5.32 One marker at random, until the cup is empty; then stacking is looked at (6.1)."""
    state, rules = table.state, table.rules
    waiting = [command for command in rules.commands_of[state.active] if state.cup >> command & 1]
    if not waiting:
        table.goto(check_stacks, Check(state.active))
        return
    drawn = cup.draw(table, waiting, [command.id for command in rules.commands], "marker", "M5.32")
    state.cup &= ~(1 << drawn)
    table.say(events.MarkerDrawn(table.sides[state.active], rules.commands[drawn].id))
    table.push(activate, drawn)


@program.step(Drawn)
def activate(table: Table, values: Drawn) -> None:
    """M5.321, M10.2, M17.4 The army rolls its allowance, unless the option holds it back, and moves."""
    state, rules, command = table.state, table.rules, values.command
    held = own(table).battle.held_back
    name = rules.commands[command].id
    if holds(table, "held-back") and state.turn == held.turn and name in held.commands:
        record(table, command, held.movement)
        table.say(events.AllowanceSet(table.sides[state.active], name, held.movement, "M17.4"))
    else:
        record(table, command, roll_command(table, command, "M5.321"))
    begin_segment(table, command)
    table.goto(next_unit)


def standing(table: Table, command: int, units: list[int]) -> Standing:
    """M5.32, M9.33, M10.52, M15.0, M16.1 Whether the marker is still in the cup, how an army's morale is and what it
    needs to rally, and what the side has left: taxis, trains, detachments."""
    state, rules, battle = table.state, table.rules, own(table).battle
    marks: tuple[str, ...] = ("in-cup",) if state.cup >> command & 1 else ()
    values: dict[str, int | str] = {}
    if rules.commands[command].rally is not None:
        marks += ("demoralised",) if is_demoralised(table, command) else ("rallied",)
    if command == rules.commands_of[FIRST][0]:
        values = {"taxis-left": battle.taxi.uses - state.taxis, "rails-left": battle.rail.units - state.rails}
    elif command == own(table).first_army:
        values = {"detachments-left": battle.detachments.number - state.detached}
    return Standing(values, marks, tuple(rally_gaps(table, command, units)))


def row_of(table: Table, command: int, _: int) -> str:
    """10.2, M10.51 Allied armies use the row of their morale."""
    if table.rules.commands[command].rally is None:
        return ""
    return "demoralised" if is_demoralised(table, command) else "rallied"
