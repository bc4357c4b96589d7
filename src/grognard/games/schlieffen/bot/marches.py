"""Where everybody could march in this phase, and in what mood he would arrive."""

from __future__ import annotations

from grognard.mechanics import walking

from ..command import command_areas
from ..movement import forced_march_refusal
from ..rules import CORPS
from ..state import ARRIVED, DONE, ELAN, FATIGUE, GERMAN
from .situation import Situation


class Marches:
    """Every unit's destinations. They hold for the whole phase: friends are in nobody's way, enemies do not move."""

    def __init__(self, now: Situation) -> None:
        self.now = now
        rules, state = now.rules, now.state
        self.areas = command_areas(now.table, now.side)
        #: by unit: hex -> movement points; and hexes that only a forced march reaches
        self.normal: dict[int, dict[int, int]] = {}
        self.forced: dict[int, dict[int, int]] = {}
        self.spared = now.side == GERMAN and state.turn == 1
        for unit in rules.mobile[now.side]:
            if state.where[unit] >= 0:
                self._look(unit)

    def _look(self, unit: int) -> None:
        now, state, rules = self.now, self.now.state, self.now.rules
        here = {state.where[unit]: 0}
        self.normal[unit], self.forced[unit] = here, {}
        if state.marks[unit] & (DONE | ARRIVED):
            return
        points = state.allowed[unit] - state.spent[unit]
        here.update(self._reach(unit, points))
        if forced_march_refusal(now.table, unit, self.areas[rules.nation[unit]]) is None and not state.spent[unit]:
            more = self._reach(unit, points + rules.schedule.forced_march.movement)
            self.forced[unit] = {hex_: cost for hex_, cost in more.items() if hex_ not in here}

    def _reach(self, unit: int, points: int) -> dict[int, int]:
        now, state, rules = self.now, self.now.state, self.now.rules
        if points <= 0:
            return {}
        costs, open_ = rules.costs_of[unit], rules.not_enemy[now.side]
        found = walking.walk(rules.ground, costs, state.where[unit], points, now.zone, state.owner, open_)
        return {hex_: rules.ground.cost_to(hex_) for hex_ in found}

    def destinations(self, unit: int) -> dict[int, int]:
        """All of them, the forced ones too."""
        return self.normal[unit] | self.forced[unit]

    def morale_at(self, unit: int, hex_: int) -> int:
        """10.2 The morale with which a corps would arrive."""
        state, rules = self.now.state, self.now.rules
        level = int(state.morale[unit])
        cost = self.normal[unit].get(hex_)
        if cost == 0 and not state.spent[unit]:
            return min(ELAN, level + 1)
        tired = cost is None or 2 * (cost + state.spent[unit]) >= rules.movement[unit]
        return max(FATIGUE, level - 1) if tired and not self.spared and rules.kind[unit] == CORPS else level

    def is_forced(self, unit: int, hex_: int) -> bool:
        return hex_ not in self.normal[unit]
