"""Every byte that four people receive is the same in games that differ only in what they may not know (see `wire`)."""

from __future__ import annotations

import random

import pytest

from grognard import games

from .harness import Server
from .wire import Wire, moments, run, told_apart, twin


@pytest.mark.parametrize(("name", "at"), [("crossroads", 2), ("mons", 3), ("training", 1)])
def test_nothing_hidden_is_on_the_wire(site: Server, name: str, at: int) -> None:
    wire = Wire(site, most=45)
    tally = run(wire, name, games.load(name).scenarios[0], at)
    wire.close()
    assert tally.pairs == 4 * at
    assert tally.compared > 60 * tally.pairs
    assert {"state", "log", "replay", "explain", "forecast", "ahead", "overlay", "hostile", "opening"} <= set(
        tally.kinds
    )


def test_a_leak_of_time_would_be_found_on_a_noisy_machine() -> None:
    """Answers that take twenty microseconds longer for the twin, with ten of noise, and answers that do not."""
    rng = random.Random(1)

    def answers(later: float) -> list[tuple[float, float, float]]:
        took = [[0.002 + rng.gauss(0, 10e-6) for _ in range(3)] for _ in range(300)]
        return [(real, other + later, control) for real, other, control in took]

    assert "not told apart" in told_apart(answers(0))
    assert "TOLD APART" in told_apart(answers(20e-6))
    assert "not told apart" in told_apart([(0.002, 0.002, 0.002)])


def test_a_leak_would_be_found(site: Server) -> None:
    """The side whose things are hidden from the other does see them: to it the twins are not alike."""
    title = games.load("mons")
    states, _ = moments(title, title.scenarios[0], 0, 3)
    wire = Wire(site, most=10)
    model = wire.table(title, title.scenarios[0])
    state = states[2]
    other = twin(title, state, title.sides[1], "the other side's")
    assert other != state
    ids = [wire.put(model, title, each) for each in (state, other)]
    first = wire.people[0]
    with pytest.raises(AssertionError, match="state"):
        wire._ask(first, ids, "state", "GET", "/state", None)
    wire._ask(wire.people[1], ids, "state", "GET", "/state", None)
    wire.close()
