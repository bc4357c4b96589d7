"""How good a hex is for a unit with a post."""

from __future__ import annotations

from ..board import combat_units
from ..fire import fire
from ..fire.shifts import terrain_shift
from ..fire.sight import BLOCKED, sight
from ..fire.targets import adjusted_sp
from ..rules import CAVALRY, FOOT, GUNS
from ..state import ENTRENCHED, HASTY
from ..strength import command_rating
from .danger import exposure, firer_shift
from .odds import fire_effect
from .posts import ATTACK, BATTERY, ESCAPE, HOLD, SUPPORT, Post
from .reception import reception
from .situation import Situation

#: pull of the goal a movement point, by role
PULL = {HOLD: 0.9, SUPPORT: 0.35, ATTACK: 0.5, BATTERY: 0.2, ESCAPE: 0.6}
#: more for attackers when time runs out
HASTE = 0.5
#: near enough for those who support and for guns
AT_HAND, IN_RANGE = 1.5, 4.0
#: a column of cover, field works, entrenchments
COVER, WORKS, TRENCH = 0.12, 0.5, 1.0
#: next to the enemy without an assault to make
CONTACT = {"foot": 0.35, "cavalry": 1.2, "guns": 2.5, "hq": 6.0}
#: how much the fire that meets a move counts
RECEPTION = 0.7
#: how much less when time runs out
PRESSED = 0.4
#: guns within small-arms fire, and every point of worth that they could shoot away from here
MUSKETS, GUNNERY = 0.7, 1.5
#: the same for infantry, which can move and fire
MUSKETRY = 2.0
#: every point of worth that the enemy could shoot away here: he has other targets too
EXPOSURE = 0.5
#: how much less that counts for those who have to attack
BOLD = 0.5
#: every hex out of command
LOST = 0.25
#: a unit that needs a rest goes where it can have one
REST = 0.8


def place(now: Situation, unit: int, hex_: int, post: Post) -> float:
    """The worth of a hex as the place where a combat unit ends its move."""
    score = _pull(now, unit, hex_, post) + cover(now, hex_) - _contact(now, unit, hex_) - _far_from_hq(now, unit, hex_)
    score -= EXPOSURE * (1 - BOLD * now.urgency) * exposure(now, unit, hex_)
    if now.rules.kind[unit] in GUNS:
        score += GUNNERY * fire_position(now, unit, hex_)
        if now.distance_to_enemy(hex_) == 2:
            score -= MUSKETS
    elif now.rules.kind[unit] in FOOT and now.distance_to_enemy(hex_) <= now.rules.ranges[unit][1]:
        score += MUSKETRY * fire_position(now, unit, hex_)
    return score


def _pull(now: Situation, unit: int, hex_: int, post: Post) -> float:
    far = now.ground.distances(post.goal, now.rules.arm[unit], now.side)[hex_]
    if post.role in (HOLD, ATTACK):
        reward = now.goal_worth(post.goal) if hex_ == post.goal else 0.0
        if not reward and now.state.control[hex_] != now.side:
            reward = now.goal_worth(hex_)
        return reward - (PULL[post.role] + (HASTE * now.urgency if post.role == ATTACK else 0.0)) * far
    enough = IN_RANGE if post.role == BATTERY else 0.0 if post.role == ESCAPE else AT_HAND
    bonus = now.goal_worth(hex_) if now.state.control[hex_] != now.side else 0.0
    return bonus - PULL[post.role] * max(0.0, far - enough)


def cover(now: Situation, hex_: int) -> float:
    """What shelters a unit from fire."""
    marks = now.state.hex_marks[hex_]
    works = TRENCH if marks & ENTRENCHED else WORKS if marks & HASTY else 0.0
    return works - COVER * terrain_shift(now.table, hex_)


def _contact(now: Situation, unit: int, hex_: int) -> float:
    """The price of standing next to the enemy, and of getting there."""
    if not now.near[hex_]:
        return 0.0
    kind = now.rules.kind[unit]
    price = CONTACT["foot" if kind in FOOT else "cavalry" if kind == CAVALRY else "guns"]
    if now.state.morale[unit]:
        price += REST * now.state.morale[unit] * (1 - now.urgency)
    if hex_ != now.state.where[unit]:
        price += (RECEPTION - PRESSED * now.urgency) * reception(now.table, (unit,), hex_, now.side)[0]
    return price


def _far_from_hq(now: Situation, unit: int, hex_: int) -> float:
    """7.3 Out of command range a unit does what it likes."""
    hq = now.hq_hex(unit)
    if hq < 0:
        return 0.0
    return LOST * max(0, now.rules.grid.distance(hex_, hq) - _reach(now, unit) - 2)


def _reach(now: Situation, unit: int) -> int:
    hq = now.rules.hq_of[now.formation(unit)]
    return command_rating(now.rules, now.state, hq, now.state.face[hq])


def fire_position(now: Situation, unit: int, hex_: int) -> float:
    """The best fire that a unit would have from a hex at its effective range."""
    rules, table, state = now.rules, now.table, now.state
    best = 0.0
    for target in now.enemies:
        distance = rules.grid.distance(hex_, target)
        if distance > rules.ranges[unit][1] or distance < 1:
            continue
        seen = sight(table, hex_, target)
        if seen == BLOCKED:
            continue
        points = adjusted_sp(rules, state, unit, distance, False)
        shift = terrain_shift(table, target) + firer_shift(now, unit, hex_, target, seen)
        column = max(0, min(len(rules.fire_columns) - 1, fire.column_of(table, points) + shift))
        weight = 1.5 if target in now.goals else 1.0
        best = max(best, weight * fire_effect(table, column, combat_units(rules, state, target))[0])
    return best


def hq_place(now: Situation, hq: int, hex_: int) -> float:
    """Where a headquarters commands the most: near its units, with one of them, out of the enemy's way."""
    state, rules = now.state, now.rules
    reach = command_rating(rules, state, hq, state.face[hq])
    units = [u for u in rules.members(state.scenario)[now.formation(hq)] if u != hq and state.where[u] >= 0]
    distance, score = rules.grid.distance, 0.0
    for unit in units:
        gap = distance(hex_, state.where[unit])
        score += 1.0 if gap <= reach else max(0.0, 1.0 - 0.25 * (gap - reach))
        score -= 0.03 * gap
    if now.near[hex_]:
        score -= CONTACT["hq"] if not now.garrison(hex_) else 1.0
    elif now.distance_to_enemy(hex_) == 2:
        score -= 1.0
    return score + (0.4 if now.garrison(hex_) else 0.0) + 0.2 * cover(now, hex_)


def any_place(now: Situation, unit: int, hex_: int, posts: dict[int, Post]) -> float:
    """For whoever it may be."""
    if now.is_hq(unit):
        return hq_place(now, unit, hex_)
    post = posts.get(unit)
    if post is None:
        goal = min(now.goals or [hex_], key=lambda g: now.rules.grid.distance(hex_, g))
        post = Post(SUPPORT, goal)
    return place(now, unit, hex_, post)
