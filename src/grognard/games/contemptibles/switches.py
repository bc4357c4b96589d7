"""Rulings that may be read another way, each a switch with our default first."""

from __future__ import annotations

from grognard.engine.title import Switch

from .state import State

SEVENTH_DIVISION = Switch("seventh-division-entry", "8.2", ("2700", "3900"))
INDEPENDENT_ARTILLERY = Switch("independent-artillery", "10.6", ("one-division", "both-divisions"))

SWITCHES = (SEVENTH_DIVISION, INDEPENDENT_ARTILLERY)


def chosen(state: State, switch: Switch) -> str:
    """The value of a switch in this game."""
    return switch.choices[state.switches[SWITCHES.index(switch)]]
