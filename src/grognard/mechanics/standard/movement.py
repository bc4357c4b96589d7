"""Moving unit by unit through zones of control: where to, and why not elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from grognard.engine.explain import Reason
from grognard.mechanics import walking
from grognard.mechanics.standard import events
from grognard.mechanics.standard.kit import Table
from grognard.mechanics.standard.rules import FORBIDDEN
from grognard.mechanics.subjects import about_ways
from grognard.mechanics.zones import enemy_zoc

#: allowance of a unit that could go on for ever
ENDLESS = 250


def printed_points(table: Table, unit: int) -> int:
    """The movement points on the counter."""
    return table.rules.movement[unit]


@dataclass(frozen=True)
class Movement:
    """How units move, and the rules that say so."""

    #: the mark of a unit that has moved
    mark: int
    #: a unit moves once, as far as its movement points last
    allowance: str
    #: terrain that some may not enter
    terrain: str
    zones: str
    stacking: str
    #: entering an enemy zone ends the move; a step from zone to zone is allowed
    zoc_stops: bool = True
    zoc_to_zoc: bool = False
    #: the movement points that a unit has now; why it may not move at all, if anything keeps it from that
    points: Callable[[Any, int], int] = printed_points
    able: Callable[[Any, int], Reason | None] = lambda table, unit: None

    def reach(
        self, table: Table, unit: int, *, zones: bool = True, points: int = -1, costs: bytes | None = None
    ) -> list[int]:
        """Where a unit can go, the nearest first; with other points or costs, or as if there were no zones, where
        asked."""
        state, rules = table.state, table.rules
        side, start = rules.side[unit], state.where[unit]
        found = walking.walk(
            rules.board.field, costs or rules.costs_of(unit), start, self.points(table, unit) if points < 0 else points,
            enemy_zoc(state, side), state.group, rules.passable[side], load=state.load, size=1, limit=rules.limit,
            stops=zones and self.zoc_stops, zone_to_zone=self.zoc_to_zoc or not zones,
        )  # fmt: skip
        return [hex_ for hex_ in found if hex_ != start]

    def unit_refusal(self, table: Table, unit: int) -> Reason | None:
        """Why a unit may not move now."""
        refusal = own_refusal(table, unit, table.state.active, self.allowance)
        if refusal is not None:
            return refusal
        if table.state.marks[unit] & self.mark:
            return Reason(self.allowance, "moved-already", {"unit": table.rules.ids[unit]})
        kept = self.able(table, unit)
        if kept is None and not self._has_way(table, unit):
            return Reason(self.allowance, "no-way-open", {"unit": table.rules.ids[unit]})
        return kept

    def _has_way(self, table: Table, unit: int) -> bool:
        """Whether a unit can make one step at least."""
        state, rules = table.state, table.rules
        origin, costs, side = state.where[unit], rules.costs_of(unit), rules.side[unit]
        points = self.points(table, unit)
        zoc = state.zoc0 if side else state.zoc1
        bound = bool(zoc[origin]) and not self.zoc_to_zoc
        for to in rules.grid.adjacent(origin):
            if (
                costs[rules.step(origin, to)] <= points
                and rules.passable[side][state.group[to]]
                and state.load[to] < rules.limit
                and not (bound and zoc[to])
            ):
                return True
        return False

    def way_refusal(self, table: Table, unit: int, hex_: int) -> Reason | None:
        """Why a unit may not go to a hex."""
        if hex_ in self.reach(table, unit):
            return None
        rules, args = table.rules, {"unit": table.rules.ids[unit], "hex": table.rules.labels[hex_]}
        if hex_ == table.state.where[unit]:
            return Reason(self.allowance, "already-there", args)
        refusal = place_refusal(table, unit, hex_, self.stacking)
        if refusal is not None:
            return refusal
        if all(rules.costs_of(unit)[rules.step(near, hex_)] == FORBIDDEN for near in rules.grid.adjacent(hex_)):
            return Reason(self.terrain, "no-entry", args)
        if hex_ in self.reach(table, unit, zones=False):
            return Reason(self.zones, "zone-in-the-way", args)
        if hex_ in self.reach(table, unit, zones=False, points=ENDLESS):
            return Reason(self.allowance, "too-far", args)
        across = rules.open_costs[rules.units[unit].type]
        if hex_ in self.reach(table, unit, zones=False, points=ENDLESS, costs=across):
            return Reason(self.terrain, "nothing-crosses", args)
        return Reason(self.allowance, "no-way-there", args)

    def about(self, table: Table, unit: int) -> dict[str, object]:
        """What the question where to go is about: who moves, what every way costs and through which hex it leads."""
        rules = table.rules
        found, field = self.reach(table, unit), rules.board.field
        paths, costs = {h: field.path_to(h) for h in found}, {h: field.cost_to(h) for h in found}
        return about_ways(table, (unit,), paths, costs, left={rules.ids[unit]: self.points(table, unit)})

    def go(self, table: Table, unit: int, hex_: int) -> None:
        """Move a unit, which has then moved."""
        state, rules = table.state, table.rules
        assert hex_ in self.reach(table, unit)
        origin, path = state.where[unit], rules.board.field.path_to(hex_)
        rules.board.walk(state, (unit,), path)
        state.marks[unit] |= self.mark
        labels = tuple(rules.labels[h] for h in path)
        side = table.sides[rules.side[unit]]
        table.say(events.Moved(side, (rules.ids[unit],), rules.labels[origin], labels, self.allowance))


def on_map(table: Any, side: int) -> list[int]:
    """A side's units on the map."""
    where = table.state.where
    return [unit for unit in table.rules.by_side[side] if where[unit] >= 0]


def own_refusal(table: Table, unit: int, side: int, rule: str) -> Reason | None:
    """Why a unit is not one of a side's on the map."""
    if table.rules.side[unit] != side:
        return Reason(rule, "not-yours", {"unit": table.rules.ids[unit]})
    if table.state.where[unit] < 0:
        return Reason(rule, "off-map", {"unit": table.rules.ids[unit]})
    return None


def place_refusal(table: Table, unit: int, hex_: int, rule: str) -> Reason | None:
    """Why a unit may not stand in a hex with those who are there."""
    state, rules = table.state, table.rules
    args = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if not rules.passable[rules.side[unit]][state.group[hex_]]:
        return Reason(rule, "enemy-there", args)
    if state.load[hex_] >= rules.limit:
        return Reason(rule, "stack-full", {**args, "limit": rules.limit})
    return None
