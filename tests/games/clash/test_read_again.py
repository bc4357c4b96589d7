"""Odd cases of the rules: two rules at once, marks that outlive what they were for, works, start hexes."""

from __future__ import annotations

import pytest

from grognard.engine.title import Title
from grognard.games.clash.attack import in_their_zones, owed
from grognard.games.clash.retreat import Retreat, step_back
from grognard.games.clash.state import OWED, RETREATED, STRUCK

from .scene import MARNE, TANNENBERG, answers, board, hex_of, play, question, table

GERMAN = {"phase": "combat", "active": "german"}
M, T = MARNE, TANNENBERG


def unit(title: Title, name: str) -> int:
    return int(title.rules.unit_index[name])


@pytest.mark.rule("clash:12.4")
@pytest.mark.rule("clash:12.85")
def test_a_promise_that_was_kept_is_not_owed_again_when_somebody_falls_back_into_the_hex() -> None:
    state = board(M, "de-II-3 4803", "fr-I-1 4805", **GERMAN)
    hex_ = hex_of(M, "4806")
    state.hex_marks[hex_] = OWED | STRUCK  # promised, attacked, empty now
    step_back(table(M, state), Retreat((unit(M, "fr-I-1"),), 1, (hex_of(M, "4805"),)), hex_)
    assert state.hex_marks[hex_] == 0  # it may be attacked again, and need not


@pytest.mark.rule("clash:12.4")
@pytest.mark.rule("clash:14.3")
def test_cavalry_that_slipped_away_leaves_no_debt_behind() -> None:
    state = board(M, "de-II-3 4803", "de-III-5 4703", "de-III-6 4703", "fr-1CC-1C 4804", "fr-I-2 4704", **GERMAN)
    state.hex_marks[hex_of(M, "4804")] = OWED
    play(M, state, "attack 4804", "add de-II-3", "commit", "evade")
    while question(M, state) == "retreat.choose_retreat":
        play(M, state, sorted(answers(M, state))[0])
    assert state.hex_marks[hex_of(M, "4804")] == 0


@pytest.mark.rule("clash:12.2")
@pytest.mark.rule("clash:12.85")
def test_a_fortified_zone_that_was_emptied_may_be_attacked_again_with_who_falls_back_into_it() -> None:
    state = board(M, "de-II-3 2210", "fr-I-1 2111", **GERMAN)
    zone = hex_of(M, "2011")
    state.hex_marks[zone] = STRUCK
    step_back(table(M, state), Retreat((unit(M, "fr-I-1"),), 1, (hex_of(M, "2111"),)), zone)
    assert not state.hex_marks[zone] & STRUCK
    fort = board(T, "ru-III-25 4414", "de-I-1 4314", phase="combat", active="russian")
    lotzen = hex_of(T, "4215")
    fort.hex_marks[lotzen] = STRUCK
    step_back(table(T, fort), Retreat((unit(T, "de-I-1"),), 1, (hex_of(T, "4314"),)), lotzen)
    assert fort.hex_marks[lotzen] & STRUCK  # the fort itself was attacked there


@pytest.mark.rule("clash:12.4")
@pytest.mark.rule("clash:7.1")
def test_enemies_in_intact_works_are_in_no_zone_and_bind_nobody() -> None:
    state = board(M, "de-II-3 2110", "de-II-4 2212", "fr-I-1 2111", "fr-I-2 2011", **GERMAN)
    both = (unit(M, "de-II-3"), unit(M, "de-II-4"))
    assert in_their_zones(table(M, state), both, hex_of(M, "2111")) == []
    state.zone[hex_of(M, "2011")] = 0
    assert in_their_zones(table(M, state), both, hex_of(M, "2111")) == [hex_of(M, "2011")]


@pytest.mark.rule("clash:12.4")
def test_enemies_that_were_attacked_before_they_fell_back_bind_nobody() -> None:
    units = ("de-II-3 4803", "de-III-5 4703", "fr-I-1 4804", "fr-I-2 4704")
    state, fresh = board(M, *units, **GERMAN), board(M, *units, "fr-III-6 4704", **GERMAN)
    for now in (state, fresh):
        now.marks[unit(M, "fr-I-2")] |= RETREATED
    both = (unit(M, "de-II-3"), unit(M, "de-III-5"))
    assert in_their_zones(table(M, state), both, hex_of(M, "4804")) == []
    assert in_their_zones(table(M, fresh), both, hex_of(M, "4804")) == [hex_of(M, "4704")]


@pytest.mark.rule("clash:12.4")
def test_a_promise_that_nobody_can_keep_any_more_lapses_and_stops_no_other_attack() -> None:
    state = board(M, "de-II-3 4803", "fr-I-1 4804", "fr-I-2 4810", **GERMAN)
    state.hex_marks[hex_of(M, "4810")] = OWED
    assert owed(table(M, state)) == []
    play(M, state, "attack 4804")
    assert "add de-II-3" in answers(M, state)
