"""What the two sides want on the Marne."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from ..marne.areas import command_of, in_camp, is_demoralised
from ..marne.tables import Marne, is_pursuit, own
from ..state import FIRST, GERMAN, SUPPLIED
from .aims import Aims, Wants
from .look import Look
from .style import MarneStyle

if TYPE_CHECKING:
    from .plan import Plan


class OnTheMarne(Aims):
    """What both sides have in common."""

    style: MarneStyle

    def __init__(self, now: Look) -> None:
        super().__init__(now)
        self.tables: Marne = own(now.table)
        victory = self.tables.battle.victory
        self.worth = dict.fromkeys(now.rules.hexes_with(victory.secondary), self.style.secondary)
        self.worth |= dict.fromkeys(now.rules.hexes_with(victory.primary), self.style.primary)
        self.paris = now.rules.hexes_with(victory.at_once)

    def gain(self, hex_: int) -> float:
        intruder = self.style.intruder if self.now.side == FIRST and self.tables.camp[hex_] else 0.0
        worth = (self.style.last if self.last else 0.6) * self.worth.get(hex_, 0.0)
        return self.ground + worth + intruder + (self.style.win if self.takes_paris(hex_) else 0.0)

    def takes_paris(self, hex_: int) -> bool:
        """M4.2 Whether the hex would win the game at once."""
        return self.now.side == GERMAN and hex_ in self.paris

    def collects(self, unit: int, hex_: int) -> bool:
        """M4.32 Whoever is in supply takes a hex as he goes through."""
        state = self.now.state
        return hex_ in self.worth and state.control[hex_] != self.now.side and state.supply[unit] == SUPPLIED

    def prizes(self, unit: int) -> Wants:
        """Victory hexes that an army can still come to, seen from one of its units: those to be won, and those to be
        held as long as anybody could take them. On the last turn everybody sees for himself what he can reach."""
        now = self.now
        turns = now.last_turn - now.turn + 1
        where = now.state.where[unit]
        weights: Wants = {}
        for hex_, worth in self.worth.items():
            away = now.ground.field(hex_)[where] if where >= 0 else 0
            if turns > 1 and away > self.style.pace * turns + 1:
                continue
            if now.state.control[hex_] != now.side:
                weights[hex_,] = worth
            elif not self.last:
                weights[hex_,] = (
                    self.weights.hold * worth * max(0.0, 1 - (now.foe_distance[hex_] - 1) / self.style.near)
                )
        return weights


class Allied(OnTheMarne):
    """Fall back until the armies have collected themselves, then turn round. Paris is never left open."""

    def group(self, unit: int) -> object:
        rules, table = self.now.rules, self.now.table
        return command_of(table, unit), self.stays(unit), rules.cavalry[unit], in_camp(table, unit)

    def stays(self, unit: int) -> bool:
        """Whether a unit belongs to the garrison of Paris: it cannot attack."""
        return self.now.rules.units[unit].parenthesised

    def is_shaken(self, unit: int) -> bool:
        """M10.51 Whether a unit has to collect itself first."""
        table = self.now.table
        return is_demoralised(table, command_of(table, unit))

    def weigh(self, unit: int) -> Wants:
        now = self.now
        if self.stays(unit):
            return self.capital
        if self.is_shaken(unit):
            goals = self.refuge(command_of(now.table, unit))
            return {goals or self.south: 6.0 if goals else 3.0}
        weights = self.prizes(unit)
        if in_camp(now.table, unit) and self.capital_in_danger:
            weights |= self.capital
        return weights or {self.south: 1.0}

    def refuge(self, command: int) -> tuple[int, ...]:
        """M10.52 Where an army rallies whoever is near."""
        rally = self.now.rules.commands[command].rally
        return tuple(self.now.rules.hexes_with(rally.area)) if rally and rally.area else ()

    @cached_property
    def south(self) -> tuple[int, ...]:
        """M8.21 The edge to which they fall back."""
        rules = self.now.rules
        features = {feature for command in rules.commands_of[FIRST] for feature in rules.commands[command].sources}
        return tuple(hex_ for feature in sorted(features) for hex_ in rules.hexes_with(feature))

    @cached_property
    def capital(self) -> Wants:
        """M4.2 The hexes of Paris."""
        return {(hex_,): self.style.capital for hex_ in self.paris}

    @cached_property
    def capital_in_danger(self) -> bool:
        return min(self.now.foe_distance[hex_] for hex_ in self.paris) <= 6

    def place(self, unit: int, hex_: int) -> float:
        """M10.52 Whoever has to collect himself keeps away from the Germans."""
        now = self.now
        found = 0.0
        if self.is_shaken(unit) and not (self.tables.camp[hex_] and self.tables.french[unit]):
            near = now.foe_distance[hex_]
            found -= 3.0 if near <= 1 else 0.5 * max(0, 5 - near)
        return found

    def orders(self, plan: Plan) -> None:
        """M4.2 Paris before everything else: whoever can get there goes in until no storm is likely to take it; first
        those who cannot attack, then the best."""
        now = self.now
        able = [u for u in plan.movers if not now.rules.cavalry[u] and any(h in plan.ends[u] for h in self.paris)]
        storms = {hex_: self.storm(hex_) for hex_ in self.paris}
        for hex_ in sorted(storms, key=lambda hex_: (-storms[hex_], hex_)):
            while storms[hex_] and now.swept(plan.at.get(hex_, []), hex_, storms[hex_]) > self.style.stormed:
                fit = [u for u in able if u not in plan.orders and hex_ in plan.ends[u] and plan.fits(u, hex_)]
                if not fit:
                    break
                bare = not plan.at.get(hex_)
                best = max(fit, key=lambda u: (self.stays(u) == bare, now.ter(u), now.state.steps[u], -u))
                plan.put(best, hex_)

    def stake(self, units: Sequence[int], lost: float) -> float:
        """M4.2 Whoever attacks out of Paris may be missed there."""
        now, found = self.now, 0.0
        for hex_ in {now.state.where[unit] for unit in units} & set(self.paris):
            left = [unit for unit in now.stack(hex_) if unit not in units]
            found += (
                self.style.win * min(1.0, lost) * now.swept(left, hex_, self.storm(hex_)) if self.storm(hex_) else 0.0
            )
        return 0.5 * found

    def storm(self, hex_: int) -> int:
        """Steps of German infantry that could attack a hex of Paris in their next turn."""
        now, field = self.now, self.now.ground.field(hex_)
        near = [u for u in now.theirs if not now.rules.cavalry[u] and field[now.state.where[u]] <= self.style.storm + 1]
        return min(self.style.most_storm, sum(now.state.steps[unit] for unit in near))

    def attacks(self, unit: int) -> bool:
        return not self.is_shaken(unit) or in_camp(self.now.table, unit)


class German(OnTheMarne):
    """Follow hard, keep the line, hold what has been won at the end."""

    def group(self, unit: int) -> object:
        return command_of(self.now.table, unit), self.now.rules.cavalry[unit]

    def weigh(self, unit: int) -> Wants:
        now, rules, state = self.now, self.now.rules, self.now.state
        weights = self.prizes(unit)
        chase = self.style.pursued if is_pursuit(now.table) else self.style.chased
        for other in now.theirs:
            if not rules.cavalry[other] and not rules.units[other].parenthesised:
                hex_ = state.where[other]
                weights[hex_,] = weights.get((hex_,), 0.0) + chase * state.steps[other]
        for hex_ in self.paris:
            weights[hex_,] = self.style.temptation * (1 if state.top[hex_] >= 0 else 4)
        return weights

    def orders(self, plan: Plan) -> None:
        """M4.32 A primary hex passes to whoever enters it, cavalry as well: none that is won stands empty while an
        enemy is near who has another turn."""
        now, control = self.now, self.now.state.control
        held = [
            h
            for h, worth in self.worth.items()
            if worth == self.style.primary and control[h] == now.side and not self.last
        ]
        for hex_ in sorted(held, key=lambda hex_: (self.raiders(hex_), hex_)):
            if self.raiders(hex_) > self.style.raid or plan.at.get(hex_):
                continue
            fit = [u for u in plan.movers if not now.rules.cavalry[u] and u not in plan.orders and hex_ in plan.ends[u]]
            if fit:
                plan.put(min(fit, key=lambda u: self.missed(u, hex_)), hex_)

    def raiders(self, hex_: int) -> int:
        """How far the nearest enemy of any kind is from a hex."""
        where, field = self.now.state.where, self.now.ground.field(hex_)
        return min((field[where[unit]] for unit in self.now.theirs), default=99)

    def missed(self, unit: int, hex_: int) -> tuple[int, int, int]:
        """Whom the line misses least: whoever is there, then the weak."""
        now = self.now
        away = now.ground.field(hex_)[now.state.where[unit]]
        return min(away, 1), now.ter(unit) * now.state.steps[unit], away

    @cached_property
    def front(self) -> list[tuple[int, int]]:
        """Columns and rows of the German infantry on the map."""
        now = self.now
        return [
            self.at(now.state.where[unit]) for unit in now.mine
            if not now.rules.cavalry[unit] and not self.tables.start[now.state.where[unit]]
        ]  # fmt: skip

    def at(self, hex_: int) -> tuple[int, int]:
        """Column and row of a hex."""
        label = self.now.rules.labels[hex_]
        return int(label[:2]), int(label[2:])

    @cached_property
    def depth(self) -> dict[int, float]:
        """By column: the mean row of the infantry beside it."""
        found = {}
        for column in range(8, 58):
            rows = [row for c, row in self.front if abs(c - column) <= self.style.beside]
            if len(rows) >= 3:
                found[column] = sum(rows) / len(rows)
        return found

    def place(self, unit: int, hex_: int) -> float:
        """Nobody runs ahead of the line."""
        column, row = self.at(hex_)
        ahead = row - self.depth.get(column, row) - self.style.ahead
        return -0.9 * ahead if ahead > 0 and hex_ not in self.paris else 0.0


def aims_of(now: Look) -> Aims:
    """What a side wants on the Marne."""
    return Allied(now) if now.side == FIRST else German(now)
