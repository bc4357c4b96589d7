"""Chapters 3 to 5: stacking, zones of control, movement."""

from __future__ import annotations

from grognard.mechanics.standard.movement import Movement
from grognard.mechanics.standard.movement_phase import MovementPhase

from .program import MOVED, program

#: 3.1 two units a hex; 4.2 a zone stops who enters it, and nobody goes from zone to zone; 5.1 once, as far as his
#: points last; 5.2 terrain
MOVEMENT = Movement(mark=MOVED, stacking="3.1", zones="4.2", allowance="5.1", terrain="5.2")

#: 2.1 unit by unit, until it is enough
PHASE = MovementPhase(program, MOVEMENT, end="2.1")
