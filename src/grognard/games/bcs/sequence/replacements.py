"""2.2 Replacements."""

from __future__ import annotations

from grognard.engine.explain import Reason
from grognard.engine.offers import UNIT, Offer, Offers

from .. import events
from ..formation.msr import has_msr
from ..formation.safe_path import has_safe_path
from ..program import Phase, Table, of_phase, program
from ..rules import COMBAT
from ..state import DEAD, OVER_EDGE, REPLENISHED, SUPPORT, WAITING, State
from ..terrain import LEG, TAC

#: 2.2c.iii, 2.2e, 5.5h where a unit needs no MSR to get a step: dead, or a reinforcement, be it one that retreated over
#: the edge
ELSEWHERE = (DEAD, WAITING, OVER_EDGE)


def points_left(state: State, side: int, *, av: bool) -> int:
    """2.2a Points of a kind that a side still has."""
    if av:
        return state.av_points1 if side else state.av_points0
    return state.points1 if side else state.points0


@program.step(Phase)
def replace(table: Table, phase: Phase) -> None:
    """2.2c Both sides use what they have; what is left is lost."""
    state = table.state
    if phase.done == 2:
        state.av_points0 = state.av_points1 = state.points0 = state.points1 = 0
        for unit, marks in enumerate(state.marks):
            if marks & REPLENISHED:
                state.marks[unit] = marks & ~REPLENISHED
        table.pop()
        return
    if any(replace_refusal(table, phase, unit) is None for unit in candidates(table, phase)):
        table.goto(choose_replacement, phase)
    else:
        table.goto(replace, Phase(1 - phase.side, phase.done + 1))


def candidates(table: Table, phase: Phase) -> list[int]:
    """Units that lack steps."""
    rules, state = table.rules, table.state
    if not (points_left(state, phase.side, av=True) or points_left(state, phase.side, av=False)):
        return []
    short = [unit for unit in rules.fighters[phase.side] if state.steps[unit] < rules.full[unit]]
    return [unit for unit in short if state.where[unit] >= 0 or state.where[unit] in (*ELSEWHERE, SUPPORT)]


@program.question(Phase, rule="2.2c", who=of_phase)
def choose_replacement() -> Offers:
    """2.2c Which unit gets a step back?"""
    return (
        Offer("replace", "2.2c", UNIT, candidates=candidates, refusal=replace_refusal, then=restore),
        Offer("done", "2.2c", then=lambda table, phase: table.goto(replace, Phase(1 - phase.side, phase.done + 1))),
    )


def replace_refusal(table: Table, phase: Phase, unit: int) -> Reason | None:
    """1.1g, 2.2a, 2.2c, 2.2d, 2.2e, 5.5h Why a unit cannot take a replacement point."""
    rules, state = table.rules, table.state
    name = {"unit": rules.ids[unit]}
    av = bool(rules.has_av[unit])
    if rules.side[unit] != phase.side:
        return Reason("2.2", "not-own-unit", name)
    if rules.kind[unit] != COMBAT:
        return Reason("5.0b", "full-strength", name)
    if not rules.units[unit].rebuildable:
        return Reason("1.1g", "not-rebuildable", name)
    if state.steps[unit] >= rules.full[unit]:
        return Reason("2.2c", "full-strength", name)
    if state.marks[unit] & REPLENISHED:
        return Reason("2.2c", "replenished-already", name)
    if not points_left(state, phase.side, av=av):
        return Reason("2.2a", "no-points", name)
    if state.where[unit] in ELSEWHERE:
        return None
    if state.where[unit] < 0 and state.where[unit] != SUPPORT:
        return Reason("2.2d", "off-map", name)
    formation = state.assigned[unit] - 1
    if formation < 0 or not has_msr(rules, state, formation):
        return Reason("2.2d", "no-complete-msr", name)
    if state.where[unit] >= 0 and not has_safe_path(rules, state, unit, TAC if av else LEG):
        return Reason("2.2d", "no-safe-path", name)
    return None


def restore(table: Table, phase: Phase, unit: int) -> None:
    """2.2c One point, one step."""
    rules, state = table.rules, table.state
    av, side = bool(rules.has_av[unit]), phase.side
    if av and side:
        state.av_points1 -= 1
    elif av:
        state.av_points0 -= 1
    elif side:
        state.points1 -= 1
    else:
        state.points0 -= 1
    state.own("steps")[unit] += 1
    state.marks[unit] |= REPLENISHED
    table.say(events.Replaced(rules.ids[unit], state.steps[unit]))
    table.goto(replace, phase)
