"""What each side fights for, as the bot sees it: places to take, places to keep, places never to lose."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from ..rules import FRENCH
from ..state import ENTENTE, GERMAN
from ..victory import points
from .odds import Temper
from .situation import Situation


class Aims:
    """The aims of one side in one situation."""

    #: what an attack must promise for each corps that it takes beyond supply
    hunger = 0.0

    #: how little a step lost in an attack counts: all of it where 0, nothing where 1
    spent_freely = 0.0

    def __init__(self, now: Situation) -> None:
        self.now, self.style = now, now.style
        self.rules, self.side = now.rules, now.side
        temper = self.style.german_temper if now.side == GERMAN else self.style.entente_temper
        if now.turn == now.rules.schedule.last_turn:
            temper = temper | self.style.last_temper
            self.spent_freely = self.style.spent_freely[now.side]
        else:
            self.hunger = self.style.hunger[now.side]
        self.temper = Temper(**temper)

    @property
    def prizes(self) -> dict[int, float]:
        """Hexes of the enemy that draw one's own corps, with how much they do."""
        raise NotImplementedError

    @property
    def treasures(self) -> dict[int, float]:
        """One's own hexes that draw the enemy."""
        raise NotImplementedError

    @property
    def vital(self) -> list[int]:
        """Hexes whose loss loses the game."""
        raise NotImplementedError

    @property
    def watched(self) -> list[int]:
        """Those of them to which a guard must be near in good time."""
        return []

    def capture(self, hex_: int) -> float:
        """What it is worth to enter a hex."""
        raise NotImplementedError

    def zeal(self, unit: int) -> float:
        """How much prizes draw this unit."""
        raise NotImplementedError

    def attack_bonus(self, target: int, units: Sequence[int]) -> float:
        """What an attack is worth whatever comes of it."""
        return 0.0

    def intend(self, target: int, units: Sequence[int]) -> None:
        """An attack has been planned: another one may be worth less after it."""

    @property
    def in_haste(self) -> bool:
        """Whether forced marches into battle are called for."""
        return self.now.turn == self.rules.schedule.last_turn

    @property
    def has_last_word(self) -> bool:
        """5.1 Whether no enemy moves any more before the cities are counted."""
        return False

    @property
    def is_last_stand(self) -> bool:
        """5.1 Whether the enemy moves just once more before they are."""
        return self.now.turn == self.rules.schedule.last_turn

    def holding(self, hex_: int) -> float:
        """What it is worth to keep a city of one's own that counts."""
        if not self.rules.victory_city[hex_] or not self.now.holds(self.side, hex_) or self.has_last_word:
            return 0.0
        last = self.style.city_at_last if self.is_last_stand else 0.0
        return self.style.holding * (self.style.city + self.style.city_by_turn * self.now.turn + last)

    def keeping(self, hex_: int) -> float:
        """What may be given up elsewhere so that no enemy walks into a city of one's own."""
        return self.style.keeping * self.holding(hex_)

    def return_to(self, unit: int, hex_: int) -> float:
        """What draws a corps that returns to one of its cities."""
        raise NotImplementedError

    def gain(self, hex_: int) -> float:
        """What it is worth to drive the enemy out of a hex."""
        return self.temper.ground + self.capture(hex_) + 0.5 * self.prizes.get(hex_, 0.0)

    def pull(self, hex_: int) -> float:
        """How much the best prize draws from a hex."""
        field = self.now.ground.field
        faded = self.style.faded
        return max((worth * faded[field(prize)[hex_]] for prize, worth in self.prizes.items()), default=0.0)

    def city(self, hex_: int) -> float:
        """4.6 A city that counts, if the other side holds it; the more, the less time is left to take it back."""
        if not self.rules.victory_city[hex_] or self.now.holds(self.side, hex_):
            return 0.0
        last = self.style.city_at_last if self.now.turn == self.rules.schedule.last_turn else 0.0
        return self.style.city + self.style.city_by_turn * self.now.turn + last

    @property
    def may_win_at_once(self) -> bool:
        """4.2, 4.3 Sudden death comes before the last turn only."""
        return self.now.turn < self.rules.schedule.last_turn


class GermanAims(Aims):
    """The right wing through Belgium; the left wing holds."""

    @cached_property
    def prizes(self) -> dict[int, float]:
        now, style = self.now, self.style
        wishes = now.ground.hexes(style.german_wishes)
        found = {hex_: worth for hex_, worth in wishes.items() if now.holds(ENTENTE, hex_)}
        if now.turn >= 4:
            paris = 1.8 if not now.state.threatened else 0.8
            found |= dict.fromkeys(self.rules.paris_hexes, paris)
        if now.turn >= style.gates_from and not now.state.threatened:
            pull = style.gates_pull + style.gates_by_turn * (now.turn - style.gates_from)
            found |= dict.fromkeys(self._gates_of_paris(), pull)
        return found

    def _gates_of_paris(self) -> list[int]:
        """4.1 The hexes of the perimeter that are nearest to a German."""
        now = self.now
        free = [hex_ for hex_ in self.rules.hexes_with("paris-perimeter") if now.state.owner[hex_] != 1 + ENTENTE]
        nearest = {hex_: min(now.ground.field(hex_)[now.state.where[unit]] for unit in now.corps) for hex_ in free}
        return sorted(free, key=lambda hex_: (nearest[hex_], hex_))[:2]

    @cached_property
    def treasures(self) -> dict[int, float]:
        own = {hex_: 1.6 for hex_ in self.rules.german_cities if self.now.holds(GERMAN, hex_)}
        taken = {hex_: 1.0 for hex_ in self.rules.victory_cities if self.now.holds(GERMAN, hex_)}
        worth = self.style.depot_worth
        depots = {hex_: worth for unit in self.rules.depots if (hex_ := self.now.state.where[unit]) >= 0}
        return depots | own | taken

    @cached_property
    def vital(self) -> list[int]:
        return self.rules.german_cities if self.may_win_at_once else []

    def capture(self, hex_: int) -> float:
        now, worth = self.now, self.city(hex_)
        if self.rules.perimeter[hex_] and not now.state.threatened:
            late = now.turn > self.rules.schedule.last_turn - 3
            worth += self.style.gates_worth + now.turn * 1.2 + self.style.gates_at_last * late
        if hex_ in self.rules.paris_hexes and self.may_win_at_once:
            worth += self.style.victory / 2
        return worth

    def gain(self, hex_: int) -> float:
        """A fortress that bars a railway holds up a whole army."""
        gate = self.style.gate * self.prizes.get(hex_, 0.0) if self.rules.heavy[hex_] else 0.0
        return super().gain(hex_) + gate

    def return_to(self, unit: int, hex_: int) -> float:
        """To where the war will be decided, not to where its front is nearest."""
        return self.style.return_pull * self.zeal(unit) * self.pull(hex_)

    def zeal(self, unit: int) -> float:
        return self.style.left_wing.get(self.rules.units[unit].formation.get("army", ""), 1.0)


class EntenteAims(Aims):
    """Plan XVII while it has to be, and always a line before Paris and the cities."""

    #: attacks that count for Plan XVII and are meant to be made in this turn
    intended = 0

    @property
    def attacks_due(self) -> int:
        """4.4 French attacks on Germany that are still to be made."""
        plan = self.rules.schedule.victory.plan_xvii
        return max(0, plan.attacks - self.now.state.plan - self.intended) if self.now.turn <= plan.turn else 0

    @property
    def behind(self) -> int:
        """How many of them should have been made by the end of this turn, if every turn makes as many."""
        plan = self.rules.schedule.victory.plan_xvii
        return max(0, plan.attacks * self.now.turn // plan.turn - self.now.state.plan - self.intended)

    @property
    def pace(self) -> float:
        """How many of them a turn would do."""
        turns = self.rules.schedule.victory.plan_xvii.turn - self.now.turn + 1
        return self.attacks_due / (1.6 * max(1, turns))

    @property
    def has_last_word(self) -> bool:
        return self.now.turn == self.rules.schedule.last_turn and self.now.state.active == ENTENTE

    @property
    def is_last_stand(self) -> bool:
        """Who is ahead keeps what he has; who is behind must still take something."""
        before = self.rules.schedule.last_turn - self.now.turn
        return (before == 0 and not self.has_last_word) or (before == 1 and self.is_ahead)

    @property
    def is_ahead(self) -> bool:
        """4.7 Whether the war would be won if it ended now."""
        return points(self.now.table) <= self.rules.schedule.victory.points.entente_at_most

    @property
    def in_haste(self) -> bool:
        plan = self.rules.schedule.victory.plan_xvii
        return super().in_haste or (bool(self.attacks_due) and self.now.turn >= plan.turn - self.style.plan_haste)

    @cached_property
    def prizes(self) -> dict[int, float]:
        now, rules, style = self.now, self.rules, self.style
        found = {hex_: style.lost_city for hex_ in rules.victory_cities if now.holds(GERMAN, hex_)}
        if self.may_win_at_once:
            invasion = style.invasion if self.attacks_due else style.invasion_after
            found |= dict.fromkeys(rules.german_cities, invasion)
        if self.attacks_due:
            held = [hex_ for hex_ in now.enemy_hexes if rules.is_in(hex_, "germany")]
            pull = style.plan_pull + style.pull_by_pace * self.pace + style.pull_behind * self.behind
            found |= dict.fromkeys(held, pull)
        return found

    @cached_property
    def treasures(self) -> dict[int, float]:
        now, rules = self.now, self.rules
        found = {hex_: 1.0 for hex_ in rules.victory_cities if now.holds(ENTENTE, hex_)}
        return found | dict.fromkeys(rules.paris_hexes, 3.0)

    @cached_property
    def vital(self) -> list[int]:
        return self.rules.paris_hexes if self.may_win_at_once else []

    @property
    def watched(self) -> list[int]:
        return self.vital

    def capture(self, hex_: int) -> float:
        worth = self.city(hex_)
        if self.rules.german_city[hex_] and self.may_win_at_once:
            worth += self.style.victory
        return worth

    def return_to(self, unit: int, hex_: int) -> float:
        """To where the enemy is and too few friends are, and to Lorraine while attacks are overdue there."""
        now = self.now
        near = {hex_, *now.rules.grid.within(hex_, self.style.neighbourhood)}
        friends = sum(now.rules.strengths[u][now.state.steps[u]] for u in now.corps if now.state.where[u] in near)
        shortage = now.threat[hex_] / (1.0 + now.threat[hex_] + 2.0 * friends)
        return self.style.shortage * shortage + (self.style.return_to_plan * self.pull(hex_) if self.behind else 0.0)

    def zeal(self, unit: int) -> float:
        """11.24 From the eve of the final effort on everybody goes for what was lost."""
        effort = self.now.turn >= min(self.rules.schedule.final_effort.turns) - 1
        if effort:
            return self.style.effort
        invades = self.rules.units[unit].formation.get("army", "") in self.style.invaders
        return self.style.zeal if invades or not self.attacks_due else self.style.cool

    def attack_bonus(self, target: int, units: Sequence[int]) -> float:
        """4.4 Seven attacks of French units alone on hexes in Germany; the later, the more urgent."""
        plan = self.rules.schedule.victory.plan_xvii
        if not self.attacks_due or not self.rules.is_in(target, "germany"):
            return 0.0
        if any(self.rules.nation[unit] != FRENCH for unit in units):
            return 0.0
        turns = plan.turn - self.now.turn + 1
        return self.style.plan_attack + self.style.plan_behind * self.behind + self.style.plan_at_last.get(turns, 0.0)

    def intend(self, target: int, units: Sequence[int]) -> None:
        if self.attack_bonus(target, units):
            self.intended += 1


def aims_of(now: Situation) -> Aims:
    """The aims of the side that looks at a situation."""
    return GermanAims(now) if now.side == GERMAN else EntenteAims(now)
