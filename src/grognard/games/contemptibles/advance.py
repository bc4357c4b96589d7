"""12.13: advance after close combat."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.option import Option

from . import events
from .program import Table, active, program
from .rules import FORBIDDEN
from .stacking import stack_refusal


class Advance(NamedTuple):
    """The vacated hex, the units that may advance, those that have, and those that have gone on from there."""

    target: int
    able: tuple[int, ...]
    advanced: tuple[int, ...] = ()
    onward: tuple[int, ...] = ()


def _followers(table: Table, advance: Advance) -> list[int]:
    return [unit for unit in advance.able if stack_refusal(table, (unit,), advance.target) is None]


@program.question(Advance, rule="12.13", who=active)
def choose_advance(table: Table, advance: Advance) -> list[Option]:
    """12.13 At least one attacker must advance into the empty hex; more may, within the stacking limit."""
    rules = table.rules
    options = [rules.option(f"advance {rules.ids[unit]}", "12.13") for unit in _followers(table, advance)]
    return [*options, rules.option("halt", "12.13")] if advance.advanced else options


@choose_advance.answer
def advance_chosen(table: Table, advance: Advance, option: Option) -> None:
    """Act on the answer to `choose_advance`."""
    if option.text == "halt":
        ask_onward(table, advance)
        return
    unit = table.rules.unit_index[option.words[0]]
    step_into(table, unit, advance.target)
    able = tuple(u for u in advance.able if u != unit)
    advance = advance._replace(able=able, advanced=(*advance.advanced, unit))
    if _followers(table, advance):
        table.goto(choose_advance, advance)
    else:
        ask_onward(table, advance)


def step_into(table: Table, unit: int, hex_: int) -> None:
    """12.13 An advance costs no movement points and ignores enemy zones."""
    state, rules = table.state, table.rules
    rules.board.walk(state, (unit,), [hex_])
    table.say(events.Advanced(table.sides[state.active], rules.ids[unit], rules.labels[hex_]))


def second_hexes(table: Table, advance: Advance, unit: int) -> list[int]:
    """12.13 Adjacent hexes with nobody in them but others of this advance; prohibited terrain stays prohibited."""
    state, rules = table.state, table.rules
    at = state.where[unit]
    costs = rules.costs[rules.arm[unit]]
    found = []
    for step in range(6 * at, 6 * at + 6):
        to = rules.grid.neighbour[step]
        if costs[step] == FORBIDDEN or stack_refusal(table, (unit,), to) is not None:
            continue
        if all(other in advance.onward for other in rules.board.stack(state, to)):
            found.append(to)
    return found


def onward_options(table: Table, advance: Advance) -> list[Option]:
    """12.13 Every unit that advanced may go one hex further, each its own way."""
    rules = table.rules
    return [
        rules.option(f"onward {rules.ids[unit]} {rules.labels[hex_]}", "12.13")
        for unit in advance.advanced
        if unit not in advance.onward
        for hex_ in second_hexes(table, advance, unit)
    ]


def ask_onward(table: Table, advance: Advance) -> None:
    """Ask only if somebody can go further."""
    if onward_options(table, advance):
        table.goto(choose_onward, advance)
    else:
        table.pop()


@program.question(Advance, rule="12.13", who=active)
def choose_onward(table: Table, advance: Advance) -> list[Option]:
    """12.13 Who goes a second hex further, and where?"""
    return [*onward_options(table, advance), table.rules.option("halt", "12.13")]


@choose_onward.answer
def onward_chosen(table: Table, advance: Advance, option: Option) -> None:
    """Act on the answer to `choose_onward`."""
    if option.text == "halt":
        table.pop()
        return
    name, label = option.words
    unit = table.rules.unit_index[name]
    step_into(table, unit, table.rules.grid.index[label])
    ask_onward(table, advance._replace(onward=(*advance.onward, unit)))


@choose_advance.subject
@choose_onward.subject
def advance_subject(table: Table, advance: Advance) -> dict[str, object]:
    """The hex taken, and who has advanced."""
    rules = table.rules
    return {"target": rules.labels[advance.target], "units": [rules.ids[unit] for unit in advance.advanced]}
