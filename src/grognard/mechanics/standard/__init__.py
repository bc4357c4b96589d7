"""A standard board game: what counters, steps, zones, turns and phases need, from a few declarations.

Counters of two sides in ordered stacks, steps, marks for what was done, control of hexes, turns of phases
(`sequence`), moving through zones of control (`movement_phase`), reinforcements (`arrivals`), attacks at odds
(`combat`), losses, retreats and advances (`aftermath`); with view, imagination and positions. Everything lies open: a
game that hides counters writes its own view. A game declares a `Kit` and keeps what makes it that game.
"""

from __future__ import annotations

from grognard.mechanics.procedures import Nothing, active, passive
from grognard.mechanics.standard.kit import Kit, Table
from grognard.mechanics.standard.rules import Rules
from grognard.mechanics.standard.state import State

__all__ = ["Kit", "Nothing", "Rules", "State", "Table", "active", "passive"]
