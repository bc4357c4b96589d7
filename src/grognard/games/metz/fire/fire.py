"""Chapter 8: fire combat, from the announcement to the results."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from grognard.engine.explain import Reason
from grognard.engine.offers import UNIT, Offer, Offers
from grognard.mechanics import retreats
from grognard.mechanics.odds import shifted
from grognard.mechanics.subjects import about

from .. import events
from ..board import combat_units, names
from ..chits.announced import ask_for_events, battlefield_conditions, event_offers
from ..chits.chit_box import OPPORTUNITY_FIRE, held
from ..junctions import WINDOW
from ..morale.hits import Hits, MoraleTest, apply_hits, test_morale
from ..program import Table, program, settle
from ..refusals import fight_refusal, of_unit
from ..rules import FOOT, GUNS, HORSE, MITRAILLEUSE, SP
from ..state import AMMO, FIRED, FRENCH, GUNS_FIRED, HALF_FIRED, IN_COMMAND, LOW, MOVED, RATIONED
from ..strength import largest, printed_sp, rounded
from ..switches import AMMO_CHOICE, is_default
from .procedures import Fire
from .shifts import all_shifts
from .targets import adjusted_sp, can_fire, fire_refusal, shooters


def strength(table: Table, fire: Fire) -> int:
    """8.2, 8.3, ruling 44 Each unit adjusted on its own, the fractions added, rounded once."""
    state, rules = table.state, table.rules
    if not fire.firers:
        points = rules.tables.fort_fire.strength * SP
        near = rules.grid.distance(fire.origin, fire.target) == 1
        return points * 3 // 2 if near else points
    distance = rules.grid.distance(fire.origin, fire.target)
    return rounded(sum(adjusted_sp(rules, state, unit, distance, fire.halved) for unit in fire.firers))


def column_of(table: Table, points: int) -> int:
    """8.2 Index of the column of a strength."""
    return max(0, bisect_right(table.rules.fire_minima, points) - 1)


def final_column(table: Table, fire: Fire) -> int:
    """8.4 The column after the net shift; what goes left of C stays on C."""
    return shifted(column_of(table, strength(table, fire)), all_shifts(table, fire), last_column(table))


def last_column(table: Table) -> int:
    """8.4 The column at the right end, which holds like the left one."""
    return len(table.rules.tables.fire.columns) - 1


def partners(table: Table, fire: Fire) -> list[int]:
    """8.1.4, 8.7 Units of the same hex that may add their strength: infantry with infantry or mitrailleuse, artillery
    with artillery."""
    rules = table.rules
    if not fire.firers:
        return []
    as_guns = rules.kind[fire.firers[0]] in GUNS
    riding = fire.halved and fire.kind == "step"  # 8.1.6: half fire and half movement are for horse artillery
    found = []
    for unit in shooters(table, fire.origin):
        if unit in fire.firers or (rules.kind[unit] in GUNS) != as_guns or (riding and rules.kind[unit] != HORSE):
            continue
        if may_still_fire(table, unit, fire.kind) and can_fire(table, unit, fire.target, fire.halved):
            found.append(unit)
    kinds = {rules.kind[unit] for unit in (*fire.firers, *found)}
    return found if as_guns or kinds & FOOT else []


def may_still_fire(table: Table, unit: int, kind: str) -> bool:
    """8.1, 14.3 c Once in a Fire Combat Step; it must be a unit that acts now, and fire comes before movement."""
    if kind == "defensive":
        return not table.state.reacted[unit]
    body, marks = table.rules.body[unit], table.state.marks
    acts = kind in ("step", "out-of-command", "forced") and marks[body] & (IN_COMMAND | MOVED) == IN_COMMAND
    return acts and not marks[unit] & FIRED


@program.question(Fire, rule="8.1.4", who=lambda _, fire: fire.side)
def prepare() -> Offers:
    """8.1.4, 8.1.6 Who joins in; horse artillery may fire at half strength to move afterwards; then shoot."""
    return (
        Offer("add", "8.1.4", UNIT, listed=partners, refusal=partner_refusal, then=add_partner),
        Offer("half", "8.1.6", refusal=half_refusal, then=halve),
        Offer("shoot", "8.2", then=interrupt),
    )


def partner_refusal(table: Table, fire: Fire, unit: int) -> Reason | None:
    """8.1.4 Why a unit does not fire together with the others."""
    if unit in fire.firers:
        return of_unit(table, "8.1.4", "fires-already", unit)
    if table.state.where[unit] != fire.origin:
        return of_unit(table, "8.1.4", "other-hex", unit)
    moved = moved_refusal(table, unit) if fire.kind == "out-of-command" else None
    if moved is None and table.state.marks[unit] & FIRED and fire.kind != "defensive":
        return of_unit(table, "8.1", "fired-once", unit)
    refusal = moved or fire_refusal(table, unit, fire.target, fire.halved)
    if refusal:
        return refusal
    return None if unit in partners(table, fire) else of_unit(table, "8.1.4", "cannot-combine", unit)


def moved_refusal(table: Table, unit: int) -> Reason | None:
    """14.3 c Under a Cautious marker fire comes before movement."""
    moved = table.state.marks[table.rules.body[unit]] & MOVED
    return of_unit(table, "14.3", "moved-already", unit) if moved else None


def half_refusal(table: Table, fire: Fire) -> Reason | None:
    """8.1.6 Half fire and half movement are for horse artillery in the Fire Combat Step."""
    if fire.halved:
        return Reason("8.1.6", "halved-already")
    if fire.kind != "step" or any(table.rules.kind[unit] != HORSE for unit in fire.firers):
        return Reason("8.1.6", "only-horse-artillery-halves")
    if strength(table, fire._replace(halved=True)) <= 0:
        return of_unit(table, "8.1.6", "no-strength", fire.firers[0])
    return None


def add_partner(table: Table, fire: Fire, unit: int) -> None:
    """8.1.4 Another unit of the hex joins in."""
    table.goto(prepare, fire._replace(firers=(*fire.firers, unit)))


def halve(table: Table, fire: Fire) -> None:
    """8.1.6 At half strength."""
    table.goto(prepare, fire._replace(halved=True))


@prepare.subject
def fire_subject(table: Table, fire: Fire) -> dict[str, object]:
    """Who fires at which hex, on which column."""
    column = table.rules.tables.fire.columns[final_column(table, fire)]
    strong = strength(table, fire) / SP
    return about(table, fire.firers, at=fire.origin, target=fire.target, strength=strong, column=column)


@program.step(Fire)
def open_fire(table: Table, fire: Fire) -> None:
    """8.2 Begin a fire: whoever could join in is asked for first."""
    if not (fire.firers and table.ask_if_open(prepare, fire)):
        table.goto(interrupt, fire)


@program.step(Fire)
def interrupt(table: Table, fire: Fire) -> None:
    """6.3.1, 11.5 A fire has been announced: before it is carried out the other side may fire a held chit at those who
    are about to fire."""
    other = 1 - fire.side
    if fire.firers and held(table, other, *OPPORTUNITY_FIRE):
        table.goto(take_aim, fire)
        table.push(WINDOW.step, other, fire.origin, other)
    else:
        table.goto(announce, fire)


@program.step(Fire)
def take_aim(table: Table, fire: Fire) -> None:
    """8.1.1, 11.5 Those who have been driven off or have no strength left do not fire."""
    left = able_firers(table, fire)
    if left:
        table.goto(announce, fire._replace(firers=left))
    else:
        table.pop()


def able_firers(table: Table, fire: Fire) -> tuple[int, ...]:
    """8.1.1 Those who are still able to fire where they announced."""
    return tuple(
        unit for unit in fire.firers
        if table.state.where[unit] == fire.origin and can_fire(table, unit, fire.target, fire.halved)
    )  # fmt: skip


@program.step(Fire)
def announce(table: Table, fire: Fire) -> None:
    """6.3.1, 8.4 A fire has been announced: events that shift it may be played now, the Prussian first."""
    ask_for_events(table, fire, playable, choose_event, resolve)


def playable(table: Table, fire: Fire) -> tuple[str, ...]:
    """8.4 k, u, v BATTLEFIELD CONDITIONS for either side, MOULIN A CAFE for a firing mitrailleuse."""
    if fire.asked == fire.side == FRENCH and any(table.rules.kind[unit] == MITRAILLEUSE for unit in fire.firers):
        return "battlefield-conditions", "moulin-a-cafe"
    return ("battlefield-conditions",)


@program.question(Fire, rule="6.3.1", who=lambda _, fire: fire.asked)
def choose_event() -> Offers:
    """6.3.1 Play an event on this fire, or let it be."""
    return event_offers("8.4", playable, announce, shift_fire)


def shift_fire(table: Table, fire: Fire, chit: int) -> Fire:
    """8.4 k, u, v What an event does to the fire."""
    if table.rules.chits[chit].event == "moulin-a-cafe":
        return fire._replace(moulin=1)
    shifted_fire: Fire = battlefield_conditions(table, fire)
    return shifted_fire


choose_event.subject(fire_subject)


@program.step(Fire)
def resolve(table: Table, fire: Fire) -> None:
    """8.5 The coloured die finds the result, the white one is the morale roll."""
    rules, state = table.rules, table.state
    if state.group[fire.target] != 2 - fire.side:
        table.pop()
        return
    points, shifts = strength(table, fire), all_shifts(table, fire)
    column = column_of(table, points)
    final = shifted(column, shifts, last_column(table))
    colour = "grey" if fire.side == 0 else "red"
    die = table.roll(10, f"{colour} die", "8.5")
    white = table.roll(10, "white die", "8.5")
    result = rules.fire_columns[final][die - 1]
    columns = rules.tables.fire.columns
    table.say(events.Fired(
        table.sides[fire.side], fire.kind, names(rules, fire.firers), rules.labels[fire.origin],
        rules.labels[fire.target], points / SP, columns[column], shifts, columns[final],
        die, white, result,
    ))  # fmt: skip
    mark_firers(table, fire)
    there = tuple(combat_units(rules, state, fire.target))
    fire = fire._replace(die=die, white=white, waiting=there, result=result)
    table.goto(allot_casualties, fire)


def mark_firers(table: Table, fire: Fire) -> None:
    """8.1, 8.1.6, 8.4 s What a fire keeps its firers from."""
    state, rules = table.state, table.rules
    for unit in fire.firers:
        if fire.kind == "defensive":
            state.shots[unit] = min(9, state.shots[unit] + 1)
            state.reacted[unit] = 1
        elif fire.kind in ("step", "out-of-command", "forced"):
            body = rules.body[unit]
            state.marks[unit] |= FIRED
            if rules.kind[body] in GUNS:
                state.marks[body] |= HALF_FIRED if fire.halved and fire.kind == "step" else GUNS_FIRED


@program.step(Fire)
def allot_casualties(table: Table, fire: Fire) -> None:
    """8.5, 8.6 One CH hits the unit with the most strength; two hit one each, or a lone unit twice."""
    number, units = casualties(fire.result), fire.waiting
    if number == 1 and units:
        settle(table, largest(table, units), take_casualty, choose_casualty, fire)
        return
    table.goto(tests, fire)
    if number and units:
        hit = two_largest(table, units) if len(units) > 1 else units * 2
        table.push(apply_hits, *Hits(tuple(("casualty", unit) for unit in hit), "fire", (fire.origin,)))


def casualties(result: str) -> int:
    """8.5 Casualty hits of a result of the table."""
    return {"CH": 1, "2C": 2}.get(result[:2], 0)


def test_modifier(result: str) -> int:
    """8.5 What a result of the table adds to the morale roll."""
    return int(result[-1]) if "+" in result and result[-1].isdigit() else 0


def two_largest(table: Table, units: Sequence[int]) -> list[int]:
    """8.5, ruling 74 Whom two casualty hits fall on: a third unit may be passing through (4.1.4)."""
    return sorted(units, key=lambda unit: -printed_sp(table.rules, table.state, unit))[:2]


@program.question(Fire, rule="8.5", who=lambda _, fire: 1 - fire.side)
def choose_casualty() -> Offers:
    """8.5 Between equals the owner chooses who takes the casualty hit."""
    return (Offer("hit", "8.5", UNIT, candidates=waiting, refusal=casualty_refusal, then=take_casualty),)


def waiting(_: Table, fire: Fire) -> tuple[int, ...]:
    """The units that are asked about."""
    return fire.waiting


def casualty_refusal(table: Table, fire: Fire, unit: int) -> Reason | None:
    """8.5 One of the largest units of the target hex takes the hit."""
    refusal = fight_refusal(table, "8.5", unit, fire.waiting)
    if refusal or unit in largest(table, fire.waiting):
        return refusal
    return of_unit(table, "8.5", "largest-first", unit)


def take_casualty(table: Table, fire: Fire, unit: int) -> None:
    """8.5 It takes the casualty hit."""
    table.goto(tests, fire)
    table.push(apply_hits, Hits((("casualty", unit),), "fire", (fire.origin,)))


@program.step(Fire)
def tests(table: Table, fire: Fire) -> None:
    """9.0, 9.1 Every unit that was in the hex and still exists tests morale with the white die (ruling 9)."""
    table.goto(ammunition, fire)
    if "MT" not in fire.result:
        return
    modifier = test_modifier(fire.result)
    for unit in reversed(fire.waiting):
        if table.state.where[unit] >= 0:
            table.push(test_morale, *MoraleTest(unit, fire.white + modifier, (fire.origin,), modifier))


@program.step(Fire)
def ammunition(table: Table, fire: Fire) -> None:
    """8.8 Doubles: the firing unit with the largest printed strength runs low; the owner chooses between equals."""
    firers = [unit for unit in fire.firers if table.state.where[unit] >= 0] if fire.die == fire.white else []
    firers = may_run_low(table, firers)
    settle(table, firers, take_shortage, choose_short, fire._replace(waiting=tuple(firers)))


def may_run_low(table: Table, firers: Sequence[int]) -> list[int]:
    """8.8, ruling 11 Those of the units that have fired who could run low after doubles."""
    state, rules = table.state, table.rules
    if is_default(table, AMMO_CHOICE):
        return retreats.best(firers, lambda unit: -rules.sp[unit][state.face[unit]])
    return list(firers)


def run_low(table: Table, unit: int) -> None:
    """3.6, 8.8 None to Low, Low to Rationed; Rationed stays."""
    state = table.state
    if state.ammo[unit] == RATIONED:
        return
    state.ammo[unit] = LOW if not state.ammo[unit] else RATIONED
    table.say(events.AmmoChanged(table.rules.ids[unit], AMMO[state.ammo[unit]]))


@program.question(Fire, rule="8.8", who=lambda _, fire: fire.side)
def choose_short() -> Offers:
    """8.8 Which of two equals runs low."""
    return (Offer("low", "8.8", UNIT, candidates=waiting, refusal=short_refusal, then=take_shortage),)


def short_refusal(table: Table, fire: Fire, unit: int) -> Reason | None:
    """8.8 One of the largest that have fired runs low."""
    if unit in fire.waiting:
        return None
    return of_unit(table, "8.8", "largest-first" if unit in fire.firers else "took-no-part", unit)


def take_shortage(table: Table, _: Fire, unit: int) -> None:
    """8.8 It runs low."""
    table.pop()
    run_low(table, unit)
