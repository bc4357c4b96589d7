"""Chapter 9: the movement phase, unit by unit in any order."""

from __future__ import annotations

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers, end_procedure

from .entry import enter, entering, entry_refusal, march_in, march_in_refusal, marching_in, must_enter
from .march import march_refusal
from .movement import choose_way, exit_refusal
from .ownership import ownership_refusal
from .program import Nothing, Table, active, program
from .stacking import RESTACK
from .state import BRITISH, GERMAN, MARCHED, MOVED, RESTACKED
from .victory import may_exit_now
from .ways import Moving, open_units, standstill


@program.step(Nothing)
def begin(table: Table, phase: Nothing) -> None:
    """9.1, 9.2 A new movement phase: points are neither saved nor lent, entry columns start anew (8.4)."""
    state = table.state
    for unit in table.rules.by_side[state.active]:
        state.marks[unit] &= ~(MOVED | MARCHED | RESTACKED)
        state.spent[unit] = 0
    state.column_places[:] = bytes(len(state.column_places))
    table.goto(choose_unit, phase)


@program.question(Nothing, rule="9.2", who=active)
def choose_unit() -> Offers:
    """9.2 Any number of units may move, one after another, none is forced to; but who can enter must (8.3)."""
    return (
        Offer("move", "9.2", UNIT, listed=movers, refusal=move_refusal, then=start_move),
        Offer("march", "9.20", UNIT, listed=marchers, refusal=start_march_refusal, then=start_march),
        RESTACK,
        Offer("enter", "8.2", UNIT, HEX, listed=entering, refusal=entry_refusal, then=enter),
        Offer("march-in", "8.4", UNIT, HEX, listed=marching_in, refusal=march_in_refusal, then=march_in),
        Offer("end", "9.2", refusal=end_refusal, then=end_procedure),
    )


def movers(table: Table, _: Nothing) -> list[int]:
    """9.2, 4.4 Units that have not moved and can enter a hex or leave the map."""
    units = table.rules.by_side[table.state.active]
    found = open_units(table, units, MOVED, march=False)
    if table.state.active == BRITISH:
        found += [unit for unit in exiting_units(table) if unit not in found]
    return found


def exiting_units(table: Table) -> list[int]:
    """4.4 British units that have not moved and may leave the map from where they stand."""
    state, rules = table.state, table.rules
    if not may_exit_now(state, rules.schedule.exit.first_turn):
        return []
    return [
        unit for unit in rules.by_side[state.active]
        if (hex_ := state.where[unit]) >= 0 and rules.exits[hex_] and not state.marks[unit] & MOVED
        and exit_refusal(table, Moving((unit,))) is None
    ]  # fmt: skip


def move_refusal(table: Table, _: Nothing, unit: int) -> Reason | None:
    """9.1, 9.2 Why a unit cannot move now."""
    refusal = _start_refusal(table, unit)
    if refusal or exit_refusal(table, Moving((unit,))) is None:
        return refusal
    return None if open_units(table, (unit,), 0, march=False) else standstill(table, unit, march=False)


def _start_refusal(table: Table, unit: int) -> Reason | None:
    refusal = ownership_refusal(table, unit, "9.1")
    if refusal is None and table.state.marks[unit] & MOVED:
        return Reason("9.2", "moved-already", {"unit": table.rules.ids[unit]})
    return refusal


def marchers(table: Table, _: Nothing) -> list[int]:
    """9.20 Germans that have not moved and can start a march."""
    if table.state.active != GERMAN:
        return []
    return open_units(table, table.rules.by_side[GERMAN], MOVED, march=True)


def start_march_refusal(table: Table, _: Nothing, unit: int) -> Reason | None:
    """9.20 Why a unit cannot march now."""
    refusal = _start_refusal(table, unit) or march_refusal(table, unit)
    if refusal:
        return refusal
    return None if open_units(table, (unit,), 0, march=True) else standstill(table, unit, march=True)


def start_move(table: Table, _: Nothing, unit: int) -> None:
    """9.1 A unit moves, by itself or with others of its stack."""
    table.push(choose_way, Moving((unit,)))


def start_march(table: Table, _: Nothing, unit: int) -> None:
    """9.20 A unit marches."""
    table.push(choose_way, Moving((unit,), march=True))


def end_refusal(table: Table, _: Nothing) -> Reason | None:
    """8.3 While units that are due can enter, the movement phase cannot end."""
    return Reason("8.3", "units-must-enter") if must_enter(table) else None
