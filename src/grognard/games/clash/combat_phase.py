"""12.1 and 12.5: the combat phase, attack after attack."""

from __future__ import annotations

from itertools import compress

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers
from grognard.mechanics.procedures import one_more
from grognard.mechanics.stacks import units_in
from grognard.mechanics.zones import one_of

from . import events
from .attack import Attack, able_units, add_refusal, in_their_zones, is_target, owed, promises, unit_refusal, unkept
from .cavalry import Evasion, before_combat
from .odds import odds_of
from .program import Nothing, Table, active, program
from .state import ADVANCED, ATTACKED, HELD, OWED, RETREATED, STRUCK, WORKS

#: by side and value of `owner`: units of the side; units or works of the other
_MINE = tuple(one_of(HELD + side) for side in (0, 1))
_THEIRS = tuple(one_of(HELD + 1 - side, WORKS + 1 - side) for side in (0, 1))
#: by value of a unit's marks: what is left of them when a combat phase is over
_UNMARKED = bytes(value & ~(ATTACKED | ADVANCED | RETREATED) for value in range(256))


@program.step(Nothing)
def begin(table: Table, phase: Nothing) -> None:
    """5.34, 12.5 Nobody has attacked yet."""
    clear_marks(table)
    table.goto(next_attack, phase)


def clear_marks(table: Table) -> None:
    """12.5, 12.85 What counts for one combat phase only."""
    state = table.state
    state.marks[:] = state.marks.translate(_UNMARKED)
    state.hex_marks[:] = bytes(len(state.hex_marks))


@program.step(Nothing)
def next_attack(table: Table, phase: Nothing) -> None:
    """12.5 Any number of attacks, each finished before the next; the phase is over when nobody can attack."""
    assert choose_target.ask is not None
    answers = choose_target.ask(table, phase)
    if answers and answers[0].verb == "attack":  # which comes first
        table.ask(choose_target, phase, answers)
    else:
        end(table, phase)


@program.question(Nothing, rule="12.1", who=active)
def choose_target() -> Offers:
    """12.1 Attacks are never forced: which hex is attacked next, if any?"""
    return (
        Offer("attack", "12.1", HEX, candidates=targets, refusal=target_refusal, then=aim),
        Offer("end", "12.1", refusal=end_refusal, then=end),
    )


def targets(table: Table, _: Nothing) -> list[int]:
    """12.1 Enemy hexes next to units of the active side, across hexsides that are open."""
    owner, side = table.state.owner, table.state.active
    near = table.rules.ground.fringe(owner, _MINE[side])
    return [hex_ for hex_ in compress(range(len(owner)), near) if _THEIRS[side][owner[hex_]]]


def target_refusal(table: Table, _: Nothing, hex_: int) -> Reason | None:
    """12.1, 12.2, M2.13 Why a hex cannot be attacked now."""
    state, rules = table.state, table.rules
    args = {"hex": rules.labels[hex_]}
    if not is_target(table, hex_):
        return Reason("12.1", "nobody-to-attack", args)
    closed: Reason | None = rules.book.target_refusal(table, hex_)
    if closed is not None:
        return closed
    if state.hex_marks[hex_] & STRUCK and not rules.is_set(state, "repeated-attacks"):
        return Reason("12.2", "attacked-this-phase", args)
    attack, why = Attack(hex_), None
    for unit in able_units(table, attack):
        reason = add_refusal(table, attack, unit)
        if reason is None:
            return None
        why = why or reason
    return why or Reason("12.1", "nobody-adjacent", args)


def aim(table: Table, phase: Nothing, hex_: int) -> None:
    """12.2 An attack has one target."""
    table.goto(next_attack, phase)
    table.push(choose_attackers, hex_)


def end_refusal(table: Table, _: Nothing) -> Reason | None:
    """12.4 The phase does not end while a promised attack can still be made; nor while the battle book wants one."""
    for hex_ in owed(table):
        able = (u for u in able_units(table, Attack(hex_)) if add_refusal(table, Attack(hex_), u) is None)
        if next(able, None) is not None:
            return Reason("12.4", "attack-owed", {"hex": table.rules.labels[hex_]})
    reason: Reason | None = table.rules.book.phase_refusal(table)
    return reason


def end(table: Table, _: Nothing) -> None:
    """5.34 The combat phase is over."""
    clear_marks(table)
    table.pop()
    table.rules.book.combat_ended(table)


@program.question(Attack, rule="12.2", who=active)
def choose_attackers() -> Offers:
    """12.2 Who attacks?"""
    return (
        Offer("add", "12.2", UNIT, candidates=able_units, refusal=add_refusal, then=one_more("attackers")),
        Offer("commit", "12.7", refusal=commit_refusal, then=declare),
    )


def commit_refusal(table: Table, attack: Attack) -> Reason | None:
    """12.2 Somebody has to attack."""
    if not attack.attackers:
        return Reason("12.2", "nobody-attacks", {"hex": table.rules.labels[attack.target]})
    return None


def declare(table: Table, attack: Attack) -> None:
    """12.3, 12.4, 12.7 The attack is declared; its units are used up, and what it promises is owed from now on."""
    state, rules = table.state, table.rules
    bound = in_their_zones(table, attack.attackers, attack.target)
    promised = tuple(hex_ for hex_ in bound if not state.hex_marks[hex_] & OWED)
    for hex_ in promised:
        state.hex_marks[hex_] |= OWED
    for unit in attack.attackers:
        state.marks[unit] |= ATTACKED
    state.hex_marks[attack.target] |= STRUCK
    who = tuple((rules.ids[unit], rules.labels[state.where[unit]]) for unit in attack.attackers)
    table.say(events.AttackDeclared(table.sides[state.active], rules.labels[attack.target], who))
    rules.book.attacked(table, attack.attackers)
    table.goto(before_combat, Evasion(attack.target, attack.attackers, promised=promised))


@choose_attackers.subject
def attackers_subject(table: Table, attack: Attack) -> dict[str, object]:
    """The target, who attacks at which odds, and which other hexes would have to be attacked (12.4)."""
    rules = table.rules
    due = promises(table, attack.attackers, attack.target)
    able = [u for u in able_units(table, attack) if unit_refusal(table, u, attack.target) is None]
    binding = [u for u in able if add_refusal(table, attack, u) is not None]
    found: dict[str, object] = {
        "target": rules.labels[attack.target],
        "units": [rules.ids[unit] for unit in attack.attackers],
        "defenders": [rules.ids[unit] for unit in units_in(table.state, attack.target)],
        "layers": {"owed": [rules.labels[hex_] for hex_ in due]} if due else {},
        "owed": [rules.labels[hex_] for hex_ in due],
        "bound": [rules.ids[unit] for unit in binding],
    }
    if attack.attackers:
        odds = odds_of(table, attack.attackers, attack.target)
        found |= {"attack": odds.attack, "defence": odds.defence, "column": rules.tables.combat.columns[odds.column]}
    if due:
        found["broken"] = unkept(table, due, attack.attackers) >= 0
    return found
