"""12.7: the dice, one for every unit, the defender's first."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import UNIT, Offer, Offers
from grognard.mechanics.stacks import units_in

from . import events
from .advance import Advance, offer_advance
from .attack import Attack
from .board import destroy
from .losses import eliminate, lose_step, ter_of
from .odds import THE_FORT, Odds, defenders, garrison, infantry_against_cavalry, odds_of
from .program import Table, active, passive, program
from .retreat import Retreat, fall_back


class Fight(NamedTuple):
    """An attack under way: who has still to roll, who fell back into the hex (12.85), what each side adds to its dice,
    how many attackers still roll, and whether the defenders have lost anything."""

    target: int
    attackers: tuple[int, ...]
    waiting: tuple[int, ...]
    guests: tuple[int, ...]
    attacker: int
    defender: int
    limit: int
    #: 14.2 infantry against cavalry
    trampled: bool
    #: 12.93 there were works in the hex when the combat began
    works: bool
    #: 12.85 nobody defends but units that fell back into the hex
    only_guests: bool
    lost: bool = False


@program.step(Attack)
def begin_dice(table: Table, attack: Attack) -> None:
    """12.7, 12.71, 12.72 The odds give the modifiers of both sides and the number of attackers that roll."""
    state = table.state
    odds = odds_of(table, attack.attackers, attack.target)
    say_odds(table, attack, odds)
    waiting = defenders(table, attack.target)
    guests = [unit for unit in garrison(table, attack.target)[1] if unit not in waiting]
    table.goto(next_defender, Fight(
        attack.target, attack.attackers, tuple(waiting), tuple(guests), odds.attacker, odds.defender, odds.limit,
        infantry_against_cavalry(table, attack.attackers, attack.target),
        bool(state.fort[attack.target] or state.zone[attack.target]),
        not state.fort[attack.target] and not garrison(table, attack.target)[0],
    ))  # fmt: skip


def say_odds(table: Table, attack: Attack, odds: Odds) -> None:
    """12.7 Everybody knows how the attack stands."""
    rules = table.rules
    table.say(events.OddsFound(
        rules.labels[attack.target], odds.attack, odds.defence, rules.tables.combat.columns[odds.base], odds.shifts,
        rules.tables.combat.columns[odds.column], odds.attacker, odds.defender, odds.limit,
    ))  # fmt: skip


def modified(table: Table, die: int, modifier: int) -> int:
    """12.73, 12.74 A natural 1 or 6 stands; every other die is modified, within 1 and 6."""
    dice = table.rules.schedule.dice
    if die in (dice.always_safe, dice.always_loss):
        return die
    return max(dice.least, min(dice.most, die + modifier))


def is_loss(table: Table, die: int, value: int, ter: int) -> bool:
    """12.74, 12.75, 12.76 Above the TER; a natural 1 never, a natural 6 always."""
    dice = table.rules.schedule.dice
    return die != dice.always_safe and (die == dice.always_loss or value > ter)


def fighting_ter(table: Table, unit: int, trampled: bool) -> int:
    """13.0, 14.2, M16.4 The TER that counts in a combat: a fort's own, 1 for cavalry that infantry attacks, except
    cavalry that keeps what is printed."""
    rules = table.rules
    if unit == THE_FORT:
        return next(works.ter for works in rules.terrain_file.works if works.id == "fort")
    if trampled and not rules.masks.steadfast[unit]:
        return rules.schedule.cavalry.ter_against_infantry
    return ter_of(table, unit)


# The defender --------------------------------------------------------------------------------------------------------


@program.step(Fight)
def next_defender(table: Table, fight: Fight) -> None:
    """12.7, 12.75 Every defending unit rolls, in the order its owner wants."""
    if len(fight.waiting) > 1:
        table.goto(choose_defender, fight)
    elif fight.waiting:
        roll_defender(table, fight, fight.waiting[0])
    else:
        table.goto(guests_fall, fight)


@program.question(Fight, rule="12.75", who=passive)
def choose_defender() -> Offers:
    """12.75 Who rolls next?"""
    return (
        Offer("roll", "12.75", UNIT, candidates=_defending, refusal=defender_refusal, then=roll_defender),
        Offer("roll-fort", "13.0", refusal=fort_refusal, then=roll_fort),
    )


def _defending(_: Table, fight: Fight) -> list[int]:
    return [unit for unit in fight.waiting if unit != THE_FORT]


def defender_refusal(table: Table, fight: Fight, unit: int) -> Reason | None:
    """12.75 Each defending unit once."""
    if unit in fight.waiting:
        return None
    return Reason("12.75", "does-not-roll", {"unit": table.rules.ids[unit]})


def fort_refusal(table: Table, fight: Fight) -> Reason | None:
    """13.0 A fort in the hex rolls like a unit, once."""
    return None if THE_FORT in fight.waiting else Reason("13.0", "no-fort", {"hex": table.rules.labels[fight.target]})


def roll_fort(table: Table, fight: Fight) -> None:
    """13.0 The fort rolls."""
    roll_defender(table, fight, THE_FORT)


def roll_defender(table: Table, fight: Fight, unit: int) -> None:
    """12.75, 12.81, 13.0 Above its TER it loses a step, and if it lives it falls back by the difference, three hexes at
    most; in works it may stay, and the fort itself always does."""
    state, rules = table.state, table.rules
    name = "fort" if unit == THE_FORT else rules.ids[unit]
    ter = fighting_ter(table, unit, fight.trampled)
    die = table.roll(6, f"defence {name}", "12.75")
    value = modified(table, die, fight.defender)
    lost = is_loss(table, die, value, ter)
    hexes = min(rules.schedule.retreat.most, max(0, value - ter)) if lost and unit != THE_FORT else 0
    side = table.sides[1 - state.active]
    table.say(events.UnitRolled(side, name, False, die, fight.defender, value, ter, lost, hexes))
    waiting = tuple(other for other in fight.waiting if other != unit)
    fight = fight._replace(waiting=waiting, lost=fight.lost or lost)
    if lost and fight.only_guests:
        table.goto(guests_fall, fight._replace(waiting=(), guests=tuple(units_in(state, fight.target))))
        return
    table.goto(next_defender, fight)
    if lost and unit == THE_FORT:
        weaken_fort(table, fight.target)
    elif lost and lose_step(table, unit, False, "12.75") and hexes:
        table.push(fall_back, Retreat((unit,), hexes, (fight.target,), False, may_stay(table, fight)))


def may_stay(table: Table, fight: Fight) -> bool:
    """12.81, 12.93, 13.0 Whether works stand in the hex at this moment whose garrison may ignore a retreat; a fort that
    fell to an earlier die of the same combat shelters nobody any more."""
    state, works = table.state, table.rules.works[fight.target]
    standing = fight.works and bool(state.fort[fight.target] or state.zone[fight.target])
    return standing and works is not None and works.may_ignore_retreat


def weaken_fort(table: Table, hex_: int) -> None:
    """13.0 A fort loses a step; without any it is destroyed, and never rebuilt."""
    state, rules = table.state, table.rules
    state.fort[hex_] -= 1
    if state.fort[hex_]:
        table.say(events.FortReduced(rules.labels[hex_]))
    else:
        destroy(rules, state, hex_)
        table.say(events.WorksDestroyed(rules.labels[hex_], "13.0"))


@program.step(Fight)
def guests_fall(table: Table, fight: Fight) -> None:
    """12.85 Units that fell back into the hex in this phase are eliminated if the defenders lost anything."""
    for unit in fight.guests:
        if fight.lost and table.state.where[unit] == fight.target:
            eliminate(table, unit, "retreat", "12.85")
            table.rules.book.step_lost(table, unit, False)
    table.goto(next_attacker, fight._replace(waiting=fight.attackers, guests=()))


# The attacker --------------------------------------------------------------------------------------------------------


@program.step(Fight)
def next_attacker(table: Table, fight: Fight) -> None:
    """12.72, 12.76 Attackers roll up to the limit; there is a choice only among equals."""
    able = roll_next(table, fight)
    if fight.limit <= 0 or not able:
        finish(table, fight)
    elif len(able) > fight.limit:
        table.goto(choose_roller, fight)
    else:
        roll_attacker(table, fight, able[0])


def roll_next(table: Table, fight: Fight) -> list[int]:
    """12.72 All divisions roll before any brigade."""
    divisions = [unit for unit in fight.waiting if table.rules.division[unit]]
    return divisions or list(fight.waiting)


@program.question(Fight, rule="12.72", who=active)
def choose_roller() -> Offers:
    """12.72 More units attacked than have to roll: which of them rolls?"""
    return (Offer("risk", "12.72", UNIT, candidates=roll_next, refusal=roller_refusal, then=roll_attacker),)


def roller_refusal(table: Table, fight: Fight, unit: int) -> Reason | None:
    """12.72 One that attacked and has not rolled; divisions before brigades."""
    args = {"unit": table.rules.ids[unit]}
    if unit not in fight.waiting:
        return Reason("12.76", "does-not-roll", args)
    return None if unit in roll_next(table, fight) else Reason("12.72", "divisions-first", args)


def roll_attacker(table: Table, fight: Fight, unit: int) -> None:
    """12.76 Above its TER it loses a step; attackers never retreat."""
    rules = table.rules
    die = table.roll(6, f"attack {rules.ids[unit]}", "12.76")
    value, ter = modified(table, die, fight.attacker), ter_of(table, unit)
    lost = is_loss(table, die, value, ter)
    side = table.sides[table.state.active]
    table.say(events.UnitRolled(side, rules.ids[unit], True, die, fight.attacker, value, ter, lost, 0))
    waiting = tuple(other for other in fight.waiting if other != unit)
    table.goto(next_attacker, fight._replace(waiting=waiting, limit=fight.limit - 1))
    if lost:
        lose_step(table, unit, True, "12.76")


def finish(table: Table, fight: Fight) -> None:
    """12.77 If nobody is left in the hex, the attackers may enter it."""
    state = table.state
    if state.top[fight.target] < 0 and not state.fort[fight.target]:
        able = tuple(unit for unit in fight.attackers if state.where[unit] >= 0)
        table.goto(offer_advance, Advance(fight.target, able))
    else:
        table.pop()


@choose_defender.subject
@choose_roller.subject
def fight_subject(table: Table, fight: Fight) -> dict[str, object]:
    """The hex, who rolls, with which TER and modifier."""
    rules = table.rules
    names = {unit: "fort" if unit == THE_FORT else rules.ids[unit] for unit in fight.waiting}
    return {
        "target": rules.labels[fight.target],
        "attackers": [rules.ids[unit] for unit in fight.attackers],
        "units": [name for unit, name in names.items() if unit != THE_FORT],
        "ter": {name: fighting_ter(table, unit, fight.trampled and unit not in fight.attackers)
                for unit, name in names.items()},
        "modifier": {"attacker": fight.attacker, "defender": fight.defender},
        "left": max(0, fight.limit),
    }  # fmt: skip
