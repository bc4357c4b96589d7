"""A whole state imagined from what a side may see: hidden units are dealt at random among the stacks that hide them."""

from __future__ import annotations

import random
from functools import lru_cache

from grognard.engine.memory import NOBODY_KNOWN, Lying
from grognard.engine.position import tuples
from grognard.engine.title import Title
from grognard.engine.view import Counter, View

from .board.placing import place
from .board.stacking import Rank, rank_of
from .board.zones import refresh_all
from .formation.support import kinds_of
from .rules import HOST, TRAINS, Rules
from .setup import blank
from .state import BOXES, DEPLOYED, DROPPED, DROPS, FACES, GHOST, HEX_MARKS, KEPT, MARKS, MOVE, ROUTE, SCREEN, State
from .terrain import TAC
from .view import BY_FORMATION, BY_HEX, BY_UNIT, COUNTS, OTHERS

#: by digit: the number that it shows
BY_DIGIT = bytes.maketrans(b"0123456789", bytes(range(10)))


def imagine(title: Title, view: View, secret: bytes, lying: Lying = NOBODY_KNOWN) -> State:
    """A state that this view could be a view of, with units where they are taken to lie."""
    rules: Rules = title.rules
    state = blank(rules, secret)
    rules.switches.choose(state, view.options)
    state.scenario = rules.scenario_index[view.scenario]
    state.turn, state.active = view.turn, title.side_index(view.active)
    for name in COUNTS:
        setattr(state, name, view.counts[name])
    state.bridge[:] = bytes(len(state.bridge))
    _restore_columns(rules, state, view)
    _restore_counters(title, state, view, lying, random.Random(secret))
    state.control[:] = view.control.encode().translate(BY_DIGIT)
    for label, names in view.markers.items():
        state.hex_marks[rules.grid.index[label]] = sum(HEX_MARKS.get(name, 0) for name in names)
    for formation in range(len(rules.formations)):
        state.support[formation] = kinds_of(rules, state, formation)
    refresh_all(rules, state)
    for procedure in view.procedures:
        step = title.program.steps[procedure["step"]]
        state.frames.append((step.name, step.values(*tuples(procedure["values"]))))
    state.serial, state.rolls = view.serial, view.rolls
    if view.result:
        state.ending = view.result.reason
        state.winner = title.side_index(view.result.winner) if view.result.winner else -2
    return state


@lru_cache(maxsize=20_000)
def _words(key: str) -> tuple[str, str, str, str]:
    """The key of a count: a column, what follows it, and the words of that."""
    word, _, rest = key.partition(" ")
    name, _, number = rest.partition(" ")
    return word, rest, name, number


def _restore_columns(rules: Rules, state: State, view: View) -> None:
    for key, value in view.counts.items():
        word, rest, name, number = _words(key)
        if word in BY_UNIT:
            getattr(state, word)[rules.unit_index[rest]] = value
        elif word in BY_FORMATION or word in ("order", "order_to"):
            getattr(state, word)[rules.formation_index[rest]] = value
        elif word in OTHERS and rest:
            getattr(state, word)[int(rest)] = value
        elif word in BY_HEX and rest:
            getattr(state, word)[rules.grid.index[rest]] = value
        elif word in ("msr", "march"):
            getattr(state, word)[rules.formation_index[name] * ROUTE + int(number)] = value


def _restore_counters(title: Title, state: State, view: View, lying: Lying, rng: random.Random) -> None:
    """Known counters as they are seen; hidden ones dealt to their slots, where the top counter outranks them."""
    rules: Rules = title.rules
    seen: set[int] = set()
    for box, counters in view.boxes.items():
        for counter in counters:
            unit = rules.unit_index[counter.unit]
            seen.add(unit)
            state.where[unit] = BOXES[box]
            _mark(rules, state, unit, counter)
    for counters in view.stacks.values():
        for counter in counters:
            if counter.unit:
                unit = rules.unit_index[counter.unit]
                seen.add(unit)
                _mark(rules, state, unit, counter)
    dealt: dict[str, list[int]] = {}
    for side in range(len(title.sides)):
        pool = [unit for unit in rules.fighters[side] if unit not in seen]
        for unit in pool:
            state.steps[unit], state.face[unit] = rules.full[unit], MOVE
        rng.shuffle(pool)
        slots = [
            label for label, counters in view.stacks.items() for counter in counters
            if not counter.unit and title.side_index(counter.side) == side
        ]  # fmt: skip
        _deal(rules, state, view, slots, pool, lying, dealt)
    for label, counters in view.stacks.items():
        below = dealt.get(label, [])
        for counter in reversed(counters):
            unit = rules.unit_index[counter.unit] if counter.unit else below.pop()
            place(rules, state, unit, rules.grid.index[label])


def _deal(
    rules: Rules, state: State, view: View, slots: list[str], pool: list[int], lying: Lying,
    dealt: dict[str, list[int]],
) -> None:  # fmt: skip
    """4.2a Any unit that may lie below what is seen on top, on a side on which it may: first who is taken to lie
    there, then where the least fits, so that the rest finds room. A host whose Support would put it on top lies there
    without, if nobody else fits."""
    tops = {label: rules.unit_index[next(c.unit for c in view.stacks[label] if c.unit)] for label in slots}
    kinds = [kinds_of(rules, state, formation) for formation in range(len(rules.formations))]

    def lent(unit: int, face: int) -> int:
        """1.5a The kinds of Support that a unit would have on one of its sides."""
        formation = state.assigned[unit]
        return kinds[formation - 1] if formation and rules.able[2 * unit + face] & HOST else 0

    def limit(label: str) -> Rank:
        top = tops[label]
        dropped = state.drop[top] != KEPT or state.marks[top] & SCREEN or label not in open_
        return rank_of(rules, top, state.face[top], 0 if dropped else lent(top, state.face[top]))

    def fitting(label: str) -> list[tuple[int, int]]:
        most, supported = limits[label], label in open_
        return [(unit, face) for unit, face, *ranks in ranked if unit in pool and ranks[supported] <= most]

    def deal(unit: int, face: int, label: str) -> None:
        pool.remove(unit)
        state.face[unit] = face
        dealt.setdefault(label, []).append(unit)

    open_ = {label for label in slots if rules.ground.enterable[TAC][rules.grid.index[label]]}  # 1.5h
    limits = {label: limit(label) for label in slots}
    ranked = [
        (unit, face, rank_of(rules, unit, face, 0), rank_of(rules, unit, face, lent(unit, face)))
        for unit in pool for face in ((MOVE, DEPLOYED) if rules.two_sided[unit] else (MOVE,))
    ]  # fmt: skip
    for label, sightings in lying.items():
        for name, sighting in sightings:
            fits = [one for one in fitting(label) if one[0] == rules.unit_index[name]] if label in slots else []
            if fits:
                unit, face = next((one for one in fits if FACES[one[1]] == sighting.face), fits[0])
                state.steps[unit] = sighting.steps or state.steps[unit]
                slots.remove(label)
                deal(unit, face, label)
    for label in sorted(slots, key=lambda label: len(fitting(label))):
        fits = fitting(label)
        if fits:
            unit, face = fits[0]
        else:
            unit, face, *_ = min((one for one in ranked if one[0] in pool), key=lambda one: one[2])
            state.drop[unit] = state.drop[tops[label]] or DROPPED
        deal(unit, face, label)


def _mark(rules: Rules, state: State, unit: int, counter: Counter) -> None:
    state.steps[unit] = counter.steps
    state.marks[unit], state.drop[unit], deployed, ghost, formation = _read(counter.marks)
    if rules.kind[unit] == TRAINS:
        state.face[unit] = GHOST if ghost else 0
    else:
        state.face[unit] = DEPLOYED if deployed else MOVE
    if formation:
        state.assigned[unit] = rules.formation_index[formation] + 1


@lru_cache(maxsize=20_000)
def _read(marks: tuple[str, ...]) -> tuple[int, int, bool, bool, str]:
    """The marks of a counter: as bits, its Support dropped, its side, and the Formation that it is lent to."""
    bits = sum(MARKS.get(mark, 0) for mark in marks)
    drop = next((DROPS.index(mark) for mark in marks if mark in DROPS), 0)
    lent = [mark.partition(":")[2] for mark in marks if mark.startswith("assigned:")]
    return bits, drop, "deployed" in marks, "ghost" in marks, lent[-1] if lent else ""
