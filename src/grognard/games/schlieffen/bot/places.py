"""What a hex is worth to a corps that could end its march there."""

from __future__ import annotations

from functools import cached_property

from ..combat import defence_strength
from ..rules import BELGIAN, CORPS, FORT
from ..shifts import column_of
from .aims import Aims
from .marches import Marches
from .reply import Reply
from .situation import Situation


class Places:
    """The map of wishes and dangers, kept up to date while orders are given."""

    def __init__(self, now: Situation, aims: Aims, marches: Marches) -> None:
        self.now, self.aims, self.marches, self.style = now, aims, marches, now.style
        size = now.ground.size
        #: corps and forts that will stand in a hex, their strength and steps; zones of control that will cover it
        self.count, self.strength, self.steps = [0] * size, [0] * size, [0] * size
        self.cover = [0] * size
        self.nation = [-1] * size
        for unit in now.on_map(now.side, FORT):
            self.put(unit, now.state.where[unit])
        #: hexes where a unit of a nation would find supply and command; None: not looked at
        self.supplied: dict[int, set[int]] | None = None
        #: what the enemy can do when everybody has marched, once that is known
        self.reply: Reply | None = None
        #: how many corps have been sent to a prize
        self.sent: dict[int, float] = {}

    def put(self, unit: int, hex_: int, sign: int = 1) -> None:
        """A unit will stand there, or, with -1, will not."""
        now, rules = self.now, self.now.rules
        self.count[hex_] += sign
        self.strength[hex_] += sign * defence_strength(now.table, unit)
        self.steps[hex_] += sign * now.state.steps[unit]
        if self.count[hex_]:
            self.nation[hex_] = rules.nation[unit]
        else:
            self.nation[hex_] = -1
        if rules.kind[unit] == CORPS and not rules.heavy[hex_]:
            for at in (hex_, *now.ground.adjacent[hex_]):
                self.cover[at] += sign

    def fits(self, unit: int, hex_: int) -> bool:
        """6.2, 6.3 Whether there will be room; nations keep apart."""
        rules = self.now.rules
        room = self.count[hex_] < rules.schedule.stacking.corps
        return room and self.nation[hex_] in (-1, rules.nation[unit])

    @cached_property
    def flow(self) -> list[float]:
        """By hex: how strongly the enemy is expected to press through it, on his way to what he wants."""
        now, ground = self.now, self.now.ground
        flow, faded = [0.0] * ground.size, self.style.faded
        stacks: dict[int, int] = {}
        for unit in now.enemy_corps:
            hex_ = now.state.where[unit]
            stacks[hex_] = stacks.get(hex_, 0) + now.rules.strengths[unit][now.state.steps[unit]]
        fields = [(ground.field(hex_), weight) for hex_, weight in self.aims.treasures.items()]
        for hex_, strength in stacks.items():
            wishes = sorted(((weight * faded[field[hex_]], field) for field, weight in fields), key=_first)[-5:]
            for wish, field in wishes:
                self._trace(flow, hex_, field, wish * strength)
        return flow

    def _trace(self, flow: list[float], hex_: int, field: tuple[int, ...], weight: float) -> None:
        """Down the shortest way to the place where `field` is zero."""
        adjacent = self.now.ground.adjacent
        while field[hex_]:
            lowest = min(field[n] for n in adjacent[hex_])
            if lowest >= field[hex_]:
                return
            hex_ = next(n for n in adjacent[hex_] if field[n] == lowest)
            if self.now.state.owner[hex_] != 2 - self.now.side:
                flow[hex_] += weight

    def pull(self, hex_: int) -> tuple[float, int]:
        """How much the best prize draws from here, and which it is."""
        best, prize = 0.0, -1
        sent, crowd, faded = self.sent, self.aims.temper.crowd, self.style.faded
        for target, worth, field in self._draws:
            value = worth * faded[field[hex_]]
            if value > best:
                value /= 1 + crowd * sent.get(target, 0.0)
                if value > best:
                    best, prize = value, target
        return best, prize

    @cached_property
    def _draws(self) -> list[tuple[int, float, tuple[int, ...]]]:
        """Every prize, how much it is worth, and the way to it."""
        return [(target, worth, self.now.ground.field(target)) for target, worth in self.aims.prizes.items()]

    def worth(self, unit: int, hex_: int) -> float:
        """How good it is for a corps to end there, those who have orders already taken into account."""
        now, aims, temper = self.now, self.aims, self.aims.temper
        score = temper.pull * aims.zeal(unit) * self.pull(hex_)[0] + self.block(hex_)
        if not now.holds(now.side, hex_):
            score += aims.capture(hex_)
        if not self.is_supplied(unit, hex_):
            score -= temper.unsupplied
        score += temper.mood * (self.marches.morale_at(unit, hex_) - 1)
        if self.marches.is_forced(unit, hex_) and not self.marches.spared:
            score -= temper.forced_march
        if now.zone[hex_]:
            score -= temper.contact
        elif now.state.steps[unit] == 1 and self.is_supplied(unit, hex_):
            score += self.style.restored
        return score - self.risk(unit, hex_) + 0.25 * -self.now.odds.ground_shift(hex_) * bool(now.threat[hex_])

    def block(self, hex_: int) -> float:
        """What a corps there would bar that nobody bars yet."""
        flow, cover = self.flow, self.cover
        total = flow[hex_] * self.style.barred[min(7, cover[hex_])]
        for n in self.now.ground.adjacent[hex_]:
            total += 0.6 * flow[n] * self.style.barred[min(7, cover[n])]
        return min(self.aims.temper.block * total, self.aims.temper.most_block) + self.garrison(hex_)

    def garrison(self, hex_: int) -> float:
        """What one corps more is worth to a place that must be held: enough that three to one cannot be had."""
        threat, treasure = self.now.pressure[hex_], self.aims.treasures.get(hex_, 0.0)
        if not treasure or not threat:
            return 0.0
        enough = self.style.likely * threat / (1.2 - self.now.odds.ground_shift(hex_))
        if self.count[hex_] and (self.strength[hex_] >= enough or self.count[hex_] > 1):
            return 0.0
        worth = self.style.guard if hex_ in self.aims.vital else max(treasure, self.aims.holding(hex_))
        return worth * (0.6 if self.count[hex_] else 1.0)

    def risk(self, unit: int, hex_: int) -> float:
        """What the corps adds to, or takes from, the danger of the stack."""
        now = self.now
        strength, steps = self.strength[hex_], self.steps[hex_]
        mine = defence_strength(now.table, unit)
        after = self.danger(hex_, strength + mine, steps + now.state.steps[unit])
        before = self.danger(hex_, strength, steps) if strength else 0.0
        beyond = self.style.unfed if not self.is_supplied(unit, hex_) else 1.0
        return self.aims.temper.risk * beyond * (after - before)

    def danger(self, hex_: int, strength: int, steps: int) -> float:
        """What a stack in a hex must fear to lose, in steps: from those who could come when everybody has marched, as
        soon as that is known."""
        if self.reply is None:
            return self.now.danger(hex_, strength, steps)
        blow = int(self.style.brought * self.reply.blows[hex_])
        if not blow or not strength:
            return 0.0
        odds = self.now.odds
        results = odds.outcomes(column_of(min(blow, self.style.most_brought), strength) + odds.ground_shift(hex_))
        return sum(min(defender, steps) for _, defender in results) / len(results)

    def is_supplied(self, unit: int, hex_: int) -> bool:
        rules = self.now.rules
        nation = rules.nation[unit]
        if self.supplied is None or (nation == BELGIAN and rules.is_in(hex_, "belgium")):
            return True
        return hex_ in self.supplied[nation]


def _first(item: tuple[float, tuple[int, ...]]) -> float:
    return item[0]
