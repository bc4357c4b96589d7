"""5.1 The Planning Phase: one event of choice, some at random, the rest left out; then all the other chits."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import Offer, Offers

from .. import events
from ..naming import CHIT
from ..needs import PLANNING
from ..program import Table, is_night, program, scenario_of
from ..recovery.night import in_play
from ..refusals import of_chit
from ..rules import ACTIVATION, FORTUNES, STAFF
from ..state import FRENCH, IN_CUP, PLANNED, TRACK, UNKNOWN, WITH_OWNER, clear


class Planning(NamedTuple):
    """The side that is asked."""

    side: int = 0


@program.step(Planning)
def plan(table: Table, planning: Planning) -> None:
    """5.1, 18.2 Both choose in secret, neither knowing the other's choice; no events go into the cup at night."""
    if planning.side > FRENCH:
        fill_cup(table)
        table.pop()
        return
    scenario = scenario_of(table)
    chits = table.rules.event_chits(table.state.scenario)[planning.side]
    if is_night(table) or not chits:
        table.goto(plan, Planning(planning.side + 1))
    elif scenario.planned:
        table.goto(choose_event, planning)
    else:
        shuffle(table, planning.side)
        table.goto(plan, Planning(planning.side + 1))


@program.question(Planning, rule="5.1", who=lambda _, planning: planning.side, needs=(PLANNING,))
def choose_event() -> Offers:
    """5.1 The event that is sure to be in the cup."""
    return (Offer("plan", "5.1", CHIT, candidates=own_events, refusal=plan_refusal, then=plan_event),)


def own_events(table: Table, planning: Planning) -> tuple[int, ...]:
    """5.1 The event chits that a side has in the scenario."""
    return table.rules.event_chits(table.state.scenario)[planning.side]


def plan_refusal(table: Table, planning: Planning, chit: int) -> Reason | None:
    """5.1 One of one's own events; of two chits alike the first stands for both."""
    chits, known = own_events(table, planning), table.rules.chits
    if chit not in chits:
        return of_chit(table, "5.1", "not-an-own-event", chit)
    first = min(other for other in chits if known[other].event == known[chit].event)
    return of_chit(table, "5.1", "same-as-another-chit", chit) if chit != first else None


def plan_event(table: Table, planning: Planning, chit: int) -> None:
    """5.1 It goes into the cup, with others at random."""
    state = table.state
    shuffle(table, planning.side)
    state.chit_place[chit] = PLANNED
    setattr(state, f"planned{planning.side}", chit + 1)
    table.say(events.ChitPlanned(table.sides[planning.side], table.rules.chits[chit].id))
    table.goto(plan, Planning(planning.side + 1))


def shuffle(table: Table, side: int) -> None:
    """5.1 Of the other chits so many are in the cup; nobody knows which, so nobody has to decide it before a draw."""
    state, scenario = table.state, scenario_of(table)
    chits = table.rules.event_chits(state.scenario)[side]
    for chit in chits:
        state.chit_place[chit] = UNKNOWN
    state.in_cup[side] = min(scenario.random, len(chits) - scenario.planned)


def fill_cup(table: Table) -> None:
    """5.1, 6.1, 6.2, 18.2 Activation chits of formations in play or arriving, chits of commanders in chief, Fortunes of
    War."""
    state, rules = table.state, table.rules
    scenario = scenario_of(table)
    for i, chit in enumerate(rules.chits):
        wanted = False
        if chit.kind == ACTIVATION:
            wanted = bool(state.awake[chit.formation]) and is_eligible(table, chit.formation)
        elif chit.kind == STAFF:
            wanted = chit.id in scenario.cic or (chit.side == FRENCH and bool(state.bazaine_won))
        elif chit.kind == FORTUNES:
            wanted = scenario.fortunes and not is_night(table)
        else:
            continue
        state.chit_place[i] = IN_CUP if wanted else WITH_OWNER
    clear(state.drawn)
    state.bazaine_won = 0


def is_eligible(table: Table, formation: int) -> bool:
    """6.1 Units on the map, or due this turn."""
    state, rules = table.state, table.rules
    if in_play(table, formation):
        return True
    members = rules.members(state.scenario)[formation]
    return any(state.where[u] == TRACK and state.due[u] <= state.turn for u in members)
