"""Chapter 15: the End Turn Phase."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import Offer, Offers, end_procedure
from grognard.mechanics.columns import keep, places

from .. import events
from ..board import with_batteries
from ..chits.chit_box import discard, general_staff, held_any
from ..chits.event_chits import on_track, roll_on_track
from ..chits.opportunity import Window, open_window
from ..naming import ARRIVAL
from ..needs import EARLIER_ARRIVALS
from ..program import Nothing, Table, program, scenario_of
from ..rules import EVENT
from ..state import ELIMINATED, FRENCH, MALAISE, NOTHING, OVERRUN, PRUSSIAN, REBUILD, TRACK, clear
from . import victory


class Earlier(NamedTuple):
    """Arrival groups that may still be brought forward (15.2)."""

    left: int


@program.step(Nothing)
def last_events(table: Table, nothing: Nothing) -> None:
    """15.0, 6.3.1 The cup is empty: events still held may be played, the Prussian first; then they are lost."""
    table.goto(lose_events, nothing)
    table.push(open_window, *Window())


@program.step(Nothing)
def lose_events(table: Table, nothing: Nothing) -> None:
    """6.3.1, ruling 19 What is still held is lost."""
    for side in (PRUSSIAN, FRENCH):
        for chit in held_any(table, side, EVENT):
            discard(table, chit, "lost", "6.3.1")
    for chit in general_staff(table):
        discard(table, chit, "lost", "6.2.1")
    table.goto(french_events, nothing)


@program.step(Nothing)
def french_events(table: Table, nothing: Nothing) -> None:
    """15.1, 6.2.2 Offensive spirit: the chits on the track may win MARSHAL BAZAINE for the next turn."""
    table.goto(prussian_events, nothing)
    if on_track(table, "offensive-spirit"):
        table.state.bazaine_won = int(roll_on_track(table, "offensive-spirit", "offensive spirit", "15.1"))


@program.step(Nothing)
def prussian_events(table: Table, nothing: Nothing) -> None:
    """15.2 For each chit on the reinforcement track one group comes a turn earlier."""
    table.goto(determine_victory, nothing)
    number = on_track(table, "prussian-reinforcements")
    if number and movable(table):
        table.push(choose_arrival, *Earlier(number))


def movable(table: Table, _: object = None) -> dict[str, list[int]]:
    """15.2 Groups that the schedule lets come earlier, still at least two turns away."""
    state, rules = table.state, table.rules
    found: dict[str, list[int]] = {}
    for arrival in rules.schedule.arrival:
        if not arrival.movable or scenario_of(table).id not in arrival.scenarios:
            continue
        units = [rules.unit_index[name] for name in arrival.units]
        waiting = [u for u in units if state.where[u] == TRACK and state.due[u] > state.turn + 1]
        if waiting:
            found[arrival.id] = waiting
    return found


@program.question(Earlier, rule="15.2", who=lambda _, __: PRUSSIAN, needs=(EARLIER_ARRIVALS,))
def choose_arrival() -> Offers:
    """15.2 Which group comes earlier."""
    return (
        Offer("hasten", "15.2", ARRIVAL, candidates=movable, refusal=hasten_refusal, then=hasten),
        Offer("end", "15.2", then=end_procedure),
    )


def hasten_refusal(table: Table, _: Earlier, arrival: str) -> Reason | None:
    """15.2 A Prussian group of the scenario that may be moved and is still at least two turns away."""
    if arrival in movable(table):
        return None
    known = next(entry for entry in table.rules.schedule.arrival if entry.id == arrival)
    if scenario_of(table).id not in known.scenarios:
        return Reason("15.2", "arrival-not-in-scenario", {"word": arrival})
    return Reason("15.2", "arrival-near" if known.movable else "arrival-fixed", {"word": arrival})


def hasten(table: Table, earlier: Earlier, arrival: str) -> None:
    """15.2 It comes a turn earlier."""
    state, rules = table.state, table.rules
    units = movable(table)[arrival]
    for unit in with_batteries(rules, units):
        state.due[unit] -= 1
    table.say(events.ArrivalAdvanced(tuple(rules.ids[u] for u in units), state.due[units[0]]))
    table.ask_if(earlier.left > 1 and movable(table), choose_arrival, Earlier(earlier.left - 1))


@program.step(Nothing)
def determine_victory(table: Table, nothing: Nothing) -> None:
    """15.3 Automatic victory, or after the last turn the final one."""
    table.goto(housekeeping, nothing)
    victory.check(table)


@program.step(Nothing)
def housekeeping(table: Table, _: Nothing) -> None:
    """15.4 Chits go back to their owners, markers off, broken units become available for rebuilding."""
    state = table.state
    clear(state.chit_place, state.drawn, state.shown, state.in_cup, state.feu, state.tried, state.fort_fired)
    keep(state.marks, ~(OVERRUN | MALAISE))
    for unit in places(state.where, ELIMINATED):
        state.where[unit] = REBUILD
    state.pending, state.leader_pending = NOTHING, 0
    state.planned0 = state.planned1 = 0
    table.pop()
