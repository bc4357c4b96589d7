"""A test of a unit against a number on one die, and INSPIRATIONAL LEADERSHIP, which lets it be rolled again."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from grognard.engine.explain import Reason
from grognard.engine.offers import Offer, Offers, end_procedure
from grognard.mechanics.subjects import about

from .. import events
from ..chits.chit_box import held, play, unlike
from ..naming import CHIT
from ..program import Table, program
from ..refusals import held_refusal

LEADERSHIP = "inspirational-leadership"


class Test(NamedTuple):
    """Who tests what: at most `needed` on the die succeeds; `change` is added to the die."""

    unit: int
    what: str
    needed: int
    rule: str
    change: int = 0
    again: bool = False


class Tested(Protocol):
    """A procedure in which a unit has tested."""

    @property
    def unit(self) -> int: ...


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


@program.question(Test, rule="6.3.1", who=lambda table, test: table.rules.side[test.unit])
def choose_reroll() -> Offers:
    """6.3.1 INSPIRATIONAL LEADERSHIP: roll a failed test again; the second roll stands."""
    return (
        Offer("play", "6.3.1", CHIT, candidates=leaders, refusal=leadership_refusal, then=reroll),
        Offer("accept", "6.3.1", then=end_procedure),
    )


def leaders(table: Table, test: Tested) -> list[int]:
    """6.3.1 INSPIRATIONAL LEADERSHIP that the owner of a unit holds; of two alike the first."""
    return unlike(table, held(table, table.rules.side[test.unit], LEADERSHIP))


def leadership_refusal(table: Table, test: Tested, chit: int) -> Reason | None:
    """6.3.1 Only INSPIRATIONAL LEADERSHIP makes up for a failed test."""
    return held_refusal(table, table.rules.side[test.unit], chit, (LEADERSHIP,))


def reroll(table: Table, test: Test, chit: int) -> None:
    """6.3.1 Once more."""
    play(table, chit)
    table.goto(roll_test, test._replace(again=True))


@choose_reroll.subject
def test_subject(table: Table, test: Test) -> dict[str, object]:
    """Which unit failed what."""
    return about(table, (test.unit,), what=test.what, die=table.state.last_roll, needed=test.needed)
