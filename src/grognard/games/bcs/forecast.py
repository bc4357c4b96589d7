"""What an answer may lead to, exactly: attacks, Engagements, fire, barrages, recon, SNAFU, second activations."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import Any

from grognard.engine.forecast import Forecast, headline
from grognard.engine.option import Option
from grognard.mechanics.foreseeing import Chances, foreseen_by, foretold

from . import preview
from .activation import snafu
from .activation.activity import choose_act
from .activation.preparation import choose_preparation
from .activation.second import choose_second, second_bonus
from .combat import attack as attacks
from .preview import SUMS
from .program import Table
from .state import FULL, PARTIAL, RESULTS


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
    return foretold(option, head, chances, shifts, happen_or_not=("fail", "full", "partial"))


def second_forecast(table: Table, _: Any, option: Option) -> Forecast:
    """2.5h The activation roll."""
    bonus = second_bonus(table, bought=option.verb == "again-rested")
    needed = table.rules.activation_roll[table.state.formation] - bonus
    return _one_die(option, "2.5h", needed, at_least=True)


def _one_die(option: Option, rule: str, needed: int, *, at_least: bool) -> Forecast:
    good = sum((die >= needed) if at_least else (die <= needed) for die in range(1, 7))
    chances: Chances = {}
    if good:
        chances[(("success", 1),)] = Fraction(good, 6)
    if good < 6:
        chances[(("success", 0),)] = Fraction(6 - good, 6)
    key = "needs-at-least" if at_least else "needs-at-most"
    return foretold(option, headline(rule, key, needed=needed), chances, happen_or_not=("success",))


def recon_forecast(table: Table, _: Any, option: Option) -> Forecast:
    """3.3g The unit's AR or less."""
    return _one_die(option, "3.3g", table.rules.ar[table.state.acting], at_least=False)


#: of the answers that lead to dice
forecast = foreseen_by({
    (choose_preparation, "snafu"): snafu_forecast,
    (choose_second, "again"): second_forecast,
    (choose_second, "again-rested"): second_forecast,
    (choose_act, "recon"): recon_forecast,
    (choose_act, "to"): preview.move_forecast,
    (choose_act, "engage"): preview.engage_forecast,
    (choose_act, "shock"): preview.shock_forecast,
    (choose_act, "fire"): preview.fire_forecast,
    (choose_act, "barrage"): preview.barrage_forecast,
    (choose_act, "attack"): preview.attack_forecast,
    (choose_act, "assault-entry"): preview.entry_forecast,
    (attacks.choose_unit, "with"): preview.with_forecast,
    (attacks.choose_assist, "assist"): preview.assist_forecast,
    (attacks.choose_assist, "alone"): preview.assist_forecast,
    (attacks.choose_barrage, "suppress"): preview.barrage_choice,
    (attacks.choose_barrage, "destroy"): preview.barrage_choice,
    (attacks.choose_barrage, "no-barrage"): preview.barrage_choice,
})  # fmt: skip
