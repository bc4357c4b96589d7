"""T3: every unit is set up where its counter says."""

from __future__ import annotations

from .. import events
from ..board import place
from ..program import Table
from ..state import FIRST, GERMAN, RESERVE


def set_up(table: Table) -> None:
    """T3.1, T3.11, T3.12 Russians in the entry hex of their code or their printed hex, without stacking limits; then
    the Germans in their printed hexes, 1st Cavalry Division in one; the rest waits on the turn track."""
    state, rules = table.state, table.rules
    for side in (FIRST, GERMAN):
        for unit in rules.by_side[side]:
            if state.where[unit] == RESERVE:
                definition = rules.units[unit]
                hex_ = rules.grid.index[definition.start] if definition.start else rules.hexes_with(definition.at[0])[0]
                place(rules, state, unit, hex_)
        rule = "T3.11" if side == FIRST else "T3.12"
        table.say(events.SetUpDone(table.sides[side], rule))
