"""Examples 1 to 46: geometry, calendar, supply, replacements, stacking."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.title import Title
from grognard.games.clash import events
from grognard.games.clash.command import row_in_force
from grognard.games.clash.losses import ter_of
from grognard.games.clash.marne.areas import command_of
from grognard.games.clash.movement import allowance, movers
from grognard.games.clash.stacking import excess, fits, stack_refusal, too_many
from grognard.games.clash.supply import Feeding, settle
from grognard.games.clash.tannenberg.francois import francois_refusal
from grognard.games.clash.tannenberg.lines import _fortress, _sources
from grognard.games.clash.tracing import Lines, by_arrows

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
    source,
    steps,
    still,
    supply,
    table,
    where,
    why,
)
from .vectors import vector

M, T = MARNE, TANNENBERG
CAMPAIGN = {"scenario": "campaign"}


def around(title: Title, label: str) -> set[str]:
    return {title.rules.labels[h] for h in title.rules.grid.adjacent(hex_of(title, label))}


def fed(title: Title, state: Any, unit: str) -> int:
    """The kind of source that a unit can trace to: 0 the edge, 1 a city, -1 none."""
    index, now = title.rules.unit_index[unit], table(title, state)
    return int(title.rules.book.source_of(now, Lines(now, title.rules.side[index]), index))


def checked(title: Title, state: Any, unit: str, *sides: int) -> str:
    settle(table(title, state), Feeding(sides or (0, 1)))
    return supply(title, state, unit)


def ring(title: Title, centre: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """Six enemies two hexes from a hex, so that their zones close every way out."""
    grid, labels = title.rules.grid, title.rules.labels
    middle = hex_of(title, centre)
    corners = [grid.neighbour[6 * grid.neighbour[6 * middle + d] + d] for d in range(6)]
    return tuple(f"{name} {labels[hex_]}" for name, hex_ in zip(names, corners, strict=True))


FRENCH = ("fr-I-1", "fr-I-2", "fr-III-5", "fr-III-6", "fr-X-19", "fr-X-20")
GERMANS = ("de-II-3", "de-II-4", "de-III-5", "de-III-6", "de-IV-7", "de-IV-8")
EIGHTH = ("de-XX-37", "de-XX-41", "de-IR-1R", "de-XVII-35", "de-XVII-36", "de-35R")


# Geometry ------------------------------------------------------------------------------------------------------------


@vector(1, 2, 3, 4)
@pytest.mark.rule("tannenberg:T2.12")
def test_the_hexside_of_1811_and_1910() -> None:
    grid, here = T.rules.grid, hex_of(T, "1811")
    assert T.rules.labels[grid.neighbour[6 * here + 1]] == "1910"  # north-east
    assert T.rules.river[6 * here + 1]
    assert around(T, "1811") == {"1810", "1910", "1911", "1812", "1711", "1710"}
    assert around(T, "1910") == {"1909", "2010", "2011", "1911", "1811", "1810"}


@vector(5)
@pytest.mark.rule("tannenberg:T10.61")
def test_three_hexes_between_them_is_near_enough_for_von_francois() -> None:
    grid = T.rules.grid
    assert grid.distance(hex_of(T, "4706"), hex_of(T, "4702")) == 4
    russian = "ru-XX-28 5006"
    near, far = (still(T, "de-I-1 4706", f"de-I-2 {hex_}", russian, turn=2) for hex_ in ("4702", "4701"))
    assert francois_refusal(table(T, near)) is None
    refused = francois_refusal(table(T, far))
    assert refused is not None
    assert (refused.rule, refused.key) == ("T10.61", "divisions-apart")


@vector(6)
@pytest.mark.rule("marne:M8.21")
@pytest.mark.rule("marne:M2.13")
def test_the_edges_of_the_marne_map() -> None:
    features = {label: M.rules.features[hex_of(M, label)] for label in ("1125", "1102", "1101")}
    assert "source-allied" in features["1125"]
    assert "source-german" in features["1102"]
    assert "start" in features["1101"]


@vector(7)
@pytest.mark.rule("marne:M10.41")
def test_3903_is_of_french_ninth_and_german_third_army() -> None:
    for unit, army, other in (("fr-I-1", "fr-9", "de-II-3"), ("de-II-3", "de-3", "fr-I-1")):
        state = still(M, f"{unit} 3903", f"{other} 4810")
        assert M.rules.commands[command_of(table(M, state), M.rules.unit_index[unit])].id == army


# Calendar and turns --------------------------------------------------------------------------------------------------


@vector(8, 9)
@pytest.mark.rule("tannenberg:T5.36")
@pytest.mark.rule("marne:M5.36")
def test_the_calendar() -> None:
    east, west = T.rules.schedule.turn, M.rules.schedule.turn
    assert (east[0].first, east[14].last, len(east)) == ("1914-08-15", "1914-09-02", 15)
    assert sum(turn.first != turn.last for turn in east) == 4
    assert [west[i].first for i in (0, 5, 11)] == ["1914-08-31", "1914-09-05", "1914-09-11"]


@vector(10)
@pytest.mark.rule("tannenberg:T5.331")
@pytest.mark.rule("tannenberg:T5.332")
def test_second_army_is_idle_on_turn_one() -> None:
    state: Any = T.setup(secret=b"v" * 32)
    assert T.rules.commands[state.command - 1].id == "ru-1"
    assert why(T, state, "move ru-XV-6") == ("10.1", "other-command")
    later = board(T, "ru-XV-6 3026", "de-XX-37 2918", phase="second-operations", active="russian", turn=1)
    assert not later.rolled[T.rules.command_index["ru-2"]]
    assert later.active == 1  # the Russian had nothing more to do


@vector(11)
@pytest.mark.rule("tannenberg:T5.331")
def test_the_russian_may_begin_with_second_army_on_turn_three() -> None:
    units = ("ru-XV-6 3026", "ru-XX-28 5006", "de-XX-37 2918")
    state = board(T, *units, phase="first-operations", active="russian", turn=3)
    play(T, state, "activate ru-2", dice=(4,))
    assert T.rules.commands[state.command - 1].id == "ru-2"


@vector(12, 13)
@pytest.mark.rule("tannenberg:T5.37")
@pytest.mark.rule("tannenberg:T5.331")
def test_the_intercept_of_turn_four_binds_turn_five() -> None:
    units = ("ru-XV-6 3026", "ru-XX-28 5006", "de-XX-37 2918")
    early = board(T, *units, phase="wireless", active="german", turn=3)
    assert question(T, early) != "operations.choose_intercept"
    state = board(T, *units, phase="wireless", active="german", turn=4)
    told = one(play(T, state, "intercept ru-2", dice=(6,)), events.ArmyIntercepted)
    while state.turn == 4 or question(T, state) != "operations.choose_unit":
        play(T, state, next(a for a in sorted(answers(T, state)) if a in ("finish", "end", "done", "march", "roll")))
    assert T.rules.commands[state.command - 1].id == "ru-2"
    assert allowance(table(T, state), T.rules.unit_index["ru-XV-6"]) == told.allowance
    assert not state.die[T.rules.command_index["ru-2"]]  # no new roll


@vector(14)
@pytest.mark.rule("tannenberg:T15.1")
def test_strategic_movement_begins_on_turn_five() -> None:
    for turn, asked in ((4, False), (5, True)):
        state = board(T, "de-XX-37 2918", "ru-XX-28 5006", phase="operations", active="german", turn=turn)
        assert (question(T, state) == "railways.choose_train") is asked


@vector(15)
@pytest.mark.rule("marne:M10.34")
@pytest.mark.rule("marne:M10.52")
def test_nobody_rallies_before_turn_five() -> None:
    for turn, rallied in ((4, 255), (5, 5)):
        state = board(M, "fr-I-1 4818", "de-II-3 5010", phase="rally", active="allied", turn=turn, **CAMPAIGN)
        assert state.rallied[M.rules.command_index["fr-4"]] == rallied


# Supply --------------------------------------------------------------------------------------------------------------


@vector(16)
@pytest.mark.rule("clash:8.3")
def test_no_line_then_attenuated_then_out_of_supply_then_back() -> None:
    cut = still(M, "fr-I-1 4804", *ring(M, "4804", GERMANS))
    assert [checked(M, cut, "fr-I-1", 0) for _ in range(3)] == ["attenuated", "out-of-supply", "out-of-supply"]
    assert checked(M, still(M, "fr-I-1 4804 oos", "de-II-3 4802"), "fr-I-1", 0) == "supplied"


@vector(17)
@pytest.mark.rule("tannenberg:T8.31")
def test_second_army_is_out_of_supply_at_once() -> None:
    state = still(T, "ru-VI-4 3422", *ring(T, "3422", EIGHTH))
    assert checked(T, state, "ru-VI-4") == "out-of-supply"
    first = still(T, "ru-XX-28 3422", *ring(T, "3422", EIGHTH))
    assert checked(T, first, "ru-XX-28") == "attenuated"


@vector(18)
@pytest.mark.rule("marne:M8.31")
def test_germans_in_the_area_of_first_army_are_out_of_supply_at_once() -> None:
    for hex_, area, found in (("1420", "area-de-1", "out-of-supply"), ("3808", "area-de-2", "attenuated")):
        assert area in M.rules.features[hex_of(M, hex_)]
        assert checked(M, still(M, f"de-X-19 {hex_}", *ring(M, hex_, FRENCH)), "de-X-19", 1) == found


@vector(19)
@pytest.mark.rule("clash:8.22")
def test_the_sixth_hex_of_a_line_follows_the_arrows() -> None:
    # Germans and their zones close row 05 from column 42 on: from 5104 five hexes lead to where south-west goes round
    # them, from 5204 the sixth would have to go west as well
    wall = tuple(f"{name} {column}06" for name, column in
                 zip((*GERMANS, "de-IX-17"), range(42, 56, 2), strict=True))  # fmt: skip
    assert fed(M, still(M, "fr-I-1 5104", *wall), "fr-I-1") == 0
    assert fed(M, still(M, "fr-I-1 5204", *wall), "fr-I-1") == -1


@vector(20)
@pytest.mark.rule("clash:8.22")
@pytest.mark.rule("clash:7.2")
def test_a_friend_opens_a_hex_in_an_enemy_zone() -> None:
    closed = ("de-II-3 4802", "de-II-4 4603", "de-III-5 4605", "de-III-6 5003", "de-IV-7 5005", "de-IV-8 4806")
    assert fed(M, still(M, "fr-I-1 4804", *closed), "fr-I-1") == -1
    friends = ("fr-I-2 4805", "fr-III-5 4705", "fr-III-6 4706")
    assert fed(M, still(M, "fr-I-1 4804", *closed, *friends), "fr-I-1") == 0


@vector(21)
@pytest.mark.rule("clash:8.22")
def test_an_intact_enemy_fortified_zone_stops_a_line() -> None:
    def free(state: Any) -> int:
        return Lines(table(M, state), 1).free[hex_of(M, "2012")]

    assert not free(still(M, "de-II-3 2110", "fr-I-1 3020"))
    assert free(still(M, "de-II-3 2110", "fr-I-1 3020", markers={"2012": ["zone-destroyed"]}))


@vector(22)
@pytest.mark.rule("tannenberg:T8.221")
@pytest.mark.rule("clash:8.22")
def test_koenigsberg_feeds_six_hexes_the_last_along_the_arrows() -> None:
    # south of it 2910 is six hexes away, northwards all the way; Russians keep them from the west edge
    wall = ("ru-XX-28 2706", "ru-XX-29 2708", "ru-III-25 2710", "ru-III-27 2713", "ru-IV-30 2914", "ru-IV-40 3113",
            "ru-II-26 3111", "ru-II-43 3109")  # fmt: skip
    for hex_, found in (("2910", 1), ("2911", -1)):
        assert fed(T, still(T, f"de-XX-37 {hex_}", *wall), "de-XX-37") == found
    area = _fortress(Lines(table(T, still(T, "de-XX-37 2910", "ru-XX-28 5006")), 1))
    grid, home = T.rules.grid, hex_of(T, "2904")
    assert all(grid.distance(home, h) <= 6 for h, inside in enumerate(area) if inside)
    # from Pillau in the west the sixth step would go north-east or south-east, against the arrows
    assert grid.distance(home, hex_of(T, "2305")) == 6
    assert not area[hex_of(T, "2305")]
    taken = still(T, "de-XX-37 2910", *wall, control={"russian": ["2904"]})
    assert fed(T, taken, "de-XX-37") == -1


@vector(23)
@pytest.mark.rule("tannenberg:T8.21")
def test_first_army_does_not_trace_to_the_south_edge() -> None:
    # 2828 is an entry hex of Second Army; to the east Germans close the way
    wall = ("de-XX-37 3027", "de-XX-41 2825", "de-XVII-35 2626")
    assert fed(T, still(T, "ru-XV-6 2827", *wall), "ru-XV-6") == 0
    assert fed(T, still(T, "ru-XX-28 2827", *wall), "ru-XX-28") == -1


@vector(24)
@pytest.mark.rule("tannenberg:T8.32")
def test_second_army_traces_freely_only_in_russia_east_of_column_34() -> None:
    far = still(T, "ru-4C 4424", "de-XX-37 2918")
    lines = Lines(table(T, far), 0)
    command = T.rules.command_index["ru-2"]
    by_the_arrows = by_arrows(lines, _sources(lines, command), 5)
    assert not by_the_arrows[hex_of(T, "4424")]
    assert fed(T, far, "ru-4C") == 0
    germany = next(h for h in range(len(T.rules.grid)) if not by_the_arrows[h] and "germany" in T.rules.features[h]
                   and not T.rules.terrain[h].prohibited and T.rules.labels[h] > "4400")  # fmt: skip
    assert fed(T, still(T, f"ru-VI-4 {T.rules.labels[germany]}", "de-XX-37 1114"), "ru-VI-4") == -1
    assert all(T.rules.labels[h] > "3500" for h in T.rules.hexes_with("free-tracing"))
    assert all("russia" in T.rules.features[h] for h in T.rules.hexes_with("free-tracing"))


@vector(25)
@pytest.mark.rule("clash:8.5")
def test_a_fort_feeds_a_division_or_two_brigades() -> None:
    cut = ("ru-XX-28 4115", "ru-XX-29 4014", "ru-III-25 4414", "ru-III-27 4316", "ru-IV-30 4212", "ru-IV-40 4317")
    keys: dict[str, Any] = {"phase": "supply", "active": "russian", "turn": 5}
    for chosen, other in (("de-IR-1R", "de-6LWB"), ("de-6LWB", "de-IR-1R")):
        state = board(T, "de-IR-1R 4215", "de-6LWB 4215", *cut, **keys)
        play(T, state, f"feed {chosen}")
        assert (supply(T, state, chosen), source(T, state, chosen)) == ("supplied", "fort")
        assert supply(T, state, other) == "attenuated"
    two = board(T, "de-6LWB 4215", "de-70LWB 4215", *cut, **keys)
    assert [supply(T, two, u) for u in ("de-6LWB", "de-70LWB")] == ["supplied"] * 2  # nobody is asked
    three = board(T, "de-6LWB 4215", "de-70LWB 4215", "de-1LWB 4215", *cut, **keys)
    play(T, three, "feed de-6LWB")
    assert answers(T, three) == {"feed de-70LWB", "feed de-1LWB"}
    play(T, three, "feed de-1LWB")
    assert [supply(T, three, u) for u in ("de-6LWB", "de-1LWB", "de-70LWB")] == ["supplied", "supplied", "attenuated"]


@vector(26)
@pytest.mark.rule("clash:8.42")
@pytest.mark.rule("clash:2.27")
def test_out_of_supply_takes_two_from_the_rating_but_leaves_one() -> None:
    units = {4: "fr-I-1", 2: "fr-83T"}
    state = still(M, *(f"{name} 48{i + 4:02} oos" for i, name in enumerate(units.values())), "de-II-3 5010")
    for printed, name in units.items():
        index = M.rules.unit_index[name]
        assert M.rules.ter[index] == printed
        assert ter_of(table(M, state), index) == max(1, printed - 2)


@vector(27)
@pytest.mark.rule("clash:8.42")
@pytest.mark.rule("clash:11.4")
def test_out_of_supply_takes_a_point_and_perhaps_the_only_one() -> None:
    for rolled, points in ((3, 2), (1, 0)):
        state = marching(M, rolled, "fr-4", "fr-I-1 4804 oos", "fr-I-2 4806", "-de-II-3 5010")
        index = M.rules.unit_index["fr-I-1"]
        assert allowance(table(M, state), index) == points
        state.allowed[index] = points
        assert (index in movers(table(M, state), None)) is (points > 0)
        if not points:
            assert why(M, state, "move fr-I-1") == ("8.42", "no-allowance")


@vector(28, 29)
@pytest.mark.rule("clash:8.42")
def test_out_of_supply_takes_the_zone_and_never_a_step() -> None:
    state = still(M, "fr-I-1 4804 oos", *ring(M, "4804", GERMANS))
    assert not any(state.zoc0)
    for _ in range(10):
        checked(M, state, "fr-I-1", 0)
    assert steps(M, state, "fr-I-1") == 2


@vector(30)
@pytest.mark.rule("clash:5.31")
@pytest.mark.parametrize("title", [T, M])
def test_turn_one_finds_everybody_in_supply(title: Title) -> None:
    state: Any = title.setup(secret=b"v" * 32)
    if title is M:
        play(M, state, "arrange", "arrange")
    assert state.turn == 1
    assert not any(state.supply)


@vector(31)
@pytest.mark.rule("marne:M2.13")
def test_a_start_hex_feeds_who_is_shut_in() -> None:
    shut = ("fr-I-1 2202", "fr-I-2 2302", "fr-III-5 2402")
    state = still(M, "de-II-3 2301 as", "de-II-4 2304 as", *shut, "fr-III-6 2305", "fr-X-19 2404", "fr-X-20 2204")
    assert fed(M, state, "de-II-3") == 0
    assert fed(M, state, "de-II-4") == -1
    settle(table(M, state), Feeding((1,)))
    assert [supply(M, state, u) for u in ("de-II-3", "de-II-4")] == ["supplied", "out-of-supply"]


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
