"""What a side may see (6.6)."""

from __future__ import annotations

from functools import cache, lru_cache

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
from .rules import Rules
from .stacking import is_visible
from .state import BOXES, GERMAN, HEX_MARKS, MARKS, State
from .victory import count_points
from .ways import Moving

#: by viewer: which units it sees is a matter of 6.6 alone
Viewer = int | None


def look(title: Title, state: EngineState, viewer: Viewer) -> View:
    """The table as a side, or with None a bystander, sees it."""
    assert isinstance(state, State)
    table = Table(title.rules, state, title.sides)
    rules: Rules = title.rules
    asked = title.asks(state, viewer)
    labels, counters = rules.labels, _counters(table)
    return title.view_of(
        state,
        viewer,
        scenario=title.scenarios[0],
        phase=phase_of(state),
        stacks=_stacks(table, counters, viewer),
        boxes=_boxes(table, counters),
        control=digits(state.control),
        markers=named(state.hex_marks, HEX_MARKS, labels),
        tracks=_tracks(table),
        counts={"order": state.order, **_columns(table)},
        procedures=[
            {"step": name, "values": values if asked else known_values(table, program.steps[name], values, viewer)}
            for name, values in state.frames
        ],
    )  # fmt: skip


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
    return list(map(_shown, rules.ids, sides, state.steps, state.marks, state.spent))


def _stacks(table: Table, counters: list[Counter], viewer: Viewer) -> dict[str, list[Counter]]:
    """6.6 A stack is seen whole if its lowest unit is; otherwise the top one, and those that attack."""
    state, labels, fighting = table.state, table.rules.labels, _fighting(table)
    tops, below = state.top, state.below
    stacks: dict[str, list[Counter]] = {}
    for hex_ in sorted(set(state.where)):
        if hex_ < 0:
            continue
        top = tops[hex_]
        stack = stacks[labels[hex_]] = [counters[top]]
        if below[top] == NOBODY:
            continue
        covered = table.rules.board.stack(state, hex_)[1:]
        if is_visible(table, covered[-1], viewer):
            stack += [counters[unit] for unit in covered]
        else:
            hidden = _hidden(counters[top].side)
            stack += [counters[unit] if unit in fighting else hidden for unit in covered]
    return stacks


@cache
def _hidden(side: str) -> Counter:
    return Counter("", side)


@lru_cache(maxsize=16384)
def _shown(unit: str, side: str, steps: int, marks: int, spent: int) -> Counter:
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
