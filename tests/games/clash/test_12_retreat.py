"""12.8: retreat."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.title import Title
from grognard.games.clash.retreat import Retreat, next_hexes

from .scene import MARNE, TANNENBERG, answers, board, hex_of, play, steps, table, where, why

GERMAN = {"active": "german", "phase": "combat"}


def ways(title: Title, state: Any, unit: str, hexes: int) -> set[str]:
    """Where a unit may fall back next."""
    index = title.rules.unit_index[unit]
    start = state.where[index]
    found = next_hexes(table(title, state), Retreat((index,), hexes, (start,)))
    return {title.rules.labels[hex_] for hex_ in found}


@pytest.mark.rule("clash:12.82")
@pytest.mark.rule("marne:M2.12")
def test_units_fall_back_along_the_arrows() -> None:
    state = board(MARNE, "de-II-3 4803", "fr-I-1 4804", **GERMAN)
    assert ways(MARNE, state, "fr-I-1", 1) == {"4704", "4805", "4904"}
    assert ways(MARNE, state, "de-II-3", 1) == {"4702", "4802", "4902"}


@pytest.mark.rule("tannenberg:T2.12")
def test_the_russian_arrows_are_ruled_or_as_worded() -> None:
    units = ("de-XX-37 5016", "ru-XX-28 5117")
    ruled = board(TANNENBERG, *units, **GERMAN)
    worded = board(TANNENBERG, *units, options={"russian-arrows": "as-worded"}, **GERMAN)
    assert ways(TANNENBERG, ruled, "ru-XX-28", 1) == {"5217", "5218", "5118"}
    assert ways(TANNENBERG, worded, "ru-XX-28", 1) == {"5218", "5018", "5118"}
    assert ways(TANNENBERG, ruled, "de-XX-37", 1) == {"4916", "4915", "5015"}


@pytest.mark.rule("clash:12.82")
@pytest.mark.rule("clash:12.84")
def test_other_directions_only_where_the_arrows_are_closed() -> None:
    # Germans on three sides: the arrows lead into their zones
    state = board(MARNE, "de-II-3 4905", "de-II-4 4705", "de-III-5 4803", "fr-I-1 4804", **GERMAN)
    assert not ways(MARNE, state, "fr-I-1", 1) & {"4704", "4805", "4904"}


@pytest.mark.rule("clash:12.84")
@pytest.mark.rule("clash:7.2")
def test_a_friend_in_the_hex_cancels_the_zone() -> None:
    state = board(MARNE, "de-II-3 4806", "de-III-5 4803", "fr-I-1 4804", "fr-I-2 4805", **GERMAN)
    assert "4805" in ways(MARNE, state, "fr-I-1", 1)
    empty = board(MARNE, "de-II-3 4806", "de-III-5 4803", "fr-I-1 4804", **GERMAN)
    assert "4805" not in ways(MARNE, empty, "fr-I-1", 1)


@pytest.mark.rule("clash:12.84")
@pytest.mark.rule("clash:14.2")
@pytest.mark.rule("clash:8.42")
def test_infantry_in_supply_ignores_cavalry_zones() -> None:
    cavalry = ("de-2CC-2C 4806", "de-III-5 4803")
    assert "4805" in ways(MARNE, board(MARNE, *cavalry, "fr-I-1 4804", **GERMAN), "fr-I-1", 1)
    cut = board(MARNE, *cavalry, "fr-I-1 4804 oos", **GERMAN)
    assert "4805" not in ways(MARNE, cut, "fr-I-1", 1)


@pytest.mark.rule("clash:12.83")
def test_who_finds_no_room_goes_further() -> None:
    full = ("fr-III-5 4805", "fr-X-19 4805", "fr-IX-17 4704", "fr-XI-21 4704", "fr-42 4904", "fr-52R 4904")
    state = board(MARNE, "de-III-5 4803", "de-III-6 4803", "fr-I-1 4804", *full, **GERMAN)
    play(MARNE, state, "attack 4804", "add de-III-5", "add de-III-6", "commit", dice=(4, 1, 1))
    assert why(MARNE, state, "retreat 4803")[0] == "12.82"
    play(MARNE, state, "retreat 4805")
    assert where(MARNE, state, "fr-I-1") == "4805"
    assert answers(MARNE, state) <= {"retreat 4806", "retreat 4705", "retreat 4905"}
    play(MARNE, state, "retreat 4806")
    assert where(MARNE, state, "fr-I-1") == "4806"


@pytest.mark.rule("clash:12.82")
def test_who_has_nowhere_to_go_is_eliminated() -> None:
    ring = ("de-II-3 4802", "de-II-4 4706", "de-III-5 4906", "de-III-6 4803")
    state = board(MARNE, *ring, "de-IV-7 4702", "de-IV-8 4902", "de-IX-17 4604", "de-IX-18 5004", "fr-I-1 4804",
                  active="german", phase="combat")  # fmt: skip
    play(MARNE, state, "attack 4804", "add de-III-6", "commit", dice=(6, 1))
    assert where(MARNE, state, "fr-I-1") == "eliminated"


@pytest.mark.rule("clash:12.81")
@pytest.mark.rule("clash:12.93")
def test_units_in_works_may_stay() -> None:
    # 2012 is a fortified zone of the camp of Paris
    state = board(MARNE, "de-II-3 2111", "fr-45 2012", **GERMAN)
    play(MARNE, state, "attack 2012", "add de-II-3", "commit", dice=(6, 1))
    assert "stand" in answers(MARNE, state)
    play(MARNE, state, "stand", dice=(1,))
    assert (where(MARNE, state, "fr-45"), steps(MARNE, state, "fr-45")) == ("2012", 1)


@pytest.mark.rule("clash:12.82")
def test_retreats_are_explained() -> None:
    state = board(MARNE, "de-III-5 4803", "de-III-6 4803", "fr-I-1 4804", **GERMAN)
    play(MARNE, state, "attack 4804", "add de-III-5", "add de-III-6", "commit", dice=(4, 1, 1))
    assert why(MARNE, state, "retreat 4803") == ("12.82", "enemy-there")
    assert why(MARNE, state, "retreat 5010") == ("12.82", "not-adjacent")
    assert why(MARNE, state, "stand") == ("12.93", "no-works-here")
    assert hex_of(MARNE, "4803") >= 0


@pytest.mark.rule("clash:12.82")
@pytest.mark.rule("clash:11.3")
def test_empty_works_of_the_enemy_are_no_way_back_and_nobody_says_that_enemies_are_there() -> None:
    # 2010 and 2012 to 2014 are fortified zones of the camp of Paris
    state = board(MARNE, "fr-I-1 2113", "fr-I-2 2113", "de-II-3 2112 oos", phase="combat", active="allied")
    play(MARNE, state, "attack 2112", "add fr-I-1", "add fr-I-2", "commit", dice=(5,))
    assert why(MARNE, state, "retreat 2012") == ("12.82", "enemy-works")
