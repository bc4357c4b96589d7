"""What a side may see (6.6), and a whole state imagined from it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

from grognard.engine import dice
from grognard.engine.position import tuples
from grognard.engine.state import State as EngineState
from grognard.engine.title import Title
from grognard.engine.view import Counter, Track, View
from grognard.mechanics.columns import digits, named

from .close_combat import Assault
from .program import Table
from .rules import Rules
from .setup import blank, choose_switches
from .stacking import is_visible
from .state import BOXES, GERMAN, HEX_MARKS, MARKS, State
from .victory import count_points

#: by viewer: which units it sees is a matter of 6.6 alone
Viewer = int | None


def look(title: Title, state: EngineState, viewer: Viewer) -> View:
    """The table as a side, or with None a bystander, sees it."""
    assert isinstance(state, State)
    table = Table(title.rules, state, title.sides)
    rules: Rules = title.rules
    decision = title.decision(state)
    asked = decision is not None and viewer is not None and decision.side == title.sides[viewer]
    fighting = _fighting(table)
    return View(
        title=title.name,
        scenario=title.scenarios[0],
        options=title.options_of(state),
        side=None if viewer is None else title.sides[viewer],
        serial=state.serial,
        turn=state.turn,
        phase=phase_of(state),
        active=title.sides[state.active],
        waiting_for=decision.side if decision else None,
        question=decision.question if decision else "",
        decision=decision if asked else None,
        about=title.about(state) if asked else {},
        stacks={
            rules.labels[hex_]: [
                _counter(table, unit, is_visible(table, unit, viewer) or unit in fighting, viewer)
                for unit in rules.board.stack(state, hex_)
            ]
            for hex_ in rules.board.occupied(state)
        },
        boxes=_boxes(table),
        control=digits(state.control),
        markers=named(state.hex_marks, HEX_MARKS, rules.labels),
        tracks=_tracks(table),
        counts={"order": state.order, **_columns(table)},
        procedures=[
            {"step": name, "values": values if asked else ()} for name, values in state.frames
        ],
        commitment=dice.commitment(state.secret),
        rolls=state.rolls,
        result=title.result(state),
    )  # fmt: skip


def _fighting(table: Table) -> set[int]:
    """6.6 Units that attack are seen as long as the assault lasts."""
    found: set[int] = set()
    for name, values in table.state.frames:
        if name.startswith("close_combat."):
            fields = dict(zip(Assault._fields, values, strict=False))
            if fields.get("committed"):
                found.update(fields["attackers"])
    return found


def _counter(table: Table, unit: int, visible: bool, viewer: Viewer) -> Counter:
    state, rules = table.state, table.rules
    side, own = table.sides[rules.side[unit]], rules.side[unit] == viewer
    if not visible:
        return Counter("", side)
    spent = state.spent[unit] if own else 0
    return Counter(rules.ids[unit], side, state.steps[unit], _mark_names(state.marks[unit]), spent)


@cache
def _mark_names(marks: int) -> tuple[str, ...]:
    return tuple(name for name, bit in MARKS.items() if marks & bit)


def _boxes(table: Table) -> dict[str, list[Counter]]:
    boxes: dict[str, list[Counter]] = {name: [] for name in BOXES}
    names = {number: name for name, number in BOXES.items()}
    for unit, where in enumerate(table.state.where):
        if where < 0:
            boxes[names[where]].append(_counter(table, unit, True, None))
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
    """The phase under way, by the procedure that was started last but for the details."""
    for name, _ in state.frames[1:2]:
        module = name.partition(".")[0]
        return {"movement_phase": "movement", "close_combat": "close-combat"}.get(module, module)
    return "declaration" if state.frames else "over"


def imagine(title: Title, view: View, secret: bytes) -> State:
    """A state that this view could be a view of: hidden counters are dealt at random to their possible owners."""
    rules: Rules = title.rules
    state = blank(rules, secret)
    choose_switches(state, view.options)
    seen = _place_seen(rules, state, view)
    _deal_hidden(rules, state, view, seen, random.Random(secret))
    state.turn, state.active = view.turn, title.side_index(view.active)
    state.control[:] = bytes(map(int, view.control))
    state.order = view.counts["order"]
    for i, hex_ in enumerate(rules.schedule.entry_hexes.hexes):
        state.column_places[i] = view.counts[f"column {hex_}"]
    for label, names in view.markers.items():
        state.hex_marks[rules.grid.index[label]] = sum(HEX_MARKS[name] for name in names)
    _restore_frames(title, state, view)
    state.serial, state.rolls = view.serial, view.rolls
    return state


def _restore_frames(title: Title, state: State, view: View) -> None:
    """The procedures under way are known to the side that is asked."""
    for procedure in view.procedures:
        step = title.program.steps[procedure["step"]]
        state.frames.append((step.name, step.values(*tuples(procedure["values"]))))


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
