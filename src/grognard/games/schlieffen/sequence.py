"""Chapter 5: the sequence of play."""

from __future__ import annotations

from typing import NamedTuple

from . import combat_phase, events, movement_phase, reorganisation, supply, victory
from .program import Nothing, Table, program
from .stacking import Check, check_stacks
from .state import ARRIVED, ENTENTE, GERMAN


class Turn(NamedTuple):
    """The phases still to come in this player turn."""

    phases: tuple[str, ...] = ()


PHASES = ("reorganisation", "movement", "combat", "administration")


@program.step(Turn)
def begin_turn(table: Table, _: Turn) -> None:
    """5.0, 5.1 A game turn: the German player turn, the Entente player turn, the end of the turn."""
    state = table.state
    state.turn += 1
    state.active = GERMAN
    state.batteries += state.batteries_next
    state.batteries_next = 0
    table.say(events.TurnBegan(state.turn, "5.0"))
    table.goto(next_phase, Turn(phases_of(table)))


def phases_of(table: Table) -> tuple[str, ...]:
    """5.1 Four phases; on turn 1 neither side reorganises."""
    return PHASES if table.state.turn > 1 else PHASES[1:]


@program.step(Turn)
def next_phase(table: Table, turn: Turn) -> None:
    """5.0, 5.1 One phase after another; then the other player's turn; then the end of the turn."""
    state = table.state
    if turn.phases:
        table.say(events.PhaseBegan(table.sides[state.active], turn.phases[0], "5.1"))
        table.goto(next_phase, Turn(turn.phases[1:]))
        table.push(STEPS[turn.phases[0]])
    elif state.active == GERMAN:
        state.active = ENTENTE
        land(table)
        table.goto(next_phase, Turn(phases_of(table)))
    else:
        table.goto(end_turn, turn)


def land(table: Table) -> None:
    """9.2 Units that landed in the last turn are free to move and attack from now on."""
    for unit in table.rules.by_side[ENTENTE]:
        table.state.marks[unit] &= ~ARRIVED


@program.step(Nothing)
def administer(table: Table, phase: Nothing) -> None:
    """5.5 Supply is determined for all units of the active side, then those without it roll for attrition (8.8)."""
    supply.check_supply(table)
    supply.attrition(table)
    table.goto(check_stacks, Check())


STEPS = {
    "reorganisation": reorganisation.begin,
    "movement": movement_phase.begin,
    "combat": combat_phase.begin,
    "administration": administer,
}


@program.step(Turn)
def end_turn(table: Table, _: Turn) -> None:
    """5.6 Sudden death, Plan XVII after turn 7, the final count after turn 10; otherwise the next turn."""
    table.goto(begin_turn, Turn())
    for check in (victory.sudden_death, victory.plan_seventeen, victory.final_count):
        if not table.state.ending:
            check(table)
