"""12.9 Breakthrough into the hex that the defender has left."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers
from grognard.mechanics.subjects import about

from .. import events
from ..board import hqs_here, shift_to
from ..movement.overrun import overrun_in, overrun_lone
from ..program import Table, program
from ..refusals import of_hex, of_unit
from ..stacking import stack_refusal
from ..state import CHARGING
from ..terrain import FORBIDDEN, ROAD
from ..turn.victory import watch_defeat
from .company import company_offers
from .retreat import nearest_enemies


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


def candidates(table: Table, through: Breakthrough) -> list[int]:
    """12.9 Those that could enter the hex."""
    return [unit for unit in through.able if entering_refusal(table, through, unit) is None]


def entering_refusal(table: Table, through: Breakthrough, unit: int) -> Reason | None:
    """12.9 Why a unit does not break through: attackers from any assault hex that are neither Shaken nor Disrupted may,
    if there is room."""
    state, rules = table.state, table.rules
    here = state.where[unit]
    if unit not in through.able or here < 0:
        return of_unit(table, "12.9", "took-no-part", unit)
    if state.morale[unit]:
        return of_unit(table, "12.9", "shaken", unit)
    if unit in through.advanced or here == through.target:
        return of_unit(table, "12.9", "advanced-already", unit)
    if not rules.grid.is_adjacent(here, through.target):
        return of_unit(table, "12.9", "not-adjacent", unit)
    full = stack_refusal(table, (unit,), through.target)
    if full or can_enter(table, unit, here, through.target):
        return full
    return of_hex(table, "11.2", "cannot-enter", through.target)


def can_enter(table: Table, unit: int, start: int, to: int) -> bool:
    """Ground that its kind of unit can enter at all."""
    rules, state = table.rules, table.state
    costs = rules.ground.costs(rules.arm[unit], rules.side[unit], ROAD, False)
    step = rules.grid.step(start, to)
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
def choose_advance() -> Offers:
    """12.9 Who enters the hex, or nobody more; of several that charged, one after another must."""
    return (
        Offer("advance", "12.9", UNIT, candidates=candidates, refusal=advance_refusal, then=enter),
        Offer("halt", "12.9", refusal=halt_refusal, then=end),
    )


def halt_refusal(table: Table, through: Breakthrough) -> Reason | None:
    """12.9 Cavalry that charged must enter the hex."""
    bound = charging(table, candidates(table, through))
    return of_unit(table, "12.9", "charge-goes-first", bound[0]) if bound else None


def advance_refusal(table: Table, through: Breakthrough, unit: int) -> Reason | None:
    """12.9 Why a unit does not enter now: cavalry that charged goes first."""
    refusal = entering_refusal(table, through, unit)
    if refusal or table.state.marks[unit] & CHARGING:
        return refusal
    return halt_refusal(table, through)


@choose_advance.subject
def advance_subject(table: Table, through: Breakthrough) -> dict[str, object]:
    """Which hex is open."""
    return about(table, through.able, target=through.target)


def enter(table: Table, through: Breakthrough, unit: int) -> None:
    """12.9 Into the vacated hex."""
    table.goto(set_out, through._replace(rider=unit, to=through.target, asked=(), company=()))


@program.step(Breakthrough)
def set_out(table: Table, through: Breakthrough) -> None:
    """12.10 A headquarters may break through with its units: its owner says so before they go."""
    if not table.ask_if_open(choose_company, through):
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
def choose_company() -> Offers:
    """12.10 Whether a headquarters comes along or stays behind."""
    return company_offers(companions, set_out)


@choose_company.subject
def company_subject(table: Table, through: Breakthrough) -> dict[str, object]:
    """Who goes where."""
    return about(table, (through.rider,), at=table.state.where[through.rider], target=through.to)


def move_in(table: Table, through: Breakthrough) -> None:
    """12.9 One hex forward, without defensive fire; charging cavalry may then go on for another."""
    state, rules = table.state, table.rules
    unit, hex_ = through.rider, through.to
    shift_to(rules, state, (unit, *through.company), hex_)
    table.say(events.Advanced(table.sides[through.side], rules.ids[unit], rules.labels[hex_], "12.9"))
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
def choose_onward() -> Offers:
    """12.9 Charging cavalry may go on for one more hex."""
    return (
        Offer("onward", "12.9", HEX, listed=open_onward, refusal=onward_refusal, then=ride_onward),
        Offer("halt", "12.9", then=rein_in),
    )


def open_onward(table: Table, through: Breakthrough) -> list[int]:
    """12.9 Where the rider may go on to."""
    return onward_hexes(table, through, through.rider)


def onward_refusal(table: Table, through: Breakthrough, hex_: int) -> Reason | None:
    """12.9 Why a hex is not one to go on to."""
    rules, state = table.rules, table.state
    here = state.where[through.rider]
    if hex_ in open_onward(table, through):
        return None
    if not rules.grid.is_adjacent(here, hex_):
        return of_hex(table, "12.9", "not-the-next-hex", hex_)
    if state.group[hex_]:
        return of_hex(table, "12.9", "occupied", hex_)
    if not can_enter(table, through.rider, here, hex_):
        return of_hex(table, "11.2", "cannot-enter", hex_)
    return of_hex(table, "12.9", "not-towards-the-beaten", hex_)


def ride_onward(table: Table, through: Breakthrough, hex_: int) -> None:
    """12.9 One more hex."""
    table.goto(set_out, through._replace(to=hex_, asked=(), company=()))


def rein_in(table: Table, through: Breakthrough) -> None:
    """12.9 No further."""
    table.goto(begin_breakthrough, through._replace(rider=-1))


@choose_onward.subject
def onward_subject(table: Table, through: Breakthrough) -> dict[str, object]:
    """Who rides on."""
    return about(table, (through.rider,), at=table.state.where[through.rider])


def end(table: Table, through: Breakthrough) -> None:
    """Ruling 35: headquarters left alone next to those who broke through are overrun."""
    table.pop()
    if through.advanced:
        watch_defeat(table)
        overrun_lone(table, through.side)
