"""What may come of an answer, exactly: attacks, Engagements, fire, barrages, recon, SNAFU, second activations."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

from grognard.engine.explain import Reason
from grognard.engine.forecast import Forecast, Shift, distribution, expectation, headline
from grognard.engine.option import Option
from grognard.engine.program import Step
from grognard.engine.state import State as EngineState
from grognard.engine.title import Title

from .activation import snafu
from .activation.activity import choose_act
from .activation.preparation import choose_preparation
from .activation.second import choose_second
from .board.units import attackable, combat_units
from .combat import attack as attacks
from .combat import barrage, engagement
from .combat.modifiers import shifts as combat_shifts
from .formation.fatigue import is_fresh
from .formation.prepared import uses_prepared
from .program import Table, program
from .rules import NONE
from .state import FULL, PARTIAL, RESULTS

Chances = dict[tuple[tuple[str, int], ...], Fraction]
Foresee = Callable[[Table, Any, Option], Forecast | None]

#: how many of the 36 rolls of two dice give each sum
SUMS = {total: sum(a + b == total for a, b in product(range(1, 7), repeat=2)) for total in range(2, 13)}


def forecast(title: Title, state: EngineState, option: Option) -> Forecast | None:
    """The exact distribution of what an answer may lead to; None without dice, or where hidden units decide."""
    step = program.step_at(state)
    foresee = FORESEEN.get((step, option.verb)) if step is not None else None
    table: Table = title.table(state)
    return foresee(table, state.frames[-1][1], option) if foresee else None


def _made(
    option: Option, rule: str, head: Reason, shifts: tuple[Shift, ...], chances: Chances, sure: tuple[str, ...]
) -> Forecast:
    outcomes = distribution(chances)
    return Forecast(option.text, rule, head, shifts, outcomes, expectation(outcomes), (), sure)


def snafu_forecast(table: Table, _: Any, option: Option) -> Forecast:
    """3.2 Full, Partial or Fail."""
    state = table.state
    shifts = snafu.shifts(table, state.formation)
    total = sum(shift.value for shift in shifts)
    chances: Chances = defaultdict(Fraction)
    for dice, ways in SUMS.items():
        result = snafu.row_for(table, dice + total)
        if result == FULL and state.prepared[state.formation]:
            result = PARTIAL
        chances[tuple((name, int(RESULTS[result] == name)) for name in ("fail", "full", "partial"))] += Fraction(
            ways, 36
        )
    head = headline("3.2", "snafu-modifier", value=total)
    return _made(option, "3.2", head, shifts, chances, ("fail", "full", "partial"))


def second_forecast(table: Table, _: Any, option: Option) -> Forecast:
    """2.5h The activation roll."""
    state, rules = table.state, table.rules
    bonus = int(is_fresh(state, state.formation))
    if option.verb == "again-rested":
        bonus += rules.tables.limits.bought_activation
    needed = rules.activation_roll[state.formation] - bonus
    return _one_die(option, "2.5h", needed, at_least=True)


def _one_die(option: Option, rule: str, needed: int, *, at_least: bool) -> Forecast:
    good = sum((die >= needed) if at_least else (die <= needed) for die in range(1, 7))
    chances: Chances = {}
    if good:
        chances[(("success", 1),)] = Fraction(good, 6)
    if good < 6:
        chances[(("success", 0),)] = Fraction(6 - good, 6)
    key = "needs-at-least" if at_least else "needs-at-most"
    return _made(option, rule, headline(rule, key, needed=needed), (), chances, ("success",))


def recon_forecast(table: Table, _: Any, option: Option) -> Forecast:
    """3.3g The unit's AR or less."""
    return _one_die(option, "3.3g", table.rules.ar[table.state.acting], at_least=False)


def engage_forecast(table: Table, _: Any, option: Option) -> Forecast | None:
    """5.2d As long as the other side has nothing to choose."""
    rules = table.rules
    hex_ = rules.grid.index[option.words[0]]
    targets = engagement.targets_in(rules, table.state, hex_)
    if len(targets) != 1 or len(combat_units(rules, table.state, hex_)) > 1:
        return None
    fire = engagement.Engagement(table.state.acting, hex_, *targets[0])
    shifts = engagement.shifts(table, fire)
    total = sum(shift.value for shift in shifts)
    chances: Chances = defaultdict(Fraction)
    for dice, ways in SUMS.items():
        row = engagement.row_for(rules, dice + total, support=fire.target != fire.host)
        effect = engagement.effect_of(table, fire, row)
        key = (
            ("drop", int(effect.drop)), ("firer", effect.firer), ("retreat", int(effect.retreat)),
            ("target", effect.target),
        )  # fmt: skip
        chances[key] += Fraction(ways, 36)
    head = headline("5.2d", "difference", value=total)
    return _made(option, "5.2d", head, shifts, chances, ("drop", "retreat"))


def combat_forecast(table: Table, attack: attacks.Attack, option: Option) -> Forecast:
    """5.1f One attack with everything named."""
    rules, state = table.rules, table.state
    shifts = combat_shifts(table, attacks.fight_of(attack))
    total = sum(shift.value for shift in shifts)
    prepared = any(uses_prepared(rules, state, unit) for unit in attack.defenders)
    chances: Chances = defaultdict(Fraction)
    for dice, ways in SUMS.items():
        row = attacks.row_for(table, dice + total)
        key = (
            ("attacker", row.attacker + (row.prepared_loss if prepared else 0)),
            ("automatic", int(row.retreat == "automatic")), ("defender", row.defender),
            ("situational", int(row.retreat == "situational")),
        )  # fmt: skip
        chances[key] += Fraction(ways, 36)
    head = headline("5.1f", "difference", value=total)
    return _made(option, "5.1f", head, shifts, chances, ("automatic", "situational"))


def _barrage_choice(table: Table, attack: attacks.Attack, option: Option) -> Forecast | None:
    if option.verb == "destroy":
        return None
    return combat_forecast(table, attack._replace(suppressed=option.verb == "suppress"), option)


def shock_forecast(table: Table, _: Any, option: Option) -> Forecast | None:
    """5.1m A Shock Attack on a single unit, without barrage."""
    rules, state = table.rules, table.state
    hex_ = rules.grid.index[option.words[0]]
    units = attackable(rules, state, hex_)
    if len(units) != 1 or state.load[hex_] > 1:
        return None
    fired = state.fire_unit == state.acting + 1 and state.fire_hex == hex_
    attack = attacks.Attack(True, hex_, state.acting, NONE, units[0], fired=fired, defenders=tuple(units))
    return combat_forecast(table, attack, option)


def _hits(table: Table, option: Option, hex_: int, rule: str, *, fire: bool) -> Forecast | None:
    """5.3d, 5.4h One die against a single unit."""
    rules, state = table.rules, table.state
    units = attackable(rules, state, hex_)
    if len(units) != 1 or state.load[hex_] > 1:
        return None
    row, needed = barrage.row_for(rules, state, units[0], hex_, fire=fire)
    good = 7 - needed
    chances: Chances = {(("hits", 1),): Fraction(good, 6)}
    if good < 6:
        chances[(("hits", 0),)] = Fraction(6 - good, 6)
    return _made(option, rule, headline(rule, "hits-on", row=row, needed=needed), (), chances, ("hits",))


def fire_forecast(table: Table, _: Any, option: Option) -> Forecast | None:
    return _hits(table, option, table.rules.grid.index[option.words[0]], "5.3d", fire=True)


def barrage_forecast(table: Table, _: Any, option: Option) -> Forecast | None:
    return _hits(table, option, table.rules.grid.index[option.words[0]], "5.4h", fire=False)


FORESEEN: dict[tuple[Step, str], Foresee] = {
    (choose_preparation, "snafu"): snafu_forecast,
    (choose_second, "again"): second_forecast,
    (choose_second, "again-rested"): second_forecast,
    (choose_act, "recon"): recon_forecast,
    (choose_act, "engage"): engage_forecast,
    (choose_act, "shock"): shock_forecast,
    (choose_act, "fire"): fire_forecast,
    (choose_act, "barrage"): barrage_forecast,
    (attacks.choose_barrage, "suppress"): _barrage_choice,
    (attacks.choose_barrage, "no-barrage"): _barrage_choice,
}
