"""Examples 32 to 46: replacements and stacking."""

from __future__ import annotations

import pytest

from grognard.engine.title import Title
from grognard.games.clash import events
from grognard.games.clash.command import row_in_force
from grognard.games.clash.movement import allowance
from grognard.games.clash.stacking import excess, fits, stack_refusal, too_many

from .scene import (
    MARNE,
    TANNENBERG,
    answers,
    board,
    hex_of,
    marching,
    marks,
    one,
    play,
    question,
    steps,
    still,
    table,
    where,
    why,
)
from .vectors import vector

M, T = MARNE, TANNENBERG

CAMPAIGN = {"scenario": "campaign"}


# Replacements --------------------------------------------------------------------------------------------------------


@vector(32)
@pytest.mark.rule("tannenberg:T9.3")
@pytest.mark.rule("clash:9.32")
def test_a_replacement_makes_whole_and_done() -> None:
    units = ("de-XX-37 2918 1", "de-XX-41 2818", "ru-XV-6 2917")
    state = board(T, *units, "ru-XX-28 5006", phase="reinforcement", active="german", turn=4)
    play(T, state, "rebuild de-XX-37")
    assert (steps(T, state, "de-XX-37"), "done" in marks(T, state, "de-XX-37")) == (2, True)
    while question(T, state) != "combat_phase.choose_target":
        if question(T, state) == "operations.choose_unit":
            assert why(T, state, "move de-XX-37") == ("9.32", "unit-done")
        play(T, state, next(a for a in ("finish", "roll", "march") if a in answers(T, state)))
    play(T, state, "attack 2917")
    assert why(T, state, "add de-XX-37") == ("9.32", "unit-done")


@vector(33)
@pytest.mark.rule("tannenberg:T9.3")
def test_how_many_replacements_there_are() -> None:
    german = board(T, "de-XX-37 2918 1", "de-XX-41 2819 1", "ru-XX-28 5006", "de-3R track", turn=2,
                   phase="reinforcement", active="german")  # fmt: skip
    play(T, german, "rebuild de-XX-37")
    assert why(T, german, "rebuild de-XX-41") == ("T9.3", "markers-used")
    units = ("ru-XX-28 5006 1", "ru-XX-29 5007 1", "ru-III-25 5008 1", "ru-XV-6 3027 1", "ru-XV-8 3026 1")
    russian = board(T, *units, "de-XX-37 1114", "ru-53 track", phase="reinforcement", active="russian", turn=3)
    play(T, russian, "rebuild ru-XX-28", "rebuild ru-XX-29", "rebuild ru-XV-6")
    assert why(T, russian, "rebuild ru-III-25") == ("T9.3", "markers-used")
    assert why(T, russian, "rebuild ru-XV-8") == ("T9.3", "markers-used")


@vector(34, 35)
@pytest.mark.rule("clash:9.31")
@pytest.mark.rule("tannenberg:T9.31")
def test_who_gets_none() -> None:
    expected = {
        "de-IR-1R 4215 1 fort": ("9.31", "fort-supply"), "de-Kbg 2904 1 city": ("T9.31", "edge-supply-only"),
        "de-XX-41 2819 1 as": ("8.41", "attenuated"), "de-1CD-1Cv 2620": ("9.31", "infantry-only"),
        "de-35R eliminated": ("9.31", "not-on-map"), "de-5LWB 2227": ("9.31", "one-step-unit"),
        "de-XVII-35 2618": ("9.31", "full-strength"),
    }  # fmt: skip
    state = board(T, "de-XX-37 2918 1", *expected, "ru-XX-28 5006", phase="reinforcement", active="german", turn=5)
    assert {text: why(T, state, f"rebuild {text.split()[0]}") for text in expected} == expected


@vector(36, 37)
@pytest.mark.rule("marne:M9.32")
@pytest.mark.rule("marne:M10.43")
@pytest.mark.parametrize(("hex_", "keys", "most"), [("2020", {}, 3), ("2020", CAMPAIGN, 2), ("1612", CAMPAIGN, 3)])
def test_what_the_french_need(hex_: str, keys: dict[str, str], most: int) -> None:
    # the 55th Reserve Division has a rating of 3
    for die in (most, most + 1):
        state = marching(M, 2, "fr-6", f"fr-5GR-55R {hex_} 1", "-de-II-3 5010", starred=True, **keys)
        happened = play(M, state, "replace fr-5GR-55R", dice=(die,))
        assert one(happened, events.ReplacementTried).success is (die == most)
        assert steps(M, state, "fr-5GR-55R") == (2 if die == most else 1)
        assert question(M, state) == "segment.choose_unit" or "done" in marks(M, state, "fr-5GR-55R")


@vector(38, 39)
@pytest.mark.rule("marne:M9.32")
@pytest.mark.parametrize(("command", "unit", "dice"), [
    ("bef", "gb-I-1 2808 1", {1: True, 2: False, 6: False}), ("de-4", "de-IVR-7R 5004 1", {3: True, 4: False}),
])  # fmt: skip
def test_what_british_and_germans_need(command: str, unit: str, dice: dict[int, bool]) -> None:
    other = "fr-I-1 4820" if command == "de-4" else "de-II-3 5010"
    for die, success in dice.items():
        state = marching(M, 2, command, unit, f"-{other}", starred=True)
        happened = play(M, state, f"replace {unit.split()[0]}", dice=(die,))
        assert one(happened, events.ReplacementTried).success is success


@vector(40)
@pytest.mark.rule("marne:M10.31")
@pytest.mark.rule("marne:M9.31")
def test_a_starred_two_is_a_three_on_turn_three() -> None:
    state = marching(M, 2, "fr-6", "fr-5GR-55R 2020 1", "-de-II-3 5010", turn=3, starred=True, **CAMPAIGN)
    assert allowance(table(M, state), M.rules.unit_index["fr-5GR-55R"]) == 3
    assert why(M, state, "replace fr-5GR-55R") == ("M10.31", "star-is-three")


@vector(41)
@pytest.mark.rule("marne:M9.33")
def test_the_line_of_the_taxis() -> None:
    grid = M.rules.grid
    paris = M.rules.hexes_with("paris")
    assert min(grid.distance(h, hex_of(M, "2717")) for h in paris) == 10
    assert min(grid.distance(h, hex_of(M, "2817")) for h in paris) == 11
    near, far = "fr-5GR-55R 2717 1", "fr-5GR-56R 2817 1"
    state = marching(M, 2, "fr-5", near, far, "-de-II-3 5010")
    assert why(M, state, "taxi fr-5GR-56R") == ("M9.33", "no-taxi-line")
    play(M, state, "taxi fr-5GR-55R")
    assert steps(M, state, "fr-5GR-55R") == 2
    play(M, state, "move fr-5GR-55R", "to 2718")  # it is not done
    assert where(M, state, "fr-5GR-55R") == "2718"
    # a German zone on the unit's own hex, or a friend in a hex of one, does not let the line through
    held = marching(M, 2, "fr-5", near, "-fr-I-1 2616", "-de-II-3 2716", "-de-II-4 2617")
    assert why(M, held, "taxi fr-5GR-55R") == ("M9.33", "no-taxi-line")


# Stacking ------------------------------------------------------------------------------------------------------------


def numbers(title: Title, *names: str) -> list[int]:
    return [title.rules.unit_index[name] for name in names]


@vector(42)
@pytest.mark.rule("clash:6.2")
@pytest.mark.parametrize(("names", "legal"), [
    (("fr-I-1", "fr-III-5"), True), (("fr-I-1", "fr-III-5", "fr-X-19"), False),
    (("fr-I-1", "fr-I-2", "fr-III-5"), True), (("fr-I-1", "fr-I-2", "fr-III-5", "fr-III-6"), False),
])  # fmt: skip
def test_how_many_may_stand_together(names: tuple[str, ...], legal: bool) -> None:
    state = still(M, *(f"{name} 4804" for name in names), "de-II-3 5010")
    assert too_many(table(M, state), numbers(M, *names)) is not legal
    assert bool(excess(table(M, state), hex_of(M, "4804"))) is not legal


@vector(43)
@pytest.mark.rule("clash:6.2")
@pytest.mark.rule("tannenberg:T3.12")
def test_the_cavalry_division_is_a_corps_and_begins_with_four_in_a_hex() -> None:
    four = ("de-1CD-1Cv", "de-1CD-2Cv", "de-1CD-41Cv", "de-1CD-Mot")
    now = table(T, T.setup(secret=b"v" * 32))
    assert len({now.state.where[unit] for unit in numbers(T, *four)}) == 1
    assert not too_many(now, numbers(T, *four[:3]))
    assert too_many(now, numbers(T, *four))
    units = (f"{name} 5103" for name in four)
    state = board(T, *units, "ru-XV-6 3026", phase="operations", active="german", turn=1)
    while question(T, state) != "stacking.choose_excess":
        play(T, state, next(a for a in ("finish", "roll") if a in answers(T, state)))
    play(T, state, "disband de-1CD-Mot")
    assert where(T, state, "de-1CD-Mot") == "eliminated"


@vector(44)
@pytest.mark.rule("clash:6.2")
@pytest.mark.rule("clash:6.3")
def test_a_fort_takes_no_room_but_suffers_no_cavalry() -> None:
    garrison = ("de-IR-1R", "de-IR-36R", "de-XX-37")
    now = table(T, still(T, *(f"{name} 4215" for name in garrison), "ru-XX-28 5006"))
    assert not excess(now, hex_of(T, "4215"))  # three with two of a corps, and the fort
    empty = table(T, still(T, "de-IR-1R 4212", "ru-XX-28 5006"))
    rider = numbers(T, "de-1CD-1Cv")
    for hex_ in ("4215", "4212"):  # a fort; infantry
        reason = stack_refusal(empty, rider, hex_of(T, hex_))
        assert reason is not None
        assert (reason.rule, reason.key) == ("6.3", "cavalry-apart")
    assert not fits(empty, rider[0], hex_of(T, "4215"))


@vector(45)
@pytest.mark.rule("clash:6.1")
def test_any_number_passes_through_a_hex() -> None:
    names = ("fr-I-1", "fr-III-5", "fr-X-19", "fr-XI-21", "fr-42")
    starts, ends = ("4803", "4703", "4903", "4802", "4702"), ("4805", "4806", "4705", "4905", "4706")
    state = marching(M, 5, "fr-4", *(f"{n} {h}" for n, h in zip(names, starts, strict=True)), "-de-II-3 5020")
    state.frames.insert(1, ("stacking.check_stacks", M.program.steps["stacking.check_stacks"].values(0)))
    for name, end in zip(names, ends, strict=True):
        play(M, state, f"move {name}", "to 4804", f"to {end}")
        if question(M, state) == "movement.choose_way":
            play(M, state, "stop")
    assert question(M, state) != "stacking.choose_excess"
    assert [where(M, state, name) for name in names] == list(ends)


@vector(46)
@pytest.mark.rule("tannenberg:T9.22")
def test_six_units_in_an_entry_hex() -> None:
    names = ("ru-XX-28", "ru-XX-29", "ru-III-25", "ru-III-27", "ru-IV-30", "ru-IV-40")
    now = table(T, still(T, *(f"{name} 5405" for name in names), "de-XX-37 2918"))
    assert not excess(now, hex_of(T, "5405"))
    state = board(T, *(f"{name} 5405" for name in names), "ru-53 track", "de-XX-37 2918", phase="reinforcement",
                  active="russian", turn=3)  # fmt: skip
    assert "enter ru-53 5405" in answers(T, state)
    assert row_in_force(now, T.rules.command_index["ru-1"], 3).row == "normal"
