"""The captain's answers about chits: what to plan, hold, play, put on a track; and Fortunes of War."""

from __future__ import annotations

from grognard.engine.option import Decision

from ..board import combat_units
from ..chits import opportunity, staff
from ..chits.chit_box import OPPORTUNITY_FIRE
from ..chits.cup import left_in_cup
from ..fire.procedures import Fire
from ..rules import FOOT, GUNS
from ..state import AGGRESSIVE, FRENCH, REBUILD
from ..strength import tcr
from .fights import CHIT, Scores
from .odds import shot
from .places import cover
from .plan import plan
from .situation import Situation
from .worth import hit_cost, worth

#: 5.1 what one would like to be sure of, the first that is there
PLANS = (
    "auftragstaktik", "bazaines-malaise", "furia-francese", "krupps-guns", "beaten-zone", "battlefield-conditions",
    "prussian-aggressive-tactics", "feu-de-bataillon", "inspirational-leadership", "panic-test", "moulin-a-cafe",
    "cloud-of-skirmishers", "command-initiative",
)  # fmt: skip
#: 6.3.2 a chit on a track against a chit held
TRACK, HELD = 0.5, 0.6
#: chits left in the cup at which what is held has to be used
LAST = 3
#: what the General Staff should promise while the cup is full
STAFF = 1.5


def choose_plan(now: Situation, decision: Decision) -> Scores:
    """5.1 The event that one would not do without."""
    chits, index = now.rules.chits, now.rules.chit_index
    return {o.text: -float(PLANS.index(chits[index[o.words[0]]].event)) for o in decision.options}


def patience(now: Situation) -> float:
    """How much a held chit should promise: less when the turn runs out."""
    left = left_in_cup(now.table)
    return CHIT if left > LAST else CHIT * left / (LAST + 1)


def best_shot(now: Situation, kind: str, target: int = -1) -> float:
    """11.5 The best that an opportunity chit could do now."""
    best = 0.0
    for unit, hex_ in opportunity.shots(now.table, kind, now.side, target):
        if kind == "cloud-of-skirmishers":
            units = combat_units(now.rules, now.state, hex_)
            value = sum(hit_cost(now.table, u, 1, 0) * max(0, 11 - tcr(now.table, u)) / 10 for u in units)
        else:
            value = shot(now.table, Fire("opportunity", now.side, now.state.where[unit], hex_, (unit,)))
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
            scores[option.text] = HELD
        elif option.verb == "track":
            scores[option.text] = TRACK
        elif option.verb == "play":
            kind = now.rules.chits[now.rules.chit_index[option.words[0]]].event
            if kind in OPPORTUNITY_FIRE:
                scores[option.text] = HELD + best_shot(now, kind) - patience(now)
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
    """What units could do if they were to act now in A posture: the attacks they could make."""
    state = now.state
    if not any(state.where[u] >= 0 and now.distance_to_enemy(state.where[u]) <= 5 for u in units):
        return 0.0
    return sum(attack.value for attack in plan(now.if_acting(units, AGGRESSIVE)))


def choose_mission(now: Situation, decision: Decision) -> Scores:
    values = mission_values(now)
    return {o.text: values.get(o.text, 0.0) for o in decision.options}


def choose_unwell(now: Situation, decision: Decision) -> Scores:
    """BAZAINE'S MALAISE: the strongest formation near to the fighting."""
    scores = {}
    for option in decision.options:
        hq = now.rules.unit_index[option.words[0]]
        units = now.rules.members(now.state.scenario)[now.formation(hq)]
        there = [u for u in units if now.state.where[u] >= 0 and now.rules.is_combat[u]]
        scores[option.text] = sum(
            worth(now.table, u) * (1.0 if _gap(now, now.state.where[u]) <= 6 else 0.3) for u in there
        )
    return scores


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
    """PRUSSIAN AGGRESSIVE TACTICS: draw a garrison out of its place, or a weak unit out of its cover."""
    hex_ = now.state.where[unit]
    alone = len(combat_units(now.rules, now.state, hex_)) == 1
    value = 0.5 + cover(now, hex_) - 0.05 * worth(now.table, unit)
    return value + (0.6 if alone else 0.2) * now.goal_worth(hex_)


def choose_provoked(now: Situation, decision: Decision) -> Scores:
    return {o.text: provoked_value(now, now.rules.unit_index[o.words[0]]) for o in decision.options}


def choose_division(now: Situation, decision: Decision) -> Scores:
    """FEU DE BATAILLON: the division with most infantry near the enemy."""
    scores = dict.fromkeys((o.text for o in decision.options), 0.0)
    for unit in now.units:
        key = f"volley {now.rules.units[unit].formation.division}"
        if key in scores and now.rules.kind[unit] in FOOT and now.distance_to_enemy(now.state.where[unit]) <= 3:
            scores[key] += worth(now.table, unit)
    return scores


def choose_initiative(now: Situation, decision: Decision) -> Scores:
    """COMMAND INITIATIVE: the strongest stack out of command near the enemy."""
    scores = {}
    for option in decision.options:
        if option.verb == "play":
            hex_ = now.rules.grid.index[option.words[1]]
            strength = sum(worth(now.table, u) for u in now.garrison(hex_))
            scores[option.text] = strength if now.distance_to_enemy(hex_) <= 6 else 0.2 * strength
        else:
            scores[option.text] = 2.0
    return scores


# Commanders in chief -------------------------------------------------------------------------------------------------


def groups(now: Situation, decision: Decision) -> Scores:
    """6.2.1 Who acts: those with the best attacks, else those with the best fire and most to do."""
    scores: Scores = {"pass": 0.0}
    known = staff.divisions(now.table, now.side)
    for option in decision.options:
        if option.verb == "division":
            scores[option.text] = _action(now, known[option.words[0]][int(option.words[1]) - 1])
        elif option.verb == "unit":
            scores[option.text] = _action(now, (now.rules.unit_index[option.words[0]],))
    return scores


def _action(now: Situation, units: tuple[int, ...]) -> float:
    value = group_value(now, units)
    for unit in units:
        hex_ = now.state.where[unit]
        if hex_ == REBUILD:
            value += 0.3
        elif hex_ >= 0:
            gap = now.distance_to_enemy(hex_)
            if now.rules.kind[unit] in GUNS and gap <= 4:
                value += 0.25
            elif now.rules.kind[unit] in FOOT and gap <= 2:
                value += 0.2
            value += 0.01 * worth(now.table, unit)
    return value


def use_staff(now: Situation, decision: Decision) -> Scores:
    """6.2.1 The General Staff strikes when there is something to strike at, or the cup runs out."""
    best = max((_action(now, g) for gs in staff.divisions(now.table, now.side).values() for g in gs), default=0.0)
    wait = STAFF if left_in_cup(now.table) > LAST else 0.0
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
