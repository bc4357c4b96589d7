"""How the captain fights: Support, suppression, assault, fire."""

from __future__ import annotations

from .captain import CCR, GUNS, PANZERS, answer, do, held, position, scores_of


def test_the_heaviest_tanks_take_the_first_fire() -> None:
    """4.4 Who drives up to tanks is shot at: Panthers before Panzer IV, and both before reconnaissance."""
    units = {**PANZERS, **CCR, "KGBohm": "3318", "II-3": "3318", "I-3": "3318", "TFRose": "3018"}
    state = position(units, formation="2Pz", phase="activity", snafu="full", objectives={"3018": 1})
    scores = scores_of(state)
    assert scores["act I-3"] > scores["act II-3"] > scores["act KGBohm"]


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
