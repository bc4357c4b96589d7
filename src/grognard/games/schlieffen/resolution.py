"""11.15 to 11.19 and 11.23: from the concentric roll over the siege markers to the die."""

from __future__ import annotations

from grognard.engine.offers import Offer, Offers, Words
from grognard.mechanics.stacks import units_in
from grognard.mechanics.subjects import about

from . import events
from .combat import Attack, final_column, fresh_defenders, result
from .losses import Losses, defender_loses
from .program import Table, active, program
from .rules import BRITISH, CORPS, FORT
from .shifts import BELOW, is_concentric
from .state import DEFENDED, FATIGUE, GERMAN, SUPPLIED
from .switches import HOPELESS_ATTACKS, is_default
from .victory import count_plan

COUP_DE_MAIN, BATTERY = 1, 2
MARKERS = {"coup-de-main": COUP_DE_MAIN, "heavy-artillery": BATTERY}


@program.step(Attack)
def roll_concentric(table: Table, attack: Attack) -> None:
    """11.15 A concentric attack rolls for half a die of columns."""
    rules = table.rules
    if is_concentric(table, attack.attackers, attack.target):
        die = table.roll(6, f"concentric {rules.labels[attack.target]}", "11.15")
        attack = attack._replace(concentric=rules.tables.concentric.faces[die - 1])
    table.goto(offer_siege, attack)


def markers(table: Table, attack: Attack) -> list[str]:
    """11.23 Siege markers that may still be used: by Germans, all in supply, against a city with a fort counter; one
    heavy battery an attack, the coup de main with it or alone."""
    state, rules = table.state, table.rules
    forts = [unit for unit in units_in(state, attack.target) if rules.kind[unit] == FORT]
    if state.active != GERMAN or not rules.city[attack.target] or not forts:
        return []
    if any(state.supply[unit] != SUPPLIED for unit in attack.attackers):
        return []
    found = []
    if state.coup_de_main and not attack.markers & COUP_DE_MAIN:
        found.append("coup-de-main")
    if state.batteries and not attack.markers & BATTERY:
        found.append("heavy-artillery")
    return found


@program.step(Attack)
def offer_siege(table: Table, attack: Attack) -> None:
    """11.23 The last thing before the die."""
    table.goto(choose_siege if markers(table, attack) else resolve, attack)


@program.question(Attack, rule="11.23", who=active)
def choose_siege() -> Offers:
    """11.23 Is a siege marker used?"""
    return (
        Offer("use", "11.23", Words(*MARKERS, name="marker"), listed=markers, otherwise=("11.23", "no-siege-marker"),
              then=use),
        Offer("roll", "11.17", then=resolve),
    )  # fmt: skip


def use(table: Table, attack: Attack, marker: str) -> None:
    """11.23 Each marker rolls for its effect; a battery then rolls whether it can be used again, but not on turn 1."""
    state, rules = table.state, table.rules
    die = table.roll(6, marker, "11.23")
    shift = rules.tables.heavy_artillery.faces[die - 1]
    table.say(events.SiegeMarkerUsed(marker, shift))
    if MARKERS[marker] == COUP_DE_MAIN:
        state.coup_de_main -= 1
    else:
        state.batteries -= 1
        keep_battery(table)
    table.goto(offer_siege, attack._replace(siege=attack.siege + shift, markers=attack.markers | MARKERS[marker]))


def keep_battery(table: Table) -> None:
    """11.23 A battery that was used comes back next turn on a 1; on turn 1 always."""
    state, rules = table.state, table.rules
    kept = state.turn == rules.schedule.siege.retained_without_roll_on_turn
    if not kept:
        die = table.roll(6, "retention", "11.23")
        kept = bool(rules.tables.heavy_artillery_retention.faces[die - 1])
    state.batteries_next += kept
    table.say(events.SiegeMarkerKept(kept))


@choose_siege.subject
def siege_subject(table: Table, attack: Attack) -> dict[str, object]:
    """The attack as it stands."""
    total, defence, column, final, _ = final_column(table, attack)
    final = max(BELOW, min(final, len(table.rules.tables.combat.columns)))
    odds = {"attack": total, "defence": defence, "column": column, "final": final}
    return about(table, attack.attackers, target=attack.target, **odds)


@program.step(Attack)
def resolve(table: Table, attack: Attack) -> None:
    """11.9, 11.17, 11.18, 11.19 The die, unless the odds are off the table; Germans who attack British lose more."""
    state, rules = table.state, table.rules
    label = rules.labels[attack.target]
    total, defence, column, final, shifts = final_column(table, attack)
    die = 0
    if 0 <= final < len(rules.tables.combat.columns):
        die = table.roll(6, f"combat {label}", "11.17")
    if final >= 0 and not is_default(table, HOPELESS_ATTACKS):
        count_plan(table, attack)
    attacker_losses, defender_losses = result(table, final, die)
    stack = units_in(state, attack.target)
    if state.active == GERMAN and any(rules.nation[unit] == BRITISH for unit in stack):
        attacker_losses += rules.schedule.british_fire.steps
    losses = attacker_losses, defender_losses
    table.say(events.CombatResolved(label, total, defence, column, shifts, final, die, *losses))
    fresh = fresh_defenders(table, attack.target)
    others = tuple(unit for unit in fresh if unit not in attack.defenders)
    guests = tuple(unit for unit in stack if unit not in fresh)
    for unit in fresh:
        state.marks[unit] |= DEFENDED
    corps = [unit for unit in attack.defenders if rules.kind[unit] == CORPS]
    tired = bool(corps) and all(state.morale[unit] == FATIGUE for unit in corps)
    combat_losses = Losses(
        attack.target, attack.attackers, attacker_losses, attack.defenders, others, guests, defender_losses, tired
    )  # fmt: skip
    table.goto(defender_loses, combat_losses)
