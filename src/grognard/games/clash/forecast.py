"""Exact odds before a player commits himself."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from grognard.engine.explain import Reason
from grognard.engine.forecast import Forecast, headline
from grognard.engine.option import Option
from grognard.mechanics.foreseeing import Chances, foreseen_by, foretold
from grognard.mechanics.odds import signed
from grognard.mechanics.stacks import units_in

from .attack import Attack
from .cavalry import Evasion, choose_rider
from .combat_phase import choose_attackers
from .losses import ter_changes, ter_of
from .marne.segment import choose_unit, needed
from .odds import THE_FORT, Odds, defenders, garrison, infantry_against_cavalry, odds_of
from .program import Table
from .resolution import Fight, choose_defender, choose_roller, fighting_ter, is_loss, may_stay, modified
from .retreat import Retreat, next_hexes

DIE = range(1, 7)
#: steps of the attacker and of the defender that are lost, and whether nobody is left
Result = tuple[int, int, int]


# An attack -----------------------------------------------------------------------------------------------------------


def attack_forecast(table: Table, attack: Attack, option: Option) -> Forecast:
    """12.7 What the dice of both sides may do, if cavalry stands and whoever may stay in his works does."""
    added = (table.rules.unit_index[option.words[0]],) if option.words else ()
    attackers, target = attack.attackers + added, attack.target
    odds = odds_of(table, attackers, target)
    chances: dict[Result, Fraction] = {(0, 0, 1): Fraction(1)}
    for part in (*_defence(table, attackers, target, odds), *_attack(table, attackers, odds)):
        chances = _together(chances, part)
    column = table.rules.tables.combat.columns[odds.column]
    args = {"attack": odds.attack, "defence": odds.defence, "column": column, "limit": odds.limit}
    named = {_named(result): chance for result, chance in _gathered(chances).items()}
    notes = (*_dice(table, attackers, target, odds), *_assumptions(table, attackers, target))
    head = headline("12.71", "attack-odds", **args)
    return foretold(option, head, named, odds.shifts, tuple(notes), ("cleared",), rule="12.7")


def _defence(table: Table, attackers: Sequence[int], target: int, odds: Odds) -> list[dict[Result, Fraction]]:
    """12.75, 12.85 What each defender's die may do."""
    state, trampled = table.state, infantry_against_cavalry(table, attackers, target)
    works = bool(state.fort[target] or state.zone[target])
    fresh, guests = garrison(table, target)
    if not fresh and not state.fort[target]:
        return [_only_guests(table, guests, trampled, odds.defender)]
    parts = [_defender(table, unit, target, trampled, odds.defender, works) for unit in defenders(table, target)]
    if guests:
        parts = [_with_guests(parts, sum(state.steps[unit] for unit in guests))]
    return parts


def _defender(
    table: Table, unit: int, target: int, trampled: bool, modifier: int, works: bool
) -> dict[Result, Fraction]:  # fmt: skip
    """12.75 One unit: the steps that it loses, and whether it leaves the hex."""
    chances: dict[Result, Fraction] = defaultdict(Fraction)
    for die in DIE:
        steps, hexes = _blow(table, unit, target, fighting_ter(table, unit, trampled), die, modifier, works)
        left = table.state.fort[target] if unit == THE_FORT else table.state.steps[unit]
        chances[0, steps, int(steps == left or hexes > 0)] += Fraction(1, len(DIE))
    return chances


def _blow(
    table: Table, unit: int, target: int, ter: int, die: int, modifier: int, works: bool
) -> tuple[int, int]:  # fmt: skip
    """12.75, 12.81, 12.82 What a die costs a defender: its steps lost, all of them if it has to fall back and nobody
    lets it through, and the hexes that it falls back."""
    value = modified(table, die, modifier)
    if not is_loss(table, die, value, ter):
        return 0, 0
    hexes = min(table.rules.schedule.retreat.most, max(0, value - ter))
    if unit == THE_FORT or table.state.steps[unit] == 1 or works or not hexes:
        return 1, 0
    if next_hexes(table, Retreat((unit,), hexes, (target,))):
        return 1, hexes
    return table.state.steps[unit], 0


def _only_guests(table: Table, guests: Sequence[int], trampled: bool, modifier: int) -> dict[Result, Fraction]:
    """12.85 Only units that fell back: the first loss is the end of them all."""
    safe = Fraction(1)
    for unit in guests:
        ter = fighting_ter(table, unit, trampled)
        safe *= Fraction(sum(not is_loss(table, d, modified(table, d, modifier), ter) for d in DIE), len(DIE))
    steps = sum(table.state.steps[unit] for unit in guests)
    return {result: chance for result, chance in (((0, 0, 0), safe), ((0, steps, 1), 1 - safe)) if chance}


def _with_guests(parts: Iterable[dict[Result, Fraction]], steps: int) -> dict[Result, Fraction]:
    """12.85 Units that fell back go with the first loss of the defenders."""
    whole: dict[Result, Fraction] = {(0, 0, 1): Fraction(1)}
    for part in parts:
        whole = _together(whole, part)
    return {(a, d + steps if d else 0, gone if d else 0): chance for (a, d, gone), chance in whole.items()}


def _attack(table: Table, attackers: Sequence[int], odds: Odds) -> list[dict[Result, Fraction]]:
    """12.72, 12.76 What each attacker's die may do; divisions roll first, the best of them where there is a choice."""
    order = sorted(attackers, key=lambda u: (not table.rules.division[u], -ter_of(table, u)))
    parts = []
    for unit in order[: odds.limit]:
        ter = ter_of(table, unit)
        losses = sum(is_loss(table, die, modified(table, die, odds.attacker), ter) for die in DIE)
        chance = Fraction(losses, len(DIE))
        parts.append({r: c for r, c in (((1, 0, 1), chance), ((0, 0, 1), 1 - chance)) if c})
    return parts


def _together(one: Mapping[Result, Fraction], other: Mapping[Result, Fraction]) -> dict[Result, Fraction]:
    """Two things that do not depend on each other."""
    chances: dict[Result, Fraction] = defaultdict(Fraction)
    for (a, d, gone), chance in one.items():
        for (a2, d2, gone2), chance2 in other.items():
            chances[a + a2, d + d2, gone & gone2] += chance * chance2
    return chances


def _gathered(chances: Mapping[Result, Fraction]) -> dict[Result, Fraction]:
    return {result: chance for result, chance in chances.items() if chance}


def _named(result: Result) -> tuple[tuple[str, int], ...]:
    attacker, defender, cleared = result
    return ("attacker-steps", attacker), ("defender-steps", defender), ("cleared", cleared)


def _dice(table: Table, attackers: Sequence[int], target: int, odds: Odds) -> list[Reason]:
    """12.75, 12.76 Each die: the unit, its TER, what is added, and from which number on it loses."""
    rules, trampled = table.rules, infantry_against_cavalry(table, attackers, target)
    dice = [(u, fighting_ter(table, u, trampled), odds.defender, "12.75") for u in defenders(table, target)]
    dice += [(u, ter_of(table, u), odds.attacker, "12.76") for u in attackers]
    notes = []
    for unit, ter, modifier, rule in dice:
        losing = [die for die in DIE if is_loss(table, die, modified(table, die, modifier), ter)]
        name = "fort" if unit == THE_FORT else rules.ids[unit]
        notes.append(
            Reason(rule, "die", {"unit": name, "ter": ter, "modifier": _modifier(modifier), "from": min(losing)})
        )
        if unit != THE_FORT:
            notes += [Reason(r, "ter-change", {"unit": name, "why": key, "value": signed(value)})
                      for r, key, value in ter_changes(table, unit)]  # fmt: skip
    return notes


def _assumptions(table: Table, attackers: Sequence[int], target: int) -> list[Reason]:
    state, rules = table.state, table.rules
    notes = []
    if state.fort[target] or state.zone[target]:
        notes.append(Reason("12.93", "assumes-stand"))
    units = [unit for unit in defenders(table, target) if unit != THE_FORT]
    if units and all(rules.cavalry[unit] for unit in units) and not state.fort[target]:
        notes.append(Reason("14.3", "assumes-no-evasion"))
    if len(attackers) > odds_of(table, attackers, target).limit:
        notes.append(Reason("12.72", "assumes-best-roll"))
    return notes


# Single dice ---------------------------------------------------------------------------------------------------------


def defender_forecast(table: Table, fight: Fight, option: Option) -> Forecast:
    """12.75, 12.85 The die of one defending unit, and those whom its first loss takes with it."""
    unit = table.rules.unit_index[option.words[0]] if option.words else THE_FORT
    ter, works = fighting_ter(table, unit, fight.trampled), may_stay(table, fight)
    everybody = sum(table.state.steps[other] for other in units_in(table.state, fight.target))
    others = 0 if fight.lost else sum(table.state.steps[guest] for guest in fight.guests)
    chances: Chances = defaultdict(Fraction)
    for die in DIE:
        steps, hexes = _blow(table, unit, fight.target, ter, die, fight.defender, works)
        if steps:
            steps, hexes = (everybody, 0) if fight.only_guests else (steps + others, hexes)
        chances[("defender-steps", steps), ("retreat", hexes)] += Fraction(1, len(DIE))
    notes = (Reason("12.93", "assumes-stand"),) if works else ()
    return foretold(option, _die_headline("12.75", option, ter, fight.defender), chances, (), notes)


def attacker_forecast(table: Table, fight: Fight, option: Option) -> Forecast:
    """12.76 The die of one attacking unit."""
    ter = ter_of(table, table.rules.unit_index[option.words[0]])
    losses = sum(is_loss(table, die, modified(table, die, fight.attacker), ter) for die in DIE)
    chances = _yes_or_no("attacker-steps", losses)
    return foretold(option, _die_headline("12.76", option, ter, fight.attacker), chances)


def _die_headline(rule: str, option: Option, ter: int, modifier: int) -> Reason:
    name = option.words[0] if option.words else "fort"
    return headline(rule, "die-of", unit=name, ter=ter, modifier=_modifier(modifier))


def _modifier(value: int) -> str:
    """Nothing has no sign."""
    return signed(value) if value else "0"


def _yes_or_no(effect: str, ways: int) -> Chances:
    chances = {1: Fraction(ways, len(DIE)), 0: Fraction(len(DIE) - ways, len(DIE))}
    return {((effect, value),): chance for value, chance in chances.items() if chance}


def escape_forecast(table: Table, _: Evasion, option: Option) -> Forecast | None:
    """14.4 Whether cavalry gets away from cavalry."""
    if option.verb != "try":
        return None
    ter = ter_of(table, table.rules.unit_index[option.words[0]])
    chances = _yes_or_no("escape", min(ter, len(DIE)))
    reason = headline("14.4", "needs-at-most", unit=option.words[0], most=ter)
    return foretold(option, reason, chances, happen_or_not=("escape",))


def replacement_forecast(table: Table, _: object, option: Option) -> Forecast | None:
    """M9.32 Whether a unit gets its step back."""
    if option.verb != "replace":
        return None
    most = needed(table, table.rules.unit_index[option.words[0]])
    chances = _yes_or_no("step-back", max(0, min(most, len(DIE))))
    reason = headline("M9.32", "needs-at-most", unit=option.words[0], most=most)
    return foretold(option, reason, chances, happen_or_not=("step-back",))


#: of the answers that lead to dice
forecast = foreseen_by(
    {
        choose_attackers: attack_forecast,
        choose_defender: defender_forecast,
        choose_roller: attacker_forecast,
        choose_rider: escape_forecast,
        choose_unit: replacement_forecast,
    }
)
