"""1.1 What a unit is and can do, by the side it shows."""

from __future__ import annotations

from array import array
from typing import NamedTuple

from ..rules import COMBAT, HEADQUARTERS, HOST, LIGHT, NONE, TRAINS, ZOC, Rules
from ..state import DEPLOYED, KEPT, MOVE, SCREEN, SUPPORT, State


def shows(state: State, unit: int) -> int:
    """The place of a unit's showing side in the tables by 2 * unit + face."""
    return 2 * unit + state.face[unit]


def able(rules: Rules, state: State, unit: int, ability: int) -> bool:
    """1.1, 4.6a Whether the capabilities chart lets a unit do something as it stands."""
    if state.marks[unit] & SCREEN:
        return bool(rules.screen_able & ability)
    return bool(rules.able[2 * unit + state.face[unit]] & ability)


def is_unassigned(rules: Rules, state: State, unit: int) -> bool:
    """1.1e An independent unit that belongs to no Formation."""
    return not state.assigned[unit] and rules.kind[unit] == COMBAT


def is_unprepared(rules: Rules, state: State, unit: int) -> bool:
    """1.1d Neither arrow nor AV on the showing side."""
    place = 2 * unit + state.face[unit]
    return bool(rules.is_combat[unit]) and not rules.arrow[place] and not rules.av[place]


def has_zoc(rules: Rules, state: State, unit: int, face: int) -> bool:
    """4.3b Whether a unit on one of its sides has a ZOC: not if it screens or is Unprepared there."""
    return not state.marks[unit] & SCREEN and bool(rules.able[2 * unit + face] & ZOC)


def is_screen(state: State, unit: int) -> bool:
    return bool(state.marks[unit] & SCREEN)


def is_dual(rules: Rules, state: State, unit: int) -> bool:
    """1.1e Arrow and AV."""
    place = 2 * unit + state.face[unit]
    return bool(rules.arrow[place] and rules.av[place])


def is_real_av(rules: Rules, state: State, unit: int) -> bool:
    """A unit on the map that shows an AV."""
    return state.where[unit] >= 0 and bool(rules.av[2 * unit + state.face[unit]])


def is_light(rules: Rules, state: State, unit: int) -> bool:
    return rules.av_kind[2 * unit + state.face[unit]] == LIGHT


def is_infantry(rules: Rules, unit: int) -> bool:
    """1.1e No AV printed."""
    return not rules.guns[2 * unit] and not rules.guns[2 * unit + 1]


def mover(rules: Rules, state: State, unit: int) -> int:
    """1.1a The movement class of the showing side."""
    return rules.mover[2 * unit + state.face[unit]]


def is_supported(rules: Rules, state: State, unit: int) -> bool:
    """1.5a, 1.5h Whether a unit has its Formation's Support now."""
    formation = state.assigned[unit]
    if not formation or not state.support[formation - 1] or state.drop[unit] != KEPT or state.marks[unit] & SCREEN:
        return False
    hex_ = state.where[unit]
    return bool(rules.able[2 * unit + state.face[unit]] & HOST) and hex_ >= 0 and bool(rules.ground.enterable[0][hex_])


def supporters(rules: Rules, state: State, formation: int) -> list[int]:
    """1.5e, 1.5f The Support units of a Formation: in no hex, so they neither stack, move nor take losses there."""
    where, assigned, number = state.where, state.assigned, formation + 1
    return [unit for unit in rules.roster[formation] if where[unit] == SUPPORT and assigned[unit] == number]


def combat_units(rules: Rules, state: State, hex_: int) -> list[int]:
    """The combat units of a hex, top first."""
    found = []
    unit = state.top[hex_]
    while unit != NONE:
        if rules.is_combat[unit]:
            found.append(unit)
        unit = state.below[unit]
    return found


def others(rules: Rules, state: State, hex_: int) -> list[int]:
    """Headquarters and Trains of a hex."""
    found = []
    unit = state.top[hex_]
    while unit != NONE:
        if not rules.is_combat[unit]:
            found.append(unit)
        unit = state.below[unit]
    return found


def attackable(rules: Rules, state: State, hex_: int) -> list[int]:
    """5.0b, 5.0c The units of a hex that can be attacked and barraged: no headquarters, Trains or Screens."""
    return [unit for unit in combat_units(rules, state, hex_) if not state.marks[unit] & SCREEN]


def has_av(rules: Rules, state: State, hex_: int) -> bool:
    """5.1m, 5.3b Whether anybody in a hex has an AV, his own or by Support."""
    return any(
        rules.av[2 * unit + state.face[unit]] or is_supported(rules, state, unit)
        for unit in combat_units(rules, state, hex_)
    )


def is_overstacked(rules: Rules, state: State, hex_: int) -> bool:
    """4.2 More combat units than the limit."""
    return state.load[hex_] > rules.tables.limits.stacking


class Muster(NamedTuple):
    """The combat units that act for a Formation, those on the map and those beside it, and what that follows from."""

    where: array[int]
    assigned: bytes
    on_map: list[int]
    beside: list[int]


def muster(rules: Rules, state: State, formation: int) -> Muster:
    """1.3b Who acts for a Formation: most often the same as the last time, which is sooner compared than counted."""
    where, assigned = state.where, state.assigned
    last: Muster | None = rules.musters[formation]
    if last is None or last[0] != where or last[1] != assigned:
        number = formation + 1
        units = [unit for unit in rules.eligible[formation] if assigned[unit] == number]
        last = rules.musters[formation] = Muster(
            where[:], bytes(assigned), [u for u in units if where[u] >= 0], [u for u in units if where[u] < 0]
        )
    return last


def units_of(rules: Rules, state: State, formation: int) -> list[int]:
    """1.3b Combat units on the map that act for a Formation."""
    return muster(rules, state, formation)[2].copy()


def all_units_of(rules: Rules, state: State, formation: int) -> list[int]:
    """Its combat units with its headquarters, as far as they are on the map."""
    hq = rules.hq[formation]
    return [*units_of(rules, state, formation), *([hq] if state.where[hq] >= 0 else [])]


def screen_hexes(rules: Rules, state: State, side: int) -> tuple[int, ...]:
    """1.9f, 4.6d The hexes that a side's Screens alone hold, which cut no Safe Path and no MSR."""
    if (state.screen1 if side else state.screen0) == rules.nothing:
        return ()
    where, marks, load = state.where, state.marks, state.load
    return tuple(
        where[unit] for unit in rules.fighters[side]
        if marks[unit] & SCREEN and where[unit] >= 0 and load[where[unit]] == 1
    )  # fmt: skip


def names(rules: Rules, units: list[int] | tuple[int, ...]) -> tuple[str, ...]:
    return tuple(rules.ids[unit] for unit in units)


__all__ = [
    "COMBAT", "DEPLOYED", "HEADQUARTERS", "MOVE", "TRAINS", "ZOC", "able", "all_units_of", "attackable",
    "combat_units", "has_av", "has_zoc", "is_dual", "is_infantry", "is_light",
    "is_overstacked", "is_real_av", "is_screen", "is_supported", "is_unassigned", "is_unprepared", "mover", "names",
    "others", "screen_hexes", "shows", "supporters", "units_of",
]  # fmt: skip
