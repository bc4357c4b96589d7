"""T10.61: I Corps attacks on its commander's own account."""

from __future__ import annotations

from grognard.engine.explain import Reason
from grognard.hexes import NOWHERE
from grognard.mechanics import walking

from .. import events
from ..attack import Attack, able_units, add_refusal
from ..combat_phase import target_refusal, targets
from ..movement import Moving, may_end, search
from ..program import Nothing, Table
from ..state import DECLARED, DONE, EDGE, FIRST, GERMAN, HELD, MADE, SUPPLIED, UNUSED
from .tables import is_in, own


def first_corps_units(table: Table) -> list[int]:
    """T5.333 The divisions of I Corps on the map."""
    state, rules, corps = table.state, table.rules, own(table).first_corps
    return [unit for unit in rules.by_side[GERMAN] if state.where[unit] >= 0 and rules.command[unit] == corps]


def francois_refusal(table: Table) -> Reason | None:
    """T10.61 Once, on turns 1 to 4: a division on the map in full supply from the edge within six movement points of a
    Russian unit, and if both are on the map, within four hexes of each other."""
    state, rules = table.state, table.rules
    francois, units = own(table).battle.francois, first_corps_units(table)
    if state.francois != UNUSED:
        return Reason("T10.61", "francois-used")
    if not is_in(francois.turns, state.turn):
        return Reason("T10.61", "too-late")
    ready = [u for u in units if state.supply[u] == SUPPLIED and state.source[u] == EDGE]
    if not any(near_russians(table, unit) for unit in ready):
        return Reason("T10.61", "no-russian-near")
    apart = max((rules.grid.distance(state.where[a], state.where[b]) for a in units for b in units), default=0)
    return Reason("T10.61", "divisions-apart") if apart > francois.apart else None


def near_russians(table: Table, unit: int) -> bool:
    """T10.61 Whether a Russian unit is within the corps' reach, by the cost of the ground alone."""
    state, rules = table.state, table.rules
    reach = own(table).battle.francois.reach
    found = walking.alone(rules.ground, rules.costs[GERMAN], state.where[unit], reach)
    return not set(found).isdisjoint(state.where[russian] for russian in rules.by_side[FIRST])


def attack_in_reach(table: Table) -> bool:
    """T10.61 Whether a fully supplied division of I Corps could march next to a Russian whom it may attack now."""
    state, rules = table.state, table.rules
    points = own(table).battle.francois.movement
    for unit in first_corps_units(table):
        if state.supply[unit] != SUPPLIED or state.source[unit] != EDGE or state.marks[unit] & DONE:
            continue
        start = state.where[unit]
        ends = [start, *(h for h in search(table, Moving(unit, start), points) if may_end(table, unit, h))]
        for step in (6 * hex_ + direction for hex_ in ends for direction in range(6)):
            to = rules.open_steps[step]
            if to != NOWHERE and state.owner[to] == HELD + FIRST and not rules.masks.unlimited[to]:
                return True
    return False


def attacked(table: Table, attackers: tuple[int, ...]) -> None:
    """T10.61, T10.62 An attack by any unit of I Corps will do, also if its target slips away."""
    state, rules = table.state, table.rules
    if state.francois == DECLARED and any(rules.command[unit] == own(table).first_corps for unit in attackers):
        state.francois = MADE
        table.say(events.FrancoisAttacked())


def phase_refusal(table: Table) -> Reason | None:
    """T10.61 The combat phase does not end while I Corps could still make the attack that it has to make."""
    if table.state.active != GERMAN or table.state.francois != DECLARED:
        return None
    corps = first_corps_units(table)
    for hex_ in targets(table, Nothing()):
        if target_refusal(table, Nothing(), hex_) is None:
            attack = Attack(hex_)
            if any(u in corps and add_refusal(table, attack, u) is None for u in able_units(table, attack)):
                return Reason("T10.61", "francois-must-attack", {"hex": table.rules.labels[hex_]})
    return None


def combat_ended(table: Table) -> None:
    """T10.61 If the attack was declared and not made, the German has lost."""
    if table.state.active == GERMAN and table.state.francois == DECLARED:
        table.end(FIRST, "francois", "T10.61")


def step_lost(table: Table, unit: int, attacking: bool) -> None:
    """T10.41 The first step that First Army's infantry loses in defence makes it cautious for good."""
    state, rules = table.state, table.rules
    shaken = not attacking and rules.command[unit] == own(table).first_army and not rules.cavalry[unit]
    if shaken and not state.after_loss:
        state.after_loss = 1
        table.say(events.FirstArmyShaken(rules.ids[unit]))
