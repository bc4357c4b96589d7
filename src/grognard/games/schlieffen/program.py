"""The steps of the game, registered by the chapters, and the table they are played on."""

from __future__ import annotations

from grognard.engine import program as engine
from grognard.mechanics.procedures import Nothing, active, passive

from .rules import Rules
from .state import State

Table = engine.Table[Rules, State]

program = engine.Program()

__all__ = ["Nothing", "Table", "active", "enemy_zoc", "passive", "program"]


def enemy_zoc(state: State, side: int) -> bytearray:
    """By hex: how many hexes next to it hold a corps of the other side that exerts a zone of control."""
    return state.zoc0 if side else state.zoc1
