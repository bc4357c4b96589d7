"""Why a hex cannot be reached: the rule that stands in the way."""

from __future__ import annotations

from grognard.engine.explain import Reason
from grognard.hexes import NOWHERE
from grognard.mechanics import walking
from grognard.mechanics.stacks import NOBODY

from .board import has_works
from .program import Table, enemy_zoc
from .rules import FORBIDDEN
from .state import HELD


def obstacle(table: Table, unit: int, spent: int, to: int) -> Reason:
    """The first reason, in the order in which a player would ask: who is there, whether it could stay, what is in
    between, how far it is."""
    state, rules = table.state, table.rules
    here, args = state.where[unit], {"unit": rules.ids[unit], "hex": rules.labels[to]}
    if to == here:
        return Reason("11.1", "there-already", args)
    if state.owner[to] == HELD + 1 - state.active:
        return Reason("11.3", "enemy-there", args)
    if rules.terrain[to].prohibited:
        return Reason("11.3", "prohibited-terrain", args)
    works = works_refusal(table, unit, spent, to)
    if works is not None:
        return works
    if spent and enemy_zoc(state, state.active)[here]:
        return Reason("7.2", "stopped-by-zoc", args)
    return stay_refusal(table, unit, to) or _between(table, unit, spent, here, to)


def works_refusal(table: Table, unit: int, spent: int, to: int) -> Reason | None:
    """11.3, 14.1 Intact enemy forts are closed, fortified zones open only from the next hex, never to cavalry."""
    state, rules = table.state, table.rules
    args = {"unit": rules.ids[unit], "hex": rules.labels[to]}
    if not has_works(rules, state, to, 1 - state.active):
        return None
    works = rules.works[to]
    if works is not None and works.closed:
        return Reason("11.3", "enemy-fort", args)
    if rules.cavalry[unit]:
        return Reason("14.1", "no-cavalry-in-works", args)
    if spent or not rules.grid.is_adjacent(state.where[unit], to):
        return Reason("11.3", "zone-from-adjacent", args)
    return None


def stay_refusal(table: Table, unit: int, to: int) -> Reason | None:
    """11.6, 14.1 Why a unit may not end its move in a hex."""
    state, rules = table.state, table.rules
    args = {"unit": rules.ids[unit], "hex": rules.labels[to]}
    top = state.top[to]
    if top != NOBODY and rules.cavalry[top] != rules.cavalry[unit]:
        return Reason("14.1", "cavalry-apart", args)
    if rules.cavalry[unit] and has_works(rules, state, to, state.active):
        return Reason("11.6", "cavalry-not-in-works", args)
    if rules.masks.no_end[rules.masks.limits[unit]][to]:
        reason: Reason | None = rules.book.end_refusal(table, unit, to)
        return reason
    return None


def _between(table: Table, unit: int, spent: int, here: int, to: int) -> Reason:
    """7.2, 11.1, 11.3 What lies on the way: water, what the battle book closes, enemy zones, or simply distance."""
    state, rules = table.state, table.rules
    points = state.allowed[unit]
    if rules.book.inside(table, to):
        points = max(points, rules.book.extra_points(table, unit))
    zone, left = enemy_zoc(state, state.active), points - spent
    args = {"unit": rules.ids[unit], "hex": rules.labels[to], "left": max(0, left)}
    if rules.grid.is_adjacent(here, to):
        step = 6 * here + rules.grid.direction(here, to)
        if rules.open_steps[step] == NOWHERE:
            return Reason("11.3", "prohibited-hexside", args)
        if rules.book.costs(table, unit)[step] != FORBIDDEN and zone[here] and zone[to]:
            return Reason("7.2", "zoc-to-zoc", args)
    barred = rules.book.area_refusal(table, unit, to)
    cost = walking.price_alone(rules.ground, rules.book.costs(table, unit), here, to)
    if cost < 0 and barred is not None:
        return barred
    if cost < 0:
        return Reason("11.3", "no-way", args)
    if cost > left:
        return Reason("11.1", "too-far", args | {"cost": cost})
    costs, passable = rules.book.costs(table, unit), rules.passable[state.active]
    if to in walking.walk(rules.ground, costs, here, left, bytearray(len(zone)), state.owner, passable):
        return Reason("7.2", "way-blocked", args | {"cost": cost})
    return Reason("11.3", "way-held", args | {"cost": cost})
