"""Roads of advance: where the usual plan of a scenario sends each Formation, one place after another."""

from __future__ import annotations

from typing import NamedTuple

from ..terrain import LEG, TRUCK
from .look import Goal, Look


class Stage(NamedTuple):
    """A place on the way: a goal to be taken, or a hex to pass."""

    goal: Goal
    counts: bool


class Axes:
    """The stages of every Formation that has a road of advance."""

    def __init__(self, look: Look, about: dict[Goal, int]) -> None:
        self._look, self._about = look, about
        rules, scenario = look.rules, look.rules.scenarios[look.state.scenario]
        index = rules.grid.index
        places = {o.id: tuple(index[h] for h in o.hexes) for o in scenario.victory.objectives}
        goals = {goal.hexes: goal for goal in look.goals}
        leaves = {index[h] for exit_ in rules.schedule.exit for h in exit_.hexes}
        self._stages: dict[int, list[Stage]] = {}
        self._sieges: dict[tuple[int, tuple[int, ...]], set[int]] = {}
        self._open: dict[tuple[int, Goal], bool] = {}
        for axis in scenario.axes:
            formation = rules.formation_index[axis.formation]
            if formation not in look.formations:
                continue
            stages = []
            for place in axis.places:
                hexes = places.get(place) or (index[place],)
                goal = goals.get(hexes)
                if goal is not None or hexes[0] not in leaves:  # an exit counts once it is open
                    stages.append(Stage(goal or Goal(hexes, 0.0, 0.0), goal is not None))
            self._stages[formation] = stages

    def __contains__(self, formation: int) -> bool:
        return formation in self._stages

    def has(self, formation: int, hex_: int) -> bool:
        """Whether a place lies on the road of a Formation."""
        return any(hex_ in stage.goal.hexes for stage in self._stages[formation])

    def next(self, formation: int, at: int) -> Goal | None:
        """The place that a Formation, or a unit of it in a hex, makes for next; None at the end of the road."""
        stages = self._stages[formation]
        prize = self._prize(stages, at)
        if prize is not None:
            return prize
        mover = LEG if self._look.ground.on_foot(formation) else TRUCK
        begin = self._begin(stages, mover, at)
        ahead = self._first(formation, stages[begin:])
        behind = [s.goal for s in stages[:begin] if s.counts and self._is_open(formation, s)]
        if not behind:
            return ahead
        field = self._look.field
        nearest = min(behind, key=lambda goal: field(mover, goal.hexes)[at])
        if (
            ahead is None
            or field(mover, nearest.hexes)[at] < self._look.style.axes.turn_back * field(mover, ahead.hexes)[at]
        ):
            return nearest
        return ahead

    def _prize(self, stages: list[Stage], at: int) -> Goal | None:
        """A place that counts for more than all that lies beyond it: who has got into it takes the rest, and stays."""
        look, distance = self._look, self._look.rules.grid.distance
        for goal, counts in stages:
            taken = counts and goal.points >= look.style.axes.prize and any(map(look.owns, goal.hexes))
            if taken and min(distance(at, h) for h in goal.hexes) <= look.style.axes.at_the_prize:
                return goal
        return None

    def next_of(self, formation: int, unit: int) -> Goal | None:
        """The place that a unit makes for: where enough are near it for a place, the others go round it and on."""
        goal = self.next(formation, self._look.state.where[unit])
        if goal is None or goal.exit or not goal.points or unit in self.besiegers(formation, goal.hexes):
            return goal
        stages = self._stages[formation]
        after = next(i for i, stage in enumerate(stages) if stage.goal == goal) + 1
        return self._first(formation, stages[after:]) or goal

    def _first(self, formation: int, stages: list[Stage]) -> Goal | None:
        """The first place with something to be had, or what lies on the way from the one before to it."""
        way: list[Stage] = []
        for stage in stages:
            if not stage.counts:
                way.append(stage)
            elif self._is_open(formation, stage):
                return (way[0] if way else stage).goal
            else:
                way.clear()
        return way[0].goal if way else None

    def besiegers(self, formation: int, hexes: tuple[int, ...]) -> set[int]:
        """The units of a Formation that are nearest to a place, as many as it takes against those who are about it."""
        found = self._sieges.get((formation, hexes))
        if found is None:
            look, where, steps = self._look, self._look.state.where, self._look.state.steps
            distance = look.rules.grid.distance
            near = {h for hex_ in hexes for h in look.ground.disk(hex_, look.style.axes.beside)}
            points = sum(look.hex_points.get(h, 0.0) for h in hexes)
            foes = sum(steps[foe] for foe in look.theirs if where[foe] in near)
            needed = look.style.axes.besiege * foes + max(
                look.style.axes.besiege_besides, look.style.axes.a_point * points
            )
            found = set()
            units = look.units_of(formation)
            for unit in sorted(units, key=lambda u: (min(distance(where[u], h) for h in hexes), u)):
                if needed <= 0:
                    break
                found.add(unit)
                needed -= steps[unit]
            self._sieges[formation, hexes] = found
        return found

    def _begin(self, stages: list[Stage], mover: int, at: int) -> int:
        """The first stage that has not been passed: nobody goes back to a hex that was only on the way."""
        for i in range(len(stages) - 2, -1, -1):
            if stages[i].counts:
                continue
            field = self._look.field(mover, stages[i + 1].goal.hexes)
            if field[at] <= field[stages[i].goal.hexes[0]] + self._look.style.axes.passed:
                return i + 1
        return 0

    def _is_open(self, formation: int, stage: Stage) -> bool:
        """Whether there is still something to be had at a place, and a chance to get it."""
        found = self._open.get((formation, stage.goal))
        if found is None:
            found = self._open[formation, stage.goal] = self._is_worth_a_try(formation, stage.goal)
        return found

    def _is_worth_a_try(self, formation: int, goal: Goal) -> bool:
        """The same, worked out."""
        look = self._look
        if goal.exit:
            return look.may_leave(formation)
        if all(map(look.owns, goal.hexes)):
            return False
        bold = (
            look.style.axes.too_strong
            if look.turns_left >= look.style.axes.last_days
            else look.style.axes.too_strong_at_last
        )
        return self._about[goal] <= bold * self._comers(formation, goal)

    def _comers(self, formation: int, goal: Goal) -> int:
        """Steps that go for a place together: a Formation, and others near it that have it on their road."""
        look, distance = self._look, self._look.rules.grid.distance
        others = [
            other for other, stages in self._stages.items()
            if other != formation and any(stage.goal == goal for stage in stages)
            and min(distance(look.hq_hex(other), h) for h in goal.hexes) <= look.style.axes.together
        ]  # fmt: skip
        return look.strength(formation) + sum(map(look.strength, others))
