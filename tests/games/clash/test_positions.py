"""The position files: each worked example is a question that its rule answers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from grognard import games
from grognard.games.clash import events

from .scene import MARNE, TANNENBERG, answers, play, question, where

FOLDER = Path(__file__).parents[2] / "positions"


def position(title: str, name: str) -> Any:
    loaded = games.load(title)
    return loaded.from_position(loaded, json.loads((FOLDER / title / f"{name}.json").read_text(encoding="utf-8")))


@pytest.mark.rule("clash:12.72")
def test_two_to_one() -> None:
    state = position("marne", "12.72-two-to-one")
    names = ("de-II-3", "de-II-4", "de-III-5", "de-Det1", "de-Det2")
    happened = play(
        MARNE, state, "attack 4804", *(f"add {n}" for n in names), "commit", "roll fr-I-1", dice=(1, 1) + (1,) * 4
    )
    odds = next(event for event in happened if isinstance(event, events.OddsFound))
    assert (odds.column, odds.attacker, odds.defender, odds.limit) == ("2-1", -1, 1, 4)
    rolled = [event.unit for event in happened if isinstance(event, events.UnitRolled) and event.attacking]
    assert rolled[:3] == ["de-II-3", "de-II-4", "de-III-5"]  # all divisions, then the choice of a brigade
    assert answers(MARNE, state) == {"risk de-Det1", "risk de-Det2"}


@pytest.mark.rule("clash:12.72")
def test_four_to_one() -> None:
    state = position("marne", "12.72-four-to-one")
    names = ("de-II-3", "de-II-4", "de-III-5", "de-III-6")
    play(MARNE, state, "attack 4804", *(f"add {name}" for name in names), "commit", "roll fr-I-1", dice=(1, 1))
    happened = play(MARNE, state, "risk de-II-3", "risk de-II-4", dice=(2, 2))
    assert [event.modifier for event in happened if isinstance(event, events.UnitRolled)] == [-3, -3]


@pytest.mark.rule("clash:8.5")
@pytest.mark.rule("clash:12.83")
def test_the_other_examples_ask_what_they_are_about() -> None:
    assert question(TANNENBERG, position("tannenberg", "8.5-fort")) == "supply.choose_fed"
    assert question(TANNENBERG, position("tannenberg", "10.61-francois")) == "operations.choose_posture"
    assert question(MARNE, position("marne", "6.1-overstacked")) == "stacking.choose_excess"
    state = position("tannenberg", "12.83-room")
    play(TANNENBERG, state, "attack 5117", "add de-XVII-35", "add de-XVII-36", "commit", dice=(4, 1, 1))
    while question(TANNENBERG, state) == "retreat.choose_retreat":
        play(TANNENBERG, state, sorted(answers(TANNENBERG, state))[0])
    assert where(TANNENBERG, state, "ru-XX-28") not in ("5117", "5118", "5217", "5218")


@pytest.mark.rule("clash:12.91")
def test_a_town_in_rough_across_a_river() -> None:
    state = position("marne", "12.91-town-in-rough")
    happened = play(MARNE, state, "attack 3406", "add de-II-3", "add de-II-4", "commit", dice=(1, 1, 1))
    assert next(event for event in happened if isinstance(event, events.OddsFound)).defence == 2 + 3


@pytest.mark.rule("tannenberg:T10.61")
def test_three_hexes_between_the_divisions_of_i_corps() -> None:
    state = position("tannenberg", "10.61-four-hexes")
    assert answers(TANNENBERG, state) == {"roll", "francois"}


@pytest.mark.rule("tannenberg:T15.2")
def test_leaving_on_turn_five() -> None:
    state = position("tannenberg", "15.2-leaving")
    happened = play(TANNENBERG, state, "entrain de-XX-37")
    assert next(event for event in happened if isinstance(event, events.Entrained)).turn == 7


@pytest.mark.rule("marne:M10.41")
def test_3903() -> None:
    state = position("marne", "10.41-two-armies")
    assert {where(MARNE, state, unit.id) for unit in MARNE.rules.units} >= {"3903"}
