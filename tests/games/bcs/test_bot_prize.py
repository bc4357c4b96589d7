"""How the captain gets into Bastogne, and what he does to stay there."""

from __future__ import annotations

from typing import Any

from .captain import RULES, answer, do, held, hex_of, plan_of, position, scores_of

TOWN = ("1210", "1211", "1311")
WON = held(*TOWN, "4117", "3817", "4312", "4727")
#: the 2nd Panzer Division in the town, CCB/10 on the road from Arlon
IN_TOWN = {"2Pz.HQ": "1511", "2Pz.Trains": "2414", "I-3": "1210", "II-2": "1211 deployed", "II-304": "1311 deployed",
           "I-304": "1411 move", "I-2": "1411 move", "38Pi": "1312 move",
           "CCB10.HQ": "1401", "CCB10.Trains": "1401", "TeamOHara": "1401", "D-90": "1401"}  # fmt: skip


def in_town(units: dict[str, str] | None = None, **extra: Any) -> Any:
    given: dict[str, Any] = {"scenario": "skyline", "turn": 3, "formation": "2Pz", "control": WON, **extra}
    return position({**IN_TOWN, **(units or {})}, **given)


def test_headquarters_go_into_the_town_that_their_division_holds() -> None:
    """4.7e West of it they would be alone on the road by which enemy armour comes, and Jumped."""
    state = in_town(phase="activity", snafu="full")
    do(state, "act 2Pz.HQ")
    assert answer(state).split()[1] in TOWN


def test_infantry_holds_the_houses_and_tanks_the_roads_before_them() -> None:
    """5.2 Teams of CCB/10 would shoot the tanks out of the town, and whoever is there with them."""
    state = in_town(phase="activity", snafu="full")
    posts = plan_of(state, "german").posts(RULES.formation_index["2Pz"])
    sent = {RULES.units[unit].id: RULES.labels[hex_] for unit, hex_ in posts.items()}
    assert sent["I-3"] not in TOWN
    assert {sent[name] for name in ("II-2", "II-304", "I-304", "I-2", "38Pi")} == set(TOWN)


def test_the_second_battalion_does_not_leave_the_first_alone() -> None:
    units = {"I-3": "1309", "I-304": "1210 deployed", "I-2": "1311 deployed", "38Pi": "1210",
             "TeamCherry": "1312 steps=1"}  # fmt: skip
    state = in_town(units, phase="activity", snafu="full", turn=4, objectives={"1312": 1})
    do(state, "act 38Pi")
    assert not answer(state).startswith("to ")


def test_nobody_digs_in_whom_his_headquarters_do_not_reach() -> None:
    """1.7d Jumped to Mageret, cut off from the town: they go back to their battalions first."""
    away = {"2Pz.HQ": "2414", "2Pz.Trains": "3118", "I-304": "1211 deployed", "I-2": "1311 deployed", "38Pi": "1210"}
    state = in_town(away, phase="preparation", turn=4)
    assert answer(state) == "snafu"
    near = {**away, "2Pz.HQ": "1311", "2Pz.Trains": "2213"}
    assert answer(in_town(near, phase="preparation", turn=4)) == "prepare"


def test_who_holds_the_town_digs_in_before_the_others_attack() -> None:
    """The paratroopers are four hexes off, and the Volksgrenadiers are in contact at Wiltz."""
    units = {"501PIR.HQ": "0812", "1-501": "0810 deployed", "26VG.HQ": "3312", "I-39": "3209 deployed",
             "Wiltz.HQ": "2907", "44Eng": "3108 deployed"}  # fmt: skip
    for prepared, first in ((False, "activate 2Pz"), (True, "activate 26VG")):
        state = in_town(units, formation=None, phase="activation", active="german", turn=4,
                        formations={"2Pz": {"prepared": prepared}})  # fmt: skip
        assert answer(state) == first


def test_an_open_town_at_the_end_of_a_clear_road_gets_a_marker() -> None:
    """Half a point a hex by highway: reconnaissance at Antoniushaff is in Bastogne with one move."""
    units = {"2Pz.HQ": "2816", "2Pz.Trains": "3518", "KGBohm": "2917", "I-3": "2816", "CCR9.HQ": "2522",
             "TFRose": "2621 steps=1"}  # fmt: skip
    state = position(units, scenario="skyline", turn=3, formation="2Pz", phase="objectives", snafu="full",
                     free_objectives=1, control=held("4117", "3817", "4312", "4727"))  # fmt: skip
    assert answer(state) == "objective 1311"


def test_a_place_on_the_road_of_others_is_left_to_them() -> None:
    """Hosingen is for the 26th Volksgrenadier: the panzers go on to Marnach and Clervaux."""
    units = {"2Pz.HQ": "4717", "2Pz.Trains": "5420", "I-3": "4316", "26VG.HQ": "4910", "26VG.Trains": "5413",
             "I-77": "4411 deployed", "K-110": "4312 deployed", "3-110IR.HQ": "4008"}  # fmt: skip
    worth = {}
    for formation in ("2Pz", "26VG"):
        state = position(units, scenario="skyline", formation=formation, phase="objectives", snafu="full",
                         free_objectives=2, control=held())  # fmt: skip
        worth[formation] = scores_of(state).get("objective 4312", 0.0)
    assert worth["2Pz"] < worth["26VG"] / 2


def test_reconnaissance_is_no_garrison() -> None:
    """Clervaux is taken and Americans are about: the scouts drive on all the same, since nobody else finds the way."""
    units = {"2Pz.HQ": "3018", "2Pz.Trains": "4016", "KGBohm": "3817", "I-304": "4117 move", "C-110": "3612 deployed",
             "1-110IR.HQ": "3312"}  # fmt: skip
    state = position(units, scenario="skyline", turn=2, formation="2Pz", phase="activity", snafu="full",
                     control=held("4117", "3817"))  # fmt: skip
    do(state, "act KGBohm")
    to = answer(state).split()
    assert to[0] == "to"
    assert RULES.grid.distance(hex_of(to[1]), hex_of("1311")) < RULES.grid.distance(hex_of("3817"), hex_of("1311"))


#: the road to Bastogne is open, the 2nd Panzer Division on it
ON_THE_ROAD = held("4117", "3817", "4312", "4727")


def on_the_road(units: dict[str, str], **extra: Any) -> Any:
    given: dict[str, Any] = {"scenario": "skyline", "turn": 3, "formation": "2Pz", "snafu": "full",
                             "control": ON_THE_ROAD, **extra}  # fmt: skip
    return position({"CCB10.HQ": "1401", "CCB10.Trains": "1401", "TeamOHara": "1401", **units}, **given)


def test_scouts_mark_a_part_of_the_town_and_leave_it_to_the_tanks() -> None:
    """5.2 Armoured cars would be shot out of it; they look for the next part from outside."""
    units = {"2Pz.HQ": "1812", "2Pz.Trains": "2615", "KGBohm": "1712", "I-3": "1812"}
    state = on_the_road(units, phase="activity", objectives={"1311": 1})
    do(state, "act KGBohm")
    to = answer(state).split()
    assert to[0] == "to"
    assert to[1] not in TOWN
    assert RULES.grid.distance(hex_of(to[1]), hex_of("1210")) <= 2
    alone = on_the_road(units | {"I-3": "3018"}, phase="activity", objectives={"1311": 1})
    do(alone, "act KGBohm")
    assert answer(alone) == "to 1311"


def test_infantry_goes_where_only_tanks_are() -> None:
    units = {"2Pz.HQ": "1411", "2Pz.Trains": "2213", "I-3": "1311", "II-304": "1211 deployed", "II-2": "1410 deployed"}
    state = on_the_road(units, phase="activity", control={**ON_THE_ROAD, "1311": "german", "1211": "german"})
    do(state, "act II-2")
    assert answer(state) == "to 1311"


def test_who_is_left_behind_gets_on_his_lorries() -> None:
    """3.6 Headquarters are at Antoniushaff: a battalion that stays to fight for Heinerscheid is worn down."""
    units = {"2Pz.Trains": "3618", "I-304": "4220 deployed", "A-110": "4322 deployed", "1-110IR.HQ": "3724"}
    for headquarters, wanted in (("3018", "flip"), ("4117", "to ")):
        state = on_the_road(units | {"2Pz.HQ": headquarters}, phase="activity", turn=2, objectives={"4322": 1})
        do(state, "act I-304")
        assert answer(state).startswith(wanted)


def test_a_garrison_without_command_follows_its_division() -> None:
    units = {"2Pz.Trains": "3618", "I-304": "3817 move", "C-110": "3915 deployed", "1-110IR.HQ": "3312"}
    for headquarters, follows in (("2816", True), ("3618", False)):
        trains = {"2Pz.HQ": headquarters, "2Pz.Trains": "4016" if headquarters == "3618" else "3618"}
        state = on_the_road(units | trains, phase="activity")
        do(state, "act I-304")
        assert answer(state).startswith("to ") == follows


def test_tanks_clear_the_road_before_headquarters_drive_on() -> None:
    """Nine hexes ahead they are out of its radius: headquarters come up after them, and get farther."""
    units = {"2Pz.HQ": "3418", "2Pz.Trains": "4016", "II-3": "2917", "II-304": "2615 move", "TFHarper": "2515",
             "CCR9.HQ": "2522"}  # fmt: skip
    state = on_the_road(units, phase="activity", objectives={"2515": 1})
    assert answer(state) == "act II-3"


def test_the_division_that_can_be_in_the_town_today_goes_before_those_in_contact() -> None:
    """CCB/10 comes at dusk (B10.0): with two good moves the panzers are there before it."""
    units = {"2Pz.HQ": "3018", "2Pz.Trains": "3817", "I-3": "2917", "II-3": "3018", "I-2": "3118 move",
             "26VG.HQ": "3312", "I-39": "3209 deployed", "Wiltz.HQ": "2907", "44Eng": "3108 deployed"}  # fmt: skip
    state = on_the_road(units, formation=None, snafu="", phase="activation", active="german")
    assert answer(state) == "activate 2Pz"
