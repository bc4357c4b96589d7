"""Chapter 8.1.2: line of sight."""

from __future__ import annotations

import pytest

from grognard.games.metz.fire.sight import BLOCKED, CLEAR, OBSCURED

from .acts import look, seen
from .scene import METZ, RULES, board, hex_


@pytest.mark.rule("metz:8.1.2")
@pytest.mark.rule("metz:8.1.2.1")
@pytest.mark.parametrize(
    ("origin", "target", "units", "expected"),
    [
        ("0303", "0305", [], "clear"),
        ("0303", "0305", ["9Stulp 0304"], "blocked"),
        ("0303", "0305", ["1Verge 0304"], "blocked"),
        ("0602", "0604", [], "blocked"),  # over the rise of 0603
        ("0416", "0418", [], "blocked"),  # the forest of 0417
        ("0122", "0124", [], "blocked"),  # the farm of 0123
        ("0207", "0209", [], "blocked"),  # the town of 0208
        ("2223", "2225", [], "obscured"),  # over the roofs of Flavigny
        ("0701", "0703", [], "clear"),  # over the hollow of 0702
        ("0701", "0703", ["9Stulp 0702"], "obscured"),
        ("0602", "0603", ["9Stulp 0604"], "clear"),
    ],
)
def test_sight_at_the_same_level(origin: str, target: str, units: list[str], expected: str) -> None:
    assert seen(origin, target, *units) == expected


@pytest.mark.rule("metz:8.1.2.2")
@pytest.mark.parametrize(
    ("origin", "target", "units", "expected"),
    [
        ("0601", "0603", [], "clear"),
        ("0601", "0603", ["9Stulp 0602"], "obscured"),  # at the firer's level
        ("2803", "2805", [], "obscured"),  # a town at the firer's level
        ("3614", "3413", [], "clear"),  # a farm at the firer's level
        ("2426", "2227", [], "obscured"),  # a forest at the firer's level
        ("0702", "0704", [], "clear"),
        ("0702", "0704", ["9Stulp 0703"], "blocked"),  # at the target's level
        ("1921", "1923", [], "blocked"),  # a forest at the target's level
        ("0919", "0921", [], "blocked"),  # a farm at the target's level
    ],
)
def test_sight_uphill(origin: str, target: str, units: list[str], expected: str) -> None:
    assert seen(origin, target, *units) == expected


@pytest.mark.rule("metz:8.1.2.3")
@pytest.mark.parametrize(
    ("origin", "target", "units", "expected"),
    [
        ("0603", "0601", [], "clear"),
        ("0603", "0601", ["9Stulp 0602"], "obscured"),  # at the target's level
        ("2805", "2803", [], "obscured"),  # a town at the target's level
        ("3413", "3614", [], "obscured"),  # a farm at the target's level: downhill it counts
        ("0704", "0702", ["9Stulp 0703"], "blocked"),  # at the firer's level
        ("1923", "1921", [], "blocked"),  # a forest at the firer's level
        ("0921", "0919", [], "blocked"),  # a farm at the firer's level
    ],
)
def test_sight_downhill(origin: str, target: str, units: list[str], expected: str) -> None:
    assert seen(origin, target, *units) == expected


@pytest.mark.rule("metz:8.1.2")
def test_l11_distances() -> None:
    pairs = {"22242227": 3, "23242326": 2, "21251924": 2, "25232422": 1, "24222522": 1, "20272224": 4}
    for pair, distance in pairs.items():
        assert RULES.grid.distance(hex_(pair[:4]), hex_(pair[4:])) == distance


@pytest.mark.rule("metz:8.1.2")
@pytest.mark.rule("metz:8.1.2.1")
@pytest.mark.rule("metz:8.1.2.2")
@pytest.mark.rule("metz:8.1.2.3")
def test_l1_to_l6_bloody_thursday() -> None:
    units = ("28Kam 3522", "25Glum 3623", "1Verge 3720", "2Bat 3820")
    state = board(*units, scenario="bloody-thursday", turn=RULES.turn["18-12"].number)
    assert look(state, "3522", "3720") != BLOCKED
    assert look(state, "3522", "3820") == BLOCKED
    assert look(state, "3623", "4022") == BLOCKED
    assert look(state, "3623", "3720") == BLOCKED
    assert look(state, "3623", "3820") == BLOCKED


@pytest.mark.rule("metz:8.1.2")
@pytest.mark.rule("metz:2.2.1")
def test_l7_to_l10_around_flavigny() -> None:
    state = board("1Cav.3C 2125")
    assert look(state, "2227", "2224") == look(state, "2224", "2227") == CLEAR
    assert look(state, "2027", "2224") == BLOCKED
    assert look(state, "2027", "2124") == OBSCURED
    assert look(board("9Stulp 2225"), "2225", "2324") == OBSCURED


@pytest.mark.rule("metz:8.1.2")
@pytest.mark.parametrize(("choice", "layer"), [("no", "line"), ("yes", "blocks")])
def test_the_profile_of_a_line_of_sight_shows_what_is_in_the_way(choice: str, layer: str) -> None:
    """Ruling 5: a headquarters alone, by the switch."""
    state = board("9Stulp 0303", "Alvensleben 0304", "1Verge 0305", options={"headquarters-obstruct-sight": choice})
    found = METZ.overlay(state, "prussian", "profile", "0303", "0305")
    assert found.layers[layer] == ["0304"]
