"""Turns in which each side in order goes through its phases."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from grognard.engine.program import Program, Step
from grognard.engine.state import State
from grognard.mechanics.standard import events


class Turn(NamedTuple):
    """The number of the phase that comes next."""

    phase: int = 0


class SequenceOfPlay:
    """The steps `sequence.begin_turn` and `sequence.next_phase` of a program."""

    def __init__(
        self,
        program: Program,
        phases: Sequence[tuple[str, Step]],
        end_turn: Callable[[Any], None],
        *,
        rule: str,
        turn_long: int = 0,
        lasting: int = 0,
        each_turn: Callable[[Any], None] = lambda table: None,
        end_player_turn: Callable[[Any], None] = lambda table: None,
    ) -> None:
        """`phases` are those of each player turn, with the step at which each begins. What units and hexes are marked
        with counts for a phase; of a unit's marks those in `turn_long` for the player turn, those in `lasting` until
        the game takes them away. `each_turn` is called before the first side begins, and may push a step;
        `end_player_turn` is called after each side, `end_turn` after the second: they may end the game. `rule` says
        all that."""
        self.phases = tuple(name for name, _ in phases)
        self.steps = tuple(step for _, step in phases)
        kept = (lasting, *(lasting | turn_long for _ in phases[1:]))

        @program.step(Turn)
        def begin_turn(table: Any, _: Turn) -> None:
            """What happens once a turn; then the first side begins."""
            table.state.turn += 1
            table.state.active = 0
            table.say(events.TurnBegan(table.state.turn, rule))
            table.goto(next_phase, 0)
            each_turn(table)

        @program.step(Turn)
        def next_phase(table: Any, turn: Turn) -> None:
            """One phase after another, one side after the other."""
            state = table.state
            if turn.phase < len(self.phases):
                state.marks[:] = bytes(mark & kept[turn.phase] for mark in state.marks)
                for column in (state.spent, state.hex_marks):
                    column[:] = bytes(len(column))
                table.say(events.PhaseBegan(table.sides[state.active], self.phases[turn.phase], rule))
                table.goto(next_phase, turn.phase + 1)
                table.push(self.steps[turn.phase])
                return
            end_player_turn(table)
            if state.ending:
                return
            if state.active == 0:
                state.active = 1
                table.goto(next_phase, 0)
            else:
                table.goto(begin_turn)
                end_turn(table)

        self.begin_turn, self.next_phase = begin_turn, next_phase

    def start_phase(self, table: Any, phase: int) -> None:
        """Stand at the beginning of a phase, as a position may want it."""
        table.push(self.next_phase, phase + 1)
        table.push(self.steps[phase])

    def phase_of(self, state: State) -> str:
        """The phase under way."""
        if not state.frames:
            return "over"
        values = state.frames[0][1]
        number = values[0] if values and isinstance(values[0], int) else 0
        return self.phases[number - 1] if 0 < number <= len(self.phases) else self.phases[0]
