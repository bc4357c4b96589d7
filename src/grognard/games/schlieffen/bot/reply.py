"""What the enemy could do next, once everybody has gone where he is to go."""

from __future__ import annotations

from grognard.mechanics import walking

from ..board import lift, place
from ..program import enemy_zoc
from ..state import FATIGUE, OUT_OF_SUPPLY, State
from .situation import Situation


class Reply:
    """Where the enemy's corps could march in their next turn, through the zones that will be there then."""

    def __init__(self, now: Situation, orders: dict[int, int]) -> None:
        self.now = now
        after = now.state.clone()
        for unit, hex_ in orders.items():
            if after.where[unit] != hex_:
                lift(now.rules, after, unit, 0)
                place(now.rules, after, unit, hex_)
        #: hexes that a corps could end in; by hex, the strength that could come to strike it
        self.ends: set[int] = set()
        self.blows = [0] * now.ground.size
        stacks: dict[tuple[int, int, int], int] = {}
        for unit in now.enemy_corps:
            key = (after.where[unit], self._points(unit), now.rules.cost_class[unit])
            stacks[key] = stacks.get(key, 0) + now.rules.strengths[unit][now.state.steps[unit]]
        for (hex_, points, costs), strength in stacks.items():
            self._look(after, hex_, points, costs, strength)

    def _points(self, unit: int) -> int:
        """10.6 With a forced march, for those who are fit for one; the tired will have rested, if they can."""
        state, points = self.now.state, self.now.rules.movement[unit]
        pinned = bool(enemy_zoc(state, 1 - self.now.side)[state.where[unit]])
        if state.supply[unit] == OUT_OF_SUPPLY or (state.morale[unit] == FATIGUE and pinned):
            return (points + 1) // 2
        return points if pinned else points + self.now.rules.schedule.forced_march.movement

    def _look(self, after: State, hex_: int, points: int, costs: int, strength: int) -> None:
        now, rules, side = self.now, self.now.rules, self.now.side
        zone, open_ = enemy_zoc(after, 1 - side), rules.not_enemy[1 - side]
        found = walking.walk(rules.ground, rules.cost_tables[costs], hex_, points, zone, after.owner, open_)
        ends = {hex_, *found}
        self.ends |= ends
        for struck in {n for at in ends for n in now.ground.adjacent[at]}:
            self.blows[struck] += strength
