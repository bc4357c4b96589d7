"""11.22: advance after combat."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.option import Option

from . import events
from .board import walk
from .program import Table, active, program
from .rules import FORBIDDEN
from .stacking import fits
from .victory import entered


class Advance(NamedTuple):
    """The empty hex and the attackers that may enter it."""

    target: int
    able: tuple[int, ...]


def followers(table: Table, advance: Advance) -> list[int]:
    """11.22, 10.8 Attackers that fit into the hex and may enter its ground."""
    state, rules = table.state, table.rules
    found = []
    for unit in advance.able:
        hex_ = state.where[unit]
        if hex_ < 0:
            continue
        step = 6 * hex_ + rules.grid.direction(hex_, advance.target)
        if rules.costs_of[unit][step] != FORBIDDEN and fits(table, (unit,), advance.target):
            found.append(unit)
    return found


@program.step(Advance)
def offer_advance(table: Table, advance: Advance) -> None:
    """11.22 Ask only if somebody can advance."""
    if followers(table, advance):
        table.goto(choose_advance, advance)
    else:
        table.pop()


@program.question(Advance, rule="11.22", who=active)
def choose_advance(table: Table, advance: Advance) -> list[Option]:
    """11.22, 7.4 Victorious attackers may enter the empty hex, whatever zones are there; now or never."""
    rules = table.rules
    options = [rules.option(f"advance {rules.ids[unit]}", "11.22") for unit in followers(table, advance)]
    return [*options, rules.option("halt", "11.22")]


@choose_advance.answer
def advance_chosen(table: Table, advance: Advance, option: Option) -> None:
    """Act on the answer to `choose_advance`."""
    if option.text == "halt":
        table.pop()
        return
    state, rules = table.state, table.rules
    unit = rules.unit_index[option.words[0]]
    held_before = bytes(state.control)
    walk(rules, state, (unit,), [advance.target])
    table.say(events.Advanced(table.sides[state.active], option.words[0], rules.labels[advance.target]))
    entered(table, [advance.target], state.active, held_before)
    table.goto(offer_advance, advance._replace(able=tuple(u for u in advance.able if u != unit)))


@choose_advance.subject
def advance_subject(table: Table, advance: Advance) -> dict[str, object]:
    """The hex, and who may enter it."""
    rules = table.rules
    return {"target": rules.labels[advance.target], "units": [rules.ids[unit] for unit in advance.able]}
