"""5.1 The Planning Phase: one event of choice, some at random, the rest left out; then all the other chits."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.option import Option

from . import events
from .night import in_play
from .program import Table, is_night, program, scenario_of
from .rules import ACTIVATION, FORTUNES, STAFF
from .state import FRENCH, IN_CUP, PLANNED, TRACK, UNKNOWN, WITH_OWNER


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


@program.question(Planning, rule="5.1", who=lambda _, planning: planning.side)
def choose_event(table: Table, planning: Planning) -> list[Option]:
    """5.1 The event that is sure to be in the cup."""
    rules = table.rules
    chits = rules.event_chits(table.state.scenario)[planning.side]
    first = {rules.chits[chit].event: chit for chit in reversed(chits)}
    return [rules.option(f"plan {rules.chits[chit].id}", "5.1") for chit in sorted(first.values())]


@choose_event.answer
def event_chosen(table: Table, planning: Planning, option: Option) -> None:
    """Act on the answer to `choose_event`."""
    rules, state = table.rules, table.state
    chit = rules.chit_index[option.words[0]]
    shuffle(table, planning.side)
    state.chit_place[chit] = PLANNED
    if planning.side:
        state.planned1 = chit + 1
    else:
        state.planned0 = chit + 1
    table.say(events.ChitPlanned(table.sides[planning.side], option.words[0]))
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
    state.drawn[:] = bytes(len(state.drawn))
    state.bazaine_won = 0


def is_eligible(table: Table, formation: int) -> bool:
    """6.1 Units on the map, or due this turn."""
    state, rules = table.state, table.rules
    if in_play(table, formation):
        return True
    members = rules.members(state.scenario)[formation]
    return any(state.where[u] == TRACK and state.due[u] <= state.turn for u in members)
