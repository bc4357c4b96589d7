"""What a side may see (6.6)."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, NamedTuple

from grognard.engine.program import Step, Values
from grognard.engine.state import State as EngineState
from grognard.engine.title import Title
from grognard.engine.view import Counter, Track, View
from grognard.mechanics.columns import digits, named
from grognard.mechanics.imagining import place_of, with_units
from grognard.mechanics.stacks import NOBODY

from . import bombardment, close_combat, movement_phase
from .close_combat import Assault
from .entry import Column
from .program import Table, program
from .stacking import is_visible
from .state import BOXES, GERMAN, HEX_MARKS, MARKS, REVEALED, State
from .victory import count_points
from .ways import Moving

#: by viewer: which units it sees is a matter of 6.6 alone
Viewer = int | None


#: where units lie: the hex, the side they belong to, all of them, and what others see if that is less
Stack = tuple[str, int, list[Counter], list[Counter] | None]


class Shown(NamedTuple):
    """What is the same for whoever looks at a position."""

    stacks: list[Stack]
    boxes: dict[str, list[Counter]]
    control: str
    markers: dict[str, list[str]]
    tracks: list[Track]
    counts: dict[str, int]


def look(title: Title, state: EngineState, viewer: Viewer) -> View:
    """The table as a side, or with None a bystander, sees it."""
    assert isinstance(state, State)
    table = Table(title.rules, state, title.sides)
    asked = title.asks(state, viewer)
    shown = _shown(table)
    return title.view_of(
        state,
        viewer,
        scenario=title.scenarios[0],
        phase=phase_of(state),
        stacks={
            label: whole if covered is None or side == viewer else covered
            for label, side, whole, covered in shown.stacks
        },
        boxes=shown.boxes,
        control=shown.control,
        markers=shown.markers,
        tracks=shown.tracks,
        counts=shown.counts,
        procedures=[
            {"step": name, "values": values if asked else known_values(table, program.steps[name], values, viewer)}
            for name, values in state.frames
        ],
    )  # fmt: skip


class Units(NamedTuple):
    """What tells where every unit lies and how its counter looks."""

    where: bytes
    below: bytes
    steps: bytes
    marks: bytes
    spent: bytes


class Sheet(NamedTuple):
    """A position as it was last shown, and by what it is known again."""

    units: Units
    hex_marks: bytes
    fighting: set[int]
    #: the hexes, exits and boxes that are counted, and the numbers
    others: tuple[object, ...]
    stacks: dict[int, Stack]
    shown: Shown


#: with more units changed than this everything is made anew
FEW = 24


def _shown(table: Table) -> Shown:
    """Worked out once for all who look at a position. Of the last one most is still true: only the stacks that have
    changed are made anew."""
    state, rules, fighting = table.state, table.rules, _fighting(table)
    units = Units(
        state.where.tobytes(), state.below.tobytes(), bytes(state.steps), bytes(state.marks), bytes(state.spent)
    )
    hex_marks = bytes(state.hex_marks)
    others = (
        bytes(state.control), bytes(state.column_places), bytes(state.group), bytes(state.zoc0),
        state.turn, state.order,
    )  # fmt: skip
    last: Sheet | None = state.kept.get("view")
    if last is not None and (last.units, last.hex_marks, last.others, last.fighting) == (
        units,
        hex_marks,
        others,
        fighting,
    ):
        return last.shown
    stacks, boxes = _lying(table, last, units, hex_marks, fighting)
    marked = last is not None and last.hex_marks == hex_marks
    shown = Shown(
        stacks=[stacks[hex_] for hex_ in sorted(stacks)],
        boxes=boxes,
        control=digits(state.control),
        markers=last.shown.markers if last is not None and marked else named(state.hex_marks, HEX_MARKS, rules.labels),
        tracks=_tracks(table),
        counts={"order": state.order, **_columns(table)},
    )
    state.kept["view"] = Sheet(units, hex_marks, fighting, others, stacks, shown)
    return shown


def _lying(
    table: Table, last: Sheet | None, units: Units, hex_marks: bytes, fighting: set[int]
) -> tuple[dict[int, Stack], dict[str, list[Counter]]]:
    """The stacks by hex, and the boxes."""
    state = table.state
    if last is not None:
        changed = set(_changed(last.units, units)) | (last.fighting ^ fighting)
        marked = _differing(last.hex_marks, hex_marks, 1)
        if len(changed) + len(marked) <= FEW:
            then, now = array("h", last.units.where), state.where
            hexes = {*map(then.__getitem__, changed), *map(now.__getitem__, changed), *marked}
            stacks = last.stacks.copy()
            for hex_ in hexes:
                stacks.pop(hex_, None)
                if hex_ >= 0 and state.top[hex_] != NOBODY:
                    stacks[hex_] = _stack(table, hex_, fighting)
            return stacks, last.shown.boxes if min(hexes, default=0) >= 0 else _boxes(table)
    return {hex_: _stack(table, hex_, fighting) for hex_ in set(state.where) if hex_ >= 0}, _boxes(table)


def _changed(then: Units, now: Units) -> Iterator[int]:
    """The units of which something differs."""
    for before, after, width in zip(then, now, (2, 2, 1, 1, 1), strict=True):
        if before != after:
            yield from _differing(before, after, width)


def _differing(before: bytes, after: bytes, width: int) -> list[int]:
    """The entries, of so many bytes each, in which two columns differ."""
    bits = int.from_bytes(before, "little") ^ int.from_bytes(after, "little")
    found = []
    while bits:
        entry = (bits.bit_length() - 1) // (8 * width)
        found.append(entry)
        bits &= (1 << 8 * width * entry) - 1
    return found


def _fighting(table: Table) -> set[int]:
    """6.6 Units that attack are seen as long as the assault lasts."""
    found: set[int] = set()
    for _, values in table.state.frames:
        if isinstance(values, Assault) and values.committed:
            found.update(values.attackers)
    return found


#: the fields of a procedure's values that name units which a side may not see
UNIT_FIELDS: dict[type, tuple[str, ...]] = {Moving: ("units", "detached")}


def known_values(table: Table, step: Step, values: Values, viewer: Viewer) -> Values | None:
    """6.6, 12.10 What a side that is not asked knows of a procedure: nothing of what is being chosen and may still be
    taken back; of units on the move where they lie, if it cannot see which they are."""
    if step is bombardment.choose_guns or isinstance(values, Column):
        return None
    if isinstance(values, Assault) and not values.committed:
        return None
    if isinstance(values, Moving) and not (values.began or values.resumed):
        return None

    def as_seen(unit: int) -> int | str:
        return unit if is_visible(table, unit, viewer) else place_of(table.rules, table.state, unit)

    return with_units(values, UNIT_FIELDS, as_seen)


def _stack(table: Table, hex_: int, fighting: set[int]) -> Stack:
    """6.6 A stack is seen whole by its owner, and by all if it is revealed; otherwise the top one is, and those that
    attack."""
    state, below = table.state, table.state.below
    unit = state.top[hex_]
    label, side = table.rules.labels[hex_], table.rules.side[unit]
    if below[unit] == NOBODY:
        return _alone(label, side, *_looks(table, unit))
    hidden, whole = _hidden(table.sides[side]), [_counter_of(table, unit)]
    seen = None if state.hex_marks[hex_] & REVEALED else whole[:]
    while (unit := below[unit]) != NOBODY:
        counter = _counter_of(table, unit)
        whole.append(counter)
        if seen is not None:
            seen.append(counter if unit in fighting else hidden)
    return label, side, whole, seen


@lru_cache(maxsize=16384)
def _alone(label: str, side: int, *looks: Any) -> Stack:
    """A unit by itself: the same in many games, each of which keeps its stacks."""
    return label, side, [_counter(*looks)], None


def _counter_of(table: Table, unit: int) -> Counter:
    """A unit's counter as its owner sees it."""
    return _counter(*_looks(table, unit))


def _looks(table: Table, unit: int) -> tuple[str, str, int, int, int]:
    state, rules = table.state, table.rules
    return rules.ids[unit], table.sides[rules.side[unit]], state.steps[unit], state.marks[unit], state.spent[unit]


@cache
def _hidden(side: str) -> Counter:
    return Counter("", side)


@lru_cache(maxsize=16384)
def _counter(unit: str, side: str, steps: int, marks: int, spent: int) -> Counter:
    """Counters never change, and from one view to the next few are others."""
    return Counter(unit, side, steps, tuple(name for name, bit in MARKS.items() if marks & bit), spent)


def _boxes(table: Table) -> dict[str, list[Counter]]:
    boxes: dict[str, list[Counter]] = {name: [] for name in BOXES}
    names = {number: name for name, number in BOXES.items()}
    for unit, where in enumerate(table.state.where):
        if where < 0:
            boxes[names[where]].append(_counter_of(table, unit))
    return {name: counters for name, counters in boxes.items() if counters}


def _columns(table: Table) -> dict[str, int]:
    """8.4 How many places of each entry column are taken in this phase."""
    hexes = table.rules.schedule.entry_hexes.hexes
    return {f"column {hex_}": places for hex_, places in zip(hexes, table.state.column_places, strict=True)}


def _tracks(table: Table) -> list[Track]:
    """4.2, 4.3, 5.4 The numbers that decide the game, as they stand."""
    state, schedule = table.state, table.rules.schedule
    bridges, points = schedule.victory.bridges, schedule.victory.points
    held = [state.control[hex_] for hex_ in table.rules.bridge_hexes].count(GERMAN)
    counted = count_points(table)
    return [
        Track("turn", state.turn, len(schedule.turn)),
        Track("bridges", held, len(bridges.hexes)),
        Track("british-dead", counted.eliminated, points.eliminated.units_per_point),
        Track("british-isolated", counted.isolated),
        Track("british-exited", counted.exited, points.exited.at_most + 1),
        Track("town", counted.town, 1),
        Track("german-points", counted.total, points.threshold),
    ]


def phase_of(state: State) -> str:
    """The phase under way, by the procedure that plays it."""
    if len(state.frames) < 2:
        return "declaration" if state.frames else "over"
    return PHASES[program.steps[state.frames[1][0]]]


#: where a procedure that plays a phase may stand
PHASES: dict[Step, str] = {
    movement_phase.begin: "movement",
    movement_phase.choose_unit: "movement",
    bombardment.begin: "bombardment",
    bombardment.next_bombardment: "bombardment",
    bombardment.choose_target: "bombardment",
    close_combat.begin: "close-combat",
    close_combat.next_assault: "close-combat",
    close_combat.choose_target: "close-combat",
}
