"""The Tannenberg battle book, put together."""

from __future__ import annotations

from grognard.engine.explain import Reason

from .. import combat_phase, sequence
from ..battle import BattleBook, Phase
from ..program import Table
from ..state import FIRST, GERMAN
from . import arrivals, francois, lines, operations, scoring
from .deployment import set_up
from .tables import make, program

PHASES = (
    Phase(FIRST, "supply", "T5.31", lines.mutual_supply),
    Phase(FIRST, "reinforcement", "T5.321", arrivals.next_arrival),
    Phase(FIRST, "first-operations", "T5.331", operations.first_operations),
    Phase(FIRST, "second-operations", "T5.332", operations.second_operations),
    Phase(FIRST, "combat", "T5.34", combat_phase.begin),
    Phase(FIRST, "recovery", "T5.351", sequence.recover),
    Phase(GERMAN, "wireless", "T5.37", operations.wireless),
    Phase(GERMAN, "reinforcement", "T5.322", arrivals.next_arrival),
    Phase(GERMAN, "operations", "T5.333", operations.german_operations),
    Phase(GERMAN, "combat", "5.34", combat_phase.begin),
    Phase(GERMAN, "recovery", "T5.352", sequence.recover),
)


def phases() -> tuple[Phase, ...]:
    """T5.2 The phases of a turn, in order."""
    return PHASES


def command_of(table: Table, unit: int) -> int:
    """2.23, T5.333 The command printed on the counter."""
    return table.rules.command[unit]


def units_of(table: Table, command: int) -> list[int]:
    """T10.4, T10.6 The units of a command on the map."""
    where, rules = table.state.where, table.rules
    return [unit for unit, printed in enumerate(rules.command) if printed == command and where[unit] >= 0]


def costs(table: Table, unit: int) -> bytes:
    """11.3 The prices of the ground, the same for all units of a side."""
    return table.rules.costs[table.rules.side[unit]]


def alike(_: Table, units: list[int]) -> list[list[int]]:
    """11.3 Units of a side all together."""
    return [units] if units else []


def advance_refusal(table: Table, unit: int, hex_: int) -> Reason | None:
    """T9.22, T11.2 No advance into or next to an enemy source on the edge either."""
    rules = table.rules
    if rules.masks.no_end[rules.masks.limits[unit]][hex_]:
        return Reason("T11.2", "beside-enemy-source", {"unit": rules.ids[unit], "hex": rules.labels[hex_]})
    return None


def target_refusal(table: Table, hex_: int) -> Reason | None:
    """T9.22 There is no combat in Russian entry hexes."""
    if table.rules.masks.unlimited[hex_]:
        return Reason("T9.22", "entry-hex-safe", {"hex": table.rules.labels[hex_]})
    return None


BOOK = BattleBook(
    program=program,
    phases=phases,
    next_unit=lambda: operations.next_unit,
    make=make,
    set_up=set_up,
    command_of=command_of,
    units_of=units_of,
    source_of=lines.source_of,
    allowance=operations.allowance,
    costs=costs,
    alike=alike,
    entered=scoring.entered,
    unfinished=operations.unfinished,
    step_lost=francois.step_lost,
    decide=scoring.decide,
    tracks=scoring.tracks,
    cites={"parties": "T5.34", "no-attenuated": "T8.31", "crossing": "11.2", "control": "T4.22"},
    end_refusal=operations.end_refusal,
    stop_refusal=operations.stop_refusal,
    advance_refusal=advance_refusal,
    target_refusal=target_refusal,
    phase_refusal=francois.phase_refusal,
    attacked=francois.attacked,
    combat_ended=francois.combat_ended,
    row_of=operations.row_of,
    standing=operations.standing,
    lines_of=lines.lines_of,
)
