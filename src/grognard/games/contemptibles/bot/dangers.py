"""What the enemy could do in his next turn, hex by hex: assaults and bombardments."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

from grognard.mechanics import walking

from ..program import Table


class Dangers:
    """Influence maps of the other side, worked out once for a phase."""

    def __init__(self, table: Table, side: int, formation: Callable[[int], str], guns_come_up: int) -> None:
        self._table, self._guns_come_up = table, guns_come_up
        #: by hex: the strength that each enemy formation could bring against it
        self.threat: dict[int, dict[str, int]] = {}
        #: by hex: the bombardment strength that each enemy corps could bring to bear on it
        self.barrage: dict[int, dict[int, int]] = {}
        #: by attacker: the hexes that it could attack
        self.struck: dict[int, set[int]] = {}
        #: what a single hex can hold of the enemy's attackers
        self.strongest = 0
        for unit in table.rules.by_side[1 - side]:
            if table.state.where[unit] >= 0:
                if table.rules.is_artillery(unit):
                    self._add_gun(unit)
                else:
                    self._add_attacker(unit, side, formation(unit))

    def _add_gun(self, gun: int) -> None:
        state, rules = self._table.state, self._table.rules
        strength, group = rules.bombardment[gun][state.steps[gun]], rules.group[gun]
        for hex_ in rules.within(state.where[gun], rules.units[gun].range + self._guns_come_up):
            here = self.barrage.setdefault(hex_, defaultdict(int))
            here[group] += strength

    def _add_attacker(self, unit: int, side: int, formation: str) -> None:
        rules = self._table.rules
        strength = rules.strength(self._table.state, unit)
        self.strongest = max(self.strongest, strength * (rules.schedule.stacking.limit // rules.points[unit]))
        self.struck[unit] = self._struck_by(unit, side)
        for hex_ in self.struck[unit]:
            here = self.threat.setdefault(hex_, defaultdict(int))
            here[formation] += strength

    def _struck_by(self, unit: int, side: int) -> set[int]:
        """Hexes that a unit could attack after a normal move."""
        state, rules = self._table.state, self._table.rules
        own_zoc = state.zoc1 if side else state.zoc0
        reached = walking.walk(
            rules.board.field, rules.costs[rules.arm[unit]], state.where[unit], rules.movement[unit], own_zoc,
            state.group, rules.passable[rules.group[unit]],
            load=state.load, size=rules.points[unit], limit=rules.schedule.stacking.limit,
        )  # fmt: skip
        reached.append(state.where[unit])
        neighbour, barred = rules.grid.neighbour, rules.no_assault
        return {neighbour[s] for h in reached for s in range(6 * h, 6 * h + 6) if neighbour[s] >= 0 and not barred[s]}
