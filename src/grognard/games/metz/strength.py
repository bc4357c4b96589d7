"""Chapters 2.3 and 3: strength points, Tactical Cohesion Ratings and status."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.mechanics import retreats

from .program import Table, is_half_light
from .rules import DETACHMENT, NONE, SP, Rules
from .state import CASUALTY, ENTRENCHED, FRESH, HASTY, OVERRUN, WORN, State

HALF = SP // 2


def rounded(sixteenths: int) -> int:
    """2.3 The remaining fraction is dropped at the very end; from half a point to less than one is a cadre, less is
    nothing."""
    if sixteenths >= SP:
        return sixteenths // SP * SP
    return HALF if sixteenths >= HALF else 0


def is_worn(rules: Rules, state: State, unit: int) -> bool:
    """3.3, 3.4 Whether another casualty hit means a Break Test; detachments have battleworn sides only."""
    return state.face[unit] == WORN or rules.kind[unit] == DETACHMENT


def is_fresh_brigade(rules: Rules, state: State, unit: int) -> bool:
    """4.1.1 A brigade-size infantry unit on its fresh side."""
    return rules.kind[unit] == 0 and state.face[unit] == FRESH


def printed_sp(rules: Rules, state: State, unit: int) -> int:
    """3.1.3 Strength of the side that is up; an artillery unit and its mitrailleuse together (4.3, ruling 8)."""
    total = rules.sp[unit][state.face[unit]]
    battery = rules.battery[unit]
    return total + (rules.sp[battery][state.face[unit]] if battery != NONE else 0)


def largest(table: Table, units: Sequence[int]) -> list[int]:
    """8.5, 12.7.1, ruling 8 The units with the largest printed strength."""
    return retreats.best(units, lambda unit: -printed_sp(table.rules, table.state, unit))


def single_sp(rules: Rules, state: State, unit: int) -> int:
    """3.1.3, 8.7 Strength of one counter after its morale marker, which a mitrailleuse shares with its parent."""
    body = rules.body[unit]
    return rules.sp[unit][state.face[body]] + rules.marker_sp[state.morale[body]]


def joint_sp(rules: Rules, state: State, unit: int) -> int:
    """8.7 Strength in assault: the pair is one unit, and its marker counts once."""
    return printed_sp(rules, state, unit) + rules.marker_sp[state.morale[unit]]


def tcr(table: Table, unit: int) -> int:
    """3.1.2, 3.6.1, 16.2, 16.3, 18.1, 18.4 TCR with markers, works and half-light."""
    state, rules = table.state, table.rules
    body = rules.body[unit]
    value = rules.tcr[body][state.face[body]]
    change = rules.marker_tcr
    if state.morale[body]:
        value += change["shaken"] if state.morale[body] == 1 else change["disrupted"]
    hex_ = state.where[body]
    if hex_ >= 0:
        marks = state.hex_marks[hex_]
        if marks & ENTRENCHED:
            value += change["entrenchment"]
        elif marks & HASTY:
            value += change["hasty-works"]
    if is_half_light(table):
        value += change["half-light"]
    return value


def command_rating(rules: Rules, state: State, hq: int, face: int) -> int:
    """3.5, 3.5.3, 6.4 e, 11.11 Command rating of a side; 1 less with a Leader Casualty, none when overrun."""
    if state.marks[hq] & OVERRUN:
        return 0
    rating = rules.command[hq][face]
    return max(0, rating - 1) if state.marks[hq] & CASUALTY else rating


def better_face(rules: Rules, hq: int) -> int:
    """6.4 d The side of a headquarters with the higher rating."""
    aggressive, defensive = rules.command[hq]
    return 0 if aggressive >= defensive else 1
