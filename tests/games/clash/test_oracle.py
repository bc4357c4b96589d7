"""A slow reading of the rules beside the fast one, all over random games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.engine import dice
from grognard.games.clash.retreat import Retreat, next_hexes
from grognard.games.clash.tracing import Lines

from .oracle import Oracle
from .scene import MARNE, TANNENBERG, table

CASES = [(TANNENBERG, "campaign", 3), (TANNENBERG, "campaign", 8), (MARNE, "campaign", 1), (MARNE, "battle", 2)]


def moments(title: Any, scenario: str, seed: int, most: int) -> list[Any]:
    """Some moments of a random game in which somebody fights now and then."""
    state, rng = title.setup(scenario, secret=dice.secret_from_seed(f"oracle {seed}")), Random(seed)
    found: list[str] = []
    while (decision := title.decision(state)) is not None and len(found) < most:
        options = [o for o in decision.options if o.text not in ("francois", "end", "stop")] or list(decision.options)
        title.apply(state, rng.choice(options))
        if state.serial % 97 == 0 and state.turn > 1:
            found.append(state.clone())
    return found


@pytest.mark.rule("clash:7.1")
@pytest.mark.rule("clash:8.22")
@pytest.mark.parametrize(("title", "scenario", "seed"), CASES)
def test_zones_and_supply(title: Any, scenario: str, seed: int) -> None:
    looked = 0
    for state in moments(title, scenario, seed, 2):
        oracle, now = Oracle(title, state), table(title, state)
        for side, name in enumerate(title.sides):
            column = (state.zoc0, state.zoc1)[side]
            assert {title.rules.labels[h] for h, v in enumerate(column) if v} == {
                label
                for label in oracle.labels
                if oracle.ground[label] not in ("sea", "lake") and oracle.zone(label, name)
            }
            lines = Lines(now, side)
            for unit in title.rules.by_side[side]:
                if state.where[unit] >= 0:
                    looked += 1
                    traced = title.rules.book.source_of(now, lines, unit) >= 0
                    assert traced == oracle.is_supplied(title.rules.ids[unit]), title.rules.ids[unit]
    assert looked > 50


@pytest.mark.rule("clash:12.82")
@pytest.mark.rule("clash:12.83")
@pytest.mark.rule("clash:12.84")
@pytest.mark.parametrize(("title", "scenario", "seed"), CASES)
def test_retreats(title: Any, scenario: str, seed: int) -> None:
    looked = 0
    for state in moments(title, scenario, seed, 2):
        oracle, now = Oracle(title, state), table(title, state)
        for unit, where in enumerate(state.where):
            if where < 0 or title.rules.units[unit].yellow or "start" in title.rules.features[where]:
                continue
            near = [to for to in title.rules.grid.adjacent(where) if "start" in title.rules.features[to]]
            if near:
                continue
            for hexes in (1, 2):
                found = next_hexes(now, Retreat((unit,), hexes, (where,)))
                looked += 1
                assert {title.rules.labels[h] for h in found} == oracle.first_hexes(title.rules.ids[unit], hexes)
    assert looked > 40
