"""A slow second reading of zones, Safe Paths, MSRs and retreats: from the rulebook, hex by hex, nothing remembered."""

from __future__ import annotations

from typing import Any

from grognard.games.bcs.combat.retreat import Retreat
from grognard.games.bcs.state import MARKS, SUPPORT

TAC, LEG, TRUCK = "tac", "leg", "truck"


class Oracle:
    """Reads a state anew for every question that it is asked."""

    def __init__(self, title: Any, state: Any) -> None:
        self.rules, self.state = title.rules, state
        self.hexes = range(len(self.rules.grid))
        self.on_map = [u for u, where in enumerate(state.where) if where >= 0]
        self.fighters = [u for u in self.on_map if self.rules.is_combat[u]]

    def face(self, unit: int) -> Any:
        """The side of a counter that is up, as the file has it."""
        found = self.rules.units[unit]
        return (found.move, found.deployed)[self.state.face[unit]] if found.deployed else found.move

    def marked(self, unit: int, mark: str) -> bool:
        return bool(self.state.marks[unit] & MARKS[mark])

    def held_by(self, side: int) -> set[int]:
        """Hexes with combat units of a side, Screens apart (1.9f, 4.6d)."""
        return {self.state.where[u] for u in self.fighters if self.rules.side[u] == side and not self.is_screen(u)}

    def is_screen(self, unit: int) -> bool:
        return self.marked(unit, "screen")

    def objective_zone(self) -> set[int]:
        """3.3a Every hex within 2 of an OBJ marker."""
        marked = [h for h in self.hexes if self.state.objectives[h]]
        return {h for h in self.hexes if any(self.rules.grid.distance(h, m) <= 2 for m in marked)}

    # 4.3 zones

    def has_zoc(self, unit: int) -> bool:
        """4.3a, 4.3b Not Screens, not Unprepared units."""
        face = self.face(unit)
        return not self.marked(unit, "screen") and bool(face and (face.arrow or face.gun))

    def is_real_av(self, unit: int) -> bool:
        face = self.face(unit)
        return self.has_zoc(unit) and bool(face.gun and face.gun.av)

    def has_support(self, unit: int) -> bool:
        """1.5a, 1.5h An arrow without AV, a Formation with Support, no drop, ground that Tac can enter."""
        face, formation = self.face(unit), self.state.assigned[unit] - 1
        helpers = [
            u
            for u, where in enumerate(self.state.where)
            if where == SUPPORT and self.state.assigned[u] == formation + 1
        ]
        return (
            self.has_zoc(unit) and bool(face.arrow) and not face.gun and formation >= 0 and bool(helpers)
            and not self.state.drop[unit] and bool(self.rules.ground.enterable[0][self.state.where[unit]])
        )  # fmt: skip

    def zone(self, side: int, kind: str) -> set[int]:
        """4.3, 4.3f The hexes around the units of a side that radiate: all, AV of any kind, real AV."""

        def radiates(unit: int) -> bool:
            if kind == "real":
                return self.is_real_av(unit)
            if kind == "av":
                return self.is_real_av(unit) or self.has_support(unit)
            return self.has_zoc(unit)

        units = [u for u in self.fighters if self.rules.side[u] == side and radiates(u)]
        return {h for h in self.hexes if any(self.rules.grid.distance(h, self.state.where[u]) == 1 for u in units)}

    # 1.9 Safe Paths

    def step_is_open(self, a: int, b: int, mover: str) -> bool:
        """4.1d Whether a class can go from a hex to the next at all."""
        ground, kind = self.rules.ground, ("tac", "leg", "truck").index(mover)
        step = 6 * a + self.rules.grid.direction(a, b)
        bridge = ground.bridge_at[step]
        if ground.plain[kind][step] != 255:
            return True
        if bridge:
            return bool(self.state.bridge[bridge - 1] & (1 << kind))
        return ground.road[0][kind][step] != 255

    def safe_hexes(self, formation: int, mover: str) -> set[int]:
        """1.9a, 1.9b, 1.9e, 1.9f Flooded hex by hex from the headquarters, as far as radius and 5 more."""
        side = self.rules.formation_side[formation]
        start = self.state.where[self.rules.hq[formation]]
        if start < 0:
            return set()
        zones = self.zone(1 - side, "real" if mover == TAC else "any")
        friends = {self.state.where[u] for u in self.on_map if self.rules.side[u] == side}
        closed = (zones - friends) | self.held_by(1 - side)
        reached, edge = {start}, {start}
        for _ in range(self.rules.radius[formation] + 5):
            edge = {
                b for a in edge for b in self.rules.grid.adjacent(a)
                if b not in closed and b not in reached and self.step_is_open(a, b, mover)
            }  # fmt: skip
            reached |= edge
        return reached | set(self.rules.grid.adjacent(start))

    # 3.1 MSR

    def legal(self, formation: int) -> set[int]:
        """3.1a, 4.6d Neither enemy units, Screens apart, nor EZOC that nobody but the headquarters itself negates."""
        rules, state = self.rules, self.state
        side, own = rules.formation_side[formation], rules.hq[formation]
        friends = {state.where[u] for u in self.on_map if rules.side[u] == side and u != own}
        enemies = {state.where[u] for u in self.on_map if rules.side[u] != side and not self.is_screen(u)}
        bad = (self.zone(1 - side, "any") - friends) | enemies
        return {h for h in self.hexes if h not in bad and rules.in_play(state.scenario)[h]}

    def linked(self, a: int, b: int, *, tracks: bool) -> bool:
        """3.1a Whether an MSR may go on from a hex to the next."""
        step = 6 * a + self.rules.grid.direction(a, b)
        bridge = self.rules.ground.bridge_at[step]
        if bridge and not self.state.bridge[bridge - 1] & 4:
            return False
        return bool(self.rules.ground.msr[step] >= (1 if tracks else 2))

    def flood(self, starts: set[int], legal: set[int], *, tracks: bool) -> set[int]:
        reached, edge = starts & legal, starts & legal
        while edge:
            edge = {
                b for a in edge for b in self.rules.grid.adjacent(a)
                if b in legal and b not in reached and self.linked(a, b, tracks=tracks)
            }  # fmt: skip
            reached |= edge
        return reached

    def has_msr(self, formation: int) -> bool:
        """3.1 Headquarters to Trains by road or track, Trains to a source by road, the first step along a track."""
        rules, state = self.rules, self.state
        at, trains = state.where[rules.hq[formation]], state.where[rules.trains[formation]]
        if at < 0 or trains < 0:
            return False
        side, name = rules.formation_side[formation], rules.formation_ids[formation]
        legal = self.legal(formation)
        sources = {
            rules.grid.index[source.hex] for source in rules.sources(state.scenario)
            if source.side == rules.sides[side] and (not source.formations or name in source.formations)
            and state.control[rules.grid.index[source.hex]] in (0, side + 1)
        }  # fmt: skip
        supplied = self.flood(sources, legal, tracks=False)
        near = {n for n in rules.grid.adjacent(trains) if n in supplied and self.linked(trains, n, tracks=True)}
        on_track = trains in legal and not any(rules.ground.msr[6 * trains + d] == 2 for d in range(6))
        behind = trains in supplied or (on_track and bool(near))
        return behind and trains in self.flood({at}, legal, tracks=True)

    # 5.5 retreats

    def best_ends(self, going: Retreat) -> set[int]:
        """5.5b, 5.5g The open hexes 3 away that lead farthest from whoever attacked, and of those out of EZOC."""
        rules, state = self.rules, self.state
        side = rules.side[going.units[0]]
        foes = {state.where[u] for u in self.on_map if rules.side[u] != side}
        kinds = [("tac", "leg", "truck").index(rules.units[u].move.mover) for u in going.units]
        open_ = [
            h for h in self.hexes
            if rules.grid.distance(h, going.origin) == 3 and h not in foes and rules.in_play(state.scenario)[h]
            and all(rules.ground.enterable[kind][h] for kind in kinds)
        ]  # fmt: skip
        zone = self.zone(1 - side, "real" if kinds[0] == 0 else "any")
        gain = {
            h: min((rules.grid.distance(h, t) - rules.grid.distance(going.origin, t) for t in going.threats), default=3)
            for h in open_
        }  # fmt: skip
        order = {h: (-gain[h], h in zone) for h in open_}
        return {h for h in open_ if order[h] == min(order.values())}
