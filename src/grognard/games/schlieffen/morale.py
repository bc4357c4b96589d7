"""9.6 and 10.2: morale of corps."""

from __future__ import annotations

from . import events
from .program import Table
from .rules import CORPS
from .state import ELAN, FATIGUE, FORCED, GERMAN, MORALE
from .switches import FATIGUE_THRESHOLD, is_default


def raise_morale(table: Table, unit: int, cause: str, rule: str) -> None:
    """9.6 One level up: fatigue to normal, normal to elan."""
    if table.rules.kind[unit] == CORPS and table.state.morale[unit] != ELAN:
        set_morale(table, unit, table.state.morale[unit] + 1, cause, rule)


def lower_morale(table: Table, unit: int, cause: str, rule: str) -> None:
    """9.6 One level down; a fatigued corps stays as it is."""
    if table.rules.kind[unit] == CORPS and table.state.morale[unit] != FATIGUE:
        set_morale(table, unit, table.state.morale[unit] - 1, cause, rule)


def set_morale(table: Table, unit: int, morale: int, cause: str, rule: str) -> None:
    """9.6 Only corps have morale."""
    state, rules = table.state, table.rules
    if state.morale[unit] != morale:
        state.morale[unit] = morale
        side = table.sides[rules.side[unit]]
        table.say(events.MoraleChanged(side, rules.ids[unit], MORALE[morale], cause, rule))


def after_movement(table: Table) -> None:
    """10.2, 5.3 Corps that spent half their allowance or marched hard fall a level, those that did not move rise one;
    no German falls on turn 1 (3.1)."""
    state, rules = table.state, table.rules
    spared = state.active == GERMAN and state.turn == 1
    for unit in rules.by_side[state.active]:
        if rules.kind[unit] != CORPS or state.where[unit] < 0:
            continue
        if not state.spent[unit]:
            raise_morale(table, unit, "rest", "10.2")
        elif not spared and (state.marks[unit] & FORCED or moved_far(table, unit)):
            lower_morale(table, unit, "march", "10.2")


def moved_far(table: Table, unit: int) -> bool:
    """10.2 Half of the printed allowance, rounded up, or more."""
    half, spent = table.rules.movement[unit] / 2, table.state.spent[unit]
    return spent >= half if is_default(table, FATIGUE_THRESHOLD) else spent > half
