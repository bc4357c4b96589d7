"""3.1 The Main Supply Route: headquarters, its own Trains, a supply source."""

from __future__ import annotations

import itertools
from array import array
from collections.abc import Sequence
from typing import Any, NamedTuple

from ..board.units import has_zoc, screen_hexes
from ..board.zones import enemy_zoc
from ..rules import NONE, Rules
from ..state import ROUTE, SCREEN, State
from ..terrain import ROAD_MSR, TRACK_MSR


def legal_mask(rules: Rules, state: State, side: int, alone: int = NONE) -> bytearray:
    """3.1a, 4.6d By hex: 1 unless an enemy unit that does not screen is there, or EZOC that no friendly unit but the
    headquarters `alone` negates."""
    area, where, holder, zone = rules.in_play(state.scenario), state.where, state.holder, enemy_zoc(state, side)
    mask: bytearray = rules.ways.open_ground(area, holder, zone, side + 1)
    for hex_ in screen_hexes(rules, state, 1 - side):
        mask[hex_] = area[hex_] and not zone[hex_]
    enemy = 2 - side
    own = rules.pick_stations[side](where) if alone == NONE else [where[u] for u in rules.stations[side] if u != alone]
    for hex_ in set(own):
        if hex_ >= 0 and holder[hex_] != enemy:
            mask[hex_] = area[hex_]
    for hex_ in set(rules.pick_stations[1 - side](where)):
        if hex_ >= 0:
            mask[hex_] = 0
    return mask


class Situation(NamedTuple):
    """Everything that the MSRs of a side depend on, stored routes apart: as long as it is the same, so are they."""

    scenario: int
    #: 3.1a the Legal hexes of the side, and by Formation whether its headquarters' hex would be one without it
    legal: bytes
    alone: bytes
    bridges: bytes
    #: where its headquarters and Trains are
    stations: tuple[int, ...]
    #: who controls the sources
    control: bytes


def position(rules: Rules, state: State) -> tuple[Any, ...]:
    """Everything that the situations of both sides follow from: who holds a hex, zones and Screens do from where units
    are and what they radiate."""
    control = bytes([state.control[h] for h in rules.source_hexes(state.scenario)])
    return state.scenario, state.where.tobytes(), bytes(state.radiates), bytes(state.bridge), control


def situation(rules: Rules, state: State, side: int) -> Situation:
    """The situation of a side. Most often it is the last one: columns are sooner compared than hashed."""
    last = rules.memory.get(side)
    if last is not None and last[0] == (state.where, state.radiates, state.control, state.bridge, state.scenario):
        latest: Situation = last[1]
        return latest
    now = position(rules, state)
    found = rules.remembered((side, *now), lambda: _situation(rules, state, side, now[-1]))
    if last is not None and found == last[1]:
        found = last[1]  # what is remembered of it is found by identity
    rules.memory[side] = (state.where[:], now[2], bytes(state.control), now[3], state.scenario), found
    return found


def _situation(rules: Rules, state: State, side: int, control: bytes) -> Situation:
    """The same, worked out."""
    where, holder, zone, area = state.where, state.holder, enemy_zoc(state, side), rules.in_play(state.scenario)
    stations = rules.pick_stations[side](where)
    alone = bytearray(len(rules.hq))
    for formation, hq in rules.headquarters[side]:
        hex_ = where[hq]
        if hex_ >= 0 and area[hex_]:
            held = holder[hex_] == side + 1 or stations.count(hex_) > 1
            alone[formation] = held or not (zone[hex_] or holder[hex_])
    return Situation(
        state.scenario, bytes(legal_mask(rules, state, side)), bytes(alone), bytes(state.bridge), stations, control,
    )  # fmt: skip


def mask_for(rules: Rules, state: State, formation: int, known: Situation | None = None) -> bytearray:
    """The Legal hexes of a Formation, its own headquarters negating nothing (3.1a); from its side's situation, which
    may be known."""
    known = known or situation(rules, state, rules.formation_side[formation])
    mask, at = bytearray(known.legal), state.where[rules.hq[formation]]
    if at >= 0:
        mask[at] = known.alone[formation]
    return mask


def sources(rules: Rules, state: State, formation: int) -> list[int]:
    """3.1 The supply sources that a Formation may use, as long as its side controls them."""
    side = rules.formation_side[formation]
    return [h for h in rules.sources_of(state.scenario, formation) if state.control[h] in (0, side + 1)]


def connected(rules: Rules, state: State, formation: int, legal: bytearray) -> bytes:
    """3.1a By hex: whether Legal hexes with roads (no tracks) lead from it to a source."""
    starts = tuple(sources(rules, state, formation))
    key = ("connected", starts, bytes(legal), bytes(state.bridge))
    return rules.remembered(key, lambda: _connected(rules, state, starts, legal))


def _connected(rules: Rules, state: State, starts: tuple[int, ...], legal: bytearray) -> bytes:
    """3.1a The same, worked out."""
    roads = rules.msr_ways(ROAD_MSR, state.bridge)
    return bytes(rules.ways.spread(roads, [h for h in starts if legal[h]], legal, len(legal)))


def supplied(rules: Rules, state: State, formation: int, legal: bytearray, hexes: Sequence[int]) -> list[int]:
    """3.1a Those hexes where Trains may stand: those connected, and track hexes next to one along the track."""
    reached, tracks = connected(rules, state, formation, legal), rules.ground.along_tracks
    return [h for h in hexes if reached[h] or (h in tracks and legal[h] and any(reached[n] for n in tracks[h]))]


def path(rules: Rules, state: State, start: int, end: int, legal: bytearray) -> list[int]:
    """3.1, 3.1a The shortest way over Legal hexes by road and track; empty if there is none."""
    if not (legal[start] and legal[end]):
        return []
    search = rules.ways
    search.trace(rules.msr_ways(TRACK_MSR, state.bridge), start, legal, end)
    return [start, *search.path_to(end)] if search.cost_to(end) >= 0 else []


def by_road(rules: Rules, state: State, start: int) -> tuple[int, ...]:
    """2.4g Every hex that roads and tracks lead to, whoever stands on them."""
    key = ("by-road", start, bytes(state.bridge))
    return rules.remembered(key, lambda: tuple(sorted(by_roads(rules, state, start, bytearray(rules.everywhere)))))


def by_roads(rules: Rules, state: State, start: int, legal: bytearray) -> list[int]:
    """The hexes that roads and tracks over Legal hexes lead to, the nearest by road first."""
    found: list[int] = rules.ways.trace(rules.msr_ways(TRACK_MSR, state.bridge), start, legal, NONE)
    return found


def road_distances(rules: Rules, state: State, start: int, legal: bytearray) -> dict[int, int]:
    """The same, each with how many hexes away it is by road."""
    hexes, far = by_roads(rules, state, start, legal), rules.ways.cost_to
    return {h: far(h) for h in hexes}


def source_path(
    rules: Rules, state: State, formation: int, start: int, legal: bytearray, way: Sequence[int] = ()
) -> list[int]:
    """3.1, 3.2f, ruling 30 The shortest way from the Trains to a source by road, clear of the way to their headquarters
    where there is one; the first step from a track hex may follow the track (ruling 70)."""
    ends = sources(rules, state, formation)
    ways = rules.msr_ways(ROAD_MSR, state.bridge)
    first = tuple(dict.fromkeys((*rules.ground.track_ways[start], *ways[start])))
    if first != ways[start]:
        ways = (*ways[:start], first, *ways[start + 1 :])
    clear = bytearray(legal)
    for h in way[:-1]:
        clear[h] = 0
    search, goal = rules.ways, ends[0] if len(ends) == 1 else NONE
    for open_ in (clear, legal) if clear != legal else (legal,):
        found = search.trace(ways, start, open_, goal)  # the nearest first, no farther than the only source
        end = next((h for h in found if h in ends), NONE) if goal == NONE else goal
        if end != NONE and search.cost_to(end) >= 0:
            return [start, *search.path_to(end)]
    return []


def stored_route(state: State, formation: int) -> list[int]:
    """3.1.iii The route from headquarters to Trains as it was traced last."""
    first = formation * ROUTE
    length = state.msr[first]
    return list(state.msr[first + 1 : first + 1 + length])


def store_route(state: State, formation: int, hexes: list[int]) -> None:
    """3.1.iii Fix a route until headquarters or Trains move, or the enemy blocks it."""
    first = formation * ROUTE
    hexes = hexes if len(hexes) < ROUTE else []
    state.own("msr")[first : first + ROUTE] = array("h", [len(hexes), *hexes, *[0] * (ROUTE - 1 - len(hexes))])


def routes(state: State) -> bytes:
    """3.1.iii All stored routes, to compare."""
    return state.msr.tobytes()


def route(rules: Rules, state: State, formation: int, legal: bytearray | None = None) -> list[int]:
    """3.1.iii The route in force: the stored one while it still leads from headquarters to Trains over Legal hexes."""
    at, trains = state.where[rules.hq[formation]], state.where[rules.trains[formation]]
    if at < 0 or trains < 0:
        return []
    legal = legal if legal is not None else mask_for(rules, state, formation)
    kept = stored_route(state, formation)
    if kept and kept[0] == at and kept[-1] == trains and all(legal[h] for h in kept):
        return kept
    return path(rules, state, at, trains, legal)


def complete_line(
    rules: Rules, state: State, formation: int, known: Situation | None = None
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """3.1 A Complete MSR: from headquarters to Trains, and from there to a source; both empty if there is none.
    Remembered as long as nothing that it depends on (its side's `situation`, if that is known) changes: most answers do
    not touch it."""
    if state.where[rules.hq[formation]] < 0 or state.where[rules.trains[formation]] < 0:
        return (), ()
    now = known or situation(rules, state, rules.formation_side[formation])
    stored = state.msr[formation * ROUTE : (formation + 1) * ROUTE]
    last = rules.memory.get(("last-line", formation))
    if last is None or last[0] is not now or last[1] != stored:
        key = ("line", formation, stored.tobytes(), now)
        last = now, stored, rules.remembered(key, lambda: _complete_line(rules, state, formation, now))
        rules.memory["last-line", formation] = last
    line: tuple[tuple[int, ...], tuple[int, ...]] = last[2]
    return line


def _complete_line(
    rules: Rules, state: State, formation: int, known: Situation
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """3.1 The same, worked out."""
    trains = state.where[rules.trains[formation]]
    legal = mask_for(rules, state, formation, known)
    found = route(rules, state, formation, legal)
    if not found or not supplied(rules, state, formation, legal, (trains,)):
        return (), ()
    return tuple(found), tuple(source_path(rules, state, formation, trains, legal, found))


def complete_route(rules: Rules, state: State, formation: int) -> list[int]:
    """3.1 The route from headquarters to Trains of a Complete MSR; empty if there is none."""
    return list(complete_line(rules, state, formation)[0])


def has_msr(rules: Rules, state: State, formation: int) -> bool:
    """3.1 Whether a Formation has a Complete MSR."""
    return bool(complete_route(rules, state, formation))


def trains_hexes(rules: Rules, state: State, formation: int, at: int = NONE) -> list[int]:
    """4.7b, ruling 8 Legal hexes where Trains would give the headquarters (at its hex, or at `at`) a Complete MSR; not
    those of enemy Screens, by which a route may lead (4.6d) but where nobody stands."""
    at = at if at != NONE else state.where[rules.hq[formation]]
    if at < 0:
        return []
    legal = mask_for(rules, state, formation)
    if not legal[at]:
        return []
    found = supplied(rules, state, formation, legal, by_roads(rules, state, at, legal))
    foes = screen_hexes(rules, state, 1 - rules.formation_side[formation])
    return sorted([h for h in found if h not in foes] if foes else found)


#: Formations, each with the hexes of a Complete MSR
Ways = tuple[tuple[int, frozenset[int]], ...]


def enemy_ways(rules: Rules, state: State, side: int) -> Ways:
    """The other side's Formations that have a Complete MSR, each with the hexes of one."""
    known = situation(rules, state, 1 - side)
    return rules.remembered(("enemy-ways", side, known, routes(state)), lambda: _enemy_ways(rules, state, side, known))


def _enemy_ways(rules: Rules, state: State, side: int, known: Situation) -> Ways:
    """The same, worked out."""
    lines = [
        (formation, complete_line(rules, state, formation, known))
        for formation, owner in enumerate(rules.formation_side) if owner != side
    ]  # fmt: skip
    return tuple((formation, frozenset((*way, *back))) for formation, (way, back) in lines if way)


def blocks_enemy(rules: Rules, state: State, side: int, hex_: int, *, zone: bool, ways: Ways | None = None) -> bool:
    """3.1a, ruling 32 Whether a unit put there (with its ZOC, if it has one) leaves an enemy Formation that has a
    Complete MSR now without any. `ways` are those of `enemy_ways`, if they are known: what touches none blocks none."""
    closed = rules.around[hex_] if zone else (hex_,)
    for formation, hexes in enemy_ways(rules, state, side) if ways is None else ways:
        if hexes.isdisjoint(closed):
            continue
        owner = rules.formation_side[formation]
        legal = mask_for(rules, state, formation)
        for h in closed:
            if h == hex_ or state.holder[h] != owner + 1:
                legal[h] = 0
        at, trains = state.where[rules.hq[formation]], state.where[rules.trains[formation]]
        if not path(rules, state, at, trains, legal) or not supplied(rules, state, formation, legal, (trains,)):
            return True
    return False


def unblocking(rules: Rules, state: State, side: int, hexes: list[int]) -> list[int]:
    """3.1a Those hexes on which headquarters or Trains, which have no ZOC, would block no enemy MSR: where none runs,
    there is nothing to ask."""
    ways = enemy_ways(rules, state, side) if hexes else ()
    touched = {h for _, way in ways for h in way}
    return [h for h in hexes if h not in touched or not blocks_enemy(rules, state, side, h, zone=False, ways=ways)]


def begins_to_block(rules: Rules, state: State, unit: int, hex_: int, face: int, ways: Ways | None = None) -> bool:
    """1.4d Whether a unit that comes to a hex on a side of its counter blocks an enemy MSR there, by itself or by its
    ZOC, and has not blocked one before; Screens block none (4.6d)."""
    if state.marks[unit] & SCREEN:
        return False
    side = rules.side[unit]
    return blocks_enemy(
        rules, state, side, hex_, zone=has_zoc(rules, state, unit, face), ways=ways
    ) and not blocks_enemy(
        rules, state, side, state.where[unit], zone=has_zoc(rules, state, unit, state.face[unit]), ways=ways
    )  # fmt: skip


def is_optimal(rules: Rules, state: State, formation: int) -> bool:
    """3.2f Whether a Formation's Trains stand at the optimal distance, and not in front."""
    way, back = complete_line(rules, state, formation)
    return bool(way) and is_right_length(rules, state, formation, way) and not is_in_front(way, back)


def is_at_right_distance(rules: Rules, state: State, formation: int) -> bool:
    """4.7b, 4.7c Whether a Formation's Trains stand at the optimal distance, be it in front, which matters to the SNAFU
    roll alone (3.2f)."""
    way = complete_route(rules, state, formation)
    return bool(way) and is_right_length(rules, state, formation, way)


def is_right_length(rules: Rules, state: State, formation: int, way: Sequence[int]) -> bool:
    """3.2f 5 to 15 road hexes from headquarters to Trains, or these on an entry hex and at most 15."""
    low, high = rules.tables.limits.optimal
    length = len(way) - 1
    return length <= high and (length >= low or _is_entry(rules, state, formation, way[-1]))


def is_in_front(way: Sequence[int], back: Sequence[int]) -> bool:
    """3.2f Whether the way of Trains to their source meets that to their headquarters."""
    return bool(set(way[:-1]) & set(back[1:]))


def _is_entry(rules: Rules, state: State, formation: int, hex_: int) -> bool:
    """3.2f Whether a hex is an entry hex of a Formation's side."""
    side, label = rules.sides[rules.formation_side[formation]], rules.labels[hex_]
    return any(label in area.hexes for area in rules.entries(state.scenario) if area.side == side)


def uses_track(rules: Rules, way: list[int]) -> bool:
    """3.2i Whether a route between headquarters and Trains follows a track anywhere."""
    grid = rules.grid
    return any(
        rules.ground.msr[6 * a + grid.direction(a, b)] != ROAD_MSR for a, b in itertools.pairwise(way)
    )  # fmt: skip


def crosses(rules: Rules, state: State, formation: int, way: list[int]) -> bool:
    """3.2h Whether the route shares a hex with that of another Formation of the side that is no Buddy."""
    mine, known = set(way), situation(rules, state, rules.formation_side[formation])
    others = rules.strangers(state.scenario, state.turn, formation)
    return not all(mine.isdisjoint(route_known(rules, state, other, known)) for other in others)


def route_known(rules: Rules, state: State, formation: int, known: Situation) -> tuple[int, ...]:
    """3.1.iii The route in force, remembered as long as nothing that it depends on changes."""
    if state.where[rules.hq[formation]] < 0 or state.where[rules.trains[formation]] < 0:
        return ()
    key = ("route", formation, tuple(stored_route(state, formation)), known)
    return rules.remembered(
        key, lambda: tuple(route(rules, state, formation, mask_for(rules, state, formation, known)))
    )  # fmt: skip
