"""A test of a unit against a number on one die, and INSPIRATIONAL LEADERSHIP, which lets it be rolled again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from grognard.engine.offers import Offer, Offers, end_procedure
from grognard.mechanics.subjects import about

from .. import events
from ..chits.chit_box import held, play
from ..needs import of_event
from ..program import Table, program
from ..refusals import play_offer

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
    may_repeat = not success and not test.again and held(table, rules.side[test.unit], LEADERSHIP)
    table.ask_if(may_repeat, choose_reroll, test)


@program.question(
    Test, rule="6.3.1", who=lambda table, test: table.rules.side[test.unit], needs=(of_event(LEADERSHIP),)
)
def choose_reroll() -> Offers:
    """6.3.1 INSPIRATIONAL LEADERSHIP: roll a failed test again; the second roll stands."""
    return (
        leadership_offer(reroll),
        Offer("accept", "6.3.1", then=end_procedure),
    )


def leadership_offer(then: Callable[[Table, Any, int], None]) -> Offer:
    """6.3.1 Only INSPIRATIONAL LEADERSHIP, held by its owner, makes up for a failed test of a unit."""
    return play_offer("6.3.1", lambda table, test: table.rules.side[test.unit], lambda _, __: (LEADERSHIP,), then)


def reroll(table: Table, test: Test, chit: int) -> None:
    """6.3.1 Once more."""
    play(table, chit)
    table.goto(roll_test, test._replace(again=True))


@choose_reroll.subject
def test_subject(table: Table, test: Test) -> dict[str, object]:
    """Which unit failed what."""
    return about(table, (test.unit,), what=test.what, die=table.state.last_roll, needed=test.needed)
