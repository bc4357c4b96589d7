"""What a side remembers of units that lie covered (6.6)."""

from __future__ import annotations

from grognard.engine.memory import Memory, Remembering, see
from grognard.mechanics import covered

from . import events
from .imagination import imagine
from .rules import Rules


def remembering(rules: Rules) -> Remembering:
    """With the historical set-up, which is printed (3.1)."""

    def set_up(memory: Memory, event: events.SetUpHistorically) -> None:
        side = rules.schedule.sides.index(event.side)
        for unit in rules.by_side[side]:
            if not rules.units[unit].entry and rules.units[unit].historical:
                see(memory, (rules.ids[unit],), rules.units[unit].historical)

    return Remembering(
        begin=covered.at_start,
        notes={
            events.SetUpHistorically: set_up,
            events.Placed: covered.note_seen,
            events.Moved: covered.note_moved,
            events.Probed: covered.note_seen,
            events.AttackDeclared: covered.note_attackers,
            events.Revealed: covered.note_revealed,
            events.Restacked: covered.note_seen,
            events.StepLost: covered.note_step_lost,
            events.Eliminated: covered.note_gone,
            events.Withdrawn: covered.note_gone,
            events.Retreated: _retreated,
            events.Advanced: covered.note_seen,
            events.Displaced: covered.note_seen,
        },
        imagine=imagine,
    )


def _retreated(memory: Memory, event: events.Retreated) -> None:
    see(memory, event.units, event.hex)
