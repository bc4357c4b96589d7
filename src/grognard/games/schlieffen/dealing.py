"""Hidden counters dealt out at random, so that every stack is one that could be there (6.2, 6.6)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass

from grognard.engine.memory import Lying, Sighting
from grognard.engine.view import Counter

from .rules import CORPS, DEPOT, FORT, HQ, Rules

#: a place whose counter nobody has named yet
OPEN = -1


@dataclass
class Pile:
    """A stack under reconstruction, top first."""

    label: str
    units: list[int]
    nation: int
    #: whether it is known to hold more than it may (6.5)
    overfull: bool = False
    #: whether everything in it is seen
    shown: bool = True

    def open_places(self) -> list[int]:
        return [i for i, unit in enumerate(self.units) if unit == OPEN]


def piles_of(
    rules: Rules, stacks: Sequence[tuple[str, Sequence[Counter]]], overfull: Set[str] = frozenset(),
    covering: Set[str] = frozenset(),
) -> list[Pile]:  # fmt: skip
    """The stacks of a view, with open places where it shows nothing; those that are `covering` may be higher."""
    piles = []
    for label, counters in stacks:
        units = [rules.unit_index[c.unit] if c.unit else OPEN for c in counters]
        nation = next(rules.nation[unit] for unit in units if unit != OPEN)
        piles.append(Pile(label, units, nation, label in overfull, label not in covering))
    return piles


def deal(rules: Rules, piles: list[Pile], pool: list[int], rng: random.Random) -> None:
    """Fill every open place: forts where they were built, then places that only a headquarters or depot can have, then
    the other headquarters and depots anywhere, then corps."""
    rng.shuffle(pool)
    _forts(rules, piles, pool)
    for pile in piles:
        if pile.overfull:
            _overfill(rules, pile, pool, rng)
    for pile in piles:
        for place in _staff_places(rules, pile):
            _put(pile, place, _staff_for(rules, pile, pool), pool)
    for unit in [unit for unit in pool if rules.kind[unit] in (HQ, DEPOT)]:
        able = [pile for pile in piles if pile.nation == rules.nation[unit] and _has_room_for(rules, pile, unit)]
        if able:
            pile = rng.choice(able)
            _put(pile, rng.choice(pile.open_places()), unit, pool)
    for pile in piles:
        for place in pile.open_places():
            same = [unit for unit in pool if rules.nation[unit] == pile.nation]
            allied = [unit for unit in pool if rules.side[unit] == rules.side_of_nation[pile.nation]]
            _put(pile, place, (same or allied)[0], pool)


def scatter(rules: Rules, piles: list[Pile], pool: list[int], least: Mapping[str, int], rng: random.Random) -> None:
    """Where the heights of stacks are hidden, the units that nobody sees lie at the bottom of any stack of their nation
    that has room for them (6.2); of some stacks it is known how high they are at `least`."""
    rng.shuffle(pool)
    for pile in piles:
        for unit in pool[:]:
            if len(pile.units) >= least.get(pile.label, 0):
                break
            _lay_below(rules, [pile], pool, unit, rng)
    for unit in pool[:]:
        _lay_below(rules, piles, pool, unit, rng)


def _lay_below(rules: Rules, piles: Sequence[Pile], pool: list[int], unit: int, rng: random.Random) -> bool:
    """Lay a unit at the bottom of one of these stacks, if any takes it."""
    able = [pile for pile in piles if _takes_below(rules, pile, unit)]
    if able:
        rng.choice(able).units.append(unit)
        pool.remove(unit)
    return bool(able)


def _takes_below(rules: Rules, pile: Pile, unit: int) -> bool:
    """6.2, 6.6 Whether a unit may lie at the bottom of a stack and still be covered there."""
    if rules.nation[unit] != pile.nation or pile.shown or pile.overfull:
        return False
    if rules.kind[unit] == CORPS:
        return 0 < len(_combat_units(rules, pile)) < rules.schedule.stacking.corps
    return rules.kind[unit] not in {rules.kind[other] for other in pile.units}


def put_remembered(
    rules: Rules, piles: list[Pile], pool: list[int], lying: Lying, rng: random.Random
) -> list[tuple[int, Sighting]]:
    """Units that are taken to lie in a hex, as far as they can lie there (6.2); give back which they are."""
    by_label, found = {pile.label: pile for pile in piles}, []
    for label, sightings in lying.items():
        for name, sighting in sightings:
            unit, pile = rules.unit_index[name], by_label[label]
            if unit not in pool or pile.overfull:
                continue
            places = _places_for(rules, pile, unit)
            if places:
                _put(pile, places[-1], unit, pool)
            elif not _lay_below(rules, [pile], pool, unit, rng):
                continue
            found.append((unit, sighting))
    return found


def _places_for(rules: Rules, pile: Pile, unit: int) -> list[int]:
    """Open places that a unit can have, the likeliest last."""
    staff, places = _staff_places(rules, pile), pile.open_places()
    if rules.kind[unit] in (HQ, DEPOT):
        return (staff or places) if _has_room_for(rules, pile, unit) else []
    return [place for place in places if place not in staff]


def _put(pile: Pile, place: int, unit: int, pool: list[int]) -> None:
    if unit != OPEN:
        pile.units[place] = unit
        pool.remove(unit)


def _forts(rules: Rules, piles: list[Pile], pool: list[int]) -> None:
    """Forts stand on their printed hexes; those of them that nobody sees lie under something there."""
    by_label = {pile.label: pile for pile in piles}
    for fort in [unit for unit in pool if rules.kind[unit] == FORT]:
        pile = by_label.get(rules.units[fort].start)
        if pile and pile.open_places():
            _put(pile, pile.open_places()[-1], fort, pool)
        else:
            pool.remove(fort)


def _overfill(rules: Rules, pile: Pile, pool: list[int], rng: random.Random) -> None:
    """6.2, 6.3, 6.5 Where even all hidden counters as corps would not be too many, and what is seen is not, there is a
    second headquarters or depot among the hidden, or an ally of another nation."""
    combat, places = _combat_units(rules, pile), pile.open_places()
    seen = [unit for unit in pile.units if unit != OPEN]
    if len(combat) + len(places) > rules.schedule.stacking.corps or len({rules.nation[unit] for unit in seen}) > 1:
        return
    possible = []
    for kind in (HQ, DEPOT):
        missing = 2 - sum(rules.kind[unit] == kind for unit in seen)
        staff = [unit for unit in pool if rules.kind[unit] == kind and rules.nation[unit] == pile.nation]
        if 1 <= missing <= min(len(places), len(staff)):
            possible.append(staff[:missing])
    kinds = (CORPS, HQ, DEPOT) if combat and places and places[-1] > combat[0] else (HQ, DEPOT)
    allied = [unit for unit in pool if rules.side[unit] == rules.side_of_nation[pile.nation]]
    strangers = [unit for unit in allied if rules.nation[unit] != pile.nation and rules.kind[unit] in kinds]
    if places and strangers:
        possible.append(strangers[:1])
    if possible:
        units = rng.choice(possible)
        for place, unit in zip(places[-len(units) :], units, strict=True):
            _put(pile, place, unit, pool)


def _combat_units(rules: Rules, pile: Pile) -> list[int]:
    return [i for i, unit in enumerate(pile.units) if unit != OPEN and rules.kind[unit] in (CORPS, FORT)]


def _staff_places(rules: Rules, pile: Pile) -> list[int]:
    """Open places that no corps can have: those above the topmost combat unit, which is always seen (6.6), and as many
    more as would make too many corps (6.2)."""
    combat, places = _combat_units(rules, pile), pile.open_places()
    above = [place for place in places if not combat or place < combat[0]]
    rest = [place for place in places if place not in above]
    if pile.overfull:
        return above
    surplus = max(0, len(combat) + len(rest) - rules.schedule.stacking.corps)
    return above + rest[:surplus]


def _staff_for(rules: Rules, pile: Pile, pool: list[int]) -> int:
    """A headquarters or depot of the nation of which the stack has none yet; if it must be a second, or an ally's."""
    side = rules.side_of_nation[pile.nation]
    allied = [unit for unit in pool if rules.kind[unit] in (HQ, DEPOT) and rules.side[unit] == side]
    staff = [unit for unit in allied if rules.nation[unit] == pile.nation]
    missing = [unit for unit in staff if _has_room_for(rules, pile, unit)]
    return (missing or staff or allied or [OPEN])[0]


def _has_room_for(rules: Rules, pile: Pile, unit: int) -> bool:
    """6.2 One headquarters and one depot in a hex."""
    kinds = {rules.kind[other] for other in pile.units if other != OPEN}
    return bool(pile.open_places()) and not pile.overfull and rules.kind[unit] not in kinds
