"""11.5 Opportunity fire: KRUPP'S GUNS, BEATEN ZONE, A CLOUD OF SKIRMISHERS."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from grognard.engine.explain import Reason
from grognard.engine.offers import HEX, UNIT, Offer, Offers

from ..board import combat_units, enemies_of
from ..fire.fire import open_fire
from ..fire.procedures import Fire
from ..fire.sight import BLOCKED, sight
from ..fire.targets import attackable, fire_refusal, targets
from ..junctions import WINDOW
from ..morale.hits import MoraleTest, test_morale
from ..naming import CHIT
from ..needs import of_event
from ..program import Table, is_night, program
from ..refusals import held_refusal, of_chit, of_hex, of_unit
from ..rules import FOOT, GUNS, MITRAILLEUSE, Rules
from ..state import PRUSSIAN
from .chit_box import OPPORTUNITY_FIRE, SKIRMISHERS, held, play, show, unlike

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


def firing_kinds(side: int) -> frozenset[int]:
    """Whom a side's opportunity fire may use: Prussian guns, or whatever fires among the French."""
    return GUNS if side == PRUSSIAN else GUNS | FOOT | {MITRAILLEUSE}


def shots(table: Table, kind: str, side: int, target: int = -1) -> Iterator[tuple[int, int]]:
    """Every (unit, hex) that a chit could fire; for skirmishers the unit is the first in reach of the hex."""
    if is_night(table):
        return
    hexes = (target,) if target >= 0 else enemies_of(table.state, side)
    if kind == SKIRMISHERS:
        for hex_ in hexes:
            unit = _skirmisher(table, side, hex_)
            if unit >= 0:
                yield unit, hex_
        return
    where = table.state.where
    for unit in firers(table.rules, side):
        if where[unit] >= 0:
            for hex_ in targets(table, unit, hexes):
                yield unit, hex_


@cache
def firers(rules: Rules, side: int) -> tuple[int, ...]:
    """The units of a side that its opportunity fire may use."""
    return tuple(unit for unit in rules.by_side[side] if rules.kind[unit] in firing_kinds(side))


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
    chits = held(table, side, *OPPORTUNITY_FIRE)
    if not chits:
        return []
    kinds = table.rules.chits
    return [chit for chit in unlike(table, chits) if has_shot(table, kinds[chit].event, side, target)]


@program.question(Shot, rule="11.5", who=lambda _, shot: shot.side)
def choose_shot() -> Offers:
    """11.5 Which unit fires at which hex; skirmishers only need a hex."""
    return (
        Offer("skirmish", "11.5", HEX, listed=skirmishes, refusal=skirmish_refusal, then=skirmish,
              needs=(of_event(SKIRMISHERS),)),
        Offer("fire", "11.5", UNIT, HEX, listed=single_shots, refusal=shot_refusal, then=fire),
    )  # fmt: skip


def skirmishes(table: Table, shot: Shot) -> list[int]:
    """Hexes that a cloud of skirmishers reaches."""
    if shot.kind != SKIRMISHERS:
        return []
    return [hex_ for _, hex_ in shots(table, shot.kind, shot.side, shot.target)]


def single_shots(table: Table, shot: Shot) -> list[tuple[int, int]]:
    """Every unit and hex that the other chits may fire with and at."""
    if shot.kind == SKIRMISHERS:
        return []
    return list(shots(table, shot.kind, shot.side, shot.target))


def _target_refusal(table: Table, shot: Shot, hex_: int) -> Reason | None:
    """11.5, 18.2, 8.1.5, 2.2.3 Why a chit is not for a hex, whoever fires."""
    if is_night(table):
        return Reason("18.2", "no-fire-at-night")
    if table.state.group[hex_] != 2 - shot.side:
        return of_hex(table, "8.1.5", "no-target", hex_)
    if shot.target not in (-1, hex_):
        return of_hex(table, "11.5", "not-who-has-acted", hex_)
    return None if attackable(table.rules, hex_) else of_hex(table, "2.2.3", "fortress", hex_)


def skirmish_refusal(table: Table, shot: Shot, hex_: int) -> Reason | None:
    """11.5 Own infantry within two hexes in sight of the enemy."""
    if shot.kind != SKIRMISHERS:
        return Reason("11.5", "not-skirmishers")
    refusal = _target_refusal(table, shot, hex_)
    if refusal or _skirmisher(table, shot.side, hex_) >= 0:
        return refusal
    return of_hex(table, "11.5", "no-skirmishers-near", hex_)


def shot_refusal(table: Table, shot: Shot, unit: int, hex_: int) -> Reason | None:
    """11.5 Prussian guns, or any French unit that fires, at an enemy that it could fire at."""
    rules = table.rules
    if shot.kind == SKIRMISHERS:
        return Reason("11.5", "only-skirmishers")
    if rules.side[unit] != shot.side:
        return of_unit(table, "11.5", "enemy-unit", unit)
    if rules.kind[unit] not in firing_kinds(shot.side):
        return of_unit(table, "11.5", "not-by-this-chit", unit)
    return _target_refusal(table, shot, hex_) or fire_refusal(table, unit, hex_)


def fire(table: Table, shot: Shot, unit: int, hex_: int) -> None:
    """11.5 The chit is played, and the unit fires."""
    play(table, shot.chit)
    table.pop()
    table.push(open_fire, Fire("opportunity", shot.side, table.state.where[unit], hex_, (unit,)))


def skirmish(table: Table, shot: Shot, hex_: int) -> None:
    """11.5 The chit is played; every unit of the hex tests its morale."""
    play(table, shot.chit)
    table.pop()
    origin = table.state.where[_skirmisher(table, shot.side, hex_)]
    die = table.roll(10, "skirmishers", "11.5")
    for unit in reversed(combat_units(table.rules, table.state, hex_)):
        table.push(test_morale, MoraleTest(unit, die, (origin,)))


@WINDOW.leads_to
@program.step(Window)
def open_window(table: Table, window: Window) -> None:
    """6.3.1, 11.5 Ask each side that could fire a held chit now."""
    for side in range(window.asked, window.last + 1):
        if playable(table, side, window.target):
            table.goto(choose_chit, window if side == window.asked else window._replace(asked=side))
            return
    table.pop()


@program.question(Window, rule="11.5", who=lambda _, window: window.asked)
def choose_chit() -> Offers:
    """11.5 Fire a held chit now, or keep it."""
    return (
        Offer("play", "11.5", CHIT, listed=window_chits, refusal=window_refusal, then=play_in_window),
        Offer("pass", "6.3.1", then=keep),
    )


def window_chits(table: Table, window: Window) -> list[int]:
    """11.5 What the side that is asked could fire."""
    return playable(table, window.asked, window.target)


def window_refusal(table: Table, window: Window, chit: int) -> Reason | None:
    return chit_refusal(table, window.asked, chit, window.target)


def chit_refusal(table: Table, side: int, chit: int, target: int) -> Reason | None:
    """6.3.1, 11.5 Opportunity fire that is held and has something to fire at."""
    refusal = held_refusal(table, side, chit, OPPORTUNITY_FIRE)
    if refusal or has_shot(table, table.rules.chits[chit].event, side, target):
        return refusal
    return of_chit(table, "11.5", "nothing-to-act-on", chit)


def play_in_window(table: Table, window: Window, chit: int) -> None:
    """11.5 The chit is shown; then comes its shot."""
    show(table, chit)
    table.goto(open_window, window._replace(asked=window.asked + 1) if window.once else window)
    table.push(choose_shot, Shot(chit, table.rules.chits[chit].event, window.asked, window.target))


def keep(table: Table, window: Window) -> None:
    """6.3.1 It is kept; the other side is asked."""
    table.goto(open_window, window._replace(asked=window.asked + 1))


@choose_chit.subject
def window_subject(table: Table, window: Window) -> dict[str, object]:
    """The hex of the enemy who has announced something, if it is that."""
    return {"target": table.rules.labels[window.target]} if window.target >= 0 else {}
