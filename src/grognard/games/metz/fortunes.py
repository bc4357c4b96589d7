"""6.4 Fortunes of War."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.option import Option

from . import events
from .board import names, shift_to
from .movement import Moving, first_hexes, is_enemy_hq, way_prices
from .overrun import MoveOver, look_round
from .program import Nothing, Table, program
from .reactions import React, react
from .stacking import fits
from .state import DEGRADE, ENHANCE, FRENCH, LULL, PRUSSIAN


class Wayward(NamedTuple):
    """The side whose unit goes astray; its enemy moves it."""

    side: int


@program.step(Nothing)
def tell(table: Table, _: Nothing) -> None:
    """6.4 The player who does not draw rolls."""
    state = table.state
    die = table.roll(10, "fortunes of war", "6.4")
    result = next(f.id for f in table.rules.chit_file.fortune if f.min <= die <= f.max)
    table.say(events.FortuneTold(result))
    table.pop()
    if result in ("wayward-french", "wayward-prussian"):
        side = FRENCH if result == "wayward-french" else PRUSSIAN
        if strays(table, side):
            table.push(choose_wayward, *Wayward(side))
    elif result == "leader-casualty":
        state.leader_pending = 1
    else:
        state.pending = {"degrade": DEGRADE, "enhance": ENHANCE, "lull": LULL}[result]


def strays(table: Table, side: int) -> list[tuple[int, int]]:
    """6.4 a, b, ruling 48 Every unit of a side with every adjacent hex it could legally enter, but for those where a
    headquarters of the player who leads it astray is alone."""
    state, rules = table.state, table.rules
    found = []
    for unit in rules.bodies[side]:
        if state.where[unit] >= 0:
            moving = Moving((unit,))
            hexes = first_hexes(table, moving, way_prices(table, moving))
            found += [(unit, h) for h in hexes if not is_enemy_hq(table, h, side) and fits(rules, state, (unit,), h)]
    return found


@program.question(Wayward, rule="6.4", who=lambda _, wayward: 1 - wayward.side)
def choose_wayward(table: Table, wayward: Wayward) -> list[Option]:
    """6.4 a, b Which enemy unit goes astray, and where to; or none."""
    rules = table.rules
    units = dict.fromkeys(unit for unit, _ in strays(table, wayward.side))
    return [*(rules.option(f"stray {rules.ids[unit]}", "6.4") for unit in units), rules.option("pass", "6.4")]


@choose_wayward.answer
def wayward_chosen(table: Table, wayward: Wayward, option: Option) -> None:
    """Act on the answer to `choose_wayward`."""
    if option.text == "pass":
        table.pop()
    else:
        table.goto(choose_hex, Stray(wayward.side, table.rules.unit_index[option.words[0]]))


class Stray(NamedTuple):
    side: int
    unit: int


@program.question(Stray, rule="6.4", who=lambda _, stray: 1 - stray.side)
def choose_hex(table: Table, stray: Stray) -> list[Option]:
    """6.4 a, b One hex in any direction."""
    rules = table.rules
    return [rules.to_hex[h] for unit, h in strays(table, stray.side) if unit == stray.unit]


@choose_hex.answer
def hex_chosen(table: Table, stray: Stray, option: Option) -> None:
    """6.4 a Defensive fire as for any move (11.4)."""
    state, rules = table.state, table.rules
    start, to = state.where[stray.unit], rules.grid.index[option.words[0]]
    table.pop()
    shift_to(rules, state, (stray.unit,), to)
    who, label = names(rules, (stray.unit,)), (rules.labels[to],)
    table.say(events.Moved(table.sides[stray.side], who, rules.labels[start], label, "wayward", "6.4"))
    if rules.is_combat[stray.unit]:
        table.push(look_round, *MoveOver(stray.side))
        table.push(react, *React((stray.unit,), to, stray.side, "wayward"))


@choose_hex.subject
def stray_subject(table: Table, stray: Stray) -> dict[str, object]:
    """Who goes astray."""
    return {"units": [table.rules.ids[stray.unit]], "hex": table.rules.labels[table.state.where[stray.unit]]}
