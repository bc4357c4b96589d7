"""The captain's odds: what a fire or an assault does on average, from the tables themselves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from ..assault import assault
from ..assault.procedures import Assault
from ..assault.shifts import lead_units
from ..board import combat_units
from ..fire import fire
from ..fire.procedures import Fire
from ..morale.hits import morale_hits
from ..rules import GUNS
from ..strength import tcr
from .worth import FACES, Body, Weighed, body, hit_cost, largest


class Outlook(NamedTuple):
    """Mean worth lost by each side, and the chance that the hex is cleared."""

    attacker: float
    defender: float
    cleared: float


#: chance that the defender leaves his hex, by his loss points: he may take hits instead
CLEARED = (0.0, 0.4, 0.7, 0.9, 0.97)
#: the same for one who has to be driven from a place he wants
STUBBORN = (0.0, 0.2, 0.5, 0.8, 0.95)
#: what a beaten attack costs besides its hits
RETREATED = 0.2


def fire_effect(table: Weighed, column: int, units: Sequence[int]) -> tuple[float, float]:
    """8.5 Mean worth lost by the units of a hex to a fire on a column, and the chance that somebody is hit."""
    return _column_effect(table.rules.fire_columns[column], tuple([body(table, unit) for unit in units]))


@lru_cache(1 << 16)
def _column_effect(results: tuple[str, ...], bodies: tuple[Body, ...]) -> tuple[float, float]:
    """The same by numbers alone."""
    total = chance = 0.0
    if not bodies:
        return 0.0, 0.0
    first = max(range(len(bodies)), key=lambda i: bodies[i].points)
    for result in results:
        if result == "NE":
            continue
        cost, hit = _result_effect(result, bodies, first)
        total += cost / FACES
        chance += hit / FACES
    return total, chance


def _result_effect(result: str, bodies: Sequence[Body], first: int) -> tuple[float, float]:
    """One cell of the table."""
    casualties = {"CH": 1, "2C": 2}.get(result[:2], 0)
    modifier = int(result[-1]) if "+" in result and result[-1].isdigit() else 0
    tests = "MT" in result
    total, most = 0.0, 1.0 if casualties else 0.0
    for i, one in enumerate(bodies):
        struck = min(casualties, 1) if len(bodies) > 1 else casualties
        if casualties == 1 and i != first:
            struck = 0
        if not tests:
            total += one.cost(0, struck) if struck else 0.0
            continue
        failed = 0
        for white in range(1, FACES + 1):
            number = morale_hits(white + modifier, one.rating)
            failed += number > 0
            if number or struck:
                total += one.cost(number, struck) / FACES
        most = max(most, failed / FACES)
    return total, most


def shot(table: Weighed, shot_: Fire) -> float:
    """The worth of a fire that is about to be made."""
    if not fire.strength(table, shot_):
        return 0.0
    units = combat_units(table.rules, table.state, shot_.target)
    return fire_effect(table, fire.final_column(table, shot_), units)[0]


def outlook(table: Weighed, attack: Assault, stubborn: bool = False) -> Outlook:
    """12.7 An assault with these attackers from where they stand; the target's units as they are."""
    rules = table.rules
    column = assault.final_column(table, attack)
    lead = lead_units(table, attack)
    defenders = combat_units(rules, table.state, attack.target)
    losses = [0.0, 0.0, 0.0]
    for cell in rules.assault_columns[column]:
        halves = cell.split("|")
        for result in halves:
            part = 1 / (FACES * len(halves))
            for i, value in enumerate(_assault_result(table, result, lead, defenders, stubborn)):
                losses[i] += part * value
    return Outlook(*losses)


def _assault_result(
    table: Weighed, result: str, lead: Sequence[int], defenders: Sequence[int], stubborn: bool
) -> tuple[float, float, float]:
    """What one result costs both, and whether it clears the hex."""
    if result == "TF":
        return _tough_fight(table, lead, defenders)
    points, casualty = int(result[1]), "*" in result
    if result[0] == "A":
        # attackers give ground gladly: the first point is the retreat
        own = points_cost(table, lead, points - 1, casualty) + RETREATED
        return own, points_cost(table, defenders, 0, False), 0.0
    ways = STUBBORN if stubborn else CLEARED
    cleared = ways[min(points, len(ways) - 1)]
    theirs = points_cost(table, defenders, points - 1, casualty) + (1 - cleared) * points_cost(
        table, defenders, 1, False
    )
    own = (1 - cleared) * points_cost(table, lead, 1, False) if "(" in result else 0.0
    return own, theirs, cleared


def points_cost(table: Weighed, units: Sequence[int], points: int, casualty: bool) -> float:
    """12.7.1 Loss points taken as hits by the largest unit; with "*" one is a casualty."""
    if not units or (points <= 0 and not casualty):
        return 0.0
    return hit_cost(table, largest(table, units), max(0, points - casualty), int(casualty))


def _tough_fight(table: Weighed, lead: Sequence[int], defenders: Sequence[int]) -> tuple[float, float, float]:
    """12.7.3 Who passes hurts the enemy, who fails is shaken."""
    chances = [_tough_chance(table, units) for units in (lead, defenders)]
    losses = []
    for units, own, enemy in ((lead, chances[0], chances[1]), (defenders, chances[1], chances[0])):
        shaken = sum(hit_cost(table, unit, 1, 0) for unit in units)
        losses.append((1 - own) * shaken + enemy * points_cost(table, units, 0, True))
    return losses[0], losses[1], 0.0


def _tough_chance(table: Weighed, units: Iterable[int]) -> float:
    ratings = [tcr(table, u) / 2 if table.rules.kind[u] in GUNS else float(tcr(table, u)) for u in units]
    return max(0.0, min(1.0, int(max(ratings, default=0.0)) / FACES))
