"""What the captain sees at a glance: who is where, what counts for victory, who holds it."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from ..board.units import combat_units, is_unprepared, others, units_of
from ..formation.blob import blob_hexes, in_hull
from ..formation.msr import enemy_ways, sources
from ..formation.safe_path import safe_hexes
from ..program import Table
from ..rules import COMBAT, Rules
from ..state import ABSENT, SCREEN, State
from ..terrain import TAC, TRUCK
from .ground import FAR, Ground
from .style import Style

#: half points that headquarters off the road are taken to be farther away
DETOUR = 24


class Goal(NamedTuple):
    """A place that counts: its hexes, its points, and what a part of them counts."""

    hexes: tuple[int, ...]
    points: float
    partly: float
    #: an exit: it is reached, not held
    exit: bool = False


class Look:
    """One state, looked at from one side. Nothing here is kept beyond the decision at hand."""

    def __init__(self, table: Table, ground: Ground, side: int, style: Style) -> None:
        self.table, self.ground, self.side, self.style = table, ground, side, style
        self.state: State = table.state
        self.rules: Rules = table.rules
        self.roads = ground.roads(table.state)
        self._safe: dict[tuple[int, int], bytes] = {}
        self._mixes: dict[tuple[int, int], bool] = {}
        self._supply_roads: dict[int, set[int]] = {}
        self._blobs: dict[int, list[frozenset[int]]] = {}

    # units -----------------------------------------------------------------------------------------------------------

    @cached_property
    def mine(self) -> list[int]:
        where = self.state.where
        return [unit for unit in self.rules.fighters[self.side] if where[unit] >= 0]

    @cached_property
    def theirs(self) -> list[int]:
        where = self.state.where
        return [unit for unit in self.rules.fighters[1 - self.side] if where[unit] >= 0]

    @cached_property
    def formations(self) -> list[int]:
        """One's own Formations with their headquarters on the map."""
        rules, where = self.rules, self.state.where
        return [f for f, owner in enumerate(rules.formation_side) if owner == self.side and where[rules.hq[f]] >= 0]

    def units_of(self, formation: int) -> list[int]:
        return units_of(self.rules, self.state, formation)

    def hq_hex(self, formation: int) -> int:
        return self.state.where[self.rules.hq[formation]]

    def enemy_at(self, hex_: int) -> bool:
        return self.state.holder[hex_] == 2 - self.side

    def stack(self, hex_: int) -> list[int]:
        return combat_units(self.rules, self.state, hex_)

    def lone_staff(self, hex_: int) -> list[int]:
        """Enemy headquarters and Trains that nobody guards."""
        if self.enemy_at(hex_):
            return []
        return [unit for unit in others(self.rules, self.state, hex_) if self.rules.side[unit] != self.side]

    @cached_property
    def staff_hexes(self) -> dict[int, list[int]]:
        """Where enemy headquarters and Trains stand alone."""
        rules, where = self.rules, self.state.where
        hexes = {
            where[unit]
            for f, owner in enumerate(rules.formation_side) if owner != self.side
            for unit in (rules.hq[f], rules.trains[f]) if where[unit] >= 0
        }  # fmt: skip
        return {h: found for h in hexes if (found := self.lone_staff(h))}

    def is_unprepared(self, unit: int) -> bool:
        return is_unprepared(self.rules, self.state, unit)

    def is_screen(self, unit: int) -> bool:
        return bool(self.state.marks[unit] & SCREEN)

    def av(self, unit: int) -> int:
        """The armour value of a unit on the side that it shows; 0 for infantry."""
        return self.rules.av[2 * unit + self.state.face[unit]]

    def is_light(self, unit: int) -> bool:
        """5.2 Whether a unit is armour that tanks easily drive out of its hex."""
        return 0 < self.av(unit) < self.style.acts.heavy

    def mover(self, unit: int) -> int:
        return self.rules.mover[2 * unit + self.state.face[unit]]

    # distances -------------------------------------------------------------------------------------------------------

    def field(self, mover: int, goals: tuple[int, ...]) -> list[int]:
        return self.ground.field(self.roads, mover, goals)

    def column_field(self, goals: tuple[int, ...]) -> list[int]:
        """The same for headquarters: once a bridge has been blown, by road, since they go no farther than their MSR can
        follow (4.7a). A hex off the road is reckoned a detour."""
        field = self.field(TRUCK, goals)
        if not any(self.roads.gone):
            return field
        by_road = self.ground.road_field(self.roads, goals)
        return [road if road < FAR else min(FAR, off + DETOUR) for road, off in zip(by_road, field, strict=True)]

    @cached_property
    def foe_distance(self) -> bytes:
        """By hex: how far the nearest enemy combat unit is."""
        return self.ground.rings(frozenset(self.state.where[unit] for unit in self.theirs))

    @cached_property
    def armour_distance(self) -> bytes:
        """By hex: how far the nearest enemy unit is that moves as Tac."""
        return self.ground.rings(frozenset(self.state.where[unit] for unit in self.theirs if self.mover(unit) == TAC))

    @cached_property
    def raided(self) -> bytes:
        """By hex: 1 where enemy armour could be with one whole move, by the lie of the land."""
        rules, state = self.rules, self.state
        found = bytearray(self.ground.size)
        for at, allowance in {
            (state.where[unit], rules.ma[2 * unit + state.face[unit]])
            for unit in self.theirs if self.mover(unit) == TAC and not self.is_screen(unit)
        }:  # fmt: skip
            for hex_, away in enumerate(self.field(TAC, (at,))):
                if away <= allowance:
                    found[hex_] = 1
        return bytes(found)

    @cached_property
    def friend_distance(self) -> bytes:
        """By hex: how far one's own nearest combat unit is."""
        return self.ground.rings(frozenset(self.state.where[unit] for unit in self.mine))

    def safe(self, formation: int, mover: int) -> bytes:
        """By hex: whether a unit of the class there has a Safe Path."""
        found = self._safe.get((formation, mover))
        if found is None:
            found = self._safe[formation, mover] = safe_hexes(self.rules, self.state, formation, mover)
        return found

    def mixes(self, formation: int, hex_: int) -> bool:
        """3.2d Whether a unit of a Formation there would be among those of another."""
        found = self._mixes.get((formation, hex_))
        if found is None:
            blobs = self._strangers(formation)
            found = self._mixes[formation, hex_] = any(in_hull(self.rules, blob, hex_) for blob in blobs)
        return found

    def _strangers(self, formation: int) -> list[frozenset[int]]:
        """The Blobs of one's other Formations that are no Buddies."""
        found = self._blobs.get(formation)
        if found is None:
            rules, state = self.rules, self.state
            found = self._blobs[formation] = [
                blob_hexes(rules, state, other) for other in self.formations
                if other != formation and not rules.buddies(state.scenario, state.turn, formation, other)
            ]  # fmt: skip
        return found

    @cached_property
    def enemy_routes(self) -> set[int]:
        """Hexes of the other side's MSRs."""
        return {h for _, hexes in enemy_ways(self.rules, self.state, self.side) for h in hexes}

    @cached_property
    def our_roads(self) -> set[int]:
        """Hexes of the roads by which one's own Formations are supplied, open or cut."""
        return {h for formation in self.formations for h in self.supply_road(formation)}

    def supply_road(self, formation: int) -> set[int]:
        """Hexes of the road by which a Formation is supplied, open or cut."""
        found = self._supply_roads.get(formation)
        if found is None:
            found = self._supply_roads[formation] = set()
            ends = tuple(sources(self.rules, self.state, formation))
            if ends:
                field, at = self.field(TRUCK, ends), self.hq_hex(formation)
                while 0 < field[at] < FAR and at not in found:
                    found.add(at)
                    at = min(self.rules.grid.adjacent(at), key=field.__getitem__)
        return found

    # victory ---------------------------------------------------------------------------------------------------------

    @cached_property
    def scores(self) -> bool:
        """Whether it is this side that collects points; the other denies them."""
        return self.rules.sides[self.side] == self.rules.scenarios[self.state.scenario].victory.side

    @property
    def turns_left(self) -> int:
        """Turns after this one."""
        return self.rules.scenarios[self.state.scenario].turns - self.state.turn

    @cached_property
    def goals(self) -> list[Goal]:
        """The places that count, exits among them while they are of use to this side."""
        rules, state = self.rules, self.state
        index, victory = rules.grid.index, rules.scenarios[state.scenario].victory
        found = [
            Goal(tuple(index[label] for label in o.hexes), float(o.points), float(o.partly)) for o in victory.objectives
        ]
        reward = next((r for r in victory.rewards if r.id == "exit"), None)
        if self.scores and reward is not None:
            exit_ = next((e for e in rules.schedule.exit if e.side == victory.side), None)
            opens = rules.day_number(exit_.day) if exit_ else 0
            if exit_ and rules.day_number(rules.day(state.scenario, state.turn).id) >= opens - 1:
                found += [Goal((index[label],), float(reward.points), 0.0, exit=True) for label in exit_.hexes]
        return found

    def may_leave(self, formation: int) -> bool:
        """Whether more units of a Formation have to leave the map before it counts."""
        side = self.rules.sides[self.side]
        needed = max((exit_.units for exit_ in self.rules.schedule.exit if exit_.side == side), default=0)
        return self.state.exits[formation] < needed

    @cached_property
    def jump_points(self) -> float:
        """What a Jump of enemy headquarters counts by itself."""
        victory = self.rules.scenarios[self.state.scenario].victory
        return sum(float(r.points) for r in victory.rewards if r.id == "jump") if self.scores else 0.0

    @cached_property
    def hex_points(self) -> dict[int, float]:
        """By victory hex: what it is worth to hold it, its share of the whole."""
        return {h: goal.points / len(goal.hexes) for goal in self.goals if not goal.exit for h in goal.hexes}

    def owns(self, hex_: int) -> bool:
        """Whether a victory hex is this side's."""
        return self.state.control[hex_] == self.side + 1

    @cached_property
    def wanted(self) -> dict[int, float]:
        """Victory hexes that the other side has, with their points."""
        return {h: points for h, points in self.hex_points.items() if not self.owns(h)}

    def is_taken_prize(self, hex_: int) -> bool:
        """Whether a hex of the place that counts for most has been taken by those who collect points."""
        return self.scores and self.owns(hex_) and hex_ in self.prizes

    @cached_property
    def prizes(self) -> set[int]:
        """The hexes of places that count for most."""
        return {h for goal in self.goals if goal.points >= self.style.axes.prize and not goal.exit for h in goal.hexes}

    def threat(self, goal: Goal) -> int:
        """Half points that the nearest enemy needs to a goal."""
        field = self.field(TAC, goal.hexes)
        where = self.state.where
        return min((field[where[unit]] for unit in self.theirs), default=FAR)

    def road_to(self, goal: Goal, hex_: int) -> int:
        """Half points from a hex to a goal for columns on the road."""
        return self.field(TRUCK, goal.hexes)[hex_]

    def strength(self, formation: int) -> int:
        """Steps of a Formation's units, on the map or on their way."""
        return self._strengths[formation]

    @cached_property
    def _strengths(self) -> list[int]:
        state, kind = self.state, self.rules.kind
        found = [0] * len(self.rules.formation_side)
        for unit, assigned in enumerate(state.assigned):
            if assigned and kind[unit] == COMBAT and state.where[unit] != ABSENT:
                found[assigned - 1] += state.steps[unit]
        return found
