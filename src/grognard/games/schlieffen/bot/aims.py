"""What each side fights for, as the bot sees it: places to take, places to keep, places never to lose."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from ..rules import FRENCH
from ..state import ENTENTE, GERMAN
from .odds import Temper
from .situation import Situation

#: how much a German wants each city; the gates of Belgium come first, the eastern fortresses last
GERMAN_WISHES = {
    "1109": 2.6, "1211": 1.7, "1012": 1.6, "1212": 1.4, "1213": 1.4, "1314": 1.3, "1116": 1.3, "0914": 1.1,
    "0815": 1.0, "0812": 0.6, "1611": 1.6, "1813": 1.5, "1516": 1.5, "1418": 1.2, "1913": 1.2, "0918": 0.9,
    "0919": 0.8, "1019": 0.8, "1621": 0.6, "2314": 0.6, "2108": 0.8, "1910": 0.35, "2109": 0.3, "2407": 0.25,
    "2606": 0.2,
}  # fmt: skip
#: how much the armies of the German left wing are drawn by prizes: they mostly hold
LEFT_WING = {"5": 0.9, "6": 0.4, "7": 0.3}
#: a city; only those held at the end count, so the later the better
CITY = 2.5
CITY_BY_TURN = 0.55
CITY_AT_LAST = 5.0
#: of that, what a corps may count who guards a city
HOLDING = 0.6
#: how much more than that a city is worth that an enemy could walk into
KEEPING = 1.5
VICTORY = 80.0
#: what an attack must promise for each corps that it takes beyond supply: the Germans are always on their way to it
HUNGER = (1.5, 4.0)
#: on the last turn steps are of little use to the Germans, who must still hold out, and of none to the Entente
SPENT_FREELY = (0.4, 0.95)
#: how quickly a place loses its pull with every movement point
FADING = 0.87
#: a depot, to those who live on it
DEPOT_WORTH = 0.8
#: the turn from which the way to Paris is sought, without which no victory counts
GATES_FROM = 6
#: how they draw then, and how much more with every turn
GATES_PULL, GATES_BY_TURN = 1.2, 0.6
#: and what it is worth besides to come there on one of the last two turns, since nothing else counts without it
GATES_AT_LAST = 8.0
#: what a fortress on the way is worth beyond its city, for every point of the wish for it
GATE = 3.0
#: an attack that counts for Plan XVII, and more of it for each by which the French are behind one a turn: a hurry in
#: the first weeks costs the army that has to bar the way to Paris
PLAN_ATTACK, PLAN_BEHIND = 2.0, 2.2
PLAN_AT_LAST = {1: 40.0, 2: 25.0, 3: 12.0, 4: 4.0}
#: how Germans in Germany draw the French while attacks are due, by the attacks a turn and by those behind
PLAN_PULL, PULL_BY_PACE, PULL_BEHIND = 0.6, 1.0, 0.5
#: how cities draw the Entente: one that is lost; a German one while Plan XVII lasts, and afterwards, when the army is
#: needed in the north
LOST_CITY, INVASION, INVASION_AFTER = 1.4, 0.7, 0.2
#: turns before the end of the plan from which French corps march to it by force
PLAN_HASTE = 2
#: how much prizes draw the Entente: the armies of Plan XVII and, when it is done, everybody; the others, who bar the
#: way through Belgium, meanwhile; and all in the final effort
ZEAL, COOL, EFFORT = 0.6, 0.4, 0.9
INVADERS = ("1", "2", "3")
#: how much prizes draw Germans who return, and the others a shortage of defenders within so many hexes, or Plan XVII
RETURN_PULL, SHORTAGE, NEIGHBOURHOOD, RETURN_TO_PLAN = 8.0, 4.0, 2, 3.0


class Aims:
    """The aims of one side in one situation."""

    temper = Temper()

    #: what an attack must promise for each corps that it takes beyond supply
    hunger = 0.0

    #: how little a step lost in an attack counts: all of it where 0, nothing where 1
    spent_freely = 0.0

    def __init__(self, now: Situation) -> None:
        self.now = now
        self.rules, self.side = now.rules, now.side
        if now.turn == now.rules.schedule.last_turn:
            # nothing comes after the count: supply, rest and strength saved are worth little
            self.temper = self.temper._replace(
                unsupplied=0.4, risk=0.2, contact=0.0, forced_march=0.5, mood=0.1, failure=0.05, inflicted=0.4,
                ground=0.3, destroyed=0.2
            )  # fmt: skip
            self.spent_freely = SPENT_FREELY[now.side]
        else:
            self.hunger = HUNGER[now.side]

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

    def holding(self, hex_: int) -> float:
        """What it is worth to keep a city of one's own that counts."""
        if not self.rules.victory_city[hex_] or not self.now.holds(self.side, hex_):
            return 0.0
        last = CITY_AT_LAST if self.now.turn == self.rules.schedule.last_turn else 0.0
        return HOLDING * (CITY + CITY_BY_TURN * self.now.turn + last)

    def keeping(self, hex_: int) -> float:
        """What may be given up elsewhere so that no enemy walks into a city of one's own."""
        return KEEPING * self.holding(hex_)

    def return_to(self, unit: int, hex_: int) -> float:
        """What draws a corps that returns to one of its cities."""
        raise NotImplementedError

    def gain(self, hex_: int) -> float:
        """What it is worth to drive the enemy out of a hex."""
        return self.temper.ground + self.capture(hex_) + 0.5 * self.prizes.get(hex_, 0.0)

    def pull(self, hex_: int) -> float:
        """How much the best prize draws from a hex."""
        field = self.now.ground.field
        return max((worth * FADING ** field(prize)[hex_] for prize, worth in self.prizes.items()), default=0.0)

    def city(self, hex_: int) -> float:
        """4.6 A city that counts, if the other side holds it; the more, the less time is left to take it back."""
        if not self.rules.victory_city[hex_] or self.now.holds(self.side, hex_):
            return 0.0
        last = CITY_AT_LAST if self.now.turn == self.rules.schedule.last_turn else 0.0
        return CITY + CITY_BY_TURN * self.now.turn + last

    @property
    def may_win_at_once(self) -> bool:
        """4.2, 4.3 Sudden death comes before the last turn only."""
        return self.now.turn < self.rules.schedule.last_turn


class GermanAims(Aims):
    """The right wing through Belgium; the left wing holds."""

    temper = Temper(inflicted=1.4, failure=0.1, risk=0.35, contact=0.1, ground=1.6, unsupplied=9.0)

    @cached_property
    def prizes(self) -> dict[int, float]:
        now = self.now
        found = {hex_: worth for hex_, worth in now.ground.hexes(GERMAN_WISHES).items() if now.holds(ENTENTE, hex_)}
        if now.turn >= 4:
            paris = 1.8 if not now.state.threatened else 0.8
            found |= dict.fromkeys(self.rules.paris_hexes, paris)
        if now.turn >= GATES_FROM and not now.state.threatened:
            found |= dict.fromkeys(self._gates_of_paris(), GATES_PULL + GATES_BY_TURN * (now.turn - GATES_FROM))
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
        depots = {hex_: DEPOT_WORTH for unit in self.rules.depots if (hex_ := self.now.state.where[unit]) >= 0}
        return depots | own | taken

    @cached_property
    def vital(self) -> list[int]:
        return self.rules.german_cities if self.may_win_at_once else []

    def capture(self, hex_: int) -> float:
        now, worth = self.now, self.city(hex_)
        if self.rules.perimeter[hex_] and not now.state.threatened:
            worth += 3.0 + now.turn * 1.2 + GATES_AT_LAST * (now.turn > self.rules.schedule.last_turn - 2)
        if hex_ in self.rules.paris_hexes and self.may_win_at_once:
            worth += VICTORY / 2
        return worth

    def gain(self, hex_: int) -> float:
        """A fortress that bars a railway holds up a whole army."""
        gate = GATE * self.prizes.get(hex_, 0.0) if self.rules.heavy[hex_] else 0.0
        return super().gain(hex_) + gate

    def return_to(self, unit: int, hex_: int) -> float:
        """To where the war will be decided, not to where its front is nearest."""
        return RETURN_PULL * self.zeal(unit) * self.pull(hex_)

    def zeal(self, unit: int) -> float:
        return LEFT_WING.get(self.rules.units[unit].formation.get("army", ""), 1.0)


class EntenteAims(Aims):
    """Plan XVII while it has to be, and always a line before Paris and the cities."""

    temper = Temper()

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
    def in_haste(self) -> bool:
        plan = self.rules.schedule.victory.plan_xvii
        return super().in_haste or (bool(self.attacks_due) and self.now.turn >= plan.turn - PLAN_HASTE)

    @cached_property
    def prizes(self) -> dict[int, float]:
        now, rules = self.now, self.rules
        found = {hex_: LOST_CITY for hex_ in rules.victory_cities if now.holds(GERMAN, hex_)}
        if self.may_win_at_once:
            found |= dict.fromkeys(rules.german_cities, INVASION if self.attacks_due else INVASION_AFTER)
        if self.attacks_due:
            held = [hex_ for hex_ in now.enemy_hexes if rules.is_in(hex_, "germany")]
            found |= dict.fromkeys(held, PLAN_PULL + PULL_BY_PACE * self.pace + PULL_BEHIND * self.behind)
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
            worth += VICTORY
        return worth

    def return_to(self, unit: int, hex_: int) -> float:
        """To where the enemy is and too few friends are, and to Lorraine while attacks are overdue there."""
        now = self.now
        near = {hex_, *now.rules.grid.within(hex_, NEIGHBOURHOOD)}
        friends = sum(now.rules.strengths[u][now.state.steps[u]] for u in now.corps if now.state.where[u] in near)
        shortage = now.threat[hex_] / (1.0 + now.threat[hex_] + 2.0 * friends)
        return SHORTAGE * shortage + (RETURN_TO_PLAN * self.pull(hex_) if self.behind else 0.0)

    def zeal(self, unit: int) -> float:
        """11.24 From the eve of the final effort on everybody goes for what was lost."""
        effort = self.now.turn >= min(self.rules.schedule.final_effort.turns) - 1
        if effort:
            return EFFORT
        return ZEAL if self.rules.units[unit].formation.get("army", "") in INVADERS or not self.attacks_due else COOL

    def attack_bonus(self, target: int, units: Sequence[int]) -> float:
        """4.4 Seven attacks of French units alone on hexes in Germany; the later, the more urgent."""
        plan = self.rules.schedule.victory.plan_xvii
        if not self.attacks_due or not self.rules.is_in(target, "germany"):
            return 0.0
        if any(self.rules.nation[unit] != FRENCH for unit in units):
            return 0.0
        turns = plan.turn - self.now.turn + 1
        return PLAN_ATTACK + PLAN_BEHIND * self.behind + PLAN_AT_LAST.get(turns, 0.0)

    def intend(self, target: int, units: Sequence[int]) -> None:
        if self.attack_bonus(target, units):
            self.intended += 1


def aims_of(now: Situation) -> Aims:
    """The aims of the side that looks at a situation."""
    return GermanAims(now) if now.side == GERMAN else EntenteAims(now)
