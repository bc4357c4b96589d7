"""Procedures under way as a side knows them, put back on the stack of an imagined state."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from grognard.engine.errors import GrognardError
from grognard.engine.position import tuples
from grognard.engine.program import Values
from grognard.engine.state import State
from grognard.engine.title import Title
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
