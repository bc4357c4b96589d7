"""How the captain plays Crossroads: for the objectives, by what they are worth."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.engine.title import Title
from grognard.mechanics.standard.judge import StandardJudge

from ..combat import AFTERMATH, COMBAT
from ..movement import PHASE
from ..program import Table


def goals(table: Table) -> Mapping[int, float]:
    """The objectives."""
    return {table.rules.grid.index[objective.hex]: objective.points for objective in table.rules.schedule.objective}


def judge(title: Title, side: str, style: Mapping[str, float]) -> StandardJudge:
    """The captain's sense of what is good, for one side; the weights are in style.toml."""
    return StandardJudge(title, side, style, (PHASE, COMBAT, AFTERMATH), goals)
