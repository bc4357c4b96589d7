"""14.3 Moves that a marker or an event forces on a unit: Withdraw and Advance."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, Offer, Offers
from grognard.mechanics import retreats
from grognard.mechanics.subjects import about

from .. import events
from ..assault import assault_step
from ..assault.retreat import nearest_enemies, own_hq
from ..board import enemies_of, hexes_of, near_enemy, step_to
from ..fire.fire import open_fire
from ..fire.procedures import Fire
from ..fire.targets import can_fire, targets
from ..movement.charges import Charge, charge_refusal, declare_charge
from ..movement.movement import Moving, destinations, path_to, walk, way_refusal
from ..movement.overrun import overrun_in, overrun_lone
from ..movement.procedures import Forced, ForcedAdvance
from ..movement.reactions import React, react
from ..program import Table, program, settle
from ..refusals import of_hex
from ..rules import CAVALRY, FOOT, GUNS, NONE
from ..stacking import fits, stack_refusal
from ..state import CHARGING, FIRED, MOVED, STOPPED
from ..terrain import FORBIDDEN, MP, ROAD
from ..turn.victory import watch_defeat


def nearest(table: Table, forced: Forced) -> tuple[int, ...]:
    """14.3 The nearest enemy hexes; for artillery that must fire, the nearest that it can fire at."""
    unit = forced.units[0]
    if table.rules.kind[unit] in GUNS and not forced.hexes:
        battery = table.rules.battery[unit]
        return in_reach(table, unit) or (in_reach(table, battery) if battery != NONE else ())
    return nearest_enemies(table, table.state.where[unit], table.rules.side[unit])


@program.question(Forced, rule="14.3", who=lambda table, forced: 1 - table.rules.side[forced.units[0]])
def choose_nearest() -> Offers:
    """14.3 Among several nearest enemies the enemy player chooses."""
    return (Offer("nearest", "14.3", HEX, listed=nearest, refusal=nearest_refusal, then=name_nearest),)


def nearest_refusal(table: Table, forced: Forced, hex_: int) -> Reason | None:
    """14.3 Why a hex does not count: an enemy of those who must go stands there, and none is nearer."""
    if hex_ in nearest(table, forced):
        return None
    empty = table.state.group[hex_] != 2 - table.rules.side[forced.units[0]]
    return of_hex(table, "14.3", "nobody-to-meet-there" if empty else "another-is-nearer", hex_)


def name_nearest(table: Table, forced: Forced, hex_: int) -> None:
    """14.3 This one counts."""
    side = table.sides[1 - table.rules.side[forced.units[0]]]
    table.say(events.NearestChosen(side, table.rules.labels[hex_]))
    _against(table, forced, hex_)


@choose_nearest.subject
def forced_subject(table: Table, forced: Forced) -> dict[str, object]:
    """Who is forced."""
    return about(table, forced.units)


def _aim(table: Table, forced: Forced) -> None:
    """14.3 Find the enemy that counts; whoever sees none has nothing to do."""
    near = nearest(table, forced) if table.state.where[forced.units[0]] >= 0 else ()
    settle(table, near, _against, choose_nearest, forced)


def _against(table: Table, forced: Forced, goal: int) -> None:
    """What is done about the enemy that counts: go from him, close with him, or first fire at him."""
    forced = forced._replace(goal=goal)
    if forced.hexes:
        table.goto(withdraw_on, forced)
    elif forced.stage:
        table.goto(close_with, forced)
    else:
        table.goto(open_up, forced)


@program.step(Forced)
def withdraw(table: Table, forced: Forced) -> None:
    """14.3 a Two hexes away from the nearest enemy and nearer to the headquarters."""
    for unit in forced.units:
        table.state.marks[unit] &= ~STOPPED  # what hit it where it stood does not keep it from moving (11.4)
    _aim(table, forced)


@program.step(Forced)
def withdraw_on(table: Table, forced: Forced) -> None:
    """14.3 a Hex by hex, both conditions each time; if that cannot be, one hex away from the enemy. An overstacked
    hex is passed through. It is a move, which a hit ends (11.4, 11.5)."""
    state, rules = table.state, table.rules
    units = [u for u in forced.units if state.where[u] >= 0]
    hexes = hexes_of(state, units)
    if len(hexes) != 1 or forced.limit <= 0:
        table.pop()
        for hex_ in hexes if forced.limit > 0 else ():  # fire has driven one of them off: nobody stays where it is full
            apart = tuple(unit for unit in units if state.where[unit] == hex_)
            table.push(withdraw_on, *forced._replace(units=apart, hexes=0))
        return
    if any(state.marks[unit] & STOPPED for unit in units):
        forced = forced._replace(hexes=0)
    may_stay = fits(rules, state, units, state.where[units[0]])
    options = [] if may_stay and forced.hexes <= 0 else withdraw_hexes(table, forced)
    if not options and not may_stay:
        forced = forced._replace(hexes=0)  # it has come as far as it can, but may not stay
        options = withdraw_hexes(table, forced)
    settle(table, options, step_back, choose_withdrawal, forced)


class WaysBack(NamedTuple):
    """14.3 a From a hex: nearer to the headquarters and away from the enemy; away; anywhere; next to an enemy."""

    both: list[int]
    away: list[int]
    anywhere: list[int]
    pressed: list[int]


def ways_back(table: Table, forced: Forced, here: int) -> WaysBack:
    """14.3 a What the hexes around one are to those who withdraw."""
    state, rules = table.state, table.rules
    side = rules.side[forced.units[0]]
    near, area, distance = near_enemy(state, side), rules.in_play(state.scenario), rules.grid.distance
    costs = [rules.ground.costs(rules.arm[u], side, ROAD, False) for u in forced.units]
    away, anywhere, pressed = [], [], []
    for step in range(6 * here, 6 * here + 6):
        to = rules.grid.neighbour[step]
        if to < 0 or not area[to] or state.group[to] == 2 - side or any(prices[step] == FORBIDDEN for prices in costs):
            continue
        if near[to]:
            pressed.append(to)
            continue
        anywhere.append(to)
        if distance(to, forced.goal) > distance(here, forced.goal):
            away.append(to)
    hq = own_hq(table, forced.units[0])
    both = [h for h in away if hq != NONE and distance(h, hq) < distance(here, hq)]
    return WaysBack(both, away, anywhere, pressed)


def withdraw_hexes(table: Table, forced: Forced) -> list[int]:
    """14.3 a Farther from the enemy and nearer to the headquarters, for as many hexes as it can be; failing that,
    farther, for the first hex only. It ends where there is room, if there is any."""
    state, rules = table.state, table.rules
    both, away, anywhere, pressed = ways_back(table, forced, state.where[forced.units[0]])
    found = both or ([] if forced.stage else away)
    if forced.hexes <= 0:  # too full to stay: on to the next legal hex, wherever it is
        found = both or away or anywhere or pressed

    def with_room(hexes: list[int]) -> list[int]:
        return [h for h in hexes if fits(rules, state, forced.units, h)]

    if forced.hexes > 1:
        beyond = {h: ways_back(table, forced, h).both for h in both}
        onward = [h for h in both if with_room(beyond[h])] or [h for h in both if beyond[h]]
        if onward:
            return onward
    return with_room(found) or found


@program.question(Forced, rule="14.3", who=lambda table, forced: table.rules.side[forced.units[0]])
def choose_withdrawal() -> Offers:
    """14.3 a Which of several hexes."""
    return (Offer("withdraw", "14.3", HEX, listed=withdraw_hexes, refusal=withdrawal_refusal, then=step_back),)


def withdrawal_refusal(table: Table, forced: Forced, hex_: int) -> Reason | None:
    """14.3 a Why a hex is not one to withdraw to."""
    state, rules = table.state, table.rules
    here = state.where[forced.units[0]]
    if hex_ in withdraw_hexes(table, forced):
        return None
    if not rules.grid.is_adjacent(here, hex_):
        return of_hex(table, "14.3", "not-the-next-hex", hex_)
    if near_enemy(state, rules.side[forced.units[0]])[hex_]:
        return of_hex(table, "14.3", "next-to-the-enemy", hex_)
    return stack_refusal(table, forced.units, hex_) or of_hex(table, "14.3", "worse-by-marker", hex_)


choose_withdrawal.subject(forced_subject)


def step_back(table: Table, forced: Forced, to: int) -> None:
    """One hex."""
    state, rules = table.state, table.rules
    here, side = state.where[forced.units[0]], rules.side[forced.units[0]]
    step_to(table, forced.units, to, "withdraw", "14.3")
    for unit in forced.units:
        state.spent[unit] += MP  # whatever it costs: it has moved (18.2, 18.3, 18.6 f)
    hq = own_hq(table, forced.units[0])
    nearer = hq != NONE and rules.grid.distance(to, hq) < rules.grid.distance(here, hq)
    left = forced.hexes - 1 if nearer else 0
    table.goto(withdraw_on, forced._replace(hexes=left, stage=1, limit=forced.limit - 1))
    table.push(react, *React(forced.units, to, side, "retreat"))
    overrun_in(table, to, side)


@program.step(ForcedAdvance)
def advance(table: Table, advance_: ForcedAdvance) -> None:
    """14.3 e, 12.2 The units of a hex fire, then close in one by one, then assault together; artillery only fires."""
    table.goto(clash, advance_)
    for unit in reversed(advance_.units):
        if table.rules.kind[unit] not in GUNS:
            table.push(advance_on, *Forced((unit,)))
    for unit in reversed(advance_.units):
        table.push(take_aim, *Forced((unit,)))


@program.step(Forced)
def take_aim(table: Table, forced: Forced) -> None:
    """14.3 e The nearest enemy, before anybody of the hex moves."""
    _aim(table, forced)


@program.step(Forced)
def open_up(table: Table, forced: Forced) -> None:
    """14.3 e Infantry and artillery fire at the enemy, if they can; he is kept in mind for what follows."""
    state, rules = table.state, table.rules
    unit = forced.units[0]
    kind = rules.kind[unit]
    table.pop()
    if kind not in GUNS:
        state.aim[unit] = forced.goal + 1
    if kind == CAVALRY:
        return
    parts = [p for p in (unit, rules.battery[unit]) if p != NONE and not state.marks[p] & FIRED]
    for part in reversed(parts):
        others = () if kind in FOOT else in_reach(table, part)
        target = next((h for h in (forced.goal, *others) if can_fire(table, part, h)), -1)
        if target >= 0:
            table.push(open_fire, *Fire("forced", rules.side[unit], state.where[unit], target, (part,)))


@program.step(Forced)
def advance_on(table: Table, forced: Forced) -> None:
    """14.3 e Against the enemy that was fired at; against the nearest, if that one is gone."""
    state, unit = table.state, forced.units[0]
    forced, goal = forced._replace(stage=1), state.aim[unit] - 1
    if state.where[unit] >= 0 and goal >= 0 and state.group[goal] == 2 - table.rules.side[unit]:
        _against(table, forced, goal)
    else:
        _aim(table, forced)


@program.step(Forced)
def close_with(table: Table, forced: Forced) -> None:
    """14.3 e Cavalry charges if it can; who does not walks."""
    state, unit = table.state, forced.units[0]
    state.aim[unit] = forced.goal + 1
    state.marks[unit] &= ~STOPPED  # what hit it where it stood does not keep it from moving (11.4)
    table.goto(close_in, forced)
    if table.rules.kind[unit] == CAVALRY and charge_refusal(table, unit, forced.goal) is None:
        table.push(declare_charge, *Charge(unit, forced.goal, forced=True))


def in_reach(table: Table, unit: int) -> tuple[int, ...]:
    """14.3 e The nearest enemy hexes that a unit can fire at."""
    rules = table.rules
    able = targets(table, unit, enemies_of(table.state, rules.side[unit]))
    return tuple(retreats.best(able, rules.distances(table.state.where[unit]).__getitem__))


def forced_moving(table: Table, forced: Forced) -> Moving:
    """Ordinary movement, with leave to engage."""
    return Moving(forced.units, ROAD, goals=(forced.goal,), began=forced.stage > 1)


@program.step(Forced)
def close_in(table: Table, forced: Forced) -> None:
    """14.3 e As close as possible to the enemy it has to meet."""
    state, unit = table.state, forced.units[0]
    held_up = state.where[unit] < 0 or state.marks[unit] & (STOPPED | MOVED)
    options = [] if held_up else closer_hexes(table, forced)
    if options:
        settle(table, options, step_on, choose_approach, forced)
    else:
        table.goto(arrive, forced)


def closer_hexes(table: Table, forced: Forced) -> list[int]:
    """4.1, 14.3 e The reachable hexes that bring it closest and have room for it."""
    state, rules, distance = table.state, table.rules, table.rules.grid.distance
    here = distance(state.where[forced.units[0]], forced.goal)
    if here <= 1:
        return []
    reached = destinations(table, forced_moving(table, forced))
    closer = [h for h in reached if distance(h, forced.goal) < here]
    found = [h for h in closer if fits(rules, state, forced.units, h)]
    best = min((distance(h, forced.goal) for h in found), default=here)
    return [h for h in found if distance(h, forced.goal) == best]


@program.question(Forced, rule="14.3", who=lambda table, forced: table.rules.side[forced.units[0]])
def choose_approach() -> Offers:
    """14.3 e Which of several ways that bring it equally close."""
    return (Offer("to", "14.3", HEX, listed=closer_hexes, refusal=approach_refusal, then=step_on),)


def approach_refusal(table: Table, forced: Forced, hex_: int) -> Reason | None:
    """14.3 e Why a hex is not one to close in by: out of reach, or not as close to the enemy as can be."""
    if hex_ in closer_hexes(table, forced):
        return None
    return way_refusal(table, forced_moving(table, forced), hex_) or of_hex(table, "14.3", "not-as-close", hex_)


choose_approach.subject(forced_subject)


def step_on(table: Table, forced: Forced, to: int) -> None:
    """Walk there; the enemy reacts as to any move."""
    moving = forced_moving(table, forced)
    path = tuple(path_to(table, moving, to))
    table.goto(close_in, forced._replace(stage=2))
    table.push(walk, *moving._replace(path=path))


@program.step(Forced)
def arrive(table: Table, forced: Forced) -> None:
    """11.11, 19.3 The move is over."""
    unit = forced.units[0]
    table.pop()
    watch_defeat(table)
    table.state.marks[unit] |= MOVED
    overrun_lone(table, table.rules.side[unit])


@program.step(ForcedAdvance)
def clash(table: Table, advance_: ForcedAdvance) -> None:
    """14.3 e, 12.2 Whoever has come next to the enemy it closes with, and still can, must assault him."""
    state = table.state
    for unit in advance_.units:
        if not state.marks[unit] & CHARGING and state.aim[unit] - 1 not in assault_step.targets(table, unit):
            state.aim[unit] = 0
    table.goto(assault_step.next_assault, assault_step.AssaultStep(free=True))
