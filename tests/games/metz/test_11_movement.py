"""Chapter 11: movement, reactions, charges, reinforcements (more than the vectors)."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.metz import events as e
from grognard.games.metz.movement.charges import charge_refusal

from .scene import (
    RULES,
    happened,
    hex_,
    is_worn,
    morale,
    offered,
    only,
    play,
    question,
    table,
    unit,
    where,
    why_not,
)
from .setting import CAMPAIGN, DUSK, about, activation, campaign, step
from .test_06_chits import drawn


@pytest.mark.rule("metz:11.1")
def test_only_units_in_command_move_and_each_once() -> None:
    state = step("movement", "PIII", "9Stulp 0304", "10Stulp 0504 out-of-command", chits=["F3R"])
    assert offered(state, "move") == {"9Stulp"}
    assert why_not(state, "move 10Stulp") == "7.4"
    state = step("movement", "PIII", "9Stulp 0304", "10Stulp 0504", chits=["F3R"])
    play(state, "move 9Stulp", "to 0303", "stop")
    assert offered(state, "move") == {"10Stulp"}
    assert why_not(state, "move 9Stulp") == "11.1"


@pytest.mark.rule("metz:11.1")
@pytest.mark.rule("metz:8.1.6")
def test_artillery_that_fired_stays() -> None:
    state = step("fire", "PIII", "StulpArt 0303", "9Stulp 0403", "1Verge 0306", chits=["F3R"])
    play(state, "fire StulpArt 0306", dice=(1, 2))
    assert offered(state, "move") == {"9Stulp"}
    assert why_not(state, "move StulpArt") == "8.1.6"


@pytest.mark.rule("metz:11.1")
def test_a_stack_moves_together_at_the_pace_of_its_slowest() -> None:
    """Infantry has 4 points, horse artillery 6."""
    state = step("movement", "PIII", "9Stulp 0301", "HArt.PIII 0301")
    play(state, "move HArt.PIII")
    assert about(state)["left"] == 6
    play(state, "join 9Stulp")
    assert about(state)["left"] == 4
    play(state, "to 0303")
    assert where(state, "9Stulp") == where(state, "HArt.PIII") == "0303"


@pytest.mark.rule("metz:11.2")
def test_terrains_of_a_hex_add_up() -> None:
    """0412 is a town on a stream: 1 and 2 for infantry, off the road."""
    assert RULES.ground.terrain[hex_("0412")] == "town"
    assert "stream" in RULES.ground.features[hex_("0412")]
    into = [6 * h + RULES.grid.direction(h, hex_("0412")) for h in RULES.grid.adjacent(hex_("0412"))]
    prices = {RULES.ground.costs(0, 0, 0, False)[index] / 2 for index in into if not RULES.ground.climb(index)}
    assert prices == {3}


@pytest.mark.rule("metz:11.2")
def test_one_hex_is_always_possible() -> None:
    """A worn brigade has 3 points; some neighbours cost more whichever way one goes."""
    found = []
    for index, to in enumerate(RULES.grid.neighbour):
        if to >= 0 and 6 < RULES.ground.costs(0, 0, 1, False)[index] < 255:
            state = step("movement", "PIII", f"9Stulp {RULES.labels[index // 6]} worn")
            play(state, "move 9Stulp")
            found.append(about(state)["costs"].get(RULES.labels[to], 0))
    assert all(found)
    assert max(found) > 3


@pytest.mark.rule("metz:11.4")
def test_no_effect_lets_the_mover_go_on_into_more_fire() -> None:
    state = step("movement", "PIII", "9Stulp 0303", "1Verge 0305", chits=["F3R"])
    play(state, "move 9Stulp", "to 0304")
    play(state, "fire 1Verge", dice=(1, 2))
    assert question(state) == "prussian movement.choose_way"
    play(state, "to 0404")
    assert question(state) == "french reactions.choose_fire"
    found = play(state, "fire 1Verge", dice=(1, 2))
    shifts = {s.key: s.value for s in only(found, e.Fired).shifts}
    assert shifts["later-defensive-fire"] == -2


@pytest.mark.rule("metz:11.4")
def test_r34_a_hit_on_one_stops_the_whole_stack() -> None:
    """MT+1 and a 6: the artillery fails with a 7, the brigade does not."""
    state = step("movement", "PIII", "9Stulp 0303", "StulpArt 0303", "1Verge 0305", chits=["F3R"])
    play(state, "move 9Stulp", "join StulpArt", "to 0304")
    play(state, "fire 1Verge", dice=(4, 6))
    assert (morale(state, "9Stulp"), morale(state, "StulpArt")) == ("", "shaken")
    assert not question(state).endswith("choose_way")


@pytest.mark.rule("metz:11.4")
def test_cavalry_never_fires_at_a_mover() -> None:
    state = step("movement", "PIII", "9Stulp 0303", "1Cav.3C 0305", chits=["F3R"])
    play(state, "move 9Stulp", "to 0304")
    assert question(state) == "french reactions.choose_charge"


@pytest.mark.rule("metz:11.5")
@pytest.mark.rule("metz:6.3.1")
def test_t32_auftragstaktik_is_interrupted_before_it_moves() -> None:
    state = step(
        "movement", "PX", "Voigts 0909", "9Stulp 0304", "1Verge 0306", chits={"beaten-zone.1": "held", "F3R": "cup"}
    )
    state.frames.pop()
    drawn(state, "auftragstaktik.1")
    play(state, "play auftragstaktik.1", "stack 0304")
    assert question(state) == "french opportunity.choose_chit"
    play(state, "play beaten-zone.1")
    found = play(state, "fire 1Verge 0304", dice=(1, 2))
    assert only(found, e.Fired).kind == "opportunity"
    assert question(state) == "prussian movement_step.choose_unit"


def charging(*others: str, hex_label: str = "0301", **keys: Any) -> Any:
    keys.setdefault("chits", ["F3R"])
    return step("movement", "P6C", f"15Cav.6C {hex_label}", *others, **keys)


@pytest.mark.rule("metz:11.6")
@pytest.mark.parametrize(
    ("rider", "others", "key"),
    [
        ("15Cav.6C 0301 shaken", ["1Verge 0305"], "shaken"),
        ("15Cav.6C 0304", ["1Verge 0305"], "next-to-enemy"),
        ("15Cav.6C 0303", ["1Verge 0305", "2Verge 0403"], "next-to-enemy"),
        ("15Cav.6C 0302", ["1Verge 0305", "9Stulp 0304"], "no-line-of-sight"),
        ("StulpArt 0302", ["1Verge 0305"], "only-cavalry-charges"),
    ],
)
def test_who_may_not_charge(rider: str, others: list[str], key: str) -> None:
    state = step("movement", "P6C", rider, *others)
    reason = charge_refusal(table(state), unit(rider.split()[0]), hex_("0305"))
    assert reason is not None
    assert (reason.rule, reason.key) == ("11.6", key)


@pytest.mark.rule("metz:11.6")
def test_towns_and_woods_are_not_charged() -> None:
    """0328 is a town in the plain."""
    state = step("movement", "P6C", "15Cav.6C 0326", "1Verge 0328")
    reason = charge_refusal(table(state), unit("15Cav.6C"), hex_("0328"))
    assert reason is not None
    assert reason.key == "ground-cannot-be-charged"


@pytest.mark.rule("metz:11.6")
def test_who_fails_to_charge_may_still_move() -> None:
    state = charging("1Verge 0305")
    play(state, "charge 15Cav.6C 0305", dice=(8,))
    assert question(state) == "prussian movement.choose_way"
    assert "0304" in offered(state, "to")


@pytest.mark.rule("metz:11.6")
@pytest.mark.rule("metz:12.2")
def test_the_hex_of_a_charge_leads_the_assault() -> None:
    state = charging("14Cav.6C 0404", "1Verge 0305", "2Verge 0505", posture="A")
    play(state, "charge 15Cav.6C 0305", dice=(1,))
    play(state, "to 0304", "hold")
    play(state, "end")
    found = play(state, "assault 14Cav.6C 0305", dice=(10,))
    assert only(found, e.AssaultResolved).lead == "0304"


@pytest.mark.rule("metz:11.6.1")
@pytest.mark.rule("metz:12.4")
def test_a_light_charge_adds_a_point() -> None:
    """2 and 1 against 4."""
    state = charging("2Verge 0305")
    play(state, "charge 15Cav.6C 0305", dice=(1,))
    play(state, "to 0304")
    found = play(state, "hold", dice=(10,))
    resolved = only(found, e.AssaultResolved)
    assert (resolved.attack, resolved.defence) == (3, 4)


@pytest.mark.rule("metz:11.6.2")
def test_r65_a_charge_stopped_short_pays_its_hit() -> None:
    """1Bat hits it in 0304, not next to the target: no assault, and the hit of the charge all the same."""
    state = charging("2Verge 0306", "1Bat 0404", hex_label="0302")
    play(state, "charge 15Cav.6C 0306", dice=(1,))
    play(state, "to 0305")
    found = play(state, "fire 1Bat", dice=(1, 7))
    while question(state).endswith("choose_unit"):
        found += play(state, "end")
    assert where(state, "15Cav.6C") == "0304"
    assert not list(happened(found, e.AssaultDeclared))
    assert [event.cause for event in happened(found, e.MoraleFell)] == ["fire", "charge"]
    assert morale(state, "15Cav.6C") == "disrupted"


@pytest.mark.rule("metz:11.7")
def test_a_failed_countercharge_changes_nothing() -> None:
    state = charging("1Cav.3C 0305")
    play(state, "charge 15Cav.6C 0305", dice=(1,))
    play(state, "to 0304")
    assert question(state) == "french charges.choose_countercharge"
    play(state, "countercharge 1Cav.3C", dice=(10,))
    assert where(state, "1Cav.3C") == "0305"
    assert where(state, "15Cav.6C") == "0304"


@pytest.mark.rule("metz:11.7")
@pytest.mark.rule("metz:11.6.2")
def test_both_ride_with_their_bonus_and_both_pay() -> None:
    """Light 2 and 1 against medium 2 and 1; the charger attacks from where he was met."""
    state = charging("1Cav.3C 0305")
    play(state, "charge 15Cav.6C 0305", dice=(1,))
    play(state, "to 0304")
    found = play(state, "countercharge 1Cav.3C", dice=(1, 1))
    if question(state).endswith("choose_unit"):
        found += play(state, "end")
    resolved = only(found, e.AssaultResolved)
    assert (resolved.lead, resolved.target, resolved.attack, resolved.defence) == ("0303", "0304", 3, 3)


@pytest.mark.rule("metz:11.8")
def test_no_opportunity_charge_at_a_town_or_by_shaken_cavalry() -> None:
    state = step("movement", "PIII", "9Stulp 0327", "1Cav.3C 0329", chits=["F3R"])
    play(state, "move 9Stulp", "to 0328")
    assert not question(state).endswith("choose_charge")
    state = step("movement", "PIII", "9Stulp 0303", "1Cav.3C 0305 shaken", chits=["F3R"])
    play(state, "move 9Stulp", "to 0304")
    assert not question(state).endswith("choose_charge")


@pytest.mark.rule("metz:11.9")
@pytest.mark.rule("metz:7.2.2")
@pytest.mark.parametrize(("posture", "hexes"), [("A", 4), ("D", 8)])
def test_t40_a_road_march_is_twice_as_long(posture: str, hexes: int) -> None:
    """West along the great road from 1522."""
    road = ["1422", "1322", "1222", "1122", "1022", "0922", "0822", "0722", "0622"]
    state = step("movement", "PIII", "9Stulp 1522", posture=posture)
    play(state, "move 9Stulp")
    assert road[hexes - 1] in offered(state, "to")
    assert road[hexes] not in offered(state, "to")


def arriving(*others: str, **keys: Any) -> Any:
    """37th Brigade and X Corps' headquarters are due at noon at 1429."""
    due = {"due": RULES.turn["16-12"].number, "entry": hex_("1429")}
    text = f"due={due['due']} entry={due['entry']}"
    return activation("PX", f"Voigts turn-track {text}", f"37Schw turn-track {text}", *others, chits=["F3R"], **keys)


@pytest.mark.rule("metz:11.10")
@pytest.mark.rule("metz:11.10.1")
@pytest.mark.rule("metz:7.4")
def test_reinforcements_come_in_command_by_one_of_three_hexes() -> None:
    state = arriving()
    found = play(state, "posture D")
    assert not list(happened(found, e.OutOfCommand))
    alone = {text for text in offered(state, "enter") if text.startswith("37") and "with" not in text}
    assert alone == {"37Schw 1329", "37Schw 1429", "37Schw 1529"}
    play(state, "enter 37Schw 1429")
    assert where(state, "37Schw") == "1429"
    assert not is_worn(state, "37Schw")


@pytest.mark.rule("metz:11.10.2")
def test_nobody_waits_without_an_enemy_near() -> None:
    state = arriving()
    play(state, "posture D")
    assert not offered(state, "delay")
    assert why_not(state, "delay 37Schw 1729") == "11.10.2"
    state = arriving("1Verge 1428")
    play(state, "posture D")
    assert {"37Schw 1129", "37Schw 1729"} <= offered(state, "delay")
    found = play(state, "delay 37Schw 1729")
    assert only(found, e.Delayed).turn == RULES.turn["16-13"].number


@pytest.mark.rule("metz:11.11")
@pytest.mark.rule("metz:12.10")
def test_a_headquarters_with_troops_is_not_overrun() -> None:
    state = step("movement", "PIII", "9Stulp 0303", "Frossard 0305", "1Cav.3C 0305", chits=["F3R"])
    play(state, "move 9Stulp", "to 0304")
    play(state, "hold")
    assert where(state, "Frossard") == "0305"
    alone = step("movement", "PIII", "9Stulp 0303", "Frossard 0305", "1Verge 0308", chits=["F3R"])
    found = play(alone, "move 9Stulp", "to 0304", "stop")
    assert only(found, e.HqOverrun).hex == "0308"
    assert where(alone, "Frossard") == "0308"


@pytest.mark.rule("metz:18.1")
@pytest.mark.rule("metz:11.2")
def test_at_dusk_open_ground_costs_double_and_roads_do_not() -> None:
    state = campaign("movement", "PIII", "9Stulp 0304", turn=DUSK, chits=["F3R"])
    play(state, "move 9Stulp")
    assert about(state)["costs"]["0305"] == 2
    state = campaign("movement", "PIII", "9Stulp 0522", turn=DUSK, chits=["F3R"])
    play(state, "move 9Stulp")
    assert about(state)["costs"]["0422"] == 1
    assert RULES.scenarios[state.scenario].id == CAMPAIGN


@pytest.mark.rule("metz:11.2")
@pytest.mark.parametrize(("formation", "mover", "enemy"), [("PIII", "9Stulp", "1Verge"), ("FII", "1Verge", "9Stulp")])
def test_the_one_hex_that_is_always_possible_is_not_the_enemys(formation: str, mover: str, enemy: str) -> None:
    state = step("movement", formation, f"{mover} 0304", f"{enemy} 0305", chits=["F3R"])
    play(state, f"move {mover}")
    assert "0303" in offered(state, "to")
    assert "0305" not in offered(state, "to")


@pytest.mark.rule("metz:11.2")
@pytest.mark.rule("metz:2.2")
def test_nobody_leaves_the_part_of_the_map_that_is_played_on() -> None:
    """Columns 18 to 26, rows 21 to 28 of the training scenario."""
    state = step("movement", "PIII", "9Stulp 1825", "1Verge 2622", scenario="flavigny", chits=["F3R"])
    play(state, "move 9Stulp")
    columns = {int(label[:2]) for label in offered(state, "to")}
    assert min(columns) == 18
