"""11.5 Opportunity fire: KRUPP'S GUNS, BEATEN ZONE, A CLOUD OF SKIRMISHERS."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from grognard.engine.option import Option

from .board import combat_units
from .chit_box import held, play, show, unlike
from .fire import Fire, open_fire
from .hits import MoraleTest, test_morale
from .program import Table, is_night, program
from .retreat import enemy_hexes
from .rules import FOOT, GUNS, MITRAILLEUSE
from .sight import BLOCKED, sight
from .state import PRUSSIAN
from .targets import attackable, targets

KINDS = ("krupps-guns", "beaten-zone", "cloud-of-skirmishers")
SKIRMISH_RANGE = 2


class Shot(NamedTuple):
    """A chit being fired: -1 for the free one of an enhanced event (6.4 d). `target` -1: any enemy hex."""

    chit: int
    kind: str
    side: int
    target: int = -1


class Window(NamedTuple):
    """A moment at which held opportunity fire may be played, the Prussian first (6.3.1): at any enemy hex, or at this
    one; `last` is the last side that is asked, `once` one chit and no more (11.5)."""

    asked: int = 0
    target: int = -1
    last: int = 1
    once: bool = False


def able(table: Table, side: int) -> list[int]:
    """Units that a side's opportunity fire may use: Prussian guns, or any French unit that fires."""
    rules, state = table.rules, table.state
    kinds = GUNS if side == PRUSSIAN else GUNS | FOOT | {MITRAILLEUSE}
    return [unit for unit in rules.by_side[side] if state.where[unit] >= 0 and rules.kind[unit] in kinds]


def shots(table: Table, kind: str, side: int, target: int = -1) -> Iterator[tuple[int, int]]:
    """Every (unit, hex) that a chit could fire; for skirmishers the unit is the first in reach of the hex."""
    if is_night(table):
        return
    hexes = [target] if target >= 0 else sorted(enemy_hexes(table, side))
    if kind == "cloud-of-skirmishers":
        for hex_ in hexes:
            unit = _skirmisher(table, side, hex_)
            if unit >= 0:
                yield unit, hex_
        return
    for unit in able(table, side):
        for hex_ in targets(table, unit, hexes):
            yield unit, hex_


def has_shot(table: Table, kind: str, side: int, target: int = -1) -> bool:
    """Whether a chit could be fired at all."""
    return next(shots(table, kind, side, target), None) is not None


def _skirmisher(table: Table, side: int, hex_: int) -> int:
    rules, state = table.rules, table.state
    if not attackable(rules, hex_) or state.group[hex_] != 2 - side:
        return -1
    far = rules.distances(hex_)
    for unit in rules.foot[side]:
        origin = state.where[unit]
        if origin < 0 or far[origin] > SKIRMISH_RANGE:
            continue
        if sight(table, origin, hex_) != BLOCKED:
            return unit
    return -1


def playable(table: Table, side: int, target: int = -1) -> list[int]:
    """The held opportunity chits that could be fired now, one of each kind."""
    chits = held(table, side, *KINDS)
    if not chits:
        return []
    kinds = table.rules.chits
    return [chit for chit in unlike(table, chits) if has_shot(table, kinds[chit].event, side, target)]


def can_seize(table: Table, side: int, target: int) -> bool:
    """11.5 Whether a side could answer what the enemy in this hex has announced."""
    return bool(held(table, side, *KINDS) and playable(table, side, target))


@program.question(Shot, rule="11.5", who=lambda _, shot: shot.side)
def choose_shot(table: Table, shot: Shot) -> list[Option]:
    """11.5 Which unit fires at which hex; skirmishers only need a hex."""
    rules = table.rules
    found = shots(table, shot.kind, shot.side, shot.target)
    if shot.kind == "cloud-of-skirmishers":
        return [rules.option(f"skirmish {rules.labels[h]}", "11.5") for _, h in found]
    return [rules.option(f"fire {rules.ids[unit]} {rules.labels[h]}", "11.5") for unit, h in found]


@choose_shot.answer
def shot_chosen(table: Table, shot: Shot, option: Option) -> None:
    """Act on the answer to `choose_shot`."""
    rules, state = table.rules, table.state
    hex_ = rules.grid.index[option.words[-1]]
    play(table, shot.chit)
    table.pop()
    if option.verb == "fire":
        unit = rules.unit_index[option.words[0]]
        table.push(open_fire, *Fire("opportunity", shot.side, state.where[unit], hex_, (unit,)))
        return
    origin = state.where[_skirmisher(table, shot.side, hex_)]
    die = table.roll(10, "skirmishers", "11.5")
    for unit in reversed(combat_units(rules, state, hex_)):
        table.push(test_morale, *MoraleTest(unit, die, (origin,)))


@program.step(Window)
def open_window(table: Table, window: Window) -> None:
    """6.3.1, 11.5 Ask each side that could fire a held chit now."""
    if window.asked > window.last:
        table.pop()
    elif playable(table, window.asked, window.target):
        table.goto(choose_chit, window)
    else:
        table.goto(open_window, window._replace(asked=window.asked + 1))


@program.question(Window, rule="11.5", who=lambda _, window: window.asked)
def choose_chit(table: Table, window: Window) -> list[Option]:
    """11.5 Fire a held chit now, or keep it."""
    rules = table.rules
    chits = playable(table, window.asked, window.target)
    return [*(rules.option(f"play {rules.chits[chit].id}", "11.5") for chit in chits), rules.option("pass", "6.3.1")]


@choose_chit.answer
def chit_chosen(table: Table, window: Window, option: Option) -> None:
    """Act on the answer to `choose_chit`."""
    if option.text == "pass":
        table.goto(open_window, window._replace(asked=window.asked + 1))
        return
    chit = table.rules.chit_index[option.words[0]]
    show(table, chit)
    table.goto(open_window, window._replace(asked=window.asked + 1) if window.once else window)
    table.push(choose_shot, *Shot(chit, table.rules.chits[chit].event, window.asked, window.target))


@choose_chit.subject
def window_subject(table: Table, window: Window) -> dict[str, object]:
    """The hex of the enemy who has announced something, if it is that."""
    return {"target": table.rules.labels[window.target]} if window.target >= 0 else {}
