"""Chapter 5: the sequence of play, phase by phase as the battle book lists them."""

from __future__ import annotations

from typing import NamedTuple

from . import events
from .command import take_off
from .program import Nothing, Table, program
from .state import CROSSED, DONE, IN_CAMP, MOVED


class Turn(NamedTuple):
    """The place of the next phase in the sequence of play."""

    phase: int = 0


@program.step(Turn)
def begin_turn(table: Table, _: Turn) -> None:
    """5.1, 5.2 A game turn."""
    table.state.turn += 1
    table.say(events.TurnBegan(table.state.turn))
    table.goto(next_phase, Turn())


@program.step(Turn)
def next_phase(table: Table, turn: Turn) -> None:
    """5.1, 5.2 One phase after another, strictly in order; then the end of the turn."""
    state = table.state
    phases = table.rules.book.phases()
    if turn.phase == len(phases):
        table.goto(end_turn, turn)
        return
    phase = phases[turn.phase]
    state.phase, state.active = turn.phase, phase.side
    table.say(events.PhaseBegan(table.sides[phase.side], phase.key, phase.rule))
    table.goto(next_phase, turn.phase + 1)
    table.push(phase.step)


@program.step(Nothing)
def recover(table: Table, _: Nothing) -> None:
    """5.35, 5.36, T5.351, T5.352, M5.34 The active side takes off its done, replacement and command markers."""
    state, rules = table.state, table.rules
    for unit in rules.by_side[state.active]:
        state.marks[unit] &= ~(MOVED | DONE | CROSSED | IN_CAMP)
        state.allowed[unit] = 0
    for command in rules.commands_of[state.active]:
        state.used[command] = 0
    take_off(table, state.active)
    table.pop()


@program.step(Turn)
def end_turn(table: Table, _: Turn) -> None:
    """4.1, 5.36, T5.36, M5.36 The turn marker moves on; after the last turn the winner is found."""
    state, rules = table.state, table.rules
    if state.turn >= rules.scenarios.scenario[state.scenario].last_turn:
        rules.book.decide(table)
    else:
        table.goto(begin_turn, Turn())
