"""The points of a scenario, and who wins on them (1.0c: each game defines victory)."""

from __future__ import annotations

from .. import events
from ..program import Table, scenario_of
from ..schema import Objective


def objective_points(table: Table, objective: Objective) -> int:
    """B12.0 Points that the scoring side has for an objective."""
    rules, state = table.rules, table.state
    number = rules.sides.index(scenario_of(table).victory.side) + 1
    held = sum(state.control[rules.grid.index[label]] == number for label in objective.hexes)
    if held == len(objective.hexes):
        return objective.points
    return objective.partly if held else 0


def points(table: Table) -> int:
    """B12.0 All points of the scoring side."""
    rules, state = table.rules, table.state
    victory = scenario_of(table).victory
    side = rules.sides.index(victory.side)
    total = sum(objective_points(table, objective) for objective in victory.objectives)
    for reward in victory.rewards:
        if reward.id == "jump":
            won = reward.points * (state.jumps1 if side else state.jumps0)
        else:
            needed = {e.side: e.units for e in rules.schedule.exit}.get(victory.side, 99)
            gone = sum(
                state.exits[f] >= needed for f, owner in enumerate(rules.formation_side) if owner == side
            )  # fmt: skip
            won = reward.points * gone
        total += min(won, reward.most) if reward.most else won
    return total


def conclude(table: Table) -> None:
    """The last turn is over: count, and name the winner."""
    victory = scenario_of(table).victory
    side = table.rules.sides.index(victory.side)
    total = points(table)
    table.say(events.PointsCounted(victory.side, total))
    if total >= victory.win:
        table.end(side, "points", "1.0c")
    elif total >= victory.draw:
        table.end(-2, "draw", "1.0c")
    else:
        table.end(1 - side, "points-short", "1.0c")
