"""What the table shows: what was drawn, what may still come, who reacts to what, and the line between two hexes."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.errors import GrognardError
from grognard.games.metz import events
from grognard.games.metz.state import PLANNED, UNKNOWN

from .scene import METZ, RULES, board, play, question
from .setting import step


def boxes(state: Any, side: str | None) -> dict[str, list[str]]:
    return {box: [c.unit for c in counters] for box, counters in METZ.view(state, side).boxes.items()}


@pytest.mark.rule("metz:5.2")
def test_chits_are_shown_in_the_order_of_the_draw() -> None:
    state = METZ.setup("left-wing", secret=b"order")
    drawn: list[str] = []
    while len(drawn) < 4:
        decision = METZ.decision(state)
        assert decision is not None
        drawn += [e.chit for e in METZ.apply(state, decision.options[-1]) if isinstance(e, events.ChitDrawn)]
    assert boxes(state, None)["chits-drawn"] == drawn
    again = METZ.imagine(METZ, METZ.view(state, "french"), b"other")
    assert boxes(again, None)["chits-drawn"] == drawn


@pytest.mark.rule("metz:5.1")
def test_what_may_be_in_the_cup_gives_no_plan_away() -> None:
    state: Any = METZ.setup("left-wing", secret=b"plan")
    while question(state).endswith("planning.choose_event"):
        decision = METZ.decision(state)
        assert decision is not None
        METZ.apply(state, decision.options[0])
    unseen = [c.id for i, c in enumerate(RULES.chits) if state.chit_place[i] in (UNKNOWN, PLANNED)]
    for side in (*METZ.sides, None):
        assert sorted(boxes(state, side)["chits-possible"]) == sorted(unseen)


@pytest.mark.rule("metz:11.4")
def test_the_procedures_say_who_reacts_to_what() -> None:
    """A Prussian brigade comes next to a French one, which may fire at it."""
    state = step("movement", "PIII", "9Stulp 0302", "1Verge 0306")
    play(state, "move 9Stulp", "to 0305")
    assert question(state) == "french reactions.choose_fire"
    told = [p for p in METZ.view(state, None).procedures if "key" in p]
    assert [(p["key"], p["side"]) for p in told][-2:] == [("move", "prussian"), ("reaction", "french")]
    assert told[-2]["units"] == ["9Stulp"]
    assert told[-1]["target"] == "0305"


@pytest.mark.rule("metz:8.1.2")
def test_the_profile_of_a_line_between_two_hexes() -> None:
    state = board("9Stulp 0302", "1Verge 0306")
    found = METZ.overlay(state, "prussian", "profile", "0302", "0305")
    assert found.ways == {"line": [["0302", "0303", "0304", "0305"]]}
    assert found.layers["target"] == ["0305"]
    assert [(note.rule, note.key, note.args) for note in found.notes] == [
        ("8.1.2.1", "sight-clear", {"from": "0302", "to": "0305"})
    ]
    nearest = METZ.overlay(state, "prussian", "profile", "0302")
    assert nearest.layers["target"] == ["0306"]


def test_a_target_that_is_none_and_an_overlay_that_does_not_aim_are_refused() -> None:
    state = board("9Stulp 0302", "1Verge 0306")
    with pytest.raises(GrognardError, match="profile looks at no hex '9999'"):
        METZ.overlay(state, "prussian", "profile", "0302", "9999")
    with pytest.raises(GrognardError, match="sight looks at no hex '0305'"):
        METZ.overlay(state, "prussian", "sight", "0302", "0305")
