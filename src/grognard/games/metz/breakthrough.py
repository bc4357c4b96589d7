"""12.9 Breakthrough into the hex that the defender has left."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.option import Option

from . import events
from .board import lone_hqs, names, shift_to
from .overrun import overrun_around, overrun_in
from .program import Table, program
from .retreat import nearest_enemies
from .stacking import fits
from .state import CHARGING
from .terrain import FORBIDDEN, ROAD


class Breakthrough(NamedTuple):
    """The vacated hex, those who may enter it, and the units beaten there."""

    side: int
    target: int
    able: tuple[int, ...]
    beaten: tuple[int, ...] = ()
    advanced: tuple[int, ...] = ()
    rider: int = -1


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
    state = table.state
    able = candidates(table, through)
    riders = [unit for unit in able if state.marks[unit] & CHARGING]
    if riders:
        enter(table, through, riders[0])
    elif able:
        table.goto(choose_advance, through)
    else:
        end(table, through)


@program.question(Breakthrough, rule="12.9", who=lambda _, through: through.side)
def choose_advance(table: Table, through: Breakthrough) -> list[Option]:
    """12.9 Who enters the hex, or nobody more."""
    rules = table.rules
    return [
        *(rules.option(f"advance {rules.ids[unit]}", "12.9") for unit in candidates(table, through)),
        rules.option("halt", "12.9"),
    ]


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
    """12.9, 12.10 No defensive fire; a headquarters that would be left alone comes along."""
    state = table.state
    move_in(table, through.side, unit, through.target)
    through = through._replace(advanced=(*through.advanced, unit))
    if state.marks[unit] & CHARGING and onward_hexes(table, through, unit):
        table.goto(choose_onward, through._replace(rider=unit))
    else:
        table.goto(begin_breakthrough, through)
    overrun_in(table, through.target, through.side)


def move_in(table: Table, side: int, unit: int, hex_: int) -> None:
    """One hex forward."""
    state, rules = table.state, table.rules
    start = state.where[unit]
    shift_to(rules, state, (unit,), hex_)
    shift_to(rules, state, [hq for hq in lone_hqs(rules, state, start) if rules.side[hq] == side], hex_)
    table.say(events.Advanced(table.sides[side], rules.ids[unit], rules.labels[hex_]))


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
    table.goto(begin_breakthrough, through._replace(rider=-1))
    if option.text != "halt":
        hex_ = table.rules.grid.index[option.words[0]]
        move_in(table, through.side, through.rider, hex_)
        overrun_in(table, hex_, through.side)


@choose_onward.subject
def onward_subject(table: Table, through: Breakthrough) -> dict[str, object]:
    """Who rides on."""
    return {"units": [table.rules.ids[through.rider]], "hex": table.rules.labels[table.state.where[through.rider]]}


def end(table: Table, through: Breakthrough) -> None:
    """Ruling 35: headquarters left alone next to those who broke through are overrun."""
    table.pop()
    for hex_ in sorted({table.state.where[unit] for unit in through.advanced if table.state.where[unit] >= 0}):
        overrun_around(table, hex_, through.side)
