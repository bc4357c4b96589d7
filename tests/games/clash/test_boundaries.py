"""Army boundaries of the Marne in the middle of a move."""

from __future__ import annotations

import pytest

from .scene import MARNE as M
from .scene import answers, marching, play, where, why

#: Sixth Army has rallied, the others have not: nobody leaves the area of Fifth Army, from column 25 on
ONLY_SIXTH = {name: {"rallied": 5 if name == "fr-6" else 255} for name in ("fr-6", "fr-5", "fr-9", "fr-4")}


@pytest.mark.rule("marne:M10.41")
@pytest.mark.rule("marne:M10.51")
@pytest.mark.rule("marne:M10.44")
def test_a_unit_that_has_come_into_the_area_of_a_demoralised_army_does_not_leave_it_again() -> None:
    # at once no more than hex by hex
    units = ("fr-5GR-55R 2415", "-de-II-3 4810")
    at_once = marching(M, 14, "fr-6", *units, commands=dict(ONLY_SIXTH), scenario="campaign")
    play(M, at_once, "move fr-5GR-55R")
    ninth = [h for a in answers(M, at_once) if a.startswith("to ") and (h := a.split()[1])[:2] >= "37"]
    assert not ninth
    assert "to 3616" in answers(M, at_once)
    assert why(M, at_once, "to 3715") == ("M10.51", "army-boundary")
    by_steps = at_once.clone()
    play(M, by_steps, "to 3616")
    assert where(M, by_steps, "fr-5GR-55R") == "3616"
    assert why(M, by_steps, "to 3715") == ("M10.51", "army-boundary")


@pytest.mark.rule("marne:M10.51")
def test_who_belongs_to_a_rallied_army_crosses_the_areas_of_others_that_have_rallied() -> None:
    rallied = {name: {"rallied": 5} for name in ONLY_SIXTH}
    state = marching(M, 14, "fr-6", "fr-5GR-55R 2415", "-de-II-3 4810", commands=rallied, scenario="campaign")
    play(M, state, "move fr-5GR-55R")
    assert "to 3715" in answers(M, state)
