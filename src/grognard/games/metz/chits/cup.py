"""5.2 The Chit Draw Phase: one chit after another until the cup is empty."""

from __future__ import annotations

from itertools import compress, count
from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import Offer, Offers

from .. import events
from ..command import activation
from ..fire import fire_step
from ..naming import CHIT
from ..program import Nothing, Table, program, turn_of
from ..refusals import of_chit
from ..rules import ACTIVATION, EVENT, FORTUNES, NONE, STAFF
from ..state import (
    CASUALTY,
    DEGRADE,
    ENHANCE,
    FRENCH,
    IN_CUP,
    LULL,
    MALAISE,
    NOTHING,
    PLANNED,
    PRUSSIAN,
    SPENT,
    UNKNOWN,
    forget_shots,
)
from . import event_chits, fortunes, staff
from .chit_box import discard, general_staff, hold, is_concealed
from .event_chits import the_chit
from .opportunity import Window, open_window

#: divisible by every number of chits a side may have left, so that one draw settles everything
FINE = 27720


#: by place of a chit: whether that is certainly in the cup
KNOWN_IN_CUP = bytes(place in (IN_CUP, PLANNED) for place in range(256))


#: 6.2.1 why it is not played or held
OTHER_CHIT = ("6.2.1", "not-the-drawn-chit")


class Drawn(NamedTuple):
    """A chit that has been drawn, with what Fortunes of War does to it."""

    chit: int = -1
    fortune: int = NOTHING


def known_in_cup(table: Table) -> list[int]:
    """The chits of which it is certain that they are in the cup."""
    return list(compress(count(), table.state.chit_place.translate(KNOWN_IN_CUP)))


def left_in_cup(table: Table) -> int:
    place = table.state.chit_place
    return place.count(IN_CUP) + place.count(PLANNED) + sum(table.state.in_cup)


@program.step(Nothing)
def next_chit(table: Table, nothing: Nothing) -> None:
    """5.2 Draw until the cup is empty; before a draw the Prussian may play a General Staff chit that he holds (6.2.1),
    and either side an event that may be played between activations (6.3.1)."""
    if not left_in_cup(table):
        table.pop()
    elif general_staff(table):
        table.goto(choose_before_draw, nothing)
    else:
        draw_first(table, nothing)


@program.question(Nothing, rule="6.2.1", who=lambda _, __: PRUSSIAN)
def choose_before_draw() -> Offers:
    """6.2.1 The General Staff now, or first another chit."""
    return (
        Offer("play", "6.2.1", CHIT, candidates=general_staff, refusal=staff_refusal, then=play_held_staff),
        Offer("draw", "5.2", then=draw_first),
    )


def staff_refusal(table: Table, _: Nothing, chit: int) -> Reason | None:
    """6.2.1 Only the General Staff is played before a draw; events have moments of their own (6.3.1)."""
    if table.rules.chits[chit].kind != STAFF:
        return of_chit(table, "6.2.1", "not-the-general-staff", chit)
    return None if chit in general_staff(table) else of_chit(table, "6.2.1", "chit-not-held", chit)


def note_drawer(table: Table) -> None:
    """5.2 The turn track says who draws."""
    table.state.active = PRUSSIAN if turn_of(table).drawing == "prussian" else FRENCH


def draw_first(table: Table, nothing: Nothing) -> None:
    """5.2 Another chit first."""
    note_drawer(table)
    table.goto(draw, nothing)
    table.push(open_window, Window())


def play_held_staff(table: Table, nothing: Nothing, chit: int) -> None:
    """6.2.1 The General Staff acts."""
    note_drawer(table)
    table.state.chit_place[chit] = SPENT
    table.goto(next_chit, nothing)
    table.push(staff.choose_group, staff.Staff(PRUSSIAN))


@program.step(Nothing)
def draw(table: Table, _: Nothing) -> None:
    """5.2 One chit at random. Where nobody knows which events are in the cup, they are told apart only now."""
    state, rules = table.state, table.rules
    forget_shots(state)
    known = known_in_cup(table)
    value = table.draw(FINE * left_in_cup(table), "cup", "5.2", lambda name: number_of(table, name)) - 1
    place, fine = divmod(value, FINE)
    if place < len(known):
        chit = known[place]
    else:
        side = PRUSSIAN if place - len(known) < state.in_cup[PRUSSIAN] else FRENCH
        pool = unknown_events(table, side)
        chit = pool[fine * len(pool) // FINE]
        state.in_cup[side] -= 1
    state.chit_place[chit] = SPENT
    state.drawn[chit] = 1 + max(state.drawn)
    owner = rules.chits[chit].side
    side_name, secret = table.sides[owner] if owner != NONE else "", is_concealed(rules, state, chit)
    table.say(events.ChitDrawn(rules.chits[chit].id, side_name, left_in_cup(table), concealed=secret))
    table.goto(next_chit, _)
    table.push(handle, *Drawn(chit, take_fortune(table, chit)))


def unknown_events(table: Table, side: int) -> list[int]:
    """5.1 The events of a side of which nobody knows whether they are in the cup."""
    place = table.state.chit_place
    return [chit for chit in table.rules.event_chits(table.state.scenario)[side] if place[chit] == UNKNOWN]


def number_of(table: Table, name: str) -> int:
    """A number that draws a chit out of the cup, 0 if it cannot be in there: for draws laid down in advance."""
    known = known_in_cup(table)
    for place, chit in enumerate(known):
        if table.rules.chits[chit].id == name:
            return 1 + place * FINE
    place = len(known)
    for side in (PRUSSIAN, FRENCH):
        pool = unknown_events(table, side)
        for i, chit in enumerate(pool if table.state.in_cup[side] else ()):
            if table.rules.chits[chit].id == name:
                return 1 + place * FINE + -(-i * FINE // len(pool))
        place += table.state.in_cup[side]
    return 0


def take_fortune(table: Table, chit: int) -> int:
    """6.4 c, d, f What was pending for the next chit; a lull lasts for the turn. Fortunes of War itself has none."""
    state = table.state
    if table.rules.chits[chit].kind == FORTUNES:
        return NOTHING
    fortune = state.pending
    if fortune != LULL:
        state.pending = NOTHING
    return DEGRADE if fortune == LULL else fortune


@program.step(Drawn)
def handle(table: Table, drawn: Drawn) -> None:
    """5.2.1, 5.2.2, 5.2.3 By the kind of chit."""
    chit = table.rules.chits[drawn.chit]
    table.pop()
    if chit.kind == EVENT:
        if drawn.fortune == DEGRADE:
            discard(table, drawn.chit, "degraded", "6.4")
        else:
            table.push(event_chits.decide, *event_chits.Event(drawn.chit, free=drawn.fortune == ENHANCE))
    elif chit.kind == ACTIVATION:
        begin_activation(table, chit.formation, drawn.fortune)
    elif chit.kind == STAFF and (chit.side == FRENCH or drawn.fortune == DEGRADE):
        play_staff(table, drawn)
    elif chit.kind == STAFF:
        table.push(choose_staff, *drawn)
    else:
        table.push(fortunes.tell, *Nothing())


@program.question(Drawn, rule="6.2.1", who=lambda table, drawn: table.rules.chits[drawn.chit].side)
def choose_staff() -> Offers:
    """6.2.1 The General Staff acts now or is held for later in the turn."""
    return (
        Offer("play", "6.2.1", CHIT, listed=the_chit, otherwise=OTHER_CHIT, then=play_drawn_staff),
        Offer("hold", "6.2.1", CHIT, listed=the_chit, otherwise=OTHER_CHIT, then=hold_staff),
    )


def play_drawn_staff(table: Table, drawn: Drawn, _: int) -> None:
    """6.2.1 It acts now."""
    table.pop()
    play_staff(table, drawn)


def hold_staff(table: Table, _: Drawn, chit: int) -> None:
    """6.2.1 It is kept for the start of a later draw of the turn."""
    table.pop()
    hold(table, chit, "6.2.1")


def play_staff(table: Table, drawn: Drawn) -> None:
    """6.2.2, 6.4 c MARSHAL BAZAINE and a degraded General Staff are played at once."""
    side = table.rules.chits[drawn.chit].side
    table.push(staff.choose_group, *staff.Staff(side, drawn.fortune == DEGRADE, drawn.fortune == ENHANCE))


def begin_activation(table: Table, formation: int, fortune: int) -> None:
    """6.1, 6.4 e A leader may be hit first; then MALAISE may void the activation."""
    state, rules = table.state, table.rules
    hq = rules.hq_of[formation]
    if state.leader_pending:
        state.leader_pending = 0
        state.marks[hq] ^= CASUALTY
        table.say(events.LeaderHit(rules.ids[hq], bool(state.marks[hq] & CASUALTY)))
    values = activation.Activation(formation, (), fortune == DEGRADE, fortune == ENHANCE)
    unwell = state.marks[hq] & MALAISE
    state.marks[hq] &= ~MALAISE
    if not unwell or event_chits.malaise_cancelled(table):
        table.push(activation.begin, *values)
        return
    table.say(events.ActivationVoid(rules.formations[formation].side, rules.formations[formation].id))
    if rules.formations[formation].id == rules.tables.fort_fire.formation:  # 8.9: the forts fire all the same
        state.active, state.formation = FRENCH, formation
        table.push(activation.end, *values)
        table.push(fire_step.next_fire, *fire_step.FireStep(forts_only=True))
