"""T5.32 and T9: reinforcements and replacements."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers, OneOf

from .. import events
from ..board import place
from ..control import enter
from ..losses import eliminate
from ..program import Table, active
from ..reinforcements import arrival_refusal, arrive, due, entry_hexes, room_refusal
from ..replacements import mark_done, rebuild, rebuild_refusal
from ..state import EDGE, GERMAN, SUPPLIED
from .railways import Railways, distance_refusal, last_chance, rail_town_refusal, return_refusal, returning
from .tables import own, program


class Arrivals(NamedTuple):
    """The hex to which a unit has come back by rail on this turn, -1 for none (T15.2)."""

    together: int = -1


@program.step(Arrivals)
def next_arrival(table: Table, arrivals: Arrivals) -> None:
    """5.32, T5.321, T5.322 Reinforcements, units that come back, replacements; the phase ends when there is nothing
    more to decide."""
    assert choose_arrival.ask is not None
    answers = choose_arrival.ask(table, arrivals)
    if any(answer.verb != "done" for answer in answers):
        table.ask(choose_arrival, arrivals, answers)
    else:
        done(table, arrivals)


def _rule(table: Table, _: Arrivals) -> str:
    return "T5.322" if table.state.active == GERMAN else "T5.321"


def _entry_rule(table: Table, _: Arrivals, unit: int, hex_: int) -> str:
    return "T9.23" if table.state.active == GERMAN else "T9.21"


_RULES, _ENTRY_RULES = OneOf(_rule, "T5.321", "T5.322"), OneOf(_entry_rule, "T9.21", "T9.23")


@program.question(Arrivals, rule=_RULES, who=active)
def choose_arrival() -> Offers:
    """T5.321, T5.322 Where do reinforcements come in, and who gets replacements?"""
    return (
        Offer("enter", _ENTRY_RULES, UNIT, HEX, listed=entries, refusal=entry_refusal, then=come_in),
        Offer("return", "T15.2", UNIT, HEX, listed=backs, refusal=back_refusal, then=come_back),
        Offer("rebuild", "T9.3", UNIT, candidates=reduced, refusal=rebuild_step_refusal, then=rebuild_unit),
        Offer("done", _RULES, refusal=done_refusal, then=done),
    )


# Reinforcements ------------------------------------------------------------------------------------------------------


def entries(table: Table, _: Arrivals) -> list[tuple[int, int]]:
    """9.2 Units that are due, each with the hexes where it may come in."""
    railways = Railways(table)
    pairs = [(unit, hex_) for unit in due(table) for hex_ in entry_hexes(table, unit)]
    return [(unit, hex_) for unit, hex_ in pairs if _way_in_refusal(table, unit, hex_, railways) is None]


def entry_refusal(table: Table, _: Arrivals, unit: int, hex_: int) -> Reason | None:
    """9.2, T5.321, T5.322, T9.21, T9.23 Russians at the entry hexes of their army or those that the track names,
    Germans in rail towns."""
    return arrival_refusal(table, unit, hex_) or _way_in_refusal(table, unit, hex_, Railways(table))


def _way_in_refusal(table: Table, unit: int, hex_: int, railways: Railways) -> Reason | None:
    """T9.23 Why a unit that is due cannot come in at one of its hexes."""
    reason = room_refusal(table, unit, hex_)
    if reason is not None or table.state.active != GERMAN:
        return reason
    return rail_town_refusal(table, unit, hex_, "T9.23", railways) or distance_refusal(table, unit, hex_, railways)


def come_in(table: Table, arrivals: Arrivals, unit: int, hex_: int) -> None:
    """9.2, T9.21, T9.23 A reinforcement is placed."""
    arrive(table, unit, hex_, _entry_rule(table, arrivals, unit, hex_))
    table.goto(next_arrival, arrivals)


# Strategic movement --------------------------------------------------------------------------------------------------


def backs(table: Table, arrivals: Arrivals) -> list[tuple[int, int]]:
    """T15.2 Units that may come back, each with the towns where it may."""
    if table.state.active != GERMAN:
        return []
    railways, towns = Railways(table), table.rules.hexes_with(own(table).battle.rail_entry.feature)
    pairs = [(unit, hex_) for unit in returning(table) for hex_ in towns]
    return [(unit, hex_) for unit, hex_ in pairs if back_refusal(table, arrivals, unit, hex_, railways) is None]


def back_refusal(
    table: Table, arrivals: Arrivals, unit: int, hex_: int, railways: Railways | None = None
) -> Reason | None:
    """T15.2 Why a unit cannot come back to a hex."""
    if table.rules.side[unit] != table.state.active:
        return Reason("T15.1", "not-yours", {"unit": table.rules.ids[unit]})
    return return_refusal(table, unit, hex_, arrivals.together, railways or Railways(table))


def come_back(table: Table, arrivals: Arrivals, unit: int, hex_: int) -> None:
    """T15.2 The unit is back, and moves and fights normally this turn."""
    state, rules = table.state, table.rules
    state.supply[unit], state.source[unit] = SUPPLIED, EDGE
    place(rules, state, unit, hex_)
    table.say(events.Arrived(table.sides[GERMAN], rules.ids[unit], rules.labels[hex_], "T15.2"))
    enter(table, unit, hex_)
    table.goto(next_arrival, Arrivals(hex_))


# Replacements --------------------------------------------------------------------------------------------------------


def reduced(table: Table, _: Arrivals) -> list[int]:
    """9.3 Units of the active side on the map that have lost a step."""
    state, rules = table.state, table.rules
    return [u for u in rules.by_side[state.active] if state.where[u] >= 0 and state.steps[u] < rules.units[u].steps]


def rebuild_step_refusal(table: Table, _: Arrivals, unit: int) -> Reason | None:
    """T5.321, T5.322, T9.3, T9.31 Two steps a turn for First Army, one for Second, one for the Germans; only to units
    that are fed from the edge of the map."""
    reason = rebuild_refusal(table, unit)
    if reason is not None:
        return reason
    args = {"unit": table.rules.ids[unit]}
    if table.state.source[unit] != EDGE:
        return Reason("T9.31", "edge-supply-only", args)
    return Reason("T9.3", "markers-used", args) if markers_left(table, unit) <= 0 else None


def markers_left(table: Table, unit: int) -> int:
    """T9.3 Replacement markers that are left for a unit: of its army, or of its side; they are not saved or passed
    on."""
    state, rules = table.state, table.rules
    steps = own(table).battle.replacements.steps
    name = rules.commands[rules.command[unit]].id
    if name in steps:
        return steps[name] - state.used[rules.command[unit]]
    used = sum(state.used[command] for command in rules.commands_of[rules.side[unit]])
    return steps[rules.units[unit].side] - used


def rebuild_unit(table: Table, arrivals: Arrivals, unit: int) -> None:
    """9.32, T9.3 The unit gets its step back and is done."""
    table.state.used[table.rules.command[unit]] += 1
    rebuild(table, unit, "T9.3")
    mark_done(table, unit)
    table.goto(next_arrival, arrivals)


# The end -------------------------------------------------------------------------------------------------------------


def done_refusal(table: Table, arrivals: Arrivals) -> Reason | None:
    """9.2, T15.2 Reinforcements are not held back, nor units that cannot stay away any longer."""
    for unit, _ in entries(table, arrivals):
        return Reason("9.2", "must-enter", {"unit": table.rules.ids[unit]})
    for unit, _ in backs(table, arrivals):
        if last_chance(table, unit):
            return Reason("T15.2", "must-return", {"unit": table.rules.ids[unit]})
    return None


def done(table: Table, arrivals: Arrivals) -> None:
    """T15.2 The phase is over. Who could not come back in time is lost."""
    if table.state.active == GERMAN:
        for unit in returning(table):
            if last_chance(table, unit):
                eliminate(table, unit, "stranded", "T15.2")
    table.pop()
