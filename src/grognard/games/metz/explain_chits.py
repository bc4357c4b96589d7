"""Why a chit may not be planned, held, played or put on a track, and whom a commander in chief cannot activate."""

from __future__ import annotations

from grognard.engine.explain import Reason
from grognard.engine.reasons import Check

from .event_chits import Event
from .fire import Fire
from .planning import Planning
from .program import Table, scenario_of
from .rules import HORSE
from .staff import Staff


def _plan(table: Table, planning: Planning, words: list[str]) -> Reason | None:
    """5.1 One of one's own events; two chits alike are one answer."""
    chit = table.rules.chit_index.get(words[0], -1) if words else -1
    if chit < 0:
        return None
    if chit in table.rules.event_chits(table.state.scenario)[planning.side]:
        return Reason("5.1", "same-as-another-chit", {"chit": words[0]})
    return Reason("5.1", "not-an-own-event", {"chit": words[0]})


def _is_drawn(table: Table, event: Event, words: list[str]) -> bool:
    return bool(words) and words[0] == table.rules.chits[event.chit].id


def _hold(table: Table, event: Event, words: list[str]) -> Reason | None:
    """6.3.1 a"""
    return Reason("6.3.1", "not-to-be-held", {"chit": words[0]}) if _is_drawn(table, event, words) else None


def _play(table: Table, event: Event, words: list[str]) -> Reason | None:
    """6.3.1 c, or nothing that the event could act on."""
    if not _is_drawn(table, event, words):
        return None
    if table.rules.chits[event.chit].timing == "hold":
        return Reason("6.3.1", "only-to-be-held", {"chit": words[0]})
    return Reason("6.3.1", "nothing-to-act-on", {"chit": words[0]})


def _track(table: Table, event: Event, words: list[str]) -> Reason | None:
    """6.3, 6.3.2"""
    if not _is_drawn(table, event, words) or len(words) < 2:
        return None
    if not scenario_of(table).tracks:
        return Reason("6.3", "no-command-events")
    return Reason("6.3.2", "track-full-or-not-own", {"track": words[1]})


def _hold_staff(_: Table, staff: Staff, __: list[str]) -> Reason:
    """6.2.2, 6.4 c"""
    return Reason("6.4" if staff.degraded else "6.2.2", "staff-acts-at-once")


def _unit(table: Table, staff: Staff, words: list[str]) -> Reason | None:
    unit = table.rules.unit_index.get(words[0], -1) if words else -1
    if unit < 0:
        return None
    if table.rules.side[unit] != staff.side:
        return Reason("6.2.1", "enemy-unit", {"unit": words[0]})
    return Reason("6.2.1", "off-map", {"unit": words[0]})


def _division(_: Table, __: Staff, words: list[str]) -> Reason | None:
    return Reason("6.2.1", "not-grouped", {"word": words[0]}) if words else None


def _half(table: Table, fire: Fire, _: list[str]) -> Reason | None:
    """8.1.6"""
    if fire.halved:
        return None
    if fire.kind == "step" and all(table.rules.kind[unit] == HORSE for unit in fire.firers):
        return Reason("8.1.6", "no-strength", {"unit": table.rules.ids[fire.firers[0]]})
    return Reason("8.1.6", "only-horse-artillery-halves")


CHECKS: dict[tuple[str, str], Check] = {
    ("planning.choose_event", "plan"): _plan,
    ("event_chits.choose_use", "hold"): _hold,
    ("event_chits.choose_use", "play"): _play,
    ("event_chits.choose_use", "track"): _track,
    ("staff.choose_group", "hold"): _hold_staff,
    ("staff.choose_group", "unit"): _unit,
    ("staff.choose_group", "division"): _division,
    ("fire.prepare", "half"): _half,
}
