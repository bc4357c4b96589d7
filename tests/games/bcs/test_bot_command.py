"""How the captain leads: who goes first, rest, Screens, headquarters and Trains."""

from __future__ import annotations

import pytest

from grognard.games.bcs.bot.columns import road_lengths
from grognard.games.bcs.formation.msr import is_optimal

from .captain import AMERICAN, CCR, PANZERS, RULES, TITLE, answer, do, held, hex_of, plan_of, position, scores_of


@pytest.mark.parametrize(("fatigue", "expected"), [(3, "recover"), (0, "snafu")])
def test_a_tired_formation_recovers(fatigue: int, expected: str) -> None:
    units = {**PANZERS, **CCR, "I-2": "3618 move", "TFRose": "3018"}
    state = position(units, formation="2Pz", phase="preparation", formations={"2Pz": {"fatigue": fatigue}},
                     scenario="skyline")  # fmt: skip
    assert answer(state) == expected


def test_recon_screens_before_those_who_hold() -> None:
    units = {"CCB10.HQ": "1711", "CCB10.Trains": "1111", "TeamCherry": "1812", "D-90": "2113", "I-2": "2715 move",
             "2Pz.HQ": "3018", "2Pz.Trains": "4016"}  # fmt: skip
    state = position(units, formation="CCB10", phase="preparation", active="american",
                     control={**AMERICAN, "3018": "german", "2615": "german", "2213": "german"})  # fmt: skip
    assert not plan_of(state, "american").attacks(RULES.formation_index["CCB10"])
    assert answer(state) == "screen D-90"


def test_cavalry_goes_out_on_the_enemys_road_and_screens_there() -> None:
    """4.6 Before Bastogne the troop of cavalry leaves the town to the teams, and its Screen costs the panzers time."""
    units = {"CCB10.HQ": "1411", "CCB10.Trains": "1405", "TeamCherry": "1211", "TeamOHara": "1311", "D-90": "1210",
             "2Pz.HQ": "2816", "2Pz.Trains": "3618", "I-3": "2615", "I-2": "2716 move"}  # fmt: skip
    mine = dict.fromkeys(("1210", "1211", "1311", "1618", "1825"), "american")
    state = position(units, scenario="skyline", turn=4, formation="CCB10", phase="activity", active="american",
                     snafu="full", control=mine)  # fmt: skip
    post = plan_of(state, "american").posts(RULES.formation_index["CCB10"])[RULES.unit_index["D-90"]]
    assert RULES.grid.distance(post, hex_of("2615")) < RULES.grid.distance(hex_of("1311"), hex_of("2615")) - 3
    do(state, "act D-90")
    assert answer(state) == f"to {RULES.labels[post]}"
    there = position(units | {"D-90": RULES.labels[post]}, scenario="skyline", turn=4, formation="CCB10",
                     phase="preparation", active="american", control=mine)  # fmt: skip
    assert answer(there) == "screen D-90"


def test_reconnaissance_of_a_division_at_rest_screens() -> None:
    """4.6 A tired division rests; its reconnaissance, alone before the enemy, cannot be attacked and costs him time."""
    units = {**PANZERS, **CCR, "KGBohm": "3219", "I-2": "3618 move", "TFRose": "3018"}
    state = position(
        units, formation="2Pz", phase="preparation", formations={"2Pz": {"fatigue": 3}}, scenario="skyline"
    )
    assert answer(state) == "screen KGBohm"
    do(state, "screen KGBohm")
    assert answer(state) == "recover"


def test_reconnaissance_screens_after_a_fail_and_not_before_a_fight() -> None:
    units = {**PANZERS, **CCR, "KGBohm": "3219", "I-2": "3618 move", "TFRose": "3018"}
    for snafu, markers, wanted in (("fail", 0, "screen KGBohm"), ("full", 2, "objective 3018")):
        state = position(units, formation="2Pz", phase="objectives", snafu=snafu, free_objectives=markers)
        assert answer(state) == wanted
    again = position(units | {"KGBohm": "3219 screen"}, formation="2Pz", phase="preparation", scenario="skyline")
    assert answer(again) == "unscreen KGBohm"


def test_those_who_hold_dig_in_and_those_who_attack_get_up() -> None:
    units = {**CCR, "TFRose": "2213", "TFBooth": "2213", "I-2": "2715 move", "2Pz.HQ": "3018"}
    state = position(units, formation="CCR9", phase="preparation", active="american")
    assert answer(state) == "prepare"
    units = {**PANZERS, **CCR, "I-2": "3218 move", "TFRose": "3018"}
    state = position(units, formation="2Pz", phase="preparation", formations={"2Pz": {"prepared": True}}, turn=2)
    assert answer(state) == "unprepare"


def test_engineers_stay_with_headquarters_while_enemy_armour_is_about() -> None:
    """4.7e Task forces that went round the spearhead would Jump headquarters that stand alone in its rear."""
    units = {"2Pz.HQ": "2414", "2Pz.Trains": "3118", "38Pi": "2515 move", "I-3": "1812", "TFRose": "2820",
             "CCR9.HQ": "2622", "TeamCherry": "1402", "CCB10.HQ": "1401"}  # fmt: skip
    for rose, guards in (("2820", True), ("1826", False)):
        state = position(units | {"TFRose": rose}, scenario="skyline", turn=3, formation="2Pz", phase="activity",
                         snafu="partial", control=held("4117", "3817", "4312", "4727"))  # fmt: skip
        do(state, "act 38Pi")
        assert (answer(state) == "to 2414") == guards


def test_headquarters_go_by_the_road_that_is_left_when_a_bridge_is_blown() -> None:
    """The bridge below the château is gone: vehicles get round by the station, but no MSR does while Heinerscheid is
    held. Headquarters turn to the road by Munshausen and Drauffelt."""
    units = {"2Pz.HQ": "3917", "2Pz.Trains": "4516", "II-3": "3118", "I-2": "3817 move", "A-110": "4322 deployed",
             "1-110IR.HQ": "4226", "TeamCherry": "1311", "CCB10.HQ": "1211"}  # fmt: skip
    bridges = {bridge.id: 7 for bridge in RULES.schedule.bridge}
    for blown, ahead in ((False, "3817"), (True, "4016")):
        state = position(units, scenario="skyline", turn=3, formation="2Pz", phase="preparation",
                         control=held("4117", "3817", "4312", "4727"),
                         bridges=bridges | ({"clervaux-east": 0} if blown else {}))  # fmt: skip
        road = plan_of(state, "german").road(RULES.formation_index["2Pz"])
        assert RULES.labels[road[0]] == ahead


def test_headquarters_go_first_where_a_marked_place_lies_beyond_their_radius() -> None:
    units = {"2Pz.HQ": "3018", "2Pz.Trains": "3618", "KGBohm": "2615", "II-3": "2717", "CCR9.HQ": "1111",
             "CCR9.Trains": "1110"}  # fmt: skip
    held = {"3018": "german", "2615": "german", "2213": "american", "1812": "american"}
    state = position(units, turn=2, formation="2Pz", phase="activity", snafu="partial", objectives={"1812": 1},
                     control=held)  # fmt: skip
    assert answer(state) == "act 2Pz.HQ"


def test_headquarters_go_before_those_whom_the_radius_holds_back() -> None:
    """1.4e Nobody can leave the Command Radius: reconnaissance eight hexes ahead waits for its staff."""
    units = {"2Pz.HQ": "3418", "2Pz.Trains": "4016", "KGBohm": "2615", "I-2": "2816 move", "TFBooth": "2014",
             "CCR9.HQ": "1812", "CCR9.Trains": "1211"}  # fmt: skip
    state = position(units, formation="2Pz", phase="activity", snafu="full",
                     control={**AMERICAN, "3018": "german", "2615": "german"})  # fmt: skip
    assert answer(state) == "act 2Pz.HQ"
    do(state, "act 2Pz.HQ")
    assert hex_of(answer(state).split()[1]) in plan_of(state, "german").look.ground.disk(hex_of("2816"), 4)


def test_trains_are_kept_at_five_to_fifteen_hexes_behind() -> None:
    units = {"2Pz.HQ": "2414", "2Pz.Trains": "4016", "I-2": "2213 move", "CCB10.HQ": "1211", "TeamCherry": "1311"}
    control = dict.fromkeys(AMERICAN, "german")
    state = position(units, formation="2Pz", phase="activity", snafu="full", control=control)
    state.marks[RULES.unit_index["I-2"]] |= 1  # acted
    state.marks[RULES.unit_index["2Pz.HQ"]] |= 1
    assert answer(state) == "move-trains 2Pz.Trains"
    do(state, "move-trains 2Pz.Trains")
    chosen = answer(state)
    assert chosen.startswith("trains ")
    formation = RULES.formation_index["2Pz"]
    look = plan_of(state, "german").look
    assert 5 <= road_lengths(look, formation)[hex_of(chosen.split()[1])] <= 15
    do(state, chosen)
    assert is_optimal(RULES, state, formation)


def test_trains_that_stand_well_stay() -> None:
    units = {"2Pz.HQ": "3018", "2Pz.Trains": "3817", "I-2": "2816 move", "CCB10.HQ": "1211", "TeamCherry": "1311"}
    state = position(units, formation="2Pz", phase="activity", snafu="full", control={**AMERICAN, "3018": "german"})
    decision = TITLE.decision(state)
    assert decision is not None
    scores = scores_of(state)
    assert any(option.verb == "move-trains" for option in decision.options)
    assert not any(text.startswith("move-trains ") for text in scores)


def test_headquarters_do_not_drive_up_to_the_enemy() -> None:
    units = {**PANZERS, **CCR, "I-2": "3218 move", "TFRose": "3018", "TFHarper": "2615"}
    state = position(units, formation="2Pz", phase="activity", snafu="full")
    do(state, "act 2Pz.HQ")
    chosen = answer(state)
    if chosen.startswith("to "):
        assert RULES.grid.distance(hex_of(chosen.split()[1]), hex_of("3018")) >= 2


def test_headquarters_lead_those_who_can_still_follow() -> None:
    """Nobody has moved yet: lorries eight hexes behind are no reason to stay with them."""
    units = {"2Pz.HQ": "3718", "2Pz.Trains": "4416", "KGBohm": "2917", "I-2": "3018 move", "I-3": "3018",
             "II-2": "3917 move", "I-304": "3917 move", "CCB10.HQ": "1211", "TeamCherry": "1311"}  # fmt: skip
    state = position(units, scenario="skyline", turn=3, formation="2Pz", phase="activity", snafu="full",
                     control=held("4117", "3817", "4312", "4727"))  # fmt: skip
    do(state, "act 2Pz.HQ")
    assert int(answer(state).split()[1][:2]) <= 30


def test_vehicles_wait_for_their_bridge() -> None:
    """On the first day infantry opens the way while the bridge at Dasburg is being built."""
    secret = b"bridge".ljust(32, b"\0")
    state = TITLE.setup("skyline", {}, secret)
    while (decision := TITLE.decision(state)) is not None and decision.question != "turn.choose_formation":
        TITLE.apply(state, answer(state))  # type: ignore[arg-type]
    assert answer(state) != "activate 2Pz"  # type: ignore[arg-type]


@pytest.mark.parametrize(("side", "expected"), [("german", "activate 2Pz"), ("american", "activate CCB10")])
def test_who_can_be_first_in_an_open_place_goes_first(side: str, expected: str) -> None:
    """Bastogne lies open late on the 18th (B10.0); others of each side are in contact meanwhile."""
    units = {"2Pz.HQ": "2213", "2Pz.Trains": "3018", "I-2": "1812 move", "KGBohm": "1913",
             "26VG.HQ": "3312", "I-39": "3209 deployed", "Wiltz.HQ": "2907", "44Eng": "3108 deployed",
             "CCB10.HQ": "1401", "CCB10.Trains": "1401", "TeamCherry": "1404", "TeamOHara": "1403"}  # fmt: skip
    control = dict.fromkeys(("3007", "1211", "1210", "1311", "1618", "1825"), "american")
    control |= dict.fromkeys(("3817", "4117", "4312", "4727"), "german")
    state = position(units, scenario="skyline", turn=3, phase="activation", active=side, control=control, firsts0=5)
    assert answer(state) == expected


def test_trains_of_those_who_hold_stay_behind_them() -> None:
    units = {"1-110IR.HQ": "3817", "1-110IR.Trains": "2917", "C-110": "3817 deployed", "I-2": "4616 move",
             "2Pz.HQ": "4717"}  # fmt: skip
    state = position(units, scenario="skyline", formation="1-110IR", phase="activity", snafu="partial",
                     active="american", control={"3817": "american"})  # fmt: skip
    decision = TITLE.decision(state)
    assert decision is not None
    assert any(option.verb == "move-trains" for option in decision.options)
    assert not any(text.startswith("move-trains ") for text in scores_of(state))


#: the places on the road, and how far it is open
ANTONIUSHAFF = {"3018": "german", "2615": "american", "2213": "american", "1812": "american"}
FEITSCH = {**ANTONIUSHAFF, "2615": "german"}


def test_armour_clears_the_road_before_headquarters_go() -> None:
    """They get farther when he is gone who bars it, whether he stands on the road or right beside it."""
    units = {"2Pz.HQ": "3218", "2Pz.Trains": "4016", **CCR, "KGBohm": "2717", "I-3": "3018", "I-2": "2917 move"}
    for foe in ({"TFHarper": "2615"}, {"TFHarper": "3117"}):
        state = position({**units, **foe}, turn=2, formation="2Pz", phase="activity", snafu="full",
                         objectives={"2213": 1, "1812": 1}, control=ANTONIUSHAFF)  # fmt: skip
        assert answer(state) == "act I-3"
    state = position(units, turn=2, formation="2Pz", phase="activity", snafu="full",
                     objectives={"2213": 1, "1812": 1}, control=ANTONIUSHAFF)  # fmt: skip
    assert answer(state) == "act 2Pz.HQ"


def test_headquarters_pass_somebody_beside_the_road_when_others_wait_for_them() -> None:
    """1.4e The marked places lie beyond the radius, and there is a way round him."""
    units = {"2Pz.HQ": "3418", "2Pz.Trains": "4016", "CCR9.HQ": "1411", "CCR9.Trains": "1211", "KGBohm": "2615",
             "I-2": "2716 move", "TFRose": "3317 steps=1"}  # fmt: skip
    state = position(units, turn=2, formation="2Pz", phase="activity", snafu="full",
                     objectives={"2213": 1, "1812": 1}, control=FEITSCH)  # fmt: skip
    assert answer(state) == "act 2Pz.HQ"
    do(state, "act 2Pz.HQ")
    to = hex_of(answer(state).split()[1])
    assert RULES.grid.distance(to, hex_of("1812")) <= RULES.radius[RULES.formation_index["2Pz"]]
