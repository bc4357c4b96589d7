"""3.4, 1.6 What a unit may still do in this activation, and why not the rest."""

from __future__ import annotations

from grognard.engine.explain import Reason

from .activation.activity import act_refusal
from .board.units import able
from .combat.engagement import fire_event_refusal, firer_refusal
from .formation.standstill import idle_refusal
from .movement import voluntary
from .movement.moving import allowed_ends, unit_refusal
from .movement.reach import left_of, mover_of, search
from .movement.stop_engagement import fire_events_left
from .program import Table
from .rules import ASSIST, REGULAR, SPOT
from .state import ACTED, BEGAN_OUT, CLOSED, FINISHED, SCREEN


def _begins(table: Table, unit: int) -> Reason | None:
    """3.4a, 3.4b Why a unit is not acting and cannot begin to."""
    return None if table.state.acting == unit else act_refusal(table, None, unit)


def what_it_may_do(table: Table, unit: int) -> list[Reason]:
    """3.4 Movement, Fire Events, attacks, Assists, spotting, voluntary retreat: each possible, or with the reason."""
    rules, state = table.rules, table.state
    name = {"unit": rules.ids[unit]}
    if state.formation < 0 or state.assigned[unit] - 1 != state.formation:
        return [Reason("3.4a", "not-of-formation", name)]
    begins = _begins(table, unit)
    moves = begins or unit_refusal(table, unit)
    found = [moves or Reason("4.0a", "may-move", {**name, "left": left_of(rules, state, unit) / 2})]
    fires = begins or fire_event_refusal(table, unit)
    if fires is None:
        found.append(Reason("1.6a", "may-fire", {**name, "number": fire_events_left(rules, state, unit)}))
        guns = firer_refusal(table, unit)
        if guns is not None:
            found.append(guns)
    elif fires != moves:
        found.append(fires)
    found.append(_attacks(table, unit))
    if able(rules, state, unit, SPOT) and not state.marks[unit] & BEGAN_OUT:
        found.append(Reason("5.4f", "may-spot", name))
    if begins is None and voluntary.unit_refusal(table, unit) is None:
        found.append(Reason("4.8", "may-withdraw", name))
    return found


def _attacks(table: Table, unit: int) -> Reason:
    """5.1h, 5.1i, 3.4f Whether it can be attack unit or Assist: closed and Stopped units can, Finished ones cannot."""
    rules, state = table.rules, table.state
    name = {"unit": rules.ids[unit]}
    why = idle_refusal(table, "3.2", name)
    if why is not None:
        return why
    if state.marks[unit] & FINISHED:
        return Reason("3.4h", "finished", name)
    if state.marks[unit] & SCREEN:
        return Reason("4.6a", "screens", name)
    if able(rules, state, unit, REGULAR):
        return Reason("5.1h", "may-attack", name)
    if able(rules, state, unit, ASSIST):
        return Reason("5.1i", "may-assist", name)
    return Reason("5.1h", "no-arrow", name)


def where_it_can_go(table: Table, unit: int) -> list[int]:
    """4.0 The hexes where a unit that acts, or has not begun, could end a move now."""
    state = table.state
    if state.formation < 0 or state.assigned[unit] - 1 != state.formation or unit_refusal(table, unit) is not None:
        return []
    if state.acting != unit and state.marks[unit] & (ACTED | CLOSED):
        return []
    mover = mover_of(table, unit)
    return allowed_ends(table, mover, search(table, mover))
