"""12.1 to 12.5: who may attack whom, and what obligations a joint attack creates."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.hexes import NOWHERE
from grognard.mechanics.stacks import units_in

from .board import shelters
from .program import Table
from .state import ADVANCED, ATTACKED, DONE, HELD, OUT_OF_SUPPLY, OWED, RETREATED, STRUCK, WORKS


class Attack(NamedTuple):
    """One attack: the target hex and who attacks."""

    target: int
    attackers: tuple[int, ...] = ()


def is_target(table: Table, hex_: int) -> bool:
    """12.2, 13.0 Whether a hex holds enemy units or an intact enemy fort."""
    state = table.state
    return state.owner[hex_] == HELD + 1 - state.active or bool(
        state.fort[hex_] and state.owner[hex_] == WORKS + 1 - state.active
    )


def unit_refusal(table: Table, unit: int, target: int) -> Reason | None:
    """2.26, 9.32, 12.1, 12.3, 12.77, 14.2 Why a unit cannot attack a hex at all, alone."""
    rules = table.rules
    why = _unable(table, unit, target)
    if why is not None:
        return Reason(*why, {"unit": rules.ids[unit], "hex": rules.labels[target]})
    return _cavalry_refusal(table, unit, target) or rules.book.attacker_refusal(table, unit, target)


def _unable(table: Table, unit: int, target: int) -> tuple[str, str] | None:
    """2.26, 9.32, 12.1, 12.3, 12.77 What keeps a unit of any arm from attacking a hex: the rule, and its name."""
    state, rules = table.state, table.rules
    hex_, marks = state.where[unit], state.marks[unit]
    if rules.side[unit] != state.active:
        return "12.1", "not-yours"
    if hex_ < 0:
        return "12.1", "not-on-map"
    if rules.units[unit].parenthesised:
        return "2.26", "never-attacks"
    if marks & DONE:
        return "9.32", "unit-done"
    if marks & ADVANCED:
        return "12.77", "has-advanced"
    if marks & ATTACKED:
        return "12.3", "attacked-already"
    if not rules.grid.is_adjacent(hex_, target):
        return "12.1", "not-adjacent"
    if rules.open_steps[6 * hex_ + rules.grid.direction(hex_, target)] == NOWHERE:
        return "12.1", "hexside-closed"
    return None


def _cavalry_refusal(table: Table, unit: int, target: int) -> Reason | None:
    """14.2, M16.3 Cavalry, and whatever counts as cavalry, attacks neither infantry nor forts."""
    rules = table.rules
    if not rules.cavalry[unit]:
        return None
    infantry = any(not rules.cavalry[other] for other in units_in(table.state, target))
    if infantry or table.state.fort[target]:
        return Reason("14.2", "cavalry-attacks-cavalry", {"unit": rules.ids[unit], "hex": rules.labels[target]})
    return None


def add_refusal(table: Table, attack: Attack, unit: int) -> Reason | None:
    """12.2, 12.4 Why a unit cannot join an attack."""
    rules = table.rules
    args = {"unit": rules.ids[unit], "hex": rules.labels[attack.target]}
    if unit in attack.attackers:
        return Reason("12.3", "in-already", args)
    reason = unit_refusal(table, unit, attack.target)
    if reason is not None:
        return reason
    for other in attack.attackers:
        if rules.cavalry[other] != rules.cavalry[unit]:
            return Reason("14.2", "arms-apart", args)
        if rules.masks.party[other] != rules.masks.party[unit]:
            return Reason(rules.book.cites["parties"], "armies-apart", args)
    return promise_refusal(table, (*attack.attackers, unit), attack.target)


def able_units(table: Table, attack: Attack) -> list[int]:
    """12.2 Units next to the target that have not joined yet."""
    state, mine = table.state, HELD + table.state.active
    return [
        unit for near in table.rules.grid.adjacent(attack.target) if state.owner[near] == mine
        for unit in units_in(state, near) if unit not in attack.attackers
    ]  # fmt: skip


# 12.4 what an attack from several hexes promises ---------------------------------------------------------------------


def in_their_zones(table: Table, attackers: Sequence[int], target: int) -> list[int]:
    """7.2, 12.4 Other hexes with enemy units in the zones of attackers from different hexes that nobody has attacked
    yet; units out of supply have no zone, and no zone reaches into intact enemy works."""
    state, rules = table.state, table.rules
    if len({state.where[unit] for unit in attackers}) < 2:
        return []
    theirs = HELD + 1 - state.active
    near = {
        rules.zoc_into[step]
        for unit in attackers if state.supply[unit] != OUT_OF_SUPPLY
        for step in range(6 * state.where[unit], 6 * state.where[unit] + 6)
    }  # fmt: skip
    held = [hex_ for hex_ in sorted(near) if hex_ not in (NOWHERE, target) and state.owner[hex_] == theirs]
    return [h for h in held if not shelters(rules, state, h, 1 - state.active) and not was_attacked(table, h)]


def was_attacked(table: Table, hex_: int) -> bool:
    """12.4 Whether all enemies in a hex have been attacked in this phase: there, or where they fell back from."""
    state = table.state
    return bool(state.hex_marks[hex_] & STRUCK) or all(state.marks[u] & RETREATED for u in units_in(state, hex_))


def promises(table: Table, attackers: Sequence[int], target: int) -> list[int]:
    """12.4 Hexes that would still have to be attacked by others if these units attacked now: those that the attack
    would add and those that are owed already."""
    new = in_their_zones(table, attackers, target)
    old = [hex_ for hex_ in owed(table) if hex_ != target and hex_ not in new]
    return new + old


def owed(table: Table) -> list[int]:
    """12.4 Hexes that have been promised an attack, still hold enemies that have not been attacked, and that somebody
    can still attack."""
    state, theirs = table.state, HELD + 1 - table.state.active
    found, hex_ = [], state.hex_marks.find(OWED)  # and not struck as well
    while hex_ >= 0:
        if state.owner[hex_] == theirs and keepers(table, hex_, ()):
            found.append(hex_)
        hex_ = state.hex_marks.find(OWED, hex_ + 1)
    return found


def promise_refusal(table: Table, attackers: Sequence[int], target: int) -> Reason | None:
    """12.4 Every promise must be one that units not in this attack can keep, each a hex of its own."""
    wanted = promises(table, attackers, target)
    broken = unkept(table, wanted, attackers) if wanted else -1
    if broken < 0:
        return None
    return Reason("12.4", "others-not-attacked", {"hex": table.rules.labels[broken]})


def keepers(table: Table, hex_: int, used: Sequence[int]) -> list[int]:
    """12.4 Units, other than these, that can attack a hex."""
    if table.rules.book.target_refusal(table, hex_) is not None:
        return []
    return [u for u in able_units(table, Attack(hex_)) if u not in used and not unit_refusal(table, u, hex_)]


def unkept(table: Table, wanted: Iterable[int], used: Sequence[int]) -> int:
    """12.4 A hex for which no unit is left, if every promised hex gets one of its own; -1 if there are enough."""
    keeper: dict[int, int] = {}
    able = {hex_: keepers(table, hex_, used) for hex_ in wanted}

    def find(hex_: int, tried: set[int]) -> bool:
        for unit in able[hex_]:
            if unit not in tried:
                tried.add(unit)
                if unit not in keeper or find(keeper[unit], tried):
                    keeper[unit] = hex_
                    return True
        return False

    return next((hex_ for hex_ in able if not find(hex_, set())), -1)
