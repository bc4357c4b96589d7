"""Chapter 12: assaults (more than the vectors)."""

from __future__ import annotations

import pytest

from grognard.games.metz import events as e

from .scene import happened, hex_, morale, offered, only, options, play, question, unit, where, why_not
from .setting import step


@pytest.mark.rule("metz:12.1")
def test_who_may_not_assault() -> None:
    state = step("assault", "PIII", "9Stulp 0304", "StulpArt 0304", "10Stulp 0302", "1Verge 0305", chits=["F3R"])
    assert offered(state, "assault") == {"9Stulp 0305"}
    assert why_not(state, "assault StulpArt 0305") == "12.1"
    assert why_not(state, "assault 10Stulp 0305") == "12.1"


@pytest.mark.rule("metz:12.1")
@pytest.mark.rule("metz:12.10")
def test_a_headquarters_alone_is_no_target() -> None:
    state = step("assault", "PIII", "9Stulp 0304", "Frossard 0305", "1Verge 0404", chits=["F3R"])
    assert offered(state, "assault") == {"9Stulp 0404"}
    assert why_not(state, "assault 9Stulp 0305") == "12.1"


@pytest.mark.rule("metz:12.1")
def test_who_fired_may_assault() -> None:
    state = step("fire", "PIII", "9Stulp 0304", "1Verge 0305", chits=["F3R"])
    play(state, "fire 9Stulp 0305", dice=(1, 2))
    while question(state).endswith("choose_unit"):
        play(state, "end")
    assert offered(state, "assault") == {"9Stulp 0305"}


@pytest.mark.rule("metz:12.2")
@pytest.mark.rule("metz:12.7")
def test_only_the_lead_hex_counts_for_the_differential_and_suffers() -> None:
    """Lead 8 against 5; with support 16 against 5 the odds are 3:1. A3* falls on the lead hex alone."""
    state = step("assault", "PIII", "9Stulp 0304", "10Stulp 0404", "1Verge 0305", chits=["F3R"])
    play(state, "assault 9Stulp 0305", "assault 10Stulp 0305", "resolve 0305 0304")
    found = play(state, "stand", dice=(10,))
    resolved = only(found, e.AssaultResolved)
    assert (resolved.lead, resolved.attack, resolved.defence, resolved.differential) == ("0304", 8, 5, 3)
    assert {s.key: s.value for s in resolved.shifts}["odds"] == 3


@pytest.mark.rule("metz:12.7")
@pytest.mark.rule("metz:12.7.1")
def test_an_attackers_loss_falls_on_the_lead_hex() -> None:
    """Detachments of 1 and 2 points against a fresh brigade: the table's worst column."""
    state = step("assault", "PIII", "E.PIII 0304", "A.PIII 0404", "1Verge 0305", chits=["F3R"])
    play(state, "assault E.PIII 0305", "assault A.PIII 0305", "resolve 0305 0304")
    found = play(state, "stand", dice=(1,))
    assert only(found, e.AssaultResolved).result.startswith("A")
    assert question(state) == "prussian losses.choose_loss"
    assert {text.split()[-1] for text in options(state)} - {"retreat"} == {"E.PIII"}


@pytest.mark.rule("metz:12.3")
@pytest.mark.rule("metz:12.9")
def test_infantry_that_goes_takes_a_hit_and_leaves_the_hex_to_the_attacker() -> None:
    state = step("assault", "PIII", "9Stulp 0304", "1Verge 0305", chits=["F3R"])
    play(state, "assault 9Stulp 0305", "abandon")
    assert morale(state, "1Verge") == "shaken"
    play(state, "retreat 0306")
    assert question(state) == "prussian breakthrough.choose_advance"
    play(state, "advance 9Stulp")
    assert (where(state, "9Stulp"), where(state, "1Verge")) == ("0305", "0306")


@pytest.mark.rule("metz:12.3")
def test_nobody_on_foot_goes_before_a_charge() -> None:
    state = step("movement", "P6C", "15Cav.6C 0301", "1Verge 0305", chits=["F3R"])
    play(state, "charge 15Cav.6C 0305", dice=(1,))
    found = play(state, "to 0304", "hold")
    assert list(happened(found, e.AssaultResolved))


@pytest.mark.rule("metz:12.3")
def test_cavalry_goes_from_heavier_cavalry_and_not_from_lighter() -> None:
    heavy = step("assault", "P5C", "12Cav.5C 0304", "1Cav.Des 0305", chits=["F3R"])
    play(heavy, "assault 12Cav.5C 0305")
    assert {"withdraw 1Cav.Des 1", "withdraw 1Cav.Des 2", "stand"} == set(options(heavy))
    light = step("assault", "P5C", "13Cav.5C 0304", "3Cav.Des 0305", "1Verge 0305", chits=["F3R"])
    play(light, "assault 13Cav.5C 0305")
    assert set(options(light)) == {"abandon", "stand"}
    assert why_not(light, "withdraw 3Cav.Des 1") == "12.3"


@pytest.mark.rule("metz:12.4")
@pytest.mark.rule("metz:8.7")
def test_t16_defending_guns_count_half() -> None:
    """Shaken, 5 and 4 less 1, halved: 4."""
    state = step("assault", "PIII", "9Stulp 0304", "VergeArt 0305 shaken", "VergeMit 0305", chits=["F3R"])
    found = play(state, "assault 9Stulp 0305", "stand", dice=(10,))
    assert only(found, e.AssaultResolved).defence == 4


@pytest.mark.rule("metz:12.5")
@pytest.mark.parametrize(
    ("units", "markers", "key", "value"),
    [
        (["9Stulp 0304", "1Verge 0305"], {}, "attacker-prussian-infantry", 1),
        (["9Stulp 0304", "1Verge 0305"], {}, "attacker-higher-tcr", 1),
        (["9Stulp 0304 disrupted", "2Del 0305"], {}, "defender-higher-tcr", -1),
        (["9Stulp 0304", "1Verge 0305"], {"0305": ["hasty-works"]}, "defender-hasty-works", -1),
        (["9Stulp 0304", "1Verge 0305"], {"0305": ["entrenchment"]}, "defender-entrenchment", -2),
        (["9Stulp 0327", "1Verge 0328"], {}, "defence-terrain", -3),
        (["9Stulp 1423", "1Verge 1424"], {}, "defence-terrain", -2),
        (["9Stulp 0602", "1Verge 0603"], {}, "uphill-slope", -2),
        (["9Stulp 0422", "1Verge 0421"], {}, "lead-terrain", -2),
    ],
)
def test_shifts_of_an_assault(units: list[str], markers: dict[str, list[str]], key: str, value: int) -> None:
    state = step("assault", "PIII", *units, markers=markers, chits=["F3R"])
    name, target = units[0].split()[0], units[1].split()[1]
    found = play(state, f"assault {name} {target}", "stand", dice=(10,))
    assert {s.key: s.value for s in only(found, e.AssaultResolved).shifts}[key] == value


@pytest.mark.rule("metz:12.5")
def test_r30_works_and_towns_do_not_help_cavalry() -> None:
    state = step(
        "assault", "PIII", "9Stulp 0327", "3Cav.Des 0328", markers={"0328": ["entrenchment"]}, chits=["F3R"]
    )  # fmt: skip
    found = play(state, "assault 9Stulp 0328", "stand", dice=(10,))
    keys = {s.key for s in only(found, e.AssaultResolved).shifts}
    assert not keys & {"defender-entrenchment", "defence-terrain"}


@pytest.mark.rule("metz:12.5")
@pytest.mark.rule("metz:6.3.1")
def test_battlefield_conditions_two_columns_either_way() -> None:
    state = step(
        "assault", "PIII", "9Stulp 0304", "1Verge 0305",
        chits={"battlefield-conditions.P": "held", "battlefield-conditions.F": "held", "F3R": "cup"},
    )  # fmt: skip
    play(state, "assault 9Stulp 0305", "stand")
    assert question(state) == "prussian assault.choose_event"
    play(state, "play battlefield-conditions.P")
    found = play(state, "play battlefield-conditions.F", dice=(10,))
    shifts = {s.key: s.value for s in only(found, e.AssaultResolved).shifts}
    assert (shifts["battlefield-conditions-attacker"], shifts["battlefield-conditions-defender"]) == (2, -2)


@pytest.mark.rule("metz:12.5")
@pytest.mark.rule("metz:6.3.1")
def test_furia_francese_one_column_and_any_posture() -> None:
    state = step(
        "assault", "FII", "1Verge 0304", "9Stulp 0305", posture="D", chits={"furia-francese": "held", "F3R": "cup"}
    )
    play(state, "play furia-francese 0304", "assault 1Verge 0305")
    found = play(state, "stand", dice=(10,))
    assert {s.key: s.value for s in only(found, e.AssaultResolved).shifts}["attacker-furia-francese"] == 1


@pytest.mark.rule("metz:12.6")
@pytest.mark.rule("metz:12.5")
def test_a_flank_attack_from_two_sides() -> None:
    state = step("assault", "PIII", "9Stulp 0304", "10Stulp 0306", "1Verge 0305", chits=["F3R"])
    play(state, "assault 9Stulp 0305", "assault 10Stulp 0305", "resolve 0305 0304")
    found = play(state, "stand", dice=(1,))
    assert {s.key: s.value for s in only(found, e.AssaultResolved).shifts}["flank-attack"] == 2


@pytest.mark.rule("metz:12.7.2")
def test_a_star_wants_a_casualty_hit() -> None:
    """Column 6 with a 5: D3*. Two points go otherwise; then there is no choice any more."""
    state = step("assault", "PIII", "9Stulp 0304", "1Verge 0305", chits=["F3R"])
    found = play(state, "assault 9Stulp 0305", "stand", dice=(5,))
    assert only(found, e.AssaultResolved).result == "D3*"
    play(state, "retreat")
    while question(state).endswith("choose_retreat"):
        play(state, options(state)[0])
    play(state, "morale 1Verge")
    assert options(state) == ["casualty 1Verge"]
    assert why_not(state, "retreat") == "12.7.2"


@pytest.mark.rule("metz:12.7.2")
def test_the_winner_pays_a_point_if_the_loser_stands() -> None:
    """A1(D1) on an even column: the attacker takes a morale hit and stays; so the defender loses one too."""
    state = step("assault", "PIII", "9Stulp 0304 worn", "1Verge 0305", chits=["F3R"])
    found = play(state, "assault 9Stulp 0305", "stand", dice=(5,))
    assert only(found, e.AssaultResolved).result == "A1(D1)"
    play(state, "morale 9Stulp")
    assert question(state) == "french losses.choose_loss"
    state = step("assault", "PIII", "9Stulp 0304 worn", "1Verge 0305", chits=["F3R"])
    play(state, "assault 9Stulp 0305", "stand", dice=(5,))
    play(state, "retreat")
    assert not question(state).endswith("losses.choose_loss")


@pytest.mark.rule("metz:12.8")
@pytest.mark.rule("metz:12.7.1")
def test_a_retreat_leads_away_from_the_winner() -> None:
    state = step("assault", "PIII", "9Stulp 0304", "1Verge 0305", chits=["F3R"])
    play(state, "assault 9Stulp 0305", "stand", dice=(1,))
    play(state, "retreat")
    assert question(state) == "french retreat.choose_retreat"
    assert offered(state, "retreat") == {"0205", "0306", "0405"}


@pytest.mark.rule("metz:12.8")
def test_a_retreat_leads_towards_the_headquarters() -> None:
    state = step("assault", "PIII", "9Stulp 0304", "1Verge 0305", "Frossard 0507", chits=["F3R"])
    play(state, "assault 9Stulp 0305", "stand", dice=(1,))
    play(state, "retreat")
    assert offered(state, "retreat") == {"0405", "0306"}


@pytest.mark.rule("metz:12.8")
@pytest.mark.rule("metz:11.4")
def test_r51_a_retreat_next_to_the_enemy_draws_fire_and_goes_on() -> None:
    state = step("assault", "PIII", "9Stulp 0304", "11Budd 0307", "1Verge 0305", "Frossard 0309", chits=["F3R"])
    play(state, "assault 9Stulp 0305", "stand", dice=(1,))
    play(state, "retreat")
    if question(state).endswith("choose_retreat"):
        play(state, "retreat 0306")
    assert question(state) == "prussian reactions.choose_fire"
    play(state, "fire 11Budd", dice=(1, 2))
    assert where(state, "1Verge") == "0306"


@pytest.mark.rule("metz:12.9")
def test_shaken_attackers_do_not_break_through() -> None:
    state = step("assault", "PIII", "9Stulp 0304 shaken", "1Verge 0305", chits=["F3R"])
    play(state, "assault 9Stulp 0305", "abandon", "retreat 0306")
    assert not question(state).endswith("choose_advance")
    assert where(state, "9Stulp") == "0304"


@pytest.mark.rule("metz:12.9")
def test_breakthrough_draws_no_fire() -> None:
    state = step("assault", "PIII", "9Stulp 0304", "1Verge 0305", "2Verge 0306", chits=["F3R"])
    play(state, "assault 9Stulp 0305", "abandon", "retreat 0205", "advance 9Stulp")
    assert where(state, "9Stulp") == "0305"
    assert not question(state).endswith("choose_fire")


@pytest.mark.rule("metz:12.10")
def test_headquarters_go_with_their_troops_and_take_no_hits() -> None:
    state = step("assault", "PIII", "9Stulp 0304", "1Verge 0305", "Frossard 0305", chits=["F3R"])
    play(state, "assault 9Stulp 0305", "abandon")
    if question(state).endswith("choose_retreat"):
        play(state, options(state)[0])
    assert question(state) == "french retreat.choose_company"
    play(state, "along Frossard")
    assert where(state, "Frossard") == where(state, "1Verge") != "0305"
    assert not state.morale[unit("Frossard")]
    assert state.group[hex_("0305")] == 0
