"""The captain's answers about chits: what to plan, hold, play, put on a track; and Fortunes of War."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.engine.option import Decision

from ..assault.procedures import Assault
from ..board import combat_units
from ..chits import opportunity, staff
from ..chits.chit_box import OPPORTUNITY_FIRE
from ..chits.cup import left_in_cup
from ..fire.procedures import Fire
from ..movement.costs import FULL, allowance
from ..movement.movement import destinations, mover_refusal, plain_move
from ..rules import FOOT, GUNS
from ..state import AGGRESSIVE, FRENCH, PRUSSIAN, REBUILD
from ..strength import tcr
from ..terrain import MP
from .fights import Scores, chances, eagerness, panic, shift_worth
from .odds import outlook, shot
from .places import cover, fire_position, reach_of_command
from .plan import first_hit, hex_worth, plan
from .posts import way_to
from .reception import reception
from .situation import Situation
from .worth import hit_cost, worth


def choose_plan(now: Situation, decision: Decision) -> Scores:
    """5.1 The event that one would not do without."""
    chits, index = now.rules.chits, now.rules.chit_index
    return {o.text: plan_worth(now, chits[index[o.words[0]]].event) for o in decision.options}


def plan_worth(now: Situation, kind: str) -> float:
    """What it would be worth to have an event now."""
    rules, state = now.rules, now.state
    if kind in OPPORTUNITY_FIRE:
        return best_shot(now, kind)
    if kind in ("auftragstaktik", "prussian-aggressive-tactics"):
        return _event_worth(now, kind)
    if kind == "furia-francese":
        return now.style.chits.fury * now.urgency
    if kind == "bazaines-malaise":
        return now.style.chits.standstill * max(
            (formation_worth(now, hq) for hq in rules.hqs[1 - now.side]), default=0.0
        )
    if kind == "feu-de-bataillon":
        return now.style.chits.volley * max(_volleys(now).values(), default=0.0)
    if kind == "command-initiative":
        lost = [u for u in now.units if now.hq_hex(u) >= 0 and far_off(now, u)]
        return now.style.chits.initiative * sum(worth(now.table, u) for u in lost)
    if kind == "moulin-a-cafe":
        near = [u for u in now.units if rules.battery[u] >= 0 and now.distance_to_enemy(state.where[u]) <= 3]
        return now.style.chits.coffee if near else 0.0
    if kind == "panic-test":
        near = [u for u in rules.by_side[1 - now.side] if rules.is_combat[u] and _is_in_reach(now, u)]
        return max(
            now.style.chits.plans[kind], now.style.chits.falters * max((panic(now, u) for u in near), default=0.0)
        )
    if kind == "battlefield-conditions":
        guns = "krupps-guns" if now.side == PRUSSIAN else "beaten-zone"
        aims = [_aim(now, unit, hex_) for unit, hex_ in opportunity.shots(now.table, guns, now.side)]
        return max(
            now.style.chits.plans[kind],
            max((shift_worth(now, aim) for aim in aims), default=0.0),
        )
    return now.style.chits.plans.get(kind, 0.0)


def _is_in_reach(now: Situation, unit: int) -> bool:
    return now.state.where[unit] >= 0 and _gap(now, now.state.where[unit]) <= now.style.chits.in_reach


def _aim(now: Situation, unit: int, hex_: int) -> Fire:
    return Fire("opportunity", now.side, now.state.where[unit], hex_, (unit,))


def far_off(now: Situation, unit: int) -> bool:
    """7.3 Whether a unit is likely to be out of command."""
    return now.rules.grid.distance(now.state.where[unit], now.hq_hex(unit)) > reach_of_command(now, unit) + 1


def formation_worth(now: Situation, hq: int) -> float:
    """What a formation has on the map, those far from the fighting for less."""
    units = now.rules.members(now.state.scenario)[now.formation(hq)]
    there = [u for u in units if now.state.where[u] >= 0 and now.rules.is_combat[u]]
    return sum(worth(now.table, u) * (1.0 if _gap(now, now.state.where[u]) <= 6 else 0.3) for u in there)


def patience(now: Situation) -> float:
    """How much a held chit should promise: less when the turn runs out."""
    return now.style.fights.chit * eagerness(now)


def best_shot(now: Situation, kind: str, target: int = -1) -> float:
    """11.5 The best that an opportunity chit could do now."""
    best = 0.0
    for unit, hex_ in opportunity.shots(now.table, kind, now.side, target):
        if kind == "cloud-of-skirmishers":
            units = combat_units(now.rules, now.state, hex_)
            value = sum(hit_cost(now.table, u, 1, 0) * max(0, 11 - tcr(now.table, u)) / 10 for u in units)
        else:
            value = shot(now.table, _aim(now, unit, hex_))
        best = max(best, value)
    return best


def opportunity_window(now: Situation, decision: Decision, target: int = -1) -> Scores:
    """11.5 Fire a held chit when it does enough; a mover that is hit stops, which is worth more."""
    bonus = 1.3 if target >= 0 else 1.0
    scores = {"pass": patience(now)}
    for option in decision.options:
        if option.verb == "play":
            kind = now.rules.chits[now.rules.chit_index[option.words[0]]].event
            scores[option.text] = bonus * best_shot(now, kind, target) + 0.01
    return scores


def choose_use(now: Situation, decision: Decision) -> Scores:
    """6.3 A drawn event: at once if it does something, else kept, else on a track."""
    scores: Scores = {"discard": 0.0}
    for option in decision.options:
        if option.verb == "hold":
            scores[option.text] = now.style.chits.held * min(1.0, 2 * eagerness(now))
        elif option.verb == "track":
            scores[option.text] = now.style.chits.track
        elif option.verb == "play":
            kind = now.rules.chits[now.rules.chit_index[option.words[0]]].event
            if kind in OPPORTUNITY_FIRE:
                scores[option.text] = now.style.chits.held + best_shot(now, kind) - patience(now)
            else:
                scores[option.text] = _event_worth(now, kind)
    return scores


def _event_worth(now: Situation, kind: str) -> float:
    if kind == "auftragstaktik":
        return max(mission_values(now).values(), default=0.0)
    if kind == "prussian-aggressive-tactics":
        return max((provoked_value(now, u) for u in _enemy_foot(now)), default=0.0)
    return 1.0


def mission_values(now: Situation) -> dict[str, float]:
    """AUFTRAGSTAKTIK: what each stack or division could attack at once."""
    rules, found = now.rules, {}
    for name, groups in staff.divisions(now.table, now.side).items():
        found[f"division {name}"] = group_value(now, groups[0])
    for hex_ in {now.state.where[u] for u in now.units if rules.kind[u] in FOOT}:
        found[f"stack {rules.labels[hex_]}"] = group_value(now, tuple(combat_units(rules, now.state, hex_)))
    return found


def group_value(now: Situation, units: tuple[int, ...]) -> float:
    """What units could do if they were to act now in A posture: attacks to make, places to walk into."""
    where = now.state.where
    there = [u for u in units if where[u] >= 0 and now.rules.is_combat[u]]
    acting = now.if_acting(units, AGGRESSIVE)
    value = sum(free_places(acting, there).values())
    if any(now.distance_to_enemy(where[u]) <= 5 for u in there):
        value += sum(attack.value for attack in plan(acting))
    return value


def free_places(now: Situation, units: Sequence[int]) -> dict[int, float]:
    """19.1 The enemy's places with nobody in them that units could walk into at once, each with what that is worth."""
    found: dict[int, float] = {}
    for goal in (goal for goal in now.wanted if not now.state.group[goal]):
        able = [unit for unit in units if _could_reach(now, unit, goal)]
        if able:
            found[goal] = now.goal_worth(goal) * max(_arrives(now, unit, goal) for unit in able)
    return found


def _could_reach(now: Situation, unit: int, goal: int) -> bool:
    """Whether a unit has movement points enough to walk into a place, if nobody stops it."""
    if mover_refusal(now.table, unit) is not None:
        return False
    return way_to(now, unit, goal) * MP <= allowance(now.table, unit, FULL)


def _arrives(now: Situation, unit: int, goal: int) -> float:
    """The chance that a unit walks into a place: less if the way leads past others who fire."""
    unhurt = 1 - reception(now.table, (unit,), goal, now.side)[1]
    straight = goal in destinations(now.table, plain_move(now.table, unit))
    return unhurt if straight else now.style.chits.past * unhurt


def choose_mission(now: Situation, decision: Decision) -> Scores:
    values = mission_values(now)
    return {o.text: values.get(o.text, 0.0) for o in decision.options}


def choose_unwell(now: Situation, decision: Decision) -> Scores:
    """BAZAINE'S MALAISE: the strongest formation near to the fighting."""
    return {o.text: formation_worth(now, now.rules.unit_index[o.words[0]]) for o in decision.options}


def _gap(now: Situation, hex_: int) -> int:
    """From an enemy's hex to one's own nearest unit."""
    distance = now.rules.grid.distance
    return min((distance(hex_, now.state.where[u]) for u in now.units), default=99)


def _enemy_foot(now: Situation) -> list[int]:
    rules, where = now.rules, now.state.where
    return [
        u for u in rules.by_side[1 - now.side] if where[u] >= 0 and rules.kind[u] in FOOT and _gap(now, where[u]) <= 4
    ]


def provoked_value(now: Situation, unit: int) -> float:
    """PRUSSIAN AGGRESSIVE TACTICS: draw a garrison out of its place, if one means to go there, or somebody to his
    ruin."""
    hex_ = now.state.where[unit]
    alone = len(combat_units(now.rules, now.state, hex_)) == 1
    drawn = (0.6 if alone else 0.2) * now.urgency * now.goal_worth(hex_)
    return drawn + rebuff(now, unit)


def rebuff(now: Situation, unit: int) -> float:
    """What it costs the enemy, on balance, if one of his brigades has to come alone at those who are nearest."""
    far = now.rules.distances(now.state.where[unit])
    gap = min(far[now.state.where[u]] for u in now.units)
    nearest = {now.state.where[u] for u in now.units if far[now.state.where[u]] == gap}
    return max(_rebuff_at(now, unit, target) for target in nearest)


def _rebuff_at(now: Situation, unit: int, target: int) -> float:
    """The same by the fire on its way to one of the hexes and by the assault, or the hex abandoned to it."""
    rules, state, home = now.rules, now.state, now.state.where[unit]
    far = rules.distances(home)
    lead = min(rules.grid.adjacent(target), key=lambda h: (far[h], state.group[h] == now.side + 1, h))
    fire, stopped = reception(now.table, (unit,), lead, 1 - now.side) if lead != home else (0.0, 0.0)
    there = now.copied()
    there.state.where[unit] = lead
    found = outlook(there.table, Assault(1 - now.side, target, lead, (unit,)), target in now.goals)
    place = hex_worth(now, target)
    stays, goes = found.attacker - found.defender - found.cleared * place, -first_hit(now, target) - place
    return fire + (1 - now.style.plan.halted * stopped) * max(stays, goes)


def choose_provoked(now: Situation, decision: Decision) -> Scores:
    return {o.text: provoked_value(now, now.rules.unit_index[o.words[0]]) for o in decision.options}


def choose_division(now: Situation, decision: Decision) -> Scores:
    """FEU DE BATAILLON: the division with most infantry near the enemy."""
    found = _volleys(now)
    return {o.text: found.get(o.words[0], 0.0) for o in decision.options}


def _volleys(now: Situation) -> dict[str, float]:
    """By division: its infantry near the enemy."""
    found: dict[str, float] = {}
    for unit in now.units:
        division = now.rules.units[unit].formation.division
        if now.rules.kind[unit] in FOOT and now.distance_to_enemy(now.state.where[unit]) <= 3:
            found[division] = found.get(division, 0.0) + worth(now.table, unit)
    return found


def choose_initiative(now: Situation, decision: Decision) -> Scores:
    """COMMAND INITIATIVE: the strongest stack out of command near the enemy; any, if no activation is to come."""
    scores = {}
    for option in decision.options:
        if option.verb == "play":
            hex_ = now.rules.grid.index[option.words[1]]
            strength = sum(worth(now.table, u) for u in now.garrison(hex_))
            scores[option.text] = strength if now.distance_to_enemy(hex_) <= 6 else 0.2 * strength
        else:
            scores[option.text] = now.style.chits.strong * chances(now)
    return scores


# Commanders in chief -------------------------------------------------------------------------------------------------


def groups(now: Situation, decision: Decision) -> Scores:
    """6.2.1 Who acts: those with the best attacks, else those with the best fire and most to do."""
    scores: Scores = {"pass": 0.0}
    known = staff.divisions(now.table, now.side)
    for option in decision.options:
        if option.verb == "division":
            scores[option.text] = action_value(now, known[option.words[0]][int(option.words[1]) - 1])
        elif option.verb == "unit":
            scores[option.text] = action_value(now, (now.rules.unit_index[option.words[0]],))
    return scores


def action_value(now: Situation, units: tuple[int, ...]) -> float:
    """What units could do in an activation of their own: assaults, places, fire, a new start for those in the box."""
    value = group_value(now, units)
    for unit in units:
        hex_ = now.state.where[unit]
        if hex_ == REBUILD:
            value += 0.3
        elif hex_ >= 0:
            if now.rules.kind[unit] in FOOT | GUNS:
                value += now.style.chits.salvo * fire_position(now, unit, hex_)
            value += 0.01 * worth(now.table, unit)
    return value


def use_staff(now: Situation, decision: Decision) -> Scores:
    """6.2.1 The General Staff strikes when there is something to strike at, or the cup runs out. In the last turn it is
    kept to the last, when nobody can undo what it does."""
    best = max((action_value(now, g) for gs in staff.divisions(now.table, now.side).values() for g in gs), default=0.0)
    left = left_in_cup(now.table)
    wait = (
        now.style.chits.at_last
        if left > 1 and not now.turns_left
        else now.style.chits.staff
        if left > now.style.chits.last
        else 0.0
    )
    return {o.text: best if o.verb == "play" else wait for o in decision.options}


# Fortunes of War -----------------------------------------------------------------------------------------------------


def choose_wayward(now: Situation, decision: Decision) -> Scores:
    """6.4 A garrison is led out of its place; failing that, guns into one's own fire."""
    scores: Scores = {"pass": 0.1}
    for option in decision.options:
        if option.verb == "stray":
            unit = now.rules.unit_index[option.words[0]]
            hex_ = now.state.where[unit]
            alone = len(combat_units(now.rules, now.state, hex_)) == 1
            value = now.goal_worth(hex_) * (1.0 if alone else 0.2) if now.rules.is_combat[unit] else 0.0
            if _gap(now, hex_) == 2:
                value += 0.1 * worth(now.table, unit) + cover(now, hex_)
            scores[option.text] = value
    return scores


def choose_stray_hex(now: Situation, unit: int, decision: Decision) -> Scores:
    """6.4 Into the fire, out of cover, out of the way."""
    scores = {}
    for option in decision.options:
        hex_ = now.rules.grid.index[option.words[0]]
        near = now.state.near1 if now.side == FRENCH else now.state.near0
        scores[option.text] = near[hex_] - cover(now, hex_) - now.goal_worth(hex_)
    return scores
