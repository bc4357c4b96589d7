"""M5.31, M8 and M9.2: supply, reinforcements, and the rally of Allied armies (M10.52)."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers, OneOf
from grognard.mechanics.subjects import about

from .. import events
from ..losses import eliminate
from ..program import Nothing, Table, active
from ..reinforcements import arrival_refusal, arrive, due, entry_hexes, room_refusal
from ..state import CITY, EDGE, FIRST, GERMAN, SUPPLIED
from ..supply import Feeding, check_supply
from ..supply_ways import Line
from ..tracing import Lines, by_arrows, free_sources
from .areas import in_camp, is_demoralised, units_of
from .tables import own, program

#: so many units are named in one sentence
NAMED = 5


@program.step(Nothing)
def supply(table: Table, _: Nothing) -> None:
    """M5.311 The active side is checked; on turn 1 everybody is in supply."""
    table.goto(check_supply, Feeding((table.state.active,)))


def source_of(table: Table, lines: Lines, unit: int) -> int:
    """M2.13, M8.21 Allies trace to the south edge, Germans to the north edge; French units in the camp also to Paris;
    units in start hexes are always in supply."""
    tables, hex_ = own(table), table.state.where[unit]
    if tables.start[hex_]:
        return EDGE
    if lines.area("edge", _edge)[hex_]:
        return EDGE
    return CITY if in_camp(table, unit) and lines.area("paris", _paris)[hex_] else -1


def lines_of(table: Table, unit: int) -> list[Line]:
    """M2.13, M8.21 The lines that a unit may have, as people draw them."""
    rules = table.rules
    command = rules.commands[rules.book.command_of(table, unit)]
    found = [Line(command.sources, rules.schedule.supply.free_hexes)]
    if in_camp(table, unit):
        found.append(Line((own(table).battle.fortified_camp.city,), rules.schedule.supply.free_hexes))
    return found


def _edge(lines: Lines) -> bytes:
    """M8.21 The hexes from which a side traces to its edge of the map."""
    rules = lines.table.rules
    features = {feature for c in rules.commands_of[lines.side] for feature in rules.commands[c].sources}
    return by_arrows(lines, free_sources(lines, sorted(features)), rules.schedule.supply.free_hexes)


def _paris(lines: Lines) -> bytes:
    """M8.21, M10.43 The hexes from which French units in the camp trace to Paris."""
    table = lines.table
    city = own(table).battle.fortified_camp.city
    return by_arrows(lines, free_sources(lines, (city,)), table.rules.schedule.supply.free_hexes)


# Reinforcements ------------------------------------------------------------------------------------------------------


class Entries(NamedTuple):
    """Nothing is kept: who is still to come is on the turn track."""


@program.step(Entries)
def next_entry(table: Table, values: Entries) -> None:
    """5.32, M5.312, M9.21 Units of this turn come in; who cannot is lost."""
    waiting = due(table)
    found = entries(table, values) if waiting else []
    able = {unit for unit, _ in found}
    for unit in waiting:
        if unit not in able:
            eliminate(table, unit, "no-entry", "M9.21")
    if found:
        (enter,) = choose_entry.offers
        table.ask(choose_entry, values, enter.answers(table, values, found))
    else:
        table.pop()


def _entry_rule(table: Table, _: Entries, unit: int, hex_: int) -> str:
    return "M9.22" if table.state.active == GERMAN else "M9.21"


_ENTRY_RULES = OneOf(_entry_rule, "M9.21", "M9.22")


@program.question(Entries, rule="M5.312", who=active)
def choose_entry() -> Offers:
    """M5.312 Where do they come in?"""
    return (Offer("enter", _ENTRY_RULES, UNIT, HEX, listed=entries, refusal=entry_refusal, then=come_in),)


def entries(table: Table, values: Entries) -> list[tuple[int, int]]:
    """9.2 Units that are due, each with the hexes where it may come in."""
    lines = Lines(table, table.state.active)
    pairs = [(unit, hex_) for unit in due(table) for hex_ in entry_hexes(table, unit)]
    return [(unit, hex_) for unit, hex_ in pairs if _way_in_refusal(table, unit, hex_, lines) is None]


def entry_refusal(table: Table, _: Entries, unit: int, hex_: int) -> Reason | None:
    """M5.312, M9.21, M9.22 At a start hex of their army, in a friendly and supplied hex of the camp, or on the south
    edge of Fourth Army's area; nowhere that the enemy controls."""
    lines = Lines(table, table.state.active)
    return arrival_refusal(table, unit, hex_) or _way_in_refusal(table, unit, hex_, lines)


def _way_in_refusal(table: Table, unit: int, hex_: int, lines: Lines) -> Reason | None:
    """M5.312, M9.21 Why a unit that is due cannot come in at one of its hexes."""
    state, rules, tables = table.state, table.rules, own(table)
    reason = room_refusal(table, unit, hex_)
    if reason is not None or tables.start[hex_]:
        return reason
    args = {"unit": rules.ids[unit], "hex": rules.labels[hex_]}
    if state.control[hex_] != state.active:
        return Reason("M5.312", "not-controlled", args)
    if tables.camp[hex_] and not (lines.area("edge", _edge)[hex_] or lines.area("paris", _paris)[hex_]):
        return Reason("M9.21", "no-supply-there", args)
    return None


def come_in(table: Table, values: Entries, unit: int, hex_: int) -> None:
    """M9.21, M9.22 A reinforcement is placed."""
    arrive(table, unit, hex_, _entry_rule(table, values, unit, hex_))
    table.goto(next_entry, values)


@choose_entry.subject
def entry_subject(table: Table, _: Entries) -> dict[str, object]:
    """Who is to come in."""
    return about(table, due(table))


# Rally ---------------------------------------------------------------------------------------------------------------


@program.step(Nothing)
def rally(table: Table, _: Nothing) -> None:
    """M5.313, M10.34, M10.52 From turn 5 every demoralised army is checked; the BEF after those it depends on."""
    state, rules = table.state, table.rules
    if state.turn >= own(table).battle.demoralised.first_rally_turn:
        armies = [c for c in rules.commands_of[FIRST] if is_demoralised(table, c)]
        for command in sorted(armies, key=lambda c: bool((r := rules.commands[c].rally) and r.after)):
            why = rally_reason(table, command)
            if why:
                state.rallied[command] = state.turn
                table.say(events.Rallied(rules.commands[command].id, why))
    table.pop()


def rally_reason(table: Table, command: int) -> str:
    """M10.52 What makes an army rally: all units where it can collect itself, other armies that have rallied, or no
    German beside it; "" if nothing does."""
    state, rules = table.state, table.rules
    condition, units = rules.commands[command].rally, units_of(table, command)
    if condition and condition.area and all(rules.mask(condition.area)[state.where[u]] for u in units):
        return "area"
    others = [rules.command_index[name] for name in condition.after] if condition else []
    if others and not any(is_demoralised(table, other) for other in others):
        return "others"
    return "" if touched(table, units) else "untouched"


def rally_gaps(table: Table, command: int, units: list[int]) -> list[Reason]:
    """M10.34, M10.52 For each thing that would make a demoralised army of these units rally, what is missing, or that
    it holds now."""
    state, rules = table.state, table.rules
    condition = rules.commands[command].rally
    if condition is None or not is_demoralised(table, command):
        return []
    first = own(table).battle.demoralised.first_rally_turn
    gaps = [Reason("M10.34", "rally-from", {"turn": first})] if state.turn < first else []
    if condition.area:
        mask = rules.mask(condition.area)
        outside = [rules.ids[u] for u in units if not mask[state.where[u]]]
        gaps.append(
            Reason("M10.52", "rally-area", {"area": condition.area, "units": outside}) if len(outside) <= NAMED
            else Reason("M10.52", "rally-area-many", {"area": condition.area, "count": len(outside)})
        )  # fmt: skip
    if condition.after:
        others = [name for name in condition.after if is_demoralised(table, rules.command_index[name])]
        gaps.append(Reason("M10.52", "rally-after", {"command": others}))
    gaps.append(Reason("M10.52", "rally-apart", {"units": [rules.ids[u] for u in touched(table, units)]}))
    return gaps


def touched(table: Table, units: list[int]) -> list[int]:
    """M10.52 Units that stand beside a German; who is not fully supplied, on either side, does not count."""
    state, rules = table.state, table.rules
    germans = {
        state.where[u] for u in rules.by_side[GERMAN] if state.where[u] >= 0 and state.supply[u] == SUPPLIED
    }  # fmt: skip
    return [
        u for u in units
        if state.supply[u] == SUPPLIED and any(near in germans for near in rules.grid.adjacent(state.where[u]))
    ]  # fmt: skip
