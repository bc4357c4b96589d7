"""A test of a unit against a number on one die, and INSPIRATIONAL LEADERSHIP, which lets it be rolled again."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.option import Option

from . import events
from .chit_box import held, play, unlike
from .program import Table, program

LEADERSHIP = "inspirational-leadership"


class Test(NamedTuple):
    """Who tests what: at most `needed` on the die succeeds; `change` is added to the die."""

    unit: int
    what: str
    needed: int
    rule: str
    change: int = 0
    again: bool = False


@program.step(Test)
def roll_test(table: Table, test: Test) -> None:
    """Roll, and leave the result to whoever asked for it."""
    rules, state = table.rules, table.state
    die = table.roll(10, test.what, test.rule) + test.change
    state.last_roll = die
    success = die <= test.needed
    table.say(events.Tested(rules.ids[test.unit], test.what, die, test.needed, success, test.rule))
    if success or test.again or not held(table, rules.side[test.unit], LEADERSHIP):
        table.pop()
    else:
        table.goto(choose_reroll, test)


@program.question(Test, rule="6.3.1", who=lambda table, test: table.rules.side[test.unit])
def choose_reroll(table: Table, test: Test) -> list[Option]:
    """6.3.1 INSPIRATIONAL LEADERSHIP: roll a failed test again; the second roll stands."""
    rules = table.rules
    chits = unlike(table, held(table, rules.side[test.unit], LEADERSHIP))
    return [*(rules.option(f"play {rules.chits[chit].id}", "6.3.1") for chit in chits), rules.option("accept", "6.3.1")]


@choose_reroll.answer
def reroll_chosen(table: Table, test: Test, option: Option) -> None:
    """Act on the answer to `choose_reroll`."""
    if option.text == "accept":
        table.pop()
        return
    play(table, table.rules.chit_index[option.words[0]])
    table.goto(roll_test, test._replace(again=True))


@choose_reroll.subject
def test_subject(table: Table, test: Test) -> dict[str, object]:
    """Which unit failed what."""
    return {
        "units": [table.rules.ids[test.unit]],
        "what": test.what,
        "die": table.state.last_roll,
        "needed": test.needed,
    }
