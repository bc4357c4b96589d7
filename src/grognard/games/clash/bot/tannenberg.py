"""What the two sides want in East Prussia."""

from __future__ import annotations

from grognard.mechanics import walking

from ..program import Table
from ..state import DECLARED, DONE, FIRST, GERMAN, SUPPLIED, UNUSED
from ..tannenberg.francois import first_corps_units
from ..tannenberg.railways import Railways
from ..tannenberg.scoring import scorer
from ..tannenberg.tables import Tannenberg, own
from .aims import Aims, Wants
from .look import Look
from .style import TannenbergStyle


class EastPrussia(Aims):
    """What both sides have in common."""

    style: TannenbergStyle

    def __init__(self, now: Look) -> None:
        super().__init__(now)
        self.tables: Tannenberg = own(now.table)

    def swing(self, hex_: int) -> float:
        """What it would change if this side scored a hex."""
        worth = self.tables.worth.get(hex_)
        if worth is None:
            return 0.0
        holder = scorer(self.now.state.entered[hex_])
        if holder == self.now.side:
            return 0.0
        return worth[self.now.side] + (worth[1 - self.now.side] if holder == 1 - self.now.side else 0)

    def gain(self, hex_: int) -> float:
        worth = self.tables.worth.get(hex_)
        return self.ground + ((self.style.last if self.last else 0.5) * sum(worth) if worth else 0.0)

    def in_time(self, hex_: int, unit: int, pace: float) -> bool:
        """Whether a unit could still get to a hex before the game is over."""
        where = self.now.state.where[unit]
        away = self.now.ground.field(hex_)[where] if where >= 0 else 0
        return away <= pace * (self.now.last_turn - self.now.turn + 1)

    def collects(self, unit: int, hex_: int) -> bool:
        """T4.22 Supplied infantry scores a hex as it goes through; any Russian takes it from the German."""
        if hex_ not in self.tables.worth:
            return False
        holder, rules = scorer(self.now.state.entered[hex_]), self.now.rules
        if self.now.state.supply[unit] == SUPPLIED and not (self.now.side == FIRST and rules.cavalry[unit]):
            return holder != self.now.side
        return holder == 1 - self.now.side

    def guard(self, hex_: int) -> float:
        """What it is worth to stand in a hex that this side scores."""
        near = self.now.foe_distance[hex_]
        return 0.6 * sum(self.tables.worth[hex_]) * max(0.0, 1 - (near - 1) / self.style.near)


class Russian(EastPrussia):
    """First Army goes west, Second Army north, each for the towns that it can reach and feed."""

    def group(self, unit: int) -> object:
        return self.now.rules.command[unit], self.now.rules.cavalry[unit]

    def weigh(self, unit: int) -> Wants:
        now, rider = self.now, self.now.rules.cavalry[unit]
        weights: Wants = {}
        for hex_, worth in self.tables.worth.items():
            weight = self.swing(hex_)
            if rider:  # cavalry scores nothing but takes from the German what he has (T4.22)
                weight = 0.8 * worth[GERMAN] if scorer(now.state.entered[hex_]) == GERMAN else 0.0
            elif not weight:
                weight = self.guard(hex_)
            if now.state.fort[hex_] or now.state.zone[hex_]:
                weight *= self.style.behind_works if not rider else 0.0
            if weight and self.in_time(hex_, unit, 4.0):
                weights[hex_,] = weight
        return weights or {(self.tables.fortress,): 0.5}

    def boldness(self, unit: int) -> float:
        """First Army is careful until it has suffered its first loss anyway (T10.41)."""
        return 1.0


class German(EastPrussia):
    """Hold what is scored, win back what is lost, and fall upon the Russians one after the other."""

    def group(self, unit: int) -> object:
        corps = self.now.rules.command[unit] == self.tables.first_corps
        return self.now.rules.cavalry[unit], corps and self.boards

    @property
    def boards(self) -> bool:
        """T15 Whether I Corps is on its way to the trains."""
        strategic, state = self.tables.battle.strategic, self.now.state
        leaving = strategic.first_turn - 1 <= state.turn <= strategic.first_turn + 3
        return leaving and state.entrained < strategic.units and state.francois != DECLARED

    def weigh(self, unit: int) -> Wants:
        now, rules, state = self.now, self.now.rules, self.now.state
        if self.group(unit) == (0, True):
            towns = self.stations()
            if towns:
                return {tuple(towns): 6.0}
        weights: Wants = {}
        for hex_ in self.tables.worth:
            weight = self.swing(hex_) or self.guard(hex_)
            if weight and self.in_time(hex_, unit, 5.0):
                weights[hex_,] = weight
        if not rules.cavalry[unit]:
            for other in now.theirs:
                if not rules.cavalry[other]:
                    hex_ = state.where[other]
                    second = rules.command[other] == self.tables.second_army
                    zeal = self._zeal(second)
                    weights[hex_,] = weights.get((hex_,), 0.0) + zeal * state.steps[other]
        return weights or {(self.tables.fortress,): 0.5}

    def _zeal(self, second: bool) -> float:
        """What a step draws, of Second Army or of another."""
        weights = self.weights
        return weights.chase if not self.turned else weights.hunt if second else weights.watch

    @property
    def turned(self) -> bool:
        """T10.62 Whether it is time to turn on Second Army."""
        return self.now.turn >= self.tables.battle.strategic.first_turn

    def gain(self, hex_: int) -> float:
        found, top, turn = super().gain(hex_), self.now.state.top[hex_], self.weights.turn
        if self.last or not self.turned or top < 0 or self.now.rules.cavalry[top]:
            return found
        return found + (turn if self.now.rules.command[top] == self.tables.second_army else -turn)

    def stations(self) -> list[int]:
        """T15.2 Rail towns from which trains leave, not too far from I Corps and out of reach of the Russians."""
        now, clear = self.now, Railways(self.now.table).clear
        towns = now.rules.hexes_with(self.tables.battle.rail_entry.feature)
        corps = [now.state.where[unit] for unit in first_corps_units(now.table)]
        return [
            hex_ for hex_ in towns
            if clear[hex_] and now.foe_distance[hex_] > 2
            and any(now.ground.field(hex_)[at] <= 8 for at in corps)
        ]  # fmt: skip

    def place(self, unit: int, hex_: int) -> float:
        """T10.61, T15.2 I Corps keeps together until its attack; who waits for a train stands in its town."""
        if self.now.state.francois == UNUSED and self.now.rules.command[unit] == self.tables.first_corps:
            apart = self.tables.battle.francois.apart
            others = (self.now.state.where[other] for other in first_corps_units(self.now.table) if other != unit)
            return -3.0 if any(self.now.rules.grid.distance(hex_, other) > apart for other in others) else 0.0
        if self.group(unit) == (0, True) and any(hex_ in goals and len(goals) > 1 for goals in self.wants(unit)):
            return 2.0
        return 0.0


def francois_targets(now: Look) -> list[tuple[int, int, int]]:
    """T10.61 Units of I Corps, where they could get to with the points that the attack gives them, and whom they could
    attack from there."""
    table, rules, state = now.table, now.rules, now.state
    points = own(table).battle.francois.movement
    found = []
    for unit in first_corps_units(table):
        if state.marks[unit] & DONE:
            continue
        ends = walking.walk(
            rules.ground, rules.book.costs(table, unit), state.where[unit], points, now.zone, state.owner,
            rules.passable[GERMAN],
        )  # fmt: skip
        closed = rules.masks.no_end[rules.masks.limits[unit]]
        for origin in (state.where[unit], *ends):
            if closed[origin] or (state.top[origin] >= 0 and rules.cavalry[state.top[origin]]):
                continue
            found += [(unit, origin, target) for target in now.ground.adjacent[origin] if now.enemy_at(target)]
    return found


def francois_least(table: Table) -> float:
    """T10.61 What the attack must promise: less from turn to turn, and nothing on the last turn for it."""
    left = own(table).battle.francois.turns.last - table.state.turn
    return 0.3 * (left - 1) if left else -5.0


def aims_of(now: Look) -> Aims:
    """What a side wants in East Prussia."""
    return Russian(now) if now.side == FIRST else German(now)
