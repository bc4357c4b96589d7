"""6.2 Destroyed Formations."""

from __future__ import annotations

from .. import events
from ..board.placing import lift, place
from ..board.units import supporters
from ..formation.support import recount
from ..program import Table
from ..state import ABSENT, DEAD, DISBANDED, EXITED, FAT_0, NORMAL, SUPPORT, WAITING


def in_play(table: Table, formation: int) -> bool:
    """6.2a, 6.2d Whether an organic unit that is no Support is on the map, due back, waiting beside the map, or still
    to arrive at its headquarters, which then stay."""
    rules, state = table.rules, table.state
    return any(
        state.where[unit] not in (DEAD, ABSENT, SUPPORT, DISBANDED, EXITED) or _is_due(table, unit)
        for unit in rules.members[formation] if not rules.support_only[unit]
    )  # fmt: skip


def _is_due(table: Table, unit: int) -> bool:
    rules, state = table.rules, table.state
    name = rules.ids[unit]
    return state.where[unit] == ABSENT and any(
        name in arrival.units and arrival.turn > state.turn and arrival.at_headquarters
        for arrival in rules.scenarios[state.scenario].arrivals
    )


def check_destroyed(table: Table, formation: int) -> None:
    """6.2a, 6.2b The last organic unit is gone: headquarters with their markers, Trains and Support leave, artillery is
    free again."""
    rules, state = table.rules, table.state
    at = state.where[rules.hq[formation]]
    if state.gone[formation] or in_play(table, formation) or (at < 0 and at != WAITING):
        return
    state.own("gone")[formation] = 1
    for markers in ("prepared", "blocked", "coordination"):
        state.own(markers)[formation] = 0
    for unit in (rules.hq[formation], rules.trains[formation]):
        if state.where[unit] >= 0:
            lift(rules, state, unit, DISBANDED)
        state.where[unit] = DISBANDED
    for unit in supporters(rules, state, formation):
        state.where[unit] = DISBANDED
    state.own("support")[formation] = 0
    for marker, at in enumerate(state.artillery_at):
        if at == formation + 2:
            state.own("artillery_at")[marker] = 1
    state.own("artillery")[formation] = 0
    table.say(events.FormationDestroyed(rules.formation_ids[formation]))


def bring_back(table: Table, formation: int, hex_: int) -> None:
    """6.2c, 6.2d A unit of a destroyed Formation has come on: headquarters at Fat-2, Support and Trains, never as Ghost
    (2.1g), with it."""
    rules, state = table.rules, table.state
    if not state.gone[formation]:
        return
    state.own("gone")[formation] = 0
    state.own("fatigue")[formation] = rules.tables.limits.returning_fatigue + FAT_0
    state.own("face")[rules.trains[formation]] = NORMAL
    for unit in (rules.hq[formation], rules.trains[formation]):
        place(rules, state, unit, hex_)
    for unit, where in enumerate(state.where):  # 6.2d Support with its steps, organic or assigned
        if where == DISBANDED and state.assigned[unit] == formation + 1 and state.steps[unit]:
            state.where[unit] = SUPPORT
    recount(rules, state, formation)
    table.say(events.FormationReturned(rules.formation_ids[formation]))
