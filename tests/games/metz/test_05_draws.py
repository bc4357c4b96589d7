"""Draws laid down in advance: any chit that may be in the cup, by its name."""

from __future__ import annotations

import pytest

from grognard.engine.errors import GrognardError
from grognard.games.metz.chits.cup import draw, known_in_cup, number_of, unknown_events
from grognard.games.metz.program import Nothing
from grognard.games.metz.state import FRENCH, IN_CUP, PRUSSIAN, SPENT

from .acts import start
from .scene import METZ, RULES, table


@pytest.mark.rule("metz:5.2")
def test_every_chit_that_may_be_in_the_cup_can_be_laid_down() -> None:
    """Also the events of which nobody knows yet whether they are in there."""
    state = start()
    while not known_in_cup(table(state)):
        decision = METZ.decision(state)
        assert decision is not None
        METZ.apply(state, decision.options[0])
    state.in_cup[PRUSSIAN], state.in_cup[FRENCH] = 2, 1
    possible = [*known_in_cup(table(state)), *unknown_events(table(state), 0), *unknown_events(table(state), 1)]
    assert len(possible) > len(known_in_cup(table(state)))
    for chit in possible:
        trial = state.clone()
        trial.asked, trial.script = None, (RULES.chits[chit].id,)
        at = table(trial)
        at.push(draw, *Nothing())
        draw.run(at, Nothing())  # type: ignore[misc]
        assert trial.chit_place[chit] != IN_CUP
        assert trial.drawn[chit]
        assert trial.script == ()


@pytest.mark.rule("metz:5.2")
def test_a_chit_that_is_not_in_the_cup_cannot() -> None:
    state = start()
    state.chit_place[RULES.chit_index["FII"]] = SPENT
    assert number_of(table(state), "FII") == 0
    state.script = ("FII",)
    with pytest.raises(GrognardError, match="FII is not there to be drawn"):
        draw.run(table(state), Nothing())  # type: ignore[misc]
