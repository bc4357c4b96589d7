"""Chapter 11: the move of one unit or stack, from its first hex to its last."""

from __future__ import annotations

from itertools import compress, filterfalse
from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers
from grognard.mechanics import walking
from grognard.mechanics.procedures import one_more
from grognard.mechanics.subjects import about_ways

from .. import events
from ..assault.retreat import Retreat, retreat
from ..board import (
    enemy_hqs,
    has_fighters,
    hexes_of,
    lift,
    names,
    near_enemy,
    shift_to,
    step_to,
    units_here,
    with_batteries,
)
from ..chits.chit_box import OPPORTUNITY_FIRE, held
from ..chits.opportunity import Window, open_window, playable
from ..command.command import posture_of
from ..morale.hits import tire
from ..needs import EXITS
from ..program import Table, is_dark, is_evening, is_night, program, scenario_of
from ..refusals import acting_refusal, of_hex, of_unit
from ..rules import CAVALRY, NONE
from ..stacking import fits, stack_refusal
from ..state import AGGRESSIVE, DEFENSIVE, EXITED, FRENCH, GUNS_FIRED, HASTY, IN_COMMAND, MOVED, STOPPED
from ..terrain import FORBIDDEN, MP, ROAD, ROAD_MARCH
from ..turn.victory import exit_points, watch_defeat
from .costs import FULL, HALF, ROADBOUND, Prices, arms_of, fixed_prices, is_held, left, path_cost, prices, with_others
from .overrun import overrun_in, overrun_lone
from .reactions import React, react


class Moving(NamedTuple):
    """Units moving together, and what they may do."""

    units: tuple[int, ...]
    roads: int = ROAD
    engage: bool = True
    share: int = FULL
    #: whether it has entered a hex already; nobody can join it any more
    began: bool = False
    #: hexes that the answer leads through and that have still to be entered
    path: tuple[int, ...] = ()
    #: 14.3 hexes that a forced advance heads for
    goals: tuple[int, ...] = ()
    #: the last hex on the way where the units would have been within the stacking limit
    safe: int = -1
    #: 11.5 whether the enemy has been asked for his chits before the first step
    announced: bool = False


def plain_move(table: Table, unit: int) -> Moving:
    """7.2.1, 7.2.2, 11.10, 18.2 What the posture allows: D does not engage and may use Road March Column; at night
    nobody engages."""
    posture = posture_of(table, unit)
    roads = ROAD if posture == AGGRESSIVE else ROAD_MARCH
    return Moving((unit,), roads, engage=posture != DEFENSIVE and not is_night(table))


@program.question(Moving, rule="11.1", who=lambda table, moving: table.rules.side[moving.units[0]])
def choose_way() -> Offers:
    """11.1 Where to, who comes along, or enough."""
    return (
        Offer("to", "11.1", HEX, listed=destinations, refusal=way_refusal, then=go),
        Offer("join", "11.1", UNIT, candidates=stacked_with, refusal=join_refusal, then=one_more("units")),
        Offer("exit", "19.3", refusal=exit_refusal, then=leave_map, needs=(EXITS,)),
        Offer("stop", "11.1", refusal=stop_refusal, then=finish),
    )


def way_refusal(table: Table, moving: Moving, hex_: int) -> Reason | None:
    """2.2.3, 4.1, 11.2, 11.3 What keeps the units from a hex."""
    if hex_ in destinations(table, moving):
        return None
    if hex_ == table.state.where[moving.units[0]]:
        return of_hex(table, "11.1", "stands-there-already", hex_)
    refusal = enemy_refusal(table, moving, hex_) or stack_refusal(table, moving.units, hex_)
    return refusal or _price_refusal(table, moving, hex_)


def enemy_refusal(table: Table, moving: Moving, hex_: int) -> Reason | None:
    """11.1, 11.3, 11.11 Why units keep out of a hex on account of the enemy: he is there; he is near, and they may not
    engage; or they do not fight, and a headquarters of his is there."""
    state, rules = table.state, table.rules
    side = rules.side[moving.units[0]]
    if state.group[hex_] == 2 - side:
        return of_hex(table, "11.1", "enemy-there", hex_)
    if not moving.engage and near_enemy(state, side)[hex_]:
        return of_hex(table, "18.2" if is_night(table) else "11.3", "may-not-engage", hex_)
    if not has_fighters(rules, moving.units) and is_enemy_hq(table, hex_, side):
        return of_hex(table, "11.11", "enemy-headquarters-there", hex_)
    return None


def _price_refusal(table: Table, moving: Moving, hex_: int) -> Reason:
    """11.2 A hex that cannot be entered, or not with the points that are left."""
    rules, start = table.rules, table.state.where[moving.units[0]]
    if not rules.grid.is_adjacent(start, hex_):
        return of_hex(table, "11.2", "out-of-reach", hex_)
    price = with_others(table, way_prices(table, moving), moving.units, [hex_])[rules.grid.step(start, hex_)]
    if price == FORBIDDEN:
        on_roads = moving.share == ROADBOUND
        return of_hex(table, "14.3" if on_roads else "11.2", "off-the-road" if on_roads else "cannot-enter", hex_)
    points = left(table, moving.units, moving.share)
    return too_dear(table, "11.2", hex_, price, points)


def too_dear(table: Table, rule: str, hex_: int, price: int, points: int) -> Reason:
    """11.2, 11.10.1 A hex that costs more than there is left."""
    return Reason(rule, "too-dear", {"hex": table.rules.labels[hex_], "cost": price / MP, "left": points / MP})


def go(table: Table, moving: Moving, hex_: int) -> None:
    """11.1 On the way there."""
    table.goto(walk, moving._replace(path=tuple(path_to(table, moving, hex_))))


def stop_refusal(table: Table, moving: Moving) -> Reason | None:
    """4.1.4 Nobody ends a move overstacked who can go on."""
    full = stack_refusal(table, moving.units, table.state.where[moving.units[0]])
    if full is None:
        return None
    joiners = [u for u in stacked_with(table, moving) if join_refusal(table, moving, u) is None]
    can_go_on = destinations(table, moving) or joiners or exit_refusal(table, moving) is None
    return full if can_go_on else None


@choose_way.subject
def way_subject(table: Table, moving: Moving) -> dict[str, object]:
    """Who moves, what is left, what every destination costs and from which hex it is entered."""
    start, prices = table.state.where[moving.units[0]], way_prices(table, moving)
    paths = {h: path_to(table, moving, h) for h in destinations(table, moving)}
    costs = {h: path_cost(table, prices, moving.units, start, path) / MP for h, path in paths.items()}
    return about_ways(table, moving.units, paths, costs, left=left(table, moving.units, moving.share) / MP)


def stacked_with(table: Table, moving: Moving) -> list[int]:
    """11.1 The other units of the hex."""
    here = table.state.where[moving.units[0]]
    if moving.began or here < 0:
        return []
    return [unit for unit in units_here(table.rules, table.state, here) if unit not in moving.units]


def join_refusal(table: Table, moving: Moving, unit: int) -> Reason | None:
    """11.1 Why a unit does not move along: those of the same hex that are in command and have not moved may."""
    state, rules = table.state, table.rules
    lead = moving.units[0]
    if unit in moving.units:
        return of_unit(table, "11.1", "moves-along-already", unit)
    if state.where[unit] != state.where[lead] or rules.side[unit] != rules.side[lead]:
        return of_unit(table, "11.1", "other-hex", unit)
    if rules.parent[unit] != NONE:
        return of_unit(table, "4.3", "part-of-its-artillery", unit)
    if moving.began:
        return of_unit(table, "11.1", "under-way-already", unit)
    if moving.share == ROADBOUND:
        return of_unit(table, "14.3", "road-march-alone", unit)
    if moving.goals or not state.marks[lead] & IN_COMMAND:
        return of_unit(table, "14.3", "goes-alone", lead)
    if moving.share == HALF and moving.engage and rules.kind[unit] != CAVALRY:  # 14.3 c: cavalry alone
        return of_unit(table, "14.3", "only-cavalry-engages", unit)
    if posture_of(table, unit) != posture_of(table, lead):
        return of_unit(table, "11.10", "other-posture", unit)
    return mover_refusal(table, unit)


def mover_refusal(table: Table, unit: int) -> Reason | None:
    """11.1, 8.1.6 Why a unit does not move: in command, not yet moved, and no artillery that has fired."""
    marks = table.state.marks[unit]
    if not marks & IN_COMMAND or table.rules.side[unit] != table.state.active:
        return acting_refusal(table, unit)
    if marks & MOVED:
        return of_unit(table, "11.1", "moved-already", unit)
    return of_unit(table, "8.1.6", "guns-fired", unit) if marks & GUNS_FIRED else None


def way_prices(table: Table, moving: Moving) -> Prices:
    """What every step would cost the units now."""
    return prices(table, moving.units, moving.roads, moving.share == ROADBOUND)


def reach(table: Table, moving: Moving, known: Prices | None = None) -> list[int]:
    """11.1 to 11.3 The hexes that the units can get to before the enemy has a say: next to him they pause. Hexes that
    hold others matter only where the search has come to them."""
    costs = known or way_prices(table, moving)
    found = _search(table, moving, costs.free)
    if costs.free is not costs.held:
        actual = with_others(table, costs, moving.units, found)
        if actual is not costs.free:
            found = _search(table, moving, actual)
    table.rules.kernel.sign(moving)
    return found


def _search(table: Table, moving: Moving, costs: bytes) -> list[int]:
    state, rules = table.state, table.rules
    unit = moving.units[0]
    start, side, points = state.where[unit], rules.side[unit], left(table, moving.units, moving.share)
    near, open_ = near_enemy(state, side), rules.not_enemy[side]
    return walking.walk(rules.kernel, costs, start, points, near, state.group, open_, zone_to_zone=True)


def destinations(table: Table, moving: Moving) -> list[int]:
    """4.1, 11.2, 11.3 Where the units may end: not overstacked, next to the enemy only if they may engage; a unit that
    has not moved may always enter one adjacent hex."""
    state, rules = table.state, table.rules
    costs = way_prices(table, moving)
    found = reach(table, moving, costs)
    if not moving.began:
        found += [h for h in first_hexes(table, moving, costs) if h not in found]
    near, group = near_enemy(state, rules.side[moving.units[0]]), state.group
    if not moving.engage:
        found = list(filterfalse(near.__getitem__, found))
    if not has_fighters(rules, moving.units):
        top = state.top
        return [h for h in found if top[h] < 0 or not is_enemy_hq(table, h, rules.side[moving.units[0]])]
    full = {h for h in compress(found, map(group.__getitem__, found)) if not fits(rules, state, moving.units, h)}
    through = {h for h in full if near[h] and leads_on(table, moving, costs, h)}
    return [h for h in found if h not in full or h in through] if full else found


def has_way(table: Table, moving: Moving) -> bool:
    """Whether units have anywhere to go; most often an empty hex next to them will do."""
    state = table.state
    near = near_enemy(state, table.rules.side[moving.units[0]])
    beside = first_hexes(table, moving, way_prices(table, moving))
    return any(state.top[h] < 0 and not near[h] for h in beside) or bool(destinations(table, moving))


def leads_on(table: Table, moving: Moving, costs: Prices, hex_: int) -> bool:
    """4.1.4 Next to the enemy a full hex is a moment of its own too; it may be entered by units that have the points to
    go on to a hex with room for them."""
    start = table.state.where[moving.units[0]]
    points = left(table, moving.units, moving.share)
    points -= path_cost(table, costs, moving.units, start, path_to(table, moving, hex_))
    return has_room_beyond(table, moving, costs, hex_, points)


def has_room_beyond(table: Table, moving: Moving, costs: Prices, hex_: int, points: int) -> bool:
    """4.1.4 Whether units that pass through a full hex with so many points left can go on to one with room for them;
    those that may not engage keep away from the enemy."""
    state, rules = table.state, table.rules
    side = rules.side[moving.units[0]]
    near = near_enemy(state, side)
    if points <= 0:
        return False

    def beyond(prices_: bytes) -> list[int]:
        return walking.walk(
            rules.kernel, prices_, hex_, points, near, state.group, rules.not_enemy[side],
            stops=not moving.engage, zone_to_zone=True,
        )  # fmt: skip

    hexes = beyond(costs.free)
    if costs.free is not costs.held:
        hexes = beyond(with_others(table, costs, moving.units, hexes))
    return any((moving.engage or not near[h]) and fits(rules, state, moving.units, h) for h in hexes)


def is_enemy_hq(table: Table, hex_: int, side: int) -> bool:
    """Whether an enemy headquarters is alone in a hex."""
    return bool(enemy_hqs(table.rules, table.state, hex_, side))


def first_hexes(table: Table, moving: Moving, costs: Prices) -> list[int]:
    """11.2 One hex, whatever it costs, if it can be entered at all."""
    state, rules = table.state, table.rules
    unit = moving.units[0]
    start, enemy = state.where[unit], 2 - rules.side[unit]
    if sum([state.spent[u] for u in moving.units]):
        return []
    around = slice(6 * start, 6 * start + 6)
    steps = zip(rules.grid.neighbour[around], costs.free[around], costs.held[around], strict=True)
    return [
        to for to, free, held in steps if free != FORBIDDEN and state.group[to] != enemy
        and (held != FORBIDDEN or not is_held(table, to, moving.units))
    ]  # fmt: skip


def path_to(table: Table, moving: Moving, to: int) -> list[int]:
    """The cheapest way to a destination."""
    kernel = table.rules.kernel
    if not kernel.searched_for(moving):  # it still is if the last search made the list that the answer comes from
        reach(table, moving)
    if kernel.cost_to(to) < 0:
        return [to]
    path: list[int] = kernel.path_to(to)
    return path


@program.step(Moving)
def walk(table: Table, moving: Moving) -> None:
    """11.1, 11.4, 11.5 Enter the hexes of the way; only where the enemy could react is each a moment of its own."""
    state, rules = table.state, table.rules
    start, side = state.where[moving.units[0]], rules.side[moving.units[0]]
    if not moving.began and not moving.announced:
        for unit in moving.units:
            state.marks[unit] &= ~STOPPED  # what hit it where it stood does not keep it from moving (11.4)
        if playable(table, 1 - side, start):
            table.goto(after_step, moving._replace(announced=True))
            table.push(open_window, *Window(1 - side, start, 1 - side, once=True))
            return
    costs = way_prices(table, moving)
    stretch = list(moving.path[:1] if held(table, 1 - side, *OPPORTUNITY_FIRE) else moving.path)
    price = path_cost(table, costs, moving.units, start, stretch)
    was_safe = fits(rules, state, moving.units, start)
    for unit in moving.units:
        state.spent[unit] = min(255, state.spent[unit] + price)
    fighting = has_fighters(rules, moving.units)
    if fighting:
        for hex_ in stretch[:-1]:
            claim(table, hex_, side)
    shift_to(rules, state, moving.units, stretch[-1])
    way = tuple(rules.labels[h] for h in stretch)
    table.say(events.Moved(table.sides[side], names(rules, moving.units), rules.labels[start], way, "move"))
    safe = start if was_safe else moving.safe
    table.goto(after_step, moving._replace(began=True, path=moving.path[len(stretch) :], safe=safe))
    table.push(react, *React(moving.units, stretch[-1], side))
    if fighting:
        for hex_ in stretch:
            overrun_in(table, hex_, side)


def claim(table: Table, hex_: int, side: int) -> None:
    """16.4.1, 19.2 A hex passed through changes hands, and enemy Hasty Works in it are levelled."""
    state = table.state
    if state.control[hex_] != side:
        state.control[hex_] = side
        state.hex_marks[hex_] &= ~HASTY


@program.step(Moving)
def after_step(table: Table, moving: Moving) -> None:
    """11.4, ruling 34 A hit on any of those who move together stops them all; otherwise they may go on."""
    state = table.state
    hexes = {state.where[unit] for unit in moving.units}
    stopped = any(state.marks[unit] & STOPPED for unit in moving.units)
    if stopped or len(hexes) > 1 or min(hexes) < 0:
        table.goto(finish, moving._replace(path=()))
    elif moving.path:
        table.goto(walk, moving)
    elif moving.goals:
        table.pop()
    elif not table.ask_if_open(choose_way, moving, idle=("stop",)):
        table.goto(finish, moving)


def _fall_back(table: Table, moving: Moving) -> None:
    """4.1, 4.1.4 Stopped while passing through a full hex, the units go back to the last one that had room for them, or
    to the nearest that has; each from where it is, if the fire has driven one of them off (10.1)."""
    state = table.state
    units = [unit for unit in moving.units if state.where[unit] >= 0] if moving.began else []
    for hex_ in hexes_of(state, units):
        _clear_out(table, tuple(unit for unit in units if state.where[unit] == hex_), moving.safe)


def _clear_out(table: Table, units: tuple[int, ...], safe: int) -> None:
    """4.1.4 Those of one hex go back, if it is too full for them."""
    state, rules = table.state, table.rules
    here, side = state.where[units[0]], rules.side[units[0]]
    if fits(rules, state, units, here):
        return
    if safe < 0 or state.group[safe] == 2 - side or not fits(rules, state, units, safe):
        table.push(retreat, *Retreat(units, 0))
        return
    step_to(table, units, safe, "back", "4.1.4")


@program.step(Moving)
def finish(table: Table, moving: Moving) -> None:
    """11.11 A move is over: headquarters caught alone are overrun. 18.2 In the evening a unit that has moved takes a
    hit; in Deep Night it takes one when its activation ends (18.3)."""
    state, rules = table.state, table.rules
    table.pop()
    for unit in moving.units:
        state.marks[unit] |= MOVED
    if moving.began:
        watch_defeat(table)
        overrun_lone(table, rules.side[moving.units[0]])
        _fall_back(table, moving)
        if is_evening(table):
            tire(table, [unit for unit in moving.units if rules.is_combat[unit]], "night march")


def exit_refusal(table: Table, moving: Moving) -> Reason | None:
    """19.3 In a campaign French units may leave the map from the exit hexes for 1 MP."""
    state, rules = table.state, table.rules
    points = scenario_of(table).points
    unit = moving.units[0]
    if points is None:
        return Reason("19.3", "nobody-leaves-here")
    if rules.side[unit] != FRENCH:
        return of_unit(table, "19.3", "only-the-french-leave", unit)
    if state.where[unit] < 0 or rules.labels[state.where[unit]] not in points.exit.hexes:
        return of_unit(table, "19.3", "not-in-an-exit-hex", unit)
    return of_unit(table, "11.2", "no-points-left", unit) if left(table, moving.units, moving.share) < MP else None


def leave_map(table: Table, moving: Moving) -> None:
    """19.3 Units that leave never return, and score."""
    state, rules = table.state, table.rules
    label = rules.labels[state.where[moving.units[0]]]
    for unit in moving.units:
        state.points += exit_points(table, unit)
        for part in with_batteries(rules, (unit,)):
            lift(rules, state, part, EXITED)
    table.say(events.Left(names(rules, moving.units), label))
    table.goto(finish, moving._replace(began=False))


def can_start(table: Table, moving: Moving) -> bool:
    """Whether a unit has anywhere to go at all."""
    state, rules = table.state, table.rules
    unit = moving.units[0]
    start, side = state.where[unit], rules.side[unit]
    if start < 0:
        return False
    group, near, enemy = state.group, near_enemy(state, side), 2 - side
    around = slice(6 * start, 6 * start + 6)
    for to, cost in zip(rules.grid.neighbour[around], fixed(table, moving)[around], strict=True):
        if cost != FORBIDDEN and group[to] != enemy and (moving.engage or not near[to]):
            return True
    return exit_refusal(table, moving) is None


def fixed(table: Table, moving: Moving) -> bytes:
    """Prices that do not depend on who stands where."""
    rules = table.rules
    arms, side = arms_of(rules, moving.units), rules.side[moving.units[0]]
    return fixed_prices(rules, table.state.scenario, arms, side, moving.roads, is_dark(table))
