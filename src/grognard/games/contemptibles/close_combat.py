"""Chapter 12: close combat."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.forecast import Shift
from grognard.engine.offers import HEX, UNIT, Offer, Offers, end_procedure
from grognard.mechanics.covered import covered_hexes
from grognard.mechanics.procedures import one_more, somebody
from grognard.mechanics.subjects import about
from grognard.mechanics.tables import odds

from . import events
from .advance import Advance, choose_advance
from .bombardment import modified_die
from .defensive_fire import Fire, attacking_hexes, open_fire, water_modifier
from .losses import Losses, lose
from .organisation import assault_refusal
from .ownership import ownership_refusal
from .program import Nothing, Table, active, program
from .stacking import RESTACK
from .state import ASSAULTED_OUT, HEX_ASSAULTED, RESTACKED, REVEALED


class Assault(NamedTuple):
    """One attack: the target hex, who attacks, and, once it is rolled, the attacker's losses."""

    target: int
    attackers: tuple[int, ...] = ()
    committed: bool = False
    attacker_losses: int = 0


#: every set of marks of a hex without that of an assault
_NOT_ASSAULTED = bytes(mark & ~HEX_ASSAULTED for mark in range(256))


@program.step(Nothing)
def begin(table: Table, phase: Nothing) -> None:
    """12.1 In each combat phase a unit takes part in one assault, and a hex is assaulted once."""
    state = table.state
    for unit in table.rules.by_side[state.active]:
        state.marks[unit] &= ~(ASSAULTED_OUT | RESTACKED)
    state.hex_marks[:] = state.hex_marks.translate(_NOT_ASSAULTED)
    table.goto(next_assault, phase)


@program.step(Nothing)
def next_assault(table: Table, phase: Nothing) -> None:
    """12.4 Any number of assaults, in any order, one finished before the next; nobody has to announce them."""
    table.ask_if_first(choose_target, phase, may_hide_attackers)


@program.question(Nothing, rule="12.1", who=active)
def choose_target() -> Offers:
    """12.1 Close combat is always voluntary: which hex is assaulted next, if any?"""
    return (
        Offer("assault", "12.1", HEX, listed=targets, refusal=target_refusal, then=assault_hex),
        RESTACK,
        Offer("end", "12.1", then=end_procedure),
    )


def assault_hex(table: Table, phase: Nothing, hex_: int) -> None:
    """12.4 One assault after another."""
    table.goto(next_assault, phase)
    table.push(choose_attackers, Assault(hex_))


def targets(table: Table, _: Nothing) -> list[int]:
    """Hexes that at least one unit may assault now."""
    state, rules = table.state, table.rules
    enemy = rules.groups_of_side[1 - state.active]
    found = set()
    for unit in rules.assault_arms[state.active]:
        hex_ = state.where[unit]
        if hex_ < 0 or state.marks[unit] & ASSAULTED_OUT or not rules.board.field.touches(hex_, state.group, enemy):
            continue
        for step in range(6 * hex_, 6 * hex_ + 6):
            to = rules.grid.neighbour[step]
            if to >= 0 and enemy[state.group[to]] and not rules.no_assault[step]:
                found.add(to)
    return sorted(hex_ for hex_ in found if not state.hex_marks[hex_] & HEX_ASSAULTED)


def may_hide_attackers(table: Table) -> bool:
    """6.6 Whether the enemy cannot rule out that a covered unit has something to assault."""
    state, rules = table.state, table.rules
    enemy, marks = rules.groups_of_side[1 - state.active], state.hex_marks
    near = (to for hex_ in covered_hexes(table, state.active) for to in rules.grid.adjacent(hex_))
    return any(enemy[state.group[to]] and not marks[to] & HEX_ASSAULTED for to in near)


def target_refusal(table: Table, _: Nothing, hex_: int) -> Reason | None:
    """12.1, 12.3 Why nobody may assault a hex."""
    state, rules = table.state, table.rules
    label = {"hex": rules.labels[hex_]}
    if rules.board.side_of_group[state.group[hex_]] != 1 - state.active:
        return Reason("12.1", "no-enemy-there", label)
    if state.hex_marks[hex_] & HEX_ASSAULTED:
        return Reason("12.1", "target-assaulted-already", label)
    near = [unit for unit in own_units_beside(table, Assault(hex_)) if not rules.is_artillery(unit)]
    if not near:
        return Reason("12.3", "nobody-adjacent", label)
    # whoever has not assaulted yet has the more telling reason
    near.sort(key=lambda unit: state.marks[unit] & ASSAULTED_OUT)
    reasons = [refusal(table, Assault(hex_), unit) for unit in near]
    return reasons[0] if all(reasons) else None


def refusal(table: Table, assault: Assault, unit: int) -> Reason | None:
    """12.1, 12.3, 9.13, 12.14 Why a unit cannot take part in an assault."""
    state, rules = table.state, table.rules
    name = {"unit": rules.ids[unit]}
    if unit in assault.attackers:
        return Reason("12.10", "named-already", name)
    not_mine = ownership_refusal(table, unit, "12.1")
    if not_mine:
        return not_mine
    if rules.is_artillery(unit):
        return Reason("12.1", "artillery-never-assaults", name)
    if not rules.grid.is_adjacent(state.where[unit], assault.target):
        return Reason("12.3", "not-adjacent", name)
    if state.marks[unit] & ASSAULTED_OUT:
        return Reason("12.1", "assaulted-already", name)
    if rules.no_assault[rules.grid.step(state.where[unit], assault.target)]:
        return Reason("9.13", "unbridged-canal", name)
    return assault_refusal(table, (*assault.attackers, unit))


def own_units_beside(table: Table, assault: Assault) -> list[int]:
    """12.3, 12.5 From any hex next to the target units may join in; a stack need not attack as one."""
    state, rules = table.state, table.rules
    near = [unit for n in rules.grid.adjacent(assault.target) for unit in rules.board.stack(state, n)]
    return [unit for unit in near if rules.side[unit] == state.active]


@program.question(Assault, rule="12.10", who=active)
def choose_attackers() -> Offers:
    """12.10 Who attacks? Full detail before anything is rolled; once committed there is no way back (6.6)."""
    return (
        Offer("add", "12.3", UNIT, candidates=own_units_beside, refusal=refusal, then=one_more("attackers")),
        Offer("commit", "12.10", refusal=somebody("attackers", "12.10"), then=declare),
    )


@choose_attackers.subject
def attackers_subject(table: Table, assault: Assault) -> dict[str, object]:
    """The target, who attacks, and with what strength."""
    strength = sum(table.rules.strength(table.state, unit) for unit in assault.attackers)
    return about(table, assault.attackers, target=assault.target, strength=strength)


def declare(table: Table, assault: Assault) -> None:
    """12.10 The assault is declared and pauses for defensive fire (11.0)."""
    state, rules = table.state, table.rules
    ids, labels = rules.ids, rules.labels
    for unit in assault.attackers:
        state.marks[unit] |= ASSAULTED_OUT
    state.hex_marks[assault.target] |= HEX_ASSAULTED | REVEALED
    who = tuple((ids[unit], labels[state.where[unit]]) for unit in assault.attackers)
    table.say(events.AssaultDeclared(table.sides[state.active], labels[assault.target], who))
    stack = rules.board.stack(state, assault.target)
    table.say(events.Revealed(labels[assault.target], tuple(ids[unit] for unit in stack), "6.6"))
    table.goto(resolve, assault._replace(committed=True))
    table.push(open_fire, Fire(assault.target, assault.attackers))


def survivors(table: Table, assault: Assault) -> tuple[int, ...]:
    """The attackers that are still on the map."""
    return tuple(unit for unit in assault.attackers if table.state.where[unit] >= 0)


def shifts(table: Table, attackers: tuple[int, ...], target: int) -> tuple[Shift, ...]:
    """12.6 The defender's terrain, and water if every attacker attacks across it; both add up."""
    rules = table.rules
    found = []
    terrain = rules.terrain[target]
    if terrain.close_combat:
        found.append(Shift("12.6", f"terrain-{terrain.id}", terrain.close_combat))
    waters = [water_modifier(table, hex_, target, "close_combat") for hex_ in attacking_hexes(table, attackers)]
    if waters and all(waters):
        found.append(Shift("12.6", "all-across-water", max(waters)))
    return tuple(found)


def totals(table: Table, attackers: tuple[int, ...], target: int) -> tuple[int, int]:
    """12.2, 12.7 Attack and defence: all units of the target hex defend as one."""
    state, rules = table.state, table.rules
    attack = sum(rules.strength(state, unit) for unit in attackers)
    return attack, sum(rules.strength(state, unit) for unit in rules.board.stack(state, target))


@program.step(Assault)
def resolve(table: Table, assault: Assault) -> None:
    """12.7 to 12.11 Odds after defensive fire, the die, the result; without attackers the assault is over."""
    state, rules = table.state, table.rules
    attackers = survivors(table, assault)
    label = rules.labels[assault.target]
    if not attackers:
        table.say(events.AssaultBroken(label))
        table.goto(over, assault)
        return
    attack, defence = totals(table, attackers, assault.target)
    ratio = odds(attack, defence)
    modifiers = shifts(table, attackers, assault.target)
    die = modified = 0
    if ratio in rules.odds_columns:
        die = table.roll(6, f"close-combat {label}", "12.11")
        modified = modified_die(table, "close_combat", die, modifiers)
    attacker_losses, defender_losses = result(table, ratio, modified)
    losses = attacker_losses, defender_losses
    table.say(events.CombatResolved(label, attack, defence, ratio, die, modifiers, modified, *losses))
    table.goto(attacker_loses, assault._replace(attackers=attackers, attacker_losses=attacker_losses))
    stack = tuple(rules.board.stack(state, assault.target))
    table.push(lose, Losses(stack, defender_losses, 1 - state.active, "close-combat", "12.12"))


def result(table: Table, ratio: int, modified: int) -> tuple[int, int]:
    """12.8, 12.9 Below 1:1 and above 6:1 the result is automatic; 12.12 attacker's and defender's steps."""
    rules = table.rules
    if ratio < min(rules.odds_columns):
        return rules.below_table
    if ratio > max(rules.odds_columns):
        return rules.above_table
    return rules.combat_table[modified, ratio]


@program.step(Assault)
def attacker_loses(table: Table, assault: Assault) -> None:
    """12.12 The defender has lost first; now the attacker loses, as he likes."""
    table.goto(after_losses, assault)
    losses = Losses(assault.attackers, assault.attacker_losses, table.state.active, "close-combat", "12.12")
    table.push(lose, losses)


@program.step(Assault)
def after_losses(table: Table, assault: Assault) -> None:
    """12.13 If the hex is empty, surviving attackers advance into it."""
    attackers = survivors(table, assault)
    table.goto(over, assault)
    if attackers and not table.state.group[assault.target]:
        table.push(choose_advance, Advance(assault.target, attackers))


@program.step(Assault)
def over(table: Table, assault: Assault) -> None:
    """6.6 The stacks are hidden again."""
    table.state.hex_marks[assault.target] &= ~REVEALED
    table.pop()
