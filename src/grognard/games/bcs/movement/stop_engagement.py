"""4.4 Stop Engagements: AV EZOC Stops a Tac unit, and may require it to fire."""

from __future__ import annotations

from .. import events
from ..board.units import combat_units, is_light, is_overstacked
from ..board.zones import R_AV, R_REAL, enemy_av
from ..program import Table
from ..rules import STANDOFF, Rules
from ..state import AV_STOP, CLOSED, FINISHED, IDLE, OWES, SCREEN, STOPPED, TRAFFIC, State


def exerting(rules: Rules, state: State, side: int, hex_: int) -> list[int]:
    """4.4b.i The enemy units, real AV or hosts, whose AV ZOC reaches a hex."""
    if not enemy_av(state, side)[hex_]:
        return []
    return [
        unit for n in rules.grid.adjacent(hex_) if state.holder[n] == 2 - side
        for unit in combat_units(rules, state, n) if state.radiates[unit] & R_AV
    ]  # fmt: skip


def is_demanding(rules: Rules, state: State, unit: int) -> bool:
    """4.4a A real AV unit, or a host with Standoff Support, makes the shot required."""
    if state.radiates[unit] & R_REAL:
        return True
    formation = state.assigned[unit] - 1
    return formation >= 0 and bool(state.support[formation] & STANDOFF) and bool(state.radiates[unit] & R_AV)


def demands(rules: Rules, state: State, side: int, hex_: int) -> bool:
    """4.4a Whether a Stop Engagement is required of a unit of the side in a hex."""
    return any(is_demanding(rules, state, unit) for unit in exerting(rules, state, side, hex_))


def fire_events_left(rules: Rules, state: State, unit: int) -> int:
    """1.6a, 1.6c, 3.4i Two a unit, Stopped or not; none on a Fail or a forced march, while overstacked, closed or
    Finished."""
    if state.snafu in IDLE or state.forced_march or state.marks[unit] & (CLOSED | FINISHED):
        return 0
    if state.where[unit] >= 0 and is_overstacked(rules, state, state.where[unit]):
        return 0
    return max(0, rules.tables.snafu.row[state.snafu - 1].fire_events - state.fired[unit])


def halt_in_av_zone(table: Table, unit: int) -> bool:
    """4.3d.ii, 4.4, 4.4a, 4.6a A Tac unit, or one that screens, has come into AV EZOC: whether it must fire now."""
    rules, state = table.rules, table.state
    side, hex_ = rules.side[unit], state.where[unit]
    armed = bool(rules.av[2 * unit + state.face[unit]])
    required = demands(rules, state, side, hex_)
    if state.marks[unit] & SCREEN or (armed and required and is_light(rules, state, unit)):
        finish(table, unit, "av-ezoc", "4.4a")
        return False
    first = not state.marks[unit] & STOPPED
    stop(table, unit, "av-ezoc", "4.3d")
    if not armed or is_light(rules, state, unit):
        return False
    if first:
        state.marks[unit] |= AV_STOP
    if required:
        state.marks[unit] |= OWES
    return required and fire_events_left(rules, state, unit) > 0


def stop(table: Table, unit: int, cause: str, rule: str) -> None:
    """3.4e A unit is Stopped: whatever the cause, one Stop is enough."""
    state = table.state
    if not state.marks[unit] & STOPPED:
        state.marks[unit] |= STOPPED
        table.say(events.Stopped(table.rules.ids[unit], cause, rule))
    if cause != "av-ezoc":
        state.marks[unit] &= ~AV_STOP


def finish(table: Table, unit: int, cause: str, rule: str = "3.4g") -> None:
    """3.4g, 3.4h A unit is Finished, and so Stopped."""
    state = table.state
    if not state.marks[unit] & FINISHED:
        state.marks[unit] |= FINISHED | STOPPED
        table.say(events.Finished(table.rules.ids[unit], cause, rule))


def break_free(table: Table, unit: int) -> None:
    """4.4b The Stop is lifted when no AV EZOC is left in the hex, if a Fire Event is; Traffic Stops all the same
    (ruling 44)."""
    rules, state = table.rules, table.state
    hex_ = state.where[unit]
    if hex_ < 0 or not state.marks[unit] & AV_STOP or enemy_av(state, rules.side[unit])[hex_]:
        return
    state.marks[unit] &= ~(AV_STOP | OWES)
    if fire_events_left(rules, state, unit) and not state.hex_marks[hex_] & TRAFFIC:
        state.marks[unit] &= ~STOPPED
        table.say(events.BrokeFree(rules.ids[unit]))
