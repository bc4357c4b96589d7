"""Chapters 13 and 14: forts and cavalry."""

from __future__ import annotations

import pytest

from grognard.games.clash import events

from .scene import (
    MARNE,
    TANNENBERG,
    answers,
    board,
    hex_of,
    marching,
    one,
    play,
    question,
    steps,
    where,
    why,
)
from .test_12_combat import odds

GERMAN = {"active": "german", "phase": "combat"}
RUSSIAN = {"active": "russian", "phase": "combat"}


@pytest.mark.rule("clash:13.0")
def test_a_fort_alone_has_two_steps_and_no_shift_of_its_own() -> None:
    state = board(TANNENBERG, "ru-I-22 4314", "ru-I-24 4314", **RUSSIAN)
    found = odds(TANNENBERG, state, "4215", "ru-I-22", "ru-I-24")
    assert "fort" not in {shift.key for shift in found.shifts}
    assert found.defence >= 2


@pytest.mark.rule("clash:13.0")
@pytest.mark.rule("clash:12.72")
@pytest.mark.rule("clash:12.76")
def test_units_in_a_fort_get_the_shift_and_all_attackers_roll() -> None:
    state = board(TANNENBERG, "ru-I-22 4314", "ru-I-24 4314", "ru-XXIII-2 4314", "de-IR-1R 4215", **RUSSIAN)
    found = odds(TANNENBERG, state, "4215", "ru-I-22", "ru-I-24", "ru-XXIII-2")
    assert "fort" in {shift.key for shift in found.shifts}
    assert found.limit == 3


@pytest.mark.rule("clash:13.0")
def test_a_fort_rolls_with_five_and_is_destroyed_for_good_by_its_second_loss() -> None:
    state = board(TANNENBERG, "ru-I-22 4314", "ru-I-24 4314", markers={"4215": ["fort-reduced"]}, **RUSSIAN)
    happened = play(TANNENBERG, state, "attack 4215", "add ru-I-22", "add ru-I-24", "commit", dice=(6, 1, 1))
    rolled = next(e for e in happened if isinstance(e, events.UnitRolled) and e.unit == "fort")
    assert (rolled.ter, rolled.lost, rolled.retreat) == (5, True, 0)
    assert one(happened, events.WorksDestroyed).hex == "4215"
    assert "advance ru-I-22" in answers(TANNENBERG, state)


@pytest.mark.rule("clash:13.0")
def test_a_fort_that_is_hit_once_is_reduced() -> None:
    state = board(TANNENBERG, "ru-I-22 4314", **RUSSIAN)
    happened = play(TANNENBERG, state, "attack 4215", "add ru-I-22", "commit", dice=(6, 1))
    assert one(happened, events.FortReduced).hex == "4215"


@pytest.mark.rule("clash:14.2")
def test_cavalry_attacks_neither_infantry_nor_forts_nor_with_infantry() -> None:
    state = board(MARNE, "de-2CC-2C 4703", "de-II-3 4703", "fr-I-1 4804", "fr-2CC-4C 4704", **GERMAN)
    play(MARNE, state, "attack 4704")
    play(MARNE, state, "add de-II-3")
    assert why(MARNE, state, "add de-2CC-2C") == ("14.2", "arms-apart")
    other = board(MARNE, "de-2CC-2C 4803", "de-II-3 4803", "fr-I-1 4804", **GERMAN)
    play(MARNE, other, "attack 4804")
    assert why(MARNE, other, "add de-2CC-2C") == ("14.2", "cavalry-attacks-cavalry")


@pytest.mark.rule("clash:14.2")
def test_cavalry_attacked_by_infantry_has_a_rating_of_one_and_one_attacker_rolls() -> None:
    state = board(MARNE, "de-II-3 4803", "de-II-4 4803", "fr-2CC-4C 4804", **GERMAN)
    play(MARNE, state, "attack 4804", "add de-II-3", "add de-II-4", "commit")
    happened = play(MARNE, state, "stand", dice=(2,))
    rolled = next(e for e in happened if isinstance(e, events.UnitRolled))
    assert rolled.ter == 1
    assert one(happened, events.OddsFound).limit == 1


@pytest.mark.rule("marne:M16.4")
def test_british_cavalry_keeps_its_printed_rating() -> None:
    state = board(MARNE, "de-II-3 2807", "gb-Cav 2808", **GERMAN)
    play(MARNE, state, "attack 2808", "add de-II-3", "commit")
    happened = play(MARNE, state, "stand", dice=(2, 1))
    assert next(e for e in happened if isinstance(e, events.UnitRolled)).ter == 4


@pytest.mark.rule("clash:14.3")
def test_cavalry_falls_back_two_hexes_from_infantry_and_the_attacker_may_advance() -> None:
    state = board(MARNE, "de-II-3 4803", "fr-2CC-4C 4804", "fr-2CC-8C 4804", **GERMAN)
    play(MARNE, state, "attack 4804", "add de-II-3", "commit")
    assert answers(MARNE, state) == {"evade", "stand"}
    play(MARNE, state, "evade", "retreat 4805", "retreat 4806")
    assert where(MARNE, state, "fr-2CC-4C") == where(MARNE, state, "fr-2CC-8C") == "4806"
    assert "advance de-II-3" in answers(MARNE, state)


@pytest.mark.rule("clash:14.3")
def test_cavalry_evades_only_along_the_arrows() -> None:
    state = board(MARNE, "de-II-3 4803", "de-III-5 4705", "de-III-6 4905", "fr-2CC-4C 4804", **GERMAN)
    play(MARNE, state, "attack 4804", "add de-II-3", "commit", dice=(1, 1))
    assert question(MARNE, state) != "cavalry.choose_evasion"


@pytest.mark.rule("clash:14.4")
def test_cavalry_escapes_cavalry_by_a_die_and_then_the_attackers_may_go_two_hexes() -> None:
    state = board(MARNE, "de-2CC-2C 4803", "fr-2CC-4C 4804", **GERMAN)
    play(MARNE, state, "attack 4804", "add de-2CC-2C", "commit")
    happened = play(MARNE, state, "try fr-2CC-4C", dice=(3,))
    assert one(happened, events.EscapeTried).success
    play(MARNE, state, "retreat 4805", "retreat 4806", "advance de-2CC-2C")
    assert question(MARNE, state) == "advance.choose_second"
    play(MARNE, state, "on 4904")
    assert where(MARNE, state, "de-2CC-2C") == "4904"


@pytest.mark.rule("clash:14.4")
def test_cavalry_that_fails_its_die_stays_and_fights() -> None:
    state = board(MARNE, "de-2CC-2C 4803", "fr-2CC-4C 4804", **GERMAN)
    play(MARNE, state, "attack 4804", "add de-2CC-2C", "commit")
    happened = play(MARNE, state, "try fr-2CC-4C", dice=(4, 1, 1))
    assert not one(happened, events.EscapeTried).success
    assert [e.unit for e in happened if isinstance(e, events.UnitRolled)] == ["fr-2CC-4C", "de-2CC-2C"]


@pytest.mark.rule("clash:14.1")
@pytest.mark.rule("clash:11.6")
def test_cavalry_and_infantry_do_not_end_a_move_together_nor_cavalry_in_works() -> None:
    state = marching(MARNE, 3, "fr-6", "fr-1CC-1C 1913", "fr-VII-14 2115", "-fr-45 1912", "-fr-1CC-3C 2114")
    play(MARNE, state, "move fr-1CC-1C")
    assert why(MARNE, state, "to 1912") == ("14.1", "cavalry-apart")
    assert why(MARNE, state, "to 2012") == ("11.6", "cavalry-not-in-works")
    play(MARNE, state, "stop", "move fr-VII-14")
    assert why(MARNE, state, "to 2114") == ("14.1", "cavalry-apart")


@pytest.mark.rule("clash:14.1")
@pytest.mark.rule("clash:11.3")
def test_enemy_works_are_entered_by_infantry_from_the_next_hex_with_all_it_has() -> None:
    state = marching(MARNE, 4, "de-1", "de-II-3 2111", "de-II-4 2311", "de-2CC-2C 2111", "-fr-I-1 3020")
    play(MARNE, state, "move de-II-4")
    assert why(MARNE, state, "to 2012") == ("11.3", "zone-from-adjacent")
    play(MARNE, state, "stop", "move de-2CC-2C")
    assert why(MARNE, state, "to 2012") == ("14.1", "no-cavalry-in-works")
    happened = play(MARNE, state, "stop", "move de-II-3", "to 2012")
    assert one(happened, events.WorksDestroyed).hex == "2012"
    assert not state.zone[hex_of(MARNE, "2012")]
    assert question(MARNE, state) == "segment.choose_unit"


@pytest.mark.rule("clash:11.3")
def test_an_intact_enemy_fort_is_never_entered() -> None:
    state = marching(TANNENBERG, 4, "ru-1", "ru-XX-28 4314", "-de-IR-1R 3019")
    play(TANNENBERG, state, "move ru-XX-28")
    assert why(TANNENBERG, state, "to 4215") == ("11.3", "enemy-fort")
    assert steps(TANNENBERG, state, "ru-XX-28") == 2
