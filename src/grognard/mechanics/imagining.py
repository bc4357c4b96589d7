"""What a side sees put into an imagined state: counters, hexes, and the procedures under way as it knows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, cast

from grognard.engine.errors import GrognardError
from grognard.engine.position import tuples
from grognard.engine.program import Values
from grognard.engine.state import State
from grognard.engine.title import Title
from grognard.engine.view import Counter, View
from grognard.mechanics.stacks import Stacked, units_in

#: how many answers are tried for one that leads to where a game is known to stand
TRIES = 60


def place_of(rules: Any, state: Stacked, unit: int) -> str:
    """Where a unit lies, for those who do not see which it is: its hex and its place from the top of the stack."""
    hex_ = state.where[unit]
    return f"{rules.grid.labels[hex_]}/{units_in(state, hex_).index(unit)}"


def unit_in(rules: Any, state: Stacked, place: str | int) -> int:
    """The unit that was dealt to such a place; a unit that is known stands for itself."""
    if isinstance(place, int):
        return place
    label, _, depth = place.partition("/")
    return units_in(state, rules.grid.index[label])[int(depth)]


def with_units(values: Values, fields: Mapping[type, Sequence[str]], known_as: Callable[[Any], int | str]) -> Values:
    """The values of a procedure with every unit that they name known otherwise: as itself or by its place. `fields` are
    those that name units, by the type of the values."""
    names = fields.get(type(values), ())
    found = {name: tuple(known_as(unit) for unit in getattr(values, name)) for name in names}
    renamed: Values = cast(Any, values)._replace(**found) if found else values
    return renamed


def take_seen(
    rules: Any, state: Any, view: View, boxes: Mapping[str, int], take: Callable[[int, Counter], None]
) -> set[int]:
    """Take what is written on every counter that shows its face, and put those off the map into their boxes; give back
    which they are."""
    in_boxes = {rules.unit_index[c.unit]: (c, box) for box, counters in view.boxes.items() for c in counters}
    on_map = {rules.unit_index[c.unit]: c for counters in view.stacks.values() for c in counters if c.unit}
    for unit, (counter, box) in in_boxes.items():
        take(unit, counter)
        state.where[unit] = boxes[box]
    for unit, counter in on_map.items():
        take(unit, counter)
    return {*in_boxes, *on_map}


def take_hexes(rules: Any, state: Any, view: View, hex_marks: Mapping[str, int]) -> None:
    """Who controls every hex, and what lies there."""
    state.control[:] = bytes(map(int, view.control))
    for label, names in view.markers.items():
        state.hex_marks[rules.grid.index[label]] = sum(hex_marks[name] for name in names)


def restore(
    title: Title, state: State, procedures: Sequence[Mapping[str, Any]], rng: Random, read: Callable[[Values], Values]
) -> None:
    """Put the procedures of a view on the stack. From the first on whose values the side does not know, a choice that
    the other side is still about, the rest is made up: by answers that lead to the same question."""
    names = [procedure["step"] for procedure in procedures]
    for procedure in procedures:
        values = procedure["values"]
        if values is None:
            _make_up(title, state, names, rng)
            break
        step = title.program.steps[procedure["step"]]
        state.frames.append((step.name, read(step.values(*tuples(values)))))
    _back_to_an_answer(title, state)


def _make_up(title: Title, state: State, names: list[str], rng: Random) -> None:
    """Give an answer that leads to where the game is known to stand and that, like any choice that may still be taken
    back, changes nothing else."""
    title.program.run(title.table(state))
    decision = title.decision(state)
    state.asked = None
    if decision is None:
        return
    for option in rng.sample(list(decision.options), min(TRIES, len(decision.options))):
        trial = state.clone()
        try:
            title.apply(trial, option)
        except (GrognardError, AssertionError):  # what was dealt at random may leave nothing to answer
            continue
        chosen = list(trial.frames)
        trial.frames[:], trial.serial, trial.asked = state.frames, state.serial, None
        if [name for name, _ in chosen] == names and trial == state:
            state.frames[:] = chosen
            return


def _back_to_an_answer(title: Title, state: State) -> None:
    """What was dealt at random may leave a question without an answer: then the one before it is asked."""
    while state.frames:
        title.program.run(title.table(state))
        name, values = state.frames[-1]
        ask = title.program.steps[name].ask
        if ask is None or ask(title.table(state), values):
            return
        state.frames.pop()
