"""3.3 Where the OBJ markers go: where the Formation will fight, and on the places that it can take."""

from __future__ import annotations

from grognard.engine.option import Decision

from ..board.units import attackable
from ..combat.barrage import artillery_left
from ..combat.objectives import in_zone
from ..movement.reach import Mover, mover_of, search
from ..rules import NONE, REGULAR, SHOCK
from ..special.off_map import off_map_candidates
from ..state import DEPLOYED, FAIL, MOVE, OFF_MAP
from . import odds
from .command import wants_screen
from .look import Look
from .places import decides, movement
from .plan import Plan
from .values import attack_value


def choose_objective(look: Look, plan: Plan, decision: Decision) -> dict[str, float]:
    """3.3d One marker after another, as long as there is use for one. Screens are put up before, but for those of a
    Formation that has failed (4.6)."""
    rules, state = look.rules, look.state
    found = {"begin": 0.0}
    reach = Reachers(look)
    for option in decision.options:
        if option.verb == "objective":
            hex_ = rules.grid.index[option.words[0]]
            worth = entry_value(look, plan, hex_) if state.snafu == OFF_MAP else marker_value(look, plan, reach, hex_)
            if not any(state.objectives):
                worth -= look.style.markers.wear
            if worth > look.style.markers.least:
                found[option.text] = worth
        elif option.verb == "march":
            found[option.text] = -1.0
        elif (
            option.verb == "screen"
            and state.snafu == FAIL
            and wants_screen(look, plan, rules.unit_index[option.words[0]], idle=True)
        ):
            found[option.text] = look.style.markers.least
    return found


def entry_value(look: Look, plan: Plan, hex_: int) -> float:
    """6.3 What an OBJ marker is good for where all that can be done is an attack from off the map: the best of them."""
    besiegers = [unit for unit, at in off_map_candidates(look.table, None) if at == hex_]
    best = max((attack_value(look, plan, unit, hex_, NONE, shock=False, assist=False) for unit in besiegers), default=0)
    return best * (look.style.markers.doubled if look.state.objectives[hex_] else 1.0)


class Reachers:
    """The units of the activating Formation, and how far each can go and still fight."""

    def __init__(self, look: Look) -> None:
        rules, state = look.rules, look.state
        self.look = look
        self.far: dict[int, float] = {}
        self._movers: dict[int, Mover] = {}
        self.factor = factor = movement(look)
        for unit in look.units_of(state.formation):
            if look.is_screen(unit):
                continue
            best = -1.0
            for face in (MOVE, DEPLOYED) if rules.two_sided[unit] else (state.face[unit],):
                place = 2 * unit + face
                if rules.arrow[place] or rules.av[place]:
                    best = max(best, look.style.markers.goes[rules.mover[place]] * factor * rules.ma[place] / 2)
            if best >= 0:
                self.far[unit] = best

    def sees(self, hex_: int) -> bool:
        """Whether somebody of the Formation stands near enough to spot."""
        distance, where = self.look.rules.grid.distance, self.look.state.where
        return any(distance(where[u], hex_) <= self.look.style.markers.spotted for u in self.far)

    def nearest(self, hex_: int) -> int:
        """How far the nearest unit has to go."""
        distance, where = self.look.rules.grid.distance, self.look.state.where
        return min((distance(where[u], hex_) for u in self.far), default=0)

    def to(self, hex_: int) -> list[int]:
        """Units that can get next to a hex."""
        distance, where = self.look.rules.grid.distance, self.look.state.where
        return [u for u, far in self.far.items() if distance(where[u], hex_) - 1 <= far]

    def into(self, hex_: int) -> bool:
        """Whether anybody can get into a hex, the enemy apart: by the ground, or the one hex that is always free."""
        return any(self._goes_into(unit, hex_) for unit in self.far)

    def _goes_into(self, unit: int, hex_: int) -> bool:
        rules, at = self.look.rules, self.look.state.where[unit]
        if rules.grid.distance(at, hex_) <= 1:
            return True
        for face in (MOVE, DEPLOYED):
            place = 2 * unit + face
            armed = rules.arrow[place] or rules.av[place]
            if armed and self.look.field(rules.mover[place], (hex_,))[at] <= self.factor * rules.ma[place]:
                return True
        return False

    def surely(self, hex_: int) -> bool:
        """Whether somebody gets into an empty hex as things stand: nobody stops him, his headquarters can follow."""
        look, rules, where = self.look, self.look.rules, self.look.state.where
        if not self._is_led(hex_):
            return False
        for unit in self.far:
            at = where[unit]
            if not self._goes_into(unit, hex_):
                continue
            if look.is_unprepared(unit):  # it would have to get down and walk
                place = 2 * unit + DEPLOYED
                walks = self.factor * rules.ma[place]
                if rules.grid.distance(at, hex_) <= 1 or look.field(rules.mover[place], (hex_,))[at] <= walks:
                    return True
                continue
            mover = self._mover(unit)
            opened = bytearray(mover.closed)
            opened[hex_] = 0  # the marker opens it (3.3a)
            if hex_ in search(look.table, mover._replace(closed=opened)):
                return True
        return False

    def _is_led(self, hex_: int) -> bool:
        """1.4e Whether headquarters can get so near to a hex that it is within their radius."""
        rules, formation = self.look.rules, self.look.state.formation
        radius, far = rules.radius[formation], rules.distances(hex_)
        at = self.look.hq_hex(formation)
        if far[at] <= radius:
            return True
        mover = self._mover(rules.hq[formation])
        return any(far[h] <= radius for h in search(self.look.table, mover))

    def _mover(self, unit: int) -> Mover:
        found = self._movers.get(unit)
        if found is None:
            found = self._movers[unit] = mover_of(self.look.table, unit)
        return found


def marker_value(look: Look, plan: Plan, reach: Reachers, hex_: int) -> float:
    """What an OBJ marker on a hex is good for: whom the others do not reach, and the place itself."""
    rules, state = look.rules, look.state
    worth, doubled = 0.0, bool(state.objectives[hex_])
    for near in look.ground.disk(hex_, rules.tables.limits.objective_zone):
        if look.enemy_at(near) and (doubled or not in_zone(rules, state, near)):
            share = (1.0 if near == hex_ else look.style.markers.beside) * (
                look.style.markers.aside if _lies_aside(look, plan, near) else 1.0
            )
            worth += share * target_value(look, plan, reach, near)
    if doubled:
        return look.style.markers.doubled * worth
    points = look.wanted.get(hex_, 0.0)
    if _is_left_to_others(look, plan, hex_):
        points *= look.style.markers.left_to_others
    if points:  # nobody passes it without a marker either (3.3a)
        points += look.style.markers.in_the_road * plan.bars_way(state.formation, hex_)
    if points and reach.into(hex_):
        worth += look.style.markers.decides * decides(look, hex_)
        if look.enemy_at(hex_):
            chance = best_blow(look, reach, hex_)
            worth += look.style.markers.fought_for * look.style.values.point * points * chance
        else:
            sure = look.style.markers.walked_into if reach.surely(hex_) else look.style.markers.perhaps
            if sure < look.style.markers.walked_into and not reach.to(hex_):
                sure *= look.style.markers.most_doubt
            worth += sure * look.style.values.point * points - look.style.markers.a_hex * reach.nearest(hex_)
    return worth


def _lies_aside(look: Look, plan: Plan, hex_: int) -> bool:
    """Whether those who attack can leave an enemy where he is: not on their way or road, in no place that counts. Who
    has a road of advance leaves those on other Formations' roads to them."""
    formation = look.state.formation
    if not plan.attacks(formation) or (hex_ in look.wanted and not _is_left_to_others(look, plan, hex_)):
        return False
    roads = look.supply_road(formation) if formation in plan.axes else look.our_roads
    return plan.bars_way(formation, hex_) <= 0 and not any(h in roads for h in look.ground.disk(hex_, 1))


def _is_left_to_others(look: Look, plan: Plan, hex_: int) -> bool:
    """Whether a place lies on the road of another Formation and not on the activating one's."""
    formation = look.state.formation
    return hex_ in look.wanted and formation in plan.axes and not plan.axes.has(formation, hex_)


def best_blow(look: Look, reach: Reachers, hex_: int) -> float:
    """The chance that the best attack in reach vacates a hex."""
    units = attackable(look.rules, look.state, hex_)
    found = 0.0
    for unit in reach.to(hex_):
        if units and _can_assault(look, unit):
            found = max(found, odds.blow(look, _net(look, reach, unit, hex_), hex_, units).vacated)
    return found


def target_value(look: Look, plan: Plan, reach: Reachers, hex_: int) -> float:
    """What can be done to the enemy in a hex in this activation: the best attack, more who join, guns."""
    rules, state = look.rules, look.state
    units = attackable(rules, state, hex_)
    if not units:
        return 0.0
    best = 0.0
    near = reach.to(hex_)
    for unit in near:
        if _can_assault(look, unit):
            best = max(best, attack_value(look, plan, unit, hex_, NONE, shock=False, assist=len(near) > 1))
    joined = look.style.markers.joins * min(look.style.markers.most_join, max(0, len(near) - 1)) if best > 0 else 0.0
    guns = 0.0
    if artillery_left(rules, state) and reach.sees(hex_):
        guns = look.style.markers.by_guns * odds.hits(look, hex_, fire=False)
    promise = (best + joined) * max(
        look.style.markers.most_doubt, 1.0 - look.style.markers.doubt * max(0, reach.nearest(hex_) - 1)
    )
    return max(promise, guns)


def _net(look: Look, reach: Reachers, unit: int, hex_: int) -> int:
    suppressed = artillery_left(look.rules, look.state) > 0
    strong = odds.strongest_defence(look, hex_)
    return odds.offence(look, unit, hex_, shock=False, suppressed=suppressed, assist=len(reach.to(hex_)) > 1) - strong


def _can_assault(look: Look, unit: int) -> bool:
    """Whether either side of a unit can attack on the Combat table."""
    able = look.rules.able
    return bool((able[2 * unit + MOVE] | able[2 * unit + DEPLOYED]) & (REGULAR | SHOCK))
