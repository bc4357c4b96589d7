"""8.9 The guns of the forts."""

from __future__ import annotations

import pytest

from grognard.games.metz.fire.fire import strength as fire_strength
from grognard.games.metz.fire.procedures import Fire
from grognard.games.metz.fire.shifts import all_shifts as fire_shifts
from grognard.games.metz.fire.sight import CLEAR, sight
from grognard.games.metz.fire.targets import fort_targets
from grognard.games.metz.rules import SP

from .scene import (
    METZ,
    RULES,
    board,
    load_cup,
    offered,
    play,
    question,
    table,
)
from .setting import step


@pytest.mark.rule("metz:8.9")
@pytest.mark.parametrize(("hexes", "points"), [(1, 15), (2, 10)])
def test_r29_a_fort_fires_canister_at_who_stands_next_to_it(hexes: int, points: int) -> None:
    fort = RULES.forts[0]
    target = next(h for h in RULES.grid.within(fort, 2) if RULES.grid.distance(fort, h) == hexes)
    state = board(f"9Stulp {RULES.labels[target]}")
    assert fire_strength(table(state), Fire("fort", 1, fort, target)) == points * SP


@pytest.mark.rule("metz:8.9")
@pytest.mark.rule("metz:2.2.3")
def test_t47_a_fort_fires_at_what_it_sees_clearly_within_two_hexes() -> None:
    fort = RULES.forts[0]
    clear = [h for h in RULES.grid.within(fort, 2) if sight(table(board()), fort, h) == CLEAR]
    label = RULES.labels[clear[0]]
    state = board(f"9Stulp {label}")
    assert fort_targets(table(state), fort) == [clear[0]]
    fire = Fire("fort", 1, fort, clear[0])
    near = RULES.grid.distance(fort, clear[0]) == 1
    assert fire_strength(table(state), fire) == (15 if near else 10) * SP
    assert not [s for s in fire_shifts(table(state), fire) if "french" in s.key]


@pytest.mark.rule("metz:8.9")
def test_the_forts_are_silent_in_any_other_activation() -> None:
    state = step("fire", "FII", "Frossard 5010", "1Verge 4415", "9Stulp 4515", chits=["F3R"])
    assert not offered(state, "fort")
    assert METZ.explain(state, "fort 4514 4515").reasons[0].key == "guard-only"


@pytest.mark.rule("metz:8.9")
def test_the_reach_of_the_forts_is_what_they_see_clearly() -> None:
    state = board()
    at = table(state)
    reach = METZ.overlay(state, None, "forts").layers["reach"]
    seen = {h for fort in RULES.forts for h in RULES.grid.within(fort, 2) if sight(at, fort, h) == CLEAR}
    assert set(reach) == {RULES.labels[h] for h in seen}
    assert len(seen) < sum(len(RULES.grid.within(fort, 2)) for fort in RULES.forts)


@pytest.mark.rule("metz:8.9")
def test_after_a_void_activation_of_the_guard_nobody_is_activated() -> None:
    state = board("Bourbaki 5010 malaise", "9Stulp 4515", "1Verge 5011", chits=["FIG"])
    assert question(state) == "french fire_step.choose_fire"
    assert offered(state, "fort")
    load_cup(state, "F3R")
    play(state, "end")
    assert state.formation != RULES.formation_index["FIG"]
