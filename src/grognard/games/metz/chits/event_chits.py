"""6.3 Event chits: the event on the front or the command event on the back, at once and for good."""

from __future__ import annotations

from typing import Any, NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers

from .. import events
from ..assault import assault_step
from ..board import combat_units, enemies_of
from ..command.forced import advance_on, clash
from ..movement import movement_step
from ..movement.procedures import Forced, ForcedAdvance, MovementStep
from ..naming import CHIT, DIVISION, TRACK
from ..needs import TRACKS, of_event
from ..program import Table, program, scenario_of
from ..refusals import of_chit, of_unit
from ..rules import FOOT, HQ, INFANTRY, NONE
from ..state import AGGRESSIVE, FRENCH, IN_COMMAND, IN_CUP, MALAISE, MOVED, ON_TRACK, PRUSSIAN, STOPPED, forget_marks
from .chit_box import OPPORTUNITY_FIRE, discard, hold, is_concealed, play, show
from .opportunity import Shot, Window, choose_shot, has_shot, open_window
from .staff import divisions

FREE = {PRUSSIAN: "krupps-guns", FRENCH: "beaten-zone"}
MISSION, UNWELL = "auftragstaktik", "bazaines-malaise"
TACTICS, VOLLEYS = "prussian-aggressive-tactics", "feu-de-bataillon"
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
def choose_free() -> Offers:
    """6.4 d A free KRUPP'S GUNS or BEATEN ZONE, now, after the chit, or not at all."""
    return (
        Offer("fire-now", "6.4", then=fire_now),
        Offer("fire-later", "6.4", refusal=later_refusal, then=use_first),
        Offer("pass", "6.4", then=forgo_free_shot),
    )


def later_refusal(_: Table, event: Event) -> Reason | None:
    """6.4 d After the chit there is no later."""
    return Reason("6.4", "chit-used-already") if event.late else None


def forgo_free_shot(table: Table, event: Event) -> None:
    """6.4 d No free shot."""
    if event.late:
        table.pop()
    else:
        table.goto(choose_use, event._replace(free=False))


def fire_now(table: Table, event: Event) -> None:
    """6.4 d The free shot, then the chit if it has not been used."""
    forgo_free_shot(table, event)
    side = table.rules.chits[event.chit].side
    table.push(choose_shot, Shot(-1, FREE[side], side))


@program.step(Event)
def free_shot(table: Table, event: Event) -> None:
    """6.4 d The chit has been used: the free shot, if there is something to shoot at now."""
    side = table.rules.chits[event.chit].side
    table.ask_if(has_shot(table, FREE[side], side), choose_free, event)


@program.question(Event, rule="6.3", who=lambda table, event: table.rules.chits[event.chit].side)
def choose_use() -> Offers:
    """6.3, 6.3.1, 6.3.2 Play it, hold it, put it on a track; or let it go."""
    return (
        Offer("play", "6.3.1", CHIT, candidates=the_chit, refusal=play_refusal, then=play_at_once),
        Offer("hold", "6.3.1", CHIT, candidates=the_chit, refusal=hold_refusal, then=keep),
        Offer("track", "6.3.2", CHIT, TRACK, candidates=chit_and_track, refusal=track_refusal, then=put_on_track,
              needs=(TRACKS,)),
        Offer("discard", "6.3.1", refusal=discard_refusal, then=let_go),
    )  # fmt: skip


def the_chit(_: Table, drawn: Any) -> tuple[int]:
    """The chit that has been drawn."""
    return (drawn.chit,)


def chit_and_track(table: Table, event: Event) -> list[tuple[int, str]]:
    """The chit that has been drawn, with every track of the scenario."""
    return [(event.chit, name) for name in scenario_of(table).tracks]


def _other_chit(table: Table, event: Event, chit: int) -> Reason | None:
    return of_chit(table, "6.3", "not-the-drawn-chit", chit) if chit != event.chit else None


def play_refusal(table: Table, event: Event, chit: int) -> Reason | None:
    """6.3.1 c Some may only be held; and there must be something to act on."""
    other = _other_chit(table, event, chit)
    if other:
        return other
    if table.rules.chits[chit].timing == "hold":
        return of_chit(table, "6.3.1", "only-to-be-held", chit)
    return None if can_play(table, chit) else of_chit(table, "6.3.1", "nothing-to-act-on", chit)


def hold_refusal(table: Table, event: Event, chit: int) -> Reason | None:
    """6.3.1 a Some must be played at once."""
    must = of_chit(table, "6.3.1", "not-to-be-held", chit) if table.rules.chits[chit].timing == "immediate" else None
    return _other_chit(table, event, chit) or must


def track_refusal(table: Table, event: Event, chit: int, track: str) -> Reason | None:
    """6.3, 6.3.2 One of the scenario's own tracks with a box free."""
    other = _other_chit(table, event, chit)
    if other:
        return other
    if not scenario_of(table).tracks:
        return Reason("6.3", "no-command-events")
    if track not in scenario_of(table).tracks:
        return Reason("6.3.2", "track-not-in-scenario", {"track": track})
    card = table.rules.chit_file.track[table.rules.tracks[track]]
    if card.side != table.sides[table.rules.chits[chit].side]:
        return Reason("6.3.2", "track-not-own", {"track": track})
    return Reason("6.3.2", "track-full", {"track": track}) if on_track(table, track) >= card.boxes else None


def discard_refusal(table: Table, event: Event) -> Reason | None:
    """6.3.1 What may be held is held."""
    immediate = table.rules.chits[event.chit].timing == "immediate"
    return None if immediate else of_chit(table, "6.3.1", "may-be-held-instead", event.chit)


def on_track(table: Table, name: str) -> int:
    """How many chits lie on a track, if the scenario has it."""
    if name not in scenario_of(table).tracks:
        return 0
    return table.state.chit_place.count(ON_TRACK + table.rules.tracks[name])


def roll_on_track(table: Table, name: str, purpose: str, rule: str) -> bool:
    """6.3.2, 15.1 Whether the chits on a French track bring about what it is for."""
    success = table.rules.chit_file.track[table.rules.tracks[name]].success[on_track(table, name) - 1]
    die = table.roll(10, purpose, rule)
    table.say(events.TrackResolved("french", name, die, die <= success, rule))
    return die <= success


def play_at_once(table: Table, event: Event, chit: int) -> None:
    """6.3.1 a, b The event happens now."""
    known = table.rules.chits[chit]
    table.pop()
    show(table, chit)
    if known.event in OPPORTUNITY_FIRE:
        table.push(choose_shot, Shot(chit, known.event, known.side))
    else:
        table.push(IMMEDIATE[known.event], event)


def keep(table: Table, _: Event, chit: int) -> None:
    """6.3.1 b, c It is kept for later."""
    table.pop()
    hold(table, chit, "6.3.1")


def put_on_track(table: Table, _: Event, chit: int, track: str) -> None:
    """6.3.2 As a command event."""
    known = table.rules.chits[chit]
    table.pop()
    secret = is_concealed(table.rules, table.state, chit)
    table.state.chit_place[chit] = ON_TRACK + table.rules.tracks[track]
    table.say(events.PutOnTrack(table.sides[known.side], known.id, track, on_track(table, track), concealed=secret))


def let_go(table: Table, event: Event) -> None:
    """6.3.1 It is let go."""
    table.pop()
    discard(table, event.chit, "unused", "6.3.1")


def can_play(table: Table, chit: int) -> bool:
    """Whether an event would have anything to act on."""
    known = table.rules.chits[chit]
    if known.event in OPPORTUNITY_FIRE:
        return has_shot(table, known.event, known.side)
    return bool(IMMEDIATE[known.event].offered(table, Event(chit)))


# AUFTRAGSTAKTIK ------------------------------------------------------------------------------------------------------


def mission_hexes(table: Table, _: Event) -> list[int]:
    """Hexes with Prussian infantry."""
    state, rules = table.state, table.rules
    return sorted({state.where[u] for u in rules.by_side[PRUSSIAN] if rules.kind[u] in FOOT and state.where[u] >= 0})


def mission_divisions(table: Table, _: Event) -> list[str]:
    """Grouped Divisions of the Prussians on the map."""
    found = divisions(table, PRUSSIAN)
    return [name for name, groups in found.items() if table.state.where[groups[0][0]] >= 0]


@program.question(Event, rule="6.3.1", who=lambda _, __: PRUSSIAN, needs=(of_event(MISSION),))
def choose_mission() -> Offers:
    """AUFTRAGSTAKTIK: who advances at once, an infantry stack or a Grouped Division."""
    return (
        Offer("stack", "6.3.1", HEX, listed=mission_hexes, otherwise=("6.3.1", "no-prussian-infantry-there"),
              then=send_stack),
        Offer("division", "6.3.1", DIVISION, listed=mission_divisions, otherwise=("6.2.1", "not-grouped"),
              then=send_division),
    )  # fmt: skip


def send_stack(table: Table, event: Event, hex_: int) -> None:
    """The infantry of a hex."""
    rules = table.rules
    _send(table, event, [unit for unit in combat_units(rules, table.state, hex_) if rules.kind[unit] in FOOT])


def send_division(table: Table, event: Event, division: str) -> None:
    """A Grouped Division."""
    _send(table, event, list(divisions(table, PRUSSIAN)[division][0]))


def _send(table: Table, event: Event, units: list[int]) -> None:
    """12.5 i Movement with leave to engage, then assaults 2 columns right; 11.5 the French may fire before it moves."""
    state = table.state
    play(table, event.chit)
    state.active, state.formation, state.posture, state.arrival_posture = PRUSSIAN, NONE, AGGRESSIVE, AGGRESSIVE
    for unit in units:
        state.marks[unit] |= IN_COMMAND
    table.goto(end_mission, event)
    table.push(assault_step.begin, assault_step.AssaultStep(mission=True))
    table.push(movement_step.begin, MovementStep(began=True))
    table.push(open_window, Window(FRENCH))


@program.step(Event)
def end_mission(table: Table, _: Event) -> None:
    """The event is over; so are its marks."""
    table.pop()
    forget_marks(table.state)


# BAZAINE'S MALAISE ---------------------------------------------------------------------------------------------------


def unwell(table: Table, _: Event) -> list[int]:
    """French headquarters that have yet to activate this turn."""
    state, rules = table.state, table.rules
    return [
        rules.hq_of[i] for i, formation in enumerate(rules.formations)
        if formation.side == "french" and state.chit_place[rules.chit_index[formation.id]] == IN_CUP
    ]  # fmt: skip


@program.question(Event, rule="6.3.1", who=lambda _, __: PRUSSIAN, needs=(of_event(UNWELL),))
def choose_unwell() -> Offers:
    """BAZAINE'S MALAISE: on any one French headquarters."""
    return (Offer("malaise", "6.3.1", UNIT, listed=unwell, refusal=malaise_refusal, then=place_malaise),)


def malaise_refusal(table: Table, event: Event, unit: int) -> Reason | None:
    """A French headquarters whose chit is still to come."""
    rules = table.rules
    if rules.side[unit] != FRENCH or rules.kind[unit] != HQ:
        return of_unit(table, "6.3.1", "no-french-headquarters", unit)
    return None if unit in unwell(table, event) else of_unit(table, "6.3.1", "activates-no-more", unit)


def place_malaise(table: Table, event: Event, hq: int) -> None:
    """The chit lies on the headquarters until its activation."""
    play(table, event.chit)
    table.state.marks[hq] |= MALAISE
    table.pop()


def malaise_cancelled(table: Table) -> bool:
    """The French roll if they have chits on the leadership track."""
    name = "bazaines-leadership"
    return bool(on_track(table, name)) and roll_on_track(table, name, "bazaine's leadership", "6.3.2")


# PRUSSIAN AGGRESSIVE TACTICS -----------------------------------------------------------------------------------------


def provoked(table: Table, _: Event) -> list[int]:
    """Prussian infantry within 4 hexes of a French combat unit."""
    state, rules = table.state, table.rules
    hexes = enemies_of(state, PRUSSIAN)
    if not hexes:
        return []
    here = [u for u in rules.foot[PRUSSIAN] if state.where[u] >= 0]
    return [u for u in here if min(map(rules.distances(state.where[u]).__getitem__, hexes)) <= TACTICS_WITHIN]


@program.question(Event, rule="6.3.1", who=lambda _, __: FRENCH, needs=(of_event(TACTICS),))
def choose_provoked() -> Offers:
    """PRUSSIAN AGGRESSIVE TACTICS: who must attack."""
    return (Offer("provoke", "6.3.1", UNIT, listed=provoked, refusal=provoke_refusal, then=provoke),)


def provoke_refusal(table: Table, event: Event, unit: int) -> Reason | None:
    """Prussian infantry on the map with a French unit near."""
    if unit in provoked(table, event):
        return None
    if unit not in table.rules.foot[PRUSSIAN]:
        return of_unit(table, "6.3.1", "no-prussian-infantry", unit)
    return of_unit(table, "6.3.1", "off-map" if table.state.where[unit] < 0 else "nobody-within-four", unit)


def provoke(table: Table, event: Event, unit: int) -> None:
    """It moves towards the nearest French unit and assaults it if it gets there."""
    state = table.state
    play(table, event.chit)
    state.active, state.formation, state.posture, state.arrival_posture = PRUSSIAN, NONE, AGGRESSIVE, AGGRESSIVE
    state.marks[unit] = (state.marks[unit] & ~(MOVED | STOPPED)) | IN_COMMAND
    state.spent[unit] = 0
    table.goto(end_mission, event)
    table.push(clash, ForcedAdvance((unit,)))
    table.push(advance_on, Forced((unit,)))


# FEU DE BATAILLON ----------------------------------------------------------------------------------------------------


def battalions(table: Table, _: Event) -> list[str]:
    """French divisions with infantry on the map."""
    state, rules = table.state, table.rules
    return list(dict.fromkeys(
        rules.units[u].formation.division for u in rules.by_side[FRENCH]
        if rules.kind[u] == INFANTRY and state.where[u] >= 0 and rules.units[u].formation.division
    ))  # fmt: skip


@program.question(Event, rule="6.3.1", who=lambda _, __: FRENCH, needs=(of_event(VOLLEYS),))
def choose_division() -> Offers:
    """FEU DE BATAILLON: which division."""
    return (
        Offer("volley", "6.3.1", DIVISION, listed=battalions, otherwise=("6.3.1", "no-french-infantry-of-it"),
              then=fire_volleys),
    )  # fmt: skip


def fire_volleys(table: Table, event: Event, division: str) -> None:
    """8.4 l, t All its infantry until the end of the turn."""
    rules, state = table.rules, table.state
    play(table, event.chit)
    for unit in rules.by_side[FRENCH]:
        if rules.kind[unit] == INFANTRY and rules.units[unit].formation.division == division:
            state.feu[unit] = 1
    table.pop()


IMMEDIATE = {
    MISSION: choose_mission,
    UNWELL: choose_unwell,
    TACTICS: choose_provoked,
    VOLLEYS: choose_division,
}
