"""What every Formation is about: which place it goes for or holds, and where each of its units has its post."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from ..formation.prepared import uses_prepared
from ..state import DEPLOYED, MOVE
from ..terrain import LEG, TAC, TRUCK
from .axes import Axes
from .ground import FAR
from .look import Goal, Look
from .places import Takers


class Aim(NamedTuple):
    """What a Formation is about."""

    goal: Goal
    #: the hexes to be taken, or held
    hexes: tuple[int, ...]
    attack: bool


class Plan:
    """The aims of one side as it stands; worked out anew for every decision."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._posts: dict[int, dict[int, int]] = {}
        self._ways: dict[int, dict[int, float]] = {}
        self._blocks: dict[int, int] = {}
        self._columns: dict[int, list[int]] = {}

    @cached_property
    def axes(self) -> Axes:
        return Axes(self.look, self._about)

    @cached_property
    def takers(self) -> Takers:
        return Takers(self.look)

    @cached_property
    def aims(self) -> dict[int, Aim]:
        """By Formation: those who have a road of advance follow it. Of the others who can do most about a place comes
        first, and what is seen to is worth less to the next; the slow choose before the fast, who can go farther."""
        look = self.look
        goals, taken = look.goals, [0.0] * len(look.goals)
        found: dict[int, Aim] = {}
        for formation in look.formations:
            goal = self.axes.next(formation, look.hq_hex(formation)) if formation in self.axes else None
            if goal is not None:
                found[formation] = self._aim(goal)
                if goal in goals:
                    taken[goals.index(goal)] += look.strength(formation)
        base = {f: [self._worth(f, goal) for goal in goals] for f in look.formations if f not in found}
        far = {f: [self._by_air(f, goal) for goal in goals] for f in base}
        while goals and len(found) < len(look.formations):
            left = [f for f in base if f not in found]
            if look.scores:
                left = [f for f in left if look.ground.on_foot(f)] or left
            _, formation, chosen = max(
                (base[f][i] * self._left_over(goal, taken[i]) * self._lane(far, left, f, i), f, i)
                for f in left
                for i, goal in enumerate(goals)
            )
            claim = max(
                look.style.plan.least_claim, 1.0 - look.style.plan.claim_less * self._turns(formation, goals[chosen])
            )
            taken[chosen] += claim * look.strength(formation)
            found[formation] = self._aim(goals[chosen])
        return found

    def _by_air(self, formation: int, goal: Goal) -> int:
        far = self.look.rules.distances(self.look.hq_hex(formation))
        return min(far[h] for h in goal.hexes)

    def _lane(self, far: dict[int, list[int]], left: list[int], formation: int, goal: int) -> float:
        """A goal before somebody else's front is rather his."""
        if not self.look.scores:
            return 1.0
        own = far[formation][goal]
        return float(self.look.style.plan.not_our_lane ** sum(far[f][goal] < own for f in left))

    def _left_over(self, goal: Goal, taken: float) -> float:
        """What is left for another to do where some have gone."""
        return self.look.style.plan.shared / (1 + taken / self._needs[goal]) if taken else 1.0

    def _aim(self, goal: Goal) -> Aim:
        look = self.look
        if goal.exit or not goal.points:
            return Aim(goal, goal.hexes, True)
        open_ = tuple(h for h in goal.hexes if not look.owns(h))
        return Aim(goal, open_ or goal.hexes, bool(open_))

    def _worth(self, formation: int, goal: Goal) -> float:
        look = self.look
        away, allowance = self._way(formation, goal)
        value: float = self._values[goal] / (away + look.style.plan.nearness) ** look.style.plan.steep
        if self._is_at_hand(formation, goal) and (not look.scores or self._needs_all(formation, goal)):
            value *= look.style.plan.at_hand
        if not all(map(look.owns, goal.hexes)) and not goal.exit:
            value *= self._chance(formation, goal)
        reach = allowance * look.style.plan.pace * look.style.plan.a_turn * (look.turns_left + 1)
        return value * max(look.style.plan.too_far, (reach / away) ** 2) if away > reach else value

    def _turns(self, formation: int, goal: Goal) -> float:
        """Turns that a Formation needs to a goal."""
        away, allowance = self._way(formation, goal)
        return away / (allowance * self.look.style.plan.pace * self.look.style.plan.a_turn)

    def _chance(self, formation: int, goal: Goal) -> float:
        """How likely a Formation takes a place from those who stand about it, roughly."""
        mine, about = self.look.strength(formation), self._about[goal]
        return float(min(1.0, mine / max(1, about)) ** self.look.style.plan.too_strong)

    @cached_property
    def _values(self) -> dict[Goal, float]:
        return {goal: self._points(goal) ** self.look.style.plan.taste for goal in self.look.goals}

    def _points(self, goal: Goal) -> float:
        """What is still to be had, or to be lost."""
        look = self.look
        owned = [look.owns(h) for h in goal.hexes]
        if goal.exit:
            return goal.points
        if look.scores:
            if all(owned):
                return goal.points * look.style.plan.hold if self._must_hold(goal) else look.style.plan.nothing
            return goal.points - (goal.partly if any(owned) else 0.0)
        if all(owned):
            return goal.points / (1 + look.threat(goal) / look.style.plan.pressing)
        return goal.points * look.style.plan.take_back

    def _way(self, formation: int, goal: Goal) -> tuple[int, int]:
        """Half points from the headquarters to a goal, by the class of most of its units, and their allowance."""
        on_foot = self.look.ground.on_foot(formation)
        field = self.look.field(LEG if on_foot else TRUCK, goal.hexes)
        return field[self.look.hq_hex(formation)], 10 if on_foot else 20

    def _must_hold(self, goal: Goal) -> bool:
        """Whether a place that one has is worth a garrison: it counts for much, and the enemy is near."""
        look = self.look
        return (
            goal.points >= look.style.plan.worth_holding
            and all(map(look.owns, goal.hexes))
            and look.threat(goal) <= look.style.plan.hold_within
        )

    def _needs_all(self, formation: int, goal: Goal) -> bool:
        """Whether it takes a whole Formation to hold a place that has been taken: the enemy about it is a match for
        it. Else a garrison is enough, and the others go on."""
        return self._must_hold(goal) and self._about[goal] >= self.look.style.plan.a_match * self.look.strength(
            formation
        )

    def _is_at_hand(self, formation: int, goal: Goal) -> bool:
        """Whether a Formation stands at a place of its own that the enemy is coming for."""
        look = self.look
        at, radius = look.hq_hex(formation), look.rules.radius[formation]
        return any(
            look.owns(h) and look.rules.grid.distance(at, h) <= radius
            and look.foe_distance[h] <= look.style.plan.coming_for for h in goal.hexes
        )  # fmt: skip

    @cached_property
    def _needs(self) -> dict[Goal, float]:
        """Steps that each goal needs."""
        return {
            goal: self.look.style.plan.need * goal.points + self.look.style.plan.need_each * about
            for goal, about in self._about.items()
        }

    @cached_property
    def _about(self) -> dict[Goal, int]:
        """Enemy steps that stand about each goal."""
        look, state = self.look, self.look.state
        found = {}
        for goal in look.goals:
            near = {h for hex_ in goal.hexes for h in look.ground.disk(hex_, look.style.plan.about)}
            found[goal] = sum(state.steps[unit] for unit in look.theirs if state.where[unit] in near)
        return found

    # for one Formation -----------------------------------------------------------------------------------------------

    def attacks(self, formation: int) -> bool:
        """Whether a Formation is to take something."""
        aim = self.aims.get(formation)
        return aim is not None and aim.attack

    def holds_prize(self, formation: int) -> bool:
        """Whether a Formation has taken the place that counts for most, and is to hold it against those who come."""
        aim = self.aims.get(formation)
        return self.look.scores and aim is not None and not aim.attack and aim.goal.points >= self.look.style.axes.prize

    def targets(self, unit: int) -> tuple[int, ...]:
        """The hexes that a unit makes for: its aim in attack, its post in defence."""
        formation = self.look.state.assigned[unit] - 1
        aim = self.aims.get(formation)
        if aim is None:
            return ()
        if aim.attack:
            block = self.block(formation)
            if block >= 0 and unit in self.axes.besiegers(formation, (block,)):
                return (block,)
            ahead = self.axes.next_of(formation, unit) if formation in self.axes else None
            return aim.hexes if ahead is None else self._aim(ahead).hexes
        post = self.posts(formation).get(unit)
        return aim.hexes if post is None else (post,)

    def bars_way(self, formation: int, hex_: int) -> float:
        """How much an enemy in a hex is in the way of a Formation on the attack: 1 right before its headquarters, less
        farther on and beside the road."""
        found = self._ways.get(formation)
        if found is None:
            found = self._ways[formation] = self._way_ahead(formation)
        return found.get(hex_, 0.0)

    def block(self, formation: int) -> int:
        """The enemy hex next in the road of a Formation that has a road of advance; -1 if it is open. Who goes round
        leaves headquarters and Trains behind: some must clear it."""
        if formation not in self.axes:
            return -1
        found = self._blocks.get(formation)
        if found is None:
            way, enemy = self.road(formation)[: self.look.style.plan.cleared], 2 - self.look.side
            found = self._blocks[formation] = next((h for h in way if self.look.state.holder[h] == enemy), -1)
        return found

    def is_barred(self, formation: int) -> bool:
        """Whether somebody sits on the road right before a Formation, so that going round leads nowhere."""
        holder, enemy = self.look.state.holder, 2 - self.look.side
        self.bars_way(formation, 0)
        return any(
            share >= self.look.style.plan.barred and holder[h] == enemy for h, share in self._ways[formation].items()
        )

    def barriers(self, formation: int) -> list[int]:
        """The hexes on the road before a Formation, and those beside it right before its headquarters."""
        self.bars_way(formation, 0)
        way = self._ways[formation]
        road = set(self.road(formation))
        return [h for h, share in way.items() if h in road or share >= self.look.style.plan.barred]

    def _way_ahead(self, formation: int) -> dict[int, float]:
        look = self.look
        found: dict[int, float] = {}
        for passed, at in enumerate(self.road(formation)):
            share = 1.0 - passed / look.style.plan.ahead
            found[at] = max(found.get(at, 0.0), share)
            for beside in look.rules.grid.adjacent(at):
                found[beside] = max(found.get(beside, 0.0), 0.6 * share)
        return found

    def road(self, formation: int) -> list[int]:
        """The hexes next before the headquarters of a Formation on the attack, on the road to its aim."""
        look = self.look
        aim = self.aims.get(formation)
        found: list[int] = []
        if aim is None or not aim.attack:
            return found
        field, at = self.column_field(formation), look.hq_hex(formation)
        while 0 < field[at] < FAR and len(found) < look.style.plan.ahead:
            ahead = min(look.ground.next_on_road(look.roads, at), key=field.__getitem__)
            if field[ahead] >= field[at]:
                break
            at = ahead
            found.append(at)
        return found

    def column_field(self, formation: int) -> list[int]:
        """Half points from every hex to the aim of a Formation, for its headquarters."""
        found = self._columns.get(formation)
        if found is None:
            found = self._columns[formation] = self.look.column_field(self.aims[formation].hexes)
        return found

    def posts(self, formation: int) -> dict[int, int]:
        """By unit of a Formation on the defence: the hex that it is to hold."""
        found = self._posts.get(formation)
        if found is None:
            found = self._posts[formation] = self._assign(formation)
        return found

    def _assign(self, formation: int) -> dict[int, int]:
        look = self.look
        aim = self.aims.get(formation)
        if aim is None:
            return {}
        units = look.units_of(formation)
        outpost = self._outpost(formation, units, aim.goal)
        left = [unit for unit in units if unit not in outpost and not look.is_screen(unit)]
        places, blocks = self._post_hexes(formation, aim)
        taken = self.holds_prize(formation)
        dug_in = [unit for unit in left if self._is_dug_in(unit) and not (taken and look.av(unit))]
        posts = {unit: look.state.where[unit] for unit in dug_in} | outpost
        left = [unit for unit in left if unit not in posts]
        guarded = self._guarded(formation)
        bare = [h for h in places if h not in guarded]
        self._fill([h for h in bare if h not in posts.values()], left, posts)
        for hex_ in (h for h in bare if h not in posts.values()):  # nobody else is left for it
            spare = [unit for unit in dug_in if posts[unit] not in places]
            self._fill([hex_], spare, posts)
        outside = [h for h in blocks if h not in guarded]
        sent = list(posts.values())
        inside = [h for h in places if guarded.get(h, 0) + sent.count(h) < look.style.plan.full_hex]
        if taken:
            left = self._hold_town(inside, outside, left, posts)
        self._fill([*outside, *inside, *blocks, *blocks], left, posts)
        return posts

    def _hold_town(self, inside: list[int], outside: list[int], units: list[int], posts: dict[int, int]) -> list[int]:
        """The enemy is all around a town that was taken: infantry in the houses, tanks on the roads before them. Those
        for whom there is no place are left."""
        tanks = [unit for unit in units if self.look.av(unit)]
        infantry = [unit for unit in units if unit not in tanks]
        self._fill([*inside, *outside], infantry, posts)
        self._fill([h for h in outside if h not in posts.values()], tanks, posts)
        return [*infantry, *tanks]

    def _outpost(self, formation: int, units: list[int], goal: Goal) -> dict[int, int]:
        """4.6 Reconnaissance of a Formation that holds a place with others goes out on the enemy's road, where a Screen
        costs him time; it comes in when there is no such hex."""
        look, rules = self.look, self.look.rules
        scout = next((unit for unit in units if rules.units[unit].recon), None)
        ways = self._enemy_ways(goal)
        if scout is None or len(units) < look.style.plan.outpost_from or not ways:
            return {}
        far, radius, load = rules.distances(look.hq_hex(formation)), rules.radius[formation], look.state.load
        hexes = [
            h for h in ways[0]
            if look.style.plan.outpost_near <= look.foe_distance[h] <= look.style.plan.outpost_far
            and far[h] <= radius and h not in look.hex_points and (not load[h] or look.state.where[scout] == h)
        ]  # fmt: skip
        return {scout: min(hexes, key=lambda h: (look.foe_distance[h], h))} if hexes else {}

    def _guarded(self, formation: int) -> dict[int, int]:
        """By hex: units of one's other Formations that stand there."""
        look, state = self.look, self.look.state
        found: dict[int, int] = {}
        for unit in look.mine:
            if state.assigned[unit] - 1 != formation:
                found[state.where[unit]] = found.get(state.where[unit], 0) + 1
        return found

    def _is_dug_in(self, unit: int) -> bool:
        """Whether a unit stands well where it is: ready, the enemy near, in cover or Prepared Defense."""
        look, state = self.look, self.look.state
        at = state.where[unit]
        ready = state.face[unit] == DEPLOYED or not look.rules.two_sided[unit]
        if not ready or look.foe_distance[at] > look.style.plan.dug_in:
            return False
        return bool(look.rules.ground.infantry[at]) or uses_prepared(look.rules, state, unit)

    def _fill(self, hexes: list[int], left: list[int], posts: dict[int, int]) -> None:
        """Send to each hex the unit that is nearest to it, the best of equals."""
        look = self.look
        for hex_ in hexes:
            if not left:
                break
            away = {unit: self._to_post(unit, hex_) for unit in left}
            unit = min(left, key=lambda u: (away[u], -look.rules.ar[u]))
            if away[unit] <= look.style.plan.too_far_to_post:
                posts[unit] = hex_
                left.remove(unit)

    def _to_post(self, unit: int, hex_: int) -> int:
        """Half points to a post. A town that was taken is for infantry first: tanks can be shot out of it (5.2)."""
        look, rules = self.look, self.look.rules
        at = look.state.where[unit]
        farther = look.style.plan.armour_in_town if look.av(unit) and look.is_taken_prize(hex_) else 0
        return farther + (0 if at == hex_ else look.field(rules.mover[2 * unit + MOVE], (hex_,))[at] + 1)

    def _post_hexes(self, formation: int, aim: Aim) -> tuple[list[int], list[int]]:
        """The place itself and others of one's own near by, and blocks on the way to it, the most pressing first."""
        look, rules = self.look, self.look.rules
        grid = rules.grid
        radius, at = rules.radius[formation], look.hq_hex(formation)
        near = [
            h for h in look.hex_points
            if look.owns(h) and h not in aim.hexes and grid.distance(at, h) <= radius
            and look.foe_distance[h] <= look.style.plan.blocks + 3
        ]  # fmt: skip
        near.sort(key=lambda h: -look.hex_points[h])
        places = [h for h in aim.hexes if not look.enemy_at(h)]
        places = [*places, *near] if any(grid.distance(at, h) <= radius for h in places) else [*near, *places]
        return places, [h for h in self.blocks(aim.goal) if h not in places]

    def blocks(self, goal: Goal) -> list[int]:
        """Hexes on the enemy's way to a place, good ones first: bridges, crossroads, cover."""
        look = self.look
        rank: dict[int, float] = {}
        for number, way in enumerate(self._enemy_ways(goal)):
            clear = [
                h
                for h in way[:-1]
                if look.foe_distance[h] > look.style.plan.under_fire or look.state.holder[h] == look.side + 1
            ]
            before = clear[-look.style.plan.blocks :]
            for i, h in enumerate(before):
                rank.setdefault(h, self._strongpoint(h) - 0.25 * (len(before) - i) - look.style.plan.other_way * number)
        return sorted(rank, key=lambda h: -rank[h])

    def _strongpoint(self, hex_: int) -> float:
        look = self.look
        ground = look.rules.ground
        return ground.infantry[hex_] + 1.2 * look.ground.bridgeheads[hex_] + 0.8 * look.ground.crossroads[hex_]

    def _enemy_ways(self, goal: Goal) -> list[list[int]]:
        """The hexes by which the nearest of every enemy Formation would come that is not far, the most pressing way
        first."""
        look = self.look
        field, state = look.field(TAC, goal.hexes), look.state
        nearest: dict[int, int] = {}
        for unit in look.theirs:
            formation, away = state.assigned[unit], field[state.where[unit]]
            if away < FAR and away < field[nearest.get(formation, state.where[unit])] + (formation not in nearest):
                nearest[formation] = state.where[unit]
        starts = sorted(set(nearest.values()), key=lambda h: (field[h], h))
        return [
            self._way_from(at, field)
            for at in starts[:1] + [h for h in starts[1:] if field[h] <= look.style.plan.also_coming]
        ]

    def _way_from(self, at: int, field: list[int]) -> list[int]:
        way: list[int] = []
        while field[at] > 0 and len(way) < 80:
            ahead = min(self.look.rules.grid.adjacent(at), key=field.__getitem__)
            if field[ahead] >= field[at]:
                break
            way.append(ahead)
            at = ahead
        return way
