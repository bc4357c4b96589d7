"""Chapter 5: the sequence of play."""

from __future__ import annotations

from .. import events
from ..chits import cup, planning
from ..program import Nothing, Table, is_night, program, turn_of
from ..recovery import night
from . import end_turn


@program.step(Nothing)
def begin_turn(table: Table, nothing: Nothing) -> None:
    """5.0, 18.0 A turn: planning, drawing, the end of the turn."""
    state = table.state
    state.turn += 1
    turn = turn_of(table)
    table.say(events.TurnBegan(state.turn, turn.day, f"{turn.hour:02}:00", turn.kind))
    table.goto(draw_chits, nothing)
    night.wake(table)
    table.push(planning.plan, *planning.Planning())
    if is_night(table):
        table.push(night.return_parents, *night.Return())


@program.step(Nothing)
def draw_chits(table: Table, nothing: Nothing) -> None:
    """5.2 The cup is emptied."""
    table.goto(finish_turn, nothing)
    table.push(cup.next_chit, *nothing)


@program.step(Nothing)
def finish_turn(table: Table, nothing: Nothing) -> None:
    """5.4 Last events, command events, victory, housekeeping; then the next turn."""
    table.goto(begin_turn, nothing)
    table.push(end_turn.last_events, *nothing)
