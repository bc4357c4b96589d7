"""11.11, 12.10 A headquarters caught alone."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, Offer, Offers
from grognard.mechanics import retreats
from grognard.mechanics.subjects import about

from .. import events
from ..board import lift, near_enemy, place
from ..program import Table, program
from ..refusals import of_hex
from ..state import EXITED, OVERRUN
from ..turn.victory import watch_defeat


class Overrun(NamedTuple):
    """A headquarters, and the hexes of the nearest friendly combat units."""

    hq: int
    options: tuple[int, ...] = ()


class MoveOver(NamedTuple):
    """The side that has moved."""

    side: int


def overrun_lone(table: Table, side: int) -> None:
    """11.11, 12.10 A move of a side is over: every enemy headquarters that is found alone next to a combat unit of the
    side is overrun, whoever it was that moved."""
    state, rules = table.state, table.rules
    near = near_enemy(state, 1 - side)
    for hq in rules.hqs[1 - side]:
        hex_ = state.where[hq]
        if hex_ >= 0 and near[hex_] and not state.group[hex_]:
            table.push(displace, *Overrun(hq))


@program.step(MoveOver)
def look_round(table: Table, over: MoveOver) -> None:
    """11.11, 19.3 After the fire that a move has drawn."""
    table.pop()
    watch_defeat(table)
    overrun_lone(table, over.side)


def overrun_in(table: Table, hex_: int, side: int) -> None:
    """Ruling 35: a combat unit that enters the hex of a lone enemy headquarters displaces it."""
    state, rules = table.state, table.rules
    unit = state.top[hex_]
    while unit >= 0:
        if rules.side[unit] != side:
            table.push(displace, *Overrun(unit))
        unit = state.below[unit]


@program.step(Overrun)
def displace(table: Table, caught: Overrun) -> None:
    """11.11 It joins the nearest friendly combat unit; between equals its owner chooses."""
    state, rules = table.state, table.rules
    hq = caught.hq
    start = state.where[hq]
    friends = {state.where[u] for u in rules.fighters[rules.side[hq]] if state.where[u] >= 0}
    nearest = retreats.best(sorted(friends), lambda hex_: rules.grid.distance(start, hex_)) if start >= 0 else []
    if len(nearest) > 1:
        table.goto(choose_refuge, caught._replace(options=tuple(nearest)))
        return
    table.pop()
    if start >= 0:
        _take(table, hq, nearest[0] if nearest else -1)


def _take(table: Table, hq: int, hex_: int) -> None:
    """11.11, 3.5.3 CR 0 for the rest of the turn; without a friend left on the map it is out of the game."""
    state, rules = table.state, table.rules
    lift(rules, state, hq, EXITED)
    state.marks[hq] |= OVERRUN
    table.say(events.HqOverrun(rules.ids[hq], rules.labels[hex_] if hex_ >= 0 else ""))
    if hex_ >= 0:
        place(rules, state, hq, hex_)


@program.question(Overrun, rule="11.11", who=lambda table, caught: table.rules.side[caught.hq])
def choose_refuge() -> Offers:
    """11.11 Which of the nearest friends it joins."""
    return (Offer("join", "11.11", HEX, listed=refuges, refusal=refuge_refusal, then=take_refuge),)


def refuges(_: Table, caught: Overrun) -> tuple[int, ...]:
    """11.11 The hexes of the nearest friendly combat units."""
    return caught.options


def refuge_refusal(table: Table, caught: Overrun, hex_: int) -> Reason | None:
    """11.11 Why a headquarters does not flee to a hex."""
    if hex_ in caught.options:
        return None
    friends = table.state.group[hex_] == table.rules.side[caught.hq] + 1
    return of_hex(table, "11.11", "another-is-nearer" if friends else "no-friends-there", hex_)


def take_refuge(table: Table, caught: Overrun, hex_: int) -> None:
    """11.11 It joins these."""
    table.pop()
    _take(table, caught.hq, hex_)


@choose_refuge.subject
def refuge_subject(table: Table, caught: Overrun) -> dict[str, object]:
    """Which headquarters was caught."""
    return about(table, (caught.hq,))
