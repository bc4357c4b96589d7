"""Chapters 2 to 10 once more: combinations that the other tests leave out."""

from __future__ import annotations

import pytest

from .scene import offered, play, question, why_not
from .setting import step


@pytest.mark.rule("metz:8.1.4")
@pytest.mark.rule("metz:14.3")
def test_guns_that_have_moved_under_a_cautious_marker_do_not_join_a_fire() -> None:
    """Artillery fires or moves: StulpArt rides out and back, then the corps artillery beside it fires alone."""
    state = step(
        "out-of-command", "PIII", "Alvensleben 0101", "StulpArt 0304 out-of-command", "CArt.PIII 0304 out-of-command",
        "1Verge 0307", markers_left=[0, 0, 1, 0, 0], chits=["F3R"],
    )  # fmt: skip
    play(state, "flip 0304")
    trial = state.clone()
    play(trial, "fire CArt.PIII 0307")
    assert offered(trial, "add") == {"StulpArt"}
    play(state, "move StulpArt", "to 0303", "to 0304")
    assert offered(state, "fire") == {"CArt.PIII 0307"}
    assert why_not(state, "fire StulpArt 0307") == "14.3"
    play(state, "fire CArt.PIII 0307", dice=(1, 2))
    assert not question(state).endswith("fire.prepare")
