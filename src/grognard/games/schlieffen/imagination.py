"""A whole state imagined from what a side sees (6.6), for bots that look ahead: of either side, asked or not."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import partial
from typing import Any

from grognard.engine.memory import NOBODY_KNOWN, Lying
from grognard.engine.program import Values
from grognard.engine.title import Title
from grognard.engine.view import Counter, View
from grognard.mechanics.imagining import restore, take_hexes, take_seen, unit_in, with_units

from .board import place
from .dealing import deal, piles_of, put_remembered, scatter
from .program import Table, program
from .rules import CORPS, Rules
from .setup import SetUp, blank, placeable
from .stacking import Check, choose_displaced
from .state import ABSENT, ATTACKED, BOXES, DEFENDED, HEX_MARKS, MARKS, MORALE, NORMAL, SUPPLY, State
from .switches import STACK_HEIGHT, is_default
from .view import COUNTS, UNIT_FIELDS, UNKNOWN
from .ways import set_allowances


def imagine(title: Title, view: View, secret: bytes, lying: Lying = NOBODY_KNOWN) -> State:
    """A state that this view could be a view of: hidden counters are those that are taken to lie there, the others are
    dealt at random among their possible owners."""
    rules: Rules = title.rules
    state = blank(rules, secret)
    rules.switches.choose(state, view.options)
    state.turn, state.active = view.turn, title.side_index(view.active)
    seen = take_seen(rules, state, view, BOXES, partial(_mark, state))
    rng = random.Random(secret)
    _deal_hidden(title, state, view, seen, lying, rng)
    take_hexes(rules, state, view, HEX_MARKS)
    for name in COUNTS:
        setattr(state, name, view.counts[name])
    if view.phase == "movement":
        set_allowances(Table(rules, state, title.sides))
    count_sorties(Table(rules, state, title.sides))
    restore(title, state, view.procedures, rng, partial(_read, Table(rules, state, title.sides), rng))
    state.serial, state.rolls = view.serial, view.rolls
    return state


def _read(table: Table, rng: random.Random, values: Values) -> Values:
    """Units that were known by their place alone are those that were dealt to it; what the other side has in hand while
    it sets up may be any of its units."""
    if isinstance(values, SetUp) and values.unit == UNKNOWN:
        return values._replace(unit=rng.choice(placeable(table, values)))
    return with_units(values, UNIT_FIELDS, partial(unit_in, table.rules, table.state))


def count_sorties(table: Table) -> None:
    """11.3 How many have attacked out of each hex, as far as they still stand there."""
    state, rules = table.state, table.rules
    for unit, hex_ in enumerate(state.where):
        if hex_ >= 0 and state.marks[unit] & ATTACKED:
            (state.corps_out if rules.kind[unit] == CORPS else state.hq_out)[hex_] += 1


def _mark(state: State, unit: int, counter: Counter) -> None:
    state.steps[unit], state.spent[unit] = counter.steps, counter.spent
    state.marks[unit] = sum(MARKS.get(mark, 0) for mark in counter.marks)
    state.morale[unit] = next((MORALE.index(mark) for mark in counter.marks if mark in MORALE), MORALE.index("normal"))
    state.supply[unit] = next((SUPPLY.index(mark) for mark in counter.marks if mark in SUPPLY), 0)


def _overstacked_hex(procedure: Mapping[str, Any]) -> int:
    """6.5 The hex that a procedure is putting in order, -1 if it is none of those."""
    if program.steps[procedure["step"]] is not choose_displaced:
        return -1
    return Check(*procedure["values"]).hex


def _deal_hidden(title: Title, state: State, view: View, seen: set[int], lying: Lying, rng: random.Random) -> None:
    """Deal the units that nobody sees among the hidden places; where the heights of stacks are hidden, among the stacks
    that may cover them. Who is taken to lie somewhere has his place before the others."""
    rules: Rules = title.rules
    pool = [unit for unit in range(len(rules.units)) if unit not in seen]
    for unit in pool:
        state.where[unit] = ABSENT
        if state.turn > 1:
            state.morale[unit] = NORMAL  # nobody knows; elan for all is a matter of the first turn
    overfull = {_overstacked_hex(procedure) for procedure in view.procedures}
    too_high = {rules.labels[hex_] for hex_ in overfull if hex_ >= 0}
    covering = _covering(title, state, view)
    piles = piles_of(rules, list(view.stacks.items()), too_high, covering)
    for unit, sighting in put_remembered(rules, piles, pool, lying, rng):
        state.steps[unit] = sighting.steps or state.steps[unit]
    deal(rules, piles, pool, rng)
    if covering:
        scatter(rules, piles, pool, {label: _attacked(view, label).bit_length() for label in covering}, rng)
    for pile in piles:
        for unit in reversed(pile.units):
            place(rules, state, unit, rules.grid.index[pile.label])
        places = _attacked(view, pile.label)
        for i, unit in enumerate(pile.units):
            if places >> i & 1:
                state.marks[unit] |= DEFENDED


def _attacked(view: View, label: str) -> int:
    """11.5 The places of a stack that have been attacked, as bits."""
    return view.counts.get(f"attacked {label}", 0)


def _covering(title: Title, state: State, view: View) -> set[str]:
    """6.6 The stacks that may be higher than they look: where their heights are hidden, those of the other side, except
    in combat; a bystander sees neither side's."""
    if is_default(title.table(state), STACK_HEIGHT):
        return set()
    shown = {label for label, marks in view.markers.items() if "revealed" in marks}
    own = {label for label, counters in view.stacks.items() if counters[0].side == view.side}
    return set(view.stacks) - shown - own
