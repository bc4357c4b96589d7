"""Assaults that could be made in this activation: who goes where against which hex."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ..assault.assault_step import targets
from ..assault.procedures import Assault
from ..fire.targets import attackable
from ..movement.movement import destinations, mover_refusal, plain_move
from ..movement.movement_step import in_command
from ..rules import CAVALRY, FOOT
from ..state import CHARGING
from ..strength import HALF, joint_sp
from .odds import Outlook, outlook
from .reception import reception
from .situation import Situation

#: own losses weigh more than the enemy's: he must come again, one cannot
CAUTION = 1.4
#: and less when one has to win
DARING = 0.6
#: ground that is not a goal
GROUND = 0.3
#: an assault has to promise this much
WORTHWHILE = 0.25
#: how much the fire on the way counts against a plan
ON_THE_WAY = 1.0
#: attackers beyond this number add little
MOST = 5
#: what an attacked place counts against the same place taken: it can be lost again
TAKEN = 0.8


class Attack(NamedTuple):
    target: int
    #: unit -> hex from which it assaults
    places: Mapping[int, int]
    value: float


def caution(now: Situation) -> float:
    """A side that is losing on the map has less to lose at the end."""
    return CAUTION - DARING * now.urgency


def hex_worth(now: Situation, hex_: int) -> float:
    """What it is worth to drive the enemy out of a hex."""
    return GROUND + TAKEN * now.goal_worth(hex_)


def best_lead(now: Situation, units: Iterable[int], target: int, fury: bool = False) -> tuple[float, int, Outlook]:
    """The best lead hex of these units from where they stand: value, hex, outlook."""
    state, everybody = now.state, tuple(units)
    riders = [u for u in everybody if state.marks[u] & CHARGING]
    best: tuple[float, int, Outlook] = (-99.0, -1, Outlook(0.0, 0.0, 0.0))
    stubborn = target in now.goals
    for hex_ in sorted({state.where[u] for u in riders or everybody}):
        found = outlook(now.table, Assault(now.side, target, hex_, everybody, fury=fury), stubborn)
        value = found.defender + found.cleared * hex_worth(now, target) - caution(now) * found.attacker
        if value > best[0]:
            best = (value, hex_, found)
    return best


def plan(now: Situation) -> list[Attack]:
    """The attacks worth making, best first; every unit is in one at most."""
    now = now.copied()  # units are tried out in other hexes
    reach = _reach(now)
    made: list[Attack] = []
    busy: set[int] = set()
    found = [attack for hex_ in sorted(now.enemies) if (attack := _attack(now, hex_, reach, busy))]
    for attack in sorted(found, key=lambda a: -a.value):
        again = attack if not busy.intersection(attack.places) else _attack(now, attack.target, reach, busy)
        if again:
            made.append(again)
            busy.update(again.places)
    return made


def _reach(now: Situation) -> dict[int, list[int]]:
    """By unit that could assault: the hexes next to enemies that it can get to, its own included."""
    table, state = now.table, now.state
    found = {}
    for unit in in_command(table):
        if now.rules.kind[unit] not in FOOT | {CAVALRY} or state.where[unit] < 0:
            continue
        if joint_sp(now.rules, state, unit) < HALF:
            continue
        hexes = [state.where[unit]]
        if mover_refusal(table, unit) is None:
            hexes += destinations(table, plain_move(table, unit))
        found[unit] = [hex_ for hex_ in hexes if now.near[hex_]]
    return found


def _attack(now: Situation, target: int, reach: dict[int, list[int]], busy: set[int]) -> Attack | None:
    """Build up the attack on a hex, the strongest first, as long as another unit makes it better."""
    rules, state = now.rules, now.state
    if not attackable(rules, target):
        return None
    around = set(rules.grid.adjacent(target))
    able = {
        unit: near for unit, hexes in reach.items()
        if unit not in busy and (near := [h for h in hexes if h in around])
    }  # fmt: skip
    if not able:
        return None
    home = {unit: state.where[unit] for unit in able}
    order = sorted(able, key=lambda u: (-joint_sp(rules, state, u), u))[:MOST]
    places: dict[int, int] = {}
    value, price = -99.0, 0.0
    best: tuple[float, dict[int, int]] = (WORTHWHILE, {})
    for unit in order:
        choice = _best_hex(now, target, unit, able[unit], places, home[unit])
        if choice is None:
            continue
        more, hex_, cost = choice
        if places and more - price - cost <= value:
            continue
        places[unit], price = hex_, price + cost
        state.where[unit] = hex_
        value = more - price
        if value > best[0]:
            best = (value, dict(places))
    for unit in places:
        state.where[unit] = home[unit]
    return Attack(target, best[1], best[0]) if best[1] else None


def _best_hex(
    now: Situation, target: int, unit: int, hexes: list[int], places: dict[int, int], home: int
) -> tuple[float, int, float] | None:
    """From which hex a unit helps most: value of the attack before fire, hex, cost of the fire that meets it there."""
    state, best = now.state, None
    taken = {hex_ for other, hex_ in places.items() if other != unit}
    for hex_ in hexes:
        if hex_ != home and hex_ in taken:
            continue
        state.where[unit] = hex_
        value = best_lead(now, (*places, unit), target)[0]
        state.where[unit] = home
        cost = ON_THE_WAY * reception(now.table, (unit,), hex_, now.side)[0] if hex_ != home else 0.0
        if best is None or value - cost > best[0] - best[2]:
            best = (value, hex_, cost)
    return best


def standing_attack(now: Situation, target: int, units: Iterable[int]) -> float:
    """The value of an assault by these units from where they stand, with everybody already pointed at the target."""
    pointed = [u for u in in_command(now.table) if now.state.aim[u] == target + 1 and now.state.where[u] >= 0]
    return best_lead(now, dict.fromkeys((*pointed, *units)), target)[0]


def able_now(now: Situation) -> dict[int, list[int]]:
    """Target -> units in command that stand next to it and could assault it."""
    found: dict[int, list[int]] = {}
    for unit in in_command(now.table):
        for hex_ in targets(now.table, unit):
            found.setdefault(hex_, []).append(unit)
    return found
