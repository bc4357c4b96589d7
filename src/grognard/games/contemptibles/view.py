"""What a side may see (6.6)."""

from __future__ import annotations

from functools import cache, lru_cache
from operator import attrgetter
from typing import NamedTuple

from grognard.engine.program import Step, Values
from grognard.engine.state import State as EngineState
from grognard.engine.title import Title
from grognard.engine.view import Counter, Track, View
from grognard.mechanics.columns import digits, named
from grognard.mechanics.imagining import place_of
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


class Shown(NamedTuple):
    """What is the same for whoever looks at a position."""

    #: where units lie: the hex, the side they belong to, all of them, and what others see if that is less
    stacks: list[tuple[str, int, list[Counter], list[Counter] | None]]
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


#: the columns on which it depends
_position = attrgetter(
    "where", "below", "top", "steps", "marks", "spent", "control", "hex_marks", "column_places", "group", "zoc0"
)


def _shown(table: Table) -> Shown:
    """Worked out once for all who look at a position, one after the other."""
    state, rules, fighting = table.state, table.rules, _fighting(table)
    columns = (*(bytes(memoryview(column)) for column in _position(state)), state.turn, state.order, *sorted(fighting))
    shown: Shown | None = rules.shown.get(columns)
    if shown is None:
        counters = _counters(table)
        shown = Shown(
            stacks=_stacks(table, counters, fighting),
            boxes=_boxes(table, counters),
            control=digits(state.control),
            markers=named(state.hex_marks, HEX_MARKS, rules.labels),
            tracks=_tracks(table),
            counts={"order": state.order, **_columns(table)},
        )
        rules.shown.clear()
        rules.shown[columns] = shown
    return shown


def _fighting(table: Table) -> set[int]:
    """6.6 Units that attack are seen as long as the assault lasts."""
    found: set[int] = set()
    for _, values in table.state.frames:
        if isinstance(values, Assault) and values.committed:
            found.update(values.attackers)
    return found


def known_values(table: Table, step: Step, values: Values, viewer: Viewer) -> Values | None:
    """6.6, 12.10 What a side that is not asked knows of a procedure: nothing of what is being chosen and may still be
    taken back; of units on the move where they lie, if it cannot see which they are."""
    if step is bombardment.choose_guns or isinstance(values, Column):
        return None
    if isinstance(values, Assault) and not values.committed:
        return None
    if isinstance(values, Moving):
        if not (values.began or values.resumed):
            return None
        units, detached = (
            tuple(_as_seen(table, u, viewer) for u in group) for group in (values.units, values.detached)
        )
        return (units, *values[1:3], detached, *values[4:])
    return values


def _as_seen(table: Table, unit: int, viewer: Viewer) -> int | str:
    if is_visible(table, unit, viewer):
        return unit
    return place_of(table.rules, table.state, unit)


def _counters(table: Table) -> list[Counter]:
    """Every unit's counter as its owner sees it."""
    state, rules = table.state, table.rules
    sides = map(table.sides.__getitem__, rules.side)
    return list(map(_counter, rules.ids, sides, state.steps, state.marks, state.spent))


def _stacks(
    table: Table, counters: list[Counter], fighting: set[int]
) -> list[tuple[str, int, list[Counter], list[Counter] | None]]:
    """6.6 A stack is seen whole by its owner, and by all if it is revealed; otherwise the top one is, and those that
    attack."""
    state, side_of, labels = table.state, table.rules.side, table.rules.labels
    tops, below, marks = state.top, state.below, state.hex_marks
    stacks: list[tuple[str, int, list[Counter], list[Counter] | None]] = []
    for hex_ in sorted(set(state.where)):
        if hex_ < 0:
            continue
        unit = tops[hex_]
        side, whole, seen = side_of[unit], [counters[unit]], None
        if below[unit] != NOBODY:
            hidden = _hidden(table.sides[side])
            seen = None if marks[hex_] & REVEALED else [counters[unit]]
            while (unit := below[unit]) != NOBODY:
                whole.append(counters[unit])
                if seen is not None:
                    seen.append(counters[unit] if unit in fighting else hidden)
        stacks.append((labels[hex_], side, whole, seen))
    return stacks


@cache
def _hidden(side: str) -> Counter:
    return Counter("", side)


@lru_cache(maxsize=16384)
def _counter(unit: str, side: str, steps: int, marks: int, spent: int) -> Counter:
    """Counters never change, and from one view to the next few are others."""
    return Counter(unit, side, steps, tuple(name for name, bit in MARKS.items() if marks & bit), spent)


def _boxes(table: Table, counters: list[Counter]) -> dict[str, list[Counter]]:
    boxes: dict[str, list[Counter]] = {name: [] for name in BOXES}
    names = {number: name for name, number in BOXES.items()}
    for unit, where in enumerate(table.state.where):
        if where < 0:
            boxes[names[where]].append(counters[unit])
    return {name: counters for name, counters in boxes.items() if counters}


def _columns(table: Table) -> dict[str, int]:
    """8.4 How many places of each entry column are taken in this phase."""
    hexes = table.rules.schedule.entry_hexes.hexes
    return {f"column {hex_}": places for hex_, places in zip(hexes, table.state.column_places, strict=True)}


def _tracks(table: Table) -> list[Track]:
    """4.2, 4.3, 5.4 The numbers that decide the game, as they stand."""
    state, schedule = table.state, table.rules.schedule
    bridges, points = schedule.victory.bridges, schedule.victory.points
    held = sum(state.control[table.rules.grid.index[label]] == GERMAN for label in bridges.hexes)
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
