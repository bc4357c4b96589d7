"""Every byte that four people receive is the same in games that differ only in what they may not know (see `wire`)."""

from __future__ import annotations

import pytest

from grognard import games

from .harness import Server
from .wire import Wire, moments, run, twin


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
