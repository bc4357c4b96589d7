"""What the captain makes of positions in the Ardennes: each with what a sensible commander would do."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.bots.captain import judge_of
from grognard.bots.evaluation import weights_of
from grognard.games.bcs.bot.columns import road_lengths
from grognard.games.bcs.bot.ground import ground_of
from grognard.games.bcs.bot.look import Look
from grognard.games.bcs.bot.plan import Plan
from grognard.games.bcs.bot.style import style_of
from grognard.games.bcs.formation.msr import is_optimal
from grognard.games.bcs.program import Table
from grognard.games.bcs.state import State

from .scene import pack

TITLE = pack("bastogne")
RULES = TITLE.rules
STYLE = style_of(weights_of(TITLE, "answers"))
#: the places of "Before Longvilly", all American at first
AMERICAN = dict.fromkeys(("3018", "2615", "2213", "1812"), "american")


def position(units: dict[str, str], **extra: Any) -> State:
    """A situation before Longvilly: "HEX" or "box NAME", then a side of the counter and marks."""
    entries = []
    for name, text in units.items():
        words = text.split()
        entry: dict[str, Any] = {"id": name}
        if words[0] == "box":
            entry["box"], words = words[1], words[1:]
        else:
            entry["hex"] = words[0]
        for word in words[1:]:
            key, _, value = word.partition("=")
            if word in ("move", "deployed"):
                entry["face"] = word
            elif value:
                entry[key] = int(value)
            else:
                entry.setdefault("marks", []).append(word)
        entries.append(entry)
    extra = {"scenario": "longvilly", "weather": "fog", **extra}
    sides: dict[str, list[str]] = {}
    for label, side in extra.pop("control", AMERICAN).items():
        sides.setdefault(side, []).append(label)
    extra["control"] = sides
    extra.setdefault("bridges", {bridge.id: 7 for bridge in RULES.schedule.bridge})
    state = TITLE.from_position(TITLE, {**extra, "units": entries})
    assert isinstance(state, State)
    return state


def answer(state: State) -> str:
    """The captain's answer; he must not change what he looks at."""
    decision = TITLE.decision(state)
    assert decision is not None
    before = state.clone()
    scores = judge_of(TITLE, decision.side).scores(decision, state)
    assert state == before
    return max((option.text for option in decision.options), key=lambda text: scores.get(text, -1e9))


def do(state: State, *texts: str) -> None:
    for text in texts:
        TITLE.apply(state, text)


def plan_of(state: State, side: str) -> Plan:
    return Plan(Look(Table(RULES, state, TITLE.sides), ground_of(RULES), TITLE.side_index(side), STYLE))


def hex_of(label: str) -> int:
    return int(RULES.grid.index[label])


PANZERS = {"2Pz.HQ": "3518", "2Pz.Trains": "4016"}
CCR = {"CCR9.HQ": "2213", "CCR9.Trains": "1211"}
GUNS = {"766VAK-1": "2Pz", "766VAK-2": "2Pz", "766VAK-3": "2Pz"}


# OBJ markers ---------------------------------------------------------------------------------------------------------


def test_objectives_go_where_the_formation_will_fight() -> None:
    units = {**PANZERS, **CCR, "I-2": "3218 move", "I-3": "3318", "TFRose": "3018", "TFHarper": "2615",
             "TFBooth": "2014"}  # fmt: skip
    state = position(units, formation="2Pz", phase="objectives", snafu="full", free_objectives=2, artillery=GUNS)
    assert answer(state) == "objective 3018"


def test_an_empty_place_in_reach_gets_a_marker_and_is_taken() -> None:
    units = {**PANZERS, **CCR, "I-3": "3318", "TFBooth": "2014"}
    state = position(units, formation="2Pz", phase="objectives", snafu="full", free_objectives=1)
    assert answer(state) == "objective 3018"
    do(state, "objective 3018", "act I-3")
    assert answer(state) == "to 3018"


def test_recon_marks_what_the_staff_has_no_marker_for() -> None:
    units = {**PANZERS, **CCR, "KGBohm": "3118", "TFBooth": "2014"}
    state = position(units, formation="2Pz", phase="activity", snafu="full")
    do(state, "act KGBohm")
    assert answer(state) == "recon 3018"


def test_reconnaissance_goes_ahead_to_find_an_open_place() -> None:
    """3.3g The marker was for Longvilly: the scouts drive on to mark Mageret, and others may follow them in."""
    units = {"2Pz.HQ": "2615", "2Pz.Trains": "3118", "KGBohm": "2515", "I-3": "2213", "I-2": "2716 move",
             "CCR9.HQ": "1111", "CCR9.Trains": "1110"}  # fmt: skip
    held = {"3018": "german", "2615": "german", "2213": "german", "1812": "american"}
    state = position(units, turn=2, formation="2Pz", phase="activity", snafu="full", objectives={"2213": 1},
                     control=held)  # fmt: skip
    assert answer(state) == "act KGBohm"
    do(state, "act KGBohm")
    ahead = answer(state).split()[1]
    assert RULES.grid.distance(hex_of(ahead), hex_of("1812")) <= 2
    do(state, f"to {ahead}")
    assert answer(state) == "recon 1812"


def test_scouts_look_about_before_they_go_on() -> None:
    """A marker costs a Fire Event and no time: Féitsch beside the road is found before anybody drives to Longvilly."""
    units = {"2Pz.HQ": "2917", "2Pz.Trains": "3618", "KGBohm": "2614", "CCR9.HQ": "1111", "CCR9.Trains": "1110"}
    state = position(units, turn=2, formation="2Pz", phase="activity", snafu="full", objectives={"2213": 1},
                     control={**AMERICAN, "3018": "german"})  # fmt: skip
    do(state, "act KGBohm")
    assert answer(state) == "recon 2615"


def test_the_heaviest_tanks_take_the_first_fire() -> None:
    """4.4 Who drives up to tanks is shot at: Panthers before Panzer IV, and both before reconnaissance."""
    units = {**PANZERS, **CCR, "KGBohm": "3318", "II-3": "3318", "I-3": "3318", "TFRose": "3018"}
    state = position(units, formation="2Pz", phase="activity", snafu="full", objectives={"3018": 1})
    decision = TITLE.decision(state)
    assert decision is not None
    scores = judge_of(TITLE, "german").scores(decision, state)
    assert scores["act I-3"] > scores["act II-3"] > scores["act KGBohm"]


def test_a_garrison_is_enough_where_nobody_comes() -> None:
    """Mageret is taken and hardly anybody is near: the division turns back for Antoniushaff, one battalion stays."""
    units = {"2Pz.HQ": "2515", "2Pz.Trains": "3418", "KGBohm": "1812", "I-3": "2213", "II-3": "2615", "II-2": "2615",
             "811TD": "2410", "CCR9.HQ": "1309", "CCR9.Trains": "1110"}  # fmt: skip
    held = {"3018": "american", "2615": "german", "2213": "german", "1812": "german"}
    state = position(
        units, turn=2, formation="2Pz", phase="activity", snafu="full", objectives={"3018": 1}, control=held
    )
    plan = plan_of(state, "german")
    assert plan.aims[RULES.formation_index["2Pz"]].hexes == (hex_of("3018"),)
    do(state, "act KGBohm")
    assert not answer(state).startswith("to ")


def test_headquarters_go_first_where_a_marked_place_lies_beyond_their_radius() -> None:
    units = {"2Pz.HQ": "3018", "2Pz.Trains": "3618", "KGBohm": "2615", "II-3": "2717", "CCR9.HQ": "1111",
             "CCR9.Trains": "1110"}  # fmt: skip
    held = {"3018": "german", "2615": "german", "2213": "american", "1812": "american"}
    state = position(units, turn=2, formation="2Pz", phase="activity", snafu="partial", objectives={"1812": 1},
                     control=held)  # fmt: skip
    assert answer(state) == "act 2Pz.HQ"


def test_infantry_relieves_the_tanks_that_hold_a_place() -> None:
    """The Panthers took Antoniushaff; a battalion comes up, and they drive on."""
    units = {"2Pz.HQ": "3118", "2Pz.Trains": "3718", "I-3": "3018", "II-304": "3118 move", "TFHarper": "2615",
             **CCR}  # fmt: skip
    state = position(units, formation="2Pz", phase="activity", snafu="full", objectives={"2615": 1},
                     control={**AMERICAN, "3018": "german"})  # fmt: skip
    do(state, "act I-3")
    assert answer(state).startswith("to ")
    do(state, answer(state))
    while not answer(state).startswith("act II-304"):
        do(state, answer(state))
    do(state, "act II-304")
    assert answer(state) == "to 3018"


# fighting ------------------------------------------------------------------------------------------------------------


def test_support_is_dropped_before_shock_and_fire() -> None:
    units = {**PANZERS, **CCR, "II-3": "2415", "TFBooth": "2315", "811TD": "box support"}
    state = position(units, formation="2Pz", phase="activity", snafu="full", objectives={"2315": 1})
    do(state, "act II-3")
    assert answer(state) == "engage 2315"
    state.script = (4, 4)
    do(state, "engage 2315")
    assert answer(state).split()[0] in ("shock", "fire")


def test_the_enemy_is_suppressed_before_he_is_assaulted() -> None:
    units = {**PANZERS, "I-304": "3817", "II-304": "3817", "112IR.HQ": "3518", "1-112": "3718"}
    state = position(
        units, formation="2Pz", phase="activity", snafu="full", objectives={"3718": 1}, artillery=GUNS,
        formations={"2Pz": {"artillery_used": 6}}, scenario="skyline", weather="fog", control={},
    )  # fmt: skip
    do(state, "attack 3718", "with I-304", "assist II-304")
    assert answer(state) == "suppress artillery"


def test_no_assault_without_a_chance() -> None:
    """A company of engineers does not storm a battalion of paratroopers in its foxholes."""
    units = {"Wiltz.HQ": "2709", "Wiltz.Trains": "2207", "Prov": "2413", "I-304": "2513", "2Pz.HQ": "3018"}
    state = position(units, formation="Wiltz", phase="activity", snafu="full", active="american",
                     objectives={"2513": 1}, scenario="skyline", control={})  # fmt: skip
    assert answer(state) != "attack 2513"


# command -------------------------------------------------------------------------------------------------------------


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


def test_those_who_hold_dig_in_and_those_who_attack_get_up() -> None:
    units = {**CCR, "TFRose": "2213", "TFBooth": "2213", "I-2": "2715 move", "2Pz.HQ": "3018"}
    state = position(units, formation="CCR9", phase="preparation", active="american")
    assert answer(state) == "prepare"
    units = {**PANZERS, **CCR, "I-2": "3218 move", "TFRose": "3018"}
    state = position(units, formation="2Pz", phase="preparation", formations={"2Pz": {"prepared": True}}, turn=2)
    assert answer(state) == "unprepare"


# headquarters and Trains ---------------------------------------------------------------------------------------------


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
    look = Look(Table(RULES, state, TITLE.sides), ground_of(RULES), 0, STYLE)
    assert 5 <= road_lengths(look, formation)[hex_of(chosen.split()[1])] <= 15
    do(state, chosen)
    assert is_optimal(RULES, state, formation)


def test_trains_that_stand_well_stay() -> None:
    units = {"2Pz.HQ": "3018", "2Pz.Trains": "3817", "I-2": "2816 move", "CCB10.HQ": "1211", "TeamCherry": "1311"}
    state = position(units, formation="2Pz", phase="activity", snafu="full", control={**AMERICAN, "3018": "german"})
    decision = TITLE.decision(state)
    assert decision is not None
    scores = judge_of(TITLE, "german").scores(decision, state)
    assert any(option.verb == "move-trains" for option in decision.options)
    assert not any(text.startswith("move-trains ") for text in scores)


def test_headquarters_do_not_drive_up_to_the_enemy() -> None:
    units = {**PANZERS, **CCR, "I-2": "3218 move", "TFRose": "3018", "TFHarper": "2615"}
    state = position(units, formation="2Pz", phase="activity", snafu="full")
    do(state, "act 2Pz.HQ")
    chosen = answer(state)
    if chosen.startswith("to "):
        assert RULES.grid.distance(hex_of(chosen.split()[1]), hex_of("3018")) >= 2


# places --------------------------------------------------------------------------------------------------------------


def test_a_garrison_does_not_leave_its_place_to_nobody() -> None:
    units = {**CCR, "TFBooth": "2213", "I-2": "2615 move", "I-3": "2615", "2Pz.HQ": "3018"}
    state = position(units, formation="CCR9", phase="activity", snafu="full", active="american",
                     control={**AMERICAN, "3018": "german", "2615": "german"})  # fmt: skip
    if "act TFBooth" in [option.text for option in TITLE.decision(state).options]:  # type: ignore[union-attr]
        do(state, "act TFBooth")
    assert not answer(state).startswith("to ")


def test_blocks_are_put_at_bridges_and_crossroads() -> None:
    """The way from Marnach to Clervaux leads over the bridge below the château."""
    units = {"1-110IR.HQ": "3518", "1-110IR.Trains": "2917", "2-110": "3618", "I-2": "4117 move", "2Pz.HQ": "4416"}
    state = position(units, scenario="skyline", formation="1-110IR", phase="activity", snafu="full", active="american",
                     control={"3817": "american"}, turn=2)  # fmt: skip
    plan = plan_of(state, "american")
    clervaux = next(goal for goal in plan.look.goals if hex_of("3817") in goal.hexes)
    first = plan.blocks(clervaux)[0]
    assert plan.look.ground.bridgeheads[first] or plan.look.ground.crossroads[first]
    assert plan.posts(RULES.formation_index["1-110IR"])[RULES.unit_index["2-110"]] == hex_of("3817")


def test_the_strongest_goes_for_what_counts_and_is_near() -> None:
    state = position({**PANZERS, **CCR, "I-2": "3218 move", "TFRose": "3018"}, formation="2Pz", phase="preparation")
    plan = plan_of(state, "german")
    assert plan.attacks(RULES.formation_index["2Pz"])
    assert not plan_of(state, "american").attacks(RULES.formation_index["CCR9"])


def test_vehicles_wait_for_their_bridge() -> None:
    """On the first day infantry opens the way while the bridge at Dasburg is being built."""
    secret = b"bridge".ljust(32, b"\0")
    state = TITLE.setup("skyline", {}, secret)
    while (decision := TITLE.decision(state)) is not None and decision.question != "turn.choose_formation":
        TITLE.apply(state, answer(state))  # type: ignore[arg-type]
    assert answer(state) != "activate 2Pz"  # type: ignore[arg-type]


# mended blunders -----------------------------------------------------------------------------------------------------


def test_companies_in_their_foxholes_stay_there_and_the_reserve_comes() -> None:
    """The company at Marnach is not sent to Clervaux: the battalion in reserve is."""
    units = {"1-110IR.HQ": "3718", "1-110IR.Trains": "2917", "B-110": "4117 deployed", "2-110": "3618 move",
             "I-304": "4616 deployed", "I-2": "4716 move", "2Pz.HQ": "4917"}  # fmt: skip
    state = position(units, scenario="skyline", formation="1-110IR", phase="activity", snafu="partial",
                     active="american", formations={"1-110IR": {"prepared": True}},
                     control={"3817": "american", "4117": "american"})  # fmt: skip
    posts = plan_of(state, "american").posts(RULES.formation_index["1-110IR"])
    assert posts[RULES.unit_index["B-110"]] == hex_of("4117")
    assert posts[RULES.unit_index["2-110"]] == hex_of("3817")
    assert answer(state) != "act B-110"


def test_the_slow_take_what_is_near_and_the_fast_go_on() -> None:
    units = {"26VG.HQ": "3812", "26VG.Trains": "4512", "I-39": "3612 move", "II-39": "3612 move", "I-77": "3712 move",
             "PzLehr.HQ": "3912", "PzLehr.Trains": "4810", "I-901": "3912 move", "II-130": "3912",
             "Wiltz.HQ": "2907", "44Eng": "3007 deployed", "35Eng": "1409 deployed"}  # fmt: skip
    control = {"3007": "american", "1211": "american", "1210": "american", "1311": "american", "1618": "american"}
    german = dict.fromkeys(("3817", "4117", "4312", "4727", "1825"), "german")
    state = position(units, scenario="skyline", turn=3, formation="PzLehr", phase="preparation",
                     control={**control, **german})  # fmt: skip
    aims = plan_of(state, "german").aims
    assert hex_of("3007") in aims[RULES.formation_index["26VG"]].hexes
    assert hex_of("3007") not in aims[RULES.formation_index["PzLehr"]].hexes


def test_the_second_marker_goes_where_the_first_does_not_reach() -> None:
    """3.3a A zone has a radius of two hexes: another marker inside it allows nothing new."""
    units = {**PANZERS, **CCR, "I-2": "3118 move", "I-3": "2816", "TFRose": "3018", "TFHarper": "2919",
             "TFBooth": "2615"}  # fmt: skip
    state = position(units, formation="2Pz", phase="objectives", snafu="full", free_objectives=2, artillery=GUNS)
    first = answer(state)
    do(state, first)
    second = answer(state)
    assert second.startswith("objective ")
    hexes = [hex_of(text.split()[1]) for text in (first, second)]
    assert RULES.grid.distance(*hexes) > RULES.tables.limits.objective_zone


@pytest.mark.parametrize(("side", "expected"), [("german", "activate 2Pz"), ("american", "activate CCB10")])
def test_who_can_be_first_in_an_open_place_goes_first(side: str, expected: str) -> None:
    """Bastogne lies open on the morning of the 18th; another Formation of each side is in contact meanwhile."""
    units = {"2Pz.HQ": "2213", "2Pz.Trains": "3018", "I-2": "1812 move", "KGBohm": "1913",
             "26VG.HQ": "3312", "I-39": "3209 deployed", "Wiltz.HQ": "2907", "44Eng": "3108 deployed",
             "CCB10.HQ": "1401", "CCB10.Trains": "1401", "TeamCherry": "1404", "TeamOHara": "1403"}  # fmt: skip
    control = dict.fromkeys(("3007", "1211", "1210", "1311", "1618", "1825"), "american")
    control |= dict.fromkeys(("3817", "4117", "4312", "4727"), "german")
    state = position(units, scenario="skyline", turn=3, phase="activation", active=side, control=control)
    assert answer(state) == expected


def test_infantry_gets_down_to_walk_into_an_empty_place() -> None:
    """1.1d Lorries do not take Wiltz, even with nobody in it."""
    units = {"PzLehr.HQ": "3409", "PzLehr.Trains": "4012", "I-902": "2907 move", "CCB10.HQ": "1211",
             "TeamCherry": "1311"}  # fmt: skip
    control = {"3007": "american", "1211": "american", "1210": "american", "1311": "american"}
    state = position(units, scenario="skyline", turn=5, formation="PzLehr", phase="activity", snafu="partial",
                     objectives={"3007": 1}, control=control)  # fmt: skip
    do(state, "act I-902")
    assert answer(state) == "flip"
    do(state, "flip")
    assert answer(state) == "to 3007"


def test_headquarters_go_before_those_whom_the_radius_holds_back() -> None:
    """1.4e Nobody can leave the Command Radius: reconnaissance eight hexes ahead waits for its staff."""
    units = {"2Pz.HQ": "3418", "2Pz.Trains": "4016", "KGBohm": "2615", "I-2": "2816 move", "TFBooth": "2014",
             "CCR9.HQ": "1812", "CCR9.Trains": "1211"}  # fmt: skip
    state = position(units, formation="2Pz", phase="activity", snafu="full",
                     control={**AMERICAN, "3018": "german", "2615": "german"})  # fmt: skip
    assert answer(state) == "act 2Pz.HQ"
    do(state, "act 2Pz.HQ")
    assert hex_of(answer(state).split()[1]) in plan_of(state, "german").look.ground.disk(hex_of("2816"), 4)


def test_a_place_on_the_road_is_not_left_to_raiders() -> None:
    """Tanks at Troisvierges are a morning's drive from Clervaux and the road of the whole corps."""
    units = {"2Pz.HQ": "3618", "2Pz.Trains": "4317", "I-2": "3817 move", "II-2": "3318 move",
             "CCR9.HQ": "3624", "B-2Tk": "3822", "TFHarper": "3823"}  # fmt: skip
    state = position(units, scenario="skyline", turn=3, formation="2Pz", phase="activity", snafu="full",
                     control={"3817": "german", "4117": "german", "1211": "american", "1311": "american",
                              "1210": "american"})  # fmt: skip
    do(state, "act I-2")
    assert not answer(state).startswith("to ")


def test_guns_are_kept_for_the_assault_that_follows() -> None:
    """5.4d One barrage for each hex: three points with the infantry are worth more than one with the tanks."""
    units = {**PANZERS, "II-3": "3118", "II-304": "3117 deployed", "I-304": "3117 deployed", **CCR, "TFBooth": "3018",
             "2-110": "3018 deployed"}  # fmt: skip
    state = position(units, formation="2Pz", phase="activity", snafu="full", objectives={"3018": 1}, artillery=GUNS)
    do(state, "act II-3", "shock 3018")
    while (text := answer(state)).startswith("defend "):
        do(state, text)
    assert text == "no-barrage"


def test_tanks_do_not_storm_a_town_on_a_long_shot() -> None:
    """Infantry in the houses of Clervaux, prepared: Panthers fire, and leave the rest to others."""
    units = {"2Pz.HQ": "4117", "2Pz.Trains": "4717", "I-3": "3917", "1-110IR.HQ": "3518", "1-110IR.Trains": "2917",
             "C-110": "3817 deployed", "B-110": "3817 deployed"}  # fmt: skip
    state = position(units, scenario="skyline", turn=2, formation="2Pz", phase="activity", snafu="full",
                     objectives={"3817": 1}, formations={"1-110IR": {"prepared": True}},
                     control={"3817": "american", "4117": "german"})  # fmt: skip
    do(state, "act I-3")
    assert answer(state).split()[0] not in ("shock", "attack")


def test_trains_of_those_who_hold_stay_behind_them() -> None:
    units = {"1-110IR.HQ": "3817", "1-110IR.Trains": "2917", "C-110": "3817 deployed", "I-2": "4616 move",
             "2Pz.HQ": "4717"}  # fmt: skip
    state = position(units, scenario="skyline", formation="1-110IR", phase="activity", snafu="partial",
                     active="american", control={"3817": "american"})  # fmt: skip
    decision = TITLE.decision(state)
    assert decision is not None
    assert any(option.verb == "move-trains" for option in decision.options)
    assert not any(text.startswith("move-trains ") for text in judge_of(TITLE, "american").scores(decision, state))


# roads of advance ----------------------------------------------------------------------------------------------------

#: the places of "Skyline Drive to Bastogne"
PLACES = ("1210", "1211", "1311", "1825", "3007", "1618", "3817", "4727", "4312", "4117")


def held(*german: str) -> dict[str, str]:
    return {label: "german" if label in german else "american" for label in PLACES}


def aim_of(plan: Plan, formation: str) -> str:
    """The first hex that a Formation makes for."""
    return str(RULES.labels[plan.aims[RULES.formation_index[formation]].hexes[0]])


def makes_for(plan: Plan, unit: str) -> set[str]:
    return {RULES.labels[h] for h in plan.targets(RULES.unit_index[unit])}


def test_every_formation_has_a_road_of_its_own() -> None:
    plan = plan_of(TITLE.setup("skyline", {}, b"roads".ljust(32, b"\0")), "german")  # type: ignore[arg-type]
    assert {name: aim_of(plan, name) for name in ("2Pz", "26VG", "116Pz", "560VG", "5FJ")} == {
        "2Pz": "4117", "26VG": "4312", "116Pz": "4727", "560VG": "4727", "5FJ": "4305",
    }  # fmt: skip


def test_panzer_lehr_leaves_the_highway_to_its_neighbour() -> None:
    """The Clervaux highway is the shorter way to Bastogne; the Panzer Lehr Division goes by Drauffelt, and a unit that
    is through goes on from there."""
    units = {"PzLehr.HQ": "4311", "PzLehr.Trains": "4910", "I-901": "4312 move", "KGFallois": "3412",
             "2Pz.HQ": "3817", "I-2": "3418 move", "TeamCherry": "1311", "CCB10.HQ": "1211"}  # fmt: skip
    state = position(units, scenario="skyline", turn=3, formation="PzLehr", phase="preparation",
                     control=held("4312", "4117", "3817"))  # fmt: skip
    plan = plan_of(state, "german")
    assert aim_of(plan, "PzLehr") == "3612"
    assert makes_for(plan, "I-901") == {"3612"}
    assert makes_for(plan, "KGFallois") == {"3111"}


def test_some_besiege_a_place_and_the_others_go_round_it() -> None:
    units = {"26VG.HQ": "4611", "26VG.Trains": "5413", "I-39": "4410 deployed", "II-39": "4410 deployed",
             "I-77": "4412 deployed", "II-77": "4412 deployed", "I-78": "4611 move", "II-78": "4611 move",
             "K-110": "4312 deployed", "3-110IR.HQ": "4008", "M-110": "4008 deployed"}  # fmt: skip
    state = position(units, scenario="skyline", turn=2, formation="26VG", phase="preparation", control=held())
    plan = plan_of(state, "german")
    aims = {unit: makes_for(plan, unit) for unit in units if unit in RULES.unit_index and unit[0] == "I"}
    assert {"4312"} in aims.values()
    assert all(aims[unit] == {"4008"} for unit in ("I-78", "II-78"))


def test_who_bars_the_road_is_cleared() -> None:
    """Who goes round the block at Antoniushaff leaves headquarters and Trains behind: the nearest clear it."""
    units = {"2Pz.HQ": "3518", "2Pz.Trains": "4317", "I-2": "3218 move", "II-2": "3318 move", "KGBohm": "2817",
             "TFRose": "3018", "CCR9.HQ": "2213"}  # fmt: skip
    state = position(units, scenario="skyline", turn=3, formation="2Pz", phase="preparation",
                     control=held("4117", "3817", "4312", "4727"))  # fmt: skip
    plan = plan_of(state, "german")
    assert plan.block(RULES.formation_index["2Pz"]) == hex_of("3018")
    assert makes_for(plan, "I-2") == {"3018"}


def test_infantry_leaves_an_enemy_alone_whom_nobody_attacks() -> None:
    """Grenadiers beside Lützkampen get up and go on to Ouren, since no marker lets them attack here."""
    units = {"116Pz.HQ": "5227", "116Pz.Trains": "5426", "I-156": "5128 deployed", "1-112": "5028 deployed",
             "112IR.HQ": "4525", "2-112": "4727 deployed"}  # fmt: skip
    state = position(units, scenario="skyline", formation="116Pz", phase="activity", snafu="full",
                     objectives={"4727": 1}, control=held())  # fmt: skip
    do(state, "act I-156")
    assert answer(state) == "flip"
    state = position(units, scenario="skyline", formation="116Pz", phase="activity", snafu="full",
                     objectives={"5028": 1}, control=held())  # fmt: skip
    do(state, "act I-156")
    assert answer(state) != "flip"


def test_an_open_town_is_for_the_whole_division_and_a_fortress_for_nobody() -> None:
    units = {"2Pz.HQ": "2515", "2Pz.Trains": "3218", "KGBohm": "2314", "I-3": "2414", "II-3": "2414",
             "I-2": "2515 move", "II-2": "2515 move", "I-304": "2615 move"}  # fmt: skip
    control = held("4117", "3817", "4312", "4727")
    state = position(units, scenario="skyline", turn=3, formation="2Pz", phase="preparation", control=control)
    plan = plan_of(state, "german")
    assert all(makes_for(plan, unit) == {"1210", "1211", "1311"} for unit in ("KGBohm", "I-3", "II-3", "I-2", "II-2"))
    airborne = {"501PIR.HQ": "1111", "1-501": "1311 deployed", "2-501": "1311 deployed", "1-506": "1211 deployed",
                "2-506": "1211 deployed", "1-502": "1210 deployed", "2-502": "1210 deployed"}  # fmt: skip
    state = position({**units, **airborne}, scenario="skyline", turn=4, formation="2Pz", phase="preparation",
                     control=control)  # fmt: skip
    assert aim_of(plan_of(state, "german"), "2Pz") == "1618"


def test_headquarters_lead_those_who_can_still_follow() -> None:
    """Nobody has moved yet: lorries eight hexes behind are no reason to stay with them."""
    units = {"2Pz.HQ": "3718", "2Pz.Trains": "4416", "KGBohm": "2917", "I-2": "3018 move", "I-3": "3018",
             "II-2": "3917 move", "I-304": "3917 move", "CCB10.HQ": "1211", "TeamCherry": "1311"}  # fmt: skip
    state = position(units, scenario="skyline", turn=3, formation="2Pz", phase="activity", snafu="full",
                     control=held("4117", "3817", "4312", "4727"))  # fmt: skip
    do(state, "act 2Pz.HQ")
    assert int(answer(state).split()[1][:2]) <= 30


def test_no_marker_where_nobody_will_fight() -> None:
    """1.8b A marker may cost Fatigue: a column on the march goes without."""
    units = {"PzLehr.HQ": "5010", "PzLehr.Trains": "5413", "I-901": "4910 move", "II-130": "4910", "KGFallois": "4810",
             "26VG.HQ": "4411", "I-39": "4312 deployed", "L-110": "4209 deployed", "3-110IR.HQ": "4008"}  # fmt: skip
    state = position(units, scenario="skyline", turn=2, formation="PzLehr", phase="objectives", snafu="partial",
                     free_objectives=1, control=held("4117", "3817", "4312", "4727"))  # fmt: skip
    assert answer(state) == "begin"


def test_three_units_leave_the_map_and_the_others_stay() -> None:
    units = {"116Pz.HQ": "1825", "116Pz.Trains": "2424", "KGStephan": "1829", "I-60": "1827 move"}
    control = held("4117", "3817", "4312", "4727", "1825")
    for gone, leaves in ((2, True), (3, False)):
        state = position(units, scenario="skyline", turn=5, formation="116Pz", phase="preparation", control=control,
                         formations={"116Pz": {"exits": gone}})  # fmt: skip
        assert (aim_of(plan_of(state, "german"), "116Pz") == "1830") == leaves


def test_who_has_taken_the_prize_stays_in_it() -> None:
    """Bastogne counts for more than Noville and Houffalize together: the division that got in holds it."""
    units = {"2Pz.HQ": "1411", "2Pz.Trains": "2013", "I-3": "1211", "I-2": "1210 deployed", "II-2": "1311 deployed",
             "501PIR.HQ": "0812", "1-501": "1012 deployed", "2-501": "0911 deployed"}  # fmt: skip
    mine = dict.fromkeys(("1210", "1211", "1311", "3817", "4117"), "german")
    state = position(units, scenario="skyline", turn=4, formation="2Pz", phase="activity", snafu="full", control=mine)
    plan = plan_of(state, "german")
    aim = plan.aims[RULES.formation_index["2Pz"]]
    assert not aim.attack
    assert set(aim.hexes) == {hex_of(label) for label in ("1210", "1211", "1311")}
    part = {**mine, "1210": "american"}
    state = position(units | {"I-2": "1311 deployed"}, scenario="skyline", turn=4, formation="2Pz", phase="activity",
                     snafu="full", control=part)  # fmt: skip
    assert aim_of(plan_of(state, "german"), "2Pz") == "1210"


def test_regiments_that_hold_a_town_together_do_not_crowd_into_it() -> None:
    """Where others stand in the town already, the next regiment blocks the roads before it."""
    units = {"CCB10.HQ": "1111", "TeamCherry": "1211", "TeamOHara": "1210", "TeamDesobry": "1311",
             "506PIR.HQ": "1112", "1-506": "1112 deployed", "2-506": "1112 deployed", "3-506": "1112 deployed",
             "2Pz.HQ": "2615", "I-3": "2213", "II-3": "2215", "PzLehr.HQ": "2407", "II-130": "2207"}  # fmt: skip
    mine = dict.fromkeys(("1210", "1211", "1311", "1618", "1825"), "american")
    state = position(
        units, scenario="skyline", turn=4, formation="506PIR", phase="activity", snafu="full", control=mine
    )
    plan = plan_of(state, "american")
    posts = set(plan.posts(RULES.formation_index["506PIR"]).values())
    assert len(posts) == 3
    assert not posts & {hex_of(label) for label in ("1210", "1211", "1311")}
    blocks = plan.blocks(plan.aims[RULES.formation_index["506PIR"]].goal)
    assert {hex_of("1611"), hex_of("1509")} <= set(blocks)  # both the Longvilly and the Wiltz road
