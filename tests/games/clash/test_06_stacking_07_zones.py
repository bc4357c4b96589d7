"""Chapters 6 and 7: stacking and zones of control."""

from __future__ import annotations

import pytest

from grognard.engine.title import Title
from grognard.games.clash.stacking import stack_refusal, too_many

from .scene import MARNE, TANNENBERG, answers, board, hex_of, marching, play, question, still, table, where, why


def units(title: Title, *names: str) -> list[int]:
    return [title.rules.unit_index[name] for name in names]


@pytest.mark.rule("clash:6.2")
@pytest.mark.parametrize(
    ("names", "legal"),
    [
        (("fr-I-1", "fr-III-5"), True),
        (("fr-I-1", "fr-III-5", "fr-X-19"), False),
        (("fr-I-1", "fr-I-2", "fr-III-5"), True),
        (("fr-III-5", "fr-III-6", "fr-III-37", "fr-I-1"), False),
    ],
)
def test_two_units_or_three_with_two_of_one_corps(names: tuple[str, ...], legal: bool) -> None:
    now = table(MARNE, board(MARNE, "fr-I-1 4804", "de-II-3 4803", phase="combat", active="german"))
    assert too_many(now, units(MARNE, *names)) is not legal


@pytest.mark.rule("clash:6.2")
@pytest.mark.rule("tannenberg:T3.12")
def test_first_cavalry_division_counts_as_a_corps() -> None:
    now = table(TANNENBERG, TANNENBERG.setup(secret=b"x" * 32))
    three = units(TANNENBERG, "de-1CD-1Cv", "de-1CD-2Cv", "de-1CD-41Cv")
    assert not too_many(now, three)
    assert too_many(now, [*three, *units(TANNENBERG, "de-1CD-Mot")])
    assert {now.state.where[unit] for unit in three} == {hex_of(TANNENBERG, "5103")}


@pytest.mark.rule("clash:6.3")
def test_cavalry_stacks_with_neither_infantry_nor_a_fort() -> None:
    now = table(MARNE, board(MARNE, "fr-I-1 4804", "de-II-3 4803", phase="combat", active="german"))
    reason = stack_refusal(now, units(MARNE, "fr-2CC-4C"), hex_of(MARNE, "4804"))
    assert reason is not None
    assert (reason.rule, reason.key) == ("6.3", "cavalry-apart")
    east = table(TANNENBERG, board(TANNENBERG, "de-IR-1R 4212", "ru-XX-28 4213", phase="combat", active="german"))
    fort = stack_refusal(east, units(TANNENBERG, "de-1CD-1Cv"), hex_of(TANNENBERG, "4215"))
    assert fort is not None
    assert fort.rule == "6.3"


@pytest.mark.rule("clash:6.1")
def test_any_number_may_pass_but_too_many_at_the_end_of_the_phase_go() -> None:
    state = marching(MARNE, 2, "fr-4", "fr-I-1 4804", "-fr-III-5 4805", "-fr-X-19 4805", "-de-II-3 5008")
    state.frames.insert(1, ("stacking.check_stacks", MARNE.program.steps["stacking.check_stacks"].values(0)))
    play(MARNE, state, "move fr-I-1", "to 4805", "stop")
    assert question(MARNE, state) == "stacking.choose_excess"
    assert answers(MARNE, state) == {"disband fr-I-1", "disband fr-III-5", "disband fr-X-19"}
    assert why(MARNE, state, "disband de-II-3") == ("6.1", "not-overstacked")
    play(MARNE, state, "disband fr-X-19")
    assert where(MARNE, state, "fr-X-19") == "eliminated"


@pytest.mark.rule("clash:7.1")
def test_zones_reach_six_hexes_but_not_across_lakes() -> None:
    state = still(TANNENBERG, "ru-XX-28 5117", "de-IR-1R 4016")
    around = {TANNENBERG.rules.labels[h] for h, value in enumerate(state.zoc0) if value}
    assert around == {"5116", "5217", "5218", "5118", "5018", "5017"}
    lake = still(TANNENBERG, "ru-XX-28 4214", "de-IR-1R 3010")
    assert not lake.zoc0[hex_of(TANNENBERG, "4113")]


@pytest.mark.rule("clash:7.1")
@pytest.mark.rule("clash:8.42")
def test_units_out_of_supply_have_no_zone() -> None:
    state = still(MARNE, "fr-I-1 4804 oos", "de-II-3 4810")
    assert not any(state.zoc0)


@pytest.mark.rule("clash:7.2")
def test_an_enemy_zone_stops_and_nobody_goes_from_zone_to_zone() -> None:
    one_hex = marching(MARNE, 1, "fr-4", "fr-III-5 4805", "-de-II-3 4804")
    play(MARNE, one_hex, "move fr-III-5")
    assert why(MARNE, one_hex, "to 4904") == ("7.2", "zoc-to-zoc")
    assert "to 4806" in answers(MARNE, one_hex)
    state = marching(MARNE, 5, "fr-4", "fr-I-1 4907", "fr-III-5 4805", "-de-II-3 4804")
    play(MARNE, state, "move fr-I-1", "to 4905")
    assert question(MARNE, state) == "movement.choose_way"  # no zone here: on it goes
    play(MARNE, state, "to 4904")
    assert question(MARNE, state) == "segment.choose_unit"  # stopped, with points left
