"""Chapter 11: who may attack whom, with what strength, and what the table says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.forecast import Shift
from grognard.mechanics.odds import net
from grognard.mechanics.stacks import units_in
from grognard.mechanics.tables import losses

from .command import command_areas, in_command
from .ownership import ownership_refusal
from .program import Table
from .rules import CORPS, DEPOT, FORBIDDEN, FORT, HQ
from .shifts import all_shifts, column_of
from .state import ARRIVED, ATTACKED, DEFENDED, FORTRESS, OUT_OF_SUPPLY, PROBED
from .steps import factor


class Attack(NamedTuple):
    """One attack: the target hex, who attacks, who defends, and what the dice have shifted so far."""

    target: int
    attackers: tuple[int, ...] = ()
    defenders: tuple[int, ...] = ()
    concentric: int = 0
    siege: int = 0
    #: siege markers used: 1 the coup de main, 2 a heavy battery
    markers: int = 0
    committed: bool = False


def targets(table: Table, _: object) -> list[int]:
    """11.0 Enemy hexes that somebody may attack now."""
    state, rules = table.state, table.rules
    enemy = 2 - state.active
    found: set[int] = set()
    near = rules.ground.fringe(state.owner, rules.held_by[1 - state.active])
    for unit in rules.mobile[state.active]:
        hex_ = state.where[unit]
        if hex_ < 0 or not near[hex_] or rules.kind[unit] != CORPS or unit_refusal(table, unit) is not None:
            continue
        found.update(n for n in rules.grid.adjacent(hex_) if state.owner[n] == enemy and _may_aim(table, unit, n))
    return sorted(hex_ for hex_ in found if fresh_defenders(table, hex_))


def target_refusal(table: Table, _: object, hex_: int) -> Reason | None:
    """11.0, 11.5 Why nobody may attack a hex."""
    state, rules = table.state, table.rules
    label = {"hex": rules.labels[hex_]}
    if state.owner[hex_] != 2 - state.active:
        return Reason("11.0", "no-enemy-there", label)
    if not fresh_defenders(table, hex_):
        return Reason("11.5", "target-attacked-already", label)
    near = [unit for unit in units_beside(table, Attack(hex_)) if rules.kind[unit] == CORPS]
    if not near:
        return Reason("11.0", "nobody-adjacent", label)
    reasons = [refusal(table, Attack(hex_), unit) for unit in near]
    return reasons[0] if all(reasons) else None


def _may_aim(table: Table, unit: int, target: int) -> bool:
    """10.8, 11.7 Belgians attack within their area only."""
    hex_ = table.state.where[unit]
    return table.rules.costs_of[unit][table.rules.grid.step(hex_, target)] != FORBIDDEN


def fresh_defenders(table: Table, hex_: int) -> list[int]:
    """11.5 The units of a hex that have not been attacked in this phase."""
    return [unit for unit in units_in(table.state, hex_) if not table.state.marks[unit] & DEFENDED]


def unit_refusal(table: Table, unit: int) -> Reason | None:
    """9.2, 11.1, 11.3, 11.5, 11.7 Why a unit cannot attack at all now."""
    state, rules = table.state, table.rules
    name = {"unit": rules.ids[unit]}
    kind, hex_ = rules.kind[unit], state.where[unit]
    if hex_ < 0 or kind in (FORT, DEPOT):
        return Reason("11.7", "never-attacks", name)
    if state.marks[unit] & ATTACKED:
        return Reason("11.5", "attacked-already", name)
    if state.marks[unit] & PROBED:
        return Reason("11.1", "probed-this-phase", name)
    if state.marks[unit] & ARRIVED:
        return Reason("11.7", "just-landed", name)
    limits = rules.schedule.stacking
    if kind == CORPS and state.corps_out[hex_] >= limits.attacking_corps:
        return Reason("11.3", "hex-exhausted", name)
    if kind == HQ and state.hq_out[hex_] >= limits.headquarters_in_combat:
        return Reason("11.3", "hex-exhausted", name)
    return None


def refusal(table: Table, attack: Attack, unit: int) -> Reason | None:
    """11.0 Why a unit cannot join an attack."""
    state, rules = table.state, table.rules
    name = {"unit": rules.ids[unit]}
    if unit in attack.attackers:
        return Reason("11.3", "named-already", name)
    reason = ownership_refusal(table, unit, "11.0") or unit_refusal(table, unit)
    if reason:
        return reason
    if not rules.grid.is_adjacent(state.where[unit], attack.target):
        return Reason("11.0", "not-adjacent", name)
    if not _may_aim(table, unit, attack.target):
        return Reason("10.8", "outside-belgian-area", name)
    return _limit_refusal(table, unit, attack) or _command_refusal(table, unit, attack)


def _limit_refusal(table: Table, unit: int, attack: Attack) -> Reason | None:
    """2.3, 11.3, 11.7 Three corps and one headquarters from a hex; a headquarters only beside a corps that attacks."""
    state, rules = table.state, table.rules
    hex_, kind = state.where[unit], rules.kind[unit]
    here = [other for other in attack.attackers if state.where[other] == hex_]
    same = sum(rules.kind[other] == kind for other in here)
    limits = rules.schedule.stacking
    out, limit = (
        (state.corps_out, limits.attacking_corps) if kind == CORPS else (state.hq_out, limits.headquarters_in_combat)
    )
    if out[hex_] + same >= limit:
        return Reason("11.3", "hex-exhausted", {"unit": rules.ids[unit]})
    if rules.units[unit].parenthesised and not any(not rules.units[other].parenthesised for other in here):
        return Reason("2.3", "needs-company", {"unit": rules.ids[unit]})
    return None


def _command_refusal(table: Table, unit: int, attack: Attack) -> Reason | None:
    """5.4, 6.7, 11.4 Attackers from different hexes must all be in command, each of a headquarters of its nation."""
    state, rules = table.state, table.rules
    together = (*attack.attackers, unit)
    if len({state.where[other] for other in together}) < 2:
        return None
    areas = command_areas(table, state.active)
    for other in together:
        if not in_command(table, other, areas[rules.nation[other]]):
            return Reason("11.4", "not-in-command", {"unit": rules.ids[other]})
    return None


def units_beside(table: Table, attack: Attack) -> list[int]:
    """11.3 From any hex next to the target units may join in."""
    state = table.state
    return [
        unit for n in table.rules.grid.adjacent(attack.target) if state.owner[n] == 1 + state.active
        for unit in units_in(state, n)
    ]  # fmt: skip


def able_units(table: Table, attack: Attack) -> list[int]:
    """11.3 Those of them that may."""
    return [unit for unit in units_beside(table, attack) if refusal(table, attack, unit) is None]


def attack_strength(table: Table, unit: int) -> int:
    """8.7, 8.9, 11.8 Combat factor in attack: halved, rounded up, out of supply or with fortress supply; a headquarters
    out of supply shows its back instead."""
    number, supply = factor(table, unit), table.state.supply[unit]
    halved = supply == FORTRESS or (supply == OUT_OF_SUPPLY and table.rules.kind[unit] == CORPS)
    return (number + 1) // 2 if halved else number


def defence_strength(table: Table, unit: int) -> int:
    """8.7, 8.9, 11.8, 11.14 Combat factor in defence: halved out of supply only; forts and depots as printed."""
    number = factor(table, unit)
    halved = table.state.supply[unit] == OUT_OF_SUPPLY and table.rules.kind[unit] == CORPS
    return (number + 1) // 2 if halved else number


def totals(table: Table, attackers: Sequence[int], defenders: Sequence[int]) -> tuple[int, int]:
    """11.8 Both sides' strengths."""
    return (
        sum(attack_strength(table, unit) for unit in attackers),
        sum(defence_strength(table, unit) for unit in defenders),
    )


def final_column(table: Table, attack: Attack) -> tuple[int, int, int, int, tuple[Shift, ...]]:
    """11.8, 11.17 Attack, defence, column by the odds, column after all shifts, and the shifts."""
    attack_total, defence_total = totals(table, attack.attackers, attack.defenders)
    column = column_of(attack_total, defence_total)
    shifts = all_shifts(table, attack)
    return attack_total, defence_total, column, column + net(shifts), shifts


def result(table: Table, column: int, die: int) -> tuple[int, int]:
    """11.9, 11.17 Attacker's and defender's losses; above 7:1 and below 1:2 there is no die."""
    combat = table.rules.tables.combat
    if column < 0:
        cell = combat.below
    elif column >= len(combat.columns):
        cell = combat.above
    else:
        cell = combat.row[die - 1].losses[column]
    return losses("combat", cell)
