"""The bot's guns: where they come up to, and what they can do from there."""

from __future__ import annotations

from collections.abc import Mapping

from .. import bombardment
from ..organisation import bombardment_refusal
from ..state import MARCHED
from .ground import Distances
from .movement import Plan
from .situation import Situation

#: by target: the guns of the division that sees to it
Batteries = dict[int, tuple[int, ...]]


def lay_guns(now: Situation, made: Plan, guns: list[int], attacked: Mapping[str, int]) -> None:
    """10.5, 10.6 A hex is bombarded once in a phase, by one division and the heavy guns of its corps: a division whose
    regiments attack supports them, every other takes a stack of its own, the nearest that is left. Where all crowd
    around one stack most of them are silent."""
    divisions: dict[tuple[str, str], list[int]] = {}
    for gun in guns:
        formation = now.rules.units[gun].formation
        divisions.setdefault((formation["corps"], formation.get("division", "")), []).append(gun)
    targets = _targets(now, divisions, attacked)
    made.batteries = {}
    for division, target in targets.items():
        made.batteries[target] = (*made.batteries.get(target, ()), *divisions[division])
    fields: dict[tuple[int, int, int], Distances] = {}
    for division, target in targets.items():
        for gun in divisions[division]:
            key = (now.rules.arm[gun], now.rules.units[gun].range, target)
            if key not in fields:
                fields[key] = now.ground.spread(key[0], _emplacements(now, target, key[1]))
            made.set(gun, fields[key], 1.0, "fire", target)


def _targets(
    now: Situation, divisions: Mapping[tuple[str, str], list[int]], attacked: Mapping[str, int]
) -> dict[tuple[str, str], int]:
    """By division: the stack that its guns see to. Those that are left over when every stack has its guns join the
    nearest; heavy guns join a division of their corps."""
    found: dict[tuple[str, str], int] = {}
    pairs = []
    for (corps, division), guns in divisions.items():
        own = attacked.get(f"{corps}/{division}", attacked.get(corps))
        if own is not None and division:
            found[corps, division] = own
        for target in now.enemy_hexes:
            pairs.append((min(_distance(now, gun, target) for gun in guns), target, corps, division))
    pairs.sort()
    for _, target, corps, division in pairs:
        if division and (corps, division) not in found and target not in found.values():
            found[corps, division] = target
    for _, target, corps, division in pairs:
        of_corps = [there for (other, _), there in found.items() if other == corps]
        if (corps, division) not in found and (division or not of_corps or target in of_corps):
            found[corps, division] = target
    return found


def _distance(now: Situation, gun: int, target: int) -> int:
    """As the crow flies, from where a gun stands or will come on."""
    grid, hex_, entry = now.rules.grid, now.state.where[gun], now.rules.entries[gun]
    if hex_ >= 0 or entry is None:
        return grid.distance(max(hex_, 0), target)
    return min(grid.distance(grid.index[label], target) for label in entry.hexes)


def _emplacements(now: Situation, target: int, reach: int) -> dict[int, int]:
    """10.2, 10.3 The hexes from which a target can be bombarded, at a price where somebody has to observe."""
    sight, price = now.rules.sight, now.style.german.unseen
    hexes = sorted(now.rules.within(target, reach) - now.rules.within(target, 1))
    return {hex_: 0 if sight.is_clear(hex_, target) else price for hex_ in hexes}


def field_of_fire(now: Situation, gun: int, hex_: int, batteries: Mapping[int, tuple[int, ...]]) -> float:
    """Mean steps that a gun could add from a hex to what others do to its best target."""
    rules, table = now.rules, now.table
    best = 0.0
    for target in now.enemy_hexes & rules.within(hex_, rules.units[gun].range):
        seen, observed = rules.sight.is_clear(hex_, target), bombardment.is_observed(table, target, gun)
        if seen or observed:
            shift = rules.terrain[target].bombardment - (0 if seen and observed else 1)
            others = [other for other in batteries.get(target, ()) if other != gun and _can_fire(now, other, target)]
            best = max(best, _added(now, gun, others, shift))
    return best


def _added(now: Situation, gun: int, others: list[int], shift: int) -> float:
    """10.6 Together where that is allowed, else instead of them."""
    there = _steps(now, others, shift) if others else 0.0
    together = bombardment_refusal(now.table, (*others, gun)) is None
    return max(0.0, _steps(now, [*others, gun] if together else [gun], shift) - there)


def _steps(now: Situation, guns: list[int], shift: int) -> float:
    return now.odds.steps("bombardment", bombardment.strength(now.table, tuple(guns)), shift)


def _can_fire(now: Situation, gun: int, target: int) -> bool:
    """Whether a gun reaches a target from where it stands, and has not marched."""
    state = now.state
    if state.where[gun] < 0 or state.marks[gun] & MARCHED:
        return False
    in_range = target in now.rules.within(state.where[gun], now.rules.units[gun].range)
    return in_range and bombardment.can_see(now.table, gun, target)
