"""Examples 1 to 15: geometry and calendar."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.title import Title
from grognard.games.clash import events
from grognard.games.clash.marne.areas import command_of
from grognard.games.clash.movement import allowance
from grognard.games.clash.tannenberg.francois import francois_refusal

from .scene import (
    MARNE,
    TANNENBERG,
    answers,
    board,
    hex_of,
    one,
    play,
    question,
    still,
    table,
    why,
)
from .vectors import vector

M, T = MARNE, TANNENBERG

CAMPAIGN = {"scenario": "campaign"}


def around(title: Title, label: str) -> set[str]:
    return {title.rules.labels[h] for h in title.rules.grid.adjacent(hex_of(title, label))}


# Geometry ------------------------------------------------------------------------------------------------------------


@vector(1, 2, 3, 4)
@pytest.mark.rule("tannenberg:T2.12")
def test_the_hexside_of_1811_and_1910() -> None:
    grid, here = T.rules.grid, hex_of(T, "1811")
    assert T.rules.labels[grid.neighbour[6 * here + 1]] == "1910"  # north-east
    assert T.rules.river[6 * here + 1]
    assert around(T, "1811") == {"1810", "1910", "1911", "1812", "1711", "1710"}
    assert around(T, "1910") == {"1909", "2010", "2011", "1911", "1811", "1810"}


@vector(5)
@pytest.mark.rule("tannenberg:T10.61")
def test_three_hexes_between_them_is_near_enough_for_von_francois() -> None:
    grid = T.rules.grid
    assert grid.distance(hex_of(T, "4706"), hex_of(T, "4702")) == 4
    russian = "ru-XX-28 5006"
    near, far = (still(T, "de-I-1 4706", f"de-I-2 {hex_}", russian, turn=2) for hex_ in ("4702", "4701"))
    assert francois_refusal(table(T, near)) is None
    refused = francois_refusal(table(T, far))
    assert refused is not None
    assert (refused.rule, refused.key) == ("T10.61", "divisions-apart")


@vector(6)
@pytest.mark.rule("marne:M8.21")
@pytest.mark.rule("marne:M2.13")
def test_the_edges_of_the_marne_map() -> None:
    features = {label: M.rules.features[hex_of(M, label)] for label in ("1125", "1102", "1101")}
    assert "source-allied" in features["1125"]
    assert "source-german" in features["1102"]
    assert "start" in features["1101"]


@vector(7)
@pytest.mark.rule("marne:M10.41")
def test_3903_is_of_french_ninth_and_german_third_army() -> None:
    for unit, army, other in (("fr-I-1", "fr-9", "de-II-3"), ("de-II-3", "de-3", "fr-I-1")):
        state = still(M, f"{unit} 3903", f"{other} 4810")
        assert M.rules.commands[command_of(table(M, state), M.rules.unit_index[unit])].id == army


# Calendar and turns --------------------------------------------------------------------------------------------------


@vector(8, 9)
@pytest.mark.rule("tannenberg:T5.36")
@pytest.mark.rule("marne:M5.36")
def test_the_calendar() -> None:
    east, west = T.rules.schedule.turn, M.rules.schedule.turn
    assert (east[0].first, east[14].last, len(east)) == ("1914-08-15", "1914-09-02", 15)
    assert sum(turn.first != turn.last for turn in east) == 4
    assert [west[i].first for i in (0, 5, 11)] == ["1914-08-31", "1914-09-05", "1914-09-11"]


@vector(10)
@pytest.mark.rule("tannenberg:T5.331")
@pytest.mark.rule("tannenberg:T5.332")
def test_second_army_is_idle_on_turn_one() -> None:
    state: Any = T.setup(secret=b"v" * 32)
    assert T.rules.commands[state.command - 1].id == "ru-1"
    assert why(T, state, "move ru-XV-6") == ("10.1", "other-command")
    later = board(T, "ru-XV-6 3026", "de-XX-37 2918", phase="second-operations", active="russian", turn=1)
    assert not later.rolled[T.rules.command_index["ru-2"]]
    assert later.active == 1  # the Russian had nothing more to do


@vector(11)
@pytest.mark.rule("tannenberg:T5.331")
def test_the_russian_may_begin_with_second_army_on_turn_three() -> None:
    units = ("ru-XV-6 3026", "ru-XX-28 5006", "de-XX-37 2918")
    state = board(T, *units, phase="first-operations", active="russian", turn=3)
    play(T, state, "activate ru-2", dice=(4,))
    assert T.rules.commands[state.command - 1].id == "ru-2"


@vector(12, 13)
@pytest.mark.rule("tannenberg:T5.37")
@pytest.mark.rule("tannenberg:T5.331")
def test_the_intercept_of_turn_four_binds_turn_five() -> None:
    units = ("ru-XV-6 3026", "ru-XX-28 5006", "de-XX-37 2918")
    early = board(T, *units, phase="wireless", active="german", turn=3)
    assert question(T, early) != "operations.choose_intercept"
    state = board(T, *units, phase="wireless", active="german", turn=4)
    told = one(play(T, state, "intercept ru-2", dice=(6,)), events.ArmyIntercepted)
    while state.turn == 4 or question(T, state) != "operations.choose_unit":
        play(T, state, next(a for a in sorted(answers(T, state)) if a in ("finish", "end", "done", "march", "roll")))
    assert T.rules.commands[state.command - 1].id == "ru-2"
    assert allowance(table(T, state), T.rules.unit_index["ru-XV-6"]) == told.allowance
    assert not state.die[T.rules.command_index["ru-2"]]  # no new roll


@vector(14)
@pytest.mark.rule("tannenberg:T15.1")
def test_strategic_movement_begins_on_turn_five() -> None:
    for turn, asked in ((4, False), (5, True)):
        state = board(T, "de-XX-37 2918", "ru-XX-28 5006", phase="operations", active="german", turn=turn)
        assert (question(T, state) == "railways.choose_train") is asked


@vector(15)
@pytest.mark.rule("marne:M10.34")
@pytest.mark.rule("marne:M10.52")
def test_nobody_rallies_before_turn_five() -> None:
    for turn, rallied in ((4, 255), (5, 5)):
        state = board(M, "fr-I-1 4818", "de-II-3 5010", phase="rally", active="allied", turn=turn, **CAMPAIGN)
        assert state.rallied[M.rules.command_index["fr-4"]] == rallied
