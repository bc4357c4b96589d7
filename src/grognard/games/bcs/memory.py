"""What a side remembers of units that lie under others (1.10): everybody saw where they went."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.engine.memory import Memory, Remembering, Sighting, lose, see
from grognard.mechanics import covered

from . import events
from .imagination import imagine


def _moved(memory: Memory, event: events.Moved) -> None:
    see(memory, (event.unit,), event.path[-1])


def _retreated(memory: Memory, event: events.Retreated) -> None:
    if event.hex:
        see(memory, (event.unit,), event.hex)
    else:
        lose(memory, (event.unit,))


def _flipped(memory: Memory, event: events.Flipped) -> None:
    if event.unit in memory:
        memory[event.unit] = msgspec.structs.replace(memory[event.unit], face=event.face)


def _steps(memory: Memory, event: Any) -> None:
    before = memory.get(event.unit)
    if before is not None:
        memory[event.unit] = Sighting(before.hexes, event.left, before.face)


REMEMBERING = Remembering(
    begin=covered.at_start,
    notes={
        events.Arrived: covered.note_seen,
        events.Moved: _moved,
        events.Retreated: _retreated,
        events.Advanced: covered.note_seen,
        events.Eliminated: covered.note_gone,
        events.Exited: covered.note_gone,
        events.SupportStarted: covered.note_gone,
        events.Flipped: _flipped,
        events.StepsLost: _steps,
        events.Replaced: _steps,
    },
    imagine=imagine,
)
