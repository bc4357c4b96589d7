"""6.3 Event chits: the event on the front or the command event on the back, at once and for good."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.option import Option

from . import assault_step, events, movement_step
from .board import combat_units
from .chit_box import is_concealed, play, show
from .forced import Forced, Onset, advance_on, clash
from .opportunity import KINDS, Shot, Window, choose_shot, has_shot, open_window
from .program import Table, program, scenario_of
from .retreat import enemy_hexes
from .rules import FOOT, INFANTRY, NONE
from .staff import divisions
from .state import AGGRESSIVE, FRENCH, HELD, IN_COMMAND, IN_CUP, LASTING, MALAISE, MOVED, ON_TRACK, PRUSSIAN, STOPPED

FREE = {PRUSSIAN: "krupps-guns", FRENCH: "beaten-zone"}
#: 10.8 how near a Prussian must be for PRUSSIAN AGGRESSIVE TACTICS
TACTICS_WITHIN = 4


class Event(NamedTuple):
    """A drawn event chit; `free` is the extra shot of an enhanced one (6.4 d), `late` once the chit has been used."""

    chit: int
    free: bool = False
    late: bool = False


@program.step(Event)
def decide(table: Table, event: Event) -> None:
    """6.4 d The free shot may come before or after the chit; if there is nothing to shoot at yet, after it."""
    chit = table.rules.chits[event.chit]
    if not event.free:
        table.goto(choose_use, event)
    elif has_shot(table, FREE[chit.side], chit.side):
        table.goto(choose_free, event)
    else:
        use_first(table, event)


def use_first(table: Table, event: Event) -> None:
    """6.4 d The chit now, the free shot after it."""
    table.goto(free_shot, event._replace(late=True))
    table.push(choose_use, *event._replace(free=False))


@program.question(Event, rule="6.4", who=lambda table, event: table.rules.chits[event.chit].side)
def choose_free(table: Table, event: Event) -> list[Option]:
    """6.4 d A free KRUPP'S GUNS or BEATEN ZONE, now, after the chit, or not at all."""
    option = table.rules.option
    later = [] if event.late else [option("fire-later", "6.4")]
    return [option("fire-now", "6.4"), *later, option("pass", "6.4")]


@choose_free.answer
def free_chosen(table: Table, event: Event, option: Option) -> None:
    """Act on the answer to `choose_free`."""
    side = table.rules.chits[event.chit].side
    if event.late:
        table.pop()
    elif option.text == "fire-later":
        use_first(table, event)
    else:
        table.goto(choose_use, event._replace(free=False))
    if option.text == "fire-now":
        table.push(choose_shot, *Shot(-1, FREE[side], side))


@program.step(Event)
def free_shot(table: Table, event: Event) -> None:
    """6.4 d The chit has been used: the free shot, if there is something to shoot at now."""
    side = table.rules.chits[event.chit].side
    if has_shot(table, FREE[side], side):
        table.goto(choose_free, event)
    else:
        table.pop()


@program.question(Event, rule="6.3", who=lambda table, event: table.rules.chits[event.chit].side)
def choose_use(table: Table, event: Event) -> list[Option]:
    """6.3, 6.3.1, 6.3.2 Play it, hold it, put it on a track; or let it go."""
    rules = table.rules
    chit = rules.chits[event.chit]
    options = []
    if chit.timing != "hold" and can_play(table, event.chit):
        options.append(rules.option(f"play {chit.id}", "6.3.1"))
    if chit.timing != "immediate":
        options.append(rules.option(f"hold {chit.id}", "6.3.1"))
    options += [rules.option(f"track {chit.id} {name}", "6.3.2") for name in open_tracks(table, chit.side)]
    if chit.timing == "immediate":
        options.append(rules.option("discard", "6.3.1"))
    return options


def on_track(table: Table, name: str) -> int:
    """How many chits lie on a track."""
    place = ON_TRACK + table.rules.tracks[name]
    return sum(1 for value in table.state.chit_place if value == place)


def open_tracks(table: Table, side: int) -> list[str]:
    """6.3.2 The scenario's tracks of a side that have a box free."""
    cards = {card.id: card for card in table.rules.chit_file.track}
    return [
        name for name in scenario_of(table).tracks
        if cards[name].side == table.sides[side] and on_track(table, name) < cards[name].boxes
    ]  # fmt: skip


@choose_use.answer
def use_chosen(table: Table, event: Event, option: Option) -> None:
    """Act on the answer to `choose_use`."""
    state, rules = table.state, table.rules
    chit = rules.chits[event.chit]
    side = table.sides[chit.side]
    table.pop()
    if option.verb == "play":
        show(table, event.chit)
    secret = is_concealed(rules, state, event.chit)
    if option.verb == "hold":
        state.chit_place[event.chit] = HELD
        table.say(events.ChitHeld(side, chit.id, concealed=secret))
    elif option.verb == "track":
        name = option.words[1]
        state.chit_place[event.chit] = ON_TRACK + rules.tracks[name]
        table.say(events.PutOnTrack(side, chit.id, name, on_track(table, name), concealed=secret))
    elif option.text == "discard":
        table.say(events.ChitDiscarded(side, chit.id, "unused", "6.3.1", secret))
    elif chit.event in KINDS:
        table.push(choose_shot, *Shot(event.chit, chit.event, chit.side))
    else:
        table.push(IMMEDIATE[chit.event], *event)


def can_play(table: Table, chit: int) -> bool:
    """Whether an event would have anything to act on."""
    known = table.rules.chits[chit]
    if known.event in KINDS:
        return has_shot(table, known.event, known.side)
    return bool(SUBJECTS[known.event](table))


# AUFTRAGSTAKTIK ------------------------------------------------------------------------------------------------------


def missions(table: Table) -> list[str]:
    """A Prussian infantry stack or a Grouped Division."""
    state, rules = table.state, table.rules
    hexes = {state.where[u] for u in rules.by_side[PRUSSIAN] if rules.kind[u] in FOOT and state.where[u] >= 0}
    found = [f"stack {rules.labels[h]}" for h in sorted(hexes)]
    for name, groups in divisions(table, PRUSSIAN).items():
        if state.where[groups[0][0]] >= 0:
            found.append(f"division {name}")
    return found


@program.question(Event, rule="6.3.1", who=lambda _, __: PRUSSIAN)
def choose_mission(table: Table, _: Event) -> list[Option]:
    """AUFTRAGSTAKTIK: who advances at once."""
    return [table.rules.option(text, "6.3.1") for text in missions(table)]


@choose_mission.answer
def mission_chosen(table: Table, event: Event, option: Option) -> None:
    """12.5 i Movement with leave to engage, then assaults 2 columns right; 11.5 the French may fire before it moves."""
    state, rules = table.state, table.rules
    play(table, event.chit)
    if option.verb == "stack":
        here = combat_units(rules, state, rules.grid.index[option.words[0]])
        units = [unit for unit in here if rules.kind[unit] in FOOT]
    else:
        units = list(divisions(table, PRUSSIAN)[option.words[0]][0])
    state.active, state.formation, state.posture, state.arrival_posture = PRUSSIAN, NONE, AGGRESSIVE, AGGRESSIVE
    for unit in units:
        state.marks[unit] |= IN_COMMAND
    table.goto(end_mission, event)
    table.push(assault_step.begin, *assault_step.AssaultStep(mission=True))
    table.push(movement_step.begin, *movement_step.MovementStep(began=True))
    table.push(open_window, *Window(FRENCH))


@program.step(Event)
def end_mission(table: Table, _: Event) -> None:
    """The event is over; so are its marks."""
    state = table.state
    table.pop()
    for unit in range(len(state.marks)):
        state.marks[unit] &= LASTING
        state.aim[unit] = 0
    state.spent[:] = bytes(len(state.spent))


# BAZAINE'S MALAISE ---------------------------------------------------------------------------------------------------


def unwell(table: Table) -> list[int]:
    """French headquarters that have yet to activate this turn."""
    state, rules = table.state, table.rules
    return [
        rules.hq_of[i] for i, formation in enumerate(rules.formations)
        if formation.side == "french" and state.chit_place[rules.chit_index[formation.id]] == IN_CUP
    ]  # fmt: skip


@program.question(Event, rule="6.3.1", who=lambda _, __: PRUSSIAN)
def choose_unwell(table: Table, _: Event) -> list[Option]:
    """BAZAINE'S MALAISE: on any one French headquarters."""
    return [table.rules.option(f"malaise {table.rules.ids[hq]}", "6.3.1") for hq in unwell(table)]


@choose_unwell.answer
def unwell_chosen(table: Table, event: Event, option: Option) -> None:
    """Act on the answer to `choose_unwell`."""
    play(table, event.chit)
    table.state.marks[table.rules.unit_index[option.words[0]]] |= MALAISE
    table.pop()


def malaise_cancelled(table: Table) -> bool:
    """The French roll if they have chits on the leadership track."""
    name = "bazaines-leadership"
    number = on_track(table, name) if name in scenario_of(table).tracks else 0
    if not number:
        return False
    success = table.rules.chit_file.track[table.rules.tracks[name]].success[number - 1]
    die = table.roll(10, "bazaine's leadership", "6.3.2")
    table.say(events.TrackResolved("french", name, die, die <= success, "6.3.2"))
    return die <= success


# PRUSSIAN AGGRESSIVE TACTICS -----------------------------------------------------------------------------------------


def provoked(table: Table) -> list[int]:
    """Prussian infantry within 4 hexes of a French combat unit."""
    state, rules = table.state, table.rules
    hexes = enemy_hexes(table, PRUSSIAN)
    if not hexes:
        return []
    here = [u for u in rules.foot[PRUSSIAN] if state.where[u] >= 0]
    return [u for u in here if min(map(rules.distances(state.where[u]).__getitem__, hexes)) <= TACTICS_WITHIN]


@program.question(Event, rule="6.3.1", who=lambda _, __: FRENCH)
def choose_provoked(table: Table, _: Event) -> list[Option]:
    """PRUSSIAN AGGRESSIVE TACTICS: who must attack."""
    return [table.rules.option(f"provoke {table.rules.ids[u]}", "6.3.1") for u in provoked(table)]


@choose_provoked.answer
def provoked_chosen(table: Table, event: Event, option: Option) -> None:
    """It moves towards the nearest French unit and assaults it if it gets there."""
    state = table.state
    unit = table.rules.unit_index[option.words[0]]
    play(table, event.chit)
    state.active, state.formation, state.posture, state.arrival_posture = PRUSSIAN, NONE, AGGRESSIVE, AGGRESSIVE
    state.marks[unit] = (state.marks[unit] & ~(MOVED | STOPPED)) | IN_COMMAND
    state.spent[unit] = 0
    table.goto(end_mission, event)
    table.push(clash, *Onset((unit,)))
    table.push(advance_on, *Forced((unit,)))


# FEU DE BATAILLON ----------------------------------------------------------------------------------------------------


def battalions(table: Table) -> list[str]:
    """French divisions with infantry on the map."""
    state, rules = table.state, table.rules
    return list(dict.fromkeys(
        rules.units[u].formation.division for u in rules.by_side[FRENCH]
        if rules.kind[u] == INFANTRY and state.where[u] >= 0 and rules.units[u].formation.division
    ))  # fmt: skip


@program.question(Event, rule="6.3.1", who=lambda _, __: FRENCH)
def choose_division(table: Table, _: Event) -> list[Option]:
    """FEU DE BATAILLON: which division."""
    return [table.rules.option(f"volley {name}", "6.3.1") for name in battalions(table)]


@choose_division.answer
def division_chosen(table: Table, event: Event, option: Option) -> None:
    """8.4 l, t All its infantry until the end of the turn."""
    rules, state = table.rules, table.state
    play(table, event.chit)
    for unit in rules.by_side[FRENCH]:
        if rules.kind[unit] == INFANTRY and rules.units[unit].formation.division == option.words[0]:
            state.feu[unit] = 1
    table.pop()


IMMEDIATE = {
    "auftragstaktik": choose_mission,
    "bazaines-malaise": choose_unwell,
    "prussian-aggressive-tactics": choose_provoked,
    "feu-de-bataillon": choose_division,
}
SUBJECTS = {
    "auftragstaktik": missions,
    "bazaines-malaise": unwell,
    "prussian-aggressive-tactics": provoked,
    "feu-de-bataillon": battalions,
}
