"""The Marne battle book, put together."""

from __future__ import annotations

from .. import combat_phase, sequence
from ..battle import BattleBook, Phase
from ..state import FIRST, GERMAN
from . import areas, cup, deployment, logistics, scoring, segment, start_hexes
from .tables import make, program

PHASES = (
    Phase(FIRST, "supply", "M5.311", logistics.supply),
    Phase(FIRST, "reinforcement", "M5.312", logistics.next_entry),
    Phase(FIRST, "rally", "M5.313", logistics.rally),
    Phase(FIRST, "operations", "M5.32", cup.operations),
    Phase(FIRST, "combat", "M5.331", combat_phase.begin),
    Phase(FIRST, "recovery", "M5.34", sequence.recover),
    Phase(GERMAN, "supply", "M5.311", logistics.supply),
    Phase(GERMAN, "reinforcement", "M5.312", logistics.next_entry),
    Phase(GERMAN, "operations", "M5.32", cup.operations),
    Phase(GERMAN, "combat", "5.34", combat_phase.begin),
    Phase(GERMAN, "recovery", "M5.34", sequence.recover),
)


def phases() -> tuple[Phase, ...]:
    """M5.2 The phases of a turn, in order; only Allied armies rally."""
    return PHASES


BOOK = BattleBook(
    program=program,
    phases=phases,
    next_unit=lambda: segment.next_unit,
    make=make,
    set_up=deployment.set_up,
    command_of=areas.command_of,
    units_of=areas.units_of,
    source_of=logistics.source_of,
    allowance=segment.move_allowance,
    costs=areas.costs,
    alike=areas.alike,
    entered=scoring.entered,
    gains=scoring.gains,
    move_ended=segment.move_ended,
    unfinished=segment.unfinished,
    step_lost=lambda *_: None,
    decide=scoring.decide,
    tracks=scoring.tracks,
    cites={
        "parties": "M5.331",
        "no-attenuated": "M8.31",
        "crossing": "M10.44",
        "control": "M4.32",
        "homeward": "M10.44",
    },
    end_refusal=areas.end_refusal,
    stop_refusal=segment.march_refusal,
    spends_all=segment.spends_all,
    attacker_refusal=start_hexes.attacker_refusal,
    target_refusal=start_hexes.target_refusal,
    advance_refusal=areas.advance_refusal,
    halt_refusal=start_hexes.halt_refusal,
    ter_changes=areas.ter_changes,
    last_resort=areas.last_resort,
    extra_reach=segment.extra_reach,
    extra_points=segment.camp_points,
    inside=segment.inside,
    narrowed=segment.homeward,
    area_refusal=areas.area_refusal,
    draws_commands=True,
    row_of=cup.row_of,
    standing=cup.standing,
    lines_of=logistics.lines_of,
)
