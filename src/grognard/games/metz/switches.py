"""Rulings that may be read another way, each a switch with our default first."""

from __future__ import annotations

from grognard.engine.title import Switch

from .state import State

SWITCHES: tuple[Switch, ...] = ()


def is_default(state: State, switch: Switch) -> bool:
    """Whether the default reading is in force in this game."""
    return state.switches[SWITCHES.index(switch)] == 0
