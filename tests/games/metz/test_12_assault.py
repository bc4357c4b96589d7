"""Chapter 12: assaults."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from grognard.games.metz import events as e
from grognard.games.metz.assault.assault import begin_assault
from grognard.games.metz.assault.procedures import Assault
from grognard.games.metz.assault.shifts import all_shifts as assault_shifts
from grognard.games.metz.assault.shifts import is_flank_attack, odds_shift, strengths
from grognard.games.metz.rules import SP

from .scene import (
    GRID,
    METZ,
    RULES,
    board,
    happened,
    hex_,
    morale,
    offered,
    only,
    options,
    play,
    question,
    table,
    unit,
    where,
    why_not,
)
from .setting import step


def assault(*units: str, attackers: tuple[str, ...], target: str, dice: tuple[int, ...] = (), **keys: Any) -> Any:
    """An assault declared in a position."""
    state = board(*units, **keys)
    state.script, state.asked = dice, None
    at = table(state)
    lead = state.where[unit(attackers[0])]
    side = METZ.rules.side[unit(attackers[0])]
    at.push(begin_assault, *Assault(side, hex_(target), lead, tuple(map(unit, attackers))))
    METZ.program.run(at)
    return state


@pytest.mark.rule("metz:12.2")
@pytest.mark.rule("metz:11.5")
def test_if_fire_silences_the_lead_hex_the_attacker_names_another() -> None:
    state = step(
        "assault", "PIII", "A.PIII 0304", "9Stulp 0404", "10Stulp 0306", "1Verge 0305", "1Bat 0302",
        chits={"beaten-zone.1": "held", "F3R": "cup"},
    )  # fmt: skip
    play(state, "assault A.PIII 0305", "assault 9Stulp 0305", "assault 10Stulp 0305", "resolve 0305 0304")
    play(state, "play beaten-zone.1")
    play(state, "fire 1Verge 0304", dice=(6, 10))
    assert morale(state, "A.PIII") == "disrupted"
    assert question(state) == "prussian assault_step.choose_lead"
    assert offered(state, "resolve") == {"0305 0404", "0305 0306"}


@pytest.mark.rule("metz:12.5")
def test_a_slope_climbed_in_the_charge_and_a_steep_one_to_the_target_both_count() -> None:
    level = METZ.rules.ground.level
    steep = next(
        (h, n) for h in range(len(level)) for n in GRID.adjacent(h)
        if level[n] - level[h] == 2 and not METZ.rules.is_fort[n]
    )  # fmt: skip
    here, there = (GRID.labels[h] for h in steep)
    state = step("assault", "P6C", f"15Cav.6C {here} charging", f"1Verge {there}", chits=["F3R"])
    state.climbed[unit("15Cav.6C")] = 1
    assault = Assault(0, hex_(there), hex_(here), (unit("15Cav.6C"),))
    found = {shift.key: shift.value for shift in assault_shifts(table(state), assault)}
    assert (found["uphill-slope"], found["uphill-steep-slope"]) == (-2, -3)


@pytest.mark.rule("metz:12.2")
@pytest.mark.rule("metz:11.6")
def test_the_odds_of_joining_a_charge_are_those_of_the_charging_lead() -> None:
    state = step("assault", "P6C", "14Cav.6C 0304 charging", "15Cav.6C 0306", "1Verge 0305", chits=["F3R"])
    state.aim[unit("14Cav.6C")] = hex_("0305") + 1
    decision = METZ.decision(state)
    assert decision is not None
    forecast = METZ.forecast(state, next(o for o in decision.options if o.text == "assault 15Cav.6C 0305"))
    assert forecast is not None
    found = play(state, "assault 15Cav.6C 0305", dice=(10,))
    assert only(found, e.AssaultResolved).attack == forecast.headline.args["attack"]
    assert only(found, e.AssaultResolved).lead == "0304"


@pytest.mark.rule("metz:12.2")
@pytest.mark.rule("metz:6.3.1")
@pytest.mark.parametrize(
    ("who", "chit", "guns"),
    [("prussian", "krupps-guns.1", "StulpArt 0404"), ("french", "beaten-zone.1", "1C.Leg 0307")],
)
def test_keeping_a_chit_lets_an_assault_go_on_at_the_odds_of_its_declaration(who: str, chit: str, guns: str) -> None:
    """Whoever is asked last before the die knows what he lets be rolled."""
    chits = {chit: "held", "F3R": "cup"}
    state = step("assault", "PIII", "9Stulp 0304", "10Stulp 0304", guns, "1Verge 0305", chits=chits)
    play(state, "assault 9Stulp 0305")
    announced = METZ.forecast(state, "assault 10Stulp 0305")
    play(state, "assault 10Stulp 0305")
    assert question(state) == f"{who} opportunity.choose_chit"
    kept = METZ.forecast(state, "pass")
    assert announced is not None
    assert kept == msgspec.structs.replace(announced, text="pass")
    assert METZ.forecast(state, f"play {chit}") is None  # its own shot comes first
    found = play(state, "pass", "stand", dice=(10,))
    assert only(found, e.AssaultResolved).final == announced.headline.args["final"]


@pytest.mark.rule("metz:12.2")
@pytest.mark.rule("metz:11.5")
@pytest.mark.rule("metz:12.6")
def test_who_was_silenced_in_another_assault_is_not_in_the_odds_of_a_lead() -> None:
    """Three hexes would be a flank attack; BEATEN ZONE silences the detachment in 0204 before the first assault."""
    state = step(
        "assault", "PIII", "A.PIII 0204", "9Stulp 0304", "10Stulp 0404", "11Budd 0602", "1Verge 0305", "2Verge 0603",
        chits={"beaten-zone.1": "held", "F3R": "cup"},
    )  # fmt: skip
    play(state, *(f"assault {name} 0305" for name in ("A.PIII", "9Stulp", "10Stulp")), "assault 11Budd 0603")
    play(state, "resolve 0603 0602", "play beaten-zone.1")
    play(state, "fire 1Verge 0204", dice=(6, 10))
    play(state, "stand", dice=(1,))
    while not question(state).endswith("choose_lead"):
        play(state, options(state)[0])
    odds = METZ.forecast(state, "resolve 0305 0404")
    assert odds is not None
    play(state, "resolve 0305 0404")
    (resolved,) = happened(play(state, "stand", dice=(5,)), e.AssaultResolved)
    assert (resolved.final, resolved.shifts) == (odds.headline.args["final"], odds.shifts)


@pytest.mark.rule("metz:12.2")
@pytest.mark.rule("metz:11.5")
@pytest.mark.parametrize("lead", ["0404", "0304"])
def test_who_was_silenced_before_the_assault_is_not_in_its_odds(lead: str) -> None:
    """Two chits are held; the first silences the detachment in 0304. If that led, there are no odds any more: the
    attacker has to name another lead hex."""
    chits = {"beaten-zone.1": "held", "beaten-zone.2": "held", "F3R": "cup"}
    state = step("assault", "PIII", "A.PIII 0304", "9Stulp 0404", "1Verge 0305", chits=chits)
    play(state, "assault A.PIII 0305", "assault 9Stulp 0305", f"resolve 0305 {lead}")
    with_both = METZ.forecast(state, "pass")
    play(state, "play beaten-zone.1", "fire 1Verge 0304", dice=(6, 10))
    assert morale(state, "A.PIII") == "disrupted"
    assert question(state) == "french opportunity.choose_chit"
    left = METZ.forecast(state, "pass")
    if lead == "0304":
        assert (with_both is not None, left) == (True, None)
        return
    assert left is not None
    assert left != with_both
    (resolved,) = happened(play(state, "pass", "stand", dice=(10,)), e.AssaultResolved)
    assert (resolved.attack, resolved.defence) == (left.headline.args["attack"], left.headline.args["defence"])
    assert (resolved.final, resolved.shifts) == (left.headline.args["final"], left.shifts)


@pytest.mark.rule("metz:12.5")
def test_odds_are_minima() -> None:
    at = table(board("1Verge 2823"))
    pairs = {(5, 6): -1, (6, 6): 0, (9, 6): 1, (11, 6): 1, (12, 6): 2, (3, 6): -1, (18, 6): 3, (2, 6): -2}
    assert {pair: odds_shift(at, pair[0] * SP, pair[1] * SP) for pair in pairs} == pairs


@pytest.mark.rule("metz:12.6")
def test_t45_flank_attack() -> None:
    at = table(board("1Verge 2823"))
    near = METZ.rules.grid.adjacent(hex_("2823"))
    pair = next((a, b) for a in near for b in near if METZ.rules.grid.is_adjacent(a, b))
    apart = next((a, b) for a in near for b in near if a != b and not METZ.rules.grid.is_adjacent(a, b))
    assert not is_flank_attack(at, pair)
    assert is_flank_attack(at, apart)
    assert is_flank_attack(at, (*pair, apart[1]))


@pytest.mark.rule("metz:12.5")
@pytest.mark.rule("metz:12.2")
@pytest.mark.rule("metz:12.4")
@pytest.mark.rule("metz:8.7")
def test_t44_x33_out_of_a_town_on_a_stream() -> None:
    state = board("9Stulp 2224 worn disrupted", "2Verge 2324", "CArt.FII 2324 worn shaken")
    attack = Assault(0, hex_("2324"), hex_("2224"), (unit("9Stulp"),))
    lead, everybody, defence = strengths(table(state), attack)
    assert (lead, everybody, defence) == (2 * SP, 2 * SP, 5 * SP)
    found = {shift.key: shift.value for shift in assault_shifts(table(state), attack)}
    assert found == {"odds": -2, "attacker-prussian-infantry": 1, "defender-higher-tcr": -1, "lead-terrain": -2}


@pytest.mark.rule("metz:12.3")
def test_cavalry_withdraws_from_infantry_and_infantry_abandons_with_a_hit() -> None:
    state = assault("9Stulp 2225", "1Cav.3C 2125", attackers=("9Stulp",), target="2125")
    assert offered(state, "withdraw") == {"1Cav.3C 1", "1Cav.3C 2"}
    assert "abandon" not in options(state)
    state = assault("9Stulp 2225", "1Verge 2224", attackers=("9Stulp",), target="2224")
    play(state, "abandon")
    if question(state).endswith("choose_retreat"):
        play(state, options(state)[0])
    assert morale(state, "1Verge") == "shaken"
    assert where(state, "1Verge") != "2224"
    assert question(state) == "prussian breakthrough.choose_advance"
    play(state, "advance 9Stulp")
    assert where(state, "9Stulp") == "2224"


@pytest.mark.rule("metz:12.1")
@pytest.mark.rule("metz:7.2.2")
@pytest.mark.rule("metz:12.9")
def test_defensive_cavalry_next_to_the_enemy_may_assault_others_not() -> None:
    state = board("15Cav.6C 2524 in-command near-enemy", "Wilhelm 2625 in-command", "2Del 2523", formation="P6C",
                  posture="D", phase="assault", chits=["FIV"])  # fmt: skip
    assert offered(state, "assault") == {"15Cav.6C 2523"}
    found = play(state, "assault 15Cav.6C 2523")
    assert [event for event in found if type(event).__name__ == "AssaultDeclared"]
    state = board("9Stulp 2524 in-command near-enemy", "Alvensleben 2625 in-command", "2Del 2523", formation="PIII",
                  posture="D", phase="assault", chits=["FIV"])  # fmt: skip
    assert not offered(state, "assault")
    assert only([e.PhaseBegan("prussian", "assault", "5.3")], e.PhaseBegan).phase == "assault"


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


@pytest.mark.rule("metz:12.3")
def test_one_of_two_may_abandon_the_position() -> None:
    state = step("assault", "PIII", "9Stulp 0304", "1Verge 0305", "VergeArt 0305", "VergeMit 0305", chits=["F3R"])
    play(state, "assault 9Stulp 0305")
    assert {"abandon", "abandon 1Verge", "abandon VergeArt", "stand"} <= set(options(state))
    play(state, "abandon VergeArt", "retreat 0306")
    assert (where(state, "VergeArt"), where(state, "VergeMit"), where(state, "1Verge")) == ("0306", "0306", "0305")
    assert (morale(state, "VergeArt"), morale(state, "1Verge")) == ("shaken", "")
    found = play(state, "stand", dice=(10,))
    assert only(found, e.AssaultResolved).defence == 5


@pytest.mark.rule("metz:12.3")
def test_between_equals_the_owner_chooses_who_is_shaken() -> None:
    state = step("assault", "PIII", "9Stulp 0304", "2Verge 0305 worn", "2Bat 0305 worn", chits=["F3R"])
    play(state, "assault 9Stulp 0305", "abandon")
    assert offered(state, "morale") == {"2Verge", "2Bat"}
    play(state, "morale 2Bat")
    assert (morale(state, "2Verge"), morale(state, "2Bat")) == ("", "shaken")


@pytest.mark.rule("metz:12.7.2")
@pytest.mark.parametrize(("attacker", "assumed"), [("9Stulp 0304 worn", True), ("9Stulp 0304", False)])
def test_the_odds_say_that_a_winner_may_have_to_pay_as_well(attacker: str, assumed: bool) -> None:
    """Where A1(D1) or D1(A1) is in the column; in the last one there is none."""
    state = step("assault", "PIII", attacker, "1Verge 0305", chits=["F3R"])
    forecast = METZ.forecast(state, "assault 9Stulp 0305")
    assert forecast is not None
    column = RULES.assault_columns[forecast.headline.args["final"]]
    assert any("(" in result for result in column) is assumed
    assert ("12.7.2" in {reason.rule for reason in forecast.assumes}) is assumed
