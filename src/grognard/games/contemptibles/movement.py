"""Chapter 9: the move of one unit or stack, from its first hex to its last."""

from __future__ import annotations

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers
from grognard.mechanics.subjects import about_ways

from . import events
from .march import left, touches_british
from .program import Table, active, program
from .state import BRITISH, EXITED, MARCHED, MOVED
from .victory import may_exit_now
from .ways import (
    Moving,
    can_go_on,
    destinations,
    next_hexes,
    passed_hexes,
    path_to,
    price,
    prices,
    reach,
    way_refusal,
)


@program.question(Moving, rule="9.1", who=active)
def choose_way() -> Offers:
    """9.1 Where to, who comes along, who is left behind, or enough."""
    return (
        Offer("to", "9.1", HEX, listed=destinations, refusal=way_refusal, then=go),
        Offer("join", "9.5", UNIT, listed=joinable, refusal=join_refusal, then=join),
        Offer("leave", "9.6", UNIT, candidates=parts, refusal=leave_refusal, then=leave),
        Offer("exit", "4.4", refusal=exit_refusal, then=leave_map),
        Offer("stop", "9.2", refusal=stop_refusal, then=finish),
    )


@choose_way.subject
def way_subject(table: Table, moving: Moving) -> dict[str, object]:
    """Who moves, what each has left, what every destination costs and from which hex it is entered."""
    start = table.state.where[moving.units[0]]
    paths = {h: [h] for h in next_hexes(table, moving)}
    found = reach(table, moving)
    if moving.march:
        found += passed_hexes(table, moving)
    paths |= {h: path_to(table, moving, h) for h in found}
    points = {table.rules.ids[unit]: left(table, unit, moving.march) for unit in moving.units}
    costs = prices(table, moving, start, paths, found)
    return about_ways(table, moving.units, paths, costs, left=points, march=moving.march)


def go(table: Table, moving: Moving, hex_: int) -> None:
    """9.1 The units go to a hex by the cheapest way."""
    walk(table, moving, path_to(table, moving, hex_))
    units, march, _, detached, resumed = moving
    # another mover: what was searched for this one began elsewhere
    after_step(table, Moving(units, march, True, detached, resumed))


def joinable(table: Table, moving: Moving) -> list[int]:
    """9.5 Units that may still join: in the same hex since the phase began, or dropped by the same stack (9.6)."""
    if moving.began:
        return []
    state = table.state
    hex_ = state.where[moving.units[0]]
    if moving.resumed:
        return [unit for unit in moving.detached if state.where[unit] == hex_]
    if state.below[state.top[hex_]] < 0:
        return []
    stack = table.rules.board.stack(state, hex_)
    return [unit for unit in stack if unit not in moving.units and not state.marks[unit] & MOVED]


def join_refusal(table: Table, moving: Moving, unit: int) -> Reason | None:
    """9.5, 9.2 Why a unit cannot come along."""
    state, name = table.state, {"unit": table.rules.ids[unit]}
    if unit in moving.units:
        return Reason("9.5", "moves-already", name)
    if unit in joinable(table, moving):
        return None
    here = state.where[unit] == state.where[moving.units[0]]
    if here and state.marks[unit] & MOVED and not state.spent[unit]:  # it began here, but was told to stay
        return Reason("9.2", "moved-already", name)
    return Reason("9.5", "not-stacked-together", name)


def join(table: Table, moving: Moving, unit: int) -> None:
    """9.5 Only units that began the phase stacked together move together."""
    stack = table.rules.board.stack(table.state, table.state.where[unit])
    together = (*moving.units, unit)
    units = tuple(u for u in stack if u in together)
    detached = tuple(u for u in moving.detached if u != unit)
    table.goto(choose_way, moving._replace(units=units, detached=detached))


def parts(_: Table, moving: Moving) -> tuple[int, ...]:
    """9.6 Whom a stack that has moved could leave behind."""
    return moving.units if moving.began and len(moving.units) > 1 else ()


def leave_refusal(table: Table, moving: Moving, unit: int) -> Reason | None:
    """9.6 Why a unit cannot be left behind here."""
    name = {"unit": table.rules.ids[unit]}
    if unit not in moving.units or len(moving.units) == 1:
        return Reason("9.6", "no-part-of-the-stack", name)
    if not moving.began:
        return Reason("9.6", "stack-has-not-moved", name)
    return stop_refusal(table, moving)


def leave(table: Table, moving: Moving, dropped: int) -> None:
    """9.6 A stack drops a unit on its way."""
    units = tuple(unit for unit in moving.units if unit != dropped)
    after_step(table, moving._replace(units=units, detached=(*moving.detached, dropped)))


def stop_refusal(table: Table, moving: Moving) -> Reason | None:
    """9.20 A march does not end next to the British."""
    hex_ = table.state.where[moving.units[0]]
    if moving.march and touches_british(table, hex_):
        return Reason("9.20", "would-end-adjacent", {"hex": table.rules.labels[hex_]})
    return None


def walk(table: Table, moving: Moving, path: list[int]) -> None:
    """9.1, 3.2 Move the units; every hex they enter and every hex in their zone changes hands on the way."""
    state, rules = table.state, table.rules
    start = state.where[moving.units[0]]
    for unit in moving.units:
        state.spent[unit] += price(table, moving, unit, start, path)
        if moving.march:
            state.marks[unit] |= MARCHED
    rules.board.walk(state, moving.units, path)
    ids, labels = rules.ids, rules.labels
    names, way = tuple([ids[unit] for unit in moving.units]), tuple([labels[h] for h in path])
    table.say(events.Moved(table.sides[state.active], names, labels[start], way, moving.march))


#: said so often that it is made once
ONLY_BRITISH = Reason("4.4", "only-british-exit")


def exit_refusal(table: Table, moving: Moving) -> Reason | None:
    """4.4, 9.19 Only British units leave the map, from an exit hex, from turn 8, for 1 MP, and nobody leaves it in any
    other way; not in the phase in which they entered an enemy zone there (7.3)."""
    state, rules = table.state, table.rules
    hex_ = state.where[moving.units[0]]
    if state.active != BRITISH:
        return ONLY_BRITISH
    if not may_exit_now(state, rules.schedule.exit.first_turn):
        return Reason("4.4", "exit-too-early", {"turn": rules.schedule.exit.first_turn})
    if hex_ < 0 or not rules.exits[hex_]:
        return Reason("4.4", "no-exit-hex", {"hexes": " ".join(rules.schedule.exit.hexes)})
    if moving.began and state.zoc0[hex_]:
        return Reason("7.3", "stopped-by-zoc", {"hex": rules.labels[hex_]})
    if any(left(table, unit, False) < rules.schedule.exit.cost for unit in moving.units):
        return Reason("9.3", "exit-costs", {"cost": rules.schedule.exit.cost})
    return None


def leave_map(table: Table, moving: Moving) -> None:
    """4.4 Units that leave never return."""
    state, rules = table.state, table.rules
    label = rules.labels[state.where[moving.units[0]]]
    for unit in moving.units:
        rules.board.lift(state, unit, EXITED)
        state.marks[unit] = state.spent[unit] = 0
    table.say(events.Left(tuple(rules.ids[unit] for unit in moving.units), label))
    finish(table, moving)


def after_step(table: Table, moving: Moving) -> None:
    """Ask on if anything is left to decide; otherwise the move is over."""
    if can_go_on(table, moving.units, moving.march) or exit_refusal(table, moving) is None:
        table.goto(choose_way, moving)
    else:
        finish(table, moving)


def finish(table: Table, moving: Moving) -> None:
    """9.2 A finished move is final; parts that the stack dropped may still go their own ways (9.6)."""
    state = table.state
    for unit in moving.units:
        if state.where[unit] >= 0:
            state.marks[unit] |= MOVED
    waiting = tuple(
        unit for unit in moving.detached
        if can_go_on(table, (unit,), moving.march) or exit_refusal(table, Moving((unit,), began=True)) is None
    )  # fmt: skip
    for unit in moving.detached:
        if unit not in waiting:
            state.marks[unit] |= MOVED
    table.ask_if(waiting, choose_detached, Moving((), moving.march, detached=waiting, resumed=True))


@program.question(Moving, rule="9.6", who=active)
def choose_detached() -> Offers:
    """9.6, 9.7 Parts of a stack that has split go on with what they have left."""
    return (
        Offer("resume", "9.6", UNIT, listed=lambda _, m: m.detached, otherwise=("9.6", "no-part-of-the-stack"),
              then=resume),
        Offer("done", "9.2", then=done),
    )  # fmt: skip


def resume(table: Table, moving: Moving, unit: int) -> None:
    """9.6 A part of the stack goes on."""
    rest = tuple(u for u in moving.detached if u != unit)
    table.goto(choose_way, moving._replace(units=(unit,), detached=rest))


def done(table: Table, moving: Moving) -> None:
    """9.2 All the others stay where they are."""
    for unit in moving.detached:
        table.state.marks[unit] |= MOVED
    table.pop()
