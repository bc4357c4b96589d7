"""5.3 The Activation Phase: six steps, each completed before the next."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, Offer, Offers, end_procedure
from grognard.mechanics.subjects import about

from .. import events
from ..assault import assault_step
from ..board import near_enemy
from ..chits.chit_box import held, play
from ..chits.opportunity import Window, open_window
from ..fire import fire_step
from ..movement import movement_step
from ..movement.entry import is_due
from ..movement.procedures import MovementStep
from ..naming import POSTURE
from ..needs import ARRIVALS, of_event
from ..program import Nothing, Table, active, is_night, program
from ..recovery import rally
from ..recovery.night import end_of_activation
from ..refusals import of_hex, play_on_offer
from ..rules import NONE
from ..state import (
    AGGRESSIVE,
    DEFENSIVE,
    ENHANCED,
    IN_COMMAND,
    NEAR_ENEMY,
    NO_MARKER_LEFT,
    OUT_OF_COMMAND,
    POSTURES,
    UNDER_MARKER,
    clear,
    forget_marks,
    forget_shots,
)
from ..strength import better_face
from .command import has_arrived, heads, out_hexes, road_columns, units_in_command
from .out_of_command import INITIATIVE, OutStep, begin_out

#: marks of a hex -> the same without out of command markers
WITHOUT_MARKERS = bytes(mark & ~(UNDER_MARKER | NO_MARKER_LEFT) & 255 for mark in range(256))
#: of the pool of markers
MARKERS = 13


class Activation(NamedTuple):
    """The formation, the units a commander in chief has picked (6.2), and what Fortunes of War does to it (6.4)."""

    formation: int
    chosen: tuple[int, ...] = ()
    degraded: bool = False
    enhanced: bool = False
    steps: tuple[str, ...] = ()


class Columns(NamedTuple):
    """7.5 The hexes that lead their road columns."""

    heads: tuple[int, ...] = ()


#: 5.3 the steps after the command step; 6.4 c a degraded activation fires and does nothing else
ALL_STEPS = ("fire", "movement", "assault", "rally", "out-of-command")
NIGHT_STEPS = ("movement", "rally", "out-of-command")


@program.step(Activation)
def begin(table: Table, activation: Activation) -> None:
    """5.3, 6.4 c, 6.4 d Whose activation it is; a degraded one is defensive, an enhanced one has both postures."""
    state, rules = table.state, table.rules
    formation = activation.formation
    state.active, state.formation = int(rules.side[rules.hq_of[formation]]), formation
    fortune = "degraded" if activation.degraded else "enhanced" if activation.enhanced else ""
    name = rules.formations[formation].id
    table.say(events.ActivationBegan(table.sides[state.active], name, fortune))
    note_neighbours(table)
    if activation.degraded:
        take_posture(table, activation, DEFENSIVE)
    elif activation.enhanced:
        take_posture(table, activation, ENHANCED)
    else:
        table.goto(choose_posture, activation)
    table.push(open_window, *Window())  # 6.3.1, 11.5: announced, and not begun


def note_neighbours(table: Table) -> None:
    """7.2.2 Cavalry that begins the phase next to an enemy may assault even in D posture."""
    state, where = table.state, table.state.where
    near = near_enemy(state, state.active)
    for unit in table.rules.by_side[state.active]:
        if where[unit] >= 0 and near[where[unit]]:
            state.marks[unit] |= NEAR_ENEMY


@program.question(Activation, rule="7.1", who=active)
def choose_posture() -> Offers:
    """7.1, 7.2 Aggressive or defensive, for this activation only."""
    return (Offer("posture", "7.2", POSTURE, candidates=both_postures, then=announce_posture),)


def both_postures(_: Table, __: Activation) -> tuple[str, ...]:
    """7.2 The two postures that may be chosen."""
    return POSTURES[:2]


def announce_posture(table: Table, activation: Activation, posture: str) -> None:
    """7.1 The headquarters shows this side."""
    take_posture(table, activation, POSTURES.index(posture))


@choose_posture.subject
def posture_subject(table: Table, activation: Activation) -> dict[str, object]:
    """Which formation, under which headquarters."""
    formation = table.rules.formations[activation.formation].id
    return about(table, (table.rules.hq_of[activation.formation],), formation=formation)


def take_posture(table: Table, activation: Activation, posture: int) -> None:
    """7.0, 7.1, 3.5.2 Turn the headquarters; then find out who is in command."""
    state, rules = table.state, table.rules
    hq = rules.hq_of[activation.formation]
    state.posture = state.arrival_posture = posture
    state.face[hq] = better_face(rules, hq) if posture == ENHANCED else posture
    table.say(events.PostureChosen(table.sides[state.active], rules.ids[hq], POSTURES[posture]))
    steps = NIGHT_STEPS if is_night(table) else ALL_STEPS
    activation = activation._replace(steps=tuple(s for s in steps if s == "fire" or not activation.degraded))
    if posture != ENHANCED and not activation.degraded and not activation.chosen and is_divided(table, activation):
        table.goto(choose_arrivals, activation)
    else:
        table.goto(command, activation)


def arrivals(table: Table, activation: Activation) -> list[int]:
    """11.10 The formation's units that arrive in this turn, those included that a commander in chief has brought."""
    members = table.rules.members(table.state.scenario)[activation.formation]
    return [unit for unit in members if is_due(table, unit) or has_arrived(table, unit)]


def is_divided(table: Table, activation: Activation) -> bool:
    """11.10 Whether some of a formation arrive while others of it are on the map."""
    coming = arrivals(table, activation)
    members = table.rules.members(table.state.scenario)[activation.formation]
    return bool(coming) and any(table.state.where[unit] >= 0 and unit not in coming for unit in members)


@program.question(Activation, rule="11.10", who=active, needs=(ARRIVALS,))
def choose_arrivals() -> Offers:
    """11.10 Reinforcements may be under either posture in their turn of arrival, whatever their headquarters shows."""
    return (Offer("arrivals", "11.10", POSTURE, candidates=both_postures, then=choose_arrival_posture),)


def choose_arrival_posture(table: Table, activation: Activation, posture: str) -> None:
    """11.10 One posture for all that arrive."""
    table.state.arrival_posture = POSTURES.index(posture)
    table.goto(command, activation)


@choose_arrivals.subject
def arrivals_subject(table: Table, activation: Activation) -> dict[str, object]:
    """Who arrives."""
    formation = table.rules.formations[activation.formation].id
    return about(table, arrivals(table, activation), formation=formation)


@program.step(Activation)
def command(table: Table, activation: Activation) -> None:
    """7.4, 7.5 Units in command and out of it; a commander in chief's choice is always in command (6.2.1)."""
    state, rules = table.state, table.rules
    members = rules.members(state.scenario)[activation.formation]
    if activation.chosen:
        inside = set(activation.chosen)
    else:
        inside = units_in_command(table, activation.formation)
        inside |= set(arrivals(table, activation))
        for unit in members:
            if unit not in inside and state.where[unit] >= 0 and not activation.degraded:
                state.marks[unit] |= OUT_OF_COMMAND
    for unit in inside:
        state.marks[unit] |= IN_COMMAND
    table.goto(next_step, activation)
    table.push(form_columns, *Columns())
    if out_hexes(table) and held(table, state.active, INITIATIVE):
        table.push(choose_initiative, *Nothing())


@program.step(Columns)
def form_columns(table: Table, columns: Columns) -> None:
    """7.5 The owner says which end of a road column out of command leads it; then the markers are placed."""
    _lift_markers(table)
    found = road_columns(table, out_hexes(table))
    if headless(table, columns, found):
        table.goto(choose_head, columns)
    else:
        table.pop()
        place_markers(table, [lead_of(table, columns, column) for column in found])


def headless(table: Table, columns: Columns, found: list[list[int]]) -> list[int]:
    """7.5 The ends of the first column of which it has not been said which end leads it."""
    for column in found:
        if len(column) > 1 and not any(h in columns.heads for h in column):
            ends = heads(table, column)
            if len(ends) > 1:
                return ends
    return []


def lead_of(table: Table, columns: Columns, column: list[int]) -> int:
    """7.5 The hex that leads a column: the one chosen, or the only one that can."""
    chosen = [h for h in column if h in columns.heads]
    return (chosen or heads(table, column))[0] if len(column) > 1 else column[0]


@program.question(Columns, rule="7.5", who=active)
def choose_head() -> Offers:
    """7.5 Which end of a road column gets the marker."""
    return (Offer("head", "7.5", HEX, listed=open_ends, refusal=head_refusal, then=choose_lead_hex),)


def open_ends(table: Table, columns: Columns) -> list[int]:
    """7.5 The ends of the column that is asked about."""
    return headless(table, columns, road_columns(table, out_hexes(table)))


def head_refusal(table: Table, columns: Columns, hex_: int) -> Reason | None:
    """7.5 Why a hex cannot lead the column: it is one of its ends that does."""
    ends = open_ends(table, columns)
    if hex_ in ends:
        return None
    found = road_columns(table, out_hexes(table))
    own = next((column for column in found if hex_ in column), None)
    if own is None:
        return of_hex(table, "7.5", "nobody-out-of-command-there", hex_)
    if len(own) == 1:
        return of_hex(table, "7.5", "in-no-column", hex_)
    return of_hex(table, "7.5", "not-an-end-of-the-column" if ends[0] in own else "in-another-column", hex_)


def choose_lead_hex(table: Table, columns: Columns, hex_: int) -> None:
    """7.5 This end leads."""
    table.goto(form_columns, Columns((*columns.heads, hex_)))


def place_markers(table: Table, leads: list[int]) -> None:
    """7.5, rulings 21, 22 A face-down marker on every out of command hex, on the lead hex alone of a road column. What
    it says is drawn when it is flipped: nobody may know before."""
    state, rules = table.state, table.rules
    state.markers_left[:] = bytes(marker.count for marker in rules.chit_file.out_of_command)
    for i, hex_ in enumerate(leads):
        state.hex_marks[hex_] |= UNDER_MARKER if i < MARKERS else NO_MARKER_LEFT
    if leads:
        table.say(events.OutOfCommand(table.sides[state.active], tuple(rules.labels[h] for h in leads)))


@program.question(Nothing, rule="6.3.1", who=active, needs=(of_event(INITIATIVE),))
def choose_initiative() -> Offers:
    """6.3.1 COMMAND INITIATIVE: one out of command hex acts in command."""
    return (
        play_on_offer("6.3.1", active, INITIATIVE, HEX, lambda table, _: sorted(out_hexes(table)),
                      ("7.5", "nobody-out-of-command-there"), take_initiative),
        Offer("pass", "6.3.1", then=end_procedure),
    )  # fmt: skip


def take_initiative(table: Table, _: Nothing, chit: int, hex_: int) -> None:
    """7.4 c The chit is played on a hex."""
    table.pop()
    play(table, chit)
    bring_in(table, hex_)


def bring_in(table: Table, hex_: int) -> None:
    """7.4 c The units of a hex are in command after all."""
    state, rules = table.state, table.rules
    for unit in rules.by_side[state.active]:
        if state.where[unit] == hex_ and state.marks[unit] & OUT_OF_COMMAND:
            state.marks[unit] = (state.marks[unit] & ~OUT_OF_COMMAND) | IN_COMMAND
    table.say(events.BroughtIntoCommand(table.sides[state.active], rules.labels[hex_]))


@program.step(Activation)
def next_step(table: Table, activation: Activation) -> None:
    """5.3 Fire, movement, assault, rally, out of command; then the chit is out of play."""
    state = table.state
    if not activation.steps:
        table.goto(end, activation)
        return
    step, rest = activation.steps[0], activation.steps[1:]
    forget_shots(state)
    table.goto(next_step, activation._replace(steps=rest))
    if step == "rally" and state.posture == AGGRESSIVE:
        return  # 7.2.1
    table.say(events.PhaseBegan(table.sides[state.active], step, "5.3"))
    begin_step, values = STEPS[step]
    table.push(begin_step, *values)
    if step == "rally" or (step == "out-of-command" and out_hexes(table)):
        # 6.3.1, 11.5: what comes now has no announcement of its own
        table.push(open_window, *Window())


STEPS = {
    "fire": (fire_step.begin, fire_step.FireStep()),
    "movement": (movement_step.begin, MovementStep()),
    "assault": (assault_step.begin, assault_step.AssaultStep()),
    "rally": (rally.begin, rally.Rally()),
    "out-of-command": (begin_out, OutStep()),
}


@program.step(Activation)
def end(table: Table, activation: Activation) -> None:
    """5.3, 8.1.6, ruling 40 What was marked for this activation is over with it."""
    table.pop()
    end_of_activation(table, activation.formation, activation.chosen)
    clear_marks(table)


def _lift_markers(table: Table) -> None:
    """Out of command markers go back to the pool."""
    marks = table.state.hex_marks
    marks[:] = marks.translate(WITHOUT_MARKERS)


def clear_marks(table: Table) -> None:
    """Marks of an activation go; those of headquarters stay until housekeeping."""
    state = table.state
    forget_marks(state)
    _lift_markers(table)
    clear(state.climbed)
    state.formation = NONE
    state.staff = 0
