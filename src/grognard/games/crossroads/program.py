"""The steps of the game, registered by the chapters, and the table they are played on."""

from __future__ import annotations

from grognard.engine import program as engine
from grognard.mechanics.standard import Rules, State
from grognard.mechanics.standard.kit import bits

from .schema import Schedule

Table = engine.Table[Rules[Schedule], State]

program = engine.Program()

MARKS = ("moved", "attacked")
HEX_MARKS = ("attacked",)
MOVED, ATTACKED = bits(MARKS).values()
(HEX_ATTACKED,) = bits(HEX_MARKS).values()
