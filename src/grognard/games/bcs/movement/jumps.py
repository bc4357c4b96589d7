"""4.7d to 4.7i Headquarters and Trains that are Jumped."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, Offer, Offers

from .. import events
from ..board.placing import lift, place
from ..board.zones import enemy_range, enemy_zoc
from ..formation.msr import (
    blocks_enemy,
    connected,
    enemy_ways,
    legal_mask,
    mask_for,
    road_distances,
    routes,
    situation,
    trains_hexes,
)
from ..formation.prepared import leave
from ..program import Table, program
from ..rules import HEADQUARTERS, NONE
from ..state import GHOST, OVER_EDGE, POOL
from ..switches import SOFT_JUMP, is_on
from ..terrain import TRUCK
from .headquarters import retrace, set_ghost


class Jump(NamedTuple):
    """Headquarters or Trains that have to go; `left` are the others of the hex that still have to."""

    unit: int
    origin: int
    left: tuple[int, ...] = ()
    soft: bool = False


def jump_all(table: Table, units: list[int], origin: int, by: int) -> None:
    """4.7d, 4.7i An enemy has come in: headquarters first, then Trains; with the option one die a hex."""
    rules, state = table.rules, table.state
    ordered = sorted(units, key=lambda unit: rules.kind[unit] != HEADQUARTERS)
    for unit in ordered:
        if rules.kind[unit] == HEADQUARTERS:
            if by:
                state.jumps1 += 1
            else:
                state.jumps0 += 1
    soft = False
    if is_on(rules, state, SOFT_JUMP):
        soft = table.roll(6, "soft-jump", "4.7i") <= rules.tables.limits.soft_jump
    if soft:  # 4.7i.iii both may be repositioned, whichever was Jumped
        formations = dict.fromkeys(rules.organic[unit] for unit in ordered)
        pairs = [u for f in formations for u in (rules.hq[f], rules.trains[f]) if state.where[u] >= 0]
        ordered = [unit for unit in pairs if unit in ordered]
    for unit in ordered:
        lift(rules, state, unit, POOL)
    table.push(jump, Jump(ordered[0], origin, tuple(ordered[1:]), soft))


@program.step(Jump)
def jump(table: Table, going: Jump) -> None:
    """4.7e, 4.7h Where to, if there is a choice."""
    _rules, _state = table.rules, table.state
    hexes = destinations(table, going)
    if not hexes:
        place_jumped(table, going, NONE)
    elif len(hexes) == 1:
        place_jumped(table, going, hexes[0])
    else:
        table.goto(choose_hex, going)


def owner(table: Table, going: Jump) -> int:
    return table.rules.side[going.unit]


@program.question(Jump, rule="4.7e", who=owner)
def choose_hex() -> Offers:
    """4.7e, 4.7f, 4.7h The owner chooses where his headquarters or Trains go."""
    return (Offer("place", _rule, HEX, listed=destinations, refusal=place_refusal, then=place_jumped),)


def _rule(table: Table, going: Jump, _hex: int) -> str:
    if going.soft:
        return "4.7i"
    return "4.7e" if table.rules.kind[going.unit] == HEADQUARTERS else "4.7h"


@choose_hex.subject
def jump_subject(table: Table, going: Jump) -> dict[str, object]:
    """Who has to go, and from where."""
    return {"units": [table.rules.ids[going.unit]], "hex": table.rules.labels[going.origin]}


def destinations(table: Table, going: Jump) -> list[int]:
    """The hexes that the rules allow, and by the guidelines the best of them where they decide."""
    if going.soft:
        return soft_hexes(table, going.unit)
    if table.rules.kind[going.unit] == HEADQUARTERS:
        return refuge_hexes(table, rules_formation(table, going.unit), going.origin)
    return trains_refuges(table, rules_formation(table, going.unit), going.origin)


def rules_formation(table: Table, unit: int) -> int:
    return table.rules.organic[unit]


def place_refusal(table: Table, going: Jump, hex_: int) -> Reason | None:
    """Why headquarters or Trains cannot be put on a hex."""
    rules = table.rules
    if hex_ in destinations(table, going):
        return None
    at = {"hex": rules.labels[hex_], "unit": rules.ids[going.unit]}
    if going.soft:
        return Reason("4.7i", "no-soft-jump-there", at)
    if rules.kind[going.unit] == HEADQUARTERS:
        if rules.grid.distance(going.origin, hex_) < rules.tables.limits.hq_jump:
            return Reason("4.7e", "too-near", at)
        return Reason("4.7e", "not-legal-hex", at)
    return Reason("4.7h", "no-trains-there", at)


def refuge_hexes(table: Table, formation: int, origin: int) -> list[int]:
    """4.7e, 3.1b At least 3 hexes away, Legal, outside Engagement Zones: the nearest of them towards the Trains, since
    direction guidelines hold; else 4.7f with a unit of its own in a pocket."""
    rules, state = table.rules, table.state
    side = rules.formation_side[formation]
    key = (
        "refuge", formation, origin, situation(rules, state, side), situation(rules, state, 1 - side), routes(state),
        bytes(enemy_range(state, side)), bytes(state.holder),
    )  # fmt: skip
    return list(rules.remembered(key, lambda: _refuge_hexes(table, formation, origin)))


def _refuge_hexes(table: Table, formation: int, origin: int) -> list[int]:
    """4.7e The same, worked out."""
    rules, state = table.rules, table.state
    side = rules.formation_side[formation]
    legal = legal_mask(rules, state, side, NONE)
    zones = enemy_range(state, side)
    joined = connected(rules, state, formation, mask_for(rules, state, formation))
    far = rules.distances(origin)
    least = rules.tables.limits.hq_jump
    enterable = rules.ground.enterable[TRUCK]

    def open_among(hexes: Iterable[int]) -> list[int]:
        return [h for h in hexes if joined[h] and far[h] >= least and not zones[h] and enterable[h]]

    open_ = open_among(rules.near(origin, least + 2))
    open_ = open_ or sorted(open_among(range(len(joined))), key=far.__getitem__)[:6]
    if open_:
        enemy, holder = 2 - side, state.holder
        away = [h for h in open_ if all(holder[n] != enemy for n in (h, *rules.grid.adjacent(h)))]
        chosen = away or open_
        ways = enemy_ways(rules, state, side)
        return [h for h in chosen if not blocks_enemy(rules, state, side, h, zone=False, ways=ways)] or chosen
    return pocket_hexes(table, formation, legal, zones)


def pocket_hexes(table: Table, formation: int, legal: bytearray, zones: bytearray) -> list[int]:
    """4.7f With a unit of its own, on a road hex free of enemies and unnegated EZOC, outside Engagement Zones."""
    rules, state = table.rules, table.state
    side = rules.formation_side[formation]
    held = [h for h in range(len(rules.grid)) if state.holder[h] == side + 1]
    roads = [h for h in held if legal[h] and rules.ground.track_ways[h] and not zones[h]]
    if roads:
        return roads
    return [h for h in held if legal[h]] or held


def trains_refuges(table: Table, formation: int, origin: int) -> list[int]:
    """4.7h Legal hexes with a Complete MSR at least 10 road hexes from where they were Jumped, along the MSR."""
    rules, state = table.rules, table.state
    if state.where[rules.hq[formation]] < 0:
        return []
    legal = mask_for(rules, state, formation)
    steps = road_distances(rules, state, origin, legal)
    least = rules.tables.limits.trains_jump
    return [h for h in trains_hexes(rules, state, formation) if steps.get(h, 0) >= least]


def soft_hexes(table: Table, unit: int) -> list[int]:
    """4.7i.v Terrain it can enter, no enemy unit, Engagement Zone or EZOC, and no enemy MSR blocked."""
    rules, state = table.rules, table.state
    side = rules.side[unit]
    zoc, zones, area = enemy_zoc(state, side), enemy_range(state, side), rules.in_play(state.scenario)
    foes = {state.where[u] for u in rules.by_side[1 - side]}
    formation = rules.organic[unit]
    at = state.where[rules.hq[formation]] if state.where[rules.hq[formation]] >= 0 else NONE
    found = [
        h for h in range(len(rules.grid))
        if area[h] and rules.ground.enterable[TRUCK][h] and not zoc[h] and not zones[h] and h not in foes
    ]  # fmt: skip
    if at != NONE:
        found = [h for h in found if rules.grid.distance(at, h) <= 20]
    ways = enemy_ways(rules, state, side)
    return [h for h in found if not blocks_enemy(rules, state, side, h, zone=False, ways=ways)]


def place_jumped(table: Table, going: Jump, hex_: int) -> None:
    """4.7e, 4.7h Put down; a hard Jump turns the Trains to Ghost, ends Prepared Defense and needs Coordination."""
    from .walk import mark_coordination, note_mixed

    rules, state = table.rules, table.state
    unit = going.unit
    formation = rules.organic[unit]
    if hex_ == NONE:
        state.where[unit] = OVER_EDGE if rules.kind[unit] == HEADQUARTERS else POOL
    else:
        place(rules, state, unit, hex_)
    label = rules.labels[hex_] if hex_ != NONE else ""
    rule = "4.7i" if going.soft else "4.7e" if rules.kind[unit] == HEADQUARTERS else "4.7h"
    table.say(events.Jumped(rules.ids[unit], rules.labels[going.origin], label, going.soft, rule))
    if not going.soft:
        set_ghost(table, formation, GHOST)
        if rules.kind[unit] == HEADQUARTERS:
            leave(table, formation, "headquarters-jumped")
            mark_coordination(table, formation)
    if hex_ != NONE and rules.kind[unit] == HEADQUARTERS:
        note_mixed(table, unit, hex_)
    retrace(table, formation)
    if going.left:
        table.goto(jump, Jump(going.left[0], going.origin, going.left[1:], going.soft))
    else:
        table.pop()
