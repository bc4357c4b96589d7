"""The steps of the game, registered by the chapters, and the table they are played on."""

from __future__ import annotations

from grognard.engine import program as engine
from grognard.mechanics.procedures import Nothing, active, passive
from grognard.mechanics.zones import enemy_zoc

from .rules import Rules
from .state import State

Table = engine.Table[Rules, State]

program = engine.Program()

__all__ = ["Nothing", "Table", "active", "enemy_zoc", "passive", "program"]
