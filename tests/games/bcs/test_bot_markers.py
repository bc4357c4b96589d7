"""What the captain makes of OBJ markers and reconnaissance."""

from __future__ import annotations

import pytest

from .captain import AMERICAN, CCR, GUNS, PANZERS, RULES, answer, do, held, hex_of, position


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


def test_no_marker_where_nobody_will_fight() -> None:
    """1.8b A marker may cost Fatigue: a column on the march goes without."""
    units = {"PzLehr.HQ": "5010", "PzLehr.Trains": "5413", "I-901": "4910 move", "II-130": "4910", "KGFallois": "4810",
             "26VG.HQ": "4411", "I-39": "4312 deployed", "L-110": "4209 deployed", "3-110IR.HQ": "4008"}  # fmt: skip
    state = position(units, scenario="skyline", turn=2, formation="PzLehr", phase="objectives", snafu="partial",
                     free_objectives=1, control=held("4117", "3817", "4312", "4727"))  # fmt: skip
    assert answer(state) == "begin"


#: after the first place has fallen
ANTONIUSHAFF = {"3018": "german", "2615": "american", "2213": "american", "1812": "american"}


@pytest.mark.parametrize(("turn", "expected"), [(1, "objective 2615"), (2, "objective 1812")])
def test_on_the_last_day_the_marker_goes_where_it_decides(turn: int, expected: str) -> None:
    """Longvilly with its headquarters makes four points: seven are needed, and only Mageret brings them."""
    units = {"2Pz.HQ": "3218", "2Pz.Trains": "4016", **CCR, "KGBohm": "2717", "II-3": "2918", "I-2": "2917 move",
             "II-2": "2816 move", "I-304": "2816 move", "TFHarper": "2615", "TFBooth": "2315", "811TD": "2314",
             "I-3": "3018", "II-304": "2918 move", "38Pi": "2917 move"}  # fmt: skip
    state = position(units, turn=turn, formation="2Pz", phase="objectives", snafu="full", free_objectives=1,
                     objectives={"2213": 1}, control=ANTONIUSHAFF, artillery=GUNS)  # fmt: skip
    assert answer(state) == expected
