"""The stored positions: one for every question that play has come to, each loadable and at its question."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grognard.engine.offers import UNIT

from .scene import pack

POSITIONS = Path(__file__).parents[2] / "positions"
FILES = sorted(path for name in ("bastogne", "training") for path in (POSITIONS / name).glob("question-*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_position_stands_at_its_question(path: Path) -> None:
    title = pack(path.parent.name)
    state = title.from_position(title, json.loads(path.read_text(encoding="utf-8")))
    decision = title.decision(state)
    assert decision is not None
    assert f"question-{decision.question}" == path.stem
    assert title.rebuild(title, state) == state
    for side in (*title.sides, None):
        title.view(state, side)
    again = title.from_position(title, title.to_position(title, state))
    assert again.content()[:-1] == state.content()[:-1] or again.frames == state.frames


@pytest.mark.parametrize("path", FILES[:12], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_lists_agree_with_their_refusals(path: Path) -> None:
    """Lists worked out at once hold exactly what is not refused."""
    title = pack(path.parent.name)
    state = title.from_position(title, json.loads(path.read_text(encoding="utf-8")))
    step = title.program.step_at(state)
    assert step is not None
    table, values = title.table(state), state.frames[-1][1]
    for offer in step.offers:
        if offer.listed is None or offer.refusal is None or len(offer.places) != 1:
            continue
        listed = set(offer.listed(table, values))
        units = offer.kinds[offer.places[0]] is UNIT
        for named in range(len(title.rules.units)) if units else range(0, len(title.rules.grid), 3):
            assert (offer.refusal(table, values, named) is None) == (named in listed), (offer.verb, named)
