"""3.2 The SNAFU roll."""

from __future__ import annotations

from grognard.engine.forecast import Shift

from .. import events
from ..formation.blob import mixed_with
from ..formation.fatigue import is_exhausted, is_fresh, level
from ..formation.msr import complete_route, crosses, is_optimal, uses_track
from ..program import Table, day_of
from ..schema import SnafuRow
from ..state import FULL, GHOST, PARTIAL, RESULTS
from ..switches import PLANNED_FATIGUE, is_on


def shifts(table: Table, formation: int) -> tuple[Shift, ...]:
    """3.2b to 3.2j Every modifier of a Formation's SNAFU roll as it stands, with its rule."""
    rules, state = table.rules, table.state
    book = rules.snafu_modifiers
    found = [*_fatigue_shifts(table, formation)]
    trains = rules.trains[formation]
    if state.where[trains] < 0:
        found.append(Shift("3.1", "trains-off-map", book["trains-off-map"].value))
    else:
        way = complete_route(rules, state, formation)
        if is_optimal(rules, state, formation):
            found.append(Shift("3.2f", "optimal", book["optimal"].value))
        if state.face[trains] == GHOST:
            found.append(Shift("3.2g", "ghost", book["ghost"].value))
        if way and crosses(rules, state, formation, way):
            found.append(Shift("3.2h", "crossing", book["crossing"].value))
        if way and uses_track(rules, way):
            mud = rules.is_mud(state.scenario, state.turn)
            found.append(Shift("3.2i", "track", book["track-mud" if mud else "track"].value))
    if state.blocked[formation]:
        found.append(Shift("3.2j", "blocked", book["blocked"].value * state.blocked[formation]))
    if state.coordination[formation]:
        found.append(Shift("3.2c", "coordination", book["coordination"].value))
    if mixed_with(rules, state, formation):
        found.append(Shift("3.2d", "mixed", book["mixed"].value))
    return (*found, *_day_shifts(table, formation), *rules.pack.snafu(table, formation))


def _fatigue_shifts(table: Table, formation: int) -> list[Shift]:
    """1.8a, 3.2e, 6.4a Fatigue."""
    rules, state = table.rules, table.state
    book = rules.snafu_modifiers
    if is_on(rules, state, PLANNED_FATIGUE):
        if is_fresh(state, formation):
            return [Shift("6.4a", "fresh", book["planned-fresh"].value)]
        if is_exhausted(rules, state, formation):
            return [Shift("6.4a", "fatigue", book["planned-exhausted"].value)]
        return []
    if is_fresh(state, formation):
        return [Shift("3.2e", "fresh", book["fresh"].value)]
    tired = level(state, formation)
    return [Shift("3.2e", "fatigue", book["fatigue"].value * tired)] if tired else []


def _day_shifts(table: Table, formation: int) -> list[Shift]:
    """3.2b, B4.0 Modifiers that the game gives a day."""
    rules = table.rules
    side, name = rules.sides[rules.formation_side[formation]], rules.formation_ids[formation]
    return [
        Shift(entry.rule, "day", entry.value) for entry in day_of(table).snafu
        if entry.side == side and (not entry.formations or name in entry.formations)
    ]  # fmt: skip


def row_for(table: Table, total: int) -> int:
    """3.2 The result for a total: Fail, Partial or Full."""
    rows: tuple[SnafuRow, ...] = table.rules.tables.snafu.row
    return max(i for i, row in enumerate(rows, 1) if row.least <= total)


def roll_snafu(table: Table) -> None:
    """3.2a, 3.2b, 3.2k, 1.7c Two dice and the modifiers; Prepared Defense makes Partial of Full."""
    rules, state = table.rules, table.state
    formation = state.formation
    added = shifts(table, formation)
    dice = table.roll(6, "snafu", "3.2b") + table.roll(6, "snafu", "3.2b")
    total = dice + sum(shift.value for shift in added)
    result = row_for(table, total)
    if result == FULL and state.prepared[formation]:
        result = PARTIAL
    state.snafu = result
    state.capped = state.prepared[formation]
    table.say(events.SnafuRolled(rules.formation_ids[formation], dice, added, total, RESULTS[result]))
    if state.coordination[formation] and not mixed_with(rules, state, formation):  # 3.2c
        state.own("coordination")[formation] = 0
        table.say(events.Coordination(rules.formation_ids[formation], False))
