"""3.3a, 3.3b OBJ Zones."""

from __future__ import annotations

from ..rules import Rules
from ..state import State


def in_zone(rules: Rules, state: State, hex_: int) -> bool:
    """3.3a Within 2 hexes of an OBJ marker of the activating Formation."""
    objectives = state.objectives
    return bool(objectives[hex_]) or any(
        objectives[h] for h in rules.near(hex_, rules.tables.limits.objective_zone)
    )  # fmt: skip


def in_double_zone(rules: Rules, state: State, hex_: int) -> bool:
    """3.3b Within 2 hexes of two markers on one hex."""
    objectives = state.objectives
    return objectives[hex_] > 1 or any(
        objectives[h] > 1 for h in rules.near(hex_, rules.tables.limits.objective_zone)
    )  # fmt: skip
