"""Exact odds before the player commits, from what his side may know."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from grognard.engine.explain import Reason
from grognard.engine.forecast import Forecast, headline
from grognard.engine.option import Option
from grognard.mechanics.foreseeing import Chances, equally_likely, foreseen_by, foretold
from grognard.mechanics.odds import net
from grognard.mechanics.stacks import units_in

from .combat import Attack, attack_strength, fresh_defenders, result, totals
from .declaration import choose_attackers
from .fog import is_visible
from .knowledge import best_stand, column_against, knows_no_height, possible_stacks, unseen_defenders
from .losses import idle_attackers
from .program import Table
from .resolution import choose_siege, markers
from .rules import BRITISH
from .shifts import BELOW, all_shifts, column_of, is_concentric
from .state import GERMAN

DIE = range(1, 7)


def _before_commitment(table: Table, attack: Attack, option: Option) -> Forecast:
    """11.2, 11.15 The defender is taken to stand with his best; a concentric attack still has to roll."""
    added = (table.rules.unit_index[option.words[0]],) if option.words else ()
    attack = attack._replace(attackers=attack.attackers + added)
    strength = sum(attack_strength(table, unit) for unit in attack.attackers)
    stacks = possible_stacks(table, attack.target, table.state.active)
    stands = [best_stand(table, stack, strength) for _, stack in stacks]
    shifts = all_shifts(table, attack)
    chances: Chances = defaultdict(Fraction)
    columns = []
    for (chance, stack), stand in zip(stacks, stands, strict=True):
        steps = sum(kind.steps for kind in stack)
        for extra, part in _concentric(table, attack).items():
            column = column_against(stand, strength) + net(shifts) + extra
            columns.append(column)
            _add(table, chances, attack, column, steps, chance * part)
    mean = sum(chance * stand.factor for (chance, _), stand in zip(stacks, stands, strict=True))
    if len({stand.shifts for stand in stands}) == 1:
        shifts += stands[0].shifts
    assumes = [Reason("11.2", "assumes-best-defence")]
    if is_concentric(table, attack.attackers, attack.target):
        assumes.append(Reason("11.15", "assumes-concentric-die"))
    if unseen_defenders(table, attack.target, table.state.active):
        assumes.append(Reason("6.6", "assumes-unseen-equally-likely"))
        assumes.append(Reason("11.16", "assumes-unseen-morale"))
    elif knows_no_height(table, attack.target, table.state.active):
        assumes.append(Reason("6.6", "assumes-nobody-underneath"))
    odds = _odds(table, strength, float(mean), columns)
    return foretold(option, headline("11.8", "attack-odds", **odds), chances, shifts, tuple(assumes))


def _before_the_die(table: Table, attack: Attack, option: Option) -> Forecast:
    """11.23 Everything is known but the die, and the effect of a siege marker that is used."""
    shifts = all_shifts(table, attack)
    strength, defence = totals(table, attack.attackers, attack.defenders)
    steps = sum(table.state.steps[unit] for unit in fresh_defenders(table, attack.target))
    column = column_of(strength, defence) + net(shifts)
    extras = {0: Fraction(1)}
    if option.verb == "use" and option.words[0] in markers(table, attack):
        extras = equally_likely(table.rules.tables.heavy_artillery.faces)
    chances: Chances = defaultdict(Fraction)
    for extra, part in extras.items():
        _add(table, chances, attack, column + extra, steps, part)
    odds = _odds(table, strength, float(defence), [column + extra for extra in extras])
    return foretold(option, headline("11.8", "attack-odds", **odds), chances, shifts)


def _concentric(table: Table, attack: Attack) -> dict[int, Fraction]:
    if not is_concentric(table, attack.attackers, attack.target):
        return {0: Fraction(1)}
    return equally_likely(table.rules.tables.concentric.faces)


def _add(table: Table, chances: Chances, attack: Attack, column: int, steps: int, chance: Fraction) -> None:
    """The results of one column, each as likely as its faces; losses beyond what is there are ignored (11.18)."""
    extra = table.rules.schedule.british_fire.steps if _british_in_sight(table, attack.target) else 0
    own_steps = _steps_to_lose(table, attack)
    for die in DIE:
        attacker, defender = result(table, column, die)
        effects = (("attacker", min(attacker + extra, own_steps)), ("defender", min(defender, steps)))
        chances[effects] += chance / len(DIE)


def _british_in_sight(table: Table, target: int) -> bool:
    """11.19, 6.6 Whether the Germans attack British, as far as they see."""
    state, rules = table.state, table.rules
    seen = [unit for unit in units_in(state, target) if is_visible(table, unit, state.active)]
    return state.active == GERMAN and any(rules.nation[unit] == BRITISH for unit in seen)


def _steps_to_lose(table: Table, attack: Attack) -> int:
    """11.20 The steps of the attackers and of the idle corps stacked with them."""
    steps = table.state.steps
    idle = [unit for unit in idle_attackers(table, attack.attackers) if unit not in attack.attackers]
    return sum(steps[unit] for unit in (*attack.attackers, *idle))


def _odds(table: Table, strength: int, defence: float, columns: Iterable[int]) -> dict[str, Any]:
    """11.8, 11.17 The odds before the shifts, and the columns on which the die may be rolled, from `final` to `most`;
    neither where that is the column of the odds."""
    top = len(table.rules.tables.combat.columns)
    column = max(BELOW, column_of(strength, max(1, round(defence)))) if defence else 99
    finals = [max(BELOW, min(top, found)) for found in columns]
    low, high = min(finals), max(finals)
    final = "" if low == high == min(top, column) else _ratio(low, top)
    return {
        "attack": strength, "defence": defence, "column": column,
        "final": final, "most": _ratio(high, top) if high != low else "",
    }  # fmt: skip


def _ratio(column: int, top: int) -> str:
    """A column as the table has it; off the table a word."""
    if column in (BELOW, top):
        return "below" if column == BELOW else "above"
    return f"{column}:1" if column else "1:2"


#: of the answers to the questions that lead to dice
forecast = foreseen_by({choose_attackers: _before_commitment, choose_siege: _before_the_die})
