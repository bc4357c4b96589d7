"""What everybody sees of a standard game, in which nothing is hidden, and a state rebuilt from what is seen."""

from __future__ import annotations

from grognard.engine.position import tuples
from grognard.engine.title import OverlayKind, Title
from grognard.engine.view import Counter, Overlay, View
from grognard.mechanics.columns import digits, named
from grognard.mechanics.standard.kit import Kit, Table
from grognard.mechanics.standard.setup import blank, choose_switches
from grognard.mechanics.standard.state import State


def look(kit: Kit, title: Title, state: State, viewer: int | None) -> View:
    """The table as a side, or with None a bystander, sees it; only the answers are for the asked side alone."""
    table: Table = title.table(state)
    rules = table.rules
    return title.view_of(
        state,
        viewer,
        scenario=title.scenarios[state.scenario],
        phase=kit.sequence.phase_of(state),
        stacks={
            rules.labels[hex_]: [_counter(kit, table, unit) for unit in rules.board.stack(state, hex_)]
            for hex_ in rules.board.occupied(state)
        },
        boxes=_boxes(kit, table),
        control=digits(state.control),
        markers=named(state.hex_marks, kit.hex_mark_bits, rules.labels),
        tracks=kit.tracks(table),
        counts={name: getattr(state, name) for name in kit.numbers},
        procedures=[{"step": name, "values": values} for name, values in state.frames],
    )


def _counter(kit: Kit, table: Table, unit: int) -> Counter:
    state, rules = table.state, table.rules
    marks = tuple(name for name, bit in kit.mark_bits.items() if state.marks[unit] & bit)
    return Counter(rules.ids[unit], table.sides[rules.side[unit]], state.steps[unit], marks, state.spent[unit])


def _boxes(kit: Kit, table: Table) -> dict[str, list[Counter]]:
    boxes: dict[str, list[Counter]] = {}
    names = {number: name for name, number in kit.box_numbers.items()}
    for unit, where in enumerate(table.state.where):
        if where < 0:
            boxes.setdefault(names[where], []).append(_counter(kit, table, unit))
    return boxes


def imagine(kit: Kit, title: Title, view: View, secret: bytes) -> State:
    """The state that this view is a view of; only the dice to come are another's."""
    rules = title.rules
    state = blank(kit, title.switches, rules, secret)
    choose_switches(title.switches, state, view.options)
    for box, counters in view.boxes.items():
        for counter in counters:
            state.where[_take(kit, title, state, counter)] = kit.box(box)
    for label, counters in view.stacks.items():
        for counter in reversed(counters):
            rules.board.place(state, _take(kit, title, state, counter), rules.grid.index[label])
    state.turn, state.active = view.turn, title.side_index(view.active)
    state.scenario = title.scenarios.index(view.scenario)
    for name in kit.numbers:
        setattr(state, name, view.counts[name])
    state.control[:] = bytes(map(int, view.control))
    for label, names in view.markers.items():
        state.hex_marks[rules.grid.index[label]] = sum(kit.hex_mark_bits[name] for name in names)
    for procedure in view.procedures:
        step = title.program.steps[procedure["step"]]
        state.frames.append((step.name, step.values(*tuples(procedure["values"]))))
    state.serial, state.rolls = view.serial, view.rolls
    if view.result is not None:
        winner = view.result.winner
        state.winner, state.ending = (-2 if winner is None else title.side_index(winner)), view.result.reason
    return state


def _take(kit: Kit, title: Title, state: State, counter: Counter) -> int:
    """A unit with what its counter shows."""
    unit: int = title.rules.unit_index[counter.unit]
    state.steps[unit], state.spent[unit] = counter.steps, counter.spent
    state.marks[unit] = sum(kit.mark_bits[mark] for mark in counter.marks)
    return unit


def zones(rule: str) -> OverlayKind:
    """The overlay of both sides' zones of control, by the rule that says what they are."""

    def draw(table: Table, _: int | None, __: int) -> Overlay:
        columns = {table.sides[0]: table.state.zoc0, table.sides[1]: table.state.zoc1}
        labels = table.rules.labels
        layers = {side: [labels[h] for h, n in enumerate(column) if n] for side, column in columns.items()}
        return Overlay("zones", rule, layers)

    return OverlayKind("zones", False, draw)
