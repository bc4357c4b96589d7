"""How the bot leads the German First Army: the bridges on day one, then the town, the exits and the kill."""

from __future__ import annotations

from collections.abc import Iterable

from .. import defensive_fire
from ..schema import ARMS
from ..state import BRITISH, GERMAN, WAITING
from .combat import Worth, assault_worth
from .ground import FAR, Distances
from .guns import field_of_fire, lay_guns
from .movement import Plan
from .situation import Situation

INFANTRY = ARMS.index("infantry")


def worth(now: Situation) -> Worth:
    """German losses cost nothing but the strength to go on: less when the bridges are counted and the British who are
    left cannot strike back, and at the very end nothing at all."""
    style = now.style.german
    if now.state.turn >= now.rules.schedule.victory.points.turn - 1:
        own = style.own_step_at_last
    else:
        own = style.own_step if now.turns_to_bridges > 0 else style.own_step_later
    return Worth(own, style.enemy_step, style.enemy_unit)


def hex_worth(now: Situation, hex_: int) -> float:
    """A bridge on day one, the town and the exits on day two."""
    style = now.style.german
    if now.turns_to_bridges > 0:
        if hex_ not in now.bridges or now.controls(GERMAN, hex_):
            return style.ground
        return max(style.bridge, style.all_bridges / sum(not now.controls(GERMAN, bridge) for bridge in now.bridges))
    return style.town if hex_ == now.town or now.rules.exits[hex_] else style.ground_later


def plan(now: Situation) -> Plan:
    """Give every unit on the map or about to come on something to do."""
    made = Plan()
    units = [unit for unit in now.rules.by_side[GERMAN] if now.state.where[unit] >= WAITING]
    fighters = [unit for unit in units if not now.rules.is_artillery(unit)]
    in_the_way = _in_the_way(now)
    if now.turns_to_bridges > 0:
        _guard(now, made, fighters, [b for b in now.bridges if now.controls(GERMAN, b)])
    _strike(now, made, [unit for unit in fighters if unit not in made.aims])
    besieged: dict[str, int] = {}
    if now.turns_to_bridges > 0:
        besieged = _besiege(now, made, [unit for unit in fighters if unit not in made.aims], in_the_way)
        _go_for_bridges(now, made, fighters, in_the_way, set(besieged.values()))
    _block(now, made, [unit for unit in fighters if unit not in made.aims])
    if now.turns_to_bridges <= 0:
        besieged = _besiege(now, made, [unit for unit in fighters if unit not in made.aims], in_the_way)
    struck = {now.formation(unit): made.post[unit] for unit in fighters if made.role.get(unit) == "strike"}
    lay_guns(now, made, [unit for unit in units if now.rules.is_artillery(unit)], struck | besieged)
    _hunt(now, made, [unit for unit in units if unit not in made.aims], set(besieged.values()))
    return made


def _strike(now: Situation, made: Plan, free: list[int]) -> None:
    """Assaults that a formation could make this turn, the best first: everybody who is needed closes in together."""
    busy: set[int] = set()
    found = [(value, target, force) for target in now.enemy_hexes for value, force in _forces(now, target, free)]
    for value, target, force in sorted(found, reverse=True):
        if busy.intersection(force):
            continue
        busy.update(force)
        aim = now.ground.to(INFANTRY, (target,))
        for unit in force:
            made.set(unit, aim, value, "strike", target)


def _forces(now: Situation, target: int, free: list[int]) -> list[tuple[float, tuple[int, ...]]]:
    """By formation: the strongest that finds room around a target, and what its assault promises."""
    ways = now.ways_to(target)
    by_formation: dict[str, list[int]] = {}
    for unit in free:
        if target in now.chances.struck.get(unit, ()):
            by_formation.setdefault(now.formation(unit), []).append(unit)
    shift = max((defensive_fire.water_modifier(now.table, n, target, "close_combat") for n in ways), default=0)
    found = []
    for units in by_formation.values():
        units.sort(key=lambda unit: (-now.rules.strength(now.state, unit), unit))
        force = tuple(units[: len(ways)])
        attack = sum(now.rules.strength(now.state, unit) for unit in force)
        modifier = now.rules.terrain[target].close_combat + shift
        outlook = now.odds.rough(now.table, attack, now.guess(target), modifier, 0)
        value = assault_worth(now, worth(now), hex_worth, target, outlook)
        if value > now.style.german.promising:
            found.append((value, force))
    return found


def _besiege(now: Situation, made: Plan, free: list[int], in_the_way: dict[int, int]) -> dict[str, int]:
    """Those who may attack together around every bridge that the British still hold, and on day two around every stack
    of theirs, each regiment in a hex of its own: who waits behind the others, or among those of another division,
    cannot assault. By formation, the place that it besieges."""
    regiments: dict[str, list[int]] = {}
    for unit in free:
        if now.rules.arm[unit] == INFANTRY and now.state.where[unit] >= 0:
            regiments.setdefault(now.formation(unit), []).append(unit)
    places = [hex_ for hex_ in now.bridges if hex_ in now.enemy_hexes]
    if now.turns_to_bridges <= 0:
        places = sorted(now.enemy_hexes)
    sieges = []
    for hex_ in places:
        fields = {way: now.ground.spread(INFANTRY, {way: 0}, in_the_way) for way in now.ways_to(hex_)}
        sieges += [(*_ring(now, units, fields), hex_, formation) for formation, units in regiments.items()]
    done: dict[str, int] = {}
    for _, ring, hex_, formation in sorted(sieges, key=lambda siege: (siege[0], siege[2], siege[3])):
        if ring and hex_ not in done.values() and formation not in done:
            done[formation] = hex_
            for unit, way in ring.items():
                made.set(unit, now.ground.spread(INFANTRY, {way: 0}, in_the_way), now.style.german.siege, "siege", way)
    return done


def _ring(now: Situation, units: list[int], fields: dict[int, Distances]) -> tuple[float, dict[int, int]]:
    """Who goes to which of the hexes around a place, the nearest first, and how far all of it is."""
    pairs = sorted((field[now.state.where[unit]], unit, way) for way, field in fields.items() for unit in units)
    left = now.turns_to_bridges if now.turns_to_bridges > 0 else now.turns_to_count
    ring: dict[int, int] = {}
    total = 0.0
    for far, unit, way in pairs:
        if unit not in ring and way not in ring.values() and far < 2 * now.rules.movement[unit] * left:
            ring[unit] = way
            total += far
    return total / max(1, len(ring)) - 2.0 * len(ring), ring


def _in_the_way(now: Situation) -> dict[int, int]:
    """The price of a way through British stacks."""
    return {hex_: 2 + now.guess(hex_).strength // 2 for hex_ in now.enemy_hexes}


def _distance(now: Situation, unit: int, aim: Distances) -> int:
    """From where a unit stands or will come on."""
    hex_ = now.state.where[unit]
    if hex_ >= 0:
        return aim[hex_]
    entry = now.rules.entries[unit]
    return min(aim[now.rules.grid.index[label]] for label in entry.hexes) if entry else FAR


def _guard(now: Situation, made: Plan, fighters: list[int], bridges: Iterable[int]) -> None:
    """What could be lost again gets a guard: the nearest unit."""
    style = now.style.german
    for bridge in bridges:
        if any(now.rules.grid.distance(bridge, hex_) <= style.near for hex_ in now.enemy_hexes):
            free = [unit for unit in fighters if unit not in made.aims]
            _post(now, made, free, bridge, style.guard, style.near * 2)


def _post(now: Situation, made: Plan, free: list[int], hex_: int, pull: float, limit: int) -> None:
    """Send the nearest unit to a hex, unless it is too far."""
    aim = now.ground.to(INFANTRY, (hex_,))
    nearest = min(free, key=lambda unit: (_distance(now, unit, aim), unit), default=-1)
    if nearest >= 0 and _distance(now, nearest, aim) <= limit:
        made.set(nearest, aim, pull, "post", hex_)


def _go_for_bridges(
    now: Situation, made: Plan, units: list[int], in_the_way: dict[int, int], besieged: set[int]
) -> None:
    """Every division has its sector; one that is done helps another, as long as that is not crowded already. A division
    that besieges a bridge stays there; the others need not wait for it."""
    still_open = [bridge for bridge in now.bridges if not now.controls(GERMAN, bridge) and bridge not in besieged]
    fields: dict[tuple[int, tuple[int, ...]], Distances] = {}
    sieges = {_division(now, unit): made.post[unit] for unit, role in made.role.items() if role == "siege"}
    found = {**_targets(now, units, still_open), **{division: (way,) for division, way in sieges.items()}}
    for division, targets in found.items():
        for unit in units:
            arm = now.rules.arm[unit]
            if unit in made.aims or _division(now, unit) != division or not _in_time(now, unit, arm, targets):
                continue
            if (arm, targets) not in fields:
                fields[arm, targets] = now.ground.spread(arm, dict.fromkeys(targets, 0), in_the_way)
            made.set(unit, fields[arm, targets], 1.0, "bridge")


def _targets(now: Situation, units: list[int], still_open: list[int]) -> dict[str, tuple[int, ...]]:
    """By division, the bridges it goes for."""
    found: dict[str, tuple[int, ...]] = {}
    crowd = dict.fromkeys(still_open, 0)
    leaders = {_division(now, unit): unit for unit in reversed(units)}
    for division, unit in sorted(leaders.items()):
        own = tuple(bridge for bridge in _sector(now, unit) if bridge in crowd)
        if own:
            found[division] = own
            for bridge in own:
                crowd[bridge] += 1
    for division, unit in sorted(leaders.items()):
        if division not in found:
            needy = [bridge for bridge in crowd if crowd[bridge] < now.style.german.enough]
            ways = {bridge: _distance(now, unit, now.ground.to(INFANTRY, (bridge,))) for bridge in needy}
            if ways:
                nearest = min(ways, key=lambda bridge: (ways[bridge], bridge))
                found[division] = (nearest,)
                crowd[nearest] += 1
    return found


def _division(now: Situation, unit: int) -> str:
    """A division; the independent units of a corps for themselves."""
    formation = now.rules.units[unit].formation
    return f"{formation['corps']}/{formation.get('division', '')}"


def _in_time(now: Situation, unit: int, arm: int, targets: tuple[int, ...]) -> bool:
    """Whether a unit can be there before the bridges are counted."""
    reach = now.rules.movement[unit] * (2 * now.turns_to_bridges - 1) + 6
    return bool(targets) and _distance(now, unit, now.ground.to(arm, targets)) <= reach


def _sector(now: Situation, unit: int) -> list[int]:
    """The bridges nearest to where a unit comes on."""
    entry = now.rules.entries[unit]
    if entry is None:
        return now.bridges
    start = now.rules.grid.index[entry.hexes[0]]
    return sorted(now.bridges, key=lambda bridge: now.rules.grid.distance(start, bridge))[: now.style.german.sector]


def _block(now: Situation, made: Plan, free: list[int]) -> None:
    """Day two: somebody on every exit, and in the town as long as it is not safely taken."""
    style = now.style.german
    regiments = [unit for unit in free if now.rules.arm[unit] == INFANTRY]
    posts = list(now.rules.exit_hexes)
    near = style.near if now.turns_to_bridges > 0 else style.coming_back
    close = any(now.rules.grid.distance(now.town, hex_) <= near for hex_ in now.enemy_hexes)
    if close or not now.controls(GERMAN, now.town):
        posts.insert(0, now.town)
    for hex_ in posts:
        _post(now, made, [unit for unit in regiments if unit not in made.aims], hex_, 1.0, FAR)


def _hunt(now: Situation, made: Plan, units: list[int], besieged: set[int]) -> None:
    """Whoever is left goes after the nearest British who are not besieged already."""
    prey = now.enemy_hexes - besieged or now.enemy_hexes
    sources = {hex_: now.guess(hex_).strength // 2 for hex_ in prey} or {now.town: 0}
    fields: dict[int, Distances] = {}
    for unit in units:
        arm = now.rules.arm[unit]
        if arm not in fields:
            fields[arm] = now.ground.spread(arm, sources)
        made.set(unit, fields[arm], 1.0, "hunt")


def place(now: Situation, made: Plan, unit: int, hex_: int, march: bool) -> float:
    """Nearer to the aim is better; next to a good target better still."""
    style = now.style.german
    way = made.aims[unit][hex_]
    if now.rules.is_artillery(unit):
        fire = 0.0 if march else field_of_fire(now, unit, hex_, made.batteries)
        exposed = now.is_contact(hex_) and now.state.load[hex_] < 4
        return style.fire * fire - style.behind * way - (style.alone if exposed else 0.0)
    if made.role[unit] == "strike":
        target = made.post[unit]
        near = not march and now.rules.grid.is_adjacent(hex_, target) and not now.barred(hex_, target)
        return (style.draw + style.strike * best_strike(now, unit, hex_) if near else 0.0) - way
    score = -made.pull[unit] * way
    return score if march else score + style.strike * best_strike(now, unit, hex_)


def best_strike(now: Situation, unit: int, hex_: int) -> float:
    """What the best assault is worth in which a unit could take part from a hex."""
    best, values = 0.0, worth(now)
    if now.is_contact(hex_):
        for target in now.rules.grid.adjacent(hex_):
            if now.rules.board.side_of_group[now.state.group[target]] == BRITISH:
                outlook = now.strike(unit, hex_, target)
                if outlook is not None:
                    best = max(best, assault_worth(now, values, hex_worth, target, outlook))
    return best
