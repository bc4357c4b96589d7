"""5.2 The Chit Draw Phase: one chit after another until the cup is empty."""

from __future__ import annotations

from itertools import compress, count
from typing import NamedTuple

from grognard.engine.option import Option

from . import activation, event_chits, events, fire_step, fortunes, staff
from .chit_box import held_staff, is_concealed
from .opportunity import Window, open_window
from .program import Nothing, Table, program, turn_of
from .rules import ACTIVATION, EVENT, FORTUNES, NONE, STAFF
from .state import (
    CASUALTY,
    DEGRADE,
    ENHANCE,
    FRENCH,
    HELD,
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

#: divisible by every number of chits a side may have left, so that one draw settles everything
FINE = 27720


#: by place of a chit: whether that is certainly in the cup
KNOWN_IN_CUP = bytes(place in (IN_CUP, PLANNED) for place in range(256))


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
def next_chit(table: Table, _: Nothing) -> None:
    """5.2 Draw until the cup is empty; before a draw the Prussian may play a General Staff chit that he holds (6.2.1),
    and either side an event that may be played between activations (6.3.1)."""
    state = table.state
    if not left_in_cup(table):
        table.pop()
        return
    if held_staff(table, PRUSSIAN):
        table.goto(choose_before_draw, _)
        return
    table.goto(draw, _)
    state.active = PRUSSIAN if turn_of(table).drawing == "prussian" else FRENCH
    table.push(open_window, *Window())


@program.question(Nothing, rule="6.2.1", who=lambda _, __: PRUSSIAN)
def choose_before_draw(table: Table, _: Nothing) -> list[Option]:
    """6.2.1 The General Staff now, or first another chit."""
    chit = table.rules.chits[held_staff(table, PRUSSIAN)[0]]
    return [table.rules.option(f"play {chit.id}", "6.2.1"), table.rules.option("draw", "5.2")]


@choose_before_draw.answer
def before_draw_chosen(table: Table, nothing: Nothing, option: Option) -> None:
    """Act on the answer to `choose_before_draw`."""
    table.state.active = PRUSSIAN if turn_of(table).drawing == "prussian" else FRENCH
    if option.text == "draw":
        table.goto(draw, nothing)
        table.push(open_window, *Window())
        return
    chit = held_staff(table, PRUSSIAN)[0]
    table.state.chit_place[chit] = SPENT
    table.goto(next_chit, nothing)
    table.push(staff.choose_group, *staff.Staff(PRUSSIAN))


@program.step(Nothing)
def draw(table: Table, _: Nothing) -> None:
    """5.2 One chit at random. Where nobody knows which events are in the cup, they are told apart only now."""
    state, rules = table.state, table.rules
    forget_shots(state)
    known = known_in_cup(table)
    value = table.draw(FINE * left_in_cup(table), "cup", "5.2") - 1
    place, fine = divmod(value, FINE)
    if place < len(known):
        chit = known[place]
    else:
        side = PRUSSIAN if place - len(known) < state.in_cup[PRUSSIAN] else FRENCH
        pool = [c for c in rules.event_chits(state.scenario)[side] if state.chit_place[c] == UNKNOWN]
        chit = pool[fine * len(pool) // FINE]
        state.in_cup[side] -= 1
    state.chit_place[chit] = SPENT
    state.drawn[chit] = 1 + max(state.drawn)
    owner = rules.chits[chit].side
    side_name, secret = table.sides[owner] if owner != NONE else "", is_concealed(rules, state, chit)
    table.say(events.ChitDrawn(rules.chits[chit].id, side_name, left_in_cup(table), concealed=secret))
    table.goto(next_chit, _)
    table.push(handle, *Drawn(chit, take_fortune(table, chit)))


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
    rules = table.rules
    chit = rules.chits[drawn.chit]
    table.pop()
    if chit.kind == EVENT:
        if drawn.fortune == DEGRADE:
            secret = is_concealed(rules, table.state, drawn.chit)
            table.say(events.ChitDiscarded(table.sides[chit.side], chit.id, "degraded", "6.4", secret))
        else:
            table.push(event_chits.decide, *event_chits.Event(drawn.chit, free=drawn.fortune == ENHANCE))
    elif chit.kind == ACTIVATION:
        begin_activation(table, chit.formation, drawn.fortune)
    elif chit.kind == STAFF:
        table.push(choose_staff, *drawn)
        if chit.side == FRENCH or drawn.fortune == DEGRADE:
            table.pop()
            play_staff(table, drawn)
    else:
        table.push(fortunes.tell, *Nothing())


@program.question(Drawn, rule="6.2.1", who=lambda table, drawn: table.rules.chits[drawn.chit].side)
def choose_staff(table: Table, drawn: Drawn) -> list[Option]:
    """6.2.1 The General Staff acts now or is held for later in the turn."""
    name = table.rules.chits[drawn.chit].id
    return [table.rules.option(f"play {name}", "6.2.1"), table.rules.option(f"hold {name}", "6.2.1")]


@choose_staff.answer
def staff_chosen(table: Table, drawn: Drawn, option: Option) -> None:
    """Act on the answer to `choose_staff`."""
    table.pop()
    if option.verb == "play":
        play_staff(table, drawn)
        return
    chit = table.rules.chits[drawn.chit]
    table.state.chit_place[drawn.chit] = HELD
    table.say(events.ChitHeld(table.sides[chit.side], chit.id, "6.2.1"))


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
    if not state.marks[hq] & MALAISE:
        table.push(activation.begin, *values)
        return
    state.marks[hq] &= ~MALAISE
    if event_chits.malaise_cancelled(table):
        table.push(activation.begin, *values)
        return
    table.say(events.ActivationVoid(rules.formations[formation].side, rules.formations[formation].id))
    if rules.formations[formation].id == rules.tables.fort_fire.formation:  # 8.9: the forts fire all the same
        state.active, state.formation = FRENCH, formation
        table.push(activation.end, *values)
        table.push(fire_step.next_fire, *fire_step.FireStep(forts_only=True))
