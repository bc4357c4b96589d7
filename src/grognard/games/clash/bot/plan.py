"""The plan of a command's movement: attacks first, then everybody's place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..movement import Moving, movable, reach, withdrawals
from ..stacking import mixed, too_many
from ..state import ACTIVE, DONE
from .aims import DECAY, Aims
from .blows import Outlook, Striker, can_strike, outlook
from .look import Look

#: what draws a unit: how strongly, and by hex how far it is
Pulls = list[tuple[float, list[int]]]


class Design:
    """An attack that could be brought together."""

    def __init__(self, target: int, strikers: tuple[Striker, ...], outlook_: Outlook, value: float) -> None:
        self.target, self.strikers, self.outlook, self.value = target, strikers, outlook_, value


class Plan:
    """Where every unit of the command that moves is to go."""

    def __init__(self, now: Look, aims: Aims, forced: Iterable[int] = ()) -> None:
        self.now, self.aims, self.style = now, aims, now.style
        self.orders: dict[int, int] = {}
        self.attacks: list[Design] = []
        self.sent: dict[tuple[int, ...], float] = {}
        #: units for which an attack must be found, whatever it is worth
        self.forced = frozenset(forced)
        self.movers = movable(now.table, None)
        self.ends = {unit: self._ends(unit) for unit in self.movers}
        moving = set(self.movers)
        self.at: dict[int, list[int]] = {}
        for unit in now.mine:
            if unit not in moving:
                self.at.setdefault(now.state.where[unit], []).append(unit)
        aims.orders(self)
        self._attack()
        for unit in sorted((unit for unit in self.movers if unit not in self.orders), key=self._order):
            self._send(unit)

    def _ends(self, unit: int) -> list[int]:
        table, moving = self.now.table, Moving(unit, self.now.state.where[unit])
        return [moving.start, *reach(table, moving), *withdrawals(table, moving)]

    def _order(self, unit: int) -> tuple[int, int, int]:
        """Infantry before cavalry, the foremost first."""
        where = self.now.state.where[unit]
        return self.now.rules.cavalry[unit], self.now.foe_distance[where], unit

    # places

    def fits(self, unit: int, hex_: int) -> bool:
        """6.2, 6.3 Whether there is room for a unit in a hex as planned."""
        if self.now.rules.masks.unlimited[hex_]:
            return True
        units = [*self.at.get(hex_, ()), unit]
        return not mixed(self.now.table, units, hex_) and not too_many(self.now.table, units)

    def put(self, unit: int, hex_: int) -> None:
        self.orders[unit] = hex_
        self.at.setdefault(hex_, []).append(unit)

    def _send(self, unit: int) -> None:
        options = [hex_ for hex_ in self.ends[unit] if self.fits(unit, hex_)] or self.ends[unit][:1]
        pulls = self.pulls(unit, options)
        best = max(options, key=lambda hex_: (self.worth(unit, hex_, pulls), -hex_))
        self.put(unit, best)
        goal = self.goal(unit, best)
        self.sent[goal] = self.sent.get(goal, 0.0) + self.now.state.steps[unit] / 2

    def goal(self, unit: int, hex_: int) -> tuple[int, ...]:
        """What draws a unit most from a hex."""
        wants, field = self.aims.wants(unit), self.now.ground.field
        return max(wants, key=lambda goals: self.weight(goals, wants[goals]) * DECAY[field(*goals)[hex_]])

    def weight(self, goals: tuple[int, ...], weight: float) -> float:
        """How strongly a goal draws, with everybody who goes there already."""
        return weight if len(goals) > 1 else weight / (1.0 + self.style.crowd * self.sent.get(goals, 0.0))

    def pulls(self, unit: int, hexes: Sequence[int]) -> Pulls:
        """What could draw a unit most from one of these hexes: how strongly, and the way to it by hex. What draws less
        from everywhere than another thing does is left out."""
        field = self.now.ground.field
        found = [(self.weight(goals, weight), field(*goals)) for goals, weight in self.aims.wants(unit).items()]
        sure = max((weight * DECAY[max(way[hex_] for hex_ in hexes)] for weight, way in found), default=0.0)
        return [(weight, way) for weight, way in found if weight * DECAY[min(way[h] for h in hexes)] >= sure]

    def worth(self, unit: int, hex_: int, pulls: Pulls | None = None) -> float:
        """How much a unit would like to be in a hex."""
        now, aims = self.now, self.aims
        rules = now.rules
        if pulls is None:
            pulls = self.pulls(unit, (hex_,))
        found = aims.pull * max([weight * DECAY[way[hex_]] for weight, way in pulls], default=0.0)
        there = self.at.get(hex_, [])
        if now.threat[hex_]:
            fear = now.peril([*there, unit], hex_) - (now.peril(there, hex_) if there else 0.0)
            found -= aims.boldness(unit) * fear
        if now.zone[hex_]:
            found -= aims.contact * (3.0 if rules.cavalry[unit] and now.foe_distance[hex_] <= 1 else 1.0)
        if not aims.home(unit)[hex_]:
            found -= aims.unsupplied
        return found + aims.place(unit, hex_)

    # attacks

    def _attack(self) -> None:
        """The best attack first, until none is good enough for those who are left."""
        now = self.now
        free = {unit for unit in self.movers if unit not in self.orders and self.aims.attacks(unit)}
        ready = {
            unit: now.state.where[unit] for unit in now.mine
            if unit not in self.ends and not now.state.marks[unit] & (DONE | ACTIVE) and self.aims.attacks(unit)
        }  # fmt: skip
        ready |= {unit: hex_ for unit, hex_ in self.orders.items() if self.aims.attacks(unit)}
        targets = self._within_reach(free)
        struck: set[int] = set()
        while targets:
            designs = [d for hex_ in targets if (d := self._design(hex_, free, ready, struck)) is not None]
            best = max(designs, key=lambda design: design.value, default=None)
            if best is None:
                return
            targets.discard(best.target)
            struck.add(best.target)
            self.attacks.append(best)
            for unit, origin in best.strikers:
                if unit in free:
                    self.put(unit, origin)
                    free.discard(unit)
                else:
                    del ready[unit]

    def _within_reach(self, free: set[int]) -> set[int]:
        now = self.now
        spots = {hex_ for unit in free for hex_ in self.ends[unit]}
        return {
            hex_ for hex_ in now.enemy_hexes
            if any(near in spots for near in now.ground.adjacent[hex_])
            and now.rules.book.target_refusal(now.table, hex_) is None
        }  # fmt: skip

    def _design(self, target: int, free: set[int], ready: dict[int, int], struck: set[int]) -> Design | None:
        """The best attack on a hex that could be brought together."""
        now = self.now
        spots = [h for h in now.ground.adjacent[target] if not now.enemy_at(h)]
        able: list[tuple[int, list[int]]] = []
        for unit in sorted(free):
            options = [h for h in spots if h in self.ends[unit] and can_strike(now, unit, h, target)]
            options = [h for h in options if self.fits(unit, h) and not now.rules.masks.zoneless[h]]
            if options:
                able.append((unit, options))
        for unit, where in ready.items():
            if where in spots and can_strike(now, unit, where, target) and not now.rules.masks.zoneless[where]:
                able.append((unit, [where]))
        parties: dict[tuple[int, int], list[tuple[int, list[int]]]] = {}
        for unit, options in able:
            key = (now.rules.masks.party[unit], now.rules.cavalry[unit])
            parties.setdefault(key, []).append((unit, options))
        designs = [d for group in parties.values() if (d := self._gather(target, group, free, struck)) is not None]
        return max(designs, key=lambda design: design.value, default=None)

    def _gather(
        self, target: int, able: list[tuple[int, list[int]]], free: set[int], struck: set[int]
    ) -> Design | None:  # fmt: skip
        """Add one unit after the other, the best first, and stop at the best sum."""
        now, aims = self.now, self.aims
        if not any(unit in free for unit, _ in able):
            return None
        able = sorted(able, key=lambda item: (-now.ter(item[0]), -now.state.steps[item[0]], len(item[1]), item[0]))
        others = [h for h in now.enemy_hexes if h != target and h not in struck]
        gain = aims.gain(target)
        added: dict[int, list[int]] = {}
        strikers: list[Striker] = []
        best: Design | None = None
        for unit, options in able:
            open_ = [h for h in options if self._has_room(unit, h, added.get(h, [])) or unit not in free]
            if not open_:
                continue
            spot = min(open_, key=lambda h: (h not in added, self._ties(h, others), -self._cover(unit, h), h))
            if unit in free:
                added.setdefault(spot, []).append(unit)
            strikers.append(Striker(unit, spot))
            found = outlook(now, target, strikers, gain)
            value = found.value - self._cost(strikers, others, free)
            if unit in self.forced:
                value += 50.0
            if any(striker.unit in self.forced for striker in strikers):
                value += 50.0
            if best is None or value > best.value:
                best = Design(target, tuple(strikers), found, value)
        if best is None or best.value < aims.least:
            return None
        return best if any(striker.unit in free for striker in best.strikers) else None

    def _has_room(self, unit: int, hex_: int, added: list[int]) -> bool:
        units = [*self.at.get(hex_, ()), *added, unit]
        return not mixed(self.now.table, units, hex_) and not too_many(self.now.table, units)

    def _ties(self, hex_: int, others: list[int]) -> int:
        near = self.now.ground.adjacent[hex_]
        return sum(other in near for other in others)

    def _cover(self, unit: int, hex_: int) -> float:
        return self.now.rules.terrain[hex_].defence + 3.0 * self.aims.home(unit)[hex_]

    def _cost(self, strikers: list[Striker], others: list[int], free: set[int]) -> float:
        """12.4 What an attack from several hexes binds; and what its places are worth less than others."""
        origins = {striker.origin for striker in strikers}
        cost = 0.0
        if len(origins) > 1:
            bound = {other for other in others for origin in origins if other in self.now.ground.adjacent[origin]}
            cost += self.style.binding * len(bound)
        for unit, origin in strikers:
            if unit in free and not self.aims.home(unit)[origin]:
                cost += 0.6 * self.aims.unsupplied
            if unit in free:
                cost -= 0.5 * min(0.0, self.aims.place(unit, origin))
        return cost + self._exposure(strikers, free) + 0.04 * len(strikers)

    def _exposure(self, strikers: list[Striker], free: set[int]) -> float:
        """What those who come to strike must fear afterwards where they stand."""
        now, cost = self.now, 0.0
        for origin in {striker.origin for striker in strikers}:
            new = [unit for unit, spot in strikers if spot == origin and unit in free]
            if new and now.threat[origin]:
                there = self.at.get(origin, [])
                fear = now.peril([*there, *new], origin) - (now.peril(there, origin) if there else 0.0)
                cost += self.aims.exposure * self.aims.boldness(new[0]) * fear
        return cost
