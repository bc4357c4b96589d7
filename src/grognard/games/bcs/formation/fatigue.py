"""1.8 Fatigue: stored one up, Fresh 0 and Fat-0 1."""

from __future__ import annotations

from .. import events
from ..program import Table
from ..rules import Rules
from ..state import FAT_0, FRESH, State


def level(state: State, formation: int) -> int:
    """1.8a The level, -1 for Fresh."""
    return state.fatigue[formation] - FAT_0


def is_exhausted(rules: Rules, state: State, formation: int) -> bool:
    """1.8c Fat-4."""
    return level(state, formation) >= rules.tables.limits.fatigue


def can_pay(rules: Rules, state: State, formation: int, levels: int) -> bool:
    """6.4b, 6.4c Whether a Formation has so many levels left to pay with before Fat-4 is passed."""
    return level(state, formation) + levels <= rules.tables.limits.fatigue


def is_fresh(state: State, formation: int) -> bool:
    return state.fatigue[formation] == FRESH


def tire(table: Table, formation: int, levels: int, cause: str, rule: str) -> None:
    """1.8a One level up or more; Fat-4 is the end of it."""
    state, most = table.state, table.rules.tables.limits.fatigue + FAT_0
    before = state.fatigue[formation]
    state.own("fatigue")[formation] = min(most, before + levels)
    if state.fatigue[formation] != before:
        table.say(events.FatigueChanged(table.rules.formation_ids[formation], level(state, formation), cause, rule))


def rest(table: Table, formation: int) -> None:
    """3.7a One level down, never below Fat-0 and never to Fresh."""
    state = table.state
    if state.fatigue[formation] > FAT_0:
        state.own("fatigue")[formation] -= 1
        table.say(
            events.FatigueChanged(table.rules.formation_ids[formation], level(state, formation), "recover", "3.7a")
        )
