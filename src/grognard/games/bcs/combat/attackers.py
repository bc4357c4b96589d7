"""5.1a, 5.1c, 5.1h, 5.1m Who may attack what, and why not."""

from __future__ import annotations

from grognard.engine.explain import Reason

from ..board.units import able, attackable, has_av, is_overstacked, is_unprepared
from ..formation.standstill import idle_refusal
from ..movement.reach import left_of, plain_price
from ..program import Table
from ..rules import COMBAT, REGULAR, SHOCK
from ..state import ATTACKED, FINISHED, SCREEN, STOPPED, TRAFFIC
from ..terrain import FORBIDDEN, TAC
from .engagement import fire_event_refusal
from .objectives import in_zone

#: 5.1m.i half points that the hex may cost Tac
MOST_TO_SHOCK = 6


def hex_refusal(table: Table, hex_: int, *, shock: bool = False) -> Reason | None:
    """5.1a, 5.1g, 5.0b, 5.0c, 3.3a Why a hex cannot be attacked now."""
    rules, state = table.rules, table.state
    at = {"hex": rules.labels[hex_]}
    why = idle_refusal(table, "3.2", at)
    if why is not None:
        return why
    if state.forced_march:
        return Reason("6.4e", "forced-march", at)
    if state.holder[hex_] != 2 - state.active or not attackable(rules, state, hex_):
        return Reason("5.1a", "nobody-to-attack", at)
    if not in_zone(rules, state, hex_):
        return Reason("3.3a", "outside-objective-zone", at)
    if not shock and state.hex_marks[hex_] & ATTACKED and not rules.ground.urban[hex_]:  # 6.1b.iv
        return Reason("5.1g", "attacked-already", at)
    return None


def unit_refusal(table: Table, unit: int, hex_: int) -> Reason | None:
    """5.1c What every attack unit must satisfy."""
    rules, state = table.rules, table.state
    at = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if state.where[unit] < 0 or state.assigned[unit] - 1 != state.formation or rules.kind[unit] != COMBAT:
        return Reason("3.4a", "not-of-formation", at)
    if not rules.grid.is_adjacent(state.where[unit], hex_):
        return Reason("5.1c", "not-adjacent", at)
    if state.marks[unit] & FINISHED:
        return Reason("5.1c", "finished", at)
    if is_overstacked(rules, state, state.where[unit]):
        return Reason("4.2b", "overstacked", at)
    if not rules.ma[2 * unit + state.face[unit]]:
        return Reason("5.1c", "no-movement-allowance", at)
    step = 6 * state.where[unit] + rules.grid.direction(state.where[unit], hex_)
    if plain_price(rules, state, rules.mover[2 * unit + state.face[unit]], step) == FORBIDDEN:
        return Reason("5.1c", "cannot-enter", at)
    return None


def regular_refusal(table: Table, unit: int, hex_: int) -> Reason | None:
    """5.1h, 1.1d, 4.6a The attack unit of a Regular Attack has the Assault Arrow; it may be Stopped."""
    rules, state = table.rules, table.state
    at = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if rules.kind[unit] == COMBAT and is_unprepared(rules, state, unit):
        return Reason("1.1d", "unprepared", at)
    if state.marks[unit] & SCREEN:
        return Reason("4.6a", "screens", at)
    if not able(rules, state, unit, REGULAR):
        return Reason("5.1h", "no-arrow", at)
    return unit_refusal(table, unit, hex_)


def shock_refusal(table: Table, unit: int, hex_: int) -> Reason | None:
    """5.1k, 5.1m Why a unit cannot Shock Attack a hex; how often it has been attacked does not matter."""
    rules, state = table.rules, table.state
    at = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if not able(rules, state, unit, SHOCK):
        return Reason("5.1m", "cannot-shock", at)
    if state.marks[unit] & STOPPED:
        return Reason("5.1m", "stopped", at)
    why = fire_event_refusal(table, unit) or hex_refusal(table, hex_, shock=True) or unit_refusal(table, unit, hex_)
    if why is not None:
        return why
    if has_av(rules, state, hex_):
        return Reason("5.1m", "av-there", at)
    if left_of(rules, state, unit) < 2:
        return Reason("5.1m", "no-movement-points", at)
    step = 6 * state.where[unit] + rules.grid.direction(state.where[unit], hex_)
    if plain_price(rules, state, TAC, step) > MOST_TO_SHOCK:
        return Reason("5.1m", "too-costly-to-shock", at)
    return None


def stops_after_shock(table: Table, unit: int, hex_: int) -> bool:
    """5.1m.ii, ruling 20 An advance into Stop terrain that could be shocked by its road alone, or into Traffic,
    Stops."""
    rules, state = table.rules, table.state
    ground = rules.ground
    into = [6 * n + rules.grid.direction(n, hex_) for n in rules.grid.adjacent(hex_)]
    passable = [step for step in into if ground.plain[TAC][step] != FORBIDDEN]
    stop_terrain = bool(passable) and all(ground.plain_stops[TAC][step] for step in passable)
    return stop_terrain or bool(state.hex_marks[hex_] & TRAFFIC)
