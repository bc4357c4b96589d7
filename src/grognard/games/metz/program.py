"""The steps of the game, registered by the chapters, and the table they are played on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from grognard.engine import program as engine
from grognard.mechanics.procedures import Nothing as Nothing
from grognard.mechanics.procedures import active as active

from .rules import DAYLIGHT, HALF_LIGHT, NIGHT, Rules
from .schema import Scenario, Turn
from .state import State

Table = engine.Table[Rules, State]

program = engine.Program()


def settle(
    table: Table, things: Sequence[Any], act: Callable[[Table, Any, Any], None], question: engine.Step, values: Any
) -> None:
    """Between several things somebody chooses; the only one is taken at once; without any the procedure is done."""
    if len(things) > 1:
        table.goto(question, values)
    elif things:
        act(table, values, things[0])
    else:
        table.pop()


def scenario_of(table: Table) -> Scenario:
    """The scenario being played."""
    return table.rules.scenarios[table.state.scenario]


def turn_of(table: Table) -> Turn:
    """The turn as the scenario's turn track has it."""
    return table.rules.schedule.turn[table.state.turn - 1]


def is_half_light(table: Table) -> bool:
    """18.1, 18.4 Dusk and Dawn: short sight, and every TCR is 1 lower."""
    return table.rules.light[table.state.turn] == HALF_LIGHT


def is_night(table: Table) -> bool:
    """18.2, 18.3 Evening and Deep Night: no combat."""
    return table.rules.light[table.state.turn] == NIGHT


def is_evening(table: Table) -> bool:
    """18.2 The turn in which every march and every attempt to dig costs a morale hit."""
    return turn_of(table).kind == "evening"


def is_dark(table: Table) -> bool:
    """18.1 to 18.4 All turns in which moving off the roads costs double."""
    return table.rules.light[table.state.turn] != DAYLIGHT
