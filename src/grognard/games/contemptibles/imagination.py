"""A whole state imagined from what a side sees (6.6), for bots that look ahead: of either side, asked or not."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial

from grognard.engine.memory import NOBODY_KNOWN, Lying
from grognard.engine.title import Title
from grognard.engine.view import Counter, View
from grognard.mechanics.imagining import restore, take_hexes, take_seen, unit_in, with_units

from .rules import Rules
from .setup import blank
from .state import BOXES, HEX_MARKS, MARKS, State
from .view import UNIT_FIELDS

#: a place in a stack whose counter nobody has named yet
HIDDEN = -1


def imagine(title: Title, view: View, secret: bytes, lying: Lying = NOBODY_KNOWN) -> State:
    """A state that this view could be a view of: hidden counters are those that are taken to lie there, the others are
    dealt at random among their possible owners."""
    rules: Rules = title.rules
    state = blank(rules, secret)
    rules.switches.choose(state, view.options)
    seen = take_seen(rules, state, view, BOXES, partial(_mark, state))
    rng = random.Random(secret)
    _deal_hidden(rules, state, view, seen, lying, rng)
    state.turn, state.active = view.turn, title.side_index(view.active)
    state.order = view.counts["order"]
    for i, hex_ in enumerate(rules.schedule.entry_hexes.hexes):
        state.column_places[i] = view.counts[f"column {hex_}"]
    take_hexes(rules, state, view, HEX_MARKS)
    # units that were known by their place alone are those that were dealt to it
    dealt = partial(unit_in, rules, state)
    restore(title, state, view.procedures, rng, lambda values: with_units(values, UNIT_FIELDS, dealt))
    state.serial, state.rolls = view.serial, view.rolls
    return state


def _mark(state: State, unit: int, counter: Counter) -> None:
    state.steps[unit], state.spent[unit] = counter.steps, counter.spent
    state.marks[unit] = sum(MARKS[mark] for mark in counter.marks)


def _deal_hidden(rules: Rules, state: State, view: View, seen: set[int], lying: Lying, rng: random.Random) -> None:
    """Deal the units that nobody sees among the hidden places, tall and heavy stacks first so that limits hold. Who is
    taken to lie somewhere has his place before the others."""
    stacks = {
        label: [rules.unit_index[counter.unit] if counter.unit else HIDDEN for counter in counters]
        for label, counters in view.stacks.items()
    }
    remembered = _put_remembered(rules, state, stacks, lying)
    pool = [unit for unit in range(len(rules.units)) if unit not in seen and unit not in remembered]
    rng.shuffle(pool)
    for units in sorted((units for units in stacks.values() if HIDDEN in units), key=lambda u: -_tightness(rules, u)):
        group = next(rules.group[unit] for unit in units if unit != HIDDEN)
        while HIDDEN in units:
            room = rules.schedule.stacking.limit - _tightness(rules, units) + 1
            able = [unit for unit in pool if rules.group[unit] == group]
            lightest = min(able, key=rules.points.__getitem__)  # for who remembers wrongly, and nobody fits
            unit = next((unit for unit in able if rules.points[unit] <= room), lightest)
            units[units.index(HIDDEN)] = unit
            pool.remove(unit)
    for label, units in stacks.items():
        for unit in reversed(units):
            rules.board.place(state, unit, rules.grid.index[label])


def _put_remembered(rules: Rules, state: State, stacks: dict[str, list[int]], lying: Lying) -> set[int]:
    """Units that are taken to lie in a hex, as far as they can; give back which they are."""
    found: set[int] = set()
    for label, sightings in lying.items():
        units = stacks[label]
        top = next(unit for unit in units if unit != HIDDEN)
        for name, sighting in sightings:
            unit = rules.unit_index[name]
            room = rules.schedule.stacking.limit - _tightness(rules, units) + 1
            if rules.group[unit] == rules.group[top] and rules.points[unit] <= room:
                units[units.index(HIDDEN)] = unit
                state.steps[unit] = sighting.steps or state.steps[unit]
                found.add(unit)
    return found


def _tightness(rules: Rules, units: Sequence[int]) -> int:
    """Stacking points that are spoken for: the seen ones, and at least one for each hidden counter."""
    return sum(rules.points[unit] if unit != HIDDEN else 1 for unit in units)
