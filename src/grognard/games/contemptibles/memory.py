"""What a side remembers of units that lie covered (6.6)."""

from __future__ import annotations

from grognard.engine.memory import Memory, Remembering, lose, see
from grognard.mechanics import covered

from . import events
from .imagination import imagine


def _entered(memory: Memory, event: events.Entered) -> None:
    see(memory, event.units, event.hex)


def _left(memory: Memory, event: events.Left) -> None:
    lose(memory, event.units)


REMEMBERING = Remembering(
    begin=covered.at_start,
    notes={
        events.Entered: _entered,
        events.Moved: covered.note_moved,
        events.Left: _left,
        events.AssaultDeclared: covered.note_attackers,
        events.Revealed: covered.note_revealed,
        events.Restacked: covered.note_seen,
        events.StepLost: covered.note_step_lost,
        events.Eliminated: covered.note_gone,
        events.Advanced: covered.note_seen,
    },
    imagine=imagine,
)
