"""What an attack may lead to, exactly."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from grognard.engine.forecast import Forecast, distribution, expectation, headline
from grognard.engine.option import Option
from grognard.engine.state import State
from grognard.engine.title import Title
from grognard.mechanics.standard.odds import Result

from .combat import Battle, choose_attackers, column, shifts, strength
from .program import Table


def outcomes(table: Table, battle: Battle) -> Counter[Result]:
    """6.2 Every result of an attack, with the faces of the die that lead there."""
    odds = table.rules.odds
    return Counter(odds.result(column(table, battle), die) for die in range(1, odds.faces + 1))


def foresee(title: Title, state: State, option: Option) -> Forecast | None:
    """6.2 The attack as it is planned, with the unit that is just being added."""
    if title.program.step_at(state) is not choose_attackers:
        return None
    table: Table = title.table(state)
    battle = Battle(*state.frames[-1][1])
    if option.verb == "add":
        battle = Battle(battle.target, (*battle.attackers, table.rules.unit_index[option.words[0]]))
    chances = {
        tuple(result.effects.items()): Fraction(ways, table.rules.odds.faces)
        for result, ways in outcomes(table, battle).items()
    }
    found = distribution(chances)
    defence = strength(table, table.rules.board.stack(table.state, battle.target))
    odds = table.rules.odds.columns[column(table, battle)]
    title_line = headline("6.2", "odds", attack=strength(table, battle.attackers), defence=defence, odds=odds)
    return Forecast(
        option.text, "6.2", title_line, shifts(table, battle), found, expectation(found), chances=("retreat",)
    )
