"""Examples 16 to 31: supply."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.title import Title
from grognard.games.clash.losses import ter_of
from grognard.games.clash.movement import allowance, movers
from grognard.games.clash.supply import Feeding, settle
from grognard.games.clash.tannenberg.lines import _fortress, _sources
from grognard.games.clash.tracing import Lines, by_arrows

from .scene import (
    MARNE,
    TANNENBERG,
    answers,
    board,
    hex_of,
    marching,
    play,
    source,
    steps,
    still,
    supply,
    table,
    why,
)
from .vectors import vector

M, T = MARNE, TANNENBERG

FRENCH = ("fr-I-1", "fr-I-2", "fr-III-5", "fr-III-6", "fr-X-19", "fr-X-20")
GERMANS = ("de-II-3", "de-II-4", "de-III-5", "de-III-6", "de-IV-7", "de-IV-8")
EIGHTH = ("de-XX-37", "de-XX-41", "de-IR-1R", "de-XVII-35", "de-XVII-36", "de-35R")


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
