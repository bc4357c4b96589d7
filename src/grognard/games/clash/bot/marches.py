"""The captain's operations: who moves, where to, and what else an army does while it moves."""

from __future__ import annotations

from grognard.mechanics.stacks import units_in

from ..marne.rail import Riding
from ..marne.segment import needed
from ..movement import Moving
from ..stacking import fits, too_many
from ..tannenberg.tables import own as east_prussia
from .aims import Aims
from .blows import Striker, outlook
from .combat import bound_corps
from .look import Look
from .plan import Plan
from .tannenberg import francois_least, francois_targets

Scores = dict[str, float]


class Marches:
    """The plan of the command that moves, and what has come of it so far."""

    def __init__(self) -> None:
        self._planned: object = None
        self._plan: Plan | None = None
        self._done: set[int] = set()

    def plan(self, now: Look, aims: Aims) -> Plan:
        """The plan for the command that moves now."""
        state = now.state
        key = (state.turn, state.phase, state.active, state.command)
        if self._plan is None or key != self._planned:
            self._planned, self._done = key, set()
            self._plan = Plan(now, aims, bound_corps(now))
        else:
            self._plan.now, self._plan.aims = now, aims
        return self._plan

    def choose_unit(self, now: Look, aims: Aims, _: object, texts: list[str]) -> Scores:
        """11.1 Everybody who has somewhere to go; replacements, taxis and trains first."""
        plan = self.plan(now, aims)
        extra = self._extra(now, aims, plan, texts)
        if extra:
            return extra
        rules, state = now.rules, now.state
        able = {rules.unit_index[text.split()[1]]: text for text in texts if text.startswith("move ")}
        going = [u for u in able if plan.orders.get(u, state.where[u]) != state.where[u] and u not in self._done]
        if going:
            # whoever makes room goes before whoever needs it
            best = min(going, key=lambda u: (self._blocked(now, plan, u), -now.foe_distance[plan.orders[u]], u))
            return {able[best]: 1.0}
        if "finish" in texts:
            return {"finish": 1.0}
        must = [unit for unit in able if unit not in self._done] or list(able)
        return {able[unit]: 1.0 for unit in must}

    def _blocked(self, now: Look, plan: Plan, unit: int) -> bool:
        """6.2, 6.3 Whether there is no room yet where a unit is to go."""
        return not fits(now.table, unit, plan.orders[unit])

    def choose_way(self, now: Look, aims: Aims, moving: Moving, texts: list[str]) -> Scores:
        """11.1 As planned; if that is not open any more, where it is next best."""
        plan, rules = self.plan(now, aims), now.rules
        unit = moving.unit
        goal = plan.orders.get(unit)
        if goal is not None and fits(now.table, unit, goal):
            way = self._by_way_of(now, aims, moving, goal, texts)
            if way:
                return {way: 1.0}
            for verb in ("to", "withdraw"):
                wanted = f"{verb} {rules.labels[goal]}"
                if wanted in texts:
                    if unit in plan.at.get(goal, ()):
                        plan.at[goal].remove(unit)
                    plan.at.setdefault(goal, []).append(unit)
                    return {wanted: 1.0}
        self._done.add(unit)
        here = now.state.where[unit]
        if "stop" in texts and (goal == here or moving.spent) and not too_many(now.table, units_in(now.state, here)):
            return {"stop": 1.0}
        if goal is not None and unit in plan.at.get(goal, ()):
            plan.at[goal].remove(unit)
        scores = {}
        for text in texts:
            hex_ = here if text == "stop" else rules.grid.index[text.split()[1]]
            room = 10.0 * (not plan.fits(unit, hex_)) + 50.0 * (hex_ != here and not fits(now.table, unit, hex_))
            scores[text] = plan.worth(unit, hex_) - room
        best = max(scores, key=lambda text: scores[text])
        end = here if best == "stop" else rules.grid.index[best.split()[1]]
        plan.put(unit, end)
        return {best: 1.0}

    def _by_way_of(self, now: Look, aims: Aims, moving: Moving, goal: int, texts: list[str]) -> str:
        """4.2 A hex that counts as soon as it is entered, if it lies on the way to the goal."""
        rules, state, field = now.rules, now.state, now.ground.field
        points, here = state.allowed[moving.unit] - moving.spent, state.where[moving.unit]
        for text in texts:
            if not text.startswith("to "):
                continue
            hex_ = rules.grid.index[text[3:]]
            if hex_ == goal or now.zone[hex_] or not aims.collects(moving.unit, hex_):
                continue
            if field(hex_)[here] + field(goal)[hex_] <= points:
                return text
        return ""

    # M9.3, M9.33, M15 the Marne's own

    def _extra(self, now: Look, aims: Aims, plan: Plan, texts: list[str]) -> Scores:
        rules, state = now.rules, now.state
        attacking = {striker.unit for design in plan.attacks for striker in design.strikers}
        for text in texts:
            verb, _, word = text.partition(" ")
            unit = rules.unit_index.get(word, -1)
            if verb == "replace" and needed(now.table, unit) >= 3 and unit not in attacking:
                plan.orders.pop(unit, None)
                return {text: 1.0}
        taxis = {text: float(now.ter(rules.unit_index[text.split()[1]])) for text in texts if text.startswith("taxi ")}
        if taxis and state.turn >= 5:
            return taxis
        return self._train(now, aims, plan, texts)

    def _train(self, now: Look, aims: Aims, plan: Plan, texts: list[str]) -> Scores:
        """M15.0 Somebody in the rear whom a train would bring much nearer to what it wants."""
        best, worth = "", now.style.by_rail
        rules, state = now.rules, now.state
        for text in texts:
            if not text.startswith("rail "):
                continue
            unit = rules.unit_index[text.split()[1]]
            order = plan.orders.get(unit, -1)
            if order < 0 or now.foe_distance[state.where[unit]] < 6 or rules.units[unit].parenthesised:
                continue
            goal = plan.goal(unit, state.where[unit])
            field = now.ground.field(*goal)
            far = field[order] - 3.0
            if len(goal) == 1 and 0.1 * far > worth:
                best, worth = text, 0.1 * far
        return {best: 1.0} if best else {}

    def choose_station(self, now: Look, aims: Aims, riding: Riding, texts: list[str]) -> Scores:
        """M15.0 Where the train brings it nearest to what it wants."""
        plan, rules = self.plan(now, aims), now.rules
        unit = riding.unit
        order = plan.orders.pop(unit, -1)
        if order >= 0 and unit in plan.at.get(order, ()):
            plan.at[order].remove(unit)
        scores = {}
        for text in texts:
            hex_ = now.state.where[unit] if text == "stay" else rules.grid.index[text.split()[1]]
            scores[text] = plan.worth(unit, hex_) if plan.fits(unit, hex_) else -50.0
        best = max(scores, key=lambda text: scores[text])
        plan.put(unit, now.state.where[unit] if best == "stay" else rules.grid.index[best.split()[1]])
        return {best: 1.0}


def choose_army(now: Look, texts: list[str]) -> Scores:
    """T5.331 First Army first: it draws the Germans upon itself."""
    first = now.rules.commands[east_prussia(now.table).first_army].id
    return {text: float(text.endswith(first)) for text in texts}


def choose_intercept(now: Look, texts: list[str]) -> Scores:
    """T10.5 The army that is nearer to what counts is the one to know about: the Second."""
    second = now.rules.commands[east_prussia(now.table).second_army].id
    return {text: float(text.endswith(second)) for text in texts}


def choose_posture(now: Look, aims: Aims, texts: list[str]) -> Scores:
    """T10.61 Von François attacks only if the attack can be made: the better, the earlier, and any on the last turn for
    it."""
    if "francois" not in texts:
        return {"roll": 1.0}
    spots: dict[int, dict[int, int]] = {}
    for unit, origin, target in francois_targets(now):
        at = spots.setdefault(target, {})
        if unit not in at or now.peril([unit], origin) < now.peril([unit], at[unit]):
            at[unit] = origin
    best = -9.0
    for target, at in spots.items():
        parties = [list(at.items()), *([pair] for pair in at.items())]
        best = max(best, *(francois_worth(now, aims, target, [Striker(*pair) for pair in party]) for party in parties))
    return {"francois": 1.0} if best > francois_least(now.table) else {"roll": 1.0}


def francois_worth(now: Look, aims: Aims, target: int, strikers: list[Striker]) -> float:
    """What an attack is worth, less what those who make it have to fear afterwards."""
    fear = sum(now.peril([striker.unit], striker.origin) for striker in strikers)
    return outlook(now, target, strikers, aims.gain(target)).value - aims.exposure * aims.boldness(0) * fear
