"""Exact odds before the player commits, from what his side may know."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import Any

from grognard.engine.explain import Reason
from grognard.engine.forecast import Forecast, headline
from grognard.engine.option import Option
from grognard.mechanics.foreseeing import Chances, Foresee, equally_likely, foreseen_by, foretold

from .assault import assault, assault_step
from .assault import shifts as assault_shifts
from .assault.assault import able_attackers, final_column
from .assault.assault_step import assault_of, declared
from .assault.procedures import Assault
from .assault.shifts import differential, strengths
from .board import combat_units
from .chits import opportunity
from .chits.announced import battlefield_conditions
from .chits.opportunity import Window
from .command import out_of_command
from .events import assault_losses
from .fire import fire, fire_step
from .fire import shifts as fire_shifts
from .fire.fire import (
    able_firers,
    casualties,
    column_of,
    may_run_low,
    shift_fire,
    strength,
    test_modifier,
    two_largest,
)
from .fire.fire import final_column as fire_column
from .fire.procedures import Fire
from .morale.hits import morale_hits
from .movement import charges, movement_step, reactions
from .program import Table
from .recovery import rally, works
from .recovery.rally import rebuild_number
from .recovery.works import die_change, number
from .rules import SP
from .state import CHARGING, FRESH, RATIONED, WORN
from .strength import is_worn, largest, tcr

DIE = range(1, 11)


# fire ----------------------------------------------------------------------------------------------------------------


def fire_chances(table: Table, fire: Fire) -> Chances:
    """8.5, 9.1, 8.8 Casualty hits, morale hits by the white die, and doubles, over all hundred rolls."""
    results = table.rules.fire_columns[fire_column(table, fire)]
    units = combat_units(table.rules, table.state, fire.target)
    chances: Chances = defaultdict(Fraction)
    short = can_run_low(table, fire)
    for die in DIE:
        result = results[die - 1]
        hits = casualties(result) if units else 0
        ratings = _ratings_after(table, units, hits)
        for white in DIE:
            tests = "MT" in result
            morale = sum(morale_hits(white + test_modifier(result), rating) for rating in ratings) if tests else 0
            ammo = int(die == white and short)
            chances[("ammunition", ammo), ("casualties", hits), ("morale", morale)] += Fraction(1, 100)
    return chances


def can_run_low(table: Table, fire: Fire) -> bool:
    """8.8 Whether doubles would change anything: Rationed ammunition gets no worse, and where the firing side may say
    who runs low it names a unit that has no other."""
    ammo = [table.state.ammo[unit] for unit in may_run_low(table, fire.firers)]
    return bool(ammo) and RATIONED not in ammo


def _ratings_after(table: Table, units: list[int], casualties: int) -> list[int]:
    """9.1 The TCRs that test: a fresh unit that takes a casualty hit first tests on its battleworn side."""
    rules, state = table.rules, table.state
    hit = (two_largest(table, units) if casualties == 2 else largest(table, units)[:1]) if casualties else []
    found = []
    for unit in units:
        rating = tcr(table, unit)
        if unit in hit and not is_worn(rules, state, unit):
            rating += rules.tcr[unit][WORN] - rules.tcr[unit][FRESH]
        found.append(rating)
    return found


def fire_forecast(table: Table, fire: Fire, option: Option) -> Forecast:
    """One fire with everything known but the dice."""
    columns = table.rules.tables.fire.columns
    points = strength(table, fire)
    args = {
        "strength": points / SP,
        "column": columns[column_of(table, points)],
        "final": columns[fire_column(table, fire)],
    }
    assumes = (Reason("10.1", "assumes-no-break-test"),)
    chances, shifts = fire_chances(table, fire), fire_shifts.all_shifts(table, fire)
    return foretold(option, headline("8.5", "fire-column", **args), chances, shifts, assumes, ("ammunition",))


def _new_fire(kind: str, halved: bool = False) -> Foresee:
    """A fire that the answer itself names: "fire UNIT HEX"."""

    def foresee(table: Table, _: Any, option: Option) -> Forecast:
        unit = table.rules.unit_index[option.words[0]]
        target = table.rules.grid.index[option.words[1]]
        side, origin = table.rules.side[unit], table.state.where[unit]
        return fire_forecast(table, Fire(kind, side, origin, target, (unit,), halved), option)

    return foresee


def _fort_fire(table: Table, _: Any, option: Option) -> Forecast:
    fort, target = (table.rules.grid.index[word] for word in option.words)
    return fire_forecast(table, Fire("fort", 1, fort, target), option)


def _defensive(table: Table, reaction: Any, option: Option) -> Forecast:
    unit = table.rules.unit_index[option.words[0]]
    fire = Fire("defensive", 1 - reaction.side, table.state.where[unit], reaction.hex, (unit,))
    return fire_forecast(table, fire, option)


def _prepared(table: Table, fire: Fire, option: Option) -> Forecast:
    if option.verb == "add":
        fire = fire._replace(firers=(*fire.firers, table.rules.unit_index[option.words[0]]))
    elif option.verb == "half":
        fire = fire._replace(halved=True)
    return fire_forecast(table, fire, option)


def _fire_event(table: Table, fire: Fire, option: Option) -> Forecast:
    if option.verb == "play":
        fire = shift_fire(table, fire, table.rules.chit_index[option.words[0]])
    return fire_forecast(table, fire, option)


# assault -------------------------------------------------------------------------------------------------------------


def assault_chances(table: Table, assault: Assault) -> Chances:
    """12.7 Loss points of both sides, or a tough fight."""
    results = table.rules.assault_columns[final_column(table, assault)]
    split = table.rules.tables.assault.split_tough_fight_up_to
    chances: Chances = defaultdict(Fraction)
    for result in results:
        first, _, second = result.partition("|")
        chances[tuple(assault_losses(first).items())] += Fraction(split if second else 10, 100)
        if second:
            chances[tuple(assault_losses(second).items())] += Fraction(10 - split, 100)
    return chances


def assault_forecast(table: Table, assault: Assault, option: Option) -> Forecast:
    """One assault with everything known but the die."""
    lead, _, defence = strengths(table, assault)
    final = final_column(table, assault)
    args = {
        "attack": lead / SP,
        "defence": defence / SP,
        "column": differential(lead, defence),
        "final": final,
    }
    assumes: tuple[Reason, ...] = (Reason("12.3", "assumes-defender-stands"),)
    if any("(" in result for result in table.rules.assault_columns[final]):
        assumes = (*assumes, Reason("12.7.2", "assumes-loser-goes-back"))
    chances, shifts = assault_chances(table, assault), assault_shifts.all_shifts(table, assault)
    return foretold(option, headline("12.7", "assault-column", **args), chances, shifts, assumes, ("tough-fight",))


def _declaration(table: Table, step: Any, option: Option) -> Forecast:
    """The assault with those who have been told to join it."""
    unit, target = table.rules.unit_index[option.words[0]], table.rules.grid.index[option.words[1]]
    attackers = (*declared(table).get(target, ()), unit)
    riders = [u for u in attackers if table.state.marks[u] & CHARGING]  # 12.2: where somebody charges, he leads
    lead = table.state.where[(riders or [unit])[0]]
    return assault_forecast(table, assault_of(table, step, target, lead, attackers), option)


def _lead(table: Table, step: Any, option: Option) -> Forecast:
    """12.2, 3.1.3 The assault with those who are still able to: a chit may have silenced some meanwhile."""
    target, lead = (table.rules.grid.index[word] for word in option.words)
    announced = assault_of(table, step, target, lead, declared(table)[target])
    return assault_forecast(table, announced._replace(attackers=able_attackers(table, announced)), option)


def _assault(table: Table, assault: Assault, option: Option) -> Forecast:
    if option.verb == "play":
        assault = battlefield_conditions(table, assault)
    return assault_forecast(table, assault, option)


# a window for held chits ---------------------------------------------------------------------------------------------


def _window(table: Table, _: Window, option: Option) -> Forecast | None:
    """6.3.1, 11.5 What was announced before the window goes on with those who are still able to; nothing where that
    leads to no dice."""
    under_way = table.state.frames[-2][1] if len(table.state.frames) > 1 else None
    if isinstance(under_way, Assault):
        left = able_attackers(table, under_way)
        led = any(table.state.where[unit] == under_way.lead for unit in left)
        goes_on = led and table.state.group[under_way.target] == 2 - under_way.side
        return assault_forecast(table, under_way._replace(attackers=left), option) if goes_on else None
    if isinstance(under_way, Fire):
        firers = able_firers(table, under_way)
        goes_on = bool(firers) and table.state.group[under_way.target] == 2 - under_way.side
        return fire_forecast(table, under_way._replace(firers=firers), option) if goes_on else None
    return None


# tests ---------------------------------------------------------------------------------------------------------------


def against_number(option: Option, rule: str, needed: int, change: int = 0) -> Forecast:
    """One die against a number."""
    chances: Chances = equally_likely((("success", int(die + change <= needed)),) for die in DIE)
    said = headline(rule, "test-needs", needed=needed, change=change)
    return foretold(option, said, chances, happen_or_not=("success",))


def _own_test(rule: str) -> Foresee:
    """A unit that tests against its own TCR."""

    def foresee(table: Table, _: Any, option: Option) -> Forecast:
        return against_number(option, rule, tcr(table, table.rules.unit_index[option.words[0]]))

    return foresee


def _dig(table: Table, _: Any, option: Option) -> Forecast:
    unit = table.rules.unit_index[option.words[0]]
    return against_number(option, "16.2", number(table, unit), die_change(table, unit))


def _rebuild(table: Table, _: Any, option: Option) -> Forecast:
    return against_number(option, "13.3", rebuild_number(table, table.rules.unit_index[option.words[0]]))


#: of the answers that lead to dice
forecast = foreseen_by({
    (fire_step.choose_fire, "fire"): _new_fire("step"),
    (fire_step.choose_fire, "fort"): _fort_fire,
    (opportunity.choose_chit, "pass"): _window,
    (opportunity.choose_shot, "fire"): _new_fire("opportunity"),
    (out_of_command.choose_action, "fire"): _new_fire("out-of-command", True),
    (reactions.choose_fire, "fire"): _defensive,
    (fire.prepare, "add"): _prepared,
    (fire.prepare, "half"): _prepared,
    (fire.prepare, "shoot"): _prepared,
    (fire.choose_event, "play"): _fire_event,
    (fire.choose_event, "pass"): _fire_event,
    (assault_step.choose_assault, "assault"): _declaration,
    (assault_step.choose_lead, "resolve"): _lead,
    (assault.choose_stand, "stand"): _assault,
    (assault.choose_event, "play"): _assault,
    (assault.choose_event, "pass"): _assault,
    (movement_step.choose_unit, "charge"): _own_test("11.6"),
    (out_of_command.choose_action, "charge"): _own_test("11.6"),
    (reactions.choose_charge, "charge"): _own_test("11.8"),
    (charges.choose_countercharge, "countercharge"): _own_test("11.7"),
    (works.choose_digger, "dig"): _dig,
    (rally.choose_action, "rebuild"): _rebuild,
})  # fmt: skip
