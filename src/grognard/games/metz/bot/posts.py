"""Who is to do what: garrisons for the places one holds, attackers for those one wants, guns, reserves."""

from __future__ import annotations

from typing import NamedTuple

from ..rules import CAVALRY, FOOT, GUNS
from ..stacking import are_stackable
from ..state import FRENCH
from ..strength import is_worn
from .ground import FAR
from .situation import Situation
from .worth import worth

HOLD, SUPPORT, ATTACK, BATTERY, ESCAPE, REST = "hold", "support", "attack", "battery", "escape", "rest"
RAID = "raid"


class Post(NamedTuple):
    role: str
    goal: int


def assign(now: Situation) -> dict[int, Post]:
    """A post for every combat unit on the map."""
    posts: dict[int, Post] = {}
    free = set(now.units)
    held = _to_keep(now)
    for goal in held:
        _keep(now, goal, free, posts)
    watched = [goal for goal in held if _is_watched(now, goal)]
    watched.sort(key=lambda g: (-now.goals[g], now.distance_to_enemy(g), g))
    for goal in watched:
        _garrison(now, goal, free, posts)
    for unit in sorted(free):
        if needs_rest(now, unit):
            hq = now.hq_hex(unit)
            posts[unit] = Post(REST, hq if hq >= 0 else now.state.where[unit])
            free.discard(unit)
    for least in (True, False):
        for goal in watched:
            _support(now, goal, free, posts, least)
    targets = _targets(now)
    for unit in sorted(free):
        posts[unit] = _employ(now, unit, targets)
    return posts


def _to_keep(now: Situation) -> list[int]:
    """Places that want a garrison: not those that nobody can take any more, if one has others to take."""
    return [] if now.has_last_word and now.must_attack else now.held


def needs_rest(now: Situation, unit: int) -> bool:
    """13.2 Whether a brigade is good for nothing before it has rallied, and there is time for that: less for those who
    have to attack."""
    if now.exits or now.turns_left <= now.must_attack or now.rules.kind[unit] in GUNS:
        return False
    return now.state.morale[unit] + is_worn(now.rules, now.state, unit) >= now.style.posts.shattered


def _is_watched(now: Situation, goal: int) -> bool:
    """Whether the enemy is near enough to a place to need somebody there; whoever means to leave the map has others to
    think of."""
    gap = now.distance_to_enemy(goal)
    return gap <= (now.style.posts.front if now.exits and now.side == FRENCH else now.style.posts.watch)


def _keep(now: Situation, goal: int, free: set[int], posts: dict[int, Post]) -> None:
    """Whoever stands in a place that is threatened stays there, whatever happens elsewhere: the strongest first, until
    the place is safe."""
    if now.distance_to_enemy(goal) > now.style.posts.front or is_quiet(now, goal):
        return
    foot = [u for u in now.garrison(goal) if now.rules.kind[u] in FOOT and not needs_rest(now, u)]
    foot.sort(key=lambda u: (-worth(now.table, u), u))
    relief = _relief(now, goal, foot, free)
    if relief:
        now.relieved.add(goal)
        foot = [relief]
    for unit in _fill(now, goal, [], foot):
        posts[unit] = Post(HOLD, goal)
        free.discard(unit)


def _relief(now: Situation, goal: int, foot: list[int], free: set[int]) -> int | None:
    """4.1.1 A brigade that comes for a garrison that is too weak where the two have no room together: one that can move
    into the place at once."""
    if not foot or now.must_attack or now.distance_to_enemy(goal) > now.style.posts.at_the_gates:
        return None
    if worth(now.table, foot[0]) >= now.style.posts.weak:
        return None
    able = [unit for unit in free if now.rules.kind[unit] in FOOT and now.is_ready(unit) and now.is_ready(foot[0])]
    able = [unit for unit in able if worth(now.table, unit) > now.style.posts.weak and not needs_rest(now, unit)]
    able = [unit for unit in able if 0 < way_to(now, unit, goal) <= now.style.posts.soon]
    able = [unit for unit in able if not are_stackable(now.rules, now.state, (*foot, unit), goal)]
    return _nearest(now, goal, able)[0] if able else None


def _fill(now: Situation, goal: int, inside: list[int], others: list[int]) -> list[int]:
    """Those in a place and as many of the others as it needs and holds (4.1); beyond the first only who is near."""
    found = list(inside)
    for unit in others:
        if is_safe(now, goal, found):
            break
        if unit in found or (found and not _comes_soon(now, unit, goal)):
            continue
        if are_stackable(now.rules, now.state, (*found, unit), goal):
            found.append(unit)
    return found


def is_safe(now: Situation, goal: int, units: list[int]) -> bool:
    """Whether these are enough in a place: who has to attack has nobody to spare, else a detachment alone will not do
    where the enemy is near, and at last as many as there is room for."""
    if len(units) < now.style.posts.in_place:
        return False
    if now.must_attack or not _is_pressed(now, goal):
        return True
    return (
        now.turns_left >= now.style.posts.last_stand
        and sum(worth(now.table, unit) for unit in units) >= now.style.posts.solid
    )


def _comes_soon(now: Situation, unit: int, goal: int) -> bool:
    """Whether a unit is in a place, or can be there with its next move: in the last turn not all have one."""
    way = way_to(now, unit, goal)
    return not way or (way <= now.style.posts.soon and bool(now.turns_left or now.may_act(unit)))


def _is_pressed(now: Situation, goal: int) -> bool:
    """Whether the enemy could be at a place with his next move."""
    return now.distance_to_enemy(goal) <= now.style.posts.next_move


def _garrison(now: Situation, goal: int, free: set[int], posts: dict[int, Post]) -> None:
    """The nearest infantry in the place itself; until it comes, or where there is none, cavalry."""
    inside = [unit for unit, post in posts.items() if post == Post(HOLD, goal)]
    foot = _nearest(
        now, goal, [u for u in free if now.rules.kind[u] in FOOT], now.style.posts.small if is_quiet(now, goal) else 0.0
    )
    inside = _fill(now, goal, inside, foot)
    if not any(_comes_soon(now, unit, goal) for unit in inside):
        inside += _nearest(now, goal, [u for u in free if now.rules.kind[u] == CAVALRY])[: now.style.posts.stopgap]
    for unit in inside:
        posts[unit] = Post(HOLD, goal)
        free.discard(unit)


def _support(now: Situation, goal: int, free: set[int], posts: dict[int, Post], least: bool) -> None:
    """Somebody beside a place where the enemy is near, and more where he is strong, unless the least will do: who has
    to attack spares nobody."""
    if now.distance_to_enemy(goal) > now.style.posts.front or is_quiet(now, goal):
        return
    there = [unit for unit, post in posts.items() if post.goal == goal]
    strength = sum(worth(now.table, unit) for unit in there)
    number = sum(posts[unit].role == SUPPORT for unit in there)
    for unit in _nearest(now, goal, [u for u in free if now.rules.kind[u] in FOOT]):
        enough = least or now.must_attack or strength >= now.style.posts.uneasy * _threat(now, goal)
        if enough and number >= now.style.posts.beside:
            break
        posts[unit] = Post(SUPPORT, goal)
        strength, number = strength + worth(now.table, unit), number + 1
        free.discard(unit)


def _threat(now: Situation, goal: int) -> float:
    """The enemies near a place."""
    return now.strength_near(goal, 1 - now.side, now.style.posts.front - 2)


def is_quiet(now: Situation, hex_: int) -> bool:
    """Whether those who have to attack elsewhere need not fear for a place: the enemy stands off."""
    return now.must_attack and now.distance_to_enemy(hex_) > now.style.posts.close


def way_to(now: Situation, unit: int, goal: int) -> float:
    """Movement points from a unit to a place."""
    return now.ground.distances(goal, now.rules.arm[unit], now.side)[now.state.where[unit]]


def _nearest(now: Situation, goal: int, units: list[int], small: float = 0.0) -> list[int]:
    """By the way they have to go, the small first if so wanted; of those equally near the stronger."""
    rules = now.rules
    front = not now.must_attack and _is_pressed(now, goal)

    def distance(unit: int) -> tuple[float, float, int]:
        far = way_to(now, unit, goal)
        hq = now.hq_hex(unit)
        apart = max(0, rules.grid.distance(hq, goal) - now.style.posts.at_hand) if hq >= 0 else 0
        strength = worth(now.table, unit)
        late = now.style.posts.too_late if far and not now.turns_left and not now.may_act(unit) else 0.0
        unfit = now.style.posts.unfit if needs_rest(now, unit) or (front and strength < now.style.posts.solid) else 0.0
        return far + now.style.posts.apart * apart + small * strength + late + unfit, -strength, unit

    return sorted(units, key=distance)


def _targets(now: Situation) -> list[tuple[int, float]]:
    """The places to attack, each with what its defence adds to the way of those who are nearest: only as many as are
    needed to win."""
    costs = []
    for goal in now.wanted:
        defence = now.style.posts.deterrent * now.strength_near(goal, 1 - now.side, 1) / max(0.5, now.goals[goal])
        ways = sorted(way_to(now, unit, goal) for unit in now.units if now.rules.kind[unit] in FOOT)
        near = ways[: now.style.posts.mass]
        way = sum(near) / len(near) if near else FAR
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
    start = hq if hq >= 0 and rules.grid.distance(where, hq) <= now.style.posts.together else where

    def way(goal: int) -> float:
        return now.ground.distances(goal, rules.arm[unit], now.side)[start]

    if now.exits and now.side == FRENCH:
        return Post(ESCAPE, min(now.exits, key=way))
    held = (
        [goal for goal in now.held if now.distance_to_enemy(goal) <= now.style.posts.front]
        or now.held
        or list(now.goals)
    )
    if rules.kind[unit] in GUNS:
        places = [goal for goal, _ in targets] if now.must_attack and targets else held
        return Post(BATTERY, min(places, key=way, default=where))
    open_ = _open_places(now) if rules.kind[unit] == CAVALRY else []
    if open_:
        return Post(RAID, min(open_, key=lambda goal: way_to(now, unit, goal)))
    if (now.must_attack or not now.held) and targets:
        return Post(ATTACK, min(targets, key=lambda t: way(t[0]) + t[1])[0])
    return Post(SUPPORT, min(held, key=way, default=where))


def _open_places(now: Situation) -> list[int]:
    """19.1 Places of the enemy that he does not look after: riders can have them, and he has to come back for them."""
    return [goal for goal in now.wanted if now.strength_near(goal, 1 - now.side, 1) <= now.style.posts.raid]
