"""Worked examples of the rulebook as position files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from grognard.games.metz import events as e
from grognard.games.metz.chits.staff import divisions

from .scene import METZ, RULES, only, options, play, question, table, unit
from .setting import strength

FOLDER = Path(__file__).parents[2] / "positions" / "metz"


def position(name: str) -> Any:
    return METZ.from_position(METZ, json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8")))


@pytest.mark.rule("metz:6.2.1")
def test_t10_t11_the_division_of_stulpnagel() -> None:
    state = position("6.2.1-grouped-division")
    assert question(state) == "prussian cup.choose_before_draw"
    assert {RULES.ids[u] for u in divisions(table(state), 0)["Stulp"][0]} == {"9Stulp", "10Stulp", "StulpArt"}
    play(state, "play prussian-general-staff")
    assert {"division Stulp 1", "unit CArt.PIII"} <= set(options(state))
    found = play(state, "division Stulp 1", "posture A")
    assert not any(isinstance(event, e.OutOfCommand) for event in found)
    assert state.face[unit("Alvensleben")] == 0


@pytest.mark.rule("metz:8.7")
def test_t16_a_shaken_battery_with_its_mitrailleuse() -> None:
    state = position("8.7-shaken-battery")
    assert strength(state, "VergeMit", "0304") == 3
    found = play(state, "assault 9Stulp 0305", "stand", dice=(10,))
    assert only(found, e.AssaultResolved).defence == 4


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_every_position_file_comes_back_as_it_was(path: Path) -> None:
    state = METZ.from_position(METZ, json.loads(path.read_text(encoding="utf-8")))
    again = METZ.from_position(METZ, json.loads(json.dumps(METZ.to_position(METZ, state))))
    assert METZ.to_position(METZ, again) == METZ.to_position(METZ, state)
    assert options(again) == options(state)
