"""1.4 Command Radius."""

from __future__ import annotations

from ..rules import Rules
from ..state import State


def distance_to_hq(rules: Rules, state: State, formation: int, hex_: int) -> int:
    """1.4b Plain hexes from the headquarters' present hex; far beyond any radius while it is off the map."""
    at = state.where[rules.hq[formation]]
    return rules.distances(at)[hex_] if at >= 0 else 255


def hex_in_radius(rules: Rules, state: State, formation: int, hex_: int) -> bool:
    """1.4a, 1.4b Whether a hex lies within the printed Command Radius."""
    return distance_to_hq(rules, state, formation, hex_) <= rules.radius[formation]


def in_radius(rules: Rules, state: State, unit: int) -> bool:
    """1.4c Whether a unit is within its headquarters' radius; unassigned independents do not care."""
    formation = state.assigned[unit] - 1
    return formation < 0 or hex_in_radius(rules, state, formation, state.where[unit])
