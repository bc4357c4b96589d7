"""Which phase is being played."""

from __future__ import annotations

from grognard.engine.program import Step

from . import combat_phase, movement_phase, reorganisation, sequence, setup, stacking
from .program import program
from .state import State

#: where a procedure that plays a phase may stand
PHASES: dict[Step, str] = {
    **dict.fromkeys((setup.next_unit, setup.choose_unit, setup.choose_hex), "setup"),
    **dict.fromkeys(
        (
            reorganisation.begin, reorganisation.choose_arrival, reorganisation.rally_pass, reorganisation.choose_rally,
            reorganisation.restore_pass, reorganisation.choose_restoration, reorganisation.return_pass,
            reorganisation.choose_return, reorganisation.withdrawal, reorganisation.choose_withdrawal,
        ),
        "reorganisation",
    ),
    **dict.fromkeys((movement_phase.begin, movement_phase.choose_unit), "movement"),
    **dict.fromkeys((combat_phase.begin, combat_phase.next_attack, combat_phase.choose_target), "combat"),
    **dict.fromkeys((stacking.check_stacks, stacking.choose_displaced), "stacking"),
    sequence.administer: "administration",
}  # fmt: skip


def phase_of(state: State) -> str:
    """The phase under way, by the procedure next to the sequence of play."""
    if len(state.frames) < 2:
        return "administration" if state.frames else "over"
    return PHASES[program.steps[state.frames[1][0]]]
