"""The plan of a movement phase: attacks first, then everybody's place, then the headquarters, then a second look."""

from __future__ import annotations

from functools import cached_property

from grognard.mechanics import walking

from ..rules import BELGIAN, CORPS, FORBIDDEN
from ..shifts import column_of
from ..state import FATIGUE
from .aims import Aims
from .attacks import Blow, sparing, weigh
from .ground import FAR
from .marches import Marches
from .odds import Striker
from .places import Places
from .reply import Reply
from .situation import Situation
from .supply import Chains


class Plan:
    """Where every unit is to go in this phase."""

    def __init__(self, now: Situation, aims: Aims) -> None:
        self.now, self.aims, self.style = now, aims, now.style
        self.marches = Marches(now)
        self.places = Places(now, aims, self.marches)
        self.chains = Chains(now, aims, self.marches)
        self.orders: dict[int, int] = {}
        self.attacks: list[Blow] = []
        self._blows: dict[int, int] = {}
        #: those of the attackers who were called back
        self.recalled: set[int] = set()
        self._make()

    def _make(self) -> None:
        now = self.now
        self.places.supplied = self.chains.possible()
        self._plan_attacks()
        fighting = set(self.orders)
        others = sorted((unit for unit in now.corps if unit not in fighting), key=self._remoteness)
        for unit in others:
            self._send(unit)
        self._lead()
        self.recalled = set(self._unfed())
        others += sorted(self.recalled)
        for unit in others:
            self._recall(unit)
            self._send(unit)
        self._garrison()
        self._watch()
        self._guard()

    def _lead(self) -> None:
        """Headquarters and depots follow the corps."""
        corps = {unit: hex_ for unit, hex_ in self.orders.items() if self.now.rules.kind[unit] == CORPS}
        self.chains.expect_control(self._paths(corps))
        hopes: dict[tuple[int, int], float] = {}
        for blow in self.attacks:
            key = (self.now.rules.nation[blow.units[0]], blow.target)
            hopes[key] = hopes.get(key, 0.0) + 1.2 * blow.outlook.cleared
        self.chains.reply = Reply(self.now, corps)
        self.orders |= self.chains.place(self.places, corps, hopes)
        self.places.supplied, self.places.reply = self.chains.served(self.orders), self.chains.reply

    def _unfed(self) -> list[int]:
        """Those who would attack from where no headquarters feeds them after all, and do not find it worth that."""
        found: list[int] = []
        for blow in self.attacks:
            cut_off = [unit for unit in blow.units if not self.places.is_supplied(unit, self.orders[unit])]
            if cut_off and blow.value < self.aims.hunger * len(cut_off):
                found += cut_off
        return found

    def _paths(self, corps: dict[int, int]) -> list[list[int]]:
        now, rules = self.now, self.now.rules
        found = []
        for unit, hex_ in corps.items():
            if hex_ != now.state.where[unit]:
                walking.walk(
                    rules.ground, rules.costs_of[unit], now.state.where[unit], now.state.allowed[unit] + 2, now.zone,
                    now.state.owner, rules.not_enemy[now.side],
                )  # fmt: skip
                found.append(rules.ground.path_to(hex_))
        return found

    def _remoteness(self, unit: int) -> tuple[int, int]:
        """Those nearest to the enemy choose first."""
        now = self.now
        hex_, distance = now.state.where[unit], now.rules.grid.distance
        return min((distance(hex_, enemy) for enemy in now.enemy_hexes), default=99), unit

    # one corps

    def _send(self, unit: int) -> None:
        places = self.places
        options = [hex_ for hex_ in self.marches.destinations(unit) if places.fits(unit, hex_)]
        if not options:
            options = [self.now.state.where[unit]]
        hex_ = max(options, key=lambda at: (places.worth(unit, at), -at))
        self.orders[unit] = hex_
        places.put(unit, hex_)
        prize = places.pull(hex_)[1]
        places.sent[prize] = places.sent.get(prize, 0.0) + self.aims.zeal(unit)

    def _recall(self, unit: int) -> None:
        places, hex_ = self.places, self.orders.pop(unit)
        places.put(unit, hex_, -1)
        if unit in self.recalled:
            return
        prize = places.pull(hex_)[1]
        places.sent[prize] = places.sent.get(prize, 0.0) - self.aims.zeal(unit)

    # attacks

    def _plan_attacks(self) -> None:
        """The best attack first, until none is good enough for those who are left."""
        free = set(self.now.corps)
        targets = {hex_: self._design(hex_, free) for hex_ in self.now.enemy_hexes}
        while True:
            found = [(blow, hexes) for made in targets.values() if made for blow, hexes in [made]]
            blow, hexes = max(found, key=lambda made: made[0].value, default=(None, ()))
            if blow is None:
                return
            del targets[blow.target]
            self.attacks.append(blow)
            for unit, hex_ in zip(blow.units, hexes, strict=True):
                self.orders[unit] = hex_
                self.places.put(unit, hex_)
                free.discard(unit)
            bonus = self.aims.attack_bonus(blow.target, blow.units)
            self.aims.intend(blow.target, blow.units)
            for target, made in list(targets.items()):
                touched = made and (set(made[0].units) & set(blow.units) or set(made[1]) & set(hexes))
                if touched or (made and bonus and self.aims.attack_bonus(target, made[0].units)):
                    targets[target] = self._design(target, free)

    @cached_property
    def _calls(self) -> dict[int, int]:
        """By corps: how many of the cities that are wanted and held it could come to strike."""
        adjacent, wanted = self.now.ground.adjacent, [hex_ for hex_ in self.now.enemy_hexes if self.aims.city(hex_)]
        return {
            unit: sum(any(spot in ends for spot in adjacent[hex_]) for hex_ in wanted)
            for unit in self.now.corps for ends in [self.marches.destinations(unit)]
        }  # fmt: skip

    def _design(self, target: int, free: set[int]) -> tuple[Blow, tuple[int, ...]] | None:
        """The best attack on a hex that could be brought together, with the hexes it comes from."""
        now = self.now
        spots = [hex_ for hex_ in now.ground.adjacent[target] if now.state.owner[hex_] != 2 - now.side]
        able = [(unit, options) for unit in sorted(free) if (options := self._spots(unit, target, spots))]
        if not able:
            return None
        best = None
        for keep_tired in (True, False):
            made = self._gather(target, able, keep_tired)
            if made and (best is None or made[0].value > best[0].value):
                best = made
        return best if best and best[0].value >= self.style.least else None

    def _spots(self, unit: int, target: int, spots: list[int]) -> list[int]:
        rules, where = self.now.rules, self.marches.normal[unit]
        if self.marches.spared or self.aims.in_haste:
            where = self.marches.destinations(unit)
        direction, costs = rules.grid.direction, rules.costs_of[unit]
        # who is fed is looked at after the combats (5.1), and on the last turn nobody fights any more then; and an
        # attack without which the war is lost (4.4) is made by whoever can make it
        last = self.now.turn == rules.schedule.last_turn
        hungry = last or self.aims.attack_bonus(target, (unit,)) > self.style.desperate
        return [
            hex_ for hex_ in spots
            if hex_ in where and costs[6 * hex_ + direction(hex_, target)] != FORBIDDEN
            and (hungry or self.places.is_supplied(unit, hex_))
        ]  # fmt: skip

    def _gather(
        self, target: int, able: list[tuple[int, list[int]]], keep_tired: bool
    ) -> tuple[Blow, tuple[int, ...]] | None:  # fmt: skip
        """Add one corps after the other, the readiest first, and stop at the best sum."""
        now, marches = self.now, self.marches
        room = {hex_: self._room(hex_) for _, options in able for hex_ in options}
        nations = {hex_: self.places.nation[hex_] for hex_ in room}
        units: list[int] = []
        hexes: list[int] = []
        strikers: list[Striker] = []
        best: tuple[Blow, tuple[int, ...]] | None = None
        tiring = best_worth = 0.0
        for unit, options in sorted(able, key=lambda item: self._readiness(*item)):
            nation = now.rules.nation[unit]
            open_ = [hex_ for hex_ in options if room[hex_] and nations[hex_] in (-1, nation)]
            if not keep_tired:
                open_ = [hex_ for hex_ in open_ if marches.morale_at(unit, hex_) != FATIGUE]
            if not open_:
                continue
            hex_ = max(open_, key=lambda at: self._spot_worth(unit, at, target, hexes))
            room[hex_] -= 1
            nations[hex_] = nation
            units.append(unit)
            hexes.append(hex_)
            morale = marches.morale_at(unit, hex_)
            strikers.append(now.striker(unit, hex_, morale))
            tiring += self.style.tiring * (morale < now.state.morale[unit])
            blow = weigh(now, self.aims, target, units, strikers)
            blow = blow._replace(value=blow.value - tiring)
            if best is None or sparing(now, blow, strikers) > best_worth:
                best, best_worth = (blow, tuple(hexes)), sparing(now, blow, strikers)
        return best

    def _room(self, hex_: int) -> int:
        return self.now.rules.schedule.stacking.corps - self.places.count[hex_]

    def _readiness(self, unit: int, options: list[int]) -> tuple[float, int]:
        """Strong, fresh and near first, and those who have nowhere else to strike."""
        now = self.now
        cost = min(self.marches.destinations(unit)[hex_] for hex_ in options)
        morale = max(self.marches.morale_at(unit, hex_) for hex_ in options)
        elsewhere = self.style.elsewhere * max(0, self._calls.get(unit, 0) - 1)
        return 0.3 * cost - now.striker(unit, 0).strength - 1.0 * morale + elsewhere, unit

    def _spot_worth(self, unit: int, hex_: int, target: int, taken: list[int]) -> float:
        """Not across a river, from a new side, and without much marching."""
        rules, grid = self.now.rules, self.now.rules.grid
        score = (
            -0.15 * self.marches.destinations(unit)[hex_] - 0.6 * rules.river[6 * hex_ + grid.direction(hex_, target)]
        )
        score += 0.5 * self.marches.morale_at(unit, hex_)
        sides = {grid.direction(target, other) for other in taken}
        side = grid.direction(target, hex_)
        if sides and rules.terrain[target].concentric and not rules.heavy[target]:
            score += 1.0 if (side + 3) % 6 in sides else 0.4 if side not in sides else 0.0
        return score + 0.3 * (hex_ in self.aims.treasures)

    # what must not be lost

    def _guard(self) -> None:
        """No enemy may be able to walk into, or easily storm, a hex whose loss loses the game."""
        hopeless: set[int] = set()
        for _ in range(12):
            exposed = [hex_ for hex_ in self._exposed() if hex_ not in hopeless]
            if not exposed:
                return
            if not self._send_guard(exposed[0]):
                hopeless.add(exposed[0])

    def _send_guard(self, hex_: int) -> bool:
        places = self.places
        able = [
            unit for unit in self.now.corps
            if hex_ in self.marches.destinations(unit) and self.orders[unit] != hex_ and places.fits(unit, hex_)
            and not self._is_needed(unit)
        ]  # fmt: skip
        if not able:
            return False
        self._order(max(able, key=lambda u: (places.worth(u, hex_) - places.worth(u, self.orders[u]), -u)), hex_)
        return True

    def _order(self, unit: int, hex_: int) -> None:
        """Another place for a corps that has one."""
        self.places.put(unit, self.orders[unit], -1)
        self.orders[unit] = hex_
        self.places.put(unit, hex_)

    def _is_needed(self, unit: int) -> bool:
        """Whether a corps cannot be spared from a hex whose loss loses the game."""
        places, hex_ = self.places, self.orders[unit]
        if hex_ not in self.aims.vital:
            return False
        if places.count[hex_] == 1:
            return self._distance(hex_) <= self.style.near
        places.put(unit, hex_, -1)
        weak = self._is_weak(hex_, self._blows.get(hex_, 0))
        places.put(unit, hex_)
        return weak

    def _exposed(self) -> list[int]:
        """Vital hexes in danger in the enemy's next turn, everybody being where he is to go; the worst first."""
        now, places = self.now, self.places
        vital = [
            hex_ for hex_ in self.aims.vital if now.holds(now.side, hex_) and self._distance(hex_) <= self.style.near
        ]
        if not vital:
            return []
        reply = Reply(now, self.orders)
        self._blows = blows = {hex_: reply.blows[hex_] for hex_ in vital}
        empty = sorted((hex_ for hex_ in vital if not places.count[hex_]), key=self._distance)
        weak = [hex_ for hex_ in vital if places.count[hex_] in (1, 2) and self._is_weak(hex_, blows[hex_])]
        open_ = [hex_ for hex_ in empty if hex_ in reply.ends or blows[hex_]]
        # a battle may still open the way to those who now seem barred
        barred = [hex_ for hex_ in empty if hex_ not in open_ and self._distance(hex_) <= self.style.close]
        return open_ + weak + barred

    def _watch(self) -> None:
        """A guard must be at hand before it is needed: within a march of what an enemy could come to in two."""
        watched = [hex_ for hex_ in self.aims.watched if self.now.holds(self.now.side, hex_)]
        alarms = sum(self._distance(hex_) <= self.style.alarm for hex_ in watched)
        for hex_ in watched[:alarms]:
            field = self.now.ground.field(hex_)
            watching = [unit for unit in self.now.corps if field[self.orders[unit]] <= self.style.at_hand]
            if len(watching) >= alarms:
                return
            self._call(field, watching)

    def _call(self, field: tuple[int, ...], watching: list[int]) -> None:
        """The nearest corps comes as near as it can."""
        marches, places = self.marches, self.places
        able = [unit for unit in self.now.corps if unit not in watching and not self._is_needed(unit)]
        ways = [
            (field[hex_], marches.is_forced(unit, hex_), unit, hex_)
            for unit in able for hex_ in marches.destinations(unit) if places.fits(unit, hex_)
        ]  # fmt: skip
        if ways:
            *_, unit, hex_ = min(ways)
            self._order(unit, hex_)

    def _garrison(self) -> None:
        """4.6 Cities that an enemy could simply walk into get a corps, where one can be spared for what it keeps."""
        left_open: set[int] = set()
        for _ in range(self.style.most_garrisons):
            reply = Reply(self.now, self.orders)
            empty = [
                hex_ for hex_ in self.now.rules.victory_cities
                if hex_ in reply.ends and not self.places.count[hex_] and hex_ not in left_open and self._is_ours(hex_)
            ]  # fmt: skip
            if not empty:
                return
            hex_ = max(empty, key=lambda at: (self.aims.keeping(at), -at))
            if not self._spare_corps(hex_):
                left_open.add(hex_)

    def _is_ours(self, hex_: int) -> bool:
        return self.now.holds(self.now.side, hex_) and self.aims.keeping(hex_) > 0.0

    def _spare_corps(self, hex_: int) -> bool:
        """Whoever is missed least elsewhere, if he is missed less than the city would be; out of an attack, too, when
        there will be little time to take it back."""
        places, orders = self.places, self.orders
        blows = {unit: blow for blow in self.attacks for unit in blow.units if unit not in self.recalled}
        best, least = -1, self.aims.keeping(hex_)
        for unit in self.now.corps:
            if (
                (unit in blows and not self.aims.is_last_stand)
                or self._is_needed(unit)
                or self._is_only_garrison(orders[unit])
            ):
                continue
            if hex_ in self.marches.destinations(unit) and places.fits(unit, hex_):
                if unit in blows:
                    loss = self.style.pulled_out * (self._left_of(blows[unit]) - self._left_of(blows[unit], unit))
                else:
                    loss = places.worth(unit, orders[unit]) - places.worth(unit, hex_)
                if loss < least:
                    best, least = unit, loss
        if best < 0:
            return False
        if best in blows:
            self.recalled.add(best)
        self._order(best, hex_)
        return True

    def _left_of(self, blow: Blow, missing: int = -1) -> float:
        """What an attack is worth after those who were called back, and without one more; nothing if that is too
        little to make it."""
        units = [unit for unit in blow.units if unit != missing and unit not in self.recalled]
        if not units:
            return 0.0
        strikers = [self.now.striker(u, self.orders[u], self.marches.morale_at(u, self.orders[u])) for u in units]
        value = weigh(self.now, self.aims, blow.target, units, strikers).value
        return value if value >= self.style.least else 0.0

    def _is_only_garrison(self, hex_: int) -> bool:
        return bool(self.now.rules.victory_city[hex_]) and self.places.count[hex_] == 1

    def _is_weak(self, hex_: int, blow: int) -> bool:
        """Whether the enemy has more than a bearable chance to kill everybody there."""
        places, odds = self.places, self.now.odds
        attack, strength = int(self.style.storm * blow), max(1, places.strength[hex_])
        if not attack:
            return False
        column = column_of(attack, strength) + odds.ground_shift(hex_)
        results = odds.outcomes(column)
        fatal = sum(defender >= places.steps[hex_] for _, defender in results)
        return fatal > self.style.bearable * len(results)

    def _distance(self, hex_: int) -> int:
        """How many movement points the next enemy is away from a hex, whoever stands in between."""
        now, field = self.now, self.now.ground.field(hex_)
        return min((field[now.state.where[unit]] for unit in self._invaders), default=FAR)

    @cached_property
    def _invaders(self) -> list[int]:
        """10.8 Belgians stay near Belgium; everybody else may come."""
        return [unit for unit in self.now.enemy_corps if self.now.rules.nation[unit] != BELGIAN]
