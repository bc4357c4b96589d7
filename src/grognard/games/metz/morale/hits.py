"""Chapters 8.6, 9 and 10: casualty hits, morale tests and hits, break tests, broken units."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from grognard.engine.offers import UNIT, Offer, Offers, end_procedure
from grognard.mechanics.subjects import about

from .. import events
from ..board import lift, with_batteries
from ..chits.chit_box import held, play
from ..junctions import RETREAT
from ..needs import of_event
from ..program import Table, program, scenario_of
from ..refusals import play_on_offer
from ..rules import CAVALRY, DETACHMENT, INFANTRY
from ..state import AMMO, DISRUPTED, ELIMINATED, LASTING, MORALE, POOL, PRUSSIAN, SHAKEN, STOPPED, WORN
from ..strength import is_worn, tcr
from ..turn.victory import watch_defeat
from .testing import LEADERSHIP, Test, leadership_offer, roll_test

#: 12.7.3 a cause of hits after which nobody retreats
TOUGH_FIGHT = "tough fight"
PANIC = "panic-test"


class Hits(NamedTuple):
    """Hits still to be applied, one at a time (ruling 10), and whom a unit retreats from."""

    queue: tuple[tuple[str, int], ...]
    cause: str
    threats: tuple[int, ...] = ()
    #: units that have been hit so far
    struck: tuple[int, ...] = ()
    #: whether the enemy may still call for a PANIC TEST
    panic: bool = True


class MoraleTest(NamedTuple):
    """9.1 A unit and its modified morale roll."""

    unit: int
    die: int
    threats: tuple[int, ...]
    #: what the result added to the die
    modifier: int = 0
    again: bool = False


class Break(NamedTuple):
    unit: int
    threats: tuple[int, ...]
    cause: str
    #: PANIC TEST: a fresh unit that fails is turned instead of broken
    panic: bool = False


def morale_hits(die: int, rating: int) -> int:
    """9.1 Morale hits by the difference of roll and TCR."""
    difference = die - rating
    if difference < 0:
        return 0
    return 1 if difference < 4 else 2


@program.step(MoraleTest)
def test_morale(table: Table, test: MoraleTest) -> None:
    """9.0, 9.1 Compare the roll with the unit's own modified TCR."""
    rules, state = table.rules, table.state
    unit = test.unit
    if state.where[unit] < 0:
        table.pop()
        return
    rating = tcr(table, unit)
    number = morale_hits(test.die, rating)
    table.say(events.MoraleTested(rules.ids[unit], test.die, rating, number))
    if number and not test.again and held(table, rules.side[unit], LEADERSHIP):
        table.goto(choose_retest, test)
    else:
        take_result(table, test)


@program.question(
    MoraleTest, rule="6.3.1", who=lambda table, test: table.rules.side[test.unit], needs=(of_event(LEADERSHIP),)
)
def choose_retest() -> Offers:
    """6.3.1 INSPIRATIONAL LEADERSHIP: a failed morale test is rolled again."""
    return (
        leadership_offer(retest),
        Offer("accept", "9.1", then=take_result),
    )


def retest(table: Table, test: MoraleTest, chit: int) -> None:
    """6.3.1 Once more, with a die of its own."""
    play(table, chit)
    die = table.roll(10, "morale test", "9.1") + test.modifier
    table.goto(test_morale, test._replace(die=die, again=True))


def take_result(table: Table, test: MoraleTest) -> None:
    """9.1 The hits are taken, if there are any."""
    number = morale_hits(test.die, tcr(table, test.unit))
    table.ask_if(number, apply_hits, Hits((("morale", test.unit),) * number, "fire", test.threats))


@choose_retest.subject
def retest_subject(table: Table, test: MoraleTest) -> dict[str, object]:
    """Which unit failed."""
    return about(table, (test.unit,), die=test.die, needed=tcr(table, test.unit) - 1)


@program.step(Hits)
def apply_hits(table: Table, hits: Hits) -> None:
    """8.6, 9.2, 10.0 One hit after another; a unit that breaks is spared the rest."""
    state = table.state
    if not hits.queue:
        offer_panic(table, hits)
        return
    (kind, unit), rest = hits.queue[0], hits.queue[1:]
    hits = hits._replace(queue=rest)
    if state.where[unit] < 0:
        table.goto(apply_hits, hits)
        return
    state.marks[unit] |= STOPPED
    if unit not in hits.struck:
        hits = hits._replace(struck=(*hits.struck, unit))
    if kind == "morale":
        table.goto(apply_hits, _morale_hit(table, hits, unit))
    else:
        table.goto(apply_hits, hits)
        _casualty_hit(table, hits, unit)


def tire(table: Table, units: Iterable[int], cause: str) -> None:
    """9.2, 11.6.2, 18.2, 18.3 What they have done costs those of the units that are on the map a morale hit each, which
    calls for no PANIC TEST."""
    hits = tuple(("morale", unit) for unit in units if table.state.where[unit] >= 0)
    if hits:
        table.push(apply_hits, Hits(hits, cause, panic=False))


def _morale_hit(table: Table, hits: Hits, unit: int) -> Hits:
    """3.6, 9.2 None to Shaken, Shaken to Disrupted; a Disrupted unit takes a casualty hit and stays Disrupted."""
    state = table.state
    if state.morale[unit] == DISRUPTED:
        return hits._replace(queue=(("casualty", unit), *hits.queue))
    state.morale[unit] = SHAKEN if not state.morale[unit] else DISRUPTED
    table.say(events.MoraleFell(table.rules.ids[unit], MORALE[state.morale[unit]], hits.cause))
    return hits


def _casualty_hit(table: Table, hits: Hits, unit: int) -> None:
    """8.6, 3.3, 4.3 A fresh unit is turned, its mitrailleuse with it; a battleworn one makes a Break Test."""
    rules, state = table.rules, table.state
    worn = is_worn(rules, state, unit)
    table.say(events.CasualtyTaken(rules.ids[unit], worn))
    if worn:
        table.push(break_test, *Break(unit, hits.threats, hits.cause))
    else:
        turn_over(table, unit)


def turn_over(table: Table, unit: int) -> None:
    """3.3, 4.3 To the battleworn side."""
    for part in with_batteries(table.rules, (unit,)):
        table.state.face[part] = WORN


@program.step(Break)
def break_test(table: Table, test: Break) -> None:
    """10.0, 10.1 The owner rolls against the modified TCR."""
    table.goto(after_break, test)
    table.push(roll_test, *Test(test.unit, "break test", tcr(table, test.unit), "10.1"))


@program.step(Break)
def after_break(table: Table, test: Break) -> None:
    """10.1 Confident, normal and hard passes: a Shaken or Disrupted unit retreats 0, 1 or 2 hexes; higher is Broken.
    Nobody retreats from a tough fight (12.7.3)."""
    state, unit = table.state, test.unit
    rating = tcr(table, unit)
    grade, hexes = break_result(state.last_roll, rating)
    table.say(events.BreakTested(table.rules.ids[unit], state.last_roll, rating, grade))
    table.pop()
    if grade == "broken":
        if test.panic and not is_worn(table.rules, state, unit):
            table.say(events.CasualtyTaken(table.rules.ids[unit], False))
            turn_over(table, unit)
        else:
            break_unit(table, unit, test.cause)
    elif hexes and state.morale[unit] and test.cause != TOUGH_FIGHT:
        table.push(RETREAT.step, (unit,), hexes, test.threats)


def break_result(die: int, rating: int) -> tuple[str, int]:
    """10.1 The result, and the retreat of a Shaken or Disrupted unit."""
    if die > rating:
        return "broken", 0
    if die == rating:
        return "hard", 2
    return ("normal", 1) if die >= rating - 3 else ("confident", 0)


def break_unit(table: Table, unit: int, cause: str) -> None:
    """10.2, 4.3, 3.4 Off the map with all markers removed; a detachment goes back to those at hand. The last act of a
    step: a campaign may be lost by it (19.3)."""
    rules, state = table.rules, table.state
    table.say(events.Broken(rules.ids[unit], rules.labels[state.where[unit]], cause))
    box = POOL if rules.kind[unit] == DETACHMENT else ELIMINATED
    for part in with_batteries(rules, (unit,)):
        lift(rules, state, part, box)
        clear_markers(table, part)
        state.face[part] = WORN if box == ELIMINATED else 0
    points = scenario_of(table).points
    if points and rules.kind[unit] in (INFANTRY, CAVALRY):
        state.points += points.prussian_broken if rules.side[unit] == PRUSSIAN else points.french_broken
    watch_defeat(table)


def raise_morale(table: Table, unit: int, steps: int, rule: str) -> None:
    """13.2.2, 18.6 a So many steps better."""
    table.state.morale[unit] -= steps
    table.say(events.MoraleRose(table.rules.ids[unit], MORALE[table.state.morale[unit]], rule))


def resupply(table: Table, unit: int, steps: int, rule: str) -> None:
    """13.2.2, 18.6 c So many steps better."""
    table.state.ammo[unit] -= steps
    table.say(events.AmmoChanged(table.rules.ids[unit], AMMO[table.state.ammo[unit]], rule))


def clear_markers(table: Table, unit: int) -> None:
    """10.2 No marker stays on a unit off the map."""
    state = table.state
    state.morale[unit] = state.ammo[unit] = state.spent[unit] = state.shots[unit] = state.feu[unit] = 0
    state.marks[unit] &= LASTING


def offer_panic(table: Table, hits: Hits) -> None:
    """6.3.1 PANIC TEST: the enemy may make a unit that has just been hit test at once."""
    hits = hits._replace(struck=tuple(unit for unit in hits.struck if table.state.where[unit] >= 0))
    able = hits.panic and hits.struck and held(table, enemy(table, hits), PANIC)
    table.ask_if(able, choose_panic, hits)


def enemy(table: Table, hits: Hits) -> int:
    """6.3.1 The enemy of those who have just been hit."""
    return 1 - table.rules.side[hits.struck[0]]


@program.question(Hits, rule="6.3.1", who=enemy, needs=(of_event(PANIC),))
def choose_panic() -> Offers:
    """6.3.1 PANIC TEST: which of the units just hit, or none."""
    return (
        play_on_offer("6.3.1", enemy, PANIC, UNIT, lambda _, hits: hits.struck, ("6.3.1", "not-just-hit"), call_panic),
        Offer("pass", "6.3.1", then=end_procedure),
    )


def call_panic(table: Table, hits: Hits, chit: int, unit: int) -> None:
    """6.3.1 It tests at once."""
    table.pop()
    play(table, chit)
    table.push(break_test, Break(unit, hits.threats, "panic", True))
