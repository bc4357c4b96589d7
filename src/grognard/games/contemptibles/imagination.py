"""A whole state imagined from what a side sees (6.6), for bots that look ahead: of either side, asked or not."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial

from grognard.engine.program import Values
from grognard.engine.title import Title
from grognard.engine.view import Counter, View
from grognard.mechanics.imagining import restore, unit_in

from .rules import Rules
from .setup import blank
from .state import BOXES, HEX_MARKS, MARKS, State
from .ways import Moving


def imagine(title: Title, view: View, secret: bytes) -> State:
    """A state that this view could be a view of: hidden counters are dealt at random to their possible owners."""
    rules: Rules = title.rules
    state = blank(rules, secret)
    rules.switches.choose(state, view.options)
    seen = _place_seen(rules, state, view)
    rng = random.Random(secret)
    _deal_hidden(rules, state, view, seen, rng)
    state.turn, state.active = view.turn, title.side_index(view.active)
    state.control[:] = bytes(map(int, view.control))
    state.order = view.counts["order"]
    for i, hex_ in enumerate(rules.schedule.entry_hexes.hexes):
        state.column_places[i] = view.counts[f"column {hex_}"]
    for label, names in view.markers.items():
        state.hex_marks[rules.grid.index[label]] = sum(HEX_MARKS[name] for name in names)
    restore(title, state, view.procedures, rng, partial(_read, rules, state))
    state.serial, state.rolls = view.serial, view.rolls
    return state


def _read(rules: Rules, state: State, values: Values) -> Values:
    """Units on the move that were known by their place alone are those that were dealt to it."""
    if not isinstance(values, Moving):
        return values
    units, detached = (tuple(unit_in(rules, state, u) for u in group) for group in (values.units, values.detached))
    return values._replace(units=units, detached=detached)


def _place_seen(rules: Rules, state: State, view: View) -> set[int]:
    """Put every counter that shows its face where it is; give back which they are."""
    seen: set[int] = set()
    for box, counters in view.boxes.items():
        for counter in counters:
            unit = rules.unit_index[counter.unit]
            state.where[unit], state.steps[unit] = BOXES[box], counter.steps
            seen.add(unit)
    for counters in view.stacks.values():
        for counter in counters:
            if counter.unit:
                unit = rules.unit_index[counter.unit]
                state.steps[unit] = counter.steps
                state.marks[unit] = sum(MARKS[mark] for mark in counter.marks)
                state.spent[unit] = counter.spent
                seen.add(unit)
    return seen


def _deal_hidden(rules: Rules, state: State, view: View, seen: set[int], rng: random.Random) -> None:
    """Deal the units that nobody sees among the hidden places, tall and heavy stacks first so that limits hold."""
    pool = [unit for unit in range(len(rules.units)) if unit not in seen]
    rng.shuffle(pool)
    stacks = sorted(view.stacks.items(), key=lambda item: -_tightness(rules, item[1]))
    for label, counters in stacks:
        group = next(rules.group[rules.unit_index[c.unit]] for c in counters if c.unit)
        room = rules.schedule.stacking.limit
        units: list[int] = [rules.unit_index[c.unit] if c.unit else -1 for c in counters]
        room -= sum(rules.points[unit] for unit in units if unit >= 0)
        for i in range(len(units)):
            if units[i] < 0:
                still_hidden = sum(unit < 0 for unit in units) - 1
                fitting = (u for u in pool if rules.group[u] == group and rules.points[u] + still_hidden <= room)
                units[i] = next(fitting)
                pool.remove(units[i])
                room -= rules.points[units[i]]
        for unit in reversed(units):
            rules.board.place(state, unit, rules.grid.index[label])


def _tightness(rules: Rules, counters: Sequence[Counter]) -> int:
    """Stacking points that are spoken for: the seen ones, and at least one for each hidden counter."""
    return sum(rules.points[rules.unit_index[c.unit]] if c.unit else 1 for c in counters)
