"""6.4 Fortunes of War."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers, end_procedure
from grognard.mechanics.subjects import about

from .. import events
from ..board import step_to
from ..movement.movement import Moving, first_hexes, is_enemy_hq, way_prices
from ..movement.overrun import MoveOver, look_round
from ..movement.reactions import React, react
from ..program import Nothing, Table, program
from ..refusals import of_hex, of_unit
from ..rules import NONE
from ..stacking import fits, stack_refusal
from ..state import FRENCH, PENDING, PRUSSIAN


class Wayward(NamedTuple):
    """The side whose unit goes astray; its enemy moves it."""

    side: int


#: 6.4 a, b whose unit goes astray
WAYWARD = {"wayward-french": FRENCH, "wayward-prussian": PRUSSIAN}


@program.step(Nothing)
def tell(table: Table, _: Nothing) -> None:
    """6.4 The player who does not draw rolls."""
    state = table.state
    die = table.roll(10, "fortunes of war", "6.4")
    result = next(f.id for f in table.rules.chit_file.fortune if f.min <= die <= f.max)
    table.say(events.FortuneTold(result))
    if result in WAYWARD and table.ask_if_open(choose_wayward, Wayward(WAYWARD[result])):
        return
    table.pop()
    if result == "leader-casualty":
        state.leader_pending = 1
    elif result in PENDING:
        state.pending = PENDING.index(result)


def stray_hexes(table: Table, unit: int) -> list[int]:
    """6.4 a, b, ruling 48 Every adjacent hex that a unit could legally enter, but for those where a headquarters of the
    player who leads it astray is alone."""
    state, rules = table.state, table.rules
    moving, side = Moving((unit,)), rules.side[unit]
    hexes = first_hexes(table, moving, way_prices(table, moving))
    return [h for h in hexes if not is_enemy_hq(table, h, side) and fits(rules, state, (unit,), h)]


@program.question(Wayward, rule="6.4", who=lambda _, wayward: 1 - wayward.side)
def choose_wayward() -> Offers:
    """6.4 a, b Which enemy unit goes astray, and where to; or none."""
    return (
        Offer("stray", "6.4", UNIT, candidates=stray_units, refusal=stray_refusal, then=lead_astray),
        Offer("pass", "6.4", then=end_procedure),
    )


def stray_units(table: Table, wayward: Wayward) -> tuple[int, ...]:
    """The units of the side whose unit goes astray."""
    return table.rules.bodies[wayward.side]


def stray_refusal(table: Table, wayward: Wayward, unit: int) -> Reason | None:
    """6.4 a, b A unit of that side on the map that can enter an adjacent hex."""
    if table.rules.parent[unit] != NONE:
        return of_unit(table, "4.3", "part-of-its-artillery", unit)
    if table.rules.side[unit] != wayward.side:
        return of_unit(table, "6.4", "not-the-side-that-strays", unit)
    if table.state.where[unit] < 0:
        return of_unit(table, "6.4", "off-map", unit)
    return None if stray_hexes(table, unit) else of_unit(table, "6.4", "no-open-hex", unit)


def lead_astray(table: Table, wayward: Wayward, unit: int) -> None:
    """6.4 a, b This one; then where to."""
    table.goto(choose_hex, Stray(wayward.side, unit))


class Stray(NamedTuple):
    side: int
    unit: int


@program.question(Stray, rule="6.4", who=lambda _, stray: 1 - stray.side)
def choose_hex() -> Offers:
    """6.4 a, b One hex in any direction."""
    return (Offer("to", "6.4", HEX, listed=open_to_stray, refusal=astray_refusal, then=go_astray),)


def open_to_stray(table: Table, stray: Stray) -> list[int]:
    """The hexes that it could enter."""
    return stray_hexes(table, stray.unit)


def astray_refusal(table: Table, stray: Stray, hex_: int) -> Reason | None:
    """6.4 a, b, 4.1 One hex that it could legally enter."""
    rules, state = table.rules, table.state
    if hex_ in stray_hexes(table, stray.unit):
        return None
    if not rules.grid.is_adjacent(state.where[stray.unit], hex_):
        return of_hex(table, "6.4", "not-the-next-hex", hex_)
    if state.group[hex_] == 2 - stray.side:
        return of_hex(table, "11.1", "enemy-there", hex_)
    return stack_refusal(table, (stray.unit,), hex_) or of_hex(table, "11.2", "cannot-enter", hex_)


def go_astray(table: Table, stray: Stray, to: int) -> None:
    """6.4 a Defensive fire as for any move (11.4)."""
    table.pop()
    step_to(table, (stray.unit,), to, "wayward", "6.4")
    if table.rules.is_combat[stray.unit]:
        table.push(look_round, MoveOver(stray.side))
        table.push(react, React((stray.unit,), to, stray.side, "wayward"))


@choose_hex.subject
def stray_subject(table: Table, stray: Stray) -> dict[str, object]:
    """Who goes astray."""
    return about(table, (stray.unit,), at=table.state.where[stray.unit])
