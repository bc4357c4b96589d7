"""5.5 Retreats: no path, only where they end; the first line that fits decides what each unit does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, Offer, Offers
from grognard.mechanics.subjects import about

from .. import events
from ..board.placing import lift, shift, turn_over
from ..board.units import combat_units, has_zoc, is_unassigned, others
from ..board.zones import enemy_real, enemy_zoc
from ..formation.msr import blocks_enemy, enemy_ways
from ..formation.prepared import uses_prepared
from ..formation.safe_path import has_safe_path
from ..formation.support import drop_by_terrain, restore
from ..movement.screens import settle
from ..program import Table, program
from ..rules import NONE, Rules
from ..special.urban import tidy_markers
from ..state import MOVE, OVER_EDGE, RETURNING, SCREEN, State
from ..switches import PREPARED_STACK, is_on
from ..terrain import TAC
from .losses import eliminate, lose

EDGES: tuple[str, ...] = ("north", "east", "south", "west")


class Retreat(NamedTuple):
    """Units that go together; the hexes they must get away from; to a refuge of their headquarters or 3 hexes."""

    units: tuple[int, ...]
    origin: int
    threats: tuple[int, ...]
    refuge: bool = False
    #: Screens keep their side (4.6a.iii)
    flips: bool = True
    voluntary: bool = False


def fall_back(
    table: Table, units: list[int], origin: int, threats: tuple[int, ...], kind: str, *, attacker_dead: bool = False
) -> None:
    """5.5, 5.5c, 5.5d, 5.5e, 5.5f, 5.5i Carry out a retreat result, unit by unit: "engagement", "situational" or
    "automatic"."""
    rules, state = table.rules, table.state
    if rules.ground.urban[origin]:  # 6.1b.i
        return
    if kind == "situational" and attacker_dead:  # 5.5d
        return
    going: dict[tuple[bool, bool, int], list[int]] = {}  # those who find a refuge do so each with their headquarters
    stays = _hex_holds(table, units, origin, kind)
    for unit in units:
        if state.where[unit] != origin:
            continue
        if state.marks[unit] & SCREEN:  # 4.6a.iii
            going.setdefault((False, False, NONE), []).append(unit)
            continue
        why = _why_it_stays(table, unit, kind, stays=stays)
        if why:
            rule = "5.5c" if why == "no-safe-path" else "5.5d"
            table.say(events.Stayed(rules.ids[unit], why, rule))
            lose(table, unit, 1, why, rule)
        elif not rules.ma[2 * unit + state.face[unit]]:  # 5.5i
            eliminate(table, unit)
        else:
            tac = rules.mover[2 * unit + state.face[unit]] == TAC
            refuge = kind == "automatic" and not tac and not is_unassigned(rules, state, unit)
            home = state.assigned[unit] - 1 if refuge else NONE
            going.setdefault((refuge, True, home), []).append(unit)
    for (refuge, flips, _), group in reversed(going.items()):
        table.push(retreat, Retreat(tuple(group), origin, threats, refuge, flips=flips))


def _hex_holds(table: Table, units: list[int], origin: int, kind: str) -> bool:
    """5.5d Whether a Situational Retreat moves nobody: out of key terrain."""
    return kind == "situational" and (bool(table.rules.ground.key[origin]) or _all_stay(table, units))


def _why_it_stays(table: Table, unit: int, kind: str, *, stays: bool) -> str:
    """5.5c, 5.5d What keeps a unit where it is, at the price of a step; nothing if it goes."""
    rules, state = table.rules, table.state
    if rules.mover[2 * unit + state.face[unit]] != TAC and not has_safe_path(rules, state, unit):
        return "no-safe-path"
    if stays or (kind == "situational" and uses_prepared(rules, state, unit)):
        return "holds"
    return ""


def will_empty(table: Table, units: list[int], origin: int, kind: str) -> bool:
    """5.5 Whether a retreat result will leave nobody in a hex: who stays has but the step that it loses for it."""
    state = table.state
    stays = _hex_holds(table, units, origin, kind)
    return not any(
        _why_it_stays(table, unit, kind, stays=stays) and state.steps[unit] > 1
        for unit in units if not state.marks[unit] & SCREEN
    )  # fmt: skip


def _all_stay(table: Table, units: list[int]) -> bool:
    """Ruling 63, the other reading: one unit in Prepared Defense holds the whole stack."""
    rules, state = table.rules, table.state
    return is_on(rules, state, PREPARED_STACK) and any(uses_prepared(rules, state, unit) for unit in units)


def begin_screen_retreat(table: Table, unit: int, threat: int) -> None:
    """4.6a.ii A Screen is driven back 3 hexes."""
    table.push(retreat, Retreat((unit,), table.state.where[unit], (threat,), flips=False))


def begin_voluntary(table: Table, unit: int, hex_: int) -> None:
    """4.8a A unit goes back of its own will."""
    _go(table, Retreat((unit,), table.state.where[unit], (), voluntary=True), hex_)


@program.step(Retreat)
def retreat(table: Table, going: Retreat) -> None:
    """5.5a, 5.5f, 5.5g Where to, together if they can; those that find no hex stay and lose a step."""
    state, rules = table.state, table.rules
    units = tuple(unit for unit in going.units if state.where[unit] == going.origin)
    if not units:
        table.pop()
        return
    going = going._replace(units=units)
    hexes = end_hexes(table, going)
    over = edges_near(table, going)
    if len(hexes) == 1 and not over:
        table.pop()
        _go(table, going, hexes[0])
    elif hexes or over:
        table.goto(choose_hex, going)
    elif len(parts := by_class(rules, units)) > 1:
        table.pop()
        for part in reversed(parts):
            table.push(retreat, going._replace(units=part))
    elif going.refuge:
        table.pop()
        for unit in units:
            _remove(table, unit, going.origin)
    else:
        table.pop()
        for unit in units:
            table.say(events.Stayed(rules.ids[unit], "no-hex", "5.5g"))
            lose(table, unit, 1, "no-hex", "5.5g")


def by_class(rules: Rules, units: tuple[int, ...]) -> list[tuple[int, ...]]:
    """5.5f Units that no common hex can take, each class on its own."""
    found: dict[int, list[int]] = {}
    for unit in units:
        found.setdefault(rules.mover[2 * unit + MOVE], []).append(unit)
    return [tuple(part) for part in found.values()]


def owner(table: Table, going: Retreat) -> int:
    return table.rules.side[going.units[0]]


@program.question(Retreat, rule="5.5a", who=owner)
def choose_hex() -> Offers:
    """5.5a, 5.5h Among the hexes that satisfy the guidelines equally well the owner chooses."""
    return (
        Offer("retreat", "5.5a", HEX, listed=end_hexes, refusal=end_refusal, then=hex_chosen),
        Offer("off", "5.5h", refusal=off_refusal, then=go_off),
    )


@choose_hex.subject
def retreat_subject(table: Table, going: Retreat) -> dict[str, object]:
    """Who retreats, and from where."""
    return about(table, going.units, at=going.origin)


def hex_chosen(table: Table, going: Retreat, hex_: int) -> None:
    table.pop()
    _go(table, going, hex_)


def off_refusal(table: Table, going: Retreat) -> Reason | None:
    """5.5h Why units cannot retreat over the edge of the map."""
    if edges_near(table, going):
        return None
    return Reason("5.5e", "goes-to-refuge", {}) if going.refuge else Reason("5.5h", "edge-too-far", {})


def end_refusal(table: Table, going: Retreat, hex_: int) -> Reason | None:
    """5.5b, 5.5e, 5.5g Why a retreat cannot end in a hex."""
    rules, state = table.rules, table.state
    at = {"hex": rules.labels[hex_]}
    if hex_ in end_hexes(table, going):
        return None
    far = rules.grid.distance(going.origin, hex_)
    if not going.refuge and far != rules.tables.limits.retreat:
        return Reason("5.5", "retreat-distance", at)
    if not is_open(rules, state, going.units, hex_):
        return Reason("5.5g", "cannot-end-there", at)
    if going.refuge:
        return Reason("5.5e", "no-refuge", at)
    return Reason("5.5b", ranking(table, going)[hex_], at)


def is_open(rules: Rules, state: State, units: tuple[int, ...], hex_: int) -> bool:
    """5.5g No enemy unit, and terrain that every unit can enter on its Move side."""
    return bool(open_ends(rules, state, units, (hex_,)))


def open_ends(rules: Rules, state: State, units: tuple[int, ...], hexes: Sequence[int]) -> list[int]:
    """5.5g Those hexes where units could end."""
    side, area, holder, top = rules.side[units[0]], rules.in_play(state.scenario), state.holder, state.top
    faces = [2 * unit + (state.face[unit] if state.marks[unit] & SCREEN else MOVE) for unit in units]
    found = [h for h in hexes if area[h] and holder[h] != 2 - side]
    for mover in {rules.mover[face] for face in faces}:
        ground = rules.ground.enterable[mover]
        found = [h for h in found if ground[h]]
    return [h for h in found if top[h] < 0 or not any(rules.side[unit] != side for unit in others(rules, state, h))]


def end_hexes(table: Table, going: Retreat) -> list[int]:
    """5.5a, 5.5b, 5.5e, rulings 24 and 25 The hexes where a retreat may end, the best by the guidelines."""
    rules, state = table.rules, table.state
    if going.refuge:
        return refuge_hexes(table, going)
    ring = rules.ring(going.origin, rules.tables.limits.retreat)
    return best_by_guidelines(table, going, open_ends(rules, state, going.units, ring))


def refuge_hexes(table: Table, going: Retreat) -> list[int]:
    """5.5e The headquarters' hex and those around it, if at least 3 hexes away."""
    rules, state = table.rules, table.state
    formation = state.assigned[going.units[0]] - 1
    at = state.where[rules.hq[formation]] if formation >= 0 else NONE
    if at < 0:
        return []
    least = rules.tables.limits.refuge
    return [
        h for h in (at, *rules.grid.adjacent(at))
        if rules.grid.distance(going.origin, h) >= least and is_open(rules, state, going.units, h)
    ]  # fmt: skip


def guideline(table: Table, going: Retreat, hex_: int) -> tuple[int, ...]:
    """5.5b How well a hex satisfies the guidelines, the first ones first; less is better."""
    rules, state = table.rules, table.state
    unit = going.units[0]
    side = rules.side[unit]
    real, any_ = enemy_real(state, side)[hex_], enemy_zoc(state, side)[hex_]
    in_zone = sum(bool(real if rules.mover[2 * u + MOVE] == TAC else any_) for u in going.units)
    distance = rules.grid.distance
    # how far short of straight away from whoever attacked or fired it ends
    short = [rules.tables.limits.retreat - distance(hex_, t) + distance(going.origin, t) for t in going.threats]
    formation = state.assigned[unit] - 1
    to_hq = to_trains = 0
    if formation >= 0:
        at, trains = state.where[rules.hq[formation]], state.where[rules.trains[formation]]
        to_hq = distance(hex_, at) if at >= 0 else 0
        to_trains = distance(hex_, trains) if trains >= 0 else 0
    return (max(short, default=0), in_zone, int(not rules.ground.is_terrain[hex_]), to_hq, to_trains)


def best_by_guidelines(table: Table, going: Retreat, hexes: list[int]) -> list[int]:
    """5.5b Away from the enemy and out of EZOC decide; among those that do as well the owner is free, but no enemy
    MSR is blocked where another hex would do."""
    if not hexes or going.voluntary:
        return hexes
    ranks = {h: guideline(table, going, h) for h in hexes}
    best = min(rank[:2] for rank in ranks.values())
    kept = sorted((h for h in hexes if ranks[h][:2] == best), key=ranks.__getitem__)
    rules, state = table.rules, table.state
    if state.marks[going.units[0]] & SCREEN:  # 4.6d
        return kept
    side = rules.side[going.units[0]]
    ways = enemy_ways(rules, state, side)
    zone = any(has_zoc(rules, state, unit, MOVE) for unit in going.units)
    clear = [h for h in kept if not blocks_enemy(rules, state, side, h, zone=zone, ways=ways)]
    return clear or kept


#: 5.5b how a hex stands among those where a retreat could end, best first; the others by what rules them out
RANKS = ("retreat-best", "retreat-not-away", "retreat-into-ezoc", "retreat-blocks-msr")


def ranking(table: Table, going: Retreat) -> dict[int, str]:
    """5.5b Every hex 3 hexes away that could be entered, with the first guideline by which others are better."""
    rules, state = table.rules, table.state
    ring = rules.ring(going.origin, rules.tables.limits.retreat)
    ring = [h for h in ring if is_open(rules, state, going.units, h)]
    if not ring:
        return {}
    best = set(best_by_guidelines(table, going, ring))
    ranks = {h: guideline(table, going, h) for h in ring}
    away, zone = min(rank[:2] for rank in ranks.values())
    found = {}
    for h in ring:
        if h in best:
            found[h] = RANKS[0]
        elif ranks[h][0] > away:
            found[h] = RANKS[1]
        elif ranks[h][1] > zone:
            found[h] = RANKS[2]
        else:
            found[h] = RANKS[3]
    return found


def edges_near(table: Table, going: Retreat) -> list[str]:
    """5.5h, ruling 75 The edges of the map that 3 hexes lead over, where the side controls an entry area; the nearest
    first."""
    rules, state = table.rules, table.state
    if going.refuge or not all(rules.is_combat[unit] for unit in going.units):
        return []
    far = rules.distances(going.origin)
    side = rules.side[going.units[0]]
    controlled = {
        area.edge for area in rules.entries(state.scenario)
        if area.side == rules.sides[side] and any(_controls(rules, state, side, label) for label in area.hexes)
    }  # fmt: skip
    limit = rules.tables.limits.retreat
    away = [
        (min(far[h] for h in rules.edge_hexes(state.scenario, edge)), edge) for edge in EDGES if edge in controlled
    ]  # fmt: skip
    return [edge for how_far, edge in sorted(away) if how_far < limit]


def _controls(rules: Rules, state: State, side: int, label: str) -> bool:
    """5.5h An own unit there, or the last to pass, or nobody yet."""
    return state.control[rules.grid.index[label]] in (0, side + 1)


def go_off(table: Table, going: Retreat) -> None:
    """5.5h Over the nearest such edge; back next turn as reinforcements."""
    rules, state = table.rules, table.state
    edge = edges_near(table, going)[0]
    table.pop()
    for unit in going.units:
        lift(rules, state, unit, OVER_EDGE)
        if going.flips:
            turn_over(rules, state, unit, MOVE)
        state.own("entry")[unit] = EDGES.index(edge)
        state.own("due")[unit] = state.turn + 1
        table.say(events.Retreated(rules.ids[unit], rules.labels[going.origin], "", "5.5h"))
    restore(table)


def _remove(table: Table, unit: int, origin: int) -> None:
    """5.5e No refuge: off the map until the next Reinforcement phase."""
    rules, state = table.rules, table.state
    lift(rules, state, unit, RETURNING)
    turn_over(rules, state, unit, MOVE)
    state.own("due")[unit] = state.turn + 1
    table.say(events.Retreated(rules.ids[unit], rules.labels[origin], "", "5.5e"))
    restore(table)


def _go(table: Table, going: Retreat, hex_: int) -> None:
    """4.3e, 5.5d, 5.5g Picked up and put down on the Move side; EZOC of its kind at the end costs each unit a step."""
    from ..movement.walk import note_mixed

    rules, state = table.rules, table.state
    side = rules.side[going.units[0]]
    for unit in going.units:
        if going.flips:
            turn_over(rules, state, unit, MOVE)
        shift(rules, state, unit, hex_)
        table.say(events.Retreated(rules.ids[unit], rules.labels[going.origin], rules.labels[hex_]))
        note_mixed(table, unit, hex_)
        drop_by_terrain(table, unit, hex_)
    for unit in going.units:
        tac = rules.mover[2 * unit + state.face[unit]] == TAC
        zone = enemy_real(state, side) if tac else enemy_zoc(state, side)
        if zone[hex_]:
            lose(table, unit, 1, "ezoc", "5.5g")
    settle(table, hex_)
    restore(table)
    tidy_markers(table)  # 6.1c.iii


def vacated(rules: Rules, state: State, hex_: int) -> bool:
    return not combat_units(rules, state, hex_)
