"""How good a hex is for a unit with a post."""

from __future__ import annotations

from ..board import combat_units
from ..command.command import units_in_command
from ..fire import fire
from ..fire.shifts import terrain_shift
from ..fire.sight import BLOCKED, sight
from ..fire.targets import adjusted_sp
from ..program import Table
from ..rules import CAVALRY, FOOT, GUNS
from ..state import ENTRENCHED, HASTY, IN_COMMAND, MOVED
from ..strength import command_rating, is_worn
from .danger import exposure, firer_shift
from .odds import fire_effect
from .posts import ATTACK, BATTERY, HOLD, RAID, REST, SUPPORT, Post
from .reception import reception
from .situation import Situation
from .worth import worth


def place(now: Situation, unit: int, hex_: int, post: Post) -> float:
    """The worth of a hex as the place where a combat unit ends its move."""
    score = _pull(now, unit, hex_, post) + cover(now, hex_) - now.thrift * _contact(now, unit, hex_)
    score -= _far_from_hq(now, unit, hex_) + _left_open(now, unit, hex_)
    if hex_ in now.relieved and hex_ == now.state.where[unit] and post != Post(HOLD, hex_):
        score -= now.style.places.make_way
    score -= now.thrift * now.style.places.exposure * _caution(now, post) * exposure(now, unit, hex_)
    score += now.style.places.ride_down * sum(now.lone_hqs.get(near, 0.0) for near in now.rules.grid.adjacent(hex_))
    if now.rules.kind[unit] in GUNS:
        score += now.style.places.gunnery * fire_position(now, unit, hex_)
        if now.distance_to_enemy(hex_) == 2:
            score -= now.style.places.muskets
        score -= now.thrift * uncovered(now, unit, hex_)
    elif _may_shoot(now, unit, hex_, post):
        score += now.style.places.musketry * fire_position(now, unit, hex_)
    if now.rules.kind[unit] in FOOT and post.role != ATTACK and _lone_guns(now, unit, hex_):
        score += now.style.places.escort
    return score


def _caution(now: Situation, post: Post) -> float:
    """How much danger counts: less for those who have to attack, more for those who are to rally or to
    keep out of sight."""
    if post.role == REST or _lies_low(now, post):
        return now.style.places.wary
    if post.role == ATTACK and now.is_bombarding:
        return now.style.places.waiting
    return 1 - now.style.places.bold * now.urgency


def _lies_low(now: Situation, post: Post) -> bool:
    """Whether those who need not stand in a place had better not be seen by guns that they have no answer to."""
    return post.role in (SUPPORT, BATTERY) and now.is_outgunned and not now.must_attack and not now.exits


def _may_shoot(now: Situation, unit: int, hex_: int, post: Post) -> bool:
    """Whether it is a unit's business to fire at somebody from a hex."""
    if now.rules.kind[unit] not in FOOT or post.role == REST:
        return False
    return now.distance_to_enemy(hex_) <= now.rules.ranges[unit][1]


def _left_open(now: Situation, unit: int, hex_: int) -> float:
    """What the last one out of a place that decides the game gives up, by what the enemy could do about it."""
    here = now.state.where[unit]
    worth_ = now.goal_worth(here) if here >= 0 and hex_ != here else 0.0
    if not worth_ or not now.is_kept(here) or len(now.garrison(here)) != 1:
        return 0.0
    if here in now.relieved or now.has_last_word:
        return 0.0
    gap = now.distance_to_enemy(here)
    return worth_ * (now.style.places.open[gap] if gap < len(now.style.places.open) else 0.0)


def uncovered(now: Situation, unit: int, hex_: int) -> float:
    """What guns risk where the enemy can come at them and no infantry stands with them or next to them."""
    gap = now.distance_to_enemy(hex_)
    if gap >= len(now.style.places.assailable) or _foot(now, hex_, unit):
        return 0.0
    beside = sum(1 for near in now.rules.grid.adjacent(hex_) if _foot(now, near, unit))
    return (
        now.style.places.uncovered
        * now.style.places.assailable[gap]
        * worth(now.table, unit)
        * now.style.places.beside_guns[min(beside, len(now.style.places.beside_guns) - 1)]
    )


def _foot(now: Situation, hex_: int, but: int) -> bool:
    """Whether infantry of one's own stands in a hex."""
    return any(now.rules.kind[u] in FOOT for u in now.garrison(hex_) if u != but)


def _lone_guns(now: Situation, unit: int, hex_: int) -> bool:
    """Whether guns of one's own stand in a hex within the enemy's reach, and nobody else."""
    there = [u for u in now.garrison(hex_) if u != unit]
    return bool(
        there
        and now.distance_to_enemy(hex_) < len(now.style.places.assailable)
        and all(now.rules.kind[u] in GUNS for u in there)
    )


def _pull(now: Situation, unit: int, hex_: int, post: Post) -> float:
    far = now.ground.distances(post.goal, now.rules.arm[unit], now.side)[hex_]
    if post.role == ATTACK and _waits(now, unit, post.goal):
        far = max(far, now.style.places.assembly)
    if post.role in (HOLD, ATTACK, RAID):
        reward = now.goal_worth(post.goal) if hex_ == post.goal else 0.0
        if not reward and now.state.control[hex_] != now.side:
            reward = now.goal_worth(hex_)
        return (
            reward
            - (
                now.style.places.pull[post.role]
                + (now.style.places.haste * now.urgency if post.role == ATTACK else 0.0)
            )
            * far
        )
    enough = now.style.places.enough.get(post.role, 0.0)
    bonus = now.goal_worth(hex_) if now.state.control[hex_] != now.side else 0.0
    return bonus - now.style.places.pull[post.role] * max(0.0, far - enough)


def _waits(now: Situation, unit: int, goal: int) -> bool:
    """Whether it is too early to go at a place: the guns have not done their work, or the others are not there yet."""
    return now.is_bombarding or (now.turns_left >= now.style.places.at_last and not _is_massed(now, unit, goal))


def _is_massed(now: Situation, unit: int, goal: int) -> bool:
    """Whether enough brigades of a formation are near a place to attack it together."""
    key = (now.formation(unit), goal)
    found = now.massed.get(key)
    if found is None:
        rules, state = now.rules, now.state
        foot = [u for u in rules.members(state.scenario)[key[0]] if state.where[u] >= 0 and rules.kind[u] in FOOT]
        far = now.ground.distances(goal, rules.arm[unit], now.side)
        near = sum(1 for u in foot if far[state.where[u]] <= now.style.places.assembly + 1)
        found = now.massed[key] = near >= min(now.style.places.together, len(foot))
    return found


def cover(now: Situation, hex_: int) -> float:
    """What shelters a unit from fire."""
    marks = now.state.hex_marks[hex_]
    works = now.style.places.trench if marks & ENTRENCHED else now.style.places.works if marks & HASTY else 0.0
    return works - now.style.places.cover * terrain_shift(now.table, hex_)


def _contact(now: Situation, unit: int, hex_: int) -> float:
    """The price of standing next to the enemy, and of getting there."""
    if not now.near[hex_]:
        return 0.0
    kind = now.rules.kind[unit]
    price = now.style.places.contact["foot" if kind in FOOT else "cavalry" if kind == CAVALRY else "guns"]
    if now.state.morale[unit]:
        price += now.style.places.weary * now.state.morale[unit] * (1 - now.urgency)
    if hex_ != now.state.where[unit]:
        price += (now.style.places.reception - now.style.places.pressed * now.urgency) * reception(
            now.table, (unit,), hex_, now.side
        )[0]
    return price


def _far_from_hq(now: Situation, unit: int, hex_: int) -> float:
    """7.3 Out of command range a unit does what it likes."""
    home = now.hq_hex(unit)
    if home < 0:
        return 0.0
    hq, state, far = now.rules.hq_of[now.formation(unit)], now.state, now.rules.distances(home)
    reach = reach_of_command(now, unit)
    if state.marks[hq] & IN_COMMAND and not state.marks[hq] & MOVED:
        reach += now.style.places.follows
    gap = far[hex_] - reach
    if gap <= 0:
        return 0.0
    if gap == 1 and any(far[near] <= reach for near in _comrades(now, unit, hex_)):
        return 0.0
    return now.style.places.lost + now.style.places.farther * gap


def _comrades(now: Situation, unit: int, hex_: int) -> list[int]:
    """7.4 Hexes next to this one with others of the same formation."""
    formation = now.formation(unit)
    return [
        near for near in now.rules.grid.adjacent(hex_)
        if any(u != unit and now.formation(u) == formation for u in now.garrison(near))
    ]  # fmt: skip


def reach_of_command(now: Situation, unit: int) -> int:
    """7.3 The range of a unit's headquarters as it stands."""
    hq = now.rules.hq_of[now.formation(unit)]
    return command_rating(now.rules, now.state, hq, now.state.face[hq])


def fire_position(now: Situation, unit: int, hex_: int) -> float:
    """The best fire that a unit would have from a hex at its effective range."""
    rules, table, state = now.rules, now.table, now.state
    far, best = rules.distances(hex_), 0.0
    for target in now.enemies:
        distance = far[target]
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
    far, score = rules.distances(hex_), 0.0
    led = _led_from(now, hq, hex_)
    for unit in units:
        gap = far[state.where[unit]]
        weight = now.style.places.keeper if now.is_kept(state.where[unit]) else 1.0
        score += weight * (1.0 if unit in led else max(0.0, now.style.places.almost - 0.25 * max(0, gap - reach)))
        score -= 0.03 * gap
    gap = now.distance_to_enemy(hex_)
    guard = _guard(now, hex_)
    if guard:
        score += 0.4 - (1.0 if now.near[hex_] else 0.0)
    if gap < len(now.style.places.alone):
        score -= now.style.places.alone[gap] * (1 - guard)
    return score + 0.2 * cover(now, hex_)


def _led_from(now: Situation, hq: int, hex_: int) -> set[int]:
    """7.3, 7.4 Who would be in command if a headquarters stood in a hex: in its range, or next to somebody who is."""
    state = now.trial
    here, state.where[hq] = state.where[hq], hex_
    led = units_in_command(Table(now.rules, state, now.table.sides), now.formation(hq))
    state.where[hq] = here
    return led


def _guard(now: Situation, hex_: int) -> float:
    """From 0 to 1: how well the units of a hex look after a headquarters; whoever is shattered will soon be gone."""
    rules, state = now.rules, now.state
    best = 0.0
    for unit in now.garrison(hex_):
        firm = now.style.places.guard if rules.kind[unit] in FOOT else now.style.places.guard / 2
        best = max(best, firm - now.style.places.shaky * (state.morale[unit] + is_worn(rules, state, unit)))
    return min(1.0, best)


def any_place(now: Situation, unit: int, hex_: int, posts: dict[int, Post]) -> float:
    """For whoever it may be."""
    if now.is_hq(unit):
        return hq_place(now, unit, hex_)
    post = posts.get(unit)
    if post is None:
        goal = min(now.goals or [hex_], key=lambda g: now.rules.grid.distance(hex_, g))
        post = Post(SUPPORT, goal)
    return place(now, unit, hex_, post)
