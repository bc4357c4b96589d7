"""1.7 Prepared Defense."""

from __future__ import annotations

from grognard.engine.explain import Reason

from .. import events
from ..program import Table
from ..rules import PREPARED, Rules
from ..state import DEPLOYED, NO_ORDER, NO_RESULT, ORDER_BOTH, ORDER_PREPARED, SCREEN, State
from ..switches import ORDERS_USED, is_on
from .command import in_radius


def uses_prepared(rules: Rules, state: State, unit: int) -> bool:
    """1.7d, ruling 64 On the Deployed side, in radius, its Formation with the marker, and not Unprepared (1.1d)."""
    formation = state.assigned[unit] - 1
    return (
        formation >= 0
        and bool(state.prepared[formation])
        and state.face[unit] == DEPLOYED
        and bool(rules.two_sided[unit])
        and not state.marks[unit] & SCREEN
        and bool(rules.able[2 * unit + DEPLOYED] & PREPARED)
        and in_radius(rules, state, unit)
    )


def artillery_points(rules: Rules, state: State, formation: int) -> int:
    """5.4b Organic and assigned points, before the SNAFU result."""
    return rules.guns_organic[formation] + state.artillery[formation]


def enter_refusal(table: Table, formation: int) -> Reason | None:
    """1.7a, 2.5g, 3.1c Why a Formation cannot enter Prepared Defense."""
    rules, state = table.rules, table.state
    name = {"formation": rules.formation_ids[formation]}
    if state.second:
        return Reason("1.7a", "only-first-activation", name)
    if artillery_points(rules, state, formation) < 1:
        return Reason("1.7a", "no-artillery", name)
    if state.blocked[formation]:
        return Reason("1.7a", "msr-blocked", name)
    return None


def leave_refusal(table: Table, formation: int) -> Reason | None:
    """1.7b, 2.4d, 1.0g, ruling 88 Why a Formation cannot give up Prepared Defense of its own will."""
    rules, state = table.rules, table.state
    name = {"formation": rules.formation_ids[formation]}
    if not state.prepared[formation]:
        return Reason("1.7b", "not-prepared", name)
    if is_on(rules, state, ORDERS_USED) and state.order[formation] in (ORDER_PREPARED, ORDER_BOTH):
        return Reason("1.7b", "prepared-by-order", name)
    if must_keep(table, formation):
        return Reason("1.0g", "prepared-until-turn-two", name)
    if is_on(rules, state, ORDERS_USED) and state.snafu != NO_RESULT:
        return Reason("1.7b", "unprepare-before-roll", name)
    return None


def must_keep(table: Table, formation: int) -> bool:
    """1.0g, 2.4d A Formation set up in Prepared Defense keeps it until turn 2; so does one with the order for it."""
    rules, state = table.rules, table.state
    if is_on(rules, state, ORDERS_USED) and state.order[formation] in (ORDER_PREPARED, ORDER_BOTH):
        return True
    return is_set_up_prepared(table, formation)


def must_stay(table: Table, formation: int) -> bool:
    """1.0g, ruling 89 Whether headquarters stay where they are: they are in Prepared Defense and have to keep it."""
    return bool(table.state.prepared[formation]) and is_set_up_prepared(table, formation)


def is_set_up_prepared(table: Table, formation: int) -> bool:
    """1.0g Whether it is turn 1 and a Formation was set up in Prepared Defense."""
    rules, state = table.rules, table.state
    name = rules.formation_ids[formation]
    starts = rules.scenarios[state.scenario].formations
    return state.turn == 1 and any(start.formation == name and start.prepared for start in starts)


def enter(table: Table, formation: int) -> None:
    """1.7a The marker is placed."""
    table.state.own("prepared")[formation] = 1
    table.say(events.PreparedDefense(table.rules.formation_ids[formation], True, ""))


def leave(table: Table, formation: int, cause: str) -> None:
    """1.7b, 2.4d, 2.4e The marker is removed; with Orders the Formation is left with none."""
    state = table.state
    if not state.prepared[formation]:
        return
    state.own("prepared")[formation] = 0
    if state.order[formation] in (ORDER_PREPARED, ORDER_BOTH):
        state.own("order")[formation] = NO_ORDER
    table.say(events.PreparedDefense(table.rules.formation_ids[formation], False, cause))
