"""T4: victory points."""

from __future__ import annotations

from grognard.engine.view import Track

from .. import events
from ..program import Table
from ..state import FIRST, GERMAN, SUPPLIED
from .tables import own

# values of `entered`: no Russian was ever there; last came a supplied German, another German, supplied Russian
# infantry, another Russian
NEVER, GERMAN_SUPPLIED, GERMAN_UNSUPPLIED, RUSSIAN_INFANTRY, RUSSIAN_OTHER = range(5)


def entered(table: Table, unit: int, hex_: int) -> None:
    """T4.22 Who enters a victory hex last, of which arm and in which supply, decides who scores it; attenuated supply
    is not enough. What Germans do before the first Russian has been there does not matter."""
    state, rules = table.state, table.rules
    if hex_ not in own(table).worth:
        return
    before = scorer(state.entered[hex_])
    supplied = state.supply[unit] == SUPPLIED
    if rules.side[unit] == FIRST:
        infantry = supplied and not rules.cavalry[unit]
        state.entered[hex_] = RUSSIAN_INFANTRY if infantry else RUSSIAN_OTHER
    elif state.entered[hex_] != NEVER:
        state.entered[hex_] = GERMAN_SUPPLIED if supplied else GERMAN_UNSUPPLIED
    after = scorer(state.entered[hex_])
    if after != before:
        side = table.sides[after] if after >= 0 else None
        table.say(events.HexScored(rules.labels[hex_], side, "T4.22"))


def scorer(entry: int) -> int:
    """T4.22 The side that scores a hex, -1 for nobody."""
    if entry in (NEVER, GERMAN_SUPPLIED):
        return GERMAN
    return FIRST if entry == RUSSIAN_INFANTRY else -1


def points(table: Table) -> tuple[int, int]:
    """T3.11, T3.12, T4.1, T4.21 Victory points of the Russian and the German: 0 and 15 at the start, for all victory
    hexes lie in Germany."""
    totals = [0, 0]
    for hex_, worth in own(table).worth.items():
        side = scorer(table.state.entered[hex_])
        if side >= 0:
            totals[side] += worth[side]
    return totals[0], totals[1]


def decide(table: Table) -> None:
    """4.1, T4.1, T5.36 After 2 September the side with more points wins; the Russian if they are equal."""
    russian, german = points(table)
    if german > russian:
        table.end(GERMAN, "points", "T4.1")
    else:
        table.end(FIRST, "points" if russian > german else "tie", "T4.1")


def tracks(table: Table) -> list[Track]:
    """T4.1 The points as they stand."""
    russian, german = points(table)
    return [Track("russian-points", russian), Track("german-points", german)]
