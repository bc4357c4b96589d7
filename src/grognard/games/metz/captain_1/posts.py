"""Who is to do what: garrisons for the places one holds, attackers for those one wants, guns, reserves."""

from __future__ import annotations

from typing import NamedTuple

from ..rules import CAVALRY, FOOT, GUNS
from ..state import FRENCH
from .ground import FAR
from .situation import Situation
from .worth import worth

HOLD, SUPPORT, ATTACK, BATTERY, ESCAPE = "hold", "support", "attack", "battery", "escape"

#: enemies this near to a place make it a front, or at least something to be watched
FRONT, WATCH = 6, 14
#: units in the place itself, and at its side
IN_PLACE, BESIDE = 1, 1
#: a garrison this much weaker than its besiegers gets more help
UNEASY = 0.8
#: an enemy stronghold looks this much farther away for every strength point in and around it
DETERRENT = 0.25

#: units this near to their headquarters go where it is best for the whole formation
TOGETHER = 10


class Post(NamedTuple):
    role: str
    goal: int


def assign(now: Situation) -> dict[int, Post]:
    """A post for every combat unit on the map."""
    posts: dict[int, Post] = {}
    free = set(now.units)
    for goal in sorted(now.held, key=lambda g: (-now.goals[g], now.distance_to_enemy(g), g)):
        _garrison(now, goal, free, posts)
    targets = _targets(now)
    for unit in sorted(free):
        posts[unit] = _employ(now, unit, targets)
    return posts


def _garrison(now: Situation, goal: int, free: set[int], posts: dict[int, Post]) -> None:
    """The nearest infantry in the place; more beside it where the enemy is near and strong."""
    gap = now.distance_to_enemy(goal)
    if gap > WATCH or (now.exits and now.side == FRENCH and gap > FRONT):
        return
    foot = _nearest(now, goal, [u for u in free if now.rules.kind[u] in FOOT])
    if not foot:
        foot = _nearest(now, goal, [u for u in free if now.rules.kind[u] == CAVALRY])
    number = IN_PLACE + (BESIDE if gap <= FRONT else 0)
    threat = now.strength_near(goal, 1 - now.side, FRONT - 2) if gap <= FRONT else 0.0
    strength = 0.0
    for i, unit in enumerate(foot):
        if i >= number and strength >= UNEASY * threat:
            break
        if i >= IN_PLACE and now.must_attack and i >= number:
            break
        posts[unit] = Post(HOLD if i < IN_PLACE else SUPPORT, goal)
        strength += worth(now.table, unit)
        free.discard(unit)


def _nearest(now: Situation, goal: int, units: list[int]) -> list[int]:
    """By the way they have to go; of those equally near the stronger first."""
    rules, where = now.rules, now.state.where

    def way(unit: int) -> tuple[float, float, int]:
        far = now.ground.distances(goal, rules.arm[unit], now.side)[where[unit]]
        return far, -worth(now.table, unit), unit

    return sorted(units, key=way)


def _targets(now: Situation) -> list[tuple[int, float]]:
    """The places to attack, each with what its defence adds to the way: only as many as are needed to win."""
    costs = []
    for goal in now.wanted:
        defence = DETERRENT * now.strength_near(goal, 1 - now.side, 1) / max(0.5, now.goals[goal])
        way = min(
            (now.ground.distances(goal, 0, now.side)[now.state.where[u]] for u in now.units), default=FAR
        )  # fmt: skip
        costs.append((defence + way, goal, defence))
    costs.sort()
    if now.exits:
        return [(goal, defence) for _, goal, defence in costs]
    half, mine = sum(now.goals.values()) / 2, sum(now.goals[g] for g in now.held)
    found: list[tuple[int, float]] = []
    for _, goal, defence in costs:
        if mine > half and found:
            break
        found.append((goal, defence))
        mine += now.goals[goal]
    return found


def _employ(now: Situation, unit: int, targets: list[tuple[int, float]]) -> Post:
    """Whoever is left over attacks, or supports what is held and threatened; a formation stays together."""
    rules, where = now.rules, now.state.where[unit]
    hq = now.hq_hex(unit)
    start = hq if hq >= 0 and rules.grid.distance(where, hq) <= TOGETHER else where

    def way(goal: int) -> float:
        return now.ground.distances(goal, rules.arm[unit], now.side)[start]

    if now.exits and now.side == FRENCH:
        return Post(ESCAPE, min(now.exits, key=way))
    held = [goal for goal in now.held if now.distance_to_enemy(goal) <= FRONT] or now.held or list(now.goals)
    if rules.kind[unit] in GUNS:
        places = [goal for goal, _ in targets] if now.must_attack and targets else held
        return Post(BATTERY, min(places, key=way, default=where))
    if (now.must_attack or not now.held) and targets:
        return Post(ATTACK, min(targets, key=lambda t: way(t[0]) + t[1])[0])
    return Post(SUPPORT, min(held, key=way, default=where))
