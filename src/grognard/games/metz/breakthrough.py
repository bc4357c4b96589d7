"""12.9 Breakthrough into the hex that the defender has left."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.option import Option

from . import events
from .board import hqs_here, names, shift_to
from .overrun import overrun_in, overrun_lone
from .program import Table, program
from .retreat import nearest_enemies
from .stacking import fits
from .state import CHARGING
from .terrain import FORBIDDEN, ROAD
from .victory import watch_defeat


class Breakthrough(NamedTuple):
    """The vacated hex, those who may enter it, and the units beaten there."""

    side: int
    target: int
    able: tuple[int, ...]
    beaten: tuple[int, ...] = ()
    advanced: tuple[int, ...] = ()
    rider: int = -1
    #: 12.10 the hex that the rider goes to, and the headquarters with it that have been asked about and come along
    to: int = -1
    asked: tuple[int, ...] = ()
    company: tuple[int, ...] = ()


def unshaken(table: Table, units: tuple[int, ...]) -> list[int]:
    """12.9 Attackers from any assault hex that are neither Shaken nor Disrupted."""
    state = table.state
    return [unit for unit in units if state.where[unit] >= 0 and not state.morale[unit]]


def candidates(table: Table, through: Breakthrough) -> list[int]:
    """12.9 Those that fit into the hex."""
    state, rules = table.state, table.rules
    return [
        unit for unit in unshaken(table, through.able)
        if unit not in through.advanced and state.where[unit] != through.target
        and rules.grid.is_adjacent(state.where[unit], through.target)
        and fits(rules, state, (unit,), through.target) and can_enter(table, unit, state.where[unit], through.target)
    ]  # fmt: skip


def can_enter(table: Table, unit: int, start: int, to: int) -> bool:
    """Ground that its kind of unit can enter at all."""
    rules, state = table.rules, table.state
    costs = rules.ground.costs(rules.arm[unit], rules.side[unit], ROAD, False)
    step = 6 * start + rules.grid.direction(start, to)
    return costs[step] != FORBIDDEN and bool(rules.in_play(state.scenario)[to])


@program.step(Breakthrough)
def begin_breakthrough(table: Table, through: Breakthrough) -> None:
    """12.9 Charging cavalry must enter the hex; the others may."""
    able = candidates(table, through)
    if len(able) == 1 and charging(table, able):
        enter(table, through, able[0])
    elif able:
        table.goto(choose_advance, through)
    else:
        end(table, through)


def charging(table: Table, units: list[int]) -> list[int]:
    """Those that charged."""
    return [unit for unit in units if table.state.marks[unit] & CHARGING]


@program.question(Breakthrough, rule="12.9", who=lambda _, through: through.side)
def choose_advance(table: Table, through: Breakthrough) -> list[Option]:
    """12.9 Who enters the hex, or nobody more; of several that charged, one after another must."""
    rules = table.rules
    able = candidates(table, through)
    bound = charging(table, able)
    options = [rules.option(f"advance {rules.ids[unit]}", "12.9") for unit in bound or able]
    return options if bound else [*options, rules.option("halt", "12.9")]


@choose_advance.answer
def advance_chosen(table: Table, through: Breakthrough, option: Option) -> None:
    """Act on the answer to `choose_advance`."""
    if option.text == "halt":
        end(table, through)
    else:
        enter(table, through, table.rules.unit_index[option.words[0]])


@choose_advance.subject
def advance_subject(table: Table, through: Breakthrough) -> dict[str, object]:
    """Which hex is open."""
    return {"target": table.rules.labels[through.target], "units": list(names(table.rules, through.able))}


def enter(table: Table, through: Breakthrough, unit: int) -> None:
    """12.9 Into the vacated hex."""
    table.goto(set_out, through._replace(rider=unit, to=through.target, asked=(), company=()))


@program.step(Breakthrough)
def set_out(table: Table, through: Breakthrough) -> None:
    """12.10 A headquarters may break through with its units: its owner says so before they go."""
    if companions(table, through):
        table.goto(choose_company, through)
    else:
        move_in(table, through)


def companions(table: Table, through: Breakthrough) -> list[int]:
    """12.10 Headquarters with the unit that could come along and have not been asked about."""
    rules, state = table.rules, table.state
    here = state.where[through.rider]
    return [
        hq for hq in hqs_here(rules, state, here)
        if hq not in through.asked and can_enter(table, hq, here, through.to)
    ]  # fmt: skip


@program.question(Breakthrough, rule="12.10", who=lambda _, through: through.side)
def choose_company(table: Table, through: Breakthrough) -> list[Option]:
    """12.10 Whether a headquarters comes along or stays behind."""
    name = table.rules.ids[companions(table, through)[0]]
    return [table.rules.option(f"along {name}", "12.10"), table.rules.option(f"stay {name}", "12.10")]


@choose_company.answer
def company_chosen(table: Table, through: Breakthrough, option: Option) -> None:
    """Act on the answer to `choose_company`."""
    hq = table.rules.unit_index[option.words[0]]
    company = (*through.company, hq) if option.verb == "along" else through.company
    table.goto(set_out, through._replace(asked=(*through.asked, hq), company=company))


@choose_company.subject
def company_subject(table: Table, through: Breakthrough) -> dict[str, object]:
    """Who goes where."""
    rules = table.rules
    here = table.state.where[through.rider]
    return {"units": [rules.ids[through.rider]], "hex": rules.labels[here], "target": rules.labels[through.to]}


def move_in(table: Table, through: Breakthrough) -> None:
    """12.9 One hex forward, without defensive fire; charging cavalry may then go on for another."""
    state, rules = table.state, table.rules
    unit, hex_ = through.rider, through.to
    shift_to(rules, state, (unit, *through.company), hex_)
    table.say(events.Advanced(table.sides[through.side], rules.ids[unit], rules.labels[hex_]))
    first = unit not in through.advanced
    through = through._replace(advanced=(*through.advanced, unit) if first else through.advanced)
    if first and state.marks[unit] & CHARGING and onward_hexes(table, through, unit):
        table.goto(choose_onward, through)
    else:
        table.goto(begin_breakthrough, through._replace(rider=-1))
    overrun_in(table, hex_, through.side)


def onward_hexes(table: Table, through: Breakthrough, unit: int) -> list[int]:
    """12.9 One more empty hex that keeps or reduces the distance to the beaten enemy, or to the nearest if it broke."""
    state, rules = table.state, table.rules
    here = state.where[unit]
    beaten = tuple(state.where[u] for u in through.beaten if state.where[u] >= 0)
    goals = beaten or nearest_enemies(table, here, through.side)
    if not goals:
        return []
    distance = rules.grid.distance
    gap = min(distance(here, goal) for goal in goals)
    return [
        h for h in rules.grid.adjacent(here)
        if not state.group[h] and can_enter(table, unit, here, h) and min(distance(h, goal) for goal in goals) <= gap
    ]  # fmt: skip


@program.question(Breakthrough, rule="12.9", who=lambda _, through: through.side)
def choose_onward(table: Table, through: Breakthrough) -> list[Option]:
    """12.9 Charging cavalry may go on for one more hex."""
    rules = table.rules
    hexes = onward_hexes(table, through, through.rider)
    return [*(rules.option(f"onward {rules.labels[h]}", "12.9") for h in hexes), rules.option("halt", "12.9")]


@choose_onward.answer
def onward_chosen(table: Table, through: Breakthrough, option: Option) -> None:
    """Act on the answer to `choose_onward`."""
    if option.text == "halt":
        table.goto(begin_breakthrough, through._replace(rider=-1))
    else:
        hex_ = table.rules.grid.index[option.words[0]]
        table.goto(set_out, through._replace(to=hex_, asked=(), company=()))


@choose_onward.subject
def onward_subject(table: Table, through: Breakthrough) -> dict[str, object]:
    """Who rides on."""
    return {"units": [table.rules.ids[through.rider]], "hex": table.rules.labels[table.state.where[through.rider]]}


def end(table: Table, through: Breakthrough) -> None:
    """Ruling 35: headquarters left alone next to those who broke through are overrun."""
    table.pop()
    if through.advanced:
        watch_defeat(table)
        overrun_lone(table, through.side)
