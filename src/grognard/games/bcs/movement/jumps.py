"""4.7d to 4.7i Headquarters and Trains that are Jumped."""

from __future__ import annotations

from itertools import compress
from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, Offer, Offers, OneOf
from grognard.mechanics.subjects import about

from .. import events
from ..board.placing import lift, place
from ..board.units import screen_hexes
from ..board.zones import enemy_range, enemy_zoc
from ..formation.msr import (
    connected,
    legal_mask,
    mask_for,
    position,
    road_distances,
    routes,
    trains_hexes,
    unblocking,
)
from ..formation.prepared import leave
from ..formation.support import restore
from ..program import Table, program
from ..rules import HEADQUARTERS, NONE
from ..state import GHOST, HARD, OVER_EDGE, POOL, SOFT, State
from ..switches import SOFT_JUMP, is_on
from ..terrain import TRUCK
from .headquarters import retrace, set_ghost
from .reach import IS_ENEMY
from .screens import settle


class Jump(NamedTuple):
    """Headquarters or Trains that have to go; `left` are the others of the hex that still have to."""

    unit: int
    origin: int
    left: tuple[int, ...] = ()
    soft: bool = False


def roll_ahead(table: Table, hex_: int) -> None:
    """4.7i.i With the option the die for headquarters and Trains is rolled before the units with them retreat; until
    they are Jumped their hex is marked with what it said."""
    state = table.state
    if is_on(table.rules, state, SOFT_JUMP):
        state.own("hex_marks")[hex_] |= SOFT if _is_soft(table) else HARD


def _is_soft(table: Table) -> bool:
    """4.7i.i, 4.7i.ii One die."""
    return table.roll(6, "soft-jump", "4.7i") <= table.rules.tables.limits.soft_jump


def _is_soft_jump(table: Table, hex_: int) -> bool:
    """4.7i With the option one die a hex, which may have been rolled already."""
    state = table.state
    marks = state.hex_marks[hex_]
    if marks & (SOFT | HARD):
        state.own("hex_marks")[hex_] &= ~(SOFT | HARD)
        return bool(marks & SOFT)
    return is_on(table.rules, state, SOFT_JUMP) and _is_soft(table)


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
    soft = _is_soft_jump(table, origin)
    for unit in ordered:
        lift(rules, state, unit, POOL)
    if soft:  # 4.7i.iii both may be repositioned, whichever was Jumped
        formations = dict.fromkeys(rules.organic[unit] for unit in ordered)
        pairs = [u for f in formations for u in (rules.hq[f], rules.trains[f])]
        ordered = [unit for unit in pairs if unit in ordered or state.where[unit] >= 0]
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
    return (
        Offer(
            "place",
            OneOf(_rule, "4.7e", "4.7h", "4.7i"),
            HEX,
            listed=destinations,
            refusal=place_refusal,
            then=place_jumped,
        ),
    )


def _rule(table: Table, going: Jump, _hex: int) -> str:
    if going.soft:
        return "4.7i"
    return "4.7e" if table.rules.kind[going.unit] == HEADQUARTERS else "4.7h"


@choose_hex.subject
def jump_subject(table: Table, going: Jump) -> dict[str, object]:
    """Who has to go, and from where."""
    return about(table, (going.unit,), at=going.origin)


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
        return refuge_refusal(table, rules_formation(table, going.unit), going.origin, hex_)
    return Reason("4.7h", "no-trains-there", at)


def refuge_refusal(table: Table, formation: int, origin: int, hex_: int) -> Reason:
    """4.5a, 4.7e, 5.5b Why a hex is none of those to which headquarters may go."""
    rules, state = table.rules, table.state
    at = {"hex": rules.labels[hex_], "unit": rules.ids[rules.hq[formation]]}
    if rules.grid.distance(origin, hex_) < rules.tables.limits.hq_jump:
        return Reason("4.7e", "too-near", at)
    if enemy_range(state, rules.formation_side[formation])[hex_]:
        return Reason("4.5a", "engagement-zone", at)
    if hex_ in legal_refuges(table, formation, origin):
        return Reason("5.5b", "other-hexes-are-better", at)
    return Reason("4.7e", "not-legal-hex", at)


def refuge_hexes(table: Table, formation: int, origin: int) -> list[int]:
    """4.7e, 3.1b, 5.5b, 4.7f The one or the other kind of refuge, and where there is neither a hex with own units."""
    chosen, pocket = refuges(table, formation, origin)
    if chosen or pocket:
        return [*chosen, *(h for h in pocket if h not in chosen)]
    rules, state = table.rules, table.state
    side = rules.formation_side[formation]
    legal = legal_mask(rules, state, side)
    held = own_hexes(state, side)
    return [h for h in held if legal[h]] or held


def refuges(table: Table, formation: int, origin: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """4.7e, 3.1b, 5.5b At least 3 hexes away, Legal, outside Engagement Zones, the best by the guidelines; and by 4.7f
    those at any distance with a unit of its own."""
    rules, state = table.rules, table.state
    key = ("refuge", formation, origin, position(rules, state), routes(state))
    return rules.remembered(key, lambda: _refuges(table, formation, origin))


def legal_refuges(table: Table, formation: int, origin: int) -> list[int]:
    """4.7e, 4.5a Legal hexes at least 3 hexes away, outside Engagement Zones."""
    rules, state = table.rules, table.state
    zones = enemy_range(state, rules.formation_side[formation])
    joined = connected(rules, state, formation, mask_for(rules, state, formation))
    far, least, enterable = rules.distances(origin), rules.tables.limits.hq_jump, rules.ground.enterable[TRUCK]
    foes = screen_hexes(rules, state, 1 - rules.formation_side[formation])
    hexes = compress(range(len(joined)), joined)
    return [h for h in hexes if far[h] >= least and not zones[h] and enterable[h] and h not in foes]


def _refuges(table: Table, formation: int, origin: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """4.7e, 4.7f, 5.5b The same, worked out."""
    chosen = best_refuges(table, formation, origin, legal_refuges(table, formation, origin))
    return tuple(chosen), tuple(h for h in pocket_hexes(table, formation) if h != origin)


def best_refuges(table: Table, formation: int, origin: int, hexes: list[int]) -> list[int]:
    """5.5b, ruling 80 Not next to the enemy, no enemy MSR blocked, towards the Trains or beyond: each as far as any hex
    does."""
    rules, state = table.rules, table.state
    side = rules.formation_side[formation]
    beside = rules.kernel.fringe(state.holder, IS_ENEMY[side])
    hexes = [h for h in hexes if not beside[h]] or hexes
    hexes = unblocking(rules, state, side, hexes) or hexes
    trains = state.where[rules.trains[formation]]
    if trains < 0:
        return hexes
    away, far = rules.distances(origin), rules.distances(trains)
    return [h for h in hexes if far[h] < max(far[origin], away[h])] or hexes


def pocket_hexes(table: Table, formation: int) -> list[int]:
    """4.7f With a unit of its own, headquarters and Trains among them (1.1), on a road hex free of enemies and of EZOC
    that nobody negates, outside Engagement Zones; the guidelines of a retreat and its distance do not matter."""
    rules, state = table.rules, table.state
    side = rules.formation_side[formation]
    legal, zones = legal_mask(rules, state, side), enemy_range(state, side)
    held = {*own_hexes(state, side), *(h for h in rules.pick_stations[side](state.where) if h >= 0)}
    return sorted(h for h in held if legal[h] and rules.ground.track_ways[h] and not zones[h])


def own_hexes(state: State, side: int) -> list[int]:
    """The hexes with combat units of a side."""
    return list(compress(range(len(state.holder)), state.holder.translate(IS_ENEMY[1 - side])))


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
    """4.7i.iv, 4.7i.v At any distance terrain it can enter, no enemy unit, Engagement Zone or EZOC, and no enemy MSR
    blocked; or where it stands, if it was not Jumped itself."""
    rules, state = table.rules, table.state
    side = rules.side[unit]
    zoc, zones, area = enemy_zoc(state, side), enemy_range(state, side), rules.in_play(state.scenario)
    foes = {state.where[u] for u in rules.by_side[1 - side]}
    found = [
        h for h in range(len(rules.grid))
        if area[h] and rules.ground.enterable[TRUCK][h] and not zoc[h] and not zones[h] and h not in foes
    ]  # fmt: skip
    open_, here = unblocking(rules, state, side, found), state.where[unit]
    return open_ if here < 0 or here in open_ else sorted((here, *open_))


def place_jumped(table: Table, going: Jump, hex_: int) -> None:
    """4.7e, 4.7h Put down; a hard Jump turns the Trains to Ghost, ends Prepared Defense and needs Coordination."""
    from .walk import mark_coordination, note_mixed

    rules, state = table.rules, table.state
    unit = going.unit
    formation = rules.organic[unit]
    if hex_ != NONE and state.where[unit] == hex_:  # 4.7i.iii not Jumped itself: it stays
        _go_on(table, going)
        return
    if state.where[unit] >= 0:
        lift(rules, state, unit, POOL)
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
    if hex_ != NONE:
        settle(table, hex_)
    if hex_ != NONE and rules.kind[unit] == HEADQUARTERS:
        note_mixed(table, unit, hex_)
    retrace(table, formation)
    restore(table)  # 1.5i.ii Support may find its way from there
    _go_on(table, going)


def _go_on(table: Table, going: Jump) -> None:
    """4.7d The next one, if there is one."""
    if going.left:
        table.goto(jump, Jump(going.left[0], going.origin, going.left[1:], going.soft))
    else:
        table.pop()
